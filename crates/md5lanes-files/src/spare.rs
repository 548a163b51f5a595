//! Shares work between threads: those with much give to others with little, once the queue is empty.

use std::sync::PoisonError;

use crate::channel::Channel;
use crate::sync::{Condvar, Mutex, MutexGuard, panicking};

/// The work that threads have given away. Each piece has a place in a channel for its result.
///
/// Without this, a thread that was quick to begin many inputs ends late: of 64 files of 64 MiB one often had 33 and the other 31.
/// This took a quarter longer than 32 each, the lanes of a kernel (Zen 4).
pub(crate) struct Spare<S> {
    work: Mutex<Vec<S>>,
    changed: Condvar,
}

/// A thread that works. Meanwhile others may wait for work from it.
pub(crate) struct Member<'s, S, R> {
    spare: &'s Spare<S>,
    results: &'s Channel<R>,
}

impl<S> Spare<S> {
    pub(crate) fn new() -> Self {
        Spare { work: Mutex::new(Vec::new()), changed: Condvar::new() }
    }

    pub(crate) fn join<'s, R>(&'s self, results: &'s Channel<R>) -> Member<'s, S, R> {
        Member { spare: self, results }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<S>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S, R> Member<'_, S, R> {
    /// Gives away the work in `mine` beyond the share of one of `threads` threads, or takes what is missing. Waits for something
    /// to do; `mine` stays empty only once all results are known, or no more are wanted.
    pub(crate) fn share(&self, mine: &mut Vec<S>, threads: usize) {
        let mut spare = self.spare.lock();
        loop {
            let unknown = self.results.unknown();
            let share = unknown.div_ceil(threads.max(1));
            if mine.len() > share {
                spare.extend(mine.drain(share..));
                self.spare.changed.notify_all();
            }
            let missing = (share - mine.len()).min(spare.len());
            let rest = spare.len() - missing;
            mine.extend(spare.drain(rest..));
            if !mine.is_empty() || unknown == 0 || self.results.is_closed() {
                return;
            }
            spare = self.spare.changed.wait(spare).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<S, R> Drop for Member<'_, S, R> {
    fn drop(&mut self) {
        if panicking() {
            // Its inputs will have no results.
            self.results.close();
        }
        let mut spare = self.spare.lock();
        if self.results.is_closed() {
            // Threads may wait for the memory of its inputs.
            spare.clear();
        }
        drop(spare);
        self.spare.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Order;

    #[test]
    fn work_goes_to_threads_that_have_less_until_all_is_done() {
        let results = Channel::new(100, Order::AsDone);
        let mut places: Vec<_> = (0..33).map(|_| results.reserve(1)).collect();
        let spare = Spare::new();
        let [first, second] = [(); 2].map(|()| spare.join(&results));
        let (mut ones, mut twos) = ((0..29).collect::<Vec<_>>(), vec![29, 30, 31, 32]);
        first.share(&mut ones, 2);
        second.share(&mut twos, 2);
        assert_eq!([ones.len(), twos.len()], [17, 16]);
        let done = twos.split_off(2).len() + ones.split_off(9).len();
        results.fill(places.drain(..done).map(|place| (place, ())));
        second.share(&mut twos, 2);
        first.share(&mut ones, 2);
        second.share(&mut twos, 2);
        assert_eq!([ones.len(), twos.len()], [6, 5]);
        let mut all = [ones, twos].concat();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7, 8, 29, 30]);
        results.fill(places.into_iter().map(|place| (place, ())));
        let mut none = Vec::<u8>::new();
        Spare::new().join(&results).share(&mut none, 2);
        assert!(none.is_empty());
    }
}
