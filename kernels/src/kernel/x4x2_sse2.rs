//! 8 messages in the vector registers of any x86-64 processor.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
8 messages in the vector registers of any x86-64 processor: two sets of four lanes.

Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
a, b, c, d of the sets in xmm0 to xmm7; xmm8 the constant, xmm9 to xmm11 temporary; xmm12, xmm13 b ^ c of each set in round 3.
Scratch memory: the 16 transposed words of each set, 512 bytes. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle, 32 KiB messages:
    0.67   Zen 5, 770 cycles a block: 12 a step, six operations of two cycles each in a chain. Two sets
           leave the processor waiting; x4x4_sse2 does not, and takes 15 % more time for twice the messages";

pub(crate) const LANES: Lanes =
    Lanes { name: "x4x2_sse2", about: ABOUT, vectors: Vectors::Sse2, sets: 2, rows: Rows::AtOnce };
