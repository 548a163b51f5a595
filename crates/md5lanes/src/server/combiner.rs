//! The work of the combiner: the thread, task or worker that runs all requests of a queue side by side in lanes.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::policy::Policy;
use super::queue::{Queue, QueueHandle, QueueState, Scheduler};
use super::request::{Published, Running, ThreadRequest};
use super::sync::MutexGuard;
#[cfg(feature = "async")]
use super::task_request;

/// A thread stops gathering after this number of consecutive yields without a new update.
const MAX_VAIN_YIELDS: usize = 2;

/// The combiner yields after this number of turns, so that threads of its core can publish. If lanes are still free then, the
/// combiner may take over requests that wait at other queues.
pub(super) const YIELD_EVERY_TURNS: usize = if cfg!(md5lanes_loom) { 2 } else { 4 };

/// Gathers: yields, so that other threads of this core can publish, and then takes the combiner's role, unless another combiner
/// has begun since the round `round`. Returns whether this thread has got the role. The thread stops yielding when `request`, its
/// own request, is signalled.
pub(super) fn gather(queue: &QueueHandle, round: usize, request: Option<&ThreadRequest>) -> bool {
    let mut in_vain = 0;
    let mut present = queue.present();
    while queue.credit.try_yield() {
        let before = mem::replace(&mut present, queue.present());
        in_vain = if present > before { 0 } else { in_vain + 1 };
        let patience = if queue.has_all_expected(present) { 1 } else { MAX_VAIN_YIELDS };
        if in_vain >= patience || request.is_some_and(ThreadRequest::is_signalled) {
            break;
        }
    }
    let mut state = queue.lock();
    if state.round != round {
        return false;
    }
    queue.lower_expected(&state, present);
    let combines = state.try_combine();
    if let (true, Some(request)) = (combines, request) {
        request.combine(queue.index());
    }
    combines
}

/// A holder of the combiner's role: a thread that waits, a task in its poll, or the worker.
pub(super) trait Combiner {
    /// Returns whether `request` is the combiner's own, so that it needs no signal.
    fn owns(&self, _request: &Published) -> bool {
        false
    }

    /// Returns whether the combiner may leave the remaining requests to another combiner. `is_done` says whether a request that
    /// this combiner [`owns`](Self::owns) is done.
    fn may_stop(&self, queue: &Queue, scheduler: &Scheduler, is_done: bool) -> bool;

    fn run_turn(
        &self,
        scheduler: &mut Scheduler,
        policy: &Policy,
        ended: &mut impl FnMut(Running),
    ) {
        scheduler.run_turn(policy.quantum_blocks, ended);
    }

    /// Yields, so that other threads can publish.
    fn pause(&self, queue: &Queue) {
        queue.credit.try_yield();
    }
}

/// Runs requests until the combiner may stop, and then hands the remaining requests to another combiner.
pub(super) fn combine(queue: &QueueHandle, policy: &Policy, combiner: &impl Combiner) {
    // Unwinding could free blocks that jobs in lanes still point to.
    let abort_guard = AbortOnUnwind;
    let mut state = queue.lock();
    let mut scheduler = state.take_scheduler(policy);
    let mut completed = Vec::new();
    let mut is_done = false;
    let mut turns: usize = 0;
    let mut has_paused = false;
    loop {
        while !scheduler.is_full() {
            let Some(request) = state.requests.pop_front() else { break };
            scheduler.add(request.into_job());
        }
        if combiner.may_stop(queue, &scheduler, is_done) {
            match hand_off(queue, state, scheduler) {
                Ok(()) => break,
                Err(kept) => scheduler = kept,
            }
        } else {
            drop(state);
            if has_paused && !scheduler.is_full() {
                take_over(queue, policy, &mut scheduler);
            }
        }
        complete(queue, &mut completed);
        let mut ended = |Running { request, state, .. }| {
            request.set_state(state);
            if combiner.owns(&request) {
                is_done = true;
                queue.leave(1);
            } else {
                completed.push(request);
            }
        };
        queue.credit.time_hashing(|| combiner.run_turn(&mut scheduler, policy, &mut ended));
        turns += 1;
        has_paused = !is_done && turns.is_multiple_of(YIELD_EVERY_TURNS);
        if has_paused {
            complete(queue, &mut completed);
            combiner.pause(queue);
        }
        complete_tasks(queue, &mut completed);
        state = queue.lock();
    }
    complete(queue, &mut completed);
    mem::forget(abort_guard);
}

/// Fills free lanes with requests that wait at another queue, as if their threads had published them at this queue.
fn take_over(queue: &QueueHandle, policy: &Policy, scheduler: &mut Scheduler) {
    let Some(other) = queue.find_crowded(policy) else { return };
    let mut state = other.lock();
    let mut count = 0;
    while !scheduler.is_full()
        && let Some(request) = state.take_movable()
    {
        scheduler.add(request.into_job());
        count += 1;
    }
    drop(state);
    if count > 0 {
        other.leave(count);
        queue.enter(count);
    }
}

