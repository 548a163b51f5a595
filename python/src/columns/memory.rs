//! The memory of a result.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::slice;

use crate::pages::{HUGE_FROM, HUGE_PAGE, prefer_huge};

/// The alignment that Arrow asks for.
const ALIGNMENT: usize = 64;

/// Bytes on the heap. They are written once, in parts, and read by whoever gets the column.
pub(super) struct Memory {
    start: NonNull<u8>,
    layout: Layout,
}

// SAFETY: it owns its memory.
unsafe impl Send for Memory {}
// SAFETY: shared, it only tells where that is.
unsafe impl Sync for Memory {}

impl Memory {
    /// Room for `length` values.
    pub(super) fn new<T: Copy>(length: usize) -> Self {
        let size = length.checked_mul(size_of::<T>()).expect("a size that memory can have");
        let alignment = if size < HUGE_FROM { ALIGNMENT } else { HUGE_PAGE };
        let layout =
            Layout::from_size_align(size.max(1), alignment).expect("a size that memory can have");
        // SAFETY: the size is not zero.
        let Some(start) = NonNull::new(unsafe { alloc(layout) }) else {
            handle_alloc_error(layout)
        };
        // SAFETY: this is the allocation.
        unsafe { prefer_huge(start.as_ptr(), size) };
        Memory { start, layout }
    }

    /// The values of a slice.
    pub(super) fn copy_of(bytes: &[u8]) -> Self {
        let mut memory = Self::new::<u8>(bytes.len());
        for (place, byte) in memory.room().iter_mut().zip(bytes) {
            place.write(*byte);
        }
        memory
    }

    /// All of it, as room for values.
    pub(super) fn room<T: Copy>(&mut self) -> &mut [MaybeUninit<T>] {
        let length = self.layout.size() / size_of::<T>();
        // SAFETY: the memory is ours alone and aligned for any `T` that Arrow has. It need not be initialised.
        unsafe { slice::from_raw_parts_mut(self.start.as_ptr().cast(), length) }
    }

    pub(super) fn as_ptr(&self) -> *const u8 {
        self.start.as_ptr()
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}
