//! A budget for the memory of parts, such as the parts of uploads.

use std::sync::PoisonError;

use crate::sync::{Condvar, Mutex, MutexGuard};

/// Larger buffers are kept for later parts, because the system is slow to provide new pages. Smaller buffers are freed, because
/// the allocator keeps their memory.
const MIN_REUSED_BYTES: usize = 256 << 10;

/// A fixed budget of bytes for the buffers of parts. Parts are hashed side by side, so their buffers are taken in groups. A group
/// begins only when there is memory for all its parts.
#[derive(Debug)]
pub struct Budget {
    total: usize,
    /// The number of bytes of a group, unless its first part is larger.
    group_bytes: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// The number of bytes that no part has taken.
    free: usize,
    /// The number of bytes that parts may still take from the current group.
    left_in_group: usize,
    /// Whether [`Budget::take`] has reported the end of the latest group.
    has_ended: bool,
    /// The buffers that are kept for later parts.
    idle: Vec<Box<[u8]>>,
    idle_bytes: usize,
}

/// The buffer of one part. Dropping it returns its bytes to the [`Budget`].
#[derive(Debug)]
pub struct PartBuffer<'b> {
    budget: &'b Budget,
    bytes: Box<[u8]>,
    size: usize,
}

impl Budget {
    /// Creates a budget of `total` bytes. One half is for parts that are being read: each of `readers` threads reads one group.
    /// The other half is for parts that are being sent.
    #[must_use]
    pub fn new(total: usize, readers: usize) -> Self {
        let state = State {
            free: total,
            left_in_group: 0,
            has_ended: true,
            idle: Vec::new(),
            idle_bytes: 0,
        };
        let (state, changed) = (Mutex::new(state), Condvar::new());
        Budget { total, group_bytes: total / 2 / readers, state, changed }
    }

    /// Returns a buffer for a part of `size` bytes and [one byte more](crate::Input::read_into_tag). At the end of each group,
    /// returns `None` at least once, and as long as there is no memory for the next group.
    ///
    /// # Panics
    ///
    /// If the part is larger than the budget.
    #[must_use]
    pub fn take(&self, size: usize) -> Option<PartBuffer<'_>> {
        let mut state = self.lock();
        if size > state.left_in_group {
            let group_bytes = self.group_bytes_for(size);
            if !state.has_ended || state.free < group_bytes {
                (state.has_ended, state.left_in_group) = (true, 0);
                return None;
            }
            (state.has_ended, state.left_in_group) = (false, group_bytes);
        }
        state.left_in_group -= size;
        state.free -= size;
        // An idle buffer may be an eighth too long. Only the part's own bytes are counted, so the buffers in use may take an
        // eighth more than the budget.
        let fits = |length: usize| size < length && length - size <= size / 8 + 1;
        let bytes = if let Some(at) = state.idle.iter().position(|bytes| fits(bytes.len())) {
            let bytes = state.idle.swap_remove(at);
            state.idle_bytes -= bytes.len();
            bytes
        } else {
            while state.idle_bytes > state.free {
                let bytes = state.idle.pop().expect("the idle buffers have `idle_bytes` bytes");
                state.idle_bytes -= bytes.len();
            }
            drop(state);
            vec![0; size + 1].into_boxed_slice()
        };
        Some(PartBuffer { budget: self, bytes, size })
    }

    /// Waits until [`take`](Self::take) may give memory to a part of `size` bytes.
    pub fn wait(&self, size: usize) {
        let group_bytes = self.group_bytes_for(size);
        drop(self.changed.wait_while(self.lock(), |state| {
            state.free < group_bytes && state.left_in_group < size
        }));
    }

    /// Returns the number of bytes that no part has taken.
    #[must_use]
    pub fn free(&self) -> usize {
        self.lock().free
    }

    fn group_bytes_for(&self, size: usize) -> usize {
        assert!(size <= self.total, "nothing larger is asked for");
        self.group_bytes.max(size)
    }

    fn give_back(&self, size: usize) {
        self.lock().free += size;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PartBuffer<'_> {
    /// Returns the bytes of the part.
    #[must_use]
    pub fn part(&self) -> &[u8] {
        &self.bytes[..self.size]
    }

    /// Shortens the part to at most `size` bytes.
    pub fn truncate(&mut self, size: usize) {
        let removed = self.size.saturating_sub(size);
        self.size -= removed;
        self.budget.give_back(removed);
    }

    /// Returns the bytes of the part, and one byte more, which a read needs to find the end of the part.
    pub fn with_spare_byte(&mut self) -> &mut [u8] {
        &mut self.bytes[..=self.size]
    }
}

impl Drop for PartBuffer<'_> {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if bytes.len() > MIN_REUSED_BYTES {
            let mut state = self.budget.lock();
            state.idle_bytes += bytes.len();
            state.idle.push(bytes);
        }
        self.budget.give_back(self.size);
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn memory_is_given_out_once_and_in_groups() {
        let memory = Budget::new(100, 1);
        let first = memory.take(10).unwrap();
        let mut second = memory.take(30).unwrap();
        assert!(memory.take(20).is_none(), "the group has 50");
        let third = memory.take(20).unwrap();
        second.truncate(20);
        assert_eq!((first.part().len(), memory.lock().free), (10, 50));
        assert!(memory.take(60).is_none());
        thread::scope(|scope| {
            // This thread waits for two of the buffers.
            let waiting = scope.spawn(|| {
                memory.wait(80);
                memory.take(80).unwrap().part().len()
            });
            drop((first, third));
            assert_eq!(waiting.join().unwrap(), 80);
        });
        drop(second);
        assert!(memory.take(100).is_none(), "the end of a group is reported");
        assert!(memory.take(100).is_some());
    }

    #[test]
    fn large_buffers_are_kept_for_others_of_about_their_size() {
        let (large, small) = (4 << 20, 1 << 20);
        let memory = Budget::new(2 * large, 1);
        let take = |size| memory.take(size).or_else(|| memory.take(size)).unwrap();
        let place = |buffer: &PartBuffer<'_>| buffer.bytes.as_ptr();
        let buffer = take(large);
        let first = place(&buffer);
        drop(buffer);
        let again = take(large - 100);
        assert_eq!(place(&again), first);
        drop(again);
        // The idle large buffer would leave too little memory for these parts, so it is freed.
        let others: Vec<_> = (0..8).map(|_| take(small)).collect();
        assert!(memory.lock().idle.is_empty());
        drop(others);
        assert_eq!(memory.lock().idle.len(), 8);
    }
}
