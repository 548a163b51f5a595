//! A function in a file, and the contract that it must keep as a kernel.

use std::collections::BTreeSet;
use std::sync::Arc;

use md5lanes_codegen::{Contract, InstructionSet};

use crate::trusted::decode::Instruction;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Architecture {
    X86_64,
    Aarch64,
    Wasm32,
}

impl From<InstructionSet> for Architecture {
    fn from(set: InstructionSet) -> Self {
        match set {
            InstructionSet::X86_64 => Architecture::X86_64,
            InstructionSet::Aarch64 => Architecture::Aarch64,
        }
    }
}

impl Architecture {
    /// Returns the size of an address in bytes.
    pub fn pointer(self) -> u64 {
        if self == Architecture::Wasm32 { 4 } else { 8 }
    }

    pub fn register_name(self, register: usize) -> String {
        const NAMES: [&str; 8] = ["rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"];
        match self {
            Architecture::X86_64 => {
                NAMES.get(register).map_or(format!("r{register}"), |name| (*name).into())
            }
            Architecture::Wasm32 => format!("local {register}"),
            Architecture::Aarch64 if register == 31 => "sp".into(),
            Architecture::Aarch64 => format!("x{register}"),
        }
    }
}

/// Returns the contracts of all kernels in assembly for an architecture.
pub fn contracts(architecture: Architecture) -> impl Iterator<Item = Contract> {
    let is_for = move |set: InstructionSet| Architecture::from(set) == architecture;
    let all = md5lanes_codegen::contracts().into_iter();
    all.filter(move |contract| contract.instruction_set.is_some_and(is_for))
}

/// A family of calling conventions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Abi {
    /// The platform's convention for C: System V's on x86-64, AAPCS64 on AArch64; the only convention of WebAssembly.
    C,
    /// Go's convention for assembly: arguments on the stack.
    Go,
}

#[derive(Clone, Debug)]
pub struct Function {
    /// The last part of the function's path, such as `x1_scalar`. In WebAssembly, a text with the function's index.
    pub name: String,
    pub architecture: Architecture,
    pub abi: Abi,
    pub address: u64,
    pub code: Vec<u8>,
    /// In WebAssembly, the number of parameters in the function's type; 0 elsewhere.
    pub parameters: usize,
    pub constants: Arc<Constants>,
}

/// The read-only data of a file, without its code.
#[derive(Debug, Default)]
pub struct Constants {
    /// Whether the file is linked. If not, its addresses are not final.
    pub is_linked: bool,
    /// Pieces of data with their addresses.
    pub pieces: Vec<(u64, Vec<u8>)>,
    /// The places where the loader writes addresses. The bytes there are not constant.
    pub relocated: BTreeSet<u64>,
}

/// The size, in bytes, of the longest relocation.
pub(crate) const MAX_RELOCATION_BYTES: u64 = 8;

impl Constants {
    /// Returns the `length` bytes at `address`, if all of them are constant.
    pub fn read(&self, address: u64, length: usize) -> Option<&[u8]> {
        if self.is_relocated(address, length) {
            return None;
        }
        self.pieces.iter().find_map(|(start, bytes)| {
            let from = usize::try_from(address.checked_sub(*start)?).ok()?;
            bytes.get(from..from.checked_add(length)?)
        })
    }

    /// Returns whether the loader writes to one of the `length` bytes at `address`.
    pub fn is_relocated(&self, address: u64, length: usize) -> bool {
        let from = address.saturating_sub(MAX_RELOCATION_BYTES - 1);
        self.relocated.range(from..address.saturating_add(length as u64)).next().is_some()
    }
}

#[derive(Clone, Debug)]
pub struct Kernel {
    pub contract: Contract,
    pub function: Function,
    /// The table of constants. Callers pass its address to the function, except in Go, where the function contains it.
    pub table: Arc<[u8]>,
}

impl Kernel {
    /// Returns a feature that `instruction` needs and the kernel's processors may lack, if there is one.
    pub fn lacks<'i>(&self, instruction: &'i Instruction) -> Option<&'i str> {
        // A processor with AVX-512 has AVX2 and AVX, and one with AVX2 has AVX (Intel SDM, volume 1, section 15.2).
        let implied: &[&str] = match self.contract.features.first() {
            Some(&"avx2") => &["avx"],
            Some(&"avx512f") => &["avx", "avx2"],
            _ => &[],
        };
        let is_there =
            |feature: &str| self.contract.features.contains(&feature) || implied.contains(&feature);
        instruction.features.iter().find(|feature| !is_there(feature)).map(|feature| &**feature)
    }

    /// Returns whether the function is compiled, not written in assembly.
    pub fn is_compiled(&self) -> bool {
        self.contract.instruction_set.is_none()
    }
}
