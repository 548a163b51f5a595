//! Runs many messages side by side and gives a lane its next message as soon as the last one ends.
//!
//! A lane works on a [`Job`]: whole blocks, then perhaps more blocks, or the message's padded end.
//! A *turn* runs all lanes for as many blocks as the shortest job has left. Then the jobs that ended
//! make room for others, so that no lane is idle while a job waits. Once none waits, the remaining
//! jobs move to narrower kernels, and at last one by one to the kernel for a single message.
//!
//! The scheduler never takes memory from the heap: it is as large as its number of lanes asks for, and its
//! owner decides where it lives.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::{AddAssign, Deref};
#[cfg(feature = "alloc")]
use core::ptr::NonNull;
use core::{array, iter, ptr};

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use arrayvec::ArrayVec;

use crate::Kernel;
use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, LaneStates, Scratch, prefetch};
use crate::padding::{self, PaddedEnd};

/// A message, or a piece of one, that waits for a lane.
pub(crate) struct Job<'m, T> {
    /// Tells the caller whose state it is when the job ends.
    pub(crate) tag: T,
    /// The state it begins with.
    pub(crate) state: [u32; 4],
    /// What is hashed first.
    pub(crate) blocks: &'m [[u8; 64]],
    /// What is hashed after that.
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

/// How many jobs may read the same offset in their pages at a time. The first-level cache has about a
/// dozen lines for each such offset, and the kernel needs some of them.
const SAME_OFFSET: usize = 4;

/// How far further jobs are kept from these, in blocks: 64 jobs then spread over the whole page.
const DISTANCE: usize = 4;

/// How many blocks a job must have for that to pay.
const STAGGER_FROM: usize = 256;

/// The bytes after which the same lines of the first-level cache come again.
const PAGE: usize = 4096;

/// How well the lanes were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupancy {
    /// The blocks that were hashed.
    pub blocks: u64,
    /// The blocks that would have been hashed in the same calls with every lane busy.
    pub capacity: u64,
}

impl Occupancy {
    /// Counts a call of a kernel with that many busy lanes.
    #[inline]
    pub(crate) fn count(&mut self, kernel: Kernel, blocks: usize, busy: usize) {
        self.blocks += (blocks * busy) as u64;
        self.capacity += (blocks * kernel.lanes()) as u64;
    }
}

impl AddAssign for Occupancy {
    fn add_assign(&mut self, other: Self) {
        self.blocks += other.blocks;
        self.capacity += other.capacity;
    }
}

/// The memory that kernels work on beside the states: padded ends of messages, which they read, and
/// scratch.
///
/// A scheduler may be moved while its lanes point at padded ends, so these lie outside of it. They are cells
/// because a kernel reads some of them while others are written.
pub(crate) struct Memory<const LANES: usize> {
    ends: [UnsafeCell<MaybeUninit<PaddedEnd>>; LANES],
    scratch: UnsafeCell<Scratch<LANES>>,
}

impl<const LANES: usize> Memory<LANES> {
    pub(crate) const fn new() -> Self {
        let ends = [const { UnsafeCell::new(MaybeUninit::uninit()) }; LANES];
        Memory { ends, scratch: UnsafeCell::new(Scratch::new()) }
    }

    /// Runs a kernel with this scratch memory.
    ///
    /// # Safety
    ///
    /// As [`Kernel::run_lanes`].
    #[inline]
    pub(crate) unsafe fn run(
        &self,
        kernel: Kernel,
        states: &mut LaneStates<LANES>,
        data: &[*const u8; LANES],
        blocks: usize,
    ) {
        // SAFETY: this is the only place that refers to the scratch memory. No other call of this function
        // is under way: kernels call nothing, and the cell keeps other threads out.
        let scratch = unsafe { &mut *self.scratch.get() };
        // SAFETY: the caller's promise.
        unsafe { kernel.run_lanes(states, data, blocks, scratch) };
    }
}

/// [`Memory`] on the heap. It is no box, because moving a box asserts that nothing else points into it.
#[cfg(feature = "alloc")]
pub(crate) struct HeapMemory<const LANES: usize>(NonNull<Memory<LANES>>);

#[cfg(feature = "alloc")]
impl<const LANES: usize> HeapMemory<LANES> {
    pub(crate) fn new() -> Self {
        // SAFETY: all of it is `MaybeUninit`. Not `Box::new`, which would copy it from the stack.
        let memory = unsafe { Box::<Memory<LANES>>::new_uninit().assume_init() };
        HeapMemory(NonNull::from(Box::leak(memory)))
    }
}

#[cfg(feature = "alloc")]
impl<const LANES: usize> Deref for HeapMemory<LANES> {
    type Target = Memory<LANES>;

    fn deref(&self) -> &Memory<LANES> {
        // SAFETY: it is ours until it is dropped, and no exclusive reference is ever made.
        unsafe { self.0.as_ref() }
    }
}

