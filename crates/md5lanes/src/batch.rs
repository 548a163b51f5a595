//! Hashes batches: many messages, or pieces of many messages, in one call. [`crate::plan`] decides how.

pub(crate) mod job;

use core::borrow::BorrowMut;
use core::cell::Cell;
use core::cmp::Reverse;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use self::job::{BatchJob, keep_piece_tail, piece_jobs};
use crate::groups::{GroupRunner, Groups, MessageSlot};
use crate::kernels::thresholds::{ALWAYS_LANES_MIN_MESSAGES, IN_PLACE_MAX_BLOCKS};
use crate::kernels::{
    Backend, FEW_LANES, MANY_LANES, MAX_LANES, Scratch, ScratchOf, padded_blocks, prefetch_all,
};
use crate::plan::{
    BlockCounts, LongMessages, MIN_BLOCKS_WITHOUT_COPY, SMALL_MAX_BLOCKS, WINDOW_MESSAGES,
    should_share_lanes,
};
use crate::scheduler::{Occupancy, Scheduler};
#[cfg(doc)]
use crate::update_many;
use crate::{Digest, Kernel, Md5, Messages};

/// Returns the MD5 of each message, in the order of the messages.
///
/// Messages of any lengths are hashed side by side, in the lanes of vector registers. For more than a few messages, this is
/// several times as fast as a call of [`digest`](crate::digest()) for each. The time depends mainly on the sum of the lengths.
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
/// Does the same as [`digest_many`], but allocates nothing. It uses 32 KiB of the stack, or 116 KiB if the processor has kernels
/// of more than 16 lanes and there are enough messages for such a kernel.
///
/// ```
/// let mut digests = [md5lanes::Digest::from_bytes([0; 16]); 2];
/// md5lanes::digest_many_into(&["a", "message digest"], &mut digests);
/// assert_eq!(digests[1], md5lanes::digest(b"message digest"));
/// ```
///
/// # Panics
///
/// Panics if the numbers of digests and messages differ.
#[inline]
pub fn digest_many_into<M: Messages + ?Sized>(messages: &M, digests: &mut [Digest]) {
    assert_digest_count(messages.count(), digests.len());
    match digests {
        // Batches of at most one message are handled here, so that they take no longer than `digest`.
        [] => {}
        [digest] => *digest = crate::digest(messages.message(0)),
        _ => _ = digest_batch(Backend::chosen(), messages, digests, false),
    }
}

pub(crate) fn assert_digest_count(messages: usize, digests: usize) {
    assert_eq!(messages, digests, "{messages} messages and room for {digests} digests");
}

pub(crate) fn assert_piece_count(hashers: usize, pieces: usize) {
    assert_eq!(hashers, pieces, "{hashers} hashers and {pieces} pieces");
}

impl Kernel {
    /// Does the same as [`digest_many`] with this kernel alone, for tests and benchmarks.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn digest_many<M: Messages + ?Sized>(self, messages: &M) -> Vec<Digest> {
        collect_digests(messages.count(), |digests| self.digest_many_into(messages, digests))
    }

    /// Does the same as [`digest_many_into`] with this kernel alone, for tests and benchmarks.
    ///
    /// # Panics
    ///
    /// Panics if the numbers of digests and messages differ.
    pub fn digest_many_into<M: Messages + ?Sized>(self, messages: &M, digests: &mut [Digest]) {
        assert_digest_count(messages.count(), digests.len());
        digest_batch(&Backend::from_kernels([self].into_iter()), messages, digests, true);
    }
}

#[cfg(feature = "alloc")]
pub(crate) fn collect_digests(count: usize, fill_in: impl FnOnce(&mut [Digest])) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); count];
    fill_in(&mut digests);
    digests
}

/// Does the same as [`digest_many_into`] with the kernels of `backend`, even if hashing one message after the other would be
/// faster. For tests and benchmarks.
pub fn digest_in_lanes<M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    assert_digest_count(messages.count(), digests.len());
    digest_batch(backend, messages, digests, true)
}

