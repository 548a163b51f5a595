//! The code that must be right for the proof to hold: about 5,000 lines without tests, to be read in this order.
//!
//! 1. The statement to prove, 400 lines: [`symbol`] runs `reference/` on symbols, and so makes the formula of RFC 1321;
//!    [`function`] has a kernel's code and contract, [`convention`] the kernel's duties to its caller.
//! 2. Formulas, 600 lines: [`term`] gives each formula in normal form a number, [`rules`] brings formulas into normal form.
//! 3. The machine, 1,100 lines: [`affine`] has numbers that depend on the number of blocks, [`value`] the contents of registers,
//!    [`memory`] the memory that a kernel may access; [`machine`] runs instructions, and stops with a [`fault`] if one does
//!    something that is not allowed.
//! 4. The induction over the number of blocks, 400 lines: [`runs`] starts the runs of a kernel and describes the head of its loop,
//!    [`induction`] proves that all runs together cover every number of blocks.
//! 5. Instructions, 2,100 lines: [`decode`] turns bytes into instructions; [`x86_64`], [`aarch64`] and [`wasm32`] are the tables
//!    of their effects, to be read beside the manuals.
//! 6. Files, 350 lines: [`builds`] reads functions out of files, [`shipped`] finds kernels in the files of a release.
//!
//! Mistakes in the code outside of this folder cannot let a wrong kernel be proved. The induction checks the invariants that
//! `guess.rs` proposes. `diagnosis.rs` runs only after a proof has failed. [`evidence`](crate::evidence) can only report that a
//! use of a rule is wrong. [`shipped`] proves the code that [`assembled`](crate::assembled) makes, and trusts only its contract
//! and its architecture. `main.rs` chooses the files, and prints the results.

pub mod aarch64;
pub mod affine;
pub mod builds;
pub mod convention;
pub mod decode;
pub mod fault;
pub mod function;
pub mod induction;
pub mod machine;
pub mod memory;
pub mod rules;
pub mod runs;
pub mod shipped;
pub mod symbol;
pub mod term;
pub mod value;
pub mod wasm32;
pub mod x86_64;

use crate::trusted::function::Architecture;
use crate::trusted::machine::Processor;

/// Returns the parts of the [`machine`] that depend on the architecture.
pub fn processor(architecture: Architecture) -> &'static Processor {
    match architecture {
        Architecture::X86_64 => &x86_64::PROCESSOR,
        Architecture::Aarch64 => &aarch64::PROCESSOR,
        Architecture::Wasm32 => &wasm32::PROCESSOR,
    }
}
