//! Hashes two messages in the general registers of x86-64.

use crate::asm::{Code, Direction, InstructionSet, Label, Operand, Reg, Routine, ins, mem};
use crate::kernel::scalar;
use crate::rounds::steps;

const ABOUT: &str = "\
Hashes two messages in the general registers of any x86-64 processor. The instructions of the two messages alternate.

Registers: rdi states, rsi and rcx data of each message, rdx blocks left; a, b, c, d of the first message in eax,
r8d, r9d, r10d, of the second in r11d, ebx, ebp, r12d; r13d, r14d temporary; r15 pointers to last blocks. Scratch
memory: none. Clobbers these registers and the flags, but restores rbx, rbp and r12 to r15.

The dependency chain of x1_scalar leaves half of the processor idle. The second message uses that half.

Cycles for a block of both messages, 4 KiB messages, Zen 5:
    298   this kernel: 4.66 a byte of each message, 1.98 times as fast as one message after the other
    297   alternating step by step, not instruction by instruction

Tried on Zen 5, with a and d in memory to free registers for more messages:
    324   two messages
    374   three, d in a register: 2.4 times as fast as one after the other; x16x1_avx512 takes 518
    409   three
    512   four: as long as x16x1_avx512, which hashes 16";

const STATE: Reg = Reg::Gpr64(7); // rdi
const DATA: [Reg; 2] = [Reg::Gpr64(6), Reg::Gpr64(1)]; // rsi, rcx
const BLOCKS: Reg = Reg::Gpr64(2); // rdx
const WORDS: [[Reg; 4]; 2] = [
    [Reg::Gpr32(0), Reg::Gpr32(8), Reg::Gpr32(9), Reg::Gpr32(10)],
    [Reg::Gpr32(11), Reg::Gpr32(3), Reg::Gpr32(5), Reg::Gpr32(12)],
];
const TEMPORARIES: [Reg; 2] = [Reg::Gpr32(13), Reg::Gpr32(14)];
const LAST: Reg = Reg::Gpr64(15); // r15
const SAVED: &[Reg] =
    &[Reg::Gpr64(3), Reg::Gpr64(5), Reg::Gpr64(12), Reg::Gpr64(13), Reg::Gpr64(14), LAST];
/// The kernel does not read the arguments in rcx and r8: scratch memory and constants.
const ARGUMENTS: &[Option<Reg>] =
    &[Some(STATE), Some(DATA[0]), Some(BLOCKS), None, None, Some(LAST_ARGUMENT)];
const LAST_ARGUMENT: Reg = Reg::Gpr64(9); // r9

pub(crate) fn routine() -> Routine {
    let place = |message: usize, word: usize| mem(STATE, 4 * (2 * word + message));
    let words = || (0..2).flat_map(|message| (0..4).map(move |word| (message, word)));
    let mut code = Code::default();
    ins!(code, test BLOCKS, BLOCKS);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    ins!(code, mov LAST, LAST_ARGUMENT);
    // Loads the second pointer first, because loading the first one overwrites the address of both.
    for (message, data) in DATA.into_iter().enumerate().rev() {
        ins!(code, mov data, mem(DATA[0], 8 * message));
    }
    for (message, word) in words() {
        ins!(code, mov WORDS[message][word], place(message, word));
    }
    code.align(64);
    code.label(Label::NextBlock);
    for step in steps() {
        code.comment(step.to_string());
        let [first, second] = [0, 1]
            .map(|message| scalar::step(step, WORDS[message], DATA[message], TEMPORARIES[message]));
        code.interleave(first, second);
    }
    code.comment("add the state before the block");
    for (message, word) in words() {
        ins!(code, add WORDS[message][word], place(message, word));
        ins!(code, mov place(message, word), WORDS[message][word]);
    }
    for data in DATA {
        ins!(code, add data, 64);
    }
    ins!(code, sub BLOCKS, 1);
    ins!(code, jnz Operand::Label(Label::NextBlock, Direction::Backward));
    code.comment("continue with the last block, if there is one");
    ins!(code, test LAST, LAST);
    ins!(code, jz Operand::Label(Label::Done, Direction::Forward));
    for (message, data) in DATA.into_iter().enumerate() {
        ins!(code, mov data, mem(LAST, 8 * message));
    }
    ins!(code, mov LAST, 0);
    ins!(code, add BLOCKS, 1);
    ins!(code, jmp Operand::Label(Label::NextBlock, Direction::Backward));
    code.label(Label::Done);

    Routine {
        about: ABOUT,
        instruction_set: InstructionSet::X86_64,
        lanes: 2,
        scratch_bytes: 0,
        arguments: ARGUMENTS,
        saved: SAVED,
        code,
    }
}
