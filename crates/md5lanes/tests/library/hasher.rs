//! Compares `digest` and `Md5` with the shared vectors, and with the reference for random messages.

use md5lanes::{Md5, StateError, digest};
use md5lanes_vectors::{load, painted};
use proptest::prelude::*;

#[test]
fn the_suite_of_the_rfc() {
    for vector in load().rfc1321 {
        assert_eq!(*digest(vector.text.as_bytes()).as_bytes(), vector.md5, "{:?}", vector.text);
    }
}

#[test]
fn every_length_of_the_painted_pattern() {
    let vectors = load();
    for vector in vectors.painted.iter().chain(&vectors.around_64k) {
        let message = painted(vector.length as usize);
        assert_eq!(*digest(&message).as_bytes(), vector.md5, "{} bytes", vector.length);
    }
}

#[test]
fn chunked_updates() {
    for vector in load().chunked {
        let message = painted(vector.length as usize);
        let (mut md5, mut rest) = (Md5::new(), message.as_slice());
        for length in &vector.updates {
            let (piece, behind) = rest.split_at(*length);
            md5.update(piece);
            rest = behind;
        }
        assert!(rest.is_empty());
        assert_eq!(*md5.finalize().as_bytes(), vector.md5, "{:?}", vector.updates);
    }
}

#[test]
fn every_split_of_a_short_message_in_two() {
    for length in 0..=200 {
        let message = painted(length);
        for at in 0..=length {
            let mut md5 = Md5::new();
            md5.update(&message[..at]);
            md5.update(&message[at..]);
            assert_eq!(md5.finalize(), digest(&message), "{length} bytes, split at {at}");
        }
    }
}

#[test]
fn every_split_of_two_and_a_half_blocks_in_three() {
    let message = painted(160);
    for first in 0..=message.len() {
        for second in first..=message.len() {
            let mut md5 = Md5::new();
            md5.update(&message[..first]);
            md5.update(&message[first..second]);
            md5.update(&message[second..]);
            assert_eq!(md5.finalize(), digest(&message), "split at {first} and {second}");
        }
    }
}

#[test]
#[cfg(unix)]
fn pieces_that_end_at_a_guard_page() {
    let mut guarded = crate::support::Guarded::new(512);
    for fill in [0, 1, 31, 55, 56, 63] {
        for length in 0..=200 {
            let (head, piece) = (painted(fill), crate::support::noise(length as u64, length));
            let expected = digest(&[head.as_slice(), &piece].concat());
            let mut md5 = Md5::new();
            md5.update(&head);
            md5.update(guarded.at_end(&piece));
            assert_eq!(md5.finalize(), expected, "{length} bytes behind {fill}");
        }
    }
}

#[test]
fn a_hasher_is_new_after_finalize_reset() {
    let mut md5 = Md5::new();
    md5.update(&painted(100));
    assert_eq!(md5.finalize_reset(), digest(&painted(100)));
    md5.update(b"abc");
    assert_eq!(md5.finalize_reset(), digest(b"abc"));
    assert_eq!(md5.finalize(), digest(b""));
}

#[test]
fn a_clone_is_independent() {
    let mut md5 = Md5::default();
    md5.update(&painted(70));
    let mut other = md5.clone();
    other.update(b"more");
    assert_eq!(md5.finalize(), digest(&painted(70)));
    assert_eq!(other.finalize(), digest(&[painted(70), b"more".to_vec()].concat()));
}

#[test]
fn debug_output_does_not_show_the_message() {
    let mut md5 = Md5::new();
    md5.update(b"secret");
    assert_eq!(format!("{md5:?}"), "Md5 { length: 6, .. }");
}

#[test]
fn states_exported_and_resumed() {
    for vector in load().states {
        let message = |from: u64, length| md5lanes_vectors::painted_from(from, length);
        // A debug build would take too long to hash more bytes. The state at the stop can still be imported.
        if vector.stop < 1 << 20 {
            let mut md5 = Md5::new();
            md5.update(&message(0, vector.stop as usize));
            assert_eq!(md5.export_state(), vector.state, "stopped at {}", vector.stop);
        }
        let mut md5 = Md5::import_state(&vector.state).expect("a good state");
        assert_eq!(md5.export_state(), vector.state);
        md5.update(&message(vector.stop, vector.rest as usize));
        assert_eq!(*md5.finalize().as_bytes(), vector.md5, "resumed at {}", vector.stop);
    }
}

