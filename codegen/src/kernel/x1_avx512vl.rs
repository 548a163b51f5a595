//! Hashes one message with AVX-512VL.

use crate::asm::{
    Code, Direction, InstructionSet, Label, Operand, Reg, Routine, broadcast, ins, mem,
};
use crate::constants;
use crate::rounds::{Word, steps};

const ABOUT: &str = "\
Hashes one message in the lowest 32-bit lane of vector registers, for AVX-512VL.

Registers: rdi state, rsi data, rdx blocks left, rcx constants; a, b, c, d in xmm0 to xmm3, the state
before the block in xmm4 to xmm7; xmm8 temporary. Scratch memory: none. Clobbers the vector
registers, rsi, rdx and the flags. The kernel needs no vzeroupper: 128-bit instructions leave the
upper parts of the registers zero.

One instruction, a table look-up by three bits, computes any of F, G, H and I. So the dependency
chain from b to the next b is look-up, add, rotate, add. Where each takes one cycle the limit is 4.0
cycles a byte.

Cycles a byte, 16 KiB messages:
    4.02   Ice Lake server, llvm-mca 14
    4.05   Cascade Lake, 3.1 GHz; up to 4.12
    5.99   Zen 4, 3.7 GHz: six cycles a step. Not used on Zen 4
    9.2    Zen 5: a rotation always takes two cycles, and so do the other operations in a chain of more
           than about 40 operations. Not used on Zen 5

Tried on Zen 5 to beat the 4.51 of the general registers, and rejected:
    9.21   constant + word summed a block ahead, added one step early
    6.05   the same, and NOPs slow the front end, so that the vector scheduler's queue stays short
    5.30   the same, and 10 operations on mask registers slow each step; 7.3 with the other core busy
    4.88   rotation by two shifts of doubled words, F steps only
Not measured: summing words and constants in the integer units (add, vmovd). It needs more operations,
but none in the chain.";

const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: Reg = Reg::Gpr64(6); // rsi
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const CONSTANTS: Reg = Reg::Gpr64(1); // rcx
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
        ins!(code, vpaddd a, a, broadcast(CONSTANTS, 4 * constants::index(step)));
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
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        lanes: 1,
        scratch_bytes: 0,
        arguments: &[Some(STATE), Some(DATA), Some(BLOCKS), Some(CONSTANTS)],
        saved: &[],
        code,
    }
}
