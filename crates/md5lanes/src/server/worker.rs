//! The worker of a queue: a thread of the server that runs detached requests. No task polls these requests: the future of the
//! update has been dropped, a thread waits for the end of the update, or the piece was submitted from another language. The first
//! detached request at a queue starts the worker.

use core::mem;

use super::combiner::{Combiner, combine, gather};
use super::policy::Policy;
use super::queue::{Queue, QueueHandle, Scheduler};
use super::sync::thread;

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

/// Combines until no detached request is left.
struct Worker;

impl Combiner for Worker {
    fn may_stop(&self, queue: &Queue, scheduler: &Scheduler, _: bool) -> bool {
        !queue.has_detached() || scheduler.is_idle()
    }
}

/// Combines whenever there is a detached request and no combiner. Returns when the server has been dropped.
fn run_worker(queue: &QueueHandle, policy: &Policy) {
    while let Some(round) = wait(queue) {
        if gather(queue, round, None) {
            combine(queue, policy, &Worker);
        }
    }
}

/// Sleeps until there is a detached request and no combiner. Returns the queue's current round, or `None` when the server has been
/// dropped.
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

/// Combines once on this thread, because the system could not start a worker. If there is a combiner, leaves the detached
/// requests to it: without a worker, no combiner gives up the role before they are done.
pub(super) fn combine_without_worker(queue: &QueueHandle, policy: &Policy) {
    let mut state = queue.lock();
    state.has_worker = false;
    let is_combiner = state.try_combine();
    drop(state);
    if is_combiner {
        combine(queue, policy, &Worker);
    }
}

/// Marks the server as dropped, which ends the worker.
pub(super) fn end(queue: &Queue) {
    queue.lock().is_closed = true;
    queue.worker_condition.notify_one();
}
