//! The generated assembly as functions. What each must be called with is told at
//! [`super::RunOne`] and [`super::RunMany`].
#![cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]

use core::arch::naked_asm;

#[cfg(target_arch = "x86_64")]
use super::x1_portable::CONSTANTS;

/// Defines a kernel for many messages from the file of its name.
macro_rules! lanes {
    ($(#[$attribute:meta])* $name:ident = $convention:literal $file:literal $($operand:tt)*) => {
        $(#[$attribute])*
        #[unsafe(naked)]
        pub(super) unsafe extern $convention fn $name(
            states: *mut u32,
            data: *const *const u8,
            blocks: usize,
            scratch: *mut u8,
        ) {
            naked_asm!(include_str!($file), $($operand)*)
        }
    };
}

lanes! {
    /// Two messages in the general registers of any x86-64 processor.
    #[cfg(target_arch = "x86_64")]
    x2_scalar = "sysv64" "x2_scalar.s"
}

lanes! {
    /// 8 messages, on any x86-64 processor.
    #[cfg(target_arch = "x86_64")]
    x4x2_sse2 = "sysv64" "x4x2_sse2.s" constants = sym CONSTANTS
}

lanes! {
    /// 16 messages, on any x86-64 processor.
    #[cfg(target_arch = "x86_64")]
    x4x4_sse2 = "sysv64" "x4x4_sse2.s" constants = sym CONSTANTS
}

lanes! {
    /// 16 messages.
    #[cfg(target_arch = "x86_64")]
    x8x2_avx2 = "sysv64" "x8x2_avx2.s" constants = sym CONSTANTS
}

lanes! {
    /// 40 messages.
    #[cfg(target_arch = "x86_64")]
    x8x5_avx2 = "sysv64" "x8x5_avx2.s" constants = sym CONSTANTS
}

lanes! {
    /// 16 messages.
    #[cfg(target_arch = "x86_64")]
    x16x1_avx512 = "sysv64" "x16x1_avx512.s" constants = sym CONSTANTS
}

lanes! {
    /// 32 messages.
    #[cfg(target_arch = "x86_64")]
    x16x2_avx512 = "sysv64" "x16x2_avx512.s" constants = sym CONSTANTS
}

lanes! {
    /// 64 messages.
    #[cfg(target_arch = "x86_64")]
    x16x4_avx512 = "sysv64" "x16x4_avx512.s" constants = sym CONSTANTS
}

lanes! {
    /// 96 messages.
    #[cfg(target_arch = "x86_64")]
    x16x6_avx512 = "sysv64" "x16x6_avx512.s" constants = sym CONSTANTS
}

lanes! {
    /// 8 messages, on any AArch64 processor.
    #[cfg(target_arch = "aarch64")]
    x4x2_neon = "C" "x4x2_neon.s"
}

lanes! {
    /// 16 messages, on any AArch64 processor.
    #[cfg(target_arch = "aarch64")]
    x4x4_neon = "C" "x4x4_neon.s"
}

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
    naked_asm!(include_str!("x1_avx512vl.s"), constants = sym CONSTANTS)
}

/// One message in the general registers of any AArch64 processor.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub(super) unsafe extern "C" fn x1_aarch64(state: &mut [u32; 4], data: *const u8, blocks: usize) {
    naked_asm!(include_str!("x1_aarch64.s"))
}
