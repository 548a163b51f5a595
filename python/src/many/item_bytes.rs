//! The bytes of an item, as a pointer and a length.

use std::slice;

use pyo3::ffi::PyObject;

/// The bytes of an item, as a slice without a lifetime. Until its bytes are looked up, it holds a pointer to the item instead.
///
/// For each item, this saves 2 of 28 ns in comparison with an array of pointers and an array of lengths (`md5lanes::RawMessages`).
pub(super) struct ItemBytes {
    start: *const u8,
    length: usize,
}

impl ItemBytes {
    pub(super) fn of(bytes: &[u8]) -> Self {
        ItemBytes { start: bytes.as_ptr(), length: bytes.len() }
    }

    /// Holds `object`, before its bytes are looked up.
    pub(super) fn unresolved(object: *mut PyObject) -> Self {
        ItemBytes { start: object.cast(), length: 0 }
    }

    /// Returns the object that [`unresolved`](Self::unresolved) was called with.
    pub(super) fn object(&self) -> *mut PyObject {
        self.start.cast_mut().cast()
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }
}

// SAFETY: the memory is only read, as behind a shared slice.
unsafe impl Send for ItemBytes {}
// SAFETY: as above.
unsafe impl Sync for ItemBytes {}

impl AsRef<[u8]> for ItemBytes {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        // SAFETY: only `Window::items` hands out these slices, and its caller vouches for their bytes.
        unsafe { slice::from_raw_parts(self.start, self.length) }
    }
}
