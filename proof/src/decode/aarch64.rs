//! AArch64: yaxpeax-arm and fARM64 print each instruction, and what they print has to be the same one.

use std::fmt;

use farm64::format::{BufSink, FmtFormatter, Formatter};
use yaxpeax_arch::{Decoder, U8Reader};
use yaxpeax_arm::armv8::a64::InstDecoder;

/// An instruction in the preferred form of the manual: `mov`, not `orr` with a register of zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    pub address: u64,
    pub word: u32,
    pub mnemonic: String,
    pub operands: Vec<Operand>,
    /// As it is printed.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// 64 bits.
    X(u8),
    /// The lower half of [`Operand::X`], or zero.
    W(u8),
    Sp,
    /// A vector, in elements of so many bits.
    V(u8, u8),
    /// A vector as a whole, of so many bits: 64 or 128.
    Whole(u8, u8),
    /// A scalable vector, in elements of so many bits.
    Z(u8, u8),
    Imm(i64),
    /// A shift of the immediate before it.
    ShiftLeft(u8),
    Memory { base: Base, offset: i64, index: Index },
    /// Where a branch goes.
    Target(u64),
    /// A name: `c` of `bti c`.
    ForCalls,
}

/// The base register of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    X(u8),
    Sp,
}

/// When an offset is added to the base register itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Index {
    Never,
    Before,
    After,
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// All instructions of a function.
///
/// # Errors
///
/// If the decoders do not agree, or one prints what no kernel has had before.
pub fn decode(code: &[u8], address: u64) -> Result<Vec<Instruction>, String> {
    let (words, []) = code.as_chunks() else {
        return Err("the code does not end with a whole instruction".to_string());
    };
    let at = |(i, word)| decode_one(u32::from_le_bytes(word), address + 4 * i as u64);
    words.iter().copied().enumerate().map(at).collect()
}

fn decode_one(word: u32, address: u64) -> Result<Instruction, String> {
    let about = |error: String| format!("{address:#x}: {word:08x}: {error}");
    let text = by_farm64(word, address);
    let (mnemonic, operands) = parse(&text, address).map_err(about)?;
    match by_yaxpeax(word) {
        Some(other) => {
            if parse(&other, address).map_err(about)? != (mnemonic.clone(), operands.clone()) {
                return Err(about(format!("fARM64 prints `{text}`, yaxpeax-arm `{other}`")));
            }
        }
        None => {
            if encode(&mnemonic, &operands) != Some(word) {
                return Err(about(format!("only fARM64 knows it, as `{text}`")));
            }
        }
    }
    Ok(Instruction { address, word, mnemonic, operands, text })
}

fn by_farm64(word: u32, address: u64) -> String {
    let bytes = word.to_le_bytes();
    let options = farm64::DecoderOptions::default();
    let instruction = farm64::Decoder::new(&bytes, address, options).decode();
    let mut buffer = [0; 128];
    let mut sink = BufSink::new(&mut buffer);
    FmtFormatter::new().format(&instruction, &mut sink);
    sink.as_str().to_string()
}

/// Nothing if the decoder does not know the instruction: it has no SVE.
fn by_yaxpeax(word: u32) -> Option<String> {
    let bytes = word.to_le_bytes();
    let instruction = InstDecoder::default().decode(&mut U8Reader::new(&bytes)).ok()?;
    let text = instruction.to_string();
    // It has no name for this hint.
    Some(if text == "hint #0x22" { "bti c".to_string() } else { text })
}

/// The encoding by Arm's manual (C8.2, `XAR`) of what only one decoder knows.
fn encode(mnemonic: &str, operands: &[Operand]) -> Option<u32> {
    match (mnemonic, operands) {
        ("xar", &[Operand::Z(d, 32), Operand::Z(n, 32), Operand::Z(m, 32), Operand::Imm(bits @ 1..=32)])
            if d == n =>
        {
            // For words the field `tsz:imm3` is 64 less the rotation, in bits 22, 20 to 19 and 18 to 16.
            let field = (64 - bits) as u32;
            Some(0x0420_3400 | field >> 5 << 22 | (field & 0x1f) << 16 | u32::from(m) << 5 | u32::from(d))
        }
        _ => None,
    }
}

