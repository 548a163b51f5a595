//! Hashes batches: many messages, or pieces of many messages, in one call. [`crate::plan`] decides how.

use core::borrow::BorrowMut;
use core::cell::Cell;
use core::cmp::Reverse;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use crate::groups::{Calls, Groups, Item};
use crate::kernels::thresholds::{FEW_PAY_FROM, MOST_IN_PLACE};
use crate::kernels::{
    Backend, FEW_LANES, MANY_LANES, MOST_LANES, Scratch, ScratchOf, padded_blocks, prefetch_all,
};
use crate::plan::{LEAST_IN_PLACE, Longer, SMALL, Sizes, WINDOW, share};
use crate::scheduler::{Occupancy, Scheduler};
use crate::update::{Piece, assert_pieces, begin, keep_tail};
#[cfg(doc)]
use crate::update_many;
use crate::{Digest, Kernel, Md5, Messages};

/// Returns the MD5 of each message, in the order of the messages.
///
/// Messages run side by side in the lanes of vector registers, whatever their lengths. From a handful on, this is several
/// times as fast as one message after the other. The time depends on the sum of the lengths.
///
/// ```
/// let digests = md5lanes::digest_many(&["a", "message digest", ""]);
/// assert_eq!(digests[1], md5lanes::digest(b"message digest"));
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn digest_many<M: Messages + ?Sized>(messages: &M) -> Vec<Digest> {
    collect_digests(messages.count(), |digests| digest_many_into(messages, digests))
}

/// Writes the MD5 of each message to the digest with the same index.
///
/// Like [`digest_many`], but allocates nothing. It takes 32 KiB of the stack, or 116 KiB if the processor has kernels of more
/// than 16 lanes and there are enough messages for them.
///
/// # Panics
///
/// If the numbers of digests and messages differ.
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
    /// Runs [`digest_many`] with this kernel alone. Its lanes are idle if there are fewer messages.
    ///
    /// For tests and benchmarks.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn digest_many<M: Messages + ?Sized>(self, messages: &M) -> Vec<Digest> {
        collect_digests(messages.count(), |digests| self.digest_many_into(messages, digests))
    }

    /// Runs [`digest_many_into`] with this kernel alone.
    ///
    /// # Panics
    ///
    /// If the numbers of digests and messages differ.
    pub fn digest_many_into<M: Messages + ?Sized>(self, messages: &M, digests: &mut [Digest]) {
        assert_pairs(messages.count(), digests.len());
        digest_batch(&Backend::from_kernels([self].into_iter()), messages, digests, true);
    }
}

/// Returns `count` digests, set by `fill_in`.
#[cfg(feature = "alloc")]
pub(crate) fn collect_digests(count: usize, fill_in: impl FnOnce(&mut [Digest])) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); count];
    fill_in(&mut digests);
    digests
}

/// Runs [`digest_many_into`] with the kernels of `backend`, even where lanes do not pay. Returns how well lanes were used.
/// For tests and benchmarks.
pub fn digest_in_lanes<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    assert_pairs(messages.count(), digests.len());
    digest_batch(backend, messages, digests, true)
}

/// Does both [`digest_many_into`] and [`update_many`]: messages and pieces share the lanes. For `md5lanes-files`.
///
/// # Panics
///
/// As these functions do.
pub fn hash_many<M, H, P>(messages: &M, digests: &mut [Digest], hashers: &mut [H], pieces: &P)
where
    M: Messages + ?Sized,
    H: BorrowMut<Md5>,
    P: Messages + ?Sized,
{
    assert_pairs(messages.count(), digests.len());
    assert_pieces(hashers.len(), pieces.count());
    Batch { messages, digests, hashers, pieces }.hash(Backend::chosen(), false);
}

#[inline]
fn digest_batch<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    even_if_slower: bool,
) -> Occupancy {
    let (hashers, pieces) = (&mut [] as &mut [Md5], &[] as &[&[u8]]);
    Batch { messages, digests, hashers, pieces }.hash(backend, even_if_slower)
}

/// Messages with their digests, and pieces with their hashers.
pub(crate) struct Batch<'a, M: ?Sized, H, P: ?Sized> {
    pub(crate) messages: &'a M,
    pub(crate) digests: &'a mut [Digest],
    pub(crate) hashers: &'a mut [H],
    pub(crate) pieces: &'a P,
}

