//! Finds the queue of a thread. Each core has one queue.

use alloc::vec::Vec;
use core::num::NonZero;
use std::thread;

/// The number of processors in a `cpu_set_t`, the set that Linux programs commonly use. A caller who asks for more queues, such
/// as `usize::MAX`, gets this number.
const MAX_QUEUES: usize = 1024;

/// Maps cores to queues.
pub(super) struct Affinity {
    queues: usize,
    /// The queue of each processor, by the system's number of the processor. Empty on systems other than Linux, and if Linux does
    /// not say which processors this process may use.
    of_processor: Vec<usize>,
}

impl Affinity {
    /// Maps the processors to `cores` queues. If `cores` is `None`, there is a queue for each core that the process may use.
    pub(super) fn new(cores: Option<NonZero<usize>>) -> Self {
        let available = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let queues = cores.unwrap_or_else(available).get().min(MAX_QUEUES);
        Affinity { queues, of_processor: assign_queues(queues) }
    }

    pub(super) fn queues(&self) -> usize {
        self.queues
    }

    /// Returns the number of this thread's queue. On Linux, it is the queue of the thread's core. The thread may move to another
    /// core at any time; this affects only the speed.
    pub(super) fn queue(&self) -> usize {
        let processor = processor();
        self.of_processor.get(processor).copied().unwrap_or(processor % self.queues)
    }
}

/// Assigns queues in turn to the processors that this process may use.
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

/// Returns an empty vector, because here `processor` does not return numbers of processors.
#[cfg(any(not(target_os = "linux"), md5lanes_loom))]
fn assign_queues(_queues: usize) -> Vec<usize> {
    Vec::new()
}

/// Returns a number of the thread: systems other than Linux say only slowly on which processor a thread runs, or not at all.
#[cfg(all(not(target_os = "linux"), not(md5lanes_loom)))]
fn processor() -> usize {
    use core::sync::atomic::{AtomicUsize, Ordering};

    static NEXT: AtomicUsize = AtomicUsize::new(0);
    std::thread_local!(static NUMBER: usize = NEXT.fetch_add(1, Ordering::Relaxed));
    NUMBER.with(|number| *number)
}

/// Returns the number that a model for loom has set for this thread.
#[cfg(md5lanes_loom)]
fn processor() -> usize {
    PROCESSOR.with(core::cell::Cell::get)
}

#[cfg(md5lanes_loom)]
loom::thread_local!(pub(super) static PROCESSOR: core::cell::Cell<usize> = core::cell::Cell::new(0));
