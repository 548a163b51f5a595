//! Collects digests, one after the other, in a `bytes` object.

use std::ptr;

use md5lanes::Digest;
use pyo3::exceptions::PyMemoryError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::pages::prefer_huge;

/// A `bytes` object that digests are written to. No other code has a reference to it.
pub(super) struct Flat<'py> {
    object: Bound<'py, PyBytes>,
    /// `capacity` and `used` are numbers of digests.
    capacity: usize,
    used: usize,
}

impl<'py> Flat<'py> {
    pub(super) fn with_capacity(python: Python<'py>, digests: usize) -> PyResult<Self> {
        let bytes =
            digests.checked_mul(size_of::<Digest>()).and_then(|bytes| bytes.try_into().ok());
        let bytes = bytes.ok_or_else(|| PyMemoryError::new_err(format!("{digests} digests")))?;
        // SAFETY: the function returns a new `bytes` object, or null after an error. The bytes of the object are not initialised,
        // but only bytes that `write` has written are read.
        let object = unsafe {
            let object = ffi::PyBytes_FromStringAndSize(ptr::null(), bytes);
            Bound::from_owned_ptr_or_err(python, object)?.cast_into_unchecked()
        };
        let flat = Flat { object, capacity: digests, used: 0 };
        // SAFETY: the object has memory for this number of digests.
        unsafe { prefer_huge(flat.start().cast(), digests * size_of::<Digest>()) };
        Ok(flat)
    }

    /// Appends digests, in a larger object if they do not fit.
    pub(super) fn append(&mut self, digests: &[Digest]) -> PyResult<()> {
        let used = self.used + digests.len();
        if used > self.capacity {
            let capacity = used.max(self.capacity.saturating_mul(2));
            let mut larger = Self::with_capacity(self.object.py(), capacity)?;
            larger.write(self.written());
            *self = larger;
        }
        self.write(digests);
        Ok(())
    }

    /// Returns the object, cut to the digests that were appended.
    pub(super) fn finish(self) -> PyResult<Bound<'py, PyBytes>> {
        if self.used == self.capacity {
            return Ok(self.object);
        }
        let mut exact = Self::with_capacity(self.object.py(), self.used)?;
        exact.write(self.written());
        Ok(exact.object)
    }

    fn start(&self) -> *mut Digest {
        // SAFETY: the object is a `bytes`.
        unsafe { ffi::PyBytes_AsString(self.object.as_ptr()).cast() }
    }

    fn written(&self) -> &[Digest] {
        // SAFETY: `write` has written `used` digests. Digests need no alignment.
        unsafe { std::slice::from_raw_parts(self.start(), self.used) }
    }

    /// Writes digests after the earlier ones. Panics if they do not fit.
    fn write(&mut self, digests: &[Digest]) {
        assert!(digests.len() <= self.capacity - self.used);
        // SAFETY: the object has memory for the digests, and no other code has the object. If its capacity is 0, it is the empty
        // `bytes` object that all code shares, but then nothing is written.
        unsafe {
            self.start().add(self.used).copy_from_nonoverlapping(digests.as_ptr(), digests.len());
        };
        self.used += digests.len();
    }
}
