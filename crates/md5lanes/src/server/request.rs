//! Publication records: what a combiner is asked for, and how it answers.

use core::ptr::NonNull;
#[cfg(feature = "async")]
use core::slice;

#[cfg(feature = "async")]
use super::sync::Arc;
use super::sync::thread::{self, Thread};
use super::sync::{AtomicU8, Cell, Ordering};
#[cfg(feature = "async")]
use super::task::TaskRequest;
use crate::scheduler::{Job, Then};

/// The publication record of a thread. It lies on the thread's stack and lends the blocks of a
/// piece, until the signal says that they have been hashed.
pub(super) struct Request {
    blocks: NonNull<[[u8; 64]]>,
    /// The combiner's, until the signal says otherwise.
    state: Cell<[u32; 4]>,
    signal: AtomicU8,
    thread: Thread,
}

/// Nothing has happened yet.
const WAIT: u8 = 0;
/// The blocks are in the state. The combiner does not look at the request any more.
const DONE: u8 = 1;
/// The combiner's role is this thread's. Its blocks are in a lane.
const COMBINE: u8 = 2;

/// What a thread has waited for.
#[derive(PartialEq)]
pub(super) enum Outcome {
    /// Its blocks have been hashed.
    Done,
    /// It is the combiner now.
    Combine,
}

impl Request {
    pub(super) fn new(state: [u32; 4], blocks: &[[u8; 64]]) -> Self {
        Request {
            blocks: NonNull::from(blocks),
            state: Cell::new(state),
            signal: AtomicU8::new(WAIT),
            thread: thread::current(),
        }
    }

    /// What goes into the queue.
    ///
    /// # Safety
    ///
    /// The request and its blocks stay where they are until [`wait`](Self::wait) has returned
    /// [`Outcome::Done`]; or, where this thread combines, until its job has come out of the lanes.
    pub(super) unsafe fn publish(&self) -> Published {
        Published::Thread(Lent(NonNull::from(self)))
    }

    /// Whether there is an outcome.
    pub(super) fn is_signalled(&self) -> bool {
        self.signal.load(Ordering::Acquire) != WAIT
    }

    /// Sleeps until there is an outcome. After [`Outcome::Combine`] no other comes.
    pub(super) fn wait(&self) -> Outcome {
        loop {
            match self.signal.load(Ordering::Acquire) {
                DONE => return Outcome::Done,
                COMBINE => return Outcome::Combine,
                _ => thread::park(),
            }
        }
    }

    /// The state of a request that is done.
    pub(super) fn into_state(self) -> [u32; 4] {
        // SAFETY: the request is this thread's alone again.
        self.state.with_mut(|state| unsafe { *state })
    }
}

/// A request in the queue or in a lane.
pub(super) enum Published {
    Thread(Lent),
    #[cfg(feature = "async")]
    Task(Arc<TaskRequest>),
}

/// A thread's request. It is there until its thread has been signalled [`DONE`].
pub(super) struct Lent(NonNull<Request>);

// SAFETY: all that other threads do with a request is synchronised by its signal and by the queue's
// lock. Its blocks are only read, which any thread may do.
unsafe impl Send for Lent {}

impl Published {
    /// The job for a lane.
    pub(super) fn into_job(self) -> Job<'static, Published> {
        let (state, blocks) = match &self {
            Published::Thread(lent) => {
                let request = lent.request();
                // SAFETY: the state is the combiner's, and the blocks stay as long as the request.
                unsafe { (request.state.with_mut(|state| *state), request.blocks.as_ref()) }
            }
            #[cfg(feature = "async")]
            Published::Task(task) => {
                let blocks = task.blocks();
                // SAFETY: the job holds the task, and the task holds the blocks.
                (task.start(), unsafe { slice::from_raw_parts(blocks.as_ptr(), blocks.len()) })
            }
        };
        Job { tag: self, state, blocks, then: Then::Nothing }
    }

    /// Whether it is this thread's request.
    pub(super) fn is(&self, request: &Request) -> bool {
        match self {
            Published::Thread(lent) => core::ptr::eq(lent.0.as_ptr(), request),
            #[cfg(feature = "async")]
            Published::Task(_) => false,
        }
    }

    /// Its task's request, if it is one of a task.
    #[cfg(feature = "async")]
    pub(super) fn task(&self) -> Option<&Arc<TaskRequest>> {
        match self {
            Published::Thread(_) => None,
            Published::Task(task) => Some(task),
        }
    }

    /// Writes down what the blocks came to. Only the combiner does so.
    pub(super) fn set_state(&self, state: [u32; 4]) {
        match self {
            // SAFETY: the state is the combiner's, as its thread has not been signalled.
            Published::Thread(lent) => lent.request().state.with_mut(|own| unsafe { *own = state }),
            #[cfg(feature = "async")]
            // SAFETY: the task has not been completed: that would have consumed this.
            Published::Task(task) => unsafe { task.set_state(state) },
        }
    }

    /// The thread that waits for it and can combine meanwhile. Tasks have none.
    pub(super) fn thread(&self) -> Option<Lent> {
        match self {
            Published::Thread(lent) => Some(Lent(lent.0)),
            #[cfg(feature = "async")]
            Published::Task(_) => None,
        }
    }

    /// Tells its thread or its task that it is done. Returns whether it was detached.
    pub(super) fn complete(self) -> bool {
        match self {
            Published::Thread(lent) => {
                lent.signal(DONE);
                false
            }
            #[cfg(feature = "async")]
            Published::Task(task) => TaskRequest::complete(task),
        }
    }
}

impl Lent {
    fn request(&self) -> &Request {
        // SAFETY: it is there until its thread has been signalled, which consumes this.
        unsafe { self.0.as_ref() }
    }

    /// Makes its thread the combiner.
    pub(super) fn hand_off(self) {
        self.signal(COMBINE);
    }

    fn signal(self, outcome: u8) {
        let request = self.request();
        // The request may be gone as soon as the signal is stored.
        let thread = request.thread.clone();
        request.signal.store(outcome, Ordering::Release);
        thread.unpark();
    }
}
