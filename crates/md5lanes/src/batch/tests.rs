extern crate std;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;

#[track_caller]
fn assert_digests(lengths: impl Iterator<Item = usize>) {
    let lengths: Vec<_> = lengths.collect();
    let bytes = painted(lengths.iter().max().unwrap_or(&0) + lengths.len());
    let messages: Vec<_> =
        (0..).zip(&lengths).map(|(at, length)| &bytes[at..][..*length]).collect();
    let expected: Vec<_> = messages.iter().map(|message| crate::digest(message)).collect();
    for backend in Backend::all() {
        let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
        digest_in_lanes(&backend, &messages, &mut digests);
        assert!(digests == expected, "{} of {lengths:?}", backend.kernel_for(lengths.len()));
    }
}

#[test]
fn any_number_of_messages_on_the_kernels_of_any_class() {
    for count in (0..=66).chain([95, 96, 97, 129, 193]) {
        for length in [0, 60, 500, 64 * 300] {
            // The scheduler, which hashes long messages, has tests of its own.
            if length < 1000 || count % 8 == 1 {
                assert_digests((0..count).map(|_| length));
                assert_digests((0..count).map(|i| i * i * 37 % (length + 1)));
            }
        }
    }
}
