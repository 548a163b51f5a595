//! Proves that the compiled kernels compute MD5: for all messages, all states, and all numbers of blocks.
//!
//! README.md has the theorem, and what is trusted.

#![allow(missing_docs, reason = "a field whose name says what it is needs no sentence")]

pub mod assembled;
mod diagnosis;
pub mod evidence;
mod guess;
pub mod trusted;
