//! Guesses what holds at the head of a kernel's loop, from runs on random numbers.
//!
//! The [proof](crate::trusted::induction) does not trust the guess: if the guess is wrong, the proof fails.

use rustc_hash::FxHashMap;

use crate::diagnosis::instruction;
use crate::trusted::affine::{Blocks, Count, Left};
use crate::trusted::fault::Fault;
use crate::trusted::machine::{Flow, LANES, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::runs::{Content, Induction, Invariant, MANY, PERIOD, Role, Turn, contents};
use crate::trusted::term::{Terms, Variable, number_of};
use crate::trusted::value::Value;

/// Guesses the head of the loop, and the invariants at the head.
pub(crate) fn guess(induction: &Induction) -> Result<(u64, FxHashMap<Turn, Invariant>), Fault> {
    let entry = induction.code.entry;
    let run = |blocks: u64| {
        let left = Left::Exactly(blocks);
        let blocks = Blocks { left, last: induction.last, begun: false };
        induction.start(blocks, induction.argument(left), Terms::of_numbers())
    };
    let head = head(induction, &run)?;
    let mut snapshots: FxHashMap<Turn, Vec<Snapshot>> = FxHashMap::default();
    for blocks in 1 + u64::from(induction.last)..MANY + 2 * PERIOD as u64 {
        let mut machine = run(blocks);
        let mut from = entry;
        let mut hashed = 0;
        while machine.run(from, Some(head))? != Flow::Return {
            if hashed == blocks {
                let at = instruction(induction.code, head);
                let about = "the longest loop runs more often than there are blocks".to_string();
                return Err(Fault { about, at });
            }
            let left = blocks - hashed;
            let class = if left < MANY { Left::Exactly(left) } else { Left::AtLeast(MANY) };
            let turn = Turn { left: class, turn: hashed as usize % PERIOD };
            let snapshot = snapshot(induction, &mut machine, hashed, left);
            snapshots.entry(turn).or_default().push(snapshot);
            from = head;
            hashed += 1;
        }
    }
    // The words that the caller brings have the same numbers in all runs, but are no constants.
    let brought = names(induction, &mut run(MANY + 2 * PERIOD as u64), 0);
    let invariant = |(turn, snapshots): (Turn, Vec<_>)| (turn, invariant(&snapshots, &brought));
    Ok((head, snapshots.into_iter().map(invariant).collect()))
}

/// Finds the head of the loop over the blocks: the target of a backward jump, which a run with one block more passes once more.
/// If there are several, returns the target of the longest jump.
fn head<'p>(induction: &Induction<'p>, run: &impl Fn(u64) -> Machine<'p>) -> Result<u64, Fault> {
    let entry = induction.code.entry;
    let passes = |head, blocks| {
        let (mut from, mut passes) = (entry, 0);
        let mut machine = run(blocks);
        while machine.run(from, Some(head))? != Flow::Return {
            (from, passes) = (head, passes + 1);
        }
        Ok(passes)
    };
    let mut machine = run(MANY + 1);
    machine.run(entry, None)?;
    let mut loops = machine.loops;
    loops.sort_by_key(|(from, to)| std::cmp::Reverse(from - to));
    loops.dedup();
    for (_, head) in loops {
        if passes(head, MANY + 2)? == passes(head, MANY + 1)? + 1 {
            return Ok(head);
        }
    }
    Err(Fault::new("there is no loop over the blocks"))
}

fn snapshot(induction: &Induction, machine: &mut Machine, hashed: u64, left: u64) -> Snapshot {
    let known = names(induction, machine, hashed);
    let number = |term| machine.terms.as_number(term).expect("all variables are numbers");
    // A term is a number, which names a formula only in its own table: in another table it would name another formula.
    let is_free = |value: &Value| !matches!(value, Value::Word(_) | Value::Pair(..));
    let plain = |content| match content {
        Content::Register(value) | Content::Cell(Cell::Low(value) | Cell::High(value))
            if !is_free(&value) =>
        {
            Role::Unknown
        }
        Content::Register(value) => Role::Value(value),
        Content::Lane(term) | Content::Cell(Cell::Word(term)) => Role::Number(number(term)),
        Content::Cell(Cell::Low(value)) => Role::Low(value),
        Content::Cell(Cell::High(value)) => Role::High(value),
        Content::Cell(Cell::Unknown) => Role::Unknown,
    };
    let contents = contents(machine).map(plain).collect();
    Snapshot { contents, hashed, left, known }
}

