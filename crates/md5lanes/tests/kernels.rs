//! Every kernel that this processor can run, against the reference.

mod support;

use md5lanes::{Kernel, KernelError};
use md5lanes_vectors::painted;
use support::{kernels, noise};

/// The one comparison: these blocks, from this state, by that kernel and by the reference.
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

/// The same for a whole message.
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
fn nothing_is_read_before_or_behind_a_message() {
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
fn a_kernel_that_is_not_there_is_told_from_one_that_cannot_run() {
    assert_eq!(Kernel::by_name("x64_crystal"), Err(KernelError::Unknown));
    assert_eq!(Kernel::by_name(""), Err(KernelError::Unknown));
    for name in Kernel::names() {
        assert!(matches!(Kernel::by_name(name), Ok(_) | Err(KernelError::Unsupported)), "{name}");
    }
    assert!(kernels().any(|kernel| kernel.name() == "x1_portable"), "it runs anywhere");
}

/// What the operating system says of the processor, which is not how the library asks.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn cpuinfo(field: &str) -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").expect("/proc/cpuinfo is readable");
    let line = text.lines().find(|line| line.split(':').next().unwrap().trim() == field);
    line.and_then(|line| line.split_once(':'))
        .map(|(_, value)| value.trim().into())
        .unwrap_or_default()
}

/// The kernels that this processor should be able to run, and with a star those that it should
/// choose.
fn expected() -> Vec<String> {
    match std::env::var("MD5LANES_TEST_KERNELS") {
        // On an emulated processor, of which the operating system knows nothing.
        Ok(names) => names.split(' ').map(String::from).collect(),
        Err(_) => expected_of_this_machine(),
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn expected_of_this_machine() -> Vec<String> {
    let flags = cpuinfo("flags");
    let has = |flag| flags.split(' ').any(|f| f == flag);
    let (avx2, avx512) = (has("avx2"), has("avx512f") && has("avx512vl"));
    let family: u32 = cpuinfo("cpu family").parse().expect("a number");
    let zen5 = cpuinfo("vendor_id") == "AuthenticAMD" && family >= 26;
    let rows = [
        ("x1_avx512vl", avx512, avx512 && !zen5),
        ("x1_scalar", true, !avx512 || zen5),
        ("x1_portable", true, false),
        ("x16x6_avx512", avx512, avx512 && zen5),
        ("x16x4_avx512", avx512, avx512 && zen5),
        ("x16x2_avx512", avx512, avx512),
        ("x16x1_avx512", avx512, avx512),
        ("x8x5_avx2", avx2, avx2 && !avx512),
        ("x8x2_avx2", avx2, avx2 && !avx512),
        ("x4x4_sse2", true, !avx2),
        ("x4x2_sse2", true, !avx2),
        ("x2_scalar", true, true),
    ];
    let rows = rows.into_iter().filter(|(_, runs, _)| *runs);
    rows.map(|(name, _, chosen)| format!("{}{name}", if chosen { "*" } else { "" })).collect()
}

#[cfg(target_arch = "aarch64")]
fn expected_of_this_machine() -> Vec<String> {
    ["*x1_aarch64", "x1_portable", "*x4x4_neon", "*x4x2_neon"].map(String::from).into()
}

#[cfg(not(any(all(target_os = "linux", target_arch = "x86_64"), target_arch = "aarch64")))]
fn expected_of_this_machine() -> Vec<String> {
    vec!["*x1_portable".into()]
}

#[test]
fn the_kernels_that_this_machine_should_choose_are_chosen_and_all_it_can_run_are_tested() {
    let star = |kernel: Kernel| if kernel.is_chosen() { "*" } else { "" };
    let tested: Vec<_> =
        kernels().map(|kernel| format!("{}{}", star(kernel), kernel.name())).collect();
    let mut expected = expected();
    if cfg!(not(feature = "alloc")) {
        // Without memory to be had there are no batches to choose them for.
        for name in expected.iter_mut().filter(|name| !name.starts_with("*x1_")) {
            *name = name.trim_start_matches('*').into();
        }
    }
    assert_eq!(tested, expected, "left: what is tested here; right: what should be");
    assert!(Kernel::chosen().is_chosen() && Kernel::chosen() == Kernel::fastest());
}
