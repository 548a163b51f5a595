//! 40 messages in the vector registers of processors with AVX2.

use crate::asm::Routine;
use crate::kernel::lanes::{LaneKernel, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
40 messages in the vector registers of processors with AVX2: five sets of eight lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to
ymm9, swapped by every step; ymm10 the constant; ymm11 to ymm13 temporary; these and ymm14, ymm15 transpose
the next block.
Scratch memory: 64 bytes for what has no register; two areas of 2560 bytes for the transposed words of
this block and the next; 2560 bytes for rows; 640 bytes for a, b, c, d of all lanes, where only
a and d are read. Clobbers these registers and the flags.

Each set needs 592 operations a block for the steps and 32 to transpose it. At four operations a cycle
the limit is 3.3 bytes a cycle.

Bytes a cycle on Zen 5, for 1 KiB and for 32 KiB messages:
    2.63   2.66   this kernel, 965 cycles a block
    2.44   2.49   four sets
    2.68   2.67   rows put together by vinserti128: no better
    2.22   2.0    four sets, all steps written out (18 KB of code)
    2.4    1.6    five sets, all steps written out
Messages of one block: 2.3.
As modelled by llvm-mca 14 for Skylake, x8x2_avx2 was as fast with the steps written out: 2.1 and 2.0.";

pub(crate) fn routine() -> Routine {
    let (vectors, sets, rows) = (Vectors::Avx2, 5, Rows::Copied);
    LaneKernel { about: ABOUT, vectors, sets, rows }.routine()
}
