//! Hashes 24 messages with SVE2.

crate::kernel::lanes::routine!(Sve2, 6, Unrolled, "\
Hashes 24 messages in the vector registers of AArch64 processors with SVE2: six sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7 and v16 to v31; v8 the constant, v9
temporary, v10 zeros; v11 to v15 in round 3 b ^ c of five sets, in the other rounds the transposition. Scratch
memory: the 16 words of each set, for this block and the next one: 3072 bytes. d8 to d15, the lower halves of v8
to v15, are saved on the stack. Clobbers the other registers.

3740 instructions for a block of each of 24 messages, 156 a message; x1_aarch64 has 527.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19 for Neoverse cores. The kernel has run only
in emulation:
    N2     V2
    1.03   2.06   six sets: no vector port is ever idle
    1.03   1.81   x4x4_sve2
    0.92   1.84   x4x6_neon

Like x4x6_neon, but XAR rotates, as in x4x2_sve2.");
