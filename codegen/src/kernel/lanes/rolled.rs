//! Kernels for AVX-512. Each round is a loop of four turns of four steps: unrolled, the steps of
//! many sets would not fit into the first-level instruction cache. The words of the next block are
//! transposed between the steps.
//!
//! From turn to turn, each step goes to the same place in the next piece, or in some rounds in the previous one. So one index
//! selects the words of all steps, and also the data to transpose between the steps:
//!
//! - in rounds 1 and 2 the rows of the next block are made in memory. The index selects one of the
//!   four rows of each piece;
//! - in rounds 3 and 4 these rows are transposed. The index selects the piece.
//!
//! The last block has no next one, so its rounds are separate code after the loop, without the
//! transposition.

mod in_registers;
mod registers;

use self::registers::Registers;
use super::{
    BLOCK_BYTES, LaneKernel, PIECE_BYTES, PIECES_PER_BLOCK, PREFETCH_DISTANCE_BYTES, Rows, Shape,
    SpreadCode,
};
use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, indexed, ins, mem,
};
use crate::constants;
use crate::rounds::{STEPS, Step, steps};

const ARGUMENTS: [Option<Reg>; 6] = [
    Some(Reg::Gpr64(7)),
    Some(DATA),
    Some(Reg::Gpr64(2)),
    Some(SCRATCH),
    Some(Reg::Gpr64(8)),
    Some(Reg::Gpr64(9)),
];
/// The address of the pointers to the messages; `last` for the last block, unless `last` is null.
const DATA: Reg = Reg::Gpr64(6); // rsi
const SCRATCH: Reg = Reg::Gpr64(1); // rcx
/// The address of the transposed words of this block. At first, this register and the next three have arguments.
const WORDS: Reg = Reg::Gpr64(7); // rdi
/// The address of the next steps' constants.
const CONSTANTS: Reg = Reg::Gpr64(2); // rdx
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::Gpr64(8); // r8
/// The offset, from the first piece, of the piece with a step's word.
const PIECE_OFFSET: Reg = Reg::Gpr64(9); // r9
/// Counts the turns of each loop: it begins at 0, and each turn adds [`COUNT_STEP`].
const COUNT: Reg = Reg::Gpr64(10); // r10
const COUNT_STEP: usize = 8;
/// A temporary register, as is [`U`].
const T: Reg = Reg::Gpr64(0); // rax
const U: Reg = Reg::Gpr64(11); // r11

// The offsets, in scratch memory, of values that have no register, and the size of this part of scratch memory.
const STATE_SPILL: usize = 0;
const BLOCKS_SPILL: usize = 8;
const NEXT_WORDS_SPILL: usize = 16;
/// The address of the code that [`refresh_code`] prefetches next.
const CODE_SPILL: usize = 24;
const LAST_SPILL: usize = 32;
const SPILL_BYTES: usize = 64;

const STEPS_PER_TURN: usize = 4;

const PREFETCHED_CODE_LINES: usize = 2;
const CACHE_LINE_BYTES: usize = 64;

/// Scratch memory has, in this order: [`SPILL_BYTES`] bytes of spilled values, two areas for the
/// transposed words of this block and of the next one, and the rows of the next block.
fn scratch_bytes(kernel: &LaneKernel) -> usize {
    SPILL_BYTES + 3 * kernel.words_bytes()
}

