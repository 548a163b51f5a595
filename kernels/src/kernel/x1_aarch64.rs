//! One message in the general registers of any AArch64 processor.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::rounds::{Function, Step, steps};

const ABOUT: &str = "\
One message in the general registers of any AArch64 processor.

Registers: x0 state, x1 data, x2 blocks left; a, b, c, d in w3 to w6, the state before the block in w7 to w10; w11
to w14 scratch. Scratch memory: none. Lost: these registers, all of them the caller's to lose.

The chain from b to the next b is that of x1_scalar: 5 cycles for F and I, 4 for G and H, 4.5 on average. The
word and the constant of a step are added in the shadow of the chain of the step before, line by line: a
processor that runs in order would else stand still for them.

Cycles a byte by the models of llvm-mca 14 (run here only under emulation, which has no speed):
    4.52   Ampere1, Exynos M5
    4.84   Cortex-A57, Neoverse N1
    8.9    Cortex-A55, in order; 12.3 without the interleaving

Constants come from two moves, not from a table: no load, and no address that each platform spells its own
way.";

// Every register here is the caller's to lose (x0 to x17 in AAPCS64): nothing needs to be saved.
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
        name: "x1_aarch64",
        about: ABOUT,
        instruction_set: InstructionSet::Aarch64,
        arguments: &[STATE, DATA, BLOCKS],
        saved: &[],
        code,
    }
}

/// Adds the word and the constant of a step to its a, which is d in the step before: that one must
/// have read d for the last time when the last of these instructions comes.
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

/// The rest of a step.
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
        // The two halves have no bit in common, so their OR is a sum, and only one of the
        // additions has to wait for b.
        Function::G => {
            ins!(code, bic U, c, d);
            ins!(code, add a, a, U);
            ins!(code, and T, b, d);
        }
        // T holds c ^ d already: it was b ^ c one step ago.
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
    if step.function == Function::H {
        ins!(code, eor T, T, d);
    }
    // There is no rotation to the left.
    ins!(code, ror a, a, 32 - step.rotation);
    ins!(code, add a, a, b);
    code
}
