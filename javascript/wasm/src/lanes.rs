//! The exports of md5lanes.wasm. They hash many messages at the same time, in SIMD lanes.

use core::slice;

use md5lanes::{Digest, Md5, Offsets, RawMessages};

/// Returns the `length` bytes at the address `data`.
///
/// # Safety
///
/// The bytes must be in the module's memory, and nothing may write to them while the result is used.
unsafe fn bytes<'a>(data: *const u8, length: usize) -> &'a [u8] {
    // SAFETY: the caller guarantees that the bytes exist and stay unchanged. Without bytes, the address may be 0,
    // which a slice must not have.
    if length == 0 { &[] } else { unsafe { slice::from_raw_parts(data, length) } }
}

/// Writes the digests of `count` messages, 16 bytes for each, to `out`. Message `i` is the bytes from `data + offsets[i]`
/// to `data + offsets[i + 1]`. Traps if an offset is less than the one before it.
///
/// # Safety
///
/// `data` must be the address of `offsets[count]` bytes, `offsets` the address of `count + 1` words, and `out` the address of
/// `16 * count` bytes. `offsets` must be a multiple of 4. The bytes at `out` must overlap neither the data nor the offsets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn digest_many(
    data: *const u8,
    offsets: *const u32,
    count: usize,
    out: *mut Digest,
) {
    // SAFETY: the caller guarantees that the memory exists, and that `out` overlaps neither the data nor the offsets.
    let (data, offsets, digests) = unsafe {
        let offsets = slice::from_raw_parts(offsets, count + 1);
        let data = bytes(data, offsets[count] as usize);
        (data, offsets, slice::from_raw_parts_mut(out, count))
    };
    let Ok(messages) = Offsets::new(data, offsets) else { panic!("offsets descend") };
    md5lanes::digest_many_into(&messages, digests);
}

/// Writes the hexadecimal text of `count` digests, 32 bytes of ASCII for each, to `out`.
///
/// # Safety
///
/// `digests` must be the address of `16 * count` bytes, and `out` the address of `32 * count` bytes. The two must not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hex(digests: *const Digest, count: usize, out: *mut u8) {
    // SAFETY: the caller guarantees that the memory exists, and that the texts do not overlap the digests.
    unsafe {
        let digests = slice::from_raw_parts(digests, count);
        md5lanes::hex_many_into(digests, slice::from_raw_parts_mut(out.cast(), count));
    }
}

// README.md describes this layout for callers of the module.
const _: () = assert!(size_of::<Md5>() == 88 && align_of::<Md5>() == 8);

/// Appends the `lengths[i]` bytes at `pieces[i]` to context `i`, for each of `count` contexts, which lie one after the
/// other. Hashing is fastest if the pieces are long and have similar lengths.
///
/// # Safety
///
/// `contexts` must be the address of `count` contexts, and a multiple of 8. `pieces` and `lengths` must each be the address of
/// `count` words, and a multiple of 4. Each piece must exist, and must not overlap the contexts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn update_many(
    contexts: *mut Md5,
    pieces: *const *const u8,
    lengths: *const usize,
    count: usize,
) {
    // SAFETY: the caller guarantees that the contexts, the pieces, and the two arrays exist and are aligned, and that no piece
    // overlaps the contexts.
    let (contexts, pieces) = unsafe {
        (slice::from_raw_parts_mut(contexts, count), RawMessages::new(pieces, lengths, count))
    };
    md5lanes::update_many(contexts, &pieces);
}
