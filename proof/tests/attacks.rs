//! Tests that the prover refuses wrong kernels. Many of them would pass all other tests, which only compare digests.

use md5_reference::{Word, compress_words};
use md5lanes_proof::assembled::{assemble, assemble_at, assembly, contract, prove_lines};
use md5lanes_proof::trusted::function::{Abi, Kernel};
use md5lanes_proof::trusted::induction::prove;
use md5lanes_proof::trusted::symbol::{Compress, RFC_1321};

struct Attack {
    kernel: &'static str,
    /// The first line with this text is replaced.
    line: &'static str,
    becomes: &'static str,
    /// A part of the assembler's error or the prover's fault.
    said: &'static str,
}

/// Returns an attack that runs the instructions `becomes` at the start of the kernel.
const fn at_start(kernel: &'static str, becomes: &'static str, said: &'static str) -> Attack {
    let line = match kernel.as_bytes() {
        b"x1_scalar" | b"x1_avx512vl" | b"x4x2_sse2" | b"x8x2_avx2" => "endbr64",
        _ => "hint #34",
    };
    Attack { kernel, line, becomes, said }
}

fn edited(Attack { kernel, line, becomes, .. }: &Attack) -> Result<Kernel, String> {
    assemble(contract(kernel), &text_with(kernel, &[(line, becomes)]), "")
}

/// Returns the assembly of a kernel after edits. An edit `(line, becomes)` replaces the first line that equals `line`. A landing
/// pad stays, and `becomes` is inserted after it, unless `becomes` is `nop`.
fn text_with(kernel: &str, edits: &[(&str, &str)]) -> String {
    let text = assembly(kernel);
    let mut lines: Vec<&str> = text.lines().collect();
    for (line, becomes) in edits {
        let at = lines.iter().position(|other| other.trim() == *line);
        let at = at.unwrap_or_else(|| panic!("{kernel} has no line `{line}`"));
        let is_landing_pad = ["endbr64", "hint #34"].contains(line) && *becomes != "nop";
        lines.splice(at + usize::from(is_landing_pad)..=at, [*becomes]);
    }
    lines.join("\n")
}

/// Returns the fault of a wrong kernel. If the fault names an instruction, checks that the kernel contains it.
fn fault(kernel: &Kernel, specification: Compress) -> String {
    let fault = prove(kernel, specification).expect_err("it is wrong");
    if let Some((address, text)) = &fault.at {
        let start = kernel.function.address;
        assert!((start..start + kernel.function.code.len() as u64).contains(address), "{fault}");
        assert!(!text.is_empty(), "{fault}");
    }
    fault.to_string()
}

fn assert_refused(attacks: &[Attack]) {
    for attack in attacks {
        let Attack { kernel, becomes, said, .. } = attack;
        let about = match edited(attack) {
            Ok(kernel) if prove(&kernel, RFC_1321).is_ok() => "it is proved".to_string(),
            Ok(kernel) => fault(&kernel, RFC_1321),
            Err(error) => error,
        };
        assert!(about.contains(said), "{kernel} with `{becomes}`: {about}");
    }
}

const UNKNOWN_FLAG: &str = "the branch depends on a flag that is not known";

#[test]
fn without_an_edit_kernels_are_proved() {
    for contract in md5lanes_codegen::contracts() {
        let lines = md5lanes_codegen::assembly(contract.name).expect("it is in the manifest");
        if let Err(fault) = prove_lines(contract, &lines) {
            panic!("{fault}");
        }
    }
}

/// A fault names the line of the Rust code that describes the wrong instruction.
#[test]
fn the_line_of_a_wrong_description_is_named() {
    let mut lines = md5lanes_codegen::assembly("x1_avx512vl").expect("it is in the manifest");
    let mut rotations = (0..lines.len()).filter(|index| lines[*index].0.contains("vprold"));
    let rotation = rotations.nth(20).expect("it has 64 steps");
    let place = lines[rotation].1.expect("the description has it");
    lines[rotation].0 = lines[rotation].0.replace(", 5", ", 6");
    let fault = prove_lines(contract("x1_avx512vl"), &lines).expect_err("it is wrong");
    assert!(
        fault.ends_with(&format!(", by codegen/src/kernel/x1_avx512vl.rs:{}", place.line())),
        "{fault}"
    );
}

