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

/// Makes the contestant in which all streams belong to `server`.
pub(crate) fn server(server: Server) -> Contestant {
    Contestant::new("md5lanes-server", VERSION, move |task, times| {
        Ok(run(task, times, || server.stream(), Stream::update, Stream::finalize))
    })
}

/// Makes the contestant in which each stream is a separate `Md5`.
pub(crate) fn alone() -> Contestant {
    Contestant::new("md5lanes-threads", &version(), |task, times| {
        Ok(run(task, times, Md5::new, Md5::update, Md5::finalize))
    })
}

/// Hashes each stream in a thread of its own.
fn run<S>(
    task: &Task<'_>,
    times: u64,
    begin: impl Fn() -> S + Sync,
    update: impl Fn(&mut S, &[u8]) + Copy + Send + Sync,
    finalize: impl Fn(S) -> Digest + Copy + Send + Sync,
) -> Run {
    let barrier = Barrier::new(task.piece_lengths.len() + 1);
    // All threads exist before the first piece and until the last digest, because the processor time for making and ending
    // threads belongs to no contestant.
    let write = |which| {
        let mut stream = begin();
        let mut updates = Vec::with_capacity(task.pieces_for(which, times).size_hint().0);
        barrier.wait();
        barrier.wait();
        for piece in task.pieces_for(which, times) {
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
        StreamResult { digest, updates, end }
    };
    let (start, results) = thread::scope(|scope| {
        let write = &write;
        let spawn = |which| scope.spawn(move || write(which));
        let threads: Vec<_> = (0..task.piece_lengths.len()).map(spawn).collect();
        barrier.wait();
        let start = Moment::now();
        barrier.wait();
        barrier.wait();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
        (start, threads.into_iter().map(join).collect::<Vec<StreamResult>>())
    });
    run_of_streams(task, start, results)
}

pub(super) fn run_of_streams(task: &Task<'_>, start: Moment, results: Vec<StreamResult>) -> Run {
    let ends = results.iter().map(|result| &result.end);
    let end = ends.max_by_key(|end| end.time).expect("there are streams");
    // Only streams with the shortest pieces count for the latencies.
    let shortest = task.piece_lengths.iter().min();
    let streams = task.piece_lengths.iter().zip(&results);
    let measured = streams.filter(|(length, _)| Some(*length) == shortest);
    let updates = measured.flat_map(|(_, result)| &result.updates).copied();
    Run {
        digest: Some(digest_of(results.iter().map(|result| result.digest))),
        cost: Cost {
            nanoseconds: (end.time - start.time).as_nanos() as f64,
            processor_time: Some(end.processor_time - start.processor_time),
            latency_ns: quantiles(updates, [0.5, 0.99]),
            ..Cost::default()
        },
    }
}

pub(super) struct StreamResult {
    pub(super) digest: Digest,
    /// The nanoseconds of each update.
    pub(super) updates: Vec<f64>,
    /// The moment after the digest was computed.
    pub(super) end: Moment,
}

/// A moment, and the processor time that this process had used by then.
pub(super) struct Moment {
    time: Instant,
    processor_time: Duration,
}

impl Moment {
    pub(super) fn now() -> Self {
        Moment { time: Instant::now(), processor_time: own_processor_time() }
    }
}
