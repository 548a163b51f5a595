//! Threads and locks of the standard library, or, if `md5lanes_shuttle` is set, of the crate shuttle, which runs the tests in
//! `models.rs`.

use std::io;

#[cfg(md5lanes_shuttle)]
pub(crate) use shuttle::sync::{Condvar, Mutex, MutexGuard, atomic, mpsc};
#[cfg(not(md5lanes_shuttle))]
pub(crate) use std::sync::{Condvar, Mutex, MutexGuard, atomic, mpsc};

pub(crate) use self::thread::{Handle, Scope, panicking, scope, spawn};

/// Starts `threads` threads, which all call `work`. If only some can be started, they do all the work. It is an error if none can
/// be started.
pub(crate) fn spawn_all<'scope>(
    scope: &'scope Scope<'scope, '_>,
    threads: usize,
    work: impl Fn() + Send + Copy + 'scope,
) -> io::Result<Vec<Handle<'scope>>> {
    let mut handles = Vec::new();
    for number in 0..threads {
        match spawn(scope, format!("md5lanes {number}"), work) {
            Ok(handle) => handles.push(handle),
            Err(_) if number > 0 => break,
            Err(error) => return Err(error),
        }
    }
    Ok(handles)
}

#[cfg(not(md5lanes_shuttle))]
mod thread {
    use std::io;
    use std::thread::{Builder, ScopedJoinHandle};
    pub(crate) use std::thread::{Scope, panicking, scope};

    pub(crate) type Handle<'scope> = ScopedJoinHandle<'scope, ()>;

    pub(crate) fn spawn<'scope>(
        scope: &'scope Scope<'scope, '_>,
        name: String,
        work: impl FnOnce() + Send + 'scope,
    ) -> io::Result<Handle<'scope>> {
        Builder::new().name(name).spawn_scoped(scope, work)
    }
}

/// Shuttle's threads, with panics as in the standard library: in shuttle itself, a panic of a thread ends the model.
#[cfg(md5lanes_shuttle)]
mod thread {
    use std::io;
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::thread::Result;

    use shuttle::sync::mpsc;
    use shuttle::thread::ScopedJoinHandle;
    pub(crate) use shuttle::thread::{Scope, panicking};

    pub struct Handle<'scope>(ScopedJoinHandle<'scope, Result<()>>);

    impl Handle<'_> {
        pub fn join(self) -> Result<()> {
            self.0.join()?
        }
    }

    pub(crate) fn spawn<'scope>(
        scope: &'scope Scope<'scope, '_>,
        _: String,
        work: impl FnOnce() + Send + 'scope,
    ) -> io::Result<Handle<'scope>> {
        Ok(Handle(scope.spawn(move || catch_unwind(AssertUnwindSafe(work)))))
    }

    pub(crate) fn scope<'env, R>(
        work: impl for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> R,
    ) -> R {
        let result = shuttle::thread::scope(|scope| {
            // Shuttle wakes this thread whenever no other thread of the scope runs. To prevent this, one more thread runs in the
            // scope until `work` has ended.
            let (end, is_over) = mpsc::channel::<()>();
            scope.spawn(move || is_over.recv());
            let result = catch_unwind(AssertUnwindSafe(|| work(scope)));
            drop(end);
            result
        });
        result.unwrap_or_else(|payload| resume_unwind(payload))
    }
}
