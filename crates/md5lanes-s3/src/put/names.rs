//! The files of a run, which the threads that read share, and the order of what becomes of them.

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};

use crate::ahead::Now;
use crate::error::Error;
use crate::put::Outcome;

/// How many files may be begun whose results have not been passed on.
const AHEAD: u64 = 4096;

/// What is to be uploaded.
pub(super) struct Wanted<'w> {
    pub(super) name: OsString,
    /// `None` where the name can be no key.
    pub(super) key: Option<String>,
    /// An error is one of finding the file.
    pub(super) contents: io::Result<Contents<'w>>,
}

/// Where the contents of an object come from.
pub(super) enum Contents<'w> {
    File(PathBuf),
    Stream(Box<dyn Read + Send + 'w>),
    /// Nothing is uploaded: what has the name is neither a file nor a folder, or the object is equal.
    None(Outcome),
}

/// The files, numbered from 0 in the order of their names.
pub(super) struct Names<F> {
    files: Mutex<Files<F>>,
    progress: Mutex<Passed>,
    changed: Condvar,
}

struct Files<F> {
    /// The next file. The argument says whether it may wait for it.
    next: F,
    given: u64,
    has_ended: bool,
}

struct Passed {
    /// How many results have been passed on.
    results: u64,
    is_closed: bool,
}

impl<'w, F: FnMut(bool) -> Now<Result<Wanted<'w>, Error>>> Names<F> {
    pub(super) fn new(next: F) -> Self {
        Names {
            files: Mutex::new(Files { next, given: 0, has_ended: false }),
            progress: Mutex::new(Passed { results: 0, is_closed: false }),
            changed: Condvar::new(),
        }
    }

    /// The next file and its number. A caller that holds parts must not wait: their results may be those that
    /// others wait for.
    pub(super) fn next(&self, waits: bool) -> Now<Result<(u64, Wanted<'w>), Error>> {
        let mut files = match self.files.try_lock() {
            Ok(files) => files,
            Err(TryLockError::WouldBlock) if !waits => return Now::NotYet,
            Err(_) => self.files.lock().unwrap_or_else(PoisonError::into_inner),
        };
        if files.has_ended {
            return Now::NoMore;
        }
        let is_far =
            |passed: &mut Passed| !passed.is_closed && files.given - passed.results >= AHEAD;
        let mut passed = self.passed();
        if !waits && is_far(&mut passed) {
            return Now::NotYet;
        }
        let passed = self.changed.wait_while(passed, is_far);
        if passed.unwrap_or_else(PoisonError::into_inner).is_closed {
            return Now::NoMore;
        }
        match (files.next)(waits) {
            Now::Ready(Ok(wanted)) => {
                files.given += 1;
                Now::Ready(Ok((files.given - 1, wanted)))
            }
            Now::Ready(Err(error)) => {
                files.has_ended = true;
                Now::Ready(Err(error))
            }
            Now::NotYet => Now::NotYet,
            Now::NoMore => {
                files.has_ended = true;
                Now::NoMore
            }
        }
    }
}

impl<F> Names<F> {
    /// One more result has been passed on.
    pub(super) fn pass(&self) {
        self.passed().results += 1;
        self.changed.notify_all();
    }

    /// No more files are wanted.
    pub(super) fn close(&self) {
        self.passed().is_closed = true;
        self.changed.notify_all();
    }

    fn passed(&self) -> MutexGuard<'_, Passed> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
