//! One message, in pieces, on a server.

use core::fmt;
use std::io;

#[cfg(feature = "async")]
use super::task::Pending;
use super::{ASKS_EVERY, Server};
use crate::hasher::Split;
use crate::{Digest, Md5};

/// A message that comes in pieces, hashed on a [`Server`] together with those of other threads.
///
/// A thread that updates one waits meanwhile, and may lead others who wait. To drop one, at any time, is
/// to forget it: nothing waits for it, and nothing of it stays.
///
/// What is finished cannot be used any more:
///
/// ```compile_fail,E0382
/// let mut stream = md5lanes::Server::new().stream();
/// stream.finalize();
/// stream.update(b"more");
/// ```
#[derive(Clone)]
pub struct Stream {
    pub(super) server: Server,
    pub(super) md5: Md5,
    /// How many updates there were, modulo 256.
    updates: u8,
    /// An update that was begun and then waited for no more.
    #[cfg(feature = "async")]
    pub(super) pending: Pending,
    /// How many updates of tasks there had been, at the last one of this stream.
    #[cfg(feature = "async")]
    pub(super) seen: usize,
}

impl Stream {
    pub(super) fn new(server: Server) -> Self {
        Stream {
            #[cfg(feature = "async")]
            seen: server.shared.updates.so_far(),
            server,
            md5: Md5::new(),
            updates: 0,
            #[cfg(feature = "async")]
            pending: Pending::default(),
        }
    }

    /// Appends a piece, of any length, to the message. It returns when the piece has been hashed.
    pub fn update(&mut self, piece: &[u8]) {
        self.settle();
        let policy = &self.server.shared.policy;
        if piece.len() < policy.shortest {
            self.md5.update(piece);
            return;
        }
        let Split { blocks, tail } = self.md5.update_head(piece);
        let asks = usize::from(self.updates).is_multiple_of(ASKS_EVERY);
        self.updates = self.updates.wrapping_add(1);
        self.server.desk().compress(policy, &mut self.md5.state, blocks, asks);
        self.md5.keep_tail(tail);
    }

    /// The digest of the message.
    pub fn finalize(mut self) -> Digest {
        self.settle();
        self.md5.finalize_reset()
    }

    /// Begins anew, with the empty message.
    pub fn reset(&mut self) {
        self.settle();
        self.md5 = Md5::new();
    }

    /// Waits for an update that was begun, so that the state is there.
    fn settle(&mut self) {
        #[cfg(feature = "async")]
        self.pending.wait(&mut self.md5);
    }
}

impl fmt::Debug for Stream {
    /// Shows how long the message is so far, and nothing of what it says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("length", &self.md5.length).finish_non_exhaustive()
    }
}

/// Writing never fails, and waits only until the piece has been hashed.
impl io::Write for Stream {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.update(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
