//! The MD5 of many files at once.
//!
//! Each thread has as many files open as its lanes take side by side: it reads a piece of each of
//! them, hashes the pieces together, and goes on so, with the next file where one has ended. A file
//! is never shared by two threads. Memory is bounded, whatever the number of the files and their
//! sizes.
//!
//! ```
//! use md5lanes_files::{Input, Options, digest_files};
//! use std::ops::ControlFlow;
//!
//! let inputs = ["Cargo.toml", "no such file"].map(|name| Input::path(name, name.into()));
//! digest_files(inputs, &Options::default(), |results| {
//!     for (name, result) in results {
//!         match result {
//!             Ok(digest) => println!("{digest}  {name}"),
//!             Err(error) => println!("{name}: {error}"),
//!         }
//!     }
//!     ControlFlow::Continue(())
//! });
//! ```

mod input;
mod open;
mod order;
pub mod walk;
mod worker;

use std::io;
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread;

use md5lanes::Digest;

pub use crate::input::{Input, Source, fill, takes_room};
use crate::order::{InOrder, Queue};
use crate::worker::{Done, Worker};

/// How files are read and hashed.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// The number of threads. With one that was asked for, each file is read from its start to its
    /// end before the next one is begun: disks that turn want that, and small files go through the
    /// lanes together nevertheless. `None` is as many as there are cores, and no such promise.
    pub threads: Option<NonZero<usize>>,
    /// The order in which results come.
    pub order: Order,
    /// What is told of the progress, from any of the threads.
    pub progress: &'o (dyn Fn(Progress) + Sync),
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { threads: None, order: Order::AsGiven, progress: &|_| {} }
    }
}

/// The order in which results come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of the inputs.
    AsGiven,
    /// As they are done.
    AsDone,
}

/// What has just happened. Of inputs that are [`Source::Missing`] nothing is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// An input was opened. If its length is known it is told, in bytes: none where there turned
    /// out to be nothing to open.
    Opened(Option<u64>),
    /// So many bytes were read and hashed.
    Hashed(u64),
    /// An input is done, or has failed.
    Done,
}

/// Hashes each input, and gives its tag and its digest, or why there is none, to `sink`, on the
/// thread that calls this: those together that are there together. Where `sink` breaks, nothing more
/// is read, and the rest is dropped.
///
/// Inputs are taken as there is room for them; one that fails does not affect the others.
pub fn digest_files<T, I>(
    inputs: I,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<(T, io::Result<Digest>)>) -> ControlFlow<()>,
) where
    T: Send,
    I: IntoIterator<Item = Input<T>, IntoIter: Send>,
{
    let available = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let wanted = options.threads.unwrap_or_else(available).get();
    let (threads, open) = worker::share_descriptors(wanted);
    let sequential = options.threads.is_some_and(|threads| threads.get() == 1);
    let queue = Queue::new(inputs.into_iter());
    let mut in_order = InOrder::new(options.order);
    let see = |batch: Vec<Done<T>>| {
        for Done { place, tag, result } in batch {
            in_order.add(place, (tag, result));
        }
        let ready: Vec<_> = iter::from_fn(|| in_order.next()).collect();
        queue.release(ready.len());
        if !ready.is_empty() && !queue.is_closed() && sink(ready).is_break() {
            queue.close();
        }
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        // What a thread that could not be had would do, the others do.
        let mut running = 0;
        for number in 0..threads {
            let (queue, done) = (&queue, done.clone());
            let send = move |results| drop(done.send(results));
            let work = move || Worker::new(queue, send, options.progress, open, sequential).run();
            let named = thread::Builder::new().name(format!("md5lanes {number}"));
            match named.spawn_scoped(scope, work) {
                Ok(_) => running += 1,
                Err(_) => break,
            }
        }
        drop(done);
        if running == 0 {
            Worker::new(&queue, see, options.progress, open, sequential).run();
        } else {
            results.into_iter().for_each(see);
        }
    });
}
