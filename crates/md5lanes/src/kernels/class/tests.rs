//! Checks the classes of the processors in `vectors/processors.json`, and compares the library's facts about this processor with
//! the operating system's.

extern crate std;

use std::vec::Vec;

use md5lanes_vectors::{Hex, Identification, processors};

use super::*;
use crate::kernels::Features;
use crate::kernels::generated::class::{AMD, APPLE, ARM, INTEL, of_aarch64, of_x86_64};
use crate::kernels::processor::{Aarch64, Processor, X86_64};

/// The features that kernels need or that distinguish classes, with their names in the vectors and in `/proc/cpuinfo`.
const NAMES: [(&str, Features); 6] = [
    ("avx2", Features::AVX2),
    ("avx512f", Features::AVX512F),
    ("avx512vl", Features::AVX512VL),
    ("avx512_fp16", Features::AVX512_FP16),
    ("amx_tile", Features::AMX_TILE),
    ("sve2", Features::SVE2),
];

fn names(processor: &Processor) -> Vec<&'static str> {
    NAMES.into_iter().filter(|name| processor.has(name.1)).map(|name| name.0).collect()
}

#[test]
fn recorded_processors_get_their_class() {
    for class in processors() {
        for recorded in class.processors {
            let (processor, is) = match recorded.identification {
                Identification::Leaves { leaf_0, leaf_1, leaf_7, xcr0: Hex(xcr0) } => {
                    let [leaf_0, leaf_1, leaf_7] =
                        [leaf_0, leaf_1, leaf_7].map(|leaf| leaf.map(|Hex(register)| register));
                    let facts = X86_64 { leaf_0, leaf_1, leaf_7, xcr0: xcr0.into() };
                    (facts.processor(), of_x86_64(facts.processor()))
                }
                Identification::Midr { midr: Hex(midr) } => {
                    let sve2 = recorded.features.iter().any(|feature| feature == "sve2");
                    let facts = Aarch64 { midr: Some(midr.into()), sve2 };
                    (facts.processor(), of_aarch64(facts.processor()))
                }
            };
            let name = recorded.name;
            let vendor = match processor.vendor {
                AMD => "AMD",
                INTEL => "Intel",
                ARM => "Arm",
                APPLE => "Apple",
                _ => "other",
            };
            assert_eq!(
                (vendor, processor.family, processor.model),
                (&*recorded.vendor, recorded.family, recorded.model),
                "{name}"
            );
            assert_eq!(names(&processor), recorded.features, "{name}");
            assert_eq!(is.name(), class.name, "{name}");
        }
    }
}

#[test]
fn without_identification_the_class_is_that_of_any_processor() {
    assert_eq!(of_aarch64(Aarch64::default().processor()), ProcessorClass::Aarch64);
    assert_eq!(of_x86_64(X86_64::default().processor()), ProcessorClass::Baseline);
}

#[test]
fn classes_are_listed_in_the_order_of_their_declaration() {
    for (index, class) in ProcessorClass::ALL.into_iter().enumerate() {
        assert_eq!(class as usize, index, "{class}");
    }
}

/// Returns the values of a field of `/proc/cpuinfo`.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
fn cpuinfo(field: &str) -> Vec<std::string::String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").expect("/proc/cpuinfo is readable");
    let fields = text.lines().filter_map(|line| line.split_once(':'));
    let values = fields.filter(|(name, _)| name.trim() == field);
    values.map(|(_, value)| value.trim().into()).collect()
}

/// Returns whether this processor is emulated. Then the operating system may report another processor.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
fn is_emulated() -> bool {
    std::env::var_os("MD5LANES_TEST_CLASS").is_some()
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64", not(miri)))]
fn this_processor_is_read_as_the_operating_system_reads_it() {
    if is_emulated() {
        return;
    }
    let first = |field| cpuinfo(field).swap_remove(0);
    let processor = X86_64::read().processor();
    let vendor = u32::from_le_bytes(*first("vendor_id").as_bytes().first_chunk().unwrap());
    let [family, model] = ["cpu family", "model"].map(|field| first(field).parse().unwrap());
    assert_eq!([processor.vendor, processor.family, processor.model], [vendor, family, model]);
    let flags = first("flags");
    let is_named = |name: &&str| flags.split(' ').any(|flag| flag == *name);
    let has: Vec<_> = NAMES.map(|(name, _)| name).into_iter().filter(is_named).collect();
    let mut read = names(&processor);
    // The first versions of Linux that have names for these features.
    let named_from = [("avx512_fp16", [5, 11]), ("amx_tile", [5, 16])];
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap();
    let mut numbers = release.split(|it: char| !it.is_ascii_digit()).map(|it| it.parse().unwrap());
    let release: [u32; 2] = core::array::from_fn(|_| numbers.next().unwrap());
    let may_lack = |name: &&str| named_from.iter().any(|(it, from)| it == name && release < *from);
    read.retain(|name| is_named(name) || !may_lack(name));
    assert_eq!(read, has);
}

// The processor may have several kinds of cores, and the library reads only one of them.
#[test]
#[cfg(all(feature = "std", target_os = "linux", target_arch = "aarch64", not(miri)))]
fn this_processor_is_read_as_the_operating_system_reads_it() {
    if is_emulated() {
        return;
    }
    let number = |text: &std::string::String| {
        u32::from_str_radix(text.trim_start_matches("0x"), 16).unwrap()
    };
    let [vendors, parts] = ["CPU implementer", "CPU part"].map(cpuinfo);
    let cores = vendors.iter().map(number).zip(parts.iter().map(number));
    let processor = Aarch64::read().processor();
    let is = (processor.vendor, processor.model);
    assert!(is == (0, 0) || cores.collect::<Vec<_>>().contains(&is), "{is:x?}");
    let has_sve2 = cpuinfo("Features")[0].split(' ').any(|feature| feature == "sve2");
    assert_eq!(processor.has(Features::SVE2), has_sve2);
}
