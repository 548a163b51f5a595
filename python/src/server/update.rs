//! Updates of streams by tasks of asyncio.

use std::sync::{MutexGuard, PoisonError};
use std::task::Waker;

use bytes::Bytes;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::waker::{EventLoop, SocketPair};
use super::{Inner, Stream};
use crate::buffer::{Buffer, without_lock};

/// The longest piece in bytes that a task hashes itself. To have a piece hashed by another thread and to wake the task takes 20
/// microseconds (Zen 3, Python 3.11), a few more than to hash this number of bytes.
const AT_ONCE: usize = 8 << 10;

/// An update by a task.
#[pyclass(module = "md5lanes._native")]
pub(crate) struct Update {
    stream: Py<Stream>,
    /// `None` once the update has begun.
    piece: Option<Buffer>,
    /// The event loop of the task that waits for the update, once a task waits.
    event_loop: Option<EventLoop>,
}

#[pymethods]
impl Update {
    #[new]
    fn new(stream: Py<Stream>, data: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Update { stream, piece: Some(Buffer::of(data)?), event_loop: None })
    }

    /// Begins the update, if it has not begun. Returns `None` if it has ended, and otherwise its number:
    /// `sockets` reports the number when the update has ended, and the task calls `poll` again.
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

    /// Ends the task's wait, and releases the piece at once: the traceback of a cancelled task may keep the update alive.
    fn leave(&mut self) {
        self.piece = None;
        if let Some(event_loop) = self.event_loop.take() {
            // A task of a closed loop may be destroyed while a task of another loop waits.
            self.stream.get().awaited_in().take_if(|other| other.is(&event_loop));
        }
    }
}

impl Stream {
    /// Lets a task of this event loop wait for an update.
    ///
    /// # Errors
    ///
    /// If another task waits. A task of a closed loop no longer counts, even if it never called `leave`.
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
    /// Begins the update with `piece`, unless it has been submitted before. Returns whether all has been hashed, and the
    /// buffers that may be released.
    fn poll(&mut self, piece: &mut Option<Buffer>, waker: &Waker) -> (bool, [Option<Buffer>; 2]) {
        // A cancelled update has to end first.
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
/// The server's thread drops this after hashing it, and must not wait for the interpreter's lock.
/// Releasing the buffer itself would take that lock.
struct Lent {
    start: *const u8,
    length: usize,
}

// SAFETY: the pointer is to the memory of a `Buffer`, which any thread may read.
unsafe impl Send for Lent {}

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        // SAFETY: these are the bytes that the buffer borrows. The buffer is not released before the update has ended: either a
        // poll was ready, or `settle` has waited for it, also when `Inner` is dropped. Other copies of the stream are made when
        // no update is under way. `Buffer::deref` has the argument about changes meanwhile.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}
