//! Reads the processor's identity and features.

use core::sync::atomic::{AtomicU32, Ordering};

/// A set of processor features beyond the baseline of the instruction set that the library uses or that distinguish classes. A
/// feature counts only if the operating system supports it as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features(u8);

#[allow(dead_code, reason = "each target has its own features, and tests use all")]
impl Features {
    pub(super) const NONE: Features = Features(0);
    pub(super) const AVX2: Features = Features(1);
    pub(super) const AVX512F: Features = Features(1 << 1);
    pub(super) const AVX512VL: Features = Features(1 << 2);
    pub(super) const AVX512BW: Features = Features(1 << 3);
    pub(super) const BMI2: Features = Features(1 << 4);
    pub(super) const SVE2: Features = Features(1 << 5);
    pub(super) const AVX512_FP16: Features = Features(1 << 6);
    pub(super) const AMX_TILE: Features = Features(1 << 7);

    #[inline]
    pub(super) fn current() -> Features {
        // `Relaxed` suffices, because threads share nothing here except the number itself.
        let features = match CURRENT.load(Ordering::Relaxed) {
            0 => read_features(),
            features => features,
        };
        Features(features as u8)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(crate) fn has_avx2() -> bool {
        Self::current().contains(Self::AVX2)
    }

    pub(super) const fn union(self, others: Features) -> Features {
        Features(self.0 | others.0)
    }

    #[inline]
    pub(super) const fn contains(self, others: Features) -> bool {
        self.0 & others.0 == others.0
    }
}

/// The features of this processor, if the bit [`KNOWN`] is set. They are kept, because in a virtual machine CPUID traps to the
/// hypervisor and takes long.
static CURRENT: AtomicU32 = AtomicU32::new(0);
const KNOWN: u32 = 1 << 31;

#[cold]
fn read_features() -> u32 {
    #[cfg(target_arch = "x86_64")]
    let Features(features) = X86_64::read().features();
    #[cfg(target_arch = "aarch64")]
    let Features(features) = Aarch64::read().features();
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let Features(features) = Features::NONE;
    let features = KNOWN | u32::from(features);
    CURRENT.store(features, Ordering::Relaxed);
    features
}

/// The facts about a processor that decide its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Processor {
    /// The vendor's number, for which the generated module `class` has constants.
    pub(super) vendor: u32,
    pub(super) family: u32,
    /// The model; on AArch64 the number of the part.
    pub(super) model: u32,
    pub(super) features: Features,
}

impl Processor {
    pub(super) const fn has(&self, feature: Features) -> bool {
        self.features.contains(feature)
    }
}

/// The report of an x86-64 processor: the registers eax, ebx, ecx and edx of some leaves of CPUID, and the extended control
/// register 0.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only tests need it here"))]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct X86_64 {
    /// The highest leaf, and the vendor.
    pub(super) leaf_0: [u32; 4],
    /// Family, model, stepping, and features.
    pub(super) leaf_1: [u32; 4],
    /// More features, or zeros if there is no such leaf.
    pub(super) leaf_7: [u32; 4],
    /// A bit for each kind of registers that the operating system saves; 0 if it does not support XSAVE.
    pub(super) xcr0: u64,
}

#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only tests need it here"))]
impl X86_64 {
    /// Bit 27 of leaf 1, ecx: the operating system has enabled XSAVE, and programs can use XGETBV.
    const OSXSAVE: u32 = 1 << 27;

    /// Reads the report of this processor. The result is all zeros in Miri and in SGX enclaves, which have no CPUID, and on
    /// targets without vector registers, which are for operating systems: there the vector registers hold the values of user
    /// programs.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn read() -> X86_64 {
        if cfg!(any(miri, target_env = "sgx", not(target_feature = "sse2"))) {
            return X86_64::default();
        }
        let leaf_0 = cpuid(0);
        let leaf_1 = cpuid(1);
        // For leaves above the highest one, Intel processors return the values of another leaf.
        let leaf_7 = if leaf_0[0] >= 7 { cpuid(7) } else { [0; 4] };
        let xcr0 = if leaf_1[2] & Self::OSXSAVE == 0 {
            0
        } else {
            // SAFETY: the bit OSXSAVE is set, so programs can use the instruction.
            unsafe { xcr0() }
        };
        X86_64 { leaf_0, leaf_1, leaf_7, xcr0 }
    }

    /// Decodes vendor, family and model. Intel SDM, volume 2, CPUID, figure "Version Information": family 0Fh adds the extended
    /// family; families 0Fh and 6 have an extended model.
    pub(super) fn processor(&self) -> Processor {
        let version = self.leaf_1[0];
        let (family, model) = (version >> 8 & 0xf, version >> 4 & 0xf);
        let extended = version >> 12 & 0xf0 | model;
        let (family, model) = match family {
            0xf => (family + (version >> 20 & 0xff), extended),
            0x6 => (family, extended),
            _ => (family, model),
        };
        Processor { vendor: self.leaf_0[1], family, model, features: self.features() }
    }

    /// Decodes the features: Intel SDM, volume 1, sections 14.7.1 (AVX2), 15.2 to 15.4 (AVX-512) and 18.3 (AMX).
    pub(super) fn features(&self) -> Features {
        // The bits of XCR0 that must be set. For AVX: XMM and YMM registers. For AVX-512 also: mask registers, the upper halves
        // of ZMM0 to ZMM15, and ZMM16 to ZMM31. For AMX, besides AVX: tiles and their configuration.
        const YMM: u64 = 0b110;
        const ZMM: u64 = YMM | 0b111 << 5;
        const TILE: u64 = YMM | 0b11 << 17;
        const AVX: u32 = 1 << 28;

        let mut features = Features::NONE;
        let [_, ebx, _, edx] = self.leaf_7;
        let saves = |registers| self.xcr0 & registers == registers;
        let has_avx = self.leaf_1[2] & (AVX | Self::OSXSAVE) == AVX | Self::OSXSAVE;
        for (leaf_7, bit, registers, feature) in [
            (ebx, 5, YMM, Features::AVX2),
            (ebx, 8, YMM, Features::BMI2),
            (ebx, 16, ZMM, Features::AVX512F),
            (ebx, 30, ZMM, Features::AVX512BW),
            (ebx, 31, ZMM, Features::AVX512VL),
            (edx, 23, ZMM, Features::AVX512_FP16),
            (edx, 24, TILE, Features::AMX_TILE),
        ] {
            if has_avx && saves(registers) && leaf_7 >> bit & 1 == 1 {
                features = features.union(feature);
            }
        }
        features
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unused_unsafe, reason = "newer compilers know it to be safe")]
fn cpuid(leaf: u32) -> [u32; 4] {
    // SAFETY: every x86-64 processor has the instruction.
    let result = unsafe { core::arch::x86_64::__cpuid_count(leaf, 0) };
    [result.eax, result.ebx, result.ecx, result.edx]
}

