//! Options for hashing files, and the progress that is reported.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// How files are read and hashed. The default is one thread for each core, results in the order of
/// the inputs, and no progress.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// The number of threads; `None` is one for each core.
    pub threads: Option<NonZero<usize>>,
    /// The most files that are open at a time, in all threads together. Fewer are open if the system allows fewer.
    pub most_open: usize,
    /// Whether a thread reads each file from start to end before it begins the next one. On spinning disks, one thread that does
    /// so is fastest. Small files share lanes nevertheless.
    pub sequential: bool,
    /// The order of the results.
    pub order: Order,
    /// The function that any of the threads calls with the progress.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// Any thread may set this flag. Once it is set, nothing more is read, and no more results come.
    pub stop: &'o AtomicBool,
}

/// The default of [`Options::stop`], which is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            threads: None,
            most_open: usize::MAX,
            sequential: false,
            order: Order::AsGiven,
            progress: &|_| {},
            stop: &NEVER,
        }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { threads, most_open, sequential, order, progress: _, stop } = self;
        f.debug_struct("Options")
            .field("threads", threads)
            .field("most_open", most_open)
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

/// An event of the inputs. Inputs that are [`Source::Empty`](crate::Source::Empty) or [`Source::Failed`](crate::Source::Failed)
/// have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// An input was opened. This is its length in bytes, if it is known, or 0 if the input could not be opened.
    Opened(Option<u64>),
    /// This number of further bytes was read and hashed, of one input or of several together: add the numbers up.
    Hashed(u64),
    /// An input is done, or has failed.
    Done,
}
