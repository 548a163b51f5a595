//! Publication records: the requests to a combiner, and its answers.

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

/// The publication record of a thread. It lies on the thread's stack, and borrows the blocks of a piece until they have been
/// hashed.
pub(super) struct ThreadRequest {
    blocks: NonNull<[[u8; 64]]>,
    /// The state before the blocks; after the signal [`DONE`], the state after them. Until then, only the combiner uses this
    /// field.
    state: Cell<[u32; 4]>,
    signal: AtomicUsize,
    thread: Thread,
}

/// The signal as long as there is no outcome.
const WAIT: usize = 0;
/// The signal that the blocks have been hashed, and that the combiner does not use the request any more.
const DONE: usize = 1;
/// This number plus a queue's number is the signal that the request's thread is now the combiner of that queue. The request is in
/// that queue, or in one of its lanes.
const COMBINE: usize = 2;

pub(super) enum Outcome {
    Done,
    /// This thread is now the combiner of the queue with this number.
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

    /// Returns the request in the form that is put into a queue.
    ///
    /// # Safety
    ///
    /// The request and its blocks exist, and are not moved, until [`wait`](Self::wait) has returned [`Outcome::Done`]; or, if
    /// this thread becomes the combiner, until the request's job has left the lanes.
    pub(super) unsafe fn publish(&self) -> Published {
        Published::Thread(RequestPointer(NonNull::from(self)))
    }

    pub(super) fn is_signalled(&self) -> bool {
        self.signal.load(Ordering::Acquire) != WAIT
    }

    /// Makes the request's own thread the combiner of the queue with this number. Only that thread may call the function, while
    /// it holds the queue's lock.
    pub(super) fn combine(&self, queue: usize) {
        self.signal.store(COMBINE + queue, Ordering::Relaxed);
    }

    /// Sleeps until there is an outcome. No other outcome follows [`Outcome::Combine`].
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
        // SAFETY: the request is done, so no other thread uses its state any more.
        self.state.with_mut(|state| unsafe { *state })
    }
}

/// A request in a queue or in a lane.
pub(super) enum Published {
    Thread(RequestPointer),
    #[cfg(feature = "async")]
    Task(Arc<TaskRequest>),
}

/// Points to the request of a thread. The request exists until the thread has been signalled [`DONE`].
pub(super) struct RequestPointer(NonNull<ThreadRequest>);

// SAFETY: the request's signal and the queue's lock synchronise all accesses by other threads. The
// blocks are only read, and any thread may read them.
unsafe impl Send for RequestPointer {}

pub(super) struct Running {
    pub(super) request: Published,
    pub(super) state: [u32; 4],
    /// `'static` is not the real lifetime: the blocks exist as long as `request`.
    blocks: &'static [[u8; 64]],
}

// SAFETY: the blocks exist as long as the request, which the job holds.
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
    pub(super) fn into_job(self) -> Running {
        let (state, blocks) = match &self {
            Published::Thread(pointer) => {
                let request = pointer.request();
                // SAFETY: only the combiner uses the state, and the blocks exist as long as the request.
                unsafe { (request.state.with_mut(|state| *state), request.blocks.as_ref()) }
            }
            #[cfg(feature = "async")]
            Published::Task(task) => {
                let blocks = task.blocks();
                // SAFETY: the job holds the request, and the request holds the piece with the blocks.
                (task.start(), unsafe { slice::from_raw_parts(blocks.as_ptr(), blocks.len()) })
            }
        };
        Running { request: self, state, blocks }
    }

    pub(super) fn is(&self, request: &ThreadRequest) -> bool {
        match self {
            Published::Thread(pointer) => core::ptr::eq(pointer.0.as_ptr(), request),
            #[cfg(feature = "async")]
            Published::Task(_) => false,
        }
    }

    /// Returns whether another queue may take the request over: its thread waits and has not become a combiner. The caller holds
    /// the lock of the request's queue.
    pub(super) fn is_movable(&self) -> bool {
        match self {
            Published::Thread(pointer) => !pointer.request().is_signalled(),
            // A task's polls combine at the queue where the task has published its request.
            #[cfg(feature = "async")]
            Published::Task(_) => false,
        }
    }

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
            Published::Thread(pointer) => {
                // SAFETY: only the combiner uses the state until the thread is signalled.
                pointer.request().state.with_mut(|own| unsafe { *own = state });
            }
            #[cfg(feature = "async")]
            // SAFETY: the task's request has not been completed, because `complete` would have consumed `self`.
            Published::Task(task) => unsafe { task.set_state(state) },
        }
    }

    /// Returns the request of a thread, which waits and so can take the combiner's role.
    pub(super) fn thread(&self) -> Option<RequestPointer> {
        match self {
            Published::Thread(pointer) => Some(RequestPointer(pointer.0)),
            #[cfg(feature = "async")]
            Published::Task(_) => None,
        }
    }

    /// Signals that the request is done. Returns whether the request was detached.
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
        // SAFETY: the request exists until its thread has been signalled, and `signal` consumes `self`.
        unsafe { self.0.as_ref() }
    }

    /// Makes the request's thread the combiner of the queue with this number. The caller has to unpark the thread.
    pub(super) fn hand_off(self, queue: usize) -> Thread {
        self.signal(COMBINE + queue)
    }

    fn signal(self, outcome: usize) -> Thread {
        let request = self.request();
        // As soon as the signal is stored, the request may be freed.
        let thread = request.thread.clone();
        request.signal.store(outcome, Ordering::Release);
        thread
    }
}
