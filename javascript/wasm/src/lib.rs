#![doc = include_str!("../README.md")]
#![cfg(target_family = "wasm")]
#![no_std]

#[cfg(feature = "lanes")]
pub mod lanes;

/// Traps, which JavaScript sees as a `RuntimeError`. With the panic's message, the module would have twice the size.
#[panic_handler]
fn on_panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Hashes `count` blocks of a message into the state.
///
/// # Safety
///
/// `state` must be the address of 4 words, and a multiple of 4. `blocks` must be the address of `64 * count` bytes. The words and
/// the bytes must not overlap.
#[cfg(not(feature = "lanes"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compress(state: *mut [u32; 4], blocks: *const [u8; 64], count: usize) {
    // SAFETY: the caller guarantees that the state is aligned, and that the state and the blocks exist and do not overlap.
    let (state, blocks) = unsafe { (&mut *state, core::slice::from_raw_parts(blocks, count)) };
    md5lanes::Kernel::chosen().compress(state, blocks);
}
