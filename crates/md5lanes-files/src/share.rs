//! Work that goes from threads with much of it to threads with little.
//!
//! Threads take inputs from the queue as they can, so none has a fixed share of them. Once the queue is empty, that share
//! decides when each thread ends: of 64 files of 64 MiB one thread often had 33 and the other 31, which took a quarter
//! longer than 32 each, the lanes of a kernel (Zen 4).

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What the threads have in hand, together.
pub(crate) struct Sharing<S> {
    state: Mutex<State<S>>,
    changed: Condvar,
}

struct State<S> {
    /// The threads that may still get work from elsewhere.
    fetching: usize,
    /// The other threads, which share their work.
    sharing: usize,
    /// How many pieces of work these have, with `spare`.
    work: usize,
    /// What a thread has given away and none has taken.
    spare: Vec<S>,
}

/// A thread that takes part.
pub(crate) struct Member<'s, S> {
    of: &'s Sharing<S>,
    /// How many pieces of work it had when it last shared them, once it does.
    counted: Option<usize>,
}

impl<S> Sharing<S> {
    pub(crate) fn new() -> Self {
        let state = State { fetching: 0, sharing: 0, work: 0, spare: Vec::new() };
        Sharing { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Adds a thread. It must do so before it has work.
    pub(crate) fn join(&self) -> Member<'_, S> {
        self.lock().fetching += 1;
        Member { of: self, counted: None }
    }

    fn lock(&self) -> MutexGuard<'_, State<S>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S> Member<'_, S> {
    /// Gives away what this thread has beyond its share, or takes what others have given away. A thread that has nothing
    /// waits for that. It must not get work from elsewhere any more.
    pub(crate) fn share(&mut self, mine: &mut Vec<S>) {
        let mut state = self.of.lock();
        if self.counted.is_none() {
            state.fetching -= 1;
            state.sharing += 1;
        }
        state.work = state.work - self.counted.unwrap_or(0) + mine.len();
        loop {
            let share = state.work.div_ceil(state.sharing);
            if mine.len() > share {
                state.spare.extend(mine.drain(share..));
                self.of.changed.notify_all();
            }
            let missing = (share - mine.len()).min(state.spare.len());
            let from = state.spare.len() - missing;
            mine.extend(state.spare.drain(from..));
            self.counted = Some(mine.len());
            if !mine.is_empty() {
                return;
            }
            if state.work == 0 && state.fetching == 0 {
                self.of.changed.notify_all();
                return;
            }
            state = self.of.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// No thread waits for the work of one that has ended, also by a panic.
impl<S> Drop for Member<'_, S> {
    fn drop(&mut self) {
        let mut state = self.of.lock();
        match self.counted {
            Some(counted) => {
                state.sharing -= 1;
                state.work -= counted;
            }
            None => state.fetching -= 1,
        }
        self.of.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::thread;

    use super::*;

    #[test]
    fn work_goes_to_the_threads_that_have_less() {
        let sharing = Sharing::new();
        let [mut first, mut second, mut third] = [(); 3].map(|()| sharing.join());
        let (mut ones, mut twos, mut threes) = (vec![1; 33], vec![2; 7], vec![3; 30]);
        first.share(&mut ones);
        assert_eq!(ones.len(), 33, "the others may still get work from elsewhere");
        second.share(&mut twos);
        assert_eq!(twos.len(), 7, "nothing was given away yet");
        first.share(&mut ones);
        second.share(&mut twos);
        assert_eq!([ones.len(), twos.len()], [20, 20]);
        third.share(&mut threes);
        assert_eq!(threes.len(), 24, "of 70");
        first.share(&mut ones);
        second.share(&mut twos);
        assert_eq!([ones.len(), twos.len(), threes.len()], [24, 22, 24]);
        ones.truncate(4);
        threes.truncate(6);
        for _ in 0..2 {
            first.share(&mut ones);
            second.share(&mut twos);
            third.share(&mut threes);
        }
        first.share(&mut ones);
        assert_eq!([ones.len(), twos.len(), threes.len()], [10, 11, 11]);
    }

    #[test]
    fn a_thread_without_work_waits_for_that_of_others_and_all_of_it_is_done_once() {
        let mut random = 1_u64;
        let mut below = |most: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % most
        };
        for _ in 0..200 {
            let sharing = Sharing::new();
            let shares: Vec<Vec<u64>> = (0..=below(5))
                .map(|_| (0..below(3) * below(40)).map(|_| 1 + below(20)).collect())
                .collect();
            let given: u64 = shares.iter().flatten().sum();
            let done: u64 = thread::scope(|scope| {
                let threads: Vec<_> = shares
                    .into_iter()
                    .map(|mut mine| {
                        let mut member = sharing.join();
                        scope.spawn(move || {
                            let mut done = 0;
                            loop {
                                mine.iter_mut().for_each(|rounds| *rounds -= 1);
                                done += mine.len() as u64;
                                mine.retain(|rounds| *rounds > 0);
                                member.share(&mut mine);
                                if mine.is_empty() {
                                    return done;
                                }
                            }
                        })
                    })
                    .collect();
                threads.into_iter().map(|thread| thread.join().unwrap()).sum()
            });
            assert_eq!(done, given);
            assert_eq!(sharing.lock().spare, []);
        }
    }

    #[test]
    fn nobody_waits_for_a_thread_that_has_ended_and_what_it_gave_away_is_done() {
        for (had, given) in [(0, 0), (1, 0), (9, 4)] {
            let sharing = Sharing::new();
            let mut waiting = sharing.join();
            let panicking = sharing.join();
            thread::scope(|scope| {
                let waits = scope.spawn(move || {
                    let mut mine = Vec::new();
                    waiting.share(&mut mine);
                    mine.len()
                });
                let panicked = catch_unwind(AssertUnwindSafe(|| {
                    let (mut member, mut mine) = (panicking, vec![(); had]);
                    member.share(&mut mine);
                    while mine.len() > had - given {
                        thread::yield_now();
                        member.share(&mut mine);
                    }
                    panic!("in a test");
                }));
                assert_eq!(panicked.unwrap_err().downcast_ref(), Some(&"in a test"));
                assert_eq!(waits.join().unwrap(), given);
            });
        }
    }
}
