//! Special cases of single libraries: types that Arrow data do not show, and columns that make the export of a whole table fail.

use std::fmt;

use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::types::Type;

/// Types of `DuckDB` that become binaries in Arrow, although their bytes are not text. `BIGNUM` and `VARINT` are names of one
/// type in different versions.
const TYPES_WITHOUT_TEXT: [&str; 4] = ["BIT", "BIGNUM", "VARINT", "GEOMETRY"];

/// Returns `table`, with only the columns `names` if the export of another column could fail.
///
/// # Errors
///
/// `TypeError` for a named column of a relation of `DuckDB` that is of a type in [`TYPES_WITHOUT_TEXT`].
pub(super) fn select<'py>(
    table: &Bound<'py, PyAny>,
    names: &[String],
) -> PyResult<Bound<'py, PyAny>> {
    let library = library_of(table)?;
    // A lazy frame of Polars has the attribute `columns`, but no Arrow data.
    let is_table = library.is_some() && table.hasattr("__arrow_c_stream__")?;
    let columns = if is_table { table.getattr_opt("columns")? } else { None };
    let Some(columns) = columns else { return Ok(table.clone()) };
    let mut selected: Vec<&String> = Vec::new();
    for (index, column) in columns.try_iter()?.enumerate() {
        // In pandas, the name of a column need not be a string.
        let Ok(column) = column?.extract::<String>() else { continue };
        let Some(name) = names.iter().find(|name| **name == column) else { continue };
        if !selected.contains(&name) {
            selected.push(name);
        }
        if library == Some("duckdb") {
            let kind = table.getattr("types")?.get_item(index)?.str()?.to_string();
            if TYPES_WITHOUT_TEXT.iter().any(|it| kind.starts_with(it)) {
                return Err(PyTypeError::new_err(format!(
                    "column {name:?} is of DuckDB's type {kind}, whose bytes are not its text. Cast it first: ::VARCHAR"
                )));
            }
        }
    }
    let has_all = names.iter().all(|name| selected.contains(&name));
    if has_all && library != Some("duckdb") { table.get_item(selected) } else { Ok(table.clone()) }
}

/// Refuses a column of Python objects in Polars. Polars exports it as binaries of eight bytes, the addresses of the objects, and
/// no other column as binaries of a fixed width.
///
/// # Errors
///
/// `TypeError` for a column of Python objects.
pub(super) fn refuse_objects(
    source: &Bound<'_, PyAny>,
    kind: &Type,
    column: fmt::Arguments<'_>,
) -> PyResult<()> {
    if matches!(kind, Type::Fixed(_)) && library_of(source)? == Some("polars") {
        return Err(PyTypeError::new_err(format!(
            "{column} has objects of Python. Polars exports their addresses, which differ from run to run. Convert them to \
             strings first, by .map_elements(str, return_dtype=pl.String)"
        )));
    }
    Ok(())
}

/// Returns the library that defines the object's class or a base class of it, if this file has special cases for the library.
fn library_of(object: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
    for class in object.get_type().mro() {
        let module = class.getattr(intern!(object.py(), "__module__"))?;
        let module = module.cast::<PyString>()?.to_str()?;
        let package = module.split_once('.').map_or(module, |(package, _)| package);
        // In DuckDB 1.4 and 1.5, `__module__` is the name of the native module, which begins with `_`.
        let package = package.trim_start_matches('_');
        let found = ["duckdb", "pandas", "polars"].into_iter().find(|it| package == *it);
        if found.is_some() || package == "pyarrow" {
            return Ok(found);
        }
    }
    Ok(None)
}
