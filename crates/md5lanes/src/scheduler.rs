//! Runs many messages side by side and gives a lane its next message as soon as the last one ends.
//!
//! A lane works on a [`Job`]: whole blocks, then perhaps more blocks, or the message's padded end.
//! A *turn* runs all lanes for as many blocks as the shortest job has left. Then the jobs that ended
//! make room for others, so that no lane is idle while a job waits. Once none waits, the remaining
//! jobs move to narrower kernels, and at last one by one to the kernel for a single message.
//!
//! The scheduler never takes memory from the heap: it is as large as its number of lanes asks for, and its
//! owner decides where it lives.

mod memory;

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::ops::{AddAssign, Deref};
use core::{array, iter, ptr};

use arrayvec::ArrayVec;

#[cfg(feature = "alloc")]
use self::memory::HeapMemory;
pub(crate) use self::memory::Memory;

use crate::Kernel;
use crate::hasher::INITIAL_STATE;
#[cfg(feature = "alloc")]
use crate::kernels::MOST_LANES;
use crate::kernels::thresholds::{DISTANCE, PAGE, SAME_OFFSET, STAGGER_FROM};
use crate::kernels::{Backend, LaneStates, prefetch};
use crate::padding::{self, PaddedEnd};

/// A message, or a piece of one, that waits for a lane.
#[derive(Debug)]
pub struct Job<'m, T> {
    /// Tells the caller whose state it is when the job ends.
    pub tag: T,
    /// The state it begins with.
    pub state: [u32; 4],
    /// What is hashed first.
    pub blocks: &'m [[u8; 64]],
    /// What is hashed after that.
    pub then: Then<'m>,
}

impl<'m, T> Job<'m, T> {
    /// A whole message.
    #[inline]
    pub(crate) fn whole(tag: T, message: &'m [u8]) -> Self {
        let (blocks, rest) = message.as_chunks();
        let then = Then::End { rest, length: message.len() as u64 };
        Job { tag, state: INITIAL_STATE, blocks, then }
    }

    /// The state that the job comes to, by the kernel for one message.
    #[cfg(feature = "alloc")]
    pub fn hash_alone(self) -> [u32; 4] {
        let (kernel, mut state) = (Kernel::chosen(), self.state);
        kernel.compress(&mut state, self.blocks);
        match self.then {
            Then::Nothing => {}
            Then::Blocks(blocks) => kernel.compress(&mut state, blocks),
            Then::End { rest, length } => {
                let (blocks, tail) = rest.as_chunks();
                kernel.compress(&mut state, blocks);
                crate::hasher::finish(kernel, &mut state, tail, length);
            }
        }
        state
    }
}

/// What a job goes on with.
#[derive(Clone, Copy, Debug)]
pub enum Then<'m> {
    /// The job is done.
    Nothing,
    /// More whole blocks.
    Blocks(&'m [[u8; 64]]),
    /// The rest of a message, and its padding.
    End {
        /// What is left of the message.
        rest: &'m [u8],
        /// The length of the whole message in bytes, modulo 2^64.
        length: u64,
    },
}

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
    for job in iter::from_fn(source) {
        scheduler.start(job, &mut sink);
        // Before the source is asked for the next job: another thread may have room for it.
        scheduler.make_room(&mut sink);
    }
    scheduler.finish(&mut sink);
    scheduler.occupancy
}

/// The jobs that have a lane or wait for the next turn.
pub struct Scheduler<'b, 'm, T, M, const LANES: usize> {
    backend: &'b Backend,
    /// At most this many jobs.
    limit: usize,
    jobs: ArrayVec<Running<'m, T>, LANES>,
    /// Where each job reads next, and how many blocks it has there.
    data: [*const u8; LANES],
    left: [usize; LANES],
    /// What the kernel reads in this turn.
    reads: [*const u8; LANES],
    states: LaneStates<LANES>,
    /// How many lanes the states are laid out for.
    width: usize,
    /// Which of the padded ends in `memory` is each job's own.
    end: [u8; LANES],
    memory: M,
    /// How well the lanes have been used so far.
    pub(crate) occupancy: Occupancy,
}

/// What a job has beside its blocks.
struct Running<'m, T> {
    tag: T,
    then: Then<'m>,
}

// SAFETY: the pointers in it are to what the jobs borrow, which may be read from any thread, and to
// `memory`, which goes along.
unsafe impl<T: Send, M: Send, const LANES: usize> Send for Scheduler<'_, '_, T, M, LANES> {}

