//! The state that the threads of a run share.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::Error;

/// Whether a run must end, and the error that ends it.
#[derive(Default)]
pub(super) struct State {
    /// Whether the threads must stop reading and sending.
    pub(super) is_closed: AtomicBool,
    error: Mutex<Option<Error>>,
}

impl State {
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// Ends the run with an error. Only the first error is kept.
    pub(super) fn fail(&self, error: Error) {
        self.error().get_or_insert(error);
        self.close();
    }

    pub(super) fn error(&self) -> MutexGuard<'_, Option<Error>> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes the state when this guard is dropped, also by a panic, so that the requests under way are cut short.
pub(super) struct CloseOnDrop<'s>(pub(super) &'s State);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
