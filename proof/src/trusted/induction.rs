//! Proves a kernel, by induction over the number of blocks.
//!
//! Runs on symbols cover every number of blocks:
//! - from the beginning, with no block, with one block, with two, and with any larger number;
//! - from the head of the loop over the blocks, with one block left, with two, and with any larger number, after any number of
//!   blocks.
//!
//! At the head an *invariant* says what each register and each cell of memory contains. Each run ends in one of two ways: it
//! returns, and the states are RFC 1321's; or it reaches the head, and the invariant holds there. Each run from the head hashes
//! one block, so one block fewer is left, and the loop ends.
//!
//! `guess.rs` guesses the invariant. The guess need not be trusted: a wrong invariant does not hold when a run reaches the head,
//! and the proof fails.

use rustc_hash::FxHashMap;

use crate::diagnosis::{not_kept, wrong_state};
use crate::guess::guess;
use crate::trusted::affine::{Affine, Blocks, BlocksLeft};
use crate::trusted::fault::Fault;
use crate::trusted::function::{Abi, Kernel};
use crate::trusted::machine::{Code, Flow, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::processor;
use crate::trusted::runs::{
    Constraint, Content, Invariant, MANY_BLOCKS, PERIOD_BLOCKS, Phase, Runs, assume, contents,
};
use crate::trusted::symbol::{Compress, Compressed};
use crate::trusted::term::{Terms, Variable};
use crate::trusted::value::Value;

/// The size of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The number of decoded instructions: all of a function that is decoded at once, otherwise those that a run has reached.
    pub instructions: usize,
    /// The number of instructions run on symbols, in all runs.
    pub steps: usize,
}

/// Proves that a kernel computes what `specification` says. A kernel of several lanes is proved twice: without last blocks, and
/// with a last block for each lane, which has an address of its own.
///
/// # Errors
///
/// If the kernel is not proved.
pub fn prove(kernel: &Kernel, specification: Compress) -> Result<Proof, Fault> {
    prove_code(&Code::new(kernel, processor(kernel.function.architecture))?, specification)
}

/// Like [`prove`], for callers that use the decoded instructions afterwards.
///
/// # Errors
///
/// The errors of [`prove`].
pub(crate) fn prove_code(code: &Code, specification: Compress) -> Result<Proof, Fault> {
    let kernel = code.kernel;
    let mut proof = Proof::default();
    let first = code.at(code.entry)?;
    // Only assembly for C has to begin with a landing pad: Go has none, and compilers make them only when told to.
    if kernel.function.abi == Abi::C
        && !kernel.is_compiled()
        && !(["endbr64", "bti"].contains(&&*first.mnemonic) && first.length == 4)
    {
        return Err(Fault::new("it does not begin with a landing pad").at(&first));
    }
    for last in if kernel.contract.lanes > 1 { &[false, true][..] } else { &[false] } {
        let runs = Runs { code, kernel, specification, has_last: *last };
        let with = if *last { "with last blocks" } else { "without last blocks" };
        let name = |fault: Fault| Fault { about: format!("{}, {with}", fault.about), ..fault };
        proof.steps += runs.prove().map_err(name)?;
    }
    proof.instructions = code.decoded().len();
    Ok(proof)
}

