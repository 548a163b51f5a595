//! What is to be hashed.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// Something to hash, and the tag that comes back with its digest.
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

/// The memory of a tag.
pub type Memory<T> = fn(&mut T) -> &mut [u8];

/// Learns how many more bytes of an input have been hashed. An error ends the input.
pub type Note<T> = fn(&T, u64) -> io::Result<()>;

impl<T> Input<T> {
    /// An input whose tag owns no memory beside its own size; otherwise see
    /// [`with_tag_bytes`](Self::with_tag_bytes).
    #[must_use]
    pub fn new(tag: T, source: Source) -> Self {
        Input { tag, source, tag_bytes: 0, memory: None, note: |_, _| Ok(()) }
    }

    /// The file of that path. The tag is taken to own as much memory as the path, as a name does.
    pub fn path(tag: T, path: PathBuf) -> Self {
        let tag_bytes = path.capacity();
        Input::new(tag, Source::Path(path)).with_tag_bytes(tag_bytes)
    }

    /// Says how many bytes the tag owns beside its own size, for instance the capacity of a `String`.
    ///
    /// A result waits, with its tag, for the results of earlier inputs. The size counts towards the bound on
    /// the memory of waiting results.
    #[must_use]
    pub fn with_tag_bytes(mut self, bytes: usize) -> Self {
        self.tag_bytes = bytes;
        self
    }

    /// Keeps the bytes, in memory of the tag that has room for one byte more. They are there when the digest comes back.
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

/// Where bytes come from.
pub enum Source {
    /// A file, which is opened when its turn comes, and read to its end as it is found then.
    Path(PathBuf),
    /// The same, but what is no regular file, such as a pipe, is an error, and is not opened.
    Regular(PathBuf),
    /// These bytes of an open file. It is an error if the file ends before them.
    Part(Arc<File>, Range<u64>),
    /// The same for the last bytes of a file. It is also an error if more follow.
    LastPart(Arc<File>, Range<u64>),
    /// Any reader, from where it stands to its end. Where a read blocks, a thread waits.
    Stream(Box<dyn Read + Send>),
    /// The first bytes of the [tag's memory](Input::kept_in): so many of them.
    Kept(usize),
    /// No bytes. The tag keeps its place among the results. The digest is that of the empty message, and no
    /// progress is told.
    Empty,
    /// The caller knows already why there is nothing to read: the error becomes the result. No progress is
    /// told.
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
