//! Handles signals while work is done that must not be left half done.

use std::sync::atomic::AtomicBool;

#[cfg(unix)]
pub(crate) use self::unix::SignalsStop;

/// Whether a signal has come.
static STOP: AtomicBool = AtomicBool::new(false);

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) struct SignalsStop;

#[cfg(not(unix))]
impl SignalsStop {
    pub(crate) fn new() -> Self {
        SignalsStop
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
    use crate::sys::unix::{action, handler};

    /// The signals that end a process by default, except for the signals of its own faults.
    const ENDING: &[c_int] = &[
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

    /// While this exists, the first signal that would end the process only sets a flag: work that must not be left half done
    /// ends first. The second one ends the process. A signal that was ignored stays ignored.
    pub(crate) struct SignalsStop(());

    /// The signal that set the flag.
    static STOPPED_BY: AtomicI32 = AtomicI32::new(0);

    impl SignalsStop {
        pub(crate) fn new() -> Self {
            let is_ours = |signal: &c_int| [libc::SIG_DFL, handler()].contains(&action(*signal));
            for signal in ENDING.iter().copied().filter(is_ours) {
                // SAFETY: `stop` stores into two atomics, and calls `signal`, which POSIX allows in a signal
                // handler.
                unsafe { libc::signal(signal, stopper()) };
            }
            SignalsStop(())
        }

        /// Returns the flag that a signal sets.
        pub(crate) fn flag(&self) -> &'static AtomicBool {
            &STOP
        }

        /// Lets the signal end the process, if one has come, so that the parent sees it.
        pub(crate) fn end(self) {
            drop(self);
            if STOP.load(Ordering::Acquire) {
                // SAFETY: the action of the signal is the default one, which installs no handler.
                unsafe { libc::raise(STOPPED_BY.load(Ordering::Relaxed)) };
            }
        }
    }

    impl Drop for SignalsStop {
        fn drop(&mut self) {
            for signal in ENDING.iter().copied().filter(|signal| action(*signal) == stopper()) {
                // SAFETY: the default action installs no handler.
                unsafe { libc::signal(signal, libc::SIG_DFL) };
            }
        }
    }

    fn stopper() -> libc::sighandler_t {
        stop as extern "C" fn(c_int) as libc::sighandler_t
    }

    /// Sets the flag, and lets the next signal of this kind end the process. SIGPIPE and SIGXFSZ never end it: each write that
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
