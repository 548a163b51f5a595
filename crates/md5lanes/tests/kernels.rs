//! Every kernel that this processor can run, against the reference; and the choice among them.

#[path = "generated/manifest.rs"]
#[rustfmt::skip]
mod manifest;
mod support;

use md5lanes::{Kernel, KernelError, ProcessorClass};
use md5lanes_vectors::painted;
use support::{kernels, noise};

/// Compares the kernel with the reference for some blocks and a state.
#[track_caller]
fn assert_compresses_as_reference(kernel: Kernel, state: [u32; 4], blocks: &[[u8; 64]]) {
    let mut expected = state;
    for block in blocks {
        md5_reference::compress(&mut expected, block);
    }
    let mut actual = state;
    kernel.compress(&mut actual, blocks);
    assert_eq!(actual, expected, "{kernel:?}, {} blocks from {state:08x?}", blocks.len());
}

/// Compares the kernel with the reference for a whole message.
#[track_caller]
fn assert_digests_as_reference(kernel: Kernel, message: &[u8]) {
    let (actual, expected) = (kernel.digest(message), md5_reference::md5(message));
    assert_eq!(*actual.as_bytes(), expected, "{kernel:?}, {} bytes", message.len());
}

fn state_from(seed: u64) -> [u32; 4] {
    let bytes = noise(seed, 16);
    std::array::from_fn(|i| u32::from_ne_bytes(*bytes[4 * i..].first_chunk().unwrap()))
}

#[test]
fn any_state_and_any_number_of_blocks() {
    for kernel in kernels() {
        for count in (0..=17).chain([63, 64, 65, 1000]) {
            let bytes = noise(count as u64, 64 * count);
            let blocks = bytes.as_chunks().0;
            assert_compresses_as_reference(kernel, state_from(count as u64), blocks);
        }
    }
}

#[test]
fn words_of_all_zeros_and_all_ones() {
    for kernel in kernels() {
        for state in [[0; 4], [u32::MAX; 4]] {
            for byte in [0x00, 0xff, 0x80, 0x01] {
                assert_compresses_as_reference(kernel, state, &[[byte; 64]; 3]);
            }
        }
    }
}

#[test]
fn every_alignment() {
    let bytes = noise(1, 64 * 5);
    let mut room = vec![0; bytes.len() + 128];
    let aligned = room.as_ptr().align_offset(64);
    for kernel in kernels() {
        for alignment in 0..64 {
            let place = &mut room[aligned + alignment..][..bytes.len()];
            place.copy_from_slice(&bytes);
            assert_compresses_as_reference(kernel, state_from(2), place.as_chunks().0);
        }
    }
}

#[test]
fn every_length_to_1100() {
    let message = painted(1100);
    for kernel in kernels() {
        for length in 0..=message.len() {
            assert_digests_as_reference(kernel, &message[..length]);
        }
    }
}

#[test]
fn longer_messages_of_odd_lengths() {
    for kernel in kernels() {
        for length in [4095, 4096, 4097, 65_535, 65_536, 100_003, 1_000_003] {
            assert_digests_as_reference(kernel, &noise(length as u64, length));
        }
    }
}

#[test]
#[cfg(unix)]
fn nothing_is_read_before_or_after_a_message() {
    let mut guarded = support::Guarded::new(2048);
    for kernel in kernels() {
        for length in 0..=320 {
            let message = noise(length as u64, length);
            assert_digests_as_reference(kernel, guarded.at_start(&message));
            assert_digests_as_reference(kernel, guarded.at_end(&message));
        }
    }
}

#[test]
fn unknown_kernels_are_told_from_unsupported_ones() {
    assert_eq!(Kernel::by_name("x64_crystal"), Err(KernelError::Unknown));
    assert_eq!(Kernel::by_name(""), Err(KernelError::Unknown));
    for name in Kernel::names() {
        assert!(matches!(Kernel::by_name(name), Ok(_) | Err(KernelError::Unsupported)), "{name}");
        assert_eq!(name.parse(), Kernel::by_name(name));
    }
    assert!(kernels().any(|kernel| kernel.name() == "x1_portable"), "it runs anywhere");
    assert!(Kernel::all().eq(kernels()), "all are those that have a name and are supported");
}

