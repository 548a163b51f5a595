//! Kernels for x86-64 with the 64 steps unrolled. The whole state is in registers, and the address of a message word is a
//! register and a displacement, so no instruction moves a word of the state or computes an index.
//!
//! While the steps of a block run, the next block is transposed: during the first [`COPYING_STEPS`] steps its pieces are copied
//! into rows, and during the other steps the rows are unpacked into words. When no block is left, the last block is transposed
//! again, and the result is not used: a copy of the steps without the transposition would not fit into the cache of decoded
//! instructions.

use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, broadcast, indexed, ins, mem,
};
use crate::constants;
use crate::kernel::lanes::{
    BLOCK_BYTES, LaneKernel, PIECE_BYTES, PIECES_PER_BLOCK, PREFETCH_DISTANCE_BYTES, SpreadCode,
};
use crate::kernel::vectors::{Op, Temporaries, Vectors};
use crate::rounds::{STEPS, Step, steps};

const ARGUMENTS: [Option<Reg>; 6] =
    [Some(STATE), Some(DATA), Some(BLOCKS), Some(ROWS), Some(CONSTANTS), Some(LAST)];
const STATE: Reg = Reg::Gpr64(7); // rdi
/// The pointers to the messages. When the loop reaches the last blocks, [`LAST`] is copied to this register.
const DATA: Reg = Reg::Gpr64(6); // rsi
/// The number of blocks left, including the last block if [`LAST`] is not null.
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
/// The scratch memory, which begins with the rows.
const ROWS: Reg = Reg::Gpr64(1); // rcx
const CONSTANTS: Reg = Reg::Gpr64(8); // r8
/// The pointers to one more block of each message, which is hashed last; or null.
const LAST: Reg = Reg::Gpr64(9); // r9
/// The transposed words of this block.
const WORDS: Reg = Reg::Gpr64(10); // r10
/// The transposed words of the next block.
const NEXT_WORDS: Reg = Reg::Gpr64(11); // r11
/// The offset, in every message, of the block that is transposed.
const OFFSET: Reg = Reg::Gpr64(0); // rax
const POINTER: Reg = Reg::Gpr64(3); // rbx

const COPYING_STEPS: usize = 40;

pub(in crate::kernel::lanes) fn routine(kernel: &LaneKernel) -> Routine {
    let vectors = kernel.vectors;
    let registers = Registers::of(kernel);
    let mut code = Code::default();
    ins!(code, test BLOCKS, BLOCKS);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    // Adds 1 to `BLOCKS` for the last block, unless `LAST` is null: then `cmp` sets the carry.
    ins!(code, cmp LAST, 1);
    ins!(code, sbb BLOCKS, -1);
    ins!(code, lea WORDS, mem(ROWS, 2 * kernel.words_bytes()));
    ins!(code, lea NEXT_WORDS, mem(ROWS, kernel.words_bytes()));
    ins!(code, xor OFFSET, OFFSET);
    code.comment("transpose the first block");
    if vectors == Vectors::Avx512 {
        for part in [copy as Part, unpack] {
            let units = (0..kernel.sets).flat_map(|set| part(kernel, &registers, set));
            units.for_each(|unit| code.append(unit));
        }
    } else {
        (0..kernel.sets).for_each(|set| transpose_in_registers(&mut code, kernel, set));
    }
    code.comment("load the state");
    kernel.load_state(&mut code, &registers.sets, STATE);

    code.align(64);
    code.label(Label::NextBlock);
    code.comment("swap the two areas of words, and find the next block");
    ins!(code, xchg WORDS, NEXT_WORDS);
    ins!(code, cmp BLOCKS, 2);
    ins!(code, jb Operand::Label(Label::Found, Direction::Forward));
    ins!(code, lea OFFSET, mem(OFFSET, BLOCK_BYTES));
    ins!(code, jne Operand::Label(Label::Found, Direction::Forward));
    ins!(code, test LAST, LAST);
    ins!(code, jz Operand::Label(Label::Found, Direction::Forward));
    ins!(code, mov DATA, LAST);
    ins!(code, xor OFFSET, OFFSET);
    code.label(Label::Found);
    let between = |part: Part, steps: usize| {
        let units = (0..kernel.sets).flat_map(|set| part(kernel, &registers, set));
        SpreadCode::new(units, steps * kernel.sets)
    };
    let mut copies = between(copy, COPYING_STEPS);
    let mut unpacking = between(unpack, STEPS - COPYING_STEPS);
    for step in steps() {
        code.comment(step.to_string());
        let overlapped = if step.index < COPYING_STEPS { &mut copies } else { &mut unpacking };
        let k = registers.constant(&mut code, vectors, step);
        for set in 0..kernel.sets {
            let word = mem(WORDS, kernel.word_offset(set, step.word));
            registers.step(&mut code, vectors, step, set, k, word);
            overlapped.append_due(&mut code);
        }
    }
    code.comment("add the state before the block");
    kernel.add_state(&mut code, &registers.sets, STATE, registers.temporary[0]);
    ins!(code, sub BLOCKS, 1);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    if vectors != Vectors::Sse2 {
        ins!(code, vzeroupper);
    }
    code.label(Label::Done);

    Routine {
        about: kernel.about,
        instruction_set: InstructionSet::X86_64,
        lanes: kernel.lanes(),
        // The rows, and the words of two blocks.
        scratch_bytes: 3 * kernel.words_bytes(),
        arguments: &ARGUMENTS,
        saved: &[POINTER],
        code,
    }
}

