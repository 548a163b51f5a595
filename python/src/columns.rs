//! Columns in Arrow's memory, by the capsule protocol: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use self::hash::{Column, chunks};
use self::interface::{Array, Arrays, Structure};
use self::output::{Chunk, Form};
use self::pieces::Padded;
use self::selection::Selection;
use self::table::Table;
use self::types::Type;
use self::values::{Extent, Values};
use crate::iterable::refuse_single;
use crate::threads::Threads;

mod bitmap;
mod export;
mod hash;
mod interface;
mod layouts;
mod memory;
mod objects;
mod output;
mod pieces;
mod selection;
mod table;
mod types;
mod values;

/// A column of digests, in one or more arrays. Every consumer of Arrow data takes it without a copy:
/// `pyarrow.chunked_array(c)`, `polars.Series(c)`, `pandas.Series.from_arrow(c)`.
#[pyclass(frozen, subclass, module = "md5lanes")]
pub(crate) struct DigestColumn {
    form: Form,
    chunks: Vec<Arc<Chunk>>,
}

/// A column of digests in one array, made from an input of one array: `pyarrow.array(a)` takes it
/// as well.
#[pyclass(frozen, extends = DigestColumn, module = "md5lanes")]
pub(crate) struct DigestArray;

#[pymethods]
impl DigestColumn {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.length).sum()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let (kind, column) = (this.get_type().name()?, this.get());
        let (length, form) = (column.__len__(), column.form.name());
        Ok(format!("<{kind}: {length} digests, {form}>"))
    }

    /// Arrow's capsule protocol: the type.
    fn __arrow_c_schema__<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.form.schema().into_capsule(python)
    }

    /// Arrow's capsule protocol: all arrays. The type is the column's own, whatever is requested.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        python: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        export::stream(self.form, self.chunks.clone()).into_capsule(python)
    }
}

#[pymethods]
impl DigestArray {
    /// Arrow's capsule protocol: the type and the array. The type is the column's own, whatever is requested.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        this: PyRef<'py, Self>,
        python: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        drop(requested_schema);
        let column = this.as_super();
        let [chunk] = &column.chunks[..] else {
            return Err(PyValueError::new_err(format!(
                "these {} digests are in {} arrays, since offsets of 32 bits end at 2 GiB: take them as a stream, by \
                 pyarrow.chunked_array(...)",
                column.__len__(),
                column.chunks.len()
            )));
        };
        Ok((column.form.schema().into_capsule(python)?, export::array(chunk).into_capsule(python)?))
    }
}

/// The MD5 of each value of a column of strings or binaries.
///
/// `arrow` is any object with `__arrow_c_stream__` or `__arrow_c_array__`: columns of pyarrow, Polars and pandas 3. Its values are
/// read in place. Strings are hashed as their UTF-8. A dictionary's values are hashed once each; the result has no dictionary. Null
/// stays null, also in a column of the type `null`.
///
/// `out` is the type of the result:
///
/// - `"hex"`: 32 hexadecimal digits, as `string`
/// - `"binary"`: 16 bytes, as `fixed_size_binary(16)`
/// - `"view"`: 32 hexadecimal digits, as `string_view`, the type that Polars uses itself
///
/// The result has as many arrays as the column, and one array if the column came as one. Only hexadecimal digits of more than
/// 67 million rows in an array are split, since the offsets of `string` end at 2 GiB.
///
/// `threads` threads hash at once; `None` stands for all cores. Other Python threads run meanwhile, and Ctrl-C
/// ends the work.
///
/// Raises `TypeError` for other types, also for objects in a column of Polars, `ValueError` for malformed data, `RuntimeError` if the source fails, and `MemoryError` if
/// there is no memory for the result.
///
/// >>> import md5lanes, pyarrow
/// >>> digests = md5lanes.column(pyarrow.array(["abc", None]))
/// >>> pyarrow.array(digests).to_pylist()
/// ['900150983cd24fb0d6963f7d28e17f72', None]
#[pyfunction]
#[pyo3(signature = (arrow, /, *, out="hex", threads=Threads::default()))]
#[pyo3(text_signature = "(arrow, /, *, out='hex', threads=1)")]
pub(crate) fn column<'py>(
    arrow: &Bound<'py, PyAny>,
    out: &str,
    threads: Threads,
) -> PyResult<Bound<'py, PyAny>> {
    let form = Form::of(out)?;
    objects::refuse_column(arrow)?;
    let arrays = Arrays::of(arrow)?;
    let values = Type::of(&arrays.schema, "the column")?;
    objects::refuse_addresses(arrow, [values])?;
    DigestColumn::of(arrow.py(), arrays, form, |array| {
        chunks(&Column::new(Values::of(array, values)?)?, form, threads)
    })
}

