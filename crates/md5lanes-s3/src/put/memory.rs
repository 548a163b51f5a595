//! The memory of parts, of which there is so much and no more.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Buffers that are at least so long, in bytes, are kept for other parts. The system takes a while to hand out the pages of
/// new ones; short ones come from the allocator, which keeps theirs.
const KEPT: usize = 256 << 10;

/// Memory for parts, and the buffers that are not in use.
#[derive(Debug)]
pub(super) struct Memory {
    total: usize,
    state: Mutex<State>,
    changed: Condvar,
    /// Held while a thread waits, so that the threads are served one after the other.
    turn: Mutex<()>,
}

#[derive(Debug)]
struct State {
    /// The bytes that have not been given out.
    free: usize,
    idle: Vec<Box<[u8]>>,
    /// The bytes of these.
    in_idle: usize,
    is_closed: bool,
}

/// Memory that has been given out, and is not that of a buffer yet.
#[derive(Debug)]
pub(super) struct Room<'m> {
    memory: &'m Memory,
    left: usize,
}

/// The memory of one part.
#[derive(Debug)]
pub(super) struct Buffer<'m> {
    memory: &'m Memory,
    bytes: Box<[u8]>,
    /// In bytes.
    size: usize,
}

impl Memory {
    pub(super) fn new(total: usize) -> Self {
        let state = State { free: total, idle: Vec::new(), in_idle: 0, is_closed: false };
        Memory { total, state: Mutex::new(state), changed: Condvar::new(), turn: Mutex::new(()) }
    }

    /// The bytes of all parts together.
    pub(super) fn total(&self) -> usize {
        self.total
    }

    /// Waits until `much` is free, or `least` if that is more, and takes that. The caller must hold none, and `least` is at
    /// most the total. There is none once it is [closed](Self::close).
    pub(super) fn take(&self, least: usize, much: usize) -> Option<Room<'_>> {
        assert!(least <= self.total, "nothing larger is asked for");
        let much = much.clamp(least, self.total);
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let state =
            self.changed.wait_while(self.lock(), |state| state.free < much && !state.is_closed);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return None;
        }
        state.free -= much;
        Some(Room { memory: self, left: much })
    }

    /// Nobody waits for memory any more.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    fn give_back(&self, size: usize) {
        self.lock().free += size;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
impl Memory {
    /// The bytes that have not been given out.
    pub(super) fn free(&self) -> usize {
        self.lock().free
    }

    /// Whether a thread waits.
    pub(super) fn is_waited_for(&self) -> bool {
        self.turn.try_lock().is_err()
    }
}

impl<'m> Room<'m> {
    /// In bytes.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// A buffer for a part of this size, with [one byte more](md5lanes_files::Part::next).
    pub(super) fn buffer(&mut self, size: usize) -> Buffer<'m> {
        self.left = self.left.checked_sub(size).expect("there is so much left");
        let memory = self.memory;
        let mut state = memory.lock();
        // The buffer of another part serves if it is at most an eighth too long. Only the part's own bytes are counted, so
        // the buffers in use have up to an eighth more.
        let fits = |length: usize| size < length && length - size <= size / 8 + 1;
        let bytes = if let Some(at) = state.idle.iter().position(|bytes| fits(bytes.len())) {
            let bytes = state.idle.swap_remove(at);
            state.in_idle -= bytes.len();
            bytes
        } else {
            // Idle buffers go until those that are left fit into what has not been given out.
            let free = state.free + self.left;
            while state.in_idle > free {
                let bytes = state.idle.pop().expect("they have so many bytes");
                state.in_idle -= bytes.len();
            }
            drop(state);
            vec![0; size + 1].into_boxed_slice()
        };
        Buffer { memory, bytes, size }
    }
}

impl Drop for Room<'_> {
    fn drop(&mut self) {
        self.memory.give_back(self.left);
    }
}

impl Buffer<'_> {
    /// The contents.
    pub(super) fn part(&self) -> &[u8] {
        &self.bytes[..self.size]
    }

    /// The contents, to be written.
    pub(super) fn room_of_part(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.size]
    }

    /// Has no more contents than `size` bytes.
    pub(super) fn truncate(&mut self, size: usize) {
        let less = self.size.saturating_sub(size);
        self.size -= less;
        self.memory.give_back(less);
    }

    /// The contents, and a byte more.
    pub(super) fn room(&mut self) -> &mut [u8] {
        &mut self.bytes[..=self.size]
    }
}

impl Drop for Buffer<'_> {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if bytes.len() > KEPT {
            let mut state = self.memory.lock();
            state.in_idle += bytes.len();
            state.idle.push(bytes);
        }
        self.memory.give_back(self.size);
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn memory_is_given_out_once() {
        let memory = Memory::new(100);
        let mut room = memory.take(10, 60).unwrap();
        let (first, second) = (room.buffer(10), room.buffer(20));
        assert_eq!((first.part().len(), room.left()), (10, 30));
        drop(room);
        assert_eq!(memory.free(), 70);
        thread::scope(|scope| {
            // It waits for both buffers.
            let waiting = scope.spawn(|| memory.take(90, 1).unwrap().left());
            drop((first, second));
            assert_eq!(waiting.join().unwrap(), 90);
        });
        assert_eq!(memory.take(1, usize::MAX).unwrap().left(), 100);
    }

    #[test]
    fn large_buffers_are_kept_for_others_of_about_their_size() {
        let (large, small) = (4 << 20, 1 << 20);
        let memory = Memory::new(2 * large);
        let place = |buffer: &Buffer<'_>| buffer.bytes.as_ptr();
        let buffer = memory.take(large, 0).unwrap().buffer(large);
        let first = place(&buffer);
        drop(buffer);
        let again = memory.take(large, 0).unwrap().buffer(large - 100);
        assert_eq!(place(&again), first);
        drop(again);
        // The large one would leave too little memory for these.
        let mut room = memory.take(2 * large, 0).unwrap();
        let others: Vec<_> = (0..8).map(|_| room.buffer(small)).collect();
        assert!(memory.lock().idle.is_empty());
        drop(others);
        assert_eq!(memory.lock().idle.len(), 8);
    }
}
