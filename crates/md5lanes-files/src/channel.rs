//! A bounded channel that keeps an order: an item's place is reserved before the item is known.

use std::collections::VecDeque;
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::sync::PoisonError;
use std::time::Duration;

use crate::next::{Next, wait_for};
use crate::options::Order;
use crate::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use crate::sync::{Condvar, Mutex, MutexGuard, panicking};

/// The most items that one call takes: more would take memory and save nothing.
pub(crate) const BATCH: usize = 1024;

/// A bounded channel between threads. Items are taken in the order of their places, or as they came.
pub struct Channel<I> {
    state: Mutex<State<I>>,
    /// How many places have been reserved.
    reserved: AtomicU64,
    /// The weight of all places until their items are taken.
    weight: AtomicUsize,
    is_closed: AtomicBool,
    /// Wakes threads that wait for room.
    room: Condvar,
    /// Wakes threads that wait for items.
    ready: Condvar,
    order: Order,
    /// There is room while `weight` is less than this.
    most: usize,
}

struct State<I> {
    /// The items from number `taken` on, with their weights; `None` for an item that is not known yet.
    items: VecDeque<Option<(usize, I)>>,
    filled: u64,
    taken: u64,
    /// How many threads wait for items.
    waiting: usize,
    /// See [`Channel::wake`].
    is_woken: bool,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    /// No more places will be reserved.
    Ended,
    /// No more items are wanted.
    Closed,
}

/// The place of an item that is not known yet.
#[derive(Clone, Copy, Debug)]
#[must_use = "the channel waits for the item of this place"]
pub struct Place {
    number: u64,
    weight: usize,
}

impl<I> Channel<I> {
    /// A channel with room while its places weigh less than `most` together.
    #[must_use]
    pub fn new(most: usize, order: Order) -> Self {
        let state = State {
            items: VecDeque::new(),
            filled: 0,
            taken: 0,
            waiting: 0,
            is_woken: false,
            end: End::Open,
        };
        let (reserved, weight) = (AtomicU64::new(0), AtomicUsize::new(0));
        let (state, is_closed) = (Mutex::new(state), AtomicBool::new(false));
        let (room, ready) = (Condvar::new(), Condvar::new());
        Channel { state, reserved, weight, is_closed, room, ready, order, most }
    }

