//! 16 messages in the vector registers of any x86-64 processor.

use crate::asm::Routine;
use crate::kernel::lanes::{LaneKernel, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of any x86-64 processor: four sets of four lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to
xmm7, swapped by every step; xmm8 the constant; xmm9 to xmm11 temporary; these and xmm12, xmm13 transpose
the next block.
Scratch memory: 64 bytes for what has no register; two areas of 1024 bytes for the transposed words of
this block and the next; 1024 bytes for rows; 256 bytes for a, b, c, d of all lanes, where only
a and d are read. Clobbers these registers and the flags.

Bytes a cycle on Zen 5, for 1 KiB and for 32 KiB messages:
    1.21   1.22   this kernel, 840 cycles a block
    1.19   1.25   five sets, 20 messages
    1.03   1.11   four sets, all steps written out
    0.99   0.98   three sets";

pub(crate) fn routine() -> Routine {
    let (vectors, sets, rows) = (Vectors::Sse2, 4, Rows::Copied);
    LaneKernel { about: ABOUT, vectors, sets, rows }.routine()
}
