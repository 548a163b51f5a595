//! The effects of the x86-64 instructions that kernels use, by Intel's manual (SDM, volume 2).
//!
//! The proof is valid only if the table is right. Kernels with other instructions are refused.

use crate::trusted::affine::Affine;
use crate::trusted::decode::{self, Access, Instruction, Operand};
use crate::trusted::fault::{Fault, not_described};
use crate::trusted::machine::{Decode, Flag, Flow, LANES, Machine, Processor};
use crate::trusted::memory::Cell;
use crate::trusted::term::{Term, Terms};
use crate::trusted::value::Value;

pub(crate) static PROCESSOR: Processor =
    Processor { decode: Decode::One(decode::x86_64::decode), execute, check_return };

enum Effect {
    /// Computes each word of the destination from the words at the same place in two sources.
    Words(fn(&mut Terms, Term, Term) -> Term),
    /// Shifts or rotates each word of the source by a number of bits.
    Shift(fn(&mut Terms, Term, u32) -> Term),
    /// Selects four words from the groups of four words at the same place in two sources: 0 to 3 stand for the words of the first
    /// group, 4 to 7 for the words of the second.
    Select([usize; 4]),
    /// Copies a vector. If `aligned`, an address in memory must be a multiple of the vector's size.
    Copy {
        aligned: bool,
    },
    /// Sets the first operand to the result of an operation on both operands. The first function is for words, the second for
    /// values of 64 bits. The flags become unknown.
    General(fn(&mut Terms, Term, Term) -> Term, fn(Value, Value) -> Result<Value, Fault>),
    /// Jumps if the flag that the function returns has this value.
    Branch(fn(&Machine) -> Flag, bool),
    Other(fn(&mut Machine, &[Operand]) -> Result<Flow, Fault>),
}
impl Effect {
    fn has_vex(&self) -> bool {
        matches!(self, Words(_) | Shift(_) | Select(_) | Copy { .. })
    }
}
use Effect::{Branch, Copy, General, Other, Select, Shift, Words};

/// Rows with the effects `Words`, `Shift`, `Select` and `Copy` also describe the instructions with a `v` before their names (VEX,
/// EVEX). With `v`, the destination is separate from the sources, the rest of its register becomes zero, and the second source
/// need not be aligned in memory. Without `v`, the destination is also the first source, the rest of its register stays, and the
/// second source must be aligned. A `Copy` always has a separate destination, and a field for the alignment.
static TABLE: &[(&str, Effect)] = &[
    ("paddd", Words(Terms::add)),
    ("psubd", Words(Terms::subtract)),
    ("pand", Words(Terms::and)),
    ("pandd", Words(Terms::and)),
    ("pandn", Words(|terms, x, y| terms.and_not(y, x))),
    ("pandnd", Words(|terms, x, y| terms.and_not(y, x))),
    ("por", Words(Terms::or)),
    ("pord", Words(Terms::or)),
    ("pxor", Words(Terms::xor)),
    ("pxord", Words(Terms::xor)),
    ("pslld", Shift(Terms::shift_left)),
    ("psrld", Shift(Terms::shift_right)),
    ("prold", Shift(Terms::rotate_left)),
    ("punpckldq", Select([0, 4, 1, 5])),
    ("punpckhdq", Select([2, 6, 3, 7])),
    ("punpcklqdq", Select([0, 1, 4, 5])),
    ("punpckhqdq", Select([2, 3, 6, 7])),
    ("movdqa", Copy { aligned: true }),
    ("movdqa32", Copy { aligned: true }),
    ("movdqa64", Copy { aligned: true }),
    ("movdqu", Copy { aligned: false }),
    ("movdqu32", Copy { aligned: false }),
    ("movdqu64", Copy { aligned: false }),
    ("vmovd", Other(movd)),
    ("vpbroadcastd", Other(broadcast)),
    ("vpternlogd", Other(ternary_logic)),
    ("vpshufb", Other(shuffle_bytes)),
    (
        "pshuflw",
        Other(|machine, operands| swap_halves(machine, operands, [true, true, false, false])),
    ),
    (
        "pshufhw",
        Other(|machine, operands| swap_halves(machine, operands, [false, false, true, true])),
    ),
    ("vshufi64x2", Other(shuffle_quarters)),
    ("vinserti128", Other(insert)),
    ("vinserti64x4", Other(insert)),
    ("vzeroupper", Other(zero_upper)),
    ("add", General(Terms::add, Value::plus)),
    ("and", General(Terms::and, |x, y| Ok(Value::number(x.known()? & y.known()?)))),
    ("or", General(Terms::or, |x, y| Ok(Value::number(x.known()? | y.known()?)))),
    ("xor", Other(exclusive_or)),
    ("sub", Other(subtract)),
    ("sbb", Other(subtract_with_borrow)),
    ("cmp", Other(compare)),
    ("test", Other(test)),
    ("not", Other(not)),
    ("neg", Other(negate)),
    ("rol", Other(rotate)),
    ("shl", Other(shift)),
    ("mov", Other(mov)),
    ("lea", Other(address)),
    ("cmovae", Other(move_without_carry)),
    ("xchg", Other(exchange)),
    ("push", Other(push)),
    ("pop", Other(pop)),
    ("jmp", Other(|_, operands| Ok(Flow::Jump(target(operands)?)))),
    ("je", Branch(|machine| machine.zero, true)),
    ("jne", Branch(|machine| machine.zero, false)),
    ("jb", Branch(|machine| machine.carry, true)),
    ("ret", Other(ret)),
    ("endbr64", Other(|_, _| Ok(Flow::Next))),
    ("nop", Other(|_, _| Ok(Flow::Next))),
    ("prefetcht0", Other(prefetch)),
];

