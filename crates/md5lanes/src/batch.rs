//! Many messages at once.

use core::borrow::BorrowMut;
use core::cell::Cell;
use core::slice;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use arrayvec::ArrayVec;

use crate::hasher::{Md5, Split};
use crate::kernels::{Backend, FEW_LANES, MOST_LANES, padded_blocks};
use crate::scheduler::{self, Job, Memory, Occupancy, Then};
use crate::small::{self, SmallMessages, sort_by_blocks};
use crate::{Digest, Kernel, Messages};

/// The messages that are looked at together, so that long ones start first. Their number bounds the
/// memory that a batch takes.
pub(crate) const WINDOW: usize = 4096;

/// The longest messages, in bytes, that are hashed in groups of one length.
const LONGEST_ALIKE: usize = 16 << 10;

/// To fill an order with, at once.
static ZEROS: [u16; WINDOW] = [0; WINDOW];

/// From how many blocks lanes pay for updates, all pieces together (Zen 5, 2 to 8 pieces).
pub const UPDATES_PAY_FROM: usize = 8;

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

/// From how many blocks each two messages pay that are not both small. Two small ones always pay: random ones of up
/// to 55, 110, 256 and 375 bytes were 1.16, 1.09, 1.15 and 1.22 times as fast as one after the other (Zen 3).
pub const TWO_PAY_FROM: usize = 5;

/// From how many blocks more than two messages pay, all together. A kernel with lanes takes up to twice as long for a
/// block as one for a single message, so twice as many as the longest has, and two more, will do. With less, random
/// ones had 0.74 of the speed of one after the other at worst (Zen 3). Those with equally many blocks always pay.
pub const FEW_PAY_FROM: usize = 12;

/// Whether lanes pay.
#[inline]
fn lanes_pay<M: Messages + ?Sized>(messages: &M) -> bool {
    let blocks = |index| padded_blocks(messages.message(index));
    match messages.count() {
        0 | 1 => false,
        2 => {
            let [fewer, more] = [blocks(0).min(blocks(1)), blocks(0).max(blocks(1))];
            more <= small::MOST_BLOCKS || fewer >= TWO_PAY_FROM
        }
        FEW_PAY_FROM.. => true,
        count => {
            let (longest, all) =
                (0..count).map(blocks).fold((0, 0_usize), |(longest, all), more| {
                    (more.max(longest), all.saturating_add(more))
                });
            all >= FEW_PAY_FROM.min(2 * longest + 2) || all == count * longest
        }
    }
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

/// Each way has a stack frame of its own.
#[inline]
fn digest_side_by_side<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let length = |index: usize| messages.message(index).len();
    let count = digests.len();
    if count <= LANES && (0..count).all(|index| length(index) <= small::LONGEST)
        || count <= backend.kernel_for(count).lanes() && are_alike((0..count).map(length))
    {
        digest_few::<LANES, M>(backend, messages, digests)
    } else {
        digest_in::<LANES, M>(backend, messages, digests)
    }
}

#[inline(never)]
fn digest_in<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let windows = digests.chunks_mut(WINDOW).enumerate();
    let windows = windows.map(|(window, digests)| (window * WINDOW, digests));
    let limit = backend.side_by_side(messages.count());
    digest_windows::<LANES, M>(backend, messages, limit, windows)
}

/// Whether lengths are the same, so that the messages need no scheduler. Where they are long, its turns take no time
/// to speak of, and it keeps messages apart that lie at the same offset in their pages.
#[inline]
fn are_alike(mut lengths: impl Iterator<Item = usize>) -> bool {
    let first = lengths.next().unwrap_or(0);
    first <= LONGEST_ALIKE && lengths.all(|length| length == first)
}

