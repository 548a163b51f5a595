//! Functions for many messages side by side.

use core::ffi::c_void;
use core::slice;

use md5lanes::{Digest, Md5, RawMessages};

use crate::context::{Context, MD5LANES_DIGEST_SIZE, Message};
use crate::status::{Status, check_bytes, check_pointer, status};

/// Checks the pointers and lengths of `n` messages, and returns the messages: message i is the len[i] bytes at data[i].
///
/// # Safety
///
/// data and len are null or point to n values each, and each data[i] is null or points to len[i] bytes. The caller
/// chooses the lifetime `'a` of the result. The arrays and the bytes stay unchanged during this lifetime.
unsafe fn messages<'a>(
    n: usize,
    data: *const *const c_void,
    len: *const usize,
) -> Result<RawMessages<'a>, Status> {
    check_pointer(data)?;
    check_pointer(len)?;
    // SAFETY: neither pointer is null, so the caller vouches for the `n` values at each.
    let values = unsafe { (slice::from_raw_parts(data, n), slice::from_raw_parts(len, n)) };
    // The fold is compiled to vector code. In the OR of all lengths and of all pointers minus one, the highest bit is set if a
    // length is too long or a pointer is null. It is also set by a null pointer with the length zero, and on 32-bit systems by a
    // pointer to the upper half of memory, so `check_bytes` decides.
    let any = |all, (data, len): (&*const c_void, &usize)| all | data.addr().wrapping_sub(1) | len;
    if values.0.iter().zip(values.1).fold(0, any) > isize::MAX as usize {
        values.0.iter().zip(values.1).try_for_each(|(data, len)| check_bytes(*data, *len))?;
    }
    // SAFETY: a pointer in `data` is null only if its length is zero. The caller vouches for the other pointers.
    Ok(unsafe { RawMessages::new(data.cast(), len, n) })
}

/// cbindgen:ptrs-as-arrays=[[data;],[len;]]
/// Writes the digests of n messages to out: message i is the len[i] bytes at data[i], and out[i] gets its digest.
///
/// The messages are hashed side by side in the lanes of vector registers, whatever their lengths. Nothing is
/// allocated; the call takes up to 120 KiB of the stack. If n is 0, all pointers may be null.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER or MD5LANES_TOO_LONG. If n > 0, a null array, or a null data[i] with
/// len[i] > 0, is refused with MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// If n > 0: data and len are null or point to n values each, and each data[i] is null or points to len[i] bytes. data,
/// len and the bytes do not change during the call. out is null or has room for n digests. This room overlaps neither
/// data nor len nor the bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_digest_many(
    n: usize,
    data: *const *const c_void,
    len: *const usize,
    out: *mut [u8; MD5LANES_DIGEST_SIZE],
) -> Status {
    status(|| {
        if n == 0 {
            return Ok(());
        }
        check_pointer(out)?;
        // SAFETY: the caller vouches for the arrays and the bytes, as `messages` requires.
        let messages = unsafe { messages(n, data, len)? };
        // SAFETY: `out` is not null, so the caller vouches for the memory there, which overlaps no message. A `Digest` is
        // 16 bytes, which may have any values, and the old values are only overwritten.
        let digests = unsafe { slice::from_raw_parts_mut(out.cast::<Digest>(), n) };
        md5lanes::digest_many_into(&messages, digests);
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[ctx;],[data;],[len;]]
/// Appends the len[i] bytes at data[i] to the message in each of the n contexts ctx[i], as md5lanes_update does, but
/// hashes the messages side by side. Nothing is allocated; the call takes up to 120 KiB of the stack. If n is 0, all
/// pointers may be null.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER, MD5LANES_TOO_LONG, or MD5LANES_REPEATED_CONTEXT if two pointers in ctx
/// are the same. If n > 0, a null array, a null ctx[i], or a null data[i] with len[i] > 0 is refused with
/// MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// If n > 0, each array that is not null has n values. Each ctx[i] that is not null points to a context, and each
/// data[i] that is not null points to len[i] bytes. The call changes the contexts, not the three arrays. While it runs,
/// no other thread may read or write ctx or the contexts, or change data, len or the bytes. Two different contexts do
/// not overlap, and neither the arrays nor the bytes overlap a context.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_update_many(
    n: usize,
    ctx: *mut *mut Context,
    data: *const *const c_void,
    len: *const usize,
) -> Status {
    status(|| {
        if n == 0 {
            return Ok(());
        }
        check_pointer(ctx)?;
        // SAFETY: the caller vouches for the arrays and the bytes, as `messages` requires.
        let pieces = unsafe { messages(n, data, len)? };
        // SAFETY: `ctx` is not null, so the caller vouches for its `n` pointers to contexts.
        unsafe { check_contexts(slice::from_raw_parts(ctx.cast(), n))? };
        // SAFETY: no pointer is null, and each points to a different context. The first field of the `Message` in a context is
        // the hasher.
        let hashers = unsafe { slice::from_raw_parts_mut(ctx.cast::<&mut Md5>(), n) };
        md5lanes::update_many(hashers, &pieces);
        Ok(())
    })
}

/// Checks that no pointer is null, and that no context occurs twice: sets the mark of each context until one is set already, and
/// then clears the marks.
///
/// # Safety
///
/// Each pointer is null or points to the [`Message`] of a context that no other code uses.
unsafe fn check_contexts(contexts: &[*mut Message]) -> Result<(), Status> {
    if contexts.iter().any(|context| context.is_null()) {
        return Err(Status::Md5lanesNullPointer);
    }
    // SAFETY: no pointer is null, so each points to a message that no other code uses. No references to a message exist here.
    let mark = |context: *mut Message| unsafe { core::mem::replace(&mut (*context).mark, 1) };
    let repeated = contexts.iter().position(|context| mark(*context) == 1);
    for context in &contexts[..repeated.unwrap_or(contexts.len())] {
        // SAFETY: each of these pointers was valid when `mark` used it, and still is.
        unsafe { (**context).mark = 0 };
    }
    if repeated.is_some() { Err(Status::Md5lanesRepeatedContext) } else { Ok(()) }
}
