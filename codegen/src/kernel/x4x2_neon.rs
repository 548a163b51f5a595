//! Hashes 8 messages with NEON.

crate::kernel::lanes::routine!(Neon, 2, Unrolled, "\
Hashes 8 messages in the vector registers of any AArch64 processor: two sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7; v16 the constant, v17 temporary; v18 to
v22 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch memory: the 16 words of each
set, for this block and the next one: 1024 bytes. Clobbers these registers. v8 to v15 belong to the caller.

1500 instructions for a block of each of 8 messages, 188 a message; x1_aarch64 has 527.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19. The kernel has run only in emulation:
    0.74   Neoverse N1
    0.75   Neoverse N2, V1, V2, which wait for the dependency chain
    0.50   Cortex-A72
    0.19   Cortex-A55, in order, which stalls in every step");
