//! The update of a stream by a thread: it hashes alone, or publishes a request and then waits or
//! combines.

use super::combiner::{Combiner, combine, gather};
use super::policy::Policy;
use super::queue::{Queue, Scheduler};
use super::request::{Outcome, Published, Request};
use super::sync::thread;
use crate::Kernel;

/// How often a thread yields before it sleeps. One yield is mostly enough. But the thread that
/// combines may have a lower priority, and not run before this one sleeps.
const YIELDS_BEFORE_SLEEP: usize = if cfg!(md5lanes_loom) { 1 } else { 8 };

/// Brings blocks into a state: alone, or together with others. If `probes`, other threads first get
/// a chance to publish.
pub(super) fn compress(
    queue: &Queue,
    policy: &Policy,
    state: &mut [u32; 4],
    blocks: &[[u8; 64]],
    probes: bool,
) {
    // This comes first, because it panics in a thread that ends and has dropped its `Thread`.
    let request = Request::new(*state, blocks);
    queue.credit.count_blocks(blocks.len());
    let mut present = queue.enter();
    if probes && queue.is_quiet(policy, present) {
        queue.credit.try_yield();
        present = queue.present();
    }
    if queue.is_quiet(policy, present) {
        queue.credit.time(|| Kernel::chosen().compress(state, blocks));
        queue.leave(1);
        return;
    }
    queue.expect(present);
    // SAFETY: the request and the blocks stay until this function ends. The function ends after
    // `Outcome::Done`, or after `combine`, which runs until the request's job is out of the lanes.
    let published = unsafe { request.publish() };
    let is_combiner =
        publish(queue, published, &request) || wait(queue, &request) == Outcome::Combine;
    if is_combiner {
        combine(queue, policy, &Waiting(&request));
    }
    *state = request.into_state();
}

/// Puts a request into the queue. Returns whether this thread is the combiner: either it is the
/// last expected, or it has gathered.
fn publish(queue: &Queue, published: Published, request: &Request) -> bool {
    let mut state = queue.lock();
    state.requests.push_back(published);
    if queue.is_complete(queue.present()) && !state.probes() {
        return state.try_combine();
    }
    if state.has_combiner || core::mem::replace(&mut state.is_gathering, true) {
        return false;
    }
    let round = state.round;
    drop(state);
    gather(queue, round, || request.is_signalled())
}

/// Waits; at first, while no thread combines, by yielding. The threads of one core yield one after
/// the other until the last of them combines. When the core runs this thread again, its request is
/// done, and it has not slept.
fn wait(queue: &Queue, request: &Request) -> Outcome {
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
struct Waiting<'r>(&'r Request);

impl Combiner for Waiting<'_> {
    fn owns(&self, request: &Published) -> bool {
        request.is(self.0)
    }

    fn may_leave(&self, _: &Queue, _: &Scheduler, is_done: bool) -> bool {
        is_done
    }
}
