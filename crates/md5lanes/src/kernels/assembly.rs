//! The generated assembly as functions. What each must be called with is told at [`super::Run`].
#![cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]

use core::arch::naked_asm;

/// One message in the general registers of any x86-64 processor.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn x1_scalar(
    state: &mut [u32; 4],
    data: *const u8,
    blocks: usize,
) {
    naked_asm!(include_str!("x1_scalar.s"))
}

/// One message in a lane of vector registers.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn x1_avx512vl(
    state: &mut [u32; 4],
    data: *const u8,
    blocks: usize,
) {
    naked_asm!(include_str!("x1_avx512vl.s"), constants = sym super::x1_portable::CONSTANTS)
}

/// One message in the general registers of any AArch64 processor.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub(super) unsafe extern "C" fn x1_aarch64(state: &mut [u32; 4], data: *const u8, blocks: usize) {
    naked_asm!(include_str!("x1_aarch64.s"))
}
