//! The reason why a kernel is not proved.

use std::fmt;

use crate::trusted::decode::Instruction;

/// The reason why a kernel is not proved, and the instruction at fault, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub about: String,
    /// The address of the instruction, and its text.
    pub at: Option<(u64, String)>,
}

impl Fault {
    pub fn new(about: impl Into<String>) -> Self {
        Self { about: about.into(), at: None }
    }

    /// Adds the instruction at fault, unless the fault already has one.
    #[must_use]
    pub fn at(mut self, instruction: &Instruction) -> Self {
        self.at.get_or_insert_with(|| (instruction.address, instruction.text.clone()));
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            Some((address, text)) => write!(f, "{address:#x} `{text}`: {}", self.about),
            None => f.write_str(&self.about),
        }
    }
}

impl std::error::Error for Fault {}

/// Returns the fault of an instruction that no row of the table describes with these operands.
pub(crate) fn not_described() -> Fault {
    Fault::new("it is not described with these operands")
}
