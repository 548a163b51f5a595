//! The class of real processors, from what they say of themselves.
//!
//! The CPUID leaves are from public dumps, the collection `InstLatx64` as of July 2026; those of the KVM
//! guest and of valgrind were read by this project. Dumps have no XCR0. It is set to what leaf 0Dh says
//! that an operating system can turn on, without the bits for other features.

extern crate std;

use super::*;
use crate::kernels::generated::table;

/// XCR0 of an operating system that saves the registers of AVX, or also those of AVX-512.
const AVX: u64 = 0x7;
const AVX512: u64 = 0xe7;

/// `GenuineIntel`, with that highest leaf.
const fn intel(leaves: u32) -> [u32; 4] {
    [leaves, 0x756e6547, 0x6c65746e, 0x49656e69]
}

/// `AuthenticAMD`, with that highest leaf.
const fn amd(leaves: u32) -> [u32; 4] {
    [leaves, 0x68747541, 0x444d4163, 0x69746e65]
}

struct Recorded {
    name: &'static str,
    facts: X86_64,
    family_and_model: (u32, u32),
    class: ProcessorClass,
}

const fn recorded(
    name: &'static str,
    leaf_0: [u32; 4],
    leaf_1: [u32; 4],
    leaf_7: [u32; 4],
    xcr0: u64,
    family_and_model: (u32, u32),
    class: ProcessorClass,
) -> Recorded {
    Recorded { name, facts: X86_64 { leaf_0, leaf_1, leaf_7, xcr0 }, family_and_model, class }
}

