//! The kernels, a file each: how a step is computed and what the registers are.

pub(crate) mod lanes;
mod scalar;
pub(crate) mod vectors;
pub(crate) mod x16x1_avx512;
pub(crate) mod x16x2_avx512;
pub(crate) mod x16x4_avx512;
pub(crate) mod x16x6_avx512;
pub(crate) mod x1_aarch64;
pub(crate) mod x1_avx512vl;
pub(crate) mod x1_portable;
pub(crate) mod x1_scalar;
pub(crate) mod x2_scalar;
pub(crate) mod x4x2_neon;
pub(crate) mod x4x2_sse2;
pub(crate) mod x4x4_neon;
pub(crate) mod x4x4_sse2;
pub(crate) mod x8x2_avx2;
pub(crate) mod x8x5_avx2;
