//! The result of hashing a column or rows: a sequence of digests, and Arrow data.

use std::sync::Arc;

use md5lanes::Digest;
use md5lanes_columns::{Bits, Column, RowMessages, Values};
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyCapsule, PyList, PySlice, PyString, PyTuple};

use super::convert::checked;
use super::export;
use super::interface::Structure;
use super::output::{Chunk, Form};
use crate::threads::Threads;

/// A column of digests, which `digest_column` and `surrogate_keys` return: a sequence of `str` or `bytes`, with `None` for each
/// null.
///
/// Consumers of Arrow data accept the column without a copy: `pyarrow.chunked_array(c)`, `polars.Series(c)`,
/// `pandas.Series.from_arrow(c)`. It is copied if the consumer needs one array, as `pyarrow.array(c)` does, but the input had
/// several.
#[pyclass(frozen, sequence, module = "md5lanes")]
pub(crate) struct DigestColumn {
    form: Form,
    chunks: Vec<Arc<Chunk>>,
    /// For each chunk, the number of rows up to its end.
    ends: Vec<usize>,
}

impl DigestColumn {
    pub(super) fn new(form: Form, chunks: Vec<Arc<Chunk>>) -> Self {
        let mut end = 0;
        let ends = chunks.iter().map(|chunk| {
            end += chunk.length;
            end
        });
        DigestColumn { form, ends: ends.collect(), chunks }
    }

    /// Iterates over the digests in the column's form.
    fn rows(&self) -> impl Iterator<Item = Option<&[u8]>> {
        self.chunks
            .iter()
            .flat_map(|chunk| (0..chunk.length).map(|row| chunk.value(self.form, row)))
    }

    /// Returns the digest of a row in the column's form; `Some(None)` for a null, and `None` if there is no such row.
    fn row(&self, index: usize) -> Option<Option<&[u8]>> {
        let number = self.ends.partition_point(|end| *end <= index);
        let chunk = self.chunks.get(number)?;
        Some(chunk.value(self.form, index + chunk.length - self.ends[number]))
    }

    fn object<'py>(
        &self,
        python: Python<'py>,
        value: Option<&[u8]>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(match value {
            None => python.None().into_bound(python),
            Some(bytes) if self.form == Form::Binary => PyBytes::new(python, bytes).into_any(),
            Some(digits) => PyString::from_bytes(python, digits)?.into_any(),
        })
    }

    /// Returns the digest of each row, zeros for a null; and a bit for each row, set if the row is not null.
    fn digests(&self) -> (Vec<Digest>, Vec<u8>) {
        let digest = |value: Option<&[u8]>| match value {
            None => Digest::from_bytes([0; 16]),
            Some(bytes) => match <[u8; 16]>::try_from(bytes) {
                Ok(bytes) => Digest::from_bytes(bytes),
                Err(_) => {
                    str::from_utf8(bytes).ok().and_then(|it| it.parse().ok()).expect("32 digits")
                }
            },
        };
        let mut rows = self.rows();
        let valid = Bits::from_fn(self.__len__(), |_| rows.next().flatten().is_some());
        (self.rows().map(digest).collect(), valid.to_bytes(0..valid.rows()))
    }
}

/// Makes arrays of digests. `valid` has a bit for each digest, set if the row is not null.
fn arrays(form: Form, digests: &[Digest], valid: &[u8]) -> PyResult<Vec<Arc<Chunk>>> {
    let valid = Bits::new(valid, 0, digests.len());
    let column = Column::new(digests.len(), Some(valid), Values::Digests(digests));
    let source = checked(column.and_then(RowMessages::column))?;
    Ok(Chunk::all(&source, form, Threads::default())?.into_iter().map(Arc::new).collect())
}

fn too_many(digests: usize) -> PyErr {
    PyValueError::new_err(format!(
        "{digests} digests are too many for one array, whose offsets of 32 bits end at 2 GiB: use several arrays, by \
         pyarrow.chunked_array(...)"
    ))
}