/// A contract must not ask for more scratch memory than its kernel uses.
#[test]
fn less_scratch_memory_than_a_kernel_asks_for() {
    for mut contract in md5lanes_codegen::contracts() {
        if contract.scratch_bytes > 0 {
            contract.scratch_bytes -= 4;
            let body = assembly(contract.name);
            let about = fault(&assemble(contract, &body, "").unwrap(), RFC_1321);
            assert!(about.contains("at Scratch + "), "{about}");
        }
    }
}

/// Only the caller's pointers are known not to be null: an address computed from one may be null.
#[test]
fn a_pointer_and_an_offset_compared_with_null() {
    assert_refused(&[
        // This kernel is wrong only for a message at the address 0x10000000.
        at_start(
            "x1_scalar",
            "mov rax, 0x10000000; mov r11, rsi; sub r11, rax; test r11, r11; jne 8f; not dword ptr [rdi]; 8:",
            UNKNOWN_FLAG,
        ),
        at_start("x1_scalar", "lea r11, [rsi + 8]; test r11, r11; je 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rdi - 1]; cmp r11, 0; je 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rsi - 16]; cmp r11, 1; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rsp + 8]; test r11, r11; je 8f; 8:", UNKNOWN_FLAG),
        at_start(
            "x1_scalar",
            "mov r11, rdx; shl r11, 6; add r11, rsi; test r11, r11; je 8f; 8:",
            UNKNOWN_FLAG,
        ),
        at_start("x1_scalar", "lea r11, [rip]; test r11, r11; je 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "mov r11, rsi; sub r11, 4096; je 8f; 8:", UNKNOWN_FLAG),
        // After the first block, `rsi` is computed from the caller's pointer.
        Attack {
            kernel: "x1_scalar",
            line: "// step 63: I, word 9, rotate 21",
            becomes: "test rsi, rsi; je 8f; 8:",
            said: UNKNOWN_FLAG,
        },
        at_start(
            "x1_aarch64",
            "mov x10, #0x10000000; sub x9, x1, x10; cbnz x9, 8f; str wzr, [x0]; 8:",
            "the branch depends on",
        ),
        at_start("x1_aarch64", "add x9, x1, #8; cbz x9, 8f; 8:", "the branch depends on"),
        at_start("x1_aarch64", "add x9, x1, x2, lsl #6; cbz x9, 8f; 8:", "the branch depends on"),
    ]);
}

/// The order of two addresses is known only if both lie in one object: an address beyond the object may have wrapped.
#[test]
fn addresses_compared_beyond_an_object() {
    assert_refused(&[
        // This kernel is wrong for all messages below the address 0x600000000000, where Linux has the heap.
        at_start(
            "x1_scalar",
            "mov rax, 0x600000000000; mov r11, rsi; sub r11, rax; cmp r11, rsi; jb 8f; mov dword ptr [rdi], 0; ret; 8:",
            UNKNOWN_FLAG,
        ),
        at_start("x1_scalar", "lea r11, [rsi - 4]; cmp r11, rsi; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rdi + 20]; cmp rdi, r11; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rsi + 0x40000000]; cmp rsi, r11; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "lea r11, [rsp - 4000]; cmp r11, rsp; jb 8f; 8:", UNKNOWN_FLAG),
        at_start(
            "x1_scalar",
            "mov r11, rdx; shl r11, 7; add r11, rsi; cmp rsi, r11; jb 8f; 8:",
            UNKNOWN_FLAG,
        ),
        at_start(
            "x1_scalar",
            "mov r11, rdx; shl r11, 63; add r11, rsi; cmp rsi, r11; jb 8f; 8:",
            UNKNOWN_FLAG,
        ),
        at_start("x1_scalar", "lea r11, [rcx + 4096]; sub r11, rcx; jb 8f; 8:", UNKNOWN_FLAG),
        at_start(
            "x1_scalar",
            "lea r11, [rip]; lea r10, [rip]; cmp r10, r11; jb 8f; 8:",
            UNKNOWN_FLAG,
        ),
        // The prover does not know which of two objects has the lower address.
        at_start("x1_scalar", "cmp rsi, rdi; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "cmp rsp, rdi; je 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "mov r11, rsi; sub r11, rdi; je 8f; 8:", "subtracts"),
        at_start("x1_aarch64", "cmp x1, x0; b.ne 8f; 8:", UNKNOWN_FLAG),
    ]);
}

/// A kernel must not read what it has written below the stack pointer: a signal handler may overwrite this memory between any two
/// instructions.
#[test]
fn what_lies_below_the_stack_pointer_read_again() {
    assert_refused(&[
        at_start(
            "x1_scalar",
            "mov r11d, [rdi]; push r11; pop r10; mov r11d, [rsp - 8]; mov [rdi], r11d",
            "no word is at Stack + -8",
        ),
        at_start(
            "x1_scalar",
            "sub rsp, 16; mov r11d, [rdi]; mov [rsp], r11d; add rsp, 16; mov r11d, [rsp - 16]; mov [rdi], r11d",
            "no word is at Stack + -16",
        ),
        at_start(
            "x1_scalar",
            "push rdi; add rsp, 8; sub rsp, 8; pop rdi",
            "no value is at Stack + -8",
        ),
        // In this kernel, the return address is below the stack pointer for a while.
        at_start("x1_scalar", "add rsp, 8; sub rsp, 8", "the stack pointer becomes"),
        at_start(
            "x1_scalar",
            "push rdi; lea rsp, [rsp + 8]; mov rdi, [rsp - 8]",
            "no value is at Stack + -8",
        ),
        at_start("x1_scalar", "mov [rsp - 8], rdi; mov rdi, [rsp - 8]", "writes below its stack"),
        at_start("x1_scalar", "mov r11d, [rdi]; mov [rsp - 120], r11d", "writes below its stack"),
        at_start(
            "x1_aarch64",
            "str x0, [sp, #-16]!; add sp, sp, #16; sub x9, sp, #16; ldr x0, [x9]",
            "no value is at Stack + -16",
        ),
        at_start(
            "x1_aarch64",
            "str x0, [sp, #-16]!; ldr x9, [sp], #16; sub x9, sp, #16; ldr x0, [x9]",
            "no value is at Stack + -16",
        ),
        at_start("x1_aarch64", "sub x9, sp, #16; str x0, [x9]", "writes below its stack"),
    ]);
}

/// The stack pointer leaves the function's stack for a while, or is not aligned.
#[test]
fn a_stack_pointer_outside_its_stack() {
    let becomes = "the stack pointer becomes";
    assert_refused(&[
        at_start("x1_scalar", "mov rax, rsp; mov rsp, rsi; mov rsp, rax", becomes),
        at_start("x1_scalar", "xchg rsp, rsi; xchg rsp, rsi", becomes),
        at_start("x1_scalar", "mov rax, rsp; xor rsp, rsp; mov rsp, rax", becomes),
        at_start("x1_scalar", "mov rax, rsp; pop rsp; mov rsp, rax", becomes),
        at_start("x1_scalar", "sub rsp, 4; add rsp, 4", becomes),
        at_start("x1_scalar", "lea rsp, [rsp + rdx]; sub rsp, rdx", becomes),
        at_start("x4x2_sse2", "mov rax, rsp; mov rsp, rcx; mov rsp, rax", becomes),
        // These kernels use more stack than the convention grants.
        at_start("x1_scalar", "sub rsp, 64; add rsp, 64", becomes),
        at_start(
            "x1_scalar",
            "lea rsp, [rsp - 4000]; mov [rsp], rdi; lea rsp, [rsp + 4000]",
            becomes,
        ),
        at_start("x1_aarch64", "mov x9, sp; mov sp, x1; mov sp, x9", becomes),
        at_start("x1_aarch64", "sub sp, sp, #8; add sp, sp, #8", becomes),
        at_start("x1_aarch64", "sub sp, sp, #80; add sp, sp, #80", becomes),
        // These kernels put a part of the caller's stack below the stack pointer, so a signal handler would overwrite it.
        at_start("x1_aarch64", "add sp, sp, #4080; sub sp, sp, #4080", becomes),
        at_start("x4x2_neon", "add sp, sp, #16; sub sp, sp, #16", becomes),
        at_start("x1_scalar", "pop rax; push rax", becomes),
    ]);
}

/// Go's linker (`stackCheck` in `cmd/link`) knows how much stack a function declares, but not how much its instructions use.
#[test]
fn stack_that_go_does_not_know_of() {
    for (kernel, code) in [
        ("x1_scalar", "lea rsp, [rsp - 4000]; mov [rsp], rdi; lea rsp, [rsp + 4000]"),
        ("x1_scalar", "sub rsp, 24; add rsp, 24"),
        ("x1_scalar", "push rax; push rcx; push rdx; pop rdx; pop rcx; pop rax"),
        ("x1_aarch64", "str x0, [sp, #-16]!; ldr x0, [sp], #16"),
        ("x1_aarch64", "add sp, sp, #4080; sub sp, sp, #4080"),
    ] {
        let mut kernel = edited(&at_start(kernel, code, "")).expect("it is assembled");
        kernel.function.abi = Abi::Go;
        let fault = prove(&kernel, RFC_1321).expect_err(code);
        let is_about_stack = ["the stack pointer becomes", "at Stack + -"];
        assert!(is_about_stack.iter().any(|about| fault.about.contains(about)), "{code}: {fault}");
    }
}

/// The prover refuses code into which a linker will write an address: the address depends on where the loader puts the file.
#[test]
fn addresses_that_a_linker_writes() {
    assert_refused(&[
        at_start(
            "x1_scalar",
            "movabs rax, offset x1_scalar; test rax, rax; je 8f; 8:",
            "a linker will change it",
        ),
        at_start("x1_scalar", "lea rax, [rip + md5lanes_c_constants]", "a linker will change it"),
        at_start("x1_scalar", "mov rax, [rip + elsewhere@GOTPCREL]", "a linker will change it"),
        at_start("x1_scalar", "call elsewhere", "a linker will change it"),
        at_start("x1_scalar", "cmp edx, offset x1_scalar", "a linker will change it"),
        at_start("x1_aarch64", "adrp x9, x1_aarch64", "a linker will change it"),
        at_start("x1_aarch64", "b elsewhere", "a linker will change it"),
    ]);
    // This relocation begins before the function, and ends inside the function.
    let before = ".text\n.reloc 12, R_X86_64_64, elsewhere\n";
    let body = assembly("x1_scalar");
    let error = assemble_at(16, contract("x1_scalar"), &body, before).unwrap_err();
    assert!(error.contains("a linker will change it"), "{error}");
    let error = assemble(contract("x1_scalar"), &body, ".weak x1_scalar").unwrap_err();
    assert!(error.contains("another definition may take its place"), "{error}");
    // This kernel compares the pages of its own beginning and end, which it gets by `adrp`. Whether they differ depends on the
    // address where the kernel is loaded.
    let page = [
        ("hint #34", ".inst 0x90000009; str x9, [sp, #-16]!"),
        (
            "ret",
            "ldr x9, [sp], #16; .inst 0x9000000a; cmp x9, x10; b.ne 8f; ret; 8: str wzr, [x0]; ret",
        ),
    ];
    let kernel = assemble(contract("x1_aarch64"), &text_with("x1_aarch64", &page), "");
    let about = fault(&kernel.expect("it is assembled"), RFC_1321);
    assert!(about.contains("the page of code is not known"), "{about}");
}

/// A kernel is proved by several runs of the machine, and each run numbers its terms anew. So an invariant, which connects two
/// runs, must not contain the number of a term. This kernel keeps a term in `x19` from block to block.
#[test]
fn half_of_a_sum_kept_from_block_to_block() {
    let stale = [
        (
            "ldp w6, w7, [x0, #8]",
            "ldp w6, w7, [x0, #8]; str x19, [sp, #-16]!; mov x19, #0; add x19, x4, x19, lsr #32",
        ),
        (
            "cbnz x2, 2b",
            "cbnz x2, 2b; sub w4, w4, w8; add w4, w4, w19; str w4, [x0]; ldr x19, [sp], #16",
        ),
    ];
    let kernel = assemble(contract("x1_aarch64"), &text_with("x1_aarch64", &stale), "");
    fault(&kernel.expect("it is assembled"), RFC_1321);
}

/// Intel's and AMD's processors read these bytes differently, or a decoder may ignore a part of them, such as a prefix.
#[test]
fn encodings_that_processors_read_differently() {
    let refused = "no such instruction is described";
    assert_refused(&[
        at_start("x1_scalar", ".byte 0x66; ret", refused),
        at_start("x1_scalar", ".byte 0x66, 0xeb, 0", refused),
        at_start("x1_scalar", "xor eax, eax; .byte 0x66, 0x0f, 0x84, 0, 0, 0, 0", refused),
        at_start("x1_scalar", "xor eax, eax; .byte 0x66, 0x74, 0", refused),
        at_start("x1_scalar", ".byte 0x66, 0xe9, 0, 0, 0, 0", refused),
        at_start("x1_scalar", ".byte 0x66, 0x66, 0xc3", refused),
        at_start("x1_scalar", ".byte 0xf3, 0xc3", refused),
        at_start("x1_scalar", ".byte 0xf2, 0xeb, 0", refused),
        at_start("x1_scalar", "mov eax, [esi]", refused),
        at_start("x1_scalar", "mov eax, fs:[rsi]", refused),
        at_start("x1_scalar", "lock add [rdi], eax", refused),
        at_start("x1_scalar", "movabs eax, [0x1000]", refused),
    ]);
}

#[test]
fn a_broadcast_of_something_other_than_a_word() {
    let attack = |code| at_start("x1_avx512vl", code, "it repeats something other than a word");
    assert_refused(&[
        attack("vpunpcklqdq xmm9, xmm9, qword ptr [rsi]{1to2}"),
        attack("vpunpckhqdq xmm9, xmm9, qword ptr [rsi]{1to2}"),
        attack("vpunpcklqdq ymm9, ymm9, qword ptr [rsi]{1to4}"),
        attack("vshufi64x2 zmm9, zmm9, qword ptr [rsi]{1to8}, 0"),
    ]);
}

/// A processor for which the kernel is chosen may lack these instructions.
#[test]
fn instructions_that_the_processor_may_lack() {
    assert_refused(&[
        at_start("x4x2_sse2", "vmovdqu xmm0, [rsi]", "avx is not among"),
        at_start("x4x2_sse2", "vzeroupper", "avx is not among"),
        at_start("x1_scalar", "vpxor xmm0, xmm0, xmm0", "avx is not among"),
        at_start("x1_scalar", "vpaddd ymm0, ymm0, ymm0", "avx2 is not among"),
        at_start("x8x2_avx2", "vpxord xmm0, xmm0, xmm0", "avx512vl is not among"),
        at_start("x8x2_avx2", "vprold zmm0, zmm0, 1", "avx512f is not among"),
        at_start("x8x2_avx2", "vpternlogd ymm0, ymm0, ymm0, 0", "is not among"),
        at_start("x8x2_avx2", "vmovdqu32 xmm16, [rsi]", "is not among"),
        // xar z0.s, z0.s, z1.s, #1
        at_start("x4x2_neon", ".inst 0x047f3420", "sve2 is not among"),
        at_start("x1_aarch64", ".inst 0x047f3420", "sve2 is not among"),
    ]);
}

/// Arm's manual calls the effect of these instructions CONSTRAINED UNPREDICTABLE.
#[test]
fn loads_and_stores_that_arm_leaves_open() {
    let both = "updates its base register";
    assert_refused(&[
        // Assemblers refuse these instructions, so they are written as numbers.
        // ldp w3, w4, [x3], #8
        at_start("x1_aarch64", ".inst 0x28c11063", both),
        // ldr x3, [x3], #8
        at_start("x1_aarch64", ".inst 0xf8408463", both),
        // ldr x3, [x3, #8]!
        at_start("x1_aarch64", ".inst 0xf8408c63", both),
        // str x3, [x3, #8]!
        at_start("x1_aarch64", ".inst 0xf8008c63", both),
        // stp x4, x3, [x3], #16
        at_start("x1_aarch64", ".inst 0xa8810c64", both),
        // ldp w3, w3, [x0]
        at_start("x1_aarch64", ".inst 0x29400c03", "it is not described"),
    ]);
}

#[test]
fn a_second_table_of_constants() {
    let body = assembly("x1_scalar");
    let symbol = "_ZN8md5lanes9CONSTANTS17h0123456789abcdefE";
    let table = |section: &str| {
        format!(
            "{section}\n.p2align 6\n.type {symbol},@object\n{symbol}:\n.zero 64\n.size {symbol}, . - {symbol}\n"
        )
    };
    for (section, said) in [
        (".section .rodata", "there is another table"),
        (".data", "it can be written to"),
        (".section .note,\"\"", "it is not loaded"),
        (".section .rodata.cst64,\"aM\",@progbits,64", "a linker may merge it"),
    ] {
        let error = assemble(contract("x1_scalar"), &body, &table(section)).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}

const OF_MESSAGE: &str = "depends on the message or the state";

#[test]
fn addresses_and_branches_that_depend_on_the_message() {
    assert_refused(&[
        at_start("x1_scalar", "mov eax, [rdi]; mov ecx, [rdi + rax]", OF_MESSAGE),
        at_start("x1_scalar", "mov eax, [rdi]; sub eax, 1; jne 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "mov eax, [rdi]; test rax, rax; jne 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_aarch64", "ldr w6, [x0]; add x6, x0, x6; ldr w6, [x6]", OF_MESSAGE),
        at_start("x1_aarch64", "ldr w6, [x0]; cbz x6, 8f; 8:", "the branch depends on a word"),
        at_start("x1_aarch64", "ldr w6, [x0]; cmp x6, x1; b.ne 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_aarch64", "cmp x1, x2; b.ne 8f; 8:", UNKNOWN_FLAG),
    ]);
}

#[test]
fn memory_that_the_kernel_may_not_access() {
    assert_refused(&[
        Attack {
            kernel: "x1_scalar",
            line: "add ecx, [rsi + 60]",
            becomes: "add ecx, [rsi + 61]",
            said: "accesses 4 bytes at Message(0) + 61",
        },
        Attack {
            kernel: "x1_scalar",
            line: "add ecx, [rsi + 60]",
            becomes: "mov [rsi], ecx; add ecx, [rsi + 60]",
            said: "writes to Message(0)",
        },
        at_start("x1_scalar", "mov r11d, [rsi]", "accesses 4 bytes at Message(0) + 0"),
        at_start("x1_scalar", "mov [rsp + 8], rax", "writes to the caller's stack"),
        at_start("x1_aarch64", "ldr w6, [x0, #16]", "accesses 4 bytes at States + 16"),
        at_start("x1_aarch64", "ldr w6, [x1]", "accesses 4 bytes at Message(0) + 0"),
        at_start("x1_aarch64", "stp x1, x1, [x3]", "writes to Constants"),
        // The kernel later overwrites the 12 bytes that this store writes too many. So the only fault is that the store needs an
        // aligned address.
        Attack {
            kernel: "x1_avx512vl",
            line: "vmovd [rdi + 0], xmm0",
            becomes: "vmovdqa [rdi + 0], xmm0",
            said: "must be a multiple of 16",
        },
    ]);
}

#[test]
fn what_belongs_to_the_caller() {
    assert_refused(&[
        Attack {
            kernel: "x8x2_avx2",
            line: "vzeroupper",
            becomes: "nop",
            said: "the upper half of ymm0 is not zero (vzeroupper)",
        },
        Attack {
            kernel: "x4x2_sse2",
            line: "pop rbx",
            becomes: "pop rax",
            said: "rbx belongs to the caller",
        },
        at_start("x1_aarch64", "mov x19, x0", "x19 belongs to the caller"),
        at_start("x1_aarch64", "mov x18, x0", "x18 is reserved at all times"),
        at_start("x1_aarch64", "mov x9, x18; mov x18, x1; mov x18, x9", "x18 is reserved"),
        at_start("x1_aarch64", "movi v8.4s, #0", "d8 belongs to the caller"),
        at_start(
            "x1_aarch64",
            "stp d8, d9, [sp, #-16]!; ldp d9, d8, [sp], #16",
            "d8 belongs to the caller",
        ),
        at_start("x1_aarch64", "stp d8, d9, [sp, #-16]!", "the stack pointer is"),
    ]);
    // Go's signal handler finds the goroutine in x28, so a kernel for Go must not change x28 even for a moment.
    let borrowed = at_start("x4x2_neon", "mov x9, x28; mov x28, x1; mov x28, x9", "");
    let mut kernel = edited(&borrowed).expect("it is assembled");
    kernel.function.abi = Abi::Go;
    let about = fault(&kernel, RFC_1321);
    assert!(about.contains("x28 is reserved at all times"), "{about}");
    let restored = "stp d8, d9, [sp, #-16]!; movi v8.4s, #0; ldp d8, d9, [sp], #16";
    let kernel = edited(&at_start("x1_aarch64", restored, "")).expect("it is assembled");
    prove(&kernel, RFC_1321).expect("it restores what it has changed");
}

#[test]
fn a_missing_landing_pad() {
    assert_refused(&[
        at_start("x1_scalar", "nop", "it does not begin with a landing pad"),
        at_start("x1_aarch64", "nop", "it does not begin with a landing pad"),
    ]);
}

#[test]
fn loops_that_run_too_often_or_without_end() {
    assert_refused(&[
        // This kernel is right for messages of one block.
        Attack {
            kernel: "x16x1_avx512",
            line: "jnz 2b",
            becomes: "nop",
            said: "there is no loop over the blocks",
        },
        // If one block is left, this kernel subtracts 2 from 1, so it does not end.
        Attack {
            kernel: "x1_scalar",
            line: "sub rdx, 1",
            becomes: "sub rdx, 2",
            said: "Message(0) + 64",
        },
        // Without a limit, the term of this endless loop would fill the memory.
        at_start(
            "x1_scalar",
            "mov eax, [rdi]; 8: mov ecx, eax; rol ecx, 5; add eax, ecx; jmp 8b",
            "more parts than two blocks have steps",
        ),
        at_start("x1_scalar", "8: jmp 8b", "it does not end"),
    ]);
}

#[test]
fn an_instruction_that_no_row_describes() {
    let not = "it is not described";
    assert_refused(&[
        at_start("x1_scalar", "imul rax, rcx", not),
        at_start("x1_aarch64", "sdiv x0, x1, x2", not),
    ]);
}

#[test]
fn a_wrong_constant() {
    assert_refused(&[Attack {
        kernel: "x1_scalar",
        line: "add eax, 0x6b901122",
        becomes: "add eax, 0x6b901123",
        said: "step 12 is not computed",
    }]);
}

/// This specification is not MD5: it adds 1 to a word of the block.
#[test]
fn another_specification() {
    let specification: Compress = |state, block| {
        let mut block = *block;
        block[3] = block[3].wrapping_add_number(1);
        compress_words(state, &block);
    };
    for contract in md5lanes_codegen::contracts() {
        let body = assembly(contract.name);
        let about = fault(&assemble(contract, &body, "").unwrap(), specification);
        assert!(about.contains("step 3 is not computed"), "{about}");
    }
}
