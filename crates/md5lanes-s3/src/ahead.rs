//! Work on items ahead of the thread that takes the results, in order.
//!
//! Several threads share an iterator. Each takes an item, works on it, and puts the result in the item's place. The
//! requests of a run go out here: pages of a listing are asked for, and objects, while files are hashed.

use std::collections::VecDeque;
use std::io;
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// The results that are not taken yet.
pub(crate) struct Ahead<R> {
    state: Mutex<State<R>>,
    changed: Condvar,
}

struct State<R> {
    /// The results from number `taken` on; `None` where one is being worked on.
    results: VecDeque<Option<R>>,
    taken: u64,
    /// Whether no more items will come.
    is_complete: bool,
    /// Whether no more results are wanted.
    is_closed: bool,
}

/// What is there now.
pub(crate) enum Now<R> {
    Ready(R),
    NotYet,
    NoMore,
}

/// The items, shared by the threads.
struct Items<I> {
    items: I,
    given: u64,
}

impl<R: Send> Ahead<R> {
    /// Starts threads that work on items. At most `capacity` items are begun whose results have not been taken.
    /// The threads end with the items, or when the results are [closed](Self::close).
    ///
    /// # Errors
    ///
    /// Where no thread can be started.
    pub(crate) fn start<'scope, I>(
        scope: &'scope Scope<'scope, '_>,
        items: I,
        threads: NonZero<usize>,
        capacity: usize,
        work: impl Fn(I::Item) -> R + Send + Sync + 'scope,
    ) -> io::Result<Arc<Self>>
    where
        I: Iterator + Send + 'scope,
        I::Item: Send,
        R: 'scope,
    {
        let ahead = Arc::new(Ahead {
            state: Mutex::new(State {
                results: VecDeque::new(),
                taken: 0,
                is_complete: false,
                is_closed: false,
            }),
            changed: Condvar::new(),
        });
        let items = Arc::new(Mutex::new(Items { items, given: 0 }));
        let work = Arc::new(work);
        for number in 0..threads.get() {
            let (ahead, items, work) = (Arc::clone(&ahead), Arc::clone(&items), Arc::clone(&work));
            let named = thread::Builder::new().name(format!("md5lanes s3 {number}"));
            match named.spawn_scoped(scope, move || ahead.run(&items, capacity, &*work)) {
                Ok(_) => {}
                // The threads that have started do its work.
                Err(_) if number > 0 => break,
                Err(error) => return Err(error),
            }
        }
        Ok(ahead)
    }

    fn run<I: Iterator>(
        &self,
        items: &Mutex<Items<I>>,
        capacity: usize,
        work: &impl Fn(I::Item) -> R,
    ) {
        // A thread that panics takes the panic to the scope; the others must not wait for its result.
        let _closing = CloseOnPanic(self);
        loop {
            let (number, item) = {
                let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
                let is_full = |state: &mut State<R>| {
                    !state.is_closed && !state.is_complete && state.results.len() >= capacity
                };
                let state = self.changed.wait_while(self.lock(), is_full);
                let state = state.unwrap_or_else(PoisonError::into_inner);
                if state.is_closed || state.is_complete {
                    return;
                }
                drop(state);
                // The next item may take a request. Results are taken meanwhile.
                let item = items.items.next();
                let mut state = self.lock();
                let Some(item) = item else {
                    state.is_complete = true;
                    self.changed.notify_all();
                    return;
                };
                state.results.push_back(None);
                items.given += 1;
                (items.given - 1, item)
            };
            let result = work(item);
            let mut state = self.lock();
            let place = (number - state.taken) as usize;
            state.results[place] = Some(result);
            if place == 0 {
                self.changed.notify_all();
            }
        }
    }

    /// The next result, if it is there.
    pub(crate) fn take(&self) -> Now<R> {
        let mut state = self.lock();
        if state.is_closed || (state.is_complete && state.results.is_empty()) {
            return Now::NoMore;
        }
        let Some(result) = state.results.front_mut().and_then(Option::take) else {
            return Now::NotYet;
        };
        state.results.pop_front();
        state.taken += 1;
        self.changed.notify_all();
        Now::Ready(result)
    }

    /// Waits until [`take`](Self::take) has something to say.
    pub(crate) fn wait(&self) {
        let is_waiting = |state: &mut State<R>| {
            let is_over = state.results.is_empty() && state.is_complete;
            !state.is_closed && !is_over && !matches!(state.results.front(), Some(Some(_)))
        };
        drop(self.changed.wait_while(self.lock(), is_waiting));
    }

    /// No more results are wanted.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes the results when they are no longer wanted, whatever the reason.
pub(crate) struct Closing<'a, R: Send>(pub(crate) &'a Ahead<R>);

impl<R: Send> Drop for Closing<'_, R> {
    fn drop(&mut self) {
        self.0.close();
    }
}

struct CloseOnPanic<'a, R: Send>(&'a Ahead<R>);

impl<R: Send> Drop for CloseOnPanic<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}
