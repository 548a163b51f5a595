//! Reads standard input as one of many files.

use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::sys;

/// Makes readers of standard input, one for each name `-`. They read one after the other in the order of the names, each to the
/// end of the input, although they may run on several threads.
#[derive(Default)]
pub(crate) struct StdinReaders {
    made: u64,
    ended: Arc<EndedReaders>,
    /// Whether standard input is read, by a reader or as a check file.
    pub(crate) is_used: bool,
}

/// The number of readers that were dropped.
#[derive(Default)]
struct EndedReaders {
    count: Mutex<u64>,
    changed: Condvar,
}

/// A reader of standard input. Its first read waits until all earlier readers are dropped.
pub(crate) struct StdinReader {
    number: u64,
    ended: Arc<EndedReaders>,
}

impl StdinReaders {
    pub(crate) fn next(&mut self) -> StdinReader {
        self.is_used = true;
        self.made += 1;
        StdinReader { number: self.made - 1, ended: Arc::clone(&self.ended) }
    }
}

impl Read for StdinReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // This cannot deadlock: a thread reads a stream to its end before it takes its next input. So a thread that
        // waits here does not hold an earlier reader.
        let count = self.ended.count.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.ended.changed.wait_while(count, |count| *count < self.number));
        sys::stdin().read(buffer)
    }
}

impl Drop for StdinReader {
    fn drop(&mut self) {
        *self.ended.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.ended.changed.notify_all();
    }
}