/// Does the same as [`digest_many_into`] and [`update_many`] together, so that messages and pieces share the lanes. The crate
/// `md5lanes-files` uses this function.
///
/// # Panics
///
/// Panics if the numbers of digests and messages differ, or the numbers of hashers and pieces.
pub fn digest_and_update_many<M, H, P>(
    messages: &M,
    digests: &mut [Digest],
    hashers: &mut [H],
    pieces: &P,
) where
    M: Messages + ?Sized,
    H: BorrowMut<Md5>,
    P: Messages + ?Sized,
{
    assert_digest_count(messages.count(), digests.len());
    assert_piece_count(hashers.len(), pieces.count());
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

/// The messages and pieces to hash in one call. Each message belongs to the digest with the same index, and each piece to the
/// hasher with the same index.
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
    /// Hashes the batch; if `even_if_slower`, in lanes even if hashing one message after the other would be faster.
    #[inline]
    pub(crate) fn hash(self, backend: &Backend, even_if_slower: bool) -> Occupancy {
        // The instance of `hash_in_lanes` for `FEW_LANES` lanes needs less of the stack.
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
        let begins_small = || padded_blocks(self.messages.message(0)) <= SMALL_MAX_BLOCKS;
        if !cfg!(target_family = "wasm")
            && self.hashers.is_empty()
            && count <= MAX_LANES
            && (count <= backend.kernel_for(count).lanes() || begins_small())
        {
            let few = hash_few::<LANES, M>(backend, self.messages, self.digests, even_if_slower);
            if let Some(occupancy) = few {
                return occupancy;
            }
        } else if self.digests.len() < ALWAYS_LANES_MIN_MESSAGES && !even_if_slower {
            let padded = |index| padded_blocks(self.messages.message(index));
            let whole = |index| self.pieces.message(index).len() / 64;
            let padded = (0..self.digests.len()).map(padded);
            let counts = BlockCounts::of(padded.chain((0..self.hashers.len()).map(whole)));
            if !counts.lanes_pay(backend, !self.hashers.is_empty()) {
                return self.hash_one_by_one(backend);
            }
        }
        let Batch { messages, digests, hashers, pieces } = self;
        // The scheduler gets room for one job more than there can be: a full scheduler would run its jobs before `finish` can
        // choose the kernel for all of them.
        let room = count + 1;
        let occupancy = {
            let (jobs, windows) = (
                &mut piece_jobs(hashers.iter_mut().enumerate(), pieces),
                &mut windows(digests, WINDOW_MESSAGES),
            );
            match windows.len() {
                0 => hash_pieces::<LANES, ROOM>(backend, count, room, jobs),
                _ => hash_windows::<LANES, ROOM, M>(backend, messages, count, room, jobs, windows),
            }
        };
        for (index, hasher) in hashers.iter_mut().enumerate() {
            keep_piece_tail(hasher.borrow_mut(), pieces.message(index));
        }
        occupancy
    }
}

/// Hashes a batch of at most [`MAX_LANES`] messages if all are small, form one group, or are faster without lanes. This avoids
/// [`hash_windows`], which takes 30 ns to set up its memory. For any other batch, hashes nothing and returns `None`.
#[inline(never)]
fn hash_few<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
    even_if_slower: bool,
) -> Option<Occupancy> {
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let slot = |(index, digest)| MessageSlot { message: messages.message(index), digest };
    // `extend` fills the array where it lies; `collect` would move the whole array.
    let mut slots = ArrayVec::<_, MAX_LANES>::new();
    slots.extend((0..).zip(digests).map(slot));
    let counts = BlockCounts::of(slots.iter().map(MessageSlot::blocks));
    if !(even_if_slower || counts.lanes_pay(backend, false)) {
        slots.iter().for_each(|slot| slot.digest.set(backend.single_kernel().digest(slot.message)));
        return Some(Occupancy::default());
    }
    let BlockCounts { min: fewest, max: most, .. } = counts;
    let scratch = &ScratchOf::<LANES>::new();
    let mut runner = GroupRunner::<LANES>::new(backend, scratch, slots.len());
    if most <= SMALL_MAX_BLOCKS && fewest == most {
        let mut left = &*slots;
        while !left.is_empty() {
            let (group, others) =
                left.split_at(left.len().min(runner.kernel_for(left.len()).lanes()));
            runner.hash_uniform(group, most);
            left = others;
        }
    } else if most <= SMALL_MAX_BLOCKS {
        let mut groups = Groups::new(&mut runner);
        slots.iter().for_each(|slot| groups.add(*slot, slot.blocks()));
        groups.finish();
    } else if fewest >= MIN_BLOCKS_WITHOUT_COPY
        && most <= IN_PLACE_MAX_BLOCKS
        && slots.len() <= runner.lanes()
        && !should_share_lanes(backend, slots.len(), fewest)
    {
        slots.sort_unstable_by_key(|slot| Reverse(slot.blocks()));
        runner.hash_without_copy(&slots);
    } else {
        return None;
    }
    Some(runner.occupancy)
}

/// Splits `all` into windows of `window_length` items, each with the index of its first item.
pub(crate) fn windows<T>(
    all: &mut [T],
    window_length: usize,
) -> impl ExactSizeIterator<Item = (usize, &mut [T])> {
    let window = move |(number, window)| (number * window_length, window);
    all.chunks_mut(window_length).enumerate().map(window)
}