fn execute(machine: &mut Machine, instruction: &Instruction) -> Result<Flow, Fault> {
    let Instruction { mnemonic, operands, .. } = instruction;
    let row = |mnemonic: &str| TABLE.iter().find(|(name, _)| *name == mnemonic);
    let short = || mnemonic.strip_prefix('v').and_then(row).filter(|(_, effect)| effect.has_vex());
    let (name, effect) = row(mnemonic).or_else(short).ok_or_else(not_described)?;
    let vex = name != mnemonic;
    match effect {
        Words(operation) => {
            let [x, y] = sources(machine, operands, vex)?;
            let words = x.iter().zip(&y).map(|(x, y)| operation(&mut machine.terms, *x, *y));
            let words: Vec<Term> = words.collect();
            set(machine, &operands[0], &words, vex)?;
        }
        Shift(operation) => {
            let (from, by) = match (vex, &**operands) {
                (false, [both, Operand::Number(by)]) => (both, by),
                (true, [_, from, Operand::Number(by)]) => (from, by),
                _ => return Err(not_described()),
            };
            let from = source(machine, from, words(&operands[0])?, 16)?;
            let shifted = from.iter().map(|x| operation(&mut machine.terms, *x, *by as u32));
            let shifted: Vec<Term> = shifted.collect();
            set(machine, &operands[0], &shifted, vex)?;
        }
        Select(order) => {
            let [x, y] = sources(machine, operands, vex)?;
            let groups = x.chunks(4).zip(y.chunks(4));
            let selected = groups.flat_map(|(x, y)| order.map(|from| [x, y].concat()[from]));
            let selected: Vec<Term> = selected.collect();
            set(machine, &operands[0], &selected, vex)?;
        }
        Copy { aligned } => {
            let [to, from] = &**operands else { return Err(not_described()) };
            let words = words(to).or_else(|_| words(from))?;
            let alignment = if *aligned { 4 * words as u64 } else { 1 };
            let copied = source(machine, from, words, alignment)?;
            if let Operand::Memory(access) = to {
                let cells: Vec<Cell> = copied.into_iter().map(Cell::Word).collect();
                let at = machine.address(access)?;
                machine.store(at, &cells, alignment)?;
            } else {
                set(machine, to, &copied, vex)?;
            }
        }
        General(of_words, of_values) => {
            general(machine, operands, *of_words, *of_values)?;
        }
        Branch(flag, when) => {
            let flag = flag(machine);
            let Flag::Known(flag) = flag else {
                return Err(Fault::new("the branch depends on a flag that is not known"));
            };
            let target = target(operands)?;
            return Ok(if flag == *when { Flow::Jump(target) } else { Flow::Next });
        }
        Other(run) => return run(machine, operands),
    }
    Ok(Flow::Next)
}

