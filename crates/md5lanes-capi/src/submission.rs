//! What a stream's owner is told when a buffer that it lent has been read.

use core::ffi::c_void;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Wake;

/// A function of the owner's, with what it is to be given.
pub(crate) struct Callback {
    pub(crate) function: extern "C" fn(*mut c_void),
    pub(crate) user: *mut c_void,
}

// SAFETY: the documentation of `md5lanes_stream_submit` says that the callback runs on another thread.
unsafe impl Send for Callback {}

/// A buffer that is lent.
pub(crate) struct Submission {
    /// The call that is still due. The lock is held during the call.
    callback: Mutex<Option<Callback>>,
    /// The process whose threads read the buffer.
    process: u32,
}

impl Submission {
    pub(crate) fn new(callback: Option<Callback>) -> Arc<Self> {
        Arc::new(Submission { callback: Mutex::new(callback), process: process::id() })
    }

    /// Calls the owner back no more: the owner learns otherwise that the buffer has been read. Waits for a call that is under
    /// way.
    pub(crate) fn end(&self) {
        // In a child by `fork` there is nobody who would call, and the lock may be held for ever.
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
