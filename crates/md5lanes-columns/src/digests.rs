//! Hashes messages into slices of digests.

use md5lanes::{Digest, digest_many_into};

/// Stands for a digest that has not been computed yet.
pub(crate) const PLACEHOLDER: Digest = Digest::from_bytes([0; 16]);

/// Computes the digest of each message. This function is not generic: each further type of messages would add 40 KB of code.
pub(crate) fn hash(messages: &[&[u8]], digests: &mut [Digest]) {
    digest_many_into(messages, digests);
}

pub(crate) fn split_off_first<'o, T>(slice: &mut &'o mut [T], count: usize) -> &'o mut [T] {
    slice.split_off_mut(..count).expect("the slice has them")
}
