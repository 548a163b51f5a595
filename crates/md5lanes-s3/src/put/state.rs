//! The state of a run of uploads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::Error;

/// Tells the threads of a run when to end.
#[derive(Default)]
pub(super) struct State {
    /// Whether the threads must stop reading and sending.
    pub(super) is_closed: AtomicBool,
    /// The error that ended the run.
    failed: Mutex<Option<Error>>,
}

impl State {
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// Ends the run with an error. Only the first error is kept.
    pub(super) fn fail(&self, error: Error) {
        self.failed().get_or_insert(error);
        self.close();
    }

    pub(super) fn failed(&self) -> MutexGuard<'_, Option<Error>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes a run that has ended, also by a panic, to cut its requests short.
pub(super) struct CloseOnDrop<'s>(pub(super) &'s State);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
