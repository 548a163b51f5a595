//! Hashes messages in groups: one message in each lane of a kernel.
//!
//! All messages of a group end at the same time. The kernel begins with the longest message; a shorter message of n blocks starts
//! when the longest message has n blocks left. So a group takes one call of the kernel for each different number of blocks in it:
//! mostly one call, because a message waits for others with the same number of blocks.
//!
//! Small messages (strings, composite keys, file names) and the ends of long ones are padded and copied into rows: memory with
//! one row for each lane. Longer messages of similar lengths are hashed where they lie, and only their ends are in rows. As jobs
//! of the scheduler, 4096 messages of 400 to 2000 bytes take 1.74 times as long as in groups, messages of 900 to 1100 bytes 1.7
//! times, and messages of 400 to 8000 bytes 1.3 times (Zen 3).

use core::cell::Cell;
use core::cmp::Reverse;
use core::mem::MaybeUninit;
use core::{array, iter, ptr};

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{
    Backend, Block, LaneStates, Scratch, pad_rows, pad_tail, pad_uniform, padded_blocks,
};
use crate::plan::{MIN_BLOCKS_WITHOUT_COPY, SMALL_MAX_BLOCKS};
use crate::scheduler::Occupancy;
use crate::{Digest, Kernel};

/// Collects small messages and the ends of longer ones, and hashes each full group. A full group has a message for each lane of a
/// kernel: small messages with the same number of blocks, or messages with only their ends left.
pub(crate) struct Groups<'c, 'b, 'm, const LANES: usize> {
    /// Element `i` has the waiting messages of `i + 1` blocks.
    waiting: [ArrayVec<MessageSlot<'m>, LANES>; SMALL_MAX_BLOCKS],
    /// Longer messages with only their padded ends left to hash. Their digests hold the states before these ends.
    ends: ArrayVec<MessageSlot<'m>, LANES>,
    pub(crate) runner: &'c mut GroupRunner<'b, LANES>,
}

/// The memory and the kernels to hash one group after the other.
pub(crate) struct GroupRunner<'b, const LANES: usize> {
    backend: &'b Backend,
    scratch: &'b Scratch,
    /// The kernel of a full group.
    kernel: Kernel,
    /// A row of padded blocks for each message of the group.
    rows: [[MaybeUninit<Block>; SMALL_MAX_BLOCKS]; LANES],
    states: LaneStates<LANES>,
    /// For each lane, a pointer to the blocks of its message.
    data: [*const u8; LANES],
    pub(crate) occupancy: Occupancy,
}

#[derive(Clone, Copy)]
pub(crate) struct MessageSlot<'m> {
    pub(crate) message: &'m [u8],
    pub(crate) digest: &'m Cell<Digest>,
}

impl<'m> MessageSlot<'m> {
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        padded_blocks(self.message)
    }

    /// Returns the bytes that go into a row: all bytes of a small message, otherwise those after the last whole block.
    #[inline]
    fn row(&self) -> &'m [u8] {
        if self.blocks() <= SMALL_MAX_BLOCKS {
            self.message
        } else {
            self.message.as_chunks::<64>().1
        }
    }

    #[inline]
    fn blocks_in_row(&self) -> usize {
        padded_blocks(self.row())
    }

    /// Returns the state before the bytes of the row.
    #[inline]
    fn state(&self) -> [u32; 4] {
        if self.blocks() <= SMALL_MAX_BLOCKS { INITIAL_STATE } else { self.digest.get().to_state() }
    }
}

impl<'c, 'b, 'm, const LANES: usize> Groups<'c, 'b, 'm, LANES> {
    #[inline(always)]
    pub(crate) fn new(runner: &'c mut GroupRunner<'b, LANES>) -> Self {
        Groups { waiting: array::from_fn(|_| ArrayVec::new()), ends: ArrayVec::new(), runner }
    }

    /// Adds a small message, and hashes all waiting messages of `blocks` blocks if they now fill a group.
    #[inline]
    pub(crate) fn add(&mut self, slot: MessageSlot<'m>, blocks: usize) {
        let same = &mut self.waiting[blocks - 1];
        same.push(slot);
        if same.len() == self.runner.lanes() {
            self.runner.hash_uniform(same, blocks);
            same.clear();
        }
    }

