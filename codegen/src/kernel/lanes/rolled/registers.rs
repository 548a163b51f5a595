//! Assigns the vector registers in kernels with a loop for each round.

use super::LaneKernel;
use crate::asm::{Code, Operand, Reg};
use crate::kernel::vectors::Temporaries;
use crate::rounds::Step;

pub(super) struct Registers<'k> {
    kernel: &'k LaneKernel,
    /// For each set the registers of a, b, c and d.
    pub(super) sets: Vec<[Reg; 4]>,
    pub(super) constant: Reg,
    pub(super) temporary: Reg,
    /// Registers that the steps do not use: they keep their values across steps.
    pub(super) spare: Vec<Reg>,
}

impl<'k> Registers<'k> {
    pub(super) fn of(kernel: &'k LaneKernel) -> Self {
        let vectors = kernel.vectors.registers();
        let (sets, rest) = vectors.split_at(4 * kernel.sets);
        let &[constant, temporary, ref spare @ ..] = rest else {
            panic!("{} sets do not fit into the registers", kernel.sets)
        };
        let (sets, spare) = (sets.as_chunks().0.to_vec(), spare.to_vec());
        Registers { kernel, sets, constant, temporary, spare }
    }

    /// Writes one step of one set. `word` is the memory operand of the vector that the step adds: one word of each message.
    pub(super) fn step(&self, code: &mut Code, step: Step, set: usize, word: Operand) {
        let state = step.rename(self.sets[set]);
        let (k, t) = (self.constant.into(), self.temporary);
        let temporaries = Temporaries { k, t, zero: None, bc: None, rotate_16: None };
        self.kernel.vectors.step(code, step, state, word, temporaries);
    }
}

/// Returns the lower half of a register of 512 bits.
pub(super) fn lower(register: Reg) -> Reg {
    let Reg::Zmm(n) = register else { panic!("{register:?} is not of 512 bits") };
    Reg::Ymm(n)
}
