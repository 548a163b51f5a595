//! Kernels for AArch64, with the 64 steps unrolled. The whole state is in registers.
//!
//! The words of the next block are transposed between the steps, except in round 3, where the steps need the
//! same registers. The last block has no next one: while its steps run, it is transposed again. That avoids a
//! branch between the steps, and a second copy of the steps.

use crate::asm::{
    Code, Direction, Elements, InstructionSet, Label, Operand, Reg, Routine, ins, mem,
};
use crate::kernel::lanes::{BLOCK_BYTES, LaneKernel, PIECE_BYTES, PIECES_PER_BLOCK};
use crate::kernel::vectors::{Temporaries, Vectors};
use crate::rounds::{STEPS, Step, steps};

/// The kernel does not read the table of constants: moves build each step's constant.
const ARGUMENTS: [Option<Reg>; 6] =
    [Some(STATE), Some(DATA), Some(BLOCKS), Some(SCRATCH), None, Some(LAST)];
const STATE: Reg = Reg::X(0);
/// The address of the pointers to the messages; [`LAST`] for the last block, unless [`LAST`] is null.
const DATA: Reg = Reg::X(1);
/// The number of blocks left, including the last block if [`LAST`] is not null.
const BLOCKS: Reg = Reg::X(2);
const SCRATCH: Reg = Reg::X(3);
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::X(4);
/// The address of the pointers to the last blocks, or null.
const LAST: Reg = Reg::X(5);
/// Pointers, for each message of one set, to the block that is transposed.
const POINTERS: [Reg; 4] = [Reg::X(6), Reg::X(7), Reg::X(8), Reg::X(9)];
/// The register where a step's constant is built.
const CONSTANT: Reg = Reg::W(10);
/// The address of the transposed words of this block.
const WORDS: Reg = Reg::X(11);
const NEXT_WORDS: Reg = Reg::X(12);
const T: Reg = Reg::X(13);

/// The numbers of the vector registers with a lower half that the callee must restore. Only a kernel of many sets uses them.
const CALLEE_SAVED: [u8; 8] = [8, 9, 10, 11, 12, 13, 14, 15];
const SAVED: [Reg; 8] = [low(8), low(9), low(10), low(11), low(12), low(13), low(14), low(15)];

const fn low(n: u8) -> Reg {
    Reg::V(n, Elements::Low)
}

/// The least number of registers that a kernel needs besides those of the state: for the constant, a temporary value and the
/// zeros of SVE2 one each, and five for the transposition.
const MIN_OTHER_REGISTERS: usize = 8;

/// The rounds that transpose the next block, counted from 0.
const TRANSPOSING_ROUNDS: [usize; 3] = [0, 1, 3];