#[cfg(feature = "alloc")]
impl<const LANES: usize> Drop for HeapMemory<LANES> {
    fn drop(&mut self) {
        // SAFETY: the pointer came from a box, and nobody uses it any more.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

// SAFETY: it owns its memory, as a box does.
#[cfg(feature = "alloc")]
unsafe impl<const LANES: usize> Send for HeapMemory<LANES> {}

/// Runs jobs until there are none: takes them from `source`, and gives the tag and the state of
/// each to `sink` as it ends.
///
/// At most `limit` jobs run side by side. `source` is not asked again once it has returned `None`.
pub(crate) fn run<'m, T, const LANES: usize>(
    backend: &Backend,
    memory: &Memory<LANES>,
    limit: usize,
    source: impl FnMut() -> Option<Job<'m, T>>,
    mut sink: impl FnMut(T, [u32; 4]),
) -> Occupancy {
    let mut scheduler = Scheduler::new(backend, memory, limit);
    let mut jobs = iter::from_fn(source).fuse();
    loop {
        while !scheduler.is_full() {
            let Some(job) = jobs.next() else { break };
            scheduler.add(job);
            scheduler.stagger(&mut sink);
        }
        if scheduler.is_idle() {
            return scheduler.occupancy;
        }
        scheduler.turn(&mut sink);
    }
}

/// The jobs that have a lane or wait for the next turn.
pub(crate) struct Scheduler<'b, 'm, T, M, const LANES: usize> {
    backend: &'b Backend,
    /// At most this many jobs.
    limit: usize,
    jobs: ArrayVec<Running<'m, T>, LANES>,
    /// Where each job reads next, and how many blocks it has there.
    data: [*const u8; LANES],
    left: [usize; LANES],
    states: LaneStates<LANES>,
    /// How many lanes the states are laid out for.
    width: usize,
    /// Which of the padded ends in `memory` is each job's own.
    end: [u8; LANES],
    memory: M,
    occupancy: Occupancy,
}

/// What a job has beside its blocks.
struct Running<'m, T> {
    tag: T,
    then: Then<'m>,
}

// SAFETY: the pointers in it are to what the jobs borrow, which may be read from any thread, and to
// `memory`, which goes along.
unsafe impl<T: Send, M: Send, const LANES: usize> Send for Scheduler<'_, '_, T, M, LANES> {}

