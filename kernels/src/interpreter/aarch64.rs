//! The instructions of AArch64: Arm Architecture Reference Manual for A-profile, chapters C6 and C7.

use super::{Machine, Result, Word, each, length, not_described, select};
use crate::asm::Elements::{Bytes, Halves, Low, Pairs, Whole, Words};
use crate::asm::{Operand, Reg};

/// The callee's duties: AAPCS64, sections 6.1.1 and 6.1.2. x18 may belong to the platform.
pub(super) fn check_end(machine: &Machine) -> Result<()> {
    machine.check_untouched((18..31).map(Reg::X))?;
    machine.check_untouched((8..16).map(|n| Reg::V(n, Low)))
}

pub(super) fn execute(machine: &mut Machine, mnemonic: &str, operands: &[Operand]) -> Result<()> {
    use Operand::Imm;
    if mnemonic == "xar" {
        return xar(machine, operands);
    }
    if let &[Operand::Reg(Reg::V(..)), ..] = operands {
        return vector(machine, mnemonic, operands);
    }
    if let ("b", &[to]) = (mnemonic, operands) {
        return machine.jump(to);
    }
    let words = length(operands)?;
    match (mnemonic, operands) {
        ("cbz" | "cbnz", &[register, to]) => {
            let zero = machine.integer(register, words)? == 0;
            if zero == (mnemonic == "cbz") { machine.jump(to) } else { Ok(()) }
        }
        ("ldr", &[to, from @ Operand::Mem { .. }]) => {
            let value = machine.integer(from, words)?;
            machine.write_integer(to, words, value)
        }
        ("ldp", &[first, second, from]) => {
            let values = machine.memory.read(machine.address(from)?, 2 * words)?;
            machine.write(first, &values[..words])?;
            machine.write(second, &values[words..])
        }
        ("stp", &[first, second, to]) => {
            let values = [machine.read(first, words)?, machine.read(second, words)?].concat();
            machine.memory.write(machine.address(to)?, &values)
        }
        ("mov", &[to, from @ (Operand::Reg(_) | Imm(_))]) => {
            let value = machine.integer(from, words)?;
            machine.write_integer(to, words, value)
        }
        ("movk", &[to, Imm(value), Operand::ShiftLeft(bits)]) => {
            let rest = machine.integer(to, words)? & !(0xffff << bits);
            machine.write_integer(to, words, rest | (value as u64) << bits)
        }
        ("add", &[to, x, y, Operand::ShiftRight(bits)]) => {
            let (x, y) = (machine.integer(x, words)?, machine.integer(y, words)?);
            machine.write_integer(to, words, x.wrapping_add(y >> bits))
        }
        (_, &[to, x, y @ (Operand::Reg(_) | Imm(_))]) => {
            let (x, y) = (machine.integer(x, words)?, machine.integer(y, words)?);
            let value = match mnemonic {
                "add" => x.wrapping_add(y),
                "sub" => x.wrapping_sub(y),
                "ror" if words == 1 => u64::from((x as u32).rotate_right(y as u32)),
                _ => match bitwise(mnemonic) {
                    Some(operation) => operation(x, y),
                    None => return not_described(mnemonic),
                },
            };
            machine.write_integer(to, words, value)
        }
        _ => not_described(mnemonic),
    }
}

/// The exclusive or, with each word rotated to the right.
fn xar(machine: &mut Machine, operands: &[Operand]) -> Result<()> {
    match *operands {
        [
            to @ Operand::Reg(Reg::Z(n)),
            x @ Operand::Reg(Reg::Z(same)),
            y,
            Operand::Imm(bits @ 1..=32),
        ] if n == same => {
            let (x, y) = (machine.read(x, 4)?, machine.read(y, 4)?);
            machine.write(to, &each(&x, &y, |x, y| (x ^ y).rotate_right(bits as u32)))
        }
        _ => not_described("xar"),
    }
}

