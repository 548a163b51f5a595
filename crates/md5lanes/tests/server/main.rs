//! Tests of servers, and of streams that many threads update at the same time.
#![cfg(feature = "server")]

mod digests;
mod kernels;
mod lifecycle;
mod liveness;
mod soak;
#[path = "../support/mod.rs"]
mod support;

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread;

use md5lanes::{Md5, Server, Stream};

static NOISE: LazyLock<Vec<u8>> = LazyLock::new(|| support::noise(1, 3 << 20));

/// Returns a piece of `length` bytes. `seed` decides where in `NOISE` the piece begins.
fn piece(seed: usize, length: usize) -> &'static [u8] {
    &NOISE[seed * 4099 % (1 << 20)..][..length]
}

/// Returns a server for one core. All threads share its only queue, and so their pieces share lanes.
fn one_queue() -> Server {
    Server::builder().cores(NonZero::<usize>::MIN).build()
}

fn on_threads(count: usize, work: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        let work = &work;
        (0..count).for_each(|number| drop(scope.spawn(move || work(number))));
    });
}

/// A stream, and an `Md5` that gets the same message, for comparison.
#[derive(Clone)]
struct Checked {
    stream: Stream,
    expected: Md5,
}

impl Checked {
    fn new(server: &Server) -> Self {
        Checked { stream: server.stream(), expected: Md5::new() }
    }

    fn update(&mut self, piece: &[u8]) {
        self.stream.update(piece);
        self.expected.update(piece);
    }

    fn updates(&mut self, count: usize, length: usize) {
        (0..count).for_each(|seed| self.update(piece(seed, length)));
    }

    fn reset(&mut self) {
        self.stream.reset();
        self.expected = Md5::new();
    }

    fn finalize(self) {
        assert_eq!(self.stream.finalize(), self.expected.finalize());
    }
}
