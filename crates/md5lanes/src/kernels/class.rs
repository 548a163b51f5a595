//! The classes of processors, and which processor belongs to which.
//!
//! The decision is made from facts that [`super::processor`] reads. Which kernels a class uses is
//! decided in the manifest, `kernels/src/manifest.rs`.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

use super::Features;
use super::generated::table::ASSEMBLY;
use super::processor::{Aarch64, X86_64};

/// A class of processors that run MD5 fastest with the same kernels.
///
/// Processors of one class share a microarchitecture, or are unknown and share the features that
/// kernels use. Programs need it only to report it: the library chooses kernels by itself.
///
/// ```
/// println!("processor class: {}", md5lanes::ProcessorClass::current());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProcessorClass {
    /// AMD Zen 5 and later, with AVX-512.
    Zen5,
    /// AMD Zen 4, with AVX-512.
    Zen4,
    /// Intel Golden Cove and its successors, with AVX-512: Sapphire, Emerald and Granite Rapids.
    GoldenCove,
    /// Intel Sunny Cove and its successors, with AVX-512: Ice, Tiger and Rocket Lake.
    SunnyCove,
    /// Intel Skylake-X and its successors, with AVX-512: Cascade and Cooper Lake.
    SkylakeX,
    /// Any other x86-64 processor with AVX-512 (F and VL).
    Avx512,
    /// AMD Zen 3.
    Zen3,
    /// Any other x86-64 processor with AVX2 and without AVX-512.
    Avx2,
    /// Any x86-64 processor without AVX2, or any at all if the target does without vector registers.
    Baseline,
    /// Arm Neoverse N1, N2, N3, V1, V2 or V3.
    Neoverse,
    /// Apple silicon.
    Apple,
    /// Any other AArch64 processor, if it is little-endian.
    Aarch64,
    /// Any other processor, and any where the target is big-endian or has pointers of 32 bits.
    Portable,
}

impl ProcessorClass {
    /// The class of the processor that this process runs on.
    ///
    /// An operating system or hypervisor that hides features makes it a lesser class. Where
    /// `MD5LANES_KERNEL` forces a kernel the class stays what it is.
    ///
    /// On AArch64 it takes Linux and the feature `std` to tell a Neoverse from other processors.
    pub fn current() -> ProcessorClass {
        // Relaxed: the number is all there is.
        match CURRENT.load(Ordering::Relaxed) {
            0 => decide(),
            class => Self::ALL[usize::from(class) - 1],
        }
    }

    /// Its name: `zen5`, `zen4`, `golden_cove`, `sunny_cove`, `skylake_x`, `avx512`, `zen3`,
    /// `avx2`, `baseline`, `neoverse`, `apple`, `aarch64` or `portable`.
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
            ProcessorClass::Neoverse => "neoverse",
            ProcessorClass::Apple => "apple",
            ProcessorClass::Aarch64 => "aarch64",
            ProcessorClass::Portable => "portable",
        }
    }

    /// All classes, in the order of their declaration.
    pub(super) const ALL: [ProcessorClass; 13] = [
        ProcessorClass::Zen5,
        ProcessorClass::Zen4,
        ProcessorClass::GoldenCove,
        ProcessorClass::SunnyCove,
        ProcessorClass::SkylakeX,
        ProcessorClass::Avx512,
        ProcessorClass::Zen3,
        ProcessorClass::Avx2,
        ProcessorClass::Baseline,
        ProcessorClass::Neoverse,
        ProcessorClass::Apple,
        ProcessorClass::Aarch64,
        ProcessorClass::Portable,
    ];
}

impl fmt::Display for ProcessorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The class of this processor: its index in [`ProcessorClass::ALL`] plus 1, or 0 before the first call.
static CURRENT: AtomicU8 = AtomicU8::new(0);

