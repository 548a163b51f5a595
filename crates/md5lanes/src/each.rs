//! Hashes messages from an iterator, such as the lines of a file or the items of a channel.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::fmt;
use core::iter::{Fuse, FusedIterator};

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, MOST_LANES, Scratch, padded_blocks};
use crate::padding::{PaddedEnd, pad};
use crate::plan::SMALL;
use crate::scheduler::{Job, Scheduler};
use crate::{Digest, Offsets};

/// The most small messages that are collected before they are hashed together. Some groups of the widest kernel then have
/// equal numbers of blocks, and the messages take at most 176 KiB.
const COLUMN: usize = 5 * MOST_LANES;

/// Returns an iterator over the digests of `messages`, each with the tag of its message.
///
/// A digest comes as soon as it is known: short messages tend to overtake long ones. A message is taken from `messages` when
/// a lane is free for it, so at most 96 are in memory, however many there are. Messages of up to 375 bytes are copied and
/// dropped at once; at most 480 copies, in 176 KiB, wait until they are hashed together. So a digest may have to wait for
/// more messages, or for the end of `messages`. If lengths are similar, the time is the same as for
/// [`digest_many`](crate::digest_many); a very long message at the end takes longer.
///
/// ```
/// let names = ["one", "two", "three"];
/// let messages = names.iter().map(|name| (*name, name.as_bytes().repeat(1000)));
/// for (name, digest) in md5lanes::digest_each(messages) {
///     assert_eq!(digest, md5lanes::digest(&name.as_bytes().repeat(1000)));
/// }
/// ```
pub fn digest_each<T, M, I>(messages: I) -> DigestEach<I::IntoIter, T, M>
where
    M: AsRef<[u8]>,
    I: IntoIterator<Item = (T, M)>,
{
    let backend = Backend::chosen();
    DigestEach {
        messages: messages.into_iter().fuse(),
        scheduler: Box::new(Scheduler::new(
            backend,
            Scratch::boxed(),
            backend.lanes(),
            backend.lanes(),
        )),
        column: Column::new(),
        done: VecDeque::new(),
    }
}

/// The iterator that [`digest_each`] returns.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct DigestEach<I, T, M> {
    messages: Fuse<I>,
    scheduler: Box<Scheduler<'static, Message<T, M>, Box<Scratch>, MOST_LANES>>,
    column: Column<T>,
    done: VecDeque<(T, Digest)>,
}

/// A message in the scheduler.
struct Message<T, M> {
    tag: T,
    message: M,
    state: [u32; 4],
    /// How many blocks have been hashed.
    passed: usize,
    /// The padded end of the message, after its whole blocks.
    end: PaddedEnd,
    end_blocks: usize,
}

// SAFETY: the blocks are bytes of the job or are borrowed from its message, and nothing changes the message but a move or a
// drop.
unsafe impl<T, M: AsRef<[u8]>> Job for Message<T, M> {
    fn blocks(&self) -> &[[u8; 64]] {
        let (whole, _) = self.message.as_ref().as_chunks();
        match self.passed.checked_sub(whole.len()) {
            None => &whole[self.passed..],
            Some(passed) => &self.end.as_flattened().as_chunks().0[passed..self.end_blocks],
        }
    }

    fn state(&self) -> [u32; 4] {
        self.state
    }

    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.passed, self.state) = (self.passed + count, state);
    }
}

impl<I, T, M> DigestEach<I, T, M>
where
    M: AsRef<[u8]>,
{
    fn add(&mut self, tag: T, message: M) {
        let bytes = message.as_ref();
        if padded_blocks(bytes) <= SMALL {
            self.column.add(tag, bytes);
            if self.column.is_full() {
                self.done.extend(self.column.hash());
            }
            return;
        }
        let mut end = PaddedEnd::default();
        let end_blocks = pad(&mut end, bytes.as_chunks::<64>().1, bytes.len() as u64).len();
        let message = Message { tag, message, state: INITIAL_STATE, passed: 0, end, end_blocks };
        self.scheduler.start(message, &mut |message| end_of(message, &mut self.done));
    }
}

/// Adds the digest of a finished message to `done`.
fn end_of<T, M>(message: Message<T, M>, done: &mut VecDeque<(T, Digest)>) {
    let Message { tag, message, state, .. } = message;
    done.push_back((tag, Digest::from_state(state)));
    // This comes last: the message's `Drop` may panic.
    drop(message);
}

/// Copies of small messages that wait to be hashed together, one behind the other.
struct Column<T> {
    tags: Vec<T>,
    bytes: Vec<u8>,
    offsets: Vec<u32>,
    digests: Vec<Digest>,
}

impl<T> Column<T> {
    fn new() -> Self {
        let mut offsets = Vec::with_capacity(COLUMN + 1);
        offsets.push(0);
        let (tags, bytes) = (Vec::with_capacity(COLUMN), Vec::with_capacity(64 * COLUMN));
        Column { tags, bytes, offsets, digests: Vec::with_capacity(COLUMN) }
    }

    #[inline]
    fn add(&mut self, tag: T, message: &[u8]) {
        self.bytes.extend_from_slice(message);
        self.offsets.push(self.bytes.len() as u32);
        self.tags.push(tag);
    }

    fn is_full(&self) -> bool {
        self.tags.len() == COLUMN
    }

    /// Hashes the messages and empties the column. Returns the tags with their digests.
    fn hash(&mut self) -> impl Iterator<Item = (T, Digest)> {
        let column = Offsets::new(&self.bytes, &self.offsets).expect("offsets rise");
        self.digests.resize(self.tags.len(), Digest::from_bytes([0; 16]));
        crate::digest_many_into(&column, &mut self.digests);
        self.bytes.clear();
        self.offsets.truncate(1);
        self.tags.drain(..).zip(self.digests.iter().copied())
    }
}

impl<I, T, M> Iterator for DigestEach<I, T, M>
where
    I: Iterator<Item = (T, M)>,
    M: AsRef<[u8]>,
{
    type Item = (T, Digest);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(done) = self.done.pop_front() {
                return Some(done);
            }
            if !self.scheduler.is_full()
                && let Some((tag, message)) = self.messages.next()
            {
                self.add(tag, message);
            } else if !self.scheduler.is_idle() {
                self.scheduler.run_turn(usize::MAX, &mut |message| end_of(message, &mut self.done));
            } else {
                self.done.extend(self.column.hash());
                return self.done.pop_front();
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let taken = self.done.len() + self.column.tags.len() + self.scheduler.iter().count();
        let (least, most) = self.messages.size_hint();
        (least.saturating_add(taken), most.and_then(|most| most.checked_add(taken)))
    }
}

impl<I, T, M> FusedIterator for DigestEach<I, T, M>
where
    I: Iterator<Item = (T, M)>,
    M: AsRef<[u8]>,
{
}

impl<I, T, M> fmt::Debug for DigestEach<I, T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DigestEach").field("done", &self.done.len()).finish_non_exhaustive()
    }
}
