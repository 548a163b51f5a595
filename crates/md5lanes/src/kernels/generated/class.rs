// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

use crate::kernels::processor::{Features, Processor};

/// A class of processors that run MD5 fastest with the same kernels.
///
/// Processors of one class share a microarchitecture, or are unknown and share the features that
/// kernels use. A program needs the class only to report it: the library chooses kernels by itself.
///
/// ```
/// println!("processor class: {}", md5lanes::ProcessorClass::current());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProcessorClass {
    /// AMD Zen 5 (family 1Ah) and later, with AVX-512.
    Zen5,
    /// AMD Zen 4 (family 19h), with AVX-512.
    Zen4,
    /// Intel Golden Cove and its successors, with AVX-512: Sapphire, Emerald and Granite Rapids, Alder Lake with early firmware.
    GoldenCove,
    /// Intel Sunny Cove and its successors, with AVX-512: Ice, Tiger and Rocket Lake.
    SunnyCove,
    /// Intel Skylake-X and its successors, with AVX-512: Cascade and Cooper Lake; also unknown models of Intel.
    SkylakeX,
    /// Any other x86-64 processor with AVX-512 (F and VL).
    Avx512,
    /// AMD Zen 3 (family 19h), and Zen 4 where AVX-512 is hidden.
    Zen3,
    /// Any other x86-64 processor with AVX2 and without AVX-512: Intel Haswell to Skylake and later desktops, AMD Zen 1 and 2.
    Avx2,
    /// Any x86-64 processor without AVX2; any x86-64 processor if the target has no vector registers.
    Baseline,
    /// Arm Neoverse V2 or V3, with SVE2.
    NeoverseV2,
    /// Arm Neoverse V1, also V2 or V3 where SVE2 is hidden.
    NeoverseV1,
    /// Arm Neoverse N2 or N3, with SVE2.
    NeoverseN2,
    /// Arm Neoverse N1, also N2 or N3 where SVE2 is hidden.
    NeoverseN1,
    /// Apple silicon.
    Apple,
    /// Any other little-endian AArch64 processor; any little-endian AArch64 processor on systems other than Linux and macOS.
    Aarch64,
    /// Any engine of WebAssembly, for a module that is compiled with simd128.
    WasmSimd128,
    /// Any other processor; any processor if the target is big-endian, or has pointers of 32 bits and is not WebAssembly.
    Portable,
}

impl ProcessorClass {
    /// Returns the name of the class: `zen5`, `zen4`, `golden_cove`, `sunny_cove`, `skylake_x`, `avx512`, `zen3`, `avx2`, `baseline`, `neoverse_v2`, `neoverse_v1`, `neoverse_n2`, `neoverse_n1`, `apple`, `aarch64`, `wasm_simd128` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ProcessorClass::Zen5 => "zen5",
            ProcessorClass::Zen4 => "zen4",
            ProcessorClass::GoldenCove => "golden_cove",
            ProcessorClass::SunnyCove => "sunny_cove",
            ProcessorClass::SkylakeX => "skylake_x",
            ProcessorClass::Avx512 => "avx512",
            ProcessorClass::Zen3 => "zen3",
            ProcessorClass::Avx2 => "avx2",
            ProcessorClass::Baseline => "baseline",
            ProcessorClass::NeoverseV2 => "neoverse_v2",
            ProcessorClass::NeoverseV1 => "neoverse_v1",
            ProcessorClass::NeoverseN2 => "neoverse_n2",
            ProcessorClass::NeoverseN1 => "neoverse_n1",
            ProcessorClass::Apple => "apple",
            ProcessorClass::Aarch64 => "aarch64",
            ProcessorClass::WasmSimd128 => "wasm_simd128",
            ProcessorClass::Portable => "portable",
        }
    }

    /// All classes, in the order of their declaration.
    pub(in crate::kernels) const ALL: [ProcessorClass; 17] = [
        ProcessorClass::Zen5,
        ProcessorClass::Zen4,
        ProcessorClass::GoldenCove,
        ProcessorClass::SunnyCove,
        ProcessorClass::SkylakeX,
        ProcessorClass::Avx512,
        ProcessorClass::Zen3,
        ProcessorClass::Avx2,
        ProcessorClass::Baseline,
        ProcessorClass::NeoverseV2,
        ProcessorClass::NeoverseV1,
        ProcessorClass::NeoverseN2,
        ProcessorClass::NeoverseN1,
        ProcessorClass::Apple,
        ProcessorClass::Aarch64,
        ProcessorClass::WasmSimd128,
        ProcessorClass::Portable,
    ];
}

pub(crate) const AMD: u32 = 0x68747541;
pub(crate) const INTEL: u32 = 0x756e6547;

pub(crate) fn of_x86_64(p: Processor) -> ProcessorClass {
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) && p.vendor == AMD && p.family >= 0x1a {
        return ProcessorClass::Zen5;
    }
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) && p.vendor == AMD && p.family == 0x19 {
        return ProcessorClass::Zen4;
    }
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) && p.vendor == INTEL &&
        (p.model == 0x8f || p.model == 0xcf || p.model == 0xad || p.model == 0xae ||
            p.model == 0x97 || p.model == 0x9a || p.has(Features::AVX512_FP16) || p.has(Features::AMX_TILE)) {
        return ProcessorClass::GoldenCove;
    }
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) && p.vendor == INTEL && p.family == 0x6 &&
        (p.model == 0x6a || p.model == 0x6c || p.model == 0x7d || p.model == 0x7e ||
            p.model == 0x9d || p.model == 0x8c || p.model == 0x8d || p.model == 0xa7) {
        return ProcessorClass::SunnyCove;
    }
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) && p.vendor == INTEL {
        return ProcessorClass::SkylakeX;
    }
    if p.has(Features::AVX512F) && p.has(Features::AVX512VL) {
        return ProcessorClass::Avx512;
    }
    if p.has(Features::AVX2) && p.vendor == AMD && p.family == 0x19 {
        return ProcessorClass::Zen3;
    }
    if p.has(Features::AVX2) {
        return ProcessorClass::Avx2;
    }
    ProcessorClass::Baseline
}

pub(crate) const ARM: u32 = 0x41;
pub(crate) const APPLE: u32 = 0x61;

pub(crate) fn of_aarch64(p: Processor) -> ProcessorClass {
    if p.has(Features::SVE2) && p.vendor == ARM &&
        (p.model == 0xd4f || p.model == 0xd84) {
        return ProcessorClass::NeoverseV2;
    }
    if p.vendor == ARM &&
        (p.model == 0xd40 || p.model == 0xd4f || p.model == 0xd84) {
        return ProcessorClass::NeoverseV1;
    }
    if p.has(Features::SVE2) && p.vendor == ARM &&
        (p.model == 0xd49 || p.model == 0xd8e) {
        return ProcessorClass::NeoverseN2;
    }
    if p.vendor == ARM &&
        (p.model == 0xd0c || p.model == 0xd49 || p.model == 0xd8e) {
        return ProcessorClass::NeoverseN1;
    }
    if p.vendor == APPLE {
        return ProcessorClass::Apple;
    }
    ProcessorClass::Aarch64
}
