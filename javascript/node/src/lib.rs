#![doc = include_str!("../README.md")]
// In a test build the macros of napi export nothing, so all items would be unused.
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