#[test]
fn the_kernels_of_this_machines_class_are_chosen_and_all_it_can_run_are_tested() {
    let class = expected_class();
    assert_eq!(ProcessorClass::current().name(), class);
    assert_eq!(ProcessorClass::current().to_string(), class);

    let has = features_of(&class);
    let runs = |needs: &&manifest::Needs| {
        needs.is_here && needs.features.iter().all(|feature| has.contains(feature))
    };
    let expected = manifest::NEEDS.iter().filter(runs).map(|needs| needs.kernel);
    let expected: Vec<_> = expected.chain(["x1_portable"]).collect();
    let tested: Vec<_> = kernels().map(Kernel::name).collect();
    assert_eq!(tested, expected, "left: what is tested here; right: what should be");

    let choice = manifest::CHOICES.iter().find(|choice| choice.class == class);
    let expected = choice.expect("the manifest knows the class").kernels;
    let chosen: Vec<_> = kernels().filter(|k| k.is_chosen()).map(Kernel::name).collect();
    assert_eq!(chosen, expected, "left: what is chosen here; right: what should be");
    assert!(
        Kernel::chosen() == Kernel::fastest() && Some(&Kernel::chosen().name()) == expected.last()
    );
}

/// The class that this processor should have. It is not asked of the library, lest a wrong answer
/// also decide what is tested.
fn expected_class() -> String {
    match std::env::var("MD5LANES_TEST_CLASS") {
        // On an emulated processor, which the operating system does not know.
        Ok(class) => class,
        // The assembly is not for such targets.
        Err(_) if cfg!(any(target_endian = "big", not(target_pointer_width = "64"))) => {
            "portable".into()
        }
        Err(_) => class_of_this_machine().into(),
    }
}

/// The features that kernels may use on a class of processors.
fn features_of(class: &str) -> &'static [&'static str] {
    match class {
        "zen5" | "zen4" | "golden_cove" | "sunny_cove" | "skylake_x" | "avx512" => {
            &["avx2", "avx512f", "avx512vl"]
        }
        "zen3" | "avx2" => &["avx2"],
        _ => &[],
    }
}

/// A field of `/proc/cpuinfo`, for the first processor.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn cpuinfo(field: &str) -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").expect("/proc/cpuinfo is readable");
    let line = text.lines().find(|line| line.split(':').next().unwrap().trim() == field);
    let value = line.and_then(|line| line.split_once(':')).map(|(_, value)| value.trim().into());
    value.unwrap_or_default()
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn class_of_this_machine() -> &'static str {
    let flags = cpuinfo("flags");
    let has = |flag| flags.split(' ').any(|f| f == flag);
    let number = |field| -> u32 { cpuinfo(field).parse().expect("a number") };
    match (&*cpuinfo("vendor_id"), number("cpu family"), number("model")) {
        _ if !has("avx2") => "baseline",
        ("AuthenticAMD", 25, _) if !has("avx512f") || !has("avx512vl") => "zen3",
        _ if !has("avx512f") || !has("avx512vl") => "avx2",
        ("AuthenticAMD", 26.., _) => "zen5",
        ("AuthenticAMD", 25, _) => "zen4",
        ("GenuineIntel", 6, 143 | 151 | 154 | 173 | 174 | 207) => "golden_cove",
        ("GenuineIntel", 6, 106 | 108 | 125 | 126 | 140 | 141 | 157 | 167) => "sunny_cove",
        ("GenuineIntel", 6, 85) => "skylake_x",
        _ => "avx512",
    }
}

#[cfg(all(not(target_os = "linux"), target_arch = "x86_64"))]
fn class_of_this_machine() -> &'static str {
    if !is_x86_feature_detected!("avx2") {
        "baseline"
    } else if !is_x86_feature_detected!("avx512f") || !is_x86_feature_detected!("avx512vl") {
        "avx2"
    } else {
        // Nothing but the library itself tells the model here.
        ProcessorClass::current().name()
    }
}

#[cfg(all(target_os = "linux", target_arch = "aarch64"))]
fn class_of_this_machine() -> &'static str {
    match (&*cpuinfo("CPU implementer"), &*cpuinfo("CPU part")) {
        // The library needs std to read files.
        _ if cfg!(not(feature = "std")) => "aarch64",
        ("0x41", "0xd0c" | "0xd40" | "0xd49" | "0xd4f" | "0xd84" | "0xd8e") => "neoverse",
        ("0x61", _) => "apple",
        _ => "aarch64",
    }
}

#[cfg(all(not(target_os = "linux"), target_arch = "aarch64"))]
fn class_of_this_machine() -> &'static str {
    if cfg!(target_vendor = "apple") { "apple" } else { "aarch64" }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn class_of_this_machine() -> &'static str {
    "portable"
}
