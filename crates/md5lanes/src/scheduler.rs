//! Runs the whole blocks of messages and pieces side by side.
//!
//! A job keeps its own state: a run loads the states of its jobs into lanes, and stores them at its end. So the next run may have
//! other jobs, on another kernel. When a job ends, its lane takes the next waiting job.

use core::cmp::Reverse;
use core::ops::{AddAssign, Deref, Range};
use core::ptr;

use arrayvec::ArrayVec;

use crate::Kernel;
use crate::kernels::thresholds::{DISTANCE, L1_ALIAS_STRIDE, SAME_OFFSET, STAGGER_FROM};
use crate::kernels::{Backend, FEW_LANES, LaneStates, MANY_LANES, Scratch, prefetch};
use crate::plan::{may_share, shared};

/// A message, or a piece of one.
///
/// # Safety
///
/// The blocks that `blocks` returns stay readable where they are until the job is moved or dropped, or `pass` is called.
pub unsafe trait Job {
    /// Returns the blocks that are left, or a part of them. If there are none, the job has ended.
    fn blocks(&self) -> &[[u8; 64]];
    /// Returns the state before these blocks.
    fn state(&self) -> [u32; 4];
    /// Moves past the first `count` of the blocks. `state` is the state after them.
    fn pass(&mut self, count: usize, state: [u32; 4]);
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
    /// Counts a call of a kernel with `busy` busy lanes.
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

/// Runs jobs side by side. Some more may wait for a lane.
pub struct Scheduler<'b, J, S, const MOST: usize> {
    backend: &'b Backend,
    scratch: S,
    /// The most jobs that run; `room` is the most that run or wait.
    limit: usize,
    room: usize,
    /// All jobs. The first ones run next.
    jobs: ArrayVec<J, MOST>,
    pub(crate) occupancy: Occupancy,
}

impl<'b, J: Job, S: Deref<Target = Scratch>, const MOST: usize> Scheduler<'b, J, S, MOST> {
    /// Creates a scheduler for about `count` jobs in all, at most `room` of them at a time. `count` decides how many run side by
    /// side.
    #[inline(always)]
    #[must_use]
    pub fn new(backend: &'b Backend, scratch: S, count: usize, room: usize) -> Self {
        let limit = backend.side_by_side(count);
        let room = room.clamp(1, MOST.min(2 * limit));
        let (jobs, occupancy) = (ArrayVec::new(), Occupancy::default());
        Scheduler { backend, scratch, limit, room, jobs, occupancy }
    }

    /// Returns the jobs.
    #[cfg(feature = "alloc")]
    pub fn iter(&self) -> impl Iterator<Item = &J> {
        self.jobs.iter()
    }

