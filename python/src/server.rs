//! Hashes the messages of many threads and tasks side by side.

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

/// Hashes many messages that come in pieces, side by side in lanes. The pieces come from threads or from tasks of asyncio.
///
/// A server is for services that receive many messages at once, such as uploads. At most `cores` cores hash in lanes at a time;
/// `None` is all cores that the process may use. Raises `ValueError` for `cores` below 1.
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

    /// Returns a new stream: an empty message. The stream may outlive its server.
    fn stream(&self) -> Stream {
        Stream::new(self.0.stream())
    }
}

/// A message that comes in pieces, made by `Server.stream`. Several threads may use a stream, one after the other.
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct Stream {
    inner: Mutex<Inner>,
    /// The event loop of the task that waits for an update, if a task waits.
    awaited_in: Mutex<Option<EventLoop>>,
}

struct Inner {
    stream: md5lanes::Stream,
    /// The piece of the last update by a task, until `poll` or `settle` finds that the update has ended.
    piece: Option<Buffer>,
}

/// A thread with the interpreter's lock may wait for the lock of a stream. A thread with the lock of a stream never waits for the
/// interpreter's lock, so it drops no buffer: to release a buffer takes the interpreter's lock.
#[pymethods]
impl Stream {
    /// Appends `data` to the message. Returns when `data` has been hashed. Raises `TypeError` if `data` is not a bytes-like
    /// object.
    #[pyo3(signature = (data, /))]
    fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        let piece = Buffer::of(data)?;
        self.with(data.py(), piece.len(), |stream| stream.update(&piece));
        Ok(())
    }

    /// Appends `data` to the message, for a task of asyncio. Other tasks run while a long piece is hashed.
    ///
    /// Until the update has ended, `data` stays exported: a `bytearray` cannot be resized. If an update is cancelled before its
    /// task first runs, nothing is appended. If it is cancelled later, `data` is appended all the same, and the next use of the
    /// stream waits until it has been hashed: `digest` then blocks the event loop, unless `update_async(b"")` is awaited first.
    /// To drop the stream does not block.
    ///
    /// The event loop must have `add_reader`; on Windows only `SelectorEventLoop` has it. Raises `RuntimeError` if another task
    /// waits for an update of the same stream, and `TypeError` if `data` is not a bytes-like object.
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

    /// Returns the MD5 of the message so far, as 16 bytes. The message can be continued.
    fn digest<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, self.digest_so_far(python).as_ref())
    }

    /// Returns the MD5 of the message so far, as 32 lower-case hexadecimal digits. The message can be continued.
    fn hexdigest(&self, python: Python<'_>) -> String {
        self.digest_so_far(python).to_hex().to_string()
    }

    /// Returns a copy of the message so far, as another stream of the same server.
    fn copy(&self, python: Python<'_>) -> Stream {
        Stream::new(self.with(python, 0, |stream| stream.clone()))
    }
}

impl Stream {
    fn new(stream: md5lanes::Stream) -> Self {
        let inner = Mutex::new(Inner { stream, piece: None });
        Stream { inner, awaited_in: Mutex::default() }
    }

    fn digest_so_far(&self, python: Python<'_>) -> md5lanes::Digest {
        self.with(python, 0, |stream| stream.clone().finalize())
    }

    /// Waits until the updates that tasks have begun are done, and runs `work`, which reads `bytes` bytes.
    fn with<T: Send>(
        &self,
        python: Python<'_>,
        bytes: usize,
        work: impl FnOnce(&mut md5lanes::Stream) -> T + Send,
    ) -> T {
        // The wait for an update that is still running may be long, so the interpreter's lock is then released for any number of
        // bytes.
        let is_idle = self.inner.try_lock().is_ok_and(|inner| inner.piece.is_none());
        let bytes = if is_idle { bytes } else { usize::MAX };
        let (result, piece) = without_lock(python, bytes, || {
            let mut inner = self.lock();
            let piece = inner.settle();
            (work(&mut inner.stream), piece)
        });
        drop(piece);
        result
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Waits until the last update of a task has ended. Returns its piece, or `None` if `self` no longer has the piece.
    fn settle(&mut self) -> Option<Buffer> {
        let piece = self.piece.take()?;
        self.stream.update(b"");
        Some(piece)
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        drop(self.settle());
    }
}

impl Drop for Stream {
    /// Does not block an event loop: a new thread waits for the end of a running update, and releases its piece.
    fn drop(&mut self) {
        let inner = self.inner.get_mut().unwrap_or_else(PoisonError::into_inner);
        if inner.stream.poll_submitted(Waker::noop()).is_pending() {
            let rest = Inner { stream: inner.stream.clone(), piece: inner.piece.take() };
            // If the system cannot start a thread, `rest` is dropped here, and this thread waits.
            let _ = thread::Builder::new().spawn(move || drop(rest));
        }
    }
}
