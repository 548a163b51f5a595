//! Messages from an iterator, such as those of a file or a channel.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::cell::UnsafeCell;
use core::iter::{Fuse, FusedIterator};
use core::{fmt, slice};

use crate::kernels::{Backend, MOST_LANES, padded_blocks};
use crate::plan::SMALL;
use crate::scheduler::{Job, Lanes};
use crate::{Digest, Offsets};

/// The tag of a job is the place of its message in [`DigestEach::held`].
type Scheduler = Lanes<usize>;

/// The most small messages that wait for each other. Some groups of the widest kernel then have equal numbers of
/// blocks, and the messages take at most 176 KiB.
const COLUMN: usize = 5 * MOST_LANES;

/// The MD5 of each message as the messages come, each with the message's tag.
///
/// Digests come in the order in which they are done: short messages tend to overtake long ones. A message is taken from the
/// iterator when a lane is free for it, so at most 96 are in memory, however many there are. Messages of up to 375 bytes are
/// copied and dropped at once; at most 480 copies, in 176 KiB, wait until they are hashed together. So a digest may have to
/// wait for more messages, or for the end of the iterator. The time is as for [`digest_many`](crate::digest_many) if lengths
/// are alike; a very long message at the end takes longer.
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
    let lanes = Backend::chosen().lanes();
    DigestEach {
        messages: messages.into_iter().fuse(),
        scheduler: Scheduler::on_heap(lanes),
        column: Column::new(),
        held: (0..lanes).map(|_| UnsafeCell::new(None)).collect(),
        free: (0..lanes).rev().collect(),
        done: VecDeque::new(),
    }
}

/// The iterator that [`digest_each`] returns.
pub struct DigestEach<I, T, M> {
    messages: Fuse<I>,
    scheduler: Box<Scheduler>,
    column: Column<T>,
    /// The messages that run. Jobs borrow their bytes, so each message stays in its place: in a
    /// cell, in a vector that never grows.
    held: Vec<UnsafeCell<Option<(T, M)>>>,
    /// The free places in `held`.
    free: Vec<usize>,
    done: VecDeque<(T, Digest)>,
}

// SAFETY: the borrowed bytes move together with their messages.
unsafe impl<I: Send, T: Send, M: Send> Send for DigestEach<I, T, M> {}

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
        let place = *self.free.last().expect("there are as many places as lanes");
        // SAFETY: no message is in this place, so no job borrows from it.
        let held = unsafe { &mut *self.held[place].get() };
        let (_, message) = held.insert((tag, message));
        let bytes = message.as_ref();
        // SAFETY: the message is neither moved nor changed nor dropped before its job ends or all of
        // `self` is dropped. After that the bytes are not read.
        let bytes = unsafe { slice::from_raw_parts(bytes.as_ptr(), bytes.len()) };
        self.free.pop();
        let job = Job::whole(place, bytes);
        self.advance(|scheduler, mut sink| scheduler.start(job, &mut sink));
    }

    /// Runs the scheduler, and collects the digests of jobs that end.
    fn advance(&mut self, run: impl FnOnce(&mut Scheduler, &mut Sink<'_>)) {
        let Self { scheduler, held, free, done, .. } = self;
        run(scheduler, &mut |place, state| {
            // SAFETY: the job has ended, so nothing borrows from its message any more.
            let held = unsafe { &mut *held[place].get() };
            let (tag, message) = held.take().expect("a message is held until its job ends");
            free.push(place);
            done.push_back((tag, Digest::from_state(state)));
            // This comes last: the message's `Drop` may panic.
            drop(message);
        });
    }
}

/// Copies of small messages that wait for each other, one behind the other.
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

    /// Hashes the messages, and empties the column.
    fn hash(&mut self) -> impl Iterator<Item = (T, Digest)> {
        let column = Offsets::new(&self.bytes, &self.offsets).expect("offsets rise");
        self.digests.resize(self.tags.len(), Digest::from_bytes([0; 16]));
        crate::digest_many_into(&column, &mut self.digests);
        self.bytes.clear();
        self.offsets.truncate(1);
        self.tags.drain(..).zip(self.digests.iter().copied())
    }
}

/// Takes the place and the state of each job that ends.
type Sink<'s> = dyn FnMut(usize, [u32; 4]) + 's;

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
            if self.scheduler.is_full() {
                self.advance(|scheduler, mut sink| scheduler.turn(&mut sink));
            } else if let Some((tag, message)) = self.messages.next() {
                self.add(tag, message);
            } else if !self.scheduler.is_idle() {
                self.advance(|scheduler, mut sink| scheduler.turn(&mut sink));
            } else {
                self.done.extend(self.column.hash());
                return self.done.pop_front();
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let taken = self.done.len() + self.column.tags.len() + self.held.len() - self.free.len();
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
