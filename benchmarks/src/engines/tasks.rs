//! Asynchronous streams of the library: a task of tokio updates each stream, with pieces from memory or from a socket.

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
use super::threads::{Moment, StreamResult, run_of_streams};
use crate::Result;
use crate::task::{Contestant, Run, Task};

/// The least length of pieces that are sent through sockets. With shorter pieces, the sockets take most of the time.
const MIN_SOCKET_PIECE_BYTES: usize = 4 << 10;

/// Returns three contestants: streams of one server with pieces in memory, the same with pieces from sockets, and an `Md5` for
/// each task, with pieces from sockets.
pub(super) fn all() -> Result<Vec<Contestant>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let runtime = || Builder::new_multi_thread().worker_threads(cores).enable_io().build();
    let in_memory = Contestant::new("md5lanes-tasks", VERSION, {
        let (runtime, server) = (runtime()?, Server::new());
        move |task, times| run(&runtime, task, times, || server.stream(), false)
    });
    let sockets = Contestant::new("md5lanes-sockets", VERSION, {
        let (runtime, server) = (runtime()?, Server::new());
        move |task, times| run(&runtime, task, times, || server.stream(), true)
    });
    let alone = Contestant::new("md5lanes-sockets-alone", &version(), {
        let runtime = runtime()?;
        move |task, times| run(&runtime, task, times, Md5::new, true)
    });
    let has_no_pause = |task: &Task<'_>| task.pause.is_zero();
    let suits_sockets = move |task: &Task<'_>| {
        let mut lengths = task.piece_lengths.iter();
        has_no_pause(task) && lengths.all(|&length| length >= MIN_SOCKET_PIECE_BYTES)
    };
    Ok(vec![in_memory.only(has_no_pause), sockets.only(suits_sockets), alone.only(suits_sockets)])
}

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

/// Returns the pieces for the stream `which` in `times` runs of the workload.
fn pieces(
    task: &Task<'_>,
    which: usize,
    times: u64,
) -> impl ExactSizeIterator<Item = Bytes> + Clone + Send + use<> {
    let memory = Bytes::copy_from_slice(task.messages[which]);
    let length = task.piece_lengths[which];
    let distinct = memory.len() / length;
    let piece = move |number| {
        let start = number % distinct * length;
        memory.slice(start..start + length)
    };
    (0..task.pieces_for(which, times).size_hint().0).map(piece)
}

/// Updates each stream in a task of its own. With `from_sockets`, a second task sends the pieces through a socket.
fn run<H: Hash>(
    runtime: &Runtime,
    task: &Task<'_>,
    times: u64,
    begin: impl Fn() -> H,
    from_sockets: bool,
) -> Result<Run> {
    let tasks = if from_sockets { 2 } else { 1 } * task.piece_lengths.len();
    let barrier = Arc::new(Barrier::new(tasks + 1));
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (mut writers, mut readers) = (Vec::new(), Vec::new());
        for which in 0..task.piece_lengths.len() {
            let (pieces, mut socket) = (pieces(task, which, times), None);
            if from_sockets {
                let mut to = TcpStream::connect(listener.local_addr()?).await?;
                socket = Some(listener.accept().await?.0);
                let (pieces, ready) = (pieces.clone(), Arc::clone(&barrier));
                writers.push(runtime.spawn(async move {
                    ready.wait().await;
                    for piece in pieces {
                        to.write_all(&piece).await?;
                    }
                    io::Result::Ok(())
                }));
            }
            let (mut stream, ready) = (begin(), Arc::clone(&barrier));
            readers.push(runtime.spawn(async move {
                let mut updates = Vec::with_capacity(pieces.len());
                ready.wait().await;
                for mut piece in pieces {
                    if let Some(socket) = &mut socket {
                        piece = receive(socket, piece.len()).await?;
                    }
                    let start = Instant::now();
                    stream.update(piece).await;
                    updates.push(start.elapsed().as_nanos() as f64);
                }
                let digest = stream.finalize();
                io::Result::Ok(StreamResult { digest, updates, end: Moment::now() })
            }));
        }
        let start = Moment::now();
        barrier.wait().await;
        let results = join(readers).await?;
        join(writers).await?;
        Ok(run_of_streams(task, start, results))
    })
}

async fn receive(socket: &mut TcpStream, length: usize) -> io::Result<Bytes> {
    let mut received = BytesMut::with_capacity(length);
    while received.len() < length {
        let rest = (length - received.len()) as u64;
        (&mut *socket).take(rest).read_buf(&mut received).await?;
    }
    Ok(received.freeze())
}

async fn join<R>(tasks: Vec<JoinHandle<io::Result<R>>>) -> io::Result<Vec<R>> {
    let mut results = Vec::with_capacity(tasks.len());
    for task in tasks {
        results.push(task.await.expect("no panic")?);
    }
    Ok(results)
}
