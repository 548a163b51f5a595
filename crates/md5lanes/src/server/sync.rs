//! What the server is made of: from the standard library, or from loom, which tries all orders in
//! which threads can come.

#[cfg(md5lanes_loom)]
pub(super) use self::model::*;
#[cfg(not(md5lanes_loom))]
pub(super) use self::real::*;

#[cfg(not(md5lanes_loom))]
mod real {
    #[cfg(feature = "async")]
    pub(crate) use std::sync::Condvar;
    pub(crate) use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
    pub(crate) use std::sync::{Arc, Mutex, MutexGuard};
    pub(crate) use std::thread;
    pub(crate) use std::time::Instant;

    /// A cell that somebody may look at who can argue that nobody else does.
    pub(crate) struct Cell<T>(core::cell::UnsafeCell<T>);

    impl<T> Cell<T> {
        pub(crate) fn new(value: T) -> Self {
            Cell(core::cell::UnsafeCell::new(value))
        }

        pub(crate) fn with_mut<R>(&self, look: impl FnOnce(*mut T) -> R) -> R {
            look(self.0.get())
        }
    }
}

#[cfg(md5lanes_loom)]
mod model {
    pub(crate) use loom::cell::UnsafeCell as Cell;
    #[cfg(feature = "async")]
    pub(crate) use loom::sync::Condvar;
    pub(crate) use loom::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
    pub(crate) use loom::sync::{Arc, Mutex, MutexGuard};
    pub(crate) use loom::thread;

    /// Time that stands still, for the same must happen in the same order of threads.
    pub(crate) struct Instant;

    impl Instant {
        pub(crate) fn now() -> Self {
            Instant
        }

        pub(crate) fn elapsed(&self) -> core::time::Duration {
            core::time::Duration::ZERO
        }
    }
}
