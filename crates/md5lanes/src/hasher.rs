//! Hashes one message, whole or in pieces.

use core::{fmt, slice};

use crate::padding::{self, PaddedEnd};
use crate::{Digest, Kernel};

/// RFC 1321, section 3.3.
pub(crate) const INITIAL_STATE: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// Returns the MD5 of a whole message.
///
/// ```
/// let digest = md5lanes::digest(b"message digest");
/// assert_eq!(digest.to_string(), "f96b697d7cb7938d525a2f31aaf161d0");
/// ```
// Always inlined, so that the C library's function contains all of it: another call and another copy of the digest
// cost 3 of 90 ns.
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

/// Returns the digest of a message of `length` bytes. `state` has all of them but the tail.
#[inline]
pub(crate) fn finish(kernel: Kernel, state: &mut [u32; 4], tail: &[u8], length: u64) -> Digest {
    kernel.compress(state, padding::pad(&mut PaddedEnd::default(), tail, length));
    Digest::from_state(*state)
}

/// A hasher for a message that comes in pieces.
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
// The layout is fixed, because callers of the npm package's WebAssembly module create such values themselves.
#[derive(Clone)]
#[repr(C)]
pub struct Md5 {
    pub(crate) state: [u32; 4],
    /// The length in bytes, modulo 2^64.
    pub(crate) length: u64,
    /// The first `length % 64` bytes are the last bytes of the message, which no kernel has hashed
    /// yet.
    pub(crate) tail: [u8; 64],
}

impl Md5 {
    /// Creates a hasher with the empty message.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Md5 { state: INITIAL_STATE, length: 0, tail: [0; 64] }
    }

    /// Appends a piece of any length to the message.
    #[inline]
    pub fn update(&mut self, piece: &[u8]) {
        if !self.append_short(piece) {
            self.update_any(piece);
        }
    }

    /// Appends a piece of a few bytes to a tail that is not empty, if the tail does not become a whole block. Returns
    /// whether it did. Such pieces are most of a message that is hashed field by field, so this saves a call for them.
    #[inline(always)]
    fn append_short(&mut self, piece: &[u8]) -> bool {
        let fill = self.fill();
        let fits = fill != 0 && piece.len() <= padding::MAX_SHORT_BYTES && piece.len() < 64 - fill;
        if fits {
            self.length = self.length.wrapping_add(piece.len() as u64);
            padding::copy_short(&mut self.tail[fill..][..piece.len()], piece);
        }
        fits
    }

    /// Appends a piece of any length.
    #[inline]
    fn update_any(&mut self, piece: &[u8]) {
        let Split { blocks, tail } = self.update_head(piece);
        if !blocks.is_empty() {
            Kernel::chosen().compress(&mut self.state, blocks);
        }
        self.keep_tail(tail);
    }

    /// Returns how many blocks a piece of `length` bytes completes.
    #[cfg(feature = "async")]
    pub(crate) fn blocks_with(&self, length: usize) -> usize {
        length / 64 + (self.fill() + length % 64) / 64
    }

    /// Appends the bytes before the first whole block of the piece. The caller hashes the blocks of
    /// the result, and then keeps its tail.
    #[inline]
    pub(crate) fn update_head<'p>(&mut self, piece: &'p [u8]) -> Split<'p> {
        let (tail_is_full, split) = self.split(piece);
        if tail_is_full {
            Kernel::chosen().compress(&mut self.state, slice::from_ref(&self.tail));
        }
        split
    }

    /// Counts the piece, and fills the tail with its head if the tail is not empty. Returns whether
    /// the tail is now a whole block, which comes before the blocks of the piece.
    #[inline]
    pub(crate) fn split<'p>(&mut self, piece: &'p [u8]) -> (bool, Split<'p>) {
        let fill = self.fill();
        self.length = self.length.wrapping_add(piece.len() as u64);
        let (tail_is_full, rest) = if fill == 0 {
            (false, piece)
        } else if let Some((head, rest)) = piece.split_at_checked(64 - fill) {
            self.tail[fill..].copy_from_slice(head);
            (true, rest)
        } else {
            self.tail[fill..][..piece.len()].copy_from_slice(piece);
            (false, &[][..])
        };
        let (blocks, tail) = rest.as_chunks();
        (tail_is_full, Split { blocks, tail })
    }

    /// Stores the bytes behind the last whole block of a piece.
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

    /// Returns the digest of the message, and starts again with the empty message.
    #[inline]
    pub fn finalize_reset(&mut self) -> Digest {
        let digest = self.digest();
        *self = Md5::new();
        digest
    }

    /// Returns the digest of the message so far.
    #[inline]
    fn digest(&self) -> Digest {
        let mut state = self.state;
        finish(Kernel::chosen(), &mut state, &self.tail[..self.fill()], self.length)
    }

    /// Returns how many bytes of the message are in the tail.
    pub(crate) fn fill(&self) -> usize {
        (self.length % 64) as usize
    }
}

/// The rest of a piece, from its first whole block on.
pub(crate) struct Split<'p> {
    pub(crate) blocks: &'p [[u8; 64]],
    /// The bytes behind the last block; empty if the whole piece went into the hasher's tail.
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
