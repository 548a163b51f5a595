//! What has to be believed.

pub mod aarch64;
pub mod builds;
pub mod convention;
pub mod decode;
pub mod function;
pub mod induction;
pub mod machine;
pub mod memory;
pub mod rules;
pub mod shipped;
pub mod symbol;
pub mod term;
pub mod value;
pub mod x86_64;
