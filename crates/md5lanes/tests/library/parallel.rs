//! Tests of `md5lanes::parallel`, which hashes batches of messages on all cores.
#![cfg(feature = "parallel")]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use crate::support::noise;
use md5lanes::{Digest, Md5, parallel};

/// Returns `count` messages. Every hundredth has 50 000 bytes, and each of the others at most 1300.
fn messages(count: u64) -> Vec<Vec<u8>> {
    let length = |i: u64| if i.is_multiple_of(100) { 50_000 } else { i * i * 7 % 1301 };
    (0..count).map(|i| noise(i, length(i) as usize)).collect()
}

/// Runs `test` in thread pools of several sizes, and in Rayon's global pool.
fn in_pools(test: impl Fn() + Sync) {
    for threads in [1, 2, 3, 8] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("a pool of threads").install(&test);
    }
    test();
}

#[test]
fn digests_are_those_of_one_thread() {
    for count in [0, 1, 2, 3, 50, 200, 3000] {
        let messages = messages(count);
        let expected = md5lanes::digest_many(&messages);
        in_pools(|| assert_eq!(parallel::digest_many(&messages), expected, "{count}"));
    }
}

#[test]
fn few_long_messages_are_shared() {
    let messages: Vec<_> = (0..5).map(|i| noise(i, 1 << 20)).collect();
    let expected = md5lanes::digest_many(&messages);
    in_pools(|| assert_eq!(parallel::digest_many(&messages), expected));
}

#[test]
fn hashers_are_updated_as_on_one_thread() {
    let messages = messages(3000);
    let mut expected = vec![Md5::new(); messages.len()];
    for _ in 0..2 {
        md5lanes::update_many(&mut expected, &messages);
    }
    in_pools(|| {
        let mut hashers = vec![Md5::new(); messages.len()];
        for _ in 0..2 {
            parallel::update_many(&mut hashers, &messages);
        }
        for (hasher, expected) in hashers.iter().zip(&expected) {
            assert_eq!(hasher.export_state(), expected.export_state());
        }
    });
}

#[test]
fn messages_that_come_one_after_the_other_keep_their_tags() {
    let messages = messages(3000);
    let expected: BTreeMap<usize, Digest> =
        md5lanes::digest_many(&messages).into_iter().enumerate().collect();
    in_pools(|| {
        let digests = Mutex::new(BTreeMap::new());
        parallel::for_each_digest(messages.iter().enumerate(), |tag, digest| {
            assert!(digests.lock().unwrap().insert(tag, digest).is_none());
        });
        assert_eq!(digests.into_inner().unwrap(), expected);
    });
}

#[test]
fn a_panic_comes_out_and_nothing_hangs() {
    let messages = (0..100_000).map(|i| {
        assert_ne!(i, 50_000, "the iterator panics");
        (i, [7; 300])
    });
    let result = catch_unwind(AssertUnwindSafe(|| parallel::for_each_digest(messages, |_, _| {})));
    assert!(result.is_err());
    let result = catch_unwind(|| {
        parallel::for_each_digest((0..100_000).map(|i| (i, [7; 300])), |tag, _| {
            assert_ne!(tag, 9999);
        });
    });
    assert!(result.is_err());
}

#[test]
#[should_panic(expected = "3 messages and room for 2 digests")]
fn as_many_digests_as_messages_are_required() {
    parallel::digest_many_into(&["a", "b", "c"], &mut [Digest::from_bytes([0; 16]); 2]);
}

#[test]
#[should_panic(expected = "1 hashers and 2 pieces")]
fn as_many_pieces_as_hashers_are_required() {
    parallel::update_many(&mut [Md5::new()], &["a", "b"]);
}
