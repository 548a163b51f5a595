//! MD5 straight from [RFC 1321], without dependencies. Every kernel is compared with it.
//!
//! This crate shares no table with the rest of the project, so a mistake would go unnoticed only if it was made twice. The code
//! follows the RFC and its names, and is slow.
//!
//! [`compress_words`] takes any type of [`Word`]. With symbols, it builds the formula that `proof/` compares the compiled kernels
//! with.
//!
//! MD5 is broken as a cryptographic hash: do not use it against an adversary.
//!
//! ```
//! let digest = md5_reference::md5(b"abc");
//! assert_eq!(digest[..4], [0x90, 0x01, 0x50, 0x98]);
//! ```
//!
//! [RFC 1321]: https://www.rfc-editor.org/rfc/rfc1321

use std::ops::{BitAnd, BitOr, BitXor, Not};
use std::sync::LazyLock;

mod suite;
#[cfg(test)]
mod tests;

pub use suite::TEST_SUITE;

/// A word of 32 bits: a number, or a symbol that stands for one.
pub trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Returns the sum modulo 2^32.
    #[must_use]
    fn wrapping_add(self, other: Self) -> Self;
    /// Returns the sum with `number`, modulo 2^32.
    #[must_use]
    fn wrapping_add_number(self, number: u32) -> Self;
    /// Returns the word rotated to the left by `bits` bits, 1 to 31.
    #[must_use]
    fn rotate_left(self, bits: u32) -> Self;
}

impl Word for u32 {
    fn wrapping_add(self, other: u32) -> u32 {
        self.wrapping_add(other)
    }

    fn wrapping_add_number(self, number: u32) -> u32 {
        self.wrapping_add(number)
    }

    fn rotate_left(self, bits: u32) -> u32 {
        self.rotate_left(bits)
    }
}

/// One of the four rounds of RFC 1321, section 3.4.
struct Round<W> {
    /// The function of the round: F, G, H or I.
    function: fn(W, W, W) -> W,
    /// The RFC's `k`: for each of the 16 steps, which word of the block the step adds.
    words: [usize; 16],
    /// The RFC's `s`: the rotations of the first four steps, in bits. Each further group of four steps has the same rotations.
    rotations: [u32; 4],
}

impl<W: Word> Round<W> {
    const ALL: [Self; 4] = [
        Self {
            function: |x, y, z| (x & y) | (!x & z),
            words: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
            rotations: [7, 12, 17, 22],
        },
        Self {
            function: |x, y, z| (x & z) | (y & !z),
            words: [1, 6, 11, 0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12],
            rotations: [5, 9, 14, 20],
        },
        Self {
            function: |x, y, z| x ^ y ^ z,
            words: [5, 8, 11, 14, 1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15, 2],
            rotations: [4, 11, 16, 23],
        },
        Self {
            function: |x, y, z| y ^ (x | !z),
            words: [0, 7, 14, 5, 12, 3, 10, 1, 8, 15, 6, 13, 4, 11, 2, 9],
            rotations: [6, 10, 15, 21],
        },
    ];
}

/// The RFC's table T (section 3.4), with indices from 0: floor(2^32 · |sin(i + 1)|), where i + 1 is in radians.
///
/// A test checks that no product is so near a whole number that an inexact sine could change the floor.
static T: LazyLock<[u32; 64]> = LazyLock::new(|| std::array::from_fn(|i| scaled_sine(i) as u32));

fn scaled_sine(i: usize) -> f64 {
    (i as f64 + 1.0).sin().abs() * 2f64.powi(32)
}

/// The state before the first block: RFC 1321, section 3.3.
///
/// The RFC prints the bytes of each word, the low-order byte first.
const INITIAL_STATE: [u32; 4] = [
    u32::from_le_bytes([0x01, 0x23, 0x45, 0x67]),
    u32::from_le_bytes([0x89, 0xab, 0xcd, 0xef]),
    u32::from_le_bytes([0xfe, 0xdc, 0xba, 0x98]),
    u32::from_le_bytes([0x76, 0x54, 0x32, 0x10]),
];

