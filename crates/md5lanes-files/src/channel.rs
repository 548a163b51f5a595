//! A bounded channel that keeps an order: the slot of an item is reserved before the item is known.

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

/// [`Channel::take`] takes at most this number of items: a longer list would need more memory, and save no time.
pub(crate) const MAX_BATCH_ITEMS: usize = 1024;

/// A bounded channel between threads. With [`Order::AsGiven`], items are taken in the order of their slots; with
/// [`Order::AsDone`], in the order in which they become known.
pub struct Channel<I> {
    state: Mutex<State<I>>,
    /// The number of slots that have been reserved.
    reserved: AtomicU64,
    /// The sum of the weights of the slots with items that have not been taken.
    weight: AtomicUsize,
    is_closed: AtomicBool,
    /// Wakes threads that wait for room.
    room: Condvar,
    /// Wakes threads that wait for items.
    ready: Condvar,
    order: Order,
    /// There is room while `weight` is less than this.
    max_weight: usize,
}

struct State<I> {
    /// The items that have not been taken, with their weights. With [`Order::AsGiven`], the first element belongs to the slot
    /// with the number `taken`, and the element of an item that is not known yet is `None`.
    items: VecDeque<Option<(usize, I)>>,
    /// The number of items that have been put into their slots.
    filled: u64,
    taken: u64,
    /// The number of threads that wait for items.
    waiting: usize,
    /// See [`Channel::wake`].
    is_woken: bool,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Slots can be reserved.
    Open,
    /// No more slots will be reserved.
    Ended,
    /// No more items are wanted.
    Closed,
}

/// The reserved slot of an item that is not known yet.
#[derive(Clone, Copy, Debug)]
#[must_use = "the channel waits for the item of this slot"]
pub struct Slot {
    number: u64,
    weight: usize,
}

impl<I> Channel<I> {
    /// Creates a channel that has room while its slots weigh less than `max_weight` together.
    #[must_use]
    pub fn new(max_weight: usize, order: Order) -> Self {
        let state = State {
            items: VecDeque::new(),
            filled: 0,
            taken: 0,
            waiting: 0,
            is_woken: false,
            phase: Phase::Open,
        };
        let (reserved, weight) = (AtomicU64::new(0), AtomicUsize::new(0));
        let (state, is_closed) = (Mutex::new(state), AtomicBool::new(false));
        let (room, ready) = (Condvar::new(), Condvar::new());
        Channel { state, reserved, weight, is_closed, room, ready, order, max_weight }
    }

