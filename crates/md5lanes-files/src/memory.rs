//! Messages in memory. Where the programs of several crates become one, each generic function of the library is in it as one of them has
//! compiled it: through these, a crate that is compiled for size has the batches of this one, which is compiled for speed.

use md5lanes::{Digest, Md5};

/// The digest of each message: [`md5lanes::digest_many`].
pub fn digest_messages(messages: &[&[u8]]) -> Vec<Digest> {
    md5lanes::digest_many(messages)
}

/// Adds a piece to each message: [`md5lanes::update_many`].
///
/// # Panics
///
/// Unless there are as many pieces as hashers.
pub fn update_messages(hashers: &mut [Md5], pieces: &[&[u8]]) {
    md5lanes::update_many(hashers, pieces);
}
