//! Tests that the prover notices mistakes, by mutants: kernels with one mistake each.
//!
//! In a mutant, one instruction has a changed bit, is replaced by instructions that do nothing, or is exchanged with the next
//! one. A proved mutant has to compute MD5 in spite of the change; [`Mutant::reason`] says why this is possible. A proved mutant
//! without a reason may show a mistake in the prover.

use std::rc::Rc;

use fastrand::Rng;

use crate::trusted::builds::{self, Built};
use crate::trusted::decode::{Access, Instruction, Operand};
use crate::trusted::fault::Fault;
use crate::trusted::function::{Architecture, Kernel};
use crate::trusted::induction::{self, prove};
use crate::trusted::machine::Code;
use crate::trusted::processor;
use crate::trusted::symbol::RFC_1321;

/// A kernel with one mistake.
pub struct Mutant {
    pub kernel: Kernel,
    /// The change: the original instruction, the kind of change, and the other instruction, if there is one.
    pub about: String,
    /// Why the mutant may compute MD5; `None` if no reason is known.
    pub reason: Option<&'static str>,
}

/// Proves a kernel, and returns its mutants. The changed bits are random.
///
/// # Errors
///
/// If the kernel is not proved.
pub fn mutants(kernel: &Kernel, random: &mut Rng) -> Result<Vec<Mutant>, Fault> {
    let code = Code::new(kernel, processor(kernel.function.architecture))?;
    induction::prove_code(&code, RFC_1321)?;
    let instructions = code.decoded();
    let mut mutants = Vec::new();
    for (index, instruction) in instructions.iter().enumerate() {
        let mut add = |bytes: &[u8], kind: &str, other: Option<&Instruction>| {
            let mut mutant = kernel.clone();
            let at = (instruction.address - kernel.function.address) as usize;
            mutant.function.code[at..at + bytes.len()].copy_from_slice(bytes);
            let text = other.map_or("", |other| &*other.text);
            let about =
                format!("{:#x} `{}` {kind} `{text}`", instruction.address, instruction.text);
            mutants.push(Mutant {
                kernel: mutant,
                about,
                reason: reason(instruction, kind, other),
            });
        };
        let bytes = bytes_of(kernel, instruction);
        add(&nops(kernel, bytes.len()), LEFT_OUT, None);
        for _ in 0..FLIPS {
            if let Some((flipped, other)) = flip(kernel, instruction, random) {
                add(&flipped, BECOMES, Some(&other));
            }
        }
        let next = instructions.get(index + 1);
        if let Some(next) = next.filter(|next| can_exchange(instruction, next)) {
            add(&[bytes_of(kernel, next), bytes].concat(), EXCHANGED, Some(next));
        }
    }
    Ok(mutants)
}

/// Returns `most` mutants of a kernel in `module`, a module of WebAssembly; none if the kernel is not in `module`. In each mutant
/// one bit of the kernel's code is changed, so that an instruction differs, and the module is still valid.
pub fn mutants_of_module(
    kernel: &Kernel,
    module: &[u8],
    most: usize,
    random: &mut Rng,
) -> Vec<Mutant> {
    let decoded = |kernel: &Kernel| {
        Code::new(kernel, processor(kernel.function.architecture))
            .map(|code| code.decoded())
            .unwrap_or_default()
    };
    let original = decoded(kernel);
    let start = kernel.function.address;
    let mut mutants = Vec::new();
    let is_it = |one: &Built| one.0.address == start && one.0.code == kernel.function.code;
    if !builds::module(module).is_ok_and(|module| module.kernels.iter().any(is_it)) {
        return mutants;
    }
    while mutants.len() < most {
        let mut module = module.to_vec();
        let bit = random.usize(..8 * kernel.function.code.len());
        module[start as usize + bit / 8] ^= 1 << (bit % 8);
        let functions = builds::module(&module).map(|module| module.kernels).unwrap_or_default();
        let Some((function, _)) = functions.into_iter().find(|one| one.0.address == start) else {
            continue;
        };
        let mutant = Kernel { function, ..kernel.clone() };
        let instructions = decoded(&mutant);
        let differs = |(x, y): &(&Rc<Instruction>, &Rc<Instruction>)| {
            (&x.mnemonic, &x.operands) != (&y.mnemonic, &y.operands)
        };
        let mut pairs = original.iter().zip(&instructions).enumerate();
        let Some((index, (before, after))) = pairs.find(|(_, pair)| differs(pair)) else {
            continue;
        };
        let about = format!(
            "{:#x} `{} {:?}` {BECOMES} `{} {:?}`",
            before.address, before.mnemonic, before.operands, after.mnemonic, after.operands
        );
        let number = |one: &Instruction| match one.operands.last() {
            Some(Operand::Number(number)) if one.mnemonic == "i32.const" => Some(number % 32),
            _ => None,
        };
        let next = original.get(index + 1).map_or("", |next| &*next.mnemonic);
        let is_same_shift = ["i32.rotl", "i32.shl", "i32x4.shl", "i32x4.shr_u"].contains(&next)
            && number(before).is_some()
            && number(before) == number(after);
        let reason = is_same_shift.then_some("rotations count modulo 32");
        mutants.push(Mutant { kernel: mutant, about, reason });
    }
    mutants
}

/// The texts in [`Mutant::about`] for the kinds of changes.
const LEFT_OUT: &str = "left out";
const BECOMES: &str = "becomes";
const EXCHANGED: &str = "exchanged with";
/// The largest number of mutants with a changed bit, for each instruction.
const FLIPS: usize = 3;

