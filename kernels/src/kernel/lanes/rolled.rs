//! Each round a loop of four times four steps, for x86-64: the steps of many sets, written out, would
//! not fit into the nearest cache. The words of the next block are transposed between the steps.
//!
//! Of the words that four steps add, the next four add those one piece further on or back, at the
//! same places within the piece; so a loop needs no more than an index, which also picks what is
//! transposed meanwhile:
//!
//! - in rounds 1 and 2, *staging*: rows of the next block are put together in memory. The index picks
//!   which of the four rows of a piece;
//! - in rounds 3 and 4, transposing these rows. The index picks the piece.
//!
//! The last block has no next one: its rounds stand behind the loop once more, without all that.

mod in_registers;
mod registers;

use self::registers::Registers;
use super::{BLOCK, Lanes, PIECE, PIECES, Rows};
use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, indexed, ins, mem,
};
use crate::kernel::vectors::Vectors;
use crate::rounds::{STEPS, Step, steps};

const ARGUMENTS: [Reg; 4] = [Reg::Gpr64(7), Reg::Gpr64(6), Reg::Gpr64(2), Reg::Gpr64(1)];
const DATA: Reg = Reg::Gpr64(6); // rsi
const SCRATCH: Reg = Reg::Gpr64(1); // rcx
/// The words of this block. The argument that came in this register is put aside.
const WORDS: Reg = Reg::Gpr64(7); // rdi
/// The constants of the next steps. As before.
const CONSTANTS: Reg = Reg::Gpr64(2); // rdx
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::Gpr64(8);
/// Of a step's word: how far its piece lies behind the first one.
const PIECE_OFFSET: Reg = Reg::Gpr64(9);
/// Counts from 0 to 3 in each loop, times [`INDEX`].
const COUNT: Reg = Reg::Gpr64(10);
const INDEX: usize = 8;
const T: Reg = Reg::Gpr64(0); // rax
const U: Reg = Reg::Gpr64(11);

/// What the scratch memory begins with: what there are no registers for.
const STATE_ASIDE: usize = 0;
const BLOCKS_ASIDE: usize = 8;
const NEXT_WORDS_ASIDE: usize = 16;
const CODE_ASIDE: usize = 24;
const ASIDE: usize = 64;

/// The steps in one turn of a loop.
const TURN: usize = 4;

/// How far ahead of the block that is transposed the messages are asked for: the last byte of the
/// second block from there. Where blocks lie across lines of the cache that is in another line than
/// the first one, which the block before has asked for.
const AHEAD: usize = 2 * BLOCK + BLOCK - 1;

/// The lines of the kernel's own code that are asked for with every block, and their size.
const CODE_LINES: usize = 2;
const LINE: usize = 64;

/// Behind what was put aside: the words of this block, those of the next one, the rows of the next,
/// and those words of the state that have no register.
pub(super) fn scratch(lanes: &Lanes) -> usize {
    state_places(lanes) + registers::scratch(lanes)
}

fn state_places(lanes: &Lanes) -> usize {
    ASIDE + 3 * lanes.words()
}

pub(super) fn routine(lanes: &Lanes) -> Routine {
    let registers = Registers::of(lanes, SCRATCH, state_places(lanes));
    let [state, _, blocks, _] = ARGUMENTS;

    let mut code = Code::default();
    ins!(code, test blocks, blocks);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov mem(SCRATCH, STATE_ASIDE), state);
    ins!(code, mov mem(SCRATCH, BLOCKS_ASIDE), blocks);
    ins!(code, lea T, mem(SCRATCH, ASIDE));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_ASIDE), T);
    ins!(code, lea WORDS, mem(SCRATCH, ASIDE + lanes.words()));
    ins!(code, lea T, Operand::Address(Label::NextBlock, Direction::Forward));
    ins!(code, mov mem(SCRATCH, CODE_ASIDE), T);
    ins!(code, xor OFFSET, OFFSET);
    code.comment("transpose the first block");
    if lanes.vectors == Vectors::Avx512 {
        in_registers::transpose(&mut code, lanes);
    } else {
        for part in [stage as Part, transpose as Part] {
            turns(&mut code, |code| {
                let units = (0..lanes.sets).flat_map(|set| part(lanes, &registers, set));
                units.for_each(|unit| code.append(unit));
            });
        }
    }
    ins!(code, mov T, mem(SCRATCH, STATE_ASIDE));
    registers.load_state(&mut code, T);
    count_down(&mut code);
    ins!(code, jz Operand::Label(Label::LastBlock, Direction::Forward));

    code.align(64);
    code.label(Label::NextBlock);
    refresh_code(&mut code);
    ins!(code, add OFFSET, BLOCK as u32);
    rounds(&mut code, lanes, &registers, Meanwhile::NextBlock);
    count_down(&mut code);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::LastBlock);
    code.comment("the last block");
    rounds(&mut code, lanes, &registers, Meanwhile::Nothing);
    if lanes.vectors != Vectors::Sse2 {
        ins!(code, vzeroupper);
    }
    code.label(Label::Done);

    Routine {
        name: lanes.name,
        about: lanes.about,
        instruction_set: InstructionSet::X86_64,
        arguments: &ARGUMENTS,
        saved: &[],
        code,
    }
}

