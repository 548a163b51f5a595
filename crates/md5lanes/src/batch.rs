//! Digests of many messages at once. [`crate::plan`] decides how.

use core::borrow::BorrowMut;
use core::cell::Cell;
use core::iter;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use crate::groups::{Calls, Groups, Waiting};
use crate::kernels::{Backend, FEW_LANES, MANY_LANES, MOST_LANES, prefetch_all};
use crate::plan::{LIKE_LONGER, Longer, Measured, SMALL, WINDOW, Way, lanes_pay};
use crate::scheduler::{Job, Memory, Occupancy, Scheduler};
use crate::update::{self, Target, assert_pieces, keep_tails, update_many};
use crate::{Digest, Kernel, Md5, Messages};

/// The MD5 of each message, in their order.
///
/// Messages run side by side in the lanes of vector registers, whatever their lengths. From a handful on, this
/// is several times as fast as one after the other. The time is that of all bytes together.
///
/// ```
/// let digests = md5lanes::digest_many(&["a", "message digest", ""]);
/// assert_eq!(digests[1], md5lanes::digest(b"message digest"));
/// ```
#[cfg(feature = "alloc")]
pub fn digest_many<M: Messages + ?Sized>(messages: &M) -> Vec<Digest> {
    collect_digests(messages.count(), |digests| digest_many_into(messages, digests))
}

/// Writes the MD5 of each message to the digest at its place.
///
/// As [`digest_many`], and nothing is allocated. It takes 32 KiB of the stack, or 116 KiB if the processor
/// has kernels of more than 16 lanes and there are enough messages for them.
///
/// # Panics
///
/// If there are not as many digests as messages.
#[inline]
pub fn digest_many_into<M: Messages + ?Sized>(messages: &M, digests: &mut [Digest]) {
    assert_pairs(messages.count(), digests.len());
    match digests {
        // Here, so that a call for one message costs as little as `digest`.
        [] => {}
        [digest] => *digest = crate::digest(messages.message(0)),
        _ => _ = digest_batch(Backend::chosen(), messages, digests, false),
    }
}

pub(crate) fn assert_pairs(messages: usize, digests: usize) {
    assert_eq!(messages, digests, "{messages} messages and room for {digests} digests");
}

impl Kernel {
    /// As [`digest_many`], by this kernel alone: its lanes are idle where messages are fewer.
    ///
    /// For tests and benchmarks.
    #[cfg(feature = "alloc")]
    pub fn digest_many<M: Messages + ?Sized>(self, messages: &M) -> Vec<Digest> {
        collect_digests(messages.count(), |digests| self.digest_many_into(messages, digests))
    }

    /// As [`digest_many_into`], by this kernel alone.
    ///
    /// # Panics
    ///
    /// If there are not as many digests as messages.
    pub fn digest_many_into<M: Messages + ?Sized>(self, messages: &M, digests: &mut [Digest]) {
        assert_pairs(messages.count(), digests.len());
        digest_batch(&Backend::of([self].into_iter()), messages, digests, true);
    }
}

/// That many digests, filled in.
#[cfg(feature = "alloc")]
pub(crate) fn collect_digests(count: usize, fill_in: impl FnOnce(&mut [Digest])) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); count];
    fill_in(&mut digests);
    digests
}

/// [`digest_many_into`] by the kernels of a backend, even where lanes do not pay, and how well it used them. For
/// tests and benchmarks.
pub fn digest_in_lanes<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    assert_pairs(messages.count(), digests.len());
    digest_batch(backend, messages, digests, true)
}

