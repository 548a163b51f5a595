//! Hashes 24 messages with NEON.

crate::kernel::lanes::routine!(Neon, 6, Unrolled, "\
Hashes 24 messages in the vector registers of any AArch64 processor: six sets of four lanes.

Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7 and v16 to v31; v8 the constant, v9
temporary; v10 to v15 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch memory: the
16 words of each set, for this block and the next one: 3072 bytes. d8 to d15, the lower halves of v8 to v15, are
saved on the stack. Clobbers the other registers.

4092 instructions for a block of each of 24 messages, 171 a message; x1_aarch64 has 527. 18 KB of code.

Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19 for Neoverse cores. The kernel has run only
in emulation:
    N1     N2     V1     V2
    0.89   0.92   1.84   1.84   six sets: no vector port is ever idle
    0.89   0.92   1.50   1.50   x4x4_neon; on V1 and V2 it waits for its dependency chain
    0.89   0.92   1.77   1.77   six sets, each block transposed before its steps

A step of a set is eight vector operations: two additions (constant, word), copy, BIF or BSL, addition, SHL,
SRI, addition. Each takes two cycles. The chain from b to the next b takes ten, and twelve in round 4. N1 and
N2 start two operations a cycle, V1 and V2 four.");
