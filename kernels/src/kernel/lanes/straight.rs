//! The 64 steps written out, for instruction sets with few registers. They all fit into the nearest
//! cache, and all addresses are known.

use super::{BLOCK, Lanes, PIECE, PIECES};
use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, indexed, ins, mem,
};
use crate::kernel::vectors::{State, Temporaries, Vectors};
use crate::rounds::{Step, steps};

/// The transposed words of a block, and behind them those words of the state that have no register.
pub(super) fn scratch(lanes: &Lanes) -> usize {
    let state = if words_in_registers(lanes) == 4 { 0 } else { 16 * lanes.lanes() };
    lanes.words() + state
}

/// How many words of the state of each set are kept in registers: all four, or else b and c. Without
/// a and d, 16 registers do for so many sets that none of them keeps the others waiting.
fn words_in_registers(lanes: &Lanes) -> usize {
    if 4 * lanes.sets + TEMPORARIES <= lanes.vectors.registers().len() { 4 } else { 2 }
}

/// The registers that every step needs beside the state.
const TEMPORARIES: usize = 4;

pub(super) fn routine(lanes: &Lanes) -> Routine {
    let vectors = lanes.vectors;
    let registers = Registers::of(lanes);
    let [state, ..] = *registers.arguments;
    let words: Vec<(usize, usize)> =
        (0..lanes.sets).flat_map(|set| (0..4).map(move |word| (set, word))).collect();
    let mut code = Code::default();
    registers.skip_if_no_blocks(&mut code);
    registers.start(&mut code);
    code.align(64);
    code.label(Label::NextBlock);
    code.comment("transpose the block");
    (0..lanes.sets).for_each(|set| transpose(&mut code, lanes, &registers, set));
    registers.advance(&mut code);
    for &(set, word) in &words {
        let register = registers.of_word(set, word).unwrap_or(registers.temporary.t);
        vectors.load(&mut code, register, mem(state, lanes.state_word(set, word)));
        if let Some(place) = registers.place(lanes, set, word) {
            vectors.store(&mut code, place, register);
        }
    }
    for step in steps() {
        code.comment(step.to_string());
        vectors.constant(&mut code, step, registers.temporary.k);
        for set in 0..lanes.sets {
            registers.step(&mut code, lanes, step, set);
        }
    }
    code.comment("add the state before the block");
    for &(set, word) in &words {
        let before = mem(state, lanes.state_word(set, word));
        let Temporaries { t, u, .. } = registers.temporary;
        let sum = match registers.place(lanes, set, word) {
            Some(place) => {
                vectors.load(&mut code, t, place);
                t
            }
            None => registers.sets[set][word],
        };
        vectors.add_from_memory(&mut code, sum, before, u);
        vectors.store(&mut code, before, sum);
    }
    registers.repeat(&mut code);
    if vectors == Vectors::Avx2 {
        ins!(code, vzeroupper);
    }
    code.label(Label::Done);
    ins!(code, ret);
    Routine {
        name: lanes.name,
        about: lanes.about,
        instruction_set: vectors.instruction_set(),
        arguments: registers.arguments,
        code,
    }
}

/// Transposes a block of one set straight from the messages. The state lies in memory meanwhile,
/// so that any register may be used.
fn transpose(code: &mut Code, lanes: &Lanes, registers: &Registers, set: usize) {
    let [_, _, _, scratch] = *registers.arguments;
    let rows = std::array::from_fn(|row| registers.vectors[row]);
    for piece in 0..PIECES {
        for first in (0..lanes.vectors.lanes()).step_by(4) {
            if piece == 0 || lanes.vectors.lanes() > 4 {
                for q in 0..4 {
                    registers.point(code, q, lanes.vectors.lanes() * set + first + q);
                }
            }
            for (q, row) in rows.into_iter().take(4).enumerate() {
                let place = registers.piece(q, PIECE * piece);
                lanes.vectors.gather(code, row, first / 4, place);
            }
        }
        lanes.unpack(code, rows, |i| mem(scratch, lanes.word(set, 4 * piece + i)));
    }
}

/// What the registers hold.
struct Registers {
    arguments: &'static [Reg; 4],
    /// The offset, in every message, of the block that is transposed.
    offset: Reg,
    /// Message pointers, in turns.
    pointers: Vec<Reg>,
    /// All vector registers.
    vectors: Vec<Reg>,
    /// Those of each set: of a, b, c and d, or of b and c.
    sets: Vec<Vec<Reg>>,
    /// What remains, without [`Temporaries::bc`].
    temporary: Temporaries,
    sum: Reg,
    /// [`Temporaries::bc`] of the first sets, as far as the registers go.
    bc: Vec<Reg>,
}