/// Checks that in vector registers 0 to 15 all words above the lowest four are zero or untouched: other contents slow down the
/// caller's SSE instructions.
fn check_return(machine: &Machine) -> Result<(), Fault> {
    for register in 0..16 {
        for lane in 4..LANES {
            let is_zero = machine.terms.as_number(machine.vectors[register][lane]) == Some(0);
            if !is_zero && !machine.is_untouched(register, lane) {
                return Err(Fault::new(format!(
                    "the upper half of ymm{register} is not zero (vzeroupper)"
                )));
            }
        }
    }
    Ok(())
}

fn target(operands: &[Operand]) -> Result<u64, Fault> {
    match operands {
        [Operand::Target(target)] => Ok(*target),
        _ => Err(not_described()),
    }
}

// Vectors

fn words(operand: &Operand) -> Result<usize, Fault> {
    match operand {
        Operand::Vector(_, bytes) => Ok(bytes / 4),
        _ => Err(not_described()),
    }
}

fn source(
    machine: &mut Machine,
    operand: &Operand,
    words: usize,
    alignment: u64,
) -> Result<Vec<Term>, Fault> {
    match operand {
        Operand::Vector(register, _) => Ok(machine.vectors[*register][..words].to_vec()),
        Operand::Memory(access) if access.broadcast => {
            if access.bytes != 4 {
                return Err(Fault::new("it repeats something other than a word"));
            }
            let at = machine.address(access)?;
            Ok(machine.load(at, 1, 1)?.repeat(words))
        }
        Operand::Memory(access) if access.bytes == 4 * words => {
            let at = machine.address(access)?;
            machine.load(at, words, alignment)
        }
        _ => Err(not_described()),
    }
}

fn sources(
    machine: &mut Machine,
    operands: &[Operand],
    vex: bool,
) -> Result<[Vec<Term>; 2], Fault> {
    let words = words(&operands[0])?;
    let (x, y) = match (vex, operands) {
        (false, [x, y]) | (true, [_, x, y]) => (x, y),
        _ => return Err(not_described()),
    };
    Ok([source(machine, x, words, 16)?, source(machine, y, words, if vex { 1 } else { 16 })?])
}

/// Writes words to the beginning of a vector register; with `vex`, clears the rest of the register.
fn set(machine: &mut Machine, to: &Operand, words: &[Term], vex: bool) -> Result<(), Fault> {
    let Operand::Vector(register, bytes) = to else { return Err(not_described()) };
    assert_eq!(words.len(), bytes / 4, "a result has the length of its register");
    let zero = machine.terms.number(0);
    let register = &mut machine.vectors[*register];
    let (low, high) = register.split_at_mut(words.len());
    low.copy_from_slice(words);
    if vex {
        high.fill(zero);
    }
    Ok(())
}

/// `vmovd`: copies a word between a general register or memory and the lowest word of a vector register. A copy to the vector
/// register clears the rest of it.
fn movd(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    match operands {
        [to @ Operand::Vector(_, 16), from] => {
            let word = read_word(machine, from)?;
            let zero = machine.terms.number(0);
            set(machine, to, &[word, zero, zero, zero], true)?;
        }
        [to, Operand::Vector(from, 16)] => {
            let word = machine.vectors[*from][0];
            write_word(machine, to, word)?;
        }
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

fn broadcast(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, from] = operands else { return Err(not_described()) };
    let word = source(machine, from, 1, 1)?;
    set(machine, to, &word.repeat(words(to)?), true)?;
    Ok(Flow::Next)
}

/// `vpternlogd`: for the bits x, y and z of the three operands, the result is bit `4 x + 2 y + z` of the immediate. The first
/// operand is also the destination.
fn ternary_logic(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, y, z, Operand::Number(table)] = operands else { return Err(not_described()) };
    let words = words(to)?;
    let [x, y, z] = [to, y, z].map(|operand| source(machine, operand, words, 1));
    let (x, y, z) = (x?, y?, z?);
    // The truth table is reordered, because `bitwise` looks up bit `x + 2 y + 4 z`.
    let row = |row: u32| (row & 1) << 2 | row & 2 | row >> 2;
    let table = (0..8).fold(0, |turned, to| turned | (*table as u32 >> row(to) & 1) << to);
    let bits = |lane: usize| machine.terms.bitwise(table, &[x[lane], y[lane], z[lane]]);
    let result: Vec<Term> = (0..words).map(bits).collect();
    set(machine, to, &result, true)?;
    Ok(Flow::Next)
}

