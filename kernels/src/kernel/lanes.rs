//! What all vector kernels for many messages share. Each message has a 32-bit lane of the vector
//! registers.
//!
//! A *set* is four registers a, b, c and d, and so as many messages as a register has lanes. The
//! sets take each step in turn: while the dependency chain of one set waits, others compute.
//!
//! The words of a block must be transposed before a step can add them: word 0 of all messages into
//! one register, word 1 into the next, and so on. The transposed words go to scratch memory, from
//! where each step adds its word. Messages are read in pieces of 16 bytes. A *row* is one register
//! with the same piece of messages q, q + 4, q + 8, ... of a set. Four rows can be transposed without
//! moving any word across a 128-bit boundary.

mod rolled;
mod straight;

use crate::asm::{Code, Operand, Reg, Routine};
use crate::kernel::vectors::{Op, Vectors};

const BLOCK: usize = 64;
const PIECE: usize = 16;
const PIECES: usize = BLOCK / PIECE;

/// The description of a vector kernel for many messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneKernel {
    pub(crate) about: &'static str,
    pub(crate) vectors: Vectors,
    pub(crate) sets: usize,
    pub(crate) rows: Rows,
}

/// How rows are put together during the block before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// By a load: a row of 128 bits is a piece.
    Loaded,
    /// By copying each piece to memory. This costs only loads and stores, whose ports have little else
    /// to do.
    Copied,
    /// By insertions and shuffles. These are half as many instructions, but vector operations.
    Inserted,
}

impl LaneKernel {
    pub(crate) fn routine(&self) -> Routine {
        match self.rows {
            Rows::Loaded => straight::routine(self),
            Rows::Copied | Rows::Inserted => rolled::routine(self),
        }
    }

    /// How many messages it hashes side by side.
    fn lanes(&self) -> usize {
        self.sets * self.vectors.lanes()
    }

    /// The bytes of the transposed words of a block. The sets come one after the other.
    fn words(&self) -> usize {
        self.sets * self.words_of_set()
    }

    fn words_of_set(&self) -> usize {
        BLOCK * self.vectors.lanes()
    }

    /// The offset of a set's word among them.
    fn word(&self, set: usize, word: usize) -> usize {
        set * self.words_of_set() + word * self.vectors.width()
    }

    /// The offset of a set's state word from the state's address: a of all lanes comes first, then
    /// b, c and d.
    fn state_word(&self, set: usize, word: usize) -> usize {
        4 * self.lanes() * word + set * self.vectors.width()
    }

    /// Transposes four rows, in the first four registers, and stores the four words of their piece
    /// where `word` says. The fifth register is temporary.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::Line;
    use crate::manifest::architectures;

    #[test]
    fn scratch_memory_is_used_to_its_end_and_no_further() {
        for kernel in architectures().iter().flat_map(|architecture| &architecture.kernels) {
            let routine = (kernel.routine)();
            if routine.scratch == 0 {
                continue;
            }
            let ends = routine.code.lines().iter().filter_map(|line| match line {
                Line::Instruction { operands, .. } => end(operands, &routine),
                _ => None,
            });
            assert_eq!(ends.max(), Some(routine.scratch), "{}", kernel.name);
        }
    }

    /// The end of an instruction's access to scratch memory, if it has one.
    fn end(operands: &[Operand], routine: &Routine) -> Option<usize> {
        let scratch = routine.arguments[3];
        operands.iter().find_map(|operand| match *operand {
            Operand::Mem { base, index, offset } if base == scratch => {
                // The index selects one of four rows, or one of four pieces of four rows.
                let vector = routine.registers().map(width).max().unwrap();
                let furthest = match index {
                    None => 0,
                    Some((_, 1)) => 3 * 4 * vector,
                    Some(_) => 3 * vector,
                };
                let accessed = operands.iter().find_map(|operand| match *operand {
                    Operand::Reg(reg) => Some(width(reg)),
                    _ => None,
                });
                Some(usize::try_from(offset).unwrap() + furthest + accessed.unwrap())
            }
            _ => None,
        })
    }

    fn width(reg: Reg) -> usize {
        match reg {
            Reg::Gpr32(_) | Reg::W(_) => 4,
            Reg::Gpr64(_) | Reg::X(_) => 8,
            Reg::Xmm(_) | Reg::V(..) | Reg::Z(_) => 16,
            Reg::Ymm(_) => 32,
            Reg::Zmm(_) => 64,
        }
    }
}