/// Returns the variables that numbers stand for, by number, after `hashed` blocks.
fn names(induction: &Induction, machine: &mut Machine, hashed: u64) -> FxHashMap<u32, Variable> {
    let (Left::Exactly(blocks) | Left::AtLeast(blocks)) = machine.blocks.left;
    let words = 16 * (blocks - hashed) as u32;
    let mut names = FxHashMap::default();
    for (lane, compressed) in induction.hash(machine, hashed).into_iter().enumerate() {
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

/// The contents of all places in a run on numbers, after `hashed` blocks.
struct Snapshot {
    contents: Vec<Role>,
    hashed: u64,
    left: u64,
    /// The variables that numbers stand for, by number.
    known: FxHashMap<u32, Variable>,
}

/// Returns an invariant that holds in all snapshots.
fn invariant(snapshots: &[Snapshot], brought: &FxHashMap<u32, Variable>) -> Invariant {
    // Takes two snapshots with different numbers of blocks, if there are any, so that a place is not constant by chance.
    let last = &snapshots[snapshots.len() - 1];
    let differs = |first: &&Snapshot| {
        first.hashed != last.hashed && (first.left != last.left || last.left < MANY)
    };
    let first = snapshots.iter().find(differs).unwrap_or(last);
    let roles = (0..last.contents.len()).map(|place| {
        let role = role(first, first.contents[place], last, last.contents[place]);
        let holds =
            snapshots.iter().all(|snapshot| snapshot.agrees(role, snapshot.contents[place]));
        let is_brought = matches!(role, Role::Number(number) if brought.contains_key(&number));
        if holds && !is_brought { role } else { Role::Unknown }
    });
    roles.collect()
}

/// Guesses what the invariant demands of a place (a register, a lane or a memory cell), from its content `x` in the snapshot
/// `first` and `y` in `last`.
fn role(first: &Snapshot, x: Role, last: &Snapshot, y: Role) -> Role {
    let count = |x: Count, y: Count| {
        let (number, distance) = (x.number, y.number.wrapping_sub(x.number));
        if distance == 0 {
            x
        } else if distance == (last.hashed - first.hashed) * 64 {
            Count { number: number.wrapping_sub(64 * first.hashed), blocks: 64, left: 0 }
        } else if distance == (last.blocks() - first.blocks()) * 64 {
            Count { number: number.wrapping_sub(64 * first.blocks()), blocks: 64, left: 64 }
        } else {
            Count { number: number.wrapping_sub(first.left), blocks: 0, left: 1 }
        }
    };
    let value = |x: Value, y: Value| match (x, y) {
        _ if x != y && x.is_code() && y.is_code() => Value::Code,
        (Value::Pointer(region, x), Value::Pointer(_, y)) => Value::Pointer(region, count(x, y)),
        (Value::Number(x), Value::Number(y)) => Value::Number(count(x, y)),
        _ => x,
    };
    match (x, y) {
        (Role::Number(x), _) => {
            first.known.get(&x).map_or(Role::Number(x), |name| Role::Variable(*name))
        }
        (Role::Value(Value::Number(x)), _) if first.variable(x).is_some() => {
            Role::Variable(first.variable(x).expect("there is one"))
        }
        (Role::Value(x), Role::Value(y)) => Role::Value(value(x, y)),
        (Role::Low(x), Role::Low(y)) => Role::Low(value(x, y)),
        (Role::High(x), Role::High(y)) => Role::High(value(x, y)),
        _ => Role::Unknown,
    }
}

impl Snapshot {
    fn blocks(&self) -> u64 {
        self.hashed + self.left
    }

    /// Returns the variable that a number stands for, if it is known.
    fn variable(&self, count: Count) -> Option<Variable> {
        // The upper half of a register with a word is zero, or repeats the word's sign.
        let word = count.number as u32;
        let is_word = [u64::from(word), i64::from(word.cast_signed()).cast_unsigned()];
        self.known.get(&word).copied().filter(|_| is_word.contains(&count.number))
    }

    /// Returns whether a place with `content` can have the role `role`.
    fn agrees(&self, role: Role, content: Role) -> bool {
        let at = |count: Count| {
            let hashed = count.blocks.wrapping_mul(self.hashed);
            Count {
                number: count.with_left(self.left).number.wrapping_add(hashed),
                blocks: 0,
                left: 0,
            }
        };
        let same = |role: Value, value: Value| match role {
            Value::Code => value.is_code(),
            _ => role.map_count(at) == value,
        };
        match (role, content) {
            (Role::Variable(variable), Role::Number(number)) => {
                self.known.get(&number) == Some(&variable)
            }
            (Role::Variable(variable), Role::Value(Value::Number(count))) => {
                self.variable(count) == Some(variable)
            }
            (Role::Value(role), Role::Value(value))
            | (Role::Low(role), Role::Low(value))
            | (Role::High(role), Role::High(value)) => same(role, value),
            _ => role == content,
        }
    }
}