/// Updates the state with one block of a message: RFC 1321, section 3.4.
pub fn compress(state: &mut [u32; 4], block: &[u8; 64]) {
    let (words, _) = block.as_chunks::<4>();
    compress_words(state, &std::array::from_fn(|word| u32::from_le_bytes(words[word])));
}

/// Updates the state with one block, given as its 16 words.
pub fn compress_words<W: Word>(state: &mut [W; 4], block: &[W; 16]) {
    let [mut a, mut b, mut c, mut d] = *state;
    for (round, t) in Round::ALL.iter().zip(T.as_chunks::<16>().0) {
        for step in 0..16 {
            let sum = a
                .wrapping_add((round.function)(b, c, d))
                .wrapping_add(block[round.words[step]])
                .wrapping_add_number(t[step]);
            let stepped = b.wrapping_add(sum.rotate_left(round.rotations[step % 4]));
            // The RFC permutes the names of the words instead: it writes the next step as [DABC ...].
            (a, b, c, d) = (d, stepped, b, c);
        }
    }
    for (word, add) in state.iter_mut().zip([a, b, c, d]) {
        *word = word.wrapping_add(add);
    }
}

/// Returns the digest of a whole message.
pub fn md5(message: &[u8]) -> [u8; 16] {
    let mut md5 = Md5::new();
    md5.update(message);
    md5.finalize()
}

/// A hasher for a message in pieces.
#[derive(Clone)]
pub struct Md5 {
    state: [u32; 4],
    /// The bytes after the last whole block; only the first `length % 64` are valid.
    buffer: [u8; 64],
    /// The length of the message in bytes, modulo 2^64.
    length: u64,
}

impl Md5 {
    /// Creates a hasher for an empty message.
    pub fn new() -> Self {
        Self { state: INITIAL_STATE, buffer: [0; 64], length: 0 }
    }

    /// Creates a hasher that continues a message. The arguments are the results of [`chaining_state`](Self::chaining_state),
    /// [`length`](Self::length) and [`tail`](Self::tail) of the hasher that has stopped.
    ///
    /// # Panics
    ///
    /// Panics if `tail` is not `length % 64` bytes long.
    pub fn resume(chaining_state: [u32; 4], length: u64, tail: &[u8]) -> Self {
        assert_eq!(tail.len() as u64, length % 64, "the tail of a message of {length} bytes");
        let mut buffer = [0; 64];
        buffer[..tail.len()].copy_from_slice(tail);
        Self { state: chaining_state, buffer, length }
    }

    /// Appends bytes to the message.
    pub fn update(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let filled = self.tail().len();
            let (piece, rest) = bytes.split_at(bytes.len().min(64 - filled));
            self.buffer[filled..filled + piece.len()].copy_from_slice(piece);
            self.length = self.length.wrapping_add(piece.len() as u64);
            if self.tail().is_empty() {
                compress(&mut self.state, &self.buffer);
            }
            bytes = rest;
        }
    }

    /// Returns the digest of the message. Padding, length and output: RFC 1321, sections 3.1, 3.2 and 3.5.
    pub fn finalize(mut self) -> [u8; 16] {
        // "If b is greater than 2^64, then only the low-order 64 bits of b are used."
        let bits = self.length.wrapping_mul(8);
        self.update(&[0x80]);
        while self.tail().len() != 56 {
            self.update(&[0]);
        }
        self.update(&bits.to_le_bytes());

        let mut digest = [0; 16];
        for (bytes, word) in digest.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        digest
    }

    /// Returns the state after the last whole block: the words a, b, c, d.
    pub fn chaining_state(&self) -> [u32; 4] {
        self.state
    }

    /// Returns the number of bytes of the message so far, modulo 2^64.
    ///
    /// The RFC pads with the length in *bits* modulo 2^64, so the digest is right even if this number has wrapped.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Returns the `length() % 64` bytes after the last whole block.
    pub fn tail(&self) -> &[u8] {
        &self.buffer[..(self.length % 64) as usize]
    }
}

impl Default for Md5 {
    fn default() -> Self {
        Self::new()
    }
}
