#![doc = include_str!("../README.md")]
#![warn(clippy::must_use_candidate)]

mod active;
#[cfg(feature = "audit")]
pub mod audit;
mod budget;
mod buffer;
mod channel;
mod content;
pub mod etag;
mod hashing;
mod input;
mod limits;
#[cfg(feature = "audit")]
pub mod lists;
pub mod long_path;
#[cfg(all(test, md5lanes_shuttle))]
mod models;
mod next;
mod open;
mod options;
mod queue;
mod read;
mod read_ahead;
mod surplus;
mod sync;
#[cfg(feature = "walk")]
pub mod walk;
mod worker;

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::Ordering;
use std::time::Duration;

pub use crate::budget::{Budget, PartBuffer};
pub use crate::channel::{Channel, Slot};
pub use crate::content::Content;
pub use crate::hashing::Hashing;
pub use crate::input::{Input, OnHashed, Source, TagBuffer};
pub use crate::limits::free_descriptors;
pub use crate::next::{Items, Next};
pub use crate::open::open_file;
pub use crate::options::{Options, Order, Progress};
pub use crate::queue::Queue;

use crate::sync::scope;

/// Hashes each input. Passes its tag, and its content or the error, to `sink`.
///
/// `sink` is called on the calling thread, with all results that are ready (at most 1024). Once it returns `Break`, nothing more
/// is read, and later results are dropped. Inputs are taken from the iterator while there is room for their results.
///
/// If a file becomes longer or shorter while it is read, the digest covers the bytes that were read, as with `md5sum`.
///
/// # Panics
///
/// If `inputs`, `sink` or `progress` panics, all threads stop, and the panic reaches the caller.
pub fn digest_files<'i, T: Send + 'i>(
    inputs: impl Items<'i, Input<T>>,
    options: &Options<'i>,
    mut sink: impl FnMut(Vec<(T, io::Result<Content>)>) -> ControlFlow<()>,
) {
    let hashing = Hashing::new(inputs, options);
    let results = hashing.results();
    let is_stopped = || options.stop.load(Ordering::Relaxed);
    let mut pass_on = |timeout| {
        while !is_stopped()
            && let Some(ready) = results.take(timeout)
            && !ready.is_empty()
        {
            if sink(ready).is_break() {
                results.close();
            }
        }
        if is_stopped() {
            // Threads may be waiting for room in the channel: closing it ends their waits.
            results.close();
        }
    };
    scope(|threads| {
        // If `sink` panics, this guard closes the channel. Otherwise the scope would wait for the threads for ever.
        let _closing = results.close_on_panic();
        let threads = if hashing.has_threads() { hashing.start(threads) } else { Ok(vec![]) };
        let threads = threads.unwrap_or_default();
        if threads.is_empty() {
            return hashing.run(&mut || pass_on(Duration::ZERO));
        }
        pass_on(Duration::MAX);
        for thread in threads {
            thread.join().unwrap_or_else(|payload| panic::resume_unwind(payload));
        }
    });
}

/// Hashes one input on the calling thread. If it is longer than about 1 MiB, a second thread reads ahead.
///
/// Of `options`, only `progress` and `stop` are used. Once `stop` is set, the result is an error.
///
/// # Errors
///
/// If the input cannot be opened or read.
pub fn digest_file(source: Source, options: &Options<'_>) -> io::Result<Content> {
    let options = Options { sequential: true, max_open_files: 1, ..*options };
    let hashing = Hashing::new([Input::new((), source)], &options);
    let mut content = Err(ErrorKind::Interrupted.into());
    hashing.run(&mut || {
        let results = hashing.results().take(Duration::ZERO);
        results.into_iter().flatten().for_each(|((), result)| content = result);
    });
    content
}
