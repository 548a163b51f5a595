//! The digests of files, many at once.

use std::ffi::OsString;
use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use md5lanes_files::{Content, Input, Options, Progress, Source, digest_files};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::PyClass;
use pyo3::types::{PyBytes, PyString};

use crate::ahead::Ahead;
use crate::ahead::exchange::{Exchange, Next};

/// A file and its MD5, or why it has none.
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct FileSum {
    /// The path as it was given.
    #[pyo3(get)]
    path: Py<PyAny>,
    content: Option<Content>,
    /// Why the file could not be read; `None` if it could.
    #[pyo3(get)]
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl FileSum {
    /// The MD5 as 16 bytes; `None` if the file could not be read.
    #[getter]
    fn digest<'py>(&self, python: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.content.map(|content| PyBytes::new(python, content.digest.as_ref()))
    }

    /// The MD5 as 32 hexadecimal digits; `None` if the file could not be read.
    #[getter]
    fn hexdigest(&self) -> Option<String> {
        self.content.map(|content| content.digest.to_hex().to_string())
    }

    /// How many bytes were hashed; `None` if the file could not be read.
    #[getter]
    fn size(&self) -> Option<u64> {
        self.content.map(|content| content.length)
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        let path = self.path.bind(python).repr()?;
        Ok(match &self.error {
            Some(error) => format!("<FileSum {path}: {}>", error.bind(python).repr()?),
            None => format!("<FileSum {path}: {}>", self.hexdigest().unwrap_or_default()),
        })
    }
}

impl FileSum {
    fn new(path: Py<PyAny>, result: io::Result<Content>, python: Python<'_>) -> PyResult<Self> {
        let (content, error) = match result {
            Ok(content) => (Some(content), None),
            Err(error) => (None, Some(os_error(&error, path.bind(python))?.into_value(python))),
        };
        Ok(FileSum { path, content, error: error.map(Py::into_any) })
    }
}

/// The results of `sum_files`, in the order of the paths.
#[pyclass(module = "md5lanes")]
pub(crate) struct FileSums(Ahead<PathBuf, io::Result<Content>>);

#[pymethods]
impl FileSums {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(this: &Bound<'_, Self>) -> PyResult<Option<FileSum>> {
        let python = this.py();
        let next = exclusive(this)?.0.next(python, path)?;
        next.map(|(path, result)| FileSum::new(path, result, python)).transpose()
    }
}

/// Hashes many files at once, and gives a [`FileSum`] for each, in the order of the paths.
#[pyfunction]
#[pyo3(signature = (paths, *, threads=None, progress=None))]
pub(crate) fn sum_files(
    paths: &Bound<'_, PyAny>,
    threads: Option<isize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<FileSums> {
    let threads = threads.map(number_of_threads).transpose()?;
    let work = move |exchange: &Arc<Exchange<PathBuf, io::Result<Content>>>| {
        hash(exchange, threads);
    };
    Ahead::new(paths, progress, work).map(FileSums)
}

/// The [`FileSum`] of one file.
#[pyfunction]
#[pyo3(signature = (path, *, progress=None))]
pub(crate) fn sum_file(path: Bound<'_, PyAny>, progress: Option<Py<PyAny>>) -> PyResult<FileSum> {
    let python = path.py();
    let paths = pyo3::types::PyTuple::new(python, [&path])?;
    let mut sums = sum_files(paths.as_any(), Some(1), progress)?.0;
    let (path, result) = sums.next(python, self::path)?.expect("one path has one result");
    let sum = FileSum::new(path, result, python)?;
    // The end: the last progress is told there.
    sums.next(python, self::path)?;
    match &sum.error {
        Some(error) => Err(PyErr::from_value(error.bind(python).clone())),
        None => Ok(sum),
    }
}

/// Hashes the files whose paths come from the exchange.
fn hash(exchange: &Arc<Exchange<PathBuf, io::Result<Content>>>, threads: Option<NonZero<usize>>) {
    let inputs = std::iter::from_fn(|| match exchange.next() {
        Next::Input(path) => Some(Input::path((), path)),
        Next::Later => {
            let exchange = Arc::clone(exchange);
            Some(Input::new((), Source::Later(Arc::new(move || exchange.wait()))))
        }
        Next::NoMore => None,
    });
    let progress = |event| {
        if let Progress::Hashed(bytes) = event {
            exchange.hashed.fetch_add(bytes, Ordering::Relaxed);
        }
    };
    let options =
        Options { threads, progress: &progress, stop: &exchange.stop, ..Options::default() };
    digest_files(inputs, &options, |results| {
        exchange.put(results.into_iter().map(|((), result)| result))
    });
}

/// The path that an object stands for: text, bytes, or an object with `__fspath__`.
pub(crate) fn path(object: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    if object.is_instance_of::<PyString>() {
        return Ok(object.extract::<OsString>()?.into());
    }
    let text = object.py().import("os")?.call_method1("fsdecode", (object,))?;
    Ok(text.extract::<OsString>()?.into())
}

/// # Errors
///
/// `ValueError` if it is below 1.
pub(crate) fn number_of_threads(threads: isize) -> PyResult<NonZero<usize>> {
    usize::try_from(threads).ok().and_then(NonZero::new).ok_or_else(|| {
        PyValueError::new_err(format!(
            "threads must be 1 or more, or None for one on each core, not {threads}"
        ))
    })
}

/// An `OSError` about a file: of the subclass that belongs to its number, with `filename`.
pub(crate) fn os_error(error: &io::Error, path: &Bound<'_, PyAny>) -> PyResult<PyErr> {
    let text = error.to_string();
    let Some(number) = error.raw_os_error() else {
        let error = PyOSError::new_err(text);
        error.value(path.py()).setattr("filename", path)?;
        return Ok(error);
    };
    // Rust appends the number to the system's text.
    let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text);
    Ok(PyOSError::new_err((number, text.to_owned(), path.clone().unbind())))
}

/// Borrows an iterator for a call of `next`.
///
/// # Errors
///
/// `ValueError` if another thread waits in such a call, or if this is one within it.
pub(crate) fn exclusive<'py, T: PyClass<Frozen = pyo3::pyclass::boolean_struct::False>>(
    iterator: &Bound<'py, T>,
) -> PyResult<PyRefMut<'py, T>> {
    iterator.try_borrow_mut().map_err(|_| {
        PyValueError::new_err(
            "another thread, or the iterable itself, is taking a result; use each iterator on one \
             thread, or under a lock",
        )
    })
}
