//! Streams from many threads, packed into lanes.
//!
//! A thread that updates a [`Stream`] lends its piece and waits until it has been hashed. There is no
//! thread for that, no timer and no copy: one of those that wait on a core leads, which means that
//! it runs the pieces of all of them side by side, wakes who is done, and, as soon as it is done itself,
//! leaves the others to one of them.
//!
//! # Who waits for whom
//!
//! How many come together decides everything, and whoever is to come may have no core to run on. So
//! there is a *desk* for each core, at which those meet that run on it:
//!
//! - **Alone.** With fewer than [`PAYS_FROM`] at a desk, each hashes its own piece, as [`Md5`](crate::Md5)
//!   does. So it is with pieces below [`SHORTEST`], for waking a thread costs more than they do. The first
//!   piece of a stream, and then one in sixteen, lets others come before.
//! - **Gather.** Who comes to a desk that nobody leads lets the others of the core run before it leads, as long as
//!   more of them come and until all are back that were there of late. On a core of their own,
//!   one `yield` brings them all.
//! - **Lead.** Lanes go on in turns of at most [`QUANTUM`] blocks. Between two of them, who has come
//!   meanwhile gets a lane, and who is done is woken: it runs on this same core, when the leader
//!   lets it. A core that is never idle is cheap to wake a thread on.
//!
//! Figures (two cores of Zen 5 in a virtual machine; 16 streams of 32 KiB a piece, GB/s and CPU
//! seconds a GB; each thread alone: 1.8 and 1.10). One slice takes 63 microseconds in any number of lanes
//! up to 16, so eight a core cannot go beyond 8.3 GB/s, and to put a thread to sleep, to wake it and
//! to switch to it takes three microseconds.
//!
//! | policy | GB/s | CPU s/GB | 64 streams | |
//! |---|---|---|---|---|
//! | a desk a core, by the core | 5.4 | 0.36 | 10.9 | this one |
//! | a desk a core, streams assigned and kept balanced | 5.0 | 0.36 | 10.6 | threads wander, and p99 doubles |
//! | one leader for both cores, gathers until all are back | 4.4 | 0.27 | 7.5 | one core wakes the other for each |
//! | the same, gathers by two yields | 3.7 | 0.33 | 6.6 | |
//! | the same, does not gather | 1.1 | 0.89 | 3.4 | runs off alone, and comes back to find nobody |
//! | two leaders for both cores, who comes first | 2.3 | 0.66 | 5.7 | take each other's company away |
//! | one leader, whoever is woken wakes the next | 2.4 | 0.55 | 2.8 | the chain waits for each link |
//! | one leader, goes on until somebody new relieves it | 2.0 | 0.62 | 4.1 | keeps a core from those who come |
//!
//! Quanta of 64 to 1024 blocks and one to ten yields make no difference beyond noise.

mod desk;
mod place;
mod request;
mod stream;
mod sync;
#[cfg(feature = "async")]
mod task;
#[cfg(all(test, md5lanes_loom))]
mod tests;

use alloc::boxed::Box;
use core::fmt;
use core::num::NonZero;

use self::desk::Desk;
use self::place::Places;
pub use self::stream::Stream;
use self::sync::Arc;
#[cfg(feature = "async")]
pub use self::task::Update;
use crate::kernels::Backend;

/// From how many on those at a desk share lanes. With two, each takes its turn on the core as well
/// as if there were no server; three in lanes are half as fast again (Zen 5).
const PAYS_FROM: usize = 3;

/// The shortest piece, in bytes, for which somebody waits: in lanes 8 KiB are a tenth faster, 4 KiB
/// slower than alone, with 16 streams on two cores.
const SHORTEST: usize = 8 << 10;

/// The most blocks of each message in one turn: 16 KiB, so that, while there are free lanes, nobody waits
/// for much longer than a tenth of a millisecond for one, behind however long a piece.
const QUANTUM: usize = 256;