/// One block less is left; the flags tell whether any is.
fn count_down(code: &mut Code) {
    ins!(code, mov T, mem(SCRATCH, BLOCKS_ASIDE));
    ins!(code, sub T, 1);
    ins!(code, mov mem(SCRATCH, BLOCKS_ASIDE), T);
}

/// A part of what is done for the next block, for one set: pieces of code that may stand between any
/// two steps.
type Part = fn(&Lanes, &Registers, usize) -> Vec<Code>;

/// What goes on between the steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meanwhile {
    NextBlock,
    Nothing,
}

/// Asks for some of the kernel's own code, the next lines each time. As long as it runs from the
/// nearest cache the next one does not hear of it, and gives its place to the messages that stream
/// by; and on Zen 5 that takes it from the nearest cache too.
fn refresh_code(code: &mut Code) {
    ins!(code, mov T, mem(SCRATCH, CODE_ASIDE));
    for line in 0..CODE_LINES {
        ins!(code, prefetcht0 mem(T, LINE * line));
    }
    ins!(code, add T, (CODE_LINES * LINE) as u32);
    ins!(code, lea U, Operand::Address(Label::LastBlock, Direction::Forward));
    ins!(code, cmp T, U);
    ins!(code, lea U, Operand::Address(Label::NextBlock, Direction::Backward));
    ins!(code, cmovae T, U);
    ins!(code, mov mem(SCRATCH, CODE_ASIDE), T);
}

/// Brings the block whose words are the next ones into the state.
fn rounds(code: &mut Code, lanes: &Lanes, registers: &Registers, meanwhile: Meanwhile) {
    ins!(code, mov T, mem(SCRATCH, NEXT_WORDS_ASIDE));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_ASIDE), WORDS);
    ins!(code, mov WORDS, T);
    ins!(code, lea CONSTANTS, Operand::Constants { index: 0 });
    let steps: Vec<Step> = steps().collect();
    for (round, steps) in steps.chunks(STEPS / 4).enumerate() {
        code.comment(format!("round {}", round + 1));
        // The first half of the sets in the first of two rounds, the others in the second.
        let half = lanes.sets.div_ceil(2);
        let sets = if round % 2 == 0 { 0..half } else { half..lanes.sets };
        let part: Part = if round < 2 { stage } else { transpose };
        let units = match meanwhile {
            Meanwhile::NextBlock => sets.flat_map(|set| part(lanes, registers, set)).collect(),
            Meanwhile::Nothing => Vec::new(),
        };
        turns(code, |code| turn(code, lanes, registers, steps, units));
    }
    code.comment("add the state before the block");
    ins!(code, mov T, mem(SCRATCH, STATE_ASIDE));
    registers.add_state(code, T);
}

/// A loop of four turns.
fn turns(code: &mut Code, body: impl FnOnce(&mut Code)) {
    ins!(code, xor COUNT, COUNT);
    code.align(32);
    code.label(Label::Again);
    body(code);
    ins!(code, add COUNT, INDEX as u32);
    ins!(code, cmp COUNT, (PIECES * INDEX) as u32);
    ins!(code, jne Operand::Label(Label::Again, Direction::Backward));
}

/// Four steps of all sets, for all turns of the round with these steps; and between them, evenly,
/// other pieces of code.
fn turn(
    code: &mut Code,
    lanes: &Lanes,
    registers: &Registers,
    round: &[Step],
    meanwhile: Vec<Code>,
) {
    let (all, mut done) = (meanwhile.len(), 0);
    let mut meanwhile = meanwhile.into_iter();
    for step in &round[..TURN] {
        let offset = piece_offset(code, lanes, step, round);
        let constant = mem(CONSTANTS, 4 * (lanes.vectors.constant_index(*step) - round[0].index));
        lanes.vectors.spread(code, registers.constant(), constant);
        for set in 0..lanes.sets {
            let word = indexed(WORDS, (offset, 1), lanes.word(set, step.word % 4));
            registers.step(code, *step, set, word);
            done += 1;
            let due = all * done / (TURN * lanes.sets);
            let given = all - meanwhile.len();
            meanwhile.by_ref().take(due - given).for_each(|unit| code.append(unit));
        }
    }
    ins!(code, add CONSTANTS, 4 * TURN as u32);
}

