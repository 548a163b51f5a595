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
//!   does. So it is with pieces below [`SHORTEST`], for to switch threads costs more than they do. The first
//!   piece of a stream, and then one in sixteen, lets others come before.
//! - **Gather.** Who comes to a desk that nobody leads lets the others of the core run, until all are
//!   there that were there of late, or two `yield`s have brought nobody. So a core goes round its threads:
//!   each brings its piece, the last one to come hashes them all, and in the next round each finds its
//!   piece done. That is one switch of threads an update, and nobody is put to sleep or woken. One round in
//!   sixteen asks whether more would come.
//! - **Lead.** Lanes go on in turns of at most [`QUANTUM`] blocks. Between two of them, who has come
//!   meanwhile gets a lane, and who is done is told. After every fourth, the leader lets others run, who
//!   may be waiting for the core with a piece. Who comes while another leads, sleeps until it is told.
//!
//! Figures (two cores of Zen 5 in a virtual machine; 16 and 64 streams of 32 KiB a piece, GB/s and CPU
//! seconds a GB; each thread alone: 1.7 and 1.17). One slice takes 65 microseconds in any number of lanes
//! up to 16, so eight a core cannot go beyond 8 GB/s; to switch threads takes 1.2 microseconds, to put one
//! to sleep, wake it and switch to it 3.2.
//!
//! | policy | 16 GB/s | CPU s/GB | 64 GB/s | |
//! |---|---|---|---|---|
//! | a desk a core, the last to come leads, the others yield | 6.3 | 0.31 | 16.4 | this one |
//! | the same, they yield once, and the leader never | 6.2 | 0.32 | 14.5 | 64 threads that begin: 6.7 GB/s, else 17 |
//! | the same, and no round asks for more | 5.2 | 0.39 | 8.9 | two groups take turns, and never meet |
//! | the first to come leads, the others yield once | 5.8 | 0.34 | 10.9 | |
//! | a desk a core, who waits sleeps | 5.2 | 0.38 | 9.5 | |
//! | the same, streams assigned and kept balanced | 5.0 | 0.36 | 10.6 | threads wander, and p99 doubles |
//! | one leader for both cores, gathers until all are back | 4.4 | 0.27 | 7.5 | one core wakes the other for each |
//! | the same, gathers by two yields | 3.7 | 0.33 | 6.6 | |
//! | the same, does not gather | 1.1 | 0.89 | 3.4 | runs off alone, and comes back to find nobody |
//! | two leaders for both cores, who comes first | 2.3 | 0.66 | 5.7 | take each other's company away |
//! | one leader, whoever is woken wakes the next | 2.4 | 0.55 | 2.8 | the chain waits for each link |
//! | one leader, goes on until somebody new relieves it | 2.0 | 0.62 | 4.1 | keeps a core from those who come |
//!
//! Beside two programs that never sleep, 16 streams of 32 KiB come to 0.36 GB/s with yields alone, to 1.4 - 2.5 with
//! [`neighbours`]; each thread alone to 1.45, and where all sleep to 1.7.
//!
//! Tasks cannot yield to each other, and would never meet if each were hashed at once. A task has company if as many
//! others were updated since it was itself as make each other faster; its piece then goes to a thread of the
//! server's. A lone one that did would be hashed at half its speed.
//!
//! In the rows from "who waits sleeps" on, all sleep. Quanta of 64 to 1024 blocks make no difference
//! beyond noise. With 16 threads held to one core, all 16 lanes are busy: 5.5 GB/s at 0.18 CPU seconds a GB, at
//! which two cores of eight lanes each cannot arrive.

mod desk;
mod neighbours;
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

/// The shortest piece, in bytes, for which somebody waits: with 16 streams on two cores 4 KiB are hashed 1.8
/// times as fast in lanes as alone, 2 KiB 1.3 times, 1 KiB 0.8 times. But it also waits for those that are
/// long: beside 16 streams of 1 MiB a piece of 4 KiB takes 0.1 ms for 5 microseconds, once in a hundred.
const SHORTEST: usize = 4 << 10;

/// The most blocks of each message in one turn: 16 KiB, so that, while there are free lanes, nobody waits
/// for much longer than a tenth of a millisecond for one, behind however long a piece.
const QUANTUM: usize = 256;

/// One update of a stream in so many, and one round of a desk, finds out whether others would come if they
/// could run. Threads that have no core meet nobody, and it is milliseconds until the system takes the
/// core from one that hashes; to ask takes a microsecond.
const ASKS_EVERY: usize = 16;

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
///             assert_eq!(stream.finalize(), md5lanes::digest(message));
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
    #[cfg(feature = "async")]
    updates: task::Updates,
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
    pub fn builder() -> ServerBuilder {
        ServerBuilder { cores: None, policy: Policy::default() }
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
pub struct ServerBuilder {
    cores: Option<NonZero<usize>>,
    policy: Policy,
}

impl ServerBuilder {
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
        let shared = Shared {
            desks,
            places,
            policy,
            #[cfg(feature = "async")]
            updates: task::Updates::default(),
        };
        Server { shared: Arc::new(shared) }
    }
}

impl fmt::Debug for ServerBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Policy { quantum, lanes, .. } = self.policy;
        f.debug_struct("ServerBuilder")
            .field("cores", &self.cores)
            .field("lanes", &lanes)
            .field("quantum", &(64 * quantum))
            .finish()
    }
}
