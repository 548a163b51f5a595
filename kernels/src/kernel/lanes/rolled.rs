//! Each round a loop of four times four steps, for AVX-512: the steps of many sets, written out, would
//! not fit into the nearest cache. The words of the next block are transposed between the steps.
//!
//! Of the words that four steps add, the next four add those one piece further on or back, at the
//! same places within the piece; so a loop needs no more than an index, which also picks what is
//! transposed meanwhile:
//!
//! - in rounds 1 and 2, *staging*: rows of the next block are put together in memory. The index picks
//!   which of the four rows of a piece;
//! - in rounds 3 and 4, transposing these rows. The index picks the piece.

use super::{BLOCK, Lanes, PIECE, PIECES, Rows};
use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, indexed, ins, mem,
};
use crate::kernel::vectors::{State, Temporaries};
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
const ASIDE: usize = 64;

/// The steps in one turn of a loop.
const TURN: usize = 4;

/// How far ahead of the block that is transposed the messages are asked for.
const AHEAD: usize = 2 * BLOCK;

/// The bytes of a row, and of a word of all messages of a set.
const WIDTH: usize = 64;

/// Behind what was put aside: the words of this block, those of the next one, the rows of the next.
pub(super) fn scratch(lanes: &Lanes) -> usize {
    ASIDE + 3 * lanes.words()
}

pub(super) fn routine(lanes: &Lanes) -> Routine {
    let mut vectors = lanes.vectors.registers();
    let spare = vectors.split_off(4 * lanes.sets);
    let sets: Vec<[Reg; 4]> = vectors.as_chunks().0.to_vec();
    let [state, _, blocks, _] = ARGUMENTS;

    let mut code = Code::default();
    ins!(code, test blocks, blocks);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    for (place, word) in places(lanes, state, &sets) {
        lanes.vectors.load(&mut code, word, place);
    }
    ins!(code, mov mem(SCRATCH, STATE_ASIDE), state);
    ins!(code, mov mem(SCRATCH, BLOCKS_ASIDE), blocks);
    ins!(code, lea T, mem(SCRATCH, ASIDE));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_ASIDE), T);
    ins!(code, lea WORDS, mem(SCRATCH, ASIDE + lanes.words()));
    ins!(code, xor OFFSET, OFFSET);
    for (comment, part) in [
        ("stage the first block", stage as fn(&mut Code, &Lanes, &[Reg], usize)),
        ("transpose it", transpose),
    ] {
        code.comment(comment);
        turns(&mut code, |code| (0..lanes.sets).for_each(|set| part(code, lanes, &spare, set)));
    }

    code.align(64);
    code.label(Label::NextBlock);
    ins!(code, mov T, mem(SCRATCH, NEXT_WORDS_ASIDE));
    ins!(code, mov mem(SCRATCH, NEXT_WORDS_ASIDE), WORDS);
    ins!(code, mov WORDS, T);
    // The last block is followed by itself: nothing behind it may be read.
    ins!(code, lea U, mem(OFFSET, BLOCK));
    ins!(code, mov T, mem(SCRATCH, BLOCKS_ASIDE));
    ins!(code, sub T, 1);
    ins!(code, mov mem(SCRATCH, BLOCKS_ASIDE), T);
    ins!(code, cmovnz OFFSET, U);
    ins!(code, lea CONSTANTS, Operand::Constants { index: 0 });
    let steps: Vec<Step> = steps().collect();
    for (round, steps) in steps.chunks(STEPS / 4).enumerate() {
        code.comment(format!("round {}", round + 1));
        turns(&mut code, |code| {
            let mut meanwhile = Code::default();
            // The first half of the sets in the first of two rounds, the others in the second.
            let first = lanes.sets.div_ceil(2);
            for set in if round % 2 == 0 { 0..first } else { first..lanes.sets } {
                match round {
                    0 | 1 => stage(&mut meanwhile, lanes, &spare, set),
                    _ => transpose(&mut meanwhile, lanes, &spare, set),
                }
            }
            turn(code, lanes, &sets, &spare, steps, meanwhile);
        });
    }
    code.comment("add the state before the block");
    ins!(code, mov T, mem(SCRATCH, STATE_ASIDE));
    for (place, word) in places(lanes, T, &sets) {
        lanes.vectors.add_from_memory(&mut code, word, place, spare[0]);
        lanes.vectors.store(&mut code, place, word);
    }
    ins!(code, mov T, mem(SCRATCH, BLOCKS_ASIDE));
    ins!(code, test T, T);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    ins!(code, vzeroupper);
    code.label(Label::Done);
    ins!(code, ret);

    Routine {
        name: lanes.name,
        about: lanes.about,
        instruction_set: InstructionSet::X86_64,
        arguments: &ARGUMENTS,
        code,
    }
}

