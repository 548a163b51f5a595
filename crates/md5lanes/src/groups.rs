//! Messages that are hashed in groups of as many as a kernel has lanes.
//!
//! All messages of a group end with the same block. The kernel runs from the first block of the longest
//! message; a shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages wait for others with as many blocks.
//!
//! Small messages (strings, composite keys, file names) and the ends of long ones are copied into rows, padded. Longer
//! messages that are alike are hashed where they lie, and only their ends are in rows. As jobs, 4096 messages of 400 to 2000
//! bytes take 1.74 times as long, of 900 to 1100 bytes 1.7 times, of 400 to 8000 bytes 1.3 times (Zen 3).

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

/// Messages that wait for others with as many blocks.
pub(crate) struct Groups<'c, 'b, 'm, const LANES: usize> {
    /// Those of one block, of two, ...
    waiting: [ArrayVec<Item<'m>, LANES>; SMALL],
    /// Longer ones whose whole blocks are hashed. The state after these is in the digest.
    ends: ArrayVec<Item<'m>, LANES>,
    pub(crate) calls: &'c mut Calls<'b, LANES>,
}

/// Calls kernels for one group after the other.
pub(crate) struct Calls<'b, const LANES: usize> {
    backend: &'b Backend,
    scratch: &'b Scratch,
    /// The kernel of a full group.
    kernel: Kernel,
    /// Padded blocks of the group's messages.
    rows: [[MaybeUninit<Block>; SMALL]; LANES],
    states: LaneStates<LANES>,
    /// What each lane reads.
    data: [*const u8; LANES],
    pub(crate) occupancy: Occupancy,
}

