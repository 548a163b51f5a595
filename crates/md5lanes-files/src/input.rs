//! What is hashed.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use crate::open::{Found, open};

/// Something to hash, and whose digest it is.
pub struct Input<T> {
    /// Given back with the digest.
    pub tag: T,
    /// Where the bytes come from.
    pub source: Source,
}

impl<T> Input<T> {
    /// The file of that name.
    pub fn path(tag: T, path: PathBuf) -> Self {
        Input { tag, source: Source::Path(path) }
    }
}

/// Where bytes come from.
pub enum Source {
    /// A file, which is opened when its turn comes.
    Path(PathBuf),
    /// A part of a file that is open, as offsets of its bytes.
    Part(Arc<File>, Range<u64>),
    /// The same, where the file should end with it: it is an error if there is more.
    LastPart(Arc<File>, Range<u64>),
    /// Nothing: what would be a file cannot be come by, for this reason.
    Missing(io::Error),
    /// Anything that is read from where it stands to its end. What blocks it, blocks the thread.
    Stream(Box<dyn Read + Send>),
}

/// A source that is open.
pub(crate) enum Opened {
    /// A regular file: it has an end, and reading it does not wait for anybody.
    File(Whole),
    Part(Part),
    /// Anything else.
    Stream(Box<dyn Read + Send>),
}

/// A regular file, from its start to its end.
pub(crate) struct Whole {
    file: File,
    /// When it was opened.
    size: u64,
    is_certain: bool,
    read: u64,
}

/// A part of a file.
pub(crate) struct Part {
    file: Arc<File>,
    rest: Range<u64>,
    is_last: bool,
}

impl Source {
    /// # Errors
    ///
    /// Where the file cannot be opened.
    pub(crate) fn open(self) -> io::Result<Opened> {
        match self {
            Source::Path(path) => Ok(match open(path)? {
                Found::Regular(file, status) => Opened::File(Whole {
                    file,
                    size: status.len(),
                    is_certain: takes_room(&status),
                    read: 0,
                }),
                Found::Other(stream) => Opened::Stream(stream),
            }),
            Source::Missing(error) => Err(error),
            Source::Part(file, rest) => Ok(Opened::Part(Part { file, rest, is_last: false })),
            Source::LastPart(file, rest) => Ok(Opened::Part(Part { file, rest, is_last: true })),
            Source::Stream(stream) => Ok(Opened::Stream(stream)),
        }
    }
}

impl Opened {
    /// How many bytes it has, if that is known.
    pub(crate) fn length(&self) -> Option<u64> {
        match self {
            Opened::File(Whole { size, .. }) => Some(*size),
            Opened::Part(Part { rest, .. }) => Some(rest.end - rest.start),
            Opened::Stream(_) => None,
        }
    }

    /// Fills the buffer, and says how far. It is not full only at the end of the input.
    ///
    /// # Errors
    ///
    /// The input's own; or where a file turns out to be shorter or longer than it was.
    pub(crate) fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Opened::File(whole) => whole.fill(buffer),
            Opened::Part(part) => part.fill(buffer),
            Opened::Stream(stream) => fill(stream, buffer),
        }
    }
}

impl Whole {
    fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_certain {
            return fill(&mut self.file, buffer);
        }
        let rest = self.size - self.read;
        let mut length = 0;
        while length < buffer.len() {
            match read(&mut self.file, &mut buffer[length..])? {
                0 if length as u64 == rest => break,
                0 => return Err(became("shorter")),
                count => length += count,
            }
            // A read that ends where the file does has come to the end: to read on until nothing
            // comes would take a tenth of the time of a small file.
            if length as u64 >= rest {
                break;
            }
        }
        if length as u64 > rest {
            return Err(became("longer"));
        }
        self.read += length as u64;
        Ok(length)
    }
}

impl Part {
    fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.rest.end - self.rest.start).unwrap_or(usize::MAX);
        // A byte more would be one too many.
        let most = left.saturating_add(usize::from(self.is_last)).min(buffer.len());
        match fill(self, &mut buffer[..most])? {
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

/// Whether the size of a file is more than a guess: those that the system makes up as they are read
/// take no room anywhere, whatever size they say they have.
#[cfg(unix)]
pub fn takes_room(status: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::blocks(status) > 0
}

/// Whether the size of a file is more than a guess.
#[cfg(windows)]
pub fn takes_room(status: &fs::Metadata) -> bool {
    status.len() > 0
}

/// Fills the buffer, and says how far. It is not full only at the end of the input.
///
/// # Errors
///
/// The first error of the input other than an interruption.
pub fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match read(input, &mut buffer[length..])? {
            0 => break,
            count => length += count,
        }
    }
    Ok(length)
}

/// Reads once, whatever interrupts it.
fn read(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
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
