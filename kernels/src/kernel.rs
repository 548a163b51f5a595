//! The kernels, a file each: how a step is computed and what the registers are.

pub(crate) mod x1_aarch64;
pub(crate) mod x1_avx512vl;
pub(crate) mod x1_portable;
pub(crate) mod x1_scalar;
