//! 16 messages in the vector registers of any AArch64 processor.

use crate::asm::Routine;
use crate::kernel::lanes::{LaneKernel, Shape};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
16 messages in the vector registers of any AArch64 processor: four sets of four lanes.

Registers: x0 states, x1 data, x2 blocks left, x3 scratch; x4 offset of the block; x5 last
blocks; x6 to x9 message pointers; w10 builds a constant; a, b, c, d of the sets in v0 to v7 and v16 to v23; v24 the constant, v25 temporary;
v26 to v29 b ^ c of each set in round 3. Scratch memory: the 16 transposed words of each set, 1024 bytes.
Clobbers these registers. v8 to v15 belong to the caller and stay untouched.

2803 instructions for a block of each of 16 messages, 175 a message; x1_aarch64 has about 680.

Bytes a cycle as modelled by llvm-mca 14. It has run only in emulation, where speed means nothing:
    2 sets   3 sets   4 sets
    0.45     0.64     0.74     Neoverse N1, Cortex-A72
    0.71     1.03     1.27     Apple A13
    0.13     0.13     0.14     Cortex-A55, in order: it stalls in every step

Rotations are SHL and SRI. F is BIF and G is BSL, into copies of words that are ready early. Constants come
from two moves and a DUP, not from the table.";

pub(crate) fn routine() -> Routine {
    let (vectors, sets, shape) = (Vectors::Neon, 4, Shape::Straight);
    LaneKernel { about: ABOUT, vectors, sets, shape }.routine()
}
