//! ISA-L's interface to many MD5 computations, `include/md5lanes_isal.h`, over md5lanes' scheduler. README.md says what
//! the library is for.
//!
//! - `context`: a message, and the last piece of it;
//! - `manager`: the contexts that share lanes.

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

/// Makes the memory an empty manager.
///
/// # Safety
///
/// The pointer is to memory for a manager.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_init(mgr: *mut Manager) {
    // SAFETY: as the caller vouches.
    unsafe { mgr.write(Manager::new()) };
}

/// Submits a piece of a message. Returns a context that is done, or null.
///
/// # Safety
///
/// `mgr` and `ctx` point to an initialised manager and context, `buffer` to `len` bytes. Context and buffer neither
/// move nor change until the context is returned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_submit(
    mgr: *mut Manager,
    ctx: *mut Context,
    buffer: *const u8,
    len: u32,
    flags: u32,
) -> *mut Context {
    // SAFETY: as the caller vouches.
    unsafe { (*mgr).submit(ctx, buffer, len, flags) }
}

/// Returns a context that is done, or null if the manager has none.
///
/// # Safety
///
/// The pointer is to an initialised manager.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5_ctx_mgr_flush(mgr: *mut Manager) -> *mut Context {
    // SAFETY: as the caller vouches.
    unsafe { (*mgr).flush() }
}

/// Like [`md5_ctx_mgr_init`], but returns an error for null pointers.
///
/// # Safety
///
/// As for that function, unless the pointer is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isal_md5_ctx_mgr_init(mgr: *mut Manager) -> i32 {
    if mgr.is_null() {
        return NULL_MGR;
    }
    // SAFETY: as the caller vouches.
    unsafe { md5_ctx_mgr_init(mgr) };
    0
}

/// Like [`md5_ctx_mgr_submit`], but returns an error. As in ISA-L, it is the error of the returned context.
///
/// # Safety
///
/// As for that function, unless a pointer is null. `ctx_out` is null or points to memory for a pointer.
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
    // ISA-L accepts a null pointer for the first and the last piece, and reads from it if there is a length.
    if buffer.is_null() && (len > 0 || flags == 0 || flags == FIRST | LAST) {
        return NULL_SRC;
    }
    // SAFETY: as the caller vouches; no pointer is null.
    let returned = unsafe { md5_ctx_mgr_submit(mgr, ctx_in, buffer, len, flags) };
    // SAFETY: as above; a context that is returned was submitted.
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

/// Like [`md5_ctx_mgr_flush`], but returns an error for null pointers.
///
/// # Safety
///
/// As for that function, unless the pointer is null. `ctx_out` is null or points to memory for a pointer.
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
    // SAFETY: as the caller vouches; no pointer is null.
    unsafe { ctx_out.write(md5_ctx_mgr_flush(mgr)) };
    0
}
