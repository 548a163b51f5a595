//! Writes a kernel in the language of Go's assembler, which descends from Plan 9's.
//!
//! Arguments are on the stack. Of the registers that kernels use, a callee preserves only the frame pointer: see
//! <https://go.dev/doc/asm>. Go itself aligns the stack and unwinds it.

mod amd64;
mod arm64;

use std::fmt::Write;

use super::comment;
use crate::asm::{Direction, InstructionSet, Label, Line, Operand, Routine};

/// The dialect of Go's assembler for an architecture.
struct Dialect {
    instruction: fn(&Function, &'static str, &[Operand]) -> String,
    /// Returns the instruction that loads a register with the argument at a place on the stack.
    argument: fn(&Operand, &str) -> String,
    /// Returns the instruction that loads a register with the address of the table of constants.
    constants: fn(&Operand) -> String,
    /// Returns the size of the routine's stack frame in bytes. Panics if the routine uses a register that Go reserves.
    frame_bytes: fn(&Routine) -> usize,
}

/// Returns the names and types of a kernel's parameters in Go. Each has 64 bits.
fn parameters(routine: &Routine) -> &'static [(&'static str, &'static str)] {
    if routine.lanes == 1 {
        &[("state", "*uint32"), ("data", "unsafe.Pointer"), ("blocks", "int")]
    } else {
        &[
            ("states", "*uint32"),
            ("data", "*unsafe.Pointer"),
            ("blocks", "int"),
            ("scratch", "unsafe.Pointer"),
            ("last", "*unsafe.Pointer"),
        ]
    }
}

pub(crate) fn declaration(name: &str, routine: &Routine) -> String {
    let parameters = parameters(routine).iter().map(|(name, kind)| format!("{name} {kind}"));
    format!("func {name}({})", parameters.collect::<Vec<_>>().join(", "))
}

/// Returns the file of a kernel's function, without the file's header.
pub(crate) fn function(name: &str, routine: &Routine) -> String {
    let dialect = match routine.instruction_set {
        InstructionSet::X86_64 => amd64::DIALECT,
        InstructionSet::Aarch64 => arm64::DIALECT,
    };
    let parameters = parameters(routine);
    let mut text = String::from("\n#include \"textflag.h\"\n\n");
    text += &comment("// ", routine.summary());
    writeln!(text, "//\n// {}", declaration(name, routine)).unwrap();
    let (frame, size) = ((dialect.frame_bytes)(routine), 8 * parameters.len());
    writeln!(text, "TEXT ·{name}(SB), NOSPLIT, ${frame}-{size}").unwrap();

    let mut sources: Vec<Option<String>> = (0..)
        .step_by(8)
        .zip(parameters)
        .map(|(offset, (name, _))| Some(format!("{name}+{offset}(FP)")))
        .collect();
    // Go does not pass the address of the constants. A routine has this argument before `last`, or at the end if the routine
    // hashes one message.
    sources.insert(sources.len().min(4), None);
    for (register, source) in routine.arguments.iter().zip(sources) {
        let Some(register) = register.map(Operand::Reg) else { continue };
        let load = match source {
            Some(source) => (dialect.argument)(&register, &source),
            None => (dialect.constants)(&register),
        };
        writeln!(text, "\t{load}").unwrap();
    }
    let mut function = Function { name, routine, labels: Vec::new() };
    for line in routine.code.lines() {
        match line {
            Line::Instruction { mnemonic, operands, .. } => {
                writeln!(text, "\t{}", (dialect.instruction)(&function, mnemonic, operands))
            }
            Line::Label(label) => {
                function.labels.push(*label);
                writeln!(text, "\n{}:", function.place(*label, Direction::Backward))
            }
            Line::Align(bytes) => writeln!(text, "\tPCALIGN ${bytes}"),
            Line::Comment(words) => writeln!(text, "\t// {words}"),
        }
        .unwrap();
    }
    text + "\tRET\n"
}

struct Function<'r> {
    name: &'r str,
    routine: &'r Routine,
    labels: Vec<Label>,
}

impl Function<'_> {
    /// Returns the name of a label, with a number, because Go's labels must be unique in a function. Backward is the label that
    /// was written last; forward is the next one to be written.
    fn place(&self, label: Label, direction: Direction) -> String {
        let name = match label {
            Label::NextBlock => "nextBlock",
            Label::Again => "again",
            Label::Found => "found",
            Label::LastBlock => "lastBlock",
            Label::Done => "done",
        };
        let number = self.labels.iter().filter(|other| **other == label).count();
        match direction {
            Direction::Backward => format!("{name}{number}"),
            Direction::Forward => format!("{name}{}", number + 1),
        }
    }

    fn instructions_before(&self, label: Label) -> usize {
        let lines = self.routine.code.lines().iter();
        let before = lines.take_while(|line| !matches!(line, Line::Label(l) if *l == label));
        before.filter(|line| matches!(line, Line::Instruction { .. })).count()
    }
}
