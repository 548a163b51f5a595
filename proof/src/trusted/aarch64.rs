//! The effects of the AArch64 instructions that kernels use, by Arm's manual (Architecture Reference Manual for A-profile,
//! chapters C6 to C8).
//!
//! A kernel with an instruction that the table does not describe is not proved. The only flag that the table describes is Z.

use crate::trusted::affine::Affine;
use crate::trusted::decode::{self, Access, Instruction, Operand, Update};
use crate::trusted::fault::{Fault, not_described};
use crate::trusted::machine::{Decode, Flag, Flow, Machine, Processor};
use crate::trusted::memory::Cell;
use crate::trusted::term::{Term, Terms};
use crate::trusted::value::{Region, Value};

pub(crate) static PROCESSOR: Processor =
    Processor { decode: Decode::One(decode::aarch64::decode), execute, check_return };

enum Effect {
    /// Computes each word of a vector from the words at the same place in two sources.
    Words(fn(&mut Terms, Term, Term) -> Term),
    /// Computes each word of a vector from its old value, the word at the same place in the source, and a number of bits.
    Shift(fn(&mut Terms, Term, Term, u32) -> Term),
    /// Looks up each bit of a vector in a truth table, by the bits at the same place in the destination and in two sources.
    Bits(u32),
    /// Selects words of a vector: 0 to 3 are the first source's words, 4 to 7 the second's.
    Select([usize; 4]),
    /// Computes a word of a general register from two words.
    Word(fn(&mut Terms, Term, Term) -> Term),
    /// Computes a word by the first function, or 64 bits by the second function.
    Number(fn(&mut Terms, Term, Term) -> Term, fn(Value, Value) -> Result<Value, Fault>),
    /// Jumps if a register is zero, or, without `if_zero`, if it is not zero.
    Branch {
        if_zero: bool,
    },
    Other(fn(&mut Machine, &[Operand]) -> Result<Flow, Fault>),
}
use Effect::{Bits, Branch, Number, Other, Select, Shift, Word, Words};

/// All instructions, by their names. An instruction that computes a word sets the upper half of the general register to zero.
static TABLE: &[(&str, Effect)] = &[
    ("add.4s", Words(Terms::add)),
    ("orn.16b", Words(Terms::or_not)),
    ("eor.16b", Words(Terms::xor)),
    // Bit `d + 2 x + 4 y` is the result for the bit d of the destination and the bits x and y of the sources: `bif` is y ? d : x,
    // and `bsl` is d ? x : y.
    ("bif.16b", Bits(0b1010_1100)),
    ("bsl.16b", Bits(0b1101_1000)),
    ("shl.4s", Shift(|terms, _, x, by| terms.shift_left(x, by))),
    ("sri.4s", Shift(shift_right_and_insert)),
    ("rev32.8h", Other(swap_halves)),
    ("xar.s", Other(exclusive_or_and_rotate)),
    ("zip1.4s", Select([0, 4, 1, 5])),
    ("zip2.4s", Select([2, 6, 3, 7])),
    ("zip1.2d", Select([0, 1, 4, 5])),
    ("zip2.2d", Select([2, 3, 6, 7])),
    ("mov.16b", Other(copy)),
    ("movi.4s", Other(fill_with_number)),
    ("dup.4s", Other(fill_with_word)),
    ("add", Number(Terms::add, Value::plus)),
    ("sub", Number(Terms::subtract, Value::minus)),
    ("and", Word(Terms::and)),
    ("orr", Word(Terms::or)),
    ("bic", Word(Terms::and_not)),
    ("orn", Word(Terms::or_not)),
    ("eor", Word(Terms::xor)),
    ("ror", Other(rotate)),
    ("mov", Other(mov)),
    (decode::aarch64::ADDRESS_OF_PAGE, Other(page_of_file)),
    ("movk", Other(replace_half)),
    ("ldr", Other(load)),
    ("ldp", Other(load)),
    ("str", Other(store)),
    ("stp", Other(store)),
    ("cmp", Other(compare)),
    ("b.ne", Other(branch_if_not_equal)),
    ("cbz", Branch { if_zero: true }),
    ("cbnz", Branch { if_zero: false }),
    ("ret", Other(ret)),
    ("bti", Other(|_, _| Ok(Flow::Next))),
    ("nop", Other(|_, _| Ok(Flow::Next))),
];

