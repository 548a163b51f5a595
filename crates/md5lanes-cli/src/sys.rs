//! Standard input and output, and files, as a Unix tool needs them.
//!
//! Rust's own handles hide that a descriptor is closed: reading gives nothing, and writing succeeds.
//! They also buffer.

#[cfg(not(unix))]
pub(crate) use self::other::{SigpipeIgnored, check_stdin, stdin, stdout};
#[cfg(unix)]
pub(crate) use self::unix::{SigpipeIgnored, check_stdin, stdin, stdout};

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};

/// An input that can tell whether reading it would block.
pub(crate) trait Ready: Read + Send {
    /// Whether reading would not block.
    fn is_ready(&self) -> bool;
}

/// Opens a file that will be read once, from start to end.
///
/// # Errors
///
/// If it cannot be opened.
pub(crate) fn open(name: &OsStr) -> io::Result<File> {
    let file = File::open(name)?;
    // Only advice: an error, as for a pipe, does not matter.
    #[cfg(target_os = "linux")]
    let _ = rustix::fs::fadvise(&file, 0, None, rustix::fs::Advice::Sequential);
    Ok(file)
}

/// Occupies the descriptor of standard input if it is closed; otherwise the next file to be opened
/// would get it. Reading from this is the same error as reading from a closed descriptor.
pub(crate) fn fill_stdin() -> Option<File> {
    check_stdin().err()?;
    File::options().write(true).open("/dev/null").ok()
}

/// The file name that these bytes stand for.
#[cfg(unix)]
pub(crate) fn name(text: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(text)
}

/// The file name that these bytes stand for.
#[cfg(not(unix))]
pub(crate) fn name(text: Vec<u8>) -> OsString {
    String::from_utf8_lossy(&text).into_owned().into()
}

#[cfg(unix)]
mod unix {
    use std::io::{self, Read, Write};
    use std::os::fd::{AsFd, BorrowedFd};

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

    /// While this exists, writing to a broken pipe is an error and does not end the process.
    pub(crate) struct SigpipeIgnored {
        before: libc::sighandler_t,
    }

    impl SigpipeIgnored {
        pub(crate) fn new() -> Self {
            // SAFETY: `SIG_IGN` installs no handler, so no code of ours can run in the signal.
            SigpipeIgnored { before: unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) } }
        }
    }

    impl Drop for SigpipeIgnored {
        fn drop(&mut self) {
            // SAFETY: this disposition was there before. Nothing in this program installs a
            // handler, so no code of ours can run in the signal.
            unsafe { libc::signal(libc::SIGPIPE, self.before) };
        }
    }
}

#[cfg(not(unix))]
mod other {
    pub(crate) use std::io::{stdin, stdout};

    impl<R: std::io::Read + Send> super::Ready for R {
        fn is_ready(&self) -> bool {
            true
        }
    }

    pub(crate) fn check_stdin() -> std::io::Result<()> {
        Ok(())
    }

    /// There is no such signal here.
    pub(crate) struct SigpipeIgnored;

    impl SigpipeIgnored {
        pub(crate) fn new() -> Self {
            SigpipeIgnored
        }
    }
}