    /// Adds the padded end of a longer message. `slot.digest` holds the state before that end. [`Self::finish`] hashes the ends
    /// that do not fill a group, together with small messages.
    pub(crate) fn add_end(&mut self, slot: MessageSlot<'m>) {
        // In `ends`, the ends of two blocks come before the ends of one block.
        let ones = self.ends.partition_point(|end| end.blocks_in_row() == 2);
        self.ends.push(slot);
        if slot.blocks_in_row() == 2 {
            let last = self.ends.len() - 1;
            self.ends.swap(ones, last);
        }
        if self.ends.len() == self.runner.lanes() {
            self.runner.hash_rows(&self.ends, true);
            self.ends.clear();
        }
    }

    pub(crate) fn count_waiting(&self, min_blocks: usize) -> usize {
        self.waiting[min_blocks - 1..].iter().map(ArrayVec::len).sum()
    }

    /// Removes and returns the waiting small messages of at least `min_blocks` blocks, longest first.
    pub(crate) fn drain_waiting(
        &mut self,
        min_blocks: usize,
    ) -> impl Iterator<Item = MessageSlot<'m>> {
        self.waiting[min_blocks - 1..]
            .iter_mut()
            .rev()
            .flat_map(|same| iter::from_fn(|| same.pop()))
    }

    /// Hashes all waiting messages and ends, longest first.
    pub(crate) fn finish(&mut self) {
        let has_ends = !self.ends.is_empty();
        while let Some(end) = self.ends.pop() {
            let same = &mut self.waiting[end.blocks_in_row() - 1];
            same.push(end);
            if same.len() == self.runner.lanes() {
                self.runner.hash_rows(same, true);
                same.clear();
            }
        }
        loop {
            let count = self.count_waiting(1);
            if count == 0 {
                return;
            }
            let lanes = self.runner.kernel_for(count).lanes();
            let mut group = ArrayVec::<_, LANES>::new();
            for same in self.waiting.iter_mut().rev() {
                let room = lanes - group.len();
                group.extend(same.drain(same.len().saturating_sub(room)..));
            }
            self.runner.hash_rows(&group, has_ends);
        }
    }
}

impl<'b, const LANES: usize> GroupRunner<'b, LANES> {
    /// `count` is the number of messages of the batch.
    #[inline(always)]
    pub(crate) fn new(backend: &'b Backend, scratch: &'b Scratch, count: usize) -> Self {
        GroupRunner {
            backend,
            scratch,
            kernel: backend.kernel_for(backend.side_by_side(count)),
            rows: [[MaybeUninit::uninit(); SMALL_MAX_BLOCKS]; LANES],
            states: LaneStates::new(),
            data: [ptr::null(); LANES],
            occupancy: Occupancy::default(),
        }
    }

    /// Returns how many messages a full group has.
    #[inline]
    pub(crate) fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// Returns the fastest kernel for `messages` messages, or for a full group if that is smaller.
    #[inline]
    pub(crate) fn kernel_for(&self, messages: usize) -> Kernel {
        if messages >= self.lanes() { self.kernel } else { self.backend.kernel_for(messages) }
    }

    /// Returns the fastest kernel for `messages` small messages. It has as many lanes as the result of [`Self::kernel_for`].
    #[inline]
    fn small_kernel_for(&self, messages: usize) -> Kernel {
        self.backend.small_kernel_for(messages.min(self.lanes()))
    }

