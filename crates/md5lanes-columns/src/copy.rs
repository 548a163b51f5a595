//! Copies values that are mostly short. A copy of exactly their lengths, which are unpredictable, would mispredict branches.
//! Instead, a value of up to 32 bytes is copied as one piece, which may be longer than the value, or as two pieces, which may
//! overlap.

/// At least this number of bytes can be read from the start of each value in columns of views or texts, because short values are
/// stored in 12 bytes. If fewer than [`PIECE_BYTES`] can be read, a value of up to 16 bytes is copied as two pieces of 8 bytes.
pub(crate) const MIN_READABLE_BYTES: usize = 12;

/// The size of a piece. If at least this number of bytes can be read from the start of each value, a value of up to 16 bytes is
/// copied as one whole piece.
pub(crate) const PIECE_BYTES: usize = 16;

/// A separator or the text of a null, padded so that a piece of [`PIECE_BYTES`] can be read.
#[derive(Clone, Debug)]
pub(crate) struct Padded {
    padded: Vec<u8>,
    length: usize,
}

impl Padded {
    pub(crate) fn new(text: &[u8]) -> Self {
        let mut padded = text.to_vec();
        padded.resize(text.len().max(PIECE_BYTES), 0);
        Padded { padded, length: text.len() }
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.padded[..self.length]
    }

    pub(crate) fn first_piece(&self) -> [u8; PIECE_BYTES] {
        *self.padded.first_chunk().expect("`new` pads to a piece")
    }
}

/// Copies `value` to `to`. If `value` is shorter than a piece, bytes behind it may be copied too.
///
/// # Safety
///
/// `max(value.len(), READABLE)` bytes can be read from the start of `value`, and `max(value.len(), PIECE_BYTES)` bytes can be
/// written at `to`. These two ranges do not overlap. `READABLE` is [`MIN_READABLE_BYTES`] or [`PIECE_BYTES`].
#[inline(always)]
pub(crate) unsafe fn copy<const READABLE: usize>(value: &[u8], to: *mut u8) {
    /// # Safety
    ///
    /// `SIZE` bytes can be read at `from.add(start)`, and written at `to.add(start)`.
    #[inline(always)]
    unsafe fn piece<const SIZE: usize>(from: *const u8, to: *mut u8, start: usize) {
        // SAFETY: the caller promises that these bytes can be read and written.
        unsafe {
            let piece = from.add(start).cast::<[u8; SIZE]>().read_unaligned();
            to.add(start).cast::<[u8; SIZE]>().write_unaligned(piece);
        }
    }
    let (from, length) = (value.as_ptr(), value.len());
    // SAFETY: each piece lies within the first `max(length, READABLE)` bytes. The caller promises that these can be read at
    // `from` and written at `to`.
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
