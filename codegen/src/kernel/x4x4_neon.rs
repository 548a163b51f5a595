//! Hashes 16 messages with NEON.

crate::kernel::lanes::routine!(Neon, 4, Unrolled, "\
Hashes 16 messages in the vector registers of any AArch64 processor: four sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7 and v16 to v23; v24 the constant, v25
temporary; v26 to v31 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch memory: the
16 words of each set, for this block and the next one: 2048 bytes. Clobbers these registers. v8 to v15 belong to
the caller.

2796 instructions for a block of each of 16 messages, 175 a message; x1_aarch64 has 527.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19. The kernel has run only in emulation:
    0.89   Neoverse N1: no vector port is ever idle
    0.92   Neoverse N2: no vector port is ever idle
    1.50   Neoverse V1, V2, which wait for the dependency chain, unlike with x4x6_neon
    1.40   Neoverse V1, V2, if each block is transposed before its steps
    0.77   Cortex-A72
    0.21   Cortex-A55, in order, which stalls in every step");