/// Transposes the first block of a set in registers. With AVX2, a load of a row would wait until the stores of its two halves are
/// in the cache. All registers are free, because the state is loaded later.
fn transpose_in_registers(code: &mut Code, kernel: &LaneKernel, set: usize) {
    let vectors = kernel.vectors;
    let registers = vectors.registers();
    for first in (0..PIECES_PER_BLOCK).step_by(2) {
        let rows: [[Reg; 4]; 2] = [0, 4].map(|i| registers[i..i + 4].try_into().expect("four"));
        for lane in 0..vectors.lanes() {
            load_pointer(code, kernel, set, lane);
            for (i, rows) in rows.iter().enumerate() {
                let piece = mem(POINTER, PIECE_BYTES * (first + i));
                if lane < 4 {
                    vectors.load_piece(code, rows[lane], piece);
                } else {
                    ins!(code, vinserti128 rows[lane % 4], rows[lane % 4], piece, 1);
                }
            }
        }
        for (i, [a, b, c, d]) in rows.into_iter().enumerate() {
            let word = |word| mem(NEXT_WORDS, kernel.word_offset(set, 4 * (first + i) + word));
            kernel.unpack(code, [a, b, c, d, registers[8 + i]], word);
        }
    }
}

struct Registers {
    /// For each set the registers of a, b, c and d.
    sets: Vec<[Reg; 4]>,
    /// The constant of a step, for AVX2.
    k: Option<Reg>,
    /// A temporary register for each set, or one for all.
    temporary: Vec<Reg>,
    /// Registers for the transposition, which keep their values across steps.
    spare: Vec<Reg>,
}

impl Registers {
    fn of(kernel: &LaneKernel) -> Self {
        let mut rest = kernel.vectors.registers();
        let mut take = |count: usize| rest.drain(..count).collect::<Vec<_>>();
        let sets = take(4 * kernel.sets).as_chunks().0.to_vec();
        let k = take(usize::from(kernel.vectors == Vectors::Avx2)).pop();
        let one_for_each = rest.len() >= kernel.sets + UNPACK_REGISTERS;
        let mut take = |count: usize| rest.drain(..count).collect::<Vec<_>>();
        let temporary = take(if one_for_each { kernel.sets } else { 1 });
        Registers { sets, k, temporary, spare: rest }
    }

    /// Returns the operand that has the constant of a step in every lane. For AVX2, appends code that loads it into a register,
    /// once for all sets; otherwise the operand is in memory.
    fn constant(&self, code: &mut Code, vectors: Vectors, step: Step) -> Operand {
        let word = 4 * vectors.constant_index(step);
        match (vectors, self.k) {
            (Vectors::Avx2, Some(k)) => {
                vectors.broadcast(code, k, mem(CONSTANTS, word));
                k.into()
            }
            (Vectors::Sse2, _) => mem(CONSTANTS, 4 * constants::index_of_vector(step)),
            _ => broadcast(CONSTANTS, word),
        }
    }

