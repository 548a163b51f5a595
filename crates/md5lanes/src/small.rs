//! Small messages: strings, composite keys, file names. They have so few blocks that the turns of the scheduler
//! would take longer than the blocks themselves. So they bypass it: as many as a kernel has lanes are padded, one
//! behind the other, and hashed together.
//!
//! All messages of such a group end with the same block. The kernel runs from the first block of the longest
//! one; a shorter message joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages come in the order of their numbers of blocks.

use core::cell::Cell;
use core::mem::MaybeUninit;
use core::ptr;

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, Block, LaneStates, pad_messages, pad_tail, padded_blocks, prefetch};
use crate::scheduler::{Memory, Occupancy};
use crate::{Digest, Kernel};

/// The most blocks that a small message has when it is padded.
///
/// Against the scheduler, 4096 messages were so many times as fast (Zen 3, `x8x5_avx2`):
///
/// | blocks           |    2 |    3 |    4 |    5 |    6 |    7 |    8 |
/// |------------------|------|------|------|------|------|------|------|
/// | of one length    | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
/// | up to that many  | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
///
/// It ends at six because each takes 6 KiB more of the stack, for 96 lanes.
pub(crate) const MOST_BLOCKS: usize = 6;

/// The longest small message in bytes.
pub(crate) const LONGEST: usize = 64 * MOST_BLOCKS - 9;

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

    /// The most messages in a group.
    #[inline]
    pub(crate) fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// How many of so many messages are too few for a group.
    #[inline]
    pub(crate) fn rest(&self, count: usize) -> usize {
        count % self.kernel.lanes()
    }

    /// Adds messages of at most [`LONGEST`] bytes, those with fewer blocks before those with more. Each time that
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

    /// Hashes the last messages that wait, as many as the kernel has lanes.
    #[inline(never)]
    fn hash(&mut self, kernel: Kernel) {
        if !self.is_sorted {
            self.waiting.sort_unstable_by_key(Waiting::blocks);
            self.is_sorted = true;
        }
        let lanes = kernel.lanes();
        let group = self.waiting.len().saturating_sub(lanes)..;
        let waiting = &self.waiting[group.clone()];
        let with_fewer = |than| match waiting[0].blocks() < than {
            true => waiting.partition_point(|waiting| waiting.blocks() < than),
            false => 0,
        };
        let count = waiting.len();
        let mut left = waiting[count - 1].blocks();
        let messages = waiting.iter().map(|waiting| waiting.message);
        let (padded, ends) = (self.padded.as_flattened_mut(), &mut self.ends[..count]);
        pad_messages(messages, left, padded, ends);
        let padded = padded.as_ptr().cast::<Block>();
        self.states.set_all(lanes, INITIAL_STATE);
        let mut joined = with_fewer(left);
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
            let joins = with_fewer(next)..joined;
            // What these lanes hold so far means nothing.
            joins.clone().for_each(|lane| self.states.set(lanes, lane, INITIAL_STATE));
            (left, joined) = (next, joins.start);
        }
        self.states.hand_over(lanes, waiting);
        self.waiting.truncate(group.start);
    }

    /// Hashes messages of one length, longer than small ones, where they lie: their ends alone are padded elsewhere.
    /// There are no more of them than the kernel for so many has lanes.
    ///
    /// # Panics
    ///
    /// If there are too many, or if they are not so.
    #[inline]
    pub(crate) fn hash_alike(
        &mut self,
        order: &[u16],
        message: impl Fn(u16) -> &'m [u8],
        digest: impl Fn(u16) -> &'m Cell<Digest>,
    ) {
        let kernel = self.backend.kernel_for(order.len());
        let length = message(order[0]).len();
        assert!(order.len() <= kernel.lanes() && length >= 64);
        let mut waiting = ArrayVec::<Waiting<'m>, LANES>::new();
        let mut last = [ptr::null(); LANES];
        let mut ends = 0;
        for (lane, index) in order.iter().enumerate() {
            let message = message(*index);
            assert_eq!(message.len(), length, "messages have changed since they were looked at");
            waiting.push(Waiting { message, digest: digest(*index) });
            self.data[lane] = message.as_ptr();
            let end = pad_tail(message, &mut self.padded[lane]);
            (last[lane], ends) = (end.as_ptr().cast(), end.len());
        }
        let idle = order.len()..kernel.lanes();
        self.data[idle.clone()].fill(waiting[0].message.as_ptr());
        let first = last[0];
        last[idle].fill(first);
        self.states.set_all(kernel.lanes(), INITIAL_STATE);
        let whole = length / 64;
        // SAFETY: each pointer is to so many whole blocks of a message that is borrowed, and then to the first of
        // the `ends` blocks that were written above.
        unsafe { self.memory.run(kernel, &mut self.states, &self.data, whole, Some(&last)) };
        if ends == 2 {
            let second = last.map(|end| end.wrapping_add(64));
            // SAFETY: the second of two blocks.
            unsafe { self.memory.run(kernel, &mut self.states, &second, 1, None) };
        }
        self.occupancy.count(kernel, whole + ends, order.len());
        self.states.hand_over(kernel.lanes(), &waiting);
    }
}

