//! A budget for the memory of parts.

use std::sync::PoisonError;

use crate::sync::{Condvar, Mutex, MutexGuard};

/// Buffers of more bytes than this are kept for other parts: the system takes a while to hand out the pages of new ones. Smaller
/// buffers come from the allocator, which keeps their memory.
const REUSED: usize = 256 << 10;

/// A fixed budget, and the buffers that are not in use.
///
/// Parts are hashed side by side, so their memory is given out in groups. A group begins when there is memory for all of it.
#[derive(Debug)]
pub struct Budget {
    total: usize,
    /// The bytes of a group.
    group: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// The bytes that are not given out.
    free: usize,
    /// The bytes that are left of the current group.
    left: usize,
    /// Whether [`Budget::take`] has reported the end of the last group.
    has_ended: bool,
    idle: Vec<Box<[u8]>>,
    /// The bytes of the idle buffers.
    in_idle: usize,
}

/// The memory of one part.
#[derive(Debug)]
pub struct Kept<'b> {
    budget: &'b Budget,
    bytes: Box<[u8]>,
    /// The size of the part in bytes.
    size: usize,
}

impl Budget {
    /// Creates a budget of `total` bytes. Half of it is for groups, one for each of `readers` threads; the other half is sent
    /// meanwhile.
    #[must_use]
    pub fn new(total: usize, readers: usize) -> Self {
        let state = State { free: total, left: 0, has_ended: true, idle: Vec::new(), in_idle: 0 };
        let (state, changed) = (Mutex::new(state), Condvar::new());
        Budget { total, group: total / 2 / readers, state, changed }
    }

    /// Returns a buffer for a part of `size` bytes and [one byte more](crate::Input::kept_in). `None` at the end of a group, and
    /// until there is memory for the next one.
    ///
    /// # Panics
    ///
    /// If the part is larger than the budget.
    #[must_use]
    pub fn take(&self, size: usize) -> Option<Kept<'_>> {
        let mut state = self.lock();
        if size > state.left {
            let group = self.group_of(size);
            if !state.has_ended || state.free < group {
                (state.has_ended, state.left) = (true, 0);
                return None;
            }
            (state.has_ended, state.left) = (false, group);
        }
        state.left -= size;
        state.free -= size;
        // An idle buffer fits if it is at most an eighth too long. Only the part's own bytes are counted, so the buffers in use
        // may take an eighth more.
        let fits = |length: usize| size < length && length - size <= size / 8 + 1;
        let bytes = if let Some(at) = state.idle.iter().position(|bytes| fits(bytes.len())) {
            let bytes = state.idle.swap_remove(at);
            state.in_idle -= bytes.len();
            bytes
        } else {
            while state.in_idle > state.free {
                let bytes = state.idle.pop().expect("they have so many bytes");
                state.in_idle -= bytes.len();
            }
            drop(state);
            vec![0; size + 1].into_boxed_slice()
        };
        Some(Kept { budget: self, bytes, size })
    }

    /// Waits until [`take`](Self::take) may give memory to a part of `size` bytes.
    pub fn wait(&self, size: usize) {
        let group = self.group_of(size);
        drop(self.changed.wait_while(self.lock(), |state| state.free < group && state.left < size));
    }

    /// The bytes that are not given out.
    #[must_use]
    pub fn free(&self) -> usize {
        self.lock().free
    }

    /// The bytes of a group that begins with a part of `size` bytes.
    fn group_of(&self, size: usize) -> usize {
        assert!(size <= self.total, "nothing larger is asked for");
        self.group.max(size)
    }

    fn give_back(&self, size: usize) {
        self.lock().free += size;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept<'_> {
    /// The bytes of the part.
    #[must_use]
    pub fn part(&self) -> &[u8] {
        &self.bytes[..self.size]
    }

    /// Shortens the part to at most `size` bytes.
    pub fn truncate(&mut self, size: usize) {
        let less = self.size.saturating_sub(size);
        self.size -= less;
        self.budget.give_back(less);
    }

    /// The bytes of the part, and one byte more.
    pub fn room(&mut self) -> &mut [u8] {
        &mut self.bytes[..=self.size]
    }
}

impl Drop for Kept<'_> {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if bytes.len() > REUSED {
            let mut state = self.budget.lock();
            state.in_idle += bytes.len();
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
            // It waits for two of the buffers.
            let waiting = scope.spawn(|| {
                memory.wait(80);
                memory.take(80).unwrap().part().len()
            });
            drop((first, third));
            assert_eq!(waiting.join().unwrap(), 80);
        });
        drop(second);
        assert!(memory.take(100).is_none(), "the end of a group is told");
        assert!(memory.take(100).is_some());
    }

    #[test]
    fn large_buffers_are_kept_for_others_of_about_their_size() {
        let (large, small) = (4 << 20, 1 << 20);
        let memory = Budget::new(2 * large, 1);
        let take = |size| memory.take(size).or_else(|| memory.take(size)).unwrap();
        let place = |buffer: &Kept<'_>| buffer.bytes.as_ptr();
        let buffer = take(large);
        let first = place(&buffer);
        drop(buffer);
        let again = take(large - 100);
        assert_eq!(place(&again), first);
        drop(again);
        // The large buffer would leave too little memory for these, so it is freed.
        let others: Vec<_> = (0..8).map(|_| take(small)).collect();
        assert!(memory.lock().idle.is_empty());
        drop(others);
        assert_eq!(memory.lock().idle.len(), 8);
    }
}
