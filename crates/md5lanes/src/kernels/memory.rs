//! The memory that kernels for many messages use.
//!
//! The size of the memory depends on the number of lanes, so that the memory of a small batch fits on the stack.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;

use super::transpose::transposed;

/// If no kernel of a batch has more lanes than this, the memory of the batch is for this number of lanes.
pub(crate) const FEW_LANES: usize = 16;

/// The memory of all other batches is for this number of lanes. In WebAssembly, with kernels of at most 12 lanes, it is the same
/// as [`FEW_LANES`], so that all batches share their code and the module is small.
pub(crate) const MANY_LANES: usize =
    if cfg!(target_family = "wasm") { FEW_LANES } else { super::MAX_LANES };

/// The number of bytes of scratch memory for each lane, enough for any kernel.
pub(super) const SCRATCH_BYTES_PER_LANE: usize = 256;

/// Scratch memory for kernels. Its content is undefined before and after a call of a kernel, so all callers in one thread may share
/// it.
#[repr(C, align(64))]
pub struct Scratch<T: ?Sized = [[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]]>(UnsafeCell<T>);

pub(crate) type ScratchOf<const LANES: usize> =
    Scratch<[[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]; LANES]>;

impl<const LANES: usize> Scratch<[[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]; LANES]> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Scratch(UnsafeCell::new([const { [MaybeUninit::uninit(); SCRATCH_BYTES_PER_LANE] }; LANES]))
    }
}

impl Scratch {
    /// Allocates scratch memory for any kernel.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn boxed() -> Box<Self> {
        Box::new(ScratchOf::<{ super::MAX_LANES }>::new())
    }

    /// Returns the memory, for a kernel of `lanes` lanes.
    ///
    /// # Panics
    ///
    /// Panics if the memory is for fewer lanes.
    #[inline]
    pub(super) fn for_lanes(&self, lanes: usize) -> *mut u8 {
        let memory = self.0.get();
        assert!(lanes <= memory.len(), "a kernel has more lanes than its scratch memory");
        memory.cast()
    }
}

/// The states of the messages in the lanes of a kernel, in the layout of kernels: the words a of all lanes, followed by all words
/// b, c and d. The layout depends on the kernel's number of lanes, at most `LANES`. The functions below get this number as
/// `width`.
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

    #[inline]
    pub(crate) fn get(&self, width: usize, lane: usize) -> [u32; 4] {
        [0, 1, 2, 3].map(|word| self.words()[word * width + lane])
    }

    /// Returns the states of all lanes, four at a time. If `width` is not a multiple of four, the last four include states that
    /// belong to no lane.
    #[inline(always)]
    pub(crate) fn chunks_of_four<'s>(
        &'s self,
        width: usize,
    ) -> impl Iterator<Item = [[u32; 4]; 4]> + 's {
        const { assert!(LANES.is_multiple_of(4)) };
        let padded = width.next_multiple_of(4);
        // The four slices have the same length, so that the compiler omits checks of indices.
        let [a, b, c, d] = [0, 1, 2, 3].map(|word| &self.words()[word * width..][..padded]);
        let fours = |words: &'s [u32]| words.as_chunks::<4>().0.iter();
        let rows = fours(a).zip(fours(b)).zip(fours(c).zip(fours(d)));
        rows.map(|((a, b), (c, d))| transposed([*a, *b, *c, *d]))
    }

    #[inline]
    pub(crate) fn set(&mut self, width: usize, lane: usize, state: [u32; 4]) {
        let words = self.0.as_flattened_mut();
        (0..4).for_each(|word| words[word * width + lane] = state[word]);
    }

    #[inline(always)]
    pub(crate) fn set_each(
        &mut self,
        width: usize,
        count: usize,
        state: impl Fn(usize) -> [u32; 4],
    ) {
        // In WebAssembly, four states at a time would not be faster, and would take 4 % of a module.
        let in_fours = width.is_multiple_of(4) && !cfg!(target_family = "wasm");
        let whole = if in_fours { count / 4 * 4 } else { 0 };
        for lane in (0..whole).step_by(4) {
            let rows = transposed([0, 1, 2, 3].map(|next| state(lane + next)));
            let words = self.0.as_flattened_mut();
            (0..4).for_each(|word| words[word * width + lane..][..4].copy_from_slice(&rows[word]));
        }
        (whole..count).for_each(|lane| self.set(width, lane, state(lane)));
    }

    /// Moves the states of the first `count` lanes from the layout for `from` lanes to the layout for `to` lanes.
    pub(crate) fn change_width(&mut self, from: usize, to: usize, count: usize) {
        if from == to {
            return;
        }
        let mut states = [[0; 4]; LANES];
        (0..count).for_each(|lane| states[lane] = self.get(from, lane));
        self.set_each(to, count, |lane| states[lane]);
    }

    #[inline]
    pub(crate) fn set_all(&mut self, width: usize, state: [u32; 4]) {
        let words = self.0.as_flattened_mut();
        (0..4).for_each(|word| words[word * width..][..width].fill(state[word]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lane_has_a_state_of_its_own_in_every_layout() {
        let state = |lane: usize| [0, 1, 2, 3].map(|word| 4 * lane as u32 + word);
        for width in 1..=24 {
            for count in 0..=width {
                let (mut one_by_one, mut together) =
                    (LaneStates::<24>::new(), LaneStates::<24>::new());
                (0..count).for_each(|lane| one_by_one.set(width, lane, state(lane)));
                together.set_each(width, count, state);
                for states in [one_by_one, together] {
                    assert!(
                        states
                            .chunks_of_four(width)
                            .flatten()
                            .take(count)
                            .eq((0..count).map(state))
                    );
                    (0..count).for_each(|lane| assert_eq!(states.get(width, lane), state(lane)));
                }
            }
        }
    }
}
