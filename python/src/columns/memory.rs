//! The memory of a result.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::slice;

/// The alignment that Arrow asks for.
const ALIGNMENT: usize = 64;
/// Linux has pages of this size, for memory that is aligned so.
const HUGE_PAGE: usize = 2 << 20;
/// From how many bytes on they are asked for.
const HUGE_FROM: usize = 2 * HUGE_PAGE;

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
    ///
    /// The pages of a large one are new to the process, and the kernel makes each when it is first written to. With pages of 4
    /// KiB that took 21 ns for the 32 digits of a digest, which is as long as to hash a string; with those of 2 MiB it took 5.
    pub(super) fn new<T: Copy>(length: usize) -> Self {
        let size = length.checked_mul(size_of::<T>()).expect("a size that memory can have");
        let is_huge = cfg!(target_os = "linux") && size >= HUGE_FROM;
        let alignment = if is_huge { HUGE_PAGE } else { ALIGNMENT };
        let layout =
            Layout::from_size_align(size.max(1), alignment).expect("a size that memory can have");
        // SAFETY: the size is not zero.
        let Some(start) = NonNull::new(unsafe { alloc(layout) }) else {
            handle_alloc_error(layout)
        };
        #[cfg(target_os = "linux")]
        if is_huge {
            use rustix::mm::{Advice, madvise};
            // Without such pages it is but slower.
            // SAFETY: this advice changes nothing that a program can see, and the range lies in the allocation.
            let _ = unsafe {
                madvise(start.as_ptr().cast(), size / HUGE_PAGE * HUGE_PAGE, Advice::LinuxHugepage)
            };
        }
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