#[rustfmt::skip]
const RECORDED: &[Recorded] = &[
    recorded("Westmere-EP, Core i7 X 980", intel(0x0b),
        [0x000206c2, 0x00200800, 0x029ae3bf, 0xbfebfbff], [0; 4], 0,
        (0x06, 0x2c), ProcessorClass::Baseline),
    recorded("Haswell-EP, Xeon E5-2699 v3", intel(0x0f),
        [0x000306f2, 0x00400800, 0x7dfefbff, 0xbfebfbff],
        [0x00000000, 0x00003fbb, 0x00000000, 0x00000000], AVX,
        (0x06, 0x3f), ProcessorClass::Avx2),
    recorded("Knights Landing, Xeon Phi 7210: AVX-512 F without VL", intel(0x0d),
        [0x00050671, 0x08ff0800, 0x7ff8f39f, 0xbfebfbff],
        [0x00000000, 0x1c0d23ab, 0x00000001, 0x04000000], AVX512,
        (0x06, 0x57), ProcessorClass::Avx2),
    recorded("Skylake-X, Core i9-7900X", intel(0x16),
        [0x00050654, 0x00200800, 0x7ffefbbf, 0xbfebfbff],
        [0x00000000, 0xd39ffffb, 0x00000000, 0x00000000], AVX512,
        (0x06, 0x55), ProcessorClass::SkylakeX),
    recorded("Cascade Lake-SP, Xeon Platinum 8280", intel(0x16),
        [0x00050657, 0x00400800, 0x7ffefbff, 0xbfebfbff],
        [0x00000000, 0xd39ffffb, 0x00000808, 0xbc000400], AVX512,
        (0x06, 0x55), ProcessorClass::SkylakeX),
    recorded("Cannon Lake, Core i3-8121U", intel(0x16),
        [0x00060663, 0x00100800, 0x7ffafbbf, 0xbfebfbff],
        [0x00000000, 0xf2bf67eb, 0x0000000e, 0x9c000000], AVX512,
        (0x06, 0x66), ProcessorClass::Avx512),
    recorded("Ice Lake-SP, Xeon Gold 6336Y", intel(0x1b),
        [0x000606a6, 0x00400800, 0x7ffefbff, 0xbfebfbff],
        [0x00000000, 0xf3bfbfff, 0x40417f4e, 0xbc040412], AVX512,
        (0x06, 0x6a), ProcessorClass::SunnyCove),
    recorded("Ice Lake, Core i7-1065G7", intel(0x1b),
        [0x000706e5, 0x00100800, 0x7ffafbbf, 0xbfebfbff],
        [0x00000000, 0xf2bf27ef, 0x40405f4e, 0xbc000410], AVX512,
        (0x06, 0x7e), ProcessorClass::SunnyCove),
    recorded("Tiger Lake, Core i5-1135G7", intel(0x1b),
        [0x000806c1, 0x00100800, 0x7ffafbbf, 0xbfebfbff],
        [0x00000000, 0xf3bfa7eb, 0x18c05fce, 0xfc100510], AVX512,
        (0x06, 0x8c), ProcessorClass::SunnyCove),
    recorded("Rocket Lake, Core i9-11900K", intel(0x1b),
        [0x000a0671, 0x00100800, 0x7ffafbff, 0xbfebfbff],
        [0x00000002, 0xf2bf67eb, 0x00405f4e, 0xbc000410], AVX512,
        (0x06, 0xa7), ProcessorClass::SunnyCove),
    recorded("Sapphire Rapids, Xeon w7-2475X", intel(0x20),
        [0x000806f8, 0x00800800, 0x7ffefbff, 0xbfebfbff],
        [0x00000002, 0xf3bfbffb, 0xbb417fee, 0xffdd4430], AVX512,
        (0x06, 0x8f), ProcessorClass::GoldenCove),
    recorded("Emerald Rapids, Xeon Gold 5520+", intel(0x20),
        [0x000c06f2, 0x00800800, 0x7ffefbff, 0xbfebfbff],
        [0x00000002, 0xf3bfbfff, 0xfb417fee, 0xffdd4432], AVX512,
        (0x06, 0xcf), ProcessorClass::GoldenCove),
    recorded("Granite Rapids, Xeon 658X", intel(0x24),
        [0x000a06d1, 0x00800800, 0x7ffefbff, 0xbfebfbff],
        [0x00000002, 0xf3bfbffb, 0xbb417fee, 0xffdd4430], AVX512,
        (0x06, 0xad), ProcessorClass::GoldenCove),
    recorded("Alder Lake, Core i7-12800HX", intel(0x20),
        [0x00090672, 0x00800800, 0x7ffafbbf, 0xbfebfbff],
        [0x00000002, 0x239c27eb, 0x98c007ac, 0xfc18c410], AVX,
        (0x06, 0x97), ProcessorClass::Avx2),
    recorded("Alder Lake, Core i9-12900K with AVX-512 left on", intel(0x20),
        [0x00090672, 0x00800800, 0x7ffafbff, 0xbfebfbff],
        [0x00000001, 0xf3bfa7eb, 0x98c07fee, 0xfc9cc510], AVX512,
        (0x06, 0x97), ProcessorClass::GoldenCove),
    recorded("Zen 2, EPYC 7742", amd(0x10),
        [0x00830f10, 0x00800800, 0x7ef8320b, 0x178bfbff],
        [0x00000000, 0x219c91a9, 0x00400004, 0x00000000], AVX,
        (0x17, 0x31), ProcessorClass::Avx2),
    recorded("Zen 3, Ryzen 9 5950X", amd(0x10),
        [0x00a20f10, 0x00200800, 0x7ed8320b, 0x178bfbff],
        [0x00000000, 0x219c97a9, 0x0040068c, 0x00000010], AVX,
        (0x19, 0x21), ProcessorClass::Zen3),
    recorded("Zen 4, EPYC 9654", amd(0x10),
        [0x00a10f11, 0x00c00800, 0x7efa320b, 0x178bfbff],
        [0x00000001, 0xf1bf97a9, 0x00415fce, 0x10000010], AVX512,
        (0x19, 0x11), ProcessorClass::Zen4),
    recorded("Zen 4 EPYC in a KVM guest", amd(0x1c),
        [0x00a10f11, 0x00020800, 0xfffa3203, 0x178bfbff],
        [0x00000001, 0xf1bf07ab, 0x00405fc6, 0x00000010], AVX512,
        (0x19, 0x11), ProcessorClass::Zen4),
    recorded("Zen 4, Ryzen 5 7600X", amd(0x10),
        [0x00a60f12, 0x000c0800, 0x7ef8320b, 0x178bfbff],
        [0x00000001, 0xf1bf97a9, 0x00405fce, 0x10000010], AVX512,
        (0x19, 0x61), ProcessorClass::Zen4),
    recorded("Zen 5, EPYC 9655", amd(0x10),
        [0x00b00f21, 0x00400800, 0x7efa320b, 0x178bfbff],
        [0x00000001, 0xf1bf97ab, 0x19415fce, 0x10000110], AVX512,
        (0x1a, 0x02), ProcessorClass::Zen5),
    recorded("Zen 5, Ryzen 9 9950X", amd(0x10),
        [0x00b40f40, 0x00200800, 0x7ed8320b, 0x178bfbff],
        [0x00000001, 0xf1bf97ab, 0x19405fce, 0x10000110], AVX512,
        (0x1a, 0x44), ProcessorClass::Zen5),
    recorded("Zen 5, Ryzen AI 9 HX 370", amd(0x10),
        [0x00b20f40, 0x00180800, 0x7ed8320b, 0x178bfbff],
        [0x00000001, 0xf1bf97ab, 0x19405fce, 0x10000110], AVX512,
        (0x1a, 0x24), ProcessorClass::Zen5),
    recorded("Hygon C86 3350", [0x0d, 0x6f677948, 0x656e6975, 0x6e65476e],
        [0x00900f22, 0x00100800, 0x7ed8320b, 0x178bfbff],
        [0x00000000, 0x209c01a9, 0x00000000, 0x00000000], AVX,
        (0x18, 0x02), ProcessorClass::Avx2),
    recorded("Centaur CNS", [0x0d, 0x746e6543, 0x736c7561, 0x48727561],
        [0x00040672, 0x00080800, 0x7fda73ab, 0xbfcbfbff],
        [0x00000000, 0xf1bf67ab, 0x0040000f, 0xb4000000], AVX512,
        (0x06, 0x47), ProcessorClass::Avx512),
    recorded("valgrind 3.19", intel(0x0d),
        [0x000306c3, 0x02100800, 0x7ffafbff, 0xbfebfbff],
        [0x00000000, 0x000427aa, 0x00000000, 0x00000000], AVX,
        (0x06, 0x3c), ProcessorClass::Avx2),
];

