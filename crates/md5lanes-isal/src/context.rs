//! A context: a message, and the last piece of it that was submitted.

use core::ffi::c_void;
#[cfg(target_pointer_width = "64")]
use core::mem::offset_of;
use core::slice;

use md5lanes::Digest;
use md5lanes::resumable::{INITIAL_STATE, Job, PaddedEnd, pad};

/// Flags of a submission. With neither flag, the piece is neither the first nor the last one of its message.
pub(crate) const FIRST: u32 = 1;
pub(crate) const LAST: u32 = 2;

/// Bits of a context's status. With neither bit, the context waits for its next piece. The bit `LAST` may be set beside
/// `PROCESSING`.
const PROCESSING: u32 = 1;
const COMPLETE: u32 = 4;

/// Values of the status of a job: `ISAL_JOB_STS`.
const IS_PROCESSED: u32 = 1;
const IS_COMPLETED: u32 = 2;

/// Errors of a submission: values of `ISAL_HASH_CTX_ERROR`.
pub(crate) const INVALID_FLAGS: i32 = -1;
pub(crate) const ALREADY_PROCESSING: i32 = -2;
pub(crate) const ALREADY_COMPLETED: i32 = -3;

/// `ISAL_MD5_HASH_CTX`. Each field has the offset that ISA-L gives it, so that programs compiled with ISA-L's header
/// work.
#[repr(C)]
pub struct Context {
    job: IsalJob,
    /// [`PROCESSING`], perhaps with [`LAST`]; or [`COMPLETE`]; or 0.
    status: u32,
    /// The error of the latest submission, or 0.
    error: i32,
    total_length: u64,
    /// The piece that was submitted last.
    incoming_buffer: *const u8,
    incoming_buffer_length: u32,
    /// The last bytes of the message that do not fill a block, kept until the next piece comes. At the end of the message, the
    /// padding follows them.
    partial_block_buffer: [u8; 128],
    partial_block_buffer_length: u32,
    user_data: *mut c_void,
    padding: [u64; 3],
}

/// `ISAL_MD5_JOB`.
#[repr(C)]
struct IsalJob {
    buffer: *const u8,
    len: u32,
    padding_before: [u32; 13],
    /// The state of MD5 after the bytes that have been hashed; at the end of the message, the digest. ISA-L's header aligns the
    /// field to 64 bytes. This struct does not, because programs put contexts at any address.
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

/// The job that hashes the piece in a context: `blocks`, then `next_blocks`, and then, if the piece is the last one, `end` with
/// the padding of the message.
pub(crate) struct ContextJob {
    pub(crate) context: *mut Context,
    pub(crate) state: [u32; 4],
    blocks: &'static [[u8; 64]],
    next_blocks: &'static [[u8; 64]],
    end: Option<&'static [u8]>,
}

// SAFETY: the caller of the interface neither moves nor changes the buffer and the context until the job has ended. So the blocks
// stay as they are.
unsafe impl Job for ContextJob {
    fn blocks(&self) -> &[[u8; 64]] {
        self.blocks
    }

    fn state(&self) -> [u32; 4] {
        self.state
    }

    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.blocks, self.state) = (&self.blocks[count..], state);
        if self.blocks.is_empty() {
            (self.blocks, self.next_blocks) = (self.next_blocks, &[]);
        }
        if self.blocks.is_empty()
            && let Some(rest) = self.end.take()
        {
            let mut end = PaddedEnd::default();
            // SAFETY: the context stays where it is until its job has ended. Only `rest` may refer to the context, and `rest` is
            // copied before the context is written.
            self.blocks = unsafe {
                let blocks = pad(&mut end, rest, (*self.context).total_length).len();
                (*self.context).keep_end(end, blocks)
            };
        }
    }
}

