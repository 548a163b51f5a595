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

/// Hashes messages of these lengths, so many in a window, and compares their digests with the reference.
#[track_caller]
fn assert_hashes_windows(backend: &Backend, window: usize, lengths: &[usize]) -> Occupancy {
    // No two begin alike.
    let message = |(index, length)| painted(index + length).split_off(index);
    let messages: Vec<_> = lengths.iter().copied().enumerate().map(message).collect();
    let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
    let memory = Memory::<8>::new();
    let mut groups = Groups::new(backend, &memory, lengths.len());
    for (messages, digests) in messages.chunks(window).zip(digests.chunks(window)) {
        let mut order: Vec<_> = (0..messages.len() as u16).collect();
        order.sort_by_key(|index| padded_blocks(&messages[usize::from(*index)]));
        groups.add(&order, |index| {
            let (message, digest) = (&messages[usize::from(index)], &digests[usize::from(index)]);
            Waiting { message, digest }
        });
    }
    groups.finish();
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest.get().as_bytes(), md5_reference::md5(message), "{lengths:?}");
    }
    groups.occupancy
}

#[track_caller]
fn assert_hashes(backend: &Backend, lengths: &[usize]) -> Occupancy {
    assert_hashes_windows(backend, 4096, lengths)
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
            assert_hashes_windows(backend, 3, &lengths);
        }
    }
}

#[test]
fn a_group_runs_for_as_many_blocks_as_its_longest_message_has() {
    let [.., backend] = backends();
    let groups = [[1; 5], [1, 1, 1, 1, 2], [2, 3, 5, 6, 6], [6; 5]];
    let lengths: Vec<_> = groups.as_flattened().iter().map(|blocks| longest(*blocks)).collect();
    let occupancy = assert_hashes(&backend, &lengths);
    let (blocks, capacity) = (5 + 6 + 22 + 30, 5 * (1 + 2 + 6 + 6));
    assert_eq!(occupancy, Occupancy { blocks, capacity });
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
fn messages_wait_for_those_of_the_next_window() {
    let [.., backend] = backends();
    let occupancy = assert_hashes_windows(&backend, 3, &[longest(2); 20]);
    assert_eq!(occupancy, Occupancy { blocks: 40, capacity: 40 });
}

#[test]
fn messages_of_one_number_of_blocks_need_no_order() {
    let [.., backend] = backends();
    let add = |lengths: &[usize], waiting: usize| {
        let messages: Vec<_> = lengths.iter().map(|length| painted(*length)).collect();
        let digests = vec![Cell::new(Digest::from_bytes([0; 16])); lengths.len()];
        let get = |index: usize| Waiting { message: &messages[index], digest: &digests[index] };
        let memory = Memory::<8>::new();
        let mut groups = Groups::new(&backend, &memory, lengths.len());
        groups.add(&(0..waiting as u16).collect::<Vec<_>>(), |index| get(index.into()));
        let count = lengths.len() - waiting;
        let added = groups.add_uniform(count, |index| get(waiting + usize::from(index)));
        let hashed = digests
            .iter()
            .zip(&messages)
            .filter(|(digest, message)| *digest.get().as_bytes() == md5_reference::md5(message));
        (added, hashed.count())
    };
    assert_eq!(add(&[longest(2); 17], 0), (15, 15));
    assert_eq!(add(&[longest(2); 17], 3), (12, 15));
    assert_eq!(add(&[longest(6); 5], 0), (5, 5));
    assert_eq!(add(&[longest(6); 4], 0), (0, 0));
    // One block more, or fewer, or too many.
    assert_eq!(add(&[9, 9, 9, 9, 9, 9, 9, 60, 9, 9, 9], 0), (5, 5));
    assert_eq!(add(&[60, 60, 60, 60, 9], 0), (0, 0));
    assert_eq!(add(&[9, 60, 60, 60, 60, 60], 1), (0, 0));
    assert_eq!(add(&[longest(7); 10], 0), (0, 0));
}
