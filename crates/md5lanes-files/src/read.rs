//! Reads sources that are open.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::sync::Arc;
use std::time::SystemTime;

/// Called with the length of each read: a stream may be slow. An error ends the reading.
pub(crate) type Note<'n> = &'n (dyn Fn(usize) -> io::Result<()> + Sync);

/// A source that is open.
pub(crate) enum Opened {
    /// A regular file: it has an end, and its reads do not wait for another process.
    File(Whole),
    /// A part of a regular file.
    Part(Part),
    /// Anything else.
    Stream(Box<dyn Read + Send>),
    /// Bytes that are already in the memory of the input. This is the number of bytes that are left.
    Kept(usize),
}

/// A regular file that is read from its start to its end.
pub(crate) struct Whole {
    pub(crate) file: File,
    /// The size of the file when it was opened, in bytes.
    pub(crate) size: u64,
    /// Whether the file may be taken to end at `size`. Otherwise `size` is a guess, or the file may grow.
    pub(crate) is_certain: bool,
    /// How many bytes have been read.
    pub(crate) read: u64,
    /// The time of the last change to the file before it was opened, if the system tells the time.
    pub(crate) modified: Option<SystemTime>,
}

/// A part of a file, which is read from its start to its end.
pub(crate) struct Part {
    /// The file, which other parts read too.
    pub(crate) file: Arc<File>,
    /// The offsets in bytes of the unread rest.
    pub(crate) rest: Range<u64>,
    /// Whether the file has to end with the part.
    pub(crate) is_last: bool,
}

impl Opened {
    /// Returns the length in bytes, if it is known.
    pub(crate) fn length(&self) -> Option<u64> {
        match self {
            Opened::File(Whole { size, .. }) => Some(*size),
            Opened::Part(Part { rest, .. }) => Some(rest.end - rest.start),
            Opened::Kept(length) => Some(*length as u64),
            Opened::Stream(_) => None,
        }
    }

    /// From now on, bytes that are appended while the file is read are read too, as `md5sum` does: the file ends when a read
    /// returns nothing, not at the size that it had when it was opened.
    pub(crate) fn expect_growth(&mut self) {
        if let Opened::File(file) = self {
            file.is_certain = false;
        }
    }

    /// Fills `buffer`, and returns the number of bytes. The buffer is full, except at the end of the input.
    ///
    /// # Errors
    ///
    /// Errors of the input. For a part, also if the file has become shorter than the part, or continues behind the last part.
    pub(crate) fn fill(&mut self, buffer: &mut [u8], note: Note<'_>) -> io::Result<usize> {
        match self {
            Opened::File(whole) => whole.fill(buffer, note),
            Opened::Part(part) => part.fill(buffer, note),
            Opened::Stream(stream) => fill(stream, buffer, note),
            Opened::Kept(left) => {
                let length = buffer.len().min(*left);
                *left -= length;
                Ok(length)
            }
        }
    }
}

impl Whole {
    /// Fills `buffer`, and returns the number of bytes. The file ends when a read returns nothing, so a file that has shrunk is
    /// no error, as for `md5sum`. If the size is certain, the file also ends at `size`.
    fn fill(&mut self, buffer: &mut [u8], note: Note<'_>) -> io::Result<usize> {
        let mut length = 0;
        while length < buffer.len() {
            match read(&mut self.file, &mut buffer[length..], note)? {
                0 => break,
                count => length += count,
            }
            // This read reached the end. Another read, which would find nothing, would take a tenth of the time of a small file.
            if self.is_certain && self.read + length as u64 == self.size {
                break;
            }
        }
        self.read += length as u64;
        Ok(length)
    }
}

impl Part {
    fn fill(&mut self, buffer: &mut [u8], note: Note<'_>) -> io::Result<usize> {
        let left = usize::try_from(self.rest.end - self.rest.start).unwrap_or(usize::MAX);
        // One more byte shows that the file has grown.
        let most = left.saturating_add(usize::from(self.is_last)).min(buffer.len());
        match fill(self, &mut buffer[..most], note)? {
            length if length > left => Err(became("longer")),
            length if length < left.min(buffer.len()) => Err(became("shorter")),
            length => Ok(length),
        }
    }
}

impl Read for Part {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = read_at(&self.file, buffer, self.rest.start)?;
        self.rest.start += length as u64;
        Ok(length)
    }
}

fn became(how: &str) -> io::Error {
    io::Error::other(format!("File became {how} while it was read"))
}

/// Fills `buffer` from a reader, and returns the number of bytes. The buffer is full, except at the end of the input. Interrupted
/// reads are repeated.
///
/// # Errors
///
/// The reader's first error that is not an interruption.
fn fill(input: &mut impl Read, buffer: &mut [u8], note: Note<'_>) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match read(input, &mut buffer[length..], note)? {
            0 => break,
            count => length += count,
        }
    }
    Ok(length)
}

/// Reads once, and again if that was interrupted.
fn read(input: &mut impl Read, buffer: &mut [u8], note: Note<'_>) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result.and_then(|length| note(length).map(|()| length)),
        }
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, offset)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, offset)
}
