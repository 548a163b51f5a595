//! The inputs that are hashed.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// A source to hash, and the tag that comes back with its digest.
#[derive(Debug)]
pub struct Input<T> {
    /// Comes back with the digest: a name, an index, or whatever tells the results apart.
    pub tag: T,
    /// Where the bytes come from.
    pub source: Source,
    tag_bytes: usize,
    pub(crate) memory: Option<Memory<T>>,
    pub(crate) note: Note<T>,
}

/// A function that returns the memory of a tag.
pub type Memory<T> = fn(&mut T) -> &mut [u8];

/// A function that is called with the number of bytes of an input that have just been hashed. An error ends the input.
pub type Note<T> = fn(&T, u64) -> io::Result<()>;

impl<T> Input<T> {
    /// Creates an input. If the tag owns memory beside its own size, see [`with_tag_bytes`](Self::with_tag_bytes).
    #[must_use]
    pub fn new(tag: T, source: Source) -> Self {
        Input { tag, source, tag_bytes: 0, memory: None, note: |_, _| Ok(()) }
    }

    /// The file at `path`. The tag is assumed to own as much memory as `path`, as a name does.
    pub fn path(tag: T, path: PathBuf) -> Self {
        let tag_bytes = path.capacity();
        Input::new(tag, Source::Path(path)).with_tag_bytes(tag_bytes)
    }

    /// Says how many bytes the tag owns beside its own size, for instance the capacity of a `String`.
    ///
    /// A result waits, with its tag, for the results of earlier inputs. The size counts towards the bound on the memory of
    /// waiting results.
    #[must_use]
    pub fn with_tag_bytes(mut self, bytes: usize) -> Self {
        self.tag_bytes = bytes;
        self
    }

    /// Keeps the bytes in the tag's memory, where they are when the digest comes back. The memory must have room for one byte
    /// more.
    #[must_use]
    pub fn kept_in(mut self, memory: Memory<T>) -> Self {
        self.memory = Some(memory);
        self
    }

    /// Calls `note` after each piece, on the thread that has hashed it.
    #[must_use]
    pub fn noted_by(mut self, note: Note<T>) -> Self {
        self.note = note;
        self
    }

    pub(crate) fn tag_bytes(&self) -> usize {
        self.tag_bytes
    }
}

/// The source of an input's bytes.
pub enum Source {
    /// A file. It is opened when its turn comes, and read until its end is found.
    Path(PathBuf),
    /// A regular file, as above. Anything else, such as a pipe, is not opened, and is an error.
    Regular(PathBuf),
    /// These bytes of an open file. It is an error if the file ends before them.
    Part(Arc<File>, Range<u64>),
    /// The same for the last bytes of a file. It is also an error if more follow.
    LastPart(Arc<File>, Range<u64>),
    /// Any reader, from its position to its end. While a read blocks, a thread waits.
    Stream(Box<dyn Read + Send>),
    /// This number of bytes at the start of the [tag's memory](Input::kept_in).
    Kept(usize),
    /// No bytes: the digest is of the empty message. The tag keeps its place among the results. No progress is reported.
    Empty,
    /// An error that the caller knows already, and that becomes the result. No progress is reported.
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
            Source::Kept(length) => f.debug_tuple("Kept").field(length).finish(),
            Source::Empty => f.write_str("Empty"),
            Source::Failed(error) => f.debug_tuple("Failed").field(error).finish(),
        }
    }
}
