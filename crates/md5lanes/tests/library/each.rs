//! Tests of messages from an iterator.
#![cfg(feature = "alloc")]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use crate::support::noise;
use md5lanes::{Digest, digest_each};
use proptest::prelude::*;

/// Returns the digests by their tags. Each tag must come once.
fn by_tag<T: Ord, M: AsRef<[u8]>>(
    messages: impl IntoIterator<Item = (T, M)>,
) -> BTreeMap<T, Digest> {
    let mut digests = BTreeMap::new();
    for (tag, digest) in digest_each(messages) {
        assert!(digests.insert(tag, digest).is_none(), "a tag came twice");
    }
    digests
}

fn expected<M: AsRef<[u8]>>(messages: &[M]) -> BTreeMap<usize, Digest> {
    let digests = messages.iter().map(|message| md5_reference::md5(message.as_ref()).into());
    digests.enumerate().collect()
}

#[test]
fn an_empty_iterator_yields_no_digests() {
    assert_eq!(digest_each([] as [(u8, &[u8]); 0]).next(), None);
}

#[test]
fn any_number_of_messages() {
    for count in [1, 2, 7, 8, 9, 95, 96, 97, 128, 300] {
        let messages: Vec<_> = (0..count).map(|i| noise(i, (i * i % 301) as usize)).collect();
        assert_eq!(by_tag(messages.iter().enumerate()), expected(&messages), "{count}");
    }
}

#[test]
fn the_iterator_may_be_moved_between_threads_while_messages_run() {
    let messages: Vec<[u8; 100]> =
        (0..300).map(|i| noise(i, 100).try_into().expect("as long as asked for")).collect();
    let mut digests = digest_each(messages.clone().into_iter().enumerate());
    let mut found: BTreeMap<_, _> = digests.by_ref().take(5).collect();
    let rest = std::thread::spawn(move || Box::new(digests).collect::<Vec<_>>());
    found.extend(rest.join().expect("it does not panic"));
    assert_eq!(found, expected(&messages));
}

#[test]
fn short_messages_overtake_a_long_one() {
    if md5lanes::Kernel::all().all(|kernel| kernel.lanes() == 1) {
        return; // Without lanes, no message overtakes another.
    }
    let long = noise(1, 1 << 20);
    let messages = (0..3000).map(|i| if i == 0 { &long[..] } else { &long[..100] });
    let order: Vec<_> = digest_each(messages.enumerate()).map(|(tag, _)| tag).collect();
    let place = order.iter().position(|tag| *tag == 0).expect("the long message has a digest");
    assert!(place > 100, "the long message came after {place} others");
}

#[test]
fn no_more_messages_are_taken_than_can_run_and_all_of_them_are_dropped() {
    struct Counted(Rc<Cell<usize>>, Vec<u8>);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.set(self.0.get() - 1);
        }
    }
    impl AsRef<[u8]> for Counted {
        fn as_ref(&self) -> &[u8] {
            &self.1
        }
    }
    let alive = Rc::new(Cell::new(0));
    let messages = |length: fn(usize) -> usize| {
        let alive = alive.clone();
        (0..2000).map(move |i| {
            alive.set(alive.get() + 1);
            (i, Counted(alive.clone(), vec![0; length(i)]))
        })
    };
    for length in [(|_| 60) as fn(usize) -> usize, |_| 5, |i| i % 120] {
        let mut count = 0;
        for _ in digest_each(messages(length)) {
            assert!(alive.get() <= 128, "{} messages are in memory", alive.get());
            count += 1;
        }
        assert_eq!((count, alive.get()), (2000, 0));
    }
    let mut digests = digest_each(messages(|i| 300 + 64 * (i % 7)));
    digests.next();
    drop(digests);
    assert_eq!(alive.get(), 0);
}

#[test]
fn the_size_hint_is_as_good_as_that_of_the_messages() {
    for length in [10, 1000] {
        let mut digests = digest_each(vec![vec![7; length]; 500].into_iter().enumerate());
        for left in (0..=500).rev() {
            assert_eq!(digests.size_hint(), (left, Some(left)));
            assert_eq!(digests.next().is_some(), left > 0);
        }
        assert!(digests.next().is_none());
    }
}

#[test]
fn a_panic_in_one_message_does_not_affect_the_others() {
    struct Fussy(bool, Vec<u8>);
    impl AsRef<[u8]> for Fussy {
        fn as_ref(&self) -> &[u8] {
            assert!(self.0, "this message does not show its bytes");
            &self.1
        }
    }
    let messages: Vec<_> = (0..400).map(|i| noise(i, 200)).collect();
    let fussy = messages.iter().enumerate().map(|(i, m)| (i, Fussy(i % 3 != 0, m.clone())));
    let mut digests = digest_each(fussy);
    let found = RefCell::new(BTreeMap::new());
    let mut panics = 0;
    loop {
        match catch_unwind(AssertUnwindSafe(|| digests.next())) {
            Ok(Some((tag, digest))) => assert!(found.borrow_mut().insert(tag, digest).is_none()),
            Ok(None) => break,
            Err(_) => panics += 1,
        }
    }
    let mut expected = expected(&messages);
    expected.retain(|tag, _| tag % 3 != 0);
    assert_eq!((panics, found.into_inner()), (134, expected));
}

#[test]
fn a_panic_when_a_message_is_dropped_does_not_affect_the_digests() {
    struct Bomb(bool, Vec<u8>);
    impl AsRef<[u8]> for Bomb {
        fn as_ref(&self) -> &[u8] {
            &self.1
        }
    }
    impl Drop for Bomb {
        fn drop(&mut self) {
            assert!(!self.0, "this message cannot be dropped");
        }
    }
    // The messages end in the same turn of the scheduler, or in different turns.
    for lengths in [[21; 4], [20, 21, 21, 21], [21, 21, 21, 20], [20, 21, 20, 21], [7, 8, 9, 10]] {
        for bombs in 0..16_u32 {
            let messages: Vec<_> = (0..).zip(lengths).map(|(i, n)| noise(i, 64 * n)).collect();
            let bomb =
                |(i, message): (usize, &Vec<u8>)| (i, Bomb(bombs >> i & 1 == 1, message.clone()));
            let mut digests = digest_each(messages.iter().enumerate().map(bomb));
            let (mut found, mut panics) = (BTreeMap::new(), 0);
            loop {
                match catch_unwind(AssertUnwindSafe(|| digests.next())) {
                    Ok(Some((tag, digest))) => assert!(found.insert(tag, digest).is_none()),
                    Ok(None) => break,
                    Err(_) => panics += 1,
                }
            }
            assert_eq!(found, expected(&messages), "{lengths:?}, {bombs:04b}");
            assert_eq!(panics, bombs.count_ones());
        }
    }
}

proptest! {
    #[test]
    fn any_messages_have_their_digests(
        messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..400), 0..300),
    ) {
        prop_assert_eq!(by_tag(messages.iter().enumerate()), expected(&messages));
    }
}
