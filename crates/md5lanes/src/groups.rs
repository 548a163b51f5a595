//! Messages that are hashed in groups of as many as a kernel has lanes.
//!
//! All messages of a group end with the same block. The kernel runs from the first block of the longest
//! message; a shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for
//! each different number of blocks in it: mostly one, since messages wait for others with as many blocks.
//!
//! Small messages (strings, composite keys, file names) and the ends of long ones are copied into rows, padded. Longer messages that
//! are alike are hashed where they lie, and only their ends are in rows. As jobs, 4096 messages of 400 to 2000 bytes take 1.74 times
//! as long, of 900 to 1100 bytes 1.7 times, of 400 to 8000 bytes 1.3 times (Zen 3).

use core::cell::Cell;
use core::cmp::Reverse;
use core::mem::MaybeUninit;
use core::{array, ptr};

use arrayvec::ArrayVec;

use crate::hasher::{INITIAL_STATE, finish};
use crate::kernels::{
    Backend, Block, LaneStates, Scratch, pad_rows, pad_tail, pad_uniform, padded_blocks,
};
use crate::plan::{SMALL, are_alike};
use crate::scheduler::Occupancy;
use crate::{Digest, Kernel};

/// Messages that wait for others with as many blocks.
pub(crate) struct Groups<'c, 'b, 'm, const LANES: usize> {
    /// Those of one block, of two, ...
    waiting: [ArrayVec<Item<'m>, LANES>; SMALL],
    /// Ends of messages, of one block or two.
    ends: ArrayVec<Item<'m>, LANES>,
    pub(crate) calls: &'c mut Calls<'b, LANES>,
}

/// Calls kernels for one group after the other.
pub(crate) struct Calls<'b, const LANES: usize> {
    backend: &'b Backend,
    /// The kernel of a full group.
    kernel: Kernel,
    /// Padded blocks of the group's messages.
    rows: [[MaybeUninit<Block>; SMALL]; LANES],
    states: LaneStates<LANES>,
    scratch: Scratch<LANES>,
    /// What each lane reads.
    data: [*const u8; LANES],
    pub(crate) occupancy: Occupancy,
}

/// A message, or the end of one.
#[derive(Clone, Copy)]
pub(crate) struct Item<'m> {
    pub(crate) text: &'m [u8],
    /// The number of bytes before the text, which are hashed already. Unless it is zero, the state after them is in `digest`.
    pub(crate) hashed: usize,
    /// Where the digest is to go.
    pub(crate) digest: &'m Cell<Digest>,
}

impl Item<'_> {
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        padded_blocks(self.text)
    }

    #[inline]
    fn length(&self) -> u64 {
        (self.hashed + self.text.len()) as u64
    }

    #[inline]
    fn state(&self) -> [u32; 4] {
        if self.hashed == 0 { INITIAL_STATE } else { self.digest.get().to_state() }
    }
}

