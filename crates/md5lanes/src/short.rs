//! Messages of at most one padded block, of which there tend to be many: columns of strings, keys,
//! file names. They need no scheduler, for each of them takes one turn of a kernel.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::array;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, Scratch, pad_blocks};
use crate::{Digest, Kernel};

/// The longest message that is one block when it is padded, in bytes.
pub(crate) const LONGEST: usize = 55;

/// From how many of them on lanes pay. One turn of a kernel has to make good for all that is set up
/// around it: with four messages it took 1.6 times as long as one message after the other, with six
/// as long, with eight 0.8 times (Zen 5).
pub(crate) const PAYS_FROM: usize = 8;

/// Messages that wait until there are as many as a kernel has lanes.
pub(crate) struct ShortMessages<'m> {
    kernel: Kernel,
    /// The messages, and their places in the batch.
    waiting: Vec<(usize, &'m [u8])>,
    /// Their padded blocks.
    blocks: Vec<Block>,
    states: LaneStates,
    scratch: Option<Box<Scratch>>,
}

impl<'m> ShortMessages<'m> {
    pub(crate) fn new(backend: &Backend) -> Self {
        ShortMessages {
            kernel: backend.kernel_for(backend.lanes()),
            waiting: Vec::new(),
            blocks: Vec::new(),
            states: LaneStates::new(),
            scratch: None,
        }
    }

    /// Adds a message. Whenever there are enough of them, `sink` gets their places and digests.
    #[inline]
    pub(crate) fn add(&mut self, place: usize, message: &'m [u8], sink: impl FnMut(usize, Digest)) {
        self.waiting.push((place, message));
        if self.waiting.len() == self.kernel.lanes() {
            self.hash(self.kernel, sink);
        }
    }

    /// Hashes those that are left.
    pub(crate) fn finish(mut self, backend: &Backend, mut sink: impl FnMut(usize, Digest)) {
        while self.waiting.len() >= PAYS_FROM {
            self.hash(backend.kernel_for(self.waiting.len()), &mut sink);
        }
        let one = backend.kernel_for(1);
        for (place, message) in self.waiting {
            sink(place, one.digest(message));
        }
    }

    /// Hashes as many of those that wait as the kernel has lanes.
    fn hash(&mut self, kernel: Kernel, mut sink: impl FnMut(usize, Digest)) {
        let lanes = kernel.lanes();
        let count = self.waiting.len().min(lanes);
        if self.blocks.len() < count {
            self.blocks.resize(count, Block([0; 64]));
        }
        pad_blocks(&self.waiting[..count], &mut self.blocks);
        self.states.set_all(lanes, INITIAL_STATE);
        // Idle lanes read the first block.
        let block = |lane| if lane < count { lane } else { 0 };
        let data = array::from_fn(|lane| self.blocks[block(lane)].0.as_ptr());
        let scratch = self.scratch.get_or_insert_with(|| Box::new(Scratch::new()));
        // SAFETY: each pointer is to a block of our own.
        unsafe { kernel.run_lanes(&mut self.states, &data, 1, scratch) };
        for (lane, (place, _)) in self.waiting.drain(..count).enumerate() {
            sink(place, Digest::from_state(self.states.get(lanes, lane)));
        }
    }
}