#[cold]
fn decide() -> ProcessorClass {
    #[cfg(target_arch = "x86_64")]
    let class = of_x86_64(&X86_64::read());
    #[cfg(target_arch = "aarch64")]
    let class = of_aarch64(&Aarch64::read());
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let class = ProcessorClass::Portable;
    let class = if ASSEMBLY { class } else { ProcessorClass::Portable };
    CURRENT.store(class as u8 + 1, Ordering::Relaxed);
    class
}

/// The class of an x86-64 processor. Without the features of its microarchitecture, a processor gets
/// the class of the features that are left.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only tests need it here"))]
pub(super) fn of_x86_64(facts: &X86_64) -> ProcessorClass {
    let features = facts.features();
    // AMD64 Architecture Programmer's Manual, volume 3, CPUID function 1. Families: Linux,
    // arch/x86/kernel/cpu/amd.c. Zen 3 and Zen 4 have the same family, and Zen 4 has AVX-512.
    if !features.contains(Features::AVX512F.and(Features::AVX512VL)) {
        return match (&facts.vendor(), facts.family()) {
            _ if !features.contains(Features::AVX2) => ProcessorClass::Baseline,
            (b"AuthenticAMD", 0x19) => ProcessorClass::Zen3,
            _ => ProcessorClass::Avx2,
        };
    }
    match (&facts.vendor(), facts.family(), facts.model()) {
        // On Zen 5 a rotation takes two cycles, and so do other vector operations in a long dependency
        // chain: see the header of x1_avx512vl. It starts four 512-bit operations a cycle, so it needs
        // many messages to be busy.
        (b"AuthenticAMD", 0x1a.., _) => ProcessorClass::Zen5,
        (b"AuthenticAMD", 0x19, _) => ProcessorClass::Zen4,
        // Intel SDM, volume 4, table 2-1; Linux, arch/x86/include/asm/intel-family.h.
        (b"GenuineIntel", 6, model) => match model {
            // Sapphire Rapids, Emerald Rapids, Granite Rapids (server, edge), and Alder Lake
            // (desktop, mobile) where early firmware leaves AVX-512 on.
            0x8f | 0xcf | 0xad | 0xae | 0x97 | 0x9a => ProcessorClass::GoldenCove,
            // Ice Lake (server, edge, desktop, mobile, NNP-I), Tiger Lake (mobile, desktop), Rocket
            // Lake.
            0x6a | 0x6c | 0x7d | 0x7e | 0x9d | 0x8c | 0x8d | 0xa7 => ProcessorClass::SunnyCove,
            // Skylake, Cascade Lake and Cooper Lake servers: they differ by stepping only.
            0x55 => ProcessorClass::SkylakeX,
            _ => ProcessorClass::Avx512,
        },
        _ => ProcessorClass::Avx512,
    }
}

/// The class of an AArch64 processor.
#[cfg_attr(not(target_arch = "aarch64"), allow(dead_code, reason = "only tests need it here"))]
pub(super) fn of_aarch64(facts: &Aarch64) -> ProcessorClass {
    if facts.apple_target {
        return ProcessorClass::Apple;
    }
    // Arm Architecture Reference Manual for A-profile, MIDR_EL1: the implementer is in bits 24 to 31,
    // the part in bits 4 to 15. Part numbers: the Technical Reference Manuals of the cores, and
    // Linux, arch/arm64/include/asm/cputype.h.
    let midr = facts.midr.unwrap_or(0);
    match (midr >> 24 & 0xff, midr >> 4 & 0xfff) {
        // Neoverse N1, N2, N3.
        (0x41, 0xd0c | 0xd49 | 0xd8e) => ProcessorClass::Neoverse,
        // Neoverse V1, V2, V3.
        (0x41, 0xd40 | 0xd4f | 0xd84) => ProcessorClass::Neoverse,
        // Apple silicon under Linux.
        (0x61, _) => ProcessorClass::Apple,
        _ => ProcessorClass::Aarch64,
    }
}

#[cfg(test)]
mod tests;
