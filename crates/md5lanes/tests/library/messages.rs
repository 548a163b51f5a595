//! Tests of the layouts of messages in memory.
#![cfg(feature = "alloc")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::support::noise;
use md5lanes::{
    Digest, Kernel, Md5, Messages, Offset, Offsets, OffsetsError, RawMessages, digest_many,
    update_many,
};
use proptest::prelude::*;

fn slices(messages: &(impl Messages + ?Sized)) -> Vec<&[u8]> {
    (0..messages.count()).map(|index| messages.message(index)).collect()
}

#[track_caller]
fn assert_digests(messages: &(impl Messages + ?Sized)) {
    let reference = |message: &&[u8]| Digest::from(md5_reference::md5(message));
    let expected: Vec<_> = slices(messages).iter().map(reference).collect();
    assert_eq!(digest_many(messages), expected);
    assert_eq!(Kernel::chosen().digest_many(messages), expected);
}

#[test]
fn slices_arrays_vectors_and_pointers_to_them_are_messages() {
    let strings = ["", "one", "two", "three", "four", "five"];
    assert_digests(&strings);
    assert_digests(&strings[1..4]);
    assert_digests(&strings.map(String::from).to_vec());
    assert_digests(&&strings);
    assert_digests(&Box::new(strings));
    assert_digests(&vec![[7; 200]; 20].into_boxed_slice());
}

/// Checks the messages that offsets of type `O` define.
fn assert_cuts<O: Offset + TryFrom<usize>>() {
    let data = noise(1, 5000);
    let offset = |offset: usize| O::try_from(offset).unwrap_or_else(|_| panic!("{offset} fits"));
    let ends: Vec<usize> = (0..100).map(|i| 17 + i * i / 2).collect();
    let offsets: Vec<O> = ends.iter().copied().map(offset).collect();
    let column = Offsets::new(&data, &offsets).unwrap();
    let expected: Vec<_> = ends.windows(2).map(|ends| &data[ends[0]..ends[1]]).collect();
    assert_eq!(slices(&column), expected);
    assert_digests(&column);
    // A part of a column has the same data, and only a slice of the offsets.
    assert_eq!(slices(&Offsets::new(&data, &offsets[7..12]).unwrap()), expected[7..11]);
    for few in [0, 1] {
        assert_eq!(Offsets::new(&data, &offsets[..few]).unwrap().count(), 0);
    }
}

#[test]
fn offsets_of_every_width_cut_a_column() {
    assert_cuts::<i32>();
    assert_cuts::<u32>();
    assert_cuts::<i64>();
    assert_cuts::<u64>();
    assert_cuts::<usize>();
}

#[track_caller]
fn assert_wrong<O: Offset + std::fmt::Debug>(offsets: &[O], index: usize, offset: i128) {
    let OffsetsError { index: found, offset: value, length, .. } =
        Offsets::new(&[0; 10], offsets).unwrap_err();
    assert_eq!((found, value, length), (index, offset, 10));
}

#[test]
fn wrong_offsets_are_errors_that_name_the_first() {
    assert_wrong(&[0, 3, 2, 1], 2, 2);
    assert_wrong(&[0, 5, 11], 2, 11);
    assert_wrong(&[11_u64], 0, 11);
    assert_wrong(&[-1_i32, 3], 0, -1);
    assert_wrong(&[0, 4, -4_i64, 8], 2, -4);
    assert_wrong(&[0, u64::MAX, 10], 1, i128::from(u64::MAX));
    let error = Offsets::new(b"abc", &[0, 4]).unwrap_err();
    let text =
        "offset 4 at index 1 is less than the offset before it or lies beyond the 3 bytes of data";
    assert_eq!(error.to_string(), text);
}

#[test]
fn pointers_with_lengths_are_messages_and_empty_ones_may_be_null() {
    let messages: Vec<_> = (0..50).map(|i| noise(i, (i * i % 301) as usize)).collect();
    let mut data: Vec<_> = messages.iter().map(|message| message.as_ptr()).collect();
    let lengths: Vec<_> = messages.iter().map(Vec::len).collect();
    data[0] = std::ptr::null();
    assert_eq!(lengths[0], 0);
    // SAFETY: the pointers of messages that are not empty point to their bytes. Messages and arrays outlive `raw`.
    let raw = unsafe { RawMessages::new(data.as_ptr(), lengths.as_ptr(), 50) };
    assert_eq!(slices(&raw), messages);
    assert_digests(&raw);
    // SAFETY: there are no messages.
    let none = unsafe { RawMessages::new(std::ptr::null(), std::ptr::null(), 0) };
    assert_eq!(digest_many(&none), []);
}

#[test]
#[should_panic(expected = "message 3 of 3")]
fn there_is_no_raw_message_beyond_the_last() {
    let (data, lengths) = ([b"abc".as_ptr(); 3], [3; 3]);
    // SAFETY: each pointer points to three static bytes, and the two arrays live until the end of the function.
    unsafe { RawMessages::new(data.as_ptr(), lengths.as_ptr(), 3) }.message(3);
}

#[test]
fn hashers_need_not_lie_side_by_side() {
    let mut hashers: Vec<_> = (0..40).map(|_| Box::new(Md5::new())).collect();
    let pieces: Vec<_> = (0..40).map(|i| noise(i, 100 + i as usize)).collect();
    update_many(&mut hashers, &pieces);
    let mut references: Vec<_> = hashers.iter_mut().rev().map(Box::as_mut).collect();
    let reversed: Vec<_> = pieces.iter().rev().collect();
    update_many(&mut references, &reversed);
    for (hasher, piece) in hashers.into_iter().zip(pieces) {
        assert_eq!(hasher.finalize(), md5lanes::digest(&piece.repeat(2)));
    }
}

/// Messages that are different in each call of `message`: the second field counts the calls.
struct Fickle<'a>(&'a [u8], std::cell::Cell<usize>);

impl Messages for Fickle<'_> {
    fn count(&self) -> usize {
        40
    }

    fn message(&self, index: usize) -> &[u8] {
        self.1.set(self.1.get() + 1);
        &self.0[..(self.1.get() * 7919 + index) % self.0.len()]
    }
}

#[test]
fn messages_that_change_between_two_calls_do_no_harm() {
    let data = noise(1, 500);
    for start in 0..50 {
        let fickle = Fickle(&data, start.into());
        // These calls may panic. Invalid accesses show when the test runs with AddressSanitizer or valgrind.
        let _ = catch_unwind(AssertUnwindSafe(|| digest_many(&fickle)));
        let mut hashers = vec![Md5::new(); 40];
        let _ = catch_unwind(AssertUnwindSafe(|| update_many(&mut hashers, &fickle)));
        assert!(fickle.1.get() >= start + 40);
    }
}

proptest! {
    #[test]
    fn a_column_has_the_digests_of_its_strings(
        strings in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..200), 0..100),
    ) {
        let data = strings.concat();
        let mut offsets = vec![0_i32];
        for string in &strings {
            offsets.push(offsets.last().unwrap() + string.len() as i32);
        }
        let column = Offsets::new(&data, &offsets).unwrap();
        prop_assert_eq!(slices(&column), strings.iter().map(Vec::as_slice).collect::<Vec<_>>());
        prop_assert_eq!(digest_many(&column), digest_many(&strings));
    }
}
