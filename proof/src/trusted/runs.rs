//! The runs of a proof, and the invariants at the head of the kernel's loop.

use crate::trusted::affine::{Affine, Blocks, BlocksLeft};
use crate::trusted::function::{Abi, Kernel};
use crate::trusted::machine::{Code, LANES, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::symbol::{Compress, Compressed, compress};
use crate::trusted::term::{Term, Terms, Variable};
use crate::trusted::value::{Region, Value};

/// From this number of blocks left on, a kernel does the same for every number, because it looks only one block ahead.
pub(crate) const MANY_BLOCKS: u64 = 3;
/// This number of invariants hold in turn at the head of the loop, because kernels use two areas of memory alternately.
pub(crate) const PERIOD_BLOCKS: usize = 2;

/// The runs of one kernel, either with last blocks or without.
pub(crate) struct Runs<'p> {
    pub(crate) code: &'p Code<'p>,
    pub(crate) kernel: &'p Kernel,
    pub(crate) specification: Compress,
    pub(crate) has_last: bool,
}

/// The state of the loop: the number of blocks left, and which of the alternating areas of memory has this block's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Phase {
    pub(crate) left: BlocksLeft,
    pub(crate) buffer: usize,
}

/// The contents of all places (registers, lanes and cells) at the head of the loop.
pub(crate) type Invariant = Vec<Constraint>;

/// The content that an invariant demands of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Constraint {
    /// Any content is allowed: the kernel does not use it.
    Unknown,
    Variable(Variable),
    Number(u32),
    Value(Value),
    /// The cell has the lower half of this value.
    Low(Value),
    /// The cell has the upper half of this value.
    High(Value),
}

impl Constraint {
    /// Returns whether the constraint has a term, which would mean another formula in the table of another run.
    pub(crate) fn has_terms(&self) -> bool {
        let (Constraint::Value(value) | Constraint::Low(value) | Constraint::High(value)) = self
        else {
            return false;
        };
        matches!(value, Value::Word(_) | Value::Pair(..))
    }
}

/// The content of a place in a run.
#[derive(Clone, Copy)]
pub(crate) enum Content {
    Register(Value),
    Lane(Term),
    Cell(Cell),
}

impl<'p> Runs<'p> {
    /// Returns the number of blocks to pass to a kernel: `left` without a last block.
    pub(crate) fn argument(&self, left: BlocksLeft) -> Affine {
        let last = Affine::of(self.has_last.into());
        match left {
            BlocksLeft::Exactly(left) => Affine::of(left).minus(last),
            BlocksLeft::AtLeast(_) => {
                Affine { constant: 0, per_hashed: 0, per_left: 1 }.minus(last)
            }
        }
    }

