//! Hashes 32 messages with AVX-512, with all steps unrolled.

crate::kernel::lanes::routine!(Avx512, 2, Unrolled, "\
Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes, all steps
unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d of the sets in zmm0 to zmm7; zmm8, zmm9 temporary; zmm10 to zmm13 transpose the next block.
Scratch memory: 2048 bytes for the rows; two areas of 2048 bytes for the words of this block and of the next
one. Clobbers these registers and the flags, but restores rbx.

For processors with two ports for 512-bit operations. There the limit is the 388 vector operations for a block
of each set: 5.3 bytes a cycle. So loads and stores, not shuffles, put the rows together.

Cycles a block, minima of short rounds, measured on Cascade Lake with a sketch of the same instructions:
    446   4 KiB messages at different offsets in their pages; x16x2_avx512 takes 555
    460   4 KiB messages at the same offset in their pages; x16x2_avx512 takes 614
    480   64 KiB messages
    611   messages from memory
    684   a call of one block
    393   without putting the rows together, to measure that cost
    768   three sets
    738   with the addresses of x16x2_avx512, which have long displacements: the code does not fit into the
          cache of decoded instructions
    553   the copy for the look-up taken from memory
    500   the rows unpacked earlier, from step 32
llvm-mca 19 models 373 cycles: it is a weak guide for these loops.");
