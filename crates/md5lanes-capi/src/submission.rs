//! Calls the function of the caller when a submitted buffer has been read.

use core::ffi::c_void;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Wake;

pub(crate) struct Callback {
    pub(crate) function: extern "C" fn(*mut c_void),
    pub(crate) user: *mut c_void,
}

// SAFETY: `md5lanes_stream_submit` requires that `function` may be called with `user` on another thread.
unsafe impl Send for Callback {}

/// The waker of a submitted buffer, which is called when the stream has read the buffer.
pub(crate) struct Submission {
    /// `None` if the caller gave no function, after the call has begun, and after [`end`](Self::end). The lock is held during the
    /// call.
    callback: Mutex<Option<Callback>>,
    /// The id of the process that has submitted the buffer.
    process: u32,
}

impl Submission {
    pub(crate) fn new(callback: Option<Callback>) -> Arc<Self> {
        Arc::new(Submission { callback: Mutex::new(callback), process: process::id() })
    }

    /// Prevents the call of the callback, or, if another thread is calling it, waits until this call has ended. The stream must
    /// have read the buffer.
    pub(crate) fn end(&self) {
        // In a child process made by `fork`, no thread calls the callback. A thread of the parent may have held the lock at the
        // fork; then the lock is never released in the child.
        if self.process == process::id() {
            self.with_taken_callback(drop);
        }
    }

    /// Removes the callback, and passes it to `run` while the lock is held.
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
