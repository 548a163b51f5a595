//! Hashes files, many at once.

use std::ffi::OsString;
use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use md5lanes_files::{Content, Input, Options, Source};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::iterable::refuse_single;
use crate::results::exchange::Exchange;
use crate::results::record::{self, Reduced};
use crate::results::{self, PyResults, run_single};
use crate::threads::Threads;

/// The result of `digest_files` for a file: its MD5, or the error of reading it. It can be pickled and compared.
#[pyclass(frozen, generic, get_all, new = "from_fields", module = "md5lanes")]
pub(crate) struct FileDigest {
    /// The path as it was given.
    path: Py<PyAny>,
    /// The MD5 as 16 bytes; `None` if the file could not be read.
    digest: Option<Py<PyBytes>>,
    /// The number of bytes that were hashed; `None` if the file could not be read.
    size: Option<u64>,
    /// The `OSError` if the file could not be read.
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl FileDigest {
    #[classattr]
    fn __match_args__(python: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(python, ["path", "digest", "size", "error"])
    }

    /// The MD5 as 32 lower-case hexadecimal digits; `None` if the file could not be read.
    #[getter]
    fn hexdigest<'py>(&self, python: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.digest.as_ref().map(|digest| digest.bind(python).call_method0("hex")).transpose()
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let file = this.get();
        let path = file.path.bind(this.py()).repr()?;
        Ok(match (&file.error, file.hexdigest(this.py())?) {
            (Some(error), _) => format!("<FileDigest {path}: {}>", error.bind(this.py()).repr()?),
            (None, Some(digest)) => format!("<FileDigest {path}: {digest}>"),
            (None, None) => format!("<FileDigest {path}>"),
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

impl FileDigest {
    fn new(path: &Bound<'_, PyAny>, result: io::Result<Content>) -> PyResult<Self> {
        let python = path.py();
        let (content, error) = match result {
            Ok(content) => (Some(content), None),
            Err(error) => (None, Some(os_error(&error, path)?.into_value(python).into_any())),
        };
        let digest = |content: Content| PyBytes::new(python, content.digest.as_ref()).unbind();
        Ok(FileDigest {
            path: path.clone().unbind(),
            digest: content.map(digest),
            size: content.map(|content| content.length),
            error,
        })
    }
}

results::iterator! {
    /// An iterator over the results of `digest_files`, in the order of the paths.
    FileDigests: PathBuf => io::Result<Content>, path, FileDigest
}

/// Hashes many files at once, on all cores.
///
/// Returns an iterator with a `FileDigest` for each path, in the order of the paths. `paths` is any iterable of `str`, `bytes` or
/// path objects. It may be endless: several thousand paths are taken ahead of the results, and memory is bounded. A pipe is
/// read to its end; a folder is an error.
///
/// `threads` is the number of threads that read and hash; `None` is one for each core. Each thread has many files open.
/// `progress(files, size)` is called with the numbers of files and bytes so far, about ten times a second while the caller waits
/// for a result, and at the end.
///
/// If a file cannot be read, its `FileDigest` has the `OSError` in `error`. Raises `TypeError` if `paths` is not iterable, or is
/// a single `str` or `bytes`, and `ValueError` for `threads` below 1. Errors that `paths` raises, and `TypeError` for an item
/// that is not a path, are raised after the results of the earlier paths. Errors that `progress` raises pass through. The work
/// ends when an error is raised, at Ctrl-C, and when the iterator is dropped.
///
/// >>> [(file.path, file.hexdigest) for file in digest_files(["/dev/null"])]
/// [('/dev/null', 'd41d8cd98f00b204e9800998ecf8427e')]
/// >>> next(digest_files(["missing"])).error
/// FileNotFoundError(2, 'No such file or directory')
#[pyfunction]
#[pyo3(signature = (paths, *, threads=None, progress=None))]
pub(crate) fn digest_files(
    paths: &Bound<'_, PyAny>,
    threads: Option<Threads>,
    progress: Option<Py<PyAny>>,
) -> PyResult<FileDigests> {
    refuse_single(paths, "paths")?;
    PyResults::new(paths, progress, hash_files(threads.map(|threads| threads.0))).map(FileDigests)
}

/// Hashes one file, and returns its `FileDigest`. Raises `OSError` if the file cannot be read, and `TypeError` if `path` is not
/// a path.
///
/// `progress` is as for `digest_files`; errors that it raises pass through.
///
/// >>> digest_file("/dev/null").hexdigest
/// 'd41d8cd98f00b204e9800998ecf8427e'
#[pyfunction]
#[pyo3(signature = (path, *, progress=None))]
pub(crate) fn digest_file(
    path: &Bound<'_, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<FileDigest> {
    let source = Source::Path(self::path(path)?);
    let work = |options: &Options<'_>| md5lanes_files::digest_file(source, options);
    let result = run_single(path.py(), progress, work)?;
    let content = result.or_else(|error| Err(os_error(&error, path)?))?;
    FileDigest::new(path, Ok(content))
}

/// Returns a function that hashes the files of an exchange.
fn hash_files(
    threads: Option<NonZero<usize>>,
) -> impl FnOnce(&Arc<Exchange<PathBuf, io::Result<Content>>>) {
    move |exchange| {
        exchange.status.watch(threads, |options| {
            let inputs = exchange.inputs().map(|next| next.map(|path| Input::path((), path)));
            md5lanes_files::digest_files(inputs, options, |results| {
                exchange.put(results.into_iter().map(|((), result)| result))
            });
        });
    }
}

/// Converts a `str`, `bytes` or an object with `__fspath__` to a path.
pub(crate) fn path(object: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    if object.is_instance_of::<PyString>() {
        return Ok(object.extract::<OsString>()?.into());
    }
    let text = object.py().import("os")?.call_method1("fsdecode", (object,))?;
    Ok(text.extract::<OsString>()?.into())
}

/// Makes the `OSError` about a file. It has `errno` and `filename` if `error` has an error number of the system; otherwise its
/// text contains the path.
///
/// # Errors
///
/// If `repr(path)` fails.
pub(crate) fn os_error(error: &io::Error, path: &Bound<'_, PyAny>) -> PyResult<PyErr> {
    let text = error.to_string();
    let Some(number) = error.raw_os_error() else {
        // With a `filename` but no number, `str` would show `None`, and a pickle would lose the `filename`.
        return Ok(PyOSError::new_err(format!("{text}: {}", path.repr()?)));
    };
    // Rust appends the number to the system's text.
    let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text);
    Ok(PyOSError::new_err((number, text.to_owned(), path.clone().unbind())))
}
