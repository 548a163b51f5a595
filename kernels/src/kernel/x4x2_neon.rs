//! 8 messages in the vector registers of any AArch64 processor.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
8 messages in the vector registers of any AArch64 processor: two sets of four lanes.

Registers: x0 state, x1 data, x2 blocks left, x3 scratch; x4 the block's offset; x5 to x8 message pointers; w9 half a constant;
a, b, c, d of the sets in v0 to v7; v16 the constant, v17 temporary; v18, v19 b ^ c of each set in round 3.
Scratch memory: the 16 transposed words of each set, 512 bytes. Lost: these registers, all of them the caller's to lose
(v8 to v15 are not, and are left alone).

1499 instructions a block of 8 messages, 187 of each; x1_aarch64 has some 680.

By the models of llvm-mca 14 (run here only under emulation, which has no speed), bytes a cycle:
    2 sets   3 sets   4 sets
    0.45     0.64     0.74     Neoverse N1, Cortex-A72
    0.71     1.03     1.27     Apple A13
    0.13     0.13     0.14     Cortex-A55, in order: it stands still in every step

Rotations are SHL and SRI; F is BIF and G is BSL, into copies of words that are early. Constants come from two
moves and a DUP, not from a table: no address that each platform spells its own way.";

pub(crate) const LANES: Lanes =
    Lanes { name: "x4x2_neon", about: ABOUT, vectors: Vectors::Neon, sets: 2, rows: Rows::AtOnce };
