//! Hashes 12 messages with SSE2.

crate::kernel::lanes::routine!(Sse2, 3, Unrolled, "\
Hashes 12 messages in the vector registers of any x86-64 processor: three sets of four lanes, all steps unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d of the sets in xmm0 to xmm11; xmm12 temporary; xmm13 to xmm15 transpose the next block.
Scratch memory: 768 bytes for the rows; two areas of 768 bytes for the words of this block and of the next one.
Clobbers these registers and the flags, but restores rbx.

Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
    593   555   this kernel: 49 a message
    458   427   x4x2_sse2: 57
    858   816   four sets, each round a loop, a and d in memory: 54
    624   626   constants by a load and a shuffle instead of whole vectors from memory");