/// Hashes the jobs of `pieces`: about `count` in all, at most `room` of them at a time.
// If this function were inlined, its memory would be in the caller's stack frame, and stay on the stack while `hash_windows`
// runs. For WebAssembly it may be inlined: there a small module matters more than the stack.
#[cfg_attr(not(target_family = "wasm"), inline(never))]
pub(crate) fn hash_pieces<'p, const LANES: usize, const ROOM: usize>(
    backend: &Backend,
    count: usize,
    room: usize,
    pieces: &mut dyn Iterator<Item = BatchJob<'p>>,
) -> Occupancy {
    let scratch: &Scratch = &ScratchOf::<LANES>::new();
    let mut scheduler = Scheduler::<_, _, ROOM>::new(backend, scratch, count, room);
    pieces.for_each(|job| scheduler.start(job, &mut |job| job.finish(drop)));
    scheduler.finish(&mut |job| job.finish(drop));
    scheduler.occupancy
}

/// Hashes `pieces`, and then the messages of one window after the other. There are about `count` pieces and messages in all, and
/// at most `room` of them are jobs at a time. Each item of `windows` is the index of a window's first message, and the digests of
/// its at most [`WINDOW_MESSAGES`] messages.
#[inline(never)]
pub(crate) fn hash_windows<'m, const LANES: usize, const ROOM: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &'m M,
    count: usize,
    room: usize,
    pieces: &mut dyn Iterator<Item = BatchJob<'m>>,
    windows: &mut dyn Iterator<Item = (usize, &'m mut [Digest])>,
) -> Occupancy {
    let scratch: &Scratch = &ScratchOf::<LANES>::new();
    let mut runner = GroupRunner::<LANES>::new(backend, scratch, count);
    let lanes = runner.lanes();
    let mut groups = Groups::new(&mut runner);
    let mut scheduler = Scheduler::<_, _, ROOM>::new(backend, scratch, count, room);
    let mut long_messages = LongMessages::new();
    let mut group = ArrayVec::<_, LANES>::new();
    for job in pieces {
        scheduler.start(job, &mut |job| job.finish(|message| groups.add_end(message)));
    }
    loop {
        // Until the scheduler has room for another job, another thread may take the next window.
        scheduler.make_room(&mut |job| job.finish(|message| groups.add_end(message)));
        let Some((first, digests)) = windows.next() else { break };
        let is_last = first + digests.len() == messages.count();
        let digests = Cell::from_mut(digests).as_slice_of_cells();
        let message = |index| messages.message(first + index);
        let slot = |index: usize| MessageSlot { message: message(index), digest: &digests[index] };
        long_messages.clear();
        let mut done = 0;
        // Returns whether `few` messages, too few for a full group, can be a group: they must be the last of a batch. `others`
        // waiting small messages may join them.
        let fits = |few, others| {
            is_last && few > 0 && few + others > 1 && backend.kernel_for(few).lanes() >= few
        };
        let is_group = |count| count == lanes || fits(count, 0);
        for group in digests.chunks(lanes).filter(|group| is_group(group.len())) {
            let (blocks, messages) =
                (padded_blocks(message(done)), (done..done + group.len()).map(message));
            if !groups.runner.try_hash_uniform(group.len(), blocks, messages, group.iter()) {
                break;
            }
            done += group.len();
        }
        for index in done..digests.len() {
            let slot = slot(index);
            match slot.blocks() {
                blocks @ ..=SMALL_MAX_BLOCKS => {
                    prefetch_all(slot.message);
                    groups.add(slot, blocks);
                }
                blocks => long_messages.add(blocks, index),
            }
        }
        long_messages.sort();
        loop {
            let others = groups.count_waiting(MIN_BLOCKS_WITHOUT_COPY);
            let indices = long_messages.take_group(backend, lanes, |few| fits(few, others));
            let Some(indices) = indices else { break };
            group.clear();
            group.extend(indices.map(slot));
            let lanes = groups.runner.kernel_for(group.len() + others).lanes();
            let idle = lanes - group.len();
            group.extend(groups.drain_waiting(MIN_BLOCKS_WITHOUT_COPY).take(idle));
            groups.runner.hash_without_copy(&group);
        }
        for index in long_messages.take_rest() {
            let job = BatchJob::of_message(slot(index));
            scheduler.start(job, &mut |job| job.finish(|message| groups.add_end(message)));
        }
    }
    scheduler.finish(&mut |job| job.finish(|message| groups.add_end(message)));
    groups.finish();
    runner.occupancy += scheduler.occupancy;
    runner.occupancy
}

#[cfg(all(test, feature = "alloc", md5lanes_repository))]
mod tests;
