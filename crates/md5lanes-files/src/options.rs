//! How files are hashed, and what is told meanwhile.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// How files are read and hashed. The default is one thread for each core, results in the order of
/// the inputs, and nobody who is told of the progress.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// The number of threads; `None` is one for each core.
    pub threads: Option<NonZero<usize>>,
    /// Whether a thread reads each file from its start to its end before it begins the next one. With
    /// one thread that is what disks that turn want. Small files go through the lanes side by side
    /// nevertheless.
    pub sequential: bool,
    /// The order in which results come.
    pub order: Order,
    /// Is called with the progress, on any of the threads.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// Once this is set, from any thread, nothing more is read, and no more results come.
    pub stop: &'o AtomicBool,
}

/// Nobody stops the work.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            threads: None,
            sequential: false,
            order: Order::AsGiven,
            progress: &|_| {},
            stop: &NEVER,
        }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { threads, sequential, order, progress: _, stop } = self;
        f.debug_struct("Options")
            .field("threads", threads)
            .field("sequential", sequential)
            .field("order", order)
            .field("stop", stop)
            .finish_non_exhaustive()
    }
}

/// The order in which results come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// In the order of the inputs.
    AsGiven,
    /// Each as soon as it is there.
    AsDone,
}

/// What has just happened. Nothing is told of inputs that are [`Source::Empty`](crate::Source::Empty)
/// or [`Source::Failed`](crate::Source::Failed).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// An input was opened. This is its length in bytes, if that is known, and 0 where it could not
    /// be opened.
    Opened(Option<u64>),
    /// So many bytes were read and hashed.
    Hashed(u64),
    /// An input is done, or has failed.
    Done,
}
