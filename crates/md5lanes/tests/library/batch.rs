//! Tests of batches, hashed with each kernel alone and with the chosen kernels.
#![cfg(feature = "alloc")]

use crate::support::{kernels, noise};
use md5lanes::measurement::{Backend, Occupancy, digest_in_lanes};
use md5lanes::{Digest, Md5, digest_and_update_many, digest_many, digest_many_into, update_many};
use md5lanes_vectors::painted;
use proptest::prelude::*;

#[track_caller]
fn assert_digests(messages: &[impl AsRef<[u8]>]) {
    let expected: Vec<_> =
        messages.iter().map(|message| Digest::from(md5_reference::md5(message.as_ref()))).collect();
    assert_eq!(digest_many(messages), expected, "{} messages", messages.len());
    for kernel in kernels() {
        assert_eq!(kernel.digest_many(messages), expected, "{kernel:?}, {}", messages.len());
    }
}

#[test]
fn an_empty_batch_has_no_digests() {
    assert_eq!(digest_many::<[&[u8]]>(&[]), []);
}

#[test]
fn any_number_of_messages_of_one_length() {
    for length in [0, 1, 16, 55, 56, 63, 64, 65, 119, 120, 128, 200, 375, 376] {
        for count in (1..=33).chain([63, 64, 65, 95, 96, 97, 127, 128, 129, 200]) {
            let messages: Vec<_> =
                (0..count).map(|i| noise(1000 * length + i, length as usize)).collect();
            assert_digests(&messages);
        }
    }
}

#[test]
fn messages_of_all_lengths_together() {
    let messages: Vec<_> = (0..600).map(|i| noise(i, (i * i * 7 % 1301) as usize)).collect();
    assert_digests(&messages);
    assert_digests(&messages[..70]);
    assert_digests(&messages[..9]);
}

#[test]
fn every_length_among_others() {
    let room = noise(3, 1000);
    for length in 0..=450 {
        // The messages have different numbers of blocks, and some of them are longer than a small message.
        let messages: Vec<_> =
            (0..45).map(|i| &room[i..][..(length + 29 * (i % 9)) % 451]).collect();
        assert_digests(&messages[..5 + length % 41]);
    }
}

#[test]
fn one_long_message_among_short_ones_wherever_it_stands() {
    for place in [0, 1, 50, 99] {
        let mut messages = vec![painted(100); 100];
        messages[place] = painted(100_000);
        assert_digests(&messages);
    }
}

#[test]
fn more_messages_than_a_window_has() {
    let long = painted(700);
    let messages: Vec<_> = (0..10_000).map(|i| &long[..i % 701]).collect();
    let expected: Vec<_> = messages.iter().map(|message| md5lanes::digest(message)).collect();
    assert_eq!(digest_many(&messages), expected);
}

// Stack frames are larger without optimisation.
#[test]
#[cfg(not(debug_assertions))]
fn a_batch_fits_the_stack_of_a_thread_of_musl() {
    let batches = || {
        let long = painted(70_000);
        let messages: Vec<_> = (0..3000).map(|i| &long[..i * 7919 % 70_000]).collect();
        let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
        let mut hashers = vec![Md5::new(); messages.len()];
        digest_and_update_many(&messages, &mut digests, &mut hashers, &messages);
        assert!(hashers.into_iter().map(Md5::finalize).eq(digests));
    };
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(batches);
    thread.expect("there is memory for a thread").join().unwrap();
}

#[test]
fn lanes_are_busy_whatever_the_lengths() {
    // The lengths are from 64 bytes to 16 KiB, with evenly distributed logarithms.
    let room = painted(1 << 14);
    let dice = noise(1, 2 * 4096);
    let dice = dice.as_chunks().0.iter().map(|bytes| f64::from(u16::from_le_bytes(*bytes)));
    let lengths = dice.map(|dice| (64.0 * 256_f64.powf(dice / 65536.0)) as usize);
    let messages: Vec<_> = lengths.map(|length| &room[..length]).collect();
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    let Occupancy { blocks, capacity } =
        digest_in_lanes(Backend::chosen(), &messages, &mut digests);
    assert!(blocks as f64 >= 0.93 * capacity as f64, "{blocks} blocks of {capacity}");
    let expected: usize = messages.iter().map(|message| (message.len() + 8) / 64 + 1).sum();
    assert!(blocks == 0 || blocks == expected as u64, "{blocks} blocks of {expected} were counted");
}

