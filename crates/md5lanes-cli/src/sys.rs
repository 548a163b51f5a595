//! Standard input and output, and files, with the semantics of Unix tools.
//!
//! On Unix, this module replaces `Stdin` and `Stdout` of Rust's standard library: they have buffers, and they hide that a
//! descriptor is closed.

#[cfg(feature = "s3")]
mod stop;

#[cfg(unix)]
pub(crate) use self::unix::{EraseOnSignal, check_stdin, stdin, stdout};
#[cfg(windows)]
pub(crate) use self::windows::{EraseOnSignal, check_stdin, stdin, stdout};

#[cfg(feature = "s3")]
pub(crate) use self::stop::StopOnSignal;
#[cfg(all(feature = "s3", unix))]
pub(crate) use self::unix::InterruptibleStdin;
#[cfg(all(feature = "s3", windows))]
pub(crate) use self::windows::InterruptibleStdin;

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use md5lanes_files::long_path;

/// An input that can tell whether reading it would block.
pub(crate) trait Ready: Read + Send {
    fn is_ready(&self) -> bool;
}

/// If standard input is closed, opens `/dev/null` in its place: until the returned file is dropped, no other file gets the
/// descriptor. `/dev/null` is open only for writing, so reading fails as on a closed descriptor. Returns `None` if standard input
/// is open.
pub(crate) fn occupy_stdin() -> Option<File> {
    check_stdin().err()?;
    File::options().write(true).open("/dev/null").ok()
}

/// Opens a file for reading.
///
/// # Errors
///
/// If the file cannot be opened. For a folder on Windows, the error is the one that other systems return when a folder is read.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    long_path::open(path).map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied if cfg!(windows) && path.is_dir() => {
            ErrorKind::IsADirectory.into()
        }
        _ => error,
    })
}

#[cfg(unix)]
mod unix {
    use std::ffi::c_int;
    use std::io::{self, Read, Write};
    use std::os::fd::{AsFd, BorrowedFd};
    use std::{mem, ptr};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::Ready;

    impl<R: Read + AsFd + Send> Ready for R {
        fn is_ready(&self) -> bool {
            let now = Timespec { tv_sec: 0, tv_nsec: 0 };
            poll(&mut [PollFd::new(self, PollFlags::IN)], Some(&now)).is_ok_and(|ready| ready > 0)
        }
    }

    pub(crate) struct Stdin;