impl Context {
    /// Checks a submission, and sets the error of the context. Returns `true` if there is no error.
    ///
    /// # Safety
    ///
    /// `context` points to a context.
    pub(crate) unsafe fn check(context: *mut Context, flags: u32) -> bool {
        // SAFETY: the caller promises that `context` points to a context. No reference to the context is made: while it is
        // processed, lanes borrow bytes of its `partial_block_buffer`.
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

    /// Accepts a piece. Returns `false` if there is nothing to hash yet: bytes that do not complete a block are kept until the
    /// next piece.
    pub(crate) fn accept(&mut self, piece: *const u8, length: u32, flags: u32) -> bool {
        if flags & FIRST != 0 {
            self.job.result_digest = INITIAL_STATE;
            self.total_length = 0;
            self.partial_block_buffer_length = 0;
        }
        self.total_length = self.total_length.wrapping_add(length.into());
        self.incoming_buffer = piece;
        self.incoming_buffer_length = length;
        if flags & LAST == 0 && length < 64 - self.partial_block_buffer_length {
            self.keep(self.incoming_bytes());
            self.status = 0;
            return false;
        }
        self.job.status = IS_PROCESSED;
        self.status = PROCESSING | flags & LAST;
        true
    }

    /// Returns the error of the latest submission.
    ///
    /// # Safety
    ///
    /// `context` points to a context.
    pub(crate) unsafe fn error(context: *const Context) -> i32 {
        // SAFETY: the caller promises that `context` points to a context.
        unsafe { (*context).error }
    }

    /// Returns the message, if it was submitted in a single piece. Must be called before any block of the message is hashed.
    pub(crate) fn whole_message(&self) -> Option<&'static [u8]> {
        let is_whole =
            self.status & LAST != 0 && self.total_length == u64::from(self.incoming_buffer_length);
        is_whole.then(|| self.incoming_bytes())
    }

    /// Returns the job that hashes the piece, behind the bytes that were kept from earlier pieces.
    pub(crate) fn job(&mut self) -> ContextJob {
        let (fill, piece) = (self.partial_block_buffer_length as usize, self.incoming_bytes());
        let (blocks, rest) = if fill == 0 {
            (&[][..], piece)
        } else if let Some((head, rest)) = piece.split_at_checked(64 - fill) {
            self.partial_block_buffer[fill..64].copy_from_slice(head);
            (self.kept_bytes(64).as_chunks().0, rest)
        } else {
            self.keep(piece);
            (&[][..], self.kept_bytes(self.partial_block_buffer_length as usize))
        };
        let (next_blocks, rest) = rest.as_chunks();
        let end = (self.status & LAST != 0).then_some(rest);
        let mut job =
            ContextJob { state: self.job.result_digest, blocks, next_blocks, end, context: self };
        // If `blocks` is empty, this moves `next_blocks` or the padded end into `blocks`.
        job.advance(0, job.state);
        job
    }

    /// Stores the padded end of the message, and returns its first `blocks` blocks.
    fn keep_end(&mut self, end: PaddedEnd, blocks: usize) -> &'static [[u8; 64]] {
        self.partial_block_buffer.as_chunks_mut().0.copy_from_slice(&end);
        self.kept_bytes(64 * blocks).as_chunks().0
    }

    /// Stores the state that the job has reached. If more pieces follow, keeps the bytes after the last whole block.
    pub(crate) fn set_state(&mut self, state: [u32; 4]) {
        self.job.result_digest = state;
        if self.status & LAST == 0 {
            let piece = self.incoming_bytes();
            self.partial_block_buffer_length = 0;
            self.keep(&piece[piece.len() - (self.total_length % 64) as usize..]);
        }
    }

    /// Stores the digest of a message that was hashed in a batch.
    pub(crate) fn set_digest(&mut self, digest: Digest) {
        let words = digest.as_bytes().as_chunks().0;
        self.set_state([0, 1, 2, 3].map(|word: usize| u32::from_le_bytes(words[word])));
    }

    pub(crate) fn mark_done(&mut self) {
        self.status = if self.status & LAST == 0 { 0 } else { COMPLETE };
        self.job.status = IS_COMPLETED;
    }

    /// Appends `bytes` to the kept bytes. Together they must be at most a block.
    fn keep(&mut self, bytes: &[u8]) {
        let fill = self.partial_block_buffer_length as usize;
        self.partial_block_buffer[fill..][..bytes.len()].copy_from_slice(bytes);
        self.partial_block_buffer_length += bytes.len() as u32;
    }

    fn kept_bytes(&self, count: usize) -> &'static [u8] {
        let kept = &self.partial_block_buffer[..count];
        // SAFETY: the buffer lives until the job that reads it has ended. It changes only when the returned bytes are no longer
        // read: `keep_end` writes it after the blocks before the end were hashed, and `set_state` after the job has ended.
        unsafe { slice::from_raw_parts(kept.as_ptr(), count) }
    }

    fn incoming_bytes(&self) -> &'static [u8] {
        match self.incoming_buffer_length {
            0 => &[],
            // SAFETY: the caller of the interface promises that these bytes neither move nor change until the context is returned.
            length => unsafe { slice::from_raw_parts(self.incoming_buffer, length as usize) },
        }
    }
}
