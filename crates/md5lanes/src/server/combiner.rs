//! What the combiner does: one thread runs the requests of all who wait at a queue, side by side in
//! lanes.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::policy::Policy;
use super::queue::{Queue, Scheduler, State};
use super::request::{Published, Request};
use super::sync::MutexGuard;

/// How many yields in sequence may bring nobody before a thread stops gathering.
const PATIENCE: usize = 2;

/// After so many turns the combiner yields: threads of this core may want to publish.
const YIELD_EVERY: usize = if cfg!(md5lanes_loom) { 2 } else { 4 };

/// Lets other threads of this core publish. Returns whether this one has the combiner's role
/// afterwards: not if another one has combined since `round`. Ends early if `is_over`.
pub(super) fn gather(queue: &Queue, round: usize, is_over: impl Fn() -> bool) -> bool {
    let mut in_vain = 0;
    let mut present = queue.present();
    while queue.credit.try_yield() {
        let before = mem::replace(&mut present, queue.present());
        in_vain = if present > before { 0 } else { in_vain + 1 };
        let patience = if queue.is_complete(present) { 1 } else { PATIENCE };
        if in_vain >= patience || is_over() {
            break;
        }
    }
    let mut state = queue.lock();
    if state.round != round {
        return false;
    }
    queue.decay(&state, present);
    state.try_combine()
}

/// Runs requests, for the thread that has the combiner's role. It ends when its own request is
/// done, and hands the others off; or, without one of its own, when there are none left.
pub(super) fn combine(queue: &Queue, policy: &Policy, own: Option<&Request>) {
    // A thread that unwound would leave blocks in the lanes that their owners get back.
    let others_have_lent = AbortOnUnwind;
    let mut state = queue.lock();
    let mut scheduler = state.take_scheduler(policy);
    let mut completed = Vec::new();
    let mut is_done = false;
    let mut turns: usize = 0;
    loop {
        while !scheduler.is_full() {
            let Some(request) = state.requests.pop_front() else { break };
            scheduler.add(request.into_job());
        }
        let may_leave = if own.is_some() { is_done } else { scheduler.is_idle() };
        if may_leave {
            match hand_off(queue, state, scheduler) {
                Ok(()) => break,
                Err(kept) => scheduler = kept,
            }
        } else {
            drop(state);
        }
        complete(queue, &mut completed);
        let mut sink = |request: Published, state| {
            request.set_state(state);
            if own.is_some_and(|own| request.is(own)) {
                is_done = true;
                queue.leave(1);
            } else {
                completed.push(request);
            }
        };
        queue.credit.time(|| scheduler.turn_of(policy.quantum, &mut sink));
        scheduler.take_turns();
        turns += 1;
        if !is_done && turns.is_multiple_of(YIELD_EVERY) {
            complete(queue, &mut completed);
            queue.credit.try_yield();
        }
        state = queue.lock();
    }
    complete(queue, &mut completed);
    mem::forget(others_have_lent);
}

/// Gives the combiner's role to a thread whose job is in a lane; or up, if there are no jobs, or
/// only those of tasks and a worker for them. Otherwise the scheduler comes back.
fn hand_off(
    queue: &Queue,
    mut state: MutexGuard<'_, State>,
    scheduler: Box<Scheduler>,
) -> Result<(), Box<Scheduler>> {
    let thread = scheduler.tags().find_map(Published::thread);
    if let Some(thread) = thread {
        // The role stays taken. Its thread finds the scheduler under the lock.
        state.scheduler = Some(scheduler);
        drop(state);
        thread.hand_off();
        return Ok(());
    }
    if scheduler.is_idle() || wake_worker(queue, &state) {
        state.scheduler = Some(scheduler);
        state.has_combiner = false;
        return Ok(());
    }
    Err(scheduler)
}

/// Whether there is a worker, which is woken.
#[cfg(feature = "async")]
fn wake_worker(queue: &Queue, state: &State) -> bool {
    queue.work.notify_one();
    state.has_worker
}

#[cfg(not(feature = "async"))]
fn wake_worker(_: &Queue, _: &State) -> bool {
    false
}

/// Signals all whose jobs have ended.
fn complete(queue: &Queue, completed: &mut Vec<Published>) {
    queue.leave(completed.len());
    completed.drain(..).for_each(Published::complete);
}

/// Ends the process when it is dropped: where something panics that must not.
struct AbortOnUnwind;

impl Drop for AbortOnUnwind {
    fn drop(&mut self) {
        std::process::abort();
    }
}
