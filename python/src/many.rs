//! Many messages at once: lists, and whatever else can be iterated over.

use md5lanes::Digest;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use self::flat::Flat;
use self::window::Windows;
use crate::buffer::without_lock;
use crate::threads::{Pool, Threads};

mod flat;
mod window;

/// The MD5 of each item.
#[pyfunction]
#[pyo3(signature = (items, /, *, out="list", threads=Threads::default()))]
pub(crate) fn digest_many<'py>(
    items: &Bound<'py, PyAny>,
    out: &str,
    threads: Threads,
) -> PyResult<Bound<'py, PyAny>> {
    let python = items.py();
    match out {
        "list" => list_of(items, threads, |digest| PyBytes::new(python, digest.as_bytes())),
        "bytes" => Ok(flat(items, threads)?.into_any()),
        "numpy" => {
            let numpy = python.import("numpy")?;
            let array = numpy.call_method1("frombuffer", (flat(items, threads)?, "u1"))?;
            array.call_method1("reshape", (-1, 16))
        }
        _ => Err(PyValueError::new_err(format!(
            "out is {out:?}: it must be 'list', 'bytes' or 'numpy'"
        ))),
    }
}

/// The MD5 of each item, as text.
#[pyfunction]
#[pyo3(signature = (items, /, *, threads=Threads::default()))]
pub(crate) fn hexdigest_many<'py>(
    items: &Bound<'py, PyAny>,
    threads: Threads,
) -> PyResult<Bound<'py, PyAny>> {
    list_of(items, threads, |digest| PyString::new(items.py(), &digest.to_hex()))
}

fn list_of<'py, T: IntoPyObject<'py>>(
    items: &Bound<'py, PyAny>,
    threads: Threads,
    object: impl Fn(&Digest) -> T,
) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(items.py());
    for_each_window(items, threads, |digests| {
        digests.iter().try_for_each(|digest| list.append(object(digest)))
    })?;
    Ok(list.into_any())
}

fn flat<'py>(items: &Bound<'py, PyAny>, threads: Threads) -> PyResult<Bound<'py, PyBytes>> {
    // What has no length is longer than nothing.
    let mut flat = Flat::with_room_for(items.py(), items.len().unwrap_or(0))?;
    for_each_window(items, threads, |digests| flat.append(digests))?;
    flat.finish()
}

/// Hands over the digests of the items in their order, those of a window at a time.
fn for_each_window(
    items: &Bound<'_, PyAny>,
    threads: Threads,
    mut sink: impl FnMut(&[Digest]) -> PyResult<()>,
) -> PyResult<()> {
    let python = items.py();
    let mut pool = Pool::of(threads);
    let mut digests = Vec::new();
    let mut windows = Windows::of(items, threads)?;
    while let Some(window) = windows.next()? {
        digests.resize(window.count(), Digest::from_bytes([0; 16]));
        let (messages, bytes) = (window.messages(), window.bytes());
        without_lock(python, bytes, || pool.digest_many_into(&messages, bytes, &mut digests))?;
        sink(&digests)?;
        // Control-C, for one.
        python.check_signals()?;
    }
    Ok(())
}
