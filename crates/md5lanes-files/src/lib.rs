#![doc = include_str!("../README.md")]

mod ahead;
mod buffer;
mod content;
pub mod deep;
pub mod etag;
mod input;
mod limits;
mod memory;
mod open;
mod options;
mod order;
mod read;
mod share;
#[cfg(feature = "walk")]
pub mod walk;
mod worker;

use std::io::{self, ErrorKind};
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic;
use std::sync::mpsc;
use std::thread;

pub use crate::content::Content;
pub use crate::input::{Input, Source};
pub use crate::limits::{MOST_OPEN, free_descriptors};
pub use crate::memory::{digest_messages, update_messages};
pub use crate::open::open_file;
pub use crate::options::{Options, Order, Progress};
pub use crate::read::Part;

use crate::limits::Shares;
use crate::order::{BATCH, Done, InOrder, Queue};
use crate::share::Sharing;
use crate::worker::Worker;

/// Hashes each input, and gives its tag and its content, or why there is none, to `sink`.
///
/// `sink` is called on the thread that calls this function, with all results at a time that are there
/// (1024 at most). When it breaks, nothing more is read, and the other results are dropped. Inputs are
/// taken from the iterator as there is room for them. One that fails does not affect the others.
///
/// A file that grows or shrinks while it is read has the digest of what was read up to the end that was
/// found, as with `md5sum`.
///
/// # Panics
///
/// Where `inputs`, `sink` or `progress` panic, the others stop, and the panic goes on to the caller.
pub fn digest_files<T, I>(
    inputs: I,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<(T, io::Result<Content>)>) -> ControlFlow<()>,
) where
    T: Send,
    I: IntoIterator<Item = Input<T>, IntoIter: Send>,
{
    let available = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let Shares { threads, open, ahead } =
        Shares::of(options.threads.unwrap_or_else(available).get(), options.most_open);
    let queue = Queue::new(Box::new(inputs.into_iter()), ahead, options.stop);
    let sharing = Sharing::new();
    let mut in_order = InOrder::new(options.order);
    let mut see = |batch: Vec<Done<T>>| {
        batch.into_iter().for_each(|done| in_order.add(done));
        while !queue.is_closed() {
            let mut bytes = 0;
            let ready: Vec<_> = in_order
                .by_ref()
                .take(BATCH)
                .map(|Done { input, result }| {
                    bytes += input.bytes;
                    (input.tag, result)
                })
                .collect();
            if ready.is_empty() {
                break;
            }
            if sink(ready).is_break() {
                queue.close();
            }
            queue.release(bytes);
        }
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        // The scope ends when all threads have ended, even if `sink` panics.
        let _closing = queue.close_on_panic();
        let mut workers = Vec::new();
        for number in 0..threads {
            let (queue, sharing, done) = (&queue, &sharing, done.clone());
            let mut send = move |results| drop(done.send(results));
            let work = move || {
                Worker::new(queue, sharing, &mut send, options.progress, open, options.sequential)
                    .run();
            };
            let named = thread::Builder::new().name(format!("md5lanes {number}"));
            match named.spawn_scoped(scope, work) {
                Ok(worker) => workers.push(worker),
                // The threads that have started do its work.
                Err(_) => break,
            }
        }
        drop(done);
        if workers.is_empty() {
            Worker::new(&queue, &sharing, &mut see, options.progress, open, options.sequential)
                .run();
        } else {
            results.into_iter().for_each(see);
        }
        for worker in workers {
            worker.join().unwrap_or_else(|payload| panic::resume_unwind(payload));
        }
    });
}

/// Hashes one input on the thread that calls this function. Beyond the first MiB a second thread reads ahead, so
/// that reading and hashing overlap. [`digest_files`] is for several inputs.
///
/// Of the options, `progress` and `stop` count. Once `stop` is set, the result is an error.
///
/// # Errors
///
/// Those of opening and reading the input.
pub fn digest_file(source: Source, options: &Options<'_>) -> io::Result<Content> {
    let input = Box::new(iter::once(Input::new((), source)));
    let queue = Queue::new(input, usize::MAX, options.stop);
    let mut content = Err(ErrorKind::Interrupted.into());
    let mut see = |done: Vec<Done<()>>| done.into_iter().for_each(|done| content = done.result);
    Worker::new(&queue, &Sharing::new(), &mut see, options.progress, 1, true).run();
    content
}
