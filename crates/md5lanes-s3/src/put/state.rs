//! Whether a run of uploads goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::Error;

/// Whether a run goes on.
#[derive(Default)]
pub(super) struct State {
    /// Whether nothing more is to be read or sent.
    pub(super) is_closed: AtomicBool,
    /// Why no upload to the bucket can succeed.
    failed: Mutex<Option<Error>>,
}

impl State {
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// Ends the run with an error. The first one counts.
    pub(super) fn fail(&self, error: Error) {
        self.failed().get_or_insert(error);
        self.close();
    }

    pub(super) fn failed(&self) -> MutexGuard<'_, Option<Error>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Requests of a run that has ended, also by a panic, are cut short.
pub(super) struct CloseOnDrop<'s>(pub(super) &'s State);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
