//! 32 messages in the vector registers of processors with AVX-512.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; a, b, c, d of the sets in zmm0 to zmm7; zmm8 the constant, zmm9 temporary;
zmm10 to zmm14 transpose the next block, and all
of them the first.
Scratch memory: 64 bytes for what there is no register for; two areas of 2048 bytes for the transposed words of this block
and the next; 2048 bytes of rows. Lost: these registers and the flags, all of them the caller's to lose.

For processors with two ports for 512-bit operations, where 388 of them a block and set are the limit (5.3 bytes a
cycle) and every shuffle counts: the rows are copied together by the ports that load and store.

Bytes a cycle: 3.97 on Zen 5, 516 cycles a block, where two sets leave the processor waiting; x16x6_avx512 has the table
of all numbers of sets. Not measured on processors with two such ports yet.";

pub(crate) const LANES: Lanes = Lanes {
    name: "x16x2_avx512",
    about: ABOUT,
    vectors: Vectors::Avx512,
    sets: 2,
    rows: Rows::Copied,
};
