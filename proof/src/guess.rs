//! Guesses what holds at the head of a kernel's loop, from runs on random numbers.
//!
//! The [proof](crate::trusted::induction) does not trust the guess: if the guess is wrong, the proof fails.

use rustc_hash::FxHashMap;

use crate::diagnosis::instruction;
use crate::trusted::affine::{Affine, Blocks, BlocksLeft};
use crate::trusted::fault::Fault;
use crate::trusted::machine::{Flow, LANES, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::runs::{
    Constraint, Content, Invariant, MANY_BLOCKS, PERIOD_BLOCKS, Phase, Runs, contents,
};
use crate::trusted::term::{Terms, Variable, number_of};
use crate::trusted::value::Value;

/// Guesses the address of the head of the loop, and the invariant at the head for each [`Phase`].
pub(crate) fn guess(runs: &Runs) -> Result<(u64, FxHashMap<Phase, Invariant>), Fault> {
    let entry = runs.code.entry;
    let run = |blocks: u64| {
        let left = BlocksLeft::Exactly(blocks);
        let blocks = Blocks { left, has_last: runs.has_last, in_loop: false };
        runs.start(blocks, runs.argument(left), Terms::of_numbers())
    };
    let head = head(runs, &run)?;
    let mut snapshots: FxHashMap<Phase, Vec<Snapshot>> = FxHashMap::default();
    for blocks in 1 + u64::from(runs.has_last)..MANY_BLOCKS + 2 * PERIOD_BLOCKS as u64 {
        let mut machine = run(blocks);
        let mut from = entry;
        let mut hashed = 0;
        while machine.run(from, Some(head))? != Flow::Return {
            if hashed == blocks {
                let at = instruction(runs.code, head);
                let about = "the longest loop runs more often than there are blocks".to_string();
                return Err(Fault { about, at });
            }
            let left = blocks - hashed;
            let class = if left < MANY_BLOCKS {
                BlocksLeft::Exactly(left)
            } else {
                BlocksLeft::AtLeast(MANY_BLOCKS)
            };
            let phase = Phase { left: class, buffer: hashed as usize % PERIOD_BLOCKS };
            let snapshot = snapshot(runs, &mut machine, hashed, left);
            snapshots.entry(phase).or_default().push(snapshot);
            from = head;
            hashed += 1;
        }
    }
    // A word from the caller is the same number in all runs. So a place that keeps such a word seems to be constant, but is not.
    let from_caller = names(runs, &mut run(MANY_BLOCKS + 2 * PERIOD_BLOCKS as u64), 0);
    let invariant =
        |(phase, snapshots): (Phase, Vec<_>)| (phase, invariant(&snapshots, &from_caller));
    Ok((head, snapshots.into_iter().map(invariant).collect()))
}

/// Finds the head of the loop over the blocks: a run with one more block reaches it one more time. If this is true of several
/// targets of backward jumps, returns the target of the longest jump.
fn head<'p>(runs: &Runs<'p>, run: &impl Fn(u64) -> Machine<'p>) -> Result<u64, Fault> {
    let entry = runs.code.entry;
    let passes = |head, blocks| {
        let (mut from, mut passes) = (entry, 0);
        let mut machine = run(blocks);
        while machine.run(from, Some(head))? != Flow::Return {
            (from, passes) = (head, passes + 1);
        }
        Ok(passes)
    };
    let mut machine = run(MANY_BLOCKS + 1);
    machine.run(entry, None)?;
    let mut loops = machine.loops;
    loops.sort_by_key(|(from, to)| std::cmp::Reverse(from - to));
    loops.dedup();
    for (_, head) in loops {
        if passes(head, MANY_BLOCKS + 2)? == passes(head, MANY_BLOCKS + 1)? + 1 {
            return Ok(head);
        }
    }
    Err(Fault::new("there is no loop over the blocks"))
}

fn snapshot(runs: &Runs, machine: &mut Machine, hashed: u64, left: u64) -> Snapshot {
    let known = names(runs, machine, hashed);
    let number = |term| machine.terms.as_number(term).expect("all variables are numbers");
    // In the tables of the proof's runs, a `Term` of this run would mean another formula.
    let has_term = |value: &Value| matches!(value, Value::Word(_) | Value::Pair(..));
    let plain = |content| match content {
        Content::Register(value) | Content::Cell(Cell::Low(value) | Cell::High(value))
            if has_term(&value) =>
        {
            Constraint::Unknown
        }
        Content::Register(value) => Constraint::Value(value),
        Content::Lane(term) | Content::Cell(Cell::Word(term)) => Constraint::Number(number(term)),
        Content::Cell(Cell::Low(value)) => Constraint::Low(value),
        Content::Cell(Cell::High(value)) => Constraint::High(value),
        Content::Cell(Cell::Unknown) => Constraint::Unknown,
    };
    let contents = contents(machine).map(plain).collect();
    Snapshot { contents, hashed, left, known }
}

