//! Inputs that go out to threads, and results that come back in order.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::content::Content;
use crate::input::{Input, Source};
use crate::options::Order;

/// The most results that are handed on together: more would take memory and save nothing.
pub(crate) const BATCH: usize = 1024;

/// For how many slots in lists of results an input is charged: a list has up to twice the slots that
/// it needs, and for a moment a result is in two lists.
const SLOTS: usize = 3;

/// What the allocator adds to a tag that owns memory, in bytes.
const OVERHEAD: usize = 16;

/// One type for all callers: what a thread does is compiled once for each `T`.
pub(crate) type Inputs<'q, T> = Box<dyn Iterator<Item = Input<T>> + Send + 'q>;

/// The inputs that are left. Threads take them one by one.
pub(crate) struct Queue<'q, T> {
    state: Mutex<State<'q, T>>,
    released: Condvar,
    closed: AtomicBool,
    /// See [`Options::stop`](crate::Options::stop).
    stop: &'q AtomicBool,
    /// No more inputs are given out while the inputs whose results have not been seen take so many bytes.
    ahead: usize,
}

struct State<'q, T> {
    /// None when there are no more.
    inputs: Option<Inputs<'q, T>>,
    /// How many have been given out.
    begun: u64,
    /// The bytes of the inputs that were given out and whose results have not been seen.
    bytes: usize,
}

/// What a thread gets when it asks for an input.
pub(crate) enum Next<T> {
    Input(Begun<T>, Source),
    /// Too many results wait for an earlier one.
    NotYet,
    /// See [`Source::Later`].
    Later(Arc<dyn Fn() + Send + Sync>),
    NoMore,
}

/// An input that was given out.
pub(crate) struct Begun<T> {
    pub(crate) tag: T,
    /// How many were given out before it.
    pub(crate) place: u64,
    /// The bytes that it is charged for until its result has been seen.
    pub(crate) bytes: usize,
}

/// A result on its way back.
pub(crate) struct Done<T> {
    pub(crate) input: Begun<T>,
    pub(crate) result: io::Result<Content>,
}

impl<'q, T> Queue<'q, T> {
    pub(crate) fn new(inputs: Inputs<'q, T>, ahead: usize, stop: &'q AtomicBool) -> Self {
        Queue {
            state: Mutex::new(State { inputs: Some(inputs), begun: 0, bytes: 0 }),
            released: Condvar::new(),
            closed: AtomicBool::new(false),
            stop,
            ahead,
        }
    }

    /// The next input. Does not wait: the thread may have other inputs to go on with.
    pub(crate) fn next(&self) -> Next<T> {
        if self.is_closed() {
            return Next::NoMore;
        }
        let mut state = self.lock();
        let is_full = self.is_full(&state);
        let State { inputs: Some(inputs), begun, bytes } = &mut *state else {
            return Next::NoMore;
        };
        if is_full {
            return Next::NotYet;
        }
        match inputs.next() {
            Some(Input { source: Source::Later(wait), .. }) => Next::Later(wait),
            Some(input) => {
                let begun_input = Begun { bytes: charge(&input), place: *begun, tag: input.tag };
                *begun += 1;
                *bytes += begun_input.bytes;
                Next::Input(begun_input, input.source)
            }
            None => {
                state.inputs = None;
                Next::NoMore
            }
        }
    }

    /// Whether no more inputs will be given out.
    pub(crate) fn is_over(&self) -> bool {
        self.lock().inputs.is_none()
    }

    /// Waits until [`next`](Self::next) has something to say.
    pub(crate) fn wait(&self) {
        let full = |state: &mut State<'q, T>| state.inputs.is_some() && self.is_full(state);
        drop(self.released.wait_while(self.lock(), full));
    }

    /// Results that were charged for so many bytes have been seen.
    pub(crate) fn release(&self, bytes: usize) {
        let mut state = self.lock();
        let was_full = self.is_full(&state);
        state.bytes -= bytes;
        // Threads wait only for a full queue, and a wake-up is a system call also where none waits.
        if was_full {
            self.released.notify_all();
        }
    }

