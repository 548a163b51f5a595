//! 16 messages in the vector registers of processors with AVX2.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of processors with AVX2: two sets of eight lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to ymm3, changing places with every step; ymm4 the
constant, ymm5 to ymm7 temporary; ymm8, ymm9 transpose the next block, with those.
Scratch memory: 64 bytes for what there is no register for; two areas of 1024 bytes for the transposed words of this block
and the next; 1024 bytes of rows; 256 bytes for a, b, c, d of all, of which a and d are read there. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle on Zen 5, 32 KiB messages:
    1.38   745 cycles a block: some 11.5 a step, a chain of six operations. Two sets leave the processor waiting
    1.33   the steps written out, all of the state in registers";

pub(crate) const LANES: Lanes =
    Lanes { name: "x8x2_avx2", about: ABOUT, vectors: Vectors::Avx2, sets: 2, rows: Rows::Copied };
