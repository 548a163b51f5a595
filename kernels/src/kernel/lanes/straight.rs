//! Kernels for AArch64, with the 64 steps written out. All of the state is in registers.

use super::{BLOCK, LaneKernel, PIECE, PIECES};
use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::kernel::vectors::Temporaries;
use crate::rounds::steps;

const ARGUMENTS: [Reg; 6] = [Reg::X(0), Reg::X(1), Reg::X(2), Reg::X(3), OFFSET, LAST];
/// The offset, in every message, of the block that is transposed. The register brings the address of
/// the constants, which are not needed.
const OFFSET: Reg = Reg::X(4);
const LAST: Reg = Reg::X(5);
/// Message pointers.
const POINTERS: [Reg; 4] = [Reg::X(6), Reg::X(7), Reg::X(8), Reg::X(9)];
/// Where a step's constant is put together.
const CONSTANT: Reg = Reg::W(10);

pub(super) fn routine(kernel: &LaneKernel) -> Routine {
    let vectors = kernel.vectors;
    let [state, data, blocks, scratch, ..] = ARGUMENTS;
    let registers = vectors.registers();
    let (sets, spare) = registers.split_at(4 * kernel.sets);
    let sets = sets.as_chunks::<4>().0;
    // `bc` may have fewer registers than there are sets.
    let [k, t, ref bc @ ..] = *spare else {
        panic!("{} sets do not fit into the registers", kernel.sets)
    };
    let words: Vec<(Operand, Reg)> = (0..kernel.sets)
        .flat_map(|set| {
            (0..4).map(move |word| (mem(state, kernel.state_word(set, word)), sets[set][word]))
        })
        .collect();

    let mut code = Code::default();
    ins!(code, cbz blocks, Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov OFFSET, 0);
    code.align(64);
    code.label(Label::NextBlock);
    code.comment("transpose the block");
    (0..kernel.sets).for_each(|set| transpose(&mut code, kernel, &registers, set));
    ins!(code, add OFFSET, OFFSET, BLOCK as u32);
    for &(place, register) in &words {
        vectors.load(&mut code, register, place);
    }
    for step in steps() {
        code.comment(step.to_string());
        vectors.spread_immediate(&mut code, k, step.k, CONSTANT);
        for (set, registers) in sets.iter().enumerate() {
            let state = step.rename(*registers);
            let word = mem(scratch, kernel.word(set, step.word));
            let temporaries =
                Temporaries { k: k.into(), t, bc: bc.get(set).copied(), rotate_16: None };
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
    code.comment("go on with the last block");
    ins!(code, cbz LAST, Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov data, LAST);
    ins!(code, mov LAST, 0);
    ins!(code, mov OFFSET, 0);
    ins!(code, mov blocks, 1);
    ins!(code, b Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);
    Routine {
        about: kernel.about,
        instruction_set: InstructionSet::Aarch64,
        lanes: kernel.lanes(),
        // The transposed words of a block.
        scratch: kernel.words(),
        arguments: &ARGUMENTS,
        saved: &[],
        code,
    }
}

/// Transposes a block of one set straight from the messages. It may use any register, as the state is
/// in memory.
fn transpose(code: &mut Code, kernel: &LaneKernel, registers: &[Reg], set: usize) {
    let [_, data, _, scratch, ..] = ARGUMENTS;
    let rows: [Reg; 5] = std::array::from_fn(|row| registers[row]);
    for (row, pointer) in POINTERS.into_iter().enumerate() {
        ins!(code, ldr pointer, mem(data, 8 * (kernel.vectors.lanes() * set + row)));
        ins!(code, add pointer, pointer, OFFSET);
    }
    for piece in 0..PIECES {
        for (row, pointer) in rows.into_iter().zip(POINTERS) {
            kernel.vectors.load_piece(code, row, mem(pointer, PIECE * piece));
        }
        kernel.unpack(code, rows, |i| mem(scratch, kernel.word(set, 4 * piece + i)));
    }
}
