//! The memory of kernels for many messages, in their layout and alignment.
//!
//! All memory is sized by the number of lanes, so that a small batch fits on the stack.

use core::mem::MaybeUninit;

/// The most lanes of the kernels for small batches.
pub(crate) const FEW_LANES: usize = 16;

/// The lanes that memory for other batches has. A module of WebAssembly has one code for both: it is to be small, and its kernels
/// have at most 12.
pub(crate) const MANY_LANES: usize =
    if cfg!(target_family = "wasm") { FEW_LANES } else { super::MOST_LANES };

/// The scratch memory that is enough for any kernel, in bytes for each of its lanes.
pub(super) const SCRATCH_PER_LANE: usize = 256;

/// Scratch memory for a kernel of up to `LANES` lanes. Its content is undefined before and after a
/// call.
#[repr(C, align(64))]
pub(crate) struct Scratch<const LANES: usize>([[MaybeUninit<u8>; SCRATCH_PER_LANE]; LANES]);

impl<const LANES: usize> Scratch<LANES> {
    pub(crate) const fn new() -> Self {
        Scratch([[MaybeUninit::uninit(); SCRATCH_PER_LANE]; LANES])
    }

    pub(super) fn as_mut_ptr(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
}

/// The states of up to `LANES` messages, laid out for a kernel of `width` lanes: the words a of its
/// lanes, then their words b, c and d. Messages beyond the kernel's lanes follow in the same layout.
#[repr(C, align(64))]
pub(crate) struct LaneStates<const LANES: usize>([[u32; 4]; LANES]);

impl<const LANES: usize> LaneStates<LANES> {
    pub(crate) const fn new() -> Self {
        LaneStates([[0; 4]; LANES])
    }

    pub(super) fn as_mut_ptr(&mut self) -> *mut u32 {
        self.0.as_mut_ptr().cast()
    }

    fn words(&self) -> &[u32] {
        self.0.as_flattened()
    }

    fn words_mut(&mut self) -> &mut [u32] {
        self.0.as_flattened_mut()
    }

    /// The state of a message.
    #[inline]
    pub(crate) fn get(&self, width: usize, message: usize) -> [u32; 4] {
        let indexes = Self::indexes(width, message);
        indexes.map(|index| self.words()[index])
    }

    /// The states of the first `width` messages, four at a time. The last four may include states of
    /// no message.
    #[inline]
    pub(crate) fn fours<'s>(&'s self, width: usize) -> impl Iterator<Item = [[u32; 4]; 4]> + 's {
        const { assert!(LANES.is_multiple_of(4)) };
        let padded = width.next_multiple_of(4);
        // Four slices of one length, so that no index needs a check.
        let [a, b, c, d] = [0, 1, 2, 3].map(|word| &self.words()[word * width..][..padded]);
        let fours = |words: &'s [u32]| words.as_chunks::<4>().0.iter();
        let ab = fours(a).zip(fours(b));
        let cd = fours(c).zip(fours(d));
        ab.zip(cd).map(|((a, b), (c, d))| transposed([*a, *b, *c, *d]))
    }

    /// Sets the state of a message.
    #[inline]
    pub(crate) fn set(&mut self, width: usize, message: usize, state: [u32; 4]) {
        for (index, word) in Self::indexes(width, message).into_iter().zip(state) {
            self.words_mut()[index] = word;
        }
    }

    /// Sets the states of the first `width` messages to the same one.
    #[inline]
    pub(crate) fn set_all(&mut self, width: usize, state: [u32; 4]) {
        for (words, word) in self.words_mut().chunks_exact_mut(width).zip(state) {
            words.fill(word);
        }
    }

    /// The indexes of the words of a message's state.
    ///
    /// Messages beyond the last whole group of `width` lie one state behind the other: there is no
    /// room for a group of them, and no kernel reads them there.
    #[inline]
    fn indexes(width: usize, message: usize) -> [usize; 4] {
        let (first, step) = if message < width {
            (message, width) // The usual case, without a division.
        } else if message < LANES / width * width {
            (message / width * 4 * width + message % width, width)
        } else {
            (4 * message, 1)
        };
        [0, 1, 2, 3].map(|word| first + word * step)
    }
}

/// Written out because compilers transpose word by word.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
fn transposed(rows: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    use core::arch::x86_64::{
        __m128i, _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi32, _mm_unpacklo_epi64,
    };
    use core::mem::transmute;
    // SAFETY: the target has these instructions, and any bits are four words.
    unsafe {
        let [a, b, c, d] = transmute::<[[u32; 4]; 4], [__m128i; 4]>(rows);
        let [ab, cd] = [_mm_unpacklo_epi32(a, b), _mm_unpacklo_epi32(c, d)];
        let [ab_high, cd_high] = [_mm_unpackhi_epi32(a, b), _mm_unpackhi_epi32(c, d)];
        transmute::<[__m128i; 4], [[u32; 4]; 4]>([
            _mm_unpacklo_epi64(ab, cd),
            _mm_unpackhi_epi64(ab, cd),
            _mm_unpacklo_epi64(ab_high, cd_high),
            _mm_unpackhi_epi64(ab_high, cd_high),
        ])
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn transposed([a, b, c, d]: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    use core::arch::wasm32::v128;
    use core::mem::transmute;
    // SAFETY: any bits are four words.
    unsafe {
        let rows = transmute::<[[u32; 4]; 4], [v128; 4]>([a, b, c, d]);
        transmute::<[v128; 4], [[u32; 4]; 4]>(super::simd128::transposed(rows))
    }
}

#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "wasm32", target_feature = "simd128"),
)))]
#[inline]
fn transposed(rows: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    [0, 1, 2, 3].map(|column| rows.map(|row| row[column]))
}

#[cfg(test)]
mod tests {
    use arrayvec::ArrayVec;

    use super::*;

    #[test]
    fn every_message_has_a_state_of_its_own_in_every_layout() {
        for width in 1..=24 {
            let mut states = LaneStates::<24>::new();
            (0..24)
                .for_each(|i| states.set(width, i, [0, 1, 2, 3].map(|word| 4 * i as u32 + word)));
            for i in 0..24 {
                assert_eq!(states.get(width, i), [0, 1, 2, 3].map(|word| 4 * i as u32 + word));
            }
            let fours: ArrayVec<_, 24> = states.fours(width).flatten().collect();
            (0..width).for_each(|i| assert_eq!(fours[i], states.get(width, i)));
        }
    }
}
