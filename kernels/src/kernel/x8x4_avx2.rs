//! 32 messages in the vector registers of processors with AVX2.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
32 messages in the vector registers of processors with AVX2: four sets of eight lanes.

Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
b and c of the sets in ymm0 to ymm7, changing places with every step; ymm8 the constant, ymm9 to ymm11 temporary; ymm12
to ymm15 b ^ c of each set in round 3.
Scratch memory: the 16 transposed words of each set, 2048 bytes, and behind them a, b, c, d of all, 512 bytes: a
and d are read from there. Lost: these registers and the flags, all of them the caller's to lose.

592 operations a block and set for the steps, and 48 to transpose it.

Bytes a cycle on Zen 5 (two or more figures: from run to run):
    2.2    4 KiB messages, 940 cycles a block; once 1.3, the code having come to lie elsewhere
    2.0    32 KiB messages, which just overflow the second cache (1 MiB); 1.75 in another run
    1.6    from memory

Tried there, 4 KiB messages:
    1.9    three sets with all of a, b, c, d in registers
    1.8    three sets like these
    2.4    five sets like these, 1.6 for 32 KiB messages: 30 KB of code
    2.2    a block prefetched; 1.6 from memory, as without
By the models of llvm-mca 14, 2.0 on Skylake, where x8x2_avx2 has 2.1 already.";

pub(crate) const LANES: Lanes =
    Lanes { name: "x8x4_avx2", about: ABOUT, vectors: Vectors::Avx2, sets: 4, rows: Rows::AtOnce };
