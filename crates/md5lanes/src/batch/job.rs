//! The jobs of a batch.

use core::borrow::BorrowMut;
use core::{mem, slice};

use crate::groups::MessageSlot;
use crate::hasher::{INITIAL_STATE, Md5, PieceRest};
use crate::scheduler::Job;
use crate::{Digest, Messages};

/// The whole blocks of a message or piece that are not hashed yet.
pub(crate) struct BatchJob<'m> {
    state: [u32; 4],
    blocks: &'m [[u8; 64]],
    target: Target<'m>,
}

/// The hasher or message that gets the state after a job's last block.
enum Target<'m> {
    /// The state of a hasher. If the hasher's tail has become a whole block, the job begins with that block alone, and
    /// `next_blocks` has the blocks of the piece, which follow. Otherwise `next_blocks` is empty.
    Hasher { state: &'m mut [u32; 4], next_blocks: &'m [[u8; 64]] },
    /// A message. Its padded end is hashed after the job.
    Message(MessageSlot<'m>),
}

impl<'m> BatchJob<'m> {
    pub(crate) fn of_message(message: MessageSlot<'m>) -> Self {
        let (blocks, _) = message.message.as_chunks();
        BatchJob { state: INITIAL_STATE, blocks, target: Target::Message(message) }
    }

    /// Stores the state after the last block: for a piece in the hasher, for a message in place of its digest. Then calls
    /// `hash_end` for the padded end of a message.
    #[inline]
    pub(crate) fn finish(self, hash_end: impl FnOnce(MessageSlot<'m>)) {
        match self.target {
            Target::Hasher { state, .. } => *state = self.state,
            Target::Message(message) => {
                message.digest.set(Digest::from_state(self.state));
                hash_end(message);
            }
        }
    }
}

// SAFETY: the blocks are borrowed for longer than the job lives.
unsafe impl Job for BatchJob<'_> {
    #[inline]
    fn blocks(&self) -> &[[u8; 64]] {
        self.blocks
    }

    #[inline]
    fn state(&self) -> [u32; 4] {
        self.state
    }

    #[inline]
    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.blocks, self.state) = (&self.blocks[count..], state);
        if let ([], Target::Hasher { next_blocks, .. }) = (self.blocks, &mut self.target) {
            self.blocks = mem::take(next_blocks);
        }
    }
}

/// Returns a job for each piece that completes a block. `hashers` yields each hasher with the index of its piece. The caller has
/// to call [`keep_piece_tail`] for each piece, but only when all jobs have ended, because the jobs read the hashers' old tails.
pub(crate) fn piece_jobs<'m, H: BorrowMut<Md5> + 'm, P: Messages + ?Sized>(
    hashers: impl Iterator<Item = (usize, &'m mut H)>,
    pieces: &'m P,
) -> impl Iterator<Item = BatchJob<'m>> {
    hashers.filter_map(|(index, hasher)| {
        let hasher = hasher.borrow_mut();
        let (tail_is_full, PieceRest { blocks, .. }) = hasher.buffer_head(pieces.message(index));
        let Md5 { state, tail, .. } = hasher;
        let (blocks, next_blocks) = match tail_is_full {
            true => (slice::from_ref(&*tail), blocks),
            false => (blocks, &[][..]),
        };
        let job = BatchJob { state: *state, blocks, target: Target::Hasher { state, next_blocks } };
        (!blocks.is_empty()).then_some(job)
    })
}

/// Stores in the tail of `hasher` the bytes after the last whole block of its message. `piece` was appended last.
pub(crate) fn keep_piece_tail(hasher: &mut Md5, piece: &[u8]) {
    let fill = hasher.tail_len();
    // If the piece is shorter than the tail, `buffer_head` has already copied the whole piece into the tail.
    if fill <= piece.len() {
        hasher.keep_tail(&piece[piece.len() - fill..]);
    }
}
