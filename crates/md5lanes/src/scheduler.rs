//! Runs many messages side by side: gives a lane its next message the moment its last one ends.
//!
//! A lane works on a [`Job`]: whole blocks that lie somewhere, then perhaps some more, or the
//! message's padded end. In a turn, all lanes go on by as many blocks as the one has left that
//! has fewest; then the jobs that ended make room for others. While there are others, no lane
//! stands still. When there are none any more, the jobs that are left move together, on to narrower
//! kernels, and at last one after the other to the kernel for a single message.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::AddAssign;
use core::{array, iter, ptr};

use crate::Kernel;
use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, LaneStates, MOST_LANES, Scratch, prefetch};
use crate::padding::{self, Room};

/// A message, or a piece of one, that waits for a lane.
pub(crate) struct Job<'m, T> {
    /// Whom the state goes to in the end.
    pub(crate) tag: T,
    /// Where it begins.
    pub(crate) state: [u32; 4],
    /// What is hashed first.
    pub(crate) blocks: &'m [[u8; 64]],
    /// What is hashed behind that.
    pub(crate) then: Then<'m>,
}

impl<'m, T> Job<'m, T> {
    /// A whole message.
    #[inline]
    pub(crate) fn whole(tag: T, message: &'m [u8]) -> Self {
        let (blocks, tail) = message.as_chunks();
        let then = Then::Padding { tail, length: message.len() as u64 };
        Job { tag, state: INITIAL_STATE, blocks, then }
    }
}

/// What a job goes on with.
#[derive(Clone, Copy)]
pub(crate) enum Then<'m> {
    /// The job is done.
    Nothing,
    /// More whole blocks.
    Blocks(&'m [[u8; 64]]),
    /// The padded end of a message of `length` bytes (modulo 2^64), of which the tail is left.
    Padding { tail: &'m [u8], length: u64 },
}

/// How many jobs may read the same place of their pages at the same time: the nearest cache has a
/// dozen lines for each, which also have to hold what the kernel works with.
const TOGETHER: usize = 4;

/// How far jobs beyond these are kept apart, in blocks: 64 such jobs are all over the page.
const APART: usize = 4;

/// How many blocks a job must have for that to pay.
const SPREAD_FROM: usize = 256;

/// The bytes after which the same lines of the nearest cache come again.
const PAGE: usize = 4096;

/// How well the lanes were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupancy {
    /// Blocks that were hashed.
    pub blocks: u64,
    /// Blocks that the kernels which ran would have hashed with all their lanes busy.
    pub room: u64,
}

impl Occupancy {
    /// A kernel ran for so many blocks, in so many lanes.
    #[inline]
    pub(crate) fn count(&mut self, kernel: Kernel, blocks: usize, lanes: usize) {
        self.blocks += (blocks * lanes) as u64;
        self.room += (blocks * kernel.lanes()) as u64;
    }
}

impl AddAssign for Occupancy {
    fn add_assign(&mut self, other: Self) {
        self.blocks += other.blocks;
        self.room += other.room;
    }
}

/// Runs jobs until there are none: takes them from `source`, and gives the tag and the state of
/// each to `sink` as it ends.
///
/// There are `most` jobs at most side by side, and `source` is not asked again once it has said
/// that there are no more. Memory: that of the lanes, whatever the number of jobs.
pub(crate) fn run<'m, T>(
    backend: &Backend,
    most: usize,
    source: impl FnMut() -> Option<Job<'m, T>>,
    mut sink: impl FnMut(T, [u32; 4]),
) -> Occupancy {
    let mut lanes = Lanes::new(backend, most);
    let mut jobs = iter::from_fn(source).fuse();
    loop {
        while !lanes.are_full() {
            let Some(job) = jobs.next() else { break };
            lanes.add(job);
            lanes.spread(&mut sink);
        }
        if lanes.are_idle() {
            return lanes.occupancy;
        }
        lanes.turn(&mut sink);
    }
}

/// The jobs that have a lane or stand next to one.
pub(crate) struct Lanes<'b, 'm, T> {
    backend: &'b Backend,
    /// At most so many.
    most: usize,
    jobs: Vec<Running<'m, T>>,
    /// Where each goes on reading, and how many blocks it can from there.
    data: [*const u8; MOST_LANES],
    left: [usize; MOST_LANES],
    states: LaneStates,
    /// How many lanes the states are laid out for.
    width: usize,
    /// Which of the rooms is each one's own.
    room: [u8; MOST_LANES],
    /// Where padded ends are written: in cells, because kernels read some of them while others are
    /// written, by pointers that outlive any borrow; and in a vector, because a box, when it is
    /// moved, claims to be the only way to what is in it.
    rooms: Vec<UnsafeCell<MaybeUninit<Room>>>,
    scratch: Box<Scratch>,
    occupancy: Occupancy,
}

/// What a job has beside its blocks.
struct Running<'m, T> {
    tag: T,
    then: Then<'m>,
}

// SAFETY: the pointers are to what the jobs borrow, which may be read from any thread, and to rooms
// that go along.
unsafe impl<T: Send> Send for Lanes<'_, '_, T> {}