impl Runs<'_> {
    /// Proves the kernel, with last blocks if `has_last` is set. Returns the number of instructions run.
    fn prove(&self) -> Result<usize, Fault> {
        let entry = self.code.entry;
        let mut steps = 0;
        // With no block the kernel must do nothing, even if there are last blocks. One block is also a case below, but here its
        // fault names a wrong step most exactly.
        for (blocks, hashed) in [(0, 0), (1, 1 + u64::from(self.has_last))] {
            let left = BlocksLeft::Exactly(blocks + u64::from(self.has_last));
            let blocks = Blocks { left, has_last: self.has_last, in_loop: false };
            let mut machine = self.start(blocks, self.argument(left), Terms::new());
            machine.run(entry, None)?;
            self.check_states(&mut machine, hashed)?;
            steps += machine.steps;
        }

        let (head, invariants) = guess(self)?;
        if invariants.values().flatten().any(|constraint| constraint.has_terms()) {
            return Err(Fault::new("the invariant has a term of another table"));
        }
        for left in self.cases() {
            let blocks = Blocks { left, has_last: self.has_last, in_loop: false };
            let mut machine = self.start(blocks, self.argument(left), Terms::new());
            let flow = machine.run(entry, Some(head))?;
            self.check_end(&mut machine, flow, Phase { left, buffer: 0 }, 0, &invariants)?;
            steps += machine.steps;
        }
        for (&phase, invariant) in &invariants {
            let blocks = Blocks { left: phase.left, has_last: self.has_last, in_loop: true };
            let mut machine = Machine::new(self.code, blocks, Terms::new());
            assume(&mut machine, invariant);
            let flow = machine.run(head, Some(head))?;
            self.check_end(&mut machine, flow, phase, 1, &invariants)?;
            steps += machine.steps;
        }
        Ok(steps)
    }

    /// Returns the cases of a call with at least one block, by the number of blocks left. A last block is counted in this number.
    fn cases(&self) -> Vec<BlocksLeft> {
        let few = 1 + u64::from(self.has_last)..MANY_BLOCKS;
        few.map(BlocksLeft::Exactly).chain([BlocksLeft::AtLeast(MANY_BLOCKS)]).collect()
    }

    /// Checks the end of a run that began at `phase`. Before it comes to the head of the loop, the run hashes `hashed` blocks: 0
    /// from the beginning of the kernel, 1 from the head.
    fn check_end(
        &self,
        machine: &mut Machine,
        flow: Flow,
        phase: Phase,
        hashed: u64,
        invariants: &FxHashMap<Phase, Invariant>,
    ) -> Result<(), Fault> {
        if flow == Flow::Return {
            let BlocksLeft::Exactly(left) = phase.left else {
                return Err(Fault::new("it returns before all blocks are hashed"));
            };
            return self.check_states(machine, left);
        }
        let states = self.hash(machine, hashed);
        machine.check_terms()?;
        let next = |left| Phase { left, buffer: (phase.buffer + hashed as usize) % PERIOD_BLOCKS };
        // If at least three blocks were left and one is hashed, two are left, or at least three.
        let cases = match phase.left {
            BlocksLeft::Exactly(left) if left > hashed => {
                vec![(BlocksLeft::Exactly(left - hashed), Some(left))]
            }
            BlocksLeft::Exactly(_) => {
                return Err(Fault::new("it does not return after the last block"));
            }
            BlocksLeft::AtLeast(least) if hashed == 1 => {
                vec![(BlocksLeft::Exactly(least - 1), Some(least)), (phase.left, None)]
            }
            BlocksLeft::AtLeast(_) => vec![(phase.left, None)],
        };
        for (left, before) in cases {
            let invariant = invariants.get(&next(left));
            let invariant = invariant.ok_or_else(|| Fault::new("no run on numbers came here"))?;
            self.check_invariant(machine, invariant, &states, hashed, before)?;
        }
        Ok(())
    }

    /// Checks the invariant at the end of a run that hashed `hashed` blocks (0 or 1). `before` blocks were left when the run
    /// began, if that is known.
    fn check_invariant(
        &self,
        machine: &mut Machine,
        invariant: &Invariant,
        states: &[Compressed],
        hashed: u64,
        before: Option<u64>,
    ) -> Result<(), Fault> {
        let expected = |value: Value| {
            value.map_count(|count| match (machine.blocks.in_loop, hashed) {
                (false, _) => Affine { per_hashed: 0, ..count },
                (true, 0) => count,
                (true, _) => count.after_a_block(),
            })
        };
        let agrees = |expects: Value, has: Value| {
            let has = has.map_count(|count| before.map_or(count, |left| count.with_left(left)));
            match expects {
                Value::Code => has.is_in_file(),
                _ => expected(expects) == has,
            }
        };
        let contents: Vec<Content> = contents(machine).collect();
        for (place, (constraint, content)) in invariant.iter().zip(contents).enumerate() {
            let holds = match (*constraint, content) {
                (Constraint::Unknown, _) => true,
                (Constraint::Value(expects), Content::Register(has))
                | (Constraint::Low(expects), Content::Cell(Cell::Low(has)))
                | (Constraint::High(expects), Content::Cell(Cell::High(has))) => {
                    agrees(expects, has)
                }
                (
                    Constraint::Number(number),
                    Content::Lane(term) | Content::Cell(Cell::Word(term)),
                ) => machine.terms.as_number(term) == Some(number),
                (
                    Constraint::Variable(variable),
                    Content::Lane(term)
                    | Content::Cell(Cell::Word(term))
                    | Content::Register(Value::Word(term)),
                ) => match variable {
                    Variable::State { lane, word } => {
                        let compressed = &states[usize::from(lane)];
                        if term != compressed.state[usize::from(word)] {
                            let which = (lane.into(), word.into());
                            return Err(wrong_state(
                                self.code,
                                machine,
                                compressed,
                                which,
                                Some(term),
                            ));
                        }
                        true
                    }
                    Variable::Message { lane, word } => {
                        let word = word + 16 * hashed as u32;
                        machine.terms.is_variable(term, Variable::Message { lane, word })
                    }
                    other => machine.terms.is_variable(term, other),
                },
                _ => false,
            };
            if !holds {
                return Err(not_kept(self.code, machine, place, *constraint, content));
            }
        }
        Ok(())
    }

    /// Checks that each state in memory is what the specification gives for the first `blocks` of the blocks left.
    fn check_states(&self, machine: &mut Machine, blocks: u64) -> Result<(), Fault> {
        for lane in 0..self.kernel.contract.lanes {
            let compressed = self.hash_lane(machine, lane as u16, blocks);
            machine.check_terms()?;
            for word in 0..4 {
                let there = match machine.memory.state(lane, word) {
                    Cell::Word(term) => Some(term),
                    _ => None,
                };
                if there != Some(compressed.state[word]) {
                    return Err(wrong_state(self.code, machine, &compressed, (lane, word), there));
                }
            }
        }
        Ok(())
    }
}
