//! The results of functions, and checks of arguments.

use core::ffi::c_void;
use core::slice;

/// The result of a call. Negative values are errors.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "C has no namespaces")]
pub enum Status {
    /// The call has done its work.
    Md5lanesOk = 0,
    /// A submitted buffer is still being read.
    Md5lanesPending = 1,
    /// A pointer that must not be null is null.
    Md5lanesNullPointer = -1,
    /// A length is more than PTRDIFF_MAX, such as a negative number converted to size_t.
    Md5lanesTooLong = -2,
    /// A context occurs twice in an array.
    Md5lanesRepeatedContext = -3,
    /// The bytes are not an exported state.
    Md5lanesBadState = -4,
    /// The stream still has a submitted buffer: no call has returned MD5LANES_OK for it.
    Md5lanesBusy = -5,
    /// There is a bug in this library, or the thread is ending and its thread-local memory is freed already. A message was
    /// written to standard error. The stream cannot be used any more, and a submitted buffer must never be changed or
    /// freed.
    Md5lanesFailed = -6,
}

/// Calls `run`, so that the body of a function can use `?`.
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

/// Returns the `length` bytes at `data`.
///
/// # Safety
///
/// The caller chooses the lifetime `'a` of the result. `data` is null, or points to `length` bytes that are readable and
/// unchanged during this lifetime.
pub(crate) unsafe fn input_bytes<'a>(
    data: *const c_void,
    length: usize,
) -> Result<&'a [u8], Status> {
    check_bytes(data, length)?;
    if length == 0 {
        return Ok(&[]);
    }
    // SAFETY: the pointer is not null and the length fits into `isize`; the caller vouches for the bytes.
    Ok(unsafe { slice::from_raw_parts(data.cast(), length) })
}

/// Returns a reference that may change the object at `pointer`.
///
/// # Safety
///
/// The caller chooses the lifetime `'a` of the result. The pointer is null, or points to a valid `T` that no other code
/// uses during this lifetime.
pub(crate) unsafe fn exclusive_ref<'a, T>(pointer: *mut T) -> Result<&'a mut T, Status> {
    // SAFETY: the caller vouches for the object.
    unsafe { pointer.as_mut() }.ok_or(Status::Md5lanesNullPointer)
}

/// Writes a result to the caller's memory, which may be uninitialised.
///
/// # Safety
///
/// `to` points to N bytes that may be written.
pub(crate) unsafe fn write_result<const N: usize>(to: *mut u8, result: [u8; N]) {
    debug_assert!(!to.is_null());
    // SAFETY: the caller vouches for the memory, and an array of bytes needs no alignment.
    unsafe { to.cast::<[u8; N]>().write(result) };
}

pub(crate) fn check_pointer<T>(pointer: *const T) -> Result<(), Status> {
    if pointer.is_null() { Err(Status::Md5lanesNullPointer) } else { Ok(()) }
}
