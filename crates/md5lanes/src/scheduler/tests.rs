extern crate std;
use core::cell::RefCell;
use std::collections::BTreeMap;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;
use crate::kernels::MOST_LANES;

fn x1() -> Kernel {
    Kernel::chosen()
}

fn backends() -> [Backend; 4] {
    let kernels = [x1(), Kernel::toy_x2(), Kernel::toy_x5()];
    [1..2, 0..1, 0..2, 0..3].map(|range| Backend::of(kernels[range].iter().copied()))
}

/// A job for each length, tagged with its place, and what is known of it as it runs.
fn hash(backend: &Backend, lengths: &[usize]) -> (BTreeMap<usize, [u32; 4]>, Occupancy) {
    let messages: Vec<_> = lengths.iter().map(|length| painted(*length)).collect();
    let mut results = BTreeMap::new();
    let mut jobs = messages.iter().enumerate().map(|(tag, message)| Job::whole(tag, message));
    let occupancy = run(
        backend,
        &Memory::<5>::new(),
        usize::MAX,
        || jobs.next(),
        |tag, state| {
            assert!(results.insert(tag, state).is_none(), "job {tag} ended twice");
        },
    );
    (results, occupancy)
}

#[track_caller]
fn assert_hashes(backend: &Backend, lengths: &[usize]) -> Occupancy {
    let (results, occupancy) = hash(backend, lengths);
    assert_eq!(results.len(), lengths.len());
    for (tag, state) in results {
        let expected = md5_reference::md5(&painted(lengths[tag]));
        assert_eq!(*crate::Digest::from_state(state).as_bytes(), expected, "job {tag}");
    }
    occupancy
}

#[test]
fn any_number_of_jobs_of_any_length_end_with_their_own_states() {
    for backend in &backends() {
        for count in 0..20 {
            let lengths: Vec<usize> = (0..count).map(|i| i * i * 37 % 1500).collect();
            assert_hashes(backend, &lengths);
        }
    }
}

#[test]
fn the_next_job_is_asked_for_as_soon_as_one_ends_and_not_before() {
    let [_, _, backend, _] = backends();
    let message = [[7; 64]; 50];
    let lengths = [1, 3, 1, 1, 1];
    let events = RefCell::new(std::string::String::new());
    let mut jobs = lengths.iter().enumerate();
    let source = || {
        let (tag, blocks) = jobs.next()?;
        events.borrow_mut().push('+');
        let then = Then::Nothing;
        Some(Job { tag, state: INITIAL_STATE, blocks: &message[..*blocks], then })
    };
    run(&backend, &Memory::<5>::new(), usize::MAX, source, |tag, _| {
        events.borrow_mut().push(char::from(b'0' + tag as u8));
    });
    assert_eq!(*events.borrow(), "++0+2+31+4");
}

#[test]
fn long_jobs_do_not_read_the_same_place_of_their_pages() {
    let backend = Backend::chosen();
    let bytes = vec![7; PAGE * (backend.lanes() + 40)];
    let lanes = backend.lanes();
    for (distance, expected) in [(PAGE, SAME_OFFSET * lanes.div_ceil(64)), (PAGE + 64, 2)] {
        let memory = Memory::<MOST_LANES>::new();
        let mut running = Scheduler::new(backend, &memory, usize::MAX);
        for lane in 0..lanes {
            let blocks = &bytes[lane * distance..].as_chunks().0[..STAGGER_FROM];
            running.add(Job { tag: (), state: INITIAL_STATE, blocks, then: Then::Nothing });
            running.stagger(&mut |(), _| panic!("none ends so soon"));
        }
        let mut places = [0; PAGE / 64];
        running.data[..lanes].iter().for_each(|data| places[*data as usize % PAGE / 64] += 1);
        let most = places.into_iter().max().expect("there are places");
        assert!(most <= expected, "{most} of {lanes} jobs read the same place");
    }
}

#[test]
#[cfg(feature = "server")]
fn nobody_waits_for_ever_behind_those_who_come_later() {
    let backend = Backend::of([x1(), Kernel::toy_x5()].into_iter());
    let blocks = painted(64 * 3);
    let job = |tag: usize| {
        let (blocks, then) = (&blocks.as_chunks().0[..1 + tag % 3], Then::Nothing);
        Job { tag, state: INITIAL_STATE, blocks, then }
    };
    let memory = Memory::<5>::new();
    let mut lanes = Scheduler::new(&backend, &memory, 3);
    let mut ended = Vec::new();
    for tag in 0..100 {
        while lanes.is_full() {
            lanes.turn_of(1, &mut |tag, state| ended.push((tag, state)));
            lanes.take_turns();
        }
        lanes.add(job(tag));
    }
    for tag in 0..90 {
        let place = ended.iter().position(|(other, _)| *other == tag);
        let place = place.unwrap_or_else(|| panic!("job {tag} still waits"));
        assert!(place.abs_diff(tag) < 10, "job {tag} ended as number {place}");
        let mut expected = INITIAL_STATE;
        job(tag).blocks.iter().for_each(|block| md5_reference::compress(&mut expected, block));
        assert_eq!(ended[place].1, expected, "job {tag}");
    }
}

#[test]
fn jobs_of_nothing_end_as_they_began() {
    for backend in &backends() {
        let mut jobs = [[1; 4], [2; 4], [3; 4]].iter().map(|state| {
            let then = Then::Blocks(&[]);
            Job { tag: *state, state: *state, blocks: &[], then }
        });
        let mut ended = 0;
        run(
            backend,
            &Memory::<5>::new(),
            usize::MAX,
            || jobs.next(),
            |tag, state| {
                assert_eq!(tag, state);
                ended += 1;
            },
        );
        assert_eq!(ended, 3);
    }
}

#[test]
fn a_job_goes_on_from_one_place_to_another() {
    let blocks = painted(64 * 9);
    let (head, rest) = blocks.as_chunks::<64>().0.split_at(2);
    for backend in &backends() {
        let mut left = 7;
        let source = || {
            left -= 1;
            let state = [left; 4];
            let job = Job { tag: state, state, blocks: head, then: Then::Blocks(rest) };
            (left > 0).then_some(job)
        };
        run(backend, &Memory::<5>::new(), usize::MAX, source, |mut expected, state| {
            for block in blocks.as_chunks().0 {
                md5_reference::compress(&mut expected, block);
            }
            assert_eq!(state, expected);
        });
    }
}
