//! Many messages at once, over all cores: what the root of the crate does on one thread, under the
//! same names.
//!
//! The threads are rayon's: those of the pool in which it is called, or else of the global one. Each
//! runs messages side by side in its own lanes and takes the next ones when it has room for them,
//! so that none stands still while there are any. A single message is never shared by two threads.

use std::sync::Mutex;
use std::vec::Vec;

use rayon::prelude::*;

use crate::batch::{self, WINDOW, assert_pairs, blocks_below, collect_digests};
use crate::kernels::Backend;
use crate::{Digest, Md5};

/// From how many blocks on it pays to wake other threads, all messages together: 512 KiB, which one
/// core hashes in some 25 microseconds (Zen 5).
const PAYS_FROM: usize = 8192;

/// Into how many windows a thread's share is cut, so that one that falls behind leaves some of it to
/// the others.
const WINDOWS_A_THREAD: usize = 8;

/// [`digest_many`](crate::digest_many), over all cores.
///
/// ```
/// let messages: Vec<String> = (0..100_000).map(|i| format!("message {i}")).collect();
/// let digests = md5lanes::parallel::digest_many(&messages);
/// assert_eq!(digests[7], md5lanes::digest(b"message 7"));
/// ```
pub fn digest_many<M: AsRef<[u8]> + Sync>(messages: &[M]) -> Vec<Digest> {
    collect_digests(messages, |digests| digest_many_into(messages, digests))
}

/// [`digest_many_into`](crate::digest_many_into), over all cores.
///
/// # Panics
///
/// If there are not as many digests as messages.
pub fn digest_many_into<M: AsRef<[u8]> + Sync>(messages: &[M], digests: &mut [Digest]) {
    assert_pairs(messages, digests);
    if blocks_below(PAYS_FROM, messages) {
        crate::digest_many_into(messages, digests);
        return;
    }
    let Share { most, window } = Share::of(messages.len());
    let windows = Mutex::new(messages.chunks(window).zip(digests.chunks_mut(window)));
    on_all_threads(|| {
        batch::digest_windows(Backend::chosen(), most, from_all(&windows));
    });
}

/// [`update_many`](crate::update_many), over all cores.
///
/// # Panics
///
/// If there are not as many pieces as hashers.
pub fn update_many<M: AsRef<[u8]> + Sync>(hashers: &mut [Md5], pieces: &[M]) {
    batch::assert_pieces(hashers, pieces);
    if blocks_below(PAYS_FROM, pieces) {
        crate::update_many(hashers, pieces);
        return;
    }
    let Share { most, window } = Share::of(hashers.len());
    let windows = Mutex::new(hashers.chunks_mut(window).zip(pieces.chunks(window)));
    on_all_threads(|| batch::update_windows(Backend::chosen(), most, from_all(&windows)));
    hashers
        .par_iter_mut()
        .zip(pieces)
        .with_min_len(WINDOW)
        .for_each(|(hasher, piece)| batch::keep_tail(hasher, piece.as_ref()));
}

/// [`digest_each`](crate::digest_each), over all cores: each digest goes to `sink`, with the tag of
/// its message, from the thread that is done with it.
///
/// The threads take turns at the iterator, which so had better be quick: what it takes to come by a
/// message, reading a file for instance, keeps the others from theirs. There are never more than 128
/// messages in memory for each thread.
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

/// How many messages a thread runs side by side, and how many it takes at a time.
struct Share {
    most: usize,
    window: usize,
}

impl Share {
    fn of(messages: usize) -> Self {
        let threads = rayon::current_num_threads();
        let most = messages.div_ceil(threads).max(1);
        Share { most, window: most.div_ceil(WINDOWS_A_THREAD).min(WINDOW) }
    }
}

/// Does the same on each thread of the pool that comes by, this one at least.
fn on_all_threads(work: impl Fn() + Sync) {
    rayon::scope(|scope| {
        for _ in 1..rayon::current_num_threads() {
            scope.spawn(|_| work());
        }
        work();
    });
}

/// What is left for this thread of what all of them take from. Nothing, when one of them panicked
/// over it.
fn from_all<I: Iterator>(all: &Mutex<I>) -> impl Iterator<Item = I::Item> {
    std::iter::from_fn(|| all.lock().ok()?.next())
}
