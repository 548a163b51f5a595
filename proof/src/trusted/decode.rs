//! Instructions in one form, whichever decoder has found them. Two decoders read the same bytes, and must agree on all of it.

pub mod aarch64;
pub mod wasm32;
pub mod x86_64;

use crate::trusted::function::Architecture;

/// An instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    pub address: u64,
    /// Its bytes.
    pub length: u64,
    /// As the manuals have it, in small letters. On AArch64 it ends with the arrangement of vectors: `add.4s`.
    pub mnemonic: String,
    /// The destination comes first.
    pub operands: Vec<Operand>,
    /// The features beyond the baseline that a processor needs for it, by their names in `/proc/cpuinfo`.
    pub features: Vec<String>,
    /// How a decoder prints it, for people.
    pub text: String,
}

/// An operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A general register, and how many of its bytes.
    General(usize, usize),
    /// A vector register, and how many of its bytes.
    Vector(usize, usize),
    Memory(Access),
    /// As many bits as the operation has, if they were sign-extended.
    Number(u64),
    /// So many bits that the register before it is shifted to the right by.
    Right(u64),
    /// The target of a branch, or an address of the file.
    Target(u64),
}

/// Memory at `base + scale * index + displacement`. Without a base, the displacement is an address of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    pub base: Option<usize>,
    pub index: Option<(usize, u32)>,
    pub displacement: i64,
    /// How many bytes are accessed; 0 if none are.
    pub bytes: usize,
    /// Whether one word becomes all of a vector.
    pub broadcast: bool,
    /// Whether the base becomes the address, or, after the access, the base plus this number.
    pub update: Update,
}

/// What an access does to its base register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    None,
    /// The base becomes the address.
    Before,
    /// The base has this added after the access.
    After(i64),
}

impl Instruction {
    /// The address behind it.
    pub fn end(&self) -> u64 {
        self.address + self.length
    }

    /// How many registers there are at least.
    pub fn registers(&self) -> usize {
        let register = |operand: &Operand| match operand {
            Operand::General(number, _) | Operand::Vector(number, _) => number + 1,
            _ => 0,
        };
        self.operands.iter().map(register).max().unwrap_or(0)
    }
}

/// The name of a general register.
pub fn name(architecture: Architecture, register: usize) -> String {
    const NAMES: [&str; 8] = ["rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"];
    match architecture {
        Architecture::X86_64 => {
            NAMES.get(register).map_or(format!("r{register}"), |name| (*name).into())
        }
        Architecture::Wasm32 => format!("local {register}"),
        Architecture::Aarch64 if register == 31 => "sp".into(),
        Architecture::Aarch64 => format!("x{register}"),
    }
}
