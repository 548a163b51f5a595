// The README is the crate's documentation. Its examples are run as tests, and use these two features.
#![cfg_attr(all(feature = "async", feature = "digest"), doc = include_str!("../README.md"))]
#![cfg_attr(
    not(all(feature = "async", feature = "digest")),
    doc = "MD5: one message at the limit of the processor, many at once in SIMD lanes."
)]
#![no_std]
#![warn(clippy::must_use_candidate)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod batch;
mod digest;
#[cfg(feature = "alloc")]
mod each;
mod groups;
mod hasher;
#[cfg_attr(not(feature = "alloc"), allow(unreachable_pub, reason = "`resumable` needs the heap"))]
mod kernels;
mod messages;
#[cfg_attr(not(feature = "alloc"), allow(unreachable_pub, reason = "`resumable` needs the heap"))]
mod padding;
#[cfg(feature = "parallel")]
pub mod parallel;
mod plan;
#[cfg(feature = "digest")]
mod rustcrypto;
#[cfg_attr(not(feature = "alloc"), allow(unreachable_pub, reason = "`resumable` needs the heap"))]
mod scheduler;
#[cfg(feature = "server")]
mod server;
mod state;
mod update;

#[doc(hidden)]
pub use crate::batch::digest_and_update_many;
#[cfg(feature = "alloc")]
pub use crate::batch::digest_many;
pub use crate::batch::digest_many_into;
pub use crate::digest::{Digest, DigestText, ParseDigestError, hex_many_into};
#[cfg(feature = "alloc")]
pub use crate::each::{DigestEach, digest_each};
pub use crate::hasher::{Md5, digest};
pub use crate::kernels::{Kernel, KernelError, ProcessorClass};
pub use crate::messages::{Messages, Offset, Offsets, OffsetsError, RawMessages};
#[cfg(feature = "digest")]
pub use crate::rustcrypto::Md5Core;
#[cfg(feature = "async")]
pub use crate::server::Update;
#[cfg(feature = "server")]
pub use crate::server::{Server, ServerBuilder, Stream};
pub use crate::state::StateError;
pub use crate::update::update_many;

/// A scheduler that keeps unfinished messages between calls. `crates/md5lanes-isal` uses it to provide the job manager of ISA-L,
/// Intel's library.
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod resumable {
    pub use crate::kernels::{Backend, Scratch};
    pub use crate::padding::{PaddedEnd, pad};
    pub use crate::plan::is_efficient_batch;
    pub use crate::scheduler::{Job, Scheduler};

    /// The state before the first block of a message: RFC 1321, section 3.3.
    pub const INITIAL_STATE: [u32; 4] = crate::hasher::INITIAL_STATE;
}

/// Thresholds, and functions that hash a batch with a given backend, for this project's tests and benchmarks. They may change at
/// any time.
#[doc(hidden)]
pub mod measurement {
    pub use crate::batch::digest_in_lanes;
    pub use crate::kernels::thresholds::*;
    pub use crate::kernels::{Backend, Performance, side_by_side};
    pub use crate::scheduler::Occupancy;
    pub use crate::update::update_in_lanes;
}