    fn step(
        &self,
        code: &mut Code,
        vectors: Vectors,
        step: Step,
        set: usize,
        k: Operand,
        word: Operand,
    ) {
        let t = self.temporary[set % self.temporary.len()];
        let rotate_16 = Some(mem(CONSTANTS, 4 * constants::ROTATE_16_INDEX));
        let state = step.rename(self.sets[set]);
        vectors.step(
            code,
            step,
            state,
            word,
            Temporaries { k, t, zero: None, bc: None, rotate_16 },
        );
    }
}

/// A function that returns one part of a set's transposition, [`copy`] or [`unpack`], as units of code. Steps may come between
/// any two units.
type Part = fn(&LaneKernel, &Registers, usize) -> Vec<Code>;

/// Returns the code that copies the pieces of the block at [`OFFSET`] into rows: a unit for each message of the set.
fn copy(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    let lanes = kernel.vectors.lanes();
    let message = |lane: usize| {
        let mut code = Code::default();
        load_pointer(&mut code, kernel, set, lane);
        for piece in 0..PIECES_PER_BLOCK {
            let copied =
                registers.spare[(lane * PIECES_PER_BLOCK + piece) % registers.spare.len().min(4)];
            let from = indexed(POINTER, (OFFSET, 1), PIECE_BYTES * piece);
            kernel.vectors.load_piece(&mut code, copied, from);
            let to = row(kernel, set, piece, lane % 4, PIECE_BYTES * (lane / 4));
            kernel.vectors.store_piece(&mut code, to, copied);
        }
        code
    };
    (0..lanes).map(message).collect()
}

/// Loads the pointer to a message, and prefetches a later block of the message, because the processor's own
/// prefetchers cannot follow this number of messages. A prefetch never faults, even beyond the message's end.
fn load_pointer(code: &mut Code, kernel: &LaneKernel, set: usize, lane: usize) {
    ins!(code, mov POINTER, mem(DATA, 8 * (kernel.vectors.lanes() * set + lane)));
    ins!(code, prefetcht0 indexed(POINTER, (OFFSET, 1), PREFETCH_DISTANCE_BYTES));
}

/// Returns the memory operand at the byte `offset` of the row with the piece `piece` of the messages `which`, `which + 4` and so
/// on.
fn row(kernel: &LaneKernel, set: usize, piece: usize, which: usize, offset: usize) -> Operand {
    let row = 4 * piece + which;
    mem(ROWS, set * kernel.set_words_bytes() + row * kernel.vectors.width() + offset)
}

/// The number of registers in which [`unpack`] keeps values while steps run.
const UNPACK_REGISTERS: usize = 2;

/// Returns the code that unpacks the rows of each piece into the words of the next block, two words at a time.
fn unpack(kernel: &LaneKernel, registers: &Registers, set: usize) -> Vec<Code> {
    let vectors = kernel.vectors;
    let [x, y, ..] = registers.spare[..] else {
        panic!("{} sets do not fit into the registers", kernel.sets)
    };
    let t = registers.temporary[0];
    let mut units = Vec::new();
    let mut unit = |write: &dyn Fn(&mut Code)| {
        let mut code = Code::default();
        write(&mut code);
        units.push(code);
    };
    for piece in 0..PIECES_PER_BLOCK {
        let [row_0, row_1, row_2, row_3] =
            [0, 1, 2, 3].map(|which| row(kernel, set, piece, which, 0));
        let word = |i| mem(NEXT_WORDS, kernel.word_offset(set, 4 * piece + i));
        for (first, op) in [(0, Op::LowWords), (2, Op::HighWords)] {
            unit(&|code| vectors.load(code, x, row_0));
            unit(&|code| vectors.op(code, op, x, x, row_1));
            unit(&|code| vectors.load(code, y, row_2));
            unit(&|code| vectors.op(code, op, y, y, row_3));
            unit(&|code| {
                vectors.op(code, Op::LowPairs, t, x, y);
                vectors.store(code, word(first), t);
            });
            unit(&|code| {
                vectors.op(code, Op::HighPairs, x, x, y);
                vectors.store(code, word(first + 1), x);
            });
        }
    }
    units
}