/// Returns the variables after `hashed` blocks, by their numbers in this run.
fn names(runs: &Runs, machine: &mut Machine, hashed: u64) -> FxHashMap<u32, Variable> {
    let (BlocksLeft::Exactly(blocks) | BlocksLeft::AtLeast(blocks)) = machine.blocks.left;
    let words = 16 * (blocks - hashed) as u32;
    let mut names = FxHashMap::default();
    for (lane, compressed) in runs.hash(machine, hashed).into_iter().enumerate() {
        let lane = lane as u16;
        for (word, term) in (0..).zip(compressed.state) {
            let number = machine.terms.as_number(term).expect("all variables are numbers");
            names.insert(number, Variable::State { lane, word });
        }
        for word in 0..16 {
            let variable = Variable::Last { lane, word };
            names.insert(number_of(variable), variable);
        }
        for word in 0..words {
            let there = Variable::Message { lane, word: 16 * hashed as u32 + word };
            names.insert(number_of(there), Variable::Message { lane, word });
        }
    }
    for register in 0..machine.general.len() as u16 {
        for lane in 0..LANES as u8 {
            let variable = Variable::Caller { register, lane };
            names.insert(number_of(variable), variable);
        }
    }
    names
}

/// The contents of all places at the head of the loop after `hashed` blocks.
struct Snapshot {
    contents: Vec<Constraint>,
    hashed: u64,
    left: u64,
    /// The known variables, by their numbers.
    known: FxHashMap<u32, Variable>,
}

/// Returns an invariant that holds in all snapshots. It demands none of the numbers in `from_caller`, which stand for words that
/// the caller passes.
fn invariant(snapshots: &[Snapshot], from_caller: &FxHashMap<u32, Variable>) -> Invariant {
    // In snapshots with the same numbers of blocks, a content that depends on these numbers would seem to be constant.
    let last = &snapshots[snapshots.len() - 1];
    let differs = |first: &&Snapshot| {
        first.hashed != last.hashed && (first.left != last.left || last.left < MANY_BLOCKS)
    };
    let first = snapshots.iter().find(differs).unwrap_or(last);
    let constraints = (0..last.contents.len()).map(|place| {
        let constraint = constraint(first, first.contents[place], last, last.contents[place]);
        let holds =
            snapshots.iter().all(|snapshot| snapshot.agrees(constraint, snapshot.contents[place]));
        let is_from_caller =
            matches!(constraint, Constraint::Number(number) if from_caller.contains_key(&number));
        if holds && !is_from_caller { constraint } else { Constraint::Unknown }
    });
    constraints.collect()
}

/// Guesses what the invariant demands of a place, from its content `x` in the snapshot `first` and `y` in `last`.
fn constraint(first: &Snapshot, x: Constraint, last: &Snapshot, y: Constraint) -> Constraint {
    // The difference tells whether a number depends on the blocks hashed, on the blocks left, or on both.
    let count = |x: Affine, y: Affine| {
        let (number, distance) = (x.constant, y.constant.wrapping_sub(x.constant));
        if distance == 0 {
            x
        } else if distance == (last.hashed - first.hashed) * 64 {
            Affine { constant: number.wrapping_sub(64 * first.hashed), per_hashed: 64, per_left: 0 }
        } else if distance == (last.blocks() - first.blocks()) * 64 {
            Affine {
                constant: number.wrapping_sub(64 * first.blocks()),
                per_hashed: 64,
                per_left: 64,
            }
        } else {
            Affine { constant: number.wrapping_sub(first.left), per_hashed: 0, per_left: 1 }
        }
    };
    let value = |x: Value, y: Value| match (x, y) {
        _ if x != y && x.is_in_file() && y.is_in_file() => Value::Code,
        (Value::Pointer(region, x), Value::Pointer(_, y)) => Value::Pointer(region, count(x, y)),
        (Value::Number(x), Value::Number(y)) => Value::Number(count(x, y)),
        _ => x,
    };
    match (x, y) {
        (Constraint::Number(x), _) => {
            first.known.get(&x).map_or(Constraint::Number(x), |name| Constraint::Variable(*name))
        }
        (Constraint::Value(Value::Number(x)), _) if first.variable(x).is_some() => {
            Constraint::Variable(first.variable(x).expect("there is one"))
        }
        (Constraint::Value(x), Constraint::Value(y)) => Constraint::Value(value(x, y)),
        (Constraint::Low(x), Constraint::Low(y)) => Constraint::Low(value(x, y)),
        (Constraint::High(x), Constraint::High(y)) => Constraint::High(value(x, y)),
        _ => Constraint::Unknown,
    }
}

impl Snapshot {
    fn blocks(&self) -> u64 {
        self.hashed + self.left
    }

    fn variable(&self, count: Affine) -> Option<Variable> {
        // If a register contains a word, its upper half is zero or repeats the word's sign.
        let word = count.constant as u32;
        let is_word = [u64::from(word), i64::from(word.cast_signed()).cast_unsigned()];
        self.known.get(&word).copied().filter(|_| is_word.contains(&count.constant))
    }

    fn agrees(&self, constraint: Constraint, content: Constraint) -> bool {
        let at = |count: Affine| {
            let hashed = count.per_hashed.wrapping_mul(self.hashed);
            Affine {
                constant: count.with_left(self.left).constant.wrapping_add(hashed),
                per_hashed: 0,
                per_left: 0,
            }
        };
        let same = |constraint: Value, value: Value| match constraint {
            Value::Code => value.is_in_file(),
            _ => constraint.map_count(at) == value,
        };
        match (constraint, content) {
            (Constraint::Variable(variable), Constraint::Number(number)) => {
                self.known.get(&number) == Some(&variable)
            }
            (Constraint::Variable(variable), Constraint::Value(Value::Number(count))) => {
                self.variable(count) == Some(variable)
            }
            (Constraint::Value(constraint), Constraint::Value(value))
            | (Constraint::Low(constraint), Constraint::Low(value))
            | (Constraint::High(constraint), Constraint::High(value)) => same(constraint, value),
            _ => constraint == content,
        }
    }
}
