//! System calls for paths of any length. Unix refuses paths of `PATH_MAX` bytes or more, although files may have longer paths.
//! Such a path is cut into pieces, and each piece is opened relative to the one before. On Windows the standard library accepts
//! long paths.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

#[cfg(all(not(unix), feature = "audit"))]
pub(crate) use self::other::exists;
#[cfg(not(unix))]
pub use self::other::{is_link, metadata, open};
#[cfg(any(target_os = "linux", all(unix, feature = "walk")))]
pub(crate) use self::unix::at;
#[cfg(all(unix, feature = "audit"))]
pub(crate) use self::unix::exists;
#[cfg(unix)]
pub use self::unix::{is_link, metadata, open};

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::fs;
    use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
    use std::os::unix::ffi::OsStrExt;

    use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, openat, statat};
    use rustix::io::{Errno, retry_on_intr};

    use super::*;

    /// The longest piece: the limit of macOS. Linux accepts 4095. The names of files have at most 255 bytes, so each piece has a
    /// slash to cut behind.
    const MAX_PIECE_BYTES: usize = 1023;

    /// With these flags, Linux does not ask for the permission to read a folder.
    #[cfg(target_os = "linux")]
    const FOLDER_FLAGS: OFlags = OFlags::PATH.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
    #[cfg(not(target_os = "linux"))]
    const FOLDER_FLAGS: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

    /// Makes a system call for `path`. `call` makes it for a folder and a path relative to that folder.
    pub(crate) fn at<R>(
        path: &Path,
        call: impl Fn(BorrowedFd<'_>, &OsStr) -> rustix::io::Result<R>,
    ) -> io::Result<R> {
        let call = |folder: BorrowedFd<'_>, path| retry_on_intr(|| call(folder, path));
        let mut rest = path.as_os_str().as_bytes();
        match call(CWD, path.as_os_str()) {
            Err(Errno::NAMETOOLONG) if rest.len() > MAX_PIECE_BYTES => {}
            result => return Ok(result?),
        }
        let mut folder: Option<OwnedFd> = None;
        while rest.len() > MAX_PIECE_BYTES {
            let slash = rest[..MAX_PIECE_BYTES].iter().rposition(|byte| *byte == b'/');
            let (piece, below) = rest.split_at(slash.ok_or(Errno::NAMETOOLONG)? + 1);
            let above = folder.as_ref().map_or(CWD, AsFd::as_fd);
            let piece = OsStr::from_bytes(piece);
            let opened = retry_on_intr(|| openat(above, piece, FOLDER_FLAGS, Mode::empty()));
            folder = Some(opened?);
            // A slash at the start of the rest would make it a path from the root.
            let slashes = below.iter().take_while(|byte| **byte == b'/').count();
            rest = &below[slashes..];
        }
        let rest = if rest.is_empty() { b"." } else { rest };
        Ok(call(folder.as_ref().map_or(CWD, AsFd::as_fd), OsStr::from_bytes(rest))?)
    }

    /// Opens a file for reading, as [`File::open`] does.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open(path: &Path) -> io::Result<File> {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC;
        Ok(at(path, |folder, path| openat(folder, path, flags, Mode::empty()))?.into())
    }

    /// Returns the metadata of the file that a path leads to, as [`fs::metadata`] does.
    ///
    /// # Errors
    ///
    /// If there is no such file, or its metadata cannot be read.
    pub fn metadata(path: &Path) -> io::Result<Metadata> {
        /// With these flags, opening a pipe does not wait for its writer. On Linux the file itself is not opened.
        #[cfg(target_os = "linux")]
        const FLAGS: OFlags = OFlags::PATH.union(OFlags::CLOEXEC);
        #[cfg(not(target_os = "linux"))]
        const FLAGS: OFlags = OFlags::RDONLY.union(OFlags::NONBLOCK).union(OFlags::CLOEXEC);

        match fs::metadata(path) {
            Err(error) if Errno::from_io_error(&error) == Some(Errno::NAMETOOLONG) => {
                let file = at(path, |folder, path| openat(folder, path, FLAGS, Mode::empty()))?;
                File::from(file).metadata()
            }
            result => result,
        }
    }

    /// Whether a path names a symbolic link.
    #[must_use]
    pub fn is_link(path: &Path) -> bool {
        let status = at(path, |folder, path| statat(folder, path, AtFlags::SYMLINK_NOFOLLOW));
        status.is_ok_and(|status| FileType::from_raw_mode(status.st_mode).is_symlink())
    }

    /// Whether a file, folder or anything else has this path. Symbolic links are not followed.
    #[cfg(feature = "audit")]
    pub(crate) fn exists(path: &Path) -> bool {
        at(path, |folder, path| statat(folder, path, AtFlags::SYMLINK_NOFOLLOW)).is_ok()
    }
}

#[cfg(not(unix))]
mod other {
    use std::fs;

    use super::*;

    /// Opens a file for reading, as [`File::open`] does.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open(path: &Path) -> io::Result<File> {
        File::open(path)
    }

    /// Returns the metadata of the file that a path leads to, as [`fs::metadata`] does.
    ///
    /// # Errors
    ///
    /// If there is no such file, or its metadata cannot be read.
    pub fn metadata(path: &Path) -> io::Result<Metadata> {
        fs::metadata(path)
    }

    /// Whether a path names a symbolic link.
    #[must_use]
    pub fn is_link(path: &Path) -> bool {
        path.is_symlink()
    }

    /// Whether a file, folder or anything else has this path. Symbolic links are not followed.
    #[cfg(feature = "audit")]
    pub(crate) fn exists(path: &Path) -> bool {
        path.symlink_metadata().is_ok()
    }
}
