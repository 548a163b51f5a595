// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

/// A kernel, whether this target has it, and the processor features it needs, as `/proc/cpuinfo` names them.
pub(crate) struct Needs {
    pub(crate) is_here: bool,
    pub(crate) kernel: &'static str,
    pub(crate) features: &'static [&'static str],
}

pub(crate) const NEEDS: &[Needs] = &[
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x6_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x4_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x2_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x2_avx512_unrolled", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x8x3_avx2", features: &["avx2"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x1_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x1_avx512_unrolled", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x8x2_avx2", features: &["avx2"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x4x3_sse2", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x4x2_sse2", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64")), kernel: "x2_scalar", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x1_avx512vl", features: &["avx512f", "avx512vl"] },
    Needs { is_here: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64")), kernel: "x1_scalar", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x4_neon", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x2_neon", features: &[] },
    Needs { is_here: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64")), kernel: "x1_aarch64", features: &[] },
];

/// A class of processors, and the kernels that it uses.
pub(crate) struct Choice {
    pub(crate) class: &'static str,
    pub(crate) kernels: &'static [&'static str],
}

pub(crate) const CHOICES: &[Choice] = &[
    Choice { class: "zen5", kernels: &["x16x6_avx512", "x16x4_avx512", "x16x2_avx512", "x16x1_avx512", "x2_scalar", "x1_scalar"] },
    Choice { class: "zen4", kernels: &["x16x2_avx512", "x16x1_avx512", "x2_scalar", "x1_scalar"] },
    Choice { class: "golden_cove", kernels: &["x16x2_avx512_unrolled", "x16x1_avx512_unrolled", "x2_scalar", "x1_avx512vl"] },
    Choice { class: "sunny_cove", kernels: &["x16x2_avx512_unrolled", "x16x1_avx512_unrolled", "x2_scalar", "x1_avx512vl"] },
    Choice { class: "skylake_x", kernels: &["x16x2_avx512_unrolled", "x16x1_avx512_unrolled", "x2_scalar", "x1_avx512vl"] },
    Choice { class: "avx512", kernels: &["x16x2_avx512_unrolled", "x16x1_avx512_unrolled", "x2_scalar", "x1_scalar"] },
    Choice { class: "zen3", kernels: &["x8x3_avx2", "x8x2_avx2", "x2_scalar", "x1_scalar"] },
    Choice { class: "avx2", kernels: &["x8x2_avx2", "x2_scalar", "x1_scalar"] },
    Choice { class: "baseline", kernels: &["x4x3_sse2", "x4x2_sse2", "x2_scalar", "x1_scalar"] },
    Choice { class: "neoverse", kernels: &["x4x4_neon", "x4x2_neon", "x1_aarch64"] },
    Choice { class: "apple", kernels: &["x4x4_neon", "x4x2_neon", "x1_aarch64"] },
    Choice { class: "aarch64", kernels: &["x4x4_neon", "x4x2_neon", "x1_aarch64"] },
    Choice { class: "portable", kernels: &["x1_portable"] },
];