/// The number of words that instructions compute here, also in SVE: those in the lowest 128 bits of a vector register.
const LANES: usize = 4;

/// The register with the return address.
const LINK: usize = 30;

fn execute(machine: &mut Machine, instruction: &Instruction) -> Result<Flow, Fault> {
    use Operand::{General, Target, Vector};
    let operands = &*instruction.operands;
    let row = TABLE.iter().find(|(mnemonic, _)| *mnemonic == instruction.mnemonic);
    let Some((_, effect)) = row else { return Err(not_described()) };
    match (effect, operands) {
        (Words(operation), [Vector(to, _), Vector(x, _), Vector(y, _)]) => {
            each(machine, *to, |terms, _, [x, y]| operation(terms, x, y), [*x, *y]);
        }
        (Bits(table), [Vector(to, _), Vector(x, _), Vector(y, _)]) => {
            each(machine, *to, |terms, old, [x, y]| terms.bitwise(*table, &[old, x, y]), [*x, *y]);
        }
        (Shift(operation), [Vector(to, _), Vector(x, _), Operand::Number(by)]) => {
            each(machine, *to, |terms, old, [x]| operation(terms, old, x, *by as u32), [*x]);
        }
        (Select(order), [Vector(to, _), Vector(x, _), Vector(y, _)]) => {
            let both = [get(machine, *x), get(machine, *y)].concat();
            set(machine, *to, order.map(|from| both[from]));
        }
        (
            Word(operation) | Number(operation, _),
            [General(to, 4), General(x, 4), General(y, 4)],
        ) => {
            let (x, y) = (word(machine, *x)?, word(machine, *y)?);
            let result = operation(&mut machine.terms, x, y);
            set_word(machine, *to, result);
        }
        (Number(_, operation), [General(to, 8), x, y]) => {
            machine.general[*to] = operation(value(machine, x)?, value(machine, y)?)?;
        }
        // The upper half of the second source is added to the lower half of the first source, or subtracted from it. The upper
        // half of the result is unknown, because it may get a carry.
        (
            Number(operation, _),
            [General(to, 8), General(x, 8), General(y, 8), Operand::Right(32)],
        ) => {
            let (x, y) = (machine.general[*x], machine.general[*y]);
            let (x, y) = (x.low_word(&mut machine.terms)?, y.high_word(&mut machine.terms)?);
            machine.general[*to] = Value::Pair(operation(&mut machine.terms, x, y), None);
        }
        (Number(_, operation), [General(to, 8), x, General(y, 8), Operand::Number(by @ 0..64)]) => {
            let Value::Number(y) = machine.general[*y] else { return Err(not_described()) };
            machine.general[*to] = operation(value(machine, x)?, Value::Number(y.times(1 << by)))?;
        }
        (Branch { if_zero }, [General(register, 8), Target(target)]) => {
            let value = machine.general[*register];
            let depends = || Fault::new(format!("the branch depends on {value}"));
            let is_zero = machine.is_zero(value).ok_or_else(depends)?;
            return Ok(if is_zero == *if_zero { Flow::Jump(*target) } else { Flow::Next });
        }
        (Other(run), _) => return run(machine, operands),
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

/// Checks that the function has preserved the lower halves of the vector registers that belong to the caller (AAPCS64, section
/// 6.1.2).
fn check_return(machine: &Machine) -> Result<(), Fault> {
    for register in machine.convention().saved_vectors.clone() {
        if !(0..2).all(|lane| machine.is_untouched(register, lane)) {
            return Err(Fault::new(format!(
                "d{register} belongs to the caller, and is not restored"
            )));
        }
    }
    Ok(())
}

// Vectors

fn get(machine: &Machine, register: usize) -> [Term; LANES] {
    std::array::from_fn(|lane| machine.vectors[register][lane])
}

fn set(machine: &mut Machine, register: usize, words: [Term; LANES]) {
    machine.vectors[register][..LANES].copy_from_slice(&words);
}

/// Sets each word of the vector `to` to `operation` of its old value and of the words there in the sources.
fn each<const N: usize>(
    machine: &mut Machine,
    to: usize,
    mut operation: impl FnMut(&mut Terms, Term, [Term; N]) -> Term,
    from: [usize; N],
) {
    for lane in 0..LANES {
        let sources = from.map(|register| machine.vectors[register][lane]);
        let old = machine.vectors[to][lane];
        machine.vectors[to][lane] = operation(&mut machine.terms, old, sources);
    }
}

/// `sri`: the highest `by` bits of the destination stay.
fn shift_right_and_insert(terms: &mut Terms, old: Term, from: Term, by: u32) -> Term {
    let stay = terms.highest_bits(old, by);
    let inserted = terms.shift_right(from, by);
    terms.or(stay, inserted)
}

fn swap_halves(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Vector(to, _), Operand::Vector(from, _)] = operands else {
        return Err(not_described());
    };
    each(machine, *to, |terms, _, [x]| terms.rotate_left(x, 16), [*from]);
    Ok(Flow::Next)
}

fn exclusive_or_and_rotate(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [
        Operand::Vector(to, _),
        Operand::Vector(x, _),
        Operand::Vector(y, _),
        Operand::Number(by @ 1..=32),
    ] = operands
    else {
        return Err(not_described());
    };
    let rotated = |terms: &mut Terms, _, [x, y]: [Term; 2]| {
        let word = terms.xor(x, y);
        terms.rotate_left(word, 32 - *by as u32)
    };
    each(machine, *to, rotated, [*x, *y]);
    Ok(Flow::Next)
}

fn copy(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Vector(to, _), Operand::Vector(from, _)] = operands else {
        return Err(not_described());
    };
    set(machine, *to, get(machine, *from));
    Ok(Flow::Next)
}

