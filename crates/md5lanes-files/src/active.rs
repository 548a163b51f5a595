//! An input that is read and hashed piece by piece.

use std::io;
use std::time::SystemTime;

use md5lanes::{Digest, Md5};

use crate::buffer::Buffer;
use crate::channel::Slot;
use crate::content::Content;
use crate::input::{OnHashed, TagBuffer};
use crate::limits::PIECE_BYTES;
use crate::read::OpenSource;

/// An input that was taken from the queue, without its source.
pub(crate) struct TakenInput<T> {
    pub(crate) slot: Slot,
    pub(crate) tag: T,
    pub(crate) tag_buffer: Option<TagBuffer<T>>,
    pub(crate) on_hashed: OnHashed<T>,
}

pub(crate) struct ActiveInput<T> {
    pub(crate) taken: TakenInput<T>,
    /// `None` once the source has been read to its end.
    pub(crate) source: Option<OpenSource>,
    pub(crate) hasher: Md5,
    /// The memory for the piece that was read last. Empty if the input is read into the buffer of its tag.
    pub(crate) buffer: Buffer,
    /// The length of this piece in bytes.
    pub(crate) length: usize,
    /// The number of bytes before this piece, which have been hashed.
    pub(crate) hashed: u64,
    /// See [`Content::modified`].
    modified: Option<SystemTime>,
}

/// Returns the digests of whole `messages`, and updates `hashers` with `pieces` of other messages, side by side. This function is
/// not generic: a generic one would be compiled in the calling crate, which may be compiled for size.
pub(crate) fn hash(messages: &[&[u8]], hashers: &mut [Md5], pieces: &[&[u8]]) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    md5lanes::digest_and_update_many(messages, &mut digests, hashers, pieces);
    digests
}

impl<T> ActiveInput<T> {
    pub(crate) fn new(taken: TakenInput<T>, source: OpenSource, buffer: Buffer) -> Self {
        let modified = if let OpenSource::File(file) = &source { file.modified } else { None };
        let (source, hasher) = (Some(source), Md5::new());
        ActiveInput { taken, source, hasher, buffer, length: 0, hashed: 0, modified }
    }

    /// Reads the next piece, unless the input has been read to its end.
    ///
    /// # Errors
    ///
    /// If the source cannot be read, or its bytes do not fit into the tag's buffer.
    pub(crate) fn read(&mut self) -> io::Result<()> {
        let Some(source) = &mut self.source else { return Ok(()) };
        let piece = match self.taken.tag_buffer {
            Some(tag_buffer) => {
                match &mut tag_buffer(&mut self.taken.tag)[self.hashed as usize..] {
                    [] => return Err(io::Error::other("It is longer than the memory for it")),
                    // The input must be shorter than the buffer: it has ended if a read leaves the last byte unused.
                    rest if rest.len() <= PIECE_BYTES + 1 => rest,
                    rest => &mut rest[..PIECE_BYTES],
                }
            }
            None => &mut self.buffer,
        };
        self.length = source.fill(piece, &|_| Ok(()))?;
        if self.length < piece.len() {
            self.source = None;
        }
        Ok(())
    }

    /// Whether the piece is the whole input.
    pub(crate) fn is_whole(&self) -> bool {
        self.source.is_none() && self.hashed == 0
    }

    pub(crate) fn piece(&mut self) -> &[u8] {
        match self.taken.tag_buffer {
            Some(tag_buffer) => {
                &tag_buffer(&mut self.taken.tag)[self.hashed as usize..][..self.length]
            }
            None => &self.buffer[..self.length],
        }
    }

    /// Returns the content as if the input ended behind the bytes that have been hashed.
    pub(crate) fn content(&self) -> Content {
        self.content_of(self.hasher.clone().finalize())
    }

    /// Does the same as [`content`](Self::content) with a digest that is known already.
    pub(crate) fn content_of(&self, digest: Digest) -> Content {
        Content { digest, length: self.hashed, modified: self.modified }
    }
}
