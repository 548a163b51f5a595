//! Where the threads of a core meet, and what the one of them does that leads.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::mem;

use super::neighbours::Neighbours;
use super::request::{Request, Ticket};
#[cfg(feature = "async")]
use super::sync::Condvar;
use super::sync::{AtomicUsize, Mutex, MutexGuard, Ordering, thread};
use super::{ASKS_EVERY, Policy};
use crate::Kernel;
use crate::kernels::Backend;
use crate::kernels::MOST_LANES;
use crate::scheduler::{self, HeapMemory};

type Scheduler = scheduler::Scheduler<'static, 'static, Ticket, HeapMemory<MOST_LANES>, MOST_LANES>;

/// How often others are let run although none of them comes, before one leads without them.
const PATIENCE: usize = 2;

/// After so many turns a leader lets others run: it may have begun before they had the core.
const LISTENS_EVERY: usize = if cfg!(md5lanes_loom) { 2 } else { 4 };

/// How often a thread lets others run before it sleeps. Mostly, once is enough; but those whom it waits for
/// may be of a lower priority, and not run before it sleeps.
const DROWSY: usize = if cfg!(md5lanes_loom) { 1 } else { 8 };

/// Of so many who were expected and did not come, one is not expected any more.
const FORGETS: usize = 8;

/// A place where those meet who run on one core.
pub(super) struct Desk {
    state: Mutex<State>,
    /// How many are here now: who waits, who leads, and who hashes alone.
    inside: AtomicUsize,
    /// How many were here lately.
    lately: AtomicUsize,
    neighbours: Neighbours,
    /// There may be something to do, and nobody who leads.
    #[cfg(feature = "async")]
    work: Condvar,
}

struct State {
    waiting: VecDeque<Ticket>,
    seat: Seat,
    /// Whether somebody lets others come, and then leads unless another does.
    gathers: bool,
    /// How often somebody has begun to lead.
    round: usize,
    /// Whether a thread stands by that leads where nobody else does.
    #[cfg(feature = "async")]
    has_worker: bool,
    /// Whether the server is gone.
    #[cfg(feature = "async")]
    is_closed: bool,
}

/// The leader's.
enum Seat {
    /// Nobody has ever led.
    New,
    /// There may be jobs in the lanes.
    Free(Lanes),
    Taken,
}

/// The lanes of a desk, for the one who leads.
pub(super) struct Lanes {
    jobs: Box<Scheduler>,
    /// Jobs that have ended, of which nobody has been told.
    ended: Vec<Ticket>,
}

impl Desk {
    pub(super) fn new() -> Self {
        let state = State {
            waiting: VecDeque::new(),
            seat: Seat::New,
            gathers: false,
            round: 0,
            #[cfg(feature = "async")]
            has_worker: false,
            #[cfg(feature = "async")]
            is_closed: false,
        };
        Desk {
            state: Mutex::new(state),
            inside: AtomicUsize::new(0),
            lately: AtomicUsize::new(0),
            neighbours: Neighbours::new(),
            #[cfg(feature = "async")]
            work: Condvar::new(),
        }
    }

    /// Brings blocks into a state: alone, or together with whoever is here. Whether others are about
    /// to come is found out if `asks` says so.
    pub(super) fn compress(
        &self,
        policy: &Policy,
        state: &mut [u32; 4],
        blocks: &[[u8; 64]],
        asks: bool,
    ) {
        // Before it is counted: a thread that ends may be past knowing who it is, which is a panic.
        let request = Request::new(*state, blocks);
        self.neighbours.bring(blocks.len());
        let mut inside = self.come();
        if asks && self.is_quiet(policy, inside) {
            self.neighbours.may_run();
            inside = self.inside.load(Ordering::Relaxed);
        }
        if self.is_quiet(policy, inside) {
            self.neighbours.hash_for(|| Kernel::chosen().compress(state, blocks));
            self.leave(1);
            return;
        }
        self.lately.fetch_max(inside, Ordering::Relaxed);
        // SAFETY: this function ends, and the blocks are given back, when the request is done.
        let ticket = unsafe { Ticket::of(&request) };
        let lanes = self.enter(policy, ticket, &request).or_else(|| self.wait(&request));
        if let Some(lanes) = lanes {
            self.lead(policy, lanes, Some(&request));
        }
        *state = request.into_state();
    }

    /// Whether so many here, and those of late, are too few to share lanes.
    fn is_quiet(&self, policy: &Policy, inside: usize) -> bool {
        inside < policy.pays_from && self.lately.load(Ordering::Relaxed) < policy.pays_from
    }

