//! Decides whether it pays to yield the core.
//!
//! A thread that yields to other threads of its queue gets their requests. A thread that yields to
//! a program that never sleeps gets nothing, and loses its own share of the core for milliseconds
//! (Linux 6.18): 16 streams beside such programs had a quarter of the speed that each has alone. So
//! each yield is timed, and paid for with credit. Beside such programs, streams are then as fast as
//! each alone, or up to four times as fast.

use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;

use super::sync::{Instant, thread};

/// A yield is in vain if it takes longer than this time ...
const LONG_YIELD: Duration = Duration::from_millis(1);

/// ... and longer than this many nanoseconds for each block that was published meanwhile, half of
/// the time for hashing a block alone. Threads with other work between two updates may take that
/// long.
const NANOS_PER_BLOCK: u64 = 38;

/// The price of a yield in vain. Each other yield, and each omitted one, earns 1.
const VAIN_YIELD_PRICE: usize = 1000;

/// The most credit: it limits how often other programs get the core.
const MAX_CREDIT: usize = 5 * VAIN_YIELD_PRICE;

/// The credit of a core. Its counts order no other memory, so loom does not model them.
pub(super) struct YieldCredit {
    /// The time spent hashing, in nanoseconds; it may wrap.
    hashed: AtomicUsize,
    /// The number of published blocks; it may wrap.
    published: AtomicUsize,
    credit: AtomicUsize,
}

impl YieldCredit {
    pub(super) fn new() -> Self {
        let [hashed, published, credit] = [0, 0, MAX_CREDIT].map(AtomicUsize::new);
        YieldCredit { hashed, published, credit }
    }

    /// Counts the blocks of an update.
    pub(super) fn count_blocks(&self, blocks: usize) {
        self.published.fetch_add(blocks, Ordering::Relaxed);
    }

    /// Runs `hash`, and counts its time.
    pub(super) fn time_hashing(&self, hash: impl FnOnce()) {
        let start = Instant::now();
        hash();
        self.hashed.fetch_add(start.elapsed().as_nanos() as usize, Ordering::Relaxed);
    }

    /// Returns whether the credit is enough for a yield.
    pub(super) fn suffices(&self) -> bool {
        self.credit.load(Ordering::Relaxed) >= VAIN_YIELD_PRICE
    }

    /// Yields if the credit suffices. Returns whether it did.
    pub(super) fn try_yield(&self) -> bool {
        let suffices = self.suffices();
        let in_vain = suffices && self.yield_in_vain();
        let change = |credit: usize| match in_vain {
            true => Some(credit.saturating_sub(VAIN_YIELD_PRICE)),
            false => (credit < MAX_CREDIT).then_some(credit + 1),
        };
        let _ = self.credit.fetch_update(Ordering::Relaxed, Ordering::Relaxed, change);
        suffices
    }

    /// Yields. Returns whether the yield took longer than the blocks hashed and published meanwhile
    /// are worth.
    fn yield_in_vain(&self) -> bool {
        let counts = || [&self.hashed, &self.published].map(|count| count.load(Ordering::Relaxed));
        let (start, before) = (Instant::now(), counts());
        thread::yield_now();
        let (elapsed, after) = (start.elapsed(), counts());
        let [hashed, published] =
            [0, 1].map(|which| after[which].wrapping_sub(before[which]) as u64);
        elapsed > LONG_YIELD + Duration::from_nanos(hashed + published * NANOS_PER_BLOCK)
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use super::*;

    #[test]
    fn yields_in_vain_use_up_the_credit_and_time_restores_it() {
        let credit = YieldCredit::new();
        assert!(credit.try_yield());
        credit.credit.store(VAIN_YIELD_PRICE - 2, Ordering::Relaxed);
        assert!(!credit.try_yield());
        assert!(!credit.try_yield());
        assert!(credit.try_yield());
        (0..2 * MAX_CREDIT).for_each(|_| _ = credit.try_yield());
        assert!(credit.credit.load(Ordering::Relaxed) <= MAX_CREDIT);
    }
}
