//! The instructions of AArch64 that kernels use.

use crate::machine::{Fault, Processor};

/// Runs AArch64.
pub(crate) static PROCESSOR: Processor = Processor {
    decode: crate::decode::aarch64::decode,
    execute: |_, _| Err(Fault::new("it is not described")),
    check_return: |_| Ok(()),
};
