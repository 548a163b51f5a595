// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

#[cfg(any(
    all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64"),
))]
use crate::kernels::assembly::kernel;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::kernels::assembly::{Row, Run};
use crate::kernels::portable::X1_PORTABLE;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::kernels::Features;
use crate::kernels::{Backend, Kernel, Performance, ProcessorClass};

/// How many lanes a kernel has at most, on any target.
pub(crate) const MAX_LANES: usize = 96;

/// The class of all processors of this target, if the target has no kernels in assembly. `None` if the class depends on the
/// processor.
pub(crate) const OF_TARGET: Option<ProcessorClass> = if cfg!(any(
    all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64"),
)) {
    None
} else if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
    Some(ProcessorClass::WasmSimd128)
} else {
    Some(ProcessorClass::Portable)
};

#[allow(dead_code, reason = "no class uses it on targets without vector registers, or on WebAssembly with them")]
static PORTABLE: Backend = Backend::new(&[(Performance::ONE, &X1_PORTABLE, &X1_PORTABLE)]);

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 96 messages in the vector registers of processors with AVX-512 (F and VL): six sets of 16 lanes.
    X16X6_AVX512 = x16x6_avx512 "x16x6_avx512.s" needs [AVX512F AVX512VL] many { lanes: 96, scratch: 18496, performance: Performance { min_messages: 65, time_percent: 280 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 64 messages in the vector registers of processors with AVX-512 (F and VL): four sets of 16 lanes.
    X16X4_AVX512 = x16x4_avx512 "x16x4_avx512.s" needs [AVX512F AVX512VL] many { lanes: 64, scratch: 12352, performance: Performance { min_messages: 33, time_percent: 215 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.
    X16X2_AVX512 = x16x2_avx512 "x16x2_avx512.s" needs [AVX512F AVX512VL] many { lanes: 32, scratch: 6208, performance: Performance { min_messages: 17, time_percent: 186 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes, all steps
    /// unrolled.
    X16X2_AVX512_UNROLLED = x16x2_avx512_unrolled "x16x2_avx512_unrolled.s" needs [AVX512F AVX512VL] many { lanes: 32, scratch: 6144, performance: Performance { min_messages: 17, time_percent: 210 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 24 messages in the vector registers of processors with AVX2: three sets of eight lanes, all steps unrolled.
    X8X3_AVX2 = x8x3_avx2 "x8x3_avx2.s" needs [AVX2] many { lanes: 24, scratch: 4608, performance: Performance { min_messages: 17, time_percent: 216 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes.
    X16X1_AVX512 = x16x1_avx512 "x16x1_avx512.s" needs [AVX512F AVX512VL] many { lanes: 16, scratch: 3136, performance: Performance { min_messages: 3, time_percent: 185 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes, all steps
    /// unrolled.
    X16X1_AVX512_UNROLLED = x16x1_avx512_unrolled "x16x1_avx512_unrolled.s" needs [AVX512F AVX512VL] many { lanes: 16, scratch: 3072, performance: Performance { min_messages: 2, time_percent: 116 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 16 messages in the vector registers of processors with AVX2: two sets of eight lanes, all steps unrolled.
    X8X2_AVX2 = x8x2_avx2 "x8x2_avx2.s" needs [AVX2] many { lanes: 16, scratch: 3072, performance: Performance { min_messages: 3, time_percent: 152 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 12 messages in the vector registers of any x86-64 processor: three sets of four lanes, all steps unrolled.
    X4X3_SSE2 = x4x3_sse2 "x4x3_sse2.s" needs [] many { lanes: 12, scratch: 2304, performance: Performance { min_messages: 9, time_percent: 214 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes 8 messages in the vector registers of any x86-64 processor: two sets of four lanes, all steps unrolled.
    X4X2_SSE2 = x4x2_sse2 "x4x2_sse2.s" needs [] many { lanes: 8, scratch: 1536, performance: Performance { min_messages: 4, time_percent: 155 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"))]
kernel! {
    /// Hashes two messages in the general registers of any x86-64 processor. The instructions of the two messages alternate.
    X2_SCALAR = x2_scalar "x2_scalar.s" needs [] many { lanes: 2, scratch: 0, performance: Performance { min_messages: 2, time_percent: 104 } }
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
kernel! {
    /// Hashes one message in the lowest 32-bit lane of vector registers, for AVX-512VL.
    X1_AVX512VL = x1_avx512vl "x1_avx512vl.s" needs [AVX512F AVX512VL] one
}

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"))]
kernel! {
    /// Hashes one message in the general registers of any x86-64 processor.
    X1_SCALAR = x1_scalar "x1_scalar.s" needs [] one
}

/// All kernels of this target.
#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
pub(crate) static KERNELS: &[Kernel] = &[
    Kernel(&X16X6_AVX512),
    Kernel(&X16X4_AVX512),
    Kernel(&X16X2_AVX512),
    Kernel(&X16X2_AVX512_UNROLLED),
    Kernel(&X8X3_AVX2),
    Kernel(&X16X1_AVX512),
    Kernel(&X16X1_AVX512_UNROLLED),
    Kernel(&X8X2_AVX2),
    Kernel(&X4X3_SSE2),
    Kernel(&X4X2_SSE2),
    Kernel(&X2_SCALAR),
    Kernel(&X1_AVX512VL),
    Kernel(&X1_SCALAR),
    Kernel(&X1_PORTABLE),
];

/// Returns the kernels that a class uses.
#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", target_feature = "sse2"))]
pub(crate) fn backend(class: ProcessorClass) -> &'static Backend {
    // measured on Zen 5
    static ZEN5: Backend = Backend::new(&[
        (Performance { min_messages: 65, time_percent: 280 }, &X16X6_AVX512, &X16X6_AVX512),
        (Performance { min_messages: 33, time_percent: 215 }, &X16X4_AVX512, &X16X4_AVX512),
        (Performance { min_messages: 17, time_percent: 186 }, &X16X2_AVX512, &X16X2_AVX512),
        (Performance { min_messages: 3, time_percent: 185 }, &X16X1_AVX512, &X16X1_AVX512),
        (Performance { min_messages: 2, time_percent: 104 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    // measured on Zen 4, 3.7 GHz
    static ZEN4: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 182 }, &X16X2_AVX512, &X16X2_AVX512),
        (Performance { min_messages: 3, time_percent: 140 }, &X16X1_AVX512, &X16X1_AVX512),
        (Performance { min_messages: 2, time_percent: 102 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    // measured on Emerald and Granite Rapids
    static GOLDEN_COVE: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 210 }, &X16X2_AVX512_UNROLLED, &X16X2_AVX512),
        (Performance { min_messages: 2, time_percent: 116 }, &X16X1_AVX512_UNROLLED, &X16X1_AVX512),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AVX512VL, &X1_AVX512VL),
    ]);
    // lanes as skylake_x, not measured; x1_avx512vl modelled by llvm-mca 14
    static SUNNY_COVE: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 181 }, &X16X2_AVX512_UNROLLED, &X16X2_AVX512_UNROLLED),
        (Performance { min_messages: 3, time_percent: 101 }, &X16X1_AVX512_UNROLLED, &X16X1_AVX512_UNROLLED),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AVX512VL, &X1_AVX512VL),
    ]);
    // measured on Cascade Lake: x1_avx512vl, and sketches of the kernels for 16 and 32
    static SKYLAKE_X: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 181 }, &X16X2_AVX512_UNROLLED, &X16X2_AVX512_UNROLLED),
        (Performance { min_messages: 3, time_percent: 101 }, &X16X1_AVX512_UNROLLED, &X16X1_AVX512_UNROLLED),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AVX512VL, &X1_AVX512VL),
    ]);
    // unknown processors: x1_scalar is 4.5 cycles a byte on all, x1_avx512vl 4.0 to 9.2
    static AVX512: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 181 }, &X16X2_AVX512_UNROLLED, &X16X2_AVX512_UNROLLED),
        (Performance { min_messages: 3, time_percent: 101 }, &X16X1_AVX512_UNROLLED, &X16X1_AVX512_UNROLLED),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    // measured on Zen 3, 3.2 GHz
    static ZEN3: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 216 }, &X8X3_AVX2, &X8X3_AVX2),
        (Performance { min_messages: 3, time_percent: 152 }, &X8X2_AVX2, &X8X2_AVX2),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    // measured on Zen 3 and, as a sketch, on Cascade Lake
    static AVX2: Backend = Backend::new(&[
        (Performance { min_messages: 3, time_percent: 174 }, &X8X2_AVX2, &X8X2_AVX2),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    // measured on Zen 3; not measured on processors without AVX2
    static BASELINE: Backend = Backend::new(&[
        (Performance { min_messages: 9, time_percent: 214 }, &X4X3_SSE2, &X4X3_SSE2),
        (Performance { min_messages: 4, time_percent: 155 }, &X4X2_SSE2, &X4X2_SSE2),
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    match class {
        ProcessorClass::Zen5 => &ZEN5,
        ProcessorClass::Zen4 => &ZEN4,
        ProcessorClass::GoldenCove => &GOLDEN_COVE,
        ProcessorClass::SunnyCove => &SUNNY_COVE,
        ProcessorClass::SkylakeX => &SKYLAKE_X,
        ProcessorClass::Avx512 => &AVX512,
        ProcessorClass::Zen3 => &ZEN3,
        ProcessorClass::Avx2 => &AVX2,
        ProcessorClass::Baseline => &BASELINE,
        ProcessorClass::NeoverseV2 => &PORTABLE,
        ProcessorClass::NeoverseV1 => &PORTABLE,
        ProcessorClass::NeoverseN2 => &PORTABLE,
        ProcessorClass::NeoverseN1 => &PORTABLE,
        ProcessorClass::Apple => &PORTABLE,
        ProcessorClass::Aarch64 => &PORTABLE,
        ProcessorClass::WasmSimd128 => &PORTABLE,
        ProcessorClass::Portable => &PORTABLE,
    }
}

/// All kernels of this target.
#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", not(target_feature = "sse2")))]
pub(crate) static KERNELS: &[Kernel] = &[
    Kernel(&X2_SCALAR),
    Kernel(&X1_SCALAR),
    Kernel(&X1_PORTABLE),
];

#[cfg(all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64", not(target_feature = "sse2")))]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {
    static SCALAR: Backend = Backend::new(&[
        (Performance { min_messages: 2, time_percent: 105 }, &X2_SCALAR, &X2_SCALAR),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_SCALAR, &X1_SCALAR),
    ]);
    &SCALAR
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 24 messages in the vector registers of AArch64 processors with SVE2: six sets of four lanes.
    X4X6_SVE2 = x4x6_sve2 "x4x6_sve2.s" needs [SVE2] many { lanes: 24, scratch: 3072, performance: Performance { min_messages: 17, time_percent: 258 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 24 messages in the vector registers of any AArch64 processor: six sets of four lanes.
    X4X6_NEON = x4x6_neon "x4x6_neon.s" needs [] many { lanes: 24, scratch: 3072, performance: Performance { min_messages: 17, time_percent: 289 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 16 messages in the vector registers of AArch64 processors with SVE2: four sets of four lanes.
    X4X4_SVE2 = x4x4_sve2 "x4x4_sve2.s" needs [SVE2] many { lanes: 16, scratch: 2048, performance: Performance { min_messages: 9, time_percent: 196 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 16 messages in the vector registers of any AArch64 processor: four sets of four lanes.
    X4X4_NEON = x4x4_neon "x4x4_neon.s" needs [] many { lanes: 16, scratch: 2048, performance: Performance { min_messages: 9, time_percent: 236 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 8 messages in the vector registers of AArch64 processors with SVE2: two sets of four lanes.
    X4X2_SVE2 = x4x2_sve2 "x4x2_sve2.s" needs [SVE2] many { lanes: 8, scratch: 1024, performance: Performance { min_messages: 4, time_percent: 195 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
kernel! {
    /// Hashes 8 messages in the vector registers of any AArch64 processor: two sets of four lanes.
    X4X2_NEON = x4x2_neon "x4x2_neon.s" needs [] many { lanes: 8, scratch: 1024, performance: Performance { min_messages: 4, time_percent: 236 } }
}

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64"))]
kernel! {
    /// Hashes one message in the general registers of any AArch64 processor.
    X1_AARCH64 = x1_aarch64 "x1_aarch64.s" needs [] one
}

/// All kernels of this target.
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
pub(crate) static KERNELS: &[Kernel] = &[
    Kernel(&X4X6_SVE2),
    Kernel(&X4X6_NEON),
    Kernel(&X4X4_SVE2),
    Kernel(&X4X4_NEON),
    Kernel(&X4X2_SVE2),
    Kernel(&X4X2_NEON),
    Kernel(&X1_AARCH64),
    Kernel(&X1_PORTABLE),
];

/// Returns the kernels that a class uses.
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", target_feature = "neon"))]
pub(crate) fn backend(class: ProcessorClass) -> &'static Backend {
    // modelled by llvm-mca 19 for Neoverse V2; not measured
    static NEOVERSE_V2: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 258 }, &X4X6_SVE2, &X4X6_SVE2),
        (Performance { min_messages: 9, time_percent: 196 }, &X4X4_SVE2, &X4X4_SVE2),
        (Performance { min_messages: 4, time_percent: 195 }, &X4X2_SVE2, &X4X2_SVE2),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    // modelled by llvm-mca 19 for Neoverse V1; not measured
    static NEOVERSE_V1: Backend = Backend::new(&[
        (Performance { min_messages: 17, time_percent: 289 }, &X4X6_NEON, &X4X6_NEON),
        (Performance { min_messages: 9, time_percent: 236 }, &X4X4_NEON, &X4X4_NEON),
        (Performance { min_messages: 4, time_percent: 236 }, &X4X2_NEON, &X4X2_NEON),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    // modelled by llvm-mca 19 for Neoverse N2; not measured
    static NEOVERSE_N2: Backend = Backend::new(&[
        (Performance { min_messages: 9, time_percent: 238 }, &X4X4_SVE2, &X4X4_SVE2),
        (Performance { min_messages: 4, time_percent: 135 }, &X4X2_SVE2, &X4X2_SVE2),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    // modelled by llvm-mca 19 for Neoverse N1; not measured
    static NEOVERSE_N1: Backend = Backend::new(&[
        (Performance { min_messages: 9, time_percent: 398 }, &X4X4_NEON, &X4X4_NEON),
        (Performance { min_messages: 4, time_percent: 239 }, &X4X2_NEON, &X4X2_NEON),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    // not measured; as neoverse_n1
    static APPLE: Backend = Backend::new(&[
        (Performance { min_messages: 9, time_percent: 398 }, &X4X4_NEON, &X4X4_NEON),
        (Performance { min_messages: 4, time_percent: 239 }, &X4X2_NEON, &X4X2_NEON),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    // not measured; as neoverse_n1
    static AARCH64: Backend = Backend::new(&[
        (Performance { min_messages: 9, time_percent: 398 }, &X4X4_NEON, &X4X4_NEON),
        (Performance { min_messages: 4, time_percent: 239 }, &X4X2_NEON, &X4X2_NEON),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    match class {
        ProcessorClass::NeoverseV2 => &NEOVERSE_V2,
        ProcessorClass::NeoverseV1 => &NEOVERSE_V1,
        ProcessorClass::NeoverseN2 => &NEOVERSE_N2,
        ProcessorClass::NeoverseN1 => &NEOVERSE_N1,
        ProcessorClass::Apple => &APPLE,
        ProcessorClass::Aarch64 => &AARCH64,
        ProcessorClass::Zen5 => &PORTABLE,
        ProcessorClass::Zen4 => &PORTABLE,
        ProcessorClass::GoldenCove => &PORTABLE,
        ProcessorClass::SunnyCove => &PORTABLE,
        ProcessorClass::SkylakeX => &PORTABLE,
        ProcessorClass::Avx512 => &PORTABLE,
        ProcessorClass::Zen3 => &PORTABLE,
        ProcessorClass::Avx2 => &PORTABLE,
        ProcessorClass::Baseline => &PORTABLE,
        ProcessorClass::WasmSimd128 => &PORTABLE,
        ProcessorClass::Portable => &PORTABLE,
    }
}

/// All kernels of this target.
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", not(target_feature = "neon")))]
pub(crate) static KERNELS: &[Kernel] = &[
    Kernel(&X1_AARCH64),
    Kernel(&X1_PORTABLE),
];

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64", not(target_feature = "neon")))]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {
    static SCALAR: Backend = Backend::new(&[
        (Performance { min_messages: 1, time_percent: 100 }, &X1_AARCH64, &X1_AARCH64),
    ]);
    &SCALAR
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static X4X3_SIMD128: Row = Row {
    name: "x4x3_simd128",
    run: Run::Many { lanes: 12, run: crate::kernels::simd128::x4x3_simd128 },
    needs: Features::NONE,
    performance: Performance { min_messages: 6, time_percent: 260 },
};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
static X4X1_SIMD128: Row = Row {
    name: "x4x1_simd128",
    run: Run::Many { lanes: 4, run: crate::kernels::simd128::x4x1_simd128 },
    needs: Features::NONE,
    performance: Performance { min_messages: 2, time_percent: 138 },
};

/// All kernels of this target.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) static KERNELS: &[Kernel] = &[
    Kernel(&X4X3_SIMD128),
    Kernel(&X4X1_SIMD128),
    Kernel(&X1_PORTABLE),
];

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {
    // measured in V8 11.3 on Zen 4; times of blocks on Emerald Rapids
    static WASM_SIMD128: Backend = Backend::new(&[
        (Performance { min_messages: 6, time_percent: 260 }, &X4X3_SIMD128, &X4X3_SIMD128),
        (Performance { min_messages: 2, time_percent: 138 }, &X4X1_SIMD128, &X4X1_SIMD128),
        (Performance { min_messages: 1, time_percent: 100 }, &X1_PORTABLE, &X1_PORTABLE),
    ]);
    &WASM_SIMD128
}

#[cfg(not(any(
    all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "wasm32", target_feature = "simd128"),
)))]
pub(crate) static KERNELS: &[Kernel] = &[Kernel(&X1_PORTABLE)];

#[cfg(not(any(
    all(target_arch = "x86_64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "aarch64", target_endian = "little", target_pointer_width = "64"),
    all(target_arch = "wasm32", target_feature = "simd128"),
)))]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {
    &PORTABLE
}
