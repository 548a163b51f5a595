extern crate std;
use core::cell::RefCell;
use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use md5lanes_vectors::painted;

use super::*;
use crate::hasher::INITIAL_STATE;
use crate::kernels::{MAX_LANES, ScratchOf};

/// A job that returns its blocks in two parts.
#[derive(Clone)]
struct Piece<'m> {
    tag: usize,
    state: [u32; 4],
    blocks: &'m [[u8; 64]],
    next_blocks: &'m [[u8; 64]],
}

// SAFETY: the blocks are borrowed for longer than the job lives.
unsafe impl Job for Piece<'_> {
    fn blocks(&self) -> &[[u8; 64]] {
        self.blocks
    }

    fn state(&self) -> [u32; 4] {
        self.state
    }

    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.blocks, self.state) = (&self.blocks[count..], state);
        if self.blocks.is_empty() {
            (self.blocks, self.next_blocks) = (self.next_blocks, &[]);
        }
    }
}

fn scratch() -> Box<Scratch> {
    Box::new(ScratchOf::<MAX_LANES>::new())
}

fn backends() -> [Backend; 4] {
    let kernels = [Kernel::chosen(), Kernel::toy_x2(), Kernel::toy_x5()];
    [0..1, 1..2, 0..2, 0..3].map(|range| Backend::from_kernels(kernels[range].iter().copied()))
}

/// Hashes pieces of these numbers of blocks, some of them in two parts, and checks the states.
#[track_caller]
fn assert_hashes(backend: &Backend, blocks: &[usize], room: usize) -> Occupancy {
    let bytes = painted(64 * (blocks.iter().max().unwrap_or(&0) + blocks.len()));
    let bytes = bytes.as_chunks::<64>().0;
    let pieces = blocks.iter().enumerate().map(|(tag, blocks)| {
        // No two pieces begin alike.
        let (blocks, next_blocks) =
            bytes[tag..][..*blocks].split_at(blocks - blocks / 3 * (tag % 2));
        Piece { tag, state: [tag as u32; 4], blocks, next_blocks }
    });
    let mut ended = vec![0; blocks.len()];
    let mut assert_ended = |Piece { tag, state, .. }: Piece<'_>| {
        let mut expected = [tag as u32; 4];
        bytes[tag..][..blocks[tag]]
            .iter()
            .for_each(|it| md5_reference::compress(&mut expected, it));
        assert_eq!(state, expected, "job {tag} of {blocks:?}");
        ended[tag] += 1;
    };
    let mut jobs = Scheduler::<_, _, 24>::new(backend, scratch(), room, room);
    pieces.for_each(|piece| jobs.start(piece, &mut assert_ended));
    jobs.finish(&mut assert_ended);
    let occupancy = jobs.occupancy;
    assert!(ended.iter().all(|times| *times == 1), "{ended:?}");
    assert_eq!(occupancy.blocks, blocks.iter().sum::<usize>() as u64);
    occupancy
}

#[test]
fn any_number_of_jobs_of_any_length_end_with_their_own_states() {
    for backend in &backends() {
        for count in 0..20 {
            for most in [1, 2, 7, 50] {
                let blocks: Vec<usize> = (0..count).map(|i| i * i * 37 % (most + 1)).collect();
                for room in [1, 2, 5, 7, 100] {
                    assert_hashes(backend, &blocks, room);
                }
            }
        }
    }
}

#[test]
fn no_lane_is_idle_while_a_job_waits() {
    let backend = Backend::from_kernels([Kernel::toy_x5()].into_iter());
    let bytes = vec![[7; 64]; 500];
    let capacity = |blocks: &[usize]| {
        let mut jobs =
            Scheduler::<_, _, 10>::new(&backend, scratch(), blocks.len(), blocks.len() + 1);
        for (tag, blocks) in blocks.iter().enumerate() {
            let piece =
                Piece { tag, state: INITIAL_STATE, blocks: &bytes[..*blocks], next_blocks: &[] };
            jobs.start(piece, &mut |_| ());
        }
        jobs.finish(&mut |_| ());
        assert_eq!(jobs.occupancy.blocks, blocks.iter().sum::<usize>() as u64);
        jobs.occupancy.capacity
    };
    for count in 6..=10 {
        for blocks in 70..100 {
            assert_eq!(capacity(&vec![blocks; count]), 5 * (count * blocks).div_ceil(5) as u64);
        }
    }
    // A job that is longer than an equal part of all blocks has a lane to itself.
    for longest in [60_usize, 100, 500] {
        let least = 5 * longest.max((360 + longest).div_ceil(5));
        assert_eq!(capacity(&[60, longest, 60, 60, 60, 60, 60]), least as u64, "{longest}");
    }
}

