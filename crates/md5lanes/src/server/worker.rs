//! The worker of a queue: a thread of the server that runs requests that no task polls. The future has been dropped,
//! or another language has submitted the piece. A queue has a worker from the first such request on.

use core::mem;

use super::combiner::{Combiner, combine, gather};
use super::policy::Policy;
use super::queue::{Queue, QueueHandle, Scheduler};
use super::sync::thread;

/// Calls the queue's worker for a request that no task polls, and starts a worker if the queue has none.
pub(super) fn wake_or_start(queue: &QueueHandle, policy: &Policy) {
    let mut state = queue.lock();
    queue.worker_condition.notify_one();
    let had_worker = mem::replace(&mut state.has_worker, true);
    drop(state);
    if !had_worker {
        let (own, limits) = (queue.clone(), *policy);
        let thread = thread::Builder::new().name("md5lanes".into());
        if thread.spawn(move || run_worker(&own, &limits)).is_err() {
            combine_without_worker(queue, policy);
        }
    }
}

/// The worker as a combiner: it combines until no detached request is left.
struct Worker;

impl Combiner for Worker {
    fn may_stop(&self, queue: &Queue, scheduler: &Scheduler, _: bool) -> bool {
        !queue.has_detached() || scheduler.is_idle()
    }
}

/// Runs the worker: takes the combiner's role whenever a detached request waits and nobody has the role, and ends with the
/// server.
fn run_worker(queue: &QueueHandle, policy: &Policy) {
    while let Some(round) = wait(queue) {
        if gather(queue, round, None) {
            combine(queue, policy, &Worker);
        }
    }
}

/// Sleeps until there is a detached request and no combiner. Returns the queue's current round, or `None` when the server
/// is gone.
fn wait(queue: &Queue) -> Option<usize> {
    let mut state = queue.lock();
    while !state.is_closed {
        if !state.has_combiner && queue.has_detached() {
            return Some(state.round);
        }
        state =
            queue.worker_condition.wait(state).expect("no thread panics while it holds the lock");
    }
    None
}

/// Combines once on this thread, because the system starts no worker. Does nothing if another thread has the combiner's role:
/// that thread runs the requests of tasks too.
pub(super) fn combine_without_worker(queue: &QueueHandle, policy: &Policy) {
    let mut state = queue.lock();
    state.has_worker = false;
    let is_combiner = state.try_combine();
    drop(state);
    if is_combiner {
        combine(queue, policy, &Worker);
    }
}

/// Ends the worker.
pub(super) fn end(queue: &Queue) {
    queue.lock().is_closed = true;
    queue.worker_condition.notify_one();
}
