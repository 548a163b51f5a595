//! Tests of what the library computes, in one program: each further one would be linked anew. Tests that need their own process
//! are programs beside it.

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