/// At most `LANES` small messages, or a group of one length: they need no scheduler, and its memory takes time to
/// set up.
#[inline(never)]
fn digest_few<const LANES: usize, M: Messages + ?Sized>(
    backend: &Backend,
    messages: &M,
    digests: &mut [Digest],
) -> Occupancy {
    let message = |index| messages.message(usize::from(index));
    let order = &mut [0; LANES][..digests.len()];
    let small_count = sort_by_blocks(order, message);
    let digests = Cell::from_mut(digests).as_slice_of_cells();
    let digest = |index| &digests[usize::from(index)];
    let memory = Memory::<LANES>::new();
    let mut small = SmallMessages::new(backend, &memory, order.len());
    if small_count < order.len() {
        small.hash_alike(order, message, digest);
    } else {
        small.add(order, message, digest);
        small.finish();
    }
    small.occupancy
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
    let source = || {
        while order.len() == small_count {
            let (start, window) = windows.next()?;
            first = start;
            digests = Cell::from_mut(window).as_slice_of_cells();
            let message = |offset| messages.message(first + usize::from(offset));
            order.truncate(digests.len());
            let missing = &ZEROS[order.len()..digests.len()];
            order.try_extend_from_slice(missing).expect("a window has no more messages");
            small_count = sort_by_blocks(&mut order, message);
            if small_count < order.len() {
                // Those that are too few for a group share lanes with the long ones.
                small_count -= small.rest(small_count);
            }
            small.add(&order[..small_count], message, |offset| &digests[usize::from(offset)]);
            let long = &mut order[small_count..];
            let length = |offset: &u16| message(*offset).len();
            if order_matters(long.iter().map(length), backend.lanes()) {
                long.sort_unstable_by_key(length);
            }
            while let Some(rest) = order[small_count..].len().checked_sub(small.lanes())
                && let alike = &order[small_count + rest..]
                && are_alike(alike.iter().map(|offset| message(*offset).len()))
            {
                small.hash_alike(alike, message, |offset| &digests[usize::from(offset)]);
                order.truncate(small_count + rest);
            }
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

/// Whether it matters which messages start first. A long one that starts last runs alone; but the
/// others may take so much time that this is nothing.
fn order_matters(lengths: impl Iterator<Item = usize>, lanes: usize) -> bool {
    let (longest, all) = lengths.fold((0, 0_usize), |(longest, all), length| {
        (length.max(longest), all.saturating_add(length))
    });
    longest.saturating_mul(lanes) > all / 32
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

/// Appends to each hasher's message the piece at its place: the same as [`Md5::update`] for each,
/// side by side. Nothing is allocated, as by [`digest_many_into`].
///
/// ```
/// use md5lanes::Md5;
///
/// let mut hashers = [Md5::new(), Md5::new()];
/// md5lanes::update_many(&mut hashers, &["message ", "a"]);
/// md5lanes::update_many(&mut hashers, &["digest", "bc"]);
/// let digests = hashers.map(Md5::finalize);
/// assert_eq!(digests, [b"message digest".as_slice(), b"abc"].map(md5lanes::digest));
/// ```
///
/// The hashers need not lie side by side: `H` may be `Md5`, `&mut Md5` or `Box<Md5>`.
///
/// # Panics
///
/// If there are not as many pieces as hashers.
pub fn update_many<H: BorrowMut<Md5>, M: Messages + ?Sized>(hashers: &mut [H], pieces: &M) {
    assert_pieces(hashers.len(), pieces.count());
    let backend = Backend::chosen();
    if backend.kernel_for(hashers.len()).lanes() > 1 && updates_pay(pieces) {
        update_in_lanes(backend, hashers, pieces);
    } else {
        for (index, hasher) in hashers.iter_mut().enumerate() {
            hasher.borrow_mut().update(pieces.message(index));
        }
    }
}

/// [`update_many`] by the kernels of a backend, even where lanes do not pay. For benchmarks.
pub fn update_in_lanes<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
) {
    match backend.kernel_for(hashers.len()).lanes() {
        ..=FEW_LANES => update_in::<FEW_LANES, H, M>(backend, hashers, pieces),
        _ => update_in::<MOST_LANES, H, M>(backend, hashers, pieces),
    }
}

/// Whether lanes pay: at least two pieces have whole blocks, and all together have [`UPDATES_PAY_FROM`] of them.
fn updates_pay<M: Messages + ?Sized>(pieces: &M) -> bool {
    let (mut count, mut blocks) = (0, 0_usize);
    (0..pieces.count()).any(|index| {
        let length = pieces.message(index).len();
        count += usize::from(length >= 64);
        blocks = blocks.saturating_add(length / 64);
        count > 1 && blocks >= UPDATES_PAY_FROM
    })
}

pub(crate) fn assert_pieces(hashers: usize, pieces: usize) {
    assert_eq!(hashers, pieces, "{hashers} hashers and {pieces} pieces");
}

#[inline(never)]
fn update_in<const LANES: usize, H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
) {
    let limit = backend.side_by_side(hashers.len());
    update_windows::<LANES, H, M>(backend, pieces, limit, [(0, &mut *hashers)].into_iter());
    for (index, hasher) in hashers.iter_mut().enumerate() {
        keep_tail(hasher.borrow_mut(), pieces.message(index));
    }
}

/// Brings the whole blocks of the pieces into their hashers, at most `limit` side by side. A window is the
/// index of its first hasher and its hashers. The tail of each piece remains to be kept with [`keep_tail`]:
/// the buffer that it goes to is read until the last block is done.
pub(crate) fn update_windows<
    'm,
    const LANES: usize,
    H: BorrowMut<Md5> + 'm,
    M: Messages + ?Sized,
>(
    backend: &Backend,
    pieces: &M,
    limit: usize,
    windows: impl Iterator<Item = (usize, &'m mut [H])>,
) {
    let hashers = windows.flat_map(|(first, hashers)| (first..).zip(hashers));
    let mut jobs = hashers.filter_map(|(index, hasher)| {
        let hasher = hasher.borrow_mut();
        let (tail_is_full, Split { blocks, .. }) = hasher.split(pieces.message(index));
        let Md5 { state, tail, .. } = hasher;
        let (blocks, then) = if tail_is_full {
            (slice::from_ref(&*tail), Then::Blocks(blocks))
        } else {
            (blocks, Then::Nothing)
        };
        let job = Job { state: *state, tag: state, blocks, then };
        (!blocks.is_empty()).then_some(job)
    });
    let memory = Memory::<LANES>::new();
    scheduler::run(backend, &memory, limit, || jobs.next(), |state, after| *state = after);
}

/// Keeps what is left of the piece that a hasher got last.
pub(crate) fn keep_tail(hasher: &mut Md5, piece: &[u8]) {
    let fill = hasher.fill();
    // A piece shorter than that went into the tail as a whole.
    if fill <= piece.len() {
        hasher.keep_tail(&piece[piece.len() - fill..]);
    }
}
