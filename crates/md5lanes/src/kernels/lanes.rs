// Generated from kernels/src/kernel/lanes.rs by `make kernels`: do not edit.

/// What a kernel for many messages asks of its caller.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    /// How many messages it runs side by side.
    pub(super) lanes: usize,
    /// The bytes of scratch memory that it needs, at an address that is a multiple of 64.
    pub(super) scratch: usize,
}

#[cfg(target_arch = "x86_64")]
pub(super) const X2_SCALAR: Lanes = Lanes { lanes: 2, scratch: 0 };

#[cfg(target_arch = "x86_64")]
pub(super) const X4X2_SSE2: Lanes = Lanes { lanes: 8, scratch: 1728 };

#[cfg(target_arch = "x86_64")]
pub(super) const X4X4_SSE2: Lanes = Lanes { lanes: 16, scratch: 3392 };

#[cfg(target_arch = "x86_64")]
pub(super) const X8X2_AVX2: Lanes = Lanes { lanes: 16, scratch: 3392 };

#[cfg(target_arch = "x86_64")]
pub(super) const X8X5_AVX2: Lanes = Lanes { lanes: 40, scratch: 8384 };

#[cfg(target_arch = "x86_64")]
pub(super) const X16X1_AVX512: Lanes = Lanes { lanes: 16, scratch: 3136 };

#[cfg(target_arch = "x86_64")]
pub(super) const X16X2_AVX512: Lanes = Lanes { lanes: 32, scratch: 6208 };

#[cfg(target_arch = "x86_64")]
pub(super) const X16X4_AVX512: Lanes = Lanes { lanes: 64, scratch: 12352 };

#[cfg(target_arch = "x86_64")]
pub(super) const X16X6_AVX512: Lanes = Lanes { lanes: 96, scratch: 18496 };

#[cfg(target_arch = "aarch64")]
pub(super) const X4X2_NEON: Lanes = Lanes { lanes: 8, scratch: 512 };

#[cfg(target_arch = "aarch64")]
pub(super) const X4X4_NEON: Lanes = Lanes { lanes: 16, scratch: 1024 };
