//! One message in one 32-bit lane of vector registers, for AVX-512VL.

use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, broadcast, ins, mem,
};
use crate::rounds::{Word, steps};

const ABOUT: &str = "\
One message in the lowest 32-bit lane of vector registers, for AVX-512VL.

Registers: rdi state, rsi data, rdx blocks left; a, b, c, d in xmm0 to xmm3, the state before the block in xmm4 to
xmm7, xmm8 scratch. Scratch memory: none. Lost: these registers and the flags, all the caller's to lose.
No vzeroupper is owed: 128-bit instructions leave the upper halves of the registers clean.

A look-up in a table of three bits is any of F, G, H and I in one instruction, so the chain from b to the next
b is look-up, add, rotate, add: 4 cycles a step, and so 4.0 cycles a byte is the limit where each takes one.

Cycles a byte, 16 KiB messages:
    4.02   Ice Lake server, llvm-mca 14
    9.2    Zen 5: a rotation takes two cycles there always, the others in any chain that is longer than some 40.
           Not chosen there

Tried on Zen 5 to bring it under the general registers' 4.51, and rejected:
    9.21   constant + word summed up a block ahead, added one step early
    6.05   the same, front end slowed by NOPs so that the vector scheduler's queue stays short
    5.30   the same, slowed by 10 operations on mask registers a step; 7.3 with the other core busy
    4.88   rotation by two shifts on doubled words, F steps alone
Merging words and constants by the integer units (add, vmovd) was not measured: it is more operations, and they
are off the chain.";

const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: Reg = Reg::Gpr64(6); // rsi
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const WORDS: [Reg; 4] = [Reg::Xmm(0), Reg::Xmm(1), Reg::Xmm(2), Reg::Xmm(3)];
const BEFORE: [Reg; 4] = [Reg::Xmm(4), Reg::Xmm(5), Reg::Xmm(6), Reg::Xmm(7)];
const T: Reg = Reg::Xmm(8);

pub(crate) fn routine() -> Routine {
    let mut code = Code::default();
    ins!(code, test BLOCKS, BLOCKS);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(code, vmovd word, mem(STATE, 4 * i));
    }
    code.align(64);
    code.label(Label::NextBlock);
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(code, vmovdqa before, word);
    }
    for step in steps() {
        code.comment(step.to_string());
        let [a, b, c, d] = step.rename(WORDS);
        let table = step.function.truth_table([Word::D, Word::B, Word::C]);
        ins!(code, vpaddd a, a, broadcast(DATA, 4 * step.word));
        ins!(code, vpaddd a, a, Operand::BroadcastConstant { step: step.index });
        ins!(code, vmovdqa T, d);
        ins!(code, vpternlogd T, b, c, table);
        ins!(code, vpaddd a, a, T);
        ins!(code, vprold a, a, step.rotation);
        ins!(code, vpaddd a, a, b);
    }
    code.comment("add the state before the block");
    for (before, word) in BEFORE.into_iter().zip(WORDS) {
        ins!(code, vpaddd word, word, before);
    }
    ins!(code, add DATA, 64);
    ins!(code, sub BLOCKS, 1);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(code, vmovd mem(STATE, 4 * i), word);
    }
    code.label(Label::Done);

    Routine {
        name: "x1_avx512vl",
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        arguments: &[STATE, DATA, BLOCKS],
        saved: &[],
        code,
    }
}
