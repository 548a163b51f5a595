//! Digests of many messages at once.

use core::cell::Cell;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use crate::kernels::{Backend, FEW_LANES, MOST_LANES, padded_blocks};
use crate::scheduler::{self, Job, Memory, Occupancy};
use crate::small::in_place::{self, are_alike};
use crate::small::{self, SmallMessages, sort_by_blocks};
use crate::thresholds::lanes_pay;
use crate::{Digest, Kernel, Messages};

/// The messages that are looked at together, so that long ones start first. Their number bounds the
/// memory that a batch takes.
pub(crate) const WINDOW: usize = 4096;

/// To fill an order with, at once.
static ZEROS: [u16; WINDOW] = [0; WINDOW];

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
/// As [`digest_many`], and nothing is allocated. It takes 24 KiB of the stack, or 97 KiB if the processor
/// has kernels of more than 16 lanes and there are enough messages for them.
///
/// # Panics
///
/// If there are not as many digests as messages.
#[inline]
pub fn digest_many_into<M: Messages + ?Sized>(messages: &M, digests: &mut [Digest]) {
    assert_pairs(messages.count(), digests.len());
    if lanes_pay(messages) {
        digest_batch(Backend::chosen(), messages, digests);
    } else {
        for (index, digest) in digests.iter_mut().enumerate() {
            *digest = crate::digest(messages.message(index));
        }
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
        digest_batch(&Backend::of([self].into_iter()), messages, digests);
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
    digest_batch(backend, messages, digests)
}

fn digest_batch<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let count = messages.count();
    match backend.kernel_for(count).lanes() {
        1 => {
            let kernel = backend.kernel_for(1);
            for (index, digest) in digests.iter_mut().enumerate() {
                *digest = kernel.digest(messages.message(index));
            }
            Occupancy::default()
        }
        // The stack grows by no more than the kernel asks for.
        2..=FEW_LANES => digest_side_by_side::<FEW_LANES, M>(backend, messages, digests),
        _ => digest_side_by_side::<MOST_LANES, M>(backend, messages, digests),
    }
}

/// Without the scheduler where that will do. Each way has a stack frame of its own.
#[inline]
fn digest_side_by_side<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let count = digests.len();
    let blocks = |index| padded_blocks(messages.message(index));
    if count <= LANES && (0..count).all(|index| blocks(index) <= small::MOST_BLOCKS) {
        digest_few_small::<LANES, M>(backend, messages, digests)
    } else if count <= backend.kernel_for(count).lanes() && all_alike((0..count).map(blocks)) {
        digest_few_alike::<LANES, M>(backend, messages, digests)
    } else {
        digest_scheduled::<LANES, M>(backend, messages, digests)
    }
}

/// At most `LANES` small messages: they need no scheduler, and its memory takes time to set up.
#[inline(never)]
fn digest_few_small<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let message = |index| messages.message(usize::from(index));
    let order = &mut [0; LANES][..digests.len()];
    sort_by_blocks::<{ small::MOST_BLOCKS + 1 }>(order, message);
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let memory = Memory::<LANES>::new();
    let mut small = SmallMessages::new(backend, &memory, order.len());
    small.add(order, message, |index| &digests[usize::from(index)]);
    small.finish();
    small.occupancy
}

/// A group of longer messages that are alike.
#[inline(never)]
fn digest_few_alike<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let order: ArrayVec<u16, LANES> = (0..digests.len() as u16).collect();
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let memory = Memory::<LANES>::new();
    let mut small = SmallMessages::new(backend, &memory, order.len());
    let message = |index| messages.message(usize::from(index));
    small.hash_in_place(&order, message, |index| &digests[usize::from(index)]);
    small.occupancy
}

/// Any messages: the scheduler, and what bypasses it, window by window.
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
    let mut small = SmallMessages::new(backend, &memory, limit);
    // The window's messages: its small ones, then the long ones that have not started, the next one last.
    let mut order = ArrayVec::<u16, WINDOW>::new();
    let mut small_count = 0;
    let (mut first, mut digests): (usize, &[Cell<Digest>]) = (0, &[]);
    // The next long message. The others of its window are hashed or wait in `small` before.
    let source = || {
        while order.len() == small_count {
            let (start, window) = windows.next()?;
            first = start;
            digests = Cell::from_mut(window).as_slice_of_cells();
            let message = |offset| messages.message(first + usize::from(offset));
            let digest = |offset| &digests[usize::from(offset)];
            order.truncate(digests.len());
            let missing = &ZEROS[order.len()..digests.len()];
            order.try_extend_from_slice(missing).expect("a window has no more messages");
            let in_place_end = sort_by_blocks::<{ in_place::MOST_BLOCKS + 1 }>(&mut order, message);
            let is_small = |index: &u16| padded_blocks(message(*index)) <= small::MOST_BLOCKS;
            small_count = order[..in_place_end].partition_point(is_small);
            if small_count < order.len() {
                // Those that are too few for a group share lanes with the long ones.
                small_count -= small.rest(small_count);
            }
            small.add(&order[..small_count], message, digest);
            let longer = &mut order[in_place_end..];
            let length = |offset: &u16| message(*offset).len();
            if order_matters(longer.iter().map(length), backend.lanes()) {
                longer.sort_unstable_by_key(length);
            }
            let groups = &mut order[small_count..in_place_end];
            let hashed = small.hash_groups(groups, message, digest);
            order.drain(small_count..small_count + hashed);
        }
        let offset = usize::from(order.pop()?);
        Some(Job::whole(&digests[offset], messages.message(first + offset)))
    };
    let sink = |digest: &Cell<Digest>, state| digest.set(Digest::from_state(state));
    let mut occupancy = scheduler::run(backend, &memory, limit, source, sink);
    small.finish();
    occupancy += small.occupancy;
    occupancy
}

/// Whether messages of so many blocks may form a group.
#[inline]
fn all_alike(blocks: impl Iterator<Item = usize>) -> bool {
    let range = blocks
        .fold((usize::MAX, 0), |(fewest, most), blocks| (blocks.min(fewest), blocks.max(most)));
    are_alike(range.0, range.1)
}

/// Whether it matters which messages start first. A long one that starts last runs alone; but the
/// others may take so much time that this is nothing.
fn order_matters(lengths: impl Iterator<Item = usize>, lanes: usize) -> bool {
    let (longest, all) = lengths.fold((0, 0_usize), |(longest, all), length| {
        (length.max(longest), all.saturating_add(length))
    });
    longest.saturating_mul(lanes) > all / 32
}
