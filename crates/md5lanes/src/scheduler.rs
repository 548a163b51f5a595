//! Runs the whole blocks of messages and pieces side by side.
//!
//! Each job keeps its own state between runs of kernels, so the next run may have other jobs, or use another kernel. When a job
//! ends, its lane takes the next waiting job.

use core::cmp::Reverse;
use core::ops::{AddAssign, Deref, Range};
use core::ptr;

use arrayvec::ArrayVec;

use crate::Kernel;
use crate::kernels::thresholds::{
    L1_ALIAS_BYTES, SAME_OFFSET_MAX_JOBS, STAGGER_BLOCKS, STAGGER_MIN_BLOCKS,
};
use crate::kernels::{Backend, FEW_LANES, LaneStates, MANY_LANES, Scratch, prefetch};
use crate::plan::{can_share_lanes, sharing_kernel};

/// A message or a piece that is to be hashed: the blocks that are left, and the state before them.
///
/// # Safety
///
/// The blocks that `blocks` returns stay readable where they are until the job is moved or dropped, or `advance` is called.
pub unsafe trait Job {
    /// Returns the blocks that are left, or the first part of them. If there are none, the job has ended.
    fn blocks(&self) -> &[[u8; 64]];
    /// Returns the state before the blocks that are left.
    fn state(&self) -> [u32; 4];
    /// Removes the first `count` blocks. `state` is the state after them.
    fn advance(&mut self, count: usize, state: [u32; 4]);
}

/// How many lanes of the kernels were busy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupancy {
    /// The number of blocks that were hashed.
    pub blocks: u64,
    /// The number of blocks that the same calls of kernels would have hashed with every lane busy.
    pub capacity: u64,
}

impl Occupancy {
    /// Counts a call of `kernel` with `busy` busy lanes.
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

/// Runs jobs side by side. Further jobs may wait for a lane.
pub struct Scheduler<'b, J, S, const CAPACITY: usize> {
    backend: &'b Backend,
    scratch: S,
    max_running: usize,
    /// How many jobs run or wait at most.
    max_jobs: usize,
    /// The first jobs run next.
    jobs: ArrayVec<J, CAPACITY>,
    pub(crate) occupancy: Occupancy,
}

impl<'b, J: Job, S: Deref<Target = Scratch>, const CAPACITY: usize> Scheduler<'b, J, S, CAPACITY> {
    /// Creates a scheduler for about `count` jobs in all, at most `max_jobs` of them at a time. `count` decides how many jobs run
    /// side by side. The scheduler never has more than twice as many jobs as run side by side, and never more than `CAPACITY`.
    #[inline(always)]
    #[must_use]
    pub fn new(backend: &'b Backend, scratch: S, count: usize, max_jobs: usize) -> Self {
        let max_running = backend.side_by_side(count);
        let max_jobs = max_jobs.clamp(1, CAPACITY.min(2 * max_running));
        let (jobs, occupancy) = (ArrayVec::new(), Occupancy::default());
        Scheduler { backend, scratch, max_running, max_jobs, jobs, occupancy }
    }

    /// Returns the running and the waiting jobs.
    #[cfg(feature = "alloc")]
    pub fn iter(&self) -> impl Iterator<Item = &J> {
        self.jobs.iter()
    }

