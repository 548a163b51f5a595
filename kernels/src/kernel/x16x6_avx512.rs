//! 96 messages in the vector registers of processors with AVX-512.

use crate::kernel::lanes::{Lanes, Rows};
use crate::kernel::vectors::Vectors;

const ABOUT: &str = "\
96 messages in the vector registers of processors with AVX-512 (F and VL): six sets of 16 lanes.

Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9 of a step's piece,
r10 count of a loop's turns; rax, r11 temporary; a, b, c, d of the sets in zmm0 to zmm23; zmm24 the constant, zmm25 temporary;
zmm26 to zmm30 transpose the next block, and all
of them the first.
Scratch memory: 64 bytes for what there is no register for; two areas of 6144 bytes for the transposed words of this block
and the next; 6144 bytes of rows. Lost: these registers and the flags, all of them the caller's to lose.

384 vector operations a block and set for the steps, 64 to transpose it: with four a cycle, 9.1 bytes a cycle is the limit.
A step is a chain of look-up, add, rotate, add, which takes Zen 5 eight cycles: six sets fill 1.5 cycles each
and less would do nothing.

Bytes a cycle on Zen 5, and cycles a block, messages in different places of their pages:
    4 KiB messages   32 KiB messages
    1.99   516       1.97   520       one set
    3.96   517       3.95   518       two, rows copied; 3.93 inserted
    5.46   563       5.42   568       three
    7.00   585       6.83   600       four
    7.74   662       7.0    726       five
    8.07   762       7.66   802       six (3 MiB in all: not in the second cache, of 1 MiB)
Six sets, 4 KiB messages, all in the same place of their pages: 6.0; each of them across lines of the cache, too: 4.4.
Six sets, 64-byte messages, one block a call: 7.5, nothing of a next block being there to do meanwhile.

Tried on Zen 5, six sets, and rejected there; 4 KiB messages, if nothing else is said:
    7.2    rows copied by 16 bytes (Rows::Copied): 128 loads and stores a block and set, not 48 and 32 operations
    7.1    rows by loads of whole blocks and eight shuffles of 128 bits for four of them
    6.6    32 KiB messages, and the code not refreshed
    6.4    64-byte messages, the first block transposed by way of memory, as the next ones are
    5.4    the same, and the last block followed by itself instead of having its rounds apart
    8.2    no prefetch: 2.0 from memory (four sets: 1.9)
    8.2    prefetch of the next block: as good, but for four sets 4.5 from memory
    8.1    prefetch of the first byte of the second block from there, not its last: from memory, messages across
           lines of the cache, four sets 4.6 and not 6.4, six 5.1 and not 5.5 to 6
    8.0    prefetch of more than three blocks ahead: from memory no better, and less with 32 KiB messages
    8.2    prefetchnta: no different
From memory, 2 MiB messages all in the same place of their pages: 1.6, four sets 2.8, two 3.6. Hence the scheduler lets long
messages start apart.
    2.0    all 64 steps written out, rows copied: 39 KB of code. Five sets, 33 KB: 7.9, but 3.5 for 32 KiB messages
The look-up's copy must be one of b: of d, which is there earlier, a step takes 9.1 cycles instead of 8.0.";

pub(crate) const LANES: Lanes = Lanes {
    name: "x16x6_avx512",
    about: ABOUT,
    vectors: Vectors::Avx512,
    sets: 6,
    rows: Rows::Inserted,
};
