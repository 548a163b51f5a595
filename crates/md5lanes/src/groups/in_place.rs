//! Messages that are longer than small ones and of about one length: records, chunks, pages, documents. As small ones
//! they form groups that end together, without the scheduler. But they are hashed where they lie: only their ends are
//! padded elsewhere.
//!
//! Against the scheduler, 4096 messages of 400 to 2000 bytes are 1.74 times as fast, of 900 to 1100 bytes 1.7 times, of 400
//! to 8000 bytes 1.3 times (Zen 3). Those of one length lose 3 % to code that knows that they are; prefetching the next
//! group gained nothing.

use core::cmp::Reverse;
use core::ptr;

use super::{Calls, Waiting, with_blocks};
use crate::hasher::INITIAL_STATE;
use crate::kernels::pad_tail;
use crate::plan::are_alike;

impl<const LANES: usize> Calls<'_, LANES> {
    /// Hashes messages that are alike, and puts them in the order of their blocks. There are no more of them than the kernel
    /// for so many has lanes.
    ///
    /// # Panics
    ///
    /// If it is not so.
    #[inline(never)]
    pub(crate) fn hash_in_place(&mut self, group: &mut [Waiting<'_>]) {
        let kernel = self.kernel_for(group.len());
        let (count, lanes) = (group.len(), kernel.lanes());
        assert!(count <= lanes, "{count} messages and {lanes} lanes");
        if !group.is_sorted_by_key(|waiting| Reverse(waiting.blocks())) {
            group.sort_unstable_by_key(|waiting| Reverse(waiting.blocks()));
        }
        // The last two blocks of each message.
        let mut second = [ptr::null(); LANES];
        let mut first = second;
        // How many of them are read there: two if the padded end of one has two.
        let mut ends = 1;
        for (lane, Waiting { message, .. }) in group.iter().enumerate() {
            let row = self.rows[lane].first_chunk_mut().expect("there is room");
            let padded = pad_tail(message, row);
            let (whole, _) = message.as_chunks::<64>();
            let last_whole = whole[whole.len() - 1..].as_ptr().cast();
            first[lane] = if padded == 2 { row[1].as_ptr().cast() } else { last_whole };
            second[lane] = row[padded].as_ptr().cast();
            ends = ends.max(padded);
        }
        // How many blocks are left of the longest message.
        let mut left = group[0].blocks();
        let fewest = group[count - 1].blocks();
        assert!(are_alike(fewest, left), "{fewest} and {left} blocks");
        // Idle lanes read what the longest message has there.
        for data in [&mut first, &mut second] {
            let longest = data[0];
            data[count..lanes].fill(longest);
        }
        let last = if ends == 2 { &first } else { &second };
        self.states.set_all(lanes, INITIAL_STATE);
        // How many messages have joined, the first ones.
        let mut joined = with_blocks(group, left);
        while left > ends {
            for (data, waiting) in self.data.iter_mut().zip(&group[..joined]) {
                let passed = waiting.blocks() - left;
                *data = waiting.message[64 * passed..].as_ptr();
            }
            let longest = self.data[0];
            self.data[joined..lanes].fill(longest);
            let next = group.get(joined).map_or(ends, Waiting::blocks);
            let (blocks, last) = (left - next, (next == ends).then_some(last));
            // SAFETY: the group is in order, so each that has joined has at least `left` blocks, padded ones included, and
            // its pointer is to the last `left`. `blocks` of these are before the last `ends`, in which all padding is:
            // they are whole blocks of the message, which is borrowed. The last pointers are to whole blocks too, or to
            // padded ones that were written above.
            unsafe { self.memory.run(kernel, &mut self.states, &self.data, blocks, last) };
            self.occupancy.count(kernel, blocks, joined);
            (left, joined) = (next, self.join(group, lanes, joined, next));
        }
        if ends == 2 {
            // SAFETY: as the last pointers.
            unsafe { self.memory.run(kernel, &mut self.states, &second, 1, None) };
        }
        self.occupancy.count(kernel, ends, count);
        self.states.hand_over(lanes, group.iter().map(|waiting| waiting.digest));
    }
}

#[cfg(test)]
mod tests;
