//! The queue of a core: the requests that wait for a combiner, and whether there is a combiner.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use core::ops::Deref;

use super::policy::{PROBE_EVERY, Policy};
use super::request::{Published, Running};
#[cfg(feature = "async")]
use super::sync::Condvar;
use super::sync::{Arc, AtomicUsize, Mutex, MutexGuard, Ordering};
use super::yield_credit::YieldCredit;
use crate::kernels::{Backend, MAX_LANES, Scratch};
use crate::scheduler;

/// Each round, `expected` falls by the shortfall (`expected` minus `present`) divided by this number.
const DECAY_DIVISOR: usize = 8;

pub(super) type Scheduler = scheduler::Scheduler<'static, Running, Box<Scratch>, MAX_LANES>;

/// The queue of a core, with access to the queues of the other cores.
#[derive(Clone)]
pub(super) struct QueueHandle {
    queues: Arc<Box<[Queue]>>,
    index: usize,
}

impl QueueHandle {
    pub(super) fn create(count: usize) -> Box<[Self]> {
        let queues = Arc::new((0..count).map(|_| Queue::new()).collect());
        (0..count).map(|index| QueueHandle { queues: Arc::clone(&queues), index }).collect()
    }

    pub(super) fn index(&self) -> usize {
        self.index
    }

    pub(super) fn at(&self, index: usize) -> Self {
        QueueHandle { queues: Arc::clone(&self.queues), index }
    }

    /// Looks at one of the other queues, and in the next call at the one after that. Returns the queue if more updates are
    /// present there than it has lanes.
    pub(super) fn find_crowded(&self, policy: &Policy) -> Option<&Queue> {
        let others = self.queues.len() - 1;
        if others == 0 {
            return None;
        }
        let look = self.crowd_checks.fetch_add(1, Ordering::Relaxed) % others;
        let other = &self.queues[(self.index + 1 + look) % self.queues.len()];
        (other.present() > policy.lanes).then_some(other)
    }
}

impl Deref for QueueHandle {
    type Target = Queue;

    fn deref(&self) -> &Queue {
        &self.queues[self.index]
    }
}

/// The state that the threads and tasks of one core share.
// Aligned to two cache lines, because processors fetch lines in pairs: a core's writes to its queue do not slow the other cores.
#[repr(align(128))]
pub(super) struct Queue {
    state: Mutex<QueueState>,
    /// The number of updates under way: in the queue, in a lane, or hashed alone.
    present: AtomicUsize,
    /// The highest recent value of `present`. It falls slowly.
    expected: AtomicUsize,
    /// How often threads of this queue have looked at another queue.
    crowd_checks: AtomicUsize,
    pub(super) credit: YieldCredit,
    /// The number of detached requests: tasks have published them, but no task polls them.
    detached: AtomicUsize,
    /// Wakes the worker when there may be detached requests but no combiner.
    #[cfg(feature = "async")]
    pub(super) worker_condition: Condvar,
}

/// The part of a queue that its lock protects.
pub(super) struct QueueState {
    /// The published requests that are not in a lane yet.
    pub(super) requests: VecDeque<Published>,
    /// Whether a thread, a task or the worker has the combiner's role.
    pub(super) has_combiner: bool,
    /// `None` while a combiner uses the scheduler, and before the first combiner.
    pub(super) scheduler: Option<Box<Scheduler>>,
    /// Whether a thread gathers: see [`gather`](super::combiner::gather).
    pub(super) is_gathering: bool,
    /// How often the combiner's role has been taken when it was free; may wrap. Hand-offs are not counted.
    pub(super) round: usize,
    /// Whether tasks wait until the combiner's role is free.
    #[cfg(feature = "async")]
    pub(super) has_waiting_tasks: bool,
    #[cfg(feature = "async")]
    pub(super) has_worker: bool,
    /// Whether the server has been dropped.
    #[cfg(feature = "async")]
    pub(super) is_closed: bool,
}

impl Queue {
    fn new() -> Self {
        let state = QueueState {
            requests: VecDeque::new(),
            has_combiner: false,
            scheduler: None,
            is_gathering: false,
            round: 0,
            #[cfg(feature = "async")]
            has_waiting_tasks: false,
            #[cfg(feature = "async")]
            has_worker: false,
            #[cfg(feature = "async")]
            is_closed: false,
        };
        Queue {
            state: Mutex::new(state),
            present: AtomicUsize::new(0),
            expected: AtomicUsize::new(0),
            crowd_checks: AtomicUsize::new(0),
            credit: YieldCredit::new(),
            detached: AtomicUsize::new(0),
            #[cfg(feature = "async")]
            worker_condition: Condvar::new(),
        }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().expect("no thread panics while it holds the lock")
    }

