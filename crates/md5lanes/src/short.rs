//! Messages of at most one padded block, of which there tend to be many: columns of strings, keys,
//! file names. They need no scheduler, for each of them takes one turn of a kernel.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::slice;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, MOST_LANES, Scratch, pad_block};
use crate::scheduler::Occupancy;
use crate::{Digest, Kernel};

/// The longest message that is one block when it is padded, in bytes.
pub(crate) const LONGEST: usize = 55;

/// From how many of them on lanes pay. One turn of a kernel has to make good for all that is set up
/// around it: with six messages it took as long as one message after the other, with eight 0.8 times
/// (Zen 5).
const PAYS_FROM: usize = 8;

/// Messages that wait, padded, until there are as many as a kernel has lanes.
pub(crate) struct ShortMessages<'b, T> {
    backend: &'b Backend,
    /// The widest of its kernels.
    kernel: Kernel,
    /// Whom the digests of those that wait go to.
    tags: Vec<T>,
    /// Made when the first message comes: in many batches none does.
    work: Option<Work>,
    pub(crate) occupancy: Occupancy,
}

/// What kernels read and write.
struct Work {
    /// The padded blocks of those that wait.
    blocks: Box<[Block]>,
    states: LaneStates,
    scratch: Box<Scratch>,
}

impl<'b, T> ShortMessages<'b, T> {
    pub(crate) fn new(backend: &'b Backend) -> Self {
        let kernel = backend.kernel_for(backend.lanes());
        ShortMessages {
            backend,
            kernel,
            tags: Vec::new(),
            work: None,
            occupancy: Occupancy::default(),
        }
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.tags.len()
    }

    /// Adds a message of at most [`LONGEST`] bytes. Whenever there are enough of them, `sink` gets
    /// their tags and digests.
    #[inline]
    pub(crate) fn add(&mut self, tag: T, message: &[u8], sink: impl FnMut(T, Digest)) {
        let lanes = self.kernel.lanes();
        let work = self.work.get_or_insert_with(|| {
            self.tags.reserve_exact(lanes);
            Work::new(lanes)
        });
        pad_block(message, &mut work.blocks[self.tags.len()]);
        self.tags.push(tag);
        if self.tags.len() == lanes {
            self.hash(self.kernel, sink);
        }
    }

    /// Hashes those that are left.
    pub(crate) fn finish(&mut self, mut sink: impl FnMut(T, Digest)) {
        while self.tags.len() >= PAYS_FROM {
            self.hash(self.backend.kernel_for(self.tags.len()), &mut sink);
        }
        let one = self.backend.kernel_for(1);
        for (tag, block) in self.tags.drain(..).zip(self.work.iter().flat_map(|work| &work.blocks))
        {
            let mut state = INITIAL_STATE;
            one.compress(&mut state, slice::from_ref(&block.0));
            self.occupancy.count(one, 1, 1);
            sink(tag, Digest::from_state(state));
        }
    }

    /// Hashes the last of those that wait, as many as the kernel has lanes.
    fn hash(&mut self, kernel: Kernel, mut sink: impl FnMut(T, Digest)) {
        let Some(Work { blocks, states, scratch }) = &mut self.work else { return };
        let lanes = kernel.lanes();
        let first = self.tags.len().saturating_sub(lanes);
        let blocks = &blocks[first..self.tags.len()];
        states.set_all(lanes, INITIAL_STATE);
        // Idle lanes read the first block.
        let mut data = [blocks[0].0.as_ptr(); MOST_LANES];
        for (data, block) in data.iter_mut().zip(blocks) {
            *data = block.0.as_ptr();
        }
        // SAFETY: each pointer is to a block of our own.
        unsafe { kernel.run_lanes(states, &data, 1, scratch) };
        self.occupancy.count(kernel, 1, blocks.len());
        for (tag, state) in self.tags.drain(first..).zip(states.first(lanes)) {
            sink(tag, Digest::from_state(state));
        }
    }
}

impl Work {
    #[cold]
    fn new(lanes: usize) -> Self {
        Work {
            blocks: vec![Block([0; 64]); lanes].into_boxed_slice(),
            states: LaneStates::new(),
            scratch: Box::new(Scratch::new()),
        }
    }
}
