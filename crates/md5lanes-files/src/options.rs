//! Options for hashing files, and the progress that is reported.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// How files are read and hashed. By default there is one thread for each core, results come in the order of the inputs, and no
/// progress is reported.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// The number of threads. `None` stands for one thread for each core.
    pub threads: Option<NonZero<usize>>,
    /// How many files all threads together may have open at a time. If the system allows fewer, fewer are open.
    pub max_open_files: usize,
    /// Whether a thread reads each file from start to end before it begins the next one. On spinning disks, one thread with this
    /// option is fastest. Files of less than 64 KiB are still hashed side by side.
    pub sequential: bool,
    /// The order of the results.
    pub order: Order,
    /// The function that is called with each event. Any of the threads may call it.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// Once any thread sets this flag, nothing more is read, and no more results come.
    pub stop: &'o AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            threads: None,
            max_open_files: usize::MAX,
            sequential: false,
            order: Order::AsGiven,
            progress: &|_| {},
            stop: &NEVER,
        }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { threads, max_open_files, sequential, order, progress: _, stop } = self;
        f.debug_struct("Options")
            .field("threads", threads)
            .field("max_open_files", max_open_files)
            .field("sequential", sequential)
            .field("order", order)
            .field("stop", stop)
            .finish_non_exhaustive()
    }
}

/// The order of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// In the order of the inputs.
    AsGiven,
    /// Each result as soon as it is known.
    AsDone,
}

/// An event of an input. [`Source::Empty`](crate::Source::Empty) and [`Source::Failed`](crate::Source::Failed) have no events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// An input was opened, or could not be opened. The value is its length in bytes, if it is known; 0 after a failure.
    Opened(Option<u64>),
    /// This number of further bytes was read, of one input or of several together. The bytes have been hashed, or are hashed next
    /// if a thread reads ahead.
    Hashed(u64),
    /// An input was hashed, or has failed.
    Done,
}
