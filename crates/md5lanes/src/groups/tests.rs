//! Groups of all kinds, on kernels of few lanes.

extern crate std;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;

/// The longest small message in bytes.
const LONGEST: usize = 64 * SMALL - 9;

fn backends() -> [Backend; 4] {
    let kernels = [Kernel::chosen(), Kernel::toy_x2(), Kernel::toy_x5()];
    [0..1, 1..2, 0..2, 0..3].map(|range| Backend::of(kernels[range].iter().copied()))
}

/// Hashes messages of these lengths and compares their digests with the reference.
#[track_caller]
fn assert_hashes(backend: &Backend, lengths: &[usize]) -> Occupancy {
    // No two begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
    let memory = Memory::<8>::new();
    let mut calls = Calls::new(backend, &memory, lengths.len());
    let mut groups = Groups::new(&mut calls);
    for (message, digest) in messages.iter().zip(&digests) {
        groups.add(Waiting { message, digest }, padded_blocks(message));
    }
    groups.finish();
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
    }
    calls.occupancy
}

/// The longest message of that many blocks.
fn longest(blocks: usize) -> usize {
    64 * blocks - 9
}

#[test]
fn every_length_at_every_place_of_a_group() {
    let [.., backend] = backends();
    for length in 0..=LONGEST {
        for place in 0..5 {
            // Those before it have at most as many blocks, those behind it at least as many.
            let mut lengths = [length; 5];
            lengths[..place].fill(length / (place + 1));
            lengths[place + 1..].fill((length + 64 * place).min(LONGEST));
            assert_hashes(&backend, &lengths);
        }
    }
}

#[test]
fn every_two_numbers_of_blocks_in_one_group() {
    for backend in &backends() {
        for (one, other) in (0..36).map(|pair| (longest(1 + pair / 6), longest(1 + pair % 6))) {
            for from in 0..=5 {
                let mut lengths = [one; 5];
                lengths[from..].fill(other);
                assert_hashes(backend, &lengths);
            }
        }
    }
}

#[test]
fn any_number_of_messages() {
    for backend in &backends() {
        for count in 0..20 {
            let lengths: Vec<_> = (0..count).map(|i| i * i * 37 % (LONGEST + 1)).collect();
            assert_hashes(backend, &lengths);
        }
    }
}

#[test]
fn messages_wait_for_others_with_as_many_blocks() {
    let [.., backend] = backends();
    let lengths: Vec<_> = (0..60).map(|index| longest(1 + index % 6)).collect();
    let occupancy = assert_hashes(&backend, &lengths);
    let blocks = 10 * (1 + 2 + 3 + 4 + 5 + 6);
    assert_eq!(occupancy, Occupancy { blocks, capacity: blocks });
}

#[test]
fn a_group_runs_for_as_many_blocks_as_its_longest_message_has() {
    let [.., backend] = backends();
    for (blocks, most) in [([1, 1, 1, 1, 2], 2), ([6, 3, 5, 2, 6], 6)] {
        let occupancy = assert_hashes(&backend, &blocks.map(longest));
        let all = blocks.iter().sum::<usize>() as u64;
        assert_eq!(occupancy, Occupancy { blocks: all, capacity: 5 * most });
    }
}

#[test]
fn the_last_messages_go_to_narrower_kernels() {
    let [.., backend] = backends();
    // Four lanes of the five pay; from three on it is two and one.
    let occupancy = assert_hashes(&backend, &[longest(2); 5 + 4]);
    assert_eq!(occupancy, Occupancy { blocks: 2 * 9, capacity: 2 * 10 });
    let occupancy = assert_hashes(&backend, &[longest(3); 5 + 3]);
    assert_eq!(occupancy, Occupancy { blocks: 3 * 8, capacity: 3 * 8 });
}

#[test]
fn those_that_wait_fill_groups_and_the_rest_is_taken() {
    let [.., backend] = backends();
    let messages: Vec<_> = (0..11).map(|index| painted(longest(1 + index % 4))).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); messages.len()];
    let memory = Memory::<8>::new();
    let mut calls = Calls::new(&backend, &memory, messages.len());
    let mut groups = Groups::new(&mut calls);
    for (message, digest) in messages.iter().zip(&digests) {
        groups.add(Waiting { message, digest }, padded_blocks(message));
    }
    groups.hash_full();
    let taken: Vec<_> = groups.take(1).map(|waiting| waiting.blocks()).collect();
    assert_eq!(taken, [4]);
    groups.finish();
    // The two groups of those with the fewest blocks.
    assert_eq!(calls.occupancy.capacity, 5 * (2 + 4));
}

#[test]
fn messages_of_one_number_of_blocks_need_not_wait() {
    let [.., backend] = backends();
    let add = |lengths: &[usize]| {
        let messages: Vec<_> = lengths.iter().map(|length| painted(*length)).collect();
        let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
        let memory = Memory::<8>::new();
        let mut calls = Calls::new(&backend, &memory, lengths.len());
        let mut groups = Groups::new(&mut calls);
        let added = groups.add_uniform(|index| &messages[index][..], &digests);
        for (digest, message) in digests.iter().zip(&messages).take(added) {
            assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message));
        }
        added
    };
    assert_eq!(add(&[longest(2); 17]), 15);
    assert_eq!(add(&[longest(6); 5]), 5);
    assert_eq!(add(&[longest(6); 4]), 0);
    // One block more, or fewer, or too many.
    assert_eq!(add(&[9, 9, 9, 9, 9, 9, 9, 60, 9, 9, 9]), 5);
    assert_eq!(add(&[60, 60, 60, 60, 9]), 0);
    assert_eq!(add(&[longest(7); 10]), 0);
}
