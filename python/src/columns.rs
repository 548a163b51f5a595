//! Columns in Arrow's memory, by the capsule protocol: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use self::hash::{Column, chunks};
use self::interface::{Arrays, Structure};
use self::output::{Chunk, Form};
use self::threads::Threads;
use self::types::Type;
use self::values::Values;

mod bitmap;
mod buffer;
mod export;
mod hash;
mod interface;
mod layouts;
mod output;
mod threads;
mod types;
mod values;

/// A column of digests, in one or more arrays. Anything that takes Arrow data takes it, without a copy:
/// `pyarrow.chunked_array(c)`, `polars.Series(c)`, `pandas.Series.from_arrow(c)`.
#[pyclass(frozen, subclass, module = "md5lanes")]
pub(crate) struct DigestColumn {
    form: Form,
    chunks: Vec<Arc<Chunk>>,
}

/// A column of digests in one array, as its input was: `pyarrow.array(a)` takes it as well.
#[pyclass(frozen, extends = DigestColumn, module = "md5lanes")]
pub(crate) struct DigestArray;

#[pymethods]
impl DigestColumn {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.length).sum()
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
#[pyfunction]
#[pyo3(signature = (arrow, /, *, out="hex", threads=1))]
pub(crate) fn column<'py>(
    arrow: Bound<'py, PyAny>,
    out: &str,
    threads: isize,
) -> PyResult<Bound<'py, PyAny>> {
    let form = Form::of(out)?;
    let threads = Threads::new(threads)?;
    let mut arrays = Arrays::of(&arrow)?;
    let values = Type::of(&arrays.schema, "the column")?;
    let is_single = arrays.is_single();
    let result = arrow.py().detach(|| {
        let mut result = Vec::new();
        while let Some(array) = arrays.next()? {
            let column = Column::new(Values::of(&array, values)?)?;
            result.extend(chunks(&column, form, &threads)?.into_iter().map(Arc::new));
        }
        drop(arrays);
        PyResult::Ok(result)
    })?;
    DigestColumn { form, chunks: result }.into_python(arrow.py(), is_single)
}

impl DigestColumn {
    fn into_python(self, python: Python<'_>, is_single: bool) -> PyResult<Bound<'_, PyAny>> {
        Ok(match is_single {
            true => Bound::new(python, PyClassInitializer::from(self).add_subclass(DigestArray))?
                .into_any(),
            false => Bound::new(python, self)?.into_any(),
        })
    }
}
