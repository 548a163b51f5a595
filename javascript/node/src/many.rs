//! Hashes many messages.

use std::mem::MaybeUninit;

use md5lanes::{Digest, Offsets};
use napi::bindgen_prelude::Array;
use napi::{Error, Result};
use napi_derive::napi;

use crate::writable_bytes::WritableBytes;

/// Writes the digest of a message, 16 bytes, to `out`.
#[napi]
pub fn digest(data: &[u8], mut out: WritableBytes<'_>) {
    out[..16].copy_from_slice(md5lanes::digest(data).as_ref());
}

/// Writes the digests of `count` messages, 16 bytes each, to `out`. Message `i` is the bytes of `data` from `offsets[i]` to
/// `offsets[i + 1]`.
///
/// # Errors
///
/// If an offset is less than the one before it, or beyond the end of `data`.
#[napi]
pub fn digest_column(
    data: &[u8],
    offsets: &[u32],
    count: u32,
    mut out: WritableBytes<'_>,
) -> Result<()> {
    let count = count as usize;
    let column = Offsets::new(data, &offsets[..=count])
        .map_err(|error| Error::from_reason(error.to_string()))?;
    md5lanes::digest_many_into(&column, digests_in(&mut out[..16 * count]));
    Ok(())
}

/// Writes the digests of `messages`, 16 bytes each, to `out`.
#[napi]
pub fn digest_many(messages: Array<'_>, mut out: WritableBytes<'_>) -> Result<()> {
    let messages = slices(&messages)?;
    md5lanes::digest_many_into(&messages, digests_in(&mut out[..16 * messages.len()]));
    Ok(())
}

/// Writes the hexadecimal text of `digests`, 32 bytes of ASCII for each digest, to `out`.
#[napi]
pub fn hex(mut digests: WritableBytes<'_>, mut out: WritableBytes<'_>) {
    let digests = digests_in(&mut digests);
    let texts: &mut [[u8; 32]] = &mut out.as_chunks_mut().0[..digests.len()];
    // SAFETY: `MaybeUninit` has the layout of its content, and only text is written to it, so the bytes stay initialized.
    let texts = unsafe { &mut *(std::ptr::from_mut(texts) as *mut [MaybeUninit<[u8; 32]>]) };
    md5lanes::hex_many_into(digests, texts);
}

/// Returns the bytes of each item of `list`. JavaScript owns these bytes, so they are borrowed only during its call.
pub(crate) fn slices<'c>(list: &Array<'c>) -> Result<Vec<&'c [u8]>> {
    (0..list.len()).map(|at| Ok(list.get::<&[u8]>(at)?.unwrap_or_default())).collect()
}

/// Views `bytes` as digests of 16 bytes each.
fn digests_in(bytes: &mut [u8]) -> &mut [Digest] {
    let count = bytes.len() / size_of::<Digest>();
    // SAFETY: `Digest` is a transparent array of 16 bytes, so its alignment is 1, and any 16 bytes are a digest. `bytes` has at
    // least `16 * count` bytes.
    unsafe { std::slice::from_raw_parts_mut(bytes.as_mut_ptr().cast(), count) }
}
