//! The memory that inputs are read into.

use std::alloc::{self, Layout};
use std::io::{self, ErrorKind};
use std::ops::{Deref, DerefMut};
use std::ptr::{self, NonNull};

/// Memory at a chosen offset in its page, for a fast copy out of the page cache and for fast lanes.
///
/// Allocators tend to place all large blocks at the same offset in their pages, and lanes that read at equal offsets evict each
/// other's data from the first-level cache. The scheduler in the crate `md5lanes` would have to move lanes apart again for each
/// piece. With an allocator that aligns blocks to their size, and without chosen offsets, 64 files of 64 MiB took 1.5 % longer
/// (Zen 4).
#[derive(Default)]
pub(crate) struct Buffer {
    memory: Box<[u8]>,
    start: usize,
    length: usize,
}

impl Buffer {
    /// The number of bytes that a buffer allocates beyond its length.
    pub(crate) const EXTRA_BYTES: usize = L1_ALIAS_STRIDE_BYTES;

    /// Allocates a buffer of `length` zero bytes. Its offset depends on `others`, the number of buffers in use.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::OutOfMemory`] if there is no memory for it.
    pub(crate) fn new(length: usize, others: usize) -> io::Result<Self> {
        let memory = zeroed(length.checked_add(Self::EXTRA_BYTES).ok_or(ErrorKind::OutOfMemory)?)?;
        let offset = FIRST_OFFSET + others * OFFSET_STEP_BYTES;
        let start = offset.wrapping_sub(memory.as_ptr().addr()) % L1_ALIAS_STRIDE_BYTES;
        Ok(Buffer { memory, start, length })
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.memory[self.start..][..self.length]
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.memory[self.start..][..self.length]
    }
}

/// Addresses that differ by a multiple of this number of bytes use the same lines of the first-level cache.
const L1_ALIAS_STRIDE_BYTES: usize = 4096;

/// The difference between the offsets of two consecutive buffers in their pages, in bytes. The scheduler in the crate `md5lanes`
/// would move lanes apart by as much.
const OFFSET_STEP_BYTES: usize = 4 * 64;

/// The offset of the first buffer in its page. A read of 64 KiB into memory takes 9.7 us if the memory starts at an offset from 1
/// to 63, 7.0 us if it starts at any other multiple of 32, and 6.0 us if it starts at this offset (Zen 4; Linux 6.18, which
/// copies by `rep movsb`). glibc's allocator places blocks of 128 KiB and more at offset 16, which is one of the slowest. On
/// other processors, which were not measured, this offset should be no slower: neither is a multiple of 32.
const FIRST_OFFSET: usize = 64 + 16;

/// Allocates `bytes` zero bytes. New pages of the system are zero already. Writing zeros to two buffers of 1 MiB took 3 % of the
/// time for a file of 16 MiB (Emerald Rapids).
///
/// # Panics
///
/// If `bytes` is 0.
fn zeroed(bytes: usize) -> io::Result<Box<[u8]>> {
    assert_ne!(bytes, 0, "a buffer has a length");
    let layout = Layout::array::<u8>(bytes).map_err(|_| ErrorKind::OutOfMemory)?;
    // SAFETY: the size of the layout is not 0.
    let start = NonNull::new(unsafe { alloc::alloc_zeroed(layout) });
    let start = start.ok_or(ErrorKind::OutOfMemory)?;
    // SAFETY: `start` points to memory of the global allocator that has the layout of a slice of `bytes` bytes. All these bytes
    // are initialised, and there is no other pointer to them.
    Ok(unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(start.as_ptr(), bytes)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_that_are_used_together_begin_at_different_offsets() {
        let buffers: Vec<_> = (0..96).map(|others| Buffer::new(1000, others).unwrap()).collect();
        for (buffer, next) in buffers.iter().zip(&buffers[1..]) {
            assert_eq!(buffer[..], [0; 1000]);
            let [offset, next] =
                [buffer, next].map(|buffer| buffer.as_ptr().addr() % L1_ALIAS_STRIDE_BYTES);
            assert_eq!(next, (offset + OFFSET_STEP_BYTES) % L1_ALIAS_STRIDE_BYTES);
            assert!(offset > 64 && offset % 32 == 16, "{offset}");
        }
    }

    #[test]
    fn a_buffer_without_memory_for_it_is_an_error() {
        for bytes in [usize::MAX, isize::MAX as usize] {
            assert_eq!(Buffer::new(bytes, 0).err().unwrap().kind(), ErrorKind::OutOfMemory);
        }
    }
}
