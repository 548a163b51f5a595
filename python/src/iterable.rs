//! Arguments that are iterables.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// Refuses text, and one path: over its characters or numbers Python would iterate. Who passes one has forgotten the brackets.
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
