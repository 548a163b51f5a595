//! Reads open sources.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::sync::Arc;
use std::time::SystemTime;

/// A function that is called with the number of bytes of each single read: a stream may take long to fill a whole buffer. An
/// error of the function ends the reading.
pub(crate) type OnRead<'n> = &'n (dyn Fn(usize) -> io::Result<()> + Sync);

pub(crate) enum OpenSource {
    File(FileReader),
    Part(PartReader),
    /// Anything else.
    Stream(Box<dyn Read + Send>),
    /// Bytes that are already in the tag's buffer. The value is the number of bytes that [`fill`](Self::fill) has not returned
    /// yet.
    InTag(usize),
}

pub(crate) struct FileReader {
    pub(crate) file: File,
    /// The size of the file when it was opened, in bytes.
    pub(crate) size: u64,
    /// Whether a read that reaches `size` has reached the end of the file. Otherwise `size` is a guess, or the file may grow.
    pub(crate) is_certain: bool,
    /// The number of bytes that have been read.
    pub(crate) read: u64,
    /// The time of the last change to the file before it was opened, if the system has one.
    pub(crate) modified: Option<SystemTime>,
}

pub(crate) struct PartReader {
    pub(crate) file: Arc<File>,
    /// The offsets of the bytes that have not been read.
    pub(crate) rest: Range<u64>,
    /// Whether the file must end where the part ends.
    pub(crate) is_last: bool,
}

impl OpenSource {
    pub(crate) fn length(&self) -> Option<u64> {
        match self {
            OpenSource::File(FileReader { size, .. }) => Some(*size),
            OpenSource::Part(PartReader { rest, .. }) => Some(rest.end - rest.start),
            OpenSource::InTag(length) => Some(*length as u64),
            OpenSource::Stream(_) => None,
        }
    }

    /// Makes later reads find bytes that are appended while the file is read, as `md5sum` does.
    pub(crate) fn expect_growth(&mut self) {
        if let OpenSource::File(file) = self {
            file.is_certain = false;
        }
    }

    /// Fills `buffer`, and returns the number of bytes. The buffer is full, except at the end of the input. For a part, it is an
    /// error if the file ends before the end of the part, or continues behind the last part.
    pub(crate) fn fill(&mut self, buffer: &mut [u8], on_read: OnRead<'_>) -> io::Result<usize> {
        match self {
            OpenSource::File(file) => file.fill(buffer, on_read),
            OpenSource::Part(part) => part.fill(buffer, on_read),
            OpenSource::Stream(stream) => fill(stream, buffer, on_read),
            OpenSource::InTag(left) => {
                let length = buffer.len().min(*left);
                *left -= length;
                Ok(length)
            }
        }
    }
}

impl FileReader {
    /// Fills `buffer`, and returns the number of bytes. It is not an error if the file has become shorter, as for `md5sum`.
    fn fill(&mut self, buffer: &mut [u8], on_read: OnRead<'_>) -> io::Result<usize> {
        let mut length = 0;
        while length < buffer.len() {
            match read(&mut self.file, &mut buffer[length..], on_read)? {
                0 => break,
                count => length += count,
            }
            // This read reached the end. Another read would only find nothing, and take a tenth of the time that a small file
            // takes.
            if self.is_certain && self.read + length as u64 == self.size {
                break;
            }
        }
        self.read += length as u64;
        Ok(length)
    }
}

impl PartReader {
    fn fill(&mut self, buffer: &mut [u8], on_read: OnRead<'_>) -> io::Result<usize> {
        let left = usize::try_from(self.rest.end - self.rest.start).unwrap_or(usize::MAX);
        // For the last part, one more byte is asked for: if there is one, the file has grown.
        let max = left.saturating_add(usize::from(self.is_last)).min(buffer.len());
        match fill(self, &mut buffer[..max], on_read)? {
            length if length > left => Err(became("longer")),
            length if length < left.min(buffer.len()) => Err(became("shorter")),
            length => Ok(length),
        }
    }
}

impl Read for PartReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = read_at(&self.file, buffer, self.rest.start)?;
        self.rest.start += length as u64;
        Ok(length)
    }
}

fn became(how: &str) -> io::Error {
    io::Error::other(format!("File became {how} while it was read"))
}

fn fill(input: &mut impl Read, buffer: &mut [u8], on_read: OnRead<'_>) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match read(input, &mut buffer[length..], on_read)? {
            0 => break,
            count => length += count,
        }
    }
    Ok(length)
}

/// Reads once. Repeats a read that was interrupted.
fn read(input: &mut impl Read, buffer: &mut [u8], on_read: OnRead<'_>) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result.and_then(|length| on_read(length).map(|()| length)),
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
