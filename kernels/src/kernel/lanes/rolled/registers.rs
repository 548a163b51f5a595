//! What the vector registers hold.

use super::LaneKernel;
use crate::asm::{Code, Operand, Reg, mem};
use crate::kernel::vectors::{State, Temporaries, Vectors};
use crate::rounds::Step;

/// The vector registers of a kernel.
pub(super) struct Registers<'k> {
    kernel: &'k LaneKernel,
    /// For each set the registers of a, b, c and d, or only those of b and c.
    sets: Vec<Vec<Reg>>,
    temporary: Temporaries,
    /// Where the sum grows, if a has no register.
    sum: Reg,
    /// Registers that are free between the steps of two sets. If all of the state has registers, the
    /// steps do not use these at all, and they keep their values across steps.
    between_steps: Vec<Reg>,
    /// Where the state words without a register are: a base and an offset.
    places: (Reg, usize),
}

/// How many state words of each set have registers: all four, or b and c. With a and d in memory, 16
/// registers are enough for so many sets that the dependency chains keep the processor busy.
fn held(kernel: &LaneKernel) -> usize {
    if kernel.vectors == Vectors::Avx512 { 4 } else { 2 }
}

/// The bytes of scratch memory for the state words without a register.
pub(super) fn scratch(kernel: &LaneKernel) -> usize {
    if held(kernel) == 4 { 0 } else { 16 * kernel.lanes() }
}

impl<'k> Registers<'k> {
    pub(super) fn of(kernel: &'k LaneKernel, base: Reg, offset: usize, rotate_16: Operand) -> Self {
        let vectors = kernel.vectors.registers();
        let held = held(kernel);
        let (sets, spare) = vectors.split_at(held * kernel.sets);
        let sets = sets.chunks(held).map(<[Reg]>::to_vec).collect();
        let temporaries = |k: Reg, t, u| {
            let rotate_16 = Some(rotate_16);
            Temporaries { k: k.into(), t, u, bc: None, rotate_16 }
        };
        let (temporary, sum, between_steps) = match (held, spare) {
            (4, &[k, t, ref rest @ ..]) => (temporaries(k, t, t), t, rest.to_vec()),
            (_, &[k, t, u, sum, ref rest @ ..]) => {
                let between_steps = [t, u, sum].into_iter().chain(rest.iter().copied());
                (temporaries(k, t, u), sum, between_steps.collect())
            }
            _ => panic!("{} sets do not fit into the registers", kernel.sets),
        };
        Registers { kernel, sets, temporary, sum, between_steps, places: (base, offset) }
    }

    /// The register for the constant of a step.
    pub(super) fn constant(&self) -> Reg {
        let Operand::Reg(k) = self.temporary.k else { unreachable!("it is a register") };
        k
    }

    /// A register for code between the steps.
    pub(super) fn between_steps(&self, which: usize) -> Reg {
        self.between_steps[which]
    }

    /// Cuts code between the steps into pieces that must not be interrupted by a step: single lines,
    /// or all of it if the steps use the same registers.
    pub(super) fn units(&self, mut code: Code) -> Vec<Code> {
        let together = if self.sets[0].len() == 4 { 1 } else { code.lines().len() };
        let count = code.lines().len().div_ceil(together);
        (0..count).map(|_| code.take(together)).collect()
    }

    /// One step of one set. `word` is the address of the message words. The constant is in its register.
    pub(super) fn step(&self, code: &mut Code, step: Step, set: usize, word: Operand) {
        let vectors = self.kernel.vectors;
        match *self.sets[set] {
            [a, b, c, d] => {
                let state = State::in_registers(step.rename([a, b, c, d]));
                vectors.step(code, step, state, word, self.temporary);
            }
            [first, second] => {
                let [a, _, _, d] = step.rename([0, 1, 2, 3]).map(|word| self.place(set, word));
                // Each step writes the next b over c, so the two change places.
                let (b, c) =
                    if step.index.is_multiple_of(2) { (first, second) } else { (second, first) };
                let state = State { a, b, c, d, sum: self.sum, next: c };
                vectors.step(code, step, state, word, self.temporary);
                vectors.store(code, a, c);
            }
            _ => unreachable!("two registers or four"),
        }
    }

    /// Loads the state into its registers and places.
    pub(super) fn load_state(&self, code: &mut Code, state: Reg) {
        for (set, word) in self.words() {
            let register = self.register(set, word).unwrap_or(self.sum);
            self.kernel.vectors.load(code, register, mem(state, self.kernel.state_word(set, word)));
            self.store_place(code, set, word, register);
        }
    }

    /// Adds the state before the block, and stores the sum.
    pub(super) fn add_state(&self, code: &mut Code, state: Reg) {
        let vectors = self.kernel.vectors;
        for (set, word) in self.words() {
            let before = mem(state, self.kernel.state_word(set, word));
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

    /// The register of a state word at the head of a block.
    fn register(&self, set: usize, word: usize) -> Option<Reg> {
        match (&*self.sets[set], word) {
            (&[a, b, c, d], word) => Some([a, b, c, d][word]),
            (&[b, _], 1) => Some(b),
            (&[_, c], 2) => Some(c),
            _ => None,
        }
    }

    /// The place of a state word in scratch memory, for kernels where not all words have registers.
    fn place(&self, set: usize, word: usize) -> Operand {
        let (base, offset) = self.places;
        mem(base, offset + self.kernel.state_word(set, word))
    }

    /// Stores a state word in its place, in such kernels. All four words need one: each is d or a in
    /// some steps.
    fn store_place(&self, code: &mut Code, set: usize, word: usize, register: Reg) {
        if self.sets[set].len() < 4 {
            self.kernel.vectors.store(code, self.place(set, word), register);
        }
    }
}

/// The lower half of a register of 512 bits.
pub(super) fn lower(register: Reg) -> Reg {
    let Reg::Zmm(n) = register else { panic!("{register:?} is not of 512 bits") };
    Reg::Ymm(n)
}
