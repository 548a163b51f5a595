//! Messages that are hashed in groups, without the scheduler, whose turns would take longer than their blocks: as many
//! as a kernel has lanes.
//!
//! All messages of a group end with the same block. The kernel runs from the first block of the longest
//! message; a shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages wait for others with as many blocks.
//!
//! Here are small messages: strings, composite keys, file names. They are copied into rows, padded. [`in_place`] has
//! longer ones.

mod in_place;

use core::cell::Cell;
use core::mem::MaybeUninit;
use core::{array, ptr};

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, pad_rows, pad_uniform, padded_blocks};
use crate::plan::SMALL;
use crate::scheduler::{Memory, Occupancy};
use crate::{Digest, Kernel};

/// Hashes messages in groups of as many as the widest kernel has lanes.
pub(crate) struct Groups<'c, 'b, 'm, const LANES: usize> {
    /// The small messages that wait for others with as many blocks: one, two, ...
    waiting: [ArrayVec<Waiting<'m>, LANES>; SMALL],
    pub(crate) calls: &'c mut Calls<'b, LANES>,
}

/// Calls kernels for one group after the other.
pub(crate) struct Calls<'b, const LANES: usize> {
    backend: &'b Backend,
    /// The widest kernel with at most `LANES` lanes.
    kernel: Kernel,
    /// Padded blocks of the group's messages.
    rows: [[MaybeUninit<Block>; SMALL]; LANES],
    states: LaneStates<LANES>,
    /// What each lane reads.
    data: [*const u8; LANES],
    memory: &'b Memory<LANES>,
    pub(crate) occupancy: Occupancy,
}

/// A message of a group.
#[derive(Clone, Copy)]
pub(crate) struct Waiting<'m> {
    pub(crate) message: &'m [u8],
    /// Where its digest is to go.
    pub(crate) digest: &'m Cell<Digest>,
}

impl Waiting<'_> {
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        padded_blocks(self.message)
    }

    /// The index of its digest, which is one of these.
    pub(crate) fn index_in(&self, digests: &[Cell<Digest>]) -> usize {
        let bytes = ptr::from_ref(self.digest).addr() - digests.as_ptr().addr();
        bytes / size_of::<Digest>()
    }
}

/// How many messages of a group have at least so many blocks. Messages with more blocks come first.
#[inline]
fn with_blocks(group: &[Waiting<'_>], least: usize) -> usize {
    match group[group.len() - 1].blocks() >= least {
        true => group.len(),
        false => group.partition_point(|waiting| waiting.blocks() >= least),
    }
}

impl<'c, 'b, 'm, const LANES: usize> Groups<'c, 'b, 'm, LANES> {
    #[inline(always)]
    pub(crate) fn new(calls: &'c mut Calls<'b, LANES>) -> Self {
        Groups { waiting: array::from_fn(|_| ArrayVec::new()), calls }
    }

    /// Adds a message of so many blocks, at most [`SMALL`]. If enough with as many wait now, they are hashed.
    #[inline]
    pub(crate) fn add(&mut self, message: Waiting<'m>, blocks: usize) {
        let same = &mut self.waiting[blocks - 1];
        same.push(message);
        if same.len() == self.calls.kernel.lanes() {
            self.calls.hash(self.calls.kernel, same);
            same.clear();
        }
    }

    /// Adds messages in the order in which they lie, for as long as they fill a group and are small and of one number of
    /// blocks. Returns how many were added: all of them are hashed.
    #[inline]
    pub(crate) fn add_uniform(
        &mut self,
        message: impl Fn(usize) -> &'m [u8] + Copy,
        digests: &'m [Cell<Digest>],
    ) -> usize {
        let kernel = self.calls.kernel;
        let lanes = kernel.lanes();
        let mut added = 0;
        for group in digests.chunks_exact(lanes) {
            let blocks = padded_blocks(message(added));
            if blocks > SMALL {
                break;
            }
            let end = added + lanes;
            let messages = (added..end).map(message);
            if !self.calls.hash_uniform(kernel, lanes, blocks, messages, group.iter()) {
                break;
            }
            added = end;
        }
        added
    }

    /// Hashes messages that wait while there are enough for a group: those with the fewest blocks. The others suit long messages
    /// better, with which they then share lanes.
    pub(crate) fn hash_full(&mut self) {
        let lanes = self.calls.lanes();
        while self.waiting.iter().map(ArrayVec::len).sum::<usize>() >= lanes {
            let mut group = ArrayVec::<_, LANES>::new();
            for same in &mut self.waiting {
                let count = same.len().min(lanes - group.len());
                group.extend(same.drain(same.len() - count..));
            }
            group.reverse();
            self.calls.hash(self.calls.kernel, &group);
        }
    }

    /// The messages that wait and have so many blocks at least, those with the most first.
    pub(crate) fn take(&mut self, fewest: usize) -> impl Iterator<Item = Waiting<'m>> {
        self.waiting[fewest - 1..].iter_mut().rev().flat_map(|same| same.drain(..))
    }

    /// Hashes the messages that wait, those with the most blocks first.
    pub(crate) fn finish(&mut self) {
        loop {
            let count: usize = self.waiting.iter().map(ArrayVec::len).sum();
            if count == 0 {
                return;
            }
            let kernel = self.calls.kernel_for(count);
            let mut group = ArrayVec::<_, LANES>::new();
            for same in self.waiting.iter_mut().rev() {
                let room = kernel.lanes() - group.len();
                group.extend(same.drain(same.len().saturating_sub(room)..));
            }
            self.calls.hash(kernel, &group);
        }
    }
}

