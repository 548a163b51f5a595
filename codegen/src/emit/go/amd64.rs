//! The dialect of Go's assembler for x86-64: the destination is the last operand, and the mnemonic has the width.

use super::{Dialect, Function};
use crate::asm::{Label, Operand, Reg, Routine};

pub(super) const DIALECT: Dialect = Dialect {
    instruction,
    argument: |register, source| format!("MOVQ {source}, {}", operand(register)),
    constants: |register| format!("LEAQ ·constants(SB), {}", operand(register)),
    frame_bytes,
};

/// The frame pointer. Go's assembler saves and restores it in every function that has a frame.
const BP: u8 = 5;

fn frame_bytes(routine: &Routine) -> usize {
    let uses_bp = routine.registers().any(|reg| matches!(reg, Reg::Gpr64(BP) | Reg::Gpr32(BP)));
    if uses_bp { 8 } else { 0 }
}

fn instruction(function: &Function, mnemonic: &'static str, operands: &[Operand]) -> String {
    if let [Operand::Label(label, direction)] = operands {
        return format!("{} {}", jump(mnemonic), function.place(*label, *direction));
    }
    if let [Operand::Reg(to), Operand::Address(label, _)] = operands {
        return address(function, *label, *to);
    }
    let mut names: Vec<String> = operands.iter().map(operand).collect();
    // Go keeps the manual's order of operands for comparisons only.
    if mnemonic != "cmp" {
        names.reverse();
    }
    let broadcast =
        if operands.iter().any(|o| matches!(o, Operand::Broadcast { .. })) { ".BCST" } else { "" };
    let text = format!("{}{broadcast} {}", opcode(mnemonic, operands), names.join(", "));
    text.trim_end().to_owned()
}

fn jump(mnemonic: &str) -> &'static str {
    match mnemonic {
        "jmp" => "JMP",
        "jz" => "JEQ",
        "jne" | "jnz" => "JNE",
        "jb" => "JCS",
        _ => panic!("{mnemonic} is not known"),
    }
}

/// Returns Go's name of an instruction that is not a jump.
fn opcode(mnemonic: &'static str, operands: &[Operand]) -> String {
    let width = operands.iter().find_map(|operand| match operand {
        Operand::Reg(Reg::Gpr64(_)) => Some('Q'),
        Operand::Reg(Reg::Gpr32(_)) => Some('L'),
        _ => None,
    });
    let name = match (mnemonic, width) {
        ("cmovae", Some(width)) => return format!("CMOV{width}CC"),
        (_, Some(width)) => return format!("{}{width}", mnemonic.to_uppercase()),
        ("movdqa", None) => "MOVO",
        ("movdqu", None) => "MOVOU",
        ("paddd", None) => "PADDL",
        ("psubd", None) => "PSUBL",
        ("pslld", None) => "PSLLL",
        ("psrld", None) => "PSRLL",
        ("punpckldq", None) => "PUNPCKLLQ",
        ("punpckhdq", None) => "PUNPCKHLQ",
        (mnemonic, None) => return mnemonic.to_uppercase(),
    };
    name.to_owned()
}

fn operand(operand: &Operand) -> String {
    match *operand {
        Operand::Reg(reg) => register(reg),
        Operand::Imm(value) if value > 9 => format!("${value:#x}"),
        Operand::Imm(value) => format!("${value}"),
        Operand::Mem { base, index: None, offset } | Operand::Broadcast { base, offset } => {
            format!("{offset}({})", register(base))
        }
        Operand::Mem { base, index: Some((index, scale)), offset } => {
            format!("{offset}({})({}*{scale})", register(base), register(index))
        }
        Operand::ShiftLeft(_)
        | Operand::ShiftRight(_)
        | Operand::Label(..)
        | Operand::Address(..) => {
            panic!("{operand:?} does not stand here")
        }
    }
}

fn register(reg: Reg) -> String {
    const NAMED: [&str; 8] = ["AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"];
    match reg {
        Reg::Gpr64(n @ 0..8) | Reg::Gpr32(n @ 0..8) => NAMED[usize::from(n)].to_owned(),
        Reg::Gpr64(n) | Reg::Gpr32(n) => format!("R{n}"),
        Reg::Xmm(n) => format!("X{n}"),
        Reg::Ymm(n) => format!("Y{n}"),
        Reg::Zmm(n) => format!("Z{n}"),
        Reg::X(_) | Reg::W(_) | Reg::V(..) | Reg::Z(_) => panic!("{reg:?} is not of x86-64"),
    }
}

/// Returns the instruction that loads the approximate address of a label, since Go's assembler cannot load the exact one.
/// The error is at most a few cache lines. Kernels use the address of a label only to prefetch their own code.
fn address(function: &Function, label: Label, to: Reg) -> String {
    // In kernels that prefetch their own code, instructions have 6.7 bytes on average.
    let offset = function.instructions_before(label) * 67 / 10;
    format!("LEAQ ·{}+{offset}(SB), {}", function.name, register(to))
}
