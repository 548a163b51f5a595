//! Evidence that the [trusted](crate::trusted) parts are right: each of these modules tries to find a mistake in them.

pub mod mutants;
pub mod processor;
pub mod rules;
pub mod statements;
