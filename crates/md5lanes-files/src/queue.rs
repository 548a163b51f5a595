//! Hands out items to threads, and puts their results in order.

use std::io;
use std::sync::PoisonError;

use crate::channel::{Channel, Slot};
use crate::next::{Items, Next, wait_for};
use crate::options::Order;
use crate::sync::{Mutex, Scope, spawn_all};

type BoxedItems<'q, I> = Box<dyn Iterator<Item = Next<'q, I>> + Send + 'q>;

/// A stage of a pipeline: threads take items from one iterator, work on them, and put the results into a [`Channel`]. A begun
/// item has a slot in the channel, so the bound of the channel also bounds the begun items.
pub struct Queue<'q, I, R> {
    /// `None` once no items are left.
    items: Mutex<Option<BoxedItems<'q, I>>>,
    weigh: fn(&I) -> usize,
    /// The results. Once the channel is closed, no more items are given out.
    pub results: Channel<R>,
}

impl<'q, I: 'q, R: Send> Queue<'q, I, R> {
    /// Creates a queue of `items`. `max_weight` bounds the weight of the results that have not been taken; `weigh` returns the
    /// weight of an item's result.
    #[must_use]
    pub fn new(
        items: impl Items<'q, I>,
        weigh: fn(&I) -> usize,
        max_weight: usize,
        order: Order,
    ) -> Self {
        let items: BoxedItems<'q, I> = Box::new(items.into_iter().map(Into::into));
        Queue { items: Mutex::new(Some(items)), weigh, results: Channel::new(max_weight, order) }
    }

    /// Returns the next item and the slot of its result; `None` at the end, and once the channel is closed. If there is no room
    /// for a result, or the item is not known yet, returns [`Next::NotReady`].
    pub fn next(&self) -> Option<Next<'_, (Slot, I)>> {
        if self.results.is_closed() {
            return None;
        }
        // If the iterator has panicked, it is not called again: the thread that called it passes the panic on.
        let mut items = self.items.lock().unwrap_or_else(|poisoned| {
            let mut items = PoisonError::into_inner(poisoned);
            *items = None;
            items
        });
        let source = items.as_mut()?;
        if !self.results.has_room() {
            return Some(Next::NotReady(Box::new(|| self.results.wait_for_room())));
        }
        let next = source.next();
        if next.is_none() {
            *items = None;
            self.results.end();
        }
        Some(next?.map(|item| (self.results.reserve((self.weigh)(&item)), item)))
    }

    /// Ends the queue: no more items are handed out. The results of earlier items still come.
    pub fn end(&self) {
        *self.items.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.results.end();
    }

    /// Starts threads that work on the items.
    ///
    /// # Errors
    ///
    /// If no thread can be started. If only some can be started, they do all the work.
    pub fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        work: &'scope (impl Fn(I) -> R + Sync),
    ) -> io::Result<()> {
        let run = move || {
            let _closing = self.results.close_on_panic();
            while let Some((slot, item)) = wait_for(|| self.next()) {
                self.results.fill([(slot, work(item))]);
            }
        };
        spawn_all(scope, threads, run).map(drop)
    }
}