#[pymethods]
impl DigestColumn {
    fn __len__(&self) -> usize {
        self.ends.last().copied().unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        format!("<DigestColumn: {} digests, {}>", self.__len__(), self.form.arrow_name())
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let python = index.py();
        if let Ok(slice) = index.cast::<PySlice>() {
            let rows = slice.indices(self.__len__() as isize)?;
            let mut next = rows.start;
            let values = (0..rows.slicelength).map(|_| {
                let row = next;
                next += rows.step;
                self.object(python, self.row(row as usize).flatten())
            });
            return Ok(PyList::new(python, values.collect::<PyResult<Vec<_>>>()?)?.into_any());
        }
        let length = self.__len__();
        let value = match index.extract::<isize>() {
            Ok(index) if index < 0 => {
                length.checked_add_signed(index).and_then(|row| self.row(row))
            }
            Ok(index) => self.row(index as usize),
            Err(error) if error.is_instance_of::<PyOverflowError>(python) => None,
            Err(error) => return Err(error),
        };
        let value = value.ok_or_else(|| {
            PyIndexError::new_err(format!("index {index} of a column of {length} digests"))
        })?;
        self.object(python, value)
    }

    fn __iter__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let builtins = this.py().import("builtins")?;
        let rows = builtins.call_method1("range", (this.len()?,))?;
        builtins.call_method1("map", (this.getattr("__getitem__")?, rows))
    }

    /// Returns a list of all digests, with `None` for each null.
    fn to_pylist<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(python);
        self.rows().try_for_each(|value| list.append(self.object(python, value)?))?;
        Ok(list)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> Bound<'py, PyAny> {
        let python = other.py();
        match other.cast::<Self>() {
            Ok(other) => {
                let other = other.get();
                let is_equal = self.form == other.form && self.rows().eq(other.rows());
                PyBool::new(python, is_equal).to_owned().into_any()
            }
            Err(_) => python.NotImplemented().into_bound(python),
        }
    }

    /// Implements pickling: returns the function `_of` and its arguments.
    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (python, column) = (this.py(), this.get());
        let (digests, valid) = column.digests();
        let digests = digests.iter().flat_map(|digest| *digest.as_bytes()).collect::<Vec<_>>();
        let [digests, valid] = [digests, valid].map(|bytes| PyBytes::new(python, &bytes));
        (this.getattr("_of")?, (column.form.name(), digests, valid)).into_pyobject(python)
    }

    /// Restores a pickled column.
    #[staticmethod]
    fn _of(out: &str, digests: &[u8], valid: &[u8]) -> PyResult<Self> {
        let form = Form::of(out)?;
        if !digests.len().is_multiple_of(16) || valid.len() != (digests.len() / 16).div_ceil(8) {
            return Err(PyValueError::new_err("a pickle has 16 bytes and a bit for each digest"));
        }
        let digests: Vec<_> =
            digests.as_chunks().0.iter().map(|it| Digest::from_bytes(*it)).collect();
        Ok(DigestColumn::new(form, arrays(form, &digests, valid)?))
    }

    /// Returns the digests as a NumPy array of objects, or of `dtype`. Raises `ValueError` for `copy=False`.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        python: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("an array of digests in NumPy is a copy"));
        }
        let dtype = dtype.unwrap_or_else(|| PyString::new(python, "O").into_any());
        python.import("numpy")?.call_method1("array", (self.to_pylist(python)?, dtype))
    }

    /// Returns the type of the column, by Arrow's capsule protocol.
    fn __arrow_c_schema__<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.form.schema().into_capsule(python)
    }

    /// Returns the type and one array with all digests, by Arrow's capsule protocol. Ignores `requested_schema`.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        python: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        drop(requested_schema);
        let joined;
        let chunk = match &self.chunks[..] {
            [chunk] => chunk,
            _ if self.__len__() > self.form.max_rows() => return Err(too_many(self.__len__())),
            _ => {
                let (digests, valid) = self.digests();
                joined = arrays(self.form, &digests, &valid)?;
                &joined[0]
            }
        };
        Ok((self.form.schema().into_capsule(python)?, export::array(chunk).into_capsule(python)?))
    }

    /// Returns a stream of all arrays, by Arrow's capsule protocol. Ignores `requested_schema`.
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