    /// Hashes a group of small messages that all have `blocks` blocks. The kernel for their number must have a lane for each.
    ///
    /// # Panics
    ///
    /// Panics if a message has another number of blocks.
    #[inline(never)]
    pub(crate) fn hash_uniform(&mut self, group: &[MessageSlot<'_>], blocks: usize) {
        let messages = group.iter().map(|slot| slot.message);
        let hashed = self.try_hash_uniform(
            group.len(),
            blocks,
            messages,
            group.iter().map(|slot| slot.digest),
        );
        assert!(hashed, "the number of a message's blocks has changed");
    }

    /// Hashes `count` small messages if each has `blocks` blocks, and returns whether it has hashed them. The kernel for `count`
    /// messages must have a lane for each.
    #[inline]
    pub(crate) fn try_hash_uniform<'m>(
        &mut self,
        count: usize,
        blocks: usize,
        messages: impl Iterator<Item = &'m [u8]>,
        digests: impl Iterator<Item = &'m Cell<Digest>>,
    ) -> bool {
        if blocks > SMALL_MAX_BLOCKS {
            return false;
        }
        let kernel = self.small_kernel_for(count);
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
        // Idle lanes read the blocks of the first message.
        self.data[count..kernel.lanes()].fill(rows);
        self.states.set_all(kernel.lanes(), INITIAL_STATE);
        // SAFETY: each pointer is to a row of `blocks` blocks, and `pad_uniform` has written all of them.
        unsafe { kernel.run_lanes(&mut self.states, &self.data, blocks, None, self.scratch) };
        self.occupancy.count(kernel, blocks, count);
        self.store_digests(kernel.lanes(), digests);
        true
    }