/// A message, and where its digest is to go.
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

    /// What goes into a row: a small message, or the bytes behind the last whole block of a longer one.
    #[inline]
    fn row(&self) -> &'m [u8] {
        if self.blocks() <= SMALL { self.text } else { self.text.as_chunks::<64>().1 }
    }

    #[inline]
    fn blocks_in_row(&self) -> usize {
        padded_blocks(self.row())
    }

    /// The state before what goes into a row.
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

    /// Adds a message of at most [`SMALL`] blocks. If enough with as many blocks wait now, they are hashed.
    #[inline]
    pub(crate) fn add(&mut self, item: Item<'m>, blocks: usize) {
        let same = &mut self.waiting[blocks - 1];
        same.push(item);
        if same.len() == self.calls.lanes() {
            self.calls.hash_same(same, blocks);
            same.clear();
        }
    }

    /// Adds the end of a longer message. The state before it is in the digest. Ends wait for each other, and for what is left of
    /// small messages.
    pub(crate) fn add_end(&mut self, item: Item<'m>) {
        // Those of two blocks come first.
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

    /// How many small messages with at least `least` blocks wait.
    pub(crate) fn waiting(&self, least: usize) -> usize {
        self.waiting[least - 1..].iter().map(ArrayVec::len).sum()
    }

    /// Takes small messages with at least `least` blocks that wait, those with the most first.
    pub(crate) fn take(&mut self, least: usize) -> impl Iterator<Item = Item<'m>> {
        self.waiting[least - 1..].iter_mut().rev().flat_map(|same| iter::from_fn(|| same.pop()))
    }

    /// Hashes what waits, that with the most blocks first.
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
    /// For a batch of `count` messages.
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

    /// How many messages a full group has.
    #[inline]
    pub(crate) fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// The kernel for this number of messages, or for a full group.
    #[inline]
    pub(crate) fn kernel_for(&self, messages: usize) -> Kernel {
        if messages >= self.lanes() { self.kernel } else { self.backend.kernel_for(messages) }
    }

    /// The kernel for this number of small messages, or for a full group. It has as many lanes as [`Self::kernel_for`] returns.
    #[inline]
    fn small_kernel_for(&self, messages: usize) -> Kernel {
        self.backend.small_kernel_for(messages.min(self.lanes()))
    }

    /// Hashes small messages of this number of blocks. There are no more of them than the kernel for them has lanes.
    #[inline(never)]
    pub(crate) fn hash_same(&mut self, group: &[Item<'_>], blocks: usize) {
        let texts = group.iter().map(|item| item.text);
        let hashed =
            self.hash_uniform(group.len(), blocks, texts, group.iter().map(|item| item.digest));
        assert!(hashed, "the number of a message's blocks has changed");
    }

    /// Hashes `count` small messages if each has this number of blocks, and returns whether each has. There are no more of
    /// them than the kernel for them has lanes.
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
        // Idle lanes read what the first message has.
        self.data[count..kernel.lanes()].fill(rows);
        self.states.set_all(kernel.lanes(), INITIAL_STATE);
        // SAFETY: each pointer is to a row of so many blocks, and `pad_uniform` has written all of them.
        unsafe { kernel.run_lanes(&mut self.states, &self.data, blocks, None, self.scratch) };
        self.occupancy.count(kernel, blocks, count);
        self.hand_over(kernel.lanes(), digests);
        true
    }

    /// Hashes small messages and, if `has_ends`, ends, those with more blocks before those with fewer. There are no more of
    /// them than a full group has.
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

    /// Hashes longer messages where they lie, those with more blocks before those with fewer. There are no more of them than a full
    /// group has.
    ///
    /// # Panics
    ///
    /// If one has fewer than [`LEAST_IN_PLACE`] blocks, or they are not in this order.
    #[inline(never)]
    pub(crate) fn hash_in_place(&mut self, group: &[Item<'_>]) {
        let (kernel, count) = (self.kernel_for(group.len()), group.len());
        assert!(group[count - 1].blocks() >= LEAST_IN_PLACE, "a message has an end alone");
        assert!(
            group.is_sorted_by_key(|item| Reverse(item.blocks())),
            "a message's length has changed"
        );
        // The last two blocks of each message, and how many of them are read there: two if the padded end of one has two.
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
        // Idle lanes read what the longest message has.
        for data in [&mut first, &mut second] {
            let longest = data[0];
            data[count..kernel.lanes()].fill(longest);
        }
        let last = if ends == 2 { &first } else { &second };
        // SAFETY: all blocks of a message before its last `ends` ones are whole, and lie in its text: no padded end has more. The last
        // pointers are to whole blocks too, or to padded ones that were written above.
        unsafe {
            self.run_down(group, false, &behind, ends, Some(last));
            if ends == 2 {
                kernel.run_lanes(&mut self.states, &second, 1, None, self.scratch);
            }
        }
        self.occupancy.count(kernel, ends, count);
        self.hand_over(kernel.lanes(), group.iter().map(|item| item.digest));
    }

    /// Runs the messages of a group, those with the most blocks first, until `end` blocks of each are left. With `last`, the
    /// last call runs these blocks too, and narrow kernels run while few messages have joined. A message joins, with its state, when
    /// as many blocks are left as it has. Returns the lanes of the last kernel.
    ///
    /// # Safety
    ///
    /// `behind` points behind the last block of each message. All blocks of a message before its last `end` ones are readable there. Each
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
                Some(_) if joined < group.len() => backend.kernel_holding(joined),
                _ => full,
            };
            if before == 0 {
                self.states.set_each(kernel.lanes(), joined, state);
            } else {
                self.states.lay_out(width, kernel.lanes(), before);
                let set = |lane| self.states.set(kernel.lanes(), lane, state(lane));
                (before..joined).for_each(set);
            }
            width = kernel.lanes();
            (0..joined).for_each(|lane| self.data[lane] = behind[lane].wrapping_sub(64 * left));
            // Idle lanes read what the longest message has there.
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

    /// Sets the digests of messages to the states in the lanes of a kernel of `width` lanes.
    #[inline]
    fn hand_over<'m>(&self, width: usize, mut digests: impl Iterator<Item = &'m Cell<Digest>>) {
        for states in self.states.fours(width) {
            for (state, digest) in states.into_iter().zip(&mut digests) {
                digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(all(test, md5lanes_repository))]
mod tests;
