//! Hashes the streams of many threads and tasks side by side.

pub(crate) mod update;
pub(crate) mod waker;

use std::num::NonZero;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;

use self::waker::EventLoop;
use crate::buffer::{Buffer, without_lock};

/// Hashes pieces of many streams side by side in lanes. The pieces come from threads or from tasks of asyncio.
///
/// A server is for services that receive many messages at once, such as uploads. At most `cores` cores hash in lanes at a time.
/// `None` is all cores that the process may use, and a number below 1 raises `ValueError`.
///
/// >>> server = Server()
/// >>> stream = server.stream()
/// >>> stream.update(b"abc")
/// >>> stream.hexdigest()
/// '900150983cd24fb0d6963f7d28e17f72'
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct Server(md5lanes::Server);

#[pymethods]
impl Server {
    #[new]
    #[pyo3(signature = (*, cores=None))]
    fn new(cores: Option<isize>) -> PyResult<Self> {
        let Some(cores) = cores else { return Ok(Server(md5lanes::Server::new())) };
        let number = usize::try_from(cores).ok().and_then(NonZero::new).ok_or_else(|| {
            PyValueError::new_err(format!(
                "cores must be 1 or more, or None for all that the process may use, not {cores}"
            ))
        })?;
        Ok(Server(md5lanes::Server::builder().cores(number).build()))
    }

    /// Returns a new stream, an empty message. The stream may outlive its server.
    fn stream(&self) -> Stream {
        Stream::new(self.0.stream())
    }
}

/// A message that comes in pieces, made by `Server.stream`. Its pieces are hashed together with the
/// pieces of other streams. Several threads may use a stream, one after the other.
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct Stream {
    inner: Mutex<Inner>,
    /// The event loop of the task that waits for an update, if a task waits.
    awaited_in: Mutex<Option<EventLoop>>,
}

struct Inner {
    stream: md5lanes::Stream,
    /// The piece of a task's update, as long as the end of the update has not been noticed.
    lent: Option<Buffer>,
}

/// A thread that holds the lock of a stream never waits for the interpreter's lock, so a thread with
/// the interpreter's lock may wait for a stream's. No buffer is dropped under a stream's lock:
/// releasing a buffer takes the interpreter's.
#[pymethods]
impl Stream {
    /// Appends `data` to the message. Returns when `data` has been hashed, perhaps together with the bytes of other threads.
    /// Raises `TypeError` if `data` is no bytes-like object.
    #[pyo3(signature = (data, /))]
    fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        let piece = Buffer::of(data)?;
        self.with(data.py(), piece.len(), |stream| stream.update(&piece));
        Ok(())
    }

    /// Appends `data` to the message for a task of asyncio, which awaits the end: other tasks run while a long piece is hashed.
    ///
    /// `data` stays exported meanwhile: a bytearray cannot be resized. An update begins when its task first runs. An update
    /// that is cancelled before that does not happen. An update that is cancelled later still counts, and the next use of the
    /// stream waits for it: then `digest` blocks the event loop, unless `update_async(b"")` has been awaited before. Dropping
    /// the stream waits for nothing. Raises `RuntimeError` if another task waits for an update of the same stream, and
    /// `TypeError` if `data` is no bytes-like object. The event loop must have `add_reader`; on Windows only
    /// `SelectorEventLoop` has it.
    ///
    /// >>> import asyncio
    /// >>> async def hash(pieces):
    /// ...     stream = Server().stream()
    /// ...     for piece in pieces:
    /// ...         await stream.update_async(piece)
    /// ...     return stream.hexdigest()
    /// >>> asyncio.run(hash([b"a", b"bc"]))
    /// '900150983cd24fb0d6963f7d28e17f72'
    #[pyo3(signature = (data, /))]
    fn update_async<'py>(
        this: Bound<'py, Self>,
        data: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        static UPDATE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        UPDATE.import(this.py(), "md5lanes._updates", "update")?.call1((this, data))
    }

    /// Returns the MD5 of the message so far, as 16 bytes.
    fn digest<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, self.sum(python).as_ref())
    }

    /// Returns the MD5 of the message so far, as 32 hexadecimal digits.
    fn hexdigest(&self, python: Python<'_>) -> String {
        self.sum(python).to_hex().to_string()
    }

    /// Returns another stream of the same server, with the same message so far.
    fn copy(&self, python: Python<'_>) -> Stream {
        Stream::new(self.with(python, 0, |stream| stream.clone()))
    }
}

impl Stream {
    fn new(stream: md5lanes::Stream) -> Self {
        let inner = Mutex::new(Inner { stream, lent: None });
        Stream { inner, awaited_in: Mutex::default() }
    }

    fn sum(&self, python: Python<'_>) -> md5lanes::Digest {
        self.with(python, 0, |stream| stream.clone().finalize())
    }

    /// Waits for the updates that tasks have begun, then runs `work`, which reads `bytes` bytes.
    fn with<T: Send>(
        &self,
        python: Python<'_>,
        bytes: usize,
        work: impl FnOnce(&mut md5lanes::Stream) -> T + Send,
    ) -> T {
        // An update under way may take as long as a long piece, so the interpreter's lock is released.
        let is_idle = self.inner.try_lock().is_ok_and(|inner| inner.lent.is_none());
        let bytes = if is_idle { bytes } else { usize::MAX };
        let (result, lent) = without_lock(python, bytes, || {
            let mut inner = self.lock();
            let lent = inner.settle();
            (work(&mut inner.stream), lent)
        });
        drop(lent);
        result
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Waits until the update under way has ended, and returns its piece.
    fn settle(&mut self) -> Option<Buffer> {
        let lent = self.lent.take()?;
        self.stream.update(b"");
        Some(lent)
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        drop(self.settle());
    }
}

impl Drop for Stream {
    /// An event loop may drop a stream while an update is under way. Then a new thread waits for the update's end, and releases the
    /// piece.
    fn drop(&mut self) {
        let inner = self.inner.get_mut().unwrap_or_else(PoisonError::into_inner);
        if inner.stream.poll_submitted(Waker::noop()).is_pending() {
            let rest = Inner { stream: inner.stream.clone(), lent: inner.lent.take() };
            // If the system starts no thread, `rest` is dropped here, and this thread waits.
            let _ = thread::Builder::new().spawn(move || drop(rest));
        }
    }
}
