//! Copies short values. Their lengths are unpredictable, so copies of exactly `length` bytes mispredict branches. Copies of one
//! longer piece of a fixed size, or of two pieces that overlap, do not.

/// If this number of bytes can be read, a value of up to 16 bytes is copied as two pieces of 8.
pub(crate) const MIN_READABLE_BYTES: usize = 12;

/// If this number of bytes can be read, a value of up to 16 bytes is copied as one piece. A copy of a shorter value writes this
/// number of bytes too.
pub(crate) const PIECE_BYTES: usize = 16;

/// A separator or the text of a null, padded so that a piece of [`PIECE_BYTES`] can be read.
#[derive(Clone, Debug)]
pub(crate) struct Padded {
    bytes: Vec<u8>,
    length: usize,
}

impl Padded {
    pub(crate) fn new(text: &[u8]) -> Self {
        let mut bytes = text.to_vec();
        bytes.resize(text.len().max(PIECE_BYTES), 0);
        Padded { bytes, length: text.len() }
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    pub(crate) fn first_piece(&self) -> [u8; PIECE_BYTES] {
        *self.bytes.first_chunk().expect("`new` pads to a piece")
    }
}

/// Copies `value` to `to`. If it is shorter than a piece, bytes behind it are copied too.
///
/// # Safety
///
/// `max(value.len(), READABLE)` bytes can be read from the start of `value`, and `max(value.len(), PIECE_BYTES)` bytes written at
/// `to`; these ranges do not overlap. `READABLE` is [`MIN_READABLE_BYTES`] or [`PIECE_BYTES`].
#[inline(always)]
pub(crate) unsafe fn copy<const READABLE: usize>(value: &[u8], to: *mut u8) {
    /// # Safety
    ///
    /// `SIZE` bytes can be read in `from`, and written in `to`, from `start` on.
    #[inline(always)]
    unsafe fn piece<const SIZE: usize>(from: *const u8, to: *mut u8, start: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            let piece = from.add(start).cast::<[u8; SIZE]>().read_unaligned();
            to.add(start).cast::<[u8; SIZE]>().write_unaligned(piece);
        }
    }
    let (from, length) = (value.as_ptr(), value.len());
    // SAFETY: each piece lies within the value, or within its first `READABLE` bytes.
    unsafe {
        match length {
            0..=PIECE_BYTES if READABLE == PIECE_BYTES => piece::<PIECE_BYTES>(from, to, 0),
            0..=PIECE_BYTES => {
                piece::<8>(from, to, 0);
                piece::<8>(from, to, length.max(READABLE) - 8);
            }
            17..=32 => {
                piece::<PIECE_BYTES>(from, to, 0);
                piece::<PIECE_BYTES>(from, to, length - PIECE_BYTES);
            }
            _ => to.copy_from_nonoverlapping(from, length),
        }
    }
}