/// Finds, for each turn, the piece of the word that a step adds.
fn piece_offset(code: &mut Code, lanes: &Lanes, step: &Step, round: &[Step]) -> Reg {
    let in_turn: Vec<usize> =
        round.iter().skip(step.index % TURN).step_by(TURN).map(|step| step.word).collect();
    let piece = step.word / 4;
    let forward: Vec<usize> = (0..4).map(|i| (piece + i) % 4 * 4 + step.word % 4).collect();
    let back: Vec<usize> = (0..4).map(|i| (piece + 4 - i) % 4 * 4 + step.word % 4).collect();
    // A piece is four words of all messages.
    let (piece_bytes, all) = (4 * lanes.vectors.width(), (PIECES - 1) * 4 * lanes.vectors.width());
    ins!(code, mov PIECE_OFFSET, COUNT);
    ins!(code, shl PIECE_OFFSET, (piece_bytes / INDEX).ilog2());
    if in_turn == back {
        ins!(code, neg PIECE_OFFSET);
    } else {
        assert_eq!(in_turn, forward, "{step}");
    }
    if piece > 0 {
        ins!(code, add PIECE_OFFSET, (piece * piece_bytes) as u32);
    }
    ins!(code, and PIECE_OFFSET, all as u32);
    PIECE_OFFSET
}

/// Puts one row of each piece together; the count picks which.
fn stage(lanes: &Lanes, registers: &Registers, set: usize) -> Vec<Code> {
    match lanes.rows {
        Rows::Inserted => insert(lanes, registers, set),
        _ => copy(lanes, registers, set),
    }
}

/// A message a piece of code.
fn copy(lanes: &Lanes, registers: &Registers, set: usize) -> Vec<Code> {
    let message = |part: usize| {
        let mut code = Code::default();
        let pointer = [T, U][part % 2];
        point(&mut code, lanes, set, part, pointer);
        for piece in 0..PIECES {
            let copied = registers.between_steps(piece);
            let piece_of_message = indexed(pointer, (OFFSET, 1), PIECE * piece);
            lanes.vectors.load_piece(&mut code, copied, piece_of_message);
            lanes.vectors.store_piece(&mut code, row(lanes, set, piece, PIECE * part), copied);
        }
        code
    };
    (0..lanes.vectors.width() / PIECE).map(message).collect()
}

/// Of AVX-512 alone: half a block of two messages each into one register, the first and second of
/// the row, and the third and fourth into another.
fn insert(lanes: &Lanes, registers: &Registers, set: usize) -> Vec<Code> {
    let mut code = Code::default();
    let spare = |i| registers.between_steps(i);
    let [first, second] = [[spare(0), spare(1)], [spare(2), spare(3)]];
    for (pair, halves) in [first, second].into_iter().enumerate() {
        point(&mut code, lanes, set, 2 * pair, T);
        point(&mut code, lanes, set, 2 * pair + 1, U);
        for (i, half) in halves.into_iter().enumerate() {
            let (low, at) = (registers::lower(half), 2 * PIECE * i);
            ins!(code, vmovdqu32 low, indexed(T, (OFFSET, 1), at));
            ins!(code, vinserti64x4 half, half, indexed(U, (OFFSET, 1), at), 1);
        }
    }
    for piece in 0..PIECES {
        // Of each message the first of the two pieces here, or the second.
        let which = [0b10_00_10_00, 0b11_01_11_01][piece % 2];
        ins!(code, vshufi64x2 spare(4), first[piece / 2], second[piece / 2], which);
        ins!(code, vmovdqa64 row(lanes, set, piece, 0), spare(4));
    }
    registers.units(code)
}

/// Lets a pointer point to the message that is the given part of the row.
fn point(code: &mut Code, lanes: &Lanes, set: usize, part: usize, pointer: Reg) {
    let message = lanes.vectors.lanes() * set + 4 * part;
    ins!(code, mov pointer, indexed(DATA, (COUNT, (8 / INDEX) as u8), 8 * message));
    prefetch(code, pointer);
}

/// Asks for a block of the message that a pointer points to, which comes later: so many streams are
/// more than processors foresee. That never fails, wherever it lies.
fn prefetch(code: &mut Code, pointer: Reg) {
    ins!(code, prefetcht0 indexed(pointer, (OFFSET, 1), AHEAD));
}

/// A place in the row of a piece, picked by the count.
fn row(lanes: &Lanes, set: usize, piece: usize, offset: usize) -> Operand {
    let width = lanes.vectors.width();
    let first = staged(lanes, set) + 4 * width * piece;
    indexed(SCRATCH, (COUNT, (width / INDEX) as u8), first + offset)
}

/// Transposes the rows of one piece, picked by the count.
fn transpose(lanes: &Lanes, registers: &Registers, set: usize) -> Vec<Code> {
    let mut code = Code::default();
    let rows: [Reg; 5] = std::array::from_fn(|i| registers.between_steps(i));
    let width = lanes.vectors.width();
    ins!(code, mov T, COUNT);
    ins!(code, shl T, (4 * width / INDEX).ilog2());
    ins!(code, mov U, mem(SCRATCH, NEXT_WORDS_ASIDE));
    for (i, row) in rows.into_iter().take(4).enumerate() {
        let place = indexed(SCRATCH, (T, 1), staged(lanes, set) + width * i);
        lanes.vectors.load(&mut code, row, place);
    }
    lanes.unpack(&mut code, rows, |i| indexed(U, (T, 1), lanes.word(set, i)));
    registers.units(code)
}

/// Where the rows of a set lie.
fn staged(lanes: &Lanes, set: usize) -> usize {
    ASIDE + 2 * lanes.words() + set * lanes.words_of_set()
}
