//! 8 messages in the vector registers of any x86-64 processor.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
8 messages in the vector registers of any x86-64 processor: two sets of four lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to xmm3, changing places with every step; xmm4 the
constant, xmm5 to xmm7 temporary; xmm8, xmm9 transpose the next block, with those.
Scratch memory: 64 bytes for what there is no register for; two areas of 512 bytes for the transposed words of this block
and the next; 512 bytes of rows; 128 bytes for a, b, c, d of all, of which a and d are read there. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle on Zen 5, 32 KiB messages:
    0.68   757 cycles a block: some 11.7 a step, a chain of six operations. Two sets leave the processor waiting;
           x4x4_sse2 does not, and takes a ninth more time for twice the messages
    0.65   the steps written out, all of the state in registers";

pub(crate) const LANES: Lanes =
    Lanes { name: "x4x2_sse2", about: ABOUT, vectors: Vectors::Sse2, sets: 2, rows: Rows::Copied };