#[test]
fn recorded_processors_get_their_class() {
    for &Recorded { name, facts, family_and_model, class } in RECORDED {
        assert_eq!((facts.family(), facts.model()), family_and_model, "{name}");
        assert_eq!(of_x86_64(&facts), class, "{name}");
    }
}

/// The class that a processor gets if there is AVX2 and no AVX-512. Zen 4 is of the same family as Zen 3.
fn without_avx512(facts: &X86_64) -> ProcessorClass {
    if (facts.vendor(), facts.family()) == (*b"AuthenticAMD", 0x19) {
        ProcessorClass::Zen3
    } else {
        ProcessorClass::Avx2
    }
}

#[test]
fn registers_that_the_operating_system_does_not_save_are_not_used() {
    let without = |mut facts: X86_64, xcr0| {
        facts.xcr0 = xcr0;
        of_x86_64(&facts)
    };
    for &Recorded { name, facts, class, .. } in RECORDED {
        if facts.xcr0 == AVX512 && class != ProcessorClass::Avx2 {
            // No state of AVX-512, or only a part of it.
            for xcr0 in [AVX, 0x67, 0xa7, 0xc7, 0x27] {
                assert_eq!(without(facts, xcr0), without_avx512(&facts), "{name}, {xcr0:#x}");
            }
        }
        // No state of AVX, or only a part of it.
        for xcr0 in [0xe3, 0xe5, 0x5, 0x3, 0x1, 0] {
            assert_eq!(without(facts, xcr0), ProcessorClass::Baseline, "{name}, {xcr0:#x}");
        }
        let mut facts = facts;
        facts.leaf_1[2] &= !(1 << 27); // OSXSAVE
        assert_eq!(of_x86_64(&facts), ProcessorClass::Baseline, "{name} without XSAVE");
    }
}