/// `vpshufb`, only where it rotates each word by whole bytes.
fn shuffle_bytes(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, from, order] = operands else { return Err(not_described()) };
    let words = words(to)?;
    let from = source(machine, from, words, 1)?;
    let order = source(machine, order, words, 1)?;
    let mut result = Vec::with_capacity(words);
    for (lane, (word, order)) in from.into_iter().zip(order).enumerate() {
        let order = machine.terms.as_number(order).map(u32::to_le_bytes);
        let place = 4 * (lane as u8 % 4);
        // Rotating a word to the left by 8 n bits moves its byte i - n (modulo 4) to place i.
        let rotated = (0..4).find(|n| order == Some([0, 1, 2, 3].map(|i| place + (i + 4 - n) % 4)));
        let rotated = rotated.ok_or_else(|| Fault::new("it does not rotate each word"))?;
        result.push(machine.terms.rotate_left(word, 8 * u32::from(rotated)));
    }
    set(machine, to, &result, true)?;
    Ok(Flow::Next)
}

/// `pshuflw` and `pshufhw`, only with the immediate that swaps the halves of words. `which` says for each word whether its halves
/// are swapped.
fn swap_halves(
    machine: &mut Machine,
    operands: &[Operand],
    which: [bool; 4],
) -> Result<Flow, Fault> {
    let [to, from, Operand::Number(0b10_11_00_01)] = operands else { return Err(not_described()) };
    if words(to)? != 4 {
        return Err(not_described());
    }
    let from = source(machine, from, 4, 16)?;
    let swap = |(word, swapped)| if swapped { machine.terms.rotate_left(word, 16) } else { word };
    let swapped: Vec<Term> = from.into_iter().zip(which).map(swap).collect();
    set(machine, to, &swapped, false)?;
    Ok(Flow::Next)
}

/// `vshufi64x2`: copies two quarters of the first source, then two of the second. Two bits of the immediate select each quarter.
fn shuffle_quarters(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to @ Operand::Vector(_, 64), x, y, Operand::Number(order)] = operands else {
        return Err(not_described());
    };
    let (x, y) = (source(machine, x, 16, 1)?, source(machine, y, 16, 1)?);
    let quarter = |index: usize| {
        let from = 4 * (order >> (2 * index) & 3) as usize;
        if index < 2 { &x[from..from + 4] } else { &y[from..from + 4] }
    };
    set(machine, to, &[0, 1, 2, 3].map(quarter).concat(), true)?;
    Ok(Flow::Next)
}

/// `vinserti128` and `vinserti64x4`: copies a vector with one half replaced by a shorter vector.
fn insert(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, whole, part, Operand::Number(half @ 0..=1)] = operands else {
        return Err(not_described());
    };
    let words = words(to)?;
    let mut result = source(machine, whole, words, 1)?;
    let part = source(machine, part, words / 2, 1)?;
    result[*half as usize * words / 2..][..words / 2].copy_from_slice(&part);
    set(machine, to, &result, true)?;
    Ok(Flow::Next)
}

fn zero_upper(machine: &mut Machine, _: &[Operand]) -> Result<Flow, Fault> {
    let zero = machine.terms.number(0);
    for register in &mut machine.vectors[..16] {
        register[4..].fill(zero);
    }
    Ok(Flow::Next)
}

// General registers

/// Returns the size in bytes, 4 or 8, of the first operand that is a general register or in memory.
fn bytes(operands: &[Operand]) -> Result<usize, Fault> {
    let bytes = operands.iter().find_map(|operand| match operand {
        Operand::General(_, bytes) | Operand::Memory(Access { bytes, .. }) => Some(*bytes),
        _ => None,
    });
    bytes.filter(|bytes| [4, 8].contains(bytes)).ok_or_else(not_described)
}

fn read_word(machine: &mut Machine, operand: &Operand) -> Result<Term, Fault> {
    match operand {
        Operand::General(register, 4) => machine.general[*register].low_word(&mut machine.terms),
        Operand::Memory(access) if access.bytes == 4 => {
            let at = machine.address(access)?;
            Ok(machine.load(at, 1, 1)?[0])
        }
        Operand::Number(number) => Ok(machine.terms.number(*number as u32)),
        _ => Err(not_described()),
    }
}

/// Writes a word. The upper half of a general register becomes zero.
fn write_word(machine: &mut Machine, operand: &Operand, word: Term) -> Result<(), Fault> {
    match operand {
        Operand::General(register, 4) => {
            machine.general[*register] = Value::word(&machine.terms, word);
        }
        Operand::Memory(access) if access.bytes == 4 => {
            let at = machine.address(access)?;
            machine.store(at, &[Cell::Word(word)], 1)?;
        }
        _ => return Err(not_described()),
    }
    Ok(())
}

