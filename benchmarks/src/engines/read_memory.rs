//! The contestant `read-memory`: it reads the messages and hashes nothing. Its speed is the limit for messages that come from
//! memory.
//!
//! It reads the two halves of a message in turn, because no other way was faster. The prefetchers of a core follow only a few
//! sequences of addresses at once. GB/s on Zen 5, for 64 messages of 8 MiB:
//!
//! | read in turn | GB/s |
//! |---|---|
//! | one message from start to end | 32 |
//! | the halves of a message | 36 |
//! | its quarters | 36 |
//! | its eighths | 32 |
//! | a cache line of each of 16 messages | 30 |
//! | a cache line of each of 64 messages | 12 to 16 |
//!
//! While another virtual machine used the memory too, reading one message from start to end gave 16 GB/s, and
//! reading the halves in turn 20 GB/s. Vectors of 512 bits gained nothing.

use std::hint::black_box;

use super::{time, timed_run};
use crate::task::{Contestant, Task};
use crate::work::Work;

/// The least size of a workload: a smaller one would stay in the caches of one core.
const MIN_WORK_BYTES: u64 = 2 << 20;

/// The least length of messages. The beginnings and ends of shorter messages take much of the time, so hashing may be faster than
/// this way of reading.
const MIN_MESSAGE_BYTES: u64 = 4 << 10;

/// The number of bytes that are read from one half of a message before the other half has its turn: enough for vector
/// instructions that do not wait for each other.
const CHUNK_BYTES: usize = 128;

pub(super) fn contestant() -> Contestant {
    let engine = |task: &Task, times| {
        let read = || {
            for message in black_box(&task.messages) {
                black_box(exclusive_or(message));
            }
        };
        Ok(timed_run(time(times, read), None))
    };
    let contestant = Contestant::new("read-memory", "exclusive OR, two halves in turn", engine);
    contestant.only(|task| takes_part(task.work))
}

fn takes_part(work: Work) -> bool {
    work.bytes() >= MIN_WORK_BYTES && work.length() >= MIN_MESSAGE_BYTES
}

/// Returns the exclusive OR of the message's chunks, taken from its two halves in turn. The compiler turns the loop into vector
/// instructions.
fn exclusive_or(message: &[u8]) -> [u8; CHUNK_BYTES] {
    let half = message.len() / 2 / CHUNK_BYTES * CHUNK_BYTES;
    let (halves, rest) = message.split_at(2 * half);
    let (one, other) = halves.split_at(half);
    let mut sum = [0; CHUNK_BYTES];
    for (one, other) in
        one.as_chunks::<CHUNK_BYTES>().0.iter().zip(other.as_chunks::<CHUNK_BYTES>().0)
    {
        combine(&mut sum, one);
        combine(&mut sum, other);
    }
    rest.chunks(CHUNK_BYTES).for_each(|rest| combine(&mut sum, rest));
    sum
}

fn combine(sum: &mut [u8; CHUNK_BYTES], bytes: &[u8]) {
    sum.iter_mut().zip(bytes).for_each(|(sum, byte)| *sum ^= byte);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Work;

    #[test]
    fn every_byte_is_read() {
        for length in [0, 1, 127, 128, 255, 256, 257, 511, 512, 513, 1000] {
            let mut message = md5lanes_vectors::painted(length);
            let expected = exclusive_or(&message);
            for place in 0..length {
                message[place] ^= 1;
                assert_ne!(exclusive_or(&message), expected, "{place} of {length}");
                message[place] ^= 1;
            }
        }
    }

    #[test]
    fn neither_few_bytes_nor_short_messages_are_read() {
        assert!(takes_part(Work::equal(64, 8 << 20)) && takes_part(Work::equal(64, 32 << 10)));
        assert!(!takes_part(Work::equal(64, 8 << 10)) && !takes_part(Work::equal(1 << 20, 16)));
    }
}
