//! Reads standard input as one of many files.

use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::sys;

/// Hands out turns to read standard input. Each argument `-` is a reader, which reads to the end.
/// Readers take turns in the order of the arguments, although they may run on several threads.
#[derive(Default)]
pub(crate) struct Turns {
    given: u64,
    ended: Arc<Ended>,
    /// Whether a reader of standard input was made.
    pub(crate) touched: bool,
}

/// How many turns have ended.
#[derive(Default)]
struct Ended {
    count: Mutex<u64>,
    changed: Condvar,
}

/// A reader of standard input. It waits for its turn; dropping it ends the turn.
pub(crate) struct Turn {
    number: u64,
    ended: Arc<Ended>,
}

impl Turns {
    /// Returns the next turn.
    pub(crate) fn next(&mut self) -> Turn {
        self.touched = true;
        self.given += 1;
        Turn { number: self.given - 1, ended: Arc::clone(&self.ended) }
    }
}

impl Read for Turn {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // No deadlock: a thread reads a stream to its end before it takes its next input. So no thread
        // that waits here still has an earlier turn.
        let count = self.ended.count.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.ended.changed.wait_while(count, |count| *count < self.number));
        sys::stdin().read(buffer)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *self.ended.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.ended.changed.notify_all();
    }
}
