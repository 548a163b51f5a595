//! Where an item lies.

use std::slice;

use pyo3::ffi::PyObject;

/// The bytes of an item: a slice without a lifetime, or the item itself until they are known.
///
/// Such pairs are hashed faster than pointers and lengths each for themselves (`md5lanes::RawMessages`), by 2 of 28 ns.
pub(super) struct Place {
    start: *const u8,
    length: usize,
}

impl Place {
    pub(super) fn of(bytes: &[u8]) -> Self {
        Place { start: bytes.as_ptr(), length: bytes.len() }
    }

    /// An object whose bytes are not known yet.
    pub(super) fn of_object(object: *mut PyObject) -> Self {
        Place { start: object.cast(), length: 0 }
    }

    pub(super) fn object(&self) -> *mut PyObject {
        self.start.cast_mut().cast()
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }
}

// SAFETY: the memory behind it is only read, as behind a shared slice.
unsafe impl Send for Place {}
// SAFETY: as above.
unsafe impl Sync for Place {}

impl AsRef<[u8]> for Place {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        // SAFETY: only `Window::places` hands these out, of bytes that its caller vouches for.
        unsafe { slice::from_raw_parts(self.start, self.length) }
    }
}