#[test]
fn messages_at_every_alignment() {
    let room = noise(5, 1000 + 64);
    let messages: Vec<_> = (0..64).map(|offset| &room[offset..][..1000]).collect();
    assert_digests(&messages);
}

#[test]
#[cfg(unix)]
fn nothing_is_read_before_or_behind_a_message() {
    const LANES: usize = 100;
    let mut guarded: Vec<_> = (0..LANES).map(|_| crate::support::Guarded::new(512)).collect();
    for length in (0..=130).chain([183, 184, 192, 247, 248, 311, 312, 313, 374, 375, 376, 500]) {
        for at_end in [true, false] {
            let messages: Vec<&[u8]> = guarded
                .iter_mut()
                .enumerate()
                .map(|(lane, guarded)| {
                    let message = noise(lane as u64, length);
                    if at_end { guarded.at_end(&message) } else { guarded.at_start(&message) }
                })
                .collect();
            assert_digests(&messages);
        }
    }
}

#[test]
#[should_panic(expected = "3 messages and room for 2 digests")]
fn as_many_digests_as_messages_are_required() {
    digest_many_into(&["a", "b", "c"], &mut [Digest::from_bytes([0; 16]); 2]);
}

#[test]
#[should_panic(expected = "1 hashers and 2 pieces")]
fn as_many_pieces_as_hashers_are_required() {
    update_many(&mut [Md5::new()], &["a", "b"]);
}

/// Returns a hasher for each element of `lengths`, updated with that number of bytes.
fn hashers(lengths: &[usize]) -> Vec<Md5> {
    let begun = |length: &usize| {
        let mut md5 = Md5::new();
        md5.update(&painted(*length));
        md5
    };
    lengths.iter().map(begun).collect()
}

proptest! {
    #[test]
    fn any_messages_have_their_digests(
        messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..400), 0..150),
    ) {
        let expected: Vec<_> =
            messages.iter().map(|message| Digest::from(md5_reference::md5(message))).collect();
        prop_assert_eq!(&digest_many(&messages), &expected);
        for kernel in kernels() {
            prop_assert_eq!(&kernel.digest_many(&messages), &expected, "{:?}", kernel);
        }
    }

    #[test]
    fn update_many_is_update_for_each(
        begun in prop::collection::vec(0_usize..200, 0..70),
        pieces in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 70),
        more in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 70),
    ) {
        let (mut together, mut each) = (hashers(&begun), hashers(&begun));
        for pieces in [&pieces[..begun.len()], &more[..begun.len()]] {
            update_many(&mut together, pieces);
            for (md5, piece) in each.iter_mut().zip(pieces) {
                md5.update(piece);
            }
            for (together, each) in together.iter().zip(&each) {
                prop_assert_eq!(together.export_state(), each.export_state());
            }
        }
    }

    #[test]
    fn messages_and_pieces_share_lanes(
        lengths in prop::collection::vec(0_usize..3000, 0..110),
        begun in prop::collection::vec(0_usize..200, 0..70),
        pieces in prop::collection::vec(0_usize..6000, 70),
        is_small in any::<bool>(),
    ) {
        let most = if is_small { 300 } else { usize::MAX };
        let messages: Vec<_> = lengths.iter().map(|length| painted(*length.min(&most))).collect();
        let pieces: Vec<_> = pieces[..begun.len()].iter().map(|length| painted(*length)).collect();
        let (mut together, mut each) = (hashers(&begun), hashers(&begun));
        let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
        digest_and_update_many(&messages, &mut digests, &mut together, &pieces);
        prop_assert_eq!(digests, digest_many(&messages));
        update_many(&mut each, &pieces);
        for (together, each) in together.iter().zip(&each) {
            prop_assert_eq!(together.export_state(), each.export_state());
        }
    }
}