/// A scheduler on the heap, whose jobs run on from one call of its owner to the next.
#[cfg(feature = "alloc")]
pub type Lanes<T> = Scheduler<'static, 'static, T, HeapMemory<MOST_LANES>, MOST_LANES>;

#[cfg(feature = "alloc")]
impl<T> Lanes<T> {
    /// For up to `limit` jobs, or as many as the backend of this process has lanes.
    pub fn on_heap(limit: usize) -> Box<Self> {
        Box::new(Scheduler::new(Backend::chosen(), HeapMemory::new(), limit))
    }
}

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
            reads: [ptr::null(); LANES],
            states: LaneStates::new(),
            width: limit,
            end: array::from_fn(|lane| lane as u8),
            memory,
            occupancy: Occupancy::default(),
        }
    }

    /// Whether there is no room for another job.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.jobs.len() == self.limit
    }

    /// Runs the jobs until there is room for another one.
    #[inline]
    pub(crate) fn make_room(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        while self.is_full() {
            self.turn(sink);
        }
    }

    /// Adds a job when there is room for it, and keeps it apart from others at the same offset.
    #[inline]
    pub fn start(&mut self, job: Job<'m, T>, sink: &mut impl FnMut(T, [u32; 4])) {
        self.make_room(sink);
        self.add(job);
        self.stagger(sink);
    }

    /// Runs the jobs until all have ended.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
        while !self.is_idle() {
            self.turn(sink);
        }
    }

    /// Whether there is nothing to do.
    #[inline]
    pub fn is_idle(&self) -> bool {
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
    pub fn turn(&mut self, sink: &mut impl FnMut(T, [u32; 4])) {
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

    /// How many jobs the next turn runs.
    #[cfg(feature = "async")]
    pub(crate) fn width(&self) -> usize {
        self.jobs.len().min(self.backend.kernel_for(self.jobs.len()).lanes())
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
            Then::End { rest, length } if rest.len() >= 64 => {
                let (blocks, rest) = rest.as_chunks();
                self.read(lane, blocks);
                self.jobs[lane].then = Then::End { rest, length };
                return true;
            }
            Then::End { rest, length } => {
                let end = self.memory.ends[usize::from(self.end[lane])].get();
                // SAFETY: a padded end belongs to one lane, no reference to it leaves this
                // function, and the kernel, which reads it by pointer, does not run now.
                let end = unsafe { (*end).write(PaddedEnd::default()) };
                let blocks = padding::pad(end, rest, length);
                self.data[lane] = blocks.as_ptr().cast();
                self.left[lane] = blocks.len();
            }
        }
        self.jobs[lane].then = Then::Nothing;
        self.left[lane] > 0
    }

    /// Runs the first jobs for as many blocks as all of them have, but at most `most`. If each has more to
    /// do after that, they go on for one block: most messages end with one of padding, and a call of a
    /// kernel for that alone would take longer than the block.
    fn run(&mut self, kernel: Kernel, running: usize, most: usize) {
        let blocks = self.left[..running].iter().fold(most, |most, left| most.min(*left));
        if blocks == 0 {
            // A job has no block left, and waits for its padding or its end: its sink panicked in the turn before.
            return;
        }
        self.lay_out(kernel.lanes());
        self.reads[..running].copy_from_slice(&self.data[..running]);
        let mut more = blocks < most;
        for lane in 0..running {
            self.pass(lane, blocks);
            if self.left[lane] == 0 {
                more &= self.goes_on(lane);
            }
        }
        // Idle lanes read what the first job reads. If there are any, no job waits behind them.
        let idle = running..kernel.lanes();
        let [first, next] = [self.reads[0], self.data[0]];
        self.reads[idle.clone()].fill(first);
        if more {
            self.data[idle].fill(next);
        }
        let last = more.then_some(&self.data);
        // SAFETY: the first `running` pointers were to as many blocks, as `left` said: of slices that
        // live as long as the jobs, or of padded ends, which live as long as `memory` and are not
        // written while `left` says that they are unread. What they point to now is at least one
        // block for each, if there is a last one.
        unsafe { self.memory.run(kernel, &mut self.states, &self.reads, blocks, last) };
        if more {
            (0..running).for_each(|lane| self.pass(lane, 1));
        }
        self.occupancy.count(kernel, blocks + usize::from(more), running);
    }

    /// Moves a job past blocks that it has.
    #[inline]
    fn pass(&mut self, lane: usize, blocks: usize) {
        self.left[lane] -= blocks;
        // Not `add`: the pointer may leave the allocation with the last block.
        self.data[lane] = self.data[lane].wrapping_add(64 * blocks);
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
mod tests;
