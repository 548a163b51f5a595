//! Hashes 16 messages with AVX-512, with all steps unrolled.

crate::kernel::lanes::routine!(Avx512, 1, Unrolled, "\
Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes, all steps
unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d in zmm0 to zmm3; zmm4 temporary; zmm5 to zmm8 transpose the next block. Scratch memory: 1024
bytes for the rows; two areas of 1024 bytes for the words of this block and of the next one. Clobbers these
registers and the flags, but restores rbx.

For processors with two ports for 512-bit operations. A step's dependency chain is look-up, add, rotate,
add, a cycle each, so the limit is 256 cycles a block: 4 bytes a cycle. The steps need 388 operations of
these ports, so the ports are free for a quarter of the time.

Cycles a block, minima of short rounds, measured on Cascade Lake with a sketch of the same instructions:
    258 to 265   4 KiB to 64 KiB messages; x16x1_avx512 takes 348 to 313
    266          1 MiB messages from memory; x16x1_avx512 takes 316
    364          a call of one block
llvm-mca 19 models 327 cycles on every processor of Intel: it is a weak guide for these loops.");
