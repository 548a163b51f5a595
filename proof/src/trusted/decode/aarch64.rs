//! Decodes AArch64, by yaxpeax-arm and fARM64. Both print instructions in the preferred form of Arm's manual, which this module
//! parses.
//!
//! A vector operand has 16 bytes, also in SVE: nothing is known about the higher bytes of an SVE register. The registers xzr and
//! wzr become the number 0.

use farm64::format::{BufSink, FmtFormatter, Formatter};
use yaxpeax_arch::{Decoder, U8Reader};
use yaxpeax_arm::armv8::a64::InstDecoder;

use super::{Access, Instruction, Operand, Update};
use crate::trusted::fault::Fault;

const LENGTH: usize = 4;

/// The instruction that computes an address relative to its own page of 4 KiB.
pub(crate) const ADDRESS_OF_PAGE: &str = "adrp";

const STACK_POINTER: usize = 31;

/// Decodes the instruction at `address`, from the bytes there.
///
/// # Errors
///
/// If the decoders do not agree, or print a form that is not understood.
pub fn decode(bytes: &[u8], address: u64) -> Result<Instruction, Fault> {
    let bytes = *bytes.first_chunk().ok_or_else(|| Fault::new("no whole instruction is there"))?;
    let word = u32::from_le_bytes(bytes);
    let about = |about: String| Fault::new(format!("{address:#x}: {word:08x}: {about}"));
    let text = by_farm64(bytes, address);
    let instruction = parse(&text, address).map_err(about)?;
    match by_yaxpeax(bytes) {
        Some(other) => {
            let by_other =
                Instruction { text: text.clone(), ..parse(&other, address).map_err(about)? };
            if by_other != instruction {
                return Err(about(format!("fARM64 reads `{text}`, yaxpeax-arm `{other}`")));
            }
        }
        None if encode(&instruction) == Some(word) => {}
        None => return Err(about(format!("only fARM64 knows `{text}`"))),
    }
    Ok(instruction)
}

fn by_farm64(bytes: [u8; LENGTH], address: u64) -> String {
    let options = farm64::DecoderOptions::default();
    let instruction = farm64::Decoder::new(&bytes, address, options).decode();
    let mut buffer = [0; 128];
    let mut sink = BufSink::new(&mut buffer);
    FmtFormatter::new().format(&instruction, &mut sink);
    sink.as_str().to_string()
}

/// Returns the text of yaxpeax-arm; `None` if it does not know the instruction, such as any of SVE.
fn by_yaxpeax(bytes: [u8; LENGTH]) -> Option<String> {
    let instruction = InstDecoder::default().decode(&mut U8Reader::new(&bytes)).ok()?;
    let text = instruction.to_string();
    // yaxpeax-arm has no name for this hint, which is `BTI` in the Architecture Reference Manual, section C6.2.
    Some(if text == "hint #0x22" { "bti c".to_string() } else { text })
}

/// Returns the encoding, by Arm's manual, of `xar`: the only instruction in kernels that yaxpeax-arm does not know.
fn encode(instruction: &Instruction) -> Option<u32> {
    use Operand::{Number, Vector};
    match (&*instruction.mnemonic, &*instruction.operands) {
        // Section C8.2, `XAR`. For words the field tsz:imm3, in bits 23, 22, 20 to 16, is 64 minus the rotation.
        ("xar.s", &[Vector(d, _), Vector(n, _), Vector(m, _), Number(bits @ 1..=32)]) if d == n => {
            let field = 64 - bits as u32;
            Some(0x0420_3400 | field >> 5 << 22 | (field & 31) << 16 | (m << 5 | d) as u32)
        }
        _ => None,
    }
}

