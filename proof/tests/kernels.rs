//! The kernels of this machine's architecture, as they are in this test's own program: they are proved, and what is wrong is not.

use std::env;

use md5_reference::{Word, compress_words};
use md5lanes_proof::builds;
use md5lanes_proof::function::{Function, Kernel};
use md5lanes_proof::induction::prove;
use md5lanes_proof::machine::Fault;
use md5lanes_proof::symbol::{Compress, RFC_1321};

/// The kernels in this program.
fn kernels() -> Vec<Kernel> {
    // Without this the linker would leave them out.
    assert_eq!(md5lanes::digest(b"").to_string(), "d41d8cd98f00b204e9800998ecf8427e");
    let contracts = md5lanes_kernels::contracts();
    let contract = |name: &str| contracts.iter().find(|contract| contract.name == name);
    let program = env::current_exe().expect("this program has a name");
    let built = match builds::kernels(&program, |name| contract(name).is_some()) {
        Ok(built) => built,
        // Other systems have other formats.
        Err(error) if !cfg!(target_os = "linux") => {
            eprintln!("skipped: {error}");
            Vec::new()
        }
        Err(error) => panic!("{error}"),
    };
    let kernel = |(function, table): (Function, _)| {
        let contract = contract(&function.name).expect("it was wanted").clone();
        Kernel { contract, function, table }
    };
    built.into_iter().map(kernel).collect()
}

fn kernel(name: &str) -> Option<Kernel> {
    kernels().into_iter().find(|kernel| kernel.contract.name == name)
}

#[test]
fn every_kernel_is_proved() {
    for kernel in kernels() {
        if let Err(fault) = prove(&kernel, RFC_1321) {
            panic!("{} at {fault}", kernel.contract.name);
        }
    }
}

/// The fault of a changed kernel. It names an instruction of the kernel.
fn fault(kernel: &Kernel, specification: Compress) -> Fault {
    let fault = prove(kernel, specification).expect_err("it is wrong");
    let (address, text) = fault.at.as_ref().unwrap_or_else(|| panic!("{fault}"));
    let start = kernel.function.address;
    assert!((start..start + kernel.function.code.len() as u64).contains(address), "{fault}");
    assert!(!text.is_empty(), "{fault}");
    fault
}

/// The kernel, with some bytes replaced by others, wherever they are.
fn replaced(kernel: &Kernel, bytes: &[u8], by: &[u8]) -> Kernel {
    let mut changed = kernel.clone();
    let code = &mut changed.function.code;
    let places: Vec<usize> =
        (0..code.len()).filter(|place| code[*place..].starts_with(bytes)).collect();
    assert!(!places.is_empty(), "{} has no {bytes:02x?}", kernel.contract.name);
    for place in places {
        code[place..place + by.len()].copy_from_slice(by);
    }
    changed
}

#[test]
fn a_wrong_constant_in_the_specification_is_noticed() {
    let wrong: Compress = |state, block| {
        let mut block = *block;
        block[3] = block[3].wrapping_add_number(1);
        compress_words(state, &block);
    };
    for kernel in kernels() {
        let fault = fault(&kernel, wrong);
        assert!(fault.about.contains("step 3 is not computed"), "{fault}");
    }
}

#[test]
fn a_wrong_constant_in_a_kernel_is_noticed() {
    let Some(kernel) = kernel("x1_scalar") else { return };
    // That of step 12.
    let changed = replaced(&kernel, &0x6b90_1122_u32.to_le_bytes(), &0x6b90_1123_u32.to_le_bytes());
    let fault = fault(&changed, RFC_1321);
    assert!(fault.about.contains("step 12 is not computed"), "{fault}");
}

#[test]
fn a_kernel_that_reads_a_byte_too_many_is_noticed() {
    let Some(mut kernel) = kernel("x1_scalar") else { return };
    let function = &kernel.function;
    // A load of the last word, `add ..., [rsi + 60]`: its last byte is the displacement.
    let last = (0..function.code.len()).find(|place| {
        let load = [0x03, 0x3c];
        let bytes = &function.code[*place..];
        bytes.len() > 3 && bytes[0] == load[0] && bytes[1] & 0xc7 == 0x46 && bytes[2] == load[1]
    });
    kernel.function.code[last.expect("it loads the last word") + 2] += 1;
    let fault = fault(&kernel, RFC_1321);
    assert!(fault.about.contains("accesses 4 bytes at Message(0) + 61"), "{fault}");
}

#[test]
fn a_kernel_that_forgets_vzeroupper_is_noticed() {
    let Some(kernel) = kernel("x8x2_avx2") else { return };
    let nop = [0x0f, 0x1f, 0x00];
    let fault = fault(&replaced(&kernel, &[0xc5, 0xf8, 0x77], &nop), RFC_1321);
    assert!(fault.about.contains("vzeroupper"), "{fault}");
}

