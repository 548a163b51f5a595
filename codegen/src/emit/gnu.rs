//! Writes the body of a kernel's function, from the landing pad to the return, in GNU assembly; on x86-64 in Intel syntax.
//!
//! The text refers to no symbol and needs no preprocessor, so any assembler or compiler that takes GNU
//! assembly can use it. Its comments begin with `//`, and no line begins with `#`, so C's preprocessor can
//! include it. The destination adds the section, the symbol, and on x86-64 the directive for Intel syntax,
//! as `file` in the tests below does. Rust's `naked_asm!` adds these by itself.

use std::fmt::Write;
use std::ops::Range;

use super::header;
use crate::asm::{
    Direction, Elements, InstructionSet, Label, Line, Operand, Reg, Routine, SourceLocation,
};

const COMMENT: &str = "//";

pub(crate) fn body(name: &str, routine: &Routine) -> String {
    lines(name, routine).into_iter().map(|(line, _)| line + "\n").collect()
}

/// Returns the lines of the body. Each instruction from the kernel's description comes with the location, in the source of this
/// generator, that pushed it.
pub(crate) fn lines(name: &str, routine: &Routine) -> Vec<(String, Option<SourceLocation>)> {
    let abi = Abi::of(routine.instruction_set);
    abi.check(name, routine);
    let mut text = header(COMMENT, &format!("kernel/{name}.rs"), routine.about);
    text.push('\n');
    writeln!(text, "    .cfi_startproc").unwrap();
    writeln!(text, "    {}", abi.landing_pad).unwrap();
    save(&mut text, &abi, routine.saved);
    let prologue = text;
    let body = routine.code.lines().iter().map(|line| match line {
        Line::Instruction { mnemonic, operands, source } => {
            (format!("    {}", instruction(mnemonic, operands)), Some(*source))
        }
        Line::Label(label) => (format!("{}:", number(*label)), None),
        Line::Align(bytes) => (format!("    .p2align {}", bytes.ilog2()), None),
        Line::Comment(comment) => (format!("    {COMMENT} {comment}"), None),
    });
    let mut epilogue = String::new();
    restore(&mut epilogue, &abi, routine.saved);
    epilogue += "    ret\n    .cfi_endproc\n";
    let of_function = |text: &str| text.lines().map(|line| (line.to_string(), None)).collect();
    let [prologue, epilogue]: [Vec<_>; 2] = [&prologue, &epilogue].map(|text| of_function(text));
    prologue.into_iter().chain(body).chain(epilogue).collect()
}

/// Returns an instruction as text. If not every assembler knows the instruction, it is written as a number.
pub(crate) fn instruction(mnemonic: &str, operands: &[Operand]) -> String {
    let text = spelled(mnemonic, operands);
    match encoding(mnemonic, operands) {
        Some(encoding) => format!(".inst {encoding:#010x} // {text}"),
        None => text,
    }
}

/// Returns an instruction as text, for an assembler that knows it.
pub(crate) fn spelled(mnemonic: &str, operands: &[Operand]) -> String {
    let lanes = lanes(operands);
    let names: Vec<String> = operands.iter().map(|o| operand(o, lanes)).collect();
    format!("{mnemonic} {}", names.join(", ")).trim_end().to_string()
}

/// Saves registers on the stack. Directives tell profilers and debuggers where these registers and the caller's frame are.
fn save(text: &mut String, abi: &Abi, registers: &[Reg]) {
    let (mnemonic, place) = abi.push;
    for together in registers.chunks(abi.registers_per_push) {
        let names: Vec<String> = together.iter().map(|saved| register(*saved)).collect();
        writeln!(text, "    {mnemonic} {}{place}", names.join(", ")).unwrap();
        writeln!(text, "    .cfi_adjust_cfa_offset {}", 8 * names.len()).unwrap();
        for (i, name) in names.iter().enumerate() {
            writeln!(text, "    .cfi_rel_offset {name}, {}", 8 * i).unwrap();
        }
    }
}

fn restore(text: &mut String, abi: &Abi, registers: &[Reg]) {
    let (mnemonic, place) = abi.pop;
    for together in registers.chunks(abi.registers_per_push).rev() {
        let names: Vec<String> = together.iter().map(|saved| register(*saved)).collect();
        writeln!(text, "    {mnemonic} {}{place}", names.join(", ")).unwrap();
        writeln!(text, "    .cfi_adjust_cfa_offset -{}", 8 * names.len()).unwrap();
        for name in names {
            writeln!(text, "    .cfi_restore {name}").unwrap();
        }
    }
}

