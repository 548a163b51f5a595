//! A function as a build has it, and what its kernel promises.

use std::sync::Arc;

use md5lanes_kernels::Contract;
/// The processors that kernels are written for.
pub use md5lanes_kernels::InstructionSet as Architecture;

/// How a function gets its arguments, and what it has to preserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Abi {
    /// The platform's convention for C: System V's on x86-64, AAPCS64 on AArch64.
    C,
    /// Go's convention for assembly: arguments on the stack.
    Go,
}

/// A function as its file has it.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its last name: `x1_scalar`, not `md5lanes::kernels::generated::table::x1_scalar`.
    pub name: String,
    pub architecture: Architecture,
    pub abi: Abi,
    pub address: u64,
    pub code: Vec<u8>,
    pub constants: Arc<Constants>,
}

/// What a file has that nothing can write to, beside its code.
#[derive(Debug, Default)]
pub struct Constants(pub Vec<(u64, Vec<u8>)>);

impl Constants {
    /// The bytes at an address, as many as asked for, if all of them are constant.
    pub fn read(&self, address: u64, length: usize) -> Option<&[u8]> {
        self.0.iter().find_map(|(start, bytes)| {
            let from = usize::try_from(address.checked_sub(*start)?).ok()?;
            bytes.get(from..from.checked_add(length)?)
        })
    }
}

/// A function that is to be a kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub contract: Contract,
    pub function: Function,
    /// The table of constants whose address the build passes. Go's functions know it without.
    pub table: Arc<[u8]>,
}

/// The kernel in Rust, of which a compiler makes a function for any processor.
pub const COMPILED: &str = "x1_portable";

impl Kernel {
    /// Whether a compiler has made its function.
    pub fn is_compiled(&self) -> bool {
        self.contract.name == COMPILED
    }
}