/// [`digest_many_into`] and [`update_many`] in one call: messages and pieces share the lanes. For `md5lanes-files`.
///
/// # Panics
///
/// As these two.
pub fn hash_many<M, H, P>(messages: &M, digests: &mut [Digest], hashers: &mut [H], pieces: &P)
where
    M: Messages + ?Sized,
    H: BorrowMut<Md5>,
    P: Messages + ?Sized,
{
    assert_pairs(messages.count(), digests.len());
    assert_pieces(hashers.len(), pieces.count());
    let backend = Backend::chosen();
    let count = digests.len() + hashers.len();
    let lanes = backend.kernel_for(count).lanes();
    let share = !digests.is_empty() && !hashers.is_empty() && lanes > 1;
    if !share || !lanes_pay(messages, pieces) {
        digest_many_into(messages, digests);
        update_many(hashers, pieces);
    } else if lanes <= FEW_LANES {
        hash_scheduled::<FEW_LANES, _, _, _>(backend, messages, digests, hashers, pieces);
    } else {
        hash_scheduled::<MANY_LANES, _, _, _>(backend, messages, digests, hashers, pieces);
    }
}

#[inline(never)]
fn hash_scheduled<const LANES: usize, M, H, P>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    hashers: &mut [H],
    pieces: &P,
) where
    M: Messages + ?Sized,
    H: BorrowMut<Md5>,
    P: Messages + ?Sized,
{
    let limit = backend.side_by_side(digests.len() + hashers.len());
    let jobs = update::jobs(pieces, hashers.iter_mut().enumerate());
    digest_windows::<LANES, M>(backend, messages, limit, jobs, windows(digests, WINDOW));
    keep_tails(hashers, pieces);
}

#[inline]
pub(crate) fn digest_batch<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    even_if_slower: bool,
) -> Occupancy {
    let count = messages.count();
    let lanes = backend.kernel_for(count).lanes();
    if lanes == 1 {
        return digest_one_by_one(backend, messages, digests);
    }
    // The stack grows by no more than the kernel asks for.
    let few_lanes = lanes <= FEW_LANES;
    if count > MOST_LANES {
        return match few_lanes {
            true => digest_scheduled::<FEW_LANES, M>(backend, messages, digests),
            false => digest_scheduled::<MANY_LANES, M>(backend, messages, digests),
        };
    }
    match few_lanes {
        true => digest_few::<FEW_LANES, M>(backend, messages, digests, even_if_slower),
        false => digest_few::<MANY_LANES, M>(backend, messages, digests, even_if_slower),
    }
}

/// At most [`MOST_LANES`] messages, which need no window.
fn digest_few<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    even_if_slower: bool,
) -> Occupancy {
    // Not collected: that copies all of its memory.
    let mut batch = ArrayVec::<Waiting<'_>, MOST_LANES>::new();
    let cells = Cell::from_mut(&mut *digests).as_slice_of_cells();
    let waiting = |(index, digest)| Waiting { message: messages.message(index), digest };
    batch.extend((0..).zip(cells).map(waiting));
    let measured = Measured::of(batch.iter().map(Waiting::blocks));
    match measured.way(backend, even_if_slower) {
        Way::Scheduled => {
            drop(batch);
            digest_scheduled::<LANES, M>(backend, messages, digests)
        }
        Way::OneByOne => {
            drop(batch);
            digest_one_by_one(backend, messages, digests)
        }
        Way::Small => digest_small::<LANES>(backend, &batch, measured.is_uniform()),
        Way::Alike => digest_alike::<LANES>(backend, &mut batch),
    }
}

fn digest_one_by_one<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let kernel = backend.one();
    for (index, digest) in digests.iter_mut().enumerate() {
        *digest = kernel.digest(messages.message(index));
    }
    Occupancy::default()
}

