//! Many messages at once.

use alloc::vec;
use alloc::vec::Vec;
use core::slice;

use crate::hasher::{Md5, Split};
use crate::kernels::{Backend, prefetch};
use crate::scheduler::{self, Job, Occupancy, Then};
use crate::short::{self, ShortMessages};
use crate::{Digest, Kernel};

/// Messages whose lengths are looked at together, so that long ones start first. What that takes
/// in memory does not grow with the batch.
pub(crate) const WINDOW: usize = 4096;

/// How many messages ahead of the one that is looked at memory is asked for: they may lie anywhere.
const AHEAD: usize = 16;

/// From how many blocks on lanes pay, all messages together: less would not make good for what is
/// set up around them (Zen 5, 2 to 8 messages).
const PAYS_FROM: usize = 8;

/// The MD5 of each message, in their order.
///
/// Messages run side by side in the lanes of vector registers, whatever their lengths: this is
/// several times as fast as one after the other where there are at least a handful. The time is
/// that of all bytes together, and memory that of the digests.
///
/// ```
/// let digests = md5lanes::digest_many(&["a", "message digest", ""]);
/// assert_eq!(digests[1], md5lanes::digest(b"message digest"));
/// ```
pub fn digest_many<M: AsRef<[u8]>>(messages: &[M]) -> Vec<Digest> {
    collect_digests(messages, |digests| digest_many_into(messages, digests))
}

/// Writes the MD5 of each message to the digest at its place.
///
/// As [`digest_many`]; memory beside the digests: some tens of KiB, however many messages there are.
///
/// # Panics
///
/// If there are not as many digests as messages.
#[inline]
pub fn digest_many_into<M: AsRef<[u8]>>(messages: &[M], digests: &mut [Digest]) {
    assert_pairs(messages, digests);
    if messages.len() == 1 || blocks_below(PAYS_FROM, messages) {
        for (digest, message) in digests.iter_mut().zip(messages) {
            *digest = crate::digest(message.as_ref());
        }
    } else {
        digest_batch(Backend::chosen(), messages, digests);
    }
}

#[inline]
pub(crate) fn assert_pairs<M>(messages: &[M], digests: &[Digest]) {
    let (count, room) = (messages.len(), digests.len());
    assert_eq!(count, room, "{count} messages and room for {room} digests");
}

/// Whether the messages are fewer blocks than that.
#[inline]
pub(crate) fn blocks_below<M: AsRef<[u8]>>(limit: usize, messages: &[M]) -> bool {
    let mut blocks = 0_usize;
    messages.iter().all(|message| {
        blocks = blocks.saturating_add(message.as_ref().len() / 64 + 1);
        blocks < limit
    })
}

impl Kernel {
    /// As [`digest_many`], by this kernel alone: its lanes stand idle where messages are fewer.
    ///
    /// For tests and benchmarks.
    pub fn digest_many<M: AsRef<[u8]>>(self, messages: &[M]) -> Vec<Digest> {
        collect_digests(messages, |digests| self.digest_many_into(messages, digests))
    }

    /// As [`digest_many_into`], by this kernel alone.
    ///
    /// # Panics
    ///
    /// If there are not as many digests as messages.
    pub fn digest_many_into<M: AsRef<[u8]>>(self, messages: &[M], digests: &mut [Digest]) {
        assert_pairs(messages, digests);
        digest_batch(&Backend::of([self].into_iter()), messages, digests);
    }
}

/// Room for the digest of each message, filled in.
pub(crate) fn collect_digests<M>(
    messages: &[M],
    fill_in: impl FnOnce(&mut [Digest]),
) -> Vec<Digest> {
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    fill_in(&mut digests);
    digests
}

fn digest_batch<M: AsRef<[u8]>>(
    backend: &Backend,
    messages: &[M],
    digests: &mut [Digest],
) -> Occupancy {
    let kernel = backend.kernel_for(messages.len());
    if kernel.lanes() == 1 {
        for (digest, message) in digests.iter_mut().zip(messages) {
            *digest = kernel.digest(message.as_ref());
        }
        return Occupancy::default();
    }
    let windows = messages.chunks(WINDOW).zip(digests.chunks_mut(WINDOW));
    digest_windows(backend, messages.len(), windows)
}