pub(in crate::kernel::lanes) fn routine(kernel: &LaneKernel) -> Routine {
    let vectors = kernel.vectors;
    let registers = Registers::of(kernel);

    let mut code = Code::default();
    ins!(code, cbz BLOCKS, Operand::Label(Label::Done, Direction::Forward));
    count_last_block(&mut code);
    ins!(code, mov OFFSET, 0);
    ins!(code, mov NEXT_WORDS, SCRATCH);
    ins!(code, add WORDS, SCRATCH, kernel.words_bytes() as u32);
    code.comment("transpose the first block");
    for set in 0..kernel.sets {
        let word = |word| mem(SCRATCH, kernel.words_bytes() + kernel.word_offset(set, word));
        code.append(transposition(kernel, &registers, set, word));
    }
    registers.prepare(&mut code, kernel);

    code.align(64);
    code.label(Label::NextBlock);
    advance_to_next_block(&mut code);
    let steps: Vec<Step> = steps().collect();
    for (round, steps) in steps.chunks(STEPS / 4).enumerate() {
        let mut overlapped = Code::default();
        for set in sets_of_round(kernel, round) {
            let word = |word| mem(NEXT_WORDS, kernel.word_offset(set, word));
            overlapped.append(transposition(kernel, &registers, set, word));
        }
        let mut places = steps.len() * kernel.sets;
        for step in steps {
            code.comment(step.to_string());
            vectors.broadcast_immediate(&mut code, registers.k, step.k, CONSTANT);
            for set in 0..kernel.sets {
                registers.step(&mut code, kernel, *step, set);
                code.append(overlapped.take(overlapped.lines().len() / places));
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
        scratch_bytes: 2 * kernel.words_bytes(),
        arguments: &ARGUMENTS,
        saved: registers.saved,
        code,
    }
}

fn count_last_block(code: &mut Code) {
    ins!(code, cbz LAST, Operand::Label(Label::Found, Direction::Forward));
    ins!(code, add BLOCKS, BLOCKS, 1);
    code.label(Label::Found);
}

/// Subtracts this block from [`BLOCKS`]. If there is a next block, moves [`DATA`] and [`OFFSET`] to it. If only one block is left
/// and [`LAST`] is not null, that block is read through the pointers at [`LAST`].
fn advance_to_next_block(code: &mut Code) {
    let found = Operand::Label(Label::Found, Direction::Forward);
    ins!(code, sub BLOCKS, BLOCKS, 1);
    ins!(code, cbz BLOCKS, found);
    ins!(code, add OFFSET, OFFSET, BLOCK_BYTES as u32);
    ins!(code, sub T, BLOCKS, 1);
    ins!(code, cbnz T, found);
    ins!(code, cbz LAST, found);
    ins!(code, mov DATA, LAST);
    ins!(code, mov OFFSET, 0);
    code.label(Label::Found);
}

fn load_pointers(code: &mut Code, kernel: &LaneKernel, set: usize) {
    for (lane, pointer) in POINTERS.into_iter().enumerate() {
        ins!(code, ldr pointer, mem(DATA, 8 * (kernel.vectors.lanes() * set + lane)));
        ins!(code, add pointer, pointer, OFFSET);
    }
}

/// Returns the code that transposes one block of each message of a set, and stores the words `i` of these blocks, as one vector,
/// at `word(i)`.
fn transposition(
    kernel: &LaneKernel,
    registers: &Registers,
    set: usize,
    word: impl Fn(usize) -> Operand,
) -> Code {
    let mut code = Code::default();
    let rows: [Reg; 5] = *registers.spare.first_chunk().expect("there are spare registers");
    load_pointers(&mut code, kernel, set);
    for piece in 0..PIECES_PER_BLOCK {
        for (row, pointer) in rows.into_iter().zip(POINTERS) {
            kernel.vectors.load_piece(&mut code, row, mem(pointer, PIECE_BYTES * piece));
        }
        kernel.unpack(&mut code, rows, |i| word(4 * piece + i));
    }
    code
}

/// Returns the sets for which a round transposes the next block.
fn sets_of_round(kernel: &LaneKernel, round: usize) -> std::ops::Range<usize> {
    match TRANSPOSING_ROUNDS.iter().position(|transposing| *transposing == round) {
        Some(i) => {
            kernel.sets * i / TRANSPOSING_ROUNDS.len()
                ..kernel.sets * (i + 1) / TRANSPOSING_ROUNDS.len()
        }
        None => 0..0,
    }
}

struct Registers {
    /// For each set the registers of a, b, c and d.
    sets: Vec<[Reg; 4]>,
    /// The register for the constant of a step.
    k: Reg,
    t: Reg,
    /// A register with zeros, which only SVE2 needs.
    zero: Option<Reg>,
    /// In round 3 each of these registers keeps `b ^ c` of one set; there may be fewer registers than sets. In the other
    /// rounds they are used to transpose.
    spare: Vec<Reg>,
    saved: &'static [Reg],
}

impl Registers {
    fn of(kernel: &LaneKernel) -> Self {
        let mut registers = kernel.vectors.registers();
        let mut saved = [].as_slice();
        if registers.len() < 4 * kernel.sets + MIN_OTHER_REGISTERS {
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
            mem(WORDS, kernel.word_offset(set, step.word)),
            temporaries,
        );
    }
}
