//! Groups of about one length, on kernels of few lanes.

extern crate std;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;
use crate::Kernel;
use crate::kernels::Backend;
use crate::scheduler::{Memory, Occupancy};

/// Two kernels for many, of five lanes and of two, and one for a single message.
fn backend() -> Backend {
    Backend::of([Kernel::toy_x5(), Kernel::toy_x2(), Kernel::chosen()].into_iter())
}

/// Has messages of these lengths hashed, and compares the digests of those that `hash` returns with the reference.
#[track_caller]
fn assert_hashes(
    lengths: &[usize],
    hash: impl for<'m> FnOnce(
        &mut SmallMessages<'_, 'm, 8>,
        &mut [u16],
        &dyn Fn(u16) -> &'m [u8],
        &dyn Fn(u16) -> &'m Cell<Digest>,
    ) -> usize,
) -> (Vec<u16>, Occupancy) {
    // No two begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let untouched = Digest::from_bytes([0; 16]);
    let digests = vec![Cell::new(untouched); lengths.len()];
    let mut order: Vec<_> = (0..lengths.len() as u16).collect();
    let (backend, memory) = (backend(), Memory::<8>::new());
    let mut small = SmallMessages::new(&backend, &memory, lengths.len());
    let at = |index| usize::from(index);
    let hashed = hash(&mut small, &mut order, &|i| &messages[at(i)], &|i| &digests[at(i)]);
    let left = order.split_off(hashed);
    for (index, (digest, message)) in (0..).zip(digests.iter().zip(&messages)) {
        let expected = match left.contains(&index) {
            true => untouched,
            false => Digest::from_bytes(md5_reference::md5(message)),
        };
        assert_eq!(digest.get(), expected, "message {index} of {lengths:?}");
    }
    (left, small.occupancy)
}

#[track_caller]
fn assert_hashes_group(lengths: &[usize]) {
    let (_, occupancy) = assert_hashes(lengths, |small, order, message, digest| {
        small.hash_in_place(order, message, digest);
        order.len()
    });
    let blocks: usize = lengths.iter().map(|length| (length + 8) / 64 + 1).sum();
    assert_eq!(occupancy.blocks, blocks as u64);
}

#[test]
fn groups_of_one_length() {
    for length in (376..600).chain([1000, 1023, 1024, 64 * MOST_BLOCKS - 9]) {
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

#[test]
fn those_that_are_in_no_group_are_left_in_their_order() {
    let lengths = |blocks: &[usize]| -> Vec<_> { blocks.iter().map(|b| 64 * b - 9).collect() };
    let hash = |blocks: &[usize]| {
        assert_hashes(&lengths(blocks), |small, order, message, digest| {
            small.hash_groups(order, message, digest)
        })
        .0
    };
    assert!(hash(&[9; 10]).is_empty());
    assert_eq!(hash(&[9; 12]), [0, 1]);
    assert_eq!(hash(&[9; 4]), [0, 1, 2, 3]);
    // The longest three are too long for the others.
    assert_eq!(hash(&[7, 8, 8, 9, 9, 20, 25, 30]), [5, 6, 7]);
    assert_eq!(hash(&[1, 2, 9, 9, 9, 9, 9, 20, 25, 30]), [0, 1, 7, 8, 9]);
    assert_eq!(hash(&[1, 5, 6, 6, 6, 6]), [0, 1, 2, 3, 4, 5]);
}
