//! Computes and verifies the ETags of uploads to S3.
#![expect(clippy::too_many_arguments, reason = "the constructor of `ETagCheck` takes its fields")]

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use md5lanes_files::etag::{
    Doubt, MAX_PART_BYTES, MAX_PARTS, PartRule, TooManyParts, Verdict, hash, verify,
};
use md5lanes_files::{Options, Source};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::files::{os_error, path};
use crate::iterable::refuse_single;
use crate::results::exchange::Exchange;
use crate::results::record::{self, Reduced};
use crate::results::{self, PyResults, run_single};
use crate::threads::Threads;

/// Returns the ETag that S3, or a compatible server, gives to a file after an upload.
///
/// `part_size` is the part size of the upload in bytes, up to 5 GiB. The default is the part size of boto3 and aws cli: 8 MiB,
/// doubled until there are at most 10000 parts. The ETag of a file smaller than a part is its MD5; with `multipart` the file is
/// uploaded as one part.
///
/// Raises `OSError` if the file cannot be read, or changes while it is read, and `ValueError` for a part size that S3 does not
/// accept, or that gives more than 10000 parts. `progress` is as for `digest_files`.
///
/// >>> etag("/dev/null")
/// 'd41d8cd98f00b204e9800998ecf8427e'
#[pyfunction]
#[pyo3(signature = (path, part_size=None, *, multipart=false, progress=None))]
pub(crate) fn etag(
    path: &Bound<'_, PyAny>,
    part_size: Option<i128>,
    multipart: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let rule = PartRule { part_size: part_size.map(part_size_of).transpose()?, multipart };
    let file = ((), Source::Path(self::path(path)?));
    let work = move |options: &Options<'_>| {
        let mut hashed = None;
        hash([file], rule, false, options, |(), object| {
            hashed = Some(object);
            ControlFlow::Continue(())
        });
        // `hash` gives no object only if the work is stopped; then `run_single` raises another error.
        hashed.unwrap_or_else(|| Err(ErrorKind::Interrupted.into()))
    };
    match run_single(path.py(), progress, work)? {
        Ok(object) => Ok(object.etag().to_string()),
        Err(error) => Err(error_of(&error, path)?),
    }
}

