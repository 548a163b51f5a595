//! A context: a message, and the rest of the piece that was submitted last.

use core::ffi::c_void;
#[cfg(target_pointer_width = "64")]
use core::mem::offset_of;
use core::slice;

use md5lanes::Digest;
use md5lanes::resumable::{INITIAL_STATE, Piece};

/// Flags of a submission; without either, it is a piece in the middle.
pub(crate) const FIRST: u32 = 1;
pub(crate) const LAST: u32 = 2;

/// Bits of a context's status; without any, it waits for its next piece.
const PROCESSING: u32 = 1;
const COMPLETE: u32 = 4;

/// The status of a job: whether its piece has been prepared for a lane.
const WAITS: u32 = 0;
const IS_PROCESSED: u32 = 1;
const IS_COMPLETED: u32 = 2;

/// The result of a submission: `ISAL_HASH_CTX_ERROR`.
pub(crate) const INVALID_FLAGS: i32 = -1;
pub(crate) const ALREADY_PROCESSING: i32 = -2;
pub(crate) const ALREADY_COMPLETED: i32 = -3;

/// `ISAL_MD5_HASH_CTX`. Each field has the offset that ISA-L gives it, so that programs compiled with ISA-L's header
/// work.
#[repr(C)]
pub struct Context {
    job: Job,
    /// Bits: [`PROCESSING`], [`LAST`] and [`COMPLETE`]. With `PROCESSING`, `LAST` means that the padded end is yet to
    /// be made, and `COMPLETE` that it has been made.
    status: u32,
    error: i32,
    total_length: u64,
    /// The piece; once its blocks are hashed, the bytes of it that are to be kept.
    incoming_buffer: *const u8,
    incoming_buffer_length: u32,
    /// The kept bytes of the message, then its padded end.
    partial_block_buffer: [u8; 128],
    partial_block_buffer_length: u32,
    user_data: *mut c_void,
    padding: [u64; 3],
}

/// `ISAL_MD5_JOB`.
#[repr(C)]
struct Job {
    buffer: *const u8,
    len: u32,
    padding_before: [u32; 13],
    /// The state. ISA-L's header aligns it to 64 bytes, but programs put contexts at any address.
    result_digest: [u32; 4],
    status: u32,
    user_data: *mut c_void,
    padding_after: [u64; 4],
}

#[cfg(target_pointer_width = "64")]
const _: () = assert!(
    size_of::<Context>() == 320
        && offset_of!(Context, job.result_digest) == 64
        && offset_of!(Context, job.status) == 80
        && offset_of!(Context, status) == 128
        && offset_of!(Context, total_length) == 136
        && offset_of!(Context, partial_block_buffer) == 156
        && offset_of!(Context, user_data) == 288
);

impl Context {
    /// Sets the error of a submission. Returns whether there is none.
    ///
    /// # Safety
    ///
    /// The pointer is to a context.
    pub(crate) unsafe fn check(context: *mut Context, flags: u32) -> bool {
        // SAFETY: as the caller vouches. A reference to the context is not allowed: lanes borrow its buffer while it
        // is processed.
        unsafe {
            let status = (*context).status;
            (*context).error = if flags & !(FIRST | LAST) != 0 {
                INVALID_FLAGS
            } else if status & PROCESSING != 0 {
                ALREADY_PROCESSING
            } else if status & COMPLETE != 0 && flags & FIRST == 0 {
                ALREADY_COMPLETED
            } else {
                0
            };
            (*context).error == 0
        }
    }

    /// Takes a piece. Returns whether blocks are to be hashed: otherwise the bytes were only kept.
    pub(crate) fn accept(&mut self, piece: *const u8, length: u32, flags: u32) -> bool {
        if flags & FIRST != 0 {
            self.job.result_digest = INITIAL_STATE;
            self.total_length = 0;
            self.partial_block_buffer_length = 0;
        }
        self.total_length = self.total_length.wrapping_add(length.into());
        self.incoming_buffer = piece;
        self.incoming_buffer_length = length;
        self.job.status = WAITS;
        if flags & LAST == 0 && length < 64 - self.partial_block_buffer_length {
            self.keep_incoming();
            self.status = 0;
            return false;
        }
        self.status = PROCESSING | flags & LAST;
        true
    }

