//! Asking for memory before it is needed.

/// Asks for the line of the cache in which an address lies. It may be any address: nothing is read
/// that the program could see.
#[inline]
pub(crate) fn prefetch(address: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, which faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address; // There is no stable way yet.
}

/// Asks for all lines of these bytes, to have them in the second cache.
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
