//! Updates of streams by tasks of asyncio.

use std::sync::{MutexGuard, PoisonError};
use std::task::Waker;

use bytes::Bytes;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::waker::{EventLoop, SocketPair};
use super::{Inner, Stream};
use crate::buffer::{Buffer, without_lock};

/// The longest piece in bytes that a task hashes itself, in its turn. To have it hashed by another thread and
/// to wake the task takes 20 microseconds (Zen 3, Python 3.11), a few more than to hash so many bytes.
const AT_ONCE: usize = 8 << 10;

/// An update by a task.
#[pyclass(module = "md5lanes._native")]
pub(crate) struct Update {
    stream: Py<Stream>,
    /// `None` once it has begun.
    piece: Option<Buffer>,
    /// That of the task which waits for it, once one does.
    event_loop: Option<EventLoop>,
}

#[pymethods]
impl Update {
    #[new]
    fn new(stream: Py<Stream>, data: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Update { stream, piece: Some(Buffer::of(data)?), event_loop: None })
    }

    /// Begins it, if it has not begun. None if it has ended; if not, the number that `sockets` will tell when it
    /// has, and the task is to call this again.
    fn poll(&mut self, python: Python<'_>, sockets: &SocketPair) -> PyResult<Option<u64>> {
        let Update { stream, piece, event_loop } = self;
        let stream = stream.get();
        if event_loop.is_none() {
            *event_loop = Some(stream.await_in(sockets.event_loop())?);
        }
        let (waker, number) = sockets.event_loop().waker();
        let bytes = piece.as_ref().map_or(0, |piece| piece.len());
        let (has_ended, lent) = without_lock(python, bytes, || stream.lock().poll(piece, &waker));
        drop(lent);
        Ok((!has_ended).then_some(number))
    }

    /// Its task waits no longer. The error of a cancelled task keeps this for a while.
    fn leave(&mut self) {
        self.piece = None;
        if let Some(event_loop) = self.event_loop.take() {
            // A task of a closed loop may be destroyed when one of another loop waits.
            self.stream.get().awaited_in().take_if(|other| other.is(&event_loop));
        }
    }
}

impl Stream {
    /// Lets a task of this event loop wait for an update.
    ///
    /// # Errors
    ///
    /// If another task waits. Those of closed loops wait no more, though nobody has told them.
    fn await_in(&self, event_loop: &EventLoop) -> PyResult<EventLoop> {
        let mut awaited_in = self.awaited_in();
        if awaited_in.as_ref().is_some_and(EventLoop::is_open) {
            return Err(PyRuntimeError::new_err(
                "another task waits for an update of this stream, so the order of the two is not known; await \
                 each before the next, or use a stream for each",
            ));
        }
        Ok(awaited_in.insert(event_loop.clone()).clone())
    }

    fn awaited_in(&self) -> MutexGuard<'_, Option<EventLoop>> {
        self.awaited_in.lock().unwrap_or_else(PoisonError::into_inner)
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
            self.stream.update_now(&piece);
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
