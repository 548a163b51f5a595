//! Digests of many messages at once. [`crate::plan`] decides how.

use core::cell::Cell;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use crate::groups::{Groups, Waiting};
use crate::kernels::{Backend, FEW_LANES, MOST_LANES, prefetch_all};
use crate::plan::{Measured, WINDOW, Way, order_matters};
use crate::scheduler::{Job, Memory, Occupancy, Scheduler};
use crate::{Digest, Kernel, Messages};

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
/// As [`digest_many`], and nothing is allocated. It takes 32 KiB of the stack, or 106 KiB if the processor
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
            false => digest_scheduled::<MOST_LANES, M>(backend, messages, digests),
        };
    }
    let mut measured = Measured::new();
    measured.measure(messages, 0..count);
    let message = |index| messages.message(usize::from(index));
    match (measured.way(backend, even_if_slower), few_lanes) {
        (Way::OneByOne, _) => digest_one_by_one(backend, messages, digests),
        (Way::Small, true) => digest_small::<FEW_LANES>(backend, message, &measured, digests),
        (Way::Small, false) => digest_small::<MOST_LANES>(backend, message, &measured, digests),
        (Way::Alike, true) => digest_alike::<FEW_LANES>(backend, message, digests),
        (Way::Alike, false) => digest_alike::<MOST_LANES>(backend, message, digests),
        (Way::Scheduled, true) => digest_scheduled::<FEW_LANES, M>(backend, messages, digests),
        (Way::Scheduled, false) => digest_scheduled::<MOST_LANES, M>(backend, messages, digests),
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
fn digest_small<'m, const LANES: usize>(
    backend: &Backend,
    message: impl Fn(u16) -> &'m [u8],
    measured: &Measured<MOST_LANES>,
    digests: &'m mut [Digest],
) -> Occupancy {
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let memory = Memory::<LANES>::new();
    let mut groups = Groups::new(backend, &memory, backend.side_by_side(digests.len()));
    let get = |index| Waiting { message: message(index), digest: &digests[usize::from(index)] };
    let mut order = ArrayVec::new();
    let [small, ..] = measured.order(&mut order).split(1);
    groups.add(small, get);
    groups.finish();
    groups.occupancy
}

/// A group of longer messages that are alike.
#[inline(never)]
fn digest_alike<'m, const LANES: usize>(
    backend: &Backend,
    message: impl Fn(u16) -> &'m [u8],
    digests: &'m mut [Digest],
) -> Occupancy {
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let memory = Memory::<LANES>::new();
    let mut groups = Groups::new(backend, &memory, digests.len());
    let waiting = |(index, digest)| Waiting { message: message(index), digest };
    groups.hash_in_place((0..).zip(digests).map(waiting));
    groups.occupancy
}

/// Any messages, window by window.
#[inline(never)]
fn digest_scheduled<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let windows = digests.chunks_mut(WINDOW).enumerate();
    let windows = windows.map(|(window, digests)| (window * WINDOW, digests));
    let limit = backend.side_by_side(messages.count());
    digest_windows::<LANES, M>(backend, messages, limit, windows)
}

/// Writes digests, one window after the other, of at most `limit` messages side by side. A window is the index
/// of its first message and the digests of its messages, at most [`WINDOW`] of them.
pub(crate) fn digest_windows<'m, const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &'m M,
    limit: usize,
    mut windows: impl Iterator<Item = (usize, &'m mut [Digest])>,
) -> Occupancy {
    let memory = Memory::<LANES>::new();
    let mut groups = Groups::new(backend, &memory, limit);
    let mut scheduler = Scheduler::new(backend, &memory, limit);
    let mut sink = |digest: &Cell<Digest>, state| digest.set(Digest::from_state(state));
    let (mut measured, mut order) = (Measured::new(), ArrayVec::<u16, WINDOW>::new());
    loop {
        // No window is taken before there is room for one of its long messages: another thread may have room.
        scheduler.make_room(&mut sink);
        let Some((first, digests)) = windows.next() else { break };
        let digests = Cell::from_mut(digests).as_slice_of_cells();
        let get = |offset: usize| Waiting {
            message: messages.message(first + offset),
            digest: &digests[offset],
        };
        let uniform = groups.add_uniform(digests.len(), |offset| get(offset.into()));
        let rest = first + uniform..first + digests.len();
        measured.measure(messages, rest.clone());
        if measured.is_in_memory(messages.count()) {
            rest.for_each(|index| prefetch_all(messages.message(index)));
        }
        let get = |offset: u16| get(uniform + usize::from(offset));
        let order = measured.order(&mut order);
        let [small, longer, long] = order.split(groups.lanes());
        groups.add(small, get);
        let length = |offset: &u16| get(*offset).message.len();
        if order_matters(long.iter().map(length), backend.lanes()) {
            long.sort_unstable_by_key(length);
        }
        let lanes = groups.lanes();
        let grouped = measured
            .group(longer, lanes, |group| groups.hash_in_place(group.iter().copied().map(get)));
        for offset in longer[grouped..].iter().chain(&*long).rev() {
            let Waiting { message, digest } = get(*offset);
            scheduler.make_room(&mut sink);
            scheduler.add(Job::whole(digest, message));
            scheduler.stagger(&mut sink);
        }
    }
    scheduler.finish(&mut sink);
    groups.finish();
    groups.occupancy += scheduler.occupancy;
    groups.occupancy
}
