//! Messages that come one after the other, as from a file or a channel.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::cell::UnsafeCell;
use core::iter::{Fuse, FusedIterator};
use core::{fmt, slice};

use crate::Digest;
use crate::kernels::Backend;
use crate::scheduler::{Job, Lanes};
use crate::short::{self, ShortMessages};

/// The MD5 of each message as they come, each with the tag that it came with, in the order in which
/// they are done.
///
/// Messages are taken only when there is room for them among those that run side by side. So there
/// is never more in memory than 128 of them, whatever their number; and a message waits for its
/// digest until there are enough others to go with it, or no more come. Short ones tend to overtake
/// long ones. The time is as for [`digest_many`](crate::digest_many) where the lengths are alike; it
/// may be longer where a very long one comes last.
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
    let lanes = backend.lanes();
    DigestEach {
        messages: messages.into_iter().fuse(),
        lanes: Lanes::new(backend, lanes),
        short: ShortMessages::new(backend),
        held: (0..lanes).map(|_| UnsafeCell::new(None)).collect(),
        free: (0..lanes).rev().collect(),
        done: VecDeque::new(),
    }
}

/// The iterator that [`digest_each`] returns.
pub struct DigestEach<I, T, M> {
    messages: Fuse<I>,
    /// Their jobs are tagged with places among the messages that are held.
    lanes: Lanes<'static, 'static, usize>,
    short: ShortMessages<'static, T>,
    /// The messages that run. Their bytes are borrowed while they do: each stays in its place, in a
    /// cell, and all of them in a vector that never grows.
    held: Vec<UnsafeCell<Option<(T, M)>>>,
    /// The places of no message.
    free: Vec<usize>,
    done: VecDeque<(T, Digest)>,
}

// SAFETY: a message goes along with what is borrowed of it.
unsafe impl<I: Send, T: Send, M: Send> Send for DigestEach<I, T, M> {}

impl<I, T, M> DigestEach<I, T, M>
where
    M: AsRef<[u8]>,
{
    fn add(&mut self, tag: T, message: M) {
        let bytes = message.as_ref();
        if bytes.len() <= short::LONGEST {
            self.short.add(tag, bytes, |tag, digest| self.done.push_back((tag, digest)));
            return;
        }
        let place = *self.free.last().expect("there are as many places as lanes, and one is free");
        // SAFETY: no message is in this place, so nothing is borrowed from it.
        let held = unsafe { &mut *self.held[place].get() };
        let (_, message) = held.insert((tag, message));
        let bytes = message.as_ref();
        // SAFETY: the bytes are the message's, which is neither moved nor changed nor dropped before
        // its job ends or all of `self` is dropped; after that nobody reads them.
        let bytes = unsafe { slice::from_raw_parts(bytes.as_ptr(), bytes.len()) };
        self.free.pop();
        self.lanes.add(Job::whole(place, bytes));
        self.go_on(|lanes, mut sink| lanes.spread(&mut sink));
    }

    /// Lets the messages that are held go on. Those that end are done.
    fn go_on(&mut self, how: impl FnOnce(&mut Lanes<'static, 'static, usize>, &mut Sink<'_>)) {
        let Self { lanes, held, free, done, .. } = self;
        how(lanes, &mut |place, state| {
            // SAFETY: the job has ended, so nothing is borrowed from its message any more.
            let held = unsafe { &mut *held[place].get() };
            let (tag, _) = held.take().expect("a job's message is held until it ends");
            free.push(place);
            done.push_back((tag, Digest::from_state(state)));
        });
    }
}

/// What takes the places of jobs that end, and their states.
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
            if self.lanes.are_full() {
                self.go_on(|lanes, mut sink| lanes.turn(&mut sink));
            } else if let Some((tag, message)) = self.messages.next() {
                self.add(tag, message);
            } else if !self.lanes.are_idle() {
                self.go_on(|lanes, mut sink| lanes.turn(&mut sink));
            } else {
                self.short.finish(|tag, digest| self.done.push_back((tag, digest)));
                return self.done.pop_front();
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let taken = self.done.len() + self.short.len() + self.held.len() - self.free.len();
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
