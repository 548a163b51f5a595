//! Hashes one message in the general registers of AArch64.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::constants;
use crate::rounds::{Function, STEPS, Step, steps};

const ABOUT: &str = "\
Hashes one message in the general registers of any AArch64 processor.

Registers: x0 state, x1 data, x2 blocks left, x3 constants; a, b, c, d in w4 to w7; the words of the block in x8 to
x15, two in each, and after the last step the state before the block in w8 to w11; w16 temporary; x17 two constants.
Scratch memory: none. Clobbers x1, x2 and x4 to x17. All other registers would have to be saved.

527 instructions for a block. One load brings two words, or two constants, into a register. A single ADD adds the
upper one: it shifts its operand down, and only the lower half of the 64-bit sum is used. On some processors such an
ADD takes a cycle more, but none is in the dependency chain.

The chain from b to the next b is that of x1_scalar: 4.5 cycles on average. The instructions of a step that do not
need b alternate with the end of the previous step: otherwise an in-order processor would stall.

Cycles a byte as modelled by llvm-mca 19. The second column is for a variant of 683 instructions, in which each step
loads its word and builds its constant by two moves. The kernel has run only in emulation:
    4.52   4.52   Neoverse N1, V1, V2
    6.52   6.52   Neoverse N2, where ROR takes three cycles in the model; it takes one on N1, V1, V2 and A72
    4.52   4.83   Cortex-A72
    8.81   8.94   Cortex-A55, in order, where ROR takes three cycles too; 9.84 without the alternation

Tried in the model, and rejected:
    four constants with one load: 511 instructions, as fast; 8.88 on Cortex-A55. Needs a callee-saved register
    the state before the block in registers: needs four callee-saved ones; as many instructions, or four fewer
    the constant and the word added to each other first: as many instructions, one register more
    the state before the block loaded after the last step: 8.86 on Cortex-A55";

const STATE: Reg = Reg::X(0);
const DATA: Reg = Reg::X(1);
const BLOCKS: Reg = Reg::X(2);
const CONSTANTS: Reg = Reg::X(3);
const T: Reg = Reg::W(16);
// Numbers of registers, which are used both as X (64 bits) and as W (32 bits).
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
    // When the last step begins, all message words have been added, so their registers are free.
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
        scratch_bytes: 0,
        arguments: &[Some(STATE), Some(DATA), Some(BLOCKS), Some(CONSTANTS)],
        saved: &[],
        code,
    }
}

/// Returns the part of a step that does not need b. It alternates with [`from_function_to_b`] of the previous step. It may
/// overwrite a, which was d in the previous step, because that function does not read d. Its third instruction may overwrite T,
/// because only the first instruction of [`from_function_to_b`] reads T.
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
        // Loads the constants of the next two steps, which may belong to the next block.
        ins!(code, ldr Reg::X(K), mem(CONSTANTS, 4 * ((constants::index(step) + 1) % STEPS)));
    }
    code
}

/// Adds the lower or the upper word of the register `pair` to `word`. For the upper word the sum has 64 bits; the next 32-bit
/// instruction clears its upper half.
fn add_half(code: &mut Code, word: u8, pair: u8, is_upper: bool) {
    if is_upper {
        let [word, pair] = [word, pair].map(Reg::X);
        ins!(code, add word, word, pair, Operand::ShiftRight(32));
    } else {
        let [word, pair] = [word, pair].map(Reg::W);
        ins!(code, add word, word, pair);
    }
}

/// Returns the part of a step that computes the round's function into T; for G, only the term (b & d). The rest of the step does
/// not read d.
fn function(step: Step) -> Code {
    let mut code = Code::default();
    let [_, b, c, d] = step.rename(WORDS).map(Reg::W);
    match step.function {
        // d ^ (b & (c ^ d))
        Function::F => {
            ins!(code, and T, T, b);
            ins!(code, eor T, T, d);
        }
        // (c & !d) and (b & d) have no bit in common, so they are added one by one instead of combined by OR. `before_b` has
        // added (c & !d), which does not wait for b.
        Function::G => ins!(code, and T, b, d),
        Function::H => ins!(code, eor T, T, b),
        Function::I => {
            ins!(code, orn T, b, d);
            ins!(code, eor T, T, c);
        }
    }
    code
}

fn from_function_to_b(step: Step) -> Code {
    let mut code = Code::default();
    let [a, b, ..] = step.rename(WORDS).map(Reg::W);
    ins!(code, add a, a, T);
    // AArch64 rotates only to the right.
    ins!(code, ror a, a, 32 - step.rotation);
    ins!(code, add a, a, b);
    code
}