impl<M, H, P> Batch<'_, M, H, P>
where
    M: Messages + ?Sized,
    H: BorrowMut<Md5>,
    P: Messages + ?Sized,
{
    #[inline]
    pub(crate) fn hash(self, backend: &Backend, even_if_slower: bool) -> Occupancy {
        // Takes no more of the stack than the kernel needs.
        match backend.kernel_for(self.digests.len() + self.hashers.len()).lanes() {
            1 => self.hash_one_by_one(backend),
            ..=FEW_LANES => {
                self.hash_in_lanes::<FEW_LANES, { 2 * FEW_LANES }>(backend, even_if_slower)
            }
            _ => self.hash_in_lanes::<MANY_LANES, { 2 * MANY_LANES }>(backend, even_if_slower),
        }
    }

    fn hash_one_by_one(self, backend: &Backend) -> Occupancy {
        let kernel = backend.single_kernel();
        for (index, digest) in self.digests.iter_mut().enumerate() {
            *digest = kernel.digest(self.messages.message(index));
        }
        for (index, hasher) in self.hashers.iter_mut().enumerate() {
            hasher.borrow_mut().update(self.pieces.message(index));
        }
        Occupancy::default()
    }

    fn hash_in_lanes<const LANES: usize, const ROOM: usize>(
        self,
        backend: &Backend,
        even_if_slower: bool,
    ) -> Occupancy {
        let count = self.digests.len() + self.hashers.len();
        let begins_small = || padded_blocks(self.messages.message(0)) <= SMALL;
        if !cfg!(target_family = "wasm")
            && self.hashers.is_empty()
            && count <= MOST_LANES
            && (count <= backend.kernel_for(count).lanes() || begins_small())
        {
            let few = hash_few::<LANES, M>(backend, self.messages, self.digests, even_if_slower);
            if let Some(occupancy) = few {
                return occupancy;
            }
        } else if self.digests.len() < FEW_PAY_FROM && !even_if_slower {
            let padded = |index| padded_blocks(self.messages.message(index));
            let whole = |index| self.pieces.message(index).len() / 64;
            let padded = (0..self.digests.len()).map(padded);
            let sizes = Sizes::of(padded.chain((0..self.hashers.len()).map(whole)));
            if !sizes.pay(backend, !self.hashers.is_empty()) {
                return self.hash_one_by_one(backend);
            }
        }
        let Batch { messages, digests, hashers, pieces } = self;
        // Room for one job more, so that all begin before the first one ends.
        let room = count + 1;
        let occupancy = {
            let (begun, windows) =
                (&mut begin(hashers.iter_mut().enumerate(), pieces), &mut windows(digests, WINDOW));
            match windows.len() {
                0 => hash_pieces::<LANES, ROOM>(backend, count, room, begun),
                _ => hash_windows::<LANES, ROOM, M>(backend, messages, count, room, begun, windows),
            }
        };
        for (index, hasher) in hashers.iter_mut().enumerate() {
            keep_tail(hasher.borrow_mut(), pieces.message(index));
        }
        occupancy
    }
}

/// Hashes at most [`MOST_LANES`] messages if they are small or one group, or if lanes do not pay. Otherwise returns `None`.
/// The general way takes 30 ns more to set up.
#[inline(never)]
fn hash_few<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    even_if_slower: bool,
) -> Option<Occupancy> {
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let item = |(index, digest)| Item { text: messages.message(index), digest };
    // Not `collect`, which moves all of it.
    let mut items = ArrayVec::<_, MOST_LANES>::new();
    items.extend((0..).zip(digests).map(item));
    let sizes = Sizes::of(items.iter().map(Item::blocks));
    if !(even_if_slower || sizes.pay(backend, false)) {
        items.iter().for_each(|item| item.digest.set(backend.single_kernel().digest(item.text)));
        return Some(Occupancy::default());
    }
    let Sizes { fewest, most, .. } = sizes;
    let scratch = &ScratchOf::<LANES>::new();
    let mut calls = Calls::<LANES>::new(backend, scratch, items.len());
    if most <= SMALL && fewest == most {
        let mut left = &*items;
        while !left.is_empty() {
            let (group, others) =
                left.split_at(left.len().min(calls.kernel_for(left.len()).lanes()));
            calls.hash_same(group, most);
            left = others;
        }
    } else if most <= SMALL {
        let mut groups = Groups::new(&mut calls);
        items.iter().for_each(|item| groups.add(*item, item.blocks()));
        groups.finish();
    } else if fewest >= LEAST_IN_PLACE
        && most <= MOST_IN_PLACE
        && items.len() <= calls.lanes()
        && !share(backend, items.len(), fewest)
    {
        items.sort_unstable_by_key(|item| Reverse(item.blocks()));
        calls.hash_in_place(&items);
    } else {
        return None;
    }
    Some(calls.occupancy)
}

