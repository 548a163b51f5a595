//! What the processor can do, and what it does fast.
#![cfg(target_arch = "x86_64")]

use core::arch::x86_64::{__cpuid, CpuidResult};

// Asks the operating system too whether it saves the wide registers and the masks (XGETBV).
cpufeatures::new!(avx2, "avx2");
#[cfg(feature = "alloc")]
cpufeatures::new!(avx512bw, "avx512f", "avx512bw");
cpufeatures::new!(avx512vl, "avx512f", "avx512vl");

pub(super) fn has_avx2() -> bool {
    avx2::get()
}

pub(super) fn has_no_avx2() -> bool {
    !has_avx2()
}

#[cfg(feature = "alloc")]
pub(super) fn has_avx512bw() -> bool {
    avx512bw::get()
}

pub(super) fn has_avx512vl() -> bool {
    avx512vl::get()
}

pub(super) fn has_no_avx512vl() -> bool {
    !has_avx512vl()
}

/// Whether the vector instructions of a step take one cycle each.
///
/// They do on every Intel processor with AVX-512 and on Zen 4. On Zen 5 (family 1Ah) a rotation
/// takes two, and so do the others in a long chain: measured in the header of `x1_avx512vl.s`.
pub(super) fn has_one_cycle_vectors() -> bool {
    !is_zen5()
}

/// Whether this is a Zen 5 or what AMD made of it: it starts four 512-bit operations a cycle, but a
/// step's chain takes it eight, so that it wants many messages to be busy.
pub(super) fn is_zen5() -> bool {
    is_amd() && family() >= 0x1A
}

fn is_amd() -> bool {
    let leaf = cpuid(0);
    [leaf.ebx, leaf.edx, leaf.ecx].map(u32::to_le_bytes).as_flattened() == b"AuthenticAMD"
}

/// The family, extension included: AMD64 Architecture Programmer's Manual, volume 3, appendix E.3.2.
fn family() -> u32 {
    let eax = cpuid(1).eax;
    let (base, extended) = (eax >> 8 & 0xF, eax >> 20 & 0xFF);
    if base == 0xF { base + extended } else { base }
}

#[allow(unused_unsafe, reason = "newer compilers know it to be safe")]
fn cpuid(leaf: u32) -> CpuidResult {
    // SAFETY: every x86-64 processor has the instruction.
    unsafe { __cpuid(leaf) }
}