    /// Returns whether there is no room for another job.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.jobs.len() == self.room
    }

    /// Returns whether there are no jobs.
    #[inline]
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Runs the jobs until there is room for another one, or for some if many wait.
    #[inline]
    pub(crate) fn make_room(&mut self, ended: &mut dyn FnMut(J)) {
        while self.is_full() {
            let enough = self.room - (self.room.saturating_sub(self.limit) / 2).max(1);
            self.run(0..self.room, self.kernel_for(self.room), usize::MAX, false, enough, ended);
        }
    }

    /// Adds a job when there is room for it, and keeps it apart from others at the same offset. Passes jobs that end meanwhile,
    /// or that have no blocks, to `ended`.
    #[inline(never)]
    pub fn start(&mut self, job: J, ended: &mut dyn FnMut(J)) {
        if job.blocks().is_empty() {
            return ended(job);
        }
        self.make_room(ended);
        self.add(job);
        self.stagger(ended);
    }

    /// Adds a job. There must be room for it.
    #[inline]
    pub(crate) fn add(&mut self, job: J) {
        // Kernels prefetch all blocks of a message but the first two.
        let data = job.blocks().as_ptr();
        prefetch(data.cast());
        prefetch(data.wrapping_add(1).cast());
        self.jobs.push(job);
    }

    /// Moves the other jobs a few blocks ahead of the job added last, if too many long ones would read the same offset in their
    /// pages at a time: they would evict each other from the cache. Large allocations tend to begin at the same offset. Waiting
    /// jobs begin when the others are elsewhere.
    #[inline]
    fn stagger(&mut self, ended: &mut dyn FnMut(J)) {
        let count = self.jobs.len();
        if count <= self.limit
            && count.is_multiple_of(SAME_OFFSET)
            && self.jobs[count - 1].blocks().len() >= STAGGER_FROM
        {
            let data = |back: usize| self.jobs[count - back].blocks().as_ptr().addr();
            if data(1) % L1_ALIAS_STRIDE / 64 == data(SAME_OFFSET) % L1_ALIAS_STRIDE / 64 {
                // The best kernel for this many jobs may not hold them all.
                let kernel = self.backend.narrowest_kernel_for(count);
                self.run(0..count, kernel, DISTANCE, false, count, ended);
            }
        }
    }

    /// Runs the jobs until one of them ends, at most `most` blocks of each. Passes finished jobs to `ended`. Jobs that a narrow
    /// kernel leaves out come first in the next turn; otherwise one could wait for ever while later ones come.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn turn(&mut self, most: usize, ended: &mut dyn FnMut(J)) {
        let (running, before) = (self.width(), self.jobs.len());
        self.run(0..running, self.kernel_for(before), most, false, running, ended);
        let has_ended = before - self.jobs.len();
        self.jobs.rotate_left(running - has_ended);
    }

    /// Returns how many jobs the next turn runs.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn width(&self) -> usize {
        self.jobs.len().min(self.kernel_for(self.jobs.len()).lanes())
    }

    /// Runs the jobs until all have ended.
    #[inline(never)]
    pub(crate) fn finish(&mut self, ended: &mut dyn FnMut(J)) {
        while !self.is_idle() {
            let (backend, count) = (self.backend, self.jobs.len());
            let shared = may_share(backend, count).then(|| {
                self.jobs.sort_unstable_by_key(|job| Reverse(job.blocks().len()));
                shared(backend, count, &|place| self.jobs[place].blocks().len())
            });
            let shared = shared.flatten();
            let (kernel, pays) = shared.unwrap_or(backend.row_for(count.min(self.limit)));
            // Runs until a narrower kernel is better for the jobs that are left.
            self.run(0..count, kernel, usize::MAX, shared.is_some(), pays.from - 1, ended);
        }
    }

    /// Returns the kernel for this number of jobs.
    #[inline]
    fn kernel_for(&self, jobs: usize) -> Kernel {
        self.backend.kernel_for(jobs.min(self.limit))
    }

    /// Runs the jobs at `places`, as [`run`] does. Passes finished jobs to `ended`.
    fn run(
        &mut self,
        places: Range<usize>,
        kernel: Kernel,
        most: usize,
        shares: bool,
        enough: usize,
        ended: &mut dyn FnMut(J),
    ) {
        let (jobs, scratch) = (&mut self.jobs[places.clone()], &*self.scratch);
        let occupancy = &mut self.occupancy;
        match kernel.lanes() {
            ..=FEW_LANES => {
                run::<J, FEW_LANES>(kernel, jobs, most, shares, enough, scratch, occupancy);
            }
            _ => run::<J, MANY_LANES>(kernel, jobs, most, shares, enough, scratch, occupancy),
        }
        // The others keep their order, so the first waiting job runs next: in a batch, the longest.
        for place in places.rev() {
            if self.jobs[place].blocks().is_empty() {
                ended(self.jobs.remove(place));
            }
        }
    }
}

/// Runs at most `most` blocks of each job. A waiting job takes the lane of a job that ends or, if `shares`, the lane that
/// [`Places`] gives it. Returns after the first call of the kernel that leaves no more than `enough` jobs.
#[inline(never)]
fn run<J: Job, const LANES: usize>(
    kernel: Kernel,
    jobs: &mut [J],
    most: usize,
    shares: bool,
    enough: usize,
    scratch: &Scratch,
    occupancy: &mut Occupancy,
) {
    let lanes = kernel.lanes();
    let mut places = Places::<LANES>::new(jobs, lanes, most, shares);
    let (mut states, mut data) = (LaneStates::<LANES>::new(), [ptr::null(); LANES]);
    states.set_each(lanes, places.busy, |lane| jobs[places.job(lane)].state());
    (0..places.busy).for_each(|lane| data[lane] = places.data(lane, jobs));
    let mut now = 0;
    while places.busy > 0 {
        let next = places.until[..lanes].iter().fold(u32::MAX, |next, until| next.min(*until));
        let blocks = (next - now) as usize;
        // Idle lanes read the same blocks as the first one.
        let first = data[0];
        data[places.busy..lanes].fill(first);
        // SAFETY: each pointer is to the blocks of its job from `now` on: as many as `until` says. The job promises that they
        // stay.
        unsafe { kernel.run_lanes(&mut states, &data, blocks, None, scratch) };
        occupancy.count(kernel, blocks, places.busy);
        // Not `add`: the pointer may leave the allocation with the last block.
        data[..lanes].iter_mut().for_each(|data| *data = data.wrapping_add(64 * blocks));
        now = next;
        let mut ended = ArrayVec::<u8, LANES>::new();
        ended.extend((0..places.busy as u8).filter(|lane| places.until[usize::from(*lane)] == now));
        // All states are stored first: a job may continue in another lane, which loads its state.
        for lane in ended.iter().map(|lane| usize::from(*lane)) {
            places.pass(lane, now, jobs, states.get(lanes, lane));
        }
        for lane in ended.iter().rev().map(|lane| usize::from(*lane)) {
            if places.go_on(lane, now, jobs) {
                states.set(lanes, lane, jobs[places.job(lane)].state());
                data[lane] = places.data(lane, jobs);
            } else {
                let last = places.remove(lane);
                states.set(lanes, lane, states.get(lanes, last));
                data[lane] = data[last];
            }
        }
        if places.left(jobs.len()) <= enough {
            break;
        }
    }
    (0..places.busy).for_each(|lane| places.pass(lane, now, jobs, states.get(lanes, lane)));
}

