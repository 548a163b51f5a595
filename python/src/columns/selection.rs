//! Columns of a table, found by their names.

use std::slice;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::interface::{Array, Schema, malformed, text_at};
use super::types::{Type, described, format_of};
use super::values::{Extent, Values, has_nulls};

/// The indices of the selected columns, and their types.
pub(super) struct Selection {
    /// How many columns the table has.
    of: usize,
    columns: Vec<(usize, Type)>,
}

impl Selection {
    /// The columns of these names, in their order.
    pub(super) fn of(table: &Schema, names: &[String]) -> PyResult<Self> {
        let format = format_of(table)?;
        if format != "+s" {
            return Err(PyTypeError::new_err(format!(
                "the table is a column of type {}: md5lanes.column(...) takes columns",
                described(&format)
            )));
        }
        if names.is_empty() {
            return Err(PyValueError::new_err(
                "columns is empty: name the columns that make a key",
            ));
        }
        // SAFETY: the table's schema has so many children, which live as long as it.
        let columns = unsafe { children(table.children, table.n_children) }?;
        // SAFETY: a name is null, or a string that lives as long as its schema.
        let all: Vec<String> = columns
            .iter()
            .map(|column| unsafe { text_at(column.name) }.unwrap_or_default())
            .collect();
        let find = |name: &String| {
            let mut found = (0..all.len()).filter(|index| all[*index] == *name);
            match (found.next(), found.next()) {
                (Some(index), None) => {
                    Ok((index, Type::of(columns[index], &format!("column {name:?}"))?))
                }
                (Some(_), Some(_)) => Err(PyValueError::new_err(format!(
                    "the table has more than one column {name:?}: rename all but one"
                ))),
                (None, _) => Err(PyValueError::new_err(format!(
                    "the table has no column {name:?}, but {all:?}"
                ))),
            }
        };
        Ok(Selection { of: all.len(), columns: names.iter().map(find).collect::<PyResult<_>>()? })
    }

    pub(super) fn types(&self) -> impl Iterator<Item = Type> {
        self.columns.iter().map(|&(_, column)| column)
    }

    /// The values of the selected columns. The rows of a table come as an array of structs.
    pub(super) fn values<'a>(&self, table: &'a Array) -> PyResult<Vec<Values<'a>>> {
        let rows = Extent::of(table)?;
        // SAFETY: the table's array has so many children, which live as long as it.
        let columns = unsafe { children(table.children, table.n_children) }?;
        if columns.len() != self.of {
            return Err(malformed("a table has not as many columns as its schema"));
        }
        if has_nulls(table, rows)? {
            return Err(PyValueError::new_err(
                "some rows are null as a whole, and no column of them has a value to hash: filter these rows first",
            ));
        }
        let values = |&(index, column): &(usize, Type)| {
            let array: &Array = columns[index];
            let all = Extent::of(array)?;
            match rows.first + rows.length <= all.length {
                true => {
                    let first = all.first + rows.first;
                    Values::within(array, column, Extent { first, length: rows.length })
                }
                false => Err(malformed("a column has fewer rows than its table")),
            }
        };
        self.columns.iter().map(values).collect()
    }
}

/// The structures behind a list of pointers.
///
/// # Safety
///
/// The list has `count` pointers, each of them null or to a structure that lives as long as the
/// result.
unsafe fn children<'a, T>(pointers: *mut *mut T, count: i64) -> PyResult<Vec<&'a T>> {
    let count = usize::try_from(count)
        .map_err(|_| malformed("a table has a negative number of columns"))?;
    if count > 0 && pointers.is_null() {
        return Err(malformed("a table has no columns"));
    }
    let pointers = match count {
        0 => &[],
        // SAFETY: the caller vouches for `count` pointers.
        _ => unsafe { slice::from_raw_parts(pointers, count) },
    };
    // SAFETY: each pointer is null or to a structure.
    let columns = pointers.iter().map(|pointer| unsafe { pointer.as_ref() });
    columns.collect::<Option<_>>().ok_or_else(|| malformed("a column of a table is missing"))
}
