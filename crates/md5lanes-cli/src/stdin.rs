//! Standard input as one of many files.

use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::sys;

/// Who reads standard input when: each time that it is named it is read to its end, one after the other in
/// their order, although they may run on several threads.
#[derive(Default)]
pub(crate) struct Turns {
    given: u64,
    ended: Arc<Ended>,
    /// Whether standard input was asked for.
    pub(crate) touched: bool,
}

/// How many have ended.
#[derive(Default)]
struct Ended {
    count: Mutex<u64>,
    changed: Condvar,
}

pub(crate) struct Turn {
    number: u64,
    ended: Arc<Ended>,
}

impl Turns {
    pub(crate) fn next(&mut self) -> Turn {
        self.touched = true;
        self.given += 1;
        Turn { number: self.given - 1, ended: Arc::clone(&self.ended) }
    }
}

impl Read for Turn {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A thread takes its inputs one by one and reads such a one to its end before it takes the
        // next, so whoever has the turn is not waiting behind this one.
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