#[test]
fn bytes_that_are_no_state_are_refused() {
    let mut md5 = Md5::new();
    md5.update(b"abc");
    let good = md5.export_state();

    for length in (0..good.len()).chain([93, 1000]) {
        let bytes = [good.as_slice(), &[0; 1000]].concat();
        let error = Md5::import_state(&bytes[..length]).unwrap_err();
        assert_eq!(error, StateError::Length { found: length });
    }
    let mut other_kind = good;
    other_kind[..4].copy_from_slice(b"sha\x01");
    assert_eq!(Md5::import_state(&other_kind).unwrap_err(), StateError::Kind);

    let mut damaged = good;
    damaged[20 + 3] = 1;
    assert_eq!(Md5::import_state(&damaged).unwrap_err(), StateError::Tail);
    for error in [StateError::Length { found: 3 }, StateError::Kind, StateError::Tail] {
        assert!(error.to_string().contains("MD5 state"), "{error}");
    }
}

#[test]
fn a_length_of_more_than_2_to_the_64_bits() {
    // 2^61 bytes are 2^64 bits. RFC 1321 keeps only the low 64 bits of the length in bits, which are all zero here.
    let state = |length: u64| {
        let mut state = Md5::new().export_state();
        state[84..].copy_from_slice(&length.to_be_bytes());
        state
    };
    let mut wrapped = Md5::import_state(&state(1 << 61)).unwrap();
    let mut short = Md5::new();
    wrapped.update(b"abc");
    short.update(b"abc");
    assert_eq!(wrapped.finalize(), short.finalize());

    let mut last = Md5::import_state(&state(0u64.wrapping_sub(64))).unwrap();
    last.update(&[7; 64]);
    assert_eq!(last.export_state()[84..], [0; 8]);
}

// To hash four billion bytes without optimisation takes minutes.
#[test]
#[cfg(not(debug_assertions))]
fn a_message_longer_than_2_to_the_32_bytes() {
    const PIECE_BYTES: usize = 251 * 4096;
    let piece = painted(PIECE_BYTES);
    for vector in load().huge {
        let (mut md5, mut left) = (Md5::new(), vector.length);
        while left > 0 {
            let length = left.min(PIECE_BYTES as u64);
            md5.update(&piece[..length as usize]);
            left -= length;
        }
        assert_eq!(*md5.finalize().as_bytes(), vector.md5, "{} bytes", vector.length);
    }
}

#[test]
#[cfg(feature = "std")]
fn written_bytes_are_hashed() {
    let mut md5 = Md5::new();
    let copied = std::io::copy(&mut painted(100_000).as_slice(), &mut md5).unwrap();
    assert_eq!(copied, 100_000);
    assert_eq!(md5.finalize(), digest(&painted(100_000)));
}

proptest! {
    #[test]
    fn any_pieces_of_any_message_give_the_reference_digest(
        pieces in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..20),
        finish_by_reset: bool,
    ) {
        let mut md5 = Md5::new();
        let mut reference = md5_reference::Md5::new();
        for piece in &pieces {
            md5.update(piece);
            reference.update(piece);
        }
        let actual = if finish_by_reset { md5.finalize_reset() } else { md5.finalize() };
        prop_assert_eq!(*actual.as_bytes(), reference.finalize());
        prop_assert_eq!(actual, digest(&pieces.concat()));
    }

    #[test]
    fn hashing_stops_and_resumes_anywhere(
        message in prop::collection::vec(any::<u8>(), 0..600),
        at in any::<prop::sample::Index>(),
    ) {
        let (head, rest) = message.split_at(at.index(message.len() + 1));
        let mut md5 = Md5::new();
        md5.update(head);
        let mut md5 = Md5::import_state(&md5.export_state()).unwrap();
        md5.update(rest);
        prop_assert_eq!(md5.finalize(), digest(&message));
    }

    #[test]
    fn any_bytes_are_a_state_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(md5) = Md5::import_state(&bytes) {
            prop_assert_eq!(md5.export_state().to_vec(), bytes);
        }
    }

    #[test]
    fn any_92_bytes_that_begin_well_are_a_state_that_comes_back(
        words: [u32; 4],
        length: u64,
        tail in prop::collection::vec(any::<u8>(), 63),
    ) {
        let fill = (length % 64) as usize;
        let mut bytes = [0; 92];
        bytes[..4].copy_from_slice(b"md5\x01");
        bytes[4..20].copy_from_slice(words.map(u32::to_be_bytes).as_flattened());
        bytes[20..][..fill].copy_from_slice(&tail[..fill]);
        bytes[84..].copy_from_slice(&length.to_be_bytes());
        prop_assert_eq!(Md5::import_state(&bytes).unwrap().export_state(), bytes);
    }
}
