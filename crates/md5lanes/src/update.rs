//! Hashes pieces of many messages at once.

use core::borrow::BorrowMut;
use core::{mem, slice};

use crate::batch::Batch;
use crate::groups::Item;
use crate::hasher::{INITIAL_STATE, Md5, Split};
use crate::kernels::Backend;
use crate::scheduler::Job;
use crate::{Digest, Messages};

/// Appends a piece to the message of each hasher: the piece with the same index. The result is the same as [`Md5::update`]
/// for each, but the pieces run side by side. Allocates nothing, like [`digest_many_into`](crate::digest_many_into).
///
/// ```
/// use md5lanes::Md5;
///
/// let mut hashers = [Md5::new(), Md5::new()];
/// md5lanes::update_many(&mut hashers, &["message ", "a"]);
/// md5lanes::update_many(&mut hashers, &["digest", "bc"]);
/// let digests = hashers.map(Md5::finalize);
/// assert_eq!(digests, [b"message digest".as_slice(), b"abc"].map(md5lanes::digest));
/// ```
///
/// The hashers need not lie side by side: `H` may be `Md5`, `&mut Md5` or `Box<Md5>`.
///
/// # Panics
///
/// If the numbers of pieces and hashers differ.
pub fn update_many<H: BorrowMut<Md5>, M: Messages + ?Sized>(hashers: &mut [H], pieces: &M) {
    assert_pieces(hashers.len(), pieces.count());
    update_batch(Backend::chosen(), hashers, pieces, false);
}

pub(crate) fn assert_pieces(hashers: usize, pieces: usize) {
    assert_eq!(hashers, pieces, "{hashers} hashers and {pieces} pieces");
}

/// Runs [`update_many`] with the kernels of `backend`, even where lanes do not pay. For benchmarks.
pub fn update_in_lanes<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
) {
    update_batch(backend, hashers, pieces, true);
}

/// Runs [`update_many`] with the kernels of `backend`.
pub(crate) fn update_batch<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
    even_if_slower: bool,
) {
    let messages: &[&[u8]] = &[];
    Batch { messages, digests: &mut [], hashers, pieces }.hash(backend, even_if_slower);
}

/// A job: the whole blocks of a piece, or of a message.
pub(crate) struct Piece<'m> {
    state: [u32; 4],
    blocks: &'m [[u8; 64]],
    target: Target<'m>,
}

/// The owner of a piece's state.
enum Target<'m> {
    /// The state of a hasher, and the blocks of its piece that follow the tail.
    Hasher(&'m mut [u32; 4], &'m [[u8; 64]]),
    /// A message. Its end is not hashed yet.
    Message(Item<'m>),
}

impl<'m> Piece<'m> {
    /// The whole blocks of a message.
    pub(crate) fn of(message: Item<'m>) -> Self {
        let (blocks, _) = message.text.as_chunks();
        Piece { state: INITIAL_STATE, blocks, target: Target::Message(message) }
    }

    /// Hands the state after the last block to its owner. Passes a message to `hash_end`, which hashes the rest.
    #[inline]
    pub(crate) fn end(self, hash_end: impl FnOnce(Item<'m>)) {
        match self.target {
            Target::Hasher(state, _) => *state = self.state,
            Target::Message(message) => {
                message.digest.set(Digest::from_state(self.state));
                hash_end(message);
            }
        }
    }
}

// SAFETY: the blocks are borrowed for longer than the job lives.
unsafe impl Job for Piece<'_> {
    #[inline]
    fn blocks(&self) -> &[[u8; 64]] {
        self.blocks
    }

    #[inline]
    fn state(&self) -> [u32; 4] {
        self.state
    }

    #[inline]
    fn pass(&mut self, count: usize, state: [u32; 4]) {
        (self.blocks, self.state) = (&self.blocks[count..], state);
        if let ([], Target::Hasher(_, then)) = (self.blocks, &mut self.target) {
            self.blocks = mem::take(then);
        }
    }
}

/// Returns the whole blocks of `pieces` as jobs. After all of them have been hashed, the caller stores the bytes behind the
/// last block with [`keep_tail`]; until then, jobs read the old tail.
pub(crate) fn begin<'m, H: BorrowMut<Md5> + 'm, P: Messages + ?Sized>(
    hashers: impl Iterator<Item = (usize, &'m mut H)>,
    pieces: &'m P,
) -> impl Iterator<Item = Piece<'m>> {
    hashers.filter_map(|(index, hasher)| {
        let hasher = hasher.borrow_mut();
        let (tail_is_full, Split { blocks, .. }) = hasher.split(pieces.message(index));
        let Md5 { state, tail, .. } = hasher;
        let (blocks, then) = match tail_is_full {
            true => (slice::from_ref(&*tail), blocks),
            false => (blocks, &[][..]),
        };
        let (state, target) = (*state, Target::Hasher(state, then));
        (!blocks.is_empty()).then_some(Piece { state, blocks, target })
    })
}

/// Stores the tail of `piece`, the last piece that a hasher got.
pub(crate) fn keep_tail(hasher: &mut Md5, piece: &[u8]) {
    let fill = hasher.fill();
    // A shorter piece went into the tail as a whole.
    if fill <= piece.len() {
        hasher.keep_tail(&piece[piece.len() - fill..]);
    }
}
