// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

/// A kernel, and the processor features that it needs, as `/proc/cpuinfo` names them.
pub(crate) struct Needs {
    pub(crate) is_in_target: bool,
    pub(crate) kernel: &'static str,
    pub(crate) features: &'static [&'static str],
}

pub(crate) const NEEDS: &[Needs] = &[
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x6_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x4_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x2_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x2_avx512_unrolled", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x8x3_avx2", features: &["avx2"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x1_avx512", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x16x1_avx512_unrolled", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x8x2_avx2", features: &["avx2"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x4x3_sse2", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x4x2_sse2", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64")), kernel: "x2_scalar", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2")), kernel: "x1_avx512vl", features: &["avx512f", "avx512vl"] },
    Needs { is_in_target: cfg!(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64")), kernel: "x1_scalar", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x6_sve2", features: &["sve2"] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x6_neon", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x4_sve2", features: &["sve2"] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x4_neon", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x2_sve2", features: &["sve2"] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon")), kernel: "x4x2_neon", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64")), kernel: "x1_aarch64", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "wasm32", target_feature = "simd128")), kernel: "x4x3_simd128", features: &[] },
    Needs { is_in_target: cfg!(all(target_arch = "wasm32", target_feature = "simd128")), kernel: "x4x1_simd128", features: &[] },
];
