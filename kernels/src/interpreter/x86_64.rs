//! The instructions of x86-64: Intel SDM, volume 2.

use super::{LONGEST, Machine, Result, VECTORS, Word, each, length, not_described, place, select};
use crate::asm::{Operand, Reg};

/// The callee's duties: System V ABI for AMD64, section 3.2.1. And the upper parts of the vector
/// registers are zero, because otherwise SSE instructions are slow.
pub(super) fn check_end(machine: &Machine) -> Result<()> {
    machine.check_untouched([3, 4, 5, 12, 13, 14, 15].map(Reg::Gpr64))?;
    let dirty = |register: usize| {
        machine.registers[VECTORS + register][4..].iter().any(|word| word.is_some_and(|w| w != 0))
    };
    match (0..16).find(|register| dirty(*register)) {
        Some(register) => Err(format!("the upper part of ymm{register} is left in use")),
        None => Ok(()),
    }
}

pub(super) fn execute(machine: &mut Machine, mnemonic: &str, operands: &[Operand]) -> Result<()> {
    match (mnemonic, operands) {
        ("prefetcht0", _) => return Ok(()),
        ("jmp", &[to]) => return machine.jump(to),
        (_, &[to @ Operand::Label(..)]) => {
            let jumps = holds(machine, mnemonic.trim_start_matches('j'))?;
            return if jumps { machine.jump(to) } else { Ok(()) };
        }
        ("vzeroupper", []) => {
            let registers = &mut machine.registers[VECTORS..VECTORS + 16];
            registers.iter_mut().for_each(|register| register[4..].fill(Some(0)));
            return Ok(());
        }
        _ => {}
    }
    let words = length(operands)?;
    match (mnemonic, operands) {
        ("mov", &[to, from]) => {
            let value = machine.integer(from, words)?;
            machine.write_integer(to, words, value)
        }
        ("cmovae" | "cmovb" | "cmove" | "cmovne", &[to, from]) => {
            let values = [machine.integer(to, words)?, machine.integer(from, words)?];
            let value = values[usize::from(holds(machine, &mnemonic[4..])?)];
            machine.write_integer(to, words, value)
        }
        ("xchg", &[x, y]) => {
            let values = [machine.integer(x, words)?, machine.integer(y, words)?];
            machine.write_integer(x, words, values[1])?;
            machine.write_integer(y, words, values[0])
        }
        ("lea", &[to, from @ Operand::Address(..)]) => {
            let address = machine.integer(from, words)?;
            machine.write_integer(to, words, address)
        }
        ("lea", &[to, from]) => {
            let address = machine.address(from)?;
            machine.write_integer(to, words, address)
        }
        ("not", &[to]) => {
            let value = !machine.integer(to, words)?;
            machine.write_integer(to, words, value)
        }
        // The exclusive or of a register with itself is zero, even if the register is unknown.
        ("xor", &[to @ Operand::Reg(x), Operand::Reg(y)]) if x == y => {
            (machine.zero, machine.carry) = (Some(true), Some(false));
            machine.write_integer(to, words, 0)
        }
        ("sbb", &[to, from]) => {
            let carry = machine.carry.ok_or("the carry is unknown")?;
            let from = machine.integer(from, words)?.wrapping_add(u64::from(carry));
            // The flags are those of a single subtraction, unless it overflows. No kernel needs them.
            let value = machine.integer(to, words)?.wrapping_sub(from);
            (machine.zero, machine.carry) = (None, None);
            machine.write_integer(to, words, value)
        }
        ("neg", &[to]) => arithmetic(machine, "sub", to, [Operand::Imm(0), to]),
        ("add" | "sub" | "and" | "or" | "xor" | "cmp" | "test" | "shl" | "rol", &[to, from]) => {
            arithmetic(machine, mnemonic, to, [to, from])
        }
        _ => vector(machine, mnemonic, operands, words),
    }
}

/// Whether a condition holds for the flags.
fn holds(machine: &Machine, condition: &str) -> Result<bool> {
    let flag = match condition {
        "e" | "z" => machine.zero,
        "ne" | "nz" => machine.zero.map(|zero| !zero),
        "b" | "c" => machine.carry,
        "ae" | "nc" => machine.carry.map(|carry| !carry),
        _ => return not_described(condition),
    };
    flag.ok_or_else(|| "the flag is unknown".into())
}

