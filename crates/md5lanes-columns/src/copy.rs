//! Copies of short values. Their lengths are unpredictable, and a copy of exactly `length` bytes mispredicts a branch. A copy
//! of one piece that is longer does not, nor a copy of two that overlap.

/// With this number of bytes to read, a value of up to 16 is copied by two pieces of 8.
pub(crate) const READABLE: usize = 12;

/// With this number of bytes to read, such a value is copied at once. The same number may be written.
pub(crate) const PIECE: usize = 16;

/// A short text of the program, which can be copied with what lies behind it.
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

/// Copies a value, and what lies behind it if it is shorter than a piece.
///
/// # Safety
///
/// `max(value.len(), LEAST)` bytes can be read from the value's first one on, and `max(value.len(), PIECE)` written at `to`; they do not overlap.
/// `LEAST` is [`READABLE`] or [`PIECE`].
#[inline(always)]
pub(crate) unsafe fn copy<const LEAST: usize>(value: &[u8], to: *mut u8) {
    /// # Safety
    ///
    /// `SIZE` bytes can be read and written from `start` on.
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