#[test]
fn a_job_ends_before_the_next_one_is_asked_for() {
    let [_, _, backend, _] = backends();
    let message = [[7; 64]; 50];
    let events = RefCell::new(std::string::String::new());
    let mut ended = |job: Piece<'_>| events.borrow_mut().push(char::from(b'0' + job.tag as u8));
    let mut jobs = Scheduler::<_, _, 5>::new(&backend, scratch(), 2, 2);
    for (tag, blocks) in [1, 3, 1, 1, 1].into_iter().enumerate() {
        jobs.make_room(&mut ended);
        events.borrow_mut().push('+');
        jobs.start(
            Piece { tag, state: INITIAL_STATE, blocks: &message[..blocks], next_blocks: &[] },
            &mut ended,
        );
    }
    jobs.finish(&mut ended);
    assert_eq!(*events.borrow(), "++0+2+31+4");
}

#[test]
fn long_jobs_do_not_read_the_same_place_of_their_pages() {
    let backend = Backend::chosen();
    let lanes = backend.lanes();
    let bytes = vec![7; L1_ALIAS_BYTES * (lanes + 40)];
    for (distance, expected) in
        [(L1_ALIAS_BYTES, SAME_OFFSET_MAX_JOBS * lanes.div_ceil(64)), (L1_ALIAS_BYTES + 64, 2)]
    {
        let mut jobs = Scheduler::<_, _, MAX_LANES>::new(backend, scratch(), lanes, lanes);
        for lane in 0..lanes {
            let blocks = &bytes[lane * distance..].as_chunks().0[..STAGGER_MIN_BLOCKS];
            let piece = Piece { tag: lane, state: INITIAL_STATE, blocks, next_blocks: &[] };
            jobs.start(piece, &mut |_| panic!("no job ends so soon"));
        }
        let mut places = [0; L1_ALIAS_BYTES / 64];
        jobs.jobs
            .iter()
            .for_each(|job| places[job.blocks.as_ptr().addr() % L1_ALIAS_BYTES / 64] += 1);
        let most = places.into_iter().max().expect("there are places");
        assert!(most <= expected, "{most} of {lanes} jobs read the same place");
    }
}

#[test]
#[cfg(feature = "server")]
fn no_job_waits_for_ever_behind_jobs_that_are_added_later() {
    let backend = Backend::from_kernels([Kernel::chosen(), Kernel::toy_x5()].into_iter());
    let blocks = painted(64 * 3);
    let job = |tag: usize| {
        let blocks = &blocks.as_chunks().0[..1 + tag % 3];
        Piece { tag, state: INITIAL_STATE, blocks, next_blocks: &[] }
    };
    for room in 1..=10 {
        let mut jobs = Scheduler::<_, _, 10>::new(&backend, scratch(), room, room);
        let mut ended = Vec::new();
        for tag in 0..100 {
            while jobs.is_full() {
                jobs.run_turn(1, &mut |job| ended.push(job));
            }
            jobs.add(job(tag));
        }
        for tag in 0..80 {
            let place = ended.iter().position(|other| other.tag == tag);
            let place = place.unwrap_or_else(|| panic!("job {tag} still waits"));
            assert!(place.abs_diff(tag) < 20, "job {tag} ended as number {place}");
            let mut expected = INITIAL_STATE;
            job(tag).blocks.iter().for_each(|block| md5_reference::compress(&mut expected, block));
            assert_eq!(ended[place].state, expected, "job {tag}");
        }
    }
}
