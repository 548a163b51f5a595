//! Many messages at once, over all cores: the functions of the crate's root, under the same names.
//!
//! The threads are rayon's: the pool around the call, or else the global pool. Each thread has lanes of its
//! own and takes the next messages when it has room for them, so no thread is idle while messages wait. Two
//! threads never share a message.

use core::borrow::BorrowMut;
use core::iter;
use std::sync::Mutex;
use std::vec::Vec;

use rayon::prelude::*;

use crate::batch::job::{keep_piece_tail, piece_jobs};
use crate::batch::{
    assert_digest_count, assert_piece_count, collect_digests, hash_pieces, hash_windows, windows,
};
use crate::kernels::{Backend, MOST_LANES};
use crate::plan::WINDOW;
use crate::{Digest, Md5, Messages};

/// The least number of blocks, of all messages together, for which it pays to wake other threads: 512 KiB,
/// which one core hashes in some 25 microseconds (Zen 5).
const PAYS_FROM: usize = 8192;

/// How many windows each thread's share is cut into, so that other threads can take windows from a slow one.
const WINDOWS_A_THREAD: usize = 8;

/// Does the same as [`digest_many`](crate::digest_many), over all cores.
///
/// ```
/// let messages: Vec<String> = (0..100_000).map(|i| format!("message {i}")).collect();
/// let digests = md5lanes::parallel::digest_many(&messages);
/// assert_eq!(digests[7], md5lanes::digest(b"message 7"));
/// ```
#[must_use]
pub fn digest_many<M: Messages + Sync + ?Sized>(messages: &M) -> Vec<Digest> {
    collect_digests(messages.count(), |digests| digest_many_into(messages, digests))
}

/// Does the same as [`digest_many_into`](crate::digest_many_into), over all cores.
///
/// # Panics
///
/// If the numbers of digests and messages differ.
pub fn digest_many_into<M: Messages + Sync + ?Sized>(messages: &M, digests: &mut [Digest]) {
    assert_digest_count(messages.count(), digests.len());
    if blocks_below(PAYS_FROM, messages) {
        crate::digest_many_into(messages, digests);
        return;
    }
    let Share { limit, window } = Share::of(digests.len());
    let windows = Mutex::new(windows(digests, window));
    on_all_threads(|| {
        let windows = &mut from_all(&windows);
        hash_windows::<MOST_LANES, { 2 * MOST_LANES }, M>(
            Backend::chosen(),
            messages,
            limit,
            limit + window,
            &mut iter::empty(),
            windows,
        );
    });
}

/// Does the same as [`update_many`](crate::update_many), over all cores.
///
/// # Panics
///
/// If the numbers of pieces and hashers differ.
pub fn update_many<H, M>(hashers: &mut [H], pieces: &M)
where
    H: BorrowMut<Md5> + Send,
    M: Messages + Sync + ?Sized,
{
    assert_piece_count(hashers.len(), pieces.count());
    if blocks_below(PAYS_FROM, pieces) {
        crate::update_many(hashers, pieces);
        return;
    }
    let Share { limit, window } = Share::of(hashers.len());
    let all = Mutex::new(windows(&mut *hashers, window));
    on_all_threads(|| {
        let hashers = from_all(&all).flat_map(|(first, hashers)| (first..).zip(hashers));
        let begun = &mut piece_jobs(hashers, pieces);
        hash_pieces::<MOST_LANES, { 2 * MOST_LANES }>(
            Backend::chosen(),
            limit,
            limit + window,
            begun,
        );
    });
    drop(all);
    let hashers = hashers.par_iter_mut().enumerate().with_min_len(WINDOW);
    hashers.for_each(|(index, hasher)| keep_piece_tail(hasher.borrow_mut(), pieces.message(index)));
}

/// Does the work of [`digest_each`](crate::digest_each) over all cores: calls `sink` with each message's tag
/// and digest, on the thread that hashed it.
///
/// The threads take turns at the iterator, so its `next` should be quick: while it reads a file, for
/// instance, the other threads cannot take messages. At most 96 messages a thread are in memory, and
/// copies of 480 small ones.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::sync::Mutex;
///
/// let messages = (0..1000).map(|i| (i, format!("message {i}")));
/// let digests = Mutex::new(BTreeMap::new());
/// md5lanes::parallel::for_each_digest(messages, |i, digest| {
///     digests.lock().unwrap().insert(i, digest);
/// });
/// assert_eq!(digests.into_inner().unwrap()[&7], md5lanes::digest(b"message 7"));
/// ```
pub fn for_each_digest<T, M, I>(messages: I, sink: impl Fn(T, Digest) + Sync)
where
    T: Send,
    M: AsRef<[u8]> + Send,
    I: IntoIterator<Item = (T, M), IntoIter: Send>,
{
    let messages = Mutex::new(messages.into_iter().fuse());
    on_all_threads(|| {
        crate::digest_each(from_all(&messages)).for_each(|(tag, digest)| sink(tag, digest));
    });
}

/// Returns whether the messages together have fewer than `limit` blocks.
fn blocks_below<M: Messages + ?Sized>(limit: usize, messages: &M) -> bool {
    let mut blocks = 0_usize;
    (0..messages.count()).all(|index| {
        blocks = blocks.saturating_add(messages.message(index).len() / 64 + 1);
        blocks < limit
    })
}

/// The share of a thread: `limit` messages, taken `window` at a time.
struct Share {
    limit: usize,
    window: usize,
}

impl Share {
    fn of(messages: usize) -> Self {
        let threads = rayon::current_num_threads();
        let limit = messages.div_ceil(threads).max(1);
        Share { limit, window: limit.div_ceil(WINDOWS_A_THREAD).min(WINDOW) }
    }
}

/// Runs `work` on this thread and on every other thread of the pool that is free.
fn on_all_threads(work: impl Fn() + Sync) {
    rayon::scope(|scope| {
        for _ in 1..rayon::current_num_threads() {
            scope.spawn(|_| work());
        }
        work();
    });
}

/// Returns the items that this thread takes from the iterator of all threads. Ends once a thread has
/// panicked in `next`.
fn from_all<I: Iterator>(all: &Mutex<I>) -> impl Iterator<Item = I::Item> {
    std::iter::from_fn(|| all.lock().ok()?.next())
}
