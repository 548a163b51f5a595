//! Prefetching of memory.

/// Prefetches the cache line at an address. Any address is allowed: a prefetch reads nothing that
/// the program can see.
#[inline]
pub(crate) fn prefetch(address: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, which faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address; // Stable Rust has no prefetch elsewhere.
}

/// Prefetches all cache lines of these bytes into the second-level cache.
#[inline]
pub(crate) fn prefetch_all(bytes: &[u8]) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        let mut line = bytes.as_ptr();
        while line < bytes.as_ptr_range().end {
            // SAFETY: as in `prefetch`.
            unsafe { _mm_prefetch::<_MM_HINT_T1>(line.cast()) };
            line = line.wrapping_add(64);
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = bytes;
}