pub(super) fn routine(kernel: &LaneKernel) -> Routine {
    let registers = Registers::of(kernel);
    let arguments = ARGUMENTS.map(|register| register.expect("the kernel reads all of them"));
    let [state, _, blocks, _, constants, last] = arguments;

    let mut code = Code::default();
    ins!(code, test blocks, blocks);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov mem(SCRATCH, STATE_SPILL), state);
    ins!(code, mov mem(SCRATCH, LAST_SPILL), last);
    // Counts the last block, too, if `last` is not null.
    ins!(code, cmp last, 1);
    ins!(code, sbb blocks, -1);
    ins!(code, mov mem(SCRATCH, BLOCKS_SPILL), blocks);
    ins!(code, mov CONSTANTS, constants);
    ins!(code, lea T, mem(SCRATCH, SPILL_BYTES));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_SPILL), T);
    ins!(code, lea WORDS, mem(SCRATCH, SPILL_BYTES + kernel.words_bytes()));
    ins!(code, lea T, Operand::Address(Label::NextBlock, Direction::Forward));
    ins!(code, mov mem(SCRATCH, CODE_SPILL), T);
    ins!(code, xor OFFSET, OFFSET);
    code.comment("transpose the first block");
    in_registers::transpose(&mut code, kernel);
    ins!(code, mov T, mem(SCRATCH, STATE_SPILL));
    kernel.load_state(&mut code, &registers.sets, T);
    count_down(&mut code);
    ins!(code, jz Operand::Label(Label::LastBlock, Direction::Forward));

    code.align(64);
    code.label(Label::NextBlock);
    refresh_code(&mut code);
    advance_to_next_block(&mut code);
    rounds(&mut code, kernel, &registers, Overlap::NextBlock);
    ins!(code, sub CONSTANTS, (4 * STEPS) as u32);
    count_down(&mut code);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::LastBlock);
    code.comment("the last block");
    rounds(&mut code, kernel, &registers, Overlap::Nothing);
    ins!(code, vzeroupper);
    code.label(Label::Done);

    Routine {
        about: kernel.about,
        instruction_set: InstructionSet::X86_64,
        lanes: kernel.lanes(),
        scratch_bytes: scratch_bytes(kernel),
        arguments: &ARGUMENTS,
        saved: &[],
        code,
    }
}

/// Decrements the number of blocks left, and sets the zero flag when there are none.
fn count_down(code: &mut Code) {
    ins!(code, mov T, mem(SCRATCH, BLOCKS_SPILL));
    ins!(code, sub T, 1);
    ins!(code, mov mem(SCRATCH, BLOCKS_SPILL), T);
}

/// Moves [`DATA`] and [`OFFSET`] to the next block. If only the last block is left and the argument `last` is not null, the block
/// is read through the pointers at `last`.
fn advance_to_next_block(code: &mut Code) {
    ins!(code, add OFFSET, BLOCK_BYTES as u32);
    ins!(code, mov T, mem(SCRATCH, BLOCKS_SPILL));
    ins!(code, cmp T, 1);
    ins!(code, jne Operand::Label(Label::Found, Direction::Forward));
    ins!(code, mov T, mem(SCRATCH, LAST_SPILL));
    ins!(code, test T, T);
    ins!(code, jz Operand::Label(Label::Found, Direction::Forward));
    ins!(code, mov DATA, T);
    ins!(code, xor OFFSET, OFFSET);
    code.label(Label::Found);
}

/// A function that returns one part of the transposition of the next blocks of a set. The code of steps may come between any two
/// items of the part.
type Part = fn(&LaneKernel, &Registers, usize) -> Vec<Code>;

/// The work that is done between the steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Overlap {
    /// The transposition of the next block.
    NextBlock,
    Nothing,
}

/// Prefetches some cache lines of the kernel's own code: during each block the lines after the ones that were prefetched during
/// the previous block. While the first-level cache has the code, the second-level cache does not notice that the code is used,
/// and evicts it in favour of the messages that stream through. On Zen 5 this also evicts the code from the first-level cache.
fn refresh_code(code: &mut Code) {
    ins!(code, mov T, mem(SCRATCH, CODE_SPILL));
    for line in 0..PREFETCHED_CODE_LINES {
        ins!(code, prefetcht0 mem(T, CACHE_LINE_BYTES * line));
    }
    ins!(code, add T, (PREFETCHED_CODE_LINES * CACHE_LINE_BYTES) as u32);
    ins!(code, lea U, Operand::Address(Label::LastBlock, Direction::Forward));
    ins!(code, cmp T, U);
    ins!(code, lea U, Operand::Address(Label::NextBlock, Direction::Backward));
    ins!(code, cmovae T, U);
    ins!(code, mov mem(SCRATCH, CODE_SPILL), T);
}

/// Swaps the two areas of words, and writes the four rounds of a block.
fn rounds(code: &mut Code, kernel: &LaneKernel, registers: &Registers, overlapped: Overlap) {
    ins!(code, mov T, mem(SCRATCH, NEXT_WORDS_SPILL));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_SPILL), WORDS);
    ins!(code, mov WORDS, T);
    let steps: Vec<Step> = steps().collect();
    for (round, steps) in steps.chunks(STEPS / 4).enumerate() {
        code.comment(format!("round {}", round + 1));
        // Rounds 1 and 2 make the rows of the next block, rounds 3 and 4 transpose them: the odd rounds for the first half of
        // the sets, the even rounds for the second half.
        let half = kernel.sets.div_ceil(2);
        let sets = if round % 2 == 0 { 0..half } else { half..kernel.sets };
        let part: Part = if round < 2 { make_rows } else { transpose };
        let sets = if overlapped == Overlap::NextBlock { sets } else { 0..0 };
        let units = sets.flat_map(|set| part(kernel, registers, set));
        let overlapped = SpreadCode::new(units, STEPS_PER_TURN * kernel.sets);
        turns(code, |code| turn(code, kernel, registers, steps, overlapped));
    }
    code.comment("add the state before the block");
    ins!(code, mov T, mem(SCRATCH, STATE_SPILL));
    kernel.add_state(code, &registers.sets, T, registers.temporary);
}

