//! Hashes 64 messages with AVX-512.

crate::kernel::lanes::routine!(Avx512, 4, Rolled(Inserted), "\
Hashes 64 messages in the vector registers of processors with AVX-512 (F and VL): four sets of 16 lanes.

Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
temporary; a, b, c, d of the sets in zmm0 to zmm15; zmm16 the constant; zmm17 temporary; zmm18 to zmm22
transpose the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no
register; two areas of 4096 bytes for the words of this block and of the next one; 4096 bytes for the rows.
Clobbers these registers and the flags.

Bytes a cycle on Zen 5: 7.0 (4 KiB messages, 585 cycles a block), 6.8 (32 KiB messages, 2 MiB in all). The
header of x16x6_avx512 has more figures.");
