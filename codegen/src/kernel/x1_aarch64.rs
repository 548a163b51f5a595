//! Hashes one message in the general registers of any AArch64 processor.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::constants;
use crate::rounds::{Function, STEPS, Step, steps};

const ABOUT: &str = "\
Hashes one message in the general registers of any AArch64 processor.

Registers: x0 state, x1 data, x2 blocks left, x3 constants; a, b, c, d in w4 to w7; the words of the block in x8 to
x15, two in each, and at its end the state before it in w8 to w11; w16 temporary; x17 two constants. Scratch memory:
none. Clobbers x1, x2 and x4 to x17. No other register is free without saving it.

527 instructions for a block. One load brings two words, or two constants, into a register. To add the upper one
takes one ADD too: it shifts that down, and makes a sum of 64 bits whose lower half counts. On some processors it takes
a cycle more, but no chain waits for that.

The chain from b to the next b is that of x1_scalar: 5 cycles for F and I, 4 for G and H, 4.5 on average. What a step
needs beside it alternates with the end of the step before. Without that an in-order processor would stall for it.

Cycles a byte as modelled by llvm-mca 19. The second column is that of 683 instructions, where each step loaded its
word and made its constant by two moves. llvm-mca 14 says the same of Cortex-A72 and A55; the others it does not
model. The kernel has run only in emulation, where speed means nothing:
    4.52   4.52   Neoverse N1, V1, V2
    6.52   6.52   Neoverse N2, where the model gives ROR three cycles and on the others one
    4.52   4.83   Cortex-A72
    8.81   8.94   Cortex-A55, in order, where it gives ROR three too; 9.84 without the alternation

Tried in the model, and rejected:
    four constants with one load: 511 instructions, as fast; 8.88 on Cortex-A55. Needs a register that the caller owns
    the state before the block in registers: four more, which the caller owns; as many instructions, or four less
    the constant and the word added to each other first: as many instructions, one register more
    the state before the block loaded behind the last step: 8.86 on Cortex-A55";

const STATE: Reg = Reg::X(0);
const DATA: Reg = Reg::X(1);
const BLOCKS: Reg = Reg::X(2);
const CONSTANTS: Reg = Reg::X(3);
const T: Reg = Reg::W(16);
// These registers have other names as halves, so they are numbers.
const WORDS: [u8; 4] = [4, 5, 6, 7];
const MESSAGE: [u8; 8] = [8, 9, 10, 11, 12, 13, 14, 15];
const K: u8 = 17;

pub(crate) fn routine() -> Routine {
    let mut code = Code::default();
    ins!(code, cbz BLOCKS, Operand::Label(Label::Done, Direction::Forward));
    let words = WORDS.map(Reg::W);
    for i in [0, 2] {
        ins!(code, ldp words[i], words[i + 1], mem(STATE, 4 * i));
    }
    ins!(code, ldr Reg::X(K), mem(CONSTANTS, 0));
    code.align(64);
    code.label(Label::NextBlock);
    for i in [0, 2, 4, 6] {
        let [x, y] = [i, i + 1].map(|pair| Reg::X(MESSAGE[pair]));
        ins!(code, ldp x, y, mem(DATA, 8 * i));
    }
    // The words of the message have been added when the last step begins.
    let before = [0, 1, 2, 3].map(|i| Reg::W(MESSAGE[i]));
    let mut state = Code::default();
    for i in [0, 2] {
        ins!(state, ldp before[i], before[i + 1], mem(STATE, 4 * i));
    }
    let mut ahead = steps().map(before_b).chain([state]);
    code.append(ahead.next().unwrap_or_default());
    for step in steps() {
        code.comment(step.to_string());
        code.append(function(step));
        code.interleave(ahead.next().unwrap_or_default(), from_function_to_b(step));
    }
    code.comment("add the state before the block");
    for (before, word) in before.into_iter().zip(words) {
        ins!(code, add word, word, before);
    }
    for i in [0, 2] {
        ins!(code, stp words[i], words[i + 1], mem(STATE, 4 * i));
    }
    ins!(code, add DATA, DATA, 64);
    ins!(code, sub BLOCKS, BLOCKS, 1);
    ins!(code, cbnz BLOCKS, Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);

    Routine {
        about: ABOUT,
        instruction_set: InstructionSet::Aarch64,
        lanes: 1,
        scratch: 0,
        arguments: &[Some(STATE), Some(DATA), Some(BLOCKS), Some(CONSTANTS)],
        saved: &[],
        code,
    }
}

/// Returns the part of a step before it needs its b. It runs beside the step before, behind that step's last use of d, which
/// is a here. The third instruction is the first that writes T: the step before has added T by then.
fn before_b(step: Step) -> Code {
    let mut code = Code::default();
    let [a, ..] = step.rename(WORDS);
    add_half(&mut code, a, MESSAGE[step.word / 2], step.word % 2 == 1);
    let is_upper = constants::index(step) % 2 == 1;
    add_half(&mut code, a, K, is_upper);
    let [a, _, c, d] = step.rename(WORDS).map(Reg::W);
    match step.function {
        Function::F | Function::H => ins!(code, eor T, c, d),
        Function::G => {
            ins!(code, bic T, c, d);
            ins!(code, add a, a, T);
        }
        Function::I => {}
    }
    if is_upper {
        // The constants of the next two steps, or of the next block's first two.
        ins!(code, ldr Reg::X(K), mem(CONSTANTS, 4 * ((constants::index(step) + 1) % STEPS)));
    }
    code
}

/// Adds one of the two words of a register to a word. With an upper one the sum has 64 bits, and only the lower half of it
/// counts: the next instruction on words clears the other.
fn add_half(code: &mut Code, word: u8, pair: u8, is_upper: bool) {
    if is_upper {
        let [word, pair] = [word, pair].map(Reg::X);
        ins!(code, add word, word, pair, Operand::ShiftRight(32));
    } else {
        let [word, pair] = [word, pair].map(Reg::W);
        ins!(code, add word, word, pair);
    }
}

/// Returns the function of a step. At its end T has the value or the last term, and d is not used any more.
fn function(step: Step) -> Code {
    let mut code = Code::default();
    let [_, b, c, d] = step.rename(WORDS).map(Reg::W);
    match step.function {
        // d ^ (b & (c ^ d))
        Function::F => {
            ins!(code, and T, T, b);
            ins!(code, eor T, T, d);
        }
        // (b & d) and (c & !d) have no bit in common, so their OR is a sum. Only one of the two
        // additions waits for b.
        Function::G => ins!(code, and T, b, d),
        Function::H => ins!(code, eor T, T, b),
        Function::I => {
            ins!(code, orn T, b, d);
            ins!(code, eor T, T, c);
        }
    }
    code
}

/// Returns the rest of a step.
fn from_function_to_b(step: Step) -> Code {
    let mut code = Code::default();
    let [a, b, ..] = step.rename(WORDS).map(Reg::W);
    ins!(code, add a, a, T);
    // AArch64 rotates only to the right.
    ins!(code, ror a, a, 32 - step.rotation);
    ins!(code, add a, a, b);
    code
}
