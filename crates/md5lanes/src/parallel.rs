//! Hashes many messages on all cores: the counterparts of functions in the crate's root.
//!
//! The functions use the rayon pool that the caller runs in, or else rayon's global pool. Each thread has its own lanes, and
//! takes the next messages when it has room for them. Each message is hashed by one thread, so a message that is much longer than
//! the others takes as long as on one core.

use core::borrow::BorrowMut;
use core::iter;
use std::sync::Mutex;
use std::vec::Vec;

use rayon::prelude::*;

use crate::batch::job::{keep_piece_tail, piece_jobs};
use crate::batch::{
    assert_digest_count, assert_piece_count, collect_digests, hash_pieces, hash_windows, windows,
};
use crate::kernels::{Backend, MAX_LANES};
use crate::plan::WINDOW_MESSAGES;
use crate::{Digest, Md5, Messages};

/// Other threads are woken only if all messages together have at least this number of blocks: 512 KiB, which one core hashes in
/// about 25 microseconds (Zen 5).
const MIN_PARALLEL_BLOCKS: usize = 8192;

/// A thread's share of the messages is this number of windows. Other threads can take the windows of a slow thread.
const WINDOWS_PER_THREAD: usize = 8;

/// Does the same as [`digest_many`](crate::digest_many), on all cores.
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

/// Does the same as [`digest_many_into`](crate::digest_many_into), on all cores.
///
/// # Panics
///
/// Panics if the numbers of digests and messages differ.
pub fn digest_many_into<M: Messages + Sync + ?Sized>(messages: &M, digests: &mut [Digest]) {
    assert_digest_count(messages.count(), digests.len());
    if has_fewer_blocks(MIN_PARALLEL_BLOCKS, messages) {
        crate::digest_many_into(messages, digests);
        return;
    }
    let ThreadShare { limit, window } = ThreadShare::of(digests.len());
    let windows = Mutex::new(windows(digests, window));
    on_all_threads(|| {
        let windows = &mut take_from(&windows);
        hash_windows::<MAX_LANES, { 2 * MAX_LANES }, M>(
            Backend::chosen(),
            messages,
            limit,
            limit + window,
            &mut iter::empty(),
            windows,
        );
    });
}

/// Does the same as [`update_many`](crate::update_many), on all cores.
///
/// # Panics
///
/// Panics if the numbers of pieces and hashers differ.
pub fn update_many<H, M>(hashers: &mut [H], pieces: &M)
where
    H: BorrowMut<Md5> + Send,
    M: Messages + Sync + ?Sized,
{
    assert_piece_count(hashers.len(), pieces.count());
    if has_fewer_blocks(MIN_PARALLEL_BLOCKS, pieces) {
        crate::update_many(hashers, pieces);
        return;
    }
    let ThreadShare { limit, window } = ThreadShare::of(hashers.len());
    let all = Mutex::new(windows(&mut *hashers, window));
    on_all_threads(|| {
        let hashers = take_from(&all).flat_map(|(first, hashers)| (first..).zip(hashers));
        let jobs = &mut piece_jobs(hashers, pieces);
        hash_pieces::<MAX_LANES, { 2 * MAX_LANES }>(Backend::chosen(), limit, limit + window, jobs);
    });
    drop(all);
    let hashers = hashers.par_iter_mut().enumerate().with_min_len(WINDOW_MESSAGES);
    hashers.for_each(|(index, hasher)| keep_piece_tail(hasher.borrow_mut(), pieces.message(index)));
}

/// Hashes messages from an iterator on all cores: the counterpart of [`digest_each`](crate::digest_each). Calls `sink` with the
/// tag and the digest of each message, on the thread that has hashed it.
///
/// Only one thread at a time can call the iterator's `next`, so `next` should be quick. For each thread, at most 96 messages are
/// in memory, and copies of at most 480 small messages.
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
        crate::digest_each(take_from(&messages)).for_each(|(tag, digest)| sink(tag, digest));
    });
}

fn has_fewer_blocks<M: Messages + ?Sized>(limit: usize, messages: &M) -> bool {
    let mut blocks = 0_usize;
    (0..messages.count()).all(|index| {
        blocks = blocks.saturating_add(messages.message(index).len() / 64 + 1);
        blocks < limit
    })
}

struct ThreadShare {
    limit: usize,
    window: usize,
}

impl ThreadShare {
    fn of(messages: usize) -> Self {
        let threads = rayon::current_num_threads();
        let limit = messages.div_ceil(threads).max(1);
        ThreadShare { limit, window: limit.div_ceil(WINDOWS_PER_THREAD).min(WINDOW_MESSAGES) }
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

/// Takes items from `all`, which all threads share. Also ends when a thread has panicked in the `next` of `all`.
fn take_from<I: Iterator>(all: &Mutex<I>) -> impl Iterator<Item = I::Item> {
    std::iter::from_fn(|| all.lock().ok()?.next())
}
