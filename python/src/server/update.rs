//! Updates of streams by tasks of asyncio.

use std::sync::{MutexGuard, PoisonError};
use std::task::Waker;

use bytes::Bytes;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::waker::{EventLoop, SocketPair};
use super::{Inner, Stream};
use crate::buffer::{Buffer, without_lock};

/// The longest piece, in bytes, that a task hashes itself. This takes a few microseconds less than the 20 microseconds in which
/// another thread gets the piece and wakes the task (Zen 3, Python 3.11).
const MAX_INLINE_BYTES: usize = 8 << 10;

#[pyclass(module = "md5lanes._native")]
pub(crate) struct Update {
    stream: Py<Stream>,
    /// The piece to hash; `None` once the update has begun or was closed.
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

    /// Begins the update, unless it has begun, or an earlier update of the stream has not ended. Returns `None` if this update
    /// has ended, and otherwise a number: when `sockets.notified()` returns this number, the task has to call `poll` again.
    fn poll(&mut self, python: Python<'_>, sockets: &SocketPair) -> PyResult<Option<u64>> {
        let Update { stream, piece, event_loop } = self;
        let stream = stream.get();
        if event_loop.is_none() {
            *event_loop = Some(stream.note_waiting(sockets.event_loop())?);
        }
        let (waker, number) = sockets.event_loop().waker();
        let bytes = piece.as_ref().map_or(0, |piece| piece.len());
        let (has_ended, released) =
            without_lock(python, bytes, || stream.lock().poll(piece, &waker));
        drop(released);
        Ok((!has_ended).then_some(number))
    }

    /// Notes that the task no longer waits. Releases the piece if the update has not begun: otherwise the traceback of a
    /// cancelled task might keep this object, and so the piece, alive.
    fn close(&mut self) {
        self.piece = None;
        if let Some(event_loop) = self.event_loop.take() {
            // A task of a closed loop may be destroyed, and call this function, while a task of another loop waits.
            self.stream.get().awaited_in().take_if(|other| other.is(&event_loop));
        }
    }
}

impl Stream {
    /// Notes that a task of `event_loop` waits for an update. Returns another reference to `event_loop`, for `Update::close`.
    ///
    /// # Errors
    ///
    /// `RuntimeError` if another task waits. A task of a closed event loop does not count, even if it never called `close`.
    fn note_waiting(&self, event_loop: &EventLoop) -> PyResult<EventLoop> {
        let mut awaited_in = self.awaited_in();
        if awaited_in.as_ref().is_some_and(EventLoop::is_open) {
            return Err(PyRuntimeError::new_err(
                "another task waits for an update of this stream, so the order of the two updates is not known; await \
                 each update before the next, or use a stream for each task",
            ));
        }
        Ok(awaited_in.insert(event_loop.clone()).clone())
    }

    fn awaited_in(&self) -> MutexGuard<'_, Option<EventLoop>> {
        self.awaited_in.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Begins the update with `piece`, unless an earlier update has not ended. `piece` is `None` once the update has begun.
    /// Returns whether all pieces have been hashed, and buffers that the caller has to drop after the lock of the stream.
    fn poll(&mut self, piece: &mut Option<Buffer>, waker: &Waker) -> (bool, [Option<Buffer>; 2]) {
        // The running update is this one, or an earlier one, which was cancelled.
        if self.stream.poll_submitted(waker).is_pending() {
            return (false, [None, None]);
        }
        let earlier = self.piece.take();
        let Some(piece) = piece.take() else { return (true, [earlier, None]) };
        if piece.len() <= MAX_INLINE_BYTES {
            self.stream.update_now(&piece);
            return (true, [earlier, Some(piece)]);
        }
        let bytes = Bytes::from_owner(BorrowedBytes { start: piece.as_ptr(), length: piece.len() });
        let has_ended = self.stream.submit(bytes, waker).is_ready();
        self.piece = Some(piece);
        let released = if has_ended { self.piece.take() } else { None };
        (has_ended, [earlier, released])
    }
}

/// The memory of a buffer, which [`Inner::piece`] keeps alive.
///
/// This value does not own the buffer: the hashing thread drops this value, and must not wait for the interpreter's lock, which
/// the release of a buffer takes.
struct BorrowedBytes {
    start: *const u8,
    length: usize,
}

// SAFETY: the pointer leads to the memory of a `Buffer`, which any thread may read.
unsafe impl Send for BorrowedBytes {}

impl AsRef<[u8]> for BorrowedBytes {
    fn as_ref(&self) -> &[u8] {
        // SAFETY: these are the bytes that the buffer borrows. The buffer is released only after the update has ended: `poll`
        // takes it out of `Inner::piece` when the server says that the update has ended, and `settle`, which the drop of `Inner`
        // also calls, waits for the end. If a dropped stream leaves a running update to another thread, the buffer goes with it.
        // The comment in `Buffer::deref` says why the bytes may change while they are read.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}
