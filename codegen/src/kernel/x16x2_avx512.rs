//! Hashes 32 messages with AVX-512.

crate::kernel::lanes::routine!(Avx512, 2, Rolled(Copied), "\
Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.

Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
temporary; a, b, c, d of the sets in zmm0 to zmm7; zmm8 the constant; zmm9 temporary; zmm10 to zmm14 transpose
the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no register; two
areas of 2048 bytes for the words of this block and of the next one; 2048 bytes for the rows. Clobbers these
registers and the flags.

On processors with two ports for 512-bit operations, the limit is the 388 vector operations for a block of each
set: 5.3 bytes a cycle. So loads and stores, not shuffles, put the rows together. On Intel's processors
x16x2_avx512_unrolled is faster, except for a few blocks on some of them.

Bytes a cycle: 3.97 on Zen 5, 516 cycles a block: with two sets the processor still waits for the dependency
chains. The header of x16x6_avx512 has more figures.");
