//! 64 messages in the vector registers of processors with AVX-512.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
64 messages in the vector registers of processors with AVX-512 (F and VL): four sets of 16 lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; a, b, c, d of the sets in zmm0 to zmm15; zmm16 the constant, zmm17 temporary;
zmm18 to zmm22 transpose the next block, and all
of them the first.
Scratch memory: 64 bytes for what there is no register for; two areas of 4096 bytes for the transposed words of this block
and the next; 4096 bytes of rows. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle on Zen 5: 7.0 (4 KiB messages, 585 cycles a block), 6.8 (32 KiB messages, 2 MiB in all).
x16x6_avx512 has the table of all numbers of sets, and what was tried.";

pub(crate) const LANES: Lanes = Lanes {
    name: "x16x4_avx512",
    about: ABOUT,
    vectors: Vectors::Avx512,
    sets: 4,
    rows: Rows::Inserted,
};
