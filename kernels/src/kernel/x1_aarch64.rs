//! One message in the general registers of any AArch64 processor.

use crate::asm::{Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::rounds::{Function, steps};

const ABOUT: &str = "ABOUT";

// Every register here is the caller's to lose (x0 to x17 in AAPCS64): nothing needs to be saved.
const STATE: Reg = Reg::X(0);
const DATA: Reg = Reg::X(1);
const BLOCKS: Reg = Reg::X(2);
const WORDS: [Reg; 4] = [Reg::W(3), Reg::W(4), Reg::W(5), Reg::W(6)];
const BEFORE: [Reg; 4] = [Reg::W(7), Reg::W(8), Reg::W(9), Reg::W(10)];
const T: Reg = Reg::W(11);
const U: Reg = Reg::W(12);
const X: Reg = Reg::W(13);
const K: Reg = Reg::W(14);

pub(crate) fn routine() -> Routine {
    let mut asm = Routine {
        name: "x1_aarch64",
        about: ABOUT,
        instruction_set: InstructionSet::Aarch64,
        arguments: [STATE, DATA, BLOCKS],
        lines: Vec::new(),
    };
    ins!(asm, cbz BLOCKS, Operand::Label(Label::Done, Direction::Forward));
    for i in [0, 2] {
        ins!(asm, ldp WORDS[i], WORDS[i + 1], mem(STATE, 4 * i));
    }
    asm.align(64);
    asm.label(Label::NextBlock);
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(asm, mov before, word);
    }
    for step in steps() {
        asm.comment(step.to_string());
        let [a, b, c, d] = step.rename(WORDS);
        ins!(asm, ldr X, mem(DATA, 4 * step.word));
        ins!(asm, mov K, step.k & 0xffff);
        ins!(asm, movk K, step.k >> 16, Operand::ShiftLeft(16));
        ins!(asm, add X, X, K);
        ins!(asm, add a, a, X);
        match step.function {
            // d ^ (b & (c ^ d))
            Function::F => {
                ins!(asm, eor T, c, d);
                ins!(asm, and T, T, b);
                ins!(asm, eor T, T, d);
            }
            // The two halves have no bit in common, so their OR is a sum, and only one of the
            // additions has to wait for b.
            Function::G => {
                ins!(asm, bic U, c, d);
                ins!(asm, add a, a, U);
                ins!(asm, and T, b, d);
            }
            // T holds c ^ d already: it was b ^ c one step ago.
            Function::H => {
                if step.starts_round() {
                    ins!(asm, eor T, c, d);
                }
                ins!(asm, eor T, T, b);
            }
            Function::I => {
                ins!(asm, orn T, b, d);
                ins!(asm, eor T, T, c);
            }
        }
        ins!(asm, add a, a, T);
        // There is no rotation to the left.
        ins!(asm, ror a, a, 32 - step.rotation);
        ins!(asm, add a, a, b);
        if step.function == Function::H {
            ins!(asm, eor T, T, d);
        }
    }
    asm.comment("add the state before the block");
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(asm, add word, word, before);
    }
    ins!(asm, add DATA, DATA, 64);
    ins!(asm, sub BLOCKS, BLOCKS, 1);
    ins!(asm, cbnz BLOCKS, Operand::Label(Label::NextBlock, Direction::Backward));
    for i in [0, 2] {
        ins!(asm, stp WORDS[i], WORDS[i + 1], mem(STATE, 4 * i));
    }
    asm.label(Label::Done);
    ins!(asm, ret);
    asm
}
