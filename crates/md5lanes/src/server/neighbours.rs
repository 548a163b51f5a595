//! Who else runs on the core of a desk: whether it pays to let them.
//!
//! Those who come to the desk bring pieces, and are worth waiting for. A stranger, such as a program
//! that never sleeps, only takes the core; and who yields to one loses its own share of the core for
//! milliseconds (Linux 6.18), so that 16 streams beside such programs had a quarter of the speed that each has
//! alone. So each yield is measured, and where they are too often in vain there are fewer of them: then
//! streams beside strangers are as fast as each alone, or up to four times as fast.

use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;

use super::sync::{Instant, thread};

/// A stranger keeps the core for longer than this ...
const LONG: Duration = Duration::from_millis(1);

/// ... and for so many nanoseconds for each block that others come with meanwhile: half of what it takes to
/// hash it alone. Threads that do something else between their updates may have so much time.
const WORTH: u64 = 38;

/// To yield in vain costs as much credit as so many yields earn that are not, or that are left out.
const PRICE: usize = 1000;

/// The most credit: something else may get the core now and then.
const CREDIT: usize = 5 * PRICE;

/// What is known of those who run on a core: counts that order nothing, so that loom need not try
/// them.
pub(super) struct Neighbours {
    /// How long pieces have been hashed, in nanoseconds, modulo 2^64 or less.
    hashed: AtomicUsize,
    /// How many blocks have come, modulo 2^64 or less.
    came: AtomicUsize,
    /// What there is to pay with for yields.
    credit: AtomicUsize,
}

impl Neighbours {
    pub(super) fn new() -> Self {
        let [hashed, came, credit] = [0, 0, CREDIT].map(AtomicUsize::new);
        Neighbours { hashed, came, credit }
    }

    /// Somebody comes with so many blocks.
    pub(super) fn bring(&self, blocks: usize) {
        self.came.fetch_add(blocks, Ordering::Relaxed);
    }

    /// Hashes what they have come with.
    pub(super) fn hash_for(&self, hash: impl FnOnce()) {
        let start = Instant::now();
        hash();
        self.hashed.fetch_add(start.elapsed().as_nanos() as usize, Ordering::Relaxed);
    }

    /// Whether to yield to them.
    pub(super) fn are_welcome(&self) -> bool {
        self.credit.load(Ordering::Relaxed) >= PRICE
    }

    /// Lets them run if that pays. Whether it did.
    pub(super) fn may_run(&self) -> bool {
        let are_welcome = self.are_welcome();
        let in_vain = are_welcome && self.run_in_vain();
        let change = |credit: usize| match in_vain {
            true => Some(credit.saturating_sub(PRICE)),
            false => (credit < CREDIT).then_some(credit + 1),
        };
        let _ = self.credit.fetch_update(Ordering::Relaxed, Ordering::Relaxed, change);
        are_welcome
    }

    /// Lets them run. Whether they kept the core for longer than what they came with is worth.
    fn run_in_vain(&self) -> bool {
        let counts = || [&self.hashed, &self.came].map(|count| count.load(Ordering::Relaxed));
        let (start, before) = (Instant::now(), counts());
        thread::yield_now();
        let (elapsed, after) = (start.elapsed(), counts());
        let [hashed, came] = [0, 1].map(|which| after[which].wrapping_sub(before[which]) as u64);
        elapsed > LONG + Duration::from_nanos(hashed + came * WORTH)
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use super::*;

    #[test]
    fn who_has_yielded_in_vain_too_often_yields_seldom() {
        let neighbours = Neighbours::new();
        assert!(neighbours.may_run());
        neighbours.credit.store(PRICE - 2, Ordering::Relaxed);
        assert!(!neighbours.may_run());
        assert!(!neighbours.may_run());
        assert!(neighbours.may_run());
        (0..2 * CREDIT).for_each(|_| _ = neighbours.may_run());
        assert!(neighbours.credit.load(Ordering::Relaxed) <= CREDIT);
    }
}
