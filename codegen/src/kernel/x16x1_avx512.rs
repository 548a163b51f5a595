//! Hashes 16 messages with AVX-512.

crate::kernel::lanes::routine!(Avx512, 1, Rolled(Inserted), "\
Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes.

Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
temporary; a, b, c, d of the sets in zmm0 to zmm3; zmm4 the constant; zmm5 temporary; zmm6 to zmm10 transpose
the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no register; two
areas of 1024 bytes for the words of this block and of the next one; 1024 bytes for the rows. Clobbers these
registers and the flags.

Bytes a cycle: 1.99 on Zen 5, 515 cycles a block. The dependency chain of a step is look-up, add, rotate, add.
Each takes two cycles, so the processor waits three quarters of the time. The header of x16x6_avx512 has more
figures.");
