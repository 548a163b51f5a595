//! Calling conventions.

use crate::trusted::function::{Abi, Architecture};

/// A calling convention. General registers are named by their numbers in encodings.
pub struct Convention {
    /// If `None`, arguments are on the stack, above the return address.
    pub arguments: Option<&'static [usize]>,
    /// The registers in which a function preserves the caller's values.
    pub saved: &'static [usize],
    /// The registers that assembly never changes, because some platforms reserve them, or because Go's signal handler finds the
    /// goroutine there. Compiled functions may use them, because a compiler knows its platform.
    pub reserved: &'static [usize],
    pub stack_pointer: Option<usize>,
    /// The alignment of the stack pointer in bytes, after each instruction.
    pub stack_alignment_bytes: u64,
    /// The number of bytes of stack that assembly may use: no more than the kernels need.
    pub stack_bytes: u64,
    /// The register with the return address; if `None`, the address is on the stack.
    pub return_register: Option<usize>,
    /// The number of bytes below the stack pointer that no signal overwrites.
    pub red_zone_bytes: i64,
    /// The vector registers in which a function preserves the lowest two words.
    pub saved_vectors: std::ops::Range<usize>,
}

/// System V Application Binary Interface, AMD64 Architecture Processor Supplement, section 3.2.
const SYSTEM_V: Convention = Convention {
    // rdi, rsi, rdx, rcx, r8, r9
    arguments: Some(&[7, 6, 2, 1, 8, 9]),
    // rbx, rbp, r12 to r15
    saved: &[3, 5, 12, 13, 14, 15],
    reserved: &[],
    stack_pointer: Some(4),
    stack_alignment_bytes: 8,
    // Room for the six registers that a function preserves.
    stack_bytes: 48,
    return_register: None,
    red_zone_bytes: 128,
    saved_vectors: 0..0,
};

/// Go's ABI0 on amd64, as `cmd/compile/abi-internal.md` describes it; `cmd/vet` has the rule for frame pointers. Go's wrapper
/// around a function in assembly restores everything else that compiled code expects.
const GO_AMD64: Convention = Convention {
    arguments: None,
    // rbp
    saved: &[5],
    reserved: &[],
    stack_pointer: Some(4),
    stack_alignment_bytes: 8,
    // A frame of 8 bytes (`frame_bytes` in `codegen/src/emit/go/amd64.rs`), and the frame pointer that the assembler saves.
    stack_bytes: 16,
    return_register: None,
    red_zone_bytes: 0,
    saved_vectors: 0..0,
};

/// Procedure Call Standard for the Arm 64-bit Architecture, section 6.
const AAPCS64: Convention = Convention {
    arguments: Some(&[0, 1, 2, 3, 4, 5]),
    saved: &[19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29],
    reserved: &[18],
    stack_pointer: Some(31),
    stack_alignment_bytes: 16,
    // Room for the lower halves of the eight vector registers that a function preserves.
    stack_bytes: 64,
    return_register: Some(30),
    red_zone_bytes: 0,
    saved_vectors: 8..16,
};

/// Go's ABI0 on arm64: x28 has the address of the goroutine, x29 is the frame pointer.
const GO_ARM64: Convention = Convention {
    arguments: None,
    saved: &[28, 29],
    reserved: &[18, 28],
    stack_pointer: Some(31),
    stack_alignment_bytes: 16,
    stack_bytes: 0,
    return_register: Some(30),
    red_zone_bytes: 0,
    saved_vectors: 0..0,
};

/// WebAssembly: parameters are the first locals. No kernel uses the stack that compilers keep in the module's memory.
const WASM32: Convention = Convention {
    arguments: Some(&[0, 1, 2, 3, 4, 5]),
    saved: &[],
    reserved: &[],
    stack_pointer: None,
    stack_alignment_bytes: 1,
    stack_bytes: 0,
    return_register: None,
    red_zone_bytes: 0,
    saved_vectors: 0..0,
};

impl Convention {
    pub fn of(architecture: Architecture, abi: Abi) -> &'static Self {
        match (architecture, abi) {
            (Architecture::X86_64, Abi::C) => &SYSTEM_V,
            (Architecture::X86_64, Abi::Go) => &GO_AMD64,
            (Architecture::Aarch64, Abi::C) => &AAPCS64,
            (Architecture::Aarch64, Abi::Go) => &GO_ARM64,
            (Architecture::Wasm32, _) => &WASM32,
        }
    }
}
