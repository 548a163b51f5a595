//! Standard input and output, and files, as a Unix tool wants them.
//!
//! Rust's own handles take a closed descriptor for an empty input, or for an output that swallows
//! everything, and they buffer.

#[cfg(not(unix))]
pub(crate) use self::other::{SigpipeIgnored, check_stdin, stdin, stdout};
#[cfg(unix)]
pub(crate) use self::unix::{SigpipeIgnored, check_stdin, stdin, stdout};

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};

/// What can be read, and be asked before.
pub(crate) trait Ready: Read + Send {
    /// Whether reading would not have to wait for anybody.
    fn is_ready(&self) -> bool;
}

/// Opens a file that will be read once, from its start to its end.
pub(crate) fn open(name: &OsStr) -> io::Result<File> {
    let file = File::open(name)?;
    // Advice, so its errors (a pipe gives one) mean nothing.
    #[cfg(target_os = "linux")]
    let _ = rustix::fs::fadvise(&file, 0, None, rustix::fs::Advice::Sequential);
    Ok(file)
}

/// Takes the place of a standard input that is closed, or the next file to be opened would. To read
/// from this is the same error.
pub(crate) fn fill_stdin() -> Option<File> {
    check_stdin().err()?;
    File::options().write(true).open("/dev/null").ok()
}

/// The name of a file that a text tells.
#[cfg(unix)]
pub(crate) fn name(text: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(text)
}

/// The name of a file that a text tells.
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

    /// Whether there is a standard input.
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

    /// While this is there, a broken pipe is an error, and does not end the process at once.
    pub(crate) struct SigpipeIgnored {
        before: libc::sighandler_t,
    }

    impl SigpipeIgnored {
        pub(crate) fn new() -> Self {
            // SAFETY: no function of ours is called when the signal comes.
            SigpipeIgnored { before: unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) } }
        }
    }

    impl Drop for SigpipeIgnored {
        fn drop(&mut self) {
            // SAFETY: this is what was there before, and no function of ours then.
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

    /// There is no such signal.
    pub(crate) struct SigpipeIgnored;

    impl SigpipeIgnored {
        pub(crate) fn new() -> Self {
            SigpipeIgnored
        }
    }
}
