//! One message in the general registers of any x86-64 processor.

use crate::asm::{Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::rounds::{Function, steps};

const ABOUT: &str = "ABOUT";

// Every register here is the caller's to lose, in the System V ABI: nothing needs to be saved.
const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: Reg = Reg::Gpr64(6); // rsi
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const WORDS: [Reg; 4] = [Reg::Gpr32(0), Reg::Gpr32(1), Reg::Gpr32(8), Reg::Gpr32(9)]; // eax, ecx, r8d, r9d
const T: Reg = Reg::Gpr32(10); // r10d
const U: Reg = Reg::Gpr32(11); // r11d

pub(crate) fn routine() -> Routine {
    let mut asm = Routine {
        name: "x1_scalar",
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        arguments: [STATE, DATA, BLOCKS],
        lines: Vec::new(),
    };
    ins!(asm, test BLOCKS, BLOCKS);
    ins!(asm, jz Operand::Label(Label::Done, Direction::Forward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(asm, mov word, mem(STATE, 4 * i));
    }
    asm.align(64);
    asm.label(Label::NextBlock);
    for step in steps() {
        asm.comment(step.to_string());
        let [a, b, c, d] = step.rename(WORDS);
        ins!(asm, add a, mem(DATA, 4 * step.word));
        match step.function {
            // d ^ (b & (c ^ d))
            Function::F => {
                ins!(asm, mov T, c);
                ins!(asm, add a, step.k);
                ins!(asm, xor T, d);
                ins!(asm, and T, b);
                ins!(asm, xor T, d);
            }
            // The two halves have no bit in common, so their OR is a sum, and only one of the
            // additions has to wait for b.
            Function::G => {
                ins!(asm, mov U, d);
                ins!(asm, not U);
                ins!(asm, add a, step.k);
                ins!(asm, and U, c);
                ins!(asm, mov T, d);
                ins!(asm, add a, U);
                ins!(asm, and T, b);
            }
            // T holds c ^ d already: it was b ^ c one step ago.
            Function::H => {
                if step.starts_round() {
                    ins!(asm, mov T, c);
                    ins!(asm, xor T, d);
                }
                ins!(asm, add a, step.k);
                ins!(asm, xor T, b);
            }
            Function::I => {
                ins!(asm, mov T, d);
                ins!(asm, not T);
                ins!(asm, add a, step.k);
                ins!(asm, or T, b);
                ins!(asm, xor T, c);
            }
        }
        ins!(asm, add a, T);
        ins!(asm, rol a, step.rotation);
        ins!(asm, add a, b);
        if step.function == Function::H {
            ins!(asm, xor T, d);
        }
    }
    asm.comment("add the state before the block");
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(asm, add word, mem(STATE, 4 * i));
        ins!(asm, mov mem(STATE, 4 * i), word);
    }
    ins!(asm, add DATA, 64);
    ins!(asm, sub BLOCKS, 1);
    ins!(asm, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    asm.label(Label::Done);
    ins!(asm, ret);
    asm
}
