//! Tests of streams that asynchronous tasks update.
#![cfg(feature = "async")]

mod polls;

use std::future::Future;
use std::num::NonZero;
use std::panic::panic_any;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Barrier};
use std::task::{Context, Wake, Waker};
use std::thread;
use std::time::Duration;

use bytes::Bytes;
use md5lanes::{Md5, Server, Stream, digest};
use md5lanes_vectors::{painted, painted_from};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

/// A length that is too long for `Stream::submit` to hash on the calling thread.
const LONG_BYTES: usize = 100_001;

fn runtimes() -> [Runtime; 2] {
    [Builder::new_current_thread().build().unwrap(), Runtime::new().unwrap()]
}

/// Polls `future` once, and returns whether it is ready.
fn poll(future: impl Future) -> bool {
    pin!(future).poll(&mut Context::from_waker(Waker::noop())).is_ready()
}

/// Begins an update of a new stream, drops its future, and returns the stream.
fn abandoned(server: &Server) -> Stream {
    let mut stream = server.stream();
    poll(stream.update_async(painted(LONG_BYTES).into()));
    stream
}

/// A waker that blocks the thread that calls it, until the test waits at both barriers.
struct Gate {
    is_reached: Barrier,
    opens: Barrier,
}

impl Wake for Gate {
    fn wake(self: Arc<Self>) {
        self.is_reached.wait();
        self.opens.wait();
    }
}

/// A server with one queue and a blocked worker. The worker is the server's thread that hashes submitted pieces. It has the
/// combiner's role: it hashes for all threads and tasks. It is blocked because an update of `stream` has the waker `gate`.
struct HeldWorker {
    server: Server,
    gate: Arc<Gate>,
    stream: Stream,
}

impl HeldWorker {
    fn new() -> Self {
        let server = Server::builder().cores(NonZero::<usize>::MIN).build();
        let gate = Arc::new(Gate { is_reached: Barrier::new(2), opens: Barrier::new(2) });
        let waker = Arc::clone(&gate).into();
        let stream = loop {
            let mut stream = server.stream();
            // The update is not pending if the worker has already hashed the piece.
            if stream.submit(painted(LONG_BYTES).into(), &waker).is_pending() {
                break stream;
            }
        };
        gate.is_reached.wait();
        HeldWorker { server, gate, stream }
    }

    /// Unblocks the worker, and checks the digest of `stream`.
    fn release(self) {
        self.gate.opens.wait();
        assert_eq!(self.stream.finalize(), digest(&painted(LONG_BYTES)));
    }
}

#[test]
fn many_tasks_have_the_digests_of_their_messages() {
    for runtime in runtimes() {
        let server = Server::new();
        runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for number in 0..100 {
                let server = server.clone();
                tasks.spawn(async move {
                    let (mut stream, mut md5) = (server.stream(), Md5::new());
                    for piece in 0..20 {
                        let length = (number * 7919 + piece * 104_729) % 150_000;
                        let piece = painted_from(piece as u64, length);
                        md5.update(&piece);
                        stream.update_async(piece.into()).await;
                    }
                    assert_eq!(stream.finalize(), md5.finalize());
                });
            }
            while let Some(task) = tasks.join_next().await {
                task.unwrap();
            }
        });
    }
}

#[test]
fn threads_and_tasks_may_share_a_server() {
    let [_, runtime] = runtimes();
    let server = Server::new();
    let message = painted(50 * LONG_BYTES);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut stream = server.stream();
                message.chunks(LONG_BYTES).for_each(|piece| stream.update(piece));
                assert_eq!(stream.finalize(), digest(&message));
            });
        }
        let tasks: Vec<_> = (0..8)
            .map(|_| {
                let (mut stream, message) = (server.stream(), Bytes::from(message.clone()));
                runtime.spawn(async move {
                    for at in (0..message.len()).step_by(LONG_BYTES) {
                        stream.update_async(message.slice(at..at + LONG_BYTES)).await;
                    }
                    assert_eq!(stream.finalize(), digest(&message));
                })
            })
            .collect();
        runtime.block_on(async {
            for task in tasks {
                task.await.unwrap();
            }
        });
    });
}