    /// Returns a machine as it is when the kernel is called.
    pub(crate) fn start(&self, blocks: Blocks, count: Affine, terms: Terms) -> Machine<'p> {
        let mut machine = Machine::new(self.code, blocks, terms);
        let lanes = self.kernel.contract.lanes;
        for word in 0..4 {
            for lane in 0..lanes {
                let variable = Variable::State { lane: lane as u16, word: word as u8 };
                let term = machine.terms.variable(variable);
                let offset = 4 * (lanes * word + lane);
                machine.memory.set_from_caller(Region::States, offset as i64, &[Cell::Word(term)]);
            }
        }
        let to = |region| Value::Pointer(region, Affine::of(0));
        let last = if self.has_last { to(Region::LastPointers) } else { Value::number(0) };
        let count = Value::Number(count);
        let mut arguments = if lanes == 1 {
            vec![to(Region::States), to(Region::Message(0)), count, to(Region::Constants)]
        } else {
            let scratch = to(Region::Scratch);
            vec![
                to(Region::States),
                to(Region::Pointers),
                count,
                scratch,
                to(Region::Constants),
                last,
            ]
        };
        if self.kernel.function.abi == Abi::Go {
            arguments.retain(|argument| *argument != to(Region::Constants));
        }
        machine.pass(&arguments);
        machine
    }

    /// Returns, for each lane, the state that the specification gives for the first `blocks` of the blocks left.
    pub(crate) fn hash(&self, machine: &mut Machine, blocks: u64) -> Vec<Compressed> {
        let lanes = 0..self.kernel.contract.lanes as u16;
        lanes.map(|lane| self.hash_lane(machine, lane, blocks)).collect()
    }

    /// Like [`hash`](Self::hash), for one lane.
    pub(crate) fn hash_lane(&self, machine: &mut Machine, lane: u16, blocks: u64) -> Compressed {
        let (BlocksLeft::Exactly(left) | BlocksLeft::AtLeast(left)) = machine.blocks.left;
        let last = self.has_last && matches!(machine.blocks.left, BlocksLeft::Exactly(_));
        let terms = &mut machine.terms;
        // Terms that are new from here on were computed by the specification alone.
        terms.at = Terms::NOWHERE;
        let state = [0, 1, 2, 3].map(|word| terms.variable(Variable::State { lane, word }));
        let mut compressed = Compressed { state, rotated: Vec::new() };
        for block in 0..blocks {
            let words = std::array::from_fn(|word| {
                terms.variable(if last && block + 1 == left {
                    Variable::Last { lane, word: word as u8 }
                } else {
                    Variable::Message { lane, word: 16 * block as u32 + word as u32 }
                })
            });
            let mut next = compress(terms, self.specification, compressed.state, words);
            next.rotated.splice(0..0, compressed.rotated);
            compressed = next;
        }
        compressed
    }
}

/// Returns the contents of all places, in order: general registers, lanes of vector registers, memory.
pub(crate) fn contents(machine: &Machine) -> impl Iterator<Item = Content> {
    let registers = machine.general.iter().copied().map(Content::Register);
    let lanes = machine.vectors.iter().flatten().copied().map(Content::Lane);
    registers.chain(lanes).chain(machine.memory.cells().map(Content::Cell))
}

/// Sets all places to the contents that the invariant demands.
pub(crate) fn assume(machine: &mut Machine, invariant: &Invariant) {
    let mut constraints = invariant.iter().copied().enumerate();
    let registers = machine.general.len();
    let terms = &mut machine.terms;
    for register in &mut machine.general {
        *register = match next(&mut constraints) {
            (_, Constraint::Value(value)) => value,
            (_, Constraint::Variable(variable)) => Value::Word(terms.variable(variable)),
            _ => Value::Unknown,
        };
    }
    for lane in machine.vectors.iter_mut().flatten() {
        *lane = match next(&mut constraints) {
            (_, Constraint::Variable(variable)) => terms.variable(variable),
            (_, Constraint::Number(number)) => terms.number(number),
            (place, _) => {
                let place = place - registers;
                let (register, lane) = ((place / LANES) as u16, (place % LANES) as u8);
                terms.variable(Variable::Unknown { register, lane })
            }
        };
    }
    for cell in machine.memory.cells_mut() {
        *cell = match next(&mut constraints) {
            (_, Constraint::Variable(variable)) => Cell::Word(terms.variable(variable)),
            (_, Constraint::Number(number)) => Cell::Word(terms.number(number)),
            (_, Constraint::Low(value)) => Cell::Low(value),
            (_, Constraint::High(value)) => Cell::High(value),
            _ => Cell::Unknown,
        };
    }
}

fn next(constraints: &mut impl Iterator<Item = (usize, Constraint)>) -> (usize, Constraint) {
    constraints.next().expect("an invariant has a constraint for each place")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Invariants come from a guess that is not trusted, so the proof has to notice a term in an invariant.
    #[test]
    fn an_invariant_with_a_term_is_noticed() {
        let term = Terms::new().number(0);
        for value in [Value::Word(term), Value::Pair(term, None)] {
            for constraint in
                [Constraint::Value(value), Constraint::Low(value), Constraint::High(value)]
            {
                assert!(constraint.has_terms(), "{constraint:?}");
            }
        }
        assert!(!Constraint::Value(Value::number(0)).has_terms());
    }
}
