//! A server under all that threads may do to it.
#![cfg(feature = "server")]

mod company;
mod digests;
mod kernels;
mod life;
mod soak;
#[path = "../support/mod.rs"]
mod support;

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread;

use md5lanes::{Md5, Server, Stream};

/// What pieces are cut from.
static NOISE: LazyLock<Vec<u8>> = LazyLock::new(|| support::noise(1, 3 << 20));

/// That many bytes, other ones for each seed.
fn piece(seed: usize, length: usize) -> &'static [u8] {
    &NOISE[seed * 4099 % (1 << 20)..][..length]
}

/// A server at which all threads meet at one desk.
fn one_desk() -> Server {
    Server::builder().cores(NonZero::<usize>::MIN).build()
}

/// Has so many threads, each with its number, and ends when all of them have.
fn on_threads(count: usize, work: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        let work = &work;
        (0..count).for_each(|number| drop(scope.spawn(move || work(number))));
    });
}

/// A stream beside a hasher that is tested elsewhere.
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

    /// So many pieces of that length.
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
