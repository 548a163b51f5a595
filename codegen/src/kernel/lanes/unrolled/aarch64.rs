//! Kernels for AArch64, with the 64 steps unrolled. The whole state is in registers.
//!
//! The words of the next block are transposed between the steps, in all rounds but the third, where the
//! steps need the same registers. During the last block, which has no next one, this block is transposed again:
//! that avoids a branch between the steps, and a second copy of the steps.

use crate::asm::{
    Code, Direction, Elements, InstructionSet, Label, Operand, Reg, Routine, ins, mem,
};
use crate::kernel::lanes::{BLOCK, LaneKernel, PIECE, PIECES};
use crate::kernel::vectors::{Temporaries, Vectors};
use crate::rounds::{STEPS, Step, steps};

/// Each step's constant is built by moves, not read from the table.
const ARGUMENTS: [Option<Reg>; 6] =
    [Some(STATE), Some(DATA), Some(BLOCKS), Some(SCRATCH), None, Some(LAST)];
const STATE: Reg = Reg::X(0);
/// The pointers to the messages, and at the end the pointers to the last blocks.
const DATA: Reg = Reg::X(1);
/// The number of blocks left, including the last ones of [`LAST`].
const BLOCKS: Reg = Reg::X(2);
const SCRATCH: Reg = Reg::X(3);
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::X(4);
const LAST: Reg = Reg::X(5);
/// Message pointers.
const POINTERS: [Reg; 4] = [Reg::X(6), Reg::X(7), Reg::X(8), Reg::X(9)];
/// The register where a step's constant is built.
const CONSTANT: Reg = Reg::W(10);
/// The words of this block.
const WORDS: Reg = Reg::X(11);
/// The words of the next block.
const NEXT_WORDS: Reg = Reg::X(12);
const T: Reg = Reg::X(13);

/// The vector registers with lower halves that the callee has to restore. A kernel of many sets needs these registers too.
const CALLEE_SAVED: [u8; 8] = [8, 9, 10, 11, 12, 13, 14, 15];
const SAVED: [Reg; 8] = [low(8), low(9), low(10), low(11), low(12), low(13), low(14), low(15)];

const fn low(n: u8) -> Reg {
    Reg::V(n, Elements::Low)
}

/// The least number of registers beside the state: for the constant, a temporary, the zeros of SVE2,
/// and a transposition.
const NOT_STATE: usize = 8;

/// The rounds in which the next block is transposed, counted from 0.
const TRANSPOSING: [usize; 3] = [0, 1, 3];

pub(in crate::kernel::lanes) fn routine(kernel: &LaneKernel) -> Routine {
    let vectors = kernel.vectors;
    let registers = Registers::of(kernel);

    let mut code = Code::default();
    ins!(code, cbz BLOCKS, Operand::Label(Label::Done, Direction::Forward));
    count_last_block(&mut code);
    ins!(code, mov OFFSET, 0);
    ins!(code, mov NEXT_WORDS, SCRATCH);
    ins!(code, add WORDS, SCRATCH, kernel.words() as u32);
    code.comment("transpose the first block");
    for set in 0..kernel.sets {
        let word = |word| mem(SCRATCH, kernel.words() + kernel.word(set, word));
        code.append(transposition(kernel, &registers, set, word));
    }
    registers.prepare(&mut code, kernel);

    code.align(64);
    code.label(Label::NextBlock);
    next_block(&mut code);
    let steps: Vec<Step> = steps().collect();
    for (round, steps) in steps.chunks(STEPS / 4).enumerate() {
        let mut meanwhile = Code::default();
        for set in sets_of_round(kernel, round) {
            let word = |word| mem(NEXT_WORDS, kernel.word(set, word));
            meanwhile.append(transposition(kernel, &registers, set, word));
        }
        let mut places = steps.len() * kernel.sets;
        for step in steps {
            code.comment(step.to_string());
            vectors.spread_immediate(&mut code, registers.k, step.k, CONSTANT);
            for set in 0..kernel.sets {
                registers.step(&mut code, kernel, *step, set);
                code.append(meanwhile.take(meanwhile.lines().len() / places));
                places -= 1;
            }
        }
    }
    code.comment("add the state before the block");
    kernel.add_state(&mut code, &registers.sets, STATE, registers.t);
    ins!(code, mov T, WORDS);
    ins!(code, mov WORDS, NEXT_WORDS);
    ins!(code, mov NEXT_WORDS, T);
    ins!(code, cbnz BLOCKS, Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);

    Routine {
        about: kernel.about,
        instruction_set: InstructionSet::Aarch64,
        lanes: kernel.lanes(),
        // The transposed words of this block and of the next one.
        scratch: 2 * kernel.words(),
        arguments: &ARGUMENTS,
        saved: registers.saved,
        code,
    }
}

