//! Updates of tasks, which cannot wait as threads do. Threads of the server's own lead where only
//! tasks are at a desk; a desk has one from its first task on.

use alloc::sync::Arc;
use alloc::task::Wake;
use alloc::vec::Vec;
use core::future::Future;
use core::mem;
use core::ops::Range;
use core::panic::{AssertUnwindSafe, RefUnwindSafe};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::panic::catch_unwind;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};

use bytes::Bytes;

use super::request::Ticket;
use super::stream::Stream;
use super::sync::{AtomicUsize, Cell, Ordering};
use crate::Md5;
use crate::hasher::Split;

/// The longest piece that a task waits for itself, in bytes, where it is alone: as a thread of the server's
/// wakes and is waited for, it would have been hashed. Longer ones keep others waiting who share the
/// task's thread, for more than a tenth of a millisecond.
const LONGEST_AT_ONCE: usize = 64 << 10;

/// A piece on its way.
pub(super) struct Task {
    piece: Bytes,
    /// Where in it the whole blocks lie. What is behind them is the tail.
    blocks: Range<usize>,
    state: Cell<[u32; 4]>,
    /// Whom to wake: nobody any more, once it is done.
    wakers: Mutex<Option<Vec<Waker>>>,
}

// SAFETY: the state is the leader's until the wakers are gone, and changes no more then.
unsafe impl Sync for Task {}

/// What unwinds leaves nothing half done in it: its state is written at once, by the leader.
impl RefUnwindSafe for Task {}

impl Task {
    /// The state that the blocks are to be brought into.
    ///
    /// # Safety
    ///
    /// Only for the one who leads, or after the task has ended.
    pub(super) unsafe fn state(&self) -> [u32; 4] {
        // SAFETY: nobody writes it at this time, as was promised.
        self.state.with_mut(|state| unsafe { *state })
    }

    /// Keeps the state.
    ///
    /// # Safety
    ///
    /// Only for the one who leads, and before the task has ended.
    pub(super) unsafe fn keep(&self, state: [u32; 4]) {
        // SAFETY: nobody looks at it at this time, as was promised.
        self.state.with_mut(|kept| unsafe { *kept = state });
    }

    pub(super) fn blocks(&self) -> &[[u8; 64]] {
        self.piece[self.blocks.clone()].as_chunks().0
    }

    /// Wakes who waits for it. What wakers and pieces do is others' code.
    pub(super) fn end(self: Arc<Self>) {
        let wakers = self.lock().take();
        let end = move || {
            drop(self);
            wakers.into_iter().flatten().for_each(Waker::wake);
        };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(end)) {
            // It has been reported. To drop what it carries may be to panic again.
            mem::forget(panic);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<Waker>>> {
        self.wakers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The update that a stream has begun, if it has not been seen to end.
#[derive(Clone, Default)]
pub(super) struct Pending(Option<Arc<Task>>);

impl Pending {
    /// Brings the update into the message if it has ended.
    fn poll(&mut self, md5: &mut Md5, context: &mut Context<'_>) -> Poll<()> {
        let Some(task) = &self.0 else { return Poll::Ready(()) };
        if let Some(wakers) = &mut *task.lock() {
            if !wakers.iter().any(|waker| waker.will_wake(context.waker())) {
                wakers.push(context.waker().clone());
            }
            return Poll::Pending;
        }
        // SAFETY: the task has ended.
        md5.state = unsafe { task.state() };
        md5.keep_tail(&task.piece[task.blocks.end..]);
        self.0 = None;
        Poll::Ready(())
    }

    /// Waits for the end of the update.
    pub(super) fn wait(&mut self, md5: &mut Md5) {
        if self.0.is_none() {
            return;
        }
        let waker = Arc::new(Unpark(thread::current())).into();
        while self.poll(md5, &mut Context::from_waker(&waker)).is_pending() {
            thread::park();
        }
    }
}

/// Wakes a thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// What [`Stream::update_async`] returns.
#[derive(Debug)]
#[must_use = "nothing is hashed before it is awaited"]
pub struct Update<'s> {
    stream: &'s mut Stream,
    /// What has not been begun.
    piece: Option<Bytes>,
}

impl Stream {
    /// Appends a piece, of any length, to the message: for tasks, which must not wait as threads do.
    /// The future is ready when the piece has been hashed, so that who awaits it never has more than
    /// one piece on the way. It needs no runtime of a certain kind.
    ///
    /// A piece is hashed on a thread that the server has for that, at most one for each core; but at once, in the
    /// first poll, if it is shorter than 4 KiB, or if it is no longer than 64 KiB and hardly any other streams are
    /// being updated.
    ///
    /// To drop the future is safe at any time. The update begins with its first poll; or, where an earlier one
    /// was dropped that is still on its way, with the first poll after that has ended. Dropped before it
    /// begins, it never happens; dropped after that, the piece is a part of the message all the same, and
    /// whatever is done next with the stream waits for it: as a task, if that is another such update, and
    /// otherwise as a thread, for as long as the piece takes.
    ///
    /// Wakers run on the thread that hashes, and so may the end of a piece's owner: neither should wait
    /// for anything, least of all for a stream of the same server.
    ///
    /// ```
    /// # async fn hash() {
    /// let mut stream = md5lanes::Server::new().stream();
    /// stream.update_async(vec![1; 100_000].into()).await;
    /// assert_eq!(stream.finalize(), md5lanes::digest(&[1; 100_000]));
    /// # }
    /// # let future = std::pin::pin!(hash());
    /// # let waker = std::task::Waker::noop();
    /// # let mut context = std::task::Context::from_waker(waker);
    /// # let mut future = future;
    /// # while future.as_mut().poll(&mut context).is_pending() {}
    /// # use std::future::Future;
    /// ```
    pub fn update_async(&mut self, piece: Bytes) -> Update<'_> {
        Update { stream: self, piece: Some(piece) }
    }

    /// Begins an update.
    fn submit(&mut self, piece: Bytes) {
        let is_short = piece.len() < self.server.shared.policy.shortest;
        if is_short || (self.is_alone() && piece.len() <= LONGEST_AT_ONCE) {
            self.md5.update(&piece);
            return;
        }
        let Split { blocks, tail } = self.md5.update_head(&piece);
        let end = piece.len() - tail.len();
        let task = Arc::new(Task {
            blocks: end - size_of_val(blocks)..end,
            state: Cell::new(self.md5.state),
            wakers: Mutex::new(Some(Vec::new())),
            piece,
        });
        self.pending = Pending(Some(Arc::clone(&task)));
        self.server.submit(Ticket::Task(task));
    }
}

/// How many updates there have been of all streams, by tasks, modulo 2^64 or less.
#[derive(Default)]
pub(super) struct Updates(AtomicUsize);

impl Updates {
    pub(super) fn so_far(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Stream {
    /// Whether lanes would not be shared by enough. Tasks that are hashed at once never meet; so
    /// one that is about to be updated asks how many others were since it was itself.
    fn is_alone(&mut self) -> bool {
        let shared = &self.server.shared;
        let now = shared.updates.0.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        let streams = now.wrapping_sub(mem::replace(&mut self.seen, now));
        streams < shared.policy.pays_from * shared.desks.len()
            && self.server.desk().is_quiet_now(&shared.policy)
    }
}

impl Future for Update<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let Update { stream, piece } = &mut *self;
        loop {
            let Stream { pending, md5, .. } = &mut **stream;
            if pending.poll(md5, context).is_pending() {
                return Poll::Pending;
            }
            match piece.take() {
                Some(piece) => stream.submit(piece),
                None => return Poll::Ready(()),
            }
        }
    }
}