fn parse(text: &str, address: u64) -> Result<Instruction, String> {
    let (mnemonic, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut instruction = Instruction {
        address,
        length: LENGTH as u64,
        mnemonic: mnemonic.to_string(),
        operands: Vec::new(),
        features: Vec::new(),
        text: text.to_string(),
    };
    // One decoder prints a target as a distance, from the instruction or, for `adrp`, from its page.
    let here = if mnemonic == ADDRESS_OF_PAGE { address & !0xfff } else { address };
    let mut arrangement = None;
    let mut accessed = 0;
    while !rest.trim().is_empty() {
        // A comma in brackets belongs to an address.
        let mut inside = false;
        let end = rest.find(|c| {
            inside = c == '[' || inside && c != ']';
            c == ',' && !inside
        });
        let (piece, others) = rest.split_at(end.unwrap_or(rest.len()));
        rest = others.strip_prefix(',').unwrap_or(others);
        let piece = piece.trim();
        let not_understood = || format!("`{piece}` of `{text}` is not understood");

        let (operand, elements) = match piece.split_once('.') {
            Some((register, elements)) => (register, Some(elements)),
            None => (piece, None),
        };
        if let Some(elements) = elements
            && *arrangement.get_or_insert(elements) != elements
        {
            return Err(format!("`{text}` has vectors of different elements"));
        }
        // A register z belongs to SVE. All SVE instructions in the table need SVE2.
        if elements.is_some() && operand.starts_with('z') {
            instruction.features = vec!["sve2".to_string()];
        }
        let mut operand =
            parse_operand(operand, elements.is_some(), here).ok_or_else(not_understood)?;
        match (&mut operand, instruction.operands.last_mut()) {
            (Operand::General(_, bytes) | Operand::Vector(_, bytes), _) => accessed += *bytes,
            (Operand::Memory(access), _) => access.bytes = accessed,
            // A number behind an address is added to the base after the access.
            (Operand::Number(by), Some(Operand::Memory(access)))
                if access.displacement == 0 && access.update == Update::None =>
            {
                access.update = Update::After(by.cast_signed());
                continue;
            }
            _ => {}
        }
        instruction.operands.push(operand);
    }
    if let [Operand::General(_, 4), Operand::Number(number)] = &mut *instruction.operands {
        *number &= 0xffff_ffff;
    }
    if let Some(arrangement) = arrangement {
        instruction.mnemonic = format!("{mnemonic}.{arrangement}");
    }
    Ok(instruction)
}

/// Parses an operand. `in_elements` is set if it is a vector with an arrangement of elements. A target that is printed as a
/// distance counts from `address`.
fn parse_operand(text: &str, in_elements: bool, address: u64) -> Option<Operand> {
    if let Some(inside) = text.strip_prefix('[') {
        let (inside, after) = inside.split_once(']')?;
        let (base, displacement) = match inside.split_once(',') {
            Some((base, displacement)) => {
                (base, parse_number(displacement.trim().strip_prefix('#')?)?)
            }
            None => (inside, 0),
        };
        let Operand::General(base, 8) = parse_operand(base.trim(), false, address)? else {
            return None;
        };
        let update = match after {
            "" => Update::None,
            "!" => Update::Before,
            _ => return None,
        };
        let (index, bytes, broadcast) = (None, 0, false);
        return Some(Operand::Memory(Access {
            base: Some(base),
            index,
            displacement,
            bytes,
            broadcast,
            update,
        }));
    }
    if let Some(number) = text.strip_prefix("lsl #").or_else(|| text.strip_prefix('#')) {
        return Some(Operand::Number(parse_number(number)?.cast_unsigned()));
    }
    if let Some(bits) = text.strip_prefix("lsr #") {
        return Some(Operand::Right(parse_number(bits)?.cast_unsigned()));
    }
    if let Some(distance) = text.strip_prefix('$') {
        return Some(Operand::Target(address.wrapping_add_signed(parse_number(distance)?)));
    }
    if text.starts_with("0x") {
        return Some(Operand::Target(parse_number(text)?.cast_unsigned()));
    }
    match text {
        "sp" => return Some(Operand::General(STACK_POINTER, 8)),
        "xzr" | "wzr" => return Some(Operand::Number(0)),
        // In `bti c`, c is the kind of branch that may reach the instruction.
        "c" => return Some(Operand::Number(1)),
        _ => {}
    }
    let (kind, number) = text.split_at_checked(1)?;
    let number: usize = number.parse().ok()?;
    Some(match kind {
        "x" if number < STACK_POINTER => Operand::General(number, 8),
        "w" if number < STACK_POINTER => Operand::General(number, 4),
        "d" if number < 32 => Operand::Vector(number, 8),
        "q" if number < 32 => Operand::Vector(number, 16),
        "v" | "z" if number < 32 && in_elements => Operand::Vector(number, 16),
        _ => return None,
    })
}

fn parse_number(text: &str) -> Option<i64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let number = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?.cast_signed(),
        None => digits.parse().ok()?,
    };
    Some(if is_negative { number.wrapping_neg() } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Operand::{General, Memory, Number, Target, Vector};

    const AT: u64 = 0x10_0000;

    fn decoded(word: u32) -> Result<(String, Vec<Operand>), String> {
        let instruction = decode(&word.to_le_bytes(), AT).map_err(|fault| fault.to_string())?;
        Ok((instruction.mnemonic, instruction.operands))
    }

    fn memory(base: usize, displacement: i64, bytes: usize, update: Update) -> Operand {
        let (base, index, broadcast) = (Some(base), None, false);
        Memory(Access { base, index, displacement, bytes, broadcast, update })
    }

    /// One instruction of each kind, as GNU's assembler encodes it.
    #[test]
    fn instructions_are_decoded_as_an_assembler_encodes_them() {
        let words = [General(11, 4), General(5, 4), General(6, 4)];
        let vectors = [Vector(1, 16), Vector(2, 16), Vector(3, 16)];
        for (word, mnemonic, operands) in [
            (0xd503_245f, "bti", &[Number(1)][..]),
            (0xd503_201f, "nop", &[]),
            (0xd65f_03c0, "ret", &[]),
            (0xb400_0082, "cbz", &[General(2, 8), Target(AT + 16)]),
            (0xb5ff_ff05, "cbnz", &[General(5, 8), Target(AT - 32)]),
            (0x1400_0002, "b", &[Target(AT + 8)]),
            (0xd280_0004, "mov", &[General(4, 8), Number(0)]),
            (0xaa03_03ec, "mov", &[General(12, 8), General(3, 8)]),
            (0x5294_8f0e, "mov", &[General(14, 4), Number(0xa478)]),
            (0x1294_89ce, "mov", &[General(14, 4), Number(0xffff_5bb1)]),
            (0x2a03_03e7, "mov", &[General(7, 4), General(3, 4)]),
            (0x72ba_ed4e, "movk", &[General(14, 4), Number(0xd76a), Number(16)]),
            (0x7280_00ee, "movk", &[General(14, 4), Number(7)]),
            (0x9108_006b, "add", &[General(11, 8), General(3, 8), Number(0x200)]),
            (0x8b04_00c6, "add", &[General(6, 8), General(6, 8), General(4, 8)]),
            (0x8b02_1829, "add", &[General(9, 8), General(1, 8), General(2, 8), Number(6)]),
            (
                0x8b48_80e7,
                "add",
                &[General(7, 8), General(7, 8), General(8, 8), Operand::Right(32)],
            ),
            (0xeb09_003f, "cmp", &[General(1, 8), General(9, 8)]),
            (0x5400_0041, "b.ne", &[Target(AT + 8)]),
            (0xd100_0442, "sub", &[General(2, 8), General(2, 8), Number(1)]),
            (0x4a06_00ab, "eor", &words),
            (0x2a26_00ab, "orn", &words),
            (0x0a26_00ab, "bic", &words),
            (0x0a06_00ab, "and", &words),
            (0x2a06_00ab, "orr", &words),
            (0x1383_6463, "ror", &[General(3, 4), General(3, 4), Number(25)]),
            (0xf940_0026, "ldr", &[General(6, 8), memory(1, 0, 8, Update::None)]),
            (0xb940_042d, "ldr", &[General(13, 4), memory(1, 4, 4, Update::None)]),
            (0x2940_1003, "ldp", &[General(3, 4), General(4, 4), memory(0, 0, 8, Update::None)]),
            (0x2901_1805, "stp", &[General(5, 4), General(6, 4), memory(0, 8, 8, Update::None)]),
            (0x3dc0_04d2, "ldr", &[Vector(18, 16), memory(6, 16, 16, Update::None)]),
            (0x3d80_8075, "str", &[Vector(21, 16), memory(3, 512, 16, Update::None)]),
            (
                0x6dbf_27e8,
                "stp",
                &[Vector(8, 8), Vector(9, 8), memory(31, -16, 16, Update::Before)],
            ),
            (
                0x6cc1_3fee,
                "ldp",
                &[Vector(14, 8), Vector(15, 8), memory(31, 0, 16, Update::After(16))],
            ),
            (0x4ea4_1c83, "mov.16b", &[Vector(3, 16), Vector(4, 16)]),
            (0x4f00_0411, "movi.4s", &[Vector(17, 16), Number(0)]),
            (0x4e04_0d50, "dup.4s", &[Vector(16, 16), General(10, 4)]),
            (0x4ea3_8441, "add.4s", &vectors),
            (0x6e23_1c41, "eor.16b", &vectors),
            (0x4ee3_1c41, "orn.16b", &vectors),
            (0x6ee3_1c41, "bif.16b", &vectors),
            (0x6e63_1c41, "bsl.16b", &vectors),
            (0x4f27_5441, "shl.4s", &[Vector(1, 16), Vector(2, 16), Number(7)]),
            (0x6f27_4441, "sri.4s", &[Vector(1, 16), Vector(2, 16), Number(25)]),
            (0x6e60_0841, "rev32.8h", &[Vector(1, 16), Vector(2, 16)]),
            (0x4e83_3841, "zip1.4s", &vectors),
            (0x4ec3_7841, "zip2.2d", &vectors),
            (0x0467_3461, "xar.s", &[Vector(1, 16), Vector(1, 16), Vector(3, 16), Number(25)]),
            (0x0460_3461, "xar.s", &[Vector(1, 16), Vector(1, 16), Vector(3, 16), Number(32)]),
            (0x047f_363f, "xar.s", &[Vector(31, 16), Vector(31, 16), Vector(17, 16), Number(1)]),
        ] {
            assert_eq!(decoded(word), Ok((mnemonic.to_string(), operands.to_vec())), "{word:#x}");
        }
    }

    #[test]
    fn the_address_of_a_page_is_relative_to_the_page_of_the_instruction() {
        for address in [AT, AT + 0xa4c] {
            let instruction = decode(&0xd000_0463_u32.to_le_bytes(), address).unwrap();
            assert_eq!(instruction.mnemonic, ADDRESS_OF_PAGE);
            assert_eq!(instruction.operands, [General(3, 8), Target(AT + 0x8e000)]);
        }
    }

    #[test]
    fn an_instruction_that_only_one_decoder_knows_is_refused() {
        // add z1.s, z2.s, z3.s
        let error = decoded(0x04a3_0041).unwrap_err();
        assert!(error.contains("only fARM64 knows `add"), "{error}");
    }

    #[test]
    fn vectors_of_different_elements_are_refused() {
        // uxtl v1.4s, v2.4h
        let error = decoded(0x2f10_a441).unwrap_err();
        assert!(error.contains("different elements"), "{error}");
    }
}
