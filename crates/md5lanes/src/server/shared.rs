//! The state that all clones of a server and their streams share.

use alloc::boxed::Box;
use core::mem;
use core::num::NonZero;
use std::sync::OnceLock;

use super::affinity::Affinity;
use super::fork;
use super::policy::Policy;
use super::queue::QueueHandle;
#[cfg(feature = "async")]
use super::sync::{AtomicUsize, Ordering};
#[cfg(feature = "async")]
use super::worker;
use crate::kernels::Backend;

pub(super) struct Shared {
    pub(super) policy: Policy,
    affinity: Affinity,
    queues: Queues,
    /// The number of pieces that have been submitted to all streams; it may wrap.
    #[cfg(feature = "async")]
    submissions: AtomicUsize,
}

impl Shared {
    pub(super) fn new(cores: Option<NonZero<usize>>, mut policy: Policy) -> Self {
        policy.lanes = policy.lanes.min(Backend::chosen().lanes());
        let affinity = Affinity::new(cores);
        Shared {
            policy,
            queues: Queues::new(fork::process_number(), affinity.queues()),
            affinity,
            #[cfg(feature = "async")]
            submissions: AtomicUsize::new(0),
        }
    }

    /// Returns the queue of the core that this thread runs on.
    pub(super) fn queue(&self) -> &QueueHandle {
        &self.queues.of_process(self.affinity.queues())[self.affinity.queue()]
    }

    pub(super) fn queue_count(&self) -> usize {
        self.affinity.queues()
    }

    #[cfg(feature = "async")]
    pub(super) fn submissions(&self) -> usize {
        self.submissions.load(Ordering::Relaxed)
    }

    /// Returns the number of submitted pieces, including this one.
    #[cfg(feature = "async")]
    pub(super) fn count_submission(&self) -> usize {
        self.submissions.fetch_add(1, Ordering::Relaxed).wrapping_add(1)
    }
}

/// The queues of a process, one for each core. A child made by `fork` gets new queues: see [`fork`].
struct Queues {
    process: u32,
    of_cores: Box<[QueueHandle]>,
    /// The queues of a child made by `fork`, in the child's copy of this value.
    of_child: OnceLock<Box<Queues>>,
}

impl Queues {
    fn new(process: u32, count: usize) -> Self {
        Queues { process, of_cores: QueueHandle::create(count), of_child: OnceLock::new() }
    }

    /// Returns the queues of the current process. In a child, the first call creates them.
    fn of_process(&self, count: usize) -> &[QueueHandle] {
        let process = fork::process_number();
        let mut queues = self;
        while queues.process != process {
            queues = queues.of_child.get_or_init(|| Box::new(Queues::new(process, count)));
        }
        &queues.of_cores
    }
}

impl Drop for Queues {
    fn drop(&mut self) {
        let of_cores = mem::take(&mut self.of_cores);
        if self.process == fork::process_number() {
            #[cfg(feature = "async")]
            of_cores.iter().for_each(|queue| worker::end(queue));
        } else {
            // The queues of the parent are not dropped: one of its threads may have been changing them at the fork.
            mem::forget(of_cores);
        }
    }
}
