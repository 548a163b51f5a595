//! Messages of one block when padded: columns of strings, keys, file names. They need no scheduler,
//! for each of them takes one call of a kernel.

use core::mem::MaybeUninit;
use core::ops::Deref;
use core::ptr;

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, pad_block};
use crate::scheduler::{Memory, Occupancy};
use crate::{Digest, Kernel};

/// The longest message that is one block when it is padded, in bytes.
pub(crate) const LONGEST: usize = 55;

/// Padded messages that wait until there are as many as the widest kernel has lanes.
pub(crate) struct ShortMessages<'b, T, M, const LANES: usize> {
    backend: &'b Backend,
    /// The widest kernel with at most `LANES` lanes.
    kernel: Kernel,
    /// One for each message that waits.
    tags: ArrayVec<T, LANES>,
    /// Their padded blocks, as many as there are tags.
    blocks: [MaybeUninit<Block>; LANES],
    states: LaneStates<LANES>,
    memory: M,
    pub(crate) occupancy: Occupancy,
}

impl<'b, T, M, const LANES: usize> ShortMessages<'b, T, M, LANES>
where
    M: Deref<Target = Memory<LANES>>,
{
    /// For up to `limit` messages at a time.
    pub(crate) fn new(backend: &'b Backend, memory: M, limit: usize) -> Self {
        ShortMessages {
            backend,
            kernel: backend.kernel_for(limit.min(LANES)),
            tags: ArrayVec::new(),
            blocks: [MaybeUninit::uninit(); LANES],
            states: LaneStates::new(),
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// How many messages wait.
    #[cfg(feature = "alloc")]
    pub(crate) fn len(&self) -> usize {
        self.tags.len()
    }

    /// Adds a message of at most [`LONGEST`] bytes. When there are enough of them, `sink` gets
    /// their tags and digests.
    #[inline]
    pub(crate) fn add(&mut self, tag: T, message: &[u8], sink: impl FnMut(T, Digest)) {
        pad_block(message, &mut self.blocks[self.tags.len()]);
        self.tags.push(tag);
        if self.tags.len() == self.kernel.lanes() {
            self.hash(self.kernel, sink);
        }
    }

    /// Hashes the messages that wait.
    pub(crate) fn finish(&mut self, mut sink: impl FnMut(T, Digest)) {
        while !self.tags.is_empty() {
            self.hash(self.backend.kernel_for(self.tags.len()), &mut sink);
        }
    }

    /// Hashes the last messages, as many as the kernel has lanes.
    fn hash(&mut self, kernel: Kernel, mut sink: impl FnMut(T, Digest)) {
        let lanes = kernel.lanes();
        let first = self.tags.len().saturating_sub(lanes);
        let blocks = &self.blocks[first..self.tags.len()];
        self.states.set_all(lanes, INITIAL_STATE);
        // Idle lanes read the first block.
        let mut data = [ptr::null(); LANES];
        data[..lanes].fill(blocks[0].as_ptr().cast());
        for (data, block) in data.iter_mut().zip(blocks) {
            *data = block.as_ptr().cast();
        }
        // SAFETY: each pointer is to a block of our own, which was written when its tag came.
        unsafe { self.memory.run(kernel, &mut self.states, &data, 1, None) };
        self.occupancy.count(kernel, 1, blocks.len());
        for (tag, state) in self.tags.drain(first..).zip(self.states.first(lanes)) {
            sink(tag, Digest::from_state(state));
        }
    }
}
