//! Copies and clears memory without calls. For WebAssembly, compilers that optimise for size emit a call of the engine for each
//! copy of more than 32 bytes: strings of 20 to 40 bytes took twice as long.

use core::arch::wasm32::{u64x2_splat, v128, v128_load, v128_store};

/// Copies N bytes. N is 16, 32 or 64.
///
/// # Safety
///
/// `from` has N readable bytes, and `to` N writable ones.
#[inline(always)]
pub(super) unsafe fn copy<const N: usize>(from: *const u8, to: *mut u8) {
    let (from, to) = (from.cast::<v128>(), to.cast::<v128>());
    // SAFETY: the caller guarantees that N bytes can be read and written, and no more are copied.
    unsafe {
        v128_store(to, v128_load(from));
        if N > 16 {
            v128_store(to.add(1), v128_load(from.add(1)));
        }
        if N > 32 {
            v128_store(to.add(2), v128_load(from.add(2)));
            v128_store(to.add(3), v128_load(from.add(3)));
        }
    }
}

/// Sets a block to zero.
///
/// # Safety
///
/// `block` has 64 writable bytes.
#[inline(always)]
pub(super) unsafe fn clear(block: *mut u8) {
    let (block, zero) = (block.cast::<v128>(), u64x2_splat(0));
    // SAFETY: the caller guarantees that 64 bytes are writable.
    unsafe {
        v128_store(block, zero);
        v128_store(block.add(1), zero);
        v128_store(block.add(2), zero);
        v128_store(block.add(3), zero);
    }
}
