//! Hashes 8 messages with SVE2.

crate::kernel::lanes::routine!(Sve2, 2, Unrolled, "\
Hashes 8 messages in the vector registers of AArch64 processors with SVE2: two sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7; v16 the constant, v17 temporary, v18
zeros; v19 to v23 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch memory: the 16
words of each set, for this block and the next one: 1024 bytes. Clobbers these registers. v8 to v15 belong to
the caller.

1380 instructions for a block of each of 8 messages, 173 a message; x1_aarch64 has 527.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19. The kernel has run only in emulation:
    0.91   Neoverse N2, V2, which wait for the dependency chain; x4x2_neon 0.75

Like x4x2_neon, but XAR rotates: one instruction instead of two, and two cycles less in the chain of a step. XAR
rotates the exclusive OR of two vectors; one of them is zeros. It rotates a whole SVE vector, but only the lowest 128
bits are used, so a processor may have vectors of any length.");
