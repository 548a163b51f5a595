//! Borrows the bytes of Python objects, and releases the interpreter's lock while many bytes are read.

use std::ops::Deref;
use std::{ptr, slice};

use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The interpreter's lock is released to hash this number of bytes or more.
///
/// Two threads that hash messages of 2 KiB without the lock are slower together than one after the other, because they often wake
/// each other. With 4 KiB there is no difference. With 8 KiB, which take 12 microseconds, two threads are 1.8 times as fast as
/// one (Zen 3; below 8 KiB measured with `hashlib`, which releases the lock for 2 KiB or more).
const MIN_BYTES_WITHOUT_LOCK: usize = 8 << 10;

/// Runs `work`, which reads `bytes` bytes, without the interpreter's lock if `bytes` is at least `MIN_BYTES_WITHOUT_LOCK`.
pub(crate) fn without_lock<T: Send>(
    python: Python<'_>,
    bytes: usize,
    work: impl FnOnce() -> T + Send,
) -> T {
    if bytes < MIN_BYTES_WITHOUT_LOCK { work() } else { python.detach(work) }
}

/// Runs `work` with the bytes of `object`, as [`without_lock`] does.
///
/// # Errors
///
/// The errors of [`Buffer::of`].
#[inline]
pub(crate) fn with_bytes<T: Send>(
    object: &Bound<'_, PyAny>,
    work: impl FnOnce(&[u8]) -> T + Send,
) -> PyResult<T> {
    // The code for long messages and for objects other than `bytes` is not inlined. That saves 4 of 142 ns for the digest of a
    // short message, and 14 of 179 ns for its hexadecimal digits.
    #[inline(never)]
    fn of_any<T: Send>(
        object: &Bound<'_, PyAny>,
        work: impl FnOnce(&[u8]) -> T + Send,
    ) -> PyResult<T> {
        let bytes = Bytes::of(object)?;
        Ok(without_lock(object.py(), bytes.len(), || work(&bytes)))
    }
    match bytes_of(object) {
        Some(bytes) if bytes.len() < MIN_BYTES_WITHOUT_LOCK => Ok(work(bytes)),
        _ => of_any(object, work),
    }
}

/// Returns the bytes of an object of exactly the type `bytes`. A subclass may define a buffer with other bytes.
#[inline]
pub(crate) fn bytes_of<'a>(object: &'a Bound<'_, PyAny>) -> Option<&'a [u8]> {
    // SAFETY: the function takes any object.
    if unsafe { ffi::PyBytes_CheckExact(object.as_ptr()) } == 0 {
        return None;
    }
    let (mut start, mut length) = (ptr::null_mut(), 0);
    // SAFETY: the object is `bytes`, which never changes, and lives for the borrow `'a`.
    unsafe {
        ffi::PyBytes_AsStringAndSize(object.as_ptr(), &mut start, &mut length);
        Some(slice::from_raw_parts(start.cast(), length as usize))
    }
}

/// The bytes of an object, borrowed from a `bytes` object directly, and from other objects by the buffer protocol.
pub(crate) enum Bytes<'a> {
    Immutable(&'a [u8]),
    Exported(Buffer),
}

impl<'a> Bytes<'a> {
    /// Borrows the bytes of `object`.
    ///
    /// # Errors
    ///
    /// The errors of [`Buffer::of`].
    #[inline]
    pub(crate) fn of(object: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        match bytes_of(object) {
            Some(bytes) => Ok(Bytes::Immutable(bytes)),
            None => Buffer::of(object).map(Bytes::Exported),
        }
    }
}

impl Deref for Bytes<'_> {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Immutable(bytes) => bytes,
            Bytes::Exported(buffer) => buffer,
        }
    }
}

/// The contiguous memory of an object with the buffer protocol, of any item type and number of dimensions. Until the `Buffer` is
/// dropped, the object lives and cannot be resized.
// Boxed so that the `Py_buffer` does not move: the object that exports the memory may keep pointers to it.
pub(crate) struct Buffer(Box<ffi::Py_buffer>);

// SAFETY: any thread may read and release a buffer: `deref` needs no interpreter lock, and `drop`
// takes it.
unsafe impl Send for Buffer {}
// SAFETY: `deref` only reads the `Py_buffer`, which nothing changes before `drop`.
unsafe impl Sync for Buffer {}

impl Buffer {
    pub(crate) fn is_supported(object: &Bound<'_, PyAny>) -> bool {
        // SAFETY: the function takes any object, and this thread holds the interpreter's lock.
        unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) != 0 }
    }

    /// Borrows the memory of `object`.
    ///
    /// # Errors
    ///
    /// `TypeError` for `str` and for objects without a buffer, with the messages of `hashlib`. For memory that is not
    /// contiguous, the error that the object raises, mostly `BufferError`.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("Strings must be encoded before hashing"));
        }
        if !Buffer::is_supported(object) {
            return Err(PyTypeError::new_err("object supporting the buffer API required"));
        }
        let mut view = Box::new(ffi::Py_buffer::new());
        // SAFETY: the function takes any object, and this thread holds the interpreter's lock; `view` is writable, and does not
        // move.
        match unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &mut *view, ffi::PyBUF_SIMPLE) } {
            0 => Ok(Buffer(view)),
            _ => Err(PyErr::fetch(object.py())),
        }
    }
}

impl Deref for Buffer {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        let ffi::Py_buffer { buf, len, .. } = *self.0;
        if len == 0 {
            return &[]; // The pointer may be null.
        }
        // SAFETY: PyBUF_SIMPLE stands for `len` contiguous bytes at `buf`, which stay there until the buffer is released.
        //
        // The bytes may change, though, if the object is writable and the program does not order its accesses. Holding the
        // interpreter's lock would not help: code that writes to a buffer, such as `readinto`, may run without the lock. Nor
        // would a private copy help, because copying is the same race. Such a program gets the digest of old and new bytes mixed,
        // as from `hashlib`. Nothing else can happen: no branch, address, length or index depends on the bytes of messages, in
        // the kernels or around them, and kernels are assembly, which compilers do not look into.
        unsafe { slice::from_raw_parts(buf.cast(), len as usize) }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // If the interpreter has ended, the object that exported the memory no longer exists, and nothing is released.
        Python::try_attach(|_| {
            // SAFETY: `of` has filled this `Py_buffer`, and nothing else releases it.
            unsafe { ffi::PyBuffer_Release(&mut *self.0) };
        });
    }
}
