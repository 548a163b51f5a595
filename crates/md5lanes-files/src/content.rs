//! What is known of an input that was hashed.

use std::time::SystemTime;

use md5lanes::Digest;

/// What an input held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The MD5.
    pub digest: Digest,
    /// How many bytes were hashed.
    pub length: u64,
    /// When a regular file had last been changed as it was opened, if the system tells it.
    pub modified: Option<SystemTime>,
}

impl Content {
    pub(crate) fn empty() -> Self {
        Content { digest: md5lanes::digest(b""), length: 0, modified: None }
    }
}
