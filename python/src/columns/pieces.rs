//! Copies of short strings. The lengths of strings are unpredictable, so a copy of exactly that many bytes mispredicts a
//! branch. A copy of whole pieces of 16 bytes does not; it needs 16 readable bytes and room for as many.

/// How many bytes are copied at once.
pub(super) const PIECE: usize = 16;
pub(super) type Piece = [u8; PIECE];

/// Bytes that can be read in whole pieces.
pub(super) struct Padded {
    pieces: Vec<u8>,
    length: usize,
}

impl Padded {
    pub(super) fn new(bytes: &[u8]) -> Self {
        let mut pieces = bytes.to_vec();
        pieces.resize(padded_length(bytes.len()), 0);
        Padded { pieces, length: bytes.len() }
    }

    #[inline]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.pieces[..self.length]
    }

    pub(super) fn first_piece(&self) -> Piece {
        *self.pieces.first_chunk().expect("there is one at least")
    }
}

/// The length rounded up to whole pieces, at least one.
#[inline]
pub(super) fn padded_length(length: usize) -> usize {
    length.max(1).next_multiple_of(PIECE)
}

/// Copies bytes in pieces, at least one.
///
/// # Safety
///
/// The bytes of the whole pieces can be read from `bytes.as_ptr()` on, and written at `to`.
#[inline(always)]
pub(super) unsafe fn copy_pieces(bytes: &[u8], to: *mut u8) {
    let mut done = 0;
    loop {
        // SAFETY: a piece starts within the bytes, or is the first one.
        unsafe {
            let piece = bytes.as_ptr().add(done).cast::<Piece>().read_unaligned();
            to.add(done).cast::<Piece>().write_unaligned(piece);
        }
        done += PIECE;
        if done >= bytes.len() {
            return;
        }
    }
}