fn turns(code: &mut Code, body: impl FnOnce(&mut Code)) {
    ins!(code, xor COUNT, COUNT);
    code.align(32);
    code.label(Label::Again);
    body(code);
    ins!(code, add COUNT, COUNT_STEP as u32);
    ins!(code, cmp COUNT, (PIECES_PER_BLOCK * COUNT_STEP) as u32);
    ins!(code, jne Operand::Label(Label::Again, Direction::Backward));
}

/// Writes the four steps of a turn, for all sets. All turns of the round run this code.
fn turn(
    code: &mut Code,
    kernel: &LaneKernel,
    registers: &Registers,
    round: &[Step],
    mut overlapped: SpreadCode,
) {
    for step in &round[..STEPS_PER_TURN] {
        let offset = piece_offset(code, kernel, step, round);
        let constant = mem(CONSTANTS, 4 * (constants::index(*step) - round[0].index));
        kernel.vectors.broadcast(code, registers.constant, constant);
        for set in 0..kernel.sets {
            let word = indexed(WORDS, (offset, 1), kernel.word_offset(set, step.word % 4));
            registers.step(code, *step, set, word);
            overlapped.append_due(code);
        }
    }
    ins!(code, add CONSTANTS, 4 * STEPS_PER_TURN as u32);
}

/// Writes the code that computes, in each turn, [`PIECE_OFFSET`] for the word that `step` adds. Returns this register.
fn piece_offset(code: &mut Code, kernel: &LaneKernel, step: &Step, round: &[Step]) -> Reg {
    let in_turn: Vec<usize> = round
        .iter()
        .skip(step.index % STEPS_PER_TURN)
        .step_by(STEPS_PER_TURN)
        .map(|step| step.word)
        .collect();
    let piece = step.word / 4;
    let forward: Vec<usize> = (0..4).map(|i| (piece + i) % 4 * 4 + step.word % 4).collect();
    let back: Vec<usize> = (0..4).map(|i| (piece + 4 - i) % 4 * 4 + step.word % 4).collect();
    // A transposed piece consists of four words of each message of a set.
    let (piece_bytes, all) =
        (4 * kernel.vectors.width(), (PIECES_PER_BLOCK - 1) * 4 * kernel.vectors.width());
    ins!(code, mov PIECE_OFFSET, COUNT);
    ins!(code, shl PIECE_OFFSET, (piece_bytes / COUNT_STEP).ilog2());
    if in_turn == back {
        ins!(code, neg PIECE_OFFSET);
    } else {
        assert_eq!(in_turn, forward, "{step}");
    }
    if piece > 0 {
        ins!(code, add PIECE_OFFSET, (piece * piece_bytes) as u32);
    }
    // The offset needs a mask if the turns go from the last piece to the first, or back from the first to the last.
    if !in_turn.is_sorted() && !in_turn.is_sorted_by(|one, next| one > next) {
        ins!(code, and PIECE_OFFSET, all as u32);
    }
    PIECE_OFFSET
}

/// Divides code into units of a single line.
fn units(mut code: Code) -> Vec<Code> {
    (0..code.lines().len()).map(|_| code.take(1)).collect()
}

/// Returns the code that makes, for each piece of a block, one of the piece's four rows. [`COUNT`] selects the row, so the turns
/// of a round make all rows of a set.
fn make_rows(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    match kernel.shape {
        Shape::Rolled(Rows::Inserted) => insert(kernel, registers, set),
        _ => copy(kernel, registers, set),
    }
}

