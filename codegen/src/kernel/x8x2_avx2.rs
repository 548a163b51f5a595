//! Hashes 16 messages with AVX2.

crate::kernel::lanes::routine!(Avx2, 2, Unrolled, "\
Hashes 16 messages in the vector registers of processors with AVX2: two sets of eight lanes, all steps unrolled.

Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
message; a, b, c, d of the sets in ymm0 to ymm7; ymm8 the constant; ymm9, ymm10 temporary; ymm11 to ymm14
transpose the next block. Scratch memory: 1024 bytes for the rows; two areas of 1024 bytes for the words of this
block and of the next one. Clobbers these registers and the flags, but restores rbx.

Cycles a block, minima of short rounds, for 4 KiB and for 32 KiB messages:
    451   429   this kernel on Zen 3
    513   487   each round a loop, and a and d in memory
    453   433   constants as whole vectors from memory
    452         the instructions of the two sets alternate
    422         one set: the time of the dependency chain
    481   508   a sketch of this kernel on Cascade Lake; its vector operations keep three ports busy for 400 cycles
    637   618   the same sketch with loops
On Zen 5 loops took 745 cycles, and unrolled steps 770. Five sets with loops, and a and d in memory, reached
2.66 bytes a cycle there, but with AVX-512 Zen 5 uses other kernels.");
