//! Asking for memory before it is needed.

/// The size of a line of the cache, in bytes.
const LINE: usize = 64;

/// Asks for the line of the cache in which an address lies. It may be any address: nothing is read that the program could
/// see.
#[inline]
pub(crate) fn prefetch<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, which faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address; // There is no stable way yet.
}

/// Asks for the lines of some bytes, but not for the last one where they begin within a line: to ask for that as well gains nothing.
#[inline]
pub(crate) fn prefetch_lines(bytes: &[u8]) {
    bytes.chunks(LINE).for_each(|line| prefetch(line.as_ptr()));
}
