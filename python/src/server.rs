//! Streams of many threads and tasks, hashed side by side.

pub(crate) mod bell;

use std::mem;
use std::num::NonZero;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Waker};

use bytes::Bytes;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;

use self::bell::Bell;
use crate::buffer::{Buffer, without_lock};

/// Hashes pieces of many streams, from as many threads or tasks of asyncio, side by side in lanes.
///
/// For services that receive many messages at once, such as uploads. `cores` is the most that hash
/// in lanes at a time, `None` for all that the process may use; `ValueError` below 1.
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

    /// A new stream: the empty message. It may outlive its server.
    fn stream(&self) -> Stream {
        Stream::new(self.0.stream())
    }
}

/// A message that comes in pieces, hashed together with those of other threads and tasks: what
/// `Server.stream` gives. Several threads may use it: one after the other.
#[pyclass(frozen, module = "md5lanes")]
pub(crate) struct Stream {
    inner: Mutex<Inner>,
    /// Whether a task waits for an update.
    is_awaited: AtomicBool,
}

struct Inner {
    stream: md5lanes::Stream,
    /// What an update by a task reads that nobody has seen to end.
    lent: Option<Buffer>,
}

/// The lock of a stream is only held by threads that do not wait for the interpreter's, so one that has
/// the interpreter's may wait for it. No buffer is dropped under it: that takes the interpreter's.
#[pymethods]
impl Stream {
    /// Appends bytes to the message. Returns when they have been hashed, perhaps together with those of
    /// other threads. `TypeError` for what is no bytes-like object.
    #[pyo3(signature = (data, /))]
    fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        let piece = Buffer::of(data)?;
        self.with(data.py(), piece.len(), |stream| stream.update(&piece));
        Ok(())
    }

    /// The same for a task of asyncio, which awaits it: other tasks run while a long piece is hashed.
    ///
    /// `data` stays exported meanwhile: a bytearray cannot be resized. An update begins when its task first
    /// runs. One that is cancelled before counts for nothing; one that is cancelled later counts all the
    /// same, and the next use of the stream waits for it. `RuntimeError` where another task waits for an
    /// update of the same stream; `TypeError` for what is no bytes-like object. The event loop must have
    /// `add_reader`; on Windows that is `SelectorEventLoop`.
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

    /// The MD5 of the message so far, as 16 bytes.
    fn digest<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, self.sum(python).as_ref())
    }

    /// The MD5 of the message so far, as 32 hexadecimal digits.
    fn hexdigest(&self, python: Python<'_>) -> String {
        self.sum(python).to_hex().to_string()
    }

    /// Another stream of the same server, with the same message so far.
    fn copy(&self, python: Python<'_>) -> Stream {
        Stream::new(self.with(python, 0, |stream| stream.clone()))
    }
}

impl Stream {
    fn new(stream: md5lanes::Stream) -> Self {
        let inner = Mutex::new(Inner { stream, lent: None });
        Stream { inner, is_awaited: AtomicBool::new(false) }
    }

    fn sum(&self, python: Python<'_>) -> md5lanes::Digest {
        self.with(python, 0, |stream| stream.clone().finalize())
    }

    /// Does something that reads so many bytes, after what tasks have begun.
    fn with<T: Send>(
        &self,
        python: Python<'_>,
        bytes: usize,
        work: impl FnOnce(&mut md5lanes::Stream) -> T + Send,
    ) -> T {
        // To wait for what was begun may take as long as for a long piece.
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
    /// Waits until all has been hashed, and returns what was lent for it.
    fn settle(&mut self) -> Option<Buffer> {
        let lent = self.lent.take()?;
        self.stream.update(b"");
        Some(lent)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        if let Ok(inner) = self.inner.get_mut() {
            drop(inner.settle());
        }
    }
}

/// The longest piece in bytes that a task hashes itself, in its turn. To have it hashed by another thread and
/// to wake the task takes 20 microseconds (Zen 3, Python 3.11), a few more than to hash so many bytes.
const AT_ONCE: usize = 8 << 10;

/// A server hashes pieces of so few bytes on the thread that brings them, which does not wait then.
const ALONE: usize = 63 * 64;

/// An update by a task.
#[pyclass(module = "md5lanes._native")]
pub(crate) struct Update {
    stream: Py<Stream>,
    /// `None` once it has begun.
    piece: Option<Buffer>,
    /// Whether the stream is awaited by this.
    awaits: bool,
}

#[pymethods]
impl Update {
    #[new]
    fn new(stream: Py<Stream>, data: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Update { stream, piece: Some(Buffer::of(data)?), awaits: false })
    }

    /// Begins it, if it has not. Whether it has ended; if not, `bell` will ring for `future`.
    fn poll(&mut self, python: Python<'_>, bell: &Bell, future: Py<PyAny>) -> PyResult<bool> {
        let Update { stream, piece, awaits } = self;
        let (stream, waker) = (stream.get(), bell.waker(future));
        if !*awaits && stream.is_awaited.swap(true, Ordering::Relaxed) {
            return Err(PyRuntimeError::new_err(
                "another task waits for an update of this stream, so the order of the two is not known; await \
                 each before the next, or use a stream for each",
            ));
        }
        *awaits = true;
        let bytes = piece.as_ref().map_or(0, |piece| piece.len());
        let (has_ended, lent) = without_lock(python, bytes, || stream.lock().poll(piece, &waker));
        drop(lent);
        Ok(has_ended)
    }

    /// Its task waits no longer. The error of a cancelled task keeps this for a while.
    fn leave(&mut self) {
        self.piece = None;
        if mem::take(&mut self.awaits) {
            self.stream.get().is_awaited.store(false, Ordering::Relaxed);
        }
    }
}

impl Inner {
    /// Begins an update by a piece that is still there. Whether all has been hashed, and what was lent
    /// for that.
    fn poll(&mut self, piece: &mut Option<Buffer>, waker: &Waker) -> (bool, [Option<Buffer>; 2]) {
        // One that was cancelled comes first.
        if !self.poll_piece(Bytes::new(), waker) {
            return (false, [None, None]);
        }
        let before = self.lent.take();
        let Some(piece) = piece.take() else { return (true, [before, None]) };
        if piece.len() <= AT_ONCE {
            piece.chunks(ALONE).for_each(|part| self.stream.update(part));
            return (true, [before, Some(piece)]);
        }
        let lent = Bytes::from_owner(Lent { start: piece.as_ptr(), length: piece.len() });
        let has_ended = self.poll_piece(lent, waker);
        self.lent = Some(piece);
        let lent = if has_ended { self.lent.take() } else { None };
        (has_ended, [before, lent])
    }

    fn poll_piece(&mut self, piece: Bytes, waker: &Waker) -> bool {
        let update = pin!(self.stream.update_async(piece));
        update.poll(&mut Context::from_waker(waker)).is_ready()
    }
}

/// The memory of a buffer that [`Inner::lent`] keeps.
///
/// The server's thread drops this when it has hashed it, and must not wait for the interpreter's lock
/// then; to release the buffer itself would take that.
struct Lent {
    start: *const u8,
    length: usize,
}

// SAFETY: it is the memory of a `Buffer`, which any thread may read.
unsafe impl Send for Lent {}

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        // SAFETY: this is what the buffer borrows, which is not released before the update has ended: either
        // a poll was ready, or `settle` has waited for it, also where the stream is dropped. Copies of
        // the stream are made when nothing is under way. `Buffer::deref` argues about changes meanwhile.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}