/// How many messages of a group have at least this number of blocks. Messages with more blocks come first.
#[inline]
fn with_blocks(group: &[Item<'_>], least: usize) -> usize {
    match group[group.len() - 1].blocks() >= least {
        true => group.len(),
        false => group.partition_point(|item| item.blocks() >= least),
    }
}

impl<'c, 'b, 'm, const LANES: usize> Groups<'c, 'b, 'm, LANES> {
    #[inline(always)]
    pub(crate) fn new(calls: &'c mut Calls<'b, LANES>) -> Self {
        Groups { waiting: array::from_fn(|_| ArrayVec::new()), ends: ArrayVec::new(), calls }
    }

    /// Adds a message of at most [`SMALL`] blocks. If enough with as many blocks wait now, they are hashed.
    #[inline]
    pub(crate) fn add(&mut self, item: Item<'m>) {
        self.add_to(item, false);
    }

    #[inline]
    fn add_to(&mut self, item: Item<'m>, has_ends: bool) {
        let same = &mut self.waiting[item.blocks() - 1];
        same.push(item);
        if same.len() == self.calls.lanes() {
            self.calls.hash(same, has_ends);
            same.clear();
        }
    }

    /// Adds the end of a message. Ends wait for each other, and for what is left of small messages.
    pub(crate) fn add_end(&mut self, item: Item<'m>) {
        self.ends.push(item);
        if self.ends.len() == self.calls.lanes() {
            self.ends.sort_unstable_by_key(|item| Reverse(item.blocks()));
            self.calls.hash(&self.ends, true);
            self.ends.clear();
        }
    }

    /// Takes the small message with the most blocks that waits.
    pub(crate) fn pop(&mut self) -> Option<Item<'m>> {
        self.waiting.iter_mut().rev().find_map(ArrayVec::pop)
    }

    /// Hashes what waits, that with the most blocks first.
    pub(crate) fn finish(&mut self) {
        let has_ends = !self.ends.is_empty();
        while let Some(end) = self.ends.pop() {
            self.add_to(end, true);
        }
        loop {
            let count: usize = self.waiting.iter().map(ArrayVec::len).sum();
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
    /// For groups of as many messages as this kernel of the backend has lanes.
    #[inline(always)]
    pub(crate) fn new(backend: &'b Backend, kernel: Kernel) -> Self {
        Calls {
            backend,
            kernel,
            rows: [[MaybeUninit::uninit(); SMALL]; LANES],
            states: LaneStates::new(),
            scratch: Scratch::new(),
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
    fn kernel_for(&self, messages: usize) -> Kernel {
        if messages >= self.lanes() { self.kernel } else { self.backend.kernel_for(messages) }
    }

    /// Hashes small messages of one number of blocks.
    pub(crate) fn hash_all(&mut self, mut messages: &[Item<'_>]) {
        while !messages.is_empty() {
            let lanes = self.kernel_for(messages.len()).lanes();
            let (group, others) = messages.split_at(messages.len().min(lanes));
            self.hash(group, false);
            messages = others;
        }
    }

    /// Hashes small messages and, if `has_ends`, ends, those with more blocks before those with fewer. There are no more of them than a
    /// full group has.
    #[inline(never)]
    pub(crate) fn hash(&mut self, group: &[Item<'_>], has_ends: bool) {
        let (kernel, count, most) = (self.kernel_for(group.len()), group.len(), group[0].blocks());
        if kernel.lanes() == 1 {
            let Item { text, digest, .. } = group[0];
            let (blocks, tail) = text.as_chunks();
            let mut state = group[0].state();
            if !blocks.is_empty() {
                kernel.compress(&mut state, blocks);
            }
            digest.set(finish(kernel, &mut state, tail, group[0].length()));
            self.occupancy.count(kernel, most, 1);
            return;
        }
        let texts = group.iter().map(|item| item.text);
        if !has_ends && with_blocks(group, most) == count {
            let digests = group.iter().map(|item| item.digest);
            let hashed = self.hash_uniform(count, most, texts, digests);
            assert!(hashed, "the number of a message's blocks has changed");
            return;
        }
        let rows = &mut self.rows.as_flattened_mut()[..count * most];
        pad_rows(texts, most, rows);
        if has_ends {
            for (item, row) in group.iter().zip(rows.chunks_exact_mut(most)) {
                // SAFETY: the padding has written the last block of each row.
                let Block(last) = unsafe { row[most - 1].assume_init_mut() };
                last[56..].copy_from_slice(&item.length().wrapping_mul(8).to_le_bytes());
            }
        }
        let rows = rows.as_ptr().cast::<u8>();
        let start = |lane, left| rows.wrapping_add(64 * (most * (lane + 1) - left));
        // SAFETY: a lane reads the last `left` blocks of its row, once its message has as many. All blocks of each message have
        // been written.
        unsafe { self.run_down(kernel, group, has_ends, 0, None, start) };
        self.hand_over(kernel, group.iter().map(|item| item.digest));
    }

    /// Hashes messages that are alike, where they lie, and puts them in the order of their blocks. There are no more of them
    /// than a full group has.
    ///
    /// # Panics
    ///
    /// If it is not so.
    #[inline(never)]
    pub(crate) fn hash_in_place(&mut self, group: &mut [Item<'_>]) {
        let (kernel, count) = (self.kernel_for(group.len()), group.len());
        if !group.is_sorted_by_key(|item| Reverse(item.blocks())) {
            group.sort_unstable_by_key(|item| Reverse(item.blocks()));
        }
        let (most, fewest) = (group[0].blocks(), group[count - 1].blocks());
        assert!(are_alike(fewest, most), "{fewest} and {most} blocks");
        // The last two blocks of each message, and how many of them are read there: two if the padded end of one has two.
        let (mut first, mut second, mut ends) = ([ptr::null(); LANES], [ptr::null(); LANES], 1);
        for (lane, Item { text, .. }) in group.iter().enumerate() {
            let row = self.rows[lane].first_chunk_mut().expect("there is room");
            let padded = pad_tail(text, row);
            let (whole, _) = text.as_chunks::<64>();
            let last_whole = whole[whole.len() - 1..].as_ptr().cast();
            first[lane] = if padded == 2 { row[1].as_ptr().cast() } else { last_whole };
            second[lane] = row[padded].as_ptr().cast();
            ends = ends.max(padded);
        }
        // Idle lanes read what the longest message has.
        for data in [&mut first, &mut second] {
            let longest = data[0];
            data[count..kernel.lanes()].fill(longest);
        }
        let last = if ends == 2 { &first } else { &second };
        let start = |lane: usize, left: usize| {
            let item: &Item<'_> = &group[lane];
            item.text[64 * (item.blocks() - left)..].as_ptr()
        };
        // SAFETY: a lane reads from where its message has `left` blocks, padded ones included, once it has as many. Those before
        // the last `ends`, in which all padding is, are whole blocks of the message. The last pointers are to whole blocks
        // too, or to padded ones that were written above.
        unsafe {
            self.run_down(kernel, group, false, ends, Some(last), start);
            if ends == 2 {
                kernel.run_lanes(&mut self.states, &second, 1, None, &mut self.scratch);
            }
        }
        self.occupancy.count(kernel, ends, count);
        self.hand_over(kernel, group.iter().map(|item| item.digest));
    }

    /// Hashes `count` small messages if each has this number of blocks. There are no more of them than a full group has. Returns
    /// whether each has.
    #[inline]
    pub(crate) fn hash_uniform<'m>(
        &mut self,
        count: usize,
        blocks: usize,
        messages: impl Iterator<Item = &'m [u8]>,
        digests: impl Iterator<Item = &'m Cell<Digest>>,
    ) -> bool {
        let kernel = self.kernel_for(count);
        let lanes = kernel.lanes();
        if blocks > SMALL {
            return false;
        }
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
        unsafe { kernel.run_lanes(&mut self.states, &self.data, blocks, None, &mut self.scratch) };
        self.occupancy.count(kernel, blocks, count);
        self.hand_over(kernel, digests);
        true
    }

    /// Runs the messages of a group, those with the most blocks first, until `end` blocks of each are left; or the last one of these
    /// calls is followed by the blocks behind `last`. A message joins when as many blocks are left as it has.
    ///
    /// # Safety
    ///
    /// For each lane whose message has at least `left` blocks, `start(lane, left)` points to `left - end` readable blocks, and `last` to
    /// one.
    #[inline(always)]
    unsafe fn run_down(
        &mut self,
        kernel: Kernel,
        group: &[Item<'_>],
        has_ends: bool,
        end: usize,
        last: Option<&[*const u8; LANES]>,
        start: impl Fn(usize, usize) -> *const u8,
    ) {
        let (lanes, most) = (kernel.lanes(), group[0].blocks());
        match has_ends {
            true => self.states.set_each(lanes, group.len(), |lane| group[lane].state()),
            false => self.states.set_all(lanes, INITIAL_STATE),
        }
        let (mut left, mut joined) = (most, with_blocks(group, most));
        while left > end {
            for (lane, data) in self.data[..joined].iter_mut().enumerate() {
                *data = start(lane, left);
            }
            // Idle lanes read what the longest message has there.
            let longest = self.data[0];
            self.data[joined..lanes].fill(longest);
            let next = group.get(joined).map_or(end, Item::blocks);
            let last = last.filter(|_| next == end);
            let (states, scratch) = (&mut self.states, &mut self.scratch);
            // SAFETY: the caller's promise.
            unsafe { kernel.run_lanes(states, &self.data, left - next, last, scratch) };
            self.occupancy.count(kernel, left - next, joined);
            left = next;
            for (lane, item) in
                (joined..).zip(&group[joined..]).take_while(|(_, item)| item.blocks() == left)
            {
                // What the lane holds so far means nothing.
                self.states.set(lanes, lane, item.state());
                joined = lane + 1;
            }
        }
    }

    /// Sets the digests of the messages in the first lanes.
    #[inline(always)]
    fn hand_over<'m>(&self, kernel: Kernel, mut digests: impl Iterator<Item = &'m Cell<Digest>>) {
        for states in self.states.fours(kernel.lanes()) {
            for (state, digest) in states.into_iter().zip(&mut digests) {
                digest.set(Digest::from_state(state));
            }
        }
    }
}

#[cfg(test)]
mod tests;