/// The MD5 of each row. Its message is the values of some columns with `separator` between them; `null` stands for each null.
///
/// `generate_surrogate_key` of dbt gives the same for columns of strings, on DuckDB, DataFusion, Polars and others. `table` is any
/// object with `__arrow_c_stream__` or `__arrow_c_array__` that has named columns: tables and record batches of pyarrow, data
/// frames of Polars, pandas 3 and DataFusion, relations of DuckDB. A column may be named more than once.
///
/// `out`, `threads` and the result are as with `column`; no row is null.
///
/// Raises `TypeError` for columns of other types than strings, binaries and `null`, as engines differ in how they write these as
/// strings, and `ValueError` for malformed data and for a name that the table has not exactly once.
///
/// >>> import md5lanes, pyarrow
/// >>> table = pyarrow.table({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
/// >>> keys = md5lanes.rows(table, ["first", "last"])
/// >>> pyarrow.chunked_array(keys).to_pylist()
/// ['d04c8574afe6968a54f00ceddceea785', '98d3e8f1abcf3738f2671a9d3f39e402']
#[pyfunction]
#[pyo3(signature = (
    table, columns, /, *, separator="-", null="_dbt_utils_surrogate_key_null_", out="hex", threads=Threads::default()
))]
#[pyo3(
    text_signature = "(table, columns, /, *, separator='-', null='_dbt_utils_surrogate_key_null_', out='hex', threads=1)"
)]
pub(crate) fn rows<'py>(
    table: &Bound<'py, PyAny>,
    columns: &Bound<'py, PyAny>,
    separator: &str,
    null: &str,
    out: &str,
    threads: Threads,
) -> PyResult<Bound<'py, PyAny>> {
    let form = Form::of(out)?;
    refuse_single(columns, "columns")?;
    let columns = columns.try_iter()?.map(|name| name?.extract()).collect::<PyResult<Vec<_>>>()?;
    objects::refuse_columns(table, &columns)?;
    let arrays = Arrays::of(table)?;
    let selection = Selection::of(&arrays.schema, &columns)?;
    objects::refuse_addresses(table, selection.types())?;
    let [separator, null] = [separator, null].map(|text| Padded::new(text.as_bytes()));
    DigestColumn::of(table.py(), arrays, form, |array| {
        let columns = selection.values(array)?;
        let length = Extent::of(array)?.length;
        chunks(&Table { length, columns, separator: &separator, null: &null }, form, threads)
    })
}

impl DigestColumn {
    /// The digests of each array. An input that is one array gives an array.
    fn of(
        python: Python<'_>,
        mut arrays: Arrays,
        form: Form,
        mut chunks: impl FnMut(&Array) -> PyResult<Vec<Chunk>> + Send,
    ) -> PyResult<Bound<'_, PyAny>> {
        let is_single = arrays.is_single();
        let mut all = Vec::new();
        // Even short arrays are hashed without the interpreter's lock: threads of their producer may need it.
        while let Some(chunks) =
            python.detach(|| arrays.next()?.map(|it| chunks(&it)).transpose())?
        {
            all.extend(chunks.into_iter().map(Arc::new));
            python.check_signals()?;
        }
        let column = DigestColumn { form, chunks: all };
        Ok(match is_single {
            true => {
                let array = PyClassInitializer::from(column).add_subclass(DigestArray);
                Bound::new(python, array)?.into_any()
            }
            false => Bound::new(python, column)?.into_any(),
        })
    }
}
