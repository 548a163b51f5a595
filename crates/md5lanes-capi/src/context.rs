//! Functions for one message: contexts, digests and states.

use core::ffi::c_void;

use md5lanes::Md5;

use crate::status::{Status, bytes, check_pointer, exclusive, status, write};

/// The length of a digest in bytes.
pub const MD5LANES_DIGEST_SIZE: usize = 16;

/// The length of an exported state in bytes.
pub const MD5LANES_STATE_SIZE: usize = 92;

/// A message that comes in pieces. It is 128 bytes long, and will stay so; its bytes mean nothing to callers.
///
/// The caller provides the memory: on the stack, in a structure, anywhere. md5lanes_init or md5lanes_import_state makes
/// it a context; no other function may get memory that is not yet a context. Nothing needs to be freed. A copy, by
/// assignment or memcpy, is a context of its own, with the message so far.
#[repr(C)]
pub struct Context {
    opaque: [u64; 16],
}

/// The content of a [Context].
#[repr(C)]
pub(crate) struct Message {
    pub(crate) md5: Md5,
    /// Set while `md5lanes_update_many` looks for contexts that occur twice in its array; otherwise 0.
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
/// The pointer is null, or points to an initialised context that no other code uses during the lifetime of the
/// result, which the caller chooses.
unsafe fn message<'a>(context: *mut Context) -> Result<&'a mut Message, Status> {
    // SAFETY: `md5lanes_init` has put a message there, and a context has the size and the alignment of one; the caller
    // vouches for the rest.
    unsafe { exclusive(context.cast()) }
}

/// Makes the memory a context with the empty message.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to memory for a context, which no other thread uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_init(ctx: *mut Context) -> Status {
    // SAFETY: as the caller vouches.
    status(|| unsafe { put(ctx, Md5::new()) })
}

/// Writes a context with the message of `md5`.
///
/// # Safety
///
/// As for [md5lanes_init].
unsafe fn put(context: *mut Context, md5: Md5) -> Result<(), Status> {
    check_pointer(context)?;
    // SAFETY: the pointer is not null, so the caller vouches for memory of a context, which has the size and the
    // alignment.
    unsafe { context.cast::<Message>().write(Message { md5, mark: 0 }) };
    Ok(())
}

/// Appends len bytes to the message.
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
    // SAFETY: as the caller vouches.
    status(|| unsafe {
        message(ctx)?.md5.update(bytes(data, len)?);
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[out;16]]
/// Writes the digest of the message to out, and makes the message of the context empty, as md5lanes_init does: the
/// context may be used again, or forgotten.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to a context that no other thread uses during the call; out is null or points to 16 writable
/// bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_final(ctx: *mut Context, out: *mut u8) -> Status {
    // SAFETY: as the caller vouches; `out` is not null.
    status(|| unsafe {
        check_pointer(out)?;
        write(out, message(ctx)?.md5.finalize_reset().into());
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
    // SAFETY: as the caller vouches; `out` is not null, and is written after `data` has been read.
    status(|| unsafe {
        check_pointer(out)?;
        write(out, md5lanes::digest(bytes(data, len)?).into());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Writes the state of the message so far to state. Any process on any machine can continue from it by
/// md5lanes_import_state, or by UnmarshalBinary of Go's crypto/md5. The state contains up to 63 bytes of the message in
/// clear.
///
/// Returns MD5LANES_OK or MD5LANES_NULL_POINTER.
///
/// # Safety
///
/// ctx is null or points to a context that does not change during the call; state is null or points to 92 writable
/// bytes, none of them in the context.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_export_state(ctx: *const Context, state: *mut u8) -> Status {
    // SAFETY: as the caller vouches; `state` is not null. A message is only read through a shared reference.
    status(|| unsafe {
        check_pointer(state)?;
        let message = ctx.cast::<Message>().as_ref().ok_or(Status::Md5lanesNullPointer)?;
        write(state, message.md5.export_state());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Makes the memory a context with the message of a state that md5lanes_export_state, or MarshalBinary of Go's
/// crypto/md5, has written.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER, or MD5LANES_BAD_STATE if the bytes are no such state.
///
/// # Safety
///
/// ctx is null or points to memory for a context, which no other thread uses during the call; state is null or points
/// to 92 bytes that do not change during the call, none of them in the context.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_import_state(ctx: *mut Context, state: *const u8) -> Status {
    // SAFETY: as the caller vouches.
    status(|| unsafe {
        check_pointer(ctx)?;
        let state = bytes(state.cast(), MD5LANES_STATE_SIZE)?;
        put(ctx, Md5::import_state(state).map_err(|_| Status::Md5lanesBadState)?)
    })
}