fn requests<'q>(
    scheduler: &'q Scheduler,
    state: &'q QueueState,
) -> impl Iterator<Item = &'q Published> {
    scheduler.iter().map(|running| &running.request).chain(&state.requests)
}

/// Gives the combiner's role to a waiting thread. If no thread waits, does the same as [`give_up`].
fn hand_off(
    queue: &QueueHandle,
    mut state: MutexGuard<'_, QueueState>,
    scheduler: Box<Scheduler>,
) -> Result<(), Box<Scheduler>> {
    let Some(thread) = requests(&scheduler, &state).find_map(Published::thread) else {
        return give_up(queue, state, scheduler);
    };
    // `has_combiner` stays `true`. The thread that gets the role takes the scheduler under the lock.
    state.scheduler = Some(scheduler);
    // `hand_off` is called under the lock. Otherwise another queue could take over the request of `thread`, although `thread` is
    // now the combiner of this queue.
    let thread = thread.hand_off(queue.index());
    drop(state);
    thread.unpark();
    Ok(())
}

/// Gives up the combiner's role. After that, tasks combine in their polls, and the worker runs detached requests, which no task
/// polls. If there are detached requests but no worker, returns the scheduler, and the caller has to continue.
#[cfg(feature = "async")]
fn give_up(
    queue: &Queue,
    mut state: MutexGuard<'_, QueueState>,
    scheduler: Box<Scheduler>,
) -> Result<(), Box<Scheduler>> {
    if queue.has_detached() && !scheduler.is_idle() {
        if !state.has_worker {
            return Err(scheduler);
        }
        queue.worker_condition.notify_one();
    }
    let mut wakers = Vec::new();
    if mem::take(&mut state.has_waiting_tasks) {
        let left = requests(&scheduler, &state).filter_map(Published::task);
        left.for_each(|task| wakers.append(&mut task.take_wakers()));
    }
    state.scheduler = Some(scheduler);
    state.has_combiner = false;
    drop(state);
    task_request::wake_all(wakers);
    Ok(())
}

#[cfg(not(feature = "async"))]
fn give_up(
    _: &Queue,
    mut state: MutexGuard<'_, QueueState>,
    scheduler: Box<Scheduler>,
) -> Result<(), Box<Scheduler>> {
    state.scheduler = Some(scheduler);
    state.has_combiner = false;
    Ok(())
}

/// Signals all finished requests if any of them is a task's. The combiner calls this before it can give up its role. So while
/// there is no combiner, each unsignalled request of a task is in the queue or in a lane, and the task can run it in its next
/// poll.
fn complete_tasks(queue: &Queue, completed: &mut Vec<Published>) {
    if completed.iter().any(|request| request.thread().is_none()) {
        complete(queue, completed);
    }
}

fn complete(queue: &Queue, completed: &mut Vec<Published>) {
    queue.leave(completed.len());
    let detached = completed.drain(..).map(Published::complete).filter(|is_detached| *is_detached);
    queue.end_detached(detached.count());
}

/// Aborts the process when it is dropped. At its end, `combine` forgets the guard, so only a panic drops it.
struct AbortOnUnwind;

impl Drop for AbortOnUnwind {
    fn drop(&mut self) {
        std::process::abort();
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use core::num::NonZero;

    use super::*;
    use crate::Server;

    #[test]
    fn free_lanes_take_over_waiting_requests_of_threads_that_do_not_combine() {
        let server = Server::builder().cores(NonZero::new(2).unwrap()).build();
        let Policy { lanes, .. } = server.shared.policy;
        if lanes == 1 {
            std::eprintln!("skipped: no kernel of many lanes runs here");
            return;
        }
        let policy = &Policy { lanes: 2, ..server.shared.policy };
        let [crowded, free] = [0, 1].map(|index| server.shared.queue().at(index));
        let mut scheduler = free.lock().take_scheduler(policy);
        let blocks = [[7; 64]; 3];
        let requests = [1, 2, 3, 4].map(|word| ThreadRequest::new([word; 4], &blocks));
        for request in &requests {
            crowded.enter(1);
            // SAFETY: the requests and blocks stay until the end of the test, where the queue and the lanes are empty.
            crowded.lock().requests.push_back(unsafe { request.publish() });
        }
        let mut counts = || {
            take_over(&free, policy, &mut scheduler);
            [crowded.lock().requests.len(), crowded.present(), free.present()]
        };
        // No request is taken while the crowded queue has no combiner, because any of its threads may be about to combine.
        assert_eq!(counts(), [4, 4, 0]);
        assert!(crowded.lock().try_combine());
        requests[0].combine(crowded.index());
        assert_eq!(counts(), [2, 2, 2]);
        assert_eq!(counts(), [2, 2, 2]);
        let mut states = Vec::new();
        while !scheduler.is_idle() {
            scheduler.run_turn(policy.quantum_blocks, &mut |running| states.push(running.state));
        }
        let after = |word| {
            let mut state = [word; 4];
            crate::Kernel::chosen().compress(&mut state, &blocks);
            state
        };
        states.sort_unstable();
        let mut expected = [after(2), after(3)];
        expected.sort_unstable();
        assert_eq!(states, expected);
        crowded.lock().requests.clear();
    }
}
