//! The stream: one message in pieces, which a server hashes.

use core::fmt;
use std::io;

#[cfg(feature = "async")]
use super::pending::Pending;
use super::policy::PROBE_EVERY;
use super::shared::Shared;
use super::sync::Arc;
use super::thread_update::hash_blocks;
use crate::hasher::PieceRest;
use crate::{Digest, Md5};

/// A message in pieces, which a [`Server`](crate::Server) hashes together with the messages of other threads.
/// [`Server::stream`](crate::Server::stream) creates it.
///
/// While a thread waits for its update, it may hash the pieces of other streams. A stream may be dropped at any time. A clone is
/// a copy of the message so far.
///
/// [`finalize`](Self::finalize) consumes the stream:
///
/// ```compile_fail,E0382
/// let mut stream = md5lanes::Server::new().stream();
/// stream.finalize();
/// stream.update(b"more");
/// ```
#[derive(Clone)]
pub struct Stream {
    pub(super) shared: Arc<Shared>,
    pub(super) md5: Md5,
    /// The number of updates by threads, modulo 256.
    updates: u8,
    /// The update that a future has begun, if there is one.
    #[cfg(feature = "async")]
    pub(super) pending: Pending,
    /// The number of submissions to all streams, as it was at the last submission to this stream.
    #[cfg(feature = "async")]
    pub(super) submissions_seen: usize,
}

impl Stream {
    pub(super) fn new(shared: Arc<Shared>, md5: Md5) -> Self {
        Stream {
            #[cfg(feature = "async")]
            submissions_seen: shared.submissions(),
            shared,
            md5,
            updates: 0,
            #[cfg(feature = "async")]
            pending: Pending::default(),
        }
    }

    /// Appends a piece of any length to the message, without a copy. Returns when the piece has been hashed.
    ///
    /// The calling thread hashes the piece, or waits for another thread that hashes for all threads of the core. If the other
    /// thread has a lower priority (`nice`, `SCHED_IDLE`) and the system takes the core from it, the waiting threads wait until
    /// it runs again. So use a separate server for the streams of background work.
    ///
    /// # Panics
    ///
    /// Panics in a thread that ends and has destroyed its thread-local memory, because [`std::thread::current`] panics there.
    pub fn update(&mut self, piece: &[u8]) {
        if piece.len() < self.shared.policy.min_piece_bytes {
            return self.update_now(piece);
        }
        self.finish_pending_update();
        let policy = &self.shared.policy;
        let PieceRest { blocks, tail } = self.md5.update_head(piece);
        let probes = usize::from(self.updates).is_multiple_of(PROBE_EVERY);
        self.updates = self.updates.wrapping_add(1);
        hash_blocks(self.shared.queue(), policy, &mut self.md5.state, blocks, probes);
        self.md5.keep_tail(tail);
    }

    /// Appends a piece of any length to the message, and hashes it immediately on this thread, as [`Md5::update`] does.
    ///
    /// Use this function for short pieces, and in callers that must not wait for other threads, such as event loops. If many
    /// streams are updated, [`update`](Self::update) is several times as fast. This function waits only for an update that a
    /// dropped future has begun.
    ///
    /// ```
    /// let mut stream = md5lanes::Server::new().stream();
    /// stream.update_now(b"hel");
    /// stream.update(b"lo");
    /// assert_eq!(stream.finalize(), md5lanes::digest(b"hello"));
    /// ```
    pub fn update_now(&mut self, piece: &[u8]) {
        self.finish_pending_update();
        self.md5.update(piece);
    }

    /// Returns the digest of the message.
    #[must_use]
    pub fn finalize(mut self) -> Digest {
        self.finalize_reset()
    }

    /// Returns the digest of the message, and starts a new, empty message.
    pub fn finalize_reset(&mut self) -> Digest {
        self.finish_pending_update();
        self.md5.finalize_reset()
    }

    /// Starts a new, empty message.
    pub fn reset(&mut self) {
        self.finish_pending_update();
        self.md5 = Md5::new();
    }

    /// Returns the state of the message so far, in the format of [`Md5::export_state`].
    /// [`Server::import_state`](crate::Server::import_state), [`Md5::import_state`] and Go's `crypto/md5` can continue from it.
    #[must_use]
    pub fn export_state(&self) -> [u8; Md5::STATE_LEN] {
        let mut copy = self.clone();
        copy.finish_pending_update();
        copy.md5.export_state()
    }

    /// Waits for an update that a future has begun, so that `md5` has the whole message.
    pub(super) fn finish_pending_update(&mut self) {
        #[cfg(feature = "async")]
        self.pending.wait(&mut self.md5, &self.shared.policy);
    }
}

impl fmt::Debug for Stream {
    /// Shows the length of the message so far, and none of its content.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("length", &self.md5.length).finish_non_exhaustive()
    }
}

/// A write never fails, and returns when the piece has been hashed.
impl io::Write for Stream {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.update(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
