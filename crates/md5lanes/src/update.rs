//! Pieces of many messages at once.

use core::borrow::BorrowMut;
use core::cell::Cell;
use core::slice;

use crate::hasher::{Md5, Split};
use crate::kernels::{Backend, FEW_LANES, MANY_LANES};
use crate::plan::lanes_pay;
use crate::scheduler::{self, Job, Memory, Then};
use crate::{Digest, Messages};

/// Appends to each hasher's message the piece at its place: the same as [`Md5::update`] for each,
/// side by side. Nothing is allocated, as by [`digest_many_into`](crate::digest_many_into).
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
    update_batch(Backend::chosen(), hashers, pieces);
}

/// [`update_many`] by the kernels of a backend.
#[inline]
pub(crate) fn update_batch<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
) {
    if backend.kernel_for(hashers.len()).lanes() > 1 && lanes_pay::<[&[u8]], M>(&[], pieces) {
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
        _ => update_in::<MANY_LANES, H, M>(backend, hashers, pieces),
    }
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
    run::<LANES>(backend, limit, jobs(pieces, hashers.iter_mut().enumerate()));
    keep_tails(hashers, pieces);
}

/// What gets the state that a job has come to.
pub(crate) enum Target<'m> {
    Digest(&'m Cell<Digest>),
    Hasher(&'m mut [u32; 4]),
}

impl Target<'_> {
    #[inline]
    pub(crate) fn set(self, state: [u32; 4]) {
        match self {
            Target::Digest(digest) => digest.set(Digest::from_state(state)),
            Target::Hasher(own) => *own = state,
        }
    }
}

/// The whole blocks of pieces as jobs: each hasher with the index of its piece. What is behind the last block remains to
/// be kept with [`keep_tail`] when all jobs have ended: the tail is read until then.
pub(crate) fn jobs<'m, H: BorrowMut<Md5> + 'm, M: Messages + ?Sized>(
    pieces: &'m M,
    hashers: impl Iterator<Item = (usize, &'m mut H)>,
) -> impl Iterator<Item = Job<'m, Target<'m>>> {
    hashers.filter_map(|(index, hasher)| {
        let hasher = hasher.borrow_mut();
        let (tail_is_full, Split { blocks, .. }) = hasher.split(pieces.message(index));
        let Md5 { state, tail, .. } = hasher;
        let (blocks, then) = if tail_is_full {
            (slice::from_ref(&*tail), Then::Blocks(blocks))
        } else {
            (blocks, Then::Nothing)
        };
        let job = Job { state: *state, tag: Target::Hasher(state), blocks, then };
        (!blocks.is_empty()).then_some(job)
    })
}

/// Runs jobs, at most `limit` side by side.
pub(crate) fn run<'m, const LANES: usize>(
    backend: &Backend,
    limit: usize,
    mut jobs: impl Iterator<Item = Job<'m, Target<'m>>>,
) {
    let memory = Memory::<LANES>::new();
    scheduler::run(backend, &memory, limit, || jobs.next(), Target::set);
}

/// Keeps what is left of each hasher's piece.
pub(crate) fn keep_tails<H: BorrowMut<Md5>, M: Messages + ?Sized>(hashers: &mut [H], pieces: &M) {
    for (index, hasher) in hashers.iter_mut().enumerate() {
        keep_tail(hasher.borrow_mut(), pieces.message(index));
    }
}

/// Keeps what is left of the piece that a hasher got last.
pub(crate) fn keep_tail(hasher: &mut Md5, piece: &[u8]) {
    let fill = hasher.fill();
    // A piece shorter than that went into the tail as a whole.
    if fill <= piece.len() {
        hasher.keep_tail(&piece[piece.len() - fill..]);
    }
}
