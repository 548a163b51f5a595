//! What somebody at a desk waits for.

use core::ptr::NonNull;
#[cfg(feature = "async")]
use core::slice;

#[cfg(feature = "async")]
use alloc::sync::Arc;

use super::desk::Lanes;
use super::sync::thread::{self, Thread};
use super::sync::{AtomicU8, Cell, Ordering};
#[cfg(feature = "async")]
use super::task::Task;
use crate::scheduler::{Job, Then};

/// Blocks that a thread lends, and the state that they are to be brought into. The thread waits until
/// it is told what became of them.
pub(super) struct Request {
    blocks: NonNull<[[u8; 64]]>,
    state: Cell<[u32; 4]>,
    /// What comes with [`LEAD`].
    lanes: Cell<Option<Lanes>>,
    signal: AtomicU8,
    thread: Thread,
}

const WAIT: u8 = 0;
const DONE: u8 = 1;
const LEAD: u8 = 2;

impl Request {
    pub(super) fn new(state: [u32; 4], blocks: &[[u8; 64]]) -> Self {
        Request {
            blocks: NonNull::from(blocks),
            state: Cell::new(state),
            lanes: Cell::new(None),
            signal: AtomicU8::new(WAIT),
            thread: thread::current(),
        }
    }

    /// Whether this thread is told something.
    pub(super) fn is_told(&self) -> bool {
        self.signal.load(Ordering::Acquire) != WAIT
    }

    /// Waits until the blocks are in the state; or until this thread is told to lead the others from now on. Then
    /// here are the lanes, with its own job in them.
    pub(super) fn wait(&self) -> Option<Lanes> {
        loop {
            match self.signal.load(Ordering::Acquire) {
                DONE => return None,
                LEAD => {
                    self.signal.store(WAIT, Ordering::Relaxed);
                    // SAFETY: who told it has written the lanes before, and looks at them no more.
                    let lanes = self.lanes.with_mut(|lanes| unsafe { (*lanes).take() });
                    assert!(lanes.is_some(), "they come with the signal");
                    return lanes;
                }
                _ => thread::park(),
            }
        }
    }

    /// The state, of a request that is done.
    pub(super) fn into_state(self) -> [u32; 4] {
        // SAFETY: it is this thread's alone again.
        self.state.with_mut(|state| unsafe { *state })
    }
}

/// A request at a desk.
pub(super) enum Ticket {
    Thread(Lent),
    #[cfg(feature = "async")]
    Task(Arc<Task>),
}

/// A thread's request, which stays where it is until its thread is told that it is done.
pub(super) struct Lent(NonNull<Request>);

// SAFETY: a request is made to be looked at from other threads. That its blocks are not sent but lent
// makes no difference: they are only read, and so may be anybody's.
unsafe impl Send for Lent {}

impl Ticket {
    /// The ticket of a thread's request.
    ///
    /// # Safety
    ///
    /// The request, and the blocks in it, stay as they are until [`Request::wait`] has told its
    /// thread that it is done, or [`end`](Self::end) has given the ticket to it as its own.
    pub(super) unsafe fn of(request: &Request) -> Self {
        Ticket::Thread(Lent(NonNull::from(request)))
    }

    /// The job that it is.
    pub(super) fn into_job(self) -> Job<'static, Ticket> {
        let (state, blocks) = match &self {
            Ticket::Thread(lent) => {
                let request = lent.request();
                // SAFETY: nobody else looks at the state before the job is done, and the blocks stay
                // as long.
                unsafe { (request.state.with_mut(|state| *state), request.blocks.as_ref()) }
            }
            #[cfg(feature = "async")]
            Ticket::Task(task) => {
                let blocks = task.blocks();
                // SAFETY: who makes jobs leads; and the blocks stay as long as the task, which goes
                // along with the job.
                unsafe { (task.state(), slice::from_raw_parts(blocks.as_ptr(), blocks.len())) }
            }
        };
        Job { tag: self, state, blocks, then: Then::Nothing }
    }

    /// Whether it is this request's.
    pub(super) fn is(&self, request: &Request) -> bool {
        match self {
            Ticket::Thread(lent) => core::ptr::eq(lent.0.as_ptr(), request),
            #[cfg(feature = "async")]
            Ticket::Task(_) => false,
        }
    }

    /// Keeps the state that its job has come to.
    pub(super) fn keep(&self, state: [u32; 4]) {
        match self {
            // SAFETY: its thread does not look at it before it is told that it is done.
            Ticket::Thread(lent) => lent.request().state.with_mut(|kept| unsafe { *kept = state }),
            #[cfg(feature = "async")]
            // SAFETY: who keeps states leads, and the task ends later.
            Ticket::Task(task) => unsafe { task.keep(state) },
        }
    }

    /// The thread that waits for it, to be told to lead. Its job remains.
    pub(super) fn thread(&self) -> Option<Lent> {
        match self {
            Ticket::Thread(lent) => Some(Lent(lent.0)),
            #[cfg(feature = "async")]
            Ticket::Task(_) => None,
        }
    }

    /// Tells who waits for it that it is done.
    pub(super) fn end(self) {
        match self {
            Ticket::Thread(lent) => lent.tell(DONE),
            #[cfg(feature = "async")]
            Ticket::Task(task) => task.end(),
        }
    }
}

impl Lent {
    fn request(&self) -> &Request {
        // SAFETY: it stays until its thread is told that it is done, and then this is gone.
        unsafe { self.0.as_ref() }
    }

    /// Tells its thread to lead.
    pub(super) fn lead(self, lanes: Lanes) {
        // SAFETY: its thread does not look at them before it is told to.
        self.request().lanes.with_mut(|place| unsafe { *place = Some(lanes) });
        self.tell(LEAD);
    }

    fn tell(self, what: u8) {
        let request = self.request();
        // The request may be gone as soon as the signal is there.
        let thread = request.thread.clone();
        request.signal.store(what, Ordering::Release);
        thread.unpark();
    }
}