impl<'b, 'm, T, M, const LANES: usize> Scheduler<'b, 'm, T, M, LANES>
where
    M: Deref<Target = Memory<LANES>>,
{
    /// A scheduler for up to `limit` jobs, or as many as the backend has lanes.
    pub(crate) fn new(backend: &'b Backend, memory: M, limit: usize) -> Self {
        const { assert!(LANES <= 1 << u8::BITS) };
        let limit = limit.clamp(1, backend.lanes().min(LANES));
        Scheduler {
            backend,
            limit,
            jobs: ArrayVec::new(),
            data: [ptr::null(); LANES],
            left: [0; LANES],
            states: LaneStates::new(),
            width: limit,
            end: array::from_fn(|lane| lane as u8),
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// Whether there is no room for another job.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.jobs.len() == self.limit
    }

    /// Whether there is nothing to do.
    #[inline]
    pub(crate) fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// The tags of the jobs.
    #[cfg(feature = "server")]
    pub(crate) fn tags(&self) -> impl Iterator<Item = &T> {
        self.jobs.iter().map(|job| &job.tag)
    }

    /// Adds a job. There must be room for it.
    #[inline]
    pub(crate) fn add(&mut self, job: Job<'m, T>) {
        assert!(!self.is_full());
        // Kernels prefetch all blocks of a message but the first two.
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

    /// Runs the jobs, of which there must be some, until the first of them ends or comes to what
    /// follows its blocks. Those that end go to `sink`.
    #[inline]
    pub(crate) fn turn(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        self.turn_of(usize::MAX, sink);
    }

    /// Moves the other jobs a few blocks ahead of the one added last, if too many long ones would
    /// read the same offset in their pages at a time: they would evict each other from the
    /// cache. Large allocations tend to begin at the same offset.
    #[inline]
    pub(crate) fn stagger(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        let count = self.jobs.len();
        if !count.is_multiple_of(SAME_OFFSET) || self.left[count - 1] < STAGGER_FROM {
            return;
        }
        let [last, other] = [1, SAME_OFFSET].map(|back| self.data[count - back] as usize);
        if last % PAGE / 64 == other % PAGE / 64 {
            self.move_ahead(sink);
        }
    }

    #[cold]
    fn move_ahead(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        // The kernel that is best for this many may not hold them all.
        self.turn_on(self.backend.kernel_holding(self.jobs.len()), DISTANCE, sink);
    }

    /// A turn of at most that many blocks.
    #[inline]
    pub(crate) fn turn_of(&mut self, blocks: usize, sink: &mut impl FnMut(T, [u32; 4])) {
        self.turn_on(self.backend.kernel_for(self.jobs.len()), blocks, sink);
    }

    /// A turn of as many jobs as that kernel has lanes.
    #[inline]
    fn turn_on(&mut self, kernel: Kernel, blocks: usize, sink: &mut impl FnMut(T, [u32; 4])) {
        let running = self.jobs.len().min(kernel.lanes());
        self.run(kernel, running, blocks);
        // Backwards: the job that takes the place of one that ends was looked at already, or did
        // not run.
        for lane in (0..running).rev() {
            if self.left[lane] == 0 && !self.goes_on(lane) {
                let (tag, state) = self.remove(lane);
                sink(tag, state);
            }
        }
    }

    /// Puts the jobs that a narrow kernel leaves out before the others. Else a job could wait for
    /// ever, since later ones take the places of those that end.
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
        self.end[..count].rotate_left(running);
    }

    /// Takes the job from its lane. The last one takes its place.
    fn remove(&mut self, lane: usize) -> (T, [u32; 4]) {
        let state = self.states.get(self.width, lane);
        let last = self.jobs.len() - 1;
        if lane != last {
            self.jobs.swap(lane, last);
            let moved = self.states.get(self.width, last);
            self.states.set(self.width, lane, moved);
            self.data[lane] = self.data[last];
            self.left[lane] = self.left[last];
            self.end.swap(lane, last);
        }
        let Running { tag, .. } = self.jobs.pop().expect("there is one to remove");
        (tag, state)
    }

    fn read(&mut self, lane: usize, blocks: &[[u8; 64]]) {
        self.data[lane] = blocks.as_ptr().cast();
        self.left[lane] = blocks.len();
    }

    /// Moves a job that has no blocks left on to what follows them. Whether there is anything.
    fn goes_on(&mut self, lane: usize) -> bool {
        // Field by field: copying the whole would wait for the stores that wrote it.
        match self.jobs[lane].then {
            Then::Nothing => return false,
            Then::Blocks(blocks) => self.read(lane, blocks),
            Then::Padding { tail, length } => {
                let end = self.memory.ends[usize::from(self.end[lane])].get();
                // SAFETY: a padded end belongs to one lane, no reference to it leaves this
                // function, and the kernel, which reads it by pointer, does not run now.
                let end = unsafe { (*end).write(PaddedEnd::default()) };
                let blocks = padding::pad(end, tail, length);
                self.data[lane] = blocks.as_ptr().cast();
                self.left[lane] = blocks.len();
            }
        }
        self.jobs[lane].then = Then::Nothing;
        self.left[lane] > 0
    }

    /// Runs the first jobs for as many blocks as all of them have, but at most `most`.
    fn run(&mut self, kernel: Kernel, running: usize, most: usize) {
        self.lay_out(kernel.lanes());
        let blocks = self.left[..running].iter().fold(most, |most, left| most.min(*left));
        // Idle lanes read what the first job reads.
        let first = self.data[0];
        self.data[running..kernel.lanes()].fill(first);
        // SAFETY: the first `running` pointers are to as many blocks, as `left` says: of slices that
        // live as long as the jobs, or of padded ends, which live as long as `memory` and are not
        // written while `left` says that they are unread.
        unsafe { self.memory.run(kernel, &mut self.states, &self.data, blocks) };
        for (data, left) in self.data.iter_mut().zip(&mut self.left).take(running) {
            *left -= blocks;
            // Not `add`: the pointer may leave the allocation with the last block.
            *data = data.wrapping_add(64 * blocks);
        }
        self.occupancy.count(kernel, blocks, running);
    }

    /// Lays the states out for a kernel of that many lanes.
    fn lay_out(&mut self, width: usize) {
        if self.width == width {
            return;
        }
        // Word by word: copying the states as a whole would wait for the stores that wrote them.
        let get = |lane| self.states.get(self.width, lane);
        let states: ArrayVec<[u32; 4], LANES> = (0..self.jobs.len()).map(get).collect();
        self.width = width;
        for (lane, state) in states.into_iter().enumerate() {
            self.states.set(width, lane, state);
        }
    }
}

#[cfg(test)]
mod tests {
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
    fn lanes_stay_full_while_there_are_jobs_and_do_not_run_to_the_longest() {
        let [_, _, backend, _] = backends();
        // Two blocks and their padding beside a hundred: a lane takes the short ones in turns.
        let mut lengths = vec![128; 33];
        lengths[0] = 64 * 99;
        let occupancy = assert_hashes(&backend, &lengths);
        assert_eq!(occupancy.blocks, 100 + 32 * 3);
        assert_eq!(occupancy.capacity - occupancy.blocks, 0, "the last four blocks go to x1");
    }

    #[test]
    fn a_narrower_kernel_takes_over_as_jobs_become_few() {
        let [.., backend] = backends();
        // Four lanes of the five pay; from three on it is two and one.
        let lengths = [64 * 9, 64 * 9, 64 * 19, 64 * 29];
        let occupancy = assert_hashes(&backend, &lengths);
        assert_eq!(occupancy.blocks, 10 + 10 + 20 + 30);
        assert_eq!(occupancy.capacity, 5 * 10 + 2 * 10 + 10);
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
}
