//! What is known of an input that was hashed.

use md5lanes::Digest;

/// What an input held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The MD5.
    pub digest: Digest,
    /// How many bytes were hashed.
    pub length: u64,
}

impl Content {
    pub(crate) fn empty() -> Self {
        Content { digest: md5lanes::digest(b""), length: 0 }
    }
}
