//! The library with streams: a thread of this process writes to each.

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use ::md5lanes::{Digest, Md5, Server, Stream};

use super::md5lanes::{VERSION, version};
use crate::measure::Cost;
use crate::process::own_processor_time;
use crate::statistics::quantiles;
use crate::task::{Contestant, Run, Task, digest_of};

/// Threads with streams of one server.
pub(super) fn server() -> Contestant {
    let server = Server::new();
    Contestant::new("md5lanes-server", VERSION, move |task: &Task, times| {
        Ok(run(task, times, || server.stream()))
    })
}

/// Threads with an `Md5` each.
pub(super) fn alone() -> Contestant {
    Contestant::new("md5lanes-threads", &version(), |task: &Task, times| {
        Ok(run(task, times, Md5::new))
    })
}

/// What a thread writes to.
trait Hasher {
    fn update(&mut self, piece: &[u8]);
    fn finalize(self) -> Digest;
}

impl Hasher for Stream {
    fn update(&mut self, piece: &[u8]) {
        Stream::update(self, piece);
    }

    fn finalize(self) -> Digest {
        Stream::finalize(self)
    }
}

impl Hasher for Md5 {
    fn update(&mut self, piece: &[u8]) {
        Md5::update(self, piece);
    }

    fn finalize(self) -> Digest {
        Md5::finalize(self)
    }
}

fn run<H: Hasher>(task: &Task<'_>, times: u64, begin: impl Fn() -> H + Sync) -> Run {
    let (begin, barrier) = (&begin, &Barrier::new(task.pieces.len() + 1));
    let (start, written) = thread::scope(|scope| {
        let spawn = |stream| scope.spawn(move || write(task, times, stream, begin(), barrier));
        let threads: Vec<_> = (0..task.pieces.len()).map(spawn).collect();
        barrier.wait();
        let start = Moment::now();
        barrier.wait();
        barrier.wait();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
        (start, threads.into_iter().map(join).collect::<Vec<Written>>())
    });
    let ends = written.iter().map(|written| &written.end);
    let end = ends.max_by_key(|end| end.time).expect("there are streams");
    // Latencies are those of the shortest pieces.
    let shortest = task.pieces.iter().min();
    let measured = task.pieces.iter().zip(&written).filter(|(piece, _)| Some(*piece) == shortest);
    let updates = measured.flat_map(|(_, written)| &written.updates).copied();
    Run {
        digest: Some(digest_of(written.iter().map(|written| written.digest))),
        cost: Cost {
            nanoseconds: (end.time - start.time).as_nanos() as f64,
            processor: Some(end.processor - start.processor),
            latency: quantiles(updates, [0.5, 0.99]),
            ..Cost::default()
        },
    }
}

/// What became of a stream.
struct Written {
    digest: Digest,
    /// Nanoseconds of each update.
    updates: Vec<f64>,
    end: Moment,
}

/// Begins when all threads are ready, and stays until all are done: to make a thread and to end it
/// costs processor time that belongs to no contestant.
fn write(
    task: &Task<'_>,
    times: u64,
    which: usize,
    mut stream: impl Hasher,
    barrier: &Barrier,
) -> Written {
    let mut updates = Vec::with_capacity(task.writes(which, times).size_hint().0);
    barrier.wait();
    barrier.wait();
    for piece in task.writes(which, times) {
        if !task.pause.is_zero() {
            thread::sleep(task.pause);
        }
        let start = Instant::now();
        stream.update(piece);
        updates.push(start.elapsed().as_nanos() as f64);
    }
    let digest = stream.finalize();
    let end = Moment::now();
    barrier.wait();
    Written { digest, updates, end }
}

/// A time, and the processor time of this process until then.
struct Moment {
    time: Instant,
    processor: Duration,
}

impl Moment {
    fn now() -> Self {
        Moment { time: Instant::now(), processor: own_processor_time() }
    }
}