/// Writes digests, a window after the other, `most` messages side by side.
pub(crate) fn digest_windows<'m, M: AsRef<[u8]> + 'm>(
    backend: &Backend,
    most: usize,
    mut windows: impl Iterator<Item = (&'m [M], &'m mut [Digest])>,
) -> Occupancy {
    let mut short = ShortMessages::new(backend);
    // The long messages of a window, the next one last.
    let mut long: Vec<(&[u8], &mut Digest)> = Vec::new();
    let source = || {
        while long.is_empty() {
            let (messages, digests) = windows.next()?;
            for (place, (message, digest)) in messages.iter().zip(digests).enumerate() {
                if let Some(message) = messages.get(place + AHEAD) {
                    prefetch(message.as_ref().as_ptr());
                }
                let message = message.as_ref();
                if message.len() <= short::LONGEST {
                    short.add(digest, message, |digest, hashed| *digest = hashed);
                } else {
                    long.push((message, digest));
                }
            }
            let lengths = long.iter().map(|(message, _)| message.len());
            if order_matters(lengths, backend.lanes()) {
                long.sort_unstable_by_key(|(message, _)| message.len());
            }
        }
        let (message, digest) = long.pop()?;
        Some(Job::whole(digest, message))
    };
    let mut occupancy = scheduler::run(backend, most, source, |digest, state| {
        *digest = Digest::from_state(state);
    });
    short.finish(|digest, hashed| *digest = hashed);
    occupancy += short.occupancy;
    occupancy
}

/// Whether it makes a difference which messages come first: a long one that comes late has no others
/// to run beside, but all others together may take so much time that this is nothing.
fn order_matters(lengths: impl Iterator<Item = usize>, lanes: usize) -> bool {
    let (longest, all) = lengths.fold((0, 0_usize), |(longest, all), length| {
        (length.max(longest), all.saturating_add(length))
    });
    longest.saturating_mul(lanes) > all / 32
}

/// How well the library's own kernels use their lanes with a batch of these messages, from two on.
/// It hashes them. For tests and benchmarks.
#[doc(hidden)]
pub fn occupancy<M: AsRef<[u8]>>(messages: &[M]) -> Occupancy {
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    digest_batch(Backend::chosen(), messages, &mut digests)
}

/// Appends to each hasher's message the piece at its place: the same as [`Md5::update`] for each,
/// side by side.
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
/// # Panics
///
/// If there are not as many pieces as hashers.
pub fn update_many<M: AsRef<[u8]>>(hashers: &mut [Md5], pieces: &[M]) {
    assert_pieces(hashers, pieces);
    let backend = Backend::chosen();
    let count = hashers.len();
    if blocks_below(PAYS_FROM, pieces) || backend.kernel_for(count).lanes() == 1 {
        hashers.iter_mut().zip(pieces).for_each(|(hasher, piece)| hasher.update(piece.as_ref()));
        return;
    }
    update_windows(backend, count, [(&mut *hashers, pieces)].into_iter());
    for (hasher, piece) in hashers.iter_mut().zip(pieces) {
        keep_tail(hasher, piece.as_ref());
    }
}

pub(crate) fn assert_pieces<M>(hashers: &[Md5], pieces: &[M]) {
    let (count, given) = (hashers.len(), pieces.len());
    assert_eq!(count, given, "{count} hashers and {given} pieces");
}

/// Brings the whole blocks of the pieces into their hashers, `most` side by side. What is left of each
/// piece remains to be kept with [`keep_tail`], for the place where it belongs is read until the last
/// of the blocks is done.
pub(crate) fn update_windows<'m, M: AsRef<[u8]> + 'm>(
    backend: &Backend,
    most: usize,
    windows: impl Iterator<Item = (&'m mut [Md5], &'m [M])>,
) {
    let mut pairs = windows.flat_map(|(hashers, pieces)| hashers.iter_mut().zip(pieces));
    let source = || {
        pairs.find_map(|(hasher, piece)| {
            let (tail_is_full, Split { blocks, .. }) = hasher.split(piece.as_ref());
            let Md5 { state, tail, .. } = hasher;
            let (blocks, then) = if tail_is_full {
                (slice::from_ref(&*tail), Then::Blocks(blocks))
            } else {
                (blocks, Then::Nothing)
            };
            let job = Job { state: *state, tag: state, blocks, then };
            (!blocks.is_empty()).then_some(job)
        })
    };
    scheduler::run(backend, most, source, |state, after| *state = after);
}

/// Keeps what is left of the piece that a hasher got last.
pub(crate) fn keep_tail(hasher: &mut Md5, piece: &[u8]) {
    let fill = hasher.fill();
    // A shorter piece went into the tail as a whole.
    if fill <= piece.len() {
        hasher.keep_tail(&piece[piece.len() - fill..]);
    }
}
