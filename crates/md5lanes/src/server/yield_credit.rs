//! Decides whether a thread yields its core.
//!
//! A thread that yields to other threads of its queue gets their requests. A thread that yields to a program that never sleeps
//! gets no request, and loses the core for milliseconds (Linux 6.18): 16 streams beside such programs had a quarter of the speed
//! that they have if each hashes alone. So each yield is timed, a yield in vain costs credit, and a thread does not yield if the
//! credit is too low. With this, streams beside such programs are as fast as if each hashed alone, or up to four times as fast.

use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;

use super::sync::{Instant, thread};

/// A yield is in vain if it takes longer than the sum of this time, the time that was spent hashing during the yield, and
/// [`NANOS_PER_BLOCK`] for each block of an update that began during it. The third time allows for other work of threads between
/// two updates.
const LONG_YIELD: Duration = Duration::from_millis(1);

/// Half of the time to hash a block alone, in nanoseconds.
const NANOS_PER_BLOCK: u64 = 38;

/// The credit that a yield in vain costs. Each other yield, and each yield that is omitted for lack of credit, earns 1.
const VAIN_YIELD_PRICE: usize = 1000;

/// The highest credit, which limits how often other programs get the core.
const MAX_CREDIT: usize = 5 * VAIN_YIELD_PRICE;

/// The credit of a core. The fields are atomics of `core` even in the models for loom, because loom need not try different orders
/// of their accesses: all are `Relaxed`, and no access to other memory depends on them.
pub(super) struct YieldCredit {
    /// The time that was spent hashing, in nanoseconds; it may wrap.
    hashed: AtomicUsize,
    /// The number of blocks of all updates that have begun; it may wrap.
    begun: AtomicUsize,
    credit: AtomicUsize,
}

impl YieldCredit {
    pub(super) fn new() -> Self {
        let [hashed, begun, credit] = [0, 0, MAX_CREDIT].map(AtomicUsize::new);
        YieldCredit { hashed, begun, credit }
    }

    pub(super) fn count_blocks(&self, blocks: usize) {
        self.begun.fetch_add(blocks, Ordering::Relaxed);
    }

    pub(super) fn time_hashing(&self, hash: impl FnOnce()) {
        let start = Instant::now();
        hash();
        self.hashed.fetch_add(start.elapsed().as_nanos() as usize, Ordering::Relaxed);
    }

    pub(super) fn suffices(&self) -> bool {
        self.credit.load(Ordering::Relaxed) >= VAIN_YIELD_PRICE
    }

    /// Yields if the credit suffices, and updates the credit. Returns whether it has yielded.
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

    /// Yields. Returns whether the yield was in vain: see [`LONG_YIELD`].
    fn yield_in_vain(&self) -> bool {
        let counts = || [&self.hashed, &self.begun].map(|count| count.load(Ordering::Relaxed));
        let (start, before) = (Instant::now(), counts());
        thread::yield_now();
        let (elapsed, after) = (start.elapsed(), counts());
        let [hashed, begun] = [0, 1].map(|which| after[which].wrapping_sub(before[which]) as u64);
        elapsed > LONG_YIELD + Duration::from_nanos(hashed + begun * NANOS_PER_BLOCK)
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use super::*;

    #[test]
    fn omitted_yields_restore_the_credit_up_to_its_limit() {
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
