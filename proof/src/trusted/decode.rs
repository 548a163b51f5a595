//! Decodes instructions into a common form. On x86-64 and AArch64 two decoders must agree on all fields of [`Instruction`],
//! except for `text` and, on x86-64, `features`. An AArch64 instruction that only one decoder knows is accepted if encoding it
//! gives the same bytes.

pub mod aarch64;
pub mod wasm32;
pub mod x86_64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    pub address: u64,
    /// The size in bytes.
    pub length: u64,
    /// The name in the manual, in small letters. On AArch64 the name of a vector instruction ends with the arrangement of its
    /// elements: `add.4s`.
    pub mnemonic: String,
    /// The destination comes first.
    pub operands: Vec<Operand>,
    /// The features beyond the baseline, by their names in `/proc/cpuinfo`.
    pub features: Vec<String>,
    /// The text for people.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// The number of a general register, and how many of its bytes are used.
    General(usize, usize),
    /// The number of a vector register, and how many of its bytes are used.
    Vector(usize, usize),
    Memory(Access),
    /// An immediate number, sign-extended to the width of the operation.
    Number(u64),
    /// A shift to the right, by this number of bits, of the register before this operand.
    Right(u64),
    /// The target of a branch, or an address in the file.
    Target(u64),
}

/// Memory at `base + scale * index + displacement`. Without a base, the displacement is an address in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    pub base: Option<usize>,
    /// The register and its scale.
    pub index: Option<(usize, u32)>,
    pub displacement: i64,
    /// The number of bytes accessed; 0 if the instruction accesses no memory.
    pub bytes: usize,
    /// Whether one element is repeated in a whole vector.
    pub broadcast: bool,
    pub update: Update,
}

/// The change of an access's base register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    None,
    /// The base becomes the accessed address.
    Before,
    /// This number is added to the base after the access.
    After(i64),
}

impl Instruction {
    pub fn end(&self) -> u64 {
        self.address + self.length
    }

    /// One more than the highest number of a register operand; 0 if there is none. Registers in addresses do not count.
    pub fn register_count(&self) -> usize {
        let register = |operand: &Operand| match operand {
            Operand::General(number, _) | Operand::Vector(number, _) => number + 1,
            _ => 0,
        };
        self.operands.iter().map(register).max().unwrap_or(0)
    }
}