    /// Whether there is room for a place.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.weight.load(Ordering::Acquire) < self.most
    }

    /// Waits until there is room, or the channel has ended.
    pub fn wait_for_room(&self) {
        let is_full = |state: &mut State<I>| state.end == End::Open && !self.has_room();
        drop(self.room.wait_while(self.lock(), is_full));
    }

    /// Reserves the next place, whether there is room or not.
    pub fn reserve(&self, weight: usize) -> Place {
        let number = self.reserved.fetch_add(1, Ordering::Relaxed);
        self.weight.fetch_add(weight, Ordering::Release);
        Place { number, weight }
    }

    /// Puts items into their places.
    pub fn fill(&self, items: impl IntoIterator<Item = (Place, I)>) {
        let mut state = self.lock();
        if state.end == End::Closed {
            return;
        }
        for (place, item) in items {
            state.fill(self.order, place, item);
        }
        self.tell(state);
    }

    /// Waits until there is room, then appends all `items`, each of weight 1, even beyond the room. Breaks if no more items are
    /// wanted.
    pub fn send(&self, items: impl IntoIterator<Item = I>) -> ControlFlow<()> {
        self.wait_for_room();
        let mut state = self.lock();
        if state.end == End::Closed {
            return ControlFlow::Break(());
        }
        for item in items {
            let place = self.reserve(1);
            state.fill(self.order, place, item);
        }
        self.tell(state);
        ControlFlow::Continue(())
    }

    /// Returns the next item without waiting, or else a function that waits; `None` at the end.
    pub fn next(&self) -> Option<Next<'_, I>>
    where
        I: Send,
    {
        let mut state = self.lock();
        if let Some(item) = self.take_one(&mut state) {
            self.tell_end(state);
            return Some(Next::Ready(item));
        }
        // Waits for any new item, not for one at the front: another thread may take that, and a later stage then has work for
        // this thread.
        let filled = state.filled;
        let wait = move || {
            drop(self.wait_for_items(Duration::MAX, |state| state.filled == filled));
        };
        if self.is_over(&state) { None } else { Some(Next::NotReady(Box::new(wait))) }
    }

    /// Takes up to 1024 items. Waits for the first one, up to `longest` or until [woken](Self::wake): then the list is empty.
    /// `None` at the end.
    pub fn take(&self, longest: Duration) -> Option<Vec<I>> {
        let mut state = self
            .wait_for_items(longest, |state| !state.is_ready() && !mem::take(&mut state.is_woken));
        let items: Vec<I> = (0..BATCH).map_while(|_| self.take_one(&mut state)).collect();
        let is_over = items.is_empty() && self.is_over(&state);
        self.tell_end(state);
        (!is_over).then_some(items)
    }

    /// Ends the wait of a thread in [`take`](Self::take). If none waits, the next wait ends at once.
    pub fn wake(&self) {
        self.lock().is_woken = true;
        self.ready.notify_all();
    }

    /// Iterates over the items until the end, and waits for each.
    pub fn iter(&self) -> impl Iterator<Item = I>
    where
        I: Send,
    {
        iter::from_fn(|| wait_for(|| self.next()))
    }

    /// The number of items that have not been taken, including items that are not known yet.
    #[must_use]
    pub fn len(&self) -> usize {
        let state = self.lock();
        (self.reserved.load(Ordering::Relaxed) - state.taken) as usize
    }

    /// Whether all items have been taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many items are not known yet.
    pub(crate) fn unknown(&self) -> usize {
        let state = self.lock();
        (self.reserved.load(Ordering::Relaxed) - state.filled) as usize
    }

    /// Whether no more places will be reserved.
    pub(crate) fn has_ended(&self) -> bool {
        self.lock().end != End::Open
    }

    /// Ends the channel: no more places will be reserved.
    pub fn end(&self) {
        self.set_end(End::Ended);
    }

    /// Closes the channel: no more items are wanted, and all are dropped.
    pub fn close(&self) {
        self.set_end(End::Closed);
    }

    /// Whether no more items are wanted.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Returns a guard that closes the channel when it is dropped, as nobody takes items then.
    #[must_use = "the channel is closed when the guard is dropped"]
    pub fn close_on_drop(&self) -> impl Drop {
        Closing { channel: self, only_on_panic: false }
    }

    /// Returns a guard that closes the channel if its thread panics: others would wait for its items for ever.
    #[must_use = "the guard sees a panic only while it is held"]
    pub fn close_on_panic(&self) -> impl Drop {
        Closing { channel: self, only_on_panic: true }
    }

    fn set_end(&self, end: End) {
        let mut state = self.lock();
        if state.end != End::Closed {
            state.end = end;
        }
        self.is_closed.store(state.end == End::Closed, Ordering::Relaxed);
        let unwanted =
            if end == End::Closed { mem::take(&mut state.items) } else { VecDeque::new() };
        drop(state);
        drop(unwanted);
        self.room.notify_all();
        self.ready.notify_all();
    }

    fn take_one(&self, state: &mut State<I>) -> Option<I> {
        let (weight, item) = state.items.front_mut()?.take()?;
        state.items.pop_front();
        state.taken += 1;
        // Threads wait only for a full channel, and a wake-up is a system call even if none waits.
        if self.weight.fetch_sub(weight, Ordering::Release) >= self.most {
            self.room.notify_all();
        }
        Some(item)
    }

    /// Waits while `is_waiting` returns true, but not beyond `longest` or the end.
    fn wait_for_items(
        &self,
        longest: Duration,
        mut is_waiting: impl FnMut(&mut State<I>) -> bool,
    ) -> MutexGuard<'_, State<I>> {
        let mut state = self.lock();
        state.waiting += 1;
        let nothing = |state: &mut State<I>| !self.is_over(state) && is_waiting(state);
        let mut state = if longest == Duration::MAX {
            self.ready.wait_while(state, nothing).unwrap_or_else(PoisonError::into_inner)
        } else {
            let waited = self.ready.wait_timeout_while(state, longest, nothing);
            waited.unwrap_or_else(PoisonError::into_inner).0
        };
        state.waiting -= 1;
        state
    }

    /// Wakes all threads that wait for items, if there is something for them. One thread alone may want no more.
    fn tell(&self, state: MutexGuard<'_, State<I>>) {
        let wakes = state.waiting > 0 && (state.is_ready() || self.is_over(&state));
        drop(state);
        if wakes {
            self.ready.notify_all();
        }
    }

    /// Does the same after an item was taken, as it may have been the last one.
    fn tell_end(&self, state: MutexGuard<'_, State<I>>) {
        if self.is_over(&state) {
            self.tell(state);
        }
    }

    fn is_over(&self, state: &State<I>) -> bool {
        let are_all_taken = || state.taken == self.reserved.load(Ordering::Relaxed);
        state.end == End::Closed || (state.end == End::Ended && are_all_taken())
    }

    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<I> State<I> {
    fn fill(&mut self, order: Order, Place { number, weight }: Place, item: I) {
        self.filled += 1;
        let at = match order {
            Order::AsDone => self.items.len(),
            Order::AsGiven => (number - self.taken) as usize,
        };
        while self.items.len() <= at {
            self.items.push_back(None);
        }
        self.items[at] = Some((weight, item));
    }

    fn is_ready(&self) -> bool {
        matches!(self.items.front(), Some(Some(_)))
    }
}

struct Closing<'c, I> {
    channel: &'c Channel<I>,
    only_on_panic: bool,
}

impl<I> Drop for Closing<'_, I> {
    fn drop(&mut self) {
        if !self.only_on_panic || panicking() {
            self.channel.close();
        }
    }
}
