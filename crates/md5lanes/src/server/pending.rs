//! Updates that tasks have begun: how tasks poll them, and how the worker ends updates that no task polls.

use alloc::task::Wake;
use core::task::{Context, Poll, Waker};

use bytes::Bytes;

use super::combiner::{Combiner, combine};
use super::policy::Policy;
use super::queue::{Queue, QueueHandle, Scheduler};
use super::request::{Published, Running};
use super::sync::Arc;
use super::sync::thread::{self, Thread};
use super::task_request::{TaskRequest, call_foreign};
use super::{budget, worker};
use crate::Md5;

/// The update that a stream has begun and not ended, if there is one.
#[derive(Clone, Default)]
pub(super) struct Pending(Option<BegunUpdate>);

#[derive(Clone)]
struct BegunUpdate {
    request: Arc<TaskRequest>,
    queue: QueueHandle,
}

impl Pending {
    /// Begins an update by publishing its request. The caller then has to poll the update or to [`detach`](Self::detach) it.
    pub(super) fn begin(&mut self, md5: &mut Md5, piece: Bytes, queue: &QueueHandle) {
        let request = Arc::new(TaskRequest::new(md5, piece));
        queue.raise_expected(queue.enter(1));
        queue.lock().requests.push_back(Published::Task(Arc::clone(&request)));
        self.0 = Some(BegunUpdate { request, queue: queue.clone() });
    }

    /// Ends the update if its blocks have been hashed, or if this poll can hash them within its budget. Returns `Ready` if no
    /// update is left. Otherwise the task is woken: immediately, if its next poll has to hash more, or else by the combiner.
    pub(super) fn poll(
        &mut self,
        md5: &mut Md5,
        policy: &Policy,
        context: &mut Context<'_>,
    ) -> Poll<()> {
        let Some(BegunUpdate { request, queue }) = &self.0 else { return Poll::Ready(()) };
        if request.is_of_parent() {
            let state = request.hash();
            return self.end(md5, state);
        }
        let mut outcome = request.poll(&mut None);
        if outcome.is_pending() {
            // Cloning a waker runs foreign code, so it is done before the queue is locked.
            let mut waker = Some(context.waker().clone());
            let mut state = queue.lock();
            if state.try_combine() {
                queue.lower_expected(&state, queue.present());
                drop(state);
                combine(queue, policy, &PollingTask(request));
                outcome = request.poll(&mut None);
                if outcome.is_pending() {
                    wake_self(context);
                }
            } else {
                // The combiner wakes the task when the request is done, or when the combiner gives up its role.
                outcome = request.poll(&mut waker);
                state.has_waiting_tasks = true;
                drop(state);
            }
        }
        match outcome {
            Poll::Ready(state) => self.end(md5, state),
            Poll::Pending => Poll::Pending,
        }
    }

    /// Ends the update if its blocks have been hashed. Otherwise the worker hashes them, and then wakes `waker`. Returns `Ready`
    /// if no update is left.
    pub(super) fn poll_worker(
        &mut self,
        md5: &mut Md5,
        policy: &Policy,
        waker: &Waker,
    ) -> Poll<()> {
        let Some(BegunUpdate { request, .. }) = &self.0 else { return Poll::Ready(()) };
        if request.is_of_parent() {
            let state = request.hash();
            return self.end(md5, state);
        }
        self.detach(policy);
        match request.poll(&mut Some(waker.clone())) {
            Poll::Ready(state) => self.end(md5, state),
            Poll::Pending => Poll::Pending,
        }
    }

    /// Leaves the update, if there is one, to the worker.
    pub(super) fn detach(&self, policy: &Policy) {
        if let Some(BegunUpdate { request, queue }) = &self.0
            && !request.is_of_parent()
            && request.detach(|| queue.detach())
        {
            worker::wake_or_start(queue, policy);
        }
    }

    /// Blocks the thread until the update, if there is one, has ended.
    pub(super) fn wait(&mut self, md5: &mut Md5, policy: &Policy) {
        if self.0.is_none() {
            return;
        }
        let waker = alloc::sync::Arc::new(Unpark(thread::current())).into();
        while self.poll_worker(md5, policy, &waker).is_pending() {
            thread::park();
        }
    }

    /// Stores `state`, and the tail of the piece, in `md5`.
    fn end(&mut self, md5: &mut Md5, state: [u32; 4]) -> Poll<()> {
        if let Some(BegunUpdate { request, .. }) = self.0.take() {
            md5.state = state;
            md5.keep_tail(request.tail());
        }
        Poll::Ready(())
    }
}

/// Asks the runtime to poll this task again, after the other tasks of its thread.
pub(super) fn wake_self(context: &Context<'_>) {
    call_foreign(|| context.waker().wake_by_ref());
}

/// A task that combines in its poll, until its own request is done or the budget of the poll is spent.
struct PollingTask<'r>(&'r TaskRequest);

impl Combiner for PollingTask<'_> {
    fn may_stop(&self, _: &Queue, scheduler: &Scheduler, _: bool) -> bool {
        scheduler.is_idle() || budget::left() < scheduler.next_turn_jobs() || self.0.is_done()
    }

    fn run_turn(
        &self,
        scheduler: &mut Scheduler,
        policy: &Policy,
        ended: &mut impl FnMut(Running),
    ) {
        let before = scheduler.occupancy.blocks;
        // A turn runs at least one block of each job, even if the budget is spent: without a worker, a poll may have to continue
        // until all detached requests are done.
        let affordable = (budget::left() / scheduler.next_turn_jobs()).max(1);
        scheduler.run_turn(policy.quantum_blocks.min(affordable), ended);
        budget::spend((scheduler.occupancy.blocks - before) as usize);
    }

    /// Does nothing: a pause would bring no requests, because other tasks of this thread publish only after this poll.
    fn pause(&self, _: &Queue) {}
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: alloc::sync::Arc<Self>) {
        self.0.unpark();
    }
}

