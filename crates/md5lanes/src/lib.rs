// Its examples, which are tested, need these features.
#![cfg_attr(all(feature = "async", feature = "digest"), doc = include_str!("../README.md"))]
#![cfg_attr(
    not(all(feature = "async", feature = "digest")),
    doc = "MD5 at the limit of the machine."
)]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
mod batch;
mod digest;
#[cfg(feature = "alloc")]
mod each;
mod hasher;
mod kernels;
mod padding;
#[cfg(feature = "parallel")]
pub mod parallel;
#[cfg(feature = "digest")]
mod rustcrypto;
#[cfg(feature = "alloc")]
mod scheduler;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "alloc")]
mod short;
mod state;

#[cfg(feature = "alloc")]
pub use crate::batch::{digest_many, digest_many_into, occupancy, update_many};
pub use crate::digest::{Digest, DigestText, ParseDigestError};
#[cfg(feature = "alloc")]
pub use crate::each::{DigestEach, digest_each};
pub use crate::hasher::{Md5, digest};
pub use crate::kernels::{Kernel, KernelError, ProcessorClass};
#[cfg(feature = "digest")]
pub use crate::rustcrypto::Md5Core;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use crate::scheduler::Occupancy;
#[cfg(feature = "async")]
pub use crate::server::Update;
#[cfg(feature = "server")]
pub use crate::server::{Server, ServerBuilder, Stream};
pub use crate::state::StateError;

// The examples of the front page are tested as well.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../../../README.md")]
struct FrontPage;
