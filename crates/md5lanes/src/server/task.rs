//! Publication records of tasks, which cannot wait as threads do.

use alloc::task::Wake;
use alloc::vec::Vec;
use core::ops::Range;
use core::panic::{AssertUnwindSafe, RefUnwindSafe};
use core::task::{Context, Poll, Waker};
use std::sync::PoisonError;

use bytes::Bytes;

use super::fork;
use super::sync::thread::{self, Thread};
use super::sync::{Arc, Cell, Mutex, MutexGuard, catch_unwind};
use crate::hasher::Split;
use crate::{Kernel, Md5};

/// The publication record of a task. It owns its piece, so that the task may be dropped at any
/// time.
pub(super) struct TaskRequest {
    piece: Bytes,
    /// Where in the piece its whole blocks lie. Behind them is the tail.
    blocks: Range<usize>,
    /// The state before these blocks.
    start: [u32; 4],
    /// The state after them, once they have been hashed.
    state: Cell<[u32; 4]>,
    /// Whom to wake; `None` once the blocks have been hashed.
    wakers: Mutex<Option<Vec<Waker>>>,
    /// Whose threads are to hash it.
    process: u32,
}

// SAFETY: the combiner alone uses `state` until it has set `wakers` to `None`, under the lock. From
// then on all only read.
unsafe impl Sync for TaskRequest {}

/// A panic leaves nothing half done: the combiner writes the state at once.
impl RefUnwindSafe for TaskRequest {}

impl TaskRequest {
    /// Appends the piece to the message, save for its whole blocks, which are left to the request,
    /// and its tail, which [`Pending`] appends when these are done.
    fn new(md5: &mut Md5, piece: Bytes) -> Self {
        let Split { blocks, tail } = md5.update_head(&piece);
        let end = piece.len() - tail.len();
        TaskRequest {
            blocks: end - size_of_val(blocks)..end,
            start: md5.state,
            state: Cell::new(md5.state),
            wakers: Mutex::new(Some(Vec::new())),
            process: fork::process(),
            piece,
        }
    }

    pub(super) fn start(&self) -> [u32; 4] {
        self.start
    }

    pub(super) fn blocks(&self) -> &[[u8; 64]] {
        self.piece[self.blocks.clone()].as_chunks().0
    }

    /// Writes down what the blocks came to.
    ///
    /// # Safety
    ///
    /// The caller is the combiner, and has not completed the request.
    pub(super) unsafe fn set_state(&self, state: [u32; 4]) {
        // SAFETY: nobody else uses the state before the request is completed.
        self.state.with_mut(|own| unsafe { *own = state });
    }

    /// Wakes all who wait for it. Wakers, and owners of pieces, are foreign code, and may panic.
    pub(super) fn complete(this: Arc<Self>) {
        let wakers = this.lock().take();
        let complete = move || {
            drop(this);
            wakers.into_iter().flatten().for_each(Waker::wake);
        };
        let mut ended = catch_unwind(AssertUnwindSafe(complete));
        // The panic has been reported. Its payload is foreign code too: its drop may panic in turn.
        while let Err(payload) = ended {
            ended = catch_unwind(AssertUnwindSafe(|| drop(payload)));
        }
    }

    /// The state after the blocks, if they have been hashed. Otherwise `waker` is woken when they
    /// are.
    fn poll(&self, waker: &Waker) -> Poll<[u32; 4]> {
        if self.process != fork::process() {
            // The thread that was to hash it is the parent's, and the lock may be held for ever.
            return Poll::Ready(self.hash());
        }
        if let Some(wakers) = &mut *self.lock() {
            if !wakers.iter().any(|other| other.will_wake(waker)) {
                wakers.push(waker.clone());
            }
            return Poll::Pending;
        }
        // SAFETY: the request has been completed, and its state is only read from then on.
        Poll::Ready(self.state.with(|state| unsafe { *state }))
    }

    #[cold]
    fn hash(&self) -> [u32; 4] {
        let mut state = self.start;
        Kernel::chosen().compress(&mut state, self.blocks());
        state
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<Waker>>> {
        self.wakers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The update that a stream has begun and not yet seen to end, if there is one.
#[derive(Clone, Default)]
pub(super) struct Pending(Option<Arc<TaskRequest>>);

impl Pending {
    /// Begins an update. The request is to be published.
    pub(super) fn begin(&mut self, md5: &mut Md5, piece: Bytes) -> Arc<TaskRequest> {
        let request = Arc::new(TaskRequest::new(md5, piece));
        self.0 = Some(Arc::clone(&request));
        request
    }

    /// Ends the update if its blocks have been hashed.
    pub(super) fn poll(&mut self, md5: &mut Md5, context: &mut Context<'_>) -> Poll<()> {
        let Some(request) = &self.0 else { return Poll::Ready(()) };
        let Poll::Ready(state) = request.poll(context.waker()) else { return Poll::Pending };
        md5.state = state;
        md5.keep_tail(&request.piece[request.blocks.end..]);
        self.0 = None;
        Poll::Ready(())
    }

    /// Sleeps until the update has ended.
    pub(super) fn wait(&mut self, md5: &mut Md5) {
        if self.0.is_none() {
            return;
        }
        let waker = alloc::sync::Arc::new(Unpark(thread::current())).into();
        while self.poll(md5, &mut Context::from_waker(&waker)).is_pending() {
            thread::park();
        }
    }
}

/// Wakes a thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: alloc::sync::Arc<Self>) {
        self.0.unpark();
    }
}
