//! What somebody has to believe who believes the proof: about 4,900 lines without tests. In this order they can be read in an hour or two.
//!
//! 1. What is to be proved, 300 lines: [`symbol`] runs `reference/` on symbols, which makes RFC 1321's formula; [`function`] has what a kernel
//!    is lent, [`convention`] what it owes to its caller.
//! 2. Formulas, 600 lines: [`term`] has one number for each formula in normal form, [`rules`] makes the normal form.
//! 3. The machine, 1,100 lines: [`value`] is what a register may hold, [`memory`] what a kernel may access, [`machine`] runs instructions and
//!    stops at whatever is not allowed.
//! 4. The induction over the number of blocks, 400 lines: [`induction`].
//! 5. Instructions, 2,100 lines: [`decode`] reads bytes, by two decoders for each processor, by one for WebAssembly; [`x86_64`], [`aarch64`] and [`wasm32`] are the tables of
//!    what instructions do. Read these with the manual beside them.
//! 6. Files, 350 lines: [`builds`] takes functions out of them, [`shipped`] finds kernels in the files of a release.
//!
//! What is outside of this folder may be wrong, and no wrong kernel is proved: the guess of an invariant, which is checked; the
//! text of faults; and the [evidence](crate::evidence) that these parts are right.

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
pub mod wasm32;
pub mod x86_64;
