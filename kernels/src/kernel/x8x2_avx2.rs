//! 16 messages in the vector registers of processors with AVX2.

use crate::asm::Routine;
use crate::kernel::lanes::{LaneKernel, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of processors with AVX2: two sets of eight lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to
ymm3, swapped by every step; ymm4 the constant; ymm5 to ymm7 temporary; these and ymm8, ymm9 transpose
the next block.
Scratch memory: 64 bytes for what has no register; two areas of 1024 bytes for the transposed words of
this block and the next; 1024 bytes for rows; 256 bytes for a, b, c, d of all lanes, where only
a and d are read. Clobbers these registers and the flags.

Bytes a cycle on Zen 5, 32 KiB messages:
    1.38   745 cycles a block, about 11.5 a step: a dependency chain of six operations. Two sets leave the
           processor waiting
    1.33   the steps written out, all of the state in registers";

pub(crate) fn routine() -> Routine {
    let (vectors, sets, rows) = (Vectors::Avx2, 2, Rows::Copied);
    LaneKernel { about: ABOUT, vectors, sets, rows }.routine()
}
