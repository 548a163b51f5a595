//! The memory of kernels for many messages, in their layout and alignment.
//!
//! All memory is sized by the number of lanes, so that a small batch fits on the stack.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;

use super::transpose::transposed;

/// The most lanes of the kernels for small batches.
pub(crate) const FEW_LANES: usize = 16;

/// The lanes of the memory for other batches. In WebAssembly both kinds of batches share one code, as the module should be small;
/// its kernels have at most 12 lanes.
pub(crate) const MANY_LANES: usize =
    if cfg!(target_family = "wasm") { FEW_LANES } else { super::MOST_LANES };

/// The scratch memory that is enough for any kernel, in bytes for each of its lanes.
pub(super) const SCRATCH_BYTES_PER_LANE: usize = 256;

/// Scratch memory for kernels of up to `LANES` lanes. Its content is undefined before and after a call, so all callers of kernels
/// in a thread may share it.
#[repr(C, align(64))]
pub struct Scratch<T: ?Sized = [[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]]>(UnsafeCell<T>);

/// Scratch memory of a known size.
pub(crate) type ScratchOf<const LANES: usize> =
    Scratch<[[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]; LANES]>;

impl<const LANES: usize> Scratch<[[MaybeUninit<u8>; SCRATCH_BYTES_PER_LANE]; LANES]> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Scratch(UnsafeCell::new([const { [MaybeUninit::uninit(); SCRATCH_BYTES_PER_LANE] }; LANES]))
    }
}

impl Scratch {
    /// Allocates memory for any kernel.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn boxed() -> Box<Self> {
        Box::new(ScratchOf::<{ super::MOST_LANES }>::new())
    }

    /// Returns the memory for a kernel of `lanes` lanes.
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

/// The states of the messages in the lanes of a kernel of `width` lanes, at most `LANES`: the words a of all lanes, then the
/// words b, c and d.
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

    /// Returns the state of a lane.
    #[inline]
    pub(crate) fn get(&self, width: usize, lane: usize) -> [u32; 4] {
        [0, 1, 2, 3].map(|word| self.words()[word * width + lane])
    }

    /// Returns the states of the lanes, four at a time. The last four may include some that are no lane's.
    #[inline(always)]
    pub(crate) fn chunks_of_four<'s>(
        &'s self,
        width: usize,
    ) -> impl Iterator<Item = [[u32; 4]; 4]> + 's {
        const { assert!(LANES.is_multiple_of(4)) };
        let padded = width.next_multiple_of(4);
        // Four slices of one length, so that no index needs a check.
        let [a, b, c, d] = [0, 1, 2, 3].map(|word| &self.words()[word * width..][..padded]);
        let fours = |words: &'s [u32]| words.as_chunks::<4>().0.iter();
        let rows = fours(a).zip(fours(b)).zip(fours(c).zip(fours(d)));
        rows.map(|((a, b), (c, d))| transposed([*a, *b, *c, *d]))
    }

    /// Sets the state of a lane.
    #[inline]
    pub(crate) fn set(&mut self, width: usize, lane: usize, state: [u32; 4]) {
        let words = self.0.as_flattened_mut();
        (0..4).for_each(|word| words[word * width + lane] = state[word]);
    }

    /// Sets the states of the first `count` lanes.
    #[inline(always)]
    pub(crate) fn set_each(
        &mut self,
        width: usize,
        count: usize,
        state: impl Fn(usize) -> [u32; 4],
    ) {
        // Not in WebAssembly, where that gains nothing and takes 4 % of a module.
        let in_fours = width.is_multiple_of(4) && !cfg!(target_family = "wasm");
        let whole = if in_fours { count / 4 * 4 } else { 0 };
        for lane in (0..whole).step_by(4) {
            let rows = transposed([0, 1, 2, 3].map(|next| state(lane + next)));
            let words = self.0.as_flattened_mut();
            (0..4).for_each(|word| words[word * width + lane..][..4].copy_from_slice(&rows[word]));
        }
        (whole..count).for_each(|lane| self.set(width, lane, state(lane)));
    }

    /// Moves the states of the first `count` lanes from the layout of `from` lanes to that of `to` lanes.
    pub(crate) fn change_width(&mut self, from: usize, to: usize, count: usize) {
        if from == to {
            return;
        }
        let mut states = [[0; 4]; LANES];
        (0..count).for_each(|lane| states[lane] = self.get(from, lane));
        self.set_each(to, count, |lane| states[lane]);
    }

    /// Sets all lanes to the same state.
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
