//! 16 messages in the vector registers of processors with AVX-512.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; a, b, c, d of the sets in zmm0 to zmm3; zmm4 the constant, zmm5 temporary;
zmm6 to zmm10 transpose the next block, and all
of them the first.
Scratch memory: 64 bytes for what there is no register for; two areas of 1024 bytes for the transposed words of this block
and the next; 1024 bytes of rows. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle: 1.99 on Zen 5, 515 cycles a block: the chain of one set, look-up, add, rotate, add, of two cycles each,
leaves the processor waiting three quarters of the time. x16x6_avx512 has the table of all numbers of sets.";

pub(crate) const LANES: Lanes = Lanes {
    name: "x16x1_avx512",
    about: ABOUT,
    vectors: Vectors::Avx512,
    sets: 1,
    rows: Rows::Inserted,
};
