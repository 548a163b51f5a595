#![doc = include_str!("../README.md")]
// In a test build, which has no tests, the macros of napi export nothing.
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