    /// `Relaxed` suffices for `present` and `expected`: they affect only the speed, and no access to other memory depends on
    /// them.
    pub(super) fn present(&self) -> usize {
        self.present.load(Ordering::Relaxed)
    }

    /// Counts `count` updates that begin. Returns the number of updates under way.
    pub(super) fn enter(&self, count: usize) -> usize {
        self.present.fetch_add(count, Ordering::Relaxed) + count
    }

    pub(super) fn leave(&self, count: usize) {
        self.present.fetch_sub(count, Ordering::Relaxed);
    }

    /// Counts a request that is detached. The caller then has to wake the worker.
    #[cfg(feature = "async")]
    pub(super) fn detach(&self) {
        self.detached.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn end_detached(&self, count: usize) {
        if count > 0 {
            self.detached.fetch_sub(count, Ordering::Relaxed);
        }
    }

    /// Returns whether there are detached requests. `README.md` has the reason why `Relaxed` suffices.
    #[cfg(feature = "async")]
    pub(super) fn has_detached(&self) -> bool {
        self.detached.load(Ordering::Relaxed) > 0
    }

    /// Returns whether the `present` updates and the expected ones are both too few to share lanes.
    pub(super) fn is_quiet(&self, policy: &Policy, present: usize) -> bool {
        present < policy.min_updates && self.expected.load(Ordering::Relaxed) < policy.min_updates
    }

    pub(super) fn has_all_expected(&self, present: usize) -> bool {
        present >= self.expected.load(Ordering::Relaxed)
    }

    pub(super) fn raise_expected(&self, present: usize) {
        self.expected.fetch_max(present, Ordering::Relaxed);
    }

    /// Lowers the number of expected updates: see [`DECAY_DIVISOR`]. The caller holds the lock, so only one thread does this at a
    /// time.
    pub(super) fn lower_expected(&self, _lock: &QueueState, present: usize) {
        let shortfall = self.expected.load(Ordering::Relaxed).saturating_sub(present);
        self.expected.fetch_sub(shortfall.div_ceil(DECAY_DIVISOR), Ordering::Relaxed);
    }
}

impl QueueState {
    /// Removes and returns the first waiting request that another queue may take over. Returns `None` if the queue has no
    /// combiner, because any of its threads might then become the combiner.
    pub(super) fn take_movable(&mut self) -> Option<Published> {
        if !self.has_combiner {
            return None;
        }
        let waits = self.requests.iter().position(Published::is_movable)?;
        self.requests.remove(waits)
    }

    /// Takes the combiner's role if it is free. Returns whether it was free.
    pub(super) fn try_combine(&mut self) -> bool {
        if self.has_combiner {
            return false;
        }
        self.has_combiner = true;
        self.is_gathering = false;
        self.round = self.round.wrapping_add(1);
        true
    }

    /// Returns whether the next combiner gathers even if all expected updates are present.
    pub(super) fn is_probe_round(&self) -> bool {
        self.round.is_multiple_of(PROBE_EVERY)
    }

    /// Takes the scheduler for a new combiner. The first combiner gets a new scheduler.
    pub(super) fn take_scheduler(&mut self, policy: &Policy) -> Box<Scheduler> {
        let new = || {
            let backend = Backend::chosen();
            let lanes = policy.lanes.min(backend.lanes());
            Box::new(Scheduler::new(backend, Scratch::boxed(), lanes, lanes))
        };
        self.scheduler.take().unwrap_or_else(new)
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use core::num::NonZero;
    use std::thread;

    use crate::Server;

    #[test]
    fn a_piece_that_is_hashed_now_waits_for_no_queue() {
        let one = NonZero::<usize>::MIN;
        let server = Server::builder().cores(one).share_from(0, 0).build();
        let mut stream = server.stream();
        let held = server.shared.queue().lock();
        stream.update_now(&[7; 100_000]);
        drop(held);
        assert_eq!(stream.finalize(), crate::digest(&[7; 100_000]));
    }

    #[test]
    fn after_all_updates_none_is_present_and_the_expectation_decays_to_none() {
        let server = Server::builder().cores(NonZero::<usize>::MIN).build();
        let queue = server.shared.queue();
        let write = &|number: usize| {
            let mut stream = server.stream();
            (0..50).for_each(|_| stream.update(&[7; 40_000][number * 999..]));
        };
        for threads in [2, 3, 10, 30] {
            thread::scope(|scope| {
                for number in 0..threads {
                    scope.spawn(move || write(number));
                }
            });
            assert_eq!(queue.present(), 0);
            assert!(queue.has_all_expected(threads));
            let state = queue.lock();
            assert!(state.requests.is_empty() && !state.is_gathering && !state.has_combiner);
            assert!(state.scheduler.as_ref().is_none_or(|scheduler| scheduler.is_idle()));
        }
        write(0);
        assert!(queue.is_quiet(&server.shared.policy, 0));
    }
}