/// Computes `to` from x and y in general registers, and sets the flags.
fn arithmetic(
    machine: &mut Machine,
    mnemonic: &str,
    to: Operand,
    [x, y]: [Operand; 2],
) -> Result<()> {
    let words = length(&[to, x, y])?;
    let (x, y) = (machine.integer(x, words)?, machine.integer(y, words)?);
    let cut = |value: u64| if words == 1 { u64::from(value as u32) } else { value };
    let sum = cut(x.wrapping_add(y));
    let (value, carry) = match mnemonic {
        "add" => (sum, Some(sum < x)),
        "sub" | "cmp" => (cut(x.wrapping_sub(y)), Some(x < y)),
        "and" | "test" => (x & y, Some(false)),
        "or" => (x | y, Some(false)),
        "xor" => (x ^ y, Some(false)),
        // The carry would be the last bit shifted out. No kernel needs it.
        "shl" => (cut(x << (y % (32 * words as u64))), None),
        "rol" if words == 1 => (u64::from((x as u32).rotate_left(y as u32)), None),
        _ => return not_described(mnemonic),
    };
    machine.carry = carry;
    if mnemonic != "rol" {
        machine.zero = Some(value == 0);
    }
    if matches!(mnemonic, "cmp" | "test") {
        return Ok(());
    }
    machine.write_integer(to, words, value)
}

/// Runs a vector instruction.
///
/// Instructions that begin with `v` (VEX, EVEX) write zeros above their destination. The others
/// (SSE) keep the bits there, and need aligned memory: SDM, volume 1, sections 14.1.3 and 14.9.
fn vector(machine: &mut Machine, mnemonic: &str, operands: &[Operand], words: usize) -> Result<()> {
    let (name, sse) = match mnemonic.strip_prefix('v') {
        Some(name) => (name, false),
        None => (mnemonic, true),
    };
    let aligned = name.starts_with("movdqa") || sse && !matches!(name, "movdqu" | "movd");
    for operand in operands.iter().filter(|operand| matches!(operand, Operand::Mem { .. })) {
        let address = machine.address(*operand)?;
        if aligned && !address.is_multiple_of(4 * words as u64) {
            return Err(format!("{address:#x} is not aligned"));
        }
    }
    let (to, result) = match (name, operands) {
        ("movd", &[to @ Operand::Reg(Reg::Xmm(_)), from]) => {
            (to, vec![machine.read(from, 1)?[0], 0, 0, 0])
        }
        ("movd", &[to, from]) => (to, machine.read(from, 1)?),
        ("movdqa" | "movdqu" | "movdqa32" | "movdqa64" | "movdqu32" | "movdqu64", &[to, from]) => {
            (to, machine.read(from, words)?)
        }
        ("pbroadcastd", &[to, from]) => (to, machine.read(from, 1)?.repeat(words)),
        ("pshufd", &[to, from, Operand::Imm(order)]) => {
            let from = machine.read(from, words)?;
            (to, select(&from, &from, pairs_of_bits(order)))
        }
        ("pshuflw" | "pshufhw", &[to, from, Operand::Imm(order)]) => {
            (to, shuffle_halves(name, machine.read(from, words)?, order))
        }
        ("pternlogd", &[to, y, z, Operand::Imm(table)]) => {
            let [x, y, z] = [to, y, z].map(|operand| machine.read(operand, words));
            let (x, y, z) = (x?, y?, z?);
            (to, (0..words).map(|i| look_up(table, x[i], y[i], z[i])).collect())
        }
        ("shufi64x2", &[to, x, y, Operand::Imm(order)]) if words == LONGEST => {
            let (x, y) = (machine.read(x, words)?, machine.read(y, words)?);
            let [a, b, c, d] = pairs_of_bits(order).map(|quarter| 4 * quarter..4 * quarter + 4);
            (to, [&x[a], &x[b], &y[c], &y[d]].concat())
        }
        ("inserti128", &[to, x, half, Operand::Imm(which @ 0..2)]) => {
            let mut x = machine.read(x, words)?;
            x[4 * which as usize..][..4].copy_from_slice(&machine.read(half, 4)?);
            (to, x)
        }
        ("inserti64x4", &[to, x, half, Operand::Imm(which @ 0..2)]) => {
            let mut x = machine.read(x, words)?;
            x[8 * which as usize..][..8].copy_from_slice(&machine.read(half, 8)?);
            (to, x)
        }
        (_, &[to, ..]) => match *(if sse { operands } else { &operands[1..] }) {
            [x, Operand::Imm(bits)] => (to, shift(name, machine.read(x, words)?, bits as u32)?),
            [x, y] => (to, combine(name, &machine.read(x, words)?, &machine.read(y, words)?)?),
            _ => return not_described(mnemonic),
        },
        _ => return not_described(mnemonic),
    };
    match to {
        Operand::Reg(to @ Reg::Xmm(_)) if sse => {
            let kept = machine.registers[place(to).0];
            machine.set(to, &result);
            machine.registers[place(to).0][4..].copy_from_slice(&kept[4..]);
            Ok(())
        }
        _ => machine.write(to, &result),
    }
}

