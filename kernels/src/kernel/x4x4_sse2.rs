//! 16 messages in the vector registers of any x86-64 processor.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of any x86-64 processor: four sets of four lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to xmm7, changing places with every step; xmm8 the
constant, xmm9 to xmm11 temporary; xmm12, xmm13 transpose the next block, with those.
Scratch memory: 64 bytes for what there is no register for; two areas of 1024 bytes for the transposed words of this block
and the next; 1024 bytes of rows; 256 bytes for a, b, c, d of all, of which a and d are read there. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle on Zen 5, 1 KiB messages and 32 KiB messages:
    1.21   1.22   this one, 840 cycles a block
    1.19   1.25   five sets, 20 messages
    1.03   1.11   four sets, all steps written out
    0.99   0.98   three sets";

pub(crate) const LANES: Lanes =
    Lanes { name: "x4x4_sse2", about: ABOUT, vectors: Vectors::Sse2, sets: 4, rows: Rows::Copied };
