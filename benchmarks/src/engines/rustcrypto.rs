//! RustCrypto's crate `md-5`.

use md5::{Digest as _, Md5};
use md5lanes::Digest;

use super::hashing_each;
use crate::task::Contestant;

/// The version of the crate `md-5` comes from the lock file, because the crate has no constant for it.
const LOCK: &str = include_str!("../../../Cargo.lock");

pub(super) fn contestant() -> Contestant {
    let (_, rest) = LOCK.split_once("\nname = \"md-5\"\nversion = \"").expect("it is a dependency");
    let (version, _) = rest.split_once('"').expect("a version has an end");
    hashing_each("rustcrypto", &format!("md-5 {version}"), |message| {
        Digest::from_bytes(Md5::digest(message).into())
    })
}