    /// Returns whether there is no room for another job.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.jobs.len() == self.max_jobs
    }

    /// Returns whether there are no jobs.
    #[inline]
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// If the scheduler is full, runs the jobs until there is room for another one, or for several if many wait. Passes jobs that
    /// end to `on_end`.
    #[inline]
    pub(crate) fn make_room(&mut self, on_end: &mut dyn FnMut(J)) {
        while self.is_full() {
            let max_left =
                self.max_jobs - (self.max_jobs.saturating_sub(self.max_running) / 2).max(1);
            self.run(
                0..self.max_jobs,
                self.kernel_for(self.max_jobs),
                usize::MAX,
                false,
                max_left,
                on_end,
            );
        }
    }

    /// Adds `job`. Before and after that, it may run the jobs to make room or to stagger them. Passes jobs that end to `on_end`,
    /// and a job without blocks immediately.
    #[inline(never)]
    pub fn start(&mut self, job: J, on_end: &mut dyn FnMut(J)) {
        if job.blocks().is_empty() {
            return on_end(job);
        }
        self.make_room(on_end);
        self.add(job);
        self.stagger(on_end);
    }

    /// Adds a job. The scheduler must not be full.
    #[inline]
    pub(crate) fn add(&mut self, job: J) {
        // Kernels prefetch only the third and all later blocks of a message.
        let data = job.blocks().as_ptr();
        prefetch(data.cast());
        prefetch(data.wrapping_add(1).cast());
        self.jobs.push(job);
    }

    /// Runs all jobs for a few blocks if too many long jobs would read the same offset in their pages at the same time, and so
    /// evict each other's blocks from the cache. Large allocations tend to begin at the same offset. Jobs that wait for a lane
    /// need no such run, because they begin when the running jobs have advanced. The check compares only the first and the last
    /// of every [`SAME_OFFSET_MAX_JOBS`] jobs.
    #[inline]
    fn stagger(&mut self, on_end: &mut dyn FnMut(J)) {
        let count = self.jobs.len();
        if count <= self.max_running
            && count.is_multiple_of(SAME_OFFSET_MAX_JOBS)
            && self.jobs[count - 1].blocks().len() >= STAGGER_MIN_BLOCKS
        {
            let data = |back: usize| self.jobs[count - back].blocks().as_ptr().addr();
            if data(1) % L1_ALIAS_BYTES / 64 == data(SAME_OFFSET_MAX_JOBS) % L1_ALIAS_BYTES / 64 {
                // Every job needs a lane here, and the fastest kernel may have fewer lanes than there are jobs.
                let kernel = self.backend.narrowest_kernel_for(count);
                self.run(0..count, kernel, STAGGER_BLOCKS, false, count, on_end);
            }
        }
    }

    /// Runs the jobs until one of them ends, but at most `max_blocks` blocks of each. Passes jobs that end to `on_end`. Jobs that
    /// get no lane come first in the next turn, so that no job waits for ever.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn run_turn(&mut self, max_blocks: usize, on_end: &mut dyn FnMut(J)) {
        let (running, before) = (self.next_turn_jobs(), self.jobs.len());
        self.run(0..running, self.kernel_for(before), max_blocks, false, running, on_end);
        let has_ended = before - self.jobs.len();
        self.jobs.rotate_left(running - has_ended);
    }

    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn next_turn_jobs(&self) -> usize {
        self.jobs.len().min(self.kernel_for(self.jobs.len()).lanes())
    }

    /// Runs the jobs until all have ended. Passes each to `on_end`.
    #[inline(never)]
    pub(crate) fn finish(&mut self, on_end: &mut dyn FnMut(J)) {
        while !self.is_idle() {
            let (backend, count) = (self.backend, self.jobs.len());
            let shared = can_share_lanes(backend, count).then(|| {
                self.jobs.sort_unstable_by_key(|job| Reverse(job.blocks().len()));
                sharing_kernel(backend, count, &|place| self.jobs[place].blocks().len())
            });
            let shared = shared.flatten();
            let (kernel, performance) =
                shared.unwrap_or(backend.row_for(count.min(self.max_running)));
            // Runs until a narrower kernel is faster for the jobs that are left.
            self.run(
                0..count,
                kernel,
                usize::MAX,
                shared.is_some(),
                performance.min_messages - 1,
                on_end,
            );
        }
    }

    #[inline]
    fn kernel_for(&self, jobs: usize) -> Kernel {
        self.backend.kernel_for(jobs.min(self.max_running))
    }

    /// Calls the function [`run`] for the jobs at `places`, and passes jobs that end to `on_end`.
    fn run(
        &mut self,
        places: Range<usize>,
        kernel: Kernel,
        max_blocks: usize,
        shares_lanes: bool,
        max_left: usize,
        on_end: &mut dyn FnMut(J),
    ) {
        let (jobs, scratch) = (&mut self.jobs[places.clone()], &*self.scratch);
        let occupancy = &mut self.occupancy;
        match kernel.lanes() {
            ..=FEW_LANES => {
                run::<J, FEW_LANES>(
                    kernel,
                    jobs,
                    max_blocks,
                    shares_lanes,
                    max_left,
                    scratch,
                    occupancy,
                );
            }
            _ => run::<J, MANY_LANES>(
                kernel,
                jobs,
                max_blocks,
                shares_lanes,
                max_left,
                scratch,
                occupancy,
            ),
        }
        // Jobs that have not ended keep their order: in a batch, the first waiting job is the longest one.
        for place in places.rev() {
            if self.jobs[place].blocks().is_empty() {
                on_end(self.jobs.remove(place));
            }
        }
    }
}

