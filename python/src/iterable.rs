//! Reads arguments that are iterables. Errors about an item name the item.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// Refuses a single `str` or `bytes`: the user probably forgot the brackets of a list.
///
/// # Errors
///
/// `TypeError` for a `str` or `bytes`. Its text calls the argument `name`.
pub(crate) fn refuse_single(items: &Bound<'_, PyAny>, name: &str) -> PyResult<()> {
    if items.is_instance_of::<PyString>() || items.is_instance_of::<PyBytes>() {
        let kind = items.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "{name} is a single {kind}: pass a list, or another iterable"
        )));
    }
    Ok(())
}

/// Converts each of `items`, the argument called `name`, by `convert`. An error of `convert` names the item.
///
/// # Errors
///
/// `TypeError` for a single `str` or `bytes`; errors of the iterable and of `convert`.
pub(crate) fn converted<T>(
    items: &Bound<'_, PyAny>,
    name: &str,
    convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    refuse_single(items, name)?;
    let convert = |(index, item): (usize, PyResult<Bound<'_, PyAny>>)| {
        let item = item?;
        convert(&item).inspect_err(|error| name_item(error, index, &item))
    };
    items.try_iter()?.enumerate().map(convert).collect()
}

/// Adds the index and the type of `item` to an error: in front of the message of a `TypeError`, and in a note to other errors,
/// because their message may not be a plain text.
pub(crate) fn name_item(error: &PyErr, index: usize, item: &Bound<'_, PyAny>) {
    let python = item.py();
    let kind = item.get_type().name().map_or_else(|_| "?".into(), |name| name.to_string());
    let named = format!("item {index} is of type {kind}");
    // If the error cannot be changed, it stays as it is.
    let _ = if error.get_type(python).is(python.get_type::<PyTypeError>()) {
        let message = format!("{named}: {}", error.value(python));
        error.value(python).setattr("args", (message,))
    } else {
        error.add_note(python, named)
    };
}
