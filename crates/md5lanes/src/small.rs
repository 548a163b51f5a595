//! Small messages: strings, composite keys, file names. They have so few blocks that the turns of the scheduler
//! would take longer than the blocks themselves. So they bypass it: as many as a kernel has lanes are padded, one
//! behind the other, and hashed together.
//!
//! All messages of such a group end with the same block. The kernel runs from the first block of the longest
//! one; a shorter message joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages come in the order of their numbers of blocks.

pub(crate) mod in_place;

use core::cell::Cell;
use core::mem::MaybeUninit;
use core::ptr;

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, pad_messages, padded_blocks, prefetch};
use crate::scheduler::{Memory, Occupancy};
use crate::{Digest, Kernel};

/// The most blocks that a small message has when it is padded.
///
/// Against the scheduler, 4096 messages were so many times as fast (Zen 3, with five sets of AVX2, which
/// three have replaced):
///
/// | blocks           |    2 |    3 |    4 |    5 |    6 |    7 |    8 |
/// |------------------|------|------|------|------|------|------|------|
/// | of one length    | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
/// | up to that many  | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
///
/// It ends at six because each takes 6 KiB more of the stack, for 96 lanes.
pub(crate) const MOST_BLOCKS: usize = 6;

/// How many messages ahead memory is prefetched: they may lie anywhere.
const AHEAD: usize = 16;

/// Hashes small messages in groups of as many as the widest kernel has lanes.
pub(crate) struct SmallMessages<'b, 'm, const LANES: usize> {
    backend: &'b Backend,
    /// The widest kernel with at most `LANES` lanes.
    kernel: Kernel,
    /// The messages of the next group.
    waiting: ArrayVec<Waiting<'m>, LANES>,
    /// Whether those with fewer blocks come before those with more.
    is_sorted: bool,
    /// Its padded messages, one behind the other.
    padded: [[MaybeUninit<Block>; MOST_BLOCKS]; LANES],
    /// Where each of them ends, in blocks.
    ends: [u16; LANES],
    states: LaneStates<LANES>,
    /// What each lane reads.
    data: [*const u8; LANES],
    memory: &'b Memory<LANES>,
    pub(crate) occupancy: Occupancy,
}

struct Waiting<'m> {
    message: &'m [u8],
    /// Where its digest is to go.
    digest: &'m Cell<Digest>,
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

impl<'b, 'm, const LANES: usize> SmallMessages<'b, 'm, LANES> {
    /// For up to `limit` messages at a time.
    pub(crate) fn new(backend: &'b Backend, memory: &'b Memory<LANES>, limit: usize) -> Self {
        SmallMessages {
            backend,
            kernel: backend.kernel_for(limit.min(LANES)),
            waiting: ArrayVec::new(),
            is_sorted: true,
            padded: [[MaybeUninit::uninit(); MOST_BLOCKS]; LANES],
            ends: [0; LANES],
            states: LaneStates::new(),
            data: [ptr::null(); LANES],
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// How many of so many messages are too few for a group.
    #[inline]
    pub(crate) fn rest(&self, count: usize) -> usize {
        count % self.kernel.lanes()
    }

    /// Adds messages of at most [`MOST_BLOCKS`] blocks, those with fewer blocks before those with more. Each time that
    /// there are enough for a group, it is hashed.
    #[inline]
    pub(crate) fn add(
        &mut self,
        order: &[u16],
        message: impl Fn(u16) -> &'m [u8],
        digest: impl Fn(u16) -> &'m Cell<Digest>,
    ) {
        self.is_sorted = self.waiting.is_empty();
        let mut ahead = order.get(AHEAD..).unwrap_or_default().iter();
        for index in order {
            if let Some(ahead) = ahead.next() {
                prefetch(message(*ahead).as_ptr());
            }
            self.waiting.push(Waiting { message: message(*index), digest: digest(*index) });
            if self.waiting.len() == self.kernel.lanes() {
                self.hash(self.kernel);
            }
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
        // How many blocks are left of the longest.
        let mut left = waiting[count - 1].blocks();
        let messages = waiting.iter().map(|waiting| waiting.message);
        let (padded, ends) = (self.padded.as_flattened_mut(), &mut self.ends[..count]);
        pad_messages(messages, left, padded, ends);
        let padded = padded.as_ptr().cast::<Block>();
        self.states.set_all(lanes, INITIAL_STATE);
        // The first of the messages that have joined; those behind it have as well.
        let mut joined = with_fewer(waiting, left);
        while left > 0 {
            let start = |end: u16| padded.wrapping_add(usize::from(end) - left).cast();
            // Idle lanes read what the longest message has there.
            self.data[..lanes].fill(start(ends[count - 1]));
            for (data, end) in self.data[joined..].iter_mut().zip(&ends[joined..]) {
                *data = start(*end);
            }
            let next = waiting[..joined].last().map_or(0, Waiting::blocks);
            // SAFETY: each pointer is to the last `left` blocks of a message that has so many, all of which were
            // written before: `pad_messages` has checked that none behind `joined` has fewer.
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

/// Writes the indices of messages in the order of their numbers of blocks, those of messages that have `LIMIT` or more
/// last. Returns how many have fewer.
pub(crate) fn sort_by_blocks<'m, const LIMIT: usize>(
    order: &mut [u16],
    message: impl Fn(u16) -> &'m [u8],
) -> usize {
    let class = |index| padded_blocks(message(index as u16)).min(LIMIT) - 1;
    if (1..order.len()).all(|index| class(index) == class(0)) {
        (0_u16..).zip(&mut *order).for_each(|(index, place)| *place = index);
        return if order.is_empty() || class(0) == LIMIT - 1 { 0 } else { order.len() };
    }
    // A counting sort.
    let mut places = [0_u16; LIMIT];
    (0..order.len()).for_each(|index| places[class(index)] += 1);
    let mut start = 0;
    for place in &mut places {
        (start, *place) = (start + *place, start);
    }
    let fewer = usize::from(places[LIMIT - 1]);
    for index in 0..order.len() {
        let place = &mut places[class(index)];
        order[usize::from(*place)] = index as u16;
        *place += 1;
    }
    fewer
}

#[cfg(test)]
mod tests;
