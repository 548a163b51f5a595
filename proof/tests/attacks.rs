//! Kernels that somebody has made wrong on purpose: each does what the theorem excludes, and most of them hash all messages right that a
//! test has.

mod support;

use md5lanes_proof::function::{Abi, Kernel};
use md5lanes_proof::induction::prove;
use md5lanes_proof::symbol::RFC_1321;
use support::{assemble, assembly, contract};

/// An edit of a kernel's assembly.
struct Attack {
    kernel: &'static str,
    /// The line before which something is inserted: the first one that is this.
    before: &'static str,
    inserted: &'static str,
    /// What the prover has to say.
    said: &'static str,
}

/// The kernel with the edit.
fn edited(Attack { kernel, before, inserted, .. }: &Attack) -> Result<Kernel, String> {
    let text = assembly(kernel);
    let is_it = |line: &&str| line.trim() == *before;
    let mut lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|line| is_it(&line));
    lines.insert(at.unwrap_or_else(|| panic!("{kernel} has no line `{before}`")), inserted);
    assemble(contract(kernel), &lines.join("\n"), "")
}

#[track_caller]
fn assert_refused(attacks: &[Attack]) {
    for attack in attacks {
        let Attack { kernel, inserted, said, .. } = attack;
        let result = edited(attack);
        let about = match &result {
            Ok(kernel) => match prove(kernel, RFC_1321) {
                Ok(_) => panic!("{} with `{inserted}` is proved", kernel.contract.name),
                Err(fault) => fault.to_string(),
            },
            Err(error) => error.clone(),
        };
        assert!(about.contains(said), "{kernel} with `{inserted}`: {about}");
    }
}

/// A kernel that starts with a landing pad, and does something first.
const fn at_start(kernel: &'static str, inserted: &'static str, said: &'static str) -> Attack {
    let before = match kernel.as_bytes() {
        b"x1_scalar" | b"x1_avx512vl" | b"x4x2_sse2" | b"x8x2_avx2" => "test rdx, rdx",
        _ => "cbz x2, 3f",
    };
    Attack { kernel, before, inserted, said }
}

const UNKNOWN_FLAG: &str = "the branch depends on a flag that is not known";

#[test]
fn without_an_edit_kernels_are_proved() {
    for contract in md5lanes_kernels::contracts() {
        let body = assembly(contract.name);
        let kernel = assemble(contract, &body, "").expect("it is assembled");
        if let Err(fault) = prove(&kernel, RFC_1321) {
            panic!("{} at {fault}", kernel.contract.name);
        }
    }
}

/// Only the caller's pointers are known not to be null: what is computed from one may be.
#[test]
fn a_pointer_and_an_offset_compared_with_null() {
    assert_refused(&[
        // One address is hashed wrong.
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
        // Once a block is hashed, the pointer is another one.
        Attack {
            kernel: "x1_scalar",
            before: "// step 63: I, word 9, rotate 21",
            inserted: "test rsi, rsi; je 8f; 8:",
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

/// Addresses are ordered inside an object only: beyond it they may wrap.
#[test]
fn addresses_compared_beyond_an_object() {
    assert_refused(&[
        // All that is in the heap is hashed wrong.
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
        // The order of two objects is the loader's choice.
        at_start("x1_scalar", "cmp rsi, rdi; jb 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "cmp rsp, rdi; je 8f; 8:", UNKNOWN_FLAG),
        at_start("x1_scalar", "mov r11, rsi; sub r11, rdi; je 8f; 8:", "subtracts"),
        at_start("x1_aarch64", "cmp x1, x0; b.ne 8f; 8:", "subtracts"),
    ]);
}

/// A signal's handler writes below the stack pointer at any instruction.
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
        // The return address is there, and then may not be.
        at_start("x1_scalar", "add rsp, 8; sub rsp, 8", "no value is at Stack + 0"),
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

#[test]
fn a_stack_pointer_that_is_none() {
    let becomes = "the stack pointer becomes";
    assert_refused(&[
        at_start("x1_scalar", "mov rax, rsp; mov rsp, rsi; mov rsp, rax", becomes),
        at_start("x1_scalar", "xchg rsp, rsi; xchg rsp, rsi", becomes),
        at_start("x1_scalar", "mov rax, rsp; xor rsp, rsp; mov rsp, rax", becomes),
        at_start("x1_scalar", "mov rax, rsp; pop rsp; mov rsp, rax", becomes),
        at_start("x1_scalar", "sub rsp, 4; add rsp, 4", becomes),
        at_start("x1_scalar", "lea rsp, [rsp + rdx]; sub rsp, rdx", becomes),
        at_start("x4x2_sse2", "mov rax, rsp; mov rsp, rcx; mov rsp, rax", becomes),
        // More than the caller is known to have.
        at_start("x1_scalar", "sub rsp, 64; add rsp, 64", becomes),
        at_start(
            "x1_scalar",
            "lea rsp, [rsp - 4000]; mov [rsp], rdi; lea rsp, [rsp + 4000]",
            becomes,
        ),
        at_start("x1_aarch64", "mov x9, sp; mov sp, x1; mov sp, x9", becomes),
        at_start("x1_aarch64", "sub sp, sp, #8; add sp, sp, #8", becomes),
        at_start("x1_aarch64", "sub sp, sp, #80; add sp, sp, #80", becomes),
    ]);
}

/// Go's linker knows of what a function declares, and not of what it does: `stackCheck` in `cmd/link`.
#[test]
fn stack_that_go_does_not_know_of() {
    for (kernel, inserted) in [
        ("x1_scalar", "lea rsp, [rsp - 4000]; mov [rsp], rdi; lea rsp, [rsp + 4000]"),
        ("x1_scalar", "sub rsp, 24; add rsp, 24"),
        ("x1_scalar", "push rax; push rcx; push rdx; pop rdx; pop rcx; pop rax"),
        ("x1_aarch64", "str x0, [sp, #-16]!; ldr x0, [sp], #16"),
    ] {
        let mut kernel = edited(&at_start(kernel, inserted, "")).expect("it is assembled");
        kernel.function.abi = Abi::Go;
        let fault = prove(&kernel, RFC_1321).expect_err(inserted);
        let is_about_stack = ["the stack pointer becomes", "at Stack + -"];
        assert!(
            is_about_stack.iter().any(|about| fault.about.contains(about)),
            "{inserted}: {fault}"
        );
    }
}

/// Where the loader has put a file decides.
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
}

/// Intel's processors and AMD's read these bytes differently, or a decoder leaves out what they mean.
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
    let attack = |inserted| Attack {
        kernel: "x1_avx512vl",
        before: "test rdx, rdx",
        inserted,
        said: "it repeats something other than a word",
    };
    assert_refused(&[
        attack("vpunpcklqdq xmm9, xmm9, qword ptr [rsi]{1to2}"),
        attack("vpunpckhqdq xmm9, xmm9, qword ptr [rsi]{1to2}"),
        attack("vpunpcklqdq ymm9, ymm9, qword ptr [rsi]{1to4}"),
        attack("vshufi64x2 zmm9, zmm9, qword ptr [rsi]{1to8}, 0"),
    ]);
}

/// A processor that a kernel is chosen for may lack them.
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

#[test]
fn loads_and_stores_that_arm_leaves_open() {
    let both = "updates its base register";
    assert_refused(&[
        // Assemblers refuse these: ldp w3, w4, [x3], #8, and others.
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
    ] {
        let error = assemble(contract("x1_scalar"), &body, &table(section)).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}
