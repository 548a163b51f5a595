//! What a kernel for AArch64 may not do is noticed, on any machine: functions of a few instructions, as GNU's assembler encodes them.

use std::sync::Arc;

use md5lanes_proof::function::{Abi, Architecture, Function, Kernel};
use md5lanes_proof::induction::prove;
use md5lanes_proof::symbol::RFC_1321;

/// ret
const RET: u32 = 0xd65f_03c0;

const ADDRESS: u64 = 0x1000;

/// bti c
const BTI: u32 = 0xd503_245f;

/// A kernel for one message: a landing pad, and these instructions.
fn kernel(words: &[u32], abi: Abi) -> Kernel {
    let contracts = md5lanes_kernels::contracts();
    let contract = contracts.iter().find(|contract| contract.name == "x1_aarch64");
    let function = Function {
        name: "x1_aarch64".to_string(),
        architecture: Architecture::Aarch64,
        abi,
        address: ADDRESS,
        code: [&[BTI], words].concat().iter().flat_map(|word| word.to_le_bytes()).collect(),
        constants: Arc::default(),
    };
    let contract = contract.expect("it is in the manifest").clone();
    Kernel { contract, function, table: Arc::default() }
}

#[track_caller]
fn assert_noticed(words: &[u32], abi: Abi, about: &str, at: Option<u64>) {
    let fault = prove(&kernel(words, abi), RFC_1321).expect_err("it is wrong");
    assert!(fault.about.contains(about), "{fault}");
    if at.is_some() {
        assert_eq!(
            fault.at.as_ref().map(|(address, _)| (address - ADDRESS) / 4 - 1),
            at,
            "{fault}"
        );
    }
}

#[test]
fn an_address_that_depends_on_the_state() {
    // ldr w6, [x0]; add x6, x0, x6; ldr w6, [x6]
    let words = [0xb940_0006, 0x8b06_0006, 0xb940_00c6, RET];
    assert_noticed(&words, Abi::C, "depends on the message or the state", Some(1));
}

#[test]
fn a_branch_that_depends_on_the_state() {
    // ldr w6, [x0]; cbz x6 to the return
    let words = [0xb940_0006, 0xb400_0046, RET, RET];
    assert_noticed(&words, Abi::C, "the branch depends on a word", Some(1));
}

#[test]
fn a_comparison_of_the_state() {
    // ldr w6, [x0]; cmp x6, x1; b.ne to the return
    let words = [0xb940_0006, 0xeb01_00df, 0x5400_0041, RET, RET];
    assert_noticed(&words, Abi::C, "a word that depends on the message or the state", Some(1));
    // cmp x1, x2, where x2 is a number: nothing is known of the flag
    let about = "subtracts";
    assert_noticed(&[0xeb01_005f, 0x5400_0041, RET, RET], Abi::C, about, Some(0));
}

#[test]
fn a_word_behind_the_state() {
    // ldr w6, [x0, #16]
    let about = "accesses 4 bytes at States + 16";
    assert_noticed(&[0xb940_1006, RET], Abi::C, about, Some(0));
}

#[test]
fn a_message_where_there_is_none() {
    // ldr w6, [x1], with no block
    let about = "accesses 4 bytes at Message(0) + 0";
    assert_noticed(&[0xb940_0026, RET], Abi::C, about, Some(0));
}

#[test]
fn a_store_into_the_message() {
    // stp w3, w4, [x1]
    assert_noticed(&[0x2900_1023, RET], Abi::C, "", Some(0));
}

#[test]
fn a_store_below_the_stack() {
    // stp d8, d9, [sp, #-16]
    let about = "writes below its stack";
    assert_noticed(&[0x6d3f_27e8, RET], Abi::C, about, Some(0));
}

#[test]
fn a_stack_pointer_that_is_not_aligned() {
    // stp d8, d9, [sp, #-24]!; ldp d8, d9, [sp], #24
    let words = [0x6dbe_a7e8, 0x6cc1_a7e8, RET];
    assert_noticed(&words, Abi::C, "the stack pointer becomes", Some(0));
}

#[test]
fn a_stack_pointer_that_is_not_restored() {
    // stp d8, d9, [sp, #-16]!
    let about = "the stack pointer is";
    assert_noticed(&[0x6dbf_27e8, RET], Abi::C, about, None);
}

#[test]
fn a_general_register_of_the_caller() {
    // mov x19, x0
    let words = [0xaa00_03f3, RET];
    assert_noticed(&words, Abi::C, "x19 belongs to the caller", None);
}

#[test]
fn a_vector_register_of_the_caller() {
    // movi v8.4s, #0
    let words = [0x4f00_0408, RET];
    assert_noticed(&words, Abi::C, "d8 belongs to the caller", None);
    // stp d8, d9, [sp, #-16]!; ldp d9, d8, [sp], #16
    let words = [0x6dbf_27e8, 0x6cc1_23e9, RET];
    assert_noticed(&words, Abi::C, "d8 belongs to the caller", None);
}

/// Go's callers expect less of vectors.
#[test]
fn registers_are_restored_as_the_convention_demands() {
    let about = "the state of lane 0 is not that of RFC 1321";
    // stp d8, d9, [sp, #-16]!; movi v8.4s, #0; ldp d8, d9, [sp], #16
    let words = [0x6dbf_27e8, 0x4f00_0408, 0x6cc1_27e8, RET];
    assert_noticed(&words, Abi::C, about, None);
    // movi v8.4s, #0
    assert_noticed(&[0x4f00_0408, RET], Abi::Go, about, None);
}

#[test]
fn an_instruction_that_no_row_describes() {
    // sdiv x0, x1, x2
    assert_noticed(&[0x9ac2_0c20, RET], Abi::C, "it is not described", Some(0));
}