/// Returns the code that makes rows by copying, for [`make_rows`]. It copies the block of every fourth message of the set,
/// beginning with the message that [`COUNT`] selects. Each of the block's four pieces goes to another row. The code for each
/// message is one unit.
fn copy(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    let message = |part: usize| {
        let mut code = Code::default();
        let pointer = [T, U][part % 2];
        load_pointer(&mut code, kernel, set, part, pointer);
        for piece in 0..PIECES_PER_BLOCK {
            let copied = registers.spare[piece];
            let piece_of_message = indexed(pointer, (OFFSET, 1), PIECE_BYTES * piece);
            kernel.vectors.load_piece(&mut code, copied, piece_of_message);
            kernel.vectors.store_piece(
                &mut code,
                row(kernel, set, piece, PIECE_BYTES * part),
                copied,
            );
        }
        code
    };
    (0..kernel.vectors.width() / PIECE_BYTES).map(message).collect()
}

/// Returns the code that makes rows in registers, for [`make_rows`]. A row has pieces of four messages. One register gets the
/// first halves of the first two messages' blocks, another one the second halves. Two more registers get the halves of the
/// other two blocks. Each shuffle of two registers makes the row of one piece.
fn insert(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    let mut code = Code::default();
    let spare = |i: usize| registers.spare[i];
    let [first, second] = [[spare(0), spare(1)], [spare(2), spare(3)]];
    for (pair, halves) in [first, second].into_iter().enumerate() {
        load_pointer(&mut code, kernel, set, 2 * pair, T);
        load_pointer(&mut code, kernel, set, 2 * pair + 1, U);
        for (i, half) in halves.into_iter().enumerate() {
            let (low, at) = (registers::lower(half), 2 * PIECE_BYTES * i);
            ins!(code, vmovdqu32 low, indexed(T, (OFFSET, 1), at));
            ins!(code, vinserti64x4 half, half, indexed(U, (OFFSET, 1), at), 1);
        }
    }
    for piece in 0..PIECES_PER_BLOCK {
        // Each half of a block has two pieces: the shuffle selects the first piece of each half, or the second.
        let which = [0b10_00_10_00, 0b11_01_11_01][piece % 2];
        ins!(code, vshufi64x2 spare(4), first[piece / 2], second[piece / 2], which);
        ins!(code, vmovdqa64 row(kernel, set, piece, 0), spare(4));
    }
    units(code)
}

/// Loads the pointer to a message, and prefetches a later block of the message. `part` is the place of the message's piece in the
/// row that [`COUNT`] selects.
fn load_pointer(code: &mut Code, kernel: &LaneKernel, set: usize, part: usize, pointer: Reg) {
    let message = kernel.vectors.lanes() * set + 4 * part;
    ins!(code, mov pointer, indexed(DATA, (COUNT, (8 / COUNT_STEP) as u8), 8 * message));
    prefetch(code, pointer);
}

/// Prefetches a later block of the message at `pointer`: hardware prefetchers cannot follow a stream for each
/// message. A prefetch never faults, even beyond the message's end.
fn prefetch(code: &mut Code, pointer: Reg) {
    ins!(code, prefetcht0 indexed(pointer, (OFFSET, 1), PREFETCH_DISTANCE_BYTES));
}

/// Returns the memory operand at `offset` in one of the four rows for the piece `piece`. [`COUNT`] selects the row.
fn row(kernel: &LaneKernel, set: usize, piece: usize, offset: usize) -> Operand {
    let width = kernel.vectors.width();
    let first = rows_offset(kernel, set) + 4 * width * piece;
    indexed(SCRATCH, (COUNT, (width / COUNT_STEP) as u8), first + offset)
}

/// Returns the code that transposes the four rows for one piece. [`COUNT`] selects the piece.
fn transpose(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    let mut code = Code::default();
    let rows: [Reg; 5] = std::array::from_fn(|i| registers.spare[i]);
    let width = kernel.vectors.width();
    ins!(code, mov T, COUNT);
    ins!(code, shl T, (4 * width / COUNT_STEP).ilog2());
    ins!(code, mov U, mem(SCRATCH, NEXT_WORDS_SPILL));
    for (i, row) in rows.into_iter().take(4).enumerate() {
        let place = indexed(SCRATCH, (T, 1), rows_offset(kernel, set) + width * i);
        kernel.vectors.load(&mut code, row, place);
    }
    kernel.unpack(&mut code, rows, |i| indexed(U, (T, 1), kernel.word_offset(set, i)));
    units(code)
}

fn rows_offset(kernel: &LaneKernel, set: usize) -> usize {
    SPILL_BYTES + 2 * kernel.words_bytes() + set * kernel.set_words_bytes()
}
