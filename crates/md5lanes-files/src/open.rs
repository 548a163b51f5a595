//! Opens files. Opening a pipe does not wait for another process.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use crate::input::Source;
use crate::long_path;
use crate::read::{FileReader, OpenSource, PartReader};

#[cfg(target_os = "linux")]
use self::linux::open_path;
#[cfg(not(any(target_os = "linux", windows)))]
use self::other::open_path;
#[cfg(windows)]
use self::windows::open_path;

pub(crate) fn open(source: Source) -> io::Result<OpenSource> {
    Ok(match source {
        Source::Path(path) => match open_path(path)? {
            OpenPath::Regular(file, status) => file_reader(file, &status),
            OpenPath::Other(stream) => OpenSource::Stream(stream),
        },
        // A pipe is not even opened: a process that waits for a reader would continue, and fail when the pipe is closed.
        Source::Regular(path) if !long_path::metadata(&path)?.is_file() => {
            return Err(not_regular());
        }
        Source::Regular(path) => {
            open_file(&path).map(|(file, status)| file_reader(file, &status))?
        }
        Source::Part(file, rest) => OpenSource::Part(PartReader { file, rest, is_last: false }),
        Source::LastPart(file, rest) => OpenSource::Part(PartReader { file, rest, is_last: true }),
        Source::Stream(stream) => OpenSource::Stream(stream),
        Source::Empty => OpenSource::Stream(Box::new(io::empty())),
        Source::Failed(error) => return Err(error),
        Source::InTag(_) => return Err(io::Error::other("Its tag has no buffer")),
    })
}

fn file_reader(file: File, status: &Metadata) -> OpenSource {
    let is_certain = has_certain_size(status);
    let modified = status.modified().ok();
    OpenSource::File(FileReader { file, size: status.len(), is_certain, read: 0, modified })
}

/// Opens a regular file, and returns it with its metadata. Does not wait for another process, unless that process has a lease on
/// the file.
///
/// # Errors
///
/// If it cannot be opened, or is not a regular file.
pub fn open_file(path: &Path) -> io::Result<(File, Metadata)> {
    match open_path(path.to_owned())? {
        OpenPath::Regular(file, status) => Ok((file, status)),
        OpenPath::Other(_) => Err(not_regular()),
    }
}

fn not_regular() -> io::Error {
    io::Error::other("Not a regular file")
}

/// Whether a file takes room on a disk, so that its size is certain. Files that the system generates, as in `/proc`, take no
/// room, and their size is a guess. Wholly sparse files are treated in the same way.
#[cfg(unix)]
pub(crate) fn has_certain_size(status: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::blocks(status) > 0
}

/// Whether the size of a file is certain. A size of 0 may be a guess.
#[cfg(windows)]
pub(crate) fn has_certain_size(status: &Metadata) -> bool {
    status.len() > 0
}

enum OpenPath {
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

    /// Opens the file at `path`. If it is a pipe without a writer, the first read waits for one.
    pub(super) fn open_path(path: PathBuf) -> io::Result<OpenPath> {
        // Without `NONBLOCK`, opening a pipe would wait for its writer. Asking for the file's kind before opening it would look
        // up its name twice: this would take a tenth of the time that a small file takes. `File::open` is not used, because on
        // musl it makes a second system call.
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let open =
            |folder: BorrowedFd<'_>, path: &OsStr| openat(folder, path, flags, Mode::empty());
        let file = match long_path::at(&path, open) {
            // Another process, such as a file server, has a lease on the file. The blocking open waits until the lease ends.
            Err(error) if error.kind() == ErrorKind::WouldBlock => long_path::open(&path)?,
            result => File::from(result?),
        };
        let status = file.metadata()?;
        if !status.is_file() {
            return Ok(OpenPath::Other(Box::new(PipeReader { file, is_ready: false })));
        }
        // Reads of some files that the system generates have to wait for data. Without blocking, they would fail.
        if !has_certain_size(&status) {
            set_blocking(&file)?;
        }
        // A file of up to 1 MiB needs no advice to the system. Errors are ignored, because the advice only saves time.
        if status.len() > 1 << 20 {
            let _ = fadvise(&file, 0, None, Advice::Sequential);
        }
        Ok(OpenPath::Regular(file, status))
    }

    fn set_blocking(file: &File) -> io::Result<()> {
        Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
    }

    /// A file that may have no writer yet, such as a pipe.
    struct PipeReader {
        file: File,
        is_ready: bool,
    }

    impl Read for PipeReader {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if !self.is_ready {
                // A read of a pipe that has no writer yet would find the end. `poll` waits for the first writer.
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

    pub(super) fn open_path(path: PathBuf) -> io::Result<OpenPath> {
        let file = File::open(&path).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied if path.is_dir() => ErrorKind::IsADirectory.into(),
            _ => error,
        })?;
        // Devices such as `NUL`, consoles and pipes have no metadata. Opening them does not wait.
        Ok(match file.metadata() {
            Ok(status) if status.is_file() => OpenPath::Regular(file, status),
            _ => OpenPath::Other(Box::new(file)),
        })
    }
}

#[cfg(not(any(target_os = "linux", windows)))]
mod other {
    use std::path::PathBuf;

    use super::*;

    /// Opens the file at `path`, unless it is not a regular file: then the first read opens it.
    pub(super) fn open_path(path: PathBuf) -> io::Result<OpenPath> {
        // Opening a pipe would wait for its writer.
        let status = long_path::metadata(&path)?;
        if !status.is_file() {
            return Ok(OpenPath::Other(Box::new(UnopenedFile { path, file: None })));
        }
        Ok(OpenPath::Regular(long_path::open(&path)?, status))
    }

    struct UnopenedFile {
        path: PathBuf,
        file: Option<File>,
    }

    impl Read for UnopenedFile {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let file = match self.file.take() {
                Some(file) => file,
                None => long_path::open(&self.path)?,
            };
            self.file.insert(file).read(buffer)
        }
    }
}