#[test]
fn a_task_that_is_alone_waits_for_no_other_and_publishes_one_piece_in_a_few() {
    let mut stream = Server::new().stream();
    let piece = painted(64 << 10);
    let mut pending = 0;
    for _ in 0..100 {
        let mut update = pin!(stream.update_async(piece.clone().into()));
        let mut context = Context::from_waker(Waker::noop());
        if update.as_mut().poll(&mut context).is_pending() {
            pending += 1;
            assert!(update.poll(&mut context).is_ready());
        }
    }
    assert!((1..=100 / 4).contains(&pending), "{pending}");
    assert_eq!(stream.finalize(), digest(&piece.repeat(100)));
}

#[test]
fn an_update_that_was_never_polled_has_not_happened() {
    let mut stream = Server::new().stream();
    drop(stream.update_async(painted(LONG_BYTES).into()));
    assert_eq!(stream.finalize(), digest(b""));
}

#[test]
fn an_update_that_was_polled_has_happened_whatever_comes_next() {
    let server = Server::new();
    let once = digest(&painted(LONG_BYTES));
    let twice = digest(&[painted(LONG_BYTES), painted(LONG_BYTES)].concat());
    for _ in 0..100 {
        assert_eq!(abandoned(&server).finalize(), once);
        let state = abandoned(&server).export_state();
        assert_eq!(server.import_state(&state).unwrap().finalize(), once);
        let mut stream = abandoned(&server);
        let clone = stream.clone();
        stream.update(&painted(LONG_BYTES));
        assert_eq!((stream.finalize(), clone.finalize()), (twice, once));
        let mut stream = abandoned(&server);
        stream.update_now(&painted(LONG_BYTES));
        assert_eq!(stream.finalize(), twice);
        let mut stream = abandoned(&server);
        for runtime in runtimes() {
            let mut stream = stream.clone();
            runtime.block_on(stream.update_async(painted(LONG_BYTES).into()));
            assert_eq!(stream.finalize(), twice);
        }
        stream.reset();
        assert_eq!(stream.finalize(), digest(b""));
        drop(abandoned(&server));
    }
}

#[test]
fn each_of_several_tasks_that_wait_for_one_update_is_woken() {
    struct Count(AtomicUsize);
    impl Wake for Count {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let server = Server::new();
    let wakers = [(); 3].map(|()| Arc::new(Count(AtomicUsize::new(0))));
    let mut streams = vec![abandoned(&server)];
    streams.extend([streams[0].clone(), streams[0].clone()]);
    for (stream, count) in streams.iter_mut().zip(&wakers) {
        let waker = Arc::clone(count).into();
        let mut update = pin!(stream.update_async(Bytes::new()));
        while update.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
            while count.0.swap(0, Ordering::SeqCst) == 0 {
                thread::yield_now();
            }
        }
    }
    assert!(streams.into_iter().all(|stream| stream.finalize() == digest(&painted(LONG_BYTES))));
}

struct Panic;

impl Wake for Panic {
    fn wake(self: Arc<Self>) {
        panic!("a waker that panics");
    }
}

#[test]
fn wakers_and_pieces_that_panic_harm_nobody() {
    struct Bomb(Vec<u8>);
    impl AsRef<[u8]> for Bomb {
        fn as_ref(&self) -> &[u8] {
            &self.0
        }
    }
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("a piece that panics when it is dropped");
        }
    }
    let server = Server::new();
    for _ in 0..20 {
        let mut others: Vec<_> = (0..4).map(|_| abandoned(&server)).collect();
        let mut stream = server.stream();
        // The thread that polls may drop the piece, which panics, so the poll has a thread of its own.
        let own = thread::spawn(move || {
            let mut update =
                Box::pin(stream.update_async(Bytes::from_owner(Bomb(painted(LONG_BYTES)))));
            let waker = Arc::new(Panic).into();
            let _ = update.as_mut().poll(&mut Context::from_waker(&waker));
        });
        let _ = own.join();
        others
            .drain(..)
            .for_each(|stream| assert_eq!(stream.finalize(), digest(&painted(LONG_BYTES))));
    }
}

