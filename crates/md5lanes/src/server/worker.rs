//! The worker of a queue: a thread of the server's that combines where only tasks have published. A
//! queue has one from its first task on.

use core::mem;

use super::combiner::{combine, gather};
use super::policy::Policy;
use super::queue::Queue;
use super::request::Published;
use super::sync::{Arc, thread};

/// Publishes a task's request.
pub(super) fn submit(queue: &Arc<Queue>, policy: &Policy, request: Published) {
    queue.expect(queue.enter());
    let mut state = queue.lock();
    state.requests.push_back(request);
    queue.work.notify_one();
    let had_worker = mem::replace(&mut state.has_worker, true);
    drop(state);
    if !had_worker {
        let (own, limits) = (Arc::clone(queue), *policy);
        let thread = thread::Builder::new().name("md5lanes".into());
        if thread.spawn(move || work(&own, &limits)).is_err() {
            do_without(queue, policy);
        }
    }
}

/// Combines whenever no other thread does, until the server is gone.
fn work(queue: &Queue, policy: &Policy) {
    while let Some(round) = wait(queue) {
        if gather(queue, round, || false) {
            combine(queue, policy, None);
        }
    }
}

/// Sleeps until there is something to combine, and nobody who does. Returns the round that this is,
/// or `None` when the server is gone.
fn wait(queue: &Queue) -> Option<usize> {
    let mut state = queue.lock();
    while !state.is_closed {
        if state.needs_combiner() {
            return Some(state.round);
        }
        state = queue.work.wait(state).expect("nobody panics who holds the lock");
    }
    None
}

/// Combines once, where the system gives no thread. If another thread combines, it runs the
/// requests of tasks too.
pub(super) fn do_without(queue: &Queue, policy: &Policy) {
    let mut state = queue.lock();
    state.has_worker = false;
    let is_combiner = state.try_combine();
    drop(state);
    if is_combiner {
        combine(queue, policy, None);
    }
}

/// Lets the worker go.
pub(super) fn close(queue: &Queue) {
    queue.lock().is_closed = true;
    queue.work.notify_one();
}
