//! Hashes messages in groups: one message in each lane of a kernel.
//!
//! All messages of a group end with the same block. The kernel begins with the longest message; a shorter one joins when the
//! number of blocks that are left equals its own. So a group takes one call of the kernel for each different number of blocks in
//! it: mostly one, since messages wait for others with the same number.
//!
//! Small messages (strings, composite keys, file names) and the ends of long ones are copied into rows, padded. Longer messages
//! of similar lengths are hashed where they lie, and only their ends are in rows. As jobs of the scheduler, 4096 messages of 400
//! to 2000 bytes take 1.74 times as long. With 900 to 1100 bytes it is 1.7 times, with 400 to 8000 bytes 1.3 times (Zen 3).

use core::cell::Cell;
use core::cmp::Reverse;
use core::mem::MaybeUninit;
use core::{array, iter, ptr};

use arrayvec::ArrayVec;

use crate::hasher::INITIAL_STATE;
use crate::kernels::{
    Backend, Block, LaneStates, Scratch, pad_rows, pad_tail, pad_uniform, padded_blocks,
};
use crate::plan::{LEAST_IN_PLACE, SMALL};
use crate::scheduler::Occupancy;
use crate::{Digest, Kernel};

/// Collects messages until a group with the same number of blocks is full.
pub(crate) struct Groups<'c, 'b, 'm, const LANES: usize> {
    /// Messages of one block, messages of two blocks, ...
    waiting: [ArrayVec<Item<'m>, LANES>; SMALL],
    /// Longer messages with only their end left. The digest has the state before the end.
    ends: ArrayVec<Item<'m>, LANES>,
    pub(crate) calls: &'c mut Calls<'b, LANES>,
}

/// Calls kernels, for one group after the other.
pub(crate) struct Calls<'b, const LANES: usize> {
    backend: &'b Backend,
    scratch: &'b Scratch,
    /// The kernel of a full group.
    kernel: Kernel,
    /// Padded blocks of the group's messages.
    rows: [[MaybeUninit<Block>; SMALL]; LANES],
    states: LaneStates<LANES>,
    /// Points to the blocks of each lane.
    data: [*const u8; LANES],
    pub(crate) occupancy: Occupancy,
}

/// A message, and the place of its digest.
#[derive(Clone, Copy)]
pub(crate) struct Item<'m> {
    pub(crate) text: &'m [u8],
    pub(crate) digest: &'m Cell<Digest>,
}

impl<'m> Item<'m> {
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        padded_blocks(self.text)
    }

    /// Returns the bytes for a row: a small message, or the bytes behind the last whole block of a longer one.
    #[inline]
    fn row(&self) -> &'m [u8] {
        if self.blocks() <= SMALL { self.text } else { self.text.as_chunks::<64>().1 }
    }

    #[inline]
    fn blocks_in_row(&self) -> usize {
        padded_blocks(self.row())
    }

    /// Returns the state before the bytes of the row.
    #[inline]
    fn state(&self) -> [u32; 4] {
        if self.blocks() <= SMALL { INITIAL_STATE } else { self.digest.get().to_state() }
    }
}

impl<'c, 'b, 'm, const LANES: usize> Groups<'c, 'b, 'm, LANES> {
    #[inline(always)]
    pub(crate) fn new(calls: &'c mut Calls<'b, LANES>) -> Self {
        Groups { waiting: array::from_fn(|_| ArrayVec::new()), ends: ArrayVec::new(), calls }
    }

    /// Adds a message of at most [`SMALL`] blocks. Hashes all waiting messages of `blocks` blocks if they now fill a group.
    #[inline]
    pub(crate) fn add(&mut self, item: Item<'m>, blocks: usize) {
        let same = &mut self.waiting[blocks - 1];
        same.push(item);
        if same.len() == self.calls.lanes() {
            self.calls.hash_same(same, blocks);
            same.clear();
        }
    }

    /// Adds the end of a longer message. Its digest has the state before the end. Ends wait for each other, and for leftover
    /// small messages.
    pub(crate) fn add_end(&mut self, item: Item<'m>) {
        // Ends of two blocks come first.
        let ones = self.ends.partition_point(|end| end.blocks_in_row() == 2);
        self.ends.push(item);
        if item.blocks_in_row() == 2 {
            let last = self.ends.len() - 1;
            self.ends.swap(ones, last);
        }
        if self.ends.len() == self.calls.lanes() {
            self.calls.hash(&self.ends, true);
            self.ends.clear();
        }
    }

    /// Returns how many small messages with at least `least` blocks wait.
    pub(crate) fn waiting(&self, least: usize) -> usize {
        self.waiting[least - 1..].iter().map(ArrayVec::len).sum()
    }