fn fill_with_number(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Vector(to, _), Operand::Number(number)] = operands else {
        return Err(not_described());
    };
    let number = machine.terms.number(*number as u32);
    set(machine, *to, [number; LANES]);
    Ok(Flow::Next)
}

fn fill_with_word(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Vector(to, _), Operand::General(from, 4)] = operands else {
        return Err(not_described());
    };
    let word = word(machine, *from)?;
    set(machine, *to, [word; LANES]);
    Ok(Flow::Next)
}

// General registers

fn word(machine: &mut Machine, register: usize) -> Result<Term, Fault> {
    machine.general[register].low_word(&mut machine.terms)
}

fn set_word(machine: &mut Machine, register: usize, word: Term) {
    machine.general[register] = Value::word(&machine.terms, word);
}

fn value(machine: &Machine, operand: &Operand) -> Result<Value, Fault> {
    match operand {
        Operand::General(register, 8) => Ok(machine.general[*register]),
        Operand::Number(number) => Ok(Value::number(*number)),
        _ => Err(not_described()),
    }
}

fn mov(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    match operands {
        [Operand::General(to, 4), Operand::General(from, 4)] => {
            let word = word(machine, *from)?;
            set_word(machine, *to, word);
        }
        [Operand::General(to, 4), Operand::Number(number)] => {
            machine.general[*to] = Value::number(number & 0xffff_ffff);
        }
        [Operand::General(to, 8), from] => machine.general[*to] = value(machine, from)?,
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

/// The decoders have computed the address of the page of 4 KiB.
fn page_of_file(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(to, 8), Operand::Target(page)] = operands else {
        return Err(not_described());
    };
    if !machine.kernel.function.constants.is_linked {
        return Err(Fault::new("the page of code is not known before it is linked"));
    }
    machine.general[*to] = Value::Pointer(Region::File, Affine::of(*page));
    Ok(Flow::Next)
}

fn replace_half(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let (to, half, shift) = match operands {
        [Operand::General(to, 4), Operand::Number(half)] => (*to, *half, 0),
        [Operand::General(to, 4), Operand::Number(half), Operand::Number(16)] => (*to, *half, 16),
        _ => return Err(not_described()),
    };
    let old = word(machine, to)?;
    let old = machine
        .terms
        .as_number(old)
        .ok_or_else(|| Fault::new("it replaces half of a word that is not a number"))?;
    machine.general[to] = Value::number((u64::from(old) & !(0xffff << shift)) | half << shift);
    Ok(Flow::Next)
}

fn rotate(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(to, 4), Operand::General(from, 4), Operand::Number(by @ 0..32)] =
        operands
    else {
        return Err(not_described());
    };
    let word = word(machine, *from)?;
    let rotated = machine.terms.rotate_left(word, 32 - *by as u32);
    set_word(machine, *to, rotated);
    Ok(Flow::Next)
}

