#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "std")]
extern crate std;

mod digest;
mod hasher;
mod kernels;
mod padding;
#[cfg(feature = "digest")]
mod rustcrypto;
mod state;

pub use crate::digest::{Digest, ParseDigestError, Text};
pub use crate::hasher::{Md5, digest};
pub use crate::kernels::{Kernel, KernelError};
#[cfg(feature = "digest")]
pub use crate::rustcrypto::Md5Core;
pub use crate::state::StateError;

// The examples of the front page are tested as well.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct FrontPage;
