//! The digests of files, many at once.

use std::ffi::OsString;
use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use md5lanes_files::{Content, Input, Options, Source, digest_file, digest_files};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::iterable::refuse_single;
use crate::results::exchange::Exchange;
use crate::results::record::{self, Reduced};
use crate::results::{self, PyResults, only};
use crate::threads::Threads;

/// A file and its MD5, or the error in its place: an item of `sum_files`. It can be pickled and compared.
#[pyclass(frozen, generic, get_all, new = "from_fields", module = "md5lanes")]
pub(crate) struct FileSum {
    /// The path as it was given.
    path: Py<PyAny>,
    /// The MD5 as 16 bytes; `None` if the file could not be read.
    digest: Option<Py<PyBytes>>,
    /// How many bytes were hashed; `None` if the file could not be read.
    size: Option<u64>,
    /// Why the file could not be read; `None` if it could.
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl FileSum {
    #[classattr]
    fn __match_args__(python: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(python, ["path", "digest", "size", "error"])
    }

    /// The MD5 as 32 hexadecimal digits; `None` if the file could not be read.
    #[getter]
    fn hexdigest<'py>(&self, python: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.digest.as_ref().map(|digest| digest.bind(python).call_method0("hex")).transpose()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let sum = this.get();
        let path = sum.path.bind(this.py()).repr()?;
        Ok(match (&sum.error, sum.hexdigest(this.py())?) {
            (Some(error), _) => format!("<FileSum {path}: {}>", error.bind(this.py()).repr()?),
            (None, Some(digest)) => format!("<FileSum {path}: {digest}>"),
            (None, None) => format!("<FileSum {path}>"),
        })
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        record::reduce(this)
    }

    fn __eq__(this: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<bool> {
        record::equal(this, other)
    }

    fn __hash__(this: &Bound<'_, Self>) -> PyResult<isize> {
        record::hash(this)
    }
}

impl FileSum {
    fn new(path: &Bound<'_, PyAny>, result: io::Result<Content>) -> PyResult<Self> {
        let python = path.py();
        let (content, error) = match result {
            Ok(content) => (Some(content), None),
            Err(error) => (None, Some(os_error(&error, path)?.into_value(python).into_any())),
        };
        let digest = |content: Content| PyBytes::new(python, content.digest.as_ref()).unbind();
        Ok(FileSum {
            path: path.clone().unbind(),
            digest: content.map(digest),
            size: content.map(|content| content.length),
            error,
        })
    }
}

results::iterator! {
    /// The results of `sum_files`, in the order of the paths.
    FileSums: PathBuf => io::Result<Content>, path, FileSum
}

/// The MD5s of many files at once, side by side and on all cores.
///
/// An iterator of a `FileSum` for each path, in their order. `paths` is any iterable of `str`, `bytes` or
/// path objects, also an endless one: some thousand paths are taken ahead of the results, and memory is
/// bounded. A pipe is read to its end, and a folder is an error.
///
/// `threads` is how many read and hash, `None` one for each core; each has many files open. `progress(files, size)` is called
/// about ten times a second while a result is waited for, and at the end, with the numbers of files and bytes so far.
///
/// A file that cannot be read has its `OSError` in `error`, and the other files their MD5s. Raises `TypeError` where `paths`
/// is not iterable or a single `str`, or an item is no path, `ValueError` for `threads` below 1, and
/// whatever `paths` and `progress` raise. An error of `paths` comes after the results before it. Any error, and
/// Ctrl-C, ends the work; so does dropping the iterator.
///
/// >>> [(sum.path, sum.hexdigest) for sum in sum_files(["/dev/null"])]
/// [('/dev/null', 'd41d8cd98f00b204e9800998ecf8427e')]
/// >>> next(sum_files(["missing"])).error
/// FileNotFoundError(2, 'No such file or directory')
#[pyfunction]
#[pyo3(signature = (paths, *, threads=None, progress=None))]
pub(crate) fn sum_files(
    paths: &Bound<'_, PyAny>,
    threads: Option<Threads>,
    progress: Option<Py<PyAny>>,
) -> PyResult<FileSums> {
    refuse_single(paths, "paths")?;
    PyResults::new(paths, progress, hash(threads.map(|threads| threads.0))).map(FileSums)
}

/// The MD5 of one file, as a `FileSum`. Raises the `OSError` of a file that cannot be read.
///
/// `progress` is that of `sum_files`.
///
/// >>> sum_file("/dev/null").hexdigest
/// 'd41d8cd98f00b204e9800998ecf8427e'
#[pyfunction]
#[pyo3(signature = (path, *, progress=None))]
pub(crate) fn sum_file(path: &Bound<'_, PyAny>, progress: Option<Py<PyAny>>) -> PyResult<FileSum> {
    let source = Source::Path(self::path(path)?);
    let work = |options: &Options<'_>| digest_file(source, options);
    let result = only(path.py(), progress, work)?;
    let content = result.or_else(|error| Err(os_error(&error, path)?))?;
    FileSum::new(path, Ok(content))
}

/// Hashes the files whose paths come from the exchange.
fn hash(
    threads: Option<NonZero<usize>>,
) -> impl FnOnce(&Arc<Exchange<PathBuf, io::Result<Content>>>) {
    move |exchange| {
        exchange.status.watch(threads, |options| {
            let inputs = exchange.inputs().map(|next| next.map(|path| Input::path((), path)));
            digest_files(inputs, options, |results| {
                exchange.put(results.into_iter().map(|((), result)| result))
            });
        });
    }
}

/// The path of a `str`, of `bytes`, or of an object with `__fspath__`.
pub(crate) fn path(object: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    if object.is_instance_of::<PyString>() {
        return Ok(object.extract::<OsString>()?.into());
    }
    let text = object.py().import("os")?.call_method1("fsdecode", (object,))?;
    Ok(text.extract::<OsString>()?.into())
}

/// An `OSError` about a file: of the subclass for the error's number, with `filename`; without a number, with the path in its text.
///
/// # Errors
///
/// That of `repr(path)`.
pub(crate) fn os_error(error: &io::Error, path: &Bound<'_, PyAny>) -> PyResult<PyErr> {
    let text = error.to_string();
    let Some(number) = error.raw_os_error() else {
        // With a `filename`, `str` would show the number and no text, and a pickle would lose it.
        return Ok(PyOSError::new_err(format!("{text}: {}", path.repr()?)));
    };
    // Rust appends the number to the system's text.
    let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text);
    Ok(PyOSError::new_err((number, text.to_owned(), path.clone().unbind())))
}
