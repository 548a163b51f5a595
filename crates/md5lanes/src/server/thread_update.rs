//! Updates of streams by threads. A thread either hashes its piece alone, or publishes a request and then waits or combines.

use super::combiner::{Combiner, YIELD_EVERY_TURNS, combine, gather};
use super::policy::Policy;
use super::queue::{Queue, QueueHandle, Scheduler};
use super::request::{Outcome, Published, ThreadRequest};
use super::sync::thread;
use crate::Kernel;

/// The number of times that a thread yields before it sleeps. Usually one yield is enough. But a combiner with a lower priority
/// than the thread may run only when the thread sleeps.
const YIELDS_BEFORE_SLEEP: usize = if cfg!(md5lanes_loom) { 1 } else { 8 };

/// Updates `state` with `blocks`, alone or together with the blocks of other threads. If `probes` is `true` and the queue is
/// quiet, the thread may first yield, so that other threads can publish.
pub(super) fn hash_blocks(
    queue: &QueueHandle,
    policy: &Policy,
    state: &mut [u32; 4],
    blocks: &[[u8; 64]],
    probes: bool,
) {
    // The request is created before anything is changed, because `ThreadRequest::new` panics in a thread that ends and has
    // dropped its `Thread`.
    let request = ThreadRequest::new(*state, blocks);
    queue.credit.count_blocks(blocks.len());
    let mut present = queue.enter(1);
    if probes && queue.is_quiet(policy, present) {
        queue.credit.try_yield();
        present = queue.present();
    }
    // Whether this thread could take over requests of another queue. Its piece must take several turns, because a combiner takes
    // over no requests before its first pause.
    let can_take_over = || {
        blocks.len() > YIELD_EVERY_TURNS * policy.quantum_blocks
            && queue.find_crowded(policy).is_some()
    };
    if queue.is_quiet(policy, present) && !can_take_over() {
        queue.credit.time_hashing(|| Kernel::chosen().compress(state, blocks));
        queue.leave(1);
        return;
    }
    queue.raise_expected(present);
    // SAFETY: the request and the blocks exist until this function ends: after `Outcome::Done`, or after `combine`, which runs
    // until the request's job has left the lanes.
    let published = unsafe { request.publish() };
    publish(queue, published, &request);
    match wait(queue, &request) {
        Outcome::Done => {}
        Outcome::Combine(at) if at == queue.index() => {
            combine(queue, policy, &WaitingThread(&request));
        }
        Outcome::Combine(at) => combine(&queue.at(at), policy, &WaitingThread(&request)),
    }
    *state = request.into_state();
}

/// Puts a request into the queue. This may also make this thread the combiner: immediately, if all expected updates are present,
/// or after the thread has gathered.
fn publish(queue: &QueueHandle, published: Published, request: &ThreadRequest) {
    let mut state = queue.lock();
    state.requests.push_back(published);
    if queue.has_all_expected(queue.present()) && !state.is_probe_round() {
        if state.try_combine() {
            request.combine(queue.index());
        }
        return;
    }
    if state.has_combiner || core::mem::replace(&mut state.is_gathering, true) {
        return;
    }
    let round = state.round;
    drop(state);
    gather(queue, round, Some(request));
}

/// Waits for the outcome of a request. While no thread combines, this thread first yields: the threads of one core yield one
/// after the other, until the last of them combines. When the core runs this thread again, its request is usually done.
fn wait(queue: &Queue, request: &ThreadRequest) -> Outcome {
    for _ in 0..YIELDS_BEFORE_SLEEP {
        let is_in_vain = request.is_signalled() || queue.lock().has_combiner;
        if is_in_vain || !queue.credit.suffices() {
            break;
        }
        thread::yield_now();
    }
    request.wait()
}

/// A thread that waits for its request, and combines until the request is done.
struct WaitingThread<'r>(&'r ThreadRequest);

impl Combiner for WaitingThread<'_> {
    fn owns(&self, request: &Published) -> bool {
        request.is(self.0)
    }

    fn may_stop(&self, _: &Queue, _: &Scheduler, is_done: bool) -> bool {
        is_done
    }
}
