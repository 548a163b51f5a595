//! The contestant `read-memory`: it reads the messages and hashes nothing. It is the yardstick for messages that come
//! from memory.
//!
//! A core's prefetchers follow only a few places at once. On Zen 5, 64 messages of 8 MiB, GB/s: reading at one
//! place 32, the two halves of a message in turn 36, four places 36, eight 32; a cache line of each of 16 messages
//! in turn 30, of each of 64 messages 12 to 16. In an hour when another virtual machine took its share: one place
//! 16, two 20. Vectors of 512 bits gained nothing.

use std::hint::black_box;

use super::{run, time};
use crate::task::{Contestant, Task};
use crate::work::Work;

/// The least size in bytes of a work that this contestant runs: a smaller one would stay in the caches of one core.
const LEAST_BYTES: u64 = 2 << 20;

/// The least length in bytes of the messages that this contestant reads. In shorter messages, beginnings and ends count, and
/// hashing may be faster than this reading.
const LEAST_LENGTH: u64 = 4 << 10;

/// The number of bytes that are read at one place before the other place has its turn: enough for vector instructions that do not
/// wait for each other.
const PIECE: usize = 128;

pub(super) fn contestant() -> Contestant {
    let engine = |task: &Task, times| {
        let read = || {
            for message in black_box(&task.messages) {
                black_box(sum(message));
            }
        };
        Ok(run(time(times, read), None))
    };
    let contestant = Contestant::new("read-memory", "exclusive OR, two halves in turn", engine);
    contestant.only(|task| takes(task.work))
}

fn takes(work: Work) -> bool {
    work.bytes() >= LEAST_BYTES && work.length() >= LEAST_LENGTH
}

/// Returns the exclusive OR of the message's pieces, taken from its two halves in turn. The compiler turns the loop into
/// vector instructions.
fn sum(message: &[u8]) -> [u8; PIECE] {
    let half = message.len() / 2 / PIECE * PIECE;
    let (halves, rest) = message.split_at(2 * half);
    let (one, other) = halves.split_at(half);
    let mut sum = [0; PIECE];
    for (one, other) in one.as_chunks::<PIECE>().0.iter().zip(other.as_chunks::<PIECE>().0) {
        add(&mut sum, one);
        add(&mut sum, other);
    }
    rest.chunks(PIECE).for_each(|rest| add(&mut sum, rest));
    sum
}

fn add(sum: &mut [u8; PIECE], bytes: &[u8]) {
    sum.iter_mut().zip(bytes).for_each(|(sum, byte)| *sum ^= byte);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::many;

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
        assert!(takes(many(64, 8 << 20)) && takes(many(64, 32 << 10)));
        assert!(!takes(many(64, 8 << 10)) && !takes(many(1 << 20, 16)));
    }
}
