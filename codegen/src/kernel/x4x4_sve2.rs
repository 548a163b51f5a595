//! Hashes 16 messages with SVE2.

crate::kernel::lanes::routine!(Sve2, 4, Unrolled, "\
Hashes 16 messages in the vector registers of AArch64 processors with SVE2: four sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7 and v16 to v23; v24 the constant, v25
temporary, v26 zeros; v27 to v31 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch
memory: the 16 words of each set, for this block and the next one: 2048 bytes. Clobbers these registers. v8 to
v15 belong to the caller.

2556 instructions for a block of each of 16 messages, 160 a message; x1_aarch64 has 527.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19. The kernel has run only in emulation:
    1.03   Neoverse N2: no vector port is ever idle; x4x4_neon 0.92
    1.81   Neoverse V2; x4x4_neon 1.50

Like x4x4_neon, but XAR rotates, as in x4x2_sve2.");
