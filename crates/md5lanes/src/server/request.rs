//! Publication records: requests to a combiner, and its answers.

use core::ptr::NonNull;
#[cfg(feature = "async")]
use core::slice;

#[cfg(feature = "async")]
use super::sync::Arc;
use super::sync::thread::{self, Thread};
use super::sync::{AtomicUsize, Cell, Ordering};
#[cfg(feature = "async")]
use super::task_request::TaskRequest;
use crate::scheduler::Job;

/// The publication record of a thread. It lies on the thread's stack and lends the blocks of a
/// piece, until the signal says that they have been hashed.
pub(super) struct ThreadRequest {
    blocks: NonNull<[[u8; 64]]>,
    /// Only the combiner uses the state, until it signals the request.
    state: Cell<[u32; 4]>,
    signal: AtomicUsize,
    thread: Thread,
}

/// No outcome yet.
const WAIT: usize = 0;
/// The blocks have been hashed into the state. The combiner does not touch the request any more.
const DONE: usize = 1;
/// Plus the number of a queue: this thread has the role of the combiner of that queue, where its request is.
const COMBINE: usize = 2;

/// The outcome of a wait.
pub(super) enum Outcome {
    /// The request's blocks have been hashed.
    Done,
    /// This thread is the combiner of the queue with this number now.
    Combine(usize),
}

impl ThreadRequest {
    pub(super) fn new(state: [u32; 4], blocks: &[[u8; 64]]) -> Self {
        ThreadRequest {
            blocks: NonNull::from(blocks),
            state: Cell::new(state),
            signal: AtomicUsize::new(WAIT),
            thread: thread::current(),
        }
    }

    /// Returns the entry for the queue.
    ///
    /// # Safety
    ///
    /// The request and its blocks stay where they are until [`wait`](Self::wait) has returned [`Outcome::Done`]; or, if
    /// this thread combines, until its job has come out of the lanes.
    pub(super) unsafe fn publish(&self) -> Published {
        Published::Thread(RequestPointer(NonNull::from(self)))
    }

    /// Returns whether there is an outcome.
    pub(super) fn is_signalled(&self) -> bool {
        self.signal.load(Ordering::Acquire) != WAIT
    }

    /// Notes that the request's own thread has taken the role of this queue's combiner. The thread holds the lock of
    /// the queue.
    pub(super) fn combine(&self, queue: usize) {
        self.signal.store(COMBINE + queue, Ordering::Relaxed);
    }

    /// Sleeps until there is an outcome. No other outcome comes after [`Outcome::Combine`].
    pub(super) fn wait(&self) -> Outcome {
        loop {
            match self.signal.load(Ordering::Acquire) {
                WAIT => thread::park(),
                DONE => return Outcome::Done,
                combine => return Outcome::Combine(combine - COMBINE),
            }
        }
    }

    /// Returns the state of a request that is done.
    pub(super) fn into_state(self) -> [u32; 4] {
        // SAFETY: only this thread has the request again.
        self.state.with_mut(|state| unsafe { *state })
    }
}

/// A request in the queue or in a lane.
pub(super) enum Published {
    Thread(RequestPointer),
    #[cfg(feature = "async")]
    Task(Arc<TaskRequest>),
}

/// A thread's request. It exists until its thread has been signalled [`DONE`].
pub(super) struct RequestPointer(NonNull<ThreadRequest>);

// SAFETY: the request's signal and the queue's lock synchronise all accesses by other threads. Its
// blocks are only read, which any thread may do.
unsafe impl Send for RequestPointer {}

/// A request that runs.
pub(super) struct Running {
    pub(super) request: Published,
    pub(super) state: [u32; 4],
    /// The blocks stay as long as the request.
    blocks: &'static [[u8; 64]],
}

// SAFETY: the blocks stay as long as the request.
unsafe impl Job for Running {
    fn blocks(&self) -> &[[u8; 64]] {
        self.blocks
    }

    fn state(&self) -> [u32; 4] {
        self.state
    }

    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.blocks, self.state) = (&self.blocks[count..], state);
    }
}

impl Published {
    /// Returns the job for a lane.
    pub(super) fn into_job(self) -> Running {
        let (state, blocks) = match &self {
            Published::Thread(pointer) => {
                let request = pointer.request();
                // SAFETY: the combiner owns the state, and the blocks stay as long as the request.
                unsafe { (request.state.with_mut(|state| *state), request.blocks.as_ref()) }
            }
            #[cfg(feature = "async")]
            Published::Task(task) => {
                let blocks = task.blocks();
                // SAFETY: the job holds the task, and the task holds the blocks.
                (task.start(), unsafe { slice::from_raw_parts(blocks.as_ptr(), blocks.len()) })
            }
        };
        Running { request: self, state, blocks }
    }

    /// Returns whether this is the request of a certain thread.
    pub(super) fn is(&self, request: &ThreadRequest) -> bool {
        match self {
            Published::Thread(pointer) => core::ptr::eq(pointer.0.as_ptr(), request),
            #[cfg(feature = "async")]
            Published::Task(_) => false,
        }
    }

    /// Returns whether another queue may take the request: its thread waits, and does not combine. The caller holds the
    /// lock of the queue where the request is.
    pub(super) fn is_movable(&self) -> bool {
        match self {
            Published::Thread(pointer) => !pointer.request().is_signalled(),
            // A task polls the queue where it has published.
            #[cfg(feature = "async")]
            Published::Task(_) => false,
        }
    }

    /// Returns the task's request, if a task has published it.
    #[cfg(feature = "async")]
    pub(super) fn task(&self) -> Option<&Arc<TaskRequest>> {
        match self {
            Published::Thread(_) => None,
            Published::Task(task) => Some(task),
        }
    }

    /// Stores the state after the blocks. Only the combiner may call this.
    pub(super) fn set_state(&self, state: [u32; 4]) {
        match self {
            // SAFETY: the combiner owns the state until the thread is signalled.
            Published::Thread(pointer) => {
                pointer.request().state.with_mut(|own| unsafe { *own = state })
            }
            #[cfg(feature = "async")]
            // SAFETY: the task has not been completed: completion would have consumed this.
            Published::Task(task) => unsafe { task.set_state(state) },
        }
    }

    /// Returns the thread's request, if a thread waits for it: the thread can combine meanwhile. `None` for a task.
    pub(super) fn thread(&self) -> Option<RequestPointer> {
        match self {
            Published::Thread(pointer) => Some(RequestPointer(pointer.0)),
            #[cfg(feature = "async")]
            Published::Task(_) => None,
        }
    }

    /// Signals the request's thread or task that it is done. Returns whether the request was
    /// detached.
    pub(super) fn complete(self) -> bool {
        match self {
            Published::Thread(pointer) => {
                pointer.signal(DONE).unpark();
                false
            }
            #[cfg(feature = "async")]
            Published::Task(task) => TaskRequest::complete(task),
        }
    }
}

impl RequestPointer {
    fn request(&self) -> &ThreadRequest {
        // SAFETY: the request exists until its thread has been signalled, which consumes this.
        unsafe { self.0.as_ref() }
    }

    /// Makes the request's thread the combiner of this queue. The caller has to wake the thread.
    pub(super) fn hand_off(self, queue: usize) -> Thread {
        self.signal(COMBINE + queue)
    }

    fn signal(self, outcome: usize) -> Thread {
        let request = self.request();
        // The request may be gone as soon as the signal is stored.
        let thread = request.thread.clone();
        request.signal.store(outcome, Ordering::Release);
        thread
    }
}