/// Runs an instruction whose first operand is a vector register.
fn vector(machine: &mut Machine, mnemonic: &str, operands: &[Operand]) -> Result<()> {
    use Operand::Imm;
    let mut divided = operands.iter().filter_map(|operand| match operand {
        Operand::Reg(Reg::V(_, elements)) => Some(*elements),
        _ => None,
    });
    let elements = divided.next();
    if !divided.all(|other| Some(other) == elements) {
        return not_described(mnemonic);
    }
    let read = |operand| machine.read(operand, 4);
    let (to, result) = match (mnemonic, elements, operands) {
        ("ldr", Some(Whole), &[to, from @ Operand::Mem { .. }]) => (to, read(from)?),
        ("str", Some(Whole), &[from, to @ Operand::Mem { .. }]) => (to, read(from)?),
        ("mov", Some(Bytes), &[to, from]) => (to, read(from)?),
        ("dup", Some(Words), &[to, from @ Operand::Reg(Reg::W(_))]) => {
            (to, machine.read(from, 1)?.repeat(4))
        }
        ("rev32", Some(Halves), &[to, from]) => {
            (to, read(from)?.into_iter().map(|x| x.rotate_left(16)).collect())
        }
        ("shl", Some(Words), &[to, from, Imm(bits @ 0..32)]) => {
            (to, read(from)?.into_iter().map(|x| x << bits).collect())
        }
        // Shifts right and inserts: the highest bits stay.
        ("sri", Some(Words), &[to, from, Imm(bits @ 1..32)]) => {
            let stay = !(Word::MAX >> bits);
            (to, each(&read(to)?, &read(from)?, |to, from| to & stay | from >> bits))
        }
        // Inserts bits of x where the bits of y are clear.
        ("bif", Some(Bytes), &[to, x, y]) => {
            let inserted = each(&read(x)?, &read(y)?, |x, y| x & !y);
            let kept = each(&read(to)?, &read(y)?, |to, y| to & y);
            (to, each(&inserted, &kept, |x, y| x | y))
        }
        // Selects bits of x where the bits of the destination are set, else of y.
        ("bsl", Some(Bytes), &[to, x, y]) => {
            let set = each(&read(x)?, &read(to)?, |x, to| x & to);
            let clear = each(&read(y)?, &read(to)?, |y, to| y & !to);
            (to, each(&set, &clear, |x, y| x | y))
        }
        ("movi", Some(Words), &[to, Imm(value @ 0..256)]) => (to, vec![value as Word; 4]),
        ("zip1", Some(Words), &[to, x, y]) => (to, select(&read(x)?, &read(y)?, [0, 4, 1, 5])),
        ("zip2", Some(Words), &[to, x, y]) => (to, select(&read(x)?, &read(y)?, [2, 6, 3, 7])),
        ("zip1", Some(Pairs), &[to, x, y]) => (to, select(&read(x)?, &read(y)?, [0, 1, 4, 5])),
        ("zip2", Some(Pairs), &[to, x, y]) => (to, select(&read(x)?, &read(y)?, [2, 3, 6, 7])),
        ("add", Some(Words), &[to, x, y]) => (to, each(&read(x)?, &read(y)?, Word::wrapping_add)),
        ("sub", Some(Words), &[to, x, y]) => (to, each(&read(x)?, &read(y)?, Word::wrapping_sub)),
        (_, Some(Bytes), &[to, x, y]) => match bitwise(mnemonic) {
            Some(operation) => {
                (to, each(&read(x)?, &read(y)?, |x, y| operation(x.into(), y.into()) as Word))
            }
            None => return not_described(mnemonic),
        },
        _ => return not_described(mnemonic),
    };
    machine.write(to, &result)
}

/// The operations on bits, shared by vectors and general registers.
fn bitwise(mnemonic: &str) -> Option<fn(u64, u64) -> u64> {
    Some(match mnemonic {
        "and" => |x, y| x & y,
        "bic" => |x, y| x & !y,
        "orr" => |x, y| x | y,
        "orn" => |x, y| x | !y,
        "eor" => |x, y| x ^ y,
        _ => return None,
    })
}
