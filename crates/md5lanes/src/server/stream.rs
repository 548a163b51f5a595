//! One message, in pieces, on a server.

use core::fmt;
use std::io;

#[cfg(feature = "async")]
use super::task::Pending;
use super::{ASKS_EVERY, Server};
use crate::{Digest, Md5, padding};

/// A message that comes in pieces, hashed on a [`Server`] together with those of other threads.
///
/// A thread that updates one waits meanwhile, and may lead others who wait. To drop one, at any time, is
/// to forget it: nothing waits for it, and nothing of it stays.
///
/// What is finished cannot be used any more:
///
/// ```compile_fail,E0382
/// let mut stream = md5lanes::Server::new().stream();
/// stream.finish();
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
        let (blocks, tail) = begin(&mut self.md5, piece);
        let asks = usize::from(self.updates).is_multiple_of(ASKS_EVERY);
        self.updates = self.updates.wrapping_add(1);
        self.server.desk().compress(policy, &mut self.md5.state, blocks, asks);
        end(&mut self.md5, blocks, tail);
    }

    /// The digest of the message.
    pub fn finish(mut self) -> Digest {
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

/// Brings what does not fill a block into the message. What is left: whole blocks, and a tail.
pub(super) fn begin<'p>(md5: &mut Md5, piece: &'p [u8]) -> (&'p [[u8; 64]], &'p [u8]) {
    let fill = md5.fill();
    let (head, rest) = piece.split_at(if fill == 0 { 0 } else { piece.len().min(64 - fill) });
    md5.update(head);
    rest.as_chunks()
}

/// Keeps the tail, after the blocks before it have been brought into the state.
pub(super) fn end(md5: &mut Md5, blocks: &[[u8; 64]], tail: &[u8]) {
    md5.length = md5.length.wrapping_add(size_of_val(blocks) as u64 + tail.len() as u64);
    if !tail.is_empty() {
        padding::store_tail(&mut md5.tail, tail);
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
