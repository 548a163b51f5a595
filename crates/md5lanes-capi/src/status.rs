//! What functions return, and how arguments are checked.

use core::ffi::c_void;
use core::slice;

/// What became of a call. Negative values are errors.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "C has no namespaces")]
pub enum Status {
    /// Done.
    Md5lanesOk = 0,
    /// A submitted buffer is still being read.
    Md5lanesPending = 1,
    /// A pointer is null that must not be.
    Md5lanesNullPointer = -1,
    /// A length is more than PTRDIFF_MAX, as a negative number becomes when it is made a size_t.
    Md5lanesTooLong = -2,
    /// A context stands twice in an array.
    Md5lanesRepeatedContext = -3,
    /// The bytes are no exported state.
    Md5lanesBadState = -4,
    /// The stream has a submitted buffer that has not been seen to end.
    Md5lanesBusy = -5,
    /// A bug in this library, or the thread is ending and its thread-local memory is gone. It has been reported on the
    /// standard error output. The stream is of no more use, and a buffer that was submitted must stay as it is for ever.
    Md5lanesFailed = -6,
}

/// What a function returns whose errors come from `?`.
pub(crate) fn status(run: impl FnOnce() -> Result<(), Status>) -> Status {
    match run() {
        Ok(()) => Status::Md5lanesOk,
        Err(status) => status,
    }
}

pub(crate) fn check_bytes(data: *const c_void, length: usize) -> Result<(), Status> {
    if length > isize::MAX as usize {
        Err(Status::Md5lanesTooLong)
    } else if data.is_null() && length != 0 {
        Err(Status::Md5lanesNullPointer)
    } else {
        Ok(())
    }
}

/// The bytes that the caller lends.
///
/// # Safety
///
/// Unless `data` is null, it points to `length` bytes that are readable and unchanged during the lifetime of the
/// result, which is the caller's choice.
pub(crate) unsafe fn bytes<'a>(data: *const c_void, length: usize) -> Result<&'a [u8], Status> {
    check_bytes(data, length)?;
    if length == 0 {
        return Ok(&[]);
    }
    // SAFETY: the pointer is not null and the length fits into `isize`; the caller vouches for the bytes.
    Ok(unsafe { slice::from_raw_parts(data.cast(), length) })
}

/// Something of the caller's that the call may change.
///
/// # Safety
///
/// Unless it is null, the pointer points to a valid `T` that nobody else uses during the lifetime of the result, which
/// is the caller's choice.
pub(crate) unsafe fn exclusive<'a, T>(pointer: *mut T) -> Result<&'a mut T, Status> {
    // SAFETY: the caller vouches for it.
    unsafe { pointer.as_mut() }.ok_or(Status::Md5lanesNullPointer)
}

/// Writes a result to memory of the caller's, which may be uninitialised.
///
/// # Safety
///
/// Unless it is null, `to` points to N bytes that may be written.
pub(crate) unsafe fn write<const N: usize>(to: *mut u8, result: [u8; N]) {
    debug_assert!(!to.is_null());
    // SAFETY: the caller vouches for it, and an array of bytes has no alignment.
    unsafe { to.cast::<[u8; N]>().write(result) };
}

pub(crate) fn check_pointer<T>(pointer: *const T) -> Result<(), Status> {
    if pointer.is_null() { Err(Status::Md5lanesNullPointer) } else { Ok(()) }
}
