//! An input that is read and hashed piece by piece.

use std::io;
use std::time::SystemTime;

use md5lanes::{Digest, Md5};

use crate::buffer::Buffer;
use crate::channel::Place;
use crate::content::Content;
use crate::input::{Memory, Note};
use crate::limits::PIECE;
use crate::read::Opened;

/// An input that was taken from the queue.
pub(crate) struct Begun<T> {
    pub(crate) place: Place,
    pub(crate) tag: T,
    pub(crate) memory: Option<Memory<T>>,
    pub(crate) note: Note<T>,
}

/// An input that is being read.
pub(crate) struct Reading<T> {
    pub(crate) begun: Begun<T>,
    /// `None` once it has been read to its end.
    pub(crate) input: Option<Opened>,
    pub(crate) hasher: Md5,
    /// Holds the piece, unless the tag's memory does.
    pub(crate) buffer: Buffer,
    /// The length of the piece that is to be hashed, in bytes.
    pub(crate) length: usize,
    /// The number of bytes before the piece.
    pub(crate) hashed: u64,
    /// See [`Content::modified`].
    modified: Option<SystemTime>,
}

/// Hashes messages and pieces of others side by side. Not generic, so that crates that are compiled for size call this crate's
/// code.
pub(crate) fn hash(messages: &[&[u8]], hashers: &mut [Md5], pieces: &[&[u8]]) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    md5lanes::digest_and_update_many(messages, &mut digests, hashers, pieces);
    digests
}

impl<T> Reading<T> {
    pub(crate) fn new(begun: Begun<T>, input: Opened, buffer: Buffer) -> Self {
        let modified = if let Opened::File(whole) = &input { whole.modified } else { None };
        let (input, hasher) = (Some(input), Md5::new());
        Reading { begun, input, hasher, buffer, length: 0, hashed: 0, modified }
    }

    /// Reads the next piece.
    ///
    /// # Errors
    ///
    /// Errors of the input; if it does not fit into the tag's memory.
    pub(crate) fn read(&mut self) -> io::Result<()> {
        let Some(input) = &mut self.input else { return Ok(()) };
        let piece = match self.begun.memory {
            Some(memory) => match &mut memory(&mut self.begun.tag)[self.hashed as usize..] {
                [] => return Err(io::Error::other("It is longer than the memory for it")),
                // The last byte only shows the end.
                rest if rest.len() <= PIECE + 1 => rest,
                rest => &mut rest[..PIECE],
            },
            None => &mut self.buffer,
        };
        self.length = input.fill(piece, &|_| Ok(()))?;
        if self.length < piece.len() {
            self.input = None;
        }
        Ok(())
    }

    /// Whether the piece is the whole input.
    pub(crate) fn is_whole(&self) -> bool {
        self.input.is_none() && self.hashed == 0
    }

    pub(crate) fn piece(&mut self) -> &[u8] {
        match self.begun.memory {
            Some(memory) => &memory(&mut self.begun.tag)[self.hashed as usize..][..self.length],
            None => &self.buffer[..self.length],
        }
    }

    /// The content that has been hashed.
    pub(crate) fn content(&self) -> Content {
        self.content_of(self.hasher.clone().finalize())
    }

    /// The same with a digest that is known.
    pub(crate) fn content_of(&self, digest: Digest) -> Content {
        Content { digest, length: self.hashed, modified: self.modified }
    }
}