#[cfg(all(test, not(md5lanes_loom)))]
mod tests {
    use core::future::Future;
    use core::net::Ipv4Addr;
    use core::num::NonZero;

    use alloc::boxed::Box;
    use alloc::vec::Vec;

    use bytes::BytesMut;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::runtime::Builder;
    use tokio::task::JoinSet;

    use crate::Server;
    use crate::server::{Stream, budget};

    use super::*;

    /// A waker that does nothing. Each `Arc<Nothing>` is an allocation of its own, so any two wakers count as two tasks.
    struct Nothing;

    impl Wake for Nothing {
        fn wake(self: alloc::sync::Arc<Self>) {}
    }

    /// Polls `tasks` tasks in turn until all have ended. Each updates a stream `times` times with a piece of `length` bytes.
    fn run(tasks: usize, times: usize, length: usize) -> Server {
        let server = Server::builder().cores(NonZero::<usize>::MIN).build();
        let piece = Bytes::from(alloc::vec![7; length]);
        let update = async |mut stream: Stream| {
            for _ in 0..times {
                stream.update_async(piece.clone()).await;
            }
        };
        let new = |_| {
            let waker = Waker::from(alloc::sync::Arc::new(Nothing));
            Some((waker, Box::pin(update(server.stream()))))
        };
        let mut tasks: Vec<_> = (0..tasks).map(new).collect();
        let blocks = || match &server.shared.queue().lock().scheduler {
            Some(scheduler) => scheduler.occupancy.blocks,
            None => 0,
        };
        while tasks.iter().any(Option::is_some) {
            for task in &mut tasks {
                let Some((waker, future)) = task else { continue };
                let before = blocks();
                if future.as_mut().poll(&mut Context::from_waker(waker)).is_ready() {
                    *task = None;
                }
                assert!(blocks() - before <= budget::MAX_POLL_BLOCKS as u64);
            }
        }
        server
    }

    #[test]
    fn tasks_in_a_loop_of_updates_fill_the_lanes() {
        let Policy { lanes, min_updates, .. } = Server::new().shared.policy;
        if min_updates == usize::MAX {
            std::eprintln!("skipped: no kernel of many lanes runs here");
            return;
        }
        for length in [4 << 10, 32 << 10, 100 << 10] {
            let (tasks, times) = (2 * lanes, 40);
            let server = run(tasks, times, length);
            let occupancy = server.shared.queue().lock().scheduler.as_ref().unwrap().occupancy;
            let all = (tasks * times * length / 64) as u64;
            assert!(occupancy.blocks > all / 10 * 9, "{length}: {occupancy:?} of {all}");
            assert!(occupancy.blocks > occupancy.capacity / 4 * 3, "{length}: {occupancy:?}");
        }
    }

    #[test]
    fn tasks_that_read_from_sockets_fill_the_lanes() {
        const PIECE_BYTES: usize = 8 << 10;
        const PIECES: usize = 8;
        let Policy { lanes, min_updates, .. } = Server::new().shared.policy;
        if min_updates == usize::MAX {
            std::eprintln!("skipped: no kernel of many lanes runs here");
            return;
        }
        let tasks = (2 * lanes).max(16 * min_updates);
        let server = Server::builder().cores(NonZero::<usize>::MIN).build();
        let runtime = Builder::new_current_thread().enable_io().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
            let mut sockets = Vec::new();
            for _ in 0..tasks {
                let mut sender = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
                // The system's buffers hold all bytes, so lanes stay empty only if the tasks do not publish together.
                sender.write_all(&[7; PIECE_BYTES * PIECES]).await.unwrap();
                sockets.push(listener.accept().await.unwrap().0);
            }
            let read = async |mut socket: TcpStream, mut stream: Stream| {
                let mut bytes = BytesMut::with_capacity(PIECE_BYTES);
                while socket.read_buf(&mut bytes).await.unwrap() > 0 {
                    stream.update_async(bytes.split().freeze()).await;
                    bytes.reserve(PIECE_BYTES);
                }
                stream.finalize()
            };
            let reads = sockets.into_iter().map(|socket| read(socket, server.stream()));
            let reads: JoinSet<_> = reads.collect();
            let digest = crate::digest(&[7; PIECE_BYTES * PIECES]);
            assert!(reads.join_all().await.into_iter().all(|d| d == digest));
        });
        let occupancy = server.shared.queue().lock().scheduler.as_ref().unwrap().occupancy;
        let all = (tasks * PIECES * PIECE_BYTES / 64) as u64;
        // Before each of the first `min_updates` published pieces, the thread hashes up to `budget::MAX_POLL_BLOCKS` blocks that
        // are not published, and not counted in `occupancy`.
        let unpublished = (min_updates * budget::MAX_POLL_BLOCKS) as u64;
        assert!(occupancy.blocks > all - unpublished, "{occupancy:?} of {all}");
        assert!(occupancy.blocks > occupancy.capacity / 4 * 3, "{occupancy:?}");
    }

    #[test]
    fn one_task_alone_publishes_few_blocks() {
        let server = run(1, 1000, 4 << 10);
        let queue = server.shared.queue();
        assert_eq!(queue.present(), 0);
        let published = queue.lock().scheduler.as_ref().unwrap().occupancy.blocks;
        assert!((1..1000 * 64 / 32).contains(&published), "{published}");
    }
}
