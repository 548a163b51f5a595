//! Copies short values. Lengths are unpredictable, so a copy of exactly `length` bytes mispredicts a branch. A copy of one longer
//! piece of fixed size does not, nor does a copy of two pieces that overlap.

/// If this many bytes can be read, a value of up to 16 bytes is copied as two pieces of 8.
pub(crate) const READABLE: usize = 12;

/// If this many bytes can be read, such a value is copied as one piece. A copy may write this many bytes.
pub(crate) const PIECE: usize = 16;

/// A separator or the text of a null, padded so that a whole piece can be read.
#[derive(Clone, Debug)]
pub(crate) struct Padded {
    bytes: Vec<u8>,
    length: usize,
}

impl Padded {
    pub(crate) fn new(text: &[u8]) -> Self {
        let mut bytes = text.to_vec();
        bytes.resize(text.len().max(PIECE), 0);
        Padded { bytes, length: text.len() }
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    pub(crate) fn first_piece(&self) -> [u8; PIECE] {
        *self.bytes.first_chunk().expect("there is one at least")
    }
}

/// Copies `value`, and the bytes behind it if it is shorter than a piece.
///
/// # Safety
///
/// `max(value.len(), LEAST)` bytes can be read from the start of `value`, and `max(value.len(), PIECE)` bytes written at `to`;
/// the two do not overlap. `LEAST` is [`READABLE`] or [`PIECE`].
#[inline(always)]
pub(crate) unsafe fn copy<const LEAST: usize>(value: &[u8], to: *mut u8) {
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
    // SAFETY: each piece lies within the value, or within its first `LEAST` bytes.
    unsafe {
        match length {
            0..=PIECE if LEAST == PIECE => piece::<PIECE>(from, to, 0),
            0..=PIECE => {
                piece::<8>(from, to, 0);
                piece::<8>(from, to, length.max(LEAST) - 8);
            }
            17..=32 => {
                piece::<PIECE>(from, to, 0);
                piece::<PIECE>(from, to, length - PIECE);
            }
            _ => to.copy_from_nonoverlapping(from, length),
        }
    }
}
