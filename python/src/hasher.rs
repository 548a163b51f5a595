//! One message: what `hashlib.md5` does.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The MD5 of `data` as 16 bytes.
#[pyfunction]
pub(crate) fn digest<'py>(python: Python<'py>, data: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(python, md5lanes::digest(data).as_ref())
}