/// Runs at most `max_blocks` blocks of each job. A waiting job takes the lane of a job that ends; or, if `shares_lanes`, the lane
/// that [`LaneSchedule`] assigns. Returns when a call of the kernel leaves no more than `max_left` jobs.
#[inline(never)]
fn run<J: Job, const LANES: usize>(
    kernel: Kernel,
    jobs: &mut [J],
    max_blocks: usize,
    shares_lanes: bool,
    max_left: usize,
    scratch: &Scratch,
    occupancy: &mut Occupancy,
) {
    let lanes = kernel.lanes();
    let mut schedule = LaneSchedule::<LANES>::new(jobs, lanes, max_blocks, shares_lanes);
    let (mut states, mut data) = (LaneStates::<LANES>::new(), [ptr::null(); LANES]);
    states.set_each(lanes, schedule.busy_lanes, |lane| jobs[schedule.job(lane)].state());
    (0..schedule.busy_lanes).for_each(|lane| data[lane] = schedule.data(lane, jobs));
    let mut now = 0;
    while schedule.busy_lanes > 0 {
        let next = schedule.until[..lanes].iter().fold(u32::MAX, |next, until| next.min(*until));
        let blocks = (next - now) as usize;
        let first = data[0];
        data[schedule.busy_lanes..lanes].fill(first);
        // SAFETY: times are numbers of blocks. A busy lane has a pointer to `until - now` blocks of its job. These are at least
        // `blocks` blocks, because `next` is the least time in `until`. Idle lanes have the pointer of a busy lane. Jobs guarantee
        // that their blocks stay readable.
        unsafe { kernel.run_lanes(&mut states, &data, blocks, None, scratch) };
        occupancy.count(kernel, blocks, schedule.busy_lanes);
        // A pointer that has passed the last block may lie beyond the allocation, so `add` would be unsound.
        data[..lanes].iter_mut().for_each(|data| *data = data.wrapping_add(64 * blocks));
        now = next;
        let mut ended = ArrayVec::<u8, LANES>::new();
        ended.extend(
            (0..schedule.busy_lanes as u8).filter(|lane| schedule.until[usize::from(*lane)] == now),
        );
        // The jobs get their states before any lane gets its next job, because a job may continue in another lane, which then
        // loads the state.
        for lane in ended.iter().map(|lane| usize::from(*lane)) {
            schedule.advance(lane, now, jobs, states.get(lanes, lane));
        }
        for lane in ended.iter().rev().map(|lane| usize::from(*lane)) {
            if schedule.assign_next(lane, now, jobs) {
                states.set(lanes, lane, jobs[schedule.job(lane)].state());
                data[lane] = schedule.data(lane, jobs);
            } else {
                let last = schedule.remove(lane);
                states.set(lanes, lane, states.get(lanes, last));
                data[lane] = data[last];
            }
        }
        if schedule.jobs_left(jobs.len()) <= max_left {
            break;
        }
    }
    (0..schedule.busy_lanes)
        .for_each(|lane| schedule.advance(lane, now, jobs, states.get(lanes, lane)));
}

