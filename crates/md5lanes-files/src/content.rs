//! The result of hashing an input.

use std::time::SystemTime;

use md5lanes::Digest;

/// The digest and length of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The MD5.
    pub digest: Digest,
    /// The number of bytes that were hashed.
    pub length: u64,
    /// For a regular file: the time of its last change before it was opened. `None` if the system has no such time.
    pub modified: Option<SystemTime>,
}

impl Content {
    pub(crate) fn empty() -> Self {
        Content { digest: md5lanes::digest(b""), length: 0, modified: None }
    }
}