/// The calling convention of an instruction set.
struct Abi {
    /// The instruction that each function begins with: some processors check that an indirect call arrives at it (CET, BTI).
    landing_pad: &'static str,
    arguments: [Reg; 6],
    /// The general registers that a routine need not restore.
    caller_saved: &'static [u8],
    /// The numbers of the vector registers with a lower half that a routine must restore.
    callee_saved_vectors: Range<u8>,
    /// How many registers of 64 bits one instruction saves.
    registers_per_push: usize,
    /// The instruction that saves registers: the text before the registers, and the text after them.
    push: (&'static str, &'static str),
    /// The instruction that restores registers, likewise.
    pop: (&'static str, &'static str),
}

impl Abi {
    fn of(instruction_set: InstructionSet) -> Self {
        match instruction_set {
            // System V ABI for AMD64, section 3.2. A callee preserves no vector register.
            InstructionSet::X86_64 => Abi {
                landing_pad: "endbr64",
                arguments: [
                    Reg::Gpr64(7),
                    Reg::Gpr64(6),
                    Reg::Gpr64(2),
                    Reg::Gpr64(1),
                    Reg::Gpr64(8),
                    Reg::Gpr64(9),
                ],
                caller_saved: &[0, 1, 2, 6, 7, 8, 9, 10, 11],
                callee_saved_vectors: 0..0,
                registers_per_push: 1,
                push: ("push", ""),
                pop: ("pop", ""),
            },
            // AAPCS64, sections 6.1.1 and 6.1.2. `hint #34` is another name of `bti c`, which not all assemblers know.
            InstructionSet::Aarch64 => Abi {
                landing_pad: "hint #34",
                arguments: [0, 1, 2, 3, 4, 5].map(Reg::X),
                caller_saved: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
                callee_saved_vectors: 8..16,
                // The stack pointer must always be a multiple of 16.
                registers_per_push: 2,
                push: ("stp", ", [sp, #-16]!"),
                pop: ("ldp", ", [sp], #16"),
            },
        }
    }

    /// Panics if the routine breaks the calling convention, or if it lacks `vzeroupper` or has it without need.
    fn check(&self, name: &str, routine: &Routine) {
        let mut arguments = routine.arguments.iter().zip(self.arguments);
        assert!(
            arguments.all(|(register, expected)| register.is_none_or(|it| it == expected)),
            "{name}: arguments come in other registers",
        );
        let can_be_saved = |saved: &Reg| match *saved {
            Reg::Gpr64(_) => true,
            Reg::V(n, Elements::Low) => self.callee_saved_vectors.contains(&n),
            _ => false,
        };
        assert!(routine.saved.iter().all(can_be_saved), "{name}: {:?} are saved", routine.saved);
        assert!(
            routine.saved.len().is_multiple_of(self.registers_per_push),
            "{name}: the stack pointer would not be aligned",
        );
        for register in routine.registers() {
            let free = match register {
                Reg::Gpr64(n) | Reg::Gpr32(n) | Reg::X(n) | Reg::W(n) => {
                    self.caller_saved.contains(&n) || routine.saved.contains(&Reg::Gpr64(n))
                }
                Reg::Xmm(n) | Reg::Ymm(n) | Reg::Zmm(n) | Reg::V(n, _) | Reg::Z(n) => {
                    !self.callee_saved_vectors.contains(&n)
                        || routine.saved.contains(&Reg::V(n, Elements::Low))
                }
            };
            assert!(free, "{name}: {register:?} belongs to the caller and is not saved");
        }
        // Without `vzeroupper` the caller's SSE instructions may depend on stale upper halves.
        let wide = routine.registers().any(|reg| matches!(reg, Reg::Ymm(_) | Reg::Zmm(_)));
        let cleared = routine.code.lines().iter().any(
            |line| matches!(line, Line::Instruction { mnemonic, .. } if *mnemonic == "vzeroupper"),
        );
        assert_eq!(wide, cleared, "{name}: needs vzeroupper if it uses ymm or zmm, and only then");
    }
}

/// Returns the encoding of an instruction that assemblers know only if an extension is enabled: a single function cannot enable
/// one. Returns `None` for all other instructions.
pub(crate) fn encoding(mnemonic: &str, operands: &[Operand]) -> Option<u32> {
    match (mnemonic, operands) {
        // Source: Arm Architecture Reference Manual for A-profile, SVE2's instruction XAR, for elements of 32 bits.
        (
            "xar",
            &[
                Operand::Reg(Reg::Z(to)),
                Operand::Reg(Reg::Z(x)),
                Operand::Reg(Reg::Z(y)),
                Operand::Imm(bits @ 1..=32),
            ],
        ) if to == x => {
            let size_and_bits = 64 - bits as u32;
            let (high, low) = (size_and_bits >> 5, size_and_bits & 0x1f);
            Some(0x0420_3400 | high << 22 | low << 16 | u32::from(y) << 5 | u32::from(to))
        }
        _ => None,
    }
}

