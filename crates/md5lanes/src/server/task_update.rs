//! Updates of streams by tasks.

use core::future::Future;
use core::mem;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};

use bytes::Bytes;

use super::budget;
use super::pending::wake_self;
use super::stream::Stream;

/// The length of the longest piece that [`Stream::submit`] hashes on the calling thread if hardly any other stream is updated. To
/// hash it takes as long as to wake a worker and wait for it: a tenth of a millisecond.
const MAX_BYTES_WITHOUT_WORKER: usize = 64 << 10;

/// If at least this number of streams for each queue submit pieces, [`Stream::submit`] leaves the pieces to a worker. Two streams
/// on a core would be faster in lanes if no worker had to be woken.
const MIN_STREAMS_FOR_WORKER: usize = 3;

/// The future of [`Stream::update_async`].
#[derive(Debug)]
#[must_use = "futures do nothing unless you `.await` or poll them"]
pub struct Update<'s> {
    stream: &'s mut Stream,
    /// The piece; `None` after the update has begun.
    piece: Option<Bytes>,
    /// What [`budget::enter_poll`] returned in the previous poll of this future.
    last_poll: Option<budget::PollNumber>,
}

impl Stream {
    /// Appends a piece of any length to the message, for tasks, which must not block. The future is ready when the piece has been
    /// hashed, and works with any runtime.
    ///
    /// Tasks hash in their polls, and for one another. A task publishes its piece and returns [`Poll::Pending`]. The first task
    /// that is polled again hashes all published pieces side by side. A task that is alone hashes its own piece, and so does each
    /// task with a piece shorter than 4 KiB. One poll of a task hashes about 256 KiB at most, however many streams the task
    /// updates.
    ///
    /// The future may be dropped at any time. Its update begins with its first poll, or, if an earlier update of the stream has
    /// not ended, with the first poll after the end of that update. If the future is dropped before that, the piece is not
    /// appended. If it is dropped later, the piece is still appended, and a thread of the server hashes the rest. The server
    /// starts at most one such thread for each core. The next use of the stream waits until the piece has been hashed:
    /// `update_async` by returning [`Poll::Pending`], all other functions by blocking the thread.
    ///
    /// Wakers, and the drop of the piece's owner, may run on any thread that hashes. They must not block, and not wait for a
    /// stream of the same server.
    ///
    /// In a child process made by `fork`, the next poll hashes a piece that was under way at the fork.
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
        Update { stream: self, piece: Some(piece), last_poll: None }
    }

    /// Appends a piece, for callers without futures, such as bindings for other languages. First blocks until an earlier update
    /// of the stream has ended. If the result is pending, a thread of the server hashes the piece, and then wakes `waker`.
    #[doc(hidden)]
    pub fn submit(&mut self, piece: Bytes, waker: &Waker) -> Poll<()> {
        self.finish_pending_update();
        let is_short = piece.len() < self.shared.policy.min_piece_bytes;
        if is_short || (self.is_alone() && piece.len() <= MAX_BYTES_WITHOUT_WORKER) {
            self.md5.update(&piece);
            return Poll::Ready(());
        }
        self.pending.begin(&mut self.md5, piece, self.shared.queue());
        self.poll_submitted(waker)
    }

    /// Returns `Ready` if the submitted piece has been hashed. Otherwise the server wakes `waker` when it has hashed the piece.
    #[doc(hidden)]
    pub fn poll_submitted(&mut self, waker: &Waker) -> Poll<()> {
        self.pending.poll_worker(&mut self.md5, &self.shared.policy, waker)
    }

    /// Returns whether too few streams submit pieces to share lanes. A piece that [`submit`](Self::submit) hashes on the calling
    /// thread is never present at a queue. So this function also counts the submissions to all streams since the last submission
    /// to this stream.
    fn is_alone(&mut self) -> bool {
        let (shared, queue) = (&self.shared, self.shared.queue());
        let now = shared.count_submission();
        let streams = now.wrapping_sub(mem::replace(&mut self.submissions_seen, now));
        let min_updates = shared.policy.min_updates.max(MIN_STREAMS_FOR_WORKER);
        streams < min_updates.saturating_mul(shared.queue_count())
            && queue.is_quiet(&shared.policy, queue.present())
    }

    /// Hashes the piece in this poll if the budget suffices, and if the piece is short or too few updates are present to share
    /// lanes. Otherwise publishes the piece and returns `Pending`.
    fn begin(&mut self, piece: Bytes) -> Poll<()> {
        let Stream { shared, md5, pending, .. } = self;
        let (policy, queue) = (&shared.policy, shared.queue());
        let shares =
            piece.len() >= policy.min_piece_bytes && !queue.is_quiet(policy, queue.present() + 1);
        if !shares && budget::try_spend_unpublished(md5.blocks_with(piece.len())) {
            md5.update(&piece);
            return Poll::Ready(());
        }
        budget::note_published();
        pending.begin(md5, piece, queue);
        Poll::Pending
    }
}

impl Future for Update<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let Update { stream, piece, last_poll } = &mut *self;
        *last_poll = Some(budget::enter_poll(context.waker(), *last_poll));
        let Stream { shared, pending, md5, .. } = &mut **stream;
        if pending.poll(md5, &shared.policy, context).is_pending() {
            return Poll::Pending;
        }
        let Some(piece) = piece.take() else { return Poll::Ready(()) };
        let begun = stream.begin(piece);
        if begun.is_pending() {
            // The other tasks of this thread may publish their pieces before the next poll.
            wake_self(context);
        }
        begun
    }
}

impl Drop for Update<'_> {
    fn drop(&mut self) {
        self.stream.pending.detach(&self.stream.shared.policy);
    }
}