impl<'b, 'm, T> Lanes<'b, 'm, T> {
    /// Lanes for `most` jobs, or as many as the backend has.
    pub(crate) fn new(backend: &'b Backend, most: usize) -> Self {
        let most = most.clamp(1, backend.lanes());
        assert!(most <= MOST_LANES);
        Lanes {
            backend,
            most,
            jobs: Vec::with_capacity(most),
            data: [ptr::null(); MOST_LANES],
            left: [0; MOST_LANES],
            states: LaneStates::new(),
            width: most,
            room: array::from_fn(|room| room as u8),
            rooms: (0..most).map(|_| UnsafeCell::new(MaybeUninit::uninit())).collect(),
            scratch: Box::new(Scratch::new()),
            occupancy: Occupancy::default(),
        }
    }

    /// Whether there is no room for another job.
    pub(crate) fn are_full(&self) -> bool {
        self.jobs.len() == self.most
    }

    /// The tags of the jobs.
    #[cfg(feature = "server")]
    pub(crate) fn tags(&self) -> impl Iterator<Item = &T> {
        self.jobs.iter().map(|job| &job.tag)
    }

    /// Whether there is nothing to do.
    pub(crate) fn are_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Gives a job the next lane, which must be there.
    #[inline]
    pub(crate) fn add(&mut self, job: Job<'m, T>) {
        assert!(!self.are_full());
        // Kernels ask for a message's blocks ahead, but for none of the first two.
        prefetch(job.blocks.as_ptr().cast());
        prefetch(job.blocks.as_ptr().wrapping_add(1).cast());
        let lane = self.jobs.len();
        self.jobs.push(Running { tag: job.tag, then: job.then });
        self.states.set(self.width, lane, job.state);
        self.read(lane, job.blocks);
        if job.blocks.is_empty() {
            self.goes_on(lane);
        }
    }

    /// Lets the jobs, of which there must be some, go on until the first of them ends, or comes to
    /// what is to follow its blocks. Those that end go to `sink`.
    #[inline]
    pub(crate) fn turn(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        self.turn_of(usize::MAX, sink);
    }

    /// Lets those that are there get ahead of the job that was added last, by a few blocks, if too
    /// many long ones would read the same place of their pages at the same time: they would push
    /// each other out of the cache. Memory for large messages tends to begin at one place of a page.
    #[inline]
    pub(crate) fn spread(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        let count = self.jobs.len();
        if !count.is_multiple_of(TOGETHER) || self.left[count - 1] < SPREAD_FROM {
            return;
        }
        let [one, other] = [1, TOGETHER].map(|back| self.data[count - back] as usize);
        if one % PAGE / 64 == other % PAGE / 64 {
            self.get_ahead(sink);
        }
    }

    #[cold]
    fn get_ahead(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        // Not the one that is best for so many, which may leave some of them where they are.
        self.turn_on(self.backend.kernel_holding(self.jobs.len()), APART, sink);
    }

    /// A turn of that many blocks at most.
    #[inline]
    pub(crate) fn turn_of(&mut self, most: usize, sink: &mut impl FnMut(T, [u32; 4])) {
        self.turn_on(self.backend.kernel_for(self.jobs.len()), most, sink);
    }

    /// A turn of as many jobs as that kernel has lanes.
    #[inline]
    fn turn_on(&mut self, kernel: Kernel, most: usize, sink: &mut impl FnMut(T, [u32; 4])) {
        let running = self.jobs.len().min(kernel.lanes());
        self.run(kernel, running, most);
        // From the last to the first, so that what takes the place of a job that ends has been
        // looked at already, or did not run.
        for lane in (0..running).rev() {
            if self.left[lane] == 0 && !self.goes_on(lane) {
                let (tag, state) = self.remove(lane);
                sink(tag, state);
            }
        }
    }

    /// Lets those that a narrow kernel would leave out of each turn go before the others. Else one
    /// that is followed by ever more would wait for ever: the last ones take the places of those
    /// that end.
    #[cfg(feature = "server")]
    pub(crate) fn take_turns(&mut self) {
        let count = self.jobs.len();
        let running = self.backend.kernel_for(count).lanes();
        if running >= count {
            return;
        }
        let mut states = LaneStates::new();
        for lane in 0..count {
            let next = self.states.get(self.width, (lane + running) % count);
            states.set(self.width, lane, next);
        }
        self.states = states;
        self.jobs.rotate_left(running);
        self.data[..count].rotate_left(running);
        self.left[..count].rotate_left(running);
        self.room[..count].rotate_left(running);
    }

    /// Takes the job from its lane; the last one takes its place.
    fn remove(&mut self, lane: usize) -> (T, [u32; 4]) {
        let state = self.states.get(self.width, lane);
        let last = self.jobs.len() - 1;
        if lane != last {
            self.jobs.swap(lane, last);
            let moved = self.states.get(self.width, last);
            self.states.set(self.width, lane, moved);
            self.data[lane] = self.data[last];
            self.left[lane] = self.left[last];
            self.room.swap(lane, last);
        }
        let Running { tag, .. } = self.jobs.pop().expect("there is the one to remove");
        (tag, state)
    }

