//! Hashes one message, whole or in pieces.

use core::{fmt, slice};

use crate::padding::{self, PaddedEnd};
use crate::{Digest, Kernel};

/// The state before the first block of a message: RFC 1321, section 3.3.
pub(crate) const INITIAL_STATE: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// Returns the MD5 of a whole message that is in memory.
///
/// ```
/// let digest = md5lanes::digest(b"message digest");
/// assert_eq!(digest.to_string(), "f96b697d7cb7938d525a2f31aaf161d0");
/// ```
// This function is always inlined: in the C library, another call and another copy of the digest would take 3 of the 90 ns for a
// message of one block.
#[inline(always)]
#[must_use]
pub fn digest(message: &[u8]) -> Digest {
    digest_with(Kernel::chosen(), message)
}

#[inline(always)]
pub(crate) fn digest_with(kernel: Kernel, message: &[u8]) -> Digest {
    let mut state = INITIAL_STATE;
    let (blocks, tail) = message.as_chunks();
    if !blocks.is_empty() {
        kernel.compress(&mut state, blocks);
    }
    finish(kernel, &mut state, tail, message.len() as u64)
}

/// Returns the digest of a message of `length` bytes (modulo 2^64). `state` is the state after the message's whole blocks,
/// and `tail` the bytes after these blocks.
#[inline]
pub(crate) fn finish(kernel: Kernel, state: &mut [u32; 4], tail: &[u8], length: u64) -> Digest {
    kernel.compress(state, padding::pad(&mut PaddedEnd::default(), tail, length));
    Digest::from_state(*state)
}

/// A hasher for one message in pieces.
///
/// ```
/// use md5lanes::Md5;
///
/// let mut md5 = Md5::new();
/// md5.update(b"message ");
/// md5.update(b"digest");
/// assert_eq!(md5.finalize(), md5lanes::digest(b"message digest"));
/// ```
///
/// Hashing can stop in one process and continue in another:
///
/// ```
/// # use md5lanes::Md5;
/// let mut md5 = Md5::new();
/// md5.update(b"message ");
/// let state: [u8; 92] = md5.export_state();
///
/// let mut md5 = Md5::import_state(&state)?;
/// md5.update(b"digest");
/// assert_eq!(md5.finalize(), md5lanes::digest(b"message digest"));
/// # Ok::<(), md5lanes::StateError>(())
/// ```
// The layout is fixed by `repr(C)`, because callers of the npm package's WebAssembly module write values of this type themselves.
#[derive(Clone)]
#[repr(C)]
pub struct Md5 {
    pub(crate) state: [u32; 4],
    /// The length of the message so far in bytes, modulo 2^64.
    pub(crate) length: u64,
    /// The last `length % 64` bytes of the message, which no kernel has hashed yet. The bytes after these are undefined.
    pub(crate) tail: [u8; 64],
}

impl Md5 {
    /// Creates a hasher for a new, empty message.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Md5 { state: INITIAL_STATE, length: 0, tail: [0; 64] }
    }

    /// Appends a piece of any length to the message, and hashes the blocks that the piece completes.
    #[inline]
    pub fn update(&mut self, piece: &[u8]) {
        if !self.try_append_short(piece) {
            self.update_general(piece);
        }
    }

    /// Appends `piece` if it has only a few bytes, the tail is not empty, and both together are shorter than a block. Returns
    /// whether it was appended. Messages that are hashed field by field consist mostly of such pieces, and inlining saves a call
    /// for each.
    #[inline(always)]
    fn try_append_short(&mut self, piece: &[u8]) -> bool {
        let tail_len = self.tail_len();
        let fits =
            tail_len != 0 && piece.len() <= padding::MAX_SHORT_BYTES && piece.len() < 64 - tail_len;
        if fits {
            self.length = self.length.wrapping_add(piece.len() as u64);
            padding::copy_short(&mut self.tail[tail_len..][..piece.len()], piece);
        }
        fits
    }

    #[inline]
    fn update_general(&mut self, piece: &[u8]) {
        let PieceRest { blocks, tail } = self.update_head(piece);
        if !blocks.is_empty() {
            Kernel::chosen().compress(&mut self.state, blocks);
        }
        self.keep_tail(tail);
    }

    /// Returns the number of blocks that a piece of `length` bytes completes.
    #[cfg(feature = "async")]
    pub(crate) fn blocks_with(&self, length: usize) -> usize {
        length / 64 + (self.tail_len() + length % 64) / 64
    }

    /// Appends the head of `piece`, the bytes that complete the tail to a block, and hashes that block. The caller hashes the
    /// blocks of the returned rest, and then passes its tail to [`keep_tail`](Self::keep_tail).
    #[inline]
    pub(crate) fn update_head<'p>(&mut self, piece: &'p [u8]) -> PieceRest<'p> {
        let (tail_is_full, split) = self.buffer_head(piece);
        if tail_is_full {
            Kernel::chosen().compress(&mut self.state, slice::from_ref(&self.tail));
        }
        split
    }

    /// Adds the length of `piece` to the length of the message. If the tail is not empty, copies the head of `piece` into the
    /// tail. Returns whether the tail is now a whole block, which has to be hashed before the rest of the piece, and that rest.
    #[inline]
    pub(crate) fn buffer_head<'p>(&mut self, piece: &'p [u8]) -> (bool, PieceRest<'p>) {
        let tail_len = self.tail_len();
        self.length = self.length.wrapping_add(piece.len() as u64);
        let (tail_is_full, rest) = if tail_len == 0 {
            (false, piece)
        } else if let Some((head, rest)) = piece.split_at_checked(64 - tail_len) {
            self.tail[tail_len..].copy_from_slice(head);
            (true, rest)
        } else {
            self.tail[tail_len..][..piece.len()].copy_from_slice(piece);
            (false, &[][..])
        };
        let (blocks, tail) = rest.as_chunks();
        (tail_is_full, PieceRest { blocks, tail })
    }

    /// Stores `tail`, the bytes after the last whole block of a piece, unless it is empty.
    #[inline]
    pub(crate) fn keep_tail(&mut self, tail: &[u8]) {
        if !tail.is_empty() {
            padding::store_tail(&mut self.tail, tail);
        }
    }

    /// Returns the digest of the message.
    #[inline]
    #[must_use]
    pub fn finalize(self) -> Digest {
        self.digest()
    }

    /// Returns the digest of the message, and starts a new, empty message.
    #[inline]
    pub fn finalize_reset(&mut self) -> Digest {
        let digest = self.digest();
        *self = Md5::new();
        digest
    }

    #[inline]
    fn digest(&self) -> Digest {
        let mut state = self.state;
        finish(Kernel::chosen(), &mut state, &self.tail[..self.tail_len()], self.length)
    }

    pub(crate) fn tail_len(&self) -> usize {
        (self.length % 64) as usize
    }
}

/// The part of a piece after its head.
pub(crate) struct PieceRest<'p> {
    pub(crate) blocks: &'p [[u8; 64]],
    /// The bytes after the last block; empty if the whole piece went into the hasher's tail.
    pub(crate) tail: &'p [u8],
}

impl Default for Md5 {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Md5 {
    /// Shows the length of the message so far, and none of its content.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Md5").field("length", &self.length).finish_non_exhaustive()
    }
}

/// Writing never fails and never blocks.
#[cfg(feature = "std")]
impl std::io::Write for Md5 {
    #[inline]
    fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
        self.update(piece);
        Ok(piece.len())
    }

    #[inline]
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
