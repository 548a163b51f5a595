//! Which desk a thread goes to: that of the core it runs on.

use alloc::vec::Vec;
use core::num::NonZero;
use std::thread;

/// As many places as Linux by default numbers processors. Whoever asks for more, such as for
/// `usize::MAX`, means all there are.
const MOST: usize = 1024;

/// The numbers of the desks.
pub(super) struct Places {
    count: usize,
    /// The desk of each processor of this process, by the number that the system has for it.
    of_processor: Vec<usize>,
}

impl Places {
    /// A place for each core, or for as many as `cores` says.
    pub(super) fn new(cores: Option<NonZero<usize>>) -> Self {
        let available = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let count = cores.unwrap_or_else(available).get().min(MOST);
        Places { count, of_processor: numbered(count) }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The place of the core on which this thread is now. It may be on another one right after.
    pub(super) fn here(&self) -> usize {
        let processor = processor();
        self.of_processor.get(processor).copied().unwrap_or(processor % self.count)
    }
}

/// The processors of this process, dealt out to so many places.
#[cfg(target_os = "linux")]
fn numbered(count: usize) -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};

    let Ok(allowed) = sched_getaffinity(None) else { return Vec::new() };
    let mut next = 0;
    let number = |processor| {
        let number = next % count;
        next += usize::from(allowed.is_set(processor));
        number
    };
    (0..CpuSet::MAX_CPU).map(number).collect()
}

#[cfg(target_os = "linux")]
fn processor() -> usize {
    rustix::thread::sched_getcpu()
}

#[cfg(not(target_os = "linux"))]
fn numbered(_count: usize) -> Vec<usize> {
    Vec::new()
}

/// Where it cannot be told, threads are dealt out in the order in which they come.
#[cfg(not(target_os = "linux"))]
fn processor() -> usize {
    use core::sync::atomic::{AtomicUsize, Ordering};

    static NEXT: AtomicUsize = AtomicUsize::new(0);
    std::thread_local!(static NUMBER: usize = NEXT.fetch_add(1, Ordering::Relaxed));
    NUMBER.with(|number| *number)
}
