//! Functions for one message: contexts, digests and states.

use core::ffi::c_void;

use md5lanes::Md5;

use crate::status::{Status, check_pointer, exclusive_ref, input_bytes, status, write_result};

/// The length of a digest in bytes.
pub const MD5LANES_DIGEST_SIZE: usize = 16;

/// The length of an exported state in bytes.
pub const MD5LANES_STATE_SIZE: usize = 92;

/// A message that comes in pieces. A context takes 128 bytes, now and in later versions; its contents are private.
///
/// The caller provides the memory, for instance on the stack, and first calls md5lanes_init or md5lanes_import_state.
/// Nothing needs to be freed. A copy, by assignment or memcpy, is an independent context with the same message so far.
#[repr(C)]
pub struct Context {
    opaque: [u64; 16],
}

/// The content of a [Context].
#[repr(C)]
pub(crate) struct Message {
    pub(crate) md5: Md5,
    /// 1 while `md5lanes_update_many` checks whether a context occurs twice in its array; otherwise 0.
    pub(crate) mark: u8,
}

const _: () = assert!(
    size_of::<Message>() <= size_of::<Context>()
        && align_of::<Message>() <= align_of::<Context>()
        && size_of::<Context>() == 128
        && MD5LANES_STATE_SIZE == Md5::STATE_LEN
);

/// Returns the message in a context.
///
/// # Safety
///
/// The caller chooses the lifetime `'a` of the result. The pointer is null, or points to an initialised context that no
/// other code uses during this lifetime.
unsafe fn message<'a>(context: *mut Context) -> Result<&'a mut Message, Status> {
    // SAFETY: no other code uses the context, as the caller vouches, and `write_context` has put a `Message` there.
    unsafe { exclusive_ref(context.cast()) }
}

/// Makes the memory at ctx a context with the empty message.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to memory for a context, which no other thread uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_init(ctx: *mut Context) -> Status {
    // SAFETY: the caller vouches for `ctx`, as `write_context` requires.
    status(|| unsafe { write_context(ctx, Md5::new()) })
}

/// Makes the memory at `context` a context with the message of `md5`.
///
/// # Safety
///
/// The pointer is null, or points to memory for a context, which no other code uses.
unsafe fn write_context(context: *mut Context, md5: Md5) -> Result<(), Status> {
    check_pointer(context)?;
    // SAFETY: the pointer is not null, so the caller vouches for memory for a context. A `Message` needs no larger size or
    // alignment.
    unsafe { context.cast::<Message>().write(Message { md5, mark: 0 }) };
    Ok(())
}

/// Appends the len bytes at data to the message.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER or MD5LANES_TOO_LONG.
///
/// # Safety
///
/// ctx is null or points to a context that no other thread uses during the call; data is null or points to len bytes
/// that do not change during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_update(
    ctx: *mut Context,
    data: *const c_void,
    len: usize,
) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null.
    status(|| unsafe {
        message(ctx)?.md5.update(input_bytes(data, len)?);
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[out;16]]
/// Writes the digest of the message to out. Then the context has the empty message, as after md5lanes_init.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to a context that no other thread uses during the call; out is null or points to 16 writable
/// bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_final(ctx: *mut Context, out: *mut u8) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null, and `out` is not null after the check.
    status(|| unsafe {
        check_pointer(out)?;
        write_result(out, message(ctx)?.md5.finalize_reset().into());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[out;16]]
/// Writes the digest of the len bytes at data to out, which may lie within these bytes.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER or MD5LANES_TOO_LONG.
///
/// # Safety
///
/// data is null or points to len bytes that do not change during the call; out is null or points to 16 writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_digest(data: *const c_void, len: usize, out: *mut u8) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null, and `out` is not null after the check. The 16 bytes there
    // may overlap the message, since they are written when it has been read.
    status(|| unsafe {
        check_pointer(out)?;
        write_result(out, md5lanes::digest(input_bytes(data, len)?).into());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Writes the state of the message so far to the 92 bytes at state. Any process on any machine can continue
/// the message by md5lanes_import_state, or by UnmarshalBinary of Go's crypto/md5. The state contains up to 63 bytes of
/// the message unencrypted.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to a context that does not change during the call; state is null or points to 92 writable
/// bytes, none of them in the context.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_export_state(ctx: *const Context, state: *mut u8) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null, and `state` is not null after the check. The context does
    // not change, so a shared reference to its `Message` is valid.
    status(|| unsafe {
        check_pointer(state)?;
        let message = ctx.cast::<Message>().as_ref().ok_or(Status::Md5lanesNullPointer)?;
        write_result(state, message.md5.export_state());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Makes the memory at ctx a context that continues the message of the 92 bytes at state, which md5lanes_export_state or
/// MarshalBinary of Go's crypto/md5 has written.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER, or MD5LANES_BAD_STATE if the bytes are not an exported state.
///
/// # Safety
///
/// ctx is null or points to memory for a context, which no other thread uses during the call; state is null or points
/// to 92 bytes that do not change during the call, none of them in the context.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_import_state(ctx: *mut Context, state: *const u8) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null.
    status(|| unsafe {
        check_pointer(ctx)?;
        let state = input_bytes(state.cast(), MD5LANES_STATE_SIZE)?;
        write_context(ctx, Md5::import_state(state).map_err(|_| Status::Md5lanesBadState)?)
    })
}
