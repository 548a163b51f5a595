//! Instructions of AArch64.

use super::Instruction;
use crate::machine::Fault;

/// Decodes an instruction.
///
/// # Errors
///
/// Always: none is described yet.
pub(crate) fn decode(_bytes: &[u8], _address: u64) -> Result<Instruction, Fault> {
    Err(Fault::new("no instruction of AArch64 is described"))
}
