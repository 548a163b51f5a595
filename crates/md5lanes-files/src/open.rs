//! Files are opened without waiting for anybody.

use std::fs::{File, Metadata};
use std::io::{self, Read};

#[cfg(target_os = "linux")]
pub(crate) use self::linux::open;
#[cfg(not(target_os = "linux"))]
pub(crate) use self::other::open;

/// A file that has been opened.
pub(crate) enum Found {
    /// A regular one: it has an end, and reading it does not wait for anybody.
    Regular(File, Metadata),
    /// Anything else. To read it may be to wait.
    Other(Box<dyn Read + Send>),
}

#[cfg(target_os = "linux")]
mod linux {
    use std::io::ErrorKind;
    use std::os::unix::fs::OpenOptionsExt;
    use std::path::PathBuf;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::fs::{Advice, OFlags, fadvise, fcntl_getfl, fcntl_setfl};

    use super::*;
    use crate::input::takes_room;

    /// # Errors
    ///
    /// Where there is no such file, or it cannot be opened.
    pub(crate) fn open(path: PathBuf) -> io::Result<Found> {
        // Otherwise to open a pipe is to wait for who writes to it. To ask for its kind first would be
        // to look its name up twice, which is a tenth of the time that a small file takes.
        let nonblocking = OFlags::NONBLOCK.bits().cast_signed();
        let file = match File::options().read(true).custom_flags(nonblocking).open(&path) {
            // A lease is on it, such as file servers hold: who has it gives it up in a moment.
            Err(error) if error.kind() == ErrorKind::WouldBlock => File::open(path)?,
            result => result?,
        };
        let status = file.metadata()?;
        if !status.is_file() {
            return Ok(Found::Other(Box::new(Waiting { file, is_ready: false })));
        }
        // Some of those that the system makes up can be waited for.
        if !takes_room(&status) {
            wait_from_now_on(&file)?;
        }
        // Advice, so its errors mean nothing. A small file is read at once anyway.
        if status.len() > 1 << 20 {
            let _ = fadvise(&file, 0, None, Advice::Sequential);
        }
        Ok(Found::Regular(file, status))
    }

    fn wait_from_now_on(file: &File) -> io::Result<()> {
        Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
    }

    /// A pipe perhaps to which nobody has written yet.
    struct Waiting {
        file: File,
        is_ready: bool,
    }

    impl Read for Waiting {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if !self.is_ready {
                // A pipe without a writer would be at its end otherwise. Linux says that it is
                // only once there has been one.
                poll(&mut [PollFd::new(&self.file, PollFlags::IN)], None)?;
                wait_from_now_on(&self.file)?;
                self.is_ready = true;
            }
            self.file.read(buffer)
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod other {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    /// # Errors
    ///
    /// Where there is no such file, or it cannot be opened; of one that is not regular, only where
    /// there is none.
    pub(crate) fn open(path: PathBuf) -> io::Result<Found> {
        // Before it is opened: to open a pipe is to wait for who writes to it.
        let status = fs::metadata(&path)?;
        if !status.is_file() {
            return Ok(Found::Other(Box::new(Unopened { path, file: None })));
        }
        Ok(Found::Regular(File::open(path)?, status))
    }

    /// A pipe perhaps to which nobody has written yet.
    struct Unopened {
        path: PathBuf,
        file: Option<File>,
    }

    impl Read for Unopened {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let file = match self.file.take() {
                Some(file) => file,
                None => File::open(&self.path)?,
            };
            self.file.insert(file).read(buffer)
        }
    }
}
