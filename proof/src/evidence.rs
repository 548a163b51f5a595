//! What speaks for the parts that are [trusted](crate::trusted): each of these tries to find a mistake in them.

pub mod mutants;
pub mod processor;
pub mod rules;
pub mod statements;
