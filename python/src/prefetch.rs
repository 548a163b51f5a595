//! Prefetching of memory.

/// The size of a cache line in bytes.
const LINE: usize = 64;

/// Prefetches the cache line at an address. Any address is allowed: a prefetch reads nothing that the program can see.
#[inline]
pub(crate) fn prefetch<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, which faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address; // Stable Rust has no prefetch elsewhere.
}

/// Prefetches the cache lines of some bytes, except the last line of bytes that begin within a line: prefetching that one gains
/// nothing.
#[inline]
pub(crate) fn prefetch_lines(bytes: &[u8]) {
    bytes.chunks(LINE).for_each(|line| prefetch(line.as_ptr()));
}
