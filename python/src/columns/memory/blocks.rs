//! Allocates blocks of memory, and on Linux keeps large blocks for later results.
//!
//! The system clears each page when a process first writes to it. To clear the memory for 32 digits took 17 ns with pages of 4
//! KiB, nearly as long as hashing a string, and 4 ns with pages of 2 MiB, which NumPy's arrays ask for too. In a virtual machine
//! it took up to 150 ns if the host also had to find a free page, so the memory of freed results is kept. The system may take it
//! back if memory is short (`MADV_FREE`).

use std::alloc::{Layout, alloc, dealloc};
use std::ptr::NonNull;

use crate::pages::HUGE_PAGE;

/// The size in bytes of the smallest block that has pages of 2 MiB and is kept.
pub(super) const LARGE_BLOCK_BYTES: usize = HUGE_PAGE;

/// A block of memory on the heap. Its owner must release it once.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) start: NonNull<u8>,
    layout: Layout,
}

// SAFETY: a block owns its memory.
unsafe impl Send for Block {}

impl Block {
    /// Allocates memory; returns `None` if the system has none. `size` must not be zero.
    pub(super) fn new(size: usize, alignment: usize) -> Option<Self> {
        let layout = Layout::from_size_align(size, alignment).ok()?;
        // SAFETY: the caller passes a size that is not zero.
        let start = NonNull::new(unsafe { alloc(layout) })?;
        Some(Block { start, layout })
    }

    fn free(self) {
        // SAFETY: the block was allocated with this layout.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}

#[cfg(not(target_os = "linux"))]
impl Block {
    pub(super) fn large(size: usize) -> Option<Self> {
        Self::new(size, super::ALIGNMENT)
    }

    pub(super) fn release(self) {
        self.free();
    }
}

#[cfg(target_os = "linux")]
mod kept {
    use std::sync::Mutex;

    use rustix::mm::{Advice, madvise};

    use super::{Block, HUGE_PAGE, LARGE_BLOCK_BYTES};

    /// The largest number of bytes that are kept: the digits of 16 million rows.
    const MAX_KEPT_BYTES: usize = 512 << 20;

    /// The kept blocks, oldest first.
    static KEPT: Mutex<Vec<Block>> = Mutex::new(Vec::new());

    impl Block {
        /// Returns a block of at least `size` bytes: a kept one, or else a new one.
        pub(in super::super) fn large(size: usize) -> Option<Self> {
            let size = size.checked_next_multiple_of(HUGE_PAGE)?;
            Self::kept(size).or_else(|| {
                let block = Self::new(size, HUGE_PAGE)?;
                block.advise(Advice::LinuxHugepage);
                Some(block)
            })
        }

        /// Takes the smallest kept block that fits, unless more than half of it would be wasted.
        fn kept(size: usize) -> Option<Self> {
            // If the list is locked, a new block is allocated: in a child made by `fork` the lock may never be released.
            let mut kept = KEPT.try_lock().ok()?;
            let fits =
                |block: &Block| (size..=size.saturating_mul(2)).contains(&block.layout.size());
            let (index, _) = kept
                .iter()
                .enumerate()
                .filter(|(_, block)| fits(block))
                .min_by_key(|(_, block)| block.layout.size())?;
            Some(kept.remove(index))
        }

        /// Keeps a large block for later results, and frees a small one.
        pub(in super::super) fn release(self) {
            if self.layout.size() < LARGE_BLOCK_BYTES {
                return self.free();
            }
            self.advise(Advice::LinuxFree);
            let Ok(mut kept) = KEPT.try_lock() else { return self.free() };
            kept.push(self);
            let mut size: usize = kept.iter().map(|block| block.layout.size()).sum();
            while size > MAX_KEPT_BYTES {
                let oldest = kept.remove(0);
                size -= oldest.layout.size();
                oldest.free();
            }
        }

        /// Gives the system advice about the memory. If the system refuses it, the block is only slower.
        fn advise(&self, advice: Advice) {
            // SAFETY: nothing else refers to the block, and its old content is not read again: the block is new, or the
            // result in it was freed.
            let _ = unsafe { madvise(self.start.as_ptr().cast(), self.layout.size(), advice) };
        }
    }
}
