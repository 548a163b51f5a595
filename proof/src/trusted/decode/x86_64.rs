//! Decodes x86-64, by iced-x86 and by yaxpeax-x86.
//!
//! An instruction with a mask, a prefix or a rounding is refused, because [`Instruction`] has no field for them.

use iced_x86::{
    CpuidFeature, Decoder, DecoderOptions, Mnemonic, OpKind, Register, RoundingControl,
};
use yaxpeax_arch::{AddressBase, LengthedInstruction};
use yaxpeax_x86::long_mode::{self as yaxpeax, InstDecoder, RegSpec, register_class};

use super::{Access, Instruction, Operand, Update};
use crate::trusted::fault::Fault;

/// Decodes an instruction with both decoders.
///
/// # Errors
///
/// If a decoder does not know the instruction, or the decoders differ.
pub(crate) fn decode(bytes: &[u8], address: u64) -> Result<Instruction, Fault> {
    let iced = by_iced(bytes, address);
    let yaxpeax = by_yaxpeax(bytes, address);
    let (Some(iced), Some(yaxpeax)) = (iced, yaxpeax) else {
        let bytes = &bytes[..bytes.len().min(15)];
        return Err(Fault::new(format!(
            "{address:#x}: no such instruction is described: {bytes:02x?}"
        )));
    };
    // Only yaxpeax-x86 prints instructions, and only iced-x86 knows features.
    let iced = Instruction { text: yaxpeax.text.clone(), ..iced };
    let yaxpeax = Instruction { features: iced.features.clone(), ..yaxpeax };
    if iced != yaxpeax {
        let what = if iced.length != yaxpeax.length {
            format!("{} and {} bytes", iced.length, yaxpeax.length)
        } else if iced.mnemonic != yaxpeax.mnemonic {
            format!("`{}` and `{}`", iced.mnemonic, yaxpeax.mnemonic)
        } else {
            "different operands".to_string()
        };
        let about = format!("iced-x86 and yaxpeax-x86 read {what}");
        return Err(Fault { about, at: Some((address, iced.text)) });
    }
    Ok(iced)
}

/// The features that a kernel need not name: all x86-64 processors have them, or they only add `endbr64` or long `nop`s, which do
/// nothing on other processors.
const BASELINE: [CpuidFeature; 11] = [
    CpuidFeature::INTEL8086,
    CpuidFeature::INTEL186,
    CpuidFeature::INTEL286,
    CpuidFeature::INTEL386,
    CpuidFeature::INTEL486,
    CpuidFeature::X64,
    CpuidFeature::CMOV,
    CpuidFeature::SSE,
    CpuidFeature::SSE2,
    CpuidFeature::MULTIBYTENOP,
    CpuidFeature::CET_IBT,
];

fn by_iced(bytes: &[u8], address: u64) -> Option<Instruction> {
    let decode = |options| Decoder::with_ip(64, bytes, address, options).decode();
    let decoded = decode(DecoderOptions::NONE);
    // Some branches with the prefix 66 (66 c3, 66 eb) are 16 bits wide on AMD's processors, and 64 on Intel's.
    if decode(DecoderOptions::AMD).code() != decoded.code() {
        return None;
    }
    let mnemonic = format!("{:?}", decoded.mnemonic()).to_lowercase();
    let length = decoded.len() as u64;
    let plain = !decoded.is_invalid()
        && !decoded.has_op_mask()
        && !decoded.zeroing_masking()
        && !decoded.suppress_all_exceptions()
        && decoded.rounding_control() == RoundingControl::None
        && !decoded.has_lock_prefix()
        && !decoded.has_rep_prefix()
        && !decoded.has_repne_prefix();
    if decoded.mnemonic() == Mnemonic::Nop && plain {
        return Some(finish(address, length, mnemonic, Vec::new(), String::new()));
    }
    let features = decoded.cpuid_features().iter().filter(|feature| !BASELINE.contains(feature));
    let features = features.map(|feature| format!("{feature:?}").to_lowercase()).collect();
    if !plain || decoded.has_segment_prefix() {
        return None;
    }
    let register = |register: Register| {
        let number = register.number();
        if register.is_gpr64() || register.is_gpr32() {
            Some(Operand::General(number, register.size()))
        } else {
            register.is_vector_register().then(|| Operand::Vector(number, register.size()))
        }
    };
    let general = |register: Register| register.is_gpr64().then(|| register.number());
    let operand = |index: u32| match decoded.op_kind(index) {
        OpKind::Register => register(decoded.op_register(index)),
        OpKind::NearBranch64 => Some(Operand::Target(decoded.near_branch_target())),
        OpKind::Memory => {
            let relative = decoded.is_ip_rel_memory_operand();
            let index = decoded.memory_index();
            let index = match index {
                Register::None => None,
                index => Some((general(index)?, decoded.memory_index_scale())),
            };
            let base = if relative { None } else { Some(general(decoded.memory_base())?) };
            Some(Operand::Memory(Access {
                base,
                index,
                displacement: decoded.memory_displacement64() as i64,
                bytes: decoded.memory_size().size(),
                broadcast: decoded.is_broadcast(),
                update: Update::None,
            }))
        }
        _ => decoded.try_immediate(index).ok().map(Operand::Number),
    };
    let operands = (0..decoded.op_count()).map(operand).collect::<Option<_>>()?;
    let instruction = finish(address, length, mnemonic, operands, String::new());
    Some(Instruction { features, ..instruction })
}

