//! Streams of the library, each written to by a thread of this process.

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
pub(crate) fn server(server: Server) -> Contestant {
    Contestant::new("md5lanes-server", VERSION, move |task, times| {
        Ok(run(task, times, || server.stream(), Stream::update, Stream::finalize))
    })
}

/// Threads with an `Md5` each.
pub(crate) fn alone() -> Contestant {
    Contestant::new("md5lanes-threads", &version(), |task, times| {
        Ok(run(task, times, Md5::new, Md5::update, Md5::finalize))
    })
}

/// Starts a thread for each stream, which begins the stream, updates it piece by piece, and finalizes it.
fn run<S>(
    task: &Task<'_>,
    times: u64,
    begin: impl Fn() -> S + Sync,
    update: impl Fn(&mut S, &[u8]) + Copy + Send + Sync,
    finalize: impl Fn(S) -> Digest + Copy + Send + Sync,
) -> Run {
    let barrier = Barrier::new(task.pieces.len() + 1);
    // Each thread begins when all are ready and stays until all are done, because making and ending threads costs
    // processor time that belongs to no contestant.
    let write = |which| {
        let mut stream = begin();
        let mut updates = Vec::with_capacity(task.writes(which, times).size_hint().0);
        barrier.wait();
        barrier.wait();
        for piece in task.writes(which, times) {
            if !task.pause.is_zero() {
                thread::sleep(task.pause);
            }
            let start = Instant::now();
            update(&mut stream, piece);
            updates.push(start.elapsed().as_nanos() as f64);
        }
        let digest = finalize(stream);
        let end = Moment::now();
        barrier.wait();
        Written { digest, updates, end }
    };
    let (start, written) = thread::scope(|scope| {
        let write = &write;
        let spawn = |which| scope.spawn(move || write(which));
        let threads: Vec<_> = (0..task.pieces.len()).map(spawn).collect();
        barrier.wait();
        let start = Moment::now();
        barrier.wait();
        barrier.wait();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
        (start, threads.into_iter().map(join).collect::<Vec<Written>>())
    });
    run_of(task, start, written)
}

/// The run of all streams together.
pub(super) fn run_of(task: &Task<'_>, start: Moment, written: Vec<Written>) -> Run {
    let ends = written.iter().map(|written| &written.end);
    let end = ends.max_by_key(|end| end.time).expect("there are streams");
    // Latencies are of the shortest pieces only.
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

/// The result of writing to a stream.
pub(super) struct Written {
    pub(super) digest: Digest,
    /// Nanoseconds of each update.
    pub(super) updates: Vec<f64>,
    pub(super) end: Moment,
}

/// A time, and the processor time of this process until then.
pub(super) struct Moment {
    time: Instant,
    processor: Duration,
}

impl Moment {
    pub(super) fn now() -> Self {
        Moment { time: Instant::now(), processor: own_processor_time() }
    }
}