/// Reads the extended control register 0.
///
/// # Safety
///
/// CPUID's bit OSXSAVE is set.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "xsave")]
unsafe fn xcr0() -> u64 {
    // SAFETY: the caller guarantees that the instruction can be used; register 0 always exists.
    unsafe { core::arch::x86_64::_xgetbv(0) }
}

#[cfg_attr(not(target_arch = "aarch64"), allow(dead_code, reason = "only tests need it here"))]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aarch64 {
    /// `MIDR_EL1`, if the operating system provides it. A processor with several kinds of cores has several values; this is the
    /// value of one core.
    pub(super) midr: Option<u64>,
    /// Whether the processor and the operating system support SVE2.
    pub(super) sve2: bool,
}

#[cfg_attr(not(target_arch = "aarch64"), allow(dead_code, reason = "only tests need it here"))]
impl Aarch64 {
    /// Decodes vendor and model. Arm Architecture Reference Manual for A-profile, `MIDR_EL1`: the implementer is in bits 24 to 31,
    /// the part in bits 4 to 15.
    pub(super) fn processor(&self) -> Processor {
        let midr = self.midr.unwrap_or(0);
        let [vendor, model] = [midr >> 24 & 0xff, midr >> 4 & 0xfff].map(|bits| bits as u32);
        Processor { vendor, family: 0, model, features: self.features() }
    }

    pub(super) fn features(&self) -> Features {
        if self.sve2 { Features::SVE2 } else { Features::NONE }
    }
}

#[cfg(target_arch = "aarch64")]
impl Aarch64 {
    pub(super) fn read() -> Aarch64 {
        Aarch64 { midr: Self::midr(), sve2: Self::sve2() }
    }

    /// Returns whether SVE2 can be used. Programs cannot ask the processor; on Linux the standard library reads `HWCAP2_SVE2`,
    /// bit 1 of `AT_HWCAP2`.
    #[cfg(all(feature = "std", not(miri)))]
    fn sve2() -> bool {
        std::arch::is_aarch64_feature_detected!("sve2")
    }

    #[cfg(not(all(feature = "std", not(miri))))]
    fn sve2() -> bool {
        false
    }

    /// Returns `MIDR_EL1`, or `None` if programs cannot read it. If `HWCAP_CPUID`, bit 11 of `AT_HWCAP`, is set, Linux emulates
    /// the instruction that reads it: Documentation/arch/arm64/cpu-feature-registers.rst.
    #[cfg(all(feature = "std", any(target_os = "linux", target_os = "android"), not(miri)))]
    fn midr() -> Option<u64> {
        const AT_HWCAP: usize = 16;
        const HWCAP_CPUID: usize = 1 << 11;

        let auxiliary = std::fs::read("/proc/self/auxv").ok()?;
        let words = auxiliary.as_chunks::<{ size_of::<usize>() }>().0;
        let mut pairs = words.as_chunks::<2>().0.iter().map(|pair| pair.map(usize::from_ne_bytes));
        let [_, hwcap] = pairs.find(|[key, _]| *key == AT_HWCAP)?;
        if hwcap & HWCAP_CPUID == 0 {
            return None;
        }
        let midr: u64;
        // SAFETY: HWCAP_CPUID is set, so programs can use the instruction. It only writes a register.
        unsafe {
            core::arch::asm!("mrs {}, midr_el1", out(reg) midr, options(nomem, nostack, pure));
        }
        Some(midr)
    }

    #[cfg(not(all(feature = "std", any(target_os = "linux", target_os = "android"), not(miri))))]
    fn midr() -> Option<u64> {
        use crate::kernels::generated::class::APPLE;

        // macOS, iOS and similar systems do not report the part, but run only on Apple silicon.
        cfg!(target_vendor = "apple").then_some(u64::from(APPLE) << 24)
    }
}
