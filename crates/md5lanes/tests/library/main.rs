//! Tests of the library's results, in one program, because each further program would take time to link. Tests that need a
//! process of their own are separate programs.

mod batch;
mod callee_saved;
mod digest;
mod each;
mod hasher;
mod kernels;
mod messages;
mod parallel;
mod rustcrypto;
#[path = "../support/mod.rs"]
mod support;
mod unused;
