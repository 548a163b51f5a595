//! Hashes 8 messages with SSE2.

crate::kernel::lanes::routine!(Sse2, 2, Unrolled, "\
Hashes 8 messages in the vector registers of any x86-64 processor: two sets of four lanes, all steps unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d of the sets in xmm0 to xmm7; xmm8, xmm9 temporary; xmm10 to xmm13 transpose the next block.
Scratch memory: 512 bytes for the rows; two areas of 512 bytes for the words of this block and of the next one.
Clobbers these registers and the flags, but restores rbx.

Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
    458   427   this kernel
    494   472   each round a loop, and a and d in memory
    456         the instructions of the two sets alternate");
