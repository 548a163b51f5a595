//! 32 messages in the vector registers of processors with AVX2.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
40 messages in the vector registers of processors with AVX2: five sets of eight lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to ymm9, changing places with every step; ymm10 the
constant, ymm11 to ymm13 temporary; ymm14, ymm15 transpose the next block, with those.
Scratch memory: 64 bytes for what there is no register for; two areas of 2560 bytes for the transposed words of this block
and the next; 2560 bytes of rows; 640 bytes for a, b, c, d of all, of which a and d are read there. Lost: these registers and the flags, all of them the caller's to lose.

592 operations a block and set for the steps, and 32 to transpose it: with four a cycle, 3.3 bytes a cycle is the limit.

Bytes a cycle on Zen 5, 1 KiB messages and 32 KiB messages:
    2.63   2.66   this one, 965 cycles a block
    2.44   2.49   four sets
    2.68   2.67   rows put together by vinserti128: no better
    2.22   2.0    four sets, all steps written out (18 KB of code); five sets so: 2.4, and 1.6 for 32 KiB messages
A message of one block: 2.3.
By the models of llvm-mca 14 for Skylake, x8x2_avx2 was as good with the steps written out: 2.1 and 2.0.";

pub(crate) const LANES: Lanes =
    Lanes { name: "x8x5_avx2", about: ABOUT, vectors: Vectors::Avx2, sets: 5, rows: Rows::Copied };
