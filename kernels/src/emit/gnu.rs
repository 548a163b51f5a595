//! GNU assembly (Intel syntax on x86-64), as the body of a naked Rust function: `naked_asm!` gives
//! the symbol, its section and visibility on every platform, and fills in `{constants}`, the table
//! of the 64 constants.

use std::fmt::Write;
use std::ops::Range;

use super::header;
use crate::asm::{Direction, Elements, InstructionSet, Label, Line, Operand, Reg, Routine};

/// Writes the routine down.
pub(crate) fn print(routine: &Routine) -> String {
    let abi = Abi::of(routine.instruction_set);
    abi.check(routine);
    let source = format!("kernel/{}.rs", routine.name);
    let mut text = header(abi.comment, &source, routine.about);
    text.push('\n');
    writeln!(text, "    .cfi_startproc").unwrap();
    writeln!(text, "    {}", abi.landing_pad).unwrap();
    save(&mut text, routine.saved);
    for line in routine.code.lines() {
        match line {
            Line::Instruction { mnemonic, operands } => {
                let operands: Vec<String> = operands.iter().map(operand).collect();
                writeln!(text, "    {}", format!("{mnemonic} {}", operands.join(", ")).trim_end())
            }
            Line::Label(label) => writeln!(text, "{}:", number(*label)),
            Line::Align(bytes) => writeln!(text, "    .p2align {}", bytes.ilog2()),
            Line::Comment(comment) => writeln!(text, "    {} {comment}", abi.comment),
        }
        .unwrap();
    }
    restore(&mut text, routine.saved);
    writeln!(text, "    ret").unwrap();
    writeln!(text, "    .cfi_endproc").unwrap();
    text
}

/// Puts registers on the stack, and tells unwinders (of profilers, for a kernel calls nothing) where
/// they and the caller's frame are meanwhile. Of x86-64 alone.
fn save(text: &mut String, registers: &[Reg]) {
    for saved in registers.iter().map(|saved| register(*saved)) {
        writeln!(text, "    push {saved}").unwrap();
        writeln!(text, "    .cfi_adjust_cfa_offset 8").unwrap();
        writeln!(text, "    .cfi_rel_offset {saved}, 0").unwrap();
    }
}

/// What [`save`] undoes.
fn restore(text: &mut String, registers: &[Reg]) {
    for saved in registers.iter().rev().map(|saved| register(*saved)) {
        writeln!(text, "    pop {saved}").unwrap();
        writeln!(text, "    .cfi_adjust_cfa_offset -8").unwrap();
        writeln!(text, "    .cfi_restore {saved}").unwrap();
    }
}

/// What a routine may count on and has to keep to.
struct Abi {
    comment: &'static str,
    /// The instruction that an indirect call may land on where the processor guards that.
    landing_pad: &'static str,
    arguments: [Reg; 4],
    /// The general registers that a routine need not restore.
    caller_saved: &'static [u8],
    /// The vector registers of which it would have to restore a part.
    callee_saved_vectors: Range<u8>,
}

impl Abi {
    fn of(instruction_set: InstructionSet) -> Self {
        match instruction_set {
            // System V ABI for AMD64, section 3.2. No vector register is preserved by a callee.
            InstructionSet::X86_64 => Abi {
                comment: "#",
                landing_pad: "endbr64",
                arguments: [Reg::Gpr64(7), Reg::Gpr64(6), Reg::Gpr64(2), Reg::Gpr64(1)],
                caller_saved: &[0, 1, 2, 6, 7, 8, 9, 10, 11],
                callee_saved_vectors: 0..0,
            },
            // AAPCS64, sections 6.1.1 and 6.1.2. `hint 34` is `bti c`, for assemblers that do not
            // know it.
            InstructionSet::Aarch64 => Abi {
                comment: "//",
                landing_pad: "hint #34",
                arguments: [Reg::X(0), Reg::X(1), Reg::X(2), Reg::X(3)],
                caller_saved: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
                callee_saved_vectors: 8..16,
            },
        }
    }