impl<'b, const LANES: usize> Calls<'b, LANES> {
    /// For up to `limit` messages at a time.
    #[inline(always)]
    pub(crate) fn new(backend: &'b Backend, memory: &'b Memory<LANES>, limit: usize) -> Self {
        Calls {
            backend,
            kernel: backend.kernel_for(limit.min(LANES)),
            rows: [[MaybeUninit::uninit(); SMALL]; LANES],
            states: LaneStates::new(),
            data: [ptr::null(); LANES],
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// How many messages a group has.
    #[inline]
    pub(crate) fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// The kernel for so many messages, if they are too few for a group.
    fn kernel_for(&self, messages: usize) -> Kernel {
        self.backend.kernel_for(messages.min(self.lanes()))
    }

    /// Hashes small messages, those with more blocks before those with fewer.
    pub(crate) fn hash_all(&mut self, mut messages: &[Waiting<'_>]) {
        while !messages.is_empty() {
            let kernel = self.kernel_for(messages.len());
            let (group, others) = messages.split_at(messages.len().min(kernel.lanes()));
            self.hash(kernel, group);
            messages = others;
        }
    }

    /// Hashes small messages, those with more blocks before those with fewer, and no more than the kernel has lanes: a call
    /// of it for each different number of blocks, from the largest on.
    #[inline(never)]
    fn hash(&mut self, kernel: Kernel, group: &[Waiting<'_>]) {
        let (lanes, count, most) = (kernel.lanes(), group.len(), group[0].blocks());
        if lanes == 1 {
            group[0].digest.set(kernel.digest(group[0].message));
            self.occupancy.count(kernel, most, 1);
            return;
        }
        if with_blocks(group, most) == count {
            let messages = group.iter().map(|waiting| waiting.message);
            let digests = group.iter().map(|waiting| waiting.digest);
            let hashed = self.hash_uniform(kernel, count, most, messages, digests);
            assert!(hashed, "the number of a message's blocks has changed");
            return;
        }
        let rows = &mut self.rows.as_flattened_mut()[..count * most];
        pad_rows(group.iter().map(|waiting| waiting.message), most, rows);
        let rows = rows.as_ptr().cast::<u8>();
        self.states.set_all(lanes, INITIAL_STATE);
        // How many blocks are left of the longest message.
        let mut left = most;
        // How many messages have joined, the first ones.
        let mut joined = with_blocks(group, left);
        while left > 0 {
            let mut start = rows.wrapping_add(64 * (most - left));
            for data in &mut self.data[..joined] {
                *data = start;
                start = start.wrapping_add(64 * most);
            }
            // Idle lanes read what the longest message has there.
            let longest = self.data[0];
            self.data[joined..lanes].fill(longest);
            let next = group.get(joined).map_or(0, Waiting::blocks);
            // SAFETY: each pointer is to the last `left` blocks of a row whose message has so many: each one before `joined`
            // has. `pad_rows` has written all blocks of each message.
            unsafe { self.memory.run(kernel, &mut self.states, &self.data, left - next, None) };
            self.occupancy.count(kernel, left - next, joined);
            (left, joined) = (next, self.join(group, lanes, joined, next));
        }
        self.states.hand_over(lanes, group.iter().map(|waiting| waiting.digest));
    }

    /// Hashes `count` small messages if each has so many blocks, no more than the kernel has lanes. Returns whether each has.
    #[inline]
    fn hash_uniform<'m>(
        &mut self,
        kernel: Kernel,
        count: usize,
        blocks: usize,
        messages: impl Iterator<Item = &'m [u8]>,
        digests: impl Iterator<Item = &'m Cell<Digest>>,
    ) -> bool {
        let lanes = kernel.lanes();
        let rows = &mut self.rows.as_flattened_mut()[..count * blocks];
        if pad_uniform(messages, blocks, rows) < count {
            return false;
        }
        let rows = rows.as_ptr().cast::<u8>();
        let mut start = rows;
        for data in &mut self.data[..count] {
            *data = start;
            start = start.wrapping_add(64 * blocks);
        }
        // Idle lanes read what the first message has.
        self.data[count..lanes].fill(rows);
        self.states.set_all(lanes, INITIAL_STATE);
        // SAFETY: each pointer is to a row of so many blocks, and `pad_uniform` has written all of them.
        unsafe { self.memory.run(kernel, &mut self.states, &self.data, blocks, None) };
        self.occupancy.count(kernel, blocks, count);
        self.states.hand_over(lanes, digests);
        true
    }

    /// Has the messages that have so many blocks join those that have joined, unless they have. Returns how many have.
    fn join(&mut self, group: &[Waiting<'_>], lanes: usize, joined: usize, left: usize) -> usize {
        if joined == group.len() {
            return joined;
        }
        let join = joined..with_blocks(group, left);
        // What these lanes hold so far means nothing.
        join.clone().for_each(|lane| self.states.set(lanes, lane, INITIAL_STATE));
        join.end
    }
}

impl<const LANES: usize> LaneStates<LANES> {
    /// Sets the digests of messages in the first lanes.
    #[inline(always)]
    fn hand_over<'m>(&self, lanes: usize, mut digests: impl Iterator<Item = &'m Cell<Digest>>) {
        for states in self.fours(lanes) {
            for (state, digest) in states.into_iter().zip(&mut digests) {
                digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(test)]
mod tests;