    /// The error of the last submission of a context.
    ///
    /// # Safety
    ///
    /// The pointer is to a context.
    pub(crate) unsafe fn error(context: *const Context) -> i32 {
        // SAFETY: as the caller vouches.
        unsafe { (*context).error }
    }

    /// The message, if all of it was submitted at once and no block of it is hashed yet. Otherwise `None`.
    pub(crate) fn whole(&self) -> Option<&'static [u8]> {
        let is_whole = self.job.status == WAITS
            && self.status & LAST != 0
            && self.total_length == u64::from(self.incoming_buffer_length);
        is_whole.then(|| self.incoming())
    }

    pub(crate) fn set_digest(&mut self, digest: Digest) {
        let words = <[u8; 16]>::from(digest);
        let word = |index| u32::from_le_bytes(words.as_chunks().0[index]);
        self.job.result_digest = [0, 1, 2, 3].map(word);
        self.status = PROCESSING | COMPLETE;
    }

    /// The blocks to hash first.
    ///
    /// If bytes are kept from earlier pieces, they make a block with the first ones of the piece. The padded end has
    /// to wait until that block is hashed: they share the buffer.
    pub(crate) fn begin(&mut self) -> Piece {
        self.job.status = IS_PROCESSED;
        let (fill, piece) = (self.partial_block_buffer_length as usize, self.incoming());
        let (blocks, then) = if fill > 0
            && let Some((head, rest)) = piece.split_at_checked(64 - fill)
        {
            self.partial_block_buffer[fill..64].copy_from_slice(head);
            self.partial_block_buffer_length = 0;
            let (then, tail) = rest.as_chunks();
            self.set_incoming(tail);
            (self.own_blocks(1), then)
        } else {
            let (blocks, tail) = if fill > 0 { (&[][..], piece) } else { piece.as_chunks() };
            self.set_incoming(tail);
            self.keep_incoming();
            (blocks, if self.status & LAST != 0 { self.pad() } else { &[] })
        };
        Piece { state: self.job.result_digest, blocks, then }
    }

    /// Takes the state after the last blocks. Returns the blocks to hash next.
    pub(crate) fn go_on(&mut self, state: [u32; 4]) -> Option<Piece> {
        self.job.result_digest = state;
        self.keep_incoming();
        let has_end = self.status & LAST != 0;
        has_end.then(|| Piece { state, blocks: self.pad(), then: &[] })
    }

    /// Gives the context back to its owner.
    pub(crate) fn finish(&mut self) {
        self.status &= COMPLETE;
        self.job.status = IS_COMPLETED;
    }

    /// Keeps the incoming bytes, which fit into the block.
    fn keep_incoming(&mut self) {
        let (fill, tail) = (self.partial_block_buffer_length as usize, self.incoming());
        self.partial_block_buffer[fill..][..tail.len()].copy_from_slice(tail);
        self.partial_block_buffer_length += tail.len() as u32;
        self.incoming_buffer_length = 0;
    }

    /// Pads the kept bytes: the message has ended.
    fn pad(&mut self) -> &'static [[u8; 64]] {
        let fill = self.partial_block_buffer_length as usize;
        let count = if fill < 56 { 1 } else { 2 };
        let (end, bits) = (64 * count, self.total_length.wrapping_mul(8));
        self.partial_block_buffer[fill] = 0x80;
        self.partial_block_buffer[fill + 1..end - 8].fill(0);
        self.partial_block_buffer[end - 8..end].copy_from_slice(&bits.to_le_bytes());
        self.partial_block_buffer_length = 0;
        self.status = PROCESSING | COMPLETE;
        self.own_blocks(count)
    }

    fn own_blocks(&self, count: usize) -> &'static [[u8; 64]] {
        debug_assert!(64 * count <= self.partial_block_buffer.len());
        // SAFETY: the buffer has so many blocks. It lives, and does not change, until they are hashed: `go_on` comes
        // after that.
        unsafe { slice::from_raw_parts(self.partial_block_buffer.as_ptr().cast(), count) }
    }

    fn incoming(&self) -> &'static [u8] {
        match self.incoming_buffer_length {
            0 => &[],
            // SAFETY: the caller of the interface vouches for these bytes until the context is returned.
            length => unsafe { slice::from_raw_parts(self.incoming_buffer, length as usize) },
        }
    }

    fn set_incoming(&mut self, rest: &'static [u8]) {
        self.incoming_buffer = rest.as_ptr();
        self.incoming_buffer_length = rest.len() as u32;
    }
}
