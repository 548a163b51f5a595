//! Proves that the compiled kernels compute MD5: for all messages, all states, and all numbers of blocks.
//!
//! README.md has the theorem, and what is trusted.

#![allow(missing_docs, reason = "a field of a plain name needs no sentence")]

pub mod assembled;
pub mod builds;
pub mod convention;
pub mod decode;
pub mod function;
pub mod induction;
pub mod machine;
pub mod memory;
pub mod mutants;
pub mod processor;
pub mod rules;
pub mod shipped;
pub mod symbol;
pub mod term;
pub mod value;

pub mod aarch64;
pub mod x86_64;
