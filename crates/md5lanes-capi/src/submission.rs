//! Calls the function of the caller when a submitted buffer has been read.

use core::ffi::c_void;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Wake;

/// The caller's function, with its argument.
pub(crate) struct Callback {
    pub(crate) function: extern "C" fn(*mut c_void),
    pub(crate) user: *mut c_void,
}

// SAFETY: `md5lanes_stream_submit` requires that `function` may be called with `user` on another thread.
unsafe impl Send for Callback {}

/// A submitted buffer.
pub(crate) struct Submission {
    /// The function to call; `None` once it is called, or must not be called any more. The lock is held during the call.
    callback: Mutex<Option<Callback>>,
    /// The id of the process that has submitted the buffer. Only threads of this process read the buffer.
    process: u32,
}

impl Submission {
    pub(crate) fn new(callback: Option<Callback>) -> Arc<Self> {
        Arc::new(Submission { callback: Mutex::new(callback), process: process::id() })
    }

    /// Prevents the callback, or waits for its end if it runs already. The stream must have read the buffer.
    pub(crate) fn end(&self) {
        // In a child process after `fork`, no thread calls back, and the lock may never be released.
        if self.process == process::id() {
            self.with_taken_callback(drop);
        }
    }

    /// Removes the callback, and passes it to `run` with the lock held.
    fn with_taken_callback(&self, run: impl FnOnce(Option<Callback>)) {
        let mut callback = self.callback.lock().unwrap_or_else(PoisonError::into_inner);
        run(callback.take());
    }
}

impl Wake for Submission {
    fn wake(self: Arc<Self>) {
        self.with_taken_callback(|callback| {
            if let Some(Callback { function, user }) = callback {
                function(user);
            }
        });
    }
}
