//! The test vectors, which the tests in all languages of this project read.
//!
//! `cargo run -p md5lanes-vectors` generates `vectors.json`, which is checked in; the `README.md`
//! beside it explains the fields. Tests in Rust get the vectors from this crate:
//!
//! ```
//! let vectors = md5lanes_vectors::load();
//! for vector in &vectors.painted {
//!     let message = md5lanes_vectors::painted(vector.length as usize);
//!     assert_eq!(md5_reference::md5(&message), vector.md5);
//! }
//! ```

mod generate;
mod hex;
pub mod plans;
mod processors;

use md5_reference::Md5;
use serde::{Deserialize, Serialize};

pub use generate::{document, generate};
pub use processors::{Class, Hex, Identification, Processor, processors};

/// The path of a file of this crate, and the path of its copy in Go's module.
macro_rules! copy_of {
    ($name:literal) => {
        (
            concat!(env!("CARGO_MANIFEST_DIR"), "/", $name),
            concat!(env!("CARGO_MANIFEST_DIR"), "/../go/testdata/", $name),
        )
    };
}

/// The path of `vectors.json`.
pub const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/vectors.json");

/// The files that Go's tests read, each with its copy in Go's module, which is fetched without the rest of the repository and
/// cannot have links.
pub const GO_COPIES: [(&str, &str); 3] =
    [copy_of!("vectors.json"), copy_of!("plans.json"), copy_of!("processors.json")];

/// Everything in `vectors.json`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Vectors {
    /// The test suite of RFC 1321, appendix A.5.
    pub rfc1321: Vec<TextVector>,
    /// Painted messages (see [`painted`]) of every length up to about 17 blocks.
    pub painted: Vec<PaintedVector>,
    /// Painted messages with lengths around 2^16 bytes.
    pub around_64k: Vec<PaintedVector>,
    /// Painted messages, each hashed in several updates.
    pub chunked: Vec<ChunkedVector>,
    /// Painted messages that are hashed in two parts, with the state exported between them.
    pub states: Vec<StateVector>,
    /// Painted messages longer than 2^32 bytes. Tests make them piece by piece, and only in optimized builds.
    pub huge: Vec<PaintedVector>,
}

/// A message that is a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextVector {
    /// The message, in ASCII.
    pub text: String,
    /// Its digest.
    #[serde(with = "hex")]
    pub md5: [u8; 16],
}

/// A painted message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaintedVector {
    /// The length of the message in bytes.
    pub length: u64,
    /// Its digest.
    #[serde(with = "hex")]
    pub md5: [u8; 16],
}

/// A painted message, hashed in several updates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChunkedVector {
    /// The length of the message in bytes: the sum of `updates`.
    pub length: u64,
    /// The length of each update, in order; some are 0.
    pub updates: Vec<usize>,
    /// The digest of the message.
    #[serde(with = "hex")]
    pub md5: [u8; 16],
}

/// A painted message that is hashed in two parts, perhaps by two processes in different languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StateVector {
    /// The number of bytes before the export.
    pub stop: u64,
    /// The exported state; see [`export_state`].
    #[serde(with = "hex")]
    pub state: [u8; STATE_LEN],
    /// The number of bytes that follow: they continue the painted pattern.
    pub rest: u64,
    /// The digest of the whole message, which has `stop + rest` bytes.
    #[serde(with = "hex")]
    pub md5: [u8; 16],
}

/// The length of an exported state in bytes.
pub const STATE_LEN: usize = 92;

/// Returns the vectors in `vectors.json`.
///
/// # Panics
///
/// Panics if the file is not valid.
pub fn load() -> Vectors {
    serde_json::from_str(include_str!("../vectors.json"))
        .expect("vectors.json is written by `cargo run -p md5lanes-vectors`")
}

/// Returns the first `length` bytes of the painted pattern: byte i is i mod 251.
///
/// Because 251 is prime, a message changes if a block is repeated or dropped, or if neighbouring blocks are exchanged.
pub fn painted(length: usize) -> Vec<u8> {
    painted_from(0, length)
}

/// Returns `length` bytes of the painted pattern, beginning with byte `start`.
pub fn painted_from(start: u64, length: usize) -> Vec<u8> {
    let phase = start % 251;
    (phase..phase + length as u64).map(|i| (i % 251) as u8).collect()
}

/// Returns the state of a message in the format of `MarshalBinary` in Go's `crypto/md5`.
///
/// The state consists of `"md5\x01"`; the words a, b, c, d, big-endian; the bytes after the last whole block, followed by zeros up
/// to 64 bytes; and the length in bytes, as a big-endian 64-bit number.
pub fn export_state(md5: &Md5) -> [u8; STATE_LEN] {
    let mut state = [0; STATE_LEN];
    state[..4].copy_from_slice(b"md5\x01");
    for (bytes, word) in state[4..20].chunks_exact_mut(4).zip(md5.chaining_state()) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    state[20..][..md5.tail().len()].copy_from_slice(md5.tail());
    state[84..].copy_from_slice(&md5.length().to_be_bytes());
    state
}
