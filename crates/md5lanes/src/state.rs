//! Exports and imports the state of a hasher, so that hashing can continue in another process.
//!
//! Go's `crypto/md5` (`encoding.BinaryMarshaler`) has the same format:
//!
//! | bytes    | content                                                 |
//! |----------|---------------------------------------------------------|
//! | 0 to 3   | `md5` and the byte 1                                    |
//! | 4 to 19  | the state words a, b, c, d, big-endian                  |
//! | 20 to 83 | the tail: the last `length % 64` bytes, then zeros      |
//! | 84 to 91 | the message's length so far in bytes, big-endian        |

use core::fmt;

use crate::Md5;

const MAGIC: [u8; 4] = *b"md5\x01";
const WORDS_AT: usize = 4;
const TAIL_AT: usize = 20;
const LENGTH_AT: usize = 84;

impl Md5 {
    /// The length of an exported state in bytes.
    pub const STATE_LEN: usize = 92;

    /// Returns the state of the message so far. [`Md5::import_state`] can continue from it on any machine, and so can
    /// `UnmarshalBinary` of Go's `crypto/md5`.
    ///
    /// The state contains the last 0 to 63 bytes of the message, unencrypted.
    #[must_use]
    pub fn export_state(&self) -> [u8; Self::STATE_LEN] {
        let mut bytes = [0; Self::STATE_LEN];
        bytes[..WORDS_AT].copy_from_slice(&MAGIC);
        bytes[WORDS_AT..TAIL_AT].copy_from_slice(self.state.map(u32::to_be_bytes).as_flattened());
        let tail = &self.tail[..self.tail_len()];
        bytes[TAIL_AT..][..tail.len()].copy_from_slice(tail);
        bytes[LENGTH_AT..].copy_from_slice(&self.length.to_be_bytes());
        bytes
    }

    /// Creates a hasher that continues from a state written by [`Md5::export_state`], or by
    /// `MarshalBinary` of Go's `crypto/md5`.
    ///
    /// # Errors
    ///
    /// Returns an error if `bytes` has another length, begins with other bytes, or has bytes other than zero after the tail.
    pub fn import_state(bytes: &[u8]) -> Result<Self, StateError> {
        let bytes: &[u8; Self::STATE_LEN] =
            bytes.try_into().map_err(|_| StateError::Length { found: bytes.len() })?;
        if bytes[..WORDS_AT] != MAGIC {
            return Err(StateError::Kind);
        }
        let words = bytes[WORDS_AT..TAIL_AT].as_chunks().0;
        let md5 = Md5 {
            state: core::array::from_fn(|i| u32::from_be_bytes(words[i])),
            tail: *bytes[TAIL_AT..].first_chunk().expect("64 bytes and more"),
            length: u64::from_be_bytes(*bytes.last_chunk().expect("8 bytes and more")),
        };
        if md5.tail[md5.tail_len()..].iter().any(|byte| *byte != 0) {
            return Err(StateError::Tail);
        }
        Ok(md5)
    }
}

/// The reason why bytes are not an exported state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateError {
    /// There are more or fewer than [`Md5::STATE_LEN`] bytes.
    Length {
        /// The number of bytes.
        found: usize,
    },
    /// The bytes do not begin as every exported MD5 state does.
    Kind,
    /// Not all bytes after the tail are zero.
    Tail,
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Length { found } => {
                write!(f, "an exported MD5 state has {} bytes, not {found}", Md5::STATE_LEN)
            }
            StateError::Kind => {
                f.write_str("not an exported MD5 state: it does not begin with `md5\\x01`")
            }
            StateError::Tail => {
                f.write_str("damaged MD5 state: not all bytes after the tail are zero")
            }
        }
    }
}

impl core::error::Error for StateError {}