    /// Joins those who wait. The lanes, if this thread is to lead.
    fn enter(&self, policy: &Policy, ticket: Ticket, request: &Request) -> Option<Lanes> {
        let mut state = self.lock();
        state.waiting.push_back(ticket);
        let inside = self.inside.load(Ordering::Relaxed);
        let all_are_here = inside >= self.lately.load(Ordering::Relaxed);
        let round = state.round;
        if all_are_here && !round.is_multiple_of(ASKS_EVERY) {
            return state.sit_down(policy);
        }
        if matches!(state.seat, Seat::Taken) || mem::replace(&mut state.gathers, true) {
            return None;
        }
        drop(state);
        self.gather(policy, round, || request.is_told())
    }

    /// Lets the others of this core come, as far as there are any. The lanes, unless one of them has
    /// taken them.
    fn gather(&self, policy: &Policy, round: usize, is_over: impl Fn() -> bool) -> Option<Lanes> {
        let mut waited = 0;
        let mut inside = self.inside.load(Ordering::Relaxed);
        while self.neighbours.may_run() {
            let before = mem::replace(&mut inside, self.inside.load(Ordering::Relaxed));
            waited = if inside > before { 0 } else { waited + 1 };
            let all_are_here = inside >= self.lately.load(Ordering::Relaxed);
            if waited >= if all_are_here { 1 } else { PATIENCE } || is_over() {
                break;
            }
        }
        let mut state = self.lock();
        if state.round != round {
            return None;
        }
        // Only here does it become less, and only with the lock held.
        let missing = self.lately.load(Ordering::Relaxed).saturating_sub(inside);
        self.lately.fetch_sub(missing.div_ceil(FORGETS), Ordering::Relaxed);
        state.sit_down(policy)
    }

    /// Waits for what this thread is told, awake at first, as long as nobody leads: those who run on one
    /// core all come to this, one after the other, until the last one leads. When it is this thread's
    /// turn again, it is done, and has not been put to sleep and woken.
    fn wait(&self, request: &Request) -> Option<Lanes> {
        for _ in 0..DROWSY {
            let is_in_vain = request.is_told() || matches!(self.lock().seat, Seat::Taken);
            if is_in_vain || !self.neighbours.are_welcome() {
                break;
            }
            thread::yield_now();
        }
        request.wait()
    }

    /// Runs jobs until this thread's own is done, and leaves the rest to another; or, if it has none of
    /// its own, until there are none.
    fn lead(&self, policy: &Policy, mut lanes: Lanes, own: Option<&Request>) {
        // What others have lent would be used after they have it back.
        let others_are_here = AbortOnUnwind;
        let mut is_done = false;
        let mut turns: usize = 0;
        loop {
            let mut state = self.lock();
            while !lanes.jobs.is_full() {
                let Some(ticket) = state.waiting.pop_front() else { break };
                lanes.jobs.add(ticket.into_job());
            }
            let has_led = if own.is_some() { is_done } else { lanes.jobs.is_idle() };
            if has_led {
                match self.hand_over(state, lanes) {
                    None => break,
                    Some(back) => lanes = back,
                }
            } else {
                drop(state);
            }
            self.tell(&mut lanes.ended);
            let Lanes { jobs, ended } = &mut lanes;
            let mut sink = |ticket: Ticket, state| {
                ticket.keep(state);
                if own.is_some_and(|own| ticket.is(own)) {
                    is_done = true;
                    self.leave(1);
                } else {
                    ended.push(ticket);
                }
            };
            self.neighbours.hash_for(|| jobs.turn_of(policy.quantum, &mut sink));
            jobs.take_turns();
            turns += 1;
            if !is_done && turns.is_multiple_of(LISTENS_EVERY) {
                self.tell(ended);
                self.neighbours.may_run();
            }
        }
        mem::forget(others_are_here);
    }

    /// Leaves the lanes to one of the threads that have a job in them, to the worker if only tasks
    /// have, or to nobody if there is no job. They come back where none of these is there.
    fn hand_over(&self, mut state: MutexGuard<'_, State>, mut lanes: Lanes) -> Option<Lanes> {
        let mut ended = mem::take(&mut lanes.ended);
        let next = lanes.jobs.tags().find_map(Ticket::thread);
        match next {
            Some(next) => {
                drop(state);
                next.lead(lanes);
            }
            None if lanes.jobs.is_idle() || self.wake_worker(&state) => {
                state.seat = Seat::Free(lanes);
                drop(state);
            }
            None => {
                lanes.ended = ended;
                return Some(lanes);
            }
        }
        self.tell(&mut ended);
        None
    }

