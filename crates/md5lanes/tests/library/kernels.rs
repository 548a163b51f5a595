//! Compares every kernel that this processor can run with the reference, and checks the choice of kernels.

#[path = "generated/manifest.rs"]
#[rustfmt::skip]
mod manifest;

use crate::support::{kernels, noise};
use md5lanes::{Kernel, KernelError, ProcessorClass};
use md5lanes_vectors::{painted, processors};

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
    let mut guarded = crate::support::Guarded::new(2048);
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
    let class = ProcessorClass::current();
    // If the processor is emulated, the variable has the name of the class that is emulated.
    if let Ok(emulated) = std::env::var("MD5LANES_TEST_CLASS") {
        assert_eq!(class.name(), emulated);
    }
    assert_eq!(class.to_string(), class.name());

    let has = features();
    let runs = |needs: &&manifest::Needs| {
        needs.is_in_target && needs.features.iter().all(|feature| has.contains(feature))
    };
    let expected = manifest::NEEDS.iter().filter(runs).map(|needs| needs.kernel);
    let expected: Vec<_> = expected.chain(["x1_portable"]).collect();
    let tested: Vec<_> = kernels().map(Kernel::name).collect();
    assert_eq!(
        tested, expected,
        "left: the kernels that are tested here; right: those of the manifest"
    );

    // Targets without kernels in assembly have only one kernel.
    let expected = if manifest::NEEDS.iter().any(|needs| needs.is_in_target) {
        let mut recorded = processors().into_iter();
        recorded.find(|recorded| recorded.name == class.name()).expect("it is recorded").kernels
    } else {
        assert_eq!(class, ProcessorClass::Portable);
        vec!["x1_portable".to_owned()]
    };
    let is_expected = |kernel: &Kernel| expected.iter().any(|name| name == kernel.name());
    let (chosen, small): (Vec<_>, Vec<_>) =
        kernels().filter(|kernel| kernel.is_chosen()).partition(is_expected);
    let names: Vec<_> = chosen.iter().copied().map(Kernel::name).collect();
    assert_eq!(
        names, expected,
        "left: the kernels that are chosen here; right: those of the class"
    );
    // The other kernels that are chosen are for small messages. Each of them replaces a kernel with the same number of lanes.
    let stands_in = |small: &Kernel| chosen.iter().any(|kernel| kernel.lanes() == small.lanes());
    assert!(small.iter().all(stands_in), "{small:?}");
    assert!(
        Kernel::chosen() == Kernel::fastest()
            && Kernel::chosen().name() == expected[expected.len() - 1]
    );
}

/// Returns the features that kernels may use on this processor, as the standard library detects them.
fn features() -> Vec<&'static str> {
    #[cfg(target_arch = "x86_64")]
    let features = vec![
        ("avx2", is_x86_feature_detected!("avx2")),
        ("avx512f", is_x86_feature_detected!("avx512f")),
        ("avx512vl", is_x86_feature_detected!("avx512vl")),
    ];
    // Without `std`, the library cannot ask the operating system whether SVE2 can be used, and so does not use it.
    #[cfg(target_arch = "aarch64")]
    let features =
        vec![("sve2", cfg!(feature = "std") && std::arch::is_aarch64_feature_detected!("sve2"))];
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let features: Vec<(&str, bool)> = vec![];
    features.into_iter().filter(|feature| feature.1).map(|feature| feature.0).collect()
}