    /// Whether there is room for one more slot.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.weight.load(Ordering::Acquire) < self.max_weight
    }

    /// Waits until there is room, or the channel has ended or is closed.
    pub fn wait_for_room(&self) {
        let is_full = |state: &mut State<I>| state.phase == Phase::Open && !self.has_room();
        drop(self.room.wait_while(self.lock(), is_full));
    }

    /// Reserves the next slot, even if there is no room. The channel counts the slot's `weight` until its item has been taken.
    pub fn reserve(&self, weight: usize) -> Slot {
        let number = self.reserved.fetch_add(1, Ordering::Relaxed);
        self.weight.fetch_add(weight, Ordering::Release);
        Slot { number, weight }
    }

    /// Puts items into their slots; drops them if the channel is closed.
    pub fn fill(&self, items: impl IntoIterator<Item = (Slot, I)>) {
        let mut state = self.lock();
        if state.phase == Phase::Closed {
            return;
        }
        for (slot, item) in items {
            state.fill(self.order, slot, item);
        }
        self.notify(state);
    }

    /// Waits until there is room for one item. Then appends all `items`, each of weight 1, even if they need more room. Returns
    /// `Break` if no more items are wanted.
    pub fn send(&self, items: impl IntoIterator<Item = I>) -> ControlFlow<()> {
        self.wait_for_room();
        let mut state = self.lock();
        if state.phase == Phase::Closed {
            return ControlFlow::Break(());
        }
        for item in items {
            let slot = self.reserve(1);
            state.fill(self.order, slot, item);
        }
        self.notify(state);
        ControlFlow::Continue(())
    }

    /// Returns the next item if it is known. Otherwise returns a function that waits until a further item is known. `None` at the
    /// end.
    pub fn next(&self) -> Option<Next<'_, I>>
    where
        I: Send,
    {
        let mut state = self.lock();
        if let Some(item) = self.take_one(&mut state) {
            self.notify_if_over(state);
            return Some(Next::Ready(item));
        }
        // The wait ends even if another thread has taken the further item: a later stage may then have work for this thread.
        let filled = state.filled;
        let wait = move || {
            drop(self.wait_for_items(Duration::MAX, |state| state.filled == filled));
        };
        if self.is_over(&state) { None } else { Some(Next::NotReady(Box::new(wait))) }
    }

    /// Takes up to 1024 items. Waits for the first one until `timeout` has passed or [`wake`](Self::wake) is called: the list is
    /// then empty. `None` at the end.
    pub fn take(&self, timeout: Duration) -> Option<Vec<I>> {
        let mut state = self
            .wait_for_items(timeout, |state| !state.is_ready() && !mem::take(&mut state.is_woken));
        let items: Vec<I> = (0..MAX_BATCH_ITEMS).map_while(|_| self.take_one(&mut state)).collect();
        let is_over = items.is_empty() && self.is_over(&state);
        self.notify_if_over(state);
        (!is_over).then_some(items)
    }

    /// Ends the wait of a thread in [`take`](Self::take). If no thread waits, the next wait ends immediately.
    pub fn wake(&self) {
        self.lock().is_woken = true;
        self.ready.notify_all();
    }

    /// Iterates over the items until the end.
    pub fn iter(&self) -> impl Iterator<Item = I>
    where
        I: Send,
    {
        iter::from_fn(|| wait_for(|| self.next()))
    }

    /// Returns the number of items that have not been taken, including items that are not known yet.
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

    pub(crate) fn unknown(&self) -> usize {
        let state = self.lock();
        (self.reserved.load(Ordering::Relaxed) - state.filled) as usize
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.lock().phase != Phase::Open
    }

    /// Ends the channel: no more slots will be reserved. Reserved slots can still be filled, and their items taken.
    pub fn end(&self) {
        self.set_phase(Phase::Ended);
    }

    /// Closes the channel: no more items are wanted. Drops all items.
    pub fn close(&self) {
        self.set_phase(Phase::Closed);
    }

    /// Whether no more items are wanted.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Returns a guard that closes the channel when it is dropped. It is for the thread that takes the items.
    #[must_use = "the channel is closed when the guard is dropped"]
    pub fn close_on_drop(&self) -> impl Drop {
        CloseGuard { channel: self, only_on_panic: false }
    }

    /// Returns a guard that closes the channel if the thread that holds it panics. Otherwise, other threads would wait for ever.
    #[must_use = "the guard sees a panic only while it is held"]
    pub fn close_on_panic(&self) -> impl Drop {
        CloseGuard { channel: self, only_on_panic: true }
    }

    fn set_phase(&self, phase: Phase) {
        let mut state = self.lock();
        if state.phase != Phase::Closed {
            state.phase = phase;
        }
        self.is_closed.store(state.phase == Phase::Closed, Ordering::Relaxed);
        let unwanted =
            if phase == Phase::Closed { mem::take(&mut state.items) } else { VecDeque::new() };
        drop(state);
        drop(unwanted);
        self.room.notify_all();
        self.ready.notify_all();
    }

    fn take_one(&self, state: &mut State<I>) -> Option<I> {
        let (weight, item) = state.items.front_mut()?.take()?;
        state.items.pop_front();
        state.taken += 1;
        // Threads wait for room only while the channel is full. At other times a wake-up would be a useless system call.
        if self.weight.fetch_sub(weight, Ordering::Release) >= self.max_weight {
            self.room.notify_all();
        }
        Some(item)
    }

    /// Waits while `is_waiting` returns true, but not beyond `timeout` or the end of the channel.
    fn wait_for_items(
        &self,
        timeout: Duration,
        mut is_waiting: impl FnMut(&mut State<I>) -> bool,
    ) -> MutexGuard<'_, State<I>> {
        let mut state = self.lock();
        state.waiting += 1;
        let must_wait = |state: &mut State<I>| !self.is_over(state) && is_waiting(state);
        let mut state = if timeout == Duration::MAX {
            self.ready.wait_while(state, must_wait).unwrap_or_else(PoisonError::into_inner)
        } else {
            let waited = self.ready.wait_timeout_while(state, timeout, must_wait);
            waited.unwrap_or_else(PoisonError::into_inner).0
        };
        state.waiting -= 1;
        state
    }

    /// Wakes all threads that wait for items, if an item can be taken or the channel is over. A single woken thread might want no
    /// more items.
    fn notify(&self, state: MutexGuard<'_, State<I>>) {
        let wakes = state.waiting > 0 && (state.is_ready() || self.is_over(&state));
        drop(state);
        if wakes {
            self.ready.notify_all();
        }
    }

    /// Wakes all threads that wait for items, if the channel is over after an item was taken.
    fn notify_if_over(&self, state: MutexGuard<'_, State<I>>) {
        if self.is_over(&state) {
            self.notify(state);
        }
    }

    /// Whether no more items come: the channel is closed, or it has ended and all items have been taken.
    fn is_over(&self, state: &State<I>) -> bool {
        let are_all_taken = || state.taken == self.reserved.load(Ordering::Relaxed);
        state.phase == Phase::Closed || (state.phase == Phase::Ended && are_all_taken())
    }

    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<I> State<I> {
    fn fill(&mut self, order: Order, Slot { number, weight }: Slot, item: I) {
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

struct CloseGuard<'c, I> {
    channel: &'c Channel<I>,
    only_on_panic: bool,
}

impl<I> Drop for CloseGuard<'_, I> {
    fn drop(&mut self) {
        if !self.only_on_panic || panicking() {
            self.channel.close();
        }
    }
}