/// Takes pieces of many streams, from as many threads, and hashes them side by side in vector lanes.
///
/// It is for services that hash many streams at once, each on a thread or a task of its own. A lone
/// stream is as fast as [`Md5`](crate::Md5) is; many on a core make each other faster. To clone a server is
/// cheap, and all clones are the same one. What it has is gone with the last of them and of their
/// streams.
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
///             assert_eq!(stream.finish(), md5lanes::digest(message));
///         });
///     }
/// });
/// ```
#[derive(Clone)]
pub struct Server {
    shared: Arc<Shared>,
}

/// What all clones of a server, their streams and the threads that serve it have in common.
struct Shared {
    desks: Box<[Arc<Desk>]>,
    places: Places,
    policy: Policy,
}

/// What can be set.
#[derive(Clone, Copy)]
struct Policy {
    pays_from: usize,
    shortest: usize,
    quantum: usize,
    lanes: usize,
}

impl Default for Policy {
    fn default() -> Self {
        let (pays_from, shortest, quantum) = (PAYS_FROM, SHORTEST, QUANTUM);
        Policy { pays_from, shortest, quantum, lanes: usize::MAX }
    }
}

impl Server {
    /// A server for all cores that this process may use.
    pub fn new() -> Self {
        Self::builder().build()
    }

    /// Begins a server with other limits.
    pub fn builder() -> Builder {
        Builder { cores: None, policy: Policy::default() }
    }

    /// A new stream: the empty message.
    ///
    /// There may be any number of them; one that nobody updates costs its 100 bytes, and one may be
    /// dropped at any time.
    pub fn stream(&self) -> Stream {
        Stream::new(self.clone())
    }

    /// The desk of the core that this thread runs on.
    fn desk(&self) -> &Arc<Desk> {
        &self.shared.desks[self.shared.places.here()]
    }
}

#[cfg(feature = "async")]
impl Server {
    /// Has somebody hash what a task asks for.
    fn submit(&self, ticket: request::Ticket) {
        let (desk, policy) = (self.desk(), self.shared.policy);
        if desk.submit(ticket) {
            let worker = Arc::clone(desk);
            let thread = std::thread::Builder::new().name("md5lanes".into());
            if thread.spawn(move || worker.work(&policy)).is_err() {
                desk.do_without_worker(&policy);
            }
        }
    }
}

#[cfg(feature = "async")]
impl Drop for Shared {
    fn drop(&mut self) {
        self.desks.iter().for_each(|desk| desk.close());
    }
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("cores", &self.shared.desks.len()).finish_non_exhaustive()
    }
}

/// The limits of a [`Server`]: see [`Server::builder`].
#[derive(Clone)]
pub struct Builder {
    cores: Option<NonZero<usize>>,
    policy: Policy,
}

impl Builder {
    /// How many cores it may use at a time for what it hashes in lanes, at most. A piece that is hashed alone
    /// is hashed by the thread that has it. As many as the process may use, where nothing is said.
    pub fn cores(mut self, cores: NonZero<usize>) -> Self {
        self.cores = Some(cores);
        self
    }

    /// How many streams are hashed side by side on a core, at most. As many as the widest kernel has
    /// lanes, where nothing is said; never more.
    pub fn lanes(mut self, lanes: NonZero<usize>) -> Self {
        self.policy.lanes = lanes.get();
        self
    }

    /// How many bytes of each stream are hashed before somebody who has come meanwhile gets a lane,
    /// at most, rounded up to whole blocks of 64. 16 KiB, where nothing is said.
    pub fn quantum(mut self, bytes: NonZero<usize>) -> Self {
        self.policy.quantum = bytes.get().div_ceil(64);
        self
    }

    /// The server.
    pub fn build(self) -> Server {
        let places = Places::new(self.cores);
        let mut policy = self.policy;
        policy.lanes = policy.lanes.min(Backend::chosen().lanes());
        let desks = (0..places.count()).map(|_| Arc::new(Desk::new())).collect();
        Server { shared: Arc::new(Shared { desks, places, policy }) }
    }
}

impl fmt::Debug for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Policy { quantum, lanes, .. } = self.policy;
        f.debug_struct("Builder")
            .field("cores", &self.cores)
            .field("lanes", &lanes)
            .field("quantum", &(64 * quantum))
            .finish()
    }
}