    /// Whether there is a worker, which is told that there may be something to do.
    #[cfg(feature = "async")]
    fn wake_worker(&self, state: &State) -> bool {
        self.work.notify_one();
        state.has_worker
    }

    #[cfg(not(feature = "async"))]
    fn wake_worker(&self, _: &State) -> bool {
        false
    }

    /// Tells all whose jobs have ended.
    fn tell(&self, ended: &mut Vec<Ticket>) {
        self.leave(ended.len());
        ended.drain(..).for_each(Ticket::end);
    }

    /// One more is here. How many there are.
    fn come(&self) -> usize {
        self.inside.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// How many are here.
    #[cfg(all(test, md5lanes_loom))]
    pub(super) fn count(&self) -> usize {
        self.inside.load(Ordering::Relaxed)
    }

    fn leave(&self, count: usize) {
        self.inside.fetch_sub(count, Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nobody panics who holds it.
        self.state.lock().expect("nobody panics at a desk")
    }
}

impl State {
    /// The lanes, if nobody leads.
    fn sit_down(&mut self, policy: &Policy) -> Option<Lanes> {
        let lanes = match mem::replace(&mut self.seat, Seat::Taken) {
            Seat::New => {
                let jobs =
                    Box::new(Scheduler::new(Backend::chosen(), HeapMemory::new(), policy.lanes));
                Lanes { jobs, ended: Vec::new() }
            }
            Seat::Free(lanes) => lanes,
            Seat::Taken => return None,
        };
        self.gathers = false;
        self.round = self.round.wrapping_add(1);
        Some(lanes)
    }
}

/// Ends the process when it is dropped, which happens only where something panics that must not.
struct AbortOnUnwind;

impl Drop for AbortOnUnwind {
    fn drop(&mut self) {
        std::process::abort();
    }
}

#[cfg(feature = "async")]
impl Desk {
    /// Whether those who are here now, and those of late, are too few to share lanes.
    pub(super) fn is_quiet_now(&self, policy: &Policy) -> bool {
        self.is_quiet(policy, self.inside.load(Ordering::Relaxed))
    }

    /// Adds a task to those who wait. Whether the desk needs a worker now.
    pub(super) fn submit(&self, ticket: Ticket) -> bool {
        self.lately.fetch_max(self.come(), Ordering::Relaxed);
        let mut state = self.lock();
        state.waiting.push_back(ticket);
        self.work.notify_one();
        !mem::replace(&mut state.has_worker, true)
    }

    /// Leads whenever nobody else does, until the server is gone.
    pub(super) fn work(&self, policy: &Policy) {
        while let Some(round) = self.wait_for_work() {
            if let Some(lanes) = self.gather(policy, round, || false) {
                self.lead(policy, lanes, None);
            }
        }
    }

    /// Leads once, where there can be no worker.
    pub(super) fn do_without_worker(&self, policy: &Policy) {
        let mut state = self.lock();
        state.has_worker = false;
        let lanes = state.sit_down(policy);
        drop(state);
        if let Some(lanes) = lanes {
            self.lead(policy, lanes, None);
        }
    }

    /// Waits until there is something to do, and nobody who leads. The round that this is, or nothing
    /// when the server is gone.
    fn wait_for_work(&self) -> Option<usize> {
        let mut state = self.lock();
        while !state.is_closed {
            let is_work = match &state.seat {
                Seat::New => !state.waiting.is_empty(),
                Seat::Free(lanes) => !state.waiting.is_empty() || !lanes.jobs.is_idle(),
                Seat::Taken => false,
            };
            if is_work {
                return Some(state.round);
            }
            state = self.work.wait(state).expect("nobody panics at a desk");
        }
        None
    }

    /// Lets the worker go.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.work.notify_one();
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use core::num::NonZero;

    use super::*;
    use crate::Server;

    #[test]
    fn who_has_left_is_not_counted_and_who_came_lately_is_forgotten() {
        let server = Server::builder().cores(NonZero::<usize>::MIN).build();
        let desk = &server.shared.desks[0];
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
            assert_eq!(desk.inside.load(Ordering::Relaxed), 0);
            assert!(desk.lately.load(Ordering::Relaxed) <= threads);
            let state = desk.lock();
            assert!(state.waiting.is_empty() && !state.gathers);
            match &state.seat {
                Seat::New => {}
                Seat::Free(lanes) => assert!(lanes.jobs.is_idle() && lanes.ended.is_empty()),
                Seat::Taken => panic!("somebody leads who has left"),
            }
        }
        write(0);
        assert!(desk.lately.load(Ordering::Relaxed) < server.shared.policy.pays_from);
    }
}
