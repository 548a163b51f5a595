//! Arguments that are iterables.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// Rejects a single `str`, `bytes` or path, which Python would iterate element by element. Its caller has forgotten the
/// brackets.
///
/// # Errors
///
/// `TypeError`, which names the argument.
pub(crate) fn refuse_single(items: &Bound<'_, PyAny>, name: &str) -> PyResult<()> {
    if items.is_instance_of::<PyString>() || items.is_instance_of::<PyBytes>() {
        let kind = items.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "{name} is a single {kind}: pass a list, or another iterable"
        )));
    }
    Ok(())
}
