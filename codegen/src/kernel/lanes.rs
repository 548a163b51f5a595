//! The common parts of all vector kernels for many messages. Each message has a 32-bit lane of the
//! vector registers.
//!
//! A *set* is four registers a, b, c and d, with one message in each lane. Each step runs for all sets,
//! one after the other: while the dependency chain of one set waits, the processor computes for others.
//!
//! The words of a block must be transposed before a step can add them: word 0 of all messages into
//! one register, word 1 into the next, and so on. The transposed words go to scratch memory, where
//! each step reads its word. Blocks are read in *pieces* of 16 bytes. A *row* is one register with pieces of every fourth message
//! of a set (messages q, q + 4, q + 8, ... for a q from 0 to 3), all at the same offset in their blocks. The four rows of an
//! offset can be transposed together without moving any word across a 128-bit boundary.

mod rolled;
mod unrolled {
    pub(super) mod aarch64;
    pub(super) mod x86_64;
}

use crate::asm::{Code, Operand, Reg, Routine, mem};
use crate::kernel::vectors::{Op, Vectors};

const BLOCK_BYTES: usize = 64;
const PIECE_BYTES: usize = 16;
const PIECES_PER_BLOCK: usize = BLOCK_BYTES / PIECE_BYTES;

/// The distance from the first byte of the block that is transposed to the byte that is prefetched: the last byte of the
/// block after the next one. If blocks straddle cache lines, the first byte of the prefetched block is in an earlier line,
/// which was prefetched one block before.
const PREFETCH_DISTANCE_BYTES: usize = 2 * BLOCK_BYTES + BLOCK_BYTES - 1;

#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneKernel {
    pub(crate) about: &'static str,
    pub(crate) vectors: Vectors,
    pub(crate) sets: usize,
    pub(crate) shape: Shape,
}

/// Whether the code of the steps has loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Each round is a loop, so that the code of many sets is small. For AVX-512.
    Rolled(Rows),
    /// All steps are unrolled, so no instruction computes an index. For few sets: the code must fit into
    /// the processor's cache of decoded instructions.
    Unrolled,
}

/// How the rows of the next block are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Each piece is copied to its place in memory, through the ports for loads and stores, which are mostly idle.
    Copied,
    /// Rows are made in registers by insertions and shuffles. This takes half as many instructions as copying, but half of these
    /// instructions are vector operations, which compete with the steps.
    Inserted,
}

/// Units of code that are spread evenly between the steps of all sets. A place is the end of one step of one set.
struct SpreadCode {
    units: std::vec::IntoIter<Code>,
    total: usize,
    places_passed: usize,
    places: usize,
}

impl SpreadCode {
    fn new(units: impl Iterator<Item = Code>, places: usize) -> Self {
        let units: Vec<Code> = units.collect();
        SpreadCode { total: units.len(), units: units.into_iter(), places_passed: 0, places }
    }

    /// Appends to `code` the units that belong to the next place.
    fn append_due(&mut self, code: &mut Code) {
        self.places_passed += 1;
        let left = self.total - self.total * self.places_passed / self.places;
        while self.units.len() > left {
            code.append(self.units.next().expect("some are left"));
        }
    }
}

/// Defines the function `routine` of a kernel's module.
macro_rules! routine {
    ($vectors:ident, $sets:literal, $shape:ident $(($rows:ident))?, $about:literal) => {
        pub(crate) fn routine() -> $crate::asm::Routine {
            use $crate::kernel::{lanes, vectors::Vectors};
            let shape = lanes::Shape::$shape $((lanes::Rows::$rows))?;
            lanes::LaneKernel { about: $about, vectors: Vectors::$vectors, sets: $sets, shape }.routine()
        }
    };
}
pub(crate) use routine;

impl LaneKernel {
    pub(crate) fn routine(&self) -> Routine {
        match (self.shape, self.vectors) {
            (Shape::Rolled(_), _) => rolled::routine(self),
            (Shape::Unrolled, Vectors::Neon | Vectors::Sve2) => unrolled::aarch64::routine(self),
            (Shape::Unrolled, _) => unrolled::x86_64::routine(self),
        }
    }

    fn lanes(&self) -> usize {
        self.sets * self.vectors.lanes()
    }

    /// Returns how many bytes the transposed words take, if all messages have one block each.
    fn words_bytes(&self) -> usize {
        self.sets * self.set_words_bytes()
    }

    fn set_words_bytes(&self) -> usize {
        BLOCK_BYTES * self.vectors.lanes()
    }

    /// Returns the offset, in bytes, of a set's word among the transposed words.
    fn word_offset(&self, set: usize, word: usize) -> usize {
        set * self.set_words_bytes() + word * self.vectors.width()
    }

    /// Returns the registers of all state words, each with the memory operand of the word. The state at `address` has the words
    /// a of all lanes, then the words b, c and d.
    fn state_places(
        &self,
        sets: &[[Reg; 4]],
        address: Reg,
    ) -> impl Iterator<Item = (Reg, Operand)> {
        let place =
            move |set, word| mem(address, 4 * self.lanes() * word + set * self.vectors.width());
        sets.iter().enumerate().flat_map(move |(set, registers)| {
            [0, 1, 2, 3].map(|word| (registers[word], place(set, word)))
        })
    }

    fn load_state(&self, code: &mut Code, sets: &[[Reg; 4]], address: Reg) {
        for (register, place) in self.state_places(sets, address) {
            self.vectors.load(code, register, place);
        }
    }

    /// Adds the state before the block, which is still at `address`, to the registers, and stores the sums at `address`. `t` is a
    /// temporary register, which only AArch64 needs.
    fn add_state(&self, code: &mut Code, sets: &[[Reg; 4]], address: Reg, t: Reg) {
        for (register, place) in self.state_places(sets, address) {
            self.vectors.add_from_memory(code, register, place, t);
            self.vectors.store(code, place, register);
        }
    }

    /// Transposes the four rows in the first four registers of `rows`, and stores the words `i` of all their pieces, as one
    /// vector, at `word(i)`. The fifth register is temporary.
    fn unpack(&self, code: &mut Code, rows: [Reg; 5], word: impl Fn(usize) -> Operand) {
        let vectors = self.vectors;
        let [r0, r1, r2, r3, t] = rows;
        vectors.op(code, Op::LowWords, t, r0, r1);
        vectors.op(code, Op::HighWords, r0, r0, r1);
        vectors.op(code, Op::LowWords, r1, r2, r3);
        vectors.op(code, Op::HighWords, r2, r2, r3);
        let halves = [
            (Op::LowPairs, r3, t, r1),
            (Op::HighPairs, t, t, r1),
            (Op::LowPairs, r1, r0, r2),
            (Op::HighPairs, r0, r0, r2),
        ];
        for (i, (op, to, x, y)) in halves.into_iter().enumerate() {
            vectors.op(code, op, to, x, y);
            vectors.store(code, word(i), to);
        }
    }
}