// Memory

/// Loads one or two registers. The base register is updated before the loaded registers are written.
fn load(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [registers @ .., Operand::Memory(access)] = operands else { return Err(not_described()) };
    if registers.is_empty() || registers.get(1) == Some(&registers[0]) {
        return Err(not_described());
    }
    check_base(registers, access)?;
    let mut at = address(machine, access)?;
    for register in registers {
        let bytes = match register {
            Operand::General(to, 8) => {
                machine.general[*to] = machine.memory.load_value(&mut machine.terms, at)?;
                8
            }
            Operand::General(to, 4) => {
                let word = machine.load(at, 1, 1)?[0];
                set_word(machine, *to, word);
                4
            }
            // A load of 64 bits sets the rest of the vector register to zero.
            Operand::Vector(to, bytes @ (8 | 16)) => {
                let mut words = machine.load(at, bytes / 4, 1)?;
                words.resize(LANES, machine.terms.number(0));
                machine.vectors[*to][..LANES].copy_from_slice(&words);
                *bytes
            }
            _ => return Err(not_described()),
        };
        at = at.plus(Value::number(bytes as u64))?;
    }
    Ok(Flow::Next)
}

fn store(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [registers @ .., Operand::Memory(access)] = operands else { return Err(not_described()) };
    check_base(registers, access)?;
    let mut cells = Vec::new();
    for register in registers {
        match register {
            Operand::General(from, 4) => cells.push(Cell::Word(word(machine, *from)?)),
            Operand::General(from, 8) => {
                let value = machine.general[*from];
                cells.extend([Cell::Low(value), Cell::High(value)]);
            }
            Operand::Vector(from, bytes @ (8 | 16)) => {
                cells.extend(machine.vectors[*from][..bytes / 4].iter().copied().map(Cell::Word));
            }
            _ => return Err(not_described()),
        }
    }
    let at = address(machine, access)?;
    machine.store(at, &cells, 1)?;
    Ok(Flow::Next)
}

/// Refuses an access that updates its base register and also loads or stores this register: its effect is unpredictable (Arm's
/// manual, section C6.2, `LDP`, `LDR`, `STP`, `STR`).
fn check_base(registers: &[Operand], access: &Access) -> Result<(), Fault> {
    let is_base = |register: &Operand| matches!(register, Operand::General(number, _) if Some(*number) == access.base);
    if access.update != Update::None && registers.iter().any(is_base) {
        return Err(Fault::new("it updates its base register, and loads or stores it too"));
    }
    Ok(())
}

/// Returns the address of an access, and updates its base register.
fn address(machine: &mut Machine, access: &Access) -> Result<Value, Fault> {
    let address = machine.address(access)?;
    let Some(base) = access.base else { return Err(not_described()) };
    match access.update {
        Update::None => {}
        Update::Before => machine.general[base] = address,
        Update::After(by) => {
            machine.general[base] = address.plus(Value::number(by.cast_unsigned()))?;
        }
    }
    Ok(address)
}

// Jumps

fn compare(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x @ Operand::General(_, 8), y] = operands else { return Err(not_described()) };
    (machine.zero, _) = machine.compare(value(machine, x)?, value(machine, y)?);
    machine.carry = Flag::Unknown;
    Ok(Flow::Next)
}

fn branch_if_not_equal(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Target(target)] = operands else { return Err(not_described()) };
    match machine.zero {
        Flag::Known(true) => Ok(Flow::Next),
        Flag::Known(false) => Ok(Flow::Jump(*target)),
        _ => Err(Fault::new("the branch depends on a flag that is not known")),
    }
}

fn ret(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    match machine.general[LINK] {
        Value::Return if operands.is_empty() => Ok(Flow::Return),
        other => Err(Fault::new(format!("it returns to {other}"))),
    }
}
