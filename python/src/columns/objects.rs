//! Columns of objects of Python, in Polars' type `Object`: Arrow gets their addresses, which differ from run to run.
//!
//! Polars hands them over as binaries of eight bytes, like any others. It has no other values of a fixed width.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::types::{Kind, Type};

/// Refuses a column of the type `Object`, before it is exported.
///
/// # Errors
///
/// `TypeError`.
pub(super) fn refuse_column(column: &Bound<'_, PyAny>) -> PyResult<()> {
    match column.getattr_opt("dtype")? {
        Some(dtype) => refuse(&dtype, "the column"),
        None => Ok(()),
    }
}

/// Refuses a table whose columns of these names have the type `Object`, before it is exported.
///
/// # Errors
///
/// `TypeError`.
pub(super) fn refuse_columns(table: &Bound<'_, PyAny>, names: &[String]) -> PyResult<()> {
    let schema = table.getattr_opt("schema")?;
    let Some(schema) = schema.as_ref().and_then(|schema| schema.cast::<PyDict>().ok()) else {
        return Ok(()); // It is no data frame of Polars.
    };
    names.iter().try_for_each(|name| match schema.get_item(name)? {
        Some(dtype) => refuse(&dtype, &format!("column {name:?}")),
        None => Ok(()),
    })
}

fn refuse(dtype: &Bound<'_, PyAny>, column: &str) -> PyResult<()> {
    match dtype.str()? == "Object" {
        true => Err(error(column)),
        false => Ok(()),
    }
}

/// Refuses binaries of a fixed width from Polars, whatever its type for them is.
///
/// # Errors
///
/// `TypeError`.
pub(super) fn refuse_addresses(
    source: &Bound<'_, PyAny>,
    types: impl IntoIterator<Item = Type>,
) -> PyResult<()> {
    let is_fixed = |it: Type| matches!(it.values, Kind::Fixed(_));
    match types.into_iter().any(is_fixed) && is_of_polars(source)? {
        true => Err(error("the column")),
        false => Ok(()),
    }
}

fn is_of_polars(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    for class in object.get_type().mro() {
        let module = class.getattr("__module__")?.str()?;
        if module.to_string_lossy().split('.').next() == Some("polars") {
            return Ok(true);
        }
    }
    Ok(false)
}

fn error(column: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "{column} has objects of Python, which Polars hands over as their addresses, and these differ from run to run. Make \
         strings of them first, by .map_elements(str, return_dtype=pl.String)"
    ))
}