impl<const LANES: usize> LaneStates<LANES> {
    /// Sets the digests of messages in the first lanes.
    #[inline]
    fn hand_over(&self, lanes: usize, waiting: &[Waiting<'_>]) {
        for (four, states) in waiting.chunks(4).zip(self.fours(lanes)) {
            for (waiting, state) in four.iter().zip(states) {
                waiting.digest.set(Digest::from_state(state));
            }
        }
    }
}

/// Writes the indices of messages in the order of their numbers of blocks, those of messages that are not small
/// last. Returns how many are small.
pub(crate) fn sort_by_blocks<'m>(order: &mut [u16], message: impl Fn(u16) -> &'m [u8]) -> usize {
    let class = |index| padded_blocks(message(index as u16)).min(MOST_BLOCKS + 1) - 1;
    if (1..order.len()).all(|index| class(index) == class(0)) {
        (0_u16..).zip(&mut *order).for_each(|(index, place)| *place = index);
        return if order.is_empty() || class(0) == MOST_BLOCKS { 0 } else { order.len() };
    }
    // A counting sort.
    let mut places = [0; MOST_BLOCKS + 2];
    (0..order.len()).for_each(|index| places[class(index) + 1] += 1);
    (0..MOST_BLOCKS).for_each(|class| places[class + 1] += places[class]);
    let small = places[MOST_BLOCKS];
    for index in 0..order.len() {
        let place = &mut places[class(index)];
        order[*place] = index as u16;
        *place += 1;
    }
    small
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec;
    use std::vec::Vec;

    use md5lanes_vectors::painted;

    use super::*;

    fn backends() -> [Backend; 4] {
        let kernels = [Kernel::chosen(), Kernel::toy_x2(), Kernel::toy_x5()];
        [0..1, 1..2, 0..2, 0..3].map(|range| Backend::of(kernels[range].iter().copied()))
    }

    /// Hashes messages of these lengths, so many in a window, and compares their digests with the reference.
    #[track_caller]
    fn assert_hashes_windows(backend: &Backend, window: usize, lengths: &[usize]) -> Occupancy {
        // No two begin alike.
        let message = |(index, length)| painted(index + length).split_off(index);
        let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
        let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
        let memory = Memory::<8>::new();
        let mut small = SmallMessages::new(backend, &memory, lengths.len());
        for (messages, digests) in messages.chunks(window).zip(digests.chunks(window)) {
            let message = |index| &messages[usize::from(index)][..];
            let mut order = vec![0; messages.len()];
            assert_eq!(sort_by_blocks(&mut order, message), messages.len());
            small.add(&order, message, |index| &digests[usize::from(index)]);
        }
        small.finish();
        for (digest, message) in digests.iter().zip(&messages) {
            assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
        }
        small.occupancy
    }

    #[track_caller]
    fn assert_hashes(backend: &Backend, lengths: &[usize]) -> Occupancy {
        assert_hashes_windows(backend, 4096, lengths)
    }

    /// The longest message of that many blocks.
    fn longest(blocks: usize) -> usize {
        64 * blocks - 9
    }

    #[test]
    fn every_length_at_every_place_of_a_group() {
        let [.., backend] = backends();
        for length in 0..=LONGEST {
            for place in 0..5 {
                // Those before it have at most as many blocks, those behind it at least as many.
                let mut lengths = [length; 5];
                lengths[..place].fill(length / (place + 1));
                lengths[place + 1..].fill((length + 64 * place).min(LONGEST));
                assert_hashes(&backend, &lengths);
            }
        }
    }

    #[test]
    fn every_two_numbers_of_blocks_in_one_group() {
        for backend in &backends() {
            for (one, other) in (0..36).map(|pair| (longest(1 + pair / 6), longest(1 + pair % 6))) {
                for from in 0..=5 {
                    let mut lengths = [one; 5];
                    lengths[from..].fill(other);
                    assert_hashes(backend, &lengths);
                }
            }
        }
    }

    #[test]
    fn messages_of_one_length_are_hashed_where_they_lie() {
        for backend in &backends() {
            for length in (64..200).chain([LONGEST + 1, 1000, 1023, 1024]) {
                for count in 1..=backend.lanes() {
                    let messages: Vec<_> =
                        (0..count).map(|index| painted(length + index).split_off(index)).collect();
                    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); count];
                    let order: Vec<_> = (0..count as u16).rev().collect();
                    if count > backend.kernel_for(count).lanes() {
                        continue;
                    }
                    let memory = Memory::<8>::new();
                    let mut small = SmallMessages::new(backend, &memory, count);
                    let at = |index| usize::from(index);
                    small.hash_alike(&order, |i| &messages[at(i)], |i| &digests[at(i)]);
                    for (digest, message) in digests.iter().zip(&messages) {
                        let expected = md5_reference::md5(message);
                        assert_eq!(*digest.get().as_bytes(), expected, "{count} of {length}");
                    }
                    assert_eq!(small.occupancy.blocks, (count * ((length + 8) / 64 + 1)) as u64);
                }
            }
        }
    }

    #[test]
    fn any_number_of_messages() {
        for backend in &backends() {
            for count in 0..20 {
                let lengths: Vec<_> = (0..count).map(|i| i * i * 37 % (LONGEST + 1)).collect();
                assert_hashes(backend, &lengths);
                assert_hashes_windows(backend, 3, &lengths);
            }
        }
    }

    #[test]
    fn a_group_runs_for_as_many_blocks_as_its_longest_message_has() {
        let [.., backend] = backends();
        let groups = [[1; 5], [1, 1, 1, 1, 2], [2, 3, 5, 6, 6], [6; 5]];
        let lengths: Vec<_> = groups.as_flattened().iter().map(|blocks| longest(*blocks)).collect();
        let occupancy = assert_hashes(&backend, &lengths);
        let (blocks, capacity) = (5 + 6 + 22 + 30, 5 * (1 + 2 + 6 + 6));
        assert_eq!(occupancy, Occupancy { blocks, capacity });
    }

    #[test]
    fn the_last_messages_go_to_narrower_kernels() {
        let [.., backend] = backends();
        // Four lanes of the five pay; from three on it is two and one.
        let occupancy = assert_hashes(&backend, &[longest(2); 5 + 4]);
        assert_eq!(occupancy, Occupancy { blocks: 2 * 9, capacity: 2 * 10 });
        let occupancy = assert_hashes(&backend, &[longest(3); 5 + 3]);
        assert_eq!(occupancy, Occupancy { blocks: 3 * 8, capacity: 3 * 8 });
    }

    #[test]
    fn messages_wait_for_those_of_the_next_window() {
        let [.., backend] = backends();
        let occupancy = assert_hashes_windows(&backend, 3, &[longest(2); 20]);
        assert_eq!(occupancy, Occupancy { blocks: 40, capacity: 40 });
    }

    #[test]
    fn messages_are_sorted_by_their_blocks_and_keep_their_order_otherwise() {
        let message = painted(600);
        for count in [0, 1, 2, 50, 4096] {
            let length = |index: usize| index * index * 37 % 600;
            let mut order = vec![u16::MAX; count];
            let small = sort_by_blocks(&mut order, |index| &message[..length(usize::from(index))]);
            let mut expected: Vec<u16> = (0..count as u16).collect();
            let blocks = |index: &u16| padded_blocks(&message[..length(usize::from(*index))]);
            expected.sort_by_key(|index| blocks(index).min(MOST_BLOCKS + 1));
            assert_eq!(order, expected);
            assert_eq!(small, order.iter().filter(|index| blocks(index) <= MOST_BLOCKS).count());
        }
    }
}