/// The job of each lane, and when the job starts and ends there. Times are numbers of blocks since the start of the run.
///
/// If jobs share the lanes, their blocks form one sequence, and each lane runs an equal part of it. If a job lies in the parts of
/// two lanes, the second lane starts with the job's first blocks, and the first lane ends with the others. A job that is longer
/// than a part has one lane to itself, and the rest of it is left for the next run.
// R. McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6, 1959.
struct LaneSchedule<const LANES: usize> {
    job: [u16; LANES],
    from: [u32; LANES],
    /// When each lane's job ends in the lane; `u32::MAX` for an idle lane.
    until: [u32; LANES],
    /// Busy lanes come before idle lanes.
    busy_lanes: usize,
    /// The index of the next waiting job, or `None` if the jobs share the lanes.
    next_waiting: Option<u16>,
    /// No lane runs after this time.
    end: u32,
}

impl<const LANES: usize> LaneSchedule<LANES> {
    fn new<J: Job>(jobs: &[J], lanes: usize, max_blocks: usize, shares_lanes: bool) -> Self {
        let max_blocks = max_blocks.min(u32::MAX as usize - 1);
        let (job, from, until) = ([0; LANES], [0; LANES], [u32::MAX; LANES]);
        let mut schedule = LaneSchedule {
            job,
            from,
            until,
            busy_lanes: 0,
            next_waiting: None,
            end: max_blocks as u32,
        };
        if shares_lanes {
            schedule.share_lanes(jobs, lanes, blocks_per_lane(jobs, lanes));
            return schedule;
        }
        schedule.busy_lanes = jobs.len().min(lanes);
        schedule.next_waiting = Some(schedule.busy_lanes as u16);
        for (lane, job) in jobs[..schedule.busy_lanes].iter().enumerate() {
            schedule.job[lane] = lane as u16;
            schedule.until[lane] = job.blocks().len().min(max_blocks) as u32;
        }
        schedule
    }

    /// Gives each lane `part` blocks of the sequence of all jobs' blocks, as far as there are blocks.
    fn share_lanes<J: Job>(&mut self, jobs: &[J], lanes: usize, part: usize) {
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
                (self.job[self.busy_lanes], self.until[self.busy_lanes]) =
                    (job, part.min(end - start) as u32);
                self.busy_lanes += 1;
            }
        }
    }

    fn job(&self, lane: usize) -> usize {
        self.job[lane].into()
    }

    /// Returns how many of the `jobs` jobs still run or wait; if the jobs share the lanes, the number of busy lanes.
    fn jobs_left(&self, jobs: usize) -> usize {
        self.busy_lanes + self.next_waiting.map_or(0, |next| jobs.saturating_sub(next.into()))
    }

    fn data<J: Job>(&self, lane: usize, jobs: &[J]) -> *const u8 {
        let blocks = (self.until[lane] - self.from[lane]) as usize;
        jobs[self.job(lane)].blocks()[..blocks].as_ptr().cast()
    }

    /// Removes from the job of `lane` the blocks that have run in the lane. `state` is the state after them.
    fn advance<J: Job>(&self, lane: usize, now: u32, jobs: &mut [J], state: [u32; 4]) {
        jobs[self.job(lane)].advance((now - self.from[lane]) as usize, state);
    }

    /// Gives a lane its next job, or the next blocks of the same job if they lie at another address. Returns whether the lane is
    /// still busy.
    fn assign_next<J: Job>(&mut self, lane: usize, now: u32, jobs: &[J]) -> bool {
        match &mut self.next_waiting {
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

    /// Moves the job of the last busy lane to `lane`. Returns that last lane, which is idle now.
    fn remove(&mut self, lane: usize) -> usize {
        self.busy_lanes -= 1;
        let last = self.busy_lanes;
        self.job[lane] = self.job[last];
        self.from[lane] = self.from[last];
        self.until[lane] = self.until[last];
        self.until[last] = u32::MAX;
        last
    }
}

/// Returns the number of blocks for each lane if the jobs, the longest first, share the lanes equally. A job with more blocks has
/// a lane to itself, and is not counted.
fn blocks_per_lane<J: Job>(jobs: &[J], lanes: usize) -> usize {
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