impl Registers {
    fn of(lanes: &Lanes) -> Self {
        let vectors = lanes.vectors.registers();
        let held = words_in_registers(lanes);
        let (sets, spare) = vectors.split_at(held * lanes.sets);
        let sets = sets.chunks(held).map(<[Reg]>::to_vec).collect();
        let [k, t, u, sum, ref bc @ ..] = *spare else { panic!("{}: too many sets", lanes.name) };
        let temporary = Temporaries { k, t, u, bc: None };
        let bc = bc.to_vec();
        match lanes.vectors.instruction_set() {
            InstructionSet::X86_64 => {
                let [rax, r8, r9, r10, r11] = [0, 8, 9, 10, 11].map(Reg::Gpr64);
                let arguments = &[Reg::Gpr64(7), Reg::Gpr64(6), Reg::Gpr64(2), Reg::Gpr64(1)];
                let pointers = vec![rax, r9, r10, r11];
                Registers { arguments, offset: r8, pointers, vectors, sets, temporary, sum, bc }
            }
            InstructionSet::Aarch64 => {
                let arguments = &[Reg::X(0), Reg::X(1), Reg::X(2), Reg::X(3)];
                let pointers = [5, 6, 7, 8].map(Reg::X).to_vec();
                let offset = Reg::X(4);
                Registers { arguments, offset, pointers, vectors, sets, temporary, sum, bc }
            }
        }
    }

    /// The register of a word of the state at the head of a block.
    fn of_word(&self, set: usize, word: usize) -> Option<Reg> {
        match (self.sets[set].as_slice(), word) {
            (all @ [_, _, _, _], word) => Some(all[word]),
            ([b, _], 1) => Some(*b),
            ([_, c], 2) => Some(*c),
            _ => None,
        }
    }

    /// The place in scratch memory of a word of the state, where not all have registers.
    fn place(&self, lanes: &Lanes, set: usize, word: usize) -> Option<Operand> {
        let place = mem(self.arguments[3], lanes.words() + lanes.state_word(set, word));
        (self.sets[set].len() < 4).then_some(place)
    }

    fn step(&self, code: &mut Code, lanes: &Lanes, step: Step, set: usize) {
        let roles = step.rename([0, 1, 2, 3]);
        let places = roles.map(|word| self.place(lanes, set, word));
        let state = match (self.sets[set].as_slice(), places) {
            (&[a, b, c, d], _) => State::in_registers(step.rename([a, b, c, d])),
            // Each step puts the next b where c was, so that the two change places.
            (&[first, second], [Some(a), _, _, Some(d)]) => {
                let (b, c) =
                    if step.index.is_multiple_of(2) { (first, second) } else { (second, first) };
                State { a, b, c, d, sum: self.sum, next: c }
            }
            _ => unreachable!("two registers or four"),
        };
        let word = mem(self.arguments[3], lanes.word(set, step.word));
        let temporaries = Temporaries { bc: self.bc.get(set).copied(), ..self.temporary };
        lanes.vectors.step(code, step, state, word, temporaries);
        if let [Some(a), ..] = places {
            lanes.vectors.store(code, a, state.next);
        }
    }

    fn skip_if_no_blocks(&self, code: &mut Code) {
        let blocks = self.arguments[2];
        let done = Operand::Label(Label::Done, Direction::Forward);
        match blocks {
            Reg::X(_) => ins!(code, cbz blocks, done),
            _ => {
                ins!(code, test blocks, blocks);
                ins!(code, jz done);
            }
        }
    }

    /// Goes to the first block of the messages.
    fn start(&self, code: &mut Code) {
        match self.offset {
            Reg::X(_) => ins!(code, mov self.offset, 0),
            _ => ins!(code, xor self.offset, self.offset),
        }
    }

    /// Goes on to the next block of the messages.
    fn advance(&self, code: &mut Code) {
        match self.offset {
            Reg::X(_) => ins!(code, add self.offset, self.offset, BLOCK as u32),
            _ => ins!(code, add self.offset, BLOCK as u32),
        }
    }

    /// Loops while there are blocks.
    fn repeat(&self, code: &mut Code) {
        let blocks = self.arguments[2];
        let next = Operand::Label(Label::NextBlock, Direction::Backward);
        match blocks {
            Reg::X(_) => {
                ins!(code, sub blocks, blocks, 1);
                ins!(code, cbnz blocks, next);
            }
            _ => {
                ins!(code, sub blocks, 1);
                ins!(code, jnz next);
            }
        }
    }

    /// Lets a pointer point into a message.
    fn point(&self, code: &mut Code, pointer: usize, message: usize) {
        let pointer = self.pointers[pointer];
        let address = mem(self.arguments[1], 8 * message);
        match pointer {
            Reg::X(_) => {
                ins!(code, ldr pointer, address);
                ins!(code, add pointer, pointer, self.offset);
            }
            _ => ins!(code, mov pointer, address),
        }
    }

    /// A place in the block of the message that a pointer points into.
    fn piece(&self, pointer: usize, offset: usize) -> Operand {
        let pointer = self.pointers[pointer];
        match pointer {
            Reg::X(_) => mem(pointer, offset),
            _ => indexed(pointer, (self.offset, 1), offset),
        }
    }
}
