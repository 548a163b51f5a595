//! Hashes 24 messages with AVX2.

crate::kernel::lanes::routine!(Avx2, 3, Unrolled, "\
Hashes 24 messages in the vector registers of processors with AVX2: three sets of eight lanes, all steps unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d of the sets in ymm0 to ymm11; ymm12 the constant; ymm13 temporary; ymm14, ymm15 transpose
the next block. Scratch memory: 1536 bytes for the rows; two areas of 1536 bytes for the words of this block and
of the next one. Clobbers these registers and the flags, but restores rbx.

A block of each set needs 592 operations for the steps, and 32 for the transposition: at four operations a cycle,
the limit is 468 cycles a block. The code is 15 KB and 3 200 instructions, too much for the decoded-instruction cache of
Intel's processors before Sunny Cove.

Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
     588    595   this kernel: 24.5 a message
     451    429   x8x2_avx2: 28.2
    1080   1014   five sets, each round a loop, a and d in memory: 27.0
     513    487   two sets, each round a loop, a and d in memory
     598    628   constants as whole vectors from memory; 790 with the code at another address");
