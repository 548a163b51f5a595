//! Hashes inputs as a stage of a pipeline.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use crate::channel::Channel;
use crate::input::Input;
use crate::limits::Shares;
use crate::next::Items;
use crate::options::Options;
use crate::queue::Queue;
use crate::reading::Reading;
use crate::spare::Spare;
use crate::sync::{Handle, Scope, spawn_all};
use crate::worker::{Files, Outcome, Worker};

/// The number of slots in lists of results that an input is charged for: a list has up to twice the slots that it needs, and for
/// a moment a result is in two lists.
const SLOTS: usize = 3;

/// The bytes that the allocator adds to a tag that owns memory.
const OVERHEAD: usize = 16;

/// A stage of a pipeline: threads hash inputs side by side. [`digest_files`](crate::digest_files) is a whole pipeline.
///
/// ```
/// use md5lanes_files::{Hashing, Input, Options};
///
/// let inputs = ["Cargo.toml", "README.md"].map(|name| Input::path(name, name.into()));
/// let hashing = Hashing::new(inputs, &Options::default());
/// std::thread::scope(|scope| -> std::io::Result<()> {
///     // After an error the threads end too.
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
    queue: Files<'h, T>,
    spare: Spare<Reading<T>>,
    options: Options<'h>,
    shares: Shares,
}

impl<'h, T: Send + 'h> Hashing<'h, T> {
    /// Takes the inputs. Nothing is read yet.
    #[must_use]
    pub fn new(inputs: impl Items<'h, Input<T>>, options: &Options<'h>) -> Self {
        let available = || available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = options.threads.unwrap_or_else(available).get();
        let shares = Shares::of(threads, options.most_open);
        let queue = Queue::new(inputs, memory, shares.ahead, options.order);
        Hashing { queue, spare: Spare::new(), options: *options, shares }
    }

    /// The results, with the tags of their inputs. Closing this channel ends the work.
    #[must_use]
    pub fn results(&self) -> &Channel<Outcome<T>> {
        &self.queue.results
    }

    /// Whether the process has memory for a thread, as far as the system tells.
    pub(crate) fn has_threads(&self) -> bool {
        self.shares.threads > 0
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
        spawn_all(scope, self.shares.threads.max(1), move || self.run(&mut || ()))
    }

    /// Does the work of one thread. Calls `sent` after passing on results.
    pub(crate) fn run(&self, sent: &mut dyn FnMut()) {
        let Hashing { queue, spare, options, shares } = self;
        Worker::new(queue, spare, options, *shares, sent).run();
    }
}

/// The memory that an input takes until its result has been taken, in bytes.
fn memory<T>(input: &Input<T>) -> usize {
    SLOTS * size_of::<Option<(usize, Outcome<T>)>>() + input.tag_bytes() + OVERHEAD
}