    impl AsFd for Stdin {
        fn as_fd(&self) -> BorrowedFd<'_> {
            rustix::stdio::stdin()
        }
    }

    pub(crate) fn stdin() -> Stdin {
        Stdin
    }

    /// Checks that standard input is open.
    ///
    /// # Errors
    ///
    /// If standard input is closed.
    pub(crate) fn check_stdin() -> io::Result<()> {
        rustix::io::fcntl_getfd(rustix::stdio::stdin())?;
        Ok(())
    }

    impl Read for Stdin {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            Ok(rustix::io::read(rustix::stdio::stdin(), buffer)?)
        }
    }

    /// Standard input for a reader that may be stopped. If no data arrives for 0.1 s, a read fails with `Interrupted`, so that
    /// the reader can stop.
    #[cfg(feature = "s3")]
    pub(crate) struct InterruptibleStdin;

    #[cfg(feature = "s3")]
    impl Read for InterruptibleStdin {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let tick = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
            match poll(&mut [PollFd::new(&Stdin, PollFlags::IN)], Some(&tick))? {
                0 => Err(io::ErrorKind::Interrupted.into()),
                _ => Stdin.read(buffer),
            }
        }
    }

    pub(crate) struct Stdout;

    pub(crate) fn stdout() -> Stdout {
        Stdout
    }

    impl Write for Stdout {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(rustix::io::write(rustix::stdio::stdout(), bytes)?)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    const ENDING_SIGNALS: [c_int; 4] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM];

    /// While this exists, a signal that ends the process first erases the line of progress, and a write to a broken pipe fails
    /// instead of ending the process. Signals that were ignored before, as under `nohup`, stay ignored.
    pub(crate) struct EraseOnSignal {
        previous_sigpipe: libc::sighandler_t,
    }

    impl EraseOnSignal {
        pub(crate) fn new() -> Self {
            for signal in
                ENDING_SIGNALS.into_iter().filter(|signal| current_action(*signal) == libc::SIG_DFL)
            {
                // SAFETY: `erase_and_end` calls only functions that POSIX allows in a signal
                // handler.
                unsafe { libc::signal(signal, erase_handler()) };
            }
            // SAFETY: `SIG_IGN` installs no handler, so none of this program's code runs when the
            // signal comes.
            let previous_sigpipe = unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
            EraseOnSignal { previous_sigpipe }
        }
    }

    impl Drop for EraseOnSignal {
        fn drop(&mut self) {
            // SAFETY: `previous_sigpipe` was the action of SIGPIPE before `new`, so it may be the action again.
            unsafe { libc::signal(libc::SIGPIPE, self.previous_sigpipe) };
            for signal in ENDING_SIGNALS
                .into_iter()
                .filter(|signal| current_action(*signal) == erase_handler())
            {
                // SAFETY: the default action installs no handler.
                unsafe { libc::signal(signal, libc::SIG_DFL) };
            }
        }
    }

    pub(super) fn current_action(signal: c_int) -> libc::sighandler_t {
        // SAFETY: zeros are a valid `sigaction`, which consists of integers and sets of bits.
        let mut now: libc::sigaction = unsafe { mem::zeroed() };
        // SAFETY: without a new action the call changes nothing, and it writes only to `now`.
        unsafe { libc::sigaction(signal, ptr::null(), &mut now) };
        now.sa_sigaction
    }

    pub(super) fn erase_handler() -> libc::sighandler_t {
        erase_and_end as extern "C" fn(c_int) as libc::sighandler_t
    }

    /// Erases the line of progress. Then raises the signal again with its default action, so that the parent process sees which
    /// signal ended this one.
    extern "C" fn erase_and_end(signal: c_int) {
        const ERASE: &[u8] = b"\r\x1b[2K";
        let mut stderr =
            libc::pollfd { fd: libc::STDERR_FILENO, events: libc::POLLOUT, revents: 0 };
        // SAFETY: POSIX lists these functions as safe in a signal handler. `poll` gets one descriptor,
        // and `write` gets the length of `ERASE`. The signal is blocked until this function returns,
        // and then ends the process.
        unsafe {
            // A write that blocks, for example because Ctrl-S has stopped the terminal, would keep the process alive.
            if libc::poll(&mut stderr, 1, 0) == 1 && stderr.revents == libc::POLLOUT {
                libc::write(libc::STDERR_FILENO, ERASE.as_ptr().cast(), ERASE.len());
            }
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::io::{self, Read};
    use std::os::windows::io::{AsHandle, AsRawHandle};
    use std::ptr;

    use windows_sys::Win32::System::Pipes::PeekNamedPipe;

    pub(crate) use std::io::{stdin, stdout};

    impl<R: Read + AsHandle + Send> super::Ready for R {
        fn is_ready(&self) -> bool {
            let (mut available, none) = (0, ptr::null_mut());
            let pipe = self.as_handle().as_raw_handle();
            // SAFETY: the handle is open as long as `self` is borrowed. No buffer is given, so only `available` is written.
            let is_open =
                unsafe { PeekNamedPipe(pipe, none, 0, none.cast(), &mut available, none.cast()) };
            // The call fails for a pipe without a writer, and for any input but a pipe. From such inputs, reading does not block,
            // except from a keyboard.
            is_open == 0 || available > 0
        }
    }

    pub(crate) fn check_stdin() -> io::Result<()> {
        Ok(())
    }

    /// Standard input. A read waits for data without a limit of time: Windows has no signals that could stop the reader.
    #[cfg(feature = "s3")]
    pub(crate) struct InterruptibleStdin;

    #[cfg(feature = "s3")]
    impl Read for InterruptibleStdin {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            stdin().read(buffer)
        }
    }

    /// Does nothing: Windows lacks the signals of Unix.
    pub(crate) struct EraseOnSignal;

    impl EraseOnSignal {
        pub(crate) fn new() -> Self {
            EraseOnSignal
        }
    }
}
