//! What the vector registers hold.

use super::Lanes;
use crate::asm::{Code, Operand, Reg, mem};
use crate::kernel::vectors::{State, Temporaries, Vectors};
use crate::rounds::Step;

/// The vector registers of a kernel.
pub(super) struct Registers<'l> {
    lanes: &'l Lanes,
    /// Those of each set: of a, b, c and d, or of b and c.
    sets: Vec<Vec<Reg>>,
    temporary: Temporaries,
    /// Where the sum grows, if a has no register.
    sum: Reg,
    /// Those that hold nothing between the steps of two sets. If all of the state has registers,
    /// these are not the steps' own, and hold what they hold across steps.
    between_steps: Vec<Reg>,
    /// Where the words of the state without a register begin: an address and an offset.
    places: (Reg, usize),
}

/// How many words of the state of each set are kept in registers: all four, or else b and c. Without
/// a and d, 16 registers do for so many sets that none of them keeps the others waiting.
fn held(lanes: &Lanes) -> usize {
    if lanes.vectors == Vectors::Avx512 { 4 } else { 2 }
}

/// The bytes of scratch memory for the words without a register.
pub(super) fn scratch(lanes: &Lanes) -> usize {
    if held(lanes) == 4 { 0 } else { 16 * lanes.lanes() }
}

impl<'l> Registers<'l> {
    pub(super) fn of(lanes: &'l Lanes, base: Reg, offset: usize) -> Self {
        let vectors = lanes.vectors.registers();
        let held = held(lanes);
        let (sets, spare) = vectors.split_at(held * lanes.sets);
        let sets = sets.chunks(held).map(<[Reg]>::to_vec).collect();
        let (temporary, sum, between_steps) = match (held, spare) {
            (4, &[k, t, ref rest @ ..]) => (Temporaries { k, t, u: t, bc: None }, t, rest.to_vec()),
            (_, &[k, t, u, sum, ref rest @ ..]) => {
                let between_steps = [t, u, sum].into_iter().chain(rest.iter().copied());
                (Temporaries { k, t, u, bc: None }, sum, between_steps.collect())
            }
            _ => panic!("{}: too many sets", lanes.name),
        };
        Registers { lanes, sets, temporary, sum, between_steps, places: (base, offset) }
    }

    /// The register for the constant of a step.
    pub(super) fn constant(&self) -> Reg {
        self.temporary.k
    }

    /// A register for what is done between the steps.
    pub(super) fn between_steps(&self, which: usize) -> Reg {
        self.between_steps[which]
    }

    /// Cuts what is done between the steps into what must stay together: all of it, if the steps
    /// use its registers too.
    pub(super) fn units(&self, mut code: Code) -> Vec<Code> {
        let together = if self.sets[0].len() == 4 { 1 } else { code.lines().len() };
        let count = code.lines().len().div_ceil(together);
        (0..count).map(|_| code.take(together)).collect()
    }

    /// One step of one set. `word` is the address of the message words, and the constant is there.
    pub(super) fn step(&self, code: &mut Code, step: Step, set: usize, word: Operand) {
        let vectors = self.lanes.vectors;
        match *self.sets[set] {
            [a, b, c, d] => {
                let state = State::in_registers(step.rename([a, b, c, d]));
                vectors.step(code, step, state, word, self.temporary);
            }
            [first, second] => {
                let [a, _, _, d] = step.rename([0, 1, 2, 3]).map(|word| self.place(set, word));
                // Each step puts the next b where c was, so that the two change places.
                let (b, c) =
                    if step.index.is_multiple_of(2) { (first, second) } else { (second, first) };
                let state = State { a, b, c, d, sum: self.sum, next: c };
                vectors.step(code, step, state, word, self.temporary);
                vectors.store(code, a, c);
            }
            _ => unreachable!("two registers or four"),
        }
    }

    /// Brings the state to its places.
    pub(super) fn load_state(&self, code: &mut Code, state: Reg) {
        for (set, word) in self.words() {
            let register = self.register(set, word).unwrap_or(self.sum);
            self.lanes.vectors.load(code, register, mem(state, self.lanes.state_word(set, word)));
            self.store_place(code, set, word, register);
        }
    }

    /// Adds the state before the block, and stores what comes of it.
    pub(super) fn add_state(&self, code: &mut Code, state: Reg) {
        let vectors = self.lanes.vectors;
        for (set, word) in self.words() {
            let before = mem(state, self.lanes.state_word(set, word));
            let register = self.register(set, word).unwrap_or_else(|| {
                vectors.load(code, self.sum, self.place(set, word));
                self.sum
            });
            vectors.add_from_memory(code, register, before, self.temporary.t);
            vectors.store(code, before, register);
            self.store_place(code, set, word, register);
        }
    }

    fn words(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.sets.len()).flat_map(|set| (0..4).map(move |word| (set, word)))
    }

    /// The register of a word of the state at the head of a block.
    fn register(&self, set: usize, word: usize) -> Option<Reg> {
        match (&*self.sets[set], word) {
            (&[a, b, c, d], word) => Some([a, b, c, d][word]),
            (&[b, _], 1) => Some(b),
            (&[_, c], 2) => Some(c),
            _ => None,
        }
    }

    /// The place in scratch memory of a word of the state, where not all have registers.
    fn place(&self, set: usize, word: usize) -> Operand {
        let (base, offset) = self.places;
        mem(base, offset + self.lanes.state_word(set, word))
    }

    /// All four have one, for each of them is the newest at some time, and read as d and a later.
    fn store_place(&self, code: &mut Code, set: usize, word: usize, register: Reg) {
        if self.sets[set].len() < 4 {
            self.lanes.vectors.store(code, self.place(set, word), register);
        }
    }
}

/// The lower half of a register of 512 bits.
pub(super) fn lower(register: Reg) -> Reg {
    let Reg::Zmm(n) = register else { panic!("{register:?} is not of 512 bits") };
    Reg::Ymm(n)
}