    /// Pads small messages into rows and hashes them. If `has_ends`, some are longer messages with only their ends left to hash.
    /// The messages must be sorted by the number of blocks in their rows, the highest number first, and the kernel for their
    /// number must have a lane for each.
    #[inline(never)]
    pub(crate) fn hash_rows(&mut self, group: &[MessageSlot<'_>], has_ends: bool) {
        let (count, most) = (group.len(), group[0].blocks_in_row());
        let rows = &mut self.rows.as_flattened_mut()[..count * most];
        pad_rows(group.iter().map(MessageSlot::row), most, rows);
        if has_ends {
            for (slot, row) in group.iter().zip(rows.chunks_exact_mut(most)) {
                // SAFETY: `pad_rows` has written the last block of each row.
                let Block(last) = unsafe { row[most - 1].assume_init_mut() };
                last[56..].copy_from_slice(&(8 * slot.message.len() as u64).to_le_bytes());
            }
        }
        let rows = rows.as_ptr().cast::<u8>();
        let mut block_ends = [ptr::null(); LANES];
        (0..count).for_each(|lane| block_ends[lane] = rows.wrapping_add(64 * most * (lane + 1)));
        // SAFETY: all blocks of each message have been written, up to the end of its row.
        let width = unsafe { self.run_group(group, has_ends, &block_ends, 0, None) };
        self.store_digests(width, group.iter().map(|slot| slot.digest));
    }

    /// Hashes longer messages where they lie, and copies only their ends. The messages must be sorted, the longest first, and the
    /// kernel for their number must have a lane for each.
    ///
    /// # Panics
    ///
    /// Panics if a message has fewer than [`MIN_BLOCKS_WITHOUT_COPY`] blocks, or comes after a message with fewer blocks.
    #[inline(never)]
    pub(crate) fn hash_without_copy(&mut self, group: &[MessageSlot<'_>]) {
        let (kernel, count) = (self.kernel_for(group.len()), group.len());
        assert!(
            group[count - 1].blocks() >= MIN_BLOCKS_WITHOUT_COPY,
            "a message has too few blocks"
        );
        assert!(
            group.is_sorted_by_key(|slot| Reverse(slot.blocks())),
            "a message's length has changed"
        );
        // The pointers in `second` are to the last block of each message, and those in `first` to the block before it. Through
        // these pointers the last `ends` blocks are hashed: two if the padded end of any message has two blocks, otherwise one.
        let [mut block_ends, mut first, mut second] = [[ptr::null(); LANES]; 3];
        let mut ends = 1;
        for (lane, MessageSlot { message, .. }) in group.iter().enumerate() {
            let row = self.rows[lane].first_chunk_mut().expect("there is room");
            let padded = pad_tail(message, row);
            let (whole, _) = message.as_chunks::<64>();
            let last_whole = whole[whole.len() - 1..].as_ptr().cast();
            first[lane] = if padded == 2 { row[1].as_ptr().cast() } else { last_whole };
            second[lane] = row[padded].as_ptr().cast();
            block_ends[lane] = message.as_ptr().wrapping_add(64 * (whole.len() + padded));
            ends = ends.max(padded);
        }
        // Idle lanes read the blocks of the longest message.
        for data in [&mut first, &mut second] {
            let longest = data[0];
            data[count..kernel.lanes()].fill(longest);
        }
        let last = if ends == 2 { &first } else { &second };
        // SAFETY: all blocks of a message before its last `ends` blocks lie in the message, because no padded end has more than
        // `ends` blocks. Each pointer in `first` and `second` is to a whole block of a message, or to a block that `pad_tail` has
        // written.
        unsafe {
            self.run_group(group, false, &block_ends, ends, Some(last));
            if ends == 2 {
                kernel.run_lanes(&mut self.states, &second, 1, None, self.scratch);
            }
        }
        self.occupancy.count(kernel, ends, count);
        self.store_digests(kernel.lanes(), group.iter().map(|slot| slot.digest));
    }

    /// Hashes the blocks of the messages of a group, longest first, until `stop_at` blocks of each message are left. If
    /// `has_ends`, only the blocks in the messages' rows are hashed. If `last_blocks` is given, the last call of a kernel also
    /// hashes the block at each message's pointer in `last_blocks`; and until all messages have started, each call uses the
    /// narrowest kernel with enough lanes. Returns the number of lanes of the last call's kernel.
    ///
    /// # Safety
    ///
    /// Each pointer in `block_ends` is to the address after the last block of a message. The blocks that end there are readable,
    /// except the last `stop_at`. Each pointer in `last_blocks` is to a readable block.
    #[inline(never)]
    unsafe fn run_group(
        &mut self,
        group: &[MessageSlot<'_>],
        has_ends: bool,
        block_ends: &[*const u8; LANES],
        stop_at: usize,
        last_blocks: Option<&[*const u8; LANES]>,
    ) -> usize {
        let backend = self.backend;
        let full = match last_blocks {
            Some(_) => self.kernel_for(group.len()),
            None => self.small_kernel_for(group.len()),
        };
        let blocks =
            |slot: &MessageSlot<'_>| if has_ends { slot.blocks_in_row() } else { slot.blocks() };
        let state = |lane: usize| if has_ends { group[lane].state() } else { INITIAL_STATE };
        let (mut left, mut running, mut width) = (blocks(&group[0]), 0, 0);
        while left > stop_at {
            let before = running;
            running = match blocks(&group[group.len() - 1]) >= left {
                true => group.len(),
                false => group.partition_point(|slot| blocks(slot) >= left),
            };
            let kernel = match last_blocks {
                Some(_) if running < group.len() => backend.narrowest_kernel_for(running),
                _ => full,
            };
            if before == 0 {
                self.states.set_each(kernel.lanes(), running, state);
            } else {
                self.states.change_width(width, kernel.lanes(), before);
                let set = |lane| self.states.set(kernel.lanes(), lane, state(lane));
                (before..running).for_each(set);
            }
            width = kernel.lanes();
            (0..running)
                .for_each(|lane| self.data[lane] = block_ends[lane].wrapping_sub(64 * left));
            // Idle lanes read the blocks of the longest message.
            let longest = self.data[0];
            self.data[running..width].fill(longest);
            let next = group.get(running).map_or(stop_at, blocks);
            let last = last_blocks.filter(|_| next == stop_at);
            // SAFETY: the caller guarantees that each message's blocks before the last `stop_at`, and the blocks in `last`, are
            // readable.
            unsafe {
                kernel.run_lanes(&mut self.states, &self.data, left - next, last, self.scratch);
            }
            self.occupancy.count(kernel, left - next, running);
            left = next;
        }
        width
    }

    /// Stores the states of the lanes as digests, in the order of the lanes. The kernel that wrote the states has `width` lanes.
    #[inline]
    fn store_digests<'m>(&self, width: usize, mut digests: impl Iterator<Item = &'m Cell<Digest>>) {
        for states in self.states.chunks_of_four(width) {
            for (state, digest) in states.into_iter().zip(&mut digests) {
                digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(all(test, md5lanes_repository))]
mod tests;
