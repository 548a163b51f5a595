#![doc = include_str!("../README.md")]
// A test build of this crate is empty, because the crate has no tests, and the macros of napi export nothing in a test build: all
// items would be unused.
#![cfg(not(test))]
#![allow(unreachable_pub, reason = "the macros of napi want items to be public")]

mod background;
mod call;
mod context;
mod files;
mod lock;
mod many;
mod pool;
mod writable_bytes;
