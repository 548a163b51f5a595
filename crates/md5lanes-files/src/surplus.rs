//! Balances work between threads once the queue is empty.

use std::sync::PoisonError;

use crate::channel::Channel;
use crate::sync::{Condvar, Mutex, MutexGuard, panicking};

/// The work that threads have given away. Each piece of work has a slot in a channel.
///
/// If threads did not give work away, a thread that was quick to begin many inputs would end late: of 64 files of 64 MiB, one of
/// two threads often had 33. This took a quarter longer than 32 files for each thread (Zen 4, where a kernel has 32 lanes).
pub(crate) struct Surplus<W> {
    work: Mutex<Vec<W>>,
    changed: Condvar,
}

/// A thread that works. Other threads may wait for work from it until this value is dropped.
pub(crate) struct Member<'s, W, R> {
    surplus: &'s Surplus<W>,
    results: &'s Channel<R>,
}

impl<W> Surplus<W> {
    pub(crate) fn new() -> Self {
        Surplus { work: Mutex::new(Vec::new()), changed: Condvar::new() }
    }

    /// Returns the member for a thread. `results` is the channel with a slot for each piece of work.
    pub(crate) fn join<'s, R>(&'s self, results: &'s Channel<R>) -> Member<'s, W, R> {
        Member { surplus: self, results }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<W>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W, R> Member<'_, W, R> {
    /// Gives away the work in `own` beyond this thread's share, or takes work up to the share from the surplus. The share is the
    /// number of results that are not known yet, divided by `threads`. Waits until `own` has work: `own` stays empty only if all
    /// results are known, or no more results are wanted.
    pub(crate) fn balance(&self, own: &mut Vec<W>, threads: usize) {
        let mut surplus = self.surplus.lock();
        loop {
            let unknown = self.results.unknown();
            let share = unknown.div_ceil(threads.max(1));
            if own.len() > share {
                surplus.extend(own.drain(share..));
                self.surplus.changed.notify_all();
            }
            let missing = (share - own.len()).min(surplus.len());
            let rest = surplus.len() - missing;
            own.extend(surplus.drain(rest..));
            if !own.is_empty() || unknown == 0 || self.results.is_closed() {
                return;
            }
            surplus = self.surplus.changed.wait(surplus).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<W, R> Drop for Member<'_, W, R> {
    fn drop(&mut self) {
        if panicking() {
            // The inputs of this thread will have no results: other threads must not wait for them.
            self.results.close();
        }
        let mut surplus = self.surplus.lock();
        if self.results.is_closed() {
            // Threads may be waiting for memory that the tags of these inputs hold. Dropping the inputs gives it back.
            surplus.clear();
        }
        drop(surplus);
        self.surplus.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Order;

    #[test]
    fn work_goes_to_threads_that_have_less_until_all_is_done() {
        let results = Channel::new(100, Order::AsDone);
        let mut slots: Vec<_> = (0..33).map(|_| results.reserve(1)).collect();
        let surplus = Surplus::new();
        let [first, second] = [(); 2].map(|()| surplus.join(&results));
        let (mut ones, mut twos) = ((0..29).collect::<Vec<_>>(), vec![29, 30, 31, 32]);
        first.balance(&mut ones, 2);
        second.balance(&mut twos, 2);
        assert_eq!([ones.len(), twos.len()], [17, 16]);
        let done = twos.split_off(2).len() + ones.split_off(9).len();
        results.fill(slots.drain(..done).map(|slot| (slot, ())));
        second.balance(&mut twos, 2);
        first.balance(&mut ones, 2);
        second.balance(&mut twos, 2);
        assert_eq!([ones.len(), twos.len()], [6, 5]);
        let mut all = [ones, twos].concat();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7, 8, 29, 30]);
        results.fill(slots.into_iter().map(|slot| (slot, ())));
        let mut none = Vec::<u8>::new();
        Surplus::new().join(&results).balance(&mut none, 2);
        assert!(none.is_empty());
    }
}
