//! Hashes many messages at once, from lists and other iterables.

use std::mem::MaybeUninit;
use std::time::{Duration, Instant};

use md5lanes::{Digest, hex_many_into};
use pyo3::exceptions::{PyModuleNotFoundError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use self::flat::Flat;
use self::window::Windows;
use crate::buffer::without_lock;
use crate::threads::{Pool, Threads};

mod flat;
mod item_bytes;
mod window;

/// The interpreter's lock is released for a moment after each such interval, the default of `sys.setswitchinterval`.
const SWITCH_INTERVAL: Duration = Duration::from_millis(5);

/// Returns the MD5 of each item, in the order of the items. `items` is any iterable of bytes-like objects and of `str`, which are
/// hashed as UTF-8. A list is fastest.
///
/// `out` is the type of the result: "list" is a list of `bytes` of length 16; "bytes" is one object with all digests one after
/// the other; "numpy" is a read-only array of `uint8` of shape (items, 16). `threads` is the number of threads that hash;
/// `None` is one for each core. If `items` is an iterator, about 32 MiB of its items, and one more item, are in memory at a time.
/// An iterator may yield every item in the same buffer.
///
/// Raises `TypeError` for an item of another type; `BufferError` for a buffer that is not contiguous, and `UnicodeEncodeError`
/// for a string with surrogates, both with a note that names the item; `ValueError` for another `out`, or `threads` below 1;
/// and `ModuleNotFoundError` for "numpy" without NumPy.
///
/// >>> digest_many([b"abc", "abc"])[1].hex()
/// '900150983cd24fb0d6963f7d28e17f72'
/// >>> digest_many([b"abc", "abc"], out="numpy").shape
/// (2, 16)
#[pyfunction]
#[pyo3(signature = (items, /, *, out="list", threads=Threads::default()))]
#[pyo3(text_signature = "(items, /, *, out='list', threads=1)")]
pub(crate) fn digest_many<'py>(
    items: &Bound<'py, PyAny>,
    out: &str,
    threads: Threads,
) -> PyResult<Bound<'py, PyAny>> {
    let python = items.py();
    match out {
        "list" => Ok(list_of_digests(items, threads)?.into_any()),
        "bytes" => Ok(flat(items, threads)?.into_any()),
        "numpy" => {
            let numpy = python.import("numpy").map_err(|error| {
                if error.is_instance_of::<PyModuleNotFoundError>(python) {
                    PyModuleNotFoundError::new_err("out='numpy' needs NumPy: pip install numpy")
                } else {
                    error
                }
            })?;
            let array = numpy.call_method1("frombuffer", (flat(items, threads)?, "u1"))?;
            array.call_method1("reshape", (-1, 16))
        }
        _ => Err(PyValueError::new_err(format!(
            "out is {out:?}: it must be 'list', 'bytes' or 'numpy'"
        ))),
    }
}

/// Returns a list with the MD5 of each item as a `str` of 32 lower-case hexadecimal digits. Arguments and errors are as for
/// `digest_many`.
///
/// >>> hexdigest_many(["abc", ""])
/// ['900150983cd24fb0d6963f7d28e17f72', 'd41d8cd98f00b204e9800998ecf8427e']
#[pyfunction]
#[pyo3(signature = (items, /, *, threads=Threads::default()))]
#[pyo3(text_signature = "(items, /, *, threads=1)")]
pub(crate) fn hexdigest_many<'py>(
    items: &Bound<'py, PyAny>,
    threads: Threads,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(items.py());
    let mut texts = Vec::new();
    for_each_window(items, threads, |digests| {
        texts.resize(digests.len(), MaybeUninit::uninit());
        let mut texts = hex_many_into(digests, &mut texts).iter();
        texts.try_for_each(|text| list.append(PyString::from_bytes(items.py(), text)?))
    })?;
    Ok(list)
}

fn list_of_digests<'py>(
    items: &Bound<'py, PyAny>,
    threads: Threads,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(items.py());
    for_each_window(items, threads, |digests| {
        digests
            .iter()
            .try_for_each(|digest| list.append(PyBytes::new(items.py(), digest.as_bytes())))
    })?;
    Ok(list)
}

fn flat<'py>(items: &Bound<'py, PyAny>, threads: Threads) -> PyResult<Bound<'py, PyBytes>> {
    // A `TypeError` means that the length is unknown, as in `operator.length_hint`.
    let capacity = match items.len() {
        Err(error) if error.is_instance_of::<PyTypeError>(items.py()) => 0,
        length => length?,
    };
    let mut flat = Flat::with_capacity(items.py(), capacity)?;
    for_each_window(items, threads, |digests| flat.append(digests))?;
    flat.finish()
}

fn for_each_window(
    items: &Bound<'_, PyAny>,
    threads: Threads,
    mut sink: impl FnMut(&[Digest]) -> PyResult<()>,
) -> PyResult<()> {
    let python = items.py();
    let mut pool = Pool::of(threads);
    let mut digests = Vec::new();
    let mut windows = Windows::of(items, threads)?;
    let mut last_switch = Instant::now();
    while let Some(window) = windows.next()? {
        digests.resize(window.count(), Digest::from_bytes([0; 16]));
        // SAFETY: if the window holds its items, it keeps their bytes alive. Otherwise this thread keeps the interpreter's lock
        // until the bytes are hashed.
        let messages = unsafe { window.items() };
        let (bytes, holds_items) = (window.bytes(), window.holds_items());
        let mut hash = || pool.digest_many_into(messages, bytes, &mut digests);
        if holds_items { without_lock(python, bytes, hash) } else { hash() }?;
        sink(&digests)?;
        // Ctrl-C raises `KeyboardInterrupt` here.
        python.check_signals()?;
        if last_switch.elapsed() >= SWITCH_INTERVAL {
            python.detach(|| ());
            last_switch = Instant::now();
        }
    }
    Ok(())
}
