//! One message in the general registers of any AArch64 processor.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::rounds::{Function, Step, steps};

const ABOUT: &str = "\
One message in the general registers of any AArch64 processor.

Registers: x0 state, x1 data, x2 blocks left; a, b, c, d in w3 to w6, the state before the block in w7 to
w10; w11 to w14 temporary. Scratch memory: none. Clobbers x1 to x14.

The dependency chain from b to the next b is that of x1_scalar: 5 cycles for F and I, 4 for G and H, 4.5
on average. The instructions that add a step's word and constant alternate with the chain of the step
before. Without that an in-order processor would stall for them.

Cycles a byte as modelled by llvm-mca 19. It has run only in emulation, where speed means nothing:
    4.52   Neoverse N1, V1, V2
    6.52   Neoverse N2, where the model gives ROR three cycles and on the others one
    4.84   Cortex-A72
    8.9    Cortex-A55, in order; 12.3 without the interleaving (llvm-mca 14)

Constants come from two moves each, not from the table, so they need no load.";

const STATE: Reg = Reg::X(0);
const DATA: Reg = Reg::X(1);
const BLOCKS: Reg = Reg::X(2);
const WORDS: [Reg; 4] = [Reg::W(3), Reg::W(4), Reg::W(5), Reg::W(6)];
const BEFORE: [Reg; 4] = [Reg::W(7), Reg::W(8), Reg::W(9), Reg::W(10)];
const T: Reg = Reg::W(11);
const U: Reg = Reg::W(12);
const WORD: Reg = Reg::W(13);
const K: Reg = Reg::W(14);

pub(crate) fn routine() -> Routine {
    let mut code = Code::default();
    ins!(code, cbz BLOCKS, Operand::Label(Label::Done, Direction::Forward));
    for i in [0, 2] {
        ins!(code, ldp WORDS[i], WORDS[i + 1], mem(STATE, 4 * i));
    }
    code.align(64);
    code.label(Label::NextBlock);
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(code, mov before, word);
    }
    let mut ahead = steps();
    code.append(ahead.next().map(addition).unwrap_or_default());
    for step in steps() {
        code.comment(step.to_string());
        code.interleave(chain(step), ahead.next().map(addition).unwrap_or_default());
    }
    code.comment("add the state before the block");
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(code, add word, word, before);
    }
    ins!(code, add DATA, DATA, 64);
    ins!(code, sub BLOCKS, BLOCKS, 1);
    ins!(code, cbnz BLOCKS, Operand::Label(Label::NextBlock, Direction::Backward));
    for i in [0, 2] {
        ins!(code, stp WORDS[i], WORDS[i + 1], mem(STATE, 4 * i));
    }
    code.label(Label::Done);

    Routine {
        about: ABOUT,
        instruction_set: InstructionSet::Aarch64,
        lanes: 1,
        scratch: 0,
        arguments: &[STATE, DATA, BLOCKS],
        saved: &[],
        code,
    }
}

/// Adds the word and the constant of a step to its a, which is d in the step before. So the last of
/// these instructions must come after the last use of d in that step.
fn addition(step: Step) -> Code {
    let mut code = Code::default();
    let [a, ..] = step.rename(WORDS);
    ins!(code, ldr WORD, mem(DATA, 4 * step.word));
    ins!(code, mov K, step.k & 0xffff);
    ins!(code, movk K, step.k >> 16, Operand::ShiftLeft(16));
    ins!(code, add WORD, WORD, K);
    ins!(code, add a, a, WORD);
    code
}

/// The rest of a step, which is its dependency chain.
fn chain(step: Step) -> Code {
    let mut code = Code::default();
    let [a, b, c, d] = step.rename(WORDS);
    match step.function {
        // d ^ (b & (c ^ d))
        Function::F => {
            ins!(code, eor T, c, d);
            ins!(code, and T, T, b);
            ins!(code, eor T, T, d);
        }
        // (b & d) and (c & !d) have no bit in common, so their OR is a sum. Only one of the two
        // additions waits for b.
        Function::G => {
            ins!(code, bic U, c, d);
            ins!(code, add a, a, U);
            ins!(code, and T, b, d);
        }
        // T already holds c ^ d, which was b ^ c one step ago.
        Function::H => {
            if step.starts_round() {
                ins!(code, eor T, c, d);
            }
            ins!(code, eor T, T, b);
        }
        Function::I => {
            ins!(code, orn T, b, d);
            ins!(code, eor T, T, c);
        }
    }
    ins!(code, add a, a, T);
    if step.function == Function::H && !step.ends_round() {
        ins!(code, eor T, T, d);
    }
    // AArch64 rotates only to the right.
    ins!(code, ror a, a, 32 - step.rotation);
    ins!(code, add a, a, b);
    code
}
