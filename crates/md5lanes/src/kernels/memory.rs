//! What kernels for many messages work on, laid out and aligned as they want it.

use core::mem::MaybeUninit;

/// Memory for a kernel to work in. What is in it means nothing before and after.
#[repr(C, align(64))]
pub(crate) struct Scratch([MaybeUninit<u8>; SCRATCH]);

/// The bytes of scratch that are enough for any kernel.
pub(super) const SCRATCH: usize = 20 * 1024;

impl Scratch {
    pub(crate) const fn new() -> Self {
        Scratch([MaybeUninit::uninit(); SCRATCH])
    }
}

/// The most lanes that a kernel has.
pub(crate) const MOST_LANES: usize = 128;

/// The states of many messages, laid out for a kernel: those of as many as it has lanes, words a
/// first, then b, c and d; then those of as many again.
#[repr(C, align(64))]
pub(crate) struct LaneStates(pub(super) [u32; 4 * MOST_LANES]);

impl LaneStates {
    pub(crate) const fn new() -> Self {
        LaneStates([0; 4 * MOST_LANES])
    }

    /// The state of a message, laid out for a kernel of so many lanes.
    #[inline]
    pub(crate) fn get(&self, lanes: usize, message: usize) -> [u32; 4] {
        let first = Self::first_word(lanes, message);
        core::array::from_fn(|word| self.0[first + word * lanes])
    }

    /// The states of the first messages, as many as the kernel has lanes.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn first(&self, lanes: usize) -> impl Iterator<Item = [u32; 4]> {
        let [a, b, c, d] = core::array::from_fn(|word| &self.0[word * lanes..][..lanes]);
        (0..lanes).map(|lane| [a[lane], b[lane], c[lane], d[lane]])
    }

    /// Sets the state of a message.
    #[inline]
    pub(crate) fn set(&mut self, lanes: usize, message: usize, state: [u32; 4]) {
        let first = Self::first_word(lanes, message);
        for (word, value) in state.into_iter().enumerate() {
            self.0[first + word * lanes] = value;
        }
    }

    /// Sets the states of the first messages, as many as the kernel has lanes.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn set_all(&mut self, lanes: usize, state: [u32; 4]) {
        for (words, value) in self.0.chunks_exact_mut(lanes).zip(state) {
            words.fill(value);
        }
    }

    #[inline]
    fn first_word(lanes: usize, message: usize) -> usize {
        if message < lanes {
            message // The usual case, without a division.
        } else {
            message / lanes * 4 * lanes + message % lanes
        }
    }
}