/// Reads what a decoder has printed.
fn parse(text: &str, address: u64) -> Result<(String, Vec<Operand>), String> {
    let (mnemonic, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut operands = Vec::new();
    while !rest.trim().is_empty() {
        // A comma in brackets belongs to an address.
        let mut inside = false;
        let end = rest.find(|c| {
            inside = c == '[' || inside && c != ']';
            c == ',' && !inside
        });
        let (piece, others) = rest.split_at(end.unwrap_or(rest.len()));
        rest = others.strip_prefix(',').unwrap_or(others);
        let operand = parse_operand(piece.trim(), address)
            .ok_or_else(|| format!("`{}` of `{text}` is not understood", piece.trim()))?;
        match (operands.last_mut(), operand) {
            // A number behind an address is added to the base after the access.
            (Some(Operand::Memory { offset, index: index @ Index::Never, .. }), Operand::Imm(by)) => {
                *offset = by;
                *index = Index::After;
            }
            _ => operands.push(operand),
        }
    }
    Ok((mnemonic.to_string(), operands))
}

fn parse_operand(text: &str, address: u64) -> Option<Operand> {
    if let Some(inside) = text.strip_prefix('[') {
        let (inside, after) = inside.split_once(']')?;
        let (base, offset) = match inside.split_once(',') {
            Some((base, offset)) => (base, parse_immediate(offset.trim())?),
            None => (inside, 0),
        };
        let base = match parse_operand(base.trim(), address)? {
            Operand::X(n @ 0..31) => Base::X(n),
            Operand::Sp => Base::Sp,
            _ => return None,
        };
        let index = match after {
            "" => Index::Never,
            "!" => Index::Before,
            _ => return None,
        };
        return Some(Operand::Memory { base, offset, index });
    }
    if let Some(bits) = text.strip_prefix("lsl ") {
        return Some(Operand::ShiftLeft(parse_immediate(bits)?.try_into().ok()?));
    }
    if let Some(distance) = text.strip_prefix('$') {
        return Some(Operand::Target(address.wrapping_add_signed(parse_number(distance)?)));
    }
    match text {
        "c" => return Some(Operand::ForCalls),
        "sp" => return Some(Operand::Sp),
        "xzr" => return Some(Operand::X(31)),
        "wzr" => return Some(Operand::W(31)),
        _ if text.starts_with('#') => return Some(Operand::Imm(parse_immediate(text)?)),
        _ if text.starts_with("0x") => return Some(Operand::Target(parse_number(text)?.cast_unsigned())),
        _ => {}
    }
    let (kind, name) = text.split_at_checked(1)?;
    let (number, elements) = name.split_once('.').unwrap_or((name, ""));
    let number = number.parse().ok().filter(|number| *number < 32)?;
    Some(match (kind, elements) {
        ("x", "") if number < 31 => Operand::X(number),
        ("w", "") if number < 31 => Operand::W(number),
        ("d", "") => Operand::Whole(number, 64),
        ("q", "") => Operand::Whole(number, 128),
        ("v", "16b") => Operand::V(number, 8),
        ("v", "8h") => Operand::V(number, 16),
        ("v", "4s") => Operand::V(number, 32),
        ("v", "2d") => Operand::V(number, 64),
        ("z", "b") => Operand::Z(number, 8),
        ("z", "h") => Operand::Z(number, 16),
        ("z", "s") => Operand::Z(number, 32),
        ("z", "d") => Operand::Z(number, 64),
        _ => return None,
    })
}

fn parse_immediate(text: &str) -> Option<i64> {
    parse_number(text.strip_prefix('#')?)
}

/// A number with a sign or without one, to base 16 or 10.
fn parse_number(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let number = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?.cast_signed(),
        None => digits.parse().ok()?,
    };
    Some(if negative { number.wrapping_neg() } else { number })
}
