//! Hashes pieces of many messages side by side.

use core::borrow::BorrowMut;

use crate::batch::{Batch, assert_piece_count};
use crate::kernels::Backend;
use crate::{Md5, Messages};

/// Appends each piece to the message of the hasher with the same index.
///
/// The pieces are hashed side by side. The function allocates nothing, and uses as much of the stack as
/// [`digest_many_into`](crate::digest_many_into).
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
/// `H` may be `Md5`, `&mut Md5` or `Box<Md5>`, so the hashers need not lie side by side in memory.
///
/// # Panics
///
/// Panics if the numbers of pieces and hashers differ.
pub fn update_many<H: BorrowMut<Md5>, M: Messages + ?Sized>(hashers: &mut [H], pieces: &M) {
    assert_piece_count(hashers.len(), pieces.count());
    update_batch(Backend::chosen(), hashers, pieces, false);
}

/// Does the same as [`update_many`] with the kernels of `backend`, in lanes even if that is slower. This function is for
/// benchmarks.
pub fn update_in_lanes<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
) {
    update_batch(backend, hashers, pieces, true);
}

fn update_batch<H: BorrowMut<Md5>, M: Messages + ?Sized>(
    backend: &Backend,
    hashers: &mut [H],
    pieces: &M,
    even_if_slower: bool,
) {
    let messages: &[&[u8]] = &[];
    Batch { messages, digests: &mut [], hashers, pieces }.hash(backend, even_if_slower);
}
