//! Tests groups of all kinds, on kernels with few lanes.

extern crate std;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;
use crate::kernels::ScratchOf;

const LONGEST_BYTES: usize = 64 * SMALL_MAX_BLOCKS - 9;

fn backends() -> [Backend; 4] {
    let kernels = [Kernel::chosen(), Kernel::toy_x2(), Kernel::toy_x5()];
    [0..1, 1..2, 0..2, 0..3].map(|range| Backend::from_kernels(kernels[range].iter().copied()))
}

#[track_caller]
fn assert_hashes(backend: &Backend, lengths: &[usize]) -> Occupancy {
    // No two messages begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
    let scratch = ScratchOf::<8>::new();
    let mut runner = GroupRunner::<8>::new(backend, &scratch, lengths.len());
    let mut groups = Groups::new(&mut runner);
    for (message, digest) in messages.iter().zip(&digests) {
        groups.add(MessageSlot { message, digest }, padded_blocks(message));
    }
    groups.finish();
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
    }
    runner.occupancy
}

/// Returns the length in bytes of the longest message of `blocks` blocks.
fn longest(blocks: usize) -> usize {
    64 * blocks - 9
}

#[test]
fn every_length_at_every_place_of_a_group() {
    let [.., backend] = backends();
    for length in 0..=LONGEST_BYTES {
        for place in 0..5 {
            // Messages before `place` have at most as many blocks as the message at `place`; those after it at least as many.
            let mut lengths = [length; 5];
            lengths[..place].fill(length / (place + 1));
            lengths[place + 1..].fill((length + 64 * place).min(LONGEST_BYTES));
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
            let lengths: Vec<_> = (0..count).map(|i| i * i * 37 % (LONGEST_BYTES + 1)).collect();
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
    // If four messages are left after a full group, they run on five lanes; if three are left, they run on two lanes and on one.
    let occupancy = assert_hashes(&backend, &[longest(2); 5 + 4]);
    assert_eq!(occupancy, Occupancy { blocks: 2 * 9, capacity: 2 * 10 });
    let occupancy = assert_hashes(&backend, &[longest(3); 5 + 3]);
    assert_eq!(occupancy, Occupancy { blocks: 3 * 8, capacity: 3 * 8 });
}

#[test]
fn ends_of_messages_share_groups_with_small_messages() {
    for backend in &backends() {
        for most in [1, 30, 55, 56, 63] {
            let length = |i: usize| 64 * SMALL_MAX_BLOCKS * (i % 3) + i * i * 37 % (most + 1);
            let messages: Vec<_> = (0..33).map(|i| painted(i + length(i)).split_off(i)).collect();
            let digests = vec![Cell::new(Digest::from_bytes([0; 16])); messages.len()];
            let scratch = ScratchOf::<8>::new();
            let mut runner = GroupRunner::<8>::new(backend, &scratch, messages.len());
            let mut groups = Groups::new(&mut runner);
            for (message, digest) in messages.iter().zip(&digests) {
                match padded_blocks(message) {
                    blocks @ ..=SMALL_MAX_BLOCKS => {
                        groups.add(MessageSlot { message, digest }, blocks);
                    }
                    _ => {
                        let mut state = INITIAL_STATE;
                        Kernel::chosen().compress(&mut state, message.as_chunks().0);
                        digest.set(Digest::from_state(state));
                        groups.add_end(MessageSlot { message, digest });
                    }
                }
            }
            groups.finish();
            for (digest, message) in digests.iter().zip(&messages) {
                let expected = md5_reference::md5(message);
                assert_eq!(*digest.get().as_bytes(), expected, "{}", message.len());
            }
        }
    }
}

#[test]
fn only_messages_with_the_same_number_of_blocks_are_hashed_as_a_uniform_group() {
    let [.., backend] = backends();
    let hash = |lengths: &[usize]| {
        let messages: Vec<_> = lengths.iter().map(|length| painted(*length)).collect();
        let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
        let scratch = ScratchOf::<8>::new();
        let mut runner = GroupRunner::<8>::new(&backend, &scratch, lengths.len());
        let slices = messages.iter().map(Vec::as_slice);
        let hashed = runner.try_hash_uniform(
            messages.len(),
            padded_blocks(&messages[0]),
            slices,
            digests.iter(),
        );
        if hashed {
            for (digest, message) in digests.iter().zip(&messages) {
                assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message));
            }
        }
        hashed
    };
    assert!(hash(&[longest(2); 5]) && hash(&[longest(6); 5]) && hash(&[longest(6); 2]));
    // One message has more blocks, one has fewer, and all have more than a small message.
    assert!(!hash(&[9, 9, 9, 9, 60]) && !hash(&[60, 60, 60, 60, 9]) && !hash(&[longest(7); 5]));
}

/// Hashes messages of these lengths as one group, without copies.
#[track_caller]
fn assert_hashes_group(lengths: &[usize]) {
    // No two messages begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
    let [.., backend] = backends();
    let scratch = ScratchOf::<8>::new();
    let mut runner = GroupRunner::<8>::new(&backend, &scratch, lengths.len());
    let pairs = messages.iter().zip(&digests);
    let mut group: Vec<_> =
        pairs.map(|(message, digest)| MessageSlot { message, digest }).collect();
    group.sort_by_key(|slot| Reverse(slot.blocks()));
    runner.hash_without_copy(&group);
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
    }
    let blocks: usize = lengths.iter().map(|length| (length + 8) / 64 + 1).sum();
    assert_eq!(runner.occupancy.blocks, blocks as u64);
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
fn groups_in_which_messages_start_later_one_by_one_and_together() {
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
fn groups_that_begin_on_narrow_kernels() {
    for most in 3..40 {
        for step in [1, 2, 7, 13] {
            let blocks = |lane: usize| most.max(3 + lane * step) - lane * step;
            assert_hashes_group(&[0, 1, 2, 3, 4].map(|lane| 64 * blocks(lane) - 9 - lane));
        }
    }
}

#[test]
#[should_panic(expected = "a message has too few blocks")]
fn messages_that_are_too_short_to_be_hashed_without_a_copy_are_refused() {
    assert_hashes_group(&[64 * 9 - 9, 64 * 2 - 9]);
}
