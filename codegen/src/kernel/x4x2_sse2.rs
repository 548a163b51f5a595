//! Hashes 8 messages in the vector registers of any x86-64 processor.

crate::kernel::lanes::routine!(Sse2, 2, Unrolled, "\
Hashes 8 messages in the vector registers of any x86-64 processor: two sets of four lanes, all steps written out.

Registers: rdi states, rsi data, rdx blocks left, rcx rows, r8 constants, r9 last blocks, r10 this block's
words, r11 the next one's, rax offset of the next block, rbx a message; a, b, c, d of the sets in xmm0 to
xmm7; xmm8, xmm9 temporary; xmm10 to xmm13 transpose the next block. Scratch memory: 512 bytes for rows; two
areas of 512 bytes for the transposed words of this block and the next. Clobbers these registers and the
flags, but restores rbx.

Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
    458   427   this kernel
    494   472   the same with each round a loop and a and d in memory
    456         the instructions of the two sets alternating");