/// Splits `all` into windows of `window` items, each with the index of its first item.
pub(crate) fn windows<T>(
    all: &mut [T],
    window: usize,
) -> impl ExactSizeIterator<Item = (usize, &mut [T])> {
    all.chunks_mut(window).enumerate().map(move |(number, chunk)| (number * window, chunk))
}

/// Hashes pieces: about `count` in all, with at most `room` of them begun.
// Not inlined: its memory would be on the stack beside that of `hash_windows`. In WebAssembly the module should be small.
#[cfg_attr(not(target_family = "wasm"), inline(never))]
pub(crate) fn hash_pieces<'p, const LANES: usize, const ROOM: usize>(
    backend: &Backend,
    count: usize,
    room: usize,
    pieces: &mut dyn Iterator<Item = Piece<'p>>,
) -> Occupancy {
    let scratch: &Scratch = &ScratchOf::<LANES>::new();
    let mut scheduler = Scheduler::<_, _, ROOM>::new(backend, scratch, count, room);
    pieces.for_each(|piece| scheduler.start(piece, &mut |piece| piece.end(drop)));
    scheduler.finish(&mut |piece| piece.end(drop));
    scheduler.occupancy
}

/// Hashes pieces, then the messages of one window after the other: about `count` in all, with at most `room` of them begun as
/// jobs. A window is the index of its first message and the digests of its messages, at most [`WINDOW`] of them.
#[inline(never)]
pub(crate) fn hash_windows<'m, const LANES: usize, const ROOM: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &'m M,
    count: usize,
    room: usize,
    pieces: &mut dyn Iterator<Item = Piece<'m>>,
    windows: &mut dyn Iterator<Item = (usize, &'m mut [Digest])>,
) -> Occupancy {
    let scratch: &Scratch = &ScratchOf::<LANES>::new();
    let mut calls = Calls::<LANES>::new(backend, scratch, count);
    let lanes = calls.lanes();
    let mut groups = Groups::new(&mut calls);
    let mut scheduler = Scheduler::<_, _, ROOM>::new(backend, scratch, count, room);
    let mut longer = Longer::new();
    let mut group = ArrayVec::<_, LANES>::new();
    for piece in pieces {
        scheduler.start(piece, &mut |piece| piece.end(|message| groups.add_end(message)));
    }
    loop {
        // Takes a window only when there is room for one of its long messages: another thread may have room.
        scheduler.make_room(&mut |piece| piece.end(|message| groups.add_end(message)));
        let Some((first, digests)) = windows.next() else { break };
        let is_last = first + digests.len() == messages.count();
        let digests = Cell::from_mut(digests).as_slice_of_cells();
        let text = |index| messages.message(first + index);
        let item = |index: usize| Item { text: text(index), digest: &digests[index] };
        longer.clear();
        let mut done = 0;
        // Whether `few` messages at the end form a group: they fit into one kernel, and are more than one with `others`.
        let fit = |few, others| {
            is_last && few > 0 && few + others > 1 && backend.kernel_for(few).lanes() >= few
        };
        let is_group = |count| count == lanes || fit(count, 0);
        for group in digests.chunks(lanes).filter(|group| is_group(group.len())) {
            let (blocks, texts) = (padded_blocks(text(done)), (done..done + group.len()).map(text));
            if !groups.calls.hash_uniform(group.len(), blocks, texts, group.iter()) {
                break;
            }
            done += group.len();
        }
        for index in done..digests.len() {
            let item = item(index);
            match item.blocks() {
                blocks @ ..=SMALL => {
                    prefetch_all(item.text);
                    groups.add(item, blocks);
                }
                blocks => longer.add(blocks, index),
            }
        }
        longer.sort();
        loop {
            let others = groups.waiting(LEAST_IN_PLACE);
            let indices = longer.take_group(backend, lanes, |few| fit(few, others));
            let Some(indices) = indices else { break };
            group.clear();
            group.extend(indices.map(item));
            // Waiting small messages fill the idle lanes.
            let lanes = groups.calls.kernel_for(group.len() + others).lanes();
            let idle = lanes - group.len();
            group.extend(groups.take(LEAST_IN_PLACE).take(idle));
            groups.calls.hash_in_place(&group);
        }
        for index in longer.take_others() {
            let piece = Piece::of(item(index));
            scheduler.start(piece, &mut |piece| piece.end(|message| groups.add_end(message)));
        }
    }
    scheduler.finish(&mut |piece| piece.end(|message| groups.add_end(message)));
    groups.finish();
    calls.occupancy += scheduler.occupancy;
    calls.occupancy
}

#[cfg(all(test, feature = "alloc", md5lanes_repository))]
mod tests;