fn by_yaxpeax(bytes: &[u8], address: u64) -> Option<Instruction> {
    let decoded = InstDecoder::default().decode_slice(bytes).ok()?;
    let length = 0.wrapping_offset(decoded.len());
    let mnemonic = match &*decoded.opcode().to_string() {
        // iced-x86 has other names for these instructions.
        "jz" => "je",
        "jnz" => "jne",
        "cmovnb" => "cmovae",
        "jnb" => "jae",
        other => other,
    }
    .to_owned();
    let prefixes = decoded.prefixes;
    let evex = prefixes.evex();
    let broadcast = evex.is_some_and(|evex| evex.broadcast());
    // F2 and F3 may be part of the opcode. `by_iced` refuses them where they are prefixes.
    let plain = !prefixes.lock() && evex.is_none_or(|evex| evex.mask_reg() == 0 && !evex.merge());
    if mnemonic == "nop" && plain {
        return Some(finish(address, length, mnemonic, Vec::new(), decoded.to_string()));
    }
    if !plain || (0..4).any(|operand| decoded.segment_override_for_op(operand).is_some()) {
        return None;
    }
    let is_branch = decoded.opcode().is_jcc() || mnemonic == "jmp";
    let number = |number: i64| {
        Some(if is_branch {
            Operand::Target((address + length).wrapping_add_signed(number))
        } else {
            Operand::Number(number as u64)
        })
    };
    let general = |register: RegSpec| {
        (register.class() == register_class::Q).then(|| usize::from(register.num()))
    };
    let memory = |base: Option<RegSpec>, index: Option<(RegSpec, u8)>, displacement: i32| {
        let relative = base == Some(RegSpec::RIP);
        let displacement = i64::from(displacement);
        let index = match index {
            None => None,
            Some((index, scale)) => Some((general(index)?, u32::from(scale))),
        };
        Some(Operand::Memory(Access {
            base: if relative { None } else { Some(general(base?)?) },
            index,
            displacement: displacement + if relative { (address + length) as i64 } else { 0 },
            bytes: usize::from(decoded.mem_size().and_then(|size| size.bytes_size()).unwrap_or(0)),
            broadcast,
            update: Update::None,
        }))
    };
    let operand = |index: u8| match decoded.operand(index) {
        yaxpeax::Operand::ImmediateI8 { imm } => number(imm.into()),
        yaxpeax::Operand::ImmediateU8 { imm } => number(imm.into()),
        yaxpeax::Operand::ImmediateI32 { imm } => number(imm.into()),
        yaxpeax::Operand::ImmediateU32 { imm } => number(imm.into()),
        yaxpeax::Operand::ImmediateI64 { imm } => number(imm),
        yaxpeax::Operand::Register { reg } | yaxpeax::Operand::RegisterMaskMerge { reg, .. } => {
            let (number, bytes) = (usize::from(reg.num()), usize::from(reg.width()));
            match reg.class() {
                register_class::Q | register_class::D => Some(Operand::General(number, bytes)),
                register_class::X | register_class::Y | register_class::Z => {
                    Some(Operand::Vector(number, bytes))
                }
                _ => None,
            }
        }
        yaxpeax::Operand::MemDeref { base } | yaxpeax::Operand::MemDerefMasked { base, .. } => {
            memory(Some(base), None, 0)
        }
        yaxpeax::Operand::Disp { base, disp } | yaxpeax::Operand::DispMasked { base, disp, .. } => {
            memory(Some(base), None, disp)
        }
        yaxpeax::Operand::MemBaseIndexScale { base, index, scale }
        | yaxpeax::Operand::MemBaseIndexScaleMasked { base, index, scale, .. } => {
            memory(Some(base), Some((index, scale)), 0)
        }
        yaxpeax::Operand::MemBaseIndexScaleDisp { base, index, scale, disp }
        | yaxpeax::Operand::MemBaseIndexScaleDispMasked { base, index, scale, disp, .. } => {
            memory(Some(base), Some((index, scale)), disp)
        }
        _ => None,
    };
    let mut operands = (0..decoded.operand_count()).map(operand).collect::<Option<Vec<_>>>()?;
    // Adds the highest bit of the destination's number, which yaxpeax-x86 2.2.0 does not see in a move that is encoded as a
    // store. It is the inverse of EVEX.X (Intel SDM, volume 2, section 2.7.2, register specifier encoding).
    if let ([0x62, evex, _, _, 0x7f, ..], [Operand::Vector(to, _), Operand::Vector(..)]) =
        (bytes, &mut *operands)
    {
        *to |= usize::from(!evex >> 6 & 1) << 4;
    }
    Some(finish(address, length, mnemonic, operands, decoded.to_string()))
}

/// Returns an instruction in the form that both decoders must agree on. An immediate number is cut to 8 bits if the first operand
/// is a vector, and to 32 bits if that operand has 32 bits. The memory operand of `lea` or of a prefetch has 0 bytes.
fn finish(
    address: u64,
    length: u64,
    mnemonic: String,
    mut operands: Vec<Operand>,
    text: String,
) -> Instruction {
    let mask = match operands.first() {
        Some(Operand::Vector(..)) => 0xff,
        Some(Operand::General(_, 4)) | Some(Operand::Memory(Access { bytes: 4, .. })) => {
            0xffff_ffff
        }
        _ => u64::MAX,
    };
    for operand in &mut operands {
        match operand {
            Operand::Number(number) => *number &= mask,
            Operand::Memory(access) if mnemonic == "lea" || mnemonic.starts_with("prefetch") => {
                access.bytes = 0;
            }
            _ => {}
        }
    }
    Instruction { address, length, mnemonic, operands, features: Vec::new(), text }
}
