//! The effects of the WebAssembly instructions that kernels use, by version 2 of the Core Specification, sections 4.3 (numerics)
//! and 4.4 (instructions). Engines compile these instructions to machine code, which the proof does not cover.
//!
//! The proof is valid only if the table is right. Kernels with other instructions are refused. Operands are registers, because
//! the [decoder](crate::trusted::decode::wasm32) turns local variables and stack places into registers. A number of 32 bits is
//! kept sign-extended to 64 bits.

use crate::trusted::decode::{self, Access, Instruction, Operand};
use crate::trusted::fault::{Fault, not_described};
use crate::trusted::machine::{Decode, Flag, Flow, Machine, Processor};
use crate::trusted::memory::Cell;
use crate::trusted::term::{Term, Terms};
use crate::trusted::value::Value;

pub(crate) static PROCESSOR: Processor =
    Processor { decode: Decode::Whole(decode::wasm32::decode), execute, check_return: |_| Ok(()) };

enum Effect {
    /// Computes each word of a vector from the words at the same place in two sources.
    Words(fn(&mut Terms, Term, Term) -> Term),
    /// Shifts each word of a vector by a number of bits.
    Shift(fn(&mut Terms, Term, u32) -> Term),
    Word(fn(&mut Terms, Term, Term) -> Term),
    /// Tests whether one operand (a number or an address) is zero, or whether two operands are equal. The result is 1 if the
    /// answer equals this boolean, otherwise 0.
    IsZero(bool),
    Copy,
    Nothing,
    Other(fn(&mut Machine, &[Operand]) -> Result<Flow, Fault>),
}
use Effect::{Copy, IsZero, Nothing, Other, Shift, Word, Words};

static TABLE: &[(&str, Effect)] = &[
    ("local.get", Copy),
    ("local.set", Copy),
    ("local.tee", Copy),
    ("i32.const", Copy),
    ("i32.add", Other(add)),
    ("i32.and", Word(Terms::and)),
    ("i32.or", Word(Terms::or)),
    ("i32.xor", Word(Terms::xor)),
    ("i32.rotl", Other(rotate)),
    ("i32.shl", Other(shift)),
    ("i32.eqz", IsZero(true)),
    ("i32.ne", IsZero(false)),
    ("i32.load", Other(load)),
    ("i32.store", Other(store)),
    ("i32x4.add", Words(Terms::add)),
    ("i32x4.sub", Words(Terms::subtract)),
    ("i32x4.shl", Shift(Terms::shift_left)),
    ("i32x4.shr_u", Shift(Terms::shift_right)),
    ("v128.and", Words(Terms::and)),
    ("v128.andnot", Words(Terms::and_not)),
    ("v128.or", Words(Terms::or)),
    ("v128.xor", Words(Terms::xor)),
    ("v128.bitselect", Other(select)),
    ("v128.load", Other(load)),
    ("v128.load32_splat", Other(load)),
    ("v128.store", Other(store)),
    ("i8x16.shuffle", Other(shuffle)),
    ("block", Nothing),
    ("loop", Nothing),
    ("end", Nothing),
    ("br_if", Other(branch)),
    ("return", Other(|_, _| Ok(Flow::Return))),
];

/// The number of words in a vector.
const LANES: usize = 4;

