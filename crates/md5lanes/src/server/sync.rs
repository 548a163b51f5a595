//! The server's synchronisation primitives: from the standard library or, in the models for loom, from loom.

#[cfg(md5lanes_loom)]
pub(super) use self::model::*;
#[cfg(not(md5lanes_loom))]
pub(super) use self::real::*;

#[cfg(not(md5lanes_loom))]
mod real {
    #[cfg(feature = "async")]
    pub(crate) use std::panic::catch_unwind;
    #[cfg(feature = "async")]
    pub(crate) use std::sync::Condvar;
    pub(crate) use std::sync::atomic::{AtomicUsize, Ordering};
    pub(crate) use std::sync::{Arc, Mutex, MutexGuard};
    pub(crate) use std::thread;
    #[cfg(feature = "async")]
    pub(crate) use std::thread_local;
    pub(crate) use std::time::Instant;

    /// An `UnsafeCell` with the interface of loom's `UnsafeCell`.
    pub(crate) struct Cell<T>(core::cell::UnsafeCell<T>);

    impl<T> Cell<T> {
        pub(crate) fn new(value: T) -> Self {
            Cell(core::cell::UnsafeCell::new(value))
        }

        /// The caller guarantees that no other thread writes the value while `access` runs.
        #[cfg(feature = "async")]
        pub(crate) fn with<R>(&self, access: impl FnOnce(*const T) -> R) -> R {
            access(self.0.get())
        }

        /// The caller guarantees that no other thread uses the value while `access` runs.
        pub(crate) fn with_mut<R>(&self, access: impl FnOnce(*mut T) -> R) -> R {
            access(self.0.get())
        }
    }
}

#[cfg(md5lanes_loom)]
mod model {
    pub(crate) use loom::cell::UnsafeCell as Cell;
    #[cfg(feature = "async")]
    pub(crate) use loom::sync::Condvar;
    pub(crate) use loom::sync::atomic::{AtomicUsize, Ordering};
    pub(crate) use loom::sync::{Arc, Mutex, MutexGuard};
    pub(crate) use loom::thread;
    #[cfg(feature = "async")]
    pub(crate) use loom::thread_local;

    /// A clock that stands still, because loom has to repeat each interleaving exactly.
    pub(crate) struct Instant;

    impl Instant {
        pub(crate) fn now() -> Self {
            Instant
        }

        pub(crate) fn elapsed(&self) -> core::time::Duration {
            core::time::Duration::ZERO
        }
    }

    /// Does not catch panics, because loom reports races by panics.
    #[cfg(feature = "async")]
    pub(crate) fn catch_unwind<R>(run: impl FnOnce() -> R) -> std::thread::Result<R> {
        Ok(run())
    }
}
