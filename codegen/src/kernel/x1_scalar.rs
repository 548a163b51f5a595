//! Hashes one message in the general registers of x86-64.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::kernel::scalar;
use crate::rounds::steps;

const ABOUT: &str = "\
Hashes one message in the general registers of any x86-64 processor.

Registers: rdi state, rsi data, rdx blocks left; a, b, c, d in eax, ecx, r8d, r9d; r10d temporary.
The constants are immediates. Scratch memory: none. Clobbers these eight registers and the flags.

The dependency chain from b to the next b, in cycles: F 5 (and, xor, add, rol, add), G 4 (and, add, rol,
add), H 4 (xor, add, rol, add), I 5 (or, xor, add, rol, add). That is 4.5 a step, so the limit is 4.5
cycles a byte.

Cycles a byte, 16 KiB messages:
    4.52   Zen 5; 4.58 to 4.61 in `make bench`, which includes the padding. A single block takes
           292 cycles if its state comes from the block before
    4.52   Zen 4
    4.58   Ice Lake server, llvm-mca 14
    4.56   Zen 3, llvm-mca 14

Tried and rejected on Zen 5:
    4.51   ANDN for G and I, I as -1 - (c ^ (~b & d)), RORX: shorter, not faster, so there is no
           x1_bmi1
    4.51   the constant in an LEA of two or three parts, the word added early or late
    4.51   the state before the block in registers instead of memory
    4.76   H as (b ^ c) ^ d
    5.01   G as c ^ (d & (b ^ c))
The first MOV of step 16 could be left out: the register holds F of step 15, and with b and c of
step 15, ~F & b equals ~c & b. But a block would take 0.15 % longer (Zen 4), because step 16 would
wait for F.

No chain of 4 cycles for F or I was found. Both use b in two terms, or in one term that another
operation follows, and no instruction adds three words in one cycle.";

const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: Reg = Reg::Gpr64(6); // rsi
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const WORDS: [Reg; 4] = [Reg::Gpr32(0), Reg::Gpr32(1), Reg::Gpr32(8), Reg::Gpr32(9)];
const T: Reg = Reg::Gpr32(10);

pub(crate) fn routine() -> Routine {
    let mut code = Code::default();
    ins!(code, test BLOCKS, BLOCKS);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(code, mov word, mem(STATE, 4 * i));
    }
    code.align(64);
    code.label(Label::NextBlock);
    for step in steps() {
        code.comment(step.to_string());
        code.append(scalar::step(step, WORDS, DATA, T));
    }
    code.comment("add the state before the block");
    for (i, word) in WORDS.into_iter().enumerate() {
        ins!(code, add word, mem(STATE, 4 * i));
        ins!(code, mov mem(STATE, 4 * i), word);
    }
    ins!(code, add DATA, 64);
    ins!(code, sub BLOCKS, 1);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);

    Routine {
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        lanes: 1,
        scratch_bytes: 0,
        arguments: &[Some(STATE), Some(DATA), Some(BLOCKS)],
        saved: &[],
        code,
    }
}
