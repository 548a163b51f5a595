//! Delays the end of the process by a signal until work that must not be left half done has ended.

use std::sync::atomic::AtomicBool;

#[cfg(unix)]
pub(crate) use self::unix::StopOnSignal;

/// Whether a signal has arrived that would end the process.
static STOP: AtomicBool = AtomicBool::new(false);

/// Does nothing: systems other than Unix lack these signals, so the flag is never set.
#[cfg(not(unix))]
pub(crate) struct StopOnSignal;

#[cfg(not(unix))]
impl StopOnSignal {
    pub(crate) fn new() -> Self {
        StopOnSignal
    }

    pub(crate) fn flag(&self) -> &'static AtomicBool {
        &STOP
    }

    pub(crate) fn end(self) {}
}

#[cfg(unix)]
mod unix {
    use std::ffi::c_int;
    use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

    use super::STOP;
    use crate::sys::unix::{current_action, erase_handler};

    /// The signals that end a process by default, except for signals about faults of the process, such as SIGSEGV.
    const DEFERRED_SIGNALS: &[c_int] = &[
        libc::SIGALRM,
        libc::SIGHUP,
        libc::SIGINT,
        #[cfg(target_os = "linux")]
        libc::SIGIO,
        libc::SIGPIPE,
        libc::SIGPROF,
        #[cfg(target_os = "linux")]
        libc::SIGPWR,
        libc::SIGQUIT,
        libc::SIGTERM,
        libc::SIGUSR1,
        libc::SIGUSR2,
        libc::SIGVTALRM,
        libc::SIGXCPU,
        libc::SIGXFSZ,
    ];

    /// While this exists, the first signal of each kind that would end the process only sets a flag. A second signal of the same
    /// kind ends the process, except for SIGPIPE and SIGXFSZ. A signal that was ignored stays ignored. Dropping this gives the
    /// signals their default actions.
    pub(crate) struct StopOnSignal(());

    /// The latest signal that set the flag.
    static STOPPED_BY: AtomicI32 = AtomicI32::new(0);

    impl StopOnSignal {
        pub(crate) fn new() -> Self {
            let would_end = |signal: &c_int| {
                [libc::SIG_DFL, erase_handler()].contains(&current_action(*signal))
            };
            for signal in DEFERRED_SIGNALS.iter().copied().filter(would_end) {
                // SAFETY: `stop` stores into two atomics, and calls `signal`, which POSIX allows in a signal
                // handler.
                unsafe { libc::signal(signal, stop_handler()) };
            }
            StopOnSignal(())
        }

        pub(crate) fn flag(&self) -> &'static AtomicBool {
            &STOP
        }

        /// If a signal has arrived, raises it again with its default action, so that the parent process sees which signal ended
        /// this one.
        pub(crate) fn end(self) {
            drop(self);
            if STOP.load(Ordering::Acquire) {
                // SAFETY: the signal has its default action again, so no handler runs.
                unsafe { libc::raise(STOPPED_BY.load(Ordering::Relaxed)) };
            }
        }
    }

    impl Drop for StopOnSignal {
        fn drop(&mut self) {
            for signal in DEFERRED_SIGNALS
                .iter()
                .copied()
                .filter(|signal| current_action(*signal) == stop_handler())
            {
                // SAFETY: the default action installs no handler.
                unsafe { libc::signal(signal, libc::SIG_DFL) };
            }
        }
    }

    fn stop_handler() -> libc::sighandler_t {
        stop as extern "C" fn(c_int) as libc::sighandler_t
    }

    /// Lets the next signal of this kind end the process. SIGPIPE and SIGXFSZ keep this handler, because each further write that
    /// fails raises them again.
    extern "C" fn stop(signal: c_int) {
        STOPPED_BY.store(signal, Ordering::Relaxed);
        STOP.store(true, Ordering::Release);
        if signal == libc::SIGPIPE || signal == libc::SIGXFSZ {
            return;
        }
        // SAFETY: POSIX lists this function as safe in a signal handler, and the default action installs no handler.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
}
