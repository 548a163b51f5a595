//! What the library computes, in one program: each more would be linked anew. Tests that need a process to themselves are programs beside it.

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
