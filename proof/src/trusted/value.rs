//! The values of general registers: numbers, addresses, and words that depend on the message or the state.
//!
//! A number, or the offset of an address, is known, or depends only on the number of blocks. A word is a term; its number is
//! unknown, so an address or a branch that depends on a word is a fault.

use std::fmt;

use crate::trusted::affine::Affine;
use crate::trusted::fault::Fault;
use crate::trusted::term::{Term, Terms};

/// A part of memory that a kernel may access. A region that is written to overlaps no other region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// The states of all lanes.
    States,
    Pointers,
    Message(u16),
    /// The pointers to the last blocks, for kernels that get them apart from the other blocks.
    LastPointers,
    /// The last block of a lane's message, if the kernel gets it apart from the other blocks.
    Last(u16),
    Scratch,
    /// The table of constants, for kernels that get its address.
    Constants,
    /// At the call the stack pointer is at offset 0.
    Stack,
    /// The code and the constants of the kernel's file. An offset is an address in the file.
    File,
}

/// The value of a general register, or of 64 bits of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The value may not be used.
    Unknown,
    Number(Affine),
    Pointer(Region, Affine),
    /// A word in the lower half. All bits of the upper half are zero.
    Word(Term),
    /// Two words, the lower half first. The upper half is `None` if it is unknown.
    Pair(Term, Option<Term>),
    /// The caller's value of the general register with this number. It can only be copied.
    Caller(u8),
    Return,
    /// An unknown address in the file, which does not depend on any message. A kernel may prefetch from it, but not load or
    /// store.
    Code,
}

impl Value {
    pub const fn number(number: u64) -> Self {
        Value::Number(Affine::of(number))
    }

    /// Returns the value with `term` in the lower half, and zeros in the upper half.
    pub fn word(terms: &Terms, term: Term) -> Self {
        terms.as_number(term).map_or(Value::Word(term), |number| Value::number(number.into()))
    }

    /// Returns the value with these two halves.
    pub fn pair(terms: &Terms, low: Term, high: Term) -> Self {
        match (terms.as_number(low), terms.as_number(high)) {
            (Some(low), Some(high)) => Value::number(u64::from(high) << 32 | u64::from(low)),
            _ => Value::Pair(low, Some(high)),
        }
    }

    pub fn is_in_file(self) -> bool {
        matches!(self, Value::Code | Value::Pointer(Region::File, _))
    }

    /// The lower half of the value.
    ///
    /// # Errors
    ///
    /// If this half is neither a word nor a known number.
    pub fn low_word(self, terms: &mut Terms) -> Result<Term, Fault> {
        match self {
            Value::Word(term) | Value::Pair(term, _) => Ok(term),
            Value::Number(count) if count.known().is_some() => {
                Ok(terms.number(count.constant as u32))
            }
            other => Err(Fault::new(format!("uses half of {other}"))),
        }
    }

    /// The upper half of the value.
    ///
    /// # Errors
    ///
    /// If this half is neither a word nor a known number.
    pub fn high_word(self, terms: &mut Terms) -> Result<Term, Fault> {
        match self {
            Value::Word(_) => Ok(terms.number(0)),
            Value::Pair(_, Some(term)) => Ok(term),
            Value::Number(count) if count.known().is_some() => {
                Ok(terms.number((count.constant >> 32) as u32))
            }
            other => Err(Fault::new(format!("uses the upper half of {other}"))),
        }
    }

    /// The value as a known number.
    ///
    /// # Errors
    ///
    /// If the value is not a known number.
    pub fn known(self) -> Result<u64, Fault> {
        let known = if let Value::Number(count) = self { count.known() } else { None };
        known.ok_or_else(|| Fault::new(format!("needs a number, and finds {self}")))
    }

    /// The sum of two numbers, of an address and a number, or of [`Value::Code`] and a known number.
    ///
    /// # Errors
    ///
    /// For all other values.
    pub fn plus(self, other: Self) -> Result<Self, Fault> {
        match (self, other) {
            (Value::Number(x), Value::Number(y)) => Ok(Value::Number(x.plus(y))),
            (Value::Pointer(region, x), Value::Number(y))
            | (Value::Number(y), Value::Pointer(region, x)) => {
                Ok(Value::Pointer(region, x.plus(y)))
            }
            (Value::Code, Value::Number(y)) | (Value::Number(y), Value::Code)
                if y.known().is_some() =>
            {
                Ok(Value::Code)
            }
            _ => Err(Fault::new(format!("adds {self} and {other}"))),
        }
    }

    /// The difference of two numbers, of an address (other than [`Value::Code`]) and a number, or of two addresses in one region.
    ///
    /// # Errors
    ///
    /// For all other values.
    pub fn minus(self, other: Self) -> Result<Self, Fault> {
        match (self, other) {
            (Value::Number(x), Value::Number(y)) => Ok(Value::Number(x.minus(y))),
            (Value::Pointer(region, x), Value::Number(y)) => Ok(Value::Pointer(region, x.minus(y))),
            (Value::Pointer(region, x), Value::Pointer(same, y)) if region == same => {
                Ok(Value::Number(x.minus(y)))
            }
            _ => Err(Fault::new(format!("subtracts {other} from {self}"))),
        }
    }

    /// Applies `change` to a number, or to the offset of an address. Other values stay as they are.
    #[must_use]
    pub fn map_count(self, change: impl FnOnce(Affine) -> Affine) -> Self {
        match self {
            Value::Number(count) => Value::Number(change(count)),
            Value::Pointer(region, count) => Value::Pointer(region, change(count)),
            other => other,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Unknown => {
                f.write_str("a value that was not set, or is not kept from block to block")
            }
            Value::Number(count) => write!(f, "the number {count}"),
            Value::Pointer(Region::File, count) => write!(f, "the address {:#x}", count.constant),
            Value::Pointer(region, count) => write!(f, "the address {region:?} + {count}"),
            Value::Word(_) => f.write_str("a word that depends on the message or the state"),
            Value::Pair(..) => f.write_str("words that depend on the message or the state"),
            Value::Caller(register) => write!(f, "the caller's value of register {register}"),
            Value::Return => f.write_str("the address to return to"),
            Value::Code => f.write_str("some address of code"),
        }
    }
}
