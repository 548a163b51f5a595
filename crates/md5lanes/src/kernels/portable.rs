//! One message in Rust, on any processor of either byte order.

use super::x1_portable::steps;

/// What each must be called with is told at [`super::Run`].
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

/// One step: the sum is taken in an order in which only what has to wait for b, the newest word,
/// comes last.
#[inline(always)]
fn finish(early: u32, late: u32, b: u32, rotation: u32) -> u32 {
    early.wrapping_add(late).rotate_left(rotation).wrapping_add(b)
}

#[inline(always)]
pub(super) fn f(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, d ^ (b & (c ^ d)), b, rotation)
}

/// The two halves of G have no bit in common, so their OR is a sum, and only one of the additions
/// has to wait for b.
#[inline(always)]
pub(super) fn g(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w).wrapping_add(c & !d);
    finish(early, b & d, b, rotation)
}

#[inline(always)]
pub(super) fn h(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, b ^ (c ^ d), b, rotation)
}

#[inline(always)]
pub(super) fn i(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, c ^ (b | !d), b, rotation)
}