/// The state's words in memory and in registers.
fn places(lanes: &Lanes, state: Reg, sets: &[[Reg; 4]]) -> Vec<(Operand, Reg)> {
    let place = |set, word| mem(state, lanes.state_word(set, word));
    let of_set = |set: usize| (0..4).map(move |word| (place(set, word), sets[set][word]));
    (0..lanes.sets).flat_map(of_set).collect()
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
/// another piece of code.
fn turn(
    code: &mut Code,
    lanes: &Lanes,
    sets: &[[Reg; 4]],
    spare: &[Reg],
    round: &[Step],
    mut meanwhile: Code,
) {
    let (all, mut done) = (meanwhile.lines().len(), 0);
    let temporaries = Temporaries { k: spare[0], t: spare[1], u: spare[1], bc: None };
    for step in &round[..TURN] {
        let offset = piece_offset(code, step, round);
        ins!(code, vpbroadcastd temporaries.k, mem(CONSTANTS, 4 * (step.index % TURN)));
        for (set, words) in sets.iter().enumerate() {
            let word = indexed(WORDS, (offset, 1), lanes.word(set, step.word % 4));
            let state = State::in_registers(step.rename(*words));
            lanes.vectors.step(code, *step, state, word, temporaries);
            done += 1;
            let due = all * done / (TURN * lanes.sets);
            code.append(meanwhile.take(due + meanwhile.lines().len() - all));
        }
    }
    ins!(code, add CONSTANTS, 4 * TURN as u32);
}

/// Finds, for each turn, the piece of the word that a step adds.
fn piece_offset(code: &mut Code, step: &Step, round: &[Step]) -> Reg {
    let in_turn: Vec<usize> =
        round.iter().skip(step.index % TURN).step_by(TURN).map(|step| step.word).collect();
    let piece = step.word / 4;
    let forward: Vec<usize> = (0..4).map(|i| (piece + i) % 4 * 4 + step.word % 4).collect();
    let back: Vec<usize> = (0..4).map(|i| (piece + 4 - i) % 4 * 4 + step.word % 4).collect();
    // A piece is four words of all messages.
    let (piece_bytes, all) = (4 * WIDTH, (PIECES - 1) * 4 * WIDTH);
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

/// Puts one row of each piece together; the count picks which. Asks meanwhile for a block that comes
/// later: so many streams are more than processors foresee. That never fails, wherever it lies.
fn stage(code: &mut Code, lanes: &Lanes, spare: &[Reg], set: usize) {
    match lanes.rows {
        Rows::Inserted => insert(code, lanes, spare, set),
        _ => copy(code, lanes, spare, set),
    }
}

fn copy(code: &mut Code, lanes: &Lanes, spare: &[Reg], set: usize) {
    for (part, pointer) in [T, U, T, U].into_iter().enumerate() {
        point(code, lanes, set, part, pointer);
        for piece in 0..PIECES {
            let piece_of_message = indexed(pointer, (OFFSET, 1), PIECE * piece);
            let copied = Reg::Xmm(number(spare[2 + piece]));
            ins!(code, vmovdqu32 copied, piece_of_message);
            ins!(code, vmovdqa32 row(lanes, set, piece, PIECE * part), copied);
        }
    }
}

fn insert(code: &mut Code, lanes: &Lanes, spare: &[Reg], set: usize) {
    // Half a block of two messages each: the first and second of the row, the third and fourth.
    let [first, second] = [[spare[2], spare[3]], [spare[4], spare[5]]];
    for (pair, halves) in [first, second].into_iter().enumerate() {
        point(code, lanes, set, 2 * pair, T);
        point(code, lanes, set, 2 * pair + 1, U);
        for (i, half) in halves.into_iter().enumerate() {
            let (low, at) = (Reg::Ymm(number(half)), 2 * PIECE * i);
            ins!(code, vmovdqu32 low, indexed(T, (OFFSET, 1), at));
            ins!(code, vinserti64x4 half, half, indexed(U, (OFFSET, 1), at), 1);
        }
    }
    for piece in 0..PIECES {
        // Of each message the first of the two pieces here, or the second.
        let which = [0b10_00_10_00, 0b11_01_11_01][piece % 2];
        ins!(code, vshufi64x2 spare[6], first[piece / 2], second[piece / 2], which);
        ins!(code, vmovdqa64 row(lanes, set, piece, 0), spare[6]);
    }
}

/// Lets a pointer point to the message that is the given part of the row.
fn point(code: &mut Code, lanes: &Lanes, set: usize, part: usize, pointer: Reg) {
    let message = lanes.vectors.lanes() * set + 4 * part;
    ins!(code, mov pointer, indexed(DATA, (COUNT, (8 / INDEX) as u8), 8 * message));
    ins!(code, prefetcht0 indexed(pointer, (OFFSET, 1), AHEAD));
}

/// A place in the row of a piece, picked by the count.
fn row(lanes: &Lanes, set: usize, piece: usize, offset: usize) -> Operand {
    let first = staged(lanes, set) + 4 * WIDTH * piece;
    indexed(SCRATCH, (COUNT, (WIDTH / INDEX) as u8), first + offset)
}

fn number(register: Reg) -> u8 {
    let Reg::Zmm(n) = register else { panic!("{register:?} has no lower halves") };
    n
}

/// Transposes the rows of one piece, picked by the count.
fn transpose(code: &mut Code, lanes: &Lanes, spare: &[Reg], set: usize) {
    let rows: [Reg; 5] = std::array::from_fn(|i| spare[2 + i]);
    ins!(code, mov T, COUNT);
    ins!(code, shl T, (4 * WIDTH / INDEX).ilog2());
    ins!(code, mov U, mem(SCRATCH, NEXT_WORDS_ASIDE));
    for (i, row) in rows.into_iter().take(4).enumerate() {
        let place = indexed(SCRATCH, (T, 1), staged(lanes, set) + WIDTH * i);
        lanes.vectors.load(code, row, place);
    }
    lanes.unpack(code, rows, |i| indexed(U, (T, 1), lanes.word(set, i)));
}

/// Where the rows of a set lie.
fn staged(lanes: &Lanes, set: usize) -> usize {
    ASIDE + 2 * lanes.words() + set * lanes.words_of_set()
}
