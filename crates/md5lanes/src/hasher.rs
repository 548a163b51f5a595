//! One message, whole or in pieces.

use core::fmt;

use crate::{Digest, Kernel};

/// RFC 1321, section 3.3.
const INITIAL_STATE: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// Bytes of a block that are left for the message's end: the last 8 hold its length.
const ROOM: usize = 56;

/// The MD5 of a message that is at hand as a whole.
///
/// ```
/// let digest = md5lanes::digest(b"message digest");
/// assert_eq!(digest.to_string(), "f96b697d7cb7938d525a2f31aaf161d0");
/// ```
#[inline]
pub fn digest(message: &[u8]) -> Digest {
    digest_with(Kernel::chosen(), message)
}

#[inline]
pub(crate) fn digest_with(kernel: Kernel, message: &[u8]) -> Digest {
    let mut state = INITIAL_STATE;
    let (blocks, tail) = message.as_chunks();
    if !blocks.is_empty() {
        kernel.compress(&mut state, blocks);
    }
    let mut last = [[0; 64]; 2];
    last.as_flattened_mut()[..tail.len()].copy_from_slice(tail);
    finish(kernel, state, &mut last, message.len() as u64)
}

/// Hashes the padded end of a message of that many bytes: its tail stands in `last`, the rest of
/// which is zero.
#[inline]
fn finish(kernel: Kernel, mut state: [u32; 4], last: &mut [[u8; 64]; 2], length: u64) -> Digest {
    let fill = (length % 64) as usize;
    let count = if fill < ROOM { 1 } else { 2 };
    last.as_flattened_mut()[fill] = 0x80;
    // The length in bits, modulo 2^64: RFC 1321, section 3.2.
    last[count - 1][ROOM..].copy_from_slice(&length.wrapping_mul(8).to_le_bytes());
    kernel.compress(&mut state, &last[..count]);
    let mut bytes = [0; 16];
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(state) {
        *bytes = word.to_le_bytes();
    }
    Digest::from_bytes(bytes)
}

/// The MD5 of a message that comes in pieces.
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
/// Hashing can stop in one process and go on in another:
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
#[derive(Clone)]
pub struct Md5 {
    pub(crate) state: [u32; 4],
    /// In bytes, modulo 2^64.
    pub(crate) length: u64,
    /// Its first `length % 64` bytes are the message's last ones, which no kernel has seen yet.
    pub(crate) tail: [u8; 64],
}

impl Md5 {
    /// The empty message.
    #[inline]
    pub const fn new() -> Self {
        Md5 { state: INITIAL_STATE, length: 0, tail: [0; 64] }
    }

    /// Appends a piece, of any length, to the message.
    #[inline]
    pub fn update(&mut self, piece: &[u8]) {
        let kernel = Kernel::chosen();
        let fill = self.fill();
        self.length = self.length.wrapping_add(piece.len() as u64);
        let mut rest = piece;
        if fill != 0 {
            let Some((head, behind)) = piece.split_at_checked(64 - fill) else {
                self.tail[fill..][..piece.len()].copy_from_slice(piece);
                return;
            };
            self.tail[fill..].copy_from_slice(head);
            kernel.compress(&mut self.state, &[self.tail]);
            rest = behind;
        }
        let (blocks, tail) = rest.as_chunks();
        if !blocks.is_empty() {
            kernel.compress(&mut self.state, blocks);
        }
        if !tail.is_empty() {
            self.tail[..tail.len()].copy_from_slice(tail);
        }
    }

    /// The digest of the message.
    #[inline]
    pub fn finalize(self) -> Digest {
        let fill = self.fill();
        let mut last = [self.tail, [0; 64]];
        last[0][fill..].fill(0);
        finish(Kernel::chosen(), self.state, &mut last, self.length)
    }

    /// The digest of the message; the hasher is new again.
    #[inline]
    pub fn finalize_reset(&mut self) -> Digest {
        core::mem::take(self).finalize()
    }

    /// How many bytes of the message wait in the tail.
    pub(crate) fn fill(&self) -> usize {
        (self.length % 64) as usize
    }
}

impl Default for Md5 {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Md5 {
    /// Shows how long the message is so far, and nothing of what it says.
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
