//! Prefetches memory.

/// Prefetches the cache line at an address, which need not be readable.
#[inline]
pub(crate) fn prefetch(address: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, which faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address; // Stable Rust has no prefetch for other processors.
}

#[inline(always)]
pub(crate) fn prefetch_all(bytes: &[u8]) {
    let range = bytes.as_ptr_range();
    let last = range.end.wrapping_sub(1);
    // Most strings have up to three cache lines, which are prefetched without a branch: a branch on the number of cache lines
    // would be mispredicted. Without it, 100 000 strings of 45 to 85 bytes take 0.83 of the time (Zen 4).
    prefetch(range.start);
    prefetch(range.start.wrapping_add(64));
    prefetch(last);
    let mut line = range.start.wrapping_add(128);
    while line < last {
        prefetch(line);
        line = line.wrapping_add(64);
    }
}
