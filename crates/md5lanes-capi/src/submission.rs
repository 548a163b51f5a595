//! Calls the owner of a lent buffer when the buffer has been read.

use core::ffi::c_void;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Wake;

/// The owner's function, with its argument.
pub(crate) struct Callback {
    pub(crate) function: extern "C" fn(*mut c_void),
    pub(crate) user: *mut c_void,
}

// SAFETY: the documentation of `md5lanes_stream_submit` says that the callback runs on another thread.
unsafe impl Send for Callback {}

/// A lent buffer.
pub(crate) struct Submission {
    /// The call that is still due. The lock is held during the call.
    callback: Mutex<Option<Callback>>,
    /// The process with the threads that read the buffer.
    process: u32,
}

impl Submission {
    pub(crate) fn new(callback: Option<Callback>) -> Arc<Self> {
        Arc::new(Submission { callback: Mutex::new(callback), process: process::id() })
    }

    /// Prevents a later callback, and waits for one that is running. The owner gets the buffer back by another call.
    pub(crate) fn end(&self) {
        // In a child process after `fork`, no thread calls back, and the lock may never be released.
        if self.process == process::id() {
            self.take_and(drop);
        }
    }

    fn take_and(&self, use_it: impl FnOnce(Option<Callback>)) {
        let mut callback = self.callback.lock().unwrap_or_else(PoisonError::into_inner);
        use_it(callback.take());
    }
}

impl Wake for Submission {
    fn wake(self: Arc<Self>) {
        self.take_and(|callback| {
            if let Some(Callback { function, user }) = callback {
                function(user);
            }
        });
    }
}