/// Adds the last block to [`BLOCKS`] if [`LAST`] is not null.
fn count_last_block(code: &mut Code) {
    ins!(code, cbz LAST, Operand::Label(Label::Found, Direction::Forward));
    ins!(code, add BLOCKS, BLOCKS, 1);
    code.label(Label::Found);
}

/// Subtracts this block from [`BLOCKS`], and moves [`DATA`] and [`OFFSET`] to the next block, if there is one. If only the last
/// block is left and [`LAST`] is not null, the block is read through the pointers at [`LAST`].
fn next_block(code: &mut Code) {
    let found = Operand::Label(Label::Found, Direction::Forward);
    ins!(code, sub BLOCKS, BLOCKS, 1);
    ins!(code, cbz BLOCKS, found);
    ins!(code, add OFFSET, OFFSET, BLOCK as u32);
    ins!(code, sub T, BLOCKS, 1);
    ins!(code, cbnz T, found);
    ins!(code, cbz LAST, found);
    ins!(code, mov DATA, LAST);
    ins!(code, mov OFFSET, 0);
    code.label(Label::Found);
}

/// Loads the pointers to the block of each message of a set.
fn point(code: &mut Code, kernel: &LaneKernel, set: usize) {
    for (lane, pointer) in POINTERS.into_iter().enumerate() {
        ins!(code, ldr pointer, mem(DATA, 8 * (kernel.vectors.lanes() * set + lane)));
        ins!(code, add pointer, pointer, OFFSET);
    }
}

/// Transposes a block of one set, and stores word `i` of the block at `word(i)`.
fn transposition(
    kernel: &LaneKernel,
    registers: &Registers,
    set: usize,
    word: impl Fn(usize) -> Operand,
) -> Code {
    let mut code = Code::default();
    let rows: [Reg; 5] = *registers.spare.first_chunk().expect("there are spare registers");
    point(&mut code, kernel, set);
    for piece in 0..PIECES {
        for (row, pointer) in rows.into_iter().zip(POINTERS) {
            kernel.vectors.load_piece(&mut code, row, mem(pointer, PIECE * piece));
        }
        kernel.unpack(&mut code, rows, |i| word(4 * piece + i));
    }
    code
}

/// Returns the sets whose next block is transposed in a round.
fn sets_of_round(kernel: &LaneKernel, round: usize) -> std::ops::Range<usize> {
    match TRANSPOSING.iter().position(|transposing| *transposing == round) {
        Some(i) => kernel.sets * i / TRANSPOSING.len()..kernel.sets * (i + 1) / TRANSPOSING.len(),
        None => 0..0,
    }
}

/// The use of the vector registers.
struct Registers {
    /// For each set a, b, c and d.
    sets: Vec<[Reg; 4]>,
    /// The constant of the step.
    k: Reg,
    t: Reg,
    /// For SVE2, zeros.
    zero: Option<Reg>,
    /// In round 3 these registers keep `b ^ c`, each of one set, for as many sets as there are registers. In the other
    /// rounds they serve the transposition.
    spare: Vec<Reg>,
    /// The registers that are saved and restored.
    saved: &'static [Reg],
}

impl Registers {
    fn of(kernel: &LaneKernel) -> Self {
        let mut registers = kernel.vectors.registers();
        let mut saved = [].as_slice();
        if registers.len() < 4 * kernel.sets + NOT_STATE {
            registers.extend(CALLEE_SAVED.map(|n| Reg::V(n, Elements::Whole)));
            saved = &SAVED;
        }
        let mut rest = registers.split_off(4 * kernel.sets).into_iter();
        let mut next = || rest.next().expect("the sets fit into the registers");
        let (k, t) = (next(), next());
        let zero = (kernel.vectors == Vectors::Sve2).then(next);
        let sets = registers.as_chunks().0.to_vec();
        Registers { sets, k, t, zero, spare: rest.collect(), saved }
    }

    /// Loads the values that the steps expect.
    fn prepare(&self, code: &mut Code, kernel: &LaneKernel) {
        kernel.load_state(code, &self.sets, STATE);
        if let Some(zero) = self.zero {
            kernel.vectors.clear(code, zero);
        }
    }

    fn step(&self, code: &mut Code, kernel: &LaneKernel, step: Step, set: usize) {
        let Registers { k, t, zero, ref spare, .. } = *self;
        let state = step.rename(self.sets[set]);
        let bc = spare.get(set).copied();
        let k = k.into();
        let temporaries = Temporaries { k, t, zero, bc, rotate_16: None };
        kernel.vectors.step(
            code,
            step,
            state,
            mem(WORDS, kernel.word(set, step.word)),
            temporaries,
        );
    }
}
