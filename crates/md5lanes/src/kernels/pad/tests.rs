extern crate std;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;

/// Pads a message by RFC 1321, sections 3.1 and 3.2.
fn padded(message: &[u8]) -> Vec<u8> {
    let mut bytes = message.to_vec();
    bytes.push(0x80);
    while bytes.len() % 64 != 56 {
        bytes.push(0);
    }
    bytes.extend((8 * message.len() as u64).to_le_bytes());
    bytes
}

enum Implementation {
    Baseline,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Avx2,
    /// The code for messages that all have the same number of blocks.
    Uniform,
    Chosen,
}

const IMPLEMENTATIONS: &[Implementation] = &[
    Implementation::Baseline,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Implementation::Avx2,
    Implementation::Uniform,
    Implementation::Chosen,
];

#[track_caller]
fn assert_pads(messages: &[&[u8]]) {
    let expected: Vec<_> = messages.iter().map(|message| padded(message)).collect();
    for (message, expected) in messages.iter().zip(&expected).filter(|(m, _)| m.len() >= 64) {
        let mut row = [MaybeUninit::new(Block([0xff; 64])); 3];
        let blocks = pad_tail(message, &mut row);
        // SAFETY: all blocks of the row were initialized above.
        let end = row[1..][..blocks].iter().flat_map(|block| unsafe { block.assume_init() }.0);
        let end: Vec<u8> = end.collect();
        assert_eq!(end, expected[message.len() / 64 * 64..]);
    }
    let most = messages.iter().map(|message| padded_blocks(message)).max().unwrap_or(1);
    for implementation in IMPLEMENTATIONS {
        let mut rows = vec![MaybeUninit::new(Block([0xff; 64])); most * messages.len()];
        let all = messages.iter().copied();
        let uniform = all.clone().all(|message| padded_blocks(message) == most);
        let padded = match implementation {
            Implementation::Baseline => pad_with::<false>(all, most, &mut rows, pad_end),
            // Called directly, because `pad` chooses AVX2 only on processors without AVX-512.
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Implementation::Avx2 if Features::current().contains(Features::AVX2) => {
                // SAFETY: the processor has the feature.
                unsafe { x86_64::pad_avx2::<false>(all, most, &mut rows) }
            }
            Implementation::Uniform if uniform && most <= 6 => pad_uniform(all, most, &mut rows),
            _ => pad::<false>(all, most, &mut rows),
        };
        assert_eq!(padded, messages.len());
        for (row, expected) in rows.chunks_exact(most).zip(&expected) {
            // SAFETY: all blocks of the rows were initialized above.
            let row = row.iter().flat_map(|block| unsafe { block.assume_init() }.0);
            let row: Vec<u8> = row.collect();
            let (before, message) = row.split_at(row.len() - expected.len());
            assert_eq!(message, expected);
            assert!(before.iter().all(|byte| *byte == 0xff));
        }
    }
}

#[test]
fn every_message_is_padded_as_the_rfc_says() {
    let message = painted(1000);
    (0..1000).for_each(|len| assert_pads(&[&message[..len]]));
}

/// Padding only moves bytes and combines them by OR, so no bit of a message affects another: it is enough to vary single bits.
#[test]
fn each_bit_of_a_message_goes_to_its_place() {
    // Some bits are enough for blocks before the last two, which are copied as a whole, and on processors without masked loads,
    // where all code moves whole bytes.
    let step = if cfg!(target_arch = "x86_64") { 1 } else { 9 };
    for (len, step) in (0..128).map(|len| (len, step)).chain((128..1000).map(|len| (len, 499))) {
        for base in [0, 0xff] {
            let mut message = vec![base; len];
            for bit in (len % step..8 * len).step_by(step) {
                message[bit / 8] = base ^ 1 << (bit % 8);
                assert_pads(&[&message]);
                message[bit / 8] = base;
            }
        }
    }
}

#[test]
fn padded_messages_end_with_their_rows() {
    let message = painted(500);
    assert_pads(&[]);
    for [a, b, c] in [[0, 55, 20], [10, 55, 56], [0, 120, 300], [1, 375, 375], [375, 1, 60]] {
        assert_pads(&[&message[..a], &message[..b], &message[..c]]);
    }
}

#[test]
fn messages_are_padded_until_one_has_another_number_of_blocks() {
    let message = painted(400);
    let padded = |messages: &[&[u8]], blocks| {
        let mut rows = vec![MaybeUninit::new(Block([0xff; 64])); blocks * messages.len()];
        pad_uniform(messages.iter().copied(), blocks, &mut rows)
    };
    for blocks in 1..=6 {
        let same = &message[..64 * blocks - 9];
        let more = &message[..same.len() + 1];
        assert_eq!(padded(&[more, same], blocks), 0);
        assert_eq!(padded(&[same, same, more, same], blocks), 2);
        if let Some(length) = same.len().checked_sub(64) {
            assert_eq!(padded(&[same, &message[..length], same], blocks), 1);
        }
    }
    assert_eq!(padded(&[&message], 7), 0);
}

#[test]
#[should_panic(expected = "no message has more blocks than its row")]
fn a_message_of_more_blocks_than_a_row_is_refused() {
    pad_with::<false>([&[0; 300][..]].into_iter(), 2, &mut [MaybeUninit::uninit(); 2], pad_end);
}