#[test]
fn a_kernel_that_does_not_restore_a_register_is_noticed() {
    let Some(kernel) = kernel("x4x2_sse2") else { return };
    // `pop rbx; ret`, and `pop rax; ret`.
    let fault = fault(&replaced(&kernel, &[0x5b, 0xc3], &[0x58, 0xc3]), RFC_1321);
    assert!(fault.about.contains("rbx belongs to the caller"), "{fault}");
}

#[test]
fn a_kernel_without_a_landing_pad_is_noticed() {
    let Some(kernel) = kernel("x1_scalar") else { return };
    let fault = fault(&replaced(&kernel, &LANDING_PAD, &[0x0f, 0x1f, 0x40, 0x00]), RFC_1321);
    assert!(fault.about.contains("landing pad"), "{fault}");
}

#[test]
fn the_state_of_one_message_is_not_taken_to_be_aligned() {
    let Some(kernel) = kernel("x1_avx512vl") else { return };
    // `vmovd [rdi], xmm0`, and `vmovdqa [rdi], xmm0`: what it writes too much is written over.
    let changed = replaced(&kernel, &[0xc5, 0xf9, 0x7e, 0x07], &[0xc5, 0xf9, 0x7f, 0x07]);
    let fault = fault(&changed, RFC_1321);
    assert!(fault.about.contains("must be a multiple of 16"), "{fault}");
}

#[test]
fn a_kernel_that_hashes_one_block_too_few_is_noticed() {
    let Some(kernel) = kernel("x1_scalar") else { return };
    // `sub rdx, 1`, and `sub rdx, 2`: with one block that is no zero.
    let changed = replaced(&kernel, &[0x48, 0x83, 0xea, 0x01], &[0x48, 0x83, 0xea, 0x02]);
    fault(&changed, RFC_1321);
}

/// `endbr64`: with it a kernel begins.
const LANDING_PAD: [u8; 4] = [0xf3, 0x0f, 0x1e, 0xfa];

/// A kernel for one message of these instructions.
fn made_of(code: &[u8]) -> Option<Kernel> {
    let mut kernel = kernel("x1_scalar")?;
    kernel.function.code = [&LANDING_PAD, code].concat();
    Some(kernel)
}

#[test]
fn an_address_that_depends_on_the_message_is_noticed() {
    // mov eax, [rdi]; mov ecx, [rdi + rax]; ret
    let Some(kernel) = made_of(&[0x8b, 0x07, 0x8b, 0x0c, 0x07, 0xc3]) else { return };
    assert_noticed(&kernel, "depends on the message or the state", 2);
}

#[test]
fn a_branch_that_depends_on_the_message_is_noticed() {
    // mov eax, [rdi]; sub eax, 1; jne to the end; ret
    let Some(kernel) = made_of(&[0x8b, 0x07, 0x83, 0xe8, 0x01, 0x75, 0x00, 0xc3]) else { return };
    assert_noticed(&kernel, "the branch depends on a flag that is not known", 5);
}

/// With one block it is right.
#[test]
fn a_loop_that_runs_more_often_than_there_are_blocks_is_noticed() {
    let Some(kernel) = kernel("x16x1_avx512") else { return };
    // The jump to the next block is the longest `jne` backward.
    let jumps = kernel.function.code.windows(6).filter(|bytes| bytes.starts_with(&[0x0f, 0x85]));
    let distance = |jump: &&[u8]| i32::from_le_bytes([jump[2], jump[3], jump[4], jump[5]]);
    let longest = jumps.min_by_key(distance).expect("it has loops");
    let nop = [0x66, 0x0f, 0x1f, 0x44, 0x00, 0x00];
    let fault = fault(&replaced(&kernel, longest, &nop), RFC_1321);
    assert!(fault.about.contains("more often than there are blocks"), "{fault}");
}

/// Its term would fill the memory.
#[test]
fn a_sum_that_grows_without_end_is_noticed() {
    // mov eax, [rdi]; then without end: mov ecx, eax; rol ecx, 5; add eax, ecx
    let code = [0x8b, 0x07, 0x89, 0xc1, 0xc1, 0xc1, 0x05, 0x01, 0xc8, 0xeb, 0xf7];
    let Some(kernel) = made_of(&code) else { return };
    assert_noticed(&kernel, "more parts than two blocks have steps", 7);
}

fn assert_noticed(kernel: &Kernel, about: &str, at: u64) {
    let fault = fault(kernel, RFC_1321);
    let (address, _) = fault.at.as_ref().expect("`fault` has looked");
    assert!(fault.about.contains(about), "{fault}");
    assert_eq!(address - kernel.function.address, LANDING_PAD.len() as u64 + at, "{fault}");
}
