//! Finds the instruction where a kernel goes wrong, after its proof has failed.

use std::fmt;

use crate::trusted::fault::Fault;
use crate::trusted::machine::{Code, LANES, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::runs::{Constraint, Content};
use crate::trusted::symbol::Compressed;
use crate::trusted::term::{Term, Terms, Variable};
use crate::trusted::value::Value;

/// Returns the fault of a kernel that computes `word` of the state of `lane` wrong. The fault names the first step that the
/// kernel did not compute, if there is one. `there` is the kernel's term for the word, or `None` if the kernel has stored no
/// word.
pub(crate) fn wrong_state(
    code: &Code,
    machine: &Machine,
    compressed: &Compressed,
    (lane, word): (usize, usize),
    there: Option<Term>,
) -> Fault {
    let wrong = format!("word {} of the state of lane {lane} is not that of RFC 1321", STATE[word]);
    let mut steps = compressed.rotated.iter();
    let (about, origin) = match steps.position(|term| machine.terms.origin(*term) == Terms::NOWHERE)
    {
        Some(0) => ("the first step is not computed; this is what is stored".into(), there),
        Some(step) => (
            format!("step {} is not computed; this instruction computed the one before", step % 64),
            Some(compressed.rotated[step - 1]),
        ),
        None => ("all steps are computed; this is what is stored".into(), there),
    };
    let at = origin.and_then(|term| instruction(code, machine.terms.origin(term)));
    Fault { about: format!("{wrong}: {about}"), at }
}

/// Returns the fault of a kernel in which the content of `place` (a register, a lane or a cell) breaks the invariant at the head
/// of the loop.
pub(crate) fn not_kept(
    code: &Code,
    machine: &Machine,
    place: usize,
    constraint: Constraint,
    content: Content,
) -> Fault {
    let name = name(machine, place);
    let about = format!("at the head of the loop {name} has to be {constraint}, and is {content}");
    let at = match content {
        Content::Lane(term)
        | Content::Cell(Cell::Word(term))
        | Content::Register(Value::Word(term)) => instruction(code, machine.terms.origin(term)),
        _ => None,
    };
    Fault { about, at }
}

/// Returns the address and the text of the instruction at `address`; `None` if no instruction begins there.
pub(crate) fn instruction(code: &Code, address: u64) -> Option<(u64, String)> {
    let instruction = code.at(address).ok()?;
    Some((address, instruction.text.clone()))
}

const STATE: [&str; 4] = ["a", "b", "c", "d"];

/// The name of a place, by its index in the order of [`contents`](crate::trusted::runs::contents).
fn name(machine: &Machine, place: usize) -> String {
    let registers = machine.general.len();
    if place < registers {
        return machine.kernel.function.architecture.register_name(place);
    }
    let lane = place - registers;
    if lane < registers * LANES {
        return format!("lane {} of vector register {}", lane % LANES, lane / LANES);
    }
    machine.memory.name(lane - registers * LANES)
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Variable::State { lane, word } => {
                write!(f, "word {} of the state of lane {lane}", STATE[usize::from(*word)])
            }
            Variable::Message { lane, word } => {
                write!(f, "word {word} of the message of lane {lane}")
            }
            Variable::Last { lane, word } => {
                write!(f, "word {word} of the last block of lane {lane}")
            }
            Variable::Caller { register, lane } => {
                write!(f, "what the caller has in lane {lane} of vector register {register}")
            }
            Variable::Unknown { .. } => f.write_str("a word of which nothing is known"),
        }
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Constraint::Unknown => f.write_str("anything"),
            Constraint::Variable(variable) => variable.fmt(f),
            Constraint::Number(number) => write!(f, "the number {number:#x}"),
            Constraint::Value(value) => value.fmt(f),
            Constraint::Low(value) => write!(f, "the lower half of {value}"),
            Constraint::High(value) => write!(f, "the upper half of {value}"),
        }
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::Register(value) => value.fmt(f),
            Content::Lane(_) | Content::Cell(Cell::Word(_)) => f.write_str("another word"),
            Content::Cell(Cell::Low(value)) => write!(f, "the lower half of {value}"),
            Content::Cell(Cell::High(value)) => write!(f, "the upper half of {value}"),
            Content::Cell(Cell::Unknown) => f.write_str("something that was not stored"),
        }
    }
}