/// The result of `verify_etags` for a pair: whether the file has the ETag. It can be pickled and compared.
#[pyclass(frozen, generic, get_all, new = "from_fields", module = "md5lanes")]
pub(crate) struct ETagCheck {
    /// The path as it was given.
    path: Py<PyAny>,
    /// The ETag as it was given.
    etag: Py<PyAny>,
    /// `"equal"`, `"differs"` or `"unknown"`; `None` if there is an error.
    verdict: Option<String>,
    /// Why the verdict is `"unknown"`.
    reason: Option<String>,
    /// The ETag of the file, if it was compared.
    actual: Option<String>,
    /// The part size of `actual` in bytes; `None` for an upload in one request, or if `actual` is `None`.
    part_size: Option<u64>,
    /// The size of the file in bytes; `None` if it is not known.
    size: Option<u64>,
    /// The `OSError` if the file could not be read, or the `ValueError` if `part_size` gives too many parts.
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl ETagCheck {
    #[classattr]
    fn __match_args__(python: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(
            python,
            ["path", "etag", "verdict", "reason", "actual", "part_size", "size", "error"],
        )
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        let (path, etag) = (self.path.bind(python).repr()?, self.etag.bind(python).repr()?);
        Ok(match &self.error {
            Some(error) => format!("<ETagCheck {path} {etag}: {}>", error.bind(python).repr()?),
            None => {
                format!(
                    "<ETagCheck {path} {etag}: {}>",
                    self.verdict.as_deref().unwrap_or_default()
                )
            }
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

impl ETagCheck {
    fn new(pair: &Bound<'_, PyAny>, result: io::Result<Verdict>) -> PyResult<Self> {
        let (path, etag) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let (verdict, error) = match result {
            Ok(verdict) => (Some(verdict), None),
            Err(error) => (None, Some(error_of(&error, &path)?.into_value(pair.py()).into_any())),
        };
        let verdict = verdict.as_ref();
        let object = verdict.and_then(Verdict::object);
        Ok(ETagCheck {
            path: path.unbind(),
            etag: etag.unbind(),
            verdict: verdict.map(|verdict| verdict.word().to_owned()),
            reason: verdict.and_then(Verdict::reason),
            actual: object.map(|object| object.etag().to_string()),
            part_size: object.and_then(|object| object.layout.part_size),
            size: match verdict {
                Some(Verdict::Unknown(Doubt::Impossible { size, .. })) => Some(*size),
                _ => object.map(|object| object.layout.size),
            },
            error,
        })
    }
}

results::iterator! {
    /// An iterator over the results of `verify_etags`, in the order of the pairs.
    ETagChecks: (PathBuf, String) => io::Result<Verdict>, path_and_etag, ETagCheck
}

/// Compares many files with the ETags of their uploads to S3.
///
/// Returns an iterator with an `ETagCheck` for each pair of a path and an ETag, in the order of the pairs. Quotes around an ETag
/// and `W/` in front of it are ignored. `part_size` is the part size of the uploads in bytes; without it, the part sizes of known
/// clients are tried. The verdict is "equal", "differs" or "unknown"; `reason` says why it is unknown. The ETag of an object that
/// is encrypted with KMS or a customer's key looks like an MD5, so its verdict is "differs".
///
/// Memory, order, errors, `threads` and `progress` are as for `digest_files`. Raises `TypeError` for an item that is not a
/// tuple of a path and a `str`, and `ValueError` for a `part_size` that S3 does not accept.
///
/// >>> [check.verdict for check in verify_etags([("/dev/null", '"d41d8cd98f00b204e9800998ecf8427e"')])]
/// ['equal']
#[pyfunction]
#[pyo3(signature = (pairs, *, part_size=None, threads=None, progress=None))]
pub(crate) fn verify_etags(
    pairs: &Bound<'_, PyAny>,
    part_size: Option<i128>,
    threads: Option<Threads>,
    progress: Option<Py<PyAny>>,
) -> PyResult<ETagChecks> {
    refuse_single(pairs, "pairs")?;
    let rule = PartRule { part_size: part_size.map(part_size_of).transpose()?, multipart: false };
    let threads = threads.map(|threads| threads.0);
    let work = move |exchange: &Arc<Exchange<(PathBuf, String), io::Result<Verdict>>>| {
        exchange.status.watch(threads, |options| {
            let pair = |(path, etag)| ((), Source::Path(path), etag);
            let files = exchange.inputs().map(|next| next.map(pair));
            verify(files, rule, options, |(), verdict| exchange.put([verdict]));
        });
    };
    PyResults::new(pairs, progress, work).map(ETagChecks)
}

fn path_and_etag(pair: &Bound<'_, PyAny>) -> PyResult<(PathBuf, String)> {
    let parts = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>();
    match parts {
        Ok((file, etag)) if etag.is_instance_of::<PyString>() => {
            Ok((path(&file)?, etag.extract()?))
        }
        _ => Err(PyTypeError::new_err(format!(
            "pairs must be tuples of a path and an ETag as str, not {}",
            pair.repr()?
        ))),
    }
}

/// Checks the argument `part_size`.
///
/// # Errors
///
/// `ValueError` if S3 does not accept parts of this size.
pub(crate) fn part_size_of(bytes: i128) -> PyResult<u64> {
    u64::try_from(bytes).ok().filter(|size| (1..=MAX_PART_BYTES).contains(size)).ok_or_else(|| {
        PyValueError::new_err(format!(
            "part_size must be from 1 to {MAX_PART_BYTES} bytes (5 GiB), not {bytes}"
        ))
    })
}

/// Makes the error about a file: an `OSError`, or a `ValueError` if the file is too long for the part size.
///
/// # Errors
///
/// The errors of [`os_error`].
fn error_of(error: &io::Error, path: &Bound<'_, PyAny>) -> PyResult<PyErr> {
    let Some(TooManyParts { part_size, min_part_size }) =
        error.get_ref().and_then(|inner| inner.downcast_ref())
    else {
        return os_error(error, path);
    };
    let remedy = min_part_size.map_or("a larger one".to_owned(), |size| format!("{size} or more"));
    Ok(PyValueError::new_err(format!(
        "a part_size of {part_size} gives more than S3's {MAX_PARTS} parts; use {remedy}"
    )))
}