    /// Ends the work: no more inputs are given out, and inputs that have begun are read no further.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.lock().inputs = None;
        self.released.notify_all();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed)
    }

    /// Closes the queue if this thread panics while it holds the guard. Otherwise the other threads
    /// would wait for its results for ever.
    pub(crate) fn close_on_panic(&self) -> impl Drop {
        CloseOnPanic(self)
    }

    fn is_full(&self, state: &State<'q, T>) -> bool {
        state.bytes >= self.ahead
    }

    /// An iterator that has panicked is not asked again: the thread that asked takes the panic to the caller.
    fn lock(&self) -> MutexGuard<'_, State<'q, T>> {
        self.state.lock().unwrap_or_else(|poisoned| {
            let mut state = PoisonError::into_inner(poisoned);
            state.inputs = None;
            state
        })
    }
}

/// The memory of an input, in bytes, until its result has been seen.
fn charge<T>(input: &Input<T>) -> usize {
    SLOTS * size_of::<Done<T>>() + input.tag_bytes() + OVERHEAD
}

/// See [`Queue::close_on_panic`].
struct CloseOnPanic<'c, 'q, T>(&'c Queue<'q, T>);

impl<T> Drop for CloseOnPanic<'_, '_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}

/// Results in the order that is wanted.
pub(crate) struct InOrder<T> {
    order: Order,
    /// The results from place `next` on; `None` where one is not known yet.
    waiting: VecDeque<Option<Done<T>>>,
    next: u64,
}

impl<T> InOrder<T> {
    pub(crate) fn new(order: Order) -> Self {
        InOrder { order, waiting: VecDeque::new(), next: 0 }
    }

    pub(crate) fn add(&mut self, done: Done<T>) {
        match self.order {
            Order::AsDone => self.waiting.push_back(Some(done)),
            Order::AsGiven => {
                let place = (done.input.place - self.next) as usize;
                while self.waiting.len() <= place {
                    self.waiting.push_back(None);
                }
                self.waiting[place] = Some(done);
            }
        }
    }
}

impl<T> Iterator for InOrder<T> {
    type Item = Done<T>;

    /// The next result, if its turn has come.
    fn next(&mut self) -> Option<Done<T>> {
        let done = self.waiting.front_mut()?.take()?;
        self.waiting.pop_front();
        self.next += 1;
        Some(done)
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
                let input = Begun { tag: (), place, bytes: 0 };
                in_order.add(Done { input, result: Ok(Content::empty()) });
                let came: Vec<u64> = in_order.by_ref().map(|done| done.input.place).collect();
                assert_eq!(came, expected, "{order:?}");
            }
        }
    }

    #[test]
    fn no_more_inputs_are_given_out_than_may_wait_and_large_tags_count_for_more() {
        let per_input = charge(&Input::new(0, Source::Empty));
        for (tag_bytes, ahead, count) in [
            (0, 1, 1),
            (0, 100 * per_input, 100),
            (0, 100 * per_input + 1, 101),
            (per_input, 100 * per_input, 50),
            (1 << 40, 100 * per_input, 1),
        ] {
            let input = |tag| Input::new(tag, Source::Empty).with_tag_bytes(tag_bytes);
            let stop = AtomicBool::new(false);
            let queue = Queue::new(Box::new((0..).map(input)), ahead, &stop);
            let mut bytes = 0;
            for place in 0..count {
                let Next::Input(begun, _) = queue.next() else { panic!("{place} of {count}") };
                assert_eq!((begun.tag, begun.place), (place, place));
                bytes = begun.bytes;
            }
            assert!(matches!(queue.next(), Next::NotYet));
            queue.release(bytes);
            queue.wait();
            assert!(matches!(queue.next(), Next::Input(Begun { place, .. }, _) if place == count));
            queue.close();
            queue.wait();
            assert!(matches!(queue.next(), Next::NoMore));
        }
    }
}