    fn check(&self, routine: &Routine) {
        let name = routine.name;
        assert!(
            self.arguments.starts_with(routine.arguments),
            "{name}: arguments come in other registers",
        );
        let saved: Vec<u8> = routine.saved.iter().filter_map(|saved| general(*saved)).collect();
        assert_eq!(saved.len(), routine.saved.len(), "{name}: only general registers are saved");
        for register in routine.registers() {
            let free = match register {
                Reg::Gpr64(n) | Reg::Gpr32(n) | Reg::X(n) | Reg::W(n) => {
                    self.caller_saved.contains(&n) || saved.contains(&n)
                }
                Reg::Xmm(n) | Reg::Ymm(n) | Reg::Zmm(n) | Reg::V(n, _) => {
                    !self.callee_saved_vectors.contains(&n)
                }
            };
            assert!(free, "{name}: {register:?} belongs to the caller, and nothing here saves it");
        }
        // Or else the caller's SSE instructions may wait for upper halves that nobody reads.
        let wide = routine.registers().any(|reg| matches!(reg, Reg::Ymm(_) | Reg::Zmm(_)));
        let cleared = routine.code.lines().iter().any(
            |line| matches!(line, Line::Instruction { mnemonic, .. } if *mnemonic == "vzeroupper"),
        );
        assert_eq!(wide, cleared, "{name}: vzeroupper is owed after ymm and zmm, and only then");
    }
}

fn operand(operand: &Operand) -> String {
    match operand {
        Operand::Reg(reg) => register(*reg),
        Operand::Imm(value) if *value > 9 => format!("{value:#x}"),
        Operand::Imm(value) => value.to_string(),
        Operand::Mem { base, index, offset } => address(*base, *index, *offset),
        // Doubled braces: the text is a template of `naked_asm!`.
        Operand::Broadcast { base, offset } => {
            format!("dword ptr [{} + {offset}]{{{{1to4}}}}", register(*base))
        }
        Operand::BroadcastConstant { step } => {
            format!("dword ptr [rip + {{constants}} + {}]{{{{1to4}}}}", 4 * step)
        }
        Operand::Constants { index } => format!("[rip + {{constants}} + {}]", 4 * index),
        Operand::ShiftLeft(bits) => format!("lsl #{bits}"),
        Operand::Label(label, direction) => place(*label, *direction),
        Operand::Address(label, direction) => format!("[rip + {}]", place(*label, *direction)),
    }
}

fn place(label: Label, direction: Direction) -> String {
    let direction = match direction {
        Direction::Backward => 'b',
        Direction::Forward => 'f',
    };
    format!("{}{direction}", number(label))
}

/// The number of a general register of x86-64.
fn general(register: Reg) -> Option<u8> {
    if let Reg::Gpr64(n) = register { Some(n) } else { None }
}

/// The registers beside it tell the width of what lies there.
fn address(base: Reg, index: Option<(Reg, u8)>, offset: i32) -> String {
    match (base, index) {
        (Reg::X(_), None) if offset == 0 => format!("[{}]", register(base)),
        (Reg::X(_), None) => format!("[{}, #{offset}]", register(base)),
        (Reg::X(_), Some(_)) => panic!("AArch64 has no address with an index and an offset"),
        (_, None) => format!("[{} + {offset}]", register(base)),
        (_, Some((index, 1))) => {
            format!("[{} + {} + {offset}]", register(base), register(index))
        }
        (_, Some((index, scale))) => {
            format!("[{} + {scale}*{} + {offset}]", register(base), register(index))
        }
    }
}

/// Local labels are numbers. LLVM reads labels made of 0 and 1 alone as binary numbers where Intel
/// syntax is on, so none of them is.
fn number(label: Label) -> u8 {
    match label {
        Label::NextBlock => 2,
        Label::Done => 3,
        Label::Again => 4,
        Label::LastBlock => 5,
    }
}

fn register(reg: Reg) -> String {
    const NAMED: [&str; 8] = ["ax", "cx", "dx", "bx", "sp", "bp", "si", "di"];
    match reg {
        Reg::Gpr64(n @ 0..8) => format!("r{}", NAMED[usize::from(n)]),
        Reg::Gpr64(n) => format!("r{n}"),
        Reg::Gpr32(n @ 0..8) => format!("e{}", NAMED[usize::from(n)]),
        Reg::Gpr32(n) => format!("r{n}d"),
        Reg::Xmm(n) => format!("xmm{n}"),
        Reg::Ymm(n) => format!("ymm{n}"),
        Reg::Zmm(n) => format!("zmm{n}"),
        Reg::X(n) => format!("x{n}"),
        Reg::W(n) => format!("w{n}"),
        Reg::V(n, Elements::Whole) => format!("q{n}"),
        Reg::V(n, Elements::Pairs) => format!("v{n}.2d"),
        Reg::V(n, Elements::Words) => format!("v{n}.4s"),
        Reg::V(n, Elements::Halves) => format!("v{n}.8h"),
        Reg::V(n, Elements::Bytes) => format!("v{n}.16b"),
    }
}
