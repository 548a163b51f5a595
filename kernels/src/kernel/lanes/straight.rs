//! The 64 steps written out, for AArch64: all of the state has registers, and all addresses are known.

use super::{BLOCK, Lanes, PIECE, PIECES};
use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::kernel::vectors::{State, Temporaries};
use crate::rounds::steps;

const ARGUMENTS: [Reg; 4] = [Reg::X(0), Reg::X(1), Reg::X(2), Reg::X(3)];
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::X(4);
/// Message pointers.
const POINTERS: [Reg; 4] = [Reg::X(5), Reg::X(6), Reg::X(7), Reg::X(8)];
/// Half of a step's constant, and then all of it.
const CONSTANT: Reg = Reg::W(9);

/// The transposed words of a block.
pub(super) fn scratch(lanes: &Lanes) -> usize {
    lanes.words()
}

pub(super) fn routine(lanes: &Lanes) -> Routine {
    let vectors = lanes.vectors;
    let [state, _, blocks, scratch] = ARGUMENTS;
    let registers = vectors.registers();
    let (sets, spare) = registers.split_at(4 * lanes.sets);
    let sets = sets.as_chunks::<4>().0;
    // Not all sets have one of the last.
    let [k, t, ref bc @ ..] = *spare else { panic!("{}: too many sets", lanes.name) };
    let words: Vec<(Operand, Reg)> = (0..lanes.sets)
        .flat_map(|set| {
            (0..4).map(move |word| (mem(state, lanes.state_word(set, word)), sets[set][word]))
        })
        .collect();

    let mut code = Code::default();
    ins!(code, cbz blocks, Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov OFFSET, 0);
    code.align(64);
    code.label(Label::NextBlock);
    code.comment("transpose the block");
    (0..lanes.sets).for_each(|set| transpose(&mut code, lanes, &registers, set));
    ins!(code, add OFFSET, OFFSET, BLOCK as u32);
    for &(place, register) in &words {
        vectors.load(&mut code, register, place);
    }
    for step in steps() {
        code.comment(step.to_string());
        vectors.spread_immediate(&mut code, k, step.k, CONSTANT);
        for (set, registers) in sets.iter().enumerate() {
            let state = State::in_registers(step.rename(*registers));
            let word = mem(scratch, lanes.word(set, step.word));
            let temporaries = Temporaries { k, t, u: t, bc: bc.get(set).copied() };
            vectors.step(&mut code, step, state, word, temporaries);
        }
    }
    code.comment("add the state before the block");
    for &(place, register) in &words {
        vectors.add_from_memory(&mut code, register, place, t);
        vectors.store(&mut code, place, register);
    }
    ins!(code, sub blocks, blocks, 1);
    ins!(code, cbnz blocks, Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);
    Routine {
        name: lanes.name,
        about: lanes.about,
        instruction_set: InstructionSet::Aarch64,
        arguments: &ARGUMENTS,
        saved: &[],
        code,
    }
}

/// Transposes a block of one set straight from the messages. The state lies in memory meanwhile,
/// so that any register may be used.
fn transpose(code: &mut Code, lanes: &Lanes, registers: &[Reg], set: usize) {
    let [_, data, _, scratch] = ARGUMENTS;
    let rows: [Reg; 5] = std::array::from_fn(|row| registers[row]);
    for (row, pointer) in POINTERS.into_iter().enumerate() {
        ins!(code, ldr pointer, mem(data, 8 * (lanes.vectors.lanes() * set + row)));
        ins!(code, add pointer, pointer, OFFSET);
    }
    for piece in 0..PIECES {
        for (row, pointer) in rows.into_iter().zip(POINTERS) {
            lanes.vectors.load_piece(code, row, mem(pointer, PIECE * piece));
        }
        lanes.unpack(code, rows, |i| mem(scratch, lanes.word(set, 4 * piece + i)));
    }
}