/// Returns whether the mutant's proof fails.
pub fn is_noticed(mutant: &Mutant) -> bool {
    prove(&mutant.kernel, RFC_1321).is_err()
}

fn bytes_of<'k>(kernel: &'k Kernel, instruction: &Instruction) -> &'k [u8] {
    let at = (instruction.address - kernel.function.address) as usize;
    &kernel.function.code[at..at + instruction.length as usize]
}

fn nops(kernel: &Kernel, length: usize) -> Vec<u8> {
    match kernel.function.architecture {
        Architecture::X86_64 => vec![0x90; length],
        Architecture::Wasm32 => unreachable!("its mutants are those of a module"),
        Architecture::Aarch64 => 0xd503_201f_u32.to_le_bytes().to_vec(),
    }
}

/// Changes a random bit of an instruction. Returns the bytes and the decoded form of another instruction with the same length;
/// `None` if 20 tries give no other instruction.
fn flip(
    kernel: &Kernel,
    instruction: &Instruction,
    random: &mut Rng,
) -> Option<(Vec<u8>, Instruction)> {
    let decode =
        |bytes: &[u8], address| processor(kernel.function.architecture).decode(bytes, address);
    (0..20).find_map(|_| {
        let mut bytes = bytes_of(kernel, instruction).to_vec();
        let bit = random.usize(..8 * bytes.len());
        bytes[bit / 8] ^= 1 << (bit % 8);
        let other = decode(&bytes, instruction.address).ok()?;
        let same = other.mnemonic == instruction.mnemonic && other.operands == instruction.operands;
        (other.length == instruction.length && !same).then_some((bytes, other))
    })
}

/// Returns whether an exchange of two instructions makes a mutant: they are adjacent, neither is a return or depends on its own
/// address, and one uses the register that is the other's first operand, so their order may matter.
fn can_exchange(first: &Instruction, second: &Instruction) -> bool {
    let is_plain = |instruction: &Instruction| {
        let depends_on_place = |operand: &Operand| match operand {
            Operand::Target(_) => true,
            Operand::Memory(access) => access.base.is_none(),
            _ => false,
        };
        instruction.mnemonic != "ret" && !instruction.operands.iter().any(depends_on_place)
    };
    let uses = |instruction: &Instruction, register: Option<(bool, usize)>| {
        register.is_some()
            && instruction.operands.iter().any(|operand| match operand {
                Operand::Memory(access) => {
                    let index = access.index.map(|(index, _)| index);
                    [access.base, index]
                        .iter()
                        .flatten()
                        .any(|general| Some((true, *general)) == register)
                }
                other => register_of(Some(other)) == register,
            })
    };
    let (x, y) = (register_of(first.operands.first()), register_of(second.operands.first()));
    first.end() == second.address
        && is_plain(first)
        && is_plain(second)
        && (uses(second, x) || uses(first, y))
}

/// Returns an operand that is a register as a pair: whether it is a general register, and its number.
fn register_of(operand: Option<&Operand>) -> Option<(bool, usize)> {
    match operand {
        Some(Operand::General(number, _)) => Some((true, *number)),
        Some(Operand::Vector(number, _)) => Some((false, *number)),
        _ => None,
    }
}

fn reason(
    instruction: &Instruction,
    kind: &str,
    other: Option<&Instruction>,
) -> Option<&'static str> {
    let is_about = |what: &str, one: &Instruction| one.mnemonic.starts_with(what);
    let is_prefetch = |one: &Instruction| is_about("prefetch", one);
    if is_prefetch(instruction) || kind == EXCHANGED && other.is_some_and(is_prefetch) {
        return Some("a prefetch reads nothing");
    }
    if is_about("nop", instruction) {
        return Some("it does nothing");
    }
    let other = other?;
    if kind == EXCHANGED {
        let commutes = ["add", "eor", "xor", "padd", "pxor", "vpadd", "vpxor", "pshuf"];
        let both = |what: &&str| is_about(what, instruction) && is_about(what, other);
        let is_product = is_about("shl", instruction) && is_about("neg", other);
        return (is_product || commutes.iter().any(both))
            .then_some("the order of operands does not matter");
    }
    let [of, to] = [instruction, other].map(|one| {
        let unsized_operands = one.operands.iter().map(|operand| match operand {
            Operand::Vector(number, _) => Operand::Vector(*number, 0),
            Operand::General(number, _) => Operand::General(*number, 0),
            Operand::Number(number) => Operand::Number(number % 32),
            Operand::Memory(access) => Operand::Memory(Access { bytes: 0, ..access.clone() }),
            other => other.clone(),
        });
        unsized_operands.collect::<Vec<_>>()
    });
    let is_operation = |what: &str, one: &Instruction| {
        [what, &format!("p{what}"), &format!("vp{what}")].contains(&&*one.mnemonic)
    };
    let [short, other_short] = [instruction, other]
        .map(|one| one.mnemonic.trim_end_matches(|end: char| end.is_ascii_digit()));
    if of == to && short == other_short && short.starts_with("vmovdq") {
        return Some("without a mask the size of elements does not matter");
    }
    if of == to && is_operation("or", instruction) && is_operation("xor", other) {
        return Some("words without a common bit have their OR as XOR");
    }
    if of == to && instruction.mnemonic == "mov" && other.mnemonic == "movk" {
        return Some("the other half is written next");
    }
    if of == to && instruction.mnemonic == other.mnemonic {
        let rotates = ["rol", "vprold"].contains(&&*instruction.mnemonic);
        return Some(if rotates && instruction.operands.last() != other.operands.last() {
            "rotations count modulo 32"
        } else {
            "only words that are used or zero anyway matter"
        });
    }
    None
}