/// The job of each lane, and the times of its begin and end, in blocks since the beginning.
///
/// Jobs that share the lanes lie on a line, one behind the other, and each lane gets an equal part of it. So no lane is idle
/// before all end. A job in the parts of two lanes begins in the second lane, at once, and ends in the first one, later. A job
/// that is longer than a part has a lane to itself; the rest of it is left for later.
// R. McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6, 1959.
struct Places<const LANES: usize> {
    job: [u16; LANES],
    from: [u32; LANES],
    /// `u32::MAX` for an idle lane.
    until: [u32; LANES],
    busy: usize,
    /// The next waiting job, or `None` if the jobs share the lanes.
    waiting: Option<u16>,
    /// The time at which all lanes end.
    end: u32,
}

impl<const LANES: usize> Places<LANES> {
    fn new<J: Job>(jobs: &[J], lanes: usize, most: usize, shares: bool) -> Self {
        let most = most.min(u32::MAX as usize - 1);
        let (job, from, until) = ([0; LANES], [0; LANES], [u32::MAX; LANES]);
        let mut places = Places { job, from, until, busy: 0, waiting: None, end: most as u32 };
        if shares {
            places.lay_on_line(jobs, lanes, equal_part(jobs, lanes));
            return places;
        }
        places.busy = jobs.len().min(lanes);
        places.waiting = Some(places.busy as u16);
        for (lane, job) in jobs[..places.busy].iter().enumerate() {
            places.job[lane] = lane as u16;
            places.until[lane] = job.blocks().len().min(most) as u32;
        }
        places
    }

    fn lay_on_line<J: Job>(&mut self, jobs: &[J], lanes: usize, part: usize) {
        self.end = part as u32;
        let mut jobs = (0..).zip(jobs.iter().map(|job| job.blocks().len().min(part)));
        let (mut job, mut end) = (0, 0);
        for start in (0..lanes).map(|lane| lane * part) {
            while end <= start
                && let Some((next, blocks)) = jobs.next()
            {
                (job, end) = (next, end + blocks);
            }
            if end > start {
                (self.job[self.busy], self.until[self.busy]) = (job, part.min(end - start) as u32);
                self.busy += 1;
            }
        }
    }

    fn job(&self, lane: usize) -> usize {
        self.job[lane].into()
    }

    /// Returns how many jobs run or wait.
    fn left(&self, jobs: usize) -> usize {
        self.busy + self.waiting.map_or(0, |next| jobs.saturating_sub(next.into()))
    }

    fn data<J: Job>(&self, lane: usize, jobs: &[J]) -> *const u8 {
        let blocks = (self.until[lane] - self.from[lane]) as usize;
        jobs[self.job(lane)].blocks()[..blocks].as_ptr().cast()
    }

    /// Moves the job in a lane past the blocks that have run.
    fn pass<J: Job>(&self, lane: usize, now: u32, jobs: &mut [J], state: [u32; 4]) {
        jobs[self.job(lane)].pass((now - self.from[lane]) as usize, state);
    }

    /// Gives a lane its next job, or more blocks of the same one, which may lie elsewhere. Returns whether there are blocks.
    fn go_on<J: Job>(&mut self, lane: usize, now: u32, jobs: &[J]) -> bool {
        match &mut self.waiting {
            None => self.job[lane] += 1,
            Some(next) if jobs[usize::from(self.job[lane])].blocks().is_empty() => {
                self.job[lane] = *next;
                *next += 1;
            }
            Some(_) => {}
        }
        let left = jobs.get(self.job(lane)).map_or(0, |job| job.blocks().len());
        self.from[lane] = now;
        self.until[lane] = now + left.min((self.end - now) as usize) as u32;
        self.until[lane] > now
    }

    /// Moves the job of the last busy lane to `lane`. Returns the number of the last busy lane, which is idle now.
    fn remove(&mut self, lane: usize) -> usize {
        self.busy -= 1;
        let last = self.busy;
        self.job[lane] = self.job[last];
        self.from[lane] = self.from[last];
        self.until[lane] = self.until[last];
        self.until[last] = u32::MAX;
        last
    }
}

/// Returns the number of blocks for each lane if all get equally many. Longer jobs do not count: each has a lane to itself.
fn equal_part<J: Job>(jobs: &[J], lanes: usize) -> usize {
    let mut all: usize = jobs.iter().map(|job| job.blocks().len()).sum();
    let mut part = 0;
    for (longer, job) in jobs[..lanes].iter().enumerate() {
        part = all.div_ceil(lanes - longer);
        if job.blocks().len() <= part {
            break;
        }
        all -= job.blocks().len();
    }
    part
}

#[cfg(all(test, md5lanes_repository))]
mod tests;