fn read(machine: &mut Machine, operand: &Operand) -> Result<Value, Fault> {
    match operand {
        Operand::General(register, 8) => Ok(machine.general[*register]),
        Operand::Memory(access) if access.bytes == 8 => {
            let at = machine.address(access)?;
            machine.memory.load_value(&mut machine.terms, at)
        }
        Operand::Number(number) => Ok(Value::number(*number)),
        _ => Err(not_described()),
    }
}

fn write(machine: &mut Machine, operand: &Operand, value: Value) -> Result<(), Fault> {
    match operand {
        Operand::General(register, 8) => machine.general[*register] = value,
        Operand::Memory(access) if access.bytes == 8 => {
            let at = machine.address(access)?;
            machine.store(at, &[Cell::Low(value), Cell::High(value)], 1)?;
        }
        _ => return Err(not_described()),
    }
    Ok(())
}

fn general(
    machine: &mut Machine,
    operands: &[Operand],
    of_words: fn(&mut Terms, Term, Term) -> Term,
    of_values: fn(Value, Value) -> Result<Value, Fault>,
) -> Result<Flow, Fault> {
    let [x, y] = operands else { return Err(not_described()) };
    if bytes(operands)? == 4 {
        let words = (read_word(machine, x)?, read_word(machine, y)?);
        let word = of_words(&mut machine.terms, words.0, words.1);
        write_word(machine, x, word)?;
    } else {
        let value = of_values(read(machine, x)?, read(machine, y)?)?;
        write(machine, x, value)?;
    }
    set_flags(machine, Flag::Unknown, Flag::Unknown);
    Ok(Flow::Next)
}

fn set_flags(machine: &mut Machine, zero: Flag, carry: Flag) {
    (machine.zero, machine.carry) = (zero, carry);
}

/// `xor`. If both operands are the same register, the result is zero, even if the register's value is unknown.
fn exclusive_or(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    if let [Operand::General(x, _), Operand::General(y, _)] = operands
        && x == y
    {
        machine.general[*x] = Value::number(0);
        set_flags(machine, Flag::Unknown, Flag::Unknown);
        return Ok(Flow::Next);
    }
    general(machine, operands, Terms::xor, |x, y| Ok(Value::number(x.known()? ^ y.known()?)))
}

fn subtract(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    if bytes(operands)? == 4 {
        return general(machine, operands, Terms::subtract, Value::minus);
    }
    let [x, y] = operands else { return Err(not_described()) };
    let (from, value) = (read(machine, x)?, read(machine, y)?);
    let (zero, carry) = machine.compare(from, value);
    write(machine, x, from.minus(value)?)?;
    set_flags(machine, zero, carry);
    Ok(Flow::Next)
}

fn subtract_with_borrow(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x @ Operand::General(_, 8), y] = operands else { return Err(not_described()) };
    let Flag::Known(borrow) = machine.carry else {
        return Err(Fault::new("the carry is not known"));
    };
    let less = read(machine, x)?.minus(read(machine, y)?)?;
    write(machine, x, less.minus(Value::number(borrow.into()))?)?;
    set_flags(machine, Flag::Unknown, Flag::Unknown);
    Ok(Flow::Next)
}

fn compare(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x, y] = operands else { return Err(not_described()) };
    let (x, y) = (read(machine, x)?, read(machine, y)?);
    let (zero, carry) = machine.compare(x, y);
    set_flags(machine, zero, carry);
    Ok(Flow::Next)
}

/// `test`, only of a register with itself.
fn test(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(x, 8), Operand::General(y, 8)] = operands else {
        return Err(not_described());
    };
    if x != y {
        return Err(not_described());
    }
    let (zero, _) = machine.compare(machine.general[*x], Value::number(0));
    set_flags(machine, zero, Flag::Known(false));
    Ok(Flow::Next)
}

fn not(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x] = operands else { return Err(not_described()) };
    let word = read_word(machine, x)?;
    let word = machine.terms.not(word);
    write_word(machine, x, word)?;
    Ok(Flow::Next)
}

fn negate(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x] = operands else { return Err(not_described()) };
    let value = Value::number(0).minus(read(machine, x)?)?;
    write(machine, x, value)?;
    set_flags(machine, Flag::Unknown, Flag::Unknown);
    Ok(Flow::Next)
}

