//! Inputs that go out to threads, and results that come back from them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::{Input, Order};

/// How many inputs may be begun before the first of them that is not done: so many results may have
/// to wait for that one.
const AHEAD: u64 = 1 << 16;

/// The inputs that are left.
pub(crate) struct Queue<I> {
    state: Mutex<State<I>>,
    released: Condvar,
    closed: AtomicBool,
}

struct State<I> {
    /// None when there are no more.
    inputs: Option<I>,
    /// How many have been taken, and of how many the results have been seen.
    taken: u64,
    seen: u64,
}

impl<I> State<I> {
    /// Whether no more may be begun before a result has been seen.
    fn are_too_many(&self) -> bool {
        self.taken - self.seen >= AHEAD
    }
}

/// What a thread gets when it asks for an input.
pub(crate) enum Next<T> {
    Input(u64, Input<T>),
    /// Too many results wait for one that is not there yet.
    NotYet,
    NoMore,
}

impl<T, I: Iterator<Item = Input<T>>> Queue<I> {
    pub(crate) fn new(inputs: I) -> Self {
        let state = State { inputs: Some(inputs), taken: 0, seen: 0 };
        Queue { state: Mutex::new(state), released: Condvar::new(), closed: AtomicBool::new(false) }
    }

    /// The next input and its place, for a thread that has others to go on with meanwhile.
    pub(crate) fn next(&self) -> Next<T> {
        let mut state = self.lock();
        let too_many = state.are_too_many();
        let State { inputs: Some(inputs), taken, .. } = &mut *state else { return Next::NoMore };
        if too_many {
            return Next::NotYet;
        }
        match inputs.next() {
            Some(input) => {
                *taken += 1;
                Next::Input(*taken - 1, input)
            }
            None => {
                state.inputs = None;
                Next::NoMore
            }
        }
    }

    /// Waits until [`next`](Self::next) has something to say.
    pub(crate) fn wait(&self) {
        let full = |state: &mut State<I>| state.inputs.is_some() && state.are_too_many();
        drop(self.released.wait_while(self.lock(), full));
    }

    /// So many results have been seen.
    pub(crate) fn release(&self, results: usize) {
        let mut state = self.lock();
        let were_too_many = state.are_too_many();
        state.seen += results as u64;
        // Nobody waits otherwise, and to wake nobody takes a system call too.
        if were_too_many {
            self.released.notify_all();
        }
    }

    /// No more inputs are wanted, nor the rest of those that have been begun.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.lock().inputs = None;
        self.released.notify_all();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// An iterator that panicked is asked no more: its thread takes the panic to the caller.
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(|poisoned| {
            let mut state = PoisonError::into_inner(poisoned);
            state.inputs = None;
            state
        })
    }
}

/// Results in the order that is wanted.
pub(crate) struct InOrder<R> {
    order: Order,
    /// From the place of the next one on, as far as they are there.
    waiting: VecDeque<Option<R>>,
    next: u64,
}

impl<R> InOrder<R> {
    pub(crate) fn new(order: Order) -> Self {
        InOrder { order, waiting: VecDeque::new(), next: 0 }
    }

    pub(crate) fn add(&mut self, place: u64, result: R) {
        match self.order {
            Order::AsDone => self.waiting.push_back(Some(result)),
            Order::AsGiven => {
                let place = (place - self.next) as usize;
                while self.waiting.len() <= place {
                    self.waiting.push_back(None);
                }
                self.waiting[place] = Some(result);
            }
        }
    }

    /// The next result, if its turn has come.
    pub(crate) fn next(&mut self) -> Option<R> {
        let result = self.waiting.front_mut()?.take()?;
        self.waiting.pop_front();
        self.next += 1;
        Some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_that_is_wanted() {
        for (order, expected) in [
            (Order::AsGiven, [vec![], vec![], vec![0, 1, 2], vec![3]]),
            (Order::AsDone, [vec![2], vec![1], vec![0], vec![3]]),
        ] {
            let mut in_order = InOrder::new(order);
            for (place, expected) in [2, 1, 0, 3].into_iter().zip(expected) {
                in_order.add(place, place);
                let came: Vec<u64> = std::iter::from_fn(|| in_order.next()).collect();
                assert_eq!(came, expected, "{order:?}");
            }
        }
    }

    #[test]
    fn no_more_inputs_are_taken_than_may_wait() {
        let queue = Queue::new((0_u64..).map(|tag| Input::path(tag, "x".into())));
        for place in 0..AHEAD {
            assert!(matches!(queue.next(), Next::Input(taken, _) if taken == place));
        }
        assert!(matches!(queue.next(), Next::NotYet));
        queue.release(1);
        queue.wait();
        assert!(matches!(queue.next(), Next::Input(AHEAD, Input { tag: AHEAD, .. })));
        queue.close();
        queue.wait();
        assert!(matches!(queue.next(), Next::NoMore));
    }
}
