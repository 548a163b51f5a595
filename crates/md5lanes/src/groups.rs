//! Messages that are hashed in groups, without the scheduler, whose turns would take longer than their blocks: as many
//! as a kernel has lanes.
//!
//! All messages of a group end with the same block. The kernel runs from the first block of the longest
//! message; a shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages come in the order of their numbers of blocks.
//!
//! Here are small messages: strings, composite keys, file names. They are copied into rows, padded. [`in_place`] has
//! longer ones.

mod in_place;

use core::cell::Cell;
use core::mem::MaybeUninit;
use core::ptr;

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, pad_rows, padded_blocks};
use crate::plan::SMALL;
use crate::scheduler::{Memory, Occupancy};
use crate::{Digest, Kernel};

/// Hashes messages in groups of as many as the widest kernel has lanes.
pub(crate) struct Groups<'b, 'm, const LANES: usize> {
    backend: &'b Backend,
    /// The widest kernel with at most `LANES` lanes.
    kernel: Kernel,
    /// The small messages of the next group.
    waiting: ArrayVec<Waiting<'m>, LANES>,
    /// Whether those with fewer blocks come before those with more.
    is_sorted: bool,
    /// Their padded blocks.
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
    fn blocks(&self) -> usize {
        padded_blocks(self.message)
    }
}

/// How many of these have fewer blocks. They are in the order of their blocks.
#[inline]
fn with_fewer(waiting: &[Waiting<'_>], than: usize) -> usize {
    match waiting[0].blocks() < than {
        true => waiting.partition_point(|waiting| waiting.blocks() < than),
        false => 0,
    }
}

impl<'b, 'm, const LANES: usize> Groups<'b, 'm, LANES> {
    /// For up to `limit` messages at a time.
    pub(crate) fn new(backend: &'b Backend, memory: &'b Memory<LANES>, limit: usize) -> Self {
        Groups {
            backend,
            kernel: backend.kernel_for(limit.min(LANES)),
            waiting: ArrayVec::new(),
            is_sorted: true,
            rows: [[MaybeUninit::uninit(); SMALL]; LANES],
            states: LaneStates::new(),
            data: [ptr::null(); LANES],
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// How many messages a group has.
    pub(crate) fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// Adds messages of at most [`SMALL`] blocks, those with fewer blocks before those with more. Each time that
    /// there are enough for a group, it is hashed.
    #[inline]
    pub(crate) fn add(&mut self, order: &[u16], get: impl Fn(u16) -> Waiting<'m>) {
        self.is_sorted = self.waiting.is_empty();
        let mut order = order.iter();
        loop {
            let room = self.lanes() - self.waiting.len();
            self.waiting.extend(order.by_ref().take(room).map(|index| get(*index)));
            if self.waiting.len() < self.lanes() {
                return;
            }
            self.hash(self.kernel);
        }
    }

    /// Adds messages in the order in which they lie, for as long as they fill a group and are small and of one number of
    /// blocks. They need not be measured. Returns how many of the `count` messages were added: all of them are hashed.
    #[inline]
    pub(crate) fn add_uniform(&mut self, count: usize, get: impl Fn(u16) -> Waiting<'m>) -> usize {
        let mut added = 0;
        loop {
            let waiting = self.waiting.len();
            let next = added..added + self.lanes() - waiting;
            if next.end > count {
                return added;
            }
            self.waiting.extend(next.clone().map(|index| get(index as u16)));
            let blocks = self.waiting[0].blocks();
            let others = self.waiting.iter().fold(0, |any, next| any | (next.blocks() ^ blocks));
            if others != 0 || blocks > SMALL {
                self.waiting.truncate(waiting);
                return added;
            }
            added = next.end;
            self.is_sorted = true;
            self.hash(self.kernel);
        }
    }

    /// Hashes the messages that wait.
    pub(crate) fn finish(&mut self) {
        while let Some(last) = self.waiting.last() {
            let kernel = self.backend.kernel_for(self.waiting.len());
            if kernel.lanes() > 1 {
                self.hash(kernel);
            } else {
                last.digest.set(kernel.digest(last.message));
                self.occupancy.count(kernel, last.blocks(), 1);
                self.waiting.pop();
            }
        }
    }

    /// Hashes the last messages that wait, as many as the kernel has lanes: a call of it for each different number
    /// of blocks, from the largest on.
    #[inline(never)]
    fn hash(&mut self, kernel: Kernel) {
        if !self.is_sorted {
            self.waiting.sort_unstable_by_key(Waiting::blocks);
            self.is_sorted = true;
        }
        let lanes = kernel.lanes();
        let group = self.waiting.len().saturating_sub(lanes)..;
        let waiting = &self.waiting[group.clone()];
        let count = waiting.len();
        let most = waiting[count - 1].blocks();
        let rows = &mut self.rows.as_flattened_mut()[..count * most];
        pad_rows(waiting.iter().map(|waiting| waiting.message), most, rows);
        let rows = rows.as_ptr().cast::<u8>();
        self.states.set_all(lanes, INITIAL_STATE);
        // How many blocks are left of the longest.
        let mut left = most;
        // The first of the messages that have joined; those behind it have as well.
        let mut joined = with_fewer(waiting, left);
        while left > 0 {
            let mut start = rows.wrapping_add(64 * (most - left));
            for data in &mut self.data[..count] {
                *data = start;
                start = start.wrapping_add(64 * most);
            }
            // Idle lanes read what the longest message has there.
            let longest = self.data[count - 1];
            self.data[..joined].fill(longest);
            self.data[count..lanes].fill(longest);
            let next = waiting[..joined].last().map_or(0, Waiting::blocks);
            // SAFETY: each pointer is to the last `left` blocks of a row whose message has so many: none behind `joined`
            // has fewer. `pad_rows` has written all blocks of each message.
            unsafe { self.memory.run(kernel, &mut self.states, &self.data, left - next, None) };
            self.occupancy.count(kernel, left - next, count - joined);
            let joins = with_fewer(waiting, next)..joined;
            // What these lanes hold so far means nothing.
            joins.clone().for_each(|lane| self.states.set(lanes, lane, INITIAL_STATE));
            (left, joined) = (next, joins.start);
        }
        self.states.hand_over(lanes, waiting);
        self.waiting.truncate(group.start);
    }
}

impl<const LANES: usize> LaneStates<LANES> {
    /// Sets the digests of messages in the first lanes.
    #[inline(always)]
    fn hand_over(&self, lanes: usize, waiting: &[Waiting<'_>]) {
        for (four, states) in waiting.chunks(4).zip(self.fours(lanes)) {
            for (waiting, state) in four.iter().zip(states) {
                waiting.digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(test)]
mod tests;
