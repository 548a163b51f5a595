//! Hashes streams of many threads and tasks together, in lanes.
//!
//! The algorithm is *flat combining* (Hendler, Incze, Shavit, Tzafrir, "Flat combining and the
//! synchronization-parallelism tradeoff", SPAA 2010) with hand-off. A thread that updates a [`Stream`]
//! publishes a request and waits. One of the waiting threads of a core is the *combiner*: it runs the
//! requests of all waiting threads side by side in lanes, and signals each thread when its request is done.
//! When the combiner's own request is done, it hands its role to another waiting thread.
//!
//! `server/README.md` has the states, the memory orderings, what the models for loom cover, and measurements. Modules use only
//! modules further down in this list:
//!
//! - [`stream`] and [`task_update`]: the functions that a thread and a task call;
//! - [`shared`]: the queues of a process, one for each core; [`affinity`] finds the queue of a
//!   thread, [`fork`] distinguishes a child process from its parent;
//! - [`thread_update`], [`pending`] and [`worker`]: when a thread, a task, and the server's own thread wait
//!   or combine; [`budget`] limits how much a task hashes in a poll;
//! - [`combiner`]: the combiner's work;
//! - [`queue`]: the queue of a core; [`yield_credit`] decides whether a thread yields its core;
//! - [`request`] and [`task_request`]: the publication records of threads and of tasks;
//! - [`policy`] and [`sync`]: limits, and the synchronisation primitives.

mod affinity;
#[cfg(feature = "async")]
mod budget;
mod combiner;
mod fork;
#[cfg(all(test, md5lanes_loom))]
mod models;
#[cfg(feature = "async")]
mod pending;
mod policy;
mod queue;
mod request;
mod shared;
mod stream;
mod sync;
#[cfg(feature = "async")]
mod task_request;
#[cfg(feature = "async")]
mod task_update;
mod thread_update;
#[cfg(feature = "async")]
mod worker;
mod yield_credit;

use core::fmt;
use core::num::NonZero;

use self::policy::Policy;
use self::shared::Shared;
pub use self::stream::Stream;
use self::sync::Arc;
#[cfg(feature = "async")]
pub use self::task_update::Update;
use crate::{Md5, StateError};

/// Hashes the pieces of many streams side by side in vector lanes, while each stream is updated by its own thread or task.
///
/// A single stream is as fast as [`Md5`]. With many streams on a core, hashing takes less processor time for each byte.
///
/// A clone is another handle to the same server. When the last clone and the last stream have been dropped, the server frees its
/// memory and ends its threads. After `fork`, the child process may use inherited servers and streams.
///
/// ```
/// use md5lanes::Server;
///
/// let server = Server::new();
/// std::thread::scope(|scope| {
///     for message in [&[1; 100_000], &[2; 100_000]] {
///         let mut stream = server.stream();
///         scope.spawn(move || {
///             for piece in message.chunks(32 << 10) {
///                 stream.update(piece);
///             }
///             assert_eq!(stream.finalize(), md5lanes::digest(message));
///         });
///     }
/// });
/// ```
#[derive(Clone)]
pub struct Server {
    shared: Arc<Shared>,
}

impl Server {
    /// Creates a server for all cores that this process may use.
    #[must_use]
    pub fn new() -> Self {
        Self::builder().build()
    }

    /// Returns a builder that creates a server with other limits.
    pub fn builder() -> ServerBuilder {
        ServerBuilder { cores: None, policy: Policy::default() }
    }

    /// Creates a stream for a new, empty message.
    ///
    /// There may be any number of streams. An idle stream takes about 100 bytes of memory, and no time.
    #[must_use]
    pub fn stream(&self) -> Stream {
        Stream::new(Arc::clone(&self.shared), Md5::new())
    }

    /// Creates a stream that continues from a state written by [`Stream::export_state`],
    /// [`Md5::export_state`] or Go's `crypto/md5`.
    ///
    /// # Errors
    ///
    /// Returns the error of [`Md5::import_state`] if `bytes` is not such a state.
    pub fn import_state(&self, bytes: &[u8]) -> Result<Stream, StateError> {
        Ok(Stream::new(Arc::clone(&self.shared), Md5::import_state(bytes)?))
    }
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("cores", &self.shared.queue_count()).finish_non_exhaustive()
    }
}

/// Sets the limits of a [`Server`] and creates the server.
///
/// ```
/// use std::num::NonZero;
///
/// let cores = NonZero::new(2).unwrap();
/// let server = md5lanes::Server::builder().cores(cores).build();
/// ```
#[derive(Clone)]
#[must_use = "a builder does nothing before `build`"]
pub struct ServerBuilder {
    cores: Option<NonZero<usize>>,
    policy: Policy,
}

impl ServerBuilder {
    /// Sets the number of cores that may hash in lanes at the same time. Default: all cores that the process may use. Pieces
    /// outside of lanes are hashed by the threads that update their streams, on any core.
    pub fn cores(mut self, cores: NonZero<usize>) -> Self {
        self.cores = Some(cores);
        self
    }

    /// Sets how many streams are hashed side by side on a core at most. The default, and the upper limit, is the widest kernel's
    /// number of lanes.
    pub fn lanes(mut self, lanes: NonZero<usize>) -> Self {
        self.policy.lanes = lanes.get();
        self
    }

    /// Sets the quantum: how many bytes of each stream are hashed at most before a new piece can get a lane. The number is
    /// rounded up to whole blocks of 64 bytes. Default: 16 KiB. With a smaller quantum, short pieces wait less for long ones.
    pub fn quantum(mut self, bytes: NonZero<usize>) -> Self {
        self.policy.quantum_blocks = bytes.get().div_ceil(64);
        self
    }

    /// Sets how many streams a core must have, and how long pieces must be, to share lanes. This function is for the project's
    /// measurements, and may change at any time.
    #[doc(hidden)]
    pub fn share_from(mut self, streams: usize, piece_bytes: usize) -> Self {
        self.policy.min_updates = streams;
        self.policy.min_piece_bytes = piece_bytes;
        self
    }

    /// Creates the server.
    #[must_use]
    pub fn build(self) -> Server {
        Server { shared: Arc::new(Shared::new(self.cores, self.policy)) }
    }
}

impl fmt::Debug for ServerBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Policy { quantum_blocks, lanes, .. } = self.policy;
        f.debug_struct("ServerBuilder")
            .field("cores", &self.cores)
            .field("lanes", &lanes)
            .field("quantum", &(64 * quantum_blocks))
            .finish()
    }
}
