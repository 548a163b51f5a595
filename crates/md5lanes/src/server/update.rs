//! Updates of streams by tasks.

use core::future::Future;
use core::mem;
use core::pin::Pin;
use core::task::{Context, Poll};

use bytes::Bytes;

use super::request::Published;
use super::stream::Stream;
use super::worker;

/// The longest piece, in bytes, that is hashed in the task's own poll if hardly any other streams
/// are updated. In the time that it takes to wake a thread and wait for it, the piece is hashed.
/// Longer pieces would hold up other tasks of the same thread for more than a tenth of a
/// millisecond.
const LONGEST_AT_ONCE: usize = 64 << 10;

/// From how many streams of tasks for each queue on their pieces go to a worker. Two threads on a core are faster in
/// lanes, but a worker has to be woken.
const WORKER_PAYS_FROM: usize = 3;

/// The future of [`Stream::update_async`].
#[derive(Debug)]
#[must_use = "futures do nothing unless you `.await` or poll them"]
pub struct Update<'s> {
    stream: &'s mut Stream,
    /// `None` once the update has begun.
    piece: Option<Bytes>,
}

impl Stream {
    /// Appends a piece, of any length, to the message, for tasks, which must not block. The future
    /// is ready when the piece has been hashed: a task that awaits it has one piece under way at a
    /// time. It runs on any runtime.
    ///
    /// A thread of the server hashes the piece; there is at most one for each core. The first poll
    /// hashes it at once if it is shorter than 4 KiB, or if it is at most 64 KiB long and hardly
    /// any other streams are updated.
    ///
    /// The future may be dropped at any time. The update begins with its first poll; or, if a
    /// dropped update is still under way, with the first poll after that has ended. If the future
    /// is dropped before the update begins, the piece is not appended. If it is dropped later, the
    /// piece is appended all the same, and the next use of the stream waits for it: `update_async`
    /// as a task, everything else by blocking the thread.
    ///
    /// Wakers, and the drop of the piece's owner, may run on the thread that hashes. They must not
    /// block, least of all on a stream of the same server.
    ///
    /// In a child process that `fork` made, what was under way is hashed by the next poll, and new
    /// updates start a thread of the child's own.
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
    fn begin(&mut self, piece: Bytes) {
        let is_short = piece.len() < self.shared.policy.shortest;
        if is_short || (self.is_alone() && piece.len() <= LONGEST_AT_ONCE) {
            self.md5.update(&piece);
            return;
        }
        let request = self.pending.begin(&mut self.md5, piece);
        worker::submit(self.shared.queue(), &self.shared.policy, Published::Task(request));
    }

    /// Whether too few streams are updated to share lanes. Tasks that are hashed at once are never
    /// present together, so the count is of updates by tasks since the last one of this stream.
    fn is_alone(&mut self) -> bool {
        let (shared, queue) = (&self.shared, self.shared.queue());
        let now = shared.count_task_update();
        let streams = now.wrapping_sub(mem::replace(&mut self.seen, now));
        let pays_from = shared.policy.pays_from.max(WORKER_PAYS_FROM);
        streams < pays_from.saturating_mul(shared.queue_count())
            && queue.is_quiet(&shared.policy, queue.present())
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
                Some(piece) => stream.begin(piece),
                None => return Poll::Ready(()),
            }
        }
    }
}
