//! 16 messages in the vector registers of any x86-64 processor.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of any x86-64 processor: four sets of four lanes.

Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
b and c of the sets in xmm0 to xmm7, changing places with every step; xmm8 the constant, xmm9 to xmm11 temporary; xmm12
to xmm15 b ^ c of each set in round 3.
Scratch memory: the 16 transposed words of each set, 1024 bytes, and behind them a, b, c, d of all, 256 bytes: a
and d are read from there. Lost: these registers and the flags, all of them the caller's to lose.

Bytes a cycle, 32 KiB messages on Zen 5:
    1.15   890 cycles a block

Tried there:
    0.95   three sets with all of a, b, c, d in registers
    1.24   five sets like these; 20 messages
    0.92   three sets like these";

pub(crate) const LANES: Lanes =
    Lanes { name: "x4x4_sse2", about: ABOUT, vectors: Vectors::Sse2, sets: 4, rows: Rows::AtOnce };