/// Small messages alone: they need no scheduler, and its memory takes time to set up.
#[inline(never)]
fn digest_small<const LANES: usize>(
    backend: &Backend,
    batch: &[Waiting<'_>],
    is_uniform: bool,
) -> Occupancy {
    let memory = Memory::<LANES>::new();
    let mut calls = Calls::new(backend, &memory, backend.side_by_side(batch.len()));
    if is_uniform {
        calls.hash_all(batch);
        return calls.occupancy;
    }
    let mut groups = Groups::new(&mut calls);
    batch.iter().for_each(|message| groups.add(*message, message.blocks()));
    groups.finish();
    calls.occupancy
}

/// A group of longer messages that are alike.
#[inline(never)]
fn digest_alike<const LANES: usize>(backend: &Backend, batch: &mut [Waiting<'_>]) -> Occupancy {
    let memory = Memory::<LANES>::new();
    let mut calls = Calls::new(backend, &memory, batch.len());
    calls.hash_in_place(batch);
    calls.occupancy
}

/// Any messages, window by window.
#[inline(never)]
fn digest_scheduled<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let limit = backend.side_by_side(messages.count());
    digest_windows::<LANES, M>(backend, messages, limit, iter::empty(), windows(digests, WINDOW))
}

/// Windows of so many, each with the index of its first one.
pub(crate) fn windows<T>(all: &mut [T], window: usize) -> impl Iterator<Item = (usize, &mut [T])> {
    all.chunks_mut(window).enumerate().map(move |(number, chunk)| (number * window, chunk))
}

/// Hashes pieces, then the messages of one window after the other, at most `limit` side by side. A window is the index
/// of its first message and the digests of its messages, at most [`WINDOW`] of them.
pub(crate) fn digest_windows<'m, const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &'m M,
    limit: usize,
    pieces: impl Iterator<Item = Job<'m, Target<'m>>>,
    mut windows: impl Iterator<Item = (usize, &'m mut [Digest])>,
) -> Occupancy {
    let memory = Memory::<LANES>::new();
    let mut calls = Calls::new(backend, &memory, limit);
    let mut groups = Groups::new(&mut calls);
    let mut scheduler = Scheduler::new(backend, &memory, limit);
    let mut sink = Target::set;
    let whole = |Waiting { message, digest }| Job::whole(Target::Digest(digest), message);
    for piece in pieces {
        scheduler.start(piece, &mut sink);
    }
    let mut longer = Longer::new();
    let mut alike = ArrayVec::<_, LANES>::new();
    loop {
        // No window is taken before there is room for one of its long messages: another thread may have room.
        scheduler.make_room(&mut sink);
        let Some((first, digests)) = windows.next() else { break };
        let digests = Cell::from_mut(digests).as_slice_of_cells();
        let message = move |index| messages.message(first + index);
        let get = |index: usize| Waiting { message: message(index), digest: &digests[index] };
        for index in groups.add_uniform(message, digests)..digests.len() {
            let waiting = get(index);
            match waiting.blocks() {
                blocks @ ..=SMALL => {
                    prefetch_all(waiting.message);
                    groups.add(waiting, blocks);
                }
                blocks => longer.add(blocks, index),
            }
        }
        if digests.len() == messages.count() && !longer.is_empty() {
            // Small messages that are too few for a group fill those of longer ones.
            groups.hash_full();
            for message in groups.take(LIKE_LONGER) {
                longer.add(message.blocks(), message.index_in(digests));
            }
        }
        let length = |index| message(index).len();
        let others = longer.group_alike(groups.calls.lanes(), length, |group| {
            alike.clear();
            alike.extend(group.map(get));
            groups.calls.hash_in_place(&mut alike);
        });
        for index in others {
            scheduler.start(whole(get(index)), &mut sink);
        }
    }
    if !scheduler.is_idle() {
        groups.hash_full();
        // Too few for a group: they share lanes with the others. Not by `start`: they are too short to be kept apart, and a look
        // at that took 7 % of the time of 16 messages of up to 400 bytes (Zen 4).
        for message in groups.take(1) {
            scheduler.make_room(&mut sink);
            scheduler.add(whole(message));
        }
    }
    scheduler.finish(&mut sink);
    groups.finish();
    calls.occupancy += scheduler.occupancy;
    calls.occupancy
}
