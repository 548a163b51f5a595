//! RustCrypto's crate `md-5`.

use md5::{Digest as _, Md5};
use md5lanes::Digest;

use super::each;
use crate::task::Contestant;

/// The crate does not tell its version; the lock file does.
const LOCK: &str = include_str!("../../../Cargo.lock");

pub(super) fn contestant() -> Contestant {
    let version = locked_version(LOCK, "md-5").expect("Cargo.lock has this crate's dependencies");
    each("rustcrypto", &format!("md-5 {version}"), |message| {
        Digest::from_bytes(Md5::digest(message).into())
    })
}

/// The version of a package in a lock file.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let (_, rest) = lock.split_once(&format!("\nname = \"{package}\"\nversion = \""))?;
    rest.split_once('"').map(|(version, _)| version)
}

#[test]
fn the_lock_file_tells_versions() {
    let lock = "version = 4\n\n[[package]]\nname = \"md-5\"\nversion = \"0.11.0\"\n";
    assert_eq!(["md-5", "md"].map(|name| locked_version(lock, name)), [Some("0.11.0"), None]);
}
