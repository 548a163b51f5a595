//! Opens files to learn their sizes before they are read.

use std::fs::{File, Metadata};
use std::io;

use crate::deep;
use crate::input::Source;
use crate::open::takes_room;

/// A source, opened if it can be read more than once.
pub(crate) enum Opened {
    /// A file that can be read from any offset, and its size in bytes.
    Sized(File, u64),
    /// A file that can be read from any offset, of unknown size. The system may make it up, as in `/proc`; one that is empty, or
    /// nothing but a hole, looks the same.
    Unsized(File),
    /// A stream, a pipe, or anything else that is read only once. It is not open yet.
    Once,
}

impl Opened {
    pub(crate) fn into_file(self) -> Option<File> {
        match self {
            Opened::Sized(file, _) | Opened::Unsized(file) => Some(file),
            Opened::Once => None,
        }
    }
}

/// Opens a source, if it can be read more than once.
///
/// # Errors
///
/// If there is no such file, or it cannot be opened.
pub(crate) fn open(source: &Source) -> io::Result<Opened> {
    let Source::Path(path) = source else { return Ok(Opened::Once) };
    // A pipe must not be opened twice: its writer would see it closed in between.
    match deep::metadata(path) {
        Ok(status) if is_seekable(&status) => {}
        Err(error) if cfg!(unix) => return Err(error),
        // Devices of Windows, such as `NUL`, have no metadata. For any other name, the later open reports the error.
        _ => return Ok(Opened::Once),
    }
    let file = deep::open(path)?;
    let status = file.metadata()?;
    let size = status.len();
    Ok(if size > 0 && takes_room(&status) {
        Opened::Sized(file, size)
    } else {
        Opened::Unsized(file)
    })
}

/// Whether a file can be read from any offset, any number of times.
#[cfg(unix)]
fn is_seekable(status: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    status.is_file() || status.file_type().is_block_device()
}

/// Whether a file can be read from any offset, any number of times.
#[cfg(not(unix))]
fn is_seekable(status: &Metadata) -> bool {
    status.is_file()
}
