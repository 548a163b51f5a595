//! Finds the columns of a table by their names.

use std::cell::OnceCell;

use md5lanes_columns::Column;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::convert::{self, Extent, has_nulls};
use super::interface::{Array, Schema, malformed, members, text_at};
use super::text::Texts;
use super::types::{Cast, Type, described, format_of};

/// The selected columns of a table.
pub(super) struct Selection {
    /// The number of all columns of the table.
    table_columns: usize,
    /// The index and the type of each selected column.
    columns: Vec<(usize, Type)>,
}

impl Selection {
    /// Finds the columns called `names` in the schema `table`, in the order of `names`.
    pub(super) fn of(table: &Schema, names: &[String], cast: Cast) -> PyResult<Self> {
        let format = format_of(table)?;
        if format != "+s" {
            return Err(PyTypeError::new_err(format!(
                "the table is a column of type {}: use md5lanes.digest_column(...) for a column",
                described(&format)
            )));
        }
        if names.is_empty() {
            return Err(PyValueError::new_err(
                "columns is empty: name the columns that make a key",
            ));
        }
        // SAFETY: the table's schema has `n_children` children, which live as long as the schema.
        let columns = unsafe { members(table.children, table.n_children, None) }?;
        // SAFETY: a name is null, or points to a string that lives as long as its schema.
        let all: Vec<String> = columns
            .iter()
            .map(|column| unsafe { text_at(column.name) }.unwrap_or_default())
            .collect();
        let find = |name: &String| {
            let mut found = (0..all.len()).filter(|index| all[*index] == *name);
            match (found.next(), found.next()) {
                (Some(index), None) => {
                    Ok((index, Type::of(columns[index], cast, &format!("column {name:?}"))?))
                }
                (Some(_), Some(_)) => Err(PyValueError::new_err(format!(
                    "the table has more than one column {name:?}: rename all but one"
                ))),
                (None, _) => Err(PyValueError::new_err(format!(
                    "the table has no column {name:?}; its columns are {all:?}"
                ))),
            }
        };
        Ok(Selection {
            table_columns: all.len(),
            columns: names.iter().map(find).collect::<PyResult<_>>()?,
        })
    }

    pub(super) fn types(&self) -> impl Iterator<Item = &Type> {
        self.columns.iter().map(|(_, kind)| kind)
    }

    /// Returns the selected columns of `table`, which is an array of structs. `texts` has an element for each selected column,
    /// which stores the text if the column's values must be converted to text.
    pub(super) fn columns<'a>(
        &self,
        table: &'a Array,
        texts: &'a [OnceCell<Texts>],
    ) -> PyResult<Vec<Column<'a>>> {
        let rows = Extent::of(table)?;
        // SAFETY: the table's array has `n_children` children, which live as long as the array.
        let columns =
            unsafe { members(table.children, table.n_children, Some(self.table_columns)) }?;
        if has_nulls(table, rows)? {
            return Err(PyValueError::new_err(
                "some rows of the table are null as a whole, so their columns have no values to hash: filter these rows out first",
            ));
        }
        let column = |((index, kind), texts): (&(usize, Type), _)| {
            let array: &Array = columns[*index];
            let all = Extent::of(array)?;
            match rows.first + rows.length <= all.length {
                true => {
                    let first = all.first + rows.first;
                    convert::column(array, kind, Extent { first, length: rows.length }, texts)
                }
                false => Err(malformed("a column has fewer rows than its table")),
            }
        };
        self.columns.iter().zip(texts).map(column).collect()
    }
}
