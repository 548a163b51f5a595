//! One message: what `hashlib.md5` does.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyString};

use crate::buffer::{Bytes, without_lock};

/// The MD5 of `data` as 16 bytes.
#[pyfunction]
#[pyo3(signature = (data, /))]
pub(crate) fn digest<'py>(data: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(data.py(), digest_of(data)?.as_bytes()))
}

/// The MD5 of `data` as 32 lower-case hexadecimal digits.
#[pyfunction]
#[pyo3(signature = (data, /))]
pub(crate) fn hexdigest<'py>(data: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    Ok(PyString::new(data.py(), &digest_of(data)?.to_hex()))
}

#[inline]
fn digest_of(data: &Bound<'_, PyAny>) -> PyResult<md5lanes::Digest> {
    let bytes = Bytes::of(data)?;
    Ok(without_lock(data.py(), bytes.len(), || md5lanes::digest(&bytes)))
}

/// A new hasher, which has seen `data`.
#[pyfunction]
#[pyo3(signature = (data=None, /, *, usedforsecurity=true))]
pub(crate) fn md5(data: Option<&Bound<'_, PyAny>>, usedforsecurity: bool) -> PyResult<Md5> {
    // What it is used for changes nothing.
    let _ = usedforsecurity;
    let mut state = md5lanes::Md5::new();
    if let Some(data) = data {
        let bytes = Bytes::of(data)?;
        without_lock(data.py(), bytes.len(), || state.update(&bytes));
    }
    Ok(Md5::from(state))
}

/// As `md5`, with the name of the algorithm.
#[pyfunction]
#[pyo3(signature = (name, data=None, /, *, usedforsecurity=true))]
pub(crate) fn new(
    name: &str,
    data: Option<&Bound<'_, PyAny>>,
    usedforsecurity: bool,
) -> PyResult<Md5> {
    if !name.eq_ignore_ascii_case("md5") {
        return Err(PyValueError::new_err(format!(
            "unsupported hash type {name}: md5lanes has only md5; hashlib.new has others"
        )));
    }
    md5(data, usedforsecurity)
}

/// A message that comes in pieces. Several threads may use it: one after the other.
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct Md5 {
    state: Mutex<md5lanes::Md5>,
}

impl From<md5lanes::Md5> for Md5 {
    fn from(state: md5lanes::Md5) -> Self {
        Md5 { state: Mutex::new(state) }
    }
}

impl Md5 {
    /// The state, as soon as no other thread updates it.
    fn state(&self, python: Python<'_>) -> MutexGuard<'_, md5lanes::Md5> {
        // Nothing that holds it can panic half-way.
        self.state.lock_py_attached(python).unwrap_or_else(PoisonError::into_inner)
    }

    fn digest_so_far(&self, python: Python<'_>) -> md5lanes::Digest {
        self.state(python).clone().finalize()
    }
}

#[pymethods]
impl Md5 {
    /// "md5".
    #[classattr]
    #[pyo3(name = "name")]
    const NAME: &'static str = "md5";

    /// The length of the digest in bytes.
    #[classattr]
    #[pyo3(name = "digest_size")]
    const DIGEST_SIZE: usize = 16;

    /// The length of a block in bytes.
    #[classattr]
    #[pyo3(name = "block_size")]
    const BLOCK_SIZE: usize = 64;

    /// Appends `data` to the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        let (python, bytes) = (data.py(), Bytes::of(data)?);
        let mut state = self.state(python);
        let state = &mut *state;
        without_lock(python, bytes.len(), || state.update(&bytes));
        Ok(())
    }

    /// The MD5 of the message so far, as 16 bytes.
    fn digest<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, self.digest_so_far(python).as_bytes())
    }

    /// The MD5 of the message so far, as 32 lower-case hexadecimal digits.
    fn hexdigest<'py>(&self, python: Python<'py>) -> Bound<'py, PyString> {
        PyString::new(python, &self.digest_so_far(python).to_hex())
    }

    /// Another hasher that has seen the same message.
    fn copy(&self, python: Python<'_>) -> Self {
        Md5::from(self.state(python).clone())
    }

    /// What has been hashed so far, as 92 bytes.
    fn export_state<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, &self.state(python).export_state())
    }

    /// The hasher whose state was exported.
    #[staticmethod]
    #[pyo3(signature = (state, /))]
    fn import_state(state: &Bound<'_, PyAny>) -> PyResult<Self> {
        md5lanes::Md5::import_state(&Bytes::of(state)?)
            .map(Md5::from)
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let import = slf.get_type().getattr("import_state")?;
        Ok((import, (slf.get().export_state(slf.py()),)))
    }
}
