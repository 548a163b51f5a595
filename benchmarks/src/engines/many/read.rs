//! How fast one core can merely read the messages, as a contestant that hashes nothing: the yardstick
//! for what comes from memory.
//!
//! A core's prefetchers follow a few places at once, and no more. Zen 5, GB/s, 64 messages of 8 MiB:
//! one place 32, two halves of a message in turn 36, four places 36, eight 32; a cache line of each of
//! 16 messages in turn 30, of each of 64 messages 12 to 16. In an hour when a neighbour of the virtual
//! machine took its share, one place 16 and two 20. Vectors of 512 bits brought nothing.

use std::hint::black_box;
use std::time::Instant;

use super::{Batch, Engine};
use crate::Result;
use crate::definitions::contestants;
use crate::engines::Run;
use crate::work::Work;

/// Fewer bytes stay in a core's own caches.
const LEAST_BYTES: u64 = 2 << 20;

/// In shorter messages their beginnings and ends count, and they may be hashed sooner than read.
const LEAST_LENGTH: u64 = 4 << 10;

/// Bytes of a turn at one place: so many that exclusive ORs of vectors need not wait for each other.
const PIECE: usize = 128;

struct Read;

pub(super) fn engine() -> Box<dyn Engine> {
    Box::new(Read)
}

impl Engine for Read {
    fn name(&self) -> &str {
        contestants::READ_MEMORY
    }

    fn version(&self) -> &str {
        "exclusive OR, two halves in turn"
    }

    fn takes(&self, work: Work) -> bool {
        work.bytes() >= LEAST_BYTES && work.length() >= LEAST_LENGTH
    }

    fn run(&mut self, batch: &Batch, times: u64) -> Result<Run> {
        let start = Instant::now();
        for _ in 0..times {
            for message in black_box(&batch.messages) {
                black_box(sum(message));
            }
        }
        // Nothing was hashed, and nothing can be wrong about it.
        Ok(Run { digest: batch.digest, time: start.elapsed() })
    }
}

/// The exclusive OR of the message's pieces, taken from its two halves in turn. The compiler has
/// vectors for it.
fn sum(message: &[u8]) -> [u8; PIECE] {
    let half = message.len() / 2 / PIECE * PIECE;
    let (halves, rest) = message.split_at(2 * half);
    let (one, other) = halves.split_at(half);
    let mut sum = [0; PIECE];
    for (one, other) in one.as_chunks::<PIECE>().0.iter().zip(other.as_chunks::<PIECE>().0) {
        add(&mut sum, one);
        add(&mut sum, other);
    }
    for rest in rest.chunks(PIECE) {
        add(&mut sum, rest);
    }
    sum
}

fn add(sum: &mut [u8; PIECE], bytes: &[u8]) {
    for (sum, byte) in sum.iter_mut().zip(bytes) {
        *sum ^= byte;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_read() {
        for length in [0, 1, 127, 128, 255, 256, 257, 511, 512, 513, 1000] {
            let mut message = md5lanes_vectors::painted(length);
            let expected = sum(&message);
            for place in 0..length {
                message[place] ^= 1;
                assert_ne!(sum(&message), expected, "{place} of {length}");
                message[place] ^= 1;
            }
        }
    }

    #[test]
    fn neither_few_bytes_nor_short_messages_are_read() {
        let takes = |messages, length| Read.takes(Work::Equal { messages, length });
        assert!(takes(64, 8 << 20) && takes(64, 32 << 10));
        assert!(!takes(64, 8 << 10) && !takes(1 << 20, 16));
    }
}
