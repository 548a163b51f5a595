#![doc = include_str!("../README.md")]
#![allow(unreachable_pub, reason = "the macros of napi want items to be public")]

mod context;
mod files;
mod many;
mod place;