    /// Takes waiting small messages with at least `least` blocks, longest first.
    pub(crate) fn take(&mut self, least: usize) -> impl Iterator<Item = Item<'m>> {
        self.waiting[least - 1..].iter_mut().rev().flat_map(|same| iter::from_fn(|| same.pop()))
    }

    /// Hashes all waiting messages and ends, longest first.
    pub(crate) fn finish(&mut self) {
        let has_ends = !self.ends.is_empty();
        while let Some(end) = self.ends.pop() {
            let same = &mut self.waiting[end.blocks_in_row() - 1];
            same.push(end);
            if same.len() == self.calls.lanes() {
                self.calls.hash(same, true);
                same.clear();
            }
        }
        loop {
            let count = self.waiting(1);
            if count == 0 {
                return;
            }
            let lanes = self.calls.kernel_for(count).lanes();
            let mut group = ArrayVec::<_, LANES>::new();
            for same in self.waiting.iter_mut().rev() {
                let room = lanes - group.len();
                group.extend(same.drain(same.len().saturating_sub(room)..));
            }
            self.calls.hash(&group, has_ends);
        }
    }
}

impl<'b, const LANES: usize> Calls<'b, LANES> {
    /// Prepares the memory for a batch of `count` messages.
    #[inline(always)]
    pub(crate) fn new(backend: &'b Backend, scratch: &'b Scratch, count: usize) -> Self {
        Calls {
            backend,
            scratch,
            kernel: backend.kernel_for(backend.side_by_side(count)),
            rows: [[MaybeUninit::uninit(); SMALL]; LANES],
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

    /// Returns the kernel for this number of messages, or for a full group if that is smaller.
    #[inline]
    pub(crate) fn kernel_for(&self, messages: usize) -> Kernel {
        if messages >= self.lanes() { self.kernel } else { self.backend.kernel_for(messages) }
    }

    /// Returns the kernel for this number of small messages, or for a full group if that is smaller. It has as many lanes as the
    /// kernel of [`Self::kernel_for`].
    #[inline]
    fn small_kernel_for(&self, messages: usize) -> Kernel {
        self.backend.small_kernel_for(messages.min(self.lanes()))
    }

    /// Hashes small messages that all have `blocks` blocks. `group` fits into one call of its kernel.
    #[inline(never)]
    pub(crate) fn hash_same(&mut self, group: &[Item<'_>], blocks: usize) {
        let texts = group.iter().map(|item| item.text);
        let hashed =
            self.hash_uniform(group.len(), blocks, texts, group.iter().map(|item| item.digest));
        assert!(hashed, "the number of a message's blocks has changed");
    }

    /// Hashes `count` small messages if each has `blocks` blocks, and returns whether each has. The messages fit into one call of
    /// their kernel.
    #[inline]
    pub(crate) fn hash_uniform<'m>(
        &mut self,
        count: usize,
        blocks: usize,
        messages: impl Iterator<Item = &'m [u8]>,
        digests: impl Iterator<Item = &'m Cell<Digest>>,
    ) -> bool {
        if blocks > SMALL {
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
        self.hand_over(kernel.lanes(), digests);
        true
    }

    /// Hashes a group of small messages and, if `has_ends`, of ends, longest first. They are at most a full group.
    #[inline(never)]
    pub(crate) fn hash(&mut self, group: &[Item<'_>], has_ends: bool) {
        let (count, most) = (group.len(), group[0].blocks_in_row());
        let rows = &mut self.rows.as_flattened_mut()[..count * most];
        pad_rows(group.iter().map(Item::row), most, rows);
        if has_ends {
            for (item, row) in group.iter().zip(rows.chunks_exact_mut(most)) {
                // SAFETY: the padding has written the last block of each row.
                let Block(last) = unsafe { row[most - 1].assume_init_mut() };
                last[56..].copy_from_slice(&(8 * item.text.len() as u64).to_le_bytes());
            }
        }
        let rows = rows.as_ptr().cast::<u8>();
        let mut behind = [ptr::null(); LANES];
        (0..count).for_each(|lane| behind[lane] = rows.wrapping_add(64 * most * (lane + 1)));
        // SAFETY: all blocks of each message have been written, up to the end of its row.
        let width = unsafe { self.run_down(group, has_ends, &behind, 0, None) };
        self.hand_over(width, group.iter().map(|item| item.digest));
    }

    /// Hashes longer messages where they lie. They come longest first, and are at most a full group.
    ///
    /// # Panics
    ///
    /// If a message has fewer than [`LEAST_IN_PLACE`] blocks, or follows a shorter one.
    #[inline(never)]
    pub(crate) fn hash_in_place(&mut self, group: &[Item<'_>]) {
        let (kernel, count) = (self.kernel_for(group.len()), group.len());
        assert!(group[count - 1].blocks() >= LEAST_IN_PLACE, "a message has an end alone");
        assert!(
            group.is_sorted_by_key(|item| Reverse(item.blocks())),
            "a message's length has changed"
        );
        // `first` and `second` point to the last two blocks of each message. The last `ends` of these are hashed from there: two
        // if the padded end of any message has two blocks.
        let [mut behind, mut first, mut second] = [[ptr::null(); LANES]; 3];
        let mut ends = 1;
        for (lane, Item { text, .. }) in group.iter().enumerate() {
            let row = self.rows[lane].first_chunk_mut().expect("there is room");
            let padded = pad_tail(text, row);
            let (whole, _) = text.as_chunks::<64>();
            let last_whole = whole[whole.len() - 1..].as_ptr().cast();
            first[lane] = if padded == 2 { row[1].as_ptr().cast() } else { last_whole };
            second[lane] = row[padded].as_ptr().cast();
            behind[lane] = text.as_ptr().wrapping_add(64 * (whole.len() + padded));
            ends = ends.max(padded);
        }
        // Idle lanes read the blocks of the longest message.
        for data in [&mut first, &mut second] {
            let longest = data[0];
            data[count..kernel.lanes()].fill(longest);
        }
        let last = if ends == 2 { &first } else { &second };
        // SAFETY: all blocks of a message before its last `ends` ones are whole and lie in its text, because no padded end has
        // more than `ends` blocks. The pointers in `first` and `second` are also to whole blocks, or to padded ones that were
        // written above.
        unsafe {
            self.run_down(group, false, &behind, ends, Some(last));
            if ends == 2 {
                kernel.run_lanes(&mut self.states, &second, 1, None, self.scratch);
            }
        }
        self.occupancy.count(kernel, ends, count);
        self.hand_over(kernel.lanes(), group.iter().map(|item| item.digest));
    }

    /// Runs the messages of a group, longest first, until `end` blocks of each are left. A message joins, with its state, when
    /// the number of blocks that are left equals its own. With `last`, the last call also runs the blocks in `last`, and narrow
    /// kernels run while few messages have joined. Returns the lanes of the last kernel.
    ///
    /// # Safety
    ///
    /// `behind` points behind the last block of each message. Before there, all blocks except the last `end` are readable. Each
    /// pointer in `last` is to a readable block.
    #[inline(never)]
    unsafe fn run_down(
        &mut self,
        group: &[Item<'_>],
        has_ends: bool,
        behind: &[*const u8; LANES],
        end: usize,
        last: Option<&[*const u8; LANES]>,
    ) -> usize {
        let backend = self.backend;
        let full = match last {
            Some(_) => self.kernel_for(group.len()),
            None => self.small_kernel_for(group.len()),
        };
        let blocks = |item: &Item<'_>| if has_ends { item.blocks_in_row() } else { item.blocks() };
        let state = |lane: usize| if has_ends { group[lane].state() } else { INITIAL_STATE };
        let (mut left, mut joined, mut width) = (blocks(&group[0]), 0, 0);
        while left > end {
            let before = joined;
            joined = match blocks(&group[group.len() - 1]) >= left {
                true => group.len(),
                false => group.partition_point(|item| blocks(item) >= left),
            };
            let kernel = match last {
                Some(_) if joined < group.len() => backend.narrowest_kernel_for(joined),
                _ => full,
            };
            if before == 0 {
                self.states.set_each(kernel.lanes(), joined, state);
            } else {
                self.states.change_width(width, kernel.lanes(), before);
                let set = |lane| self.states.set(kernel.lanes(), lane, state(lane));
                (before..joined).for_each(set);
            }
            width = kernel.lanes();
            (0..joined).for_each(|lane| self.data[lane] = behind[lane].wrapping_sub(64 * left));
            // Idle lanes read the same blocks as the longest message.
            let longest = self.data[0];
            self.data[joined..width].fill(longest);
            let next = group.get(joined).map_or(end, blocks);
            let last = last.filter(|_| next == end);
            // SAFETY: the caller's promise.
            unsafe {
                kernel.run_lanes(&mut self.states, &self.data, left - next, last, self.scratch);
            }
            self.occupancy.count(kernel, left - next, joined);
            left = next;
        }
        width
    }

    /// Sets the digests to the states in the lanes of a kernel of `width` lanes.
    #[inline]
    fn hand_over<'m>(&self, width: usize, mut digests: impl Iterator<Item = &'m Cell<Digest>>) {
        for states in self.states.chunks_of_four(width) {
            for (state, digest) in states.into_iter().zip(&mut digests) {
                digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(all(test, md5lanes_repository))]
mod tests;