/// Returns how many words the vector registers of an x86-64 instruction have, or 1 if it has no vector registers.
fn lanes(operands: &[Operand]) -> usize {
    let of_vector = operands.iter().find_map(|operand| match operand {
        Operand::Reg(Reg::Xmm(_)) => Some(4),
        Operand::Reg(Reg::Ymm(_)) => Some(8),
        Operand::Reg(Reg::Zmm(_)) => Some(16),
        _ => None,
    });
    of_vector.unwrap_or(1)
}

/// A broadcast repeats its word in `lanes` lanes.
fn operand(operand: &Operand, lanes: usize) -> String {
    match operand {
        Operand::Reg(reg) => register(*reg),
        Operand::Imm(value) if *value > 9 => format!("{value:#x}"),
        Operand::Imm(value) => value.to_string(),
        Operand::Mem { base, index, offset } => address(*base, *index, *offset),
        Operand::Broadcast { base, offset } => {
            format!("dword ptr [{} + {offset}]{{1to{lanes}}}", register(*base))
        }
        Operand::ShiftLeft(bits) => format!("lsl #{bits}"),
        Operand::ShiftRight(bits) => format!("lsr #{bits}"),
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

/// Returns a memory operand as text, without its width: the registers of the instruction determine the width.
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

/// No label consists only of the digits 0 and 1: LLVM reads such labels as binary numbers in Intel syntax.
fn number(label: Label) -> u8 {
    match label {
        Label::NextBlock => 2,
        Label::Done => 3,
        Label::Again => 4,
        Label::LastBlock => 5,
        Label::Found => 6,
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
        Reg::V(n, Elements::Low) => format!("d{n}"),
        Reg::V(n, Elements::Pairs) => format!("v{n}.2d"),
        Reg::V(n, Elements::Words) => format!("v{n}.4s"),
        Reg::V(n, Elements::Halves) => format!("v{n}.8h"),
        Reg::V(n, Elements::Bytes) => format!("v{n}.16b"),
        Reg::Z(n) => format!("z{n}.s"),
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};
    use std::{env, fs, io};

    use super::*;
    use crate::architecture::architectures;

    /// Returns the text of an assembly file that defines the function `name`, which C can call.
    fn file(name: &str, set: InstructionSet, body: &str) -> String {
        let syntax = match set {
            InstructionSet::X86_64 => ".intel_syntax noprefix",
            InstructionSet::Aarch64 => "",
        };
        let stack = ".section .note.GNU-stack, \"\", %progbits";
        format!("{syntax}\n.text\n.globl {name}\n{name}:\n{body}\n{stack}\n")
    }

    /// Returns the object file, or `None` if this machine has no assembler for the instruction set.
    fn assemble(name: &str, set: InstructionSet, body: &str) -> Option<Vec<u8>> {
        let compiler = match set {
            InstructionSet::X86_64 => "x86_64-linux-gnu-gcc",
            InstructionSet::Aarch64 => "aarch64-linux-gnu-gcc",
        };
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let source = folder.path().join(format!("{name}.s"));
        let object = source.with_extension("o");
        fs::write(&source, file(name, set, body)).expect("temporary files can be written");
        let output = Command::new(compiler)
            .args(["-c", "-Wa,--fatal-warnings", "-o"])
            .args([&object, &source])
            .stdin(Stdio::null())
            .output();
        let output = match output {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let needs_all = env::var_os("MD5LANES_NO_SKIP").is_some();
                assert!(!needs_all, "there is no {compiler}");
                eprintln!("{name}: skipped, there is no {compiler}");
                return None;
            }
            output => output.expect("the compiler runs"),
        };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {errors}");
        Some(fs::read(object).expect("the compiler has written it"))
    }

    #[test]
    fn gnu_assemblers_accept_every_body_unchanged() {
        for kernel in architectures().iter().flat_map(|architecture| &architecture.kernels) {
            let routine = (kernel.routine)();
            assemble(kernel.name, routine.instruction_set, &body(kernel.name, &routine));
        }
    }

    #[test]
    fn encodings_are_those_that_an_assembler_gives() {
        let encoded: Vec<String> = (1..=32)
            .map(|bits| {
                let [x, y] = [bits as u8 - 1, 32 - bits as u8].map(|n| Operand::Reg(Reg::Z(n)));
                instruction("xar", &[x, x, y, Operand::Imm(bits)])
            })
            .collect();
        let spelled = |line: &String| line.split_once(" // ").expect("text follows").1.to_owned();
        let spelled: Vec<String> = encoded.iter().map(spelled).collect();
        let spelled = format!(".arch_extension sve2\n{}", spelled.join("\n"));
        let object = |body: &str| assemble("xar", InstructionSet::Aarch64, body);
        assert!(object(&encoded.join("\n")) == object(&spelled), "{encoded:#?}");
    }
}
