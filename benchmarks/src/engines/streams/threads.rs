//! The library: a thread of this process for each stream.

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use md5lanes::{Digest, Md5, Server, Stream};

use super::{Engine, Run, Streams, Writer};
use crate::Result;
use crate::definitions::contestants;
use crate::engines::many::digest_of;
use crate::engines::md5lanes as ours;
use crate::measure::{Cost, Latency};
use crate::process;

/// All threads with streams of one server.
pub(super) fn server() -> Box<dyn Engine> {
    let (server, version) = (Server::new(), ours::VERSION.to_owned());
    let begin = move || server.stream();
    Box::new(Threads { name: contestants::MD5LANES_SERVER, version, begin })
}

/// Each thread by itself.
pub(super) fn alone() -> Box<dyn Engine> {
    let version = ours::version();
    Box::new(Threads { name: contestants::MD5LANES_THREADS, version, begin: Md5::new })
}

/// What a thread writes to.
trait Hasher {
    fn update(&mut self, piece: &[u8]);
    fn finish(self) -> Digest;
}

impl Hasher for Stream {
    fn update(&mut self, piece: &[u8]) {
        Stream::update(self, piece);
    }

    fn finish(self) -> Digest {
        Stream::finalize(self)
    }
}

impl Hasher for Md5 {
    fn update(&mut self, piece: &[u8]) {
        Md5::update(self, piece);
    }

    fn finish(self) -> Digest {
        self.finalize()
    }
}

struct Threads<F> {
    name: &'static str,
    version: String,
    begin: F,
}

impl<H: Hasher, F: Fn() -> H + Sync> Engine for Threads<F> {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, streams: &Streams) -> Result<Run> {
        let (begin, line) = (&self.begin, &Barrier::new(streams.writers.len() + 1));
        let (start, written) = thread::scope(|scope| {
            let write = |writer| scope.spawn(move || write(streams, writer, begin(), line));
            let threads: Vec<_> = streams.writers.iter().map(write).collect();
            line.wait();
            let start = Moment::now();
            line.wait();
            line.wait();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
            (start, threads.into_iter().map(join).collect::<Vec<Written>>())
        });
        let ends = written.iter().map(|written| &written.end);
        let end = ends.max_by_key(|end| end.time).expect("there are streams");
        let told = streams.writers.iter().zip(&written);
        let told = told.filter(|(writer, _)| writer.piece == streams.told_piece());
        Ok(Run {
            digest: digest_of(written.iter().map(|written| written.digest)),
            cost: Cost {
                nanoseconds: (end.time - start.time).as_nanos() as f64,
                processor: Some(end.processor - start.processor),
                latency: Latency::of(told.flat_map(|(_, written)| &written.updates).copied()),
                ..Cost::default()
            },
        })
    }
}

/// What became of a stream.
struct Written {
    digest: Digest,
    /// Nanoseconds of each update.
    updates: Vec<f64>,
    end: Moment,
}

/// Writes when all are ready, and stays until all are done: to make a thread and to end it costs
/// processor time that is nobody's.
fn write(
    streams: &Streams<'_>,
    writer: &Writer<'_>,
    mut stream: impl Hasher,
    line: &Barrier,
) -> Written {
    let mut updates = Vec::with_capacity(streams.bytes / writer.piece);
    line.wait();
    line.wait();
    for piece in streams.pieces(writer) {
        if !streams.pause.is_zero() {
            thread::sleep(streams.pause);
        }
        let start = Instant::now();
        stream.update(piece);
        updates.push(start.elapsed().as_nanos() as f64);
    }
    let digest = stream.finish();
    let end = Moment::now();
    line.wait();
    Written { digest, updates, end }
}

/// A time, and how much processor time the process had used by then.
struct Moment {
    time: Instant,
    processor: Duration,
}

impl Moment {
    fn now() -> Self {
        Moment { time: Instant::now(), processor: process::own_processor_time() }
    }
}