fn rotate(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x, Operand::Number(by)] = operands else { return Err(not_described()) };
    let word = read_word(machine, x)?;
    let word = machine.terms.rotate_left(word, *by as u32 % 32);
    write_word(machine, x, word)?;
    set_flags(machine, Flag::Unknown, Flag::Unknown);
    Ok(Flow::Next)
}

fn shift(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [x, Operand::Number(by)] = operands else { return Err(not_described()) };
    let Value::Number(number) = read(machine, x)? else { return Err(not_described()) };
    write(machine, x, Value::Number(number.times(1 << (by % 64))))?;
    set_flags(machine, Flag::Unknown, Flag::Unknown);
    Ok(Flow::Next)
}

fn mov(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to, from] = operands else { return Err(not_described()) };
    if bytes(operands)? == 4 {
        let word = read_word(machine, from)?;
        write_word(machine, to, word)?;
    } else {
        let value = read(machine, from)?;
        write(machine, to, value)?;
    }
    Ok(Flow::Next)
}

fn address(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    match operands {
        [to @ Operand::General(_, 8), Operand::Memory(access)] => {
            let address = machine.address(access)?;
            write(machine, to, address)?;
        }
        [
            to @ Operand::General(_, 4),
            Operand::Memory(Access {
                base: Some(base), index: Some((index, 1)), displacement, ..
            }),
        ] => {
            let [base, index] =
                [base, index].map(|from| machine.general[*from].low_word(&mut machine.terms));
            let displacement = machine.terms.number(*displacement as u32);
            let sum = machine.terms.add(base?, index?);
            let sum = machine.terms.add(sum, displacement);
            write_word(machine, to, sum)?;
        }
        _ => return Err(not_described()),
    }
    Ok(Flow::Next)
}

/// `cmovae`. If both operands are addresses in the file, the carry may be [`Flag::Public`]. The result is then [`Value::Code`],
/// an unknown address that the kernel may only prefetch from.
fn move_without_carry(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to @ Operand::General(_, 8), from] = operands else { return Err(not_described()) };
    let (old, new) = (read(machine, to)?, read(machine, from)?);
    let value = match machine.carry {
        Flag::Known(carry) => {
            if carry {
                old
            } else {
                new
            }
        }
        Flag::Public if old.is_in_file() && new.is_in_file() => Value::Code,
        _ => return Err(Fault::new("the carry is not known")),
    };
    write(machine, to, value)?;
    Ok(Flow::Next)
}

fn exchange(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::General(x, 8), Operand::General(y, 8)] = operands else {
        return Err(not_described());
    };
    machine.general.swap(*x, *y);
    Ok(Flow::Next)
}

/// The register of the stack pointer, rsp.
const STACK_POINTER: usize = 4;

fn push(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [from @ Operand::General(_, 8)] = operands else { return Err(not_described()) };
    let value = read(machine, from)?;
    machine.general[STACK_POINTER] = machine.general[STACK_POINTER].minus(Value::number(8))?;
    machine.store(machine.general[STACK_POINTER], &[Cell::Low(value), Cell::High(value)], 1)?;
    Ok(Flow::Next)
}

fn pop(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [to @ Operand::General(_, 8)] = operands else { return Err(not_described()) };
    let value = pop_value(machine)?;
    write(machine, to, value)?;
    Ok(Flow::Next)
}

fn pop_value(machine: &mut Machine) -> Result<Value, Fault> {
    let top = machine.general[STACK_POINTER];
    machine.general[STACK_POINTER] = top.plus(Value::Number(Affine::of(8)))?;
    machine.memory.load_value(&mut machine.terms, top)
}

fn ret(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    if !operands.is_empty() {
        return Err(not_described());
    }
    match pop_value(machine)? {
        Value::Return => Ok(Flow::Return),
        other => Err(Fault::new(format!("it returns to {other}"))),
    }
}

/// `prefetcht0`: has no effect, so its address may lie anywhere. But the address must not depend on a word.
fn prefetch(machine: &mut Machine, operands: &[Operand]) -> Result<Flow, Fault> {
    let [Operand::Memory(access)] = operands else { return Err(not_described()) };
    match machine.address(access)? {
        Value::Pointer(..) | Value::Code => Ok(Flow::Next),
        other => Err(Fault::new(format!("prefetches {other}"))),
    }
}
