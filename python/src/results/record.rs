//! Pickles, copies and compares results by their fields. `__match_args__` has the names of the fields, in the order of the
//! constructor's arguments.

use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

/// The result of `__reduce__`: the class, and the arguments of its constructor.
pub(crate) type Reduced<'py> = (Bound<'py, PyType>, Bound<'py, PyTuple>);

pub(crate) fn reduce<'py>(record: &Bound<'py, PyAny>) -> PyResult<Reduced<'py>> {
    let fields = fields(record)?;
    Ok((record.get_type(), PyTuple::new(record.py(), fields)?))
}

pub(crate) fn equal(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
    key(one)?.eq(key(other)?)
}

pub(crate) fn hash(record: &Bound<'_, PyAny>) -> PyResult<isize> {
    key(record)?.hash()
}

fn fields<'py>(record: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let names = record.getattr("__match_args__")?.cast_into::<PyTuple>()?;
    names.iter().map(|name| record.getattr(name.cast_into()?)).collect()
}

/// Returns the fields, with the type and the message of an exception in place of the exception, which equals only itself.
fn key<'py>(record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let comparable = |field: Bound<'py, PyAny>| match field.cast::<PyBaseException>() {
        Ok(error) => Ok((error.get_type(), error.str()?).into_pyobject(error.py())?.into_any()),
        Err(_) => Ok(field),
    };
    let fields = fields(record)?.into_iter().map(comparable).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(record.py(), fields)
}
