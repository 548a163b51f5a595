//! Many messages side by side, each in a 32-bit lane of vector registers: what all such kernels share.
//!
//! A *set* is four registers a, b, c and d, and so as many messages as a register has lanes. While the
//! chain of one set waits, others compute: the sets take each step in turn.
//!
//! The words of a block must be transposed before they can be added: word 0 of all messages into one
//! register, word 1 into the next. They are put into scratch memory, from where each step adds its
//! word. The bytes of a message come in pieces of 16; a *row* is a register of the same piece of
//! messages q, q + 4, q + 8, ... of a set, and four rows are transposed without a word ever leaving
//! its 128 bits.

mod rolled;
mod straight;

use std::fmt::Write;

use crate::asm::{Code, InstructionSet, Operand, Reg, Routine};
use crate::emit::header;
use crate::kernel::vectors::{Op, Vectors};

const BLOCK: usize = 64;
const PIECE: usize = 16;
const PIECES: usize = BLOCK / PIECE;

/// A kernel for many messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) vectors: Vectors,
    pub(crate) sets: usize,
    pub(crate) rows: Rows,
}

/// When rows are put together, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// At the head of a block, all at once, and transposed there.
    AtOnce,
    /// While the block before is computed: copied into memory piece by piece. That is left to the
    /// ports that load and store, which have little else to do.
    Copied,
    /// While the block before is computed: by insertions and shuffles. These are half as many
    /// instructions, but vector operations.
    Inserted,
}

impl Lanes {
    pub(crate) fn routine(&self) -> Routine {
        match self.rows {
            Rows::AtOnce => straight::routine(self),
            Rows::Copied | Rows::Inserted => rolled::routine(self),
        }
    }

    pub(crate) fn asks(&self) -> Asks {
        Asks {
            name: self.name,
            instruction_set: self.vectors.instruction_set(),
            lanes: self.lanes(),
            scratch: self.scratch(),
        }
    }

    /// How many messages it runs side by side.
    fn lanes(&self) -> usize {
        self.sets * self.vectors.lanes()
    }

    /// How many bytes of scratch memory it needs.
    fn scratch(&self) -> usize {
        match self.rows {
            Rows::AtOnce => straight::scratch(self),
            Rows::Copied | Rows::Inserted => rolled::scratch(self),
        }
    }

    /// The bytes of the transposed words of a block, one set behind the other.
    fn words(&self) -> usize {
        self.sets * self.words_of_set()
    }

    fn words_of_set(&self) -> usize {
        BLOCK * self.vectors.lanes()
    }

    /// Where a word of a set lies among them.
    fn word(&self, set: usize, word: usize) -> usize {
        set * self.words_of_set() + word * self.vectors.width()
    }

    /// Where a word of the state of a set lies behind the state's address: a of all lanes comes
    /// first, then b, c and d.
    fn state_word(&self, set: usize, word: usize) -> usize {
        4 * self.lanes() * word + set * self.vectors.width()
    }

    /// Transposes four rows, the first four registers, into the words of their piece, each of which
    /// goes where `word` says.
    fn unpack(&self, code: &mut Code, rows: [Reg; 5], word: impl Fn(usize) -> Operand) {
        let vectors = self.vectors;
        let [r0, r1, r2, r3, t] = rows;
        vectors.op(code, Op::LowWords, t, r0, r1);
        vectors.op(code, Op::HighWords, r0, r0, r1);
        vectors.op(code, Op::LowWords, r1, r2, r3);
        vectors.op(code, Op::HighWords, r2, r2, r3);
        let halves = [
            (Op::LowPairs, r3, t, r1),
            (Op::HighPairs, t, t, r1),
            (Op::LowPairs, r1, r0, r2),
            (Op::HighPairs, r0, r0, r2),
        ];
        for (i, (op, to, x, y)) in halves.into_iter().enumerate() {
            vectors.op(code, op, to, x, y);
            vectors.store(code, word(i), to);
        }
    }
}

/// What a kernel for many messages asks of its caller.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asks {
    pub(crate) name: &'static str,
    pub(crate) instruction_set: InstructionSet,
    /// How many messages it runs side by side.
    pub(crate) lanes: usize,
    /// The bytes of scratch memory that it needs.
    pub(crate) scratch: usize,
}

/// What the library must know of the kernels.
pub(crate) fn source(kernels: impl Iterator<Item = Asks>) -> String {
    let mut text = header("//", "kernel/lanes.rs", "");
    text += "
/// What a kernel for many messages asks of its caller.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    /// How many messages it runs side by side.
    pub(super) lanes: usize,
    /// The bytes of scratch memory that it needs, at an address that is a multiple of 64.
    pub(super) scratch: usize,
}
";
    for Asks { name, instruction_set, lanes, scratch } in kernels {
        let architecture = match instruction_set {
            InstructionSet::X86_64 => "x86_64",
            InstructionSet::Aarch64 => "aarch64",
        };
        let name = name.to_uppercase();
        write!(
            text,
            "
#[cfg(target_arch = \"{architecture}\")]
pub(super) const {name}: Lanes = Lanes {{ lanes: {lanes}, scratch: {scratch} }};
"
        )
        .unwrap();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::Line;

    #[test]
    fn scratch_memory_is_used_to_its_end_and_no_further() {
        for kernel in crate::LANES {
            let routine = kernel.routine();
            let ends = routine.code.lines().iter().filter_map(|line| match line {
                Line::Instruction { operands, .. } => end(operands, routine.arguments[3], kernel),
                _ => None,
            });
            assert_eq!(ends.max(), Some(kernel.scratch()), "{}", kernel.name);
        }
    }

    /// How far an instruction goes into scratch memory, if it does.
    fn end(operands: &[Operand], scratch: Reg, kernel: Lanes) -> Option<usize> {
        let width = operands.iter().find_map(|operand| match operand {
            Operand::Reg(Reg::Gpr64(_) | Reg::X(_)) => Some(8),
            Operand::Reg(Reg::Xmm(_) | Reg::V(..)) => Some(16),
            Operand::Reg(Reg::Ymm(_)) => Some(32),
            Operand::Reg(Reg::Zmm(_)) => Some(64),
            _ => None,
        });
        operands.iter().find_map(|operand| match *operand {
            Operand::Mem { base, index, offset } if base == scratch => {
                // The index picks one of four rows, or one of four pieces of four rows.
                let furthest = match index {
                    None => 0,
                    Some((_, 1)) => 3 * 4 * kernel.vectors.width(),
                    Some(_) => 3 * kernel.vectors.width(),
                };
                Some(usize::try_from(offset).unwrap() + furthest + width.unwrap())
            }
            _ => None,
        })
    }

    #[test]
    fn names_tell_the_lanes() {
        for kernel in crate::LANES {
            let lanes = format!("x{}x{}_", kernel.vectors.lanes(), kernel.sets);
            assert!(kernel.name.starts_with(&lanes), "{}", kernel.name);
        }
    }
}
