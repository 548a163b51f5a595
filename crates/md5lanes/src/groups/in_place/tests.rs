//! Groups of about one length, on kernels of few lanes.

extern crate std;
use core::cell::Cell;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;
use crate::kernels::Backend;
use crate::scheduler::Memory;
use crate::{Digest, Kernel};

/// Two kernels for many, of five lanes and of two, and one for a single message.
fn backend() -> Backend {
    Backend::of([Kernel::toy_x5(), Kernel::toy_x2(), Kernel::chosen()].into_iter())
}

/// Has messages of these lengths hashed as one group.
#[track_caller]
fn assert_hashes_group(lengths: &[usize]) {
    // No two begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
    let (backend, memory) = (backend(), Memory::<8>::new());
    let mut calls = Calls::new(&backend, &memory, lengths.len());
    let pairs = messages.iter().zip(&digests);
    let mut group: Vec<_> = pairs.map(|(message, digest)| Waiting { message, digest }).collect();
    calls.hash_in_place(&mut group);
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
    }
    let blocks: usize = lengths.iter().map(|length| (length + 8) / 64 + 1).sum();
    assert_eq!(calls.occupancy.blocks, blocks as u64);
}

#[test]
fn groups_of_one_length() {
    for length in (376..600).chain([1000, 1023, 1024, 64 * 257 - 9]) {
        for count in [2, 4, 5] {
            assert_hashes_group(&vec![length; count]);
        }
    }
}

#[test]
fn groups_in_which_messages_join_later_one_by_one_and_together() {
    for tail in (0..64).chain([55, 56]) {
        for fewer in [[0, 0, 0, 1], [0, 1, 2, 3], [3, 3, 2, 2], [1, 0, 3, 2], [3, 0, 0, 0]] {
            let mut lengths = fewer.map(|fewer| 64 * (10 - fewer) + tail).to_vec();
            lengths.push(64 * 10 + 17);
            assert_hashes_group(&lengths);
        }
    }
}

#[test]
fn padding_in_one_block_beside_padding_in_two() {
    for two in 0..5 {
        let mut lengths = [64 * 8 + 55; 5];
        lengths[two] = 64 * 8 + 56;
        assert_hashes_group(&lengths);
        lengths[two] = 64 * 7 + 63;
        assert_hashes_group(&lengths);
    }
}

#[test]
#[should_panic(expected = "5 and 9 blocks")]
fn messages_that_are_not_alike_are_refused() {
    assert_hashes_group(&[64 * 9 - 9, 64 * 5 - 9]);
}
