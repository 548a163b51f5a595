//! The dialect of Go's assembler for AArch64: the destination is the last operand, and the mnemonic has the width.

use super::{Dialect, Function};
use crate::asm::{Elements, Operand, Reg, Routine};
use crate::emit::gnu;

pub(super) const DIALECT: Dialect = Dialect {
    instruction,
    argument: |register, source| format!("MOVD {source}, {}", operand(register)),
    constants: |register| format!("MOVD $·constants(SB), {}", operand(register)),
    frame_bytes,
};

/// Registers that Go's code may expect unchanged, or that Go's assembler may change: the platform register, the assembler's
/// temporary register, the goroutine, the frame pointer and the return address. Registers 16 and 17 are free: the linker changes
/// them only at calls, and kernels call no function.
const RESERVED: [u8; 5] = [18, 27, 28, 29, 30];

fn frame_bytes(routine: &Routine) -> usize {
    for reg in routine.registers() {
        let reserved = matches!(reg, Reg::X(n) | Reg::W(n) if RESERVED.contains(&n));
        assert!(!reserved, "{reg:?} is Go's");
    }
    0
}

fn instruction(function: &Function, mnemonic: &'static str, operands: &[Operand]) -> String {
    if let Some(word) = encoding(mnemonic, operands) {
        return format!("WORD ${word:#010x} // {}", gnu::spelled(mnemonic, operands));
    }
    let is_word = operands.iter().any(|operand| matches!(operand, Operand::Reg(Reg::W(_))));
    let is_vector = operands.iter().any(|operand| matches!(operand, Operand::Reg(Reg::V(..))));
    let width = if is_word { "W" } else { "" };
    match (mnemonic, operands) {
        ("cbz" | "cbnz", [register, Operand::Label(label, direction)]) => {
            let place = function.place(*label, *direction);
            format!("{} {}, {place}", mnemonic.to_uppercase(), operand(register))
        }
        ("movk", [to, Operand::Imm(value), Operand::ShiftLeft(bits)]) => {
            format!("MOVK{width} $({value:#x}<<{bits}), {}", operand(to))
        }
        ("add", [to, x, y, Operand::ShiftRight(bits)]) => {
            format!("ADD{width} {}>>{bits}, {}, {}", operand(y), operand(x), operand(to))
        }
        ("ldp", [x, y, from]) => {
            format!("LDP{width} {}, ({}, {})", operand(from), operand(x), operand(y))
        }
        ("stp", [x, y, to]) => {
            format!("STP{width} ({}, {}), {}", operand(x), operand(y), operand(to))
        }
        ("str", [from, to]) => {
            format!("{} {}, {}", load(is_word, is_vector), operand(from), operand(to))
        }
        ("ldr", [to, from]) => {
            format!("{} {}, {}", load(is_word, is_vector), operand(from), operand(to))
        }
        // Go's assembler would encode MOVWU with a constant as an undefined instruction.
        ("mov", [to, Operand::Imm(value @ 0..=0xffff)]) if is_word => {
            format!("MOVW ${value:#x}, {}", operand(to))
        }
        ("mov", [to, from]) => {
            let mnemonic = if is_vector { "VMOV" } else { load(is_word, false) };
            format!("{mnemonic} {}, {}", operand(from), operand(to))
        }
        _ => {
            let (vector, width) = if is_vector { ("V", "") } else { ("", width) };
            let names: Vec<String> = operands.iter().rev().map(operand).collect();
            format!("{vector}{}{width} {}", mnemonic.to_uppercase(), names.join(", "))
        }
    }
}

/// Returns the mnemonic of loads, stores and moves.
fn load(is_word: bool, is_vector: bool) -> &'static str {
    match (is_word, is_vector) {
        (true, _) => "MOVWU",
        (_, true) => "FMOVQ",
        _ => "MOVD",
    }
}

/// Returns the encoding of an instruction that Go's assembler lacks, or `None` for other instructions. Source: Arm Architecture
/// Reference Manual for A-profile.
fn encoding(mnemonic: &str, operands: &[Operand]) -> Option<u32> {
    let three = |base: u32| match *operands {
        [Operand::Reg(Reg::V(d, _)), Operand::Reg(Reg::V(n, _)), Operand::Reg(Reg::V(m, _))] => {
            Some(base | u32::from(m) << 16 | u32::from(n) << 5 | u32::from(d))
        }
        _ => None,
    };
    match (mnemonic, operands) {
        ("bic", _) => three(0x4e60_1c00),
        ("orn", _) => three(0x4ee0_1c00),
        ("movi", &[Operand::Reg(Reg::V(d, Elements::Words)), Operand::Imm(0)]) => {
            Some(0x4f00_0400 | u32::from(d))
        }
        _ => gnu::encoding(mnemonic, operands),
    }
}

fn operand(operand: &Operand) -> String {
    match *operand {
        Operand::Reg(reg) => register(reg),
        Operand::Imm(value) if value > 9 => format!("${value:#x}"),
        Operand::Imm(value) => format!("${value}"),
        Operand::Mem { base, index: None, offset } => format!("{offset}({})", register(base)),
        _ => panic!("{operand:?} does not stand here"),
    }
}

fn register(reg: Reg) -> String {
    match reg {
        Reg::X(n) | Reg::W(n) => format!("R{n}"),
        Reg::V(n, Elements::Pairs) => format!("V{n}.D2"),
        Reg::V(n, Elements::Words) => format!("V{n}.S4"),
        Reg::V(n, Elements::Halves) => format!("V{n}.H8"),
        Reg::V(n, Elements::Bytes) => format!("V{n}.B16"),
        // The name of the register in loads and stores.
        Reg::V(n, Elements::Whole) => format!("F{n}"),
        _ => panic!("{reg:?} is not known"),
    }
}
