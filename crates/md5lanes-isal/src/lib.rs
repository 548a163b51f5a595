//! Implements ISA-L's interface for many MD5 computations (see `include/md5lanes_isal.h`) with md5lanes' scheduler. README.md
//! says what the library is for.

mod context;
mod manager;

use context::{Context, FIRST, LAST};
use manager::Manager;

/// Values of `ISAL_CRYPTO_ERROR`.
const NULL_SRC: i32 = 2000;
const NULL_CTX: i32 = 2002;
const NULL_MGR: i32 = 2003;
const INVALID_FLAGS: i32 = 2011;
const ALREADY_PROCESSING: i32 = 2012;
const ALREADY_COMPLETED: i32 = 2013;

/// Writes an empty manager to the memory at `mgr`.
///
/// # Safety
///
/// `mgr` points to memory for a manager.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_init(mgr: *mut Manager) {
    // SAFETY: the caller promises that `mgr` points to memory for a manager.
    unsafe { mgr.write(Manager::new()) };
}

/// Submits a piece of a message, and hashes if the manager is then full. Returns `ctx` if it has an error, or if the piece is not
/// the last one and completes no block. Otherwise returns a context with a piece that has been hashed, or null if there is none.
///
/// # Safety
///
/// `mgr` and `ctx` point to an initialised manager and context, and `buffer` to `len` bytes unless `len` is 0. Unless the
/// submission is refused with an error, context and buffer neither move nor change until the context is returned as done.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_submit(
    mgr: *mut Manager,
    ctx: *mut Context,
    buffer: *const u8,
    len: u32,
    flags: u32,
) -> *mut Context {
    // SAFETY: the caller promises that the manager is valid, and what `submit` requires.
    unsafe { (*mgr).submit(ctx, buffer, len, flags) }
}

/// If no context is done yet, hashes until one is. Returns a context that is done, or null if the manager holds no context.
///
/// # Safety
///
/// `mgr` points to an initialised manager.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_flush(mgr: *mut Manager) -> *mut Context {
    // SAFETY: the caller promises that the manager is valid.
    unsafe { (*mgr).flush() }
}

/// Like [`md5_ctx_mgr_init`], but returns an error if `mgr` is null.
///
/// # Safety
///
/// `mgr` is null or points to memory for a manager.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isal_md5_ctx_mgr_init(mgr: *mut Manager) -> i32 {
    if mgr.is_null() {
        return NULL_MGR;
    }
    // SAFETY: `mgr` is not null, so the caller promises that it points to memory for a manager.
    unsafe { md5_ctx_mgr_init(mgr) };
    0
}

/// Like [`md5_ctx_mgr_submit`], but writes the context to `ctx_out`, and returns 0 or an error code. As in ISA-L, the code is for
/// a null pointer, or is the error of the returned context.
///
/// # Safety
///
/// The pointers that are not null fulfil the conditions of [`md5_ctx_mgr_submit`]. `ctx_out` is null or points to memory for a
/// pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isal_md5_ctx_mgr_submit(
    mgr: *mut Manager,
    ctx_in: *mut Context,
    ctx_out: *mut *mut Context,
    buffer: *const u8,
    len: u32,
    flags: u32,
) -> i32 {
    if mgr.is_null() {
        return NULL_MGR;
    }
    if ctx_in.is_null() || ctx_out.is_null() {
        return NULL_CTX;
    }
    // As in ISA-L, a null pointer is accepted for a first or a last piece, but not for another piece or a whole message. A null
    // pointer with a length other than 0 is refused, while ISA-L would read from it.
    if buffer.is_null() && (len > 0 || flags == 0 || flags == FIRST | LAST) {
        return NULL_SRC;
    }
    // SAFETY: the manager and the context are not null, and neither is a buffer with a length. So the caller promises that they
    // are valid.
    let returned = unsafe { md5_ctx_mgr_submit(mgr, ctx_in, buffer, len, flags) };
    // SAFETY: `ctx_out` is not null. A context that is returned was submitted, so it is valid.
    let error = unsafe {
        ctx_out.write(returned);
        if returned.is_null() { 0 } else { Context::error(returned) }
    };
    match error {
        context::INVALID_FLAGS => INVALID_FLAGS,
        context::ALREADY_PROCESSING => ALREADY_PROCESSING,
        context::ALREADY_COMPLETED => ALREADY_COMPLETED,
        _ => 0,
    }
}

/// Like [`md5_ctx_mgr_flush`], but writes the context to `ctx_out`, and returns 0, or an error code for a null pointer.
///
/// # Safety
///
/// `mgr` is null or points to an initialised manager. `ctx_out` is null or points to memory for a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isal_md5_ctx_mgr_flush(
    mgr: *mut Manager,
    ctx_out: *mut *mut Context,
) -> i32 {
    if mgr.is_null() {
        return NULL_MGR;
    }
    if ctx_out.is_null() {
        return NULL_CTX;
    }
    // SAFETY: no pointer is null, so the caller promises that both are valid.
    unsafe { ctx_out.write(md5_ctx_mgr_flush(mgr)) };
    0
}
