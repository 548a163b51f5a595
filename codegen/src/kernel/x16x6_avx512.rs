//! Hashes 96 messages with AVX-512.

crate::kernel::lanes::routine!(Avx512, 6, Rolled(Inserted), "\
Hashes 96 messages in the vector registers of processors with AVX-512 (F and VL): six sets of 16 lanes.

Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
temporary; a, b, c, d of the sets in zmm0 to zmm23; zmm24 the constant; zmm25 temporary; zmm26 to zmm30
transpose the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no
register; two areas of 6144 bytes for the words of this block and of the next one; 6144 bytes for the rows.
Clobbers these registers and the flags.

A block of each set needs 384 vector operations for the steps, and 64 for the transposition: at four operations
a cycle, the limit is 9.1 bytes a cycle. The dependency chain of a step is look-up, add, rotate, add, which
takes Zen 5 eight cycles. A step of one set keeps the processor busy for 1.5 cycles, so with fewer than six sets
it waits.

Bytes a cycle and cycles a block on Zen 5, messages at different offsets in their pages:
    4 KiB messages   32 KiB messages
    1.99   516       1.97   520       one set
    3.96   517       3.95   518       two, rows copied; 3.93 inserted
    5.46   563       5.42   568       three
    7.00   585       6.83   600       four
    7.74   662       7.0    726       five
    8.07   762       7.66   802       six (3 MiB in all, more than the second-level cache of 1 MiB)
Six sets, 4 KiB messages, all at the same offset in their pages: 6.0; if all blocks straddle cache lines
as well: 4.4.
Six sets, 64-byte messages, one block a call, so that no next block is transposed between the steps: 7.5.

Cycles a block on Zen 4, 3.7 GHz, minima of short rounds, messages of 4 KiB, 32 KiB, and 1 MB from memory.
Zen 4 splits a 512-bit operation into two halves, so two sets keep it busy nearly always. Four sets are 7 %
faster in the cache, but from memory they reach 0.76 of the speed of two, so Zen 4 uses at most two:
     424    406    454   one set
     558    531    916   two, rows copied
    1039    998   2421   four
    1638   1621   2731   six

Tried on Zen 5 and rejected, with six sets and 4 KiB messages unless stated otherwise; bytes a cycle:
    7.2    rows copied in pieces of 16 bytes (Rows::Copied): 128 loads and stores for a block of a set, instead
           of 48 loads and stores and 32 vector operations
    7.1    rows from loads of whole blocks, with eight 128-bit shuffles for four blocks
    6.6    32 KiB messages, without the prefetch of the kernel's own code
    6.4    64-byte messages, the first block transposed through memory, as later blocks are
    5.4    the same, and the last block does not have rounds of its own: it runs in the loop, which transposes
           it a second time
    8.2    no prefetch: 2.0 from memory (four sets: 1.9)
    8.2    prefetch of the next block: as good, but with four sets 4.5 from memory
    8.1    prefetch of the first byte of the second block after the transposed one, not of its last byte. From
           memory, with blocks that straddle cache lines: four sets 4.6 instead of 6.4, six 5.1 instead of 5.5 to 6
    8.0    prefetch of more than three blocks ahead: no better from memory, worse with 32 KiB messages
    8.2    prefetchnta: no difference
    2.0    all 64 steps unrolled, rows copied: 39 KB of code. Five sets, 33 KB: 7.9, but 3.5 with
           32 KiB messages
From memory, 2 MiB messages all at the same offset in their pages: 1.6, four sets 2.8, two 3.6. So the scheduler
moves long messages to different offsets. The look-up overwrites a copy of b. With a copy of d, which is ready
earlier, a step takes 9.1 cycles instead of 8.0.");