/// An operation on two vectors. A name may end with the length of the elements under a mask.
fn combine(name: &str, x: &[Word], y: &[Word]) -> Result<Vec<Word>> {
    Ok(match name {
        "paddd" => each(x, y, Word::wrapping_add),
        "psubd" => each(x, y, Word::wrapping_sub),
        "pand" | "pandd" => each(x, y, |x, y| x & y),
        "pandn" | "pandnd" => each(x, y, |x, y| !x & y),
        "por" | "pord" => each(x, y, |x, y| x | y),
        "pxor" | "pxord" => each(x, y, |x, y| x ^ y),
        "punpckldq" => select(x, y, [0, 4, 1, 5]),
        "punpckhdq" => select(x, y, [2, 6, 3, 7]),
        "punpcklqdq" => select(x, y, [0, 1, 4, 5]),
        "punpckhqdq" => select(x, y, [2, 3, 6, 7]),
        "pshufb" => {
            let bytes = |word: &Word| word.to_le_bytes();
            let x: Vec<u8> = x.iter().flat_map(bytes).collect();
            let shuffled = y.iter().flat_map(bytes).enumerate().map(|(i, from)| match from {
                0x80.. => 0,
                _ => x[i / 16 * 16 + usize::from(from % 16)],
            });
            let shuffled: Vec<u8> = shuffled.collect();
            shuffled.as_chunks().0.iter().map(|word| Word::from_le_bytes(*word)).collect()
        }
        _ => return not_described(name),
    })
}

/// Shifts or rotates each word.
fn shift(name: &str, x: Vec<Word>, bits: u32) -> Result<Vec<Word>> {
    let shifted: fn(Word, u32) -> Word = match name {
        "pslld" => |x, bits| x.checked_shl(bits).unwrap_or(0),
        "psrld" => |x, bits| x.checked_shr(bits).unwrap_or(0),
        "prold" => Word::rotate_left,
        _ => return not_described(name),
    };
    Ok(x.into_iter().map(|x| shifted(x, bits)).collect())
}

/// The four numbers in an immediate of eight bits, from the lowest.
fn pairs_of_bits(immediate: i64) -> [usize; 4] {
    [0, 2, 4, 6].map(|bit| (immediate >> bit & 3) as usize)
}

/// Shuffles the four 16-bit halves of the low or the high two of each four words.
fn shuffle_halves(name: &str, mut x: Vec<Word>, order: i64) -> Vec<Word> {
    for pair in x.as_chunks_mut::<2>().0.iter_mut().skip(usize::from(name == "pshufhw")).step_by(2)
    {
        let halves = u64::from(pair[0]) | u64::from(pair[1]) << 32;
        let [a, b, c, d] = pairs_of_bits(order).map(|from| (halves >> (16 * from)) as u32 & 0xffff);
        *pair = [a | b << 16, c | d << 16];
    }
    x
}

/// Looks each bit up in a table of eight bits, whose index is made of the bits of x, y and z.
fn look_up(table: i64, x: Word, y: Word, z: Word) -> Word {
    (0..Word::BITS).fold(0, |result, bit| {
        let entry = (x >> bit & 1) << 2 | (y >> bit & 1) << 1 | (z >> bit & 1);
        result | ((table >> entry & 1) as Word) << bit
    })
}
