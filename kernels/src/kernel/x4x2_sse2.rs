//! 8 messages in the vector registers of any x86-64 processor.

use crate::asm::Routine;
use crate::kernel::lanes::{LaneKernel, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
8 messages in the vector registers of any x86-64 processor: two sets of four lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to
xmm3, swapped by every step; xmm4 the constant; xmm5 to xmm7 temporary; these and xmm8, xmm9 transpose
the next block.
Scratch memory: 64 bytes for what has no register; two areas of 512 bytes for the transposed words of
this block and the next; 512 bytes for rows; 128 bytes for a, b, c, d of all lanes, where only
a and d are read. Clobbers these registers and the flags.

Bytes a cycle on Zen 5, 32 KiB messages:
    0.68   757 cycles a block, about 11.7 a step: a dependency chain of six operations. Two sets leave the
           processor waiting. x4x4_sse2 does not; it takes a ninth longer for twice the messages
    0.65   the steps written out, all of the state in registers";

pub(crate) fn routine() -> Routine {
    let (vectors, sets, rows) = (Vectors::Sse2, 2, Rows::Copied);
    LaneKernel { about: ABOUT, vectors, sets, rows }.routine()
}
