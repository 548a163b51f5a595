//! The exports of the module with lanes, which hash many messages.

use core::slice;

use md5lanes::{Digest, Md5, Offsets, RawMessages};

/// Returns the `length` bytes at the address `data`, borrowed during a call.
///
/// # Safety
///
/// The bytes must be in the module's memory, and nothing may write to them during the call.
unsafe fn bytes<'a>(data: *const u8, length: usize) -> &'a [u8] {
    // SAFETY: the caller guarantees that the bytes exist and stay unchanged. If there are no bytes, the address may be 0, but a
    // slice must not have that address.
    if length == 0 { &[] } else { unsafe { slice::from_raw_parts(data, length) } }
}

/// Writes the digests of `count` messages, 16 bytes for each, to `out`. Message `i` is the bytes from `data + offsets[i]`
/// to `data + offsets[i + 1]`. Traps if an offset is less than the one before it.
///
/// # Safety
///
/// At `data` there are `offsets[count]` bytes; at `offsets`, a multiple of 4, `count + 1` words; and at `out` `16 * count` bytes,
/// which overlap neither the data nor the offsets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn digest_many(
    data: *const u8,
    offsets: *const u32,
    count: usize,
    out: *mut Digest,
) {
    // SAFETY: the caller guarantees that the data, the offsets and the room for the digests exist, and that the room overlaps
    // neither the data nor the offsets.
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
/// At `digests` there are `16 * count` bytes and at `out` `32 * count` bytes, and the two do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hex(digests: *const Digest, count: usize, out: *mut u8) {
    // SAFETY: the caller guarantees that the digests and the room for the texts exist, and do not overlap.
    unsafe {
        let digests = slice::from_raw_parts(digests, count);
        md5lanes::hex_many_into(digests, slice::from_raw_parts_mut(out.cast(), count));
    }
}

// README.md describes this layout for callers of the module.
const _: () = assert!(size_of::<Md5>() == 88 && align_of::<Md5>() == 8);

/// Appends the `lengths[i]` bytes at `pieces[i]` to context `i`, for each of `count` contexts, which lie one after the
/// other. Pieces share the lanes, so long pieces of similar lengths are the fastest.
///
/// # Safety
///
/// At `contexts`, a multiple of 8, there are `count` contexts; at `pieces` and at `lengths`, multiples of 4, `count` words each.
/// The pieces do not overlap the contexts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn update_many(
    contexts: *mut Md5,
    pieces: *const *const u8,
    lengths: *const usize,
    count: usize,
) {
    // SAFETY: the caller guarantees that the contexts, the pieces and their addresses and lengths exist, that the addresses of
    // the arrays are aligned, and that no piece overlaps the contexts.
    let (contexts, pieces) = unsafe {
        (slice::from_raw_parts_mut(contexts, count), RawMessages::new(pieces, lengths, count))
    };
    md5lanes::update_many(contexts, &pieces);
}