    fn read(&mut self, lane: usize, blocks: &[[u8; 64]]) {
        self.data[lane] = blocks.as_ptr().cast();
        self.left[lane] = blocks.len();
    }

    /// Whether a job that has no blocks left has some elsewhere, to which it goes on.
    fn goes_on(&mut self, lane: usize) -> bool {
        // Field by field: to copy it as a whole would be to wait for the stores that wrote it.
        match self.jobs[lane].then {
            Then::Nothing => return false,
            Then::Blocks(blocks) => self.read(lane, blocks),
            Then::Padding { tail, length } => {
                let room = self.rooms[usize::from(self.room[lane])].get();
                // SAFETY: a room is its lane's alone, nothing refers to it beyond this function,
                // and the kernel, which reads it by pointer, does not run now.
                let room = unsafe { (*room).write(Room::default()) };
                let blocks = padding::pad(room, tail, length);
                self.data[lane] = blocks.as_ptr().cast();
                self.left[lane] = blocks.len();
            }
        }
        self.jobs[lane].then = Then::Nothing;
        self.left[lane] > 0
    }

    /// Brings as many blocks into the first jobs as all of them have, but no more than `most`.
    fn run(&mut self, kernel: Kernel, running: usize, most: usize) {
        self.lay_out(kernel.lanes());
        let blocks = self.left[..running].iter().fold(most, |most, left| most.min(*left));
        // Lanes without a job read what the first one reads, which is there to be read.
        let first = self.data[0];
        self.data[running..kernel.lanes()].fill(first);
        // SAFETY: the first `running` pointers are to as many blocks of slices that live as long
        // as the jobs, or of rooms that live as long as the lanes, as `left` says; and no room is
        // written while `left` says that there is something in it.
        unsafe { kernel.run_lanes(&mut self.states, &self.data, blocks, &mut self.scratch) };
        for (data, left) in self.data.iter_mut().zip(&mut self.left).take(running) {
            *left -= blocks;
            // Not `add`: behind the last block there may be nothing to point at.
            *data = data.wrapping_add(64 * blocks);
        }
        self.occupancy.count(kernel, blocks, running);
    }

    /// Lays the states out for a kernel of so many lanes.
    fn lay_out(&mut self, width: usize) {
        if self.width == width {
            return;
        }
        let mut states = LaneStates::new();
        for lane in 0..self.jobs.len() {
            states.set(width, lane, self.states.get(self.width, lane));
        }
        (self.states, self.width) = (states, width);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use core::cell::RefCell;
    use std::collections::BTreeMap;
    use std::vec;

    use md5lanes_vectors::painted;

    use super::*;

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
    fn lanes_stay_full_while_there_are_jobs_and_do_not_run_to_the_longest() {
        let [_, _, backend, _] = backends();
        // Two blocks and their padding beside a hundred: a lane takes the short ones in turns.
        let mut lengths = vec![128; 33];
        lengths[0] = 64 * 99;
        let occupancy = assert_hashes(&backend, &lengths);
        assert_eq!(occupancy.blocks, 100 + 32 * 3);
        assert_eq!(occupancy.room - occupancy.blocks, 0, "the last four blocks go to x1");
    }

    #[test]
    fn a_narrower_kernel_takes_over_as_jobs_become_few() {
        let [.., backend] = backends();
        // Four lanes of the five pay; from three on it is two and one.
        let lengths = [64 * 9, 64 * 9, 64 * 19, 64 * 29];
        let occupancy = assert_hashes(&backend, &lengths);
        assert_eq!(occupancy.blocks, 10 + 10 + 20 + 30);
        assert_eq!(occupancy.room, 5 * 10 + 2 * 10 + 10);
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
        run(&backend, usize::MAX, source, |tag, _| {
            events.borrow_mut().push(char::from(b'0' + tag as u8));
        });
        assert_eq!(*events.borrow(), "++0+2+31+4");
    }

    #[test]
    fn long_jobs_do_not_read_the_same_place_of_their_pages() {
        let backend = Backend::chosen();
        let memory = vec![7; PAGE * (backend.lanes() + 40)];
        let lanes = Lanes::<()>::new(backend, usize::MAX).most;
        for (distance, expected) in [(PAGE, TOGETHER * lanes.div_ceil(64)), (PAGE + 64, 2)] {
            let mut running = Lanes::new(backend, usize::MAX);
            for lane in 0..lanes {
                let blocks = &memory[lane * distance..].as_chunks().0[..SPREAD_FROM];
                running.add(Job { tag: (), state: INITIAL_STATE, blocks, then: Then::Nothing });
                running.spread(&mut |(), _| panic!("none ends so soon"));
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
        let mut lanes = Lanes::new(&backend, 3);
        let mut ended = Vec::new();
        for tag in 0..100 {
            while lanes.are_full() {
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
            run(backend, usize::MAX, source, |mut expected, state| {
                for block in blocks.as_chunks().0 {
                    md5_reference::compress(&mut expected, block);
                }
                assert_eq!(state, expected);
            });
        }
    }
}
