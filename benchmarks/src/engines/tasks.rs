//! The library with streams: a task of a runtime with a thread for each core updates each. Its pieces are in memory, or
//! come from a socket.

use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use ::md5lanes::{Digest, Md5, Server, Stream};
use bytes::{Bytes, BytesMut};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Barrier;
use tokio::task::JoinHandle;

use super::md5lanes::{VERSION, version};
use super::threads::{Moment, Written, run_of};
use crate::Result;
use crate::task::{Contestant, Run, Task};

/// From so long pieces on they come from sockets too: with shorter ones the sockets are all that is measured.
const SHORTEST_FROM_SOCKET: usize = 4 << 10;

/// Tasks with streams of one server, which do nothing but update them; and the same with pieces from sockets, with an `Md5` each
/// too.
pub(super) fn all() -> Result<Vec<Contestant>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let runtime = || Builder::new_multi_thread().worker_threads(cores).enable_io().build();
    let in_memory = Contestant::new("md5lanes-tasks", VERSION, {
        let (runtime, server) = (runtime()?, Server::new());
        move |task, times| Ok(from_memory(&runtime, &server, task, times))
    });
    let sockets = Contestant::new("md5lanes-sockets", VERSION, {
        let (runtime, server) = (runtime()?, Server::new());
        move |task, times| from_sockets(&runtime, task, times, || server.stream())
    });
    let alone = Contestant::new("md5lanes-sockets-alone", &version(), {
        let runtime = runtime()?;
        move |task, times| from_sockets(&runtime, task, times, Md5::new)
    });
    let takes = |task: &Task<'_>| task.pause.is_zero();
    let has_sockets = move |task: &Task<'_>| {
        takes(task) && task.pieces.iter().all(|&piece| piece >= SHORTEST_FROM_SOCKET)
    };
    Ok(vec![in_memory.only(takes), sockets.only(has_sockets), alone.only(has_sockets)])
}

/// What a task updates.
trait Hash: Send + 'static {
    fn update(&mut self, piece: Bytes) -> impl Future<Output = ()> + Send;
    fn finalize(self) -> Digest;
}

impl Hash for Stream {
    fn update(&mut self, piece: Bytes) -> impl Future<Output = ()> + Send {
        self.update_async(piece)
    }

    fn finalize(self) -> Digest {
        Stream::finalize(self)
    }
}

impl Hash for Md5 {
    async fn update(&mut self, piece: Bytes) {
        Md5::update(self, &piece);
    }

    fn finalize(self) -> Digest {
        Md5::finalize(self)
    }
}

/// An update, and its nanoseconds.
async fn update(stream: &mut impl Hash, piece: Bytes, updates: &mut Vec<f64>) {
    let start = Instant::now();
    stream.update(piece).await;
    updates.push(start.elapsed().as_nanos() as f64);
}

fn from_memory(runtime: &Runtime, server: &Server, task: &Task<'_>, times: u64) -> Run {
    let barrier = Arc::new(Barrier::new(task.pieces.len() + 1));
    let spawn = |which: usize| {
        let (mut stream, barrier) = (server.stream(), Arc::clone(&barrier));
        let (memory, piece) = (Bytes::copy_from_slice(task.messages[which]), task.pieces[which]);
        let count = task.writes(which, times).size_hint().0;
        runtime.spawn(async move {
            let mut updates = Vec::with_capacity(count);
            let pieces = memory.len() / piece;
            barrier.wait().await;
            for number in 0..count {
                let at = number % pieces * piece;
                update(&mut stream, memory.slice(at..at + piece), &mut updates).await;
            }
            let digest = stream.finalize();
            Written { digest, updates, end: Moment::now() }
        })
    };
    let tasks: Vec<_> = (0..task.pieces.len()).map(spawn).collect();
    runtime.block_on(async {
        let start = Moment::now();
        barrier.wait().await;
        run_of(task, start, join(tasks).await)
    })
}

/// A pair of tasks for each stream: one writes its pieces to a socket, the other reads and hashes them.
fn from_sockets<H: Hash>(
    runtime: &Runtime,
    task: &Task<'_>,
    times: u64,
    begin: impl Fn() -> H,
) -> Result<Run> {
    let barrier = Arc::new(Barrier::new(2 * task.pieces.len() + 1));
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (mut writers, mut readers) = (Vec::new(), Vec::new());
        for (which, &piece) in task.pieces.iter().enumerate() {
            let mut from = TcpStream::connect(listener.local_addr()?).await?;
            let (mut to, _) = listener.accept().await?;
            let memory = Bytes::copy_from_slice(task.messages[which]);
            let count = task.writes(which, times).size_hint().0;
            let (stream, ready) = (begin(), Arc::clone(&barrier));
            writers.push(runtime.spawn(async move {
                let pieces = memory.len() / piece;
                ready.wait().await;
                for number in 0..count {
                    from.write_all(&memory[number % pieces * piece..][..piece]).await?;
                }
                io::Result::Ok(())
            }));
            let ready = Arc::clone(&barrier);
            readers.push(runtime.spawn(async move {
                let (mut stream, mut updates) = (stream, Vec::with_capacity(count));
                ready.wait().await;
                for _ in 0..count {
                    let mut received = BytesMut::with_capacity(piece);
                    while received.len() < piece {
                        (&mut to)
                            .take((piece - received.len()) as u64)
                            .read_buf(&mut received)
                            .await?;
                    }
                    update(&mut stream, received.freeze(), &mut updates).await;
                }
                let digest = stream.finalize();
                io::Result::Ok(Written { digest, updates, end: Moment::now() })
            }));
        }
        let start = Moment::now();
        barrier.wait().await;
        let written: io::Result<Vec<Written>> = join(readers).await.into_iter().collect();
        join(writers).await.into_iter().collect::<io::Result<()>>()?;
        Ok(run_of(task, start, written?))
    })
}

async fn join<R>(tasks: Vec<JoinHandle<R>>) -> Vec<R> {
    let mut results = Vec::with_capacity(tasks.len());
    for task in tasks {
        results.push(task.await.expect("no panic"));
    }
    results
}
