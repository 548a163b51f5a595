//! The pages of large results.

/// Linux has pages of this size beside those of 4 KiB, for memory that is aligned so.
pub(crate) const HUGE_PAGE: usize = 2 << 20;
/// From how many bytes on they are worth asking for.
#[cfg(target_os = "linux")]
const HUGE_FROM: usize = 2 * HUGE_PAGE;

/// Asks for huge pages in new memory, if it is large.
///
/// The kernel makes a page when it is first written to. With pages of 4 KiB that took 21 ns for the 32 hexadecimal digits of a
/// digest, which is as long as to hash a string; with huge ones it took 5.
///
/// # Safety
///
/// There are so many bytes at `start`, in one allocation.
pub(crate) unsafe fn prefer_huge(start: *mut u8, bytes: usize) {
    #[cfg(target_os = "linux")]
    if bytes >= HUGE_FROM {
        use rustix::mm::{Advice, madvise};
        let before = start.align_offset(HUGE_PAGE);
        let inside = (bytes - before) / HUGE_PAGE * HUGE_PAGE;
        // SAFETY: the pages lie in this memory, and the advice changes nothing that a program can see.
        // Without such pages it is but slower.
        let _ = unsafe { madvise(start.add(before).cast(), inside, Advice::LinuxHugepage) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (start, bytes);
}
