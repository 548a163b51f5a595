//! One message in one 32-bit lane of vector registers, for AVX-512VL.

use crate::asm::{Direction, InstructionSet, Label, Operand, Reg, Routine, broadcast, ins, mem};
use crate::rounds::{Word, steps};

const ABOUT: &str = "ABOUT";

const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: Reg = Reg::Gpr64(6); // rsi
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const WORDS: [Reg; 4] = [Reg::Xmm(0), Reg::Xmm(1), Reg::Xmm(2), Reg::Xmm(3)];
const BEFORE: [Reg; 4] = [Reg::Xmm(4), Reg::Xmm(5), Reg::Xmm(6), Reg::Xmm(7)];
const T: Reg = Reg::Xmm(8);

pub(crate) fn routine() -> Routine {
    let mut asm = Routine {
        name: "x1_avx512vl",
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        arguments: [STATE, DATA, BLOCKS],
        lines: Vec::new(),
    };
    ins!(asm, test BLOCKS, BLOCKS);
    ins!(asm, jz Operand::Label(Label::Done, Direction::Forward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(asm, vmovd word, mem(STATE, 4 * i));
    }
    asm.align(64);
    asm.label(Label::NextBlock);
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(asm, vmovdqa before, word);
    }
    for step in steps() {
        asm.comment(step.to_string());
        let [a, b, c, d] = step.rename(WORDS);
        ins!(asm, vpaddd a, a, broadcast(DATA, 4 * step.word));
        ins!(asm, vpaddd a, a, Operand::BroadcastConstant { step: step.index });
        ins!(asm, vmovdqa T, d);
        ins!(asm, vpternlogd T, b, c, step.function.truth_table([Word::D, Word::B, Word::C]));
        ins!(asm, vpaddd a, a, T);
        ins!(asm, vprold a, a, step.rotation);
        ins!(asm, vpaddd a, a, b);
    }
    asm.comment("add the state before the block");
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(asm, vpaddd word, word, before);
    }
    ins!(asm, add DATA, 64);
    ins!(asm, sub BLOCKS, 1);
    ins!(asm, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(asm, vmovd mem(STATE, 4 * i), word);
    }
    asm.label(Label::Done);
    ins!(asm, ret);
    asm
}
