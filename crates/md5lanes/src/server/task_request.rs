//! The publication records of tasks. Unlike a thread, a task must not block until its request is done.

use alloc::vec::Vec;
use core::mem;
use core::ops::Range;
use core::panic::{AssertUnwindSafe, RefUnwindSafe};
use core::task::{Poll, Waker};
use std::sync::PoisonError;

use bytes::Bytes;

use super::fork;
use super::sync::{Arc, Cell, Mutex, MutexGuard, catch_unwind};
use crate::hasher::PieceRest;
use crate::{Kernel, Md5};

/// The publication record of a task. It owns the piece, because the task may be dropped at any time.
pub(super) struct TaskRequest {
    piece: Bytes,
    blocks: Range<usize>,
    /// The state before the blocks.
    start: [u32; 4],
    /// The state after the blocks, once they have been hashed.
    state: Cell<[u32; 4]>,
    /// The tasks that wait; `None` once the blocks have been hashed.
    waiters: Mutex<Option<Waiters>>,
    process: u32,
}

#[derive(Default)]
struct Waiters {
    wakers: Vec<Waker>,
    /// Whether no task polls the request any more, so that the worker has to run it.
    is_detached: bool,
}

// SAFETY: only the combiner uses `state` until it has set `waiters` to `None`, under the lock. After
// that, the state is only read.
unsafe impl Sync for TaskRequest {}

// A panic leaves no partial state, because the combiner writes the whole state in one assignment.
impl RefUnwindSafe for TaskRequest {}

impl TaskRequest {
    /// Appends the head of `piece` to the message of `md5`, and creates the request for the whole blocks. When they have been
    /// hashed, [`Pending`](super::pending::Pending) appends the tail.
    pub(super) fn new(md5: &mut Md5, piece: Bytes) -> Self {
        let PieceRest { blocks, tail } = md5.update_head(&piece);
        let end = piece.len() - tail.len();
        TaskRequest {
            blocks: end - size_of_val(blocks)..end,
            start: md5.state,
            state: Cell::new(md5.state),
            waiters: Mutex::new(Some(Waiters::default())),
            process: fork::process_number(),
            piece,
        }
    }

    pub(super) fn start(&self) -> [u32; 4] {
        self.start
    }

    pub(super) fn blocks(&self) -> &[[u8; 64]] {
        self.piece[self.blocks.clone()].as_chunks().0
    }

    /// Stores the state after the blocks.
    ///
    /// # Safety
    ///
    /// The caller is the combiner, and the request has not been completed.
    pub(super) unsafe fn set_state(&self, state: [u32; 4]) {
        // SAFETY: only the combiner uses the state before the request is completed.
        self.state.with_mut(|own| unsafe { *own = state });
    }

    /// Marks the request as done and wakes all waiters. Returns whether the request was detached. Wakers and the owners of pieces
    /// are foreign code, so their panics are caught.
    pub(super) fn complete(this: Arc<Self>) -> bool {
        let Waiters { wakers, is_detached } = this.lock().take().unwrap_or_default();
        call_foreign(move || drop(this));
        wake_all(wakers);
        is_detached
    }

    /// Removes and returns the wakers. The caller wakes them, although the request is not done.
    pub(super) fn take_wakers(&self) -> Vec<Waker> {
        self.lock().as_mut().map_or(Vec::new(), |waiters| mem::take(&mut waiters.wakers))
    }

    /// Leaves the request to the worker, because no task polls it any more. Returns whether it was neither done nor detached
    /// before. If so, calls `count` under the lock, so that the request cannot be completed before it is counted.
    pub(super) fn detach(&self, count: impl FnOnce()) -> bool {
        let mut waiters = self.lock();
        let Some(Waiters { is_detached, .. }) = &mut *waiters else { return false };
        let is_newly_detached = !mem::replace(is_detached, true);
        if is_newly_detached {
            count();
        }
        is_newly_detached
    }

    /// Returns the state after the blocks, if they have been hashed. Otherwise stores `waker`, if it is given and no equal waker
    /// is stored. The stored wakers are woken when the blocks have been hashed.
    pub(super) fn poll(&self, waker: &mut Option<Waker>) -> Poll<[u32; 4]> {
        if let Some(Waiters { wakers, .. }) = &mut *self.lock() {
            let is_new = |waker: &mut Waker| !wakers.iter().any(|other| other.will_wake(waker));
            let new = waker.take_if(is_new);
            wakers.extend(new);
            return Poll::Pending;
        }
        // SAFETY: the request has been completed, and after that its state is only read.
        Poll::Ready(self.state.with(|state| unsafe { *state }))
    }

    pub(super) fn is_done(&self) -> bool {
        self.lock().is_none()
    }

    /// Returns whether the parent process has created the request. If so, no other thread of this process hashes the blocks, and
    /// the request's lock may be held for ever.
    pub(super) fn is_of_parent(&self) -> bool {
        self.process != fork::process_number()
    }

    /// Hashes the blocks of a request that the parent process has created.
    #[cold]
    pub(super) fn hash(&self) -> [u32; 4] {
        let mut state = self.start;
        Kernel::chosen().compress(&mut state, self.blocks());
        state
    }

    pub(super) fn tail(&self) -> &[u8] {
        &self.piece[self.blocks.end..]
    }

    fn lock(&self) -> MutexGuard<'_, Option<Waiters>> {
        self.waiters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn wake_all(wakers: Vec<Waker>) {
    wakers.into_iter().for_each(|waker| call_foreign(|| waker.wake()));
}

/// Calls foreign code, and catches its panics.
pub(super) fn call_foreign(foreign: impl FnOnce()) {
    let mut ended = catch_unwind(AssertUnwindSafe(foreign));
    // Dropping the payload of a panic runs foreign code too, which may panic again.
    while let Err(payload) = ended {
        ended = catch_unwind(AssertUnwindSafe(|| drop(payload)));
    }
}
