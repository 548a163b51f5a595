//! Finds the queue of a thread: each core has one.

use alloc::vec::Vec;
use core::num::NonZero;
use std::thread;

/// The most queues: by default Linux numbers at most this many processors. A caller that asks for
/// more, such as `usize::MAX`, gets all cores.
const MAX_QUEUES: usize = 1024;

/// Maps cores to queues.
pub(super) struct Affinity {
    queues: usize,
    /// The queue of each processor, by the system's number. Empty if the system does not give
    /// numbers.
    of_processor: Vec<usize>,
}

impl Affinity {
    /// Creates `cores` queues, or a queue for each core that the process may use.
    pub(super) fn new(cores: Option<NonZero<usize>>) -> Self {
        let available = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let queues = cores.unwrap_or_else(available).get().min(MAX_QUEUES);
        Affinity { queues, of_processor: assign_queues(queues) }
    }

    /// Returns how many queues there are.
    pub(super) fn queues(&self) -> usize {
        self.queues
    }

    /// Returns the number of the queue of the core that this thread runs on. The thread may move to
    /// another core at any time; that costs speed and nothing else.
    pub(super) fn queue(&self) -> usize {
        let processor = processor();
        self.of_processor.get(processor).copied().unwrap_or(processor % self.queues)
    }
}

/// Deals the processors of this process out to the queues.
#[cfg(all(target_os = "linux", not(md5lanes_loom)))]
fn assign_queues(queues: usize) -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};

    let Ok(allowed) = sched_getaffinity(None) else { return Vec::new() };
    let mut next = 0;
    let queue = |processor| {
        let queue = next % queues;
        next += usize::from(allowed.is_set(processor));
        queue
    };
    (0..CpuSet::MAX_CPU).map(queue).collect()
}

#[cfg(all(target_os = "linux", not(md5lanes_loom)))]
fn processor() -> usize {
    rustix::thread::sched_getcpu()
}

#[cfg(any(not(target_os = "linux"), md5lanes_loom))]
fn assign_queues(_queues: usize) -> Vec<usize> {
    Vec::new()
}

/// Returns a number of the thread: other systems give the processor's number only slowly, or not at
/// all.
#[cfg(all(not(target_os = "linux"), not(md5lanes_loom)))]
fn processor() -> usize {
    use core::sync::atomic::{AtomicUsize, Ordering};

    static NEXT: AtomicUsize = AtomicUsize::new(0);
    std::thread_local!(static NUMBER: usize = NEXT.fetch_add(1, Ordering::Relaxed));
    NUMBER.with(|number| *number)
}

/// In a model, each thread sets its own processor.
#[cfg(md5lanes_loom)]
fn processor() -> usize {
    PROCESSOR.with(core::cell::Cell::get)
}

#[cfg(md5lanes_loom)]
loom::thread_local!(pub(super) static PROCESSOR: core::cell::Cell<usize> = core::cell::Cell::new(0));
