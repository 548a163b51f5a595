//! Updates of streams by tasks of asyncio.

use std::mem;
use std::sync::atomic::Ordering;
use std::task::Waker;

use bytes::Bytes;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::bell::Bell;
use super::{Inner, Stream};
use crate::buffer::{Buffer, without_lock};

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
        if self.stream.poll_submitted(waker).is_pending() {
            return (false, [None, None]);
        }
        let before = self.lent.take();
        let Some(piece) = piece.take() else { return (true, [before, None]) };
        if piece.len() <= AT_ONCE {
            piece.chunks(ALONE).for_each(|part| self.stream.update(part));
            return (true, [before, Some(piece)]);
        }
        let lent = Bytes::from_owner(Lent { start: piece.as_ptr(), length: piece.len() });
        let has_ended = self.stream.submit(lent, waker).is_ready();
        self.lent = Some(piece);
        let lent = if has_ended { self.lent.take() } else { None };
        (has_ended, [before, lent])
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