#[test]
fn the_payload_of_a_panic_is_dropped_even_if_it_panics_then() {
    struct Payload(Sender<()>);
    impl Drop for Payload {
        fn drop(&mut self) {
            self.0.send(()).unwrap();
            panic!("a payload that panics when it is dropped");
        }
    }
    struct Panic(Sender<()>);
    impl Wake for Panic {
        fn wake(self: Arc<Self>) {
            panic_any(Payload(self.0.clone()));
        }
    }
    let (is_dropped, drops) = channel();
    let held = HeldWorker::new();
    let mut stream = held.server.stream();
    let waker = Arc::new(Panic(is_dropped)).into();
    assert!(stream.submit(painted(LONG_BYTES).into(), &waker).is_pending());
    held.release();
    drops.recv_timeout(Duration::from_secs(60)).expect("the payload is dropped");
    assert_eq!(stream.finalize(), digest(&painted(LONG_BYTES)));
}

#[test]
fn a_waker_that_panics_keeps_no_other_task_asleep() {
    struct Woken(Sender<()>);
    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.send(()).unwrap();
        }
    }
    let (woken, wakes) = channel();
    let held = HeldWorker::new();
    let mut stream = held.server.stream();
    assert!(stream.submit(painted(LONG_BYTES).into(), &Arc::new(Panic).into()).is_pending());
    assert!(stream.poll_submitted(&Arc::new(Woken(woken)).into()).is_pending());
    held.release();
    wakes.recv_timeout(Duration::from_secs(60)).expect("the second task is woken");
    assert_eq!(stream.finalize(), digest(&painted(LONG_BYTES)));
}

/// Checks that child processes made by `fork` continue the updates of their parent.
#[cfg(unix)]
mod forks {
    use super::*;

    fn block_on(future: impl Future) {
        Builder::new_current_thread().build().unwrap().block_on(async { _ = future.await });
    }

    /// Forks, calls `run` in the child, and checks that the child ends without a panic.
    ///
    /// # Safety
    ///
    /// `run` must not need a lock that another thread of the parent may hold.
    unsafe fn in_child(run: impl FnOnce()) {
        // SAFETY: the caller guarantees that the child waits for no lock, and the child runs no other code of the parent.
        unsafe {
            let child = libc::fork();
            if child == 0 {
                // Ends the child after a minute, in case it would wait for ever.
                libc::alarm(60);
                let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
                libc::_exit(result.is_err().into());
            }
            let mut status = 0;
            assert_eq!(libc::waitpid(child, &mut status, 0), child);
            assert_eq!(status, 0, "the child has not ended by itself");
        }
    }

    /// At the fork, the parent's worker has the combiner's role. It does not exist in the child, which must not wait for it.
    #[test]
    fn a_child_needs_no_thread_of_its_parent() {
        let message = painted(LONG_BYTES);
        let twice = digest(&[painted(LONG_BYTES), painted(LONG_BYTES)].concat());
        // The worker is blocked, so these updates stay in the queue.
        let HeldWorker { server, gate, stream: held } = HeldWorker::new();
        let others: Vec<_> = (0..4).map(|_| abandoned(&server)).collect();
        // SAFETY: only this test uses the server, and the C library releases the locks of its allocator in the child.
        unsafe {
            in_child(|| {
                // The child continues two updates of the parent, one as a thread does and one as a task does.
                let mut begun = others.into_iter();
                let mut stream = begun.next().unwrap();
                stream.update(&message);
                assert_eq!(stream.finalize(), twice);
                let mut stream = begun.next().unwrap();
                block_on(stream.update_async(message.clone().into()));
                assert_eq!(stream.finalize(), twice);
                // The child starts a worker of its own for new updates.
                let mut streams: Vec<_> = (0..8).map(|_| abandoned(&server)).collect();
                for stream in &mut streams {
                    stream.update(&message);
                }
                assert!(streams.into_iter().all(|stream| stream.finalize() == twice));
                drop(server);
            });
        }
        gate.opens.wait();
        assert_eq!(held.finalize(), digest(&message));
    }

    #[test]
    fn children_of_children_hash_too() {
        let server = Server::new();
        let streams = || -> Vec<_> { (0..8).map(|_| abandoned(&server)).collect() };
        let all_end = |streams: Vec<Stream>| {
            streams
                .into_iter()
                .for_each(|stream| assert_eq!(stream.finalize(), digest(&painted(LONG_BYTES))));
        };
        let begun = streams();
        // SAFETY: only this test uses the server, and the C library releases the locks of its allocator in the child.
        unsafe {
            in_child(|| {
                all_end(begun.clone());
                let begun = streams();
                in_child(|| {
                    all_end(begun.clone());
                    all_end(streams());
                });
                all_end(begun);
            });
        }
        all_end(begun);
    }
}
