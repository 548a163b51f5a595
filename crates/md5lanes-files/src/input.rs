//! The inputs of the pipeline.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// A source to hash, and a tag that is passed back with its result.
#[derive(Debug)]
pub struct Input<T> {
    /// Identifies the input: for example a name or an index.
    pub tag: T,
    /// Where the bytes come from.
    pub source: Source,
    tag_bytes: usize,
    pub(crate) tag_buffer: Option<TagBuffer<T>>,
    pub(crate) on_hashed: OnHashed<T>,
}

/// A function that returns the buffer of a tag: see [`Input::read_into_tag`].
pub type TagBuffer<T> = fn(&mut T) -> &mut [u8];

/// A function that is called with a tag, and the number of bytes of its input that have just been hashed. An error of the
/// function ends the input.
pub type OnHashed<T> = fn(&T, u64) -> io::Result<()>;

impl<T> Input<T> {
    /// Creates an input. If the tag owns further memory, as a `String` does, see [`with_tag_bytes`](Self::with_tag_bytes).
    #[must_use]
    pub fn new(tag: T, source: Source) -> Self {
        Input { tag, source, tag_bytes: 0, tag_buffer: None, on_hashed: |_, _| Ok(()) }
    }

    /// Creates an input of the file at `path`. Assumes that the tag owns as much memory as `path`.
    pub fn path(tag: T, path: PathBuf) -> Self {
        let tag_bytes = path.capacity();
        Input::new(tag, Source::Path(path)).with_tag_bytes(tag_bytes)
    }

    /// Sets how many bytes the tag owns beside its own size, for instance the capacity of a `String`. They count towards the
    /// bound on the memory of waiting results.
    #[must_use]
    pub fn with_tag_bytes(mut self, bytes: usize) -> Self {
        self.tag_bytes = bytes;
        self
    }

    /// Reads the bytes of the input into the tag's buffer, where they still are when the result comes. `buffer` returns this
    /// buffer, which must be at least one byte longer than the input.
    #[must_use]
    pub fn read_into_tag(mut self, buffer: TagBuffer<T>) -> Self {
        self.tag_buffer = Some(buffer);
        self
    }

    /// Sets a function that is called after each piece of the input has been hashed, on the thread that hashed it.
    #[must_use]
    pub fn on_hashed(mut self, call: OnHashed<T>) -> Self {
        self.on_hashed = call;
        self
    }

    pub(crate) fn tag_bytes(&self) -> usize {
        self.tag_bytes
    }
}

/// Where the bytes of an input come from.
pub enum Source {
    /// A file. It is opened when a thread begins the input, and read until its end is found.
    Path(PathBuf),
    /// Like [`Path`](Self::Path), but only for a regular file. Anything else, such as a pipe, is not opened, and is an error.
    Regular(PathBuf),
    /// The bytes of an open file in a range of offsets. It is an error if the file ends before the end of the range.
    Part(Arc<File>, Range<u64>),
    /// Like [`Part`](Self::Part), but it is also an error if the file does not end where the range ends.
    LastPart(Arc<File>, Range<u64>),
    /// Any reader, from its position to its end. While a read of it blocks, one thread does nothing else.
    Stream(Box<dyn Read + Send>),
    /// This number of bytes at the start of the [tag's buffer](Input::read_into_tag).
    InTag(usize),
    /// No bytes: the result is the digest of the empty message. No progress is reported.
    Empty,
    /// An error of the caller, which becomes the result. No progress is reported.
    Failed(io::Error),
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Path(path) => f.debug_tuple("Path").field(path).finish(),
            Source::Regular(path) => f.debug_tuple("Regular").field(path).finish(),
            Source::Part(file, range) => f.debug_tuple("Part").field(file).field(range).finish(),
            Source::LastPart(file, range) => {
                f.debug_tuple("LastPart").field(file).field(range).finish()
            }
            Source::Stream(_) => f.debug_tuple("Stream").finish_non_exhaustive(),
            Source::InTag(length) => f.debug_tuple("InTag").field(length).finish(),
            Source::Empty => f.write_str("Empty"),
            Source::Failed(error) => f.debug_tuple("Failed").field(error).finish(),
        }
    }
}