#[test]
fn a_hypervisor_that_hides_features_leaves_the_class_of_the_rest() {
    for &Recorded { name, mut facts, class, .. } in RECORDED {
        if class == ProcessorClass::Baseline || class == without_avx512(&facts) {
            continue;
        }
        let all = facts.leaf_7[1];
        for (hidden, expected) in [
            (16, without_avx512(&facts)), // AVX512F
            (31, without_avx512(&facts)), // AVX512VL
            (30, class),                  // AVX512BW, which no kernel needs
        ] {
            facts.leaf_7[1] = all & !(1 << hidden);
            assert_eq!(of_x86_64(&facts), expected, "{name} without bit {hidden}");
        }
        facts.leaf_7 = [0; 4];
        assert_eq!(of_x86_64(&facts), ProcessorClass::Baseline, "{name} without leaf 7");
    }
}

#[test]
fn later_processors_get_the_class_of_their_features() {
    let zen5 = RECORDED.iter().find(|recorded| recorded.class == ProcessorClass::Zen5).unwrap();
    let mut facts = zen5.facts;
    // AMD family 1Bh.
    facts.leaf_1[0] = 0x00c00f00;
    assert_eq!((facts.family(), of_x86_64(&facts)), (0x1b, ProcessorClass::Zen5));
    // Intel family 13h, model 01h.
    facts.leaf_0 = intel(0x24);
    facts.leaf_1[0] = 0x00400f10;
    assert_eq!((facts.family(), facts.model()), (0x13, 0x01));
    assert_eq!(of_x86_64(&facts), ProcessorClass::Avx512);
}

#[test]
fn no_facts_at_all_are_the_baseline() {
    assert_eq!(of_x86_64(&X86_64::default()), ProcessorClass::Baseline);
}

#[test]
fn recorded_arm64_processors_get_their_class() {
    for (name, midr, class) in [
        ("Neoverse N1, Graviton2 and Altra", Some(0x413f_d0c1), ProcessorClass::Neoverse),
        ("Neoverse V1, Graviton3", Some(0x411f_d401), ProcessorClass::Neoverse),
        ("Neoverse N2, Cobalt 100", Some(0x410f_d490), ProcessorClass::Neoverse),
        ("Neoverse V2, Graviton4 and Grace", Some(0x410f_d4f1), ProcessorClass::Neoverse),
        ("Cortex-A72, Graviton and Raspberry Pi 4", Some(0x410f_d083), ProcessorClass::Aarch64),
        ("Apple M1 under Linux", Some(0x611f_0221), ProcessorClass::Apple),
        ("AmpereOne", Some(0xc00f_ac30), ProcessorClass::Aarch64),
        ("QEMU_CPU=max", Some(0x000f_0510), ProcessorClass::Aarch64),
        ("a system that tells nothing", None, ProcessorClass::Aarch64),
    ] {
        assert_eq!(of_aarch64(&Aarch64 { apple_target: false, midr }), class, "{name}");
        let facts = Aarch64 { apple_target: true, midr };
        assert_eq!(of_aarch64(&facts), ProcessorClass::Apple, "macOS on {name}");
    }
}

#[test]
fn classes_are_listed_in_the_order_of_their_declaration() {
    for (index, class) in ProcessorClass::ALL.into_iter().enumerate() {
        assert_eq!(class as usize, index, "{class}");
    }
}

#[test]
fn the_kernels_of_every_class_need_no_more_than_its_processors_have() {
    for &Recorded { name, facts, class, .. } in RECORDED {
        for kernel in table::backend(class).kernels() {
            assert!(facts.features().contains(kernel.0.needs), "{name}: {kernel:?}");
        }
    }
}
