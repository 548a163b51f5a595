//! Hashes inputs as a stage of a pipeline.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use crate::active::ActiveInput;
use crate::channel::Channel;
use crate::input::Input;
use crate::limits::ThreadLimits;
use crate::next::Items;
use crate::options::Options;
use crate::queue::Queue;
use crate::surplus::Surplus;
use crate::sync::{Handle, Scope, spawn_all};
use crate::worker::{InputQueue, Outcome, Worker};

/// A result is counted as this number of elements of a vector. A vector may have allocated twice the memory that its elements
/// need, and a result that moves from one vector to another takes memory in both.
const ELEMENTS_PER_RESULT: usize = 3;

const ALLOCATION_OVERHEAD_BYTES: usize = 16;

/// A stage of a pipeline: threads hash inputs side by side. If hashing is the only stage, [`digest_files`](crate::digest_files)
/// is simpler.
///
/// ```
/// use md5lanes_files::{Hashing, Input, Options};
///
/// let inputs = ["Cargo.toml", "README.md"].map(|name| Input::path(name, name.into()));
/// let hashing = Hashing::new(inputs, &Options::default());
/// std::thread::scope(|scope| -> std::io::Result<()> {
///     // After an error, this guard closes the channel, which ends the threads.
///     let _closing = hashing.results().close_on_drop();
///     hashing.start(scope)?;
///     for (name, content) in hashing.results().iter() {
///         println!("{}  {name}", content?.digest);
///     }
///     Ok(())
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Hashing<'h, T> {
    queue: InputQueue<'h, T>,
    surplus: Surplus<ActiveInput<T>>,
    options: Options<'h>,
    limits: ThreadLimits,
}

impl<'h, T: Send + 'h> Hashing<'h, T> {
    /// Creates a stage that hashes `inputs`. Nothing is read yet.
    #[must_use]
    pub fn new(inputs: impl Items<'h, Input<T>>, options: &Options<'h>) -> Self {
        let available = || available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = options.threads.unwrap_or_else(available).get();
        let limits = ThreadLimits::of(threads, options.max_open_files);
        let queue = Queue::new(inputs, input_bytes, limits.pending_bytes, options.order);
        Hashing { queue, surplus: Surplus::new(), options: *options, limits }
    }

    /// Returns the channel of the results, each with the tag of its input. Closing the channel ends the work.
    #[must_use]
    pub fn results(&self) -> &Channel<Outcome<T>> {
        &self.queue.results
    }

    /// Whether the process has memory for at least one further thread.
    pub(crate) fn has_threads(&self) -> bool {
        self.limits.threads > 0
    }

    /// Starts the threads.
    ///
    /// # Errors
    ///
    /// If no thread can be started.
    pub fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> io::Result<Vec<Handle<'scope>>> {
        spawn_all(scope, self.limits.threads.max(1), move || self.run(&mut || ()))
    }

    /// Does the work of one thread. Calls `on_results` after results were put into the channel.
    pub(crate) fn run(&self, on_results: &mut dyn FnMut()) {
        let Hashing { queue, surplus, options, limits } = self;
        Worker::new(queue, surplus, options, *limits, on_results).run();
    }
}

fn input_bytes<T>(input: &Input<T>) -> usize {
    ELEMENTS_PER_RESULT * size_of::<Option<(usize, Outcome<T>)>>()
        + input.tag_bytes()
        + ALLOCATION_OVERHEAD_BYTES
}
