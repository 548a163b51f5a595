//! 16 messages in the vector registers of processors with AVX2.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of processors with AVX2: two sets of eight lanes.

Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
a, b, c, d of the sets in ymm0 to ymm7; ymm8 the constant, ymm9 to ymm11 temporary; ymm12, ymm13 b ^ c of each set in round 3.
Scratch memory: the 16 transposed words of each set, 1024 bytes. Lost: these registers and the flags, all of them the caller's to lose.

592 operations a block and set for the steps, and 48 to transpose it.

Bytes a cycle, 32 KiB messages:
    1.33   Zen 5, 770 cycles a block: 12 a step, six operations of two cycles each in a chain
    2.07   Skylake, llvm-mca 14
    2.19   Zen 3, llvm-mca 14

Tried on Zen 5:
    1.31   a and d in memory
    1.88   three sets, 24 messages";

pub(crate) const LANES: Lanes =
    Lanes { name: "x8x2_avx2", about: ABOUT, vectors: Vectors::Avx2, sets: 2, rows: Rows::AtOnce };
