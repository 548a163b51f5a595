//! Opens files. No open waits for another process.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use crate::deep;
use crate::input::Source;
use crate::read::{Opened, Part, Whole};

#[cfg(target_os = "linux")]
use self::linux::open_path;
#[cfg(not(any(target_os = "linux", windows)))]
use self::other::open_path;
#[cfg(windows)]
use self::windows::open_path;

/// Opens a source.
///
/// # Errors
///
/// If it cannot be opened.
pub(crate) fn open(source: Source) -> io::Result<Opened> {
    Ok(match source {
        Source::Path(path) => match open_path(path)? {
            Found::Regular(file, status) => whole(file, &status),
            Found::Other(stream) => Opened::Stream(stream),
        },
        // A pipe is not opened: a process that waits for its reader would continue, and fail.
        Source::Regular(path) if !deep::metadata(&path)?.is_file() => return Err(not_regular()),
        Source::Regular(path) => open_file(&path).map(|(file, status)| whole(file, &status))?,
        Source::Part(file, rest) => Opened::Part(Part { file, rest, is_last: false }),
        Source::LastPart(file, rest) => Opened::Part(Part { file, rest, is_last: true }),
        Source::Stream(stream) => Opened::Stream(stream),
        Source::Empty => Opened::Stream(Box::new(io::empty())),
        Source::Failed(error) => return Err(error),
        Source::Kept(_) => return Err(io::Error::other("It is in no memory")),
    })
}

fn whole(file: File, status: &Metadata) -> Opened {
    let is_certain = takes_room(status);
    let modified = status.modified().ok();
    Opened::File(Whole { file, size: status.len(), is_certain, read: 0, modified })
}

/// Opens a regular file.
///
/// # Errors
///
/// If it cannot be opened, or is no regular file. The open does not wait for another process.
pub fn open_file(path: &Path) -> io::Result<(File, Metadata)> {
    match open_path(path.to_owned())? {
        Found::Regular(file, status) => Ok((file, status)),
        Found::Other(_) => Err(not_regular()),
    }
}

fn not_regular() -> io::Error {
    io::Error::other("Not a regular file")
}

/// Whether a file takes room on a disk, so that its size is certain. Files that the system makes up
/// as they are read, as in `/proc`, take no room, and their size is a guess. Wholly sparse files look the
/// same.
#[cfg(unix)]
pub(crate) fn takes_room(status: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::blocks(status) > 0
}

/// Whether the size of a file is certain.
#[cfg(windows)]
pub(crate) fn takes_room(status: &Metadata) -> bool {
    status.len() > 0
}

/// A path that has been opened.
enum Found {
    /// A regular file: it has an end, and its reads do not wait for another process.
    Regular(File, Metadata),
    /// Anything else. Reads may have to wait.
    Other(Box<dyn Read + Send>),
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::OsStr;
    use std::io::ErrorKind;
    use std::os::fd::BorrowedFd;
    use std::path::PathBuf;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::fs::{Advice, Mode, OFlags, fadvise, fcntl_getfl, fcntl_setfl, openat};

    use super::*;

    /// # Errors
    ///
    /// If there is no such file, or it cannot be opened.
    pub(super) fn open_path(path: PathBuf) -> io::Result<Found> {
        // Without `NONBLOCK`, opening a pipe would wait for its writer. Asking for the file's kind first would look its name up
        // twice, which is a tenth of the time of a small file. The call is rustix's: musl's `open`, which `File` uses, makes a
        // second system call for each file.
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let open =
            |folder: BorrowedFd<'_>, path: &OsStr| openat(folder, path, flags, Mode::empty());
        let file = match deep::at(&path, open) {
            // Another process has a lease on the file, as file servers do, and gives it up in a moment.
            Err(error) if error.kind() == ErrorKind::WouldBlock => deep::open(&path)?,
            result => File::from(result?),
        };
        let status = file.metadata()?;
        if !status.is_file() {
            return Ok(Found::Other(Box::new(Waiting { file, is_ready: false })));
        }
        // Reads of some files that the system makes up have to wait.
        if !takes_room(&status) {
            set_blocking(&file)?;
        }
        // Only advice, so errors do not matter. A small file is read at once anyway.
        if status.len() > 1 << 20 {
            let _ = fadvise(&file, 0, None, Advice::Sequential);
        }
        Ok(Found::Regular(file, status))
    }

    fn set_blocking(file: &File) -> io::Result<()> {
        Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
    }

    /// A file that may have no writer yet, such as a pipe.
    struct Waiting {
        file: File,
        is_ready: bool,
    }

    impl Read for Waiting {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if !self.is_ready {
                // Reading a pipe that has no writer yet would find its end. Linux reports the end
                // here only once there has been a writer.
                poll(&mut [PollFd::new(&self.file, PollFlags::IN)], None)?;
                set_blocking(&self.file)?;
                self.is_ready = true;
            }
            self.file.read(buffer)
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::io::ErrorKind;
    use std::path::PathBuf;

    use super::*;

    /// # Errors
    ///
    /// If there is no such file, it is a folder, or it cannot be opened: another process may have it for itself alone.
    pub(super) fn open_path(path: PathBuf) -> io::Result<Found> {
        let file = File::open(&path).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied if path.is_dir() => ErrorKind::IsADirectory.into(),
            _ => error,
        })?;
        // A device, such as `NUL`, a console or a pipe has no metadata. Opening one does not wait.
        Ok(match file.metadata() {
            Ok(status) if status.is_file() => Found::Regular(file, status),
            _ => Found::Other(Box::new(file)),
        })
    }
}

#[cfg(not(any(target_os = "linux", windows)))]
mod other {
    use std::path::PathBuf;

    use super::*;

    /// # Errors
    ///
    /// If there is no such file, or a regular file cannot be opened; any other fails when it is read.
    pub(super) fn open_path(path: PathBuf) -> io::Result<Found> {
        // Asks first, since opening a pipe waits for its writer.
        let status = deep::metadata(&path)?;
        if !status.is_file() {
            return Ok(Found::Other(Box::new(Unopened { path, file: None })));
        }
        Ok(Found::Regular(deep::open(&path)?, status))
    }

    /// A file that may have no writer yet, such as a pipe.
    struct Unopened {
        path: PathBuf,
        file: Option<File>,
    }

    impl Read for Unopened {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let file = match self.file.take() {
                Some(file) => file,
                None => deep::open(&self.path)?,
            };
            self.file.insert(file).read(buffer)
        }
    }
}