fn execute(machine: &mut Machine, instruction: &Instruction) -> Result<Flow, Fault> {
    use Operand::{General, Number, Vector};
    let row = TABLE.iter().find(|(mnemonic, _)| *mnemonic == instruction.mnemonic);
    let Some((_, effect)) = row else { return Err(not_described()) };
    match (effect, &*instruction.operands) {
        (Words(operation), [Vector(to, _), Vector(x, _), Vector(y, _)]) => {
            each(machine, *to, |terms, [x, y]| operation(terms, x, y), [*x, *y]);
        }
        (Shift(operation), [Vector(to, _), Vector(x, _), General(by, _)]) => {
            // The number of bits is taken modulo the width of a lane: Core Specification, section 4.3, `ishl` and `ishr_u`.
            let by = machine.general[*by].known()? as u32 % 32;
            each(machine, *to, |terms, [x]| operation(terms, x, by), [*x]);
        }
        (Word(operation), [General(to, _), General(x, _), General(y, _)]) => {
            let (x, y) = (word(machine, *x)?, word(machine, *y)?);
            let result = operation(&mut machine.terms, x, y);
            set_word(machine, *to, result);
        }
        (IsZero(when), [General(to, _), values @ ..]) => {
            let is_zero = match values {
                [General(x, _)] => machine.is_zero(machine.general[*x]),
                [General(x, _), General(y, _)] => {
                    match (machine.general[*x], machine.general[*y]) {
                        (Value::Number(x), Value::Number(y)) => {
                            machine.is_zero(wrapped(Value::Number(x.minus(y))))
                        }
                        (x, y) => match machine.compare(x, y) {
                            (Flag::Known(equal), _) => Some(equal),
                            _ => None,
                        },
                    }
                }
                _ => return Err(not_described()),
            };
            let is_zero = is_zero.ok_or_else(|| {
                let compared = values.iter().filter_map(|operand| match operand {
                    General(register, _) => Some(machine.general[*register].to_string()),
                    _ => None,
                });
                let compared = compared.collect::<Vec<_>>().join(" with ");
                Fault::new(format!("compares {compared}: that is not known"))
            })?;
            machine.general[*to] = Value::number((is_zero == *when).into());
        }
        (Copy, [General(to, _), General(from, _)]) => machine.general[*to] = machine.general[*from],
        (Copy, [General(to, _), Number(number)]) => machine.general[*to] = Value::number(*number),
        (Copy, [Vector(to, _), Vector(from, _)]) => machine.vectors[*to] = machine.vectors[*from],
        (Nothing, []) => {}
        (Other(run), operands) => return run(machine, operands),
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

/// Wraps a known number to 32 bits, and sign-extends it. Other values stay as they are. This is right for numbers that depend on
/// the number of blocks: they are only compared with 0, and the result is known only if the number is too small to be a multiple
/// of 2^32.
fn wrapped(value: Value) -> Value {
    match value.known() {
        Ok(number) => Value::number(i64::from(number as i32).cast_unsigned()),
        Err(_) => value,
    }
}

fn word(machine: &mut Machine, register: usize) -> Result<Term, Fault> {
    machine.general[register].low_word(&mut machine.terms)
}

fn set_word(machine: &mut Machine, register: usize, word: Term) {
    machine.general[register] = wrapped(Value::word(&machine.terms, word));
}

fn each<const N: usize>(
    machine: &mut Machine,
    to: usize,
    mut operation: impl FnMut(&mut Terms, [Term; N]) -> Term,
    from: [usize; N],
) {
    for lane in 0..LANES {
        let sources = from.map(|register| machine.vectors[register][lane]);
        machine.vectors[to][lane] = operation(&mut machine.terms, sources);
    }
}

/// `i32.add`: adds words, numbers, or an address and a number.
fn add(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(to, _), Operand::General(x, _), Operand::General(y, _)] = operands else {
        return Err(not_described());
    };
    let values = [machine.general[*x], machine.general[*y]];
    if values.iter().any(|value| matches!(value, Value::Word(_))) {
        let (x, y) = (word(machine, *x)?, word(machine, *y)?);
        let sum = machine.terms.add(x, y);
        set_word(machine, *to, sum);
    } else {
        machine.general[*to] = wrapped(values[0].plus(values[1])?);
    }
    Ok(Flow::Next)
}

fn rotate(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(to, _), Operand::General(x, _), Operand::General(by, _)] = operands
    else {
        return Err(not_described());
    };
    let by = machine.general[*by].known()? as u32 % 32;
    let word = word(machine, *x)?;
    let rotated = machine.terms.rotate_left(word, by);
    set_word(machine, *to, rotated);
    Ok(Flow::Next)
}

