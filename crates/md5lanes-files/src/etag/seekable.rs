//! Opens files that can be read more than once, and asks for their sizes.

use std::fs::{File, Metadata};
use std::io;

use crate::input::Source;
use crate::long_path;
use crate::open::has_certain_size;

/// The result of [`open`].
pub(crate) enum MaybeSeekable {
    /// A file that can be read from any offset, and its size in bytes.
    Sized(File, u64),
    /// A file that can be read from any offset, and has an unknown size: for example, a file in `/proc`, which the system
    /// generates when it is read. Empty files and wholly sparse files look the same.
    Unsized(File),
    /// A stream, a pipe, or anything else that can be read only once. It is not open.
    ReadOnce,
}

impl MaybeSeekable {
    pub(crate) fn into_file(self) -> Option<File> {
        match self {
            MaybeSeekable::Sized(file, _) | MaybeSeekable::Unsized(file) => Some(file),
            MaybeSeekable::ReadOnce => None,
        }
    }
}

/// Opens a source, if it can be read more than once.
///
/// # Errors
///
/// If there is no such file, or it cannot be opened.
pub(crate) fn open(source: &Source) -> io::Result<MaybeSeekable> {
    let Source::Path(path) = source else { return Ok(MaybeSeekable::ReadOnce) };
    // The source is opened again when it is read from start to end. A pipe must not be opened twice: its writer would find it
    // closed in between.
    match long_path::metadata(path) {
        Ok(status) if is_seekable(&status) => {}
        Err(error) if cfg!(unix) => return Err(error),
        // Devices of Windows, such as `NUL`, have no metadata. Other errors are reported when the source is read.
        _ => return Ok(MaybeSeekable::ReadOnce),
    }
    let file = long_path::open(path)?;
    let status = file.metadata()?;
    let size = status.len();
    Ok(if size > 0 && has_certain_size(&status) {
        MaybeSeekable::Sized(file, size)
    } else {
        MaybeSeekable::Unsized(file)
    })
}

/// Whether a file can be read from any offset, any number of times.
#[cfg(unix)]
fn is_seekable(status: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    status.is_file() || status.file_type().is_block_device()
}

#[cfg(not(unix))]
fn is_seekable(status: &Metadata) -> bool {
    status.is_file()
}
