//! One message in Rust, on any processor of either byte order.

use super::x1_portable::steps;

/// What each must be called with is told at [`super::RunOne`].
macro_rules! kernel {
    ($(#[$attribute:meta])* fn $name:ident($($argument:tt)*) $body:block) => {
        $(#[$attribute])*
        #[cfg(target_arch = "x86_64")]
        pub(super) unsafe extern "sysv64" fn $name($($argument)*) $body
        $(#[$attribute])*
        #[cfg(not(target_arch = "x86_64"))]
        pub(super) unsafe extern "C" fn $name($($argument)*) $body
    };
}

kernel! {
    /// One message, in whatever the compiler makes of it.
    fn x1_portable(state: &mut [u32; 4], data: *const u8, blocks: usize) {
        // SAFETY: the caller vouches for this many readable blocks behind `data`.
        let blocks = unsafe { core::slice::from_raw_parts(data.cast::<[u8; 64]>(), blocks) };
        for block in blocks {
            let (words, _) = block.as_chunks::<4>();
            let words = core::array::from_fn(|i| u32::from_le_bytes(words[i]));
            let after = steps(*state, &words);
            *state = core::array::from_fn(|i| state[i].wrapping_add(after[i]));
        }
    }
}
