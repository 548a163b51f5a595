//! Hashes messages from an iterator, such as the lines of a file or the items of a channel.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::fmt;
use core::iter::{Fuse, FusedIterator};

use crate::hasher::INITIAL_STATE;
use crate::kernels::{Backend, MAX_LANES, Scratch, padded_blocks};
use crate::padding::{PaddedEnd, pad};
use crate::plan::SMALL_MAX_BLOCKS;
use crate::scheduler::{Job, Scheduler};
use crate::{Digest, Offsets};

/// The number of small messages that are hashed together: enough to fill groups of messages with equal numbers of blocks, even on
/// the widest kernel. The messages take at most 176 KiB.
const COLUMN_MESSAGES: usize = 5 * MAX_LANES;

/// Returns an iterator over the digests of `messages`, each with the tag of its message.
///
/// Each item of `messages` is a tag of any type and a message. A digest is yielded as soon as it is known, so short messages tend to
/// overtake long ones.
///
/// The iterator takes a message only when a lane is free, so at most 96 messages are in memory at a time. A message of up to 375
/// bytes is copied and dropped at once: up to 480 copies, in 176 KiB, wait until they are hashed together. So a digest may have
/// to wait for later messages, or for the end of `messages`. If the lengths are similar, the time is the same as for
/// [`digest_many`](crate::digest_many); if a very long message comes last, the other lanes are idle meanwhile.
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
        small: SmallMessages::new(),
        finished: VecDeque::new(),
    }
}

/// The iterator that [`digest_each`] returns.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct DigestEach<I, T, M> {
    messages: Fuse<I>,
    scheduler: Box<Scheduler<'static, Message<T, M>, Box<Scratch>, MAX_LANES>>,
    small: SmallMessages<T>,
    finished: VecDeque<(T, Digest)>,
}

struct Message<T, M> {
    tag: T,
    message: M,
    state: [u32; 4],
    hashed_blocks: usize,
    /// The padded end of the message. Only the first `end_blocks` blocks are used.
    end: PaddedEnd,
    end_blocks: usize,
}

// SAFETY: the blocks lie in the job's `end`, or are borrowed from its `message`. Neither changes until the job is moved or
// dropped.
unsafe impl<T, M: AsRef<[u8]>> Job for Message<T, M> {
    fn blocks(&self) -> &[[u8; 64]] {
        let (whole, _) = self.message.as_ref().as_chunks();
        match self.hashed_blocks.checked_sub(whole.len()) {
            None => &whole[self.hashed_blocks..],
            Some(hashed_blocks) => {
                &self.end.as_flattened().as_chunks().0[hashed_blocks..self.end_blocks]
            }
        }
    }

    fn state(&self) -> [u32; 4] {
        self.state
    }

    fn advance(&mut self, count: usize, state: [u32; 4]) {
        (self.hashed_blocks, self.state) = (self.hashed_blocks + count, state);
    }
}

impl<I, T, M> DigestEach<I, T, M>
where
    M: AsRef<[u8]>,
{
    fn add(&mut self, tag: T, message: M) {
        let bytes = message.as_ref();
        if padded_blocks(bytes) <= SMALL_MAX_BLOCKS {
            self.small.add(tag, bytes);
            if self.small.is_full() {
                self.finished.extend(self.small.hash());
            }
            return;
        }
        let mut end = PaddedEnd::default();
        let end_blocks = pad(&mut end, bytes.as_chunks::<64>().1, bytes.len() as u64).len();
        let message =
            Message { tag, message, state: INITIAL_STATE, hashed_blocks: 0, end, end_blocks };
        self.scheduler.start(message, &mut |message| store_digest(message, &mut self.finished));
    }
}

fn store_digest<T, M>(message: Message<T, M>, finished: &mut VecDeque<(T, Digest)>) {
    let Message { tag, message, state, .. } = message;
    finished.push_back((tag, Digest::from_state(state)));
    // The message is dropped last, because its `Drop` may panic.
    drop(message);
}

/// Copies of small messages that wait to be hashed together. `bytes` has one message after the other, and `offsets` has the
/// start of each message and the end of the last one.
struct SmallMessages<T> {
    tags: Vec<T>,
    bytes: Vec<u8>,
    offsets: Vec<u32>,
    digests: Vec<Digest>,
}

impl<T> SmallMessages<T> {
    fn new() -> Self {
        let mut offsets = Vec::with_capacity(COLUMN_MESSAGES + 1);
        offsets.push(0);
        let (tags, bytes) =
            (Vec::with_capacity(COLUMN_MESSAGES), Vec::with_capacity(64 * COLUMN_MESSAGES));
        SmallMessages { tags, bytes, offsets, digests: Vec::with_capacity(COLUMN_MESSAGES) }
    }

    #[inline]
    fn add(&mut self, tag: T, message: &[u8]) {
        self.bytes.extend_from_slice(message);
        self.offsets.push(self.bytes.len() as u32);
        self.tags.push(tag);
    }

    fn is_full(&self) -> bool {
        self.tags.len() == COLUMN_MESSAGES
    }

    /// Hashes and removes all messages.
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
            if let Some(finished) = self.finished.pop_front() {
                return Some(finished);
            }
            if !self.scheduler.is_full()
                && let Some((tag, message)) = self.messages.next()
            {
                self.add(tag, message);
            } else if !self.scheduler.is_idle() {
                self.scheduler
                    .run_turn(usize::MAX, &mut |message| store_digest(message, &mut self.finished));
            } else {
                self.finished.extend(self.small.hash());
                return self.finished.pop_front();
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let taken = self.finished.len() + self.small.tags.len() + self.scheduler.iter().count();
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
        f.debug_struct("DigestEach").field("finished", &self.finished.len()).finish_non_exhaustive()
    }
}
