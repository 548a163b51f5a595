//! The common parts of all vector kernels for many messages. Each message has a 32-bit lane of the
//! vector registers.
//!
//! A *set* is four registers a, b, c and d, and thus as many messages as a register has lanes. The
//! sets take each step in turn: while the dependency chain of one set waits, others compute.
//!
//! The words of a block must be transposed before a step can add them: word 0 of all messages into
//! one register, word 1 into the next, and so on. The transposed words go to scratch memory, from
//! where each step adds its word. Messages are read in pieces of 16 bytes. A *row* is one register
//! with the same piece of messages q, q + 4, q + 8, ... of a set. Four rows can be transposed without
//! moving any word across a 128-bit boundary.

mod rolled;
mod unrolled {
    pub(super) mod aarch64;
    pub(super) mod x86_64;
}

use crate::asm::{Code, Operand, Reg, Routine, mem};
use crate::kernel::vectors::{Op, Vectors};

const BLOCK: usize = 64;
const PIECE: usize = 16;
const PIECES: usize = BLOCK / PIECE;

/// How far ahead of the transposed block the messages are prefetched, in bytes: up to the last byte of the
/// second block after it. If blocks straddle cache lines, that byte is in another line than the
/// first byte, which the previous block has prefetched.
const AHEAD: usize = 2 * BLOCK + BLOCK - 1;

/// The description of a vector kernel for many messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneKernel {
    pub(crate) about: &'static str,
    pub(crate) vectors: Vectors,
    pub(crate) sets: usize,
    pub(crate) shape: Shape,
}

/// The layout of the steps in code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Each round is a loop, so that the code of many sets is small. For AVX-512.
    Rolled(Rows),
    /// All steps are unrolled, and nothing but the steps is computed. For few sets: a processor's cache
    /// of decoded instructions must hold the code.
    Unrolled,
}

/// How rows are made during the previous block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Each piece is copied to memory. This costs only loads and stores, and their ports are mostly idle.
    Copied,
    /// Rows are made by insertions and shuffles: half as many instructions, but vector operations.
    Inserted,
}

/// Pieces of code that are spread evenly between the steps of all sets.
struct Between {
    units: std::vec::IntoIter<Code>,
    all: usize,
    given: usize,
    places: usize,
}

impl Between {
    fn new(units: impl Iterator<Item = Code>, places: usize) -> Self {
        let units: Vec<Code> = units.collect();
        Between { all: units.len(), units: units.into_iter(), given: 0, places }
    }

    /// Appends the pieces that are due after another step of a set.
    fn give(&mut self, code: &mut Code) {
        self.given += 1;
        let left = self.all - self.all * self.given / self.places;
        while self.units.len() > left {
            code.append(self.units.next().expect("some are left"));
        }
    }
}

/// Defines the function of a kernel's module: its vectors, its sets, its shape, and the header of the emitted file.
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

    /// Returns how many messages the kernel hashes side by side.
    fn lanes(&self) -> usize {
        self.sets * self.vectors.lanes()
    }

    /// Returns how many bytes the transposed words of one block of all messages take, set after set.
    fn words(&self) -> usize {
        self.sets * self.words_of_set()
    }

    /// Returns how many bytes the transposed words of one block take for one set.
    fn words_of_set(&self) -> usize {
        BLOCK * self.vectors.lanes()
    }

    /// Returns the offset of a set's word among the transposed words.
    fn word(&self, set: usize, word: usize) -> usize {
        set * self.words_of_set() + word * self.vectors.width()
    }

    /// Returns the registers of all state words, each with its place in the state at `address`: first a of all
    /// lanes, then b, c and d. `sets` has the four registers of each set.
    fn state(&self, sets: &[[Reg; 4]], address: Reg) -> impl Iterator<Item = (Reg, Operand)> {
        let place =
            move |set, word| mem(address, 4 * self.lanes() * word + set * self.vectors.width());
        sets.iter().enumerate().flat_map(move |(set, registers)| {
            [0, 1, 2, 3].map(|word| (registers[word], place(set, word)))
        })
    }

    /// Loads the state.
    fn load_state(&self, code: &mut Code, sets: &[[Reg; 4]], address: Reg) {
        for (register, place) in self.state(sets, address) {
            self.vectors.load(code, register, place);
        }
    }

    /// Adds the state before the block, and stores the sum. `t` is a temporary register, which NEON needs.
    fn add_state(&self, code: &mut Code, sets: &[[Reg; 4]], address: Reg, t: Reg) {
        for (register, place) in self.state(sets, address) {
            self.vectors.add_from_memory(code, register, place, t);
            self.vectors.store(code, place, register);
        }
    }

    /// Transposes four rows, in the first four registers, and stores word `i` of the rows' four words at
    /// `word(i)`. The fifth register is temporary.
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
