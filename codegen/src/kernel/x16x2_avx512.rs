//! Hashes 32 messages in the vector registers of processors with AVX-512.

crate::kernel::lanes::routine!(Avx512, 2, Rolled(Copied), "\
Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; a, b, c, d of the sets in zmm0
to zmm7; zmm8 the constant; zmm9 temporary; zmm10 to zmm14 transpose the next block, all 32 the first.
Scratch memory: 64 bytes for what has no register; two areas of 2048 bytes for the transposed words of
this block and the next; 2048 bytes for rows. Clobbers these registers and the flags.

For processors with two ports for 512-bit operations. There the 388 vector operations a block and set are
the limit (5.3 bytes a cycle) and every shuffle costs, so the load and store ports copy the rows together.

Bytes a cycle: 3.97 on Zen 5, 516 cycles a block, where two sets leave the processor waiting. The header of
x16x6_avx512 has the figures for every number of sets. Not measured yet on processors with two such
ports.");