/// `i32.shl`, only for numbers.
fn shift(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(to, _), Operand::General(x, _), Operand::General(by, _)] = operands
    else {
        return Err(not_described());
    };
    let by = machine.general[*by].known()? % 32;
    let Value::Number(number) = machine.general[*x] else { return Err(not_described()) };
    machine.general[*to] = wrapped(Value::Number(number.times(1 << by)));
    Ok(Flow::Next)
}

/// `v128.bitselect`: takes each bit from the first operand if this bit of the third operand is 1, otherwise from the second
/// operand.
fn select(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [
        Operand::Vector(to, _),
        Operand::Vector(x, _),
        Operand::Vector(y, _),
        Operand::Vector(mask, _),
    ] = operands
    else {
        return Err(not_described());
    };
    each(machine, *to, |terms, words| terms.bitwise(0b1010_1100, &words), [*x, *y, *mask]);
    Ok(Flow::Next)
}

/// `i8x16.shuffle`, only if each word of the result is a word of one of the operands, or such a word with swapped halves.
fn shuffle(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let &[
        Operand::Vector(to, _),
        Operand::Vector(x, _),
        Operand::Vector(y, _),
        Operand::Number(low),
        Operand::Number(high),
    ] = operands
    else {
        return Err(not_described());
    };
    let both = [&machine.vectors[x][..LANES], &machine.vectors[y][..LANES]].concat();
    let bytes = [low.to_le_bytes(), high.to_le_bytes()].concat();
    for (lane, bytes) in bytes.chunks(4).enumerate() {
        let from = usize::from(bytes[0] / 4);
        let is =
            |order: [u8; 4]| order.iter().zip(bytes).all(|(at, byte)| 4 * from as u8 + at == *byte);
        machine.vectors[to][lane] = match both.get(from) {
            Some(word) if is([0, 1, 2, 3]) => *word,
            Some(word) if is([2, 3, 0, 1]) => machine.terms.rotate_left(*word, 16),
            _ => return Err(Fault::new("it divides the words")),
        };
    }
    Ok(Flow::Next)
}

/// Returns the address of an access: its base plus its offset. By section 4.4.7 this sum does not wrap at 32 bits, but the base
/// may be the result of an addition that has wrapped. So if there is an offset, the base must lie in its region.
fn address(machine: &Machine, access: &Access) -> Result<Value, Fault> {
    if let Some(base) = access.base
        && let Value::Pointer(region, count) = machine.general[base]
        && access.displacement != 0
        && !machine.memory.has(region, count)
    {
        return Err(Fault::new("the address before the offset is added may wrap"));
    }
    machine.address(access)
}

fn load(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, Operand::Memory(access)] = operands else { return Err(not_described()) };
    let at = address(machine, access)?;
    match (to, access.bytes) {
        (Operand::General(to, _), 4) => {
            machine.general[*to] = wrapped(machine.memory.load_value(&mut machine.terms, at)?);
        }
        (Operand::Vector(to, _), bytes @ (4 | 16)) => {
            let words = machine.load(at, bytes / 4, 1)?.repeat(16 / bytes);
            machine.vectors[*to][..LANES].copy_from_slice(&words);
        }
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

fn store(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Memory(access), from] = operands else { return Err(not_described()) };
    let at = address(machine, access)?;
    let words = match *from {
        Operand::General(from, _) => vec![word(machine, from)?],
        Operand::Vector(from, _) => machine.vectors[from][..LANES].to_vec(),
        _ => return Err(not_described()),
    };
    let cells: Vec<Cell> = words.into_iter().map(Cell::Word).collect();
    machine.store(at, &cells, 1)?;
    Ok(Flow::Next)
}

/// `br_if`: jumps if a number or an address is not zero.
fn branch(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Target(target), Operand::General(condition, _)] = operands else {
        return Err(not_described());
    };
    let value = machine.general[*condition];
    let is_zero = machine.is_zero(value);
    let is_zero = is_zero.ok_or_else(|| Fault::new(format!("the branch depends on {value}")))?;
    Ok(if is_zero { Flow::Next } else { Flow::Jump(*target) })
}
