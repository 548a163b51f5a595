//! Functions of streams.

use core::ffi::c_void;
use core::task::{Poll, Waker};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bytes::Bytes;
use md5lanes::{Server, Stream};

use crate::context::MD5LANES_STATE_SIZE;
use crate::server::ServerHandle;
use crate::status::{Status, check_pointer, exclusive_ref, input_bytes, status, write_result};
use crate::submission::{Callback, Submission};

/// A message that comes in pieces. The stream's server hashes the pieces side by side with the pieces of other streams.
pub struct StreamHandle {
    server: Server,
    stream: Stream,
    /// The submission, until a call has told the caller that the stream has read the buffer.
    submission: Option<Arc<Submission>>,
    /// Set after a panic, which may have left the stream in any state.
    has_failed: bool,
}

impl StreamHandle {
    /// Calls `run`. After a panic, this call and all later calls return an error, because the digest could be wrong.
    fn run<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> Result<T, Status> {
        if self.has_failed {
            return Err(Status::Md5lanesFailed);
        }
        catch_unwind(AssertUnwindSafe(|| run(self))).map_err(|panic| {
            self.has_failed = true;
            // The message of the panic has been printed. The payload is not dropped, because the drop could panic too.
            std::mem::forget(panic);
            Status::Md5lanesFailed
        })
    }

    /// Calls the closure as [`run`](Self::run) does. The closure must wait until the stream has read a submitted buffer, if
    /// there is one. Unless the closure panics, the buffer then belongs to the caller again.
    fn run_and_end_submission<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> Result<T, Status> {
        let result = self.run(run)?;
        self.end_submission();
        Ok(result)
    }

    /// Ends the submission, if there is one. The stream must have read the buffer.
    fn end_submission(&mut self) {
        if let Some(submission) = self.submission.take() {
            submission.end();
        }
    }
}

/// Creates a stream on a server, with the empty message. The caller frees the stream by md5lanes_stream_free, before or
/// after the server.
///
/// Returns null if the server is null.
///
/// # Safety
///
/// The server is null, or came from md5lanes_server_new and is not freed before the call ends.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_new(server: *const ServerHandle) -> *mut StreamHandle {
    // SAFETY: `server` is null, or the caller vouches for a server that is not freed during the call. A shared reference to
    // it is valid, because no function changes a server.
    let Some(ServerHandle(server)) = (unsafe { server.as_ref() }) else {
        return std::ptr::null_mut();
    };
    let (server, stream) = (server.clone(), server.stream());
    let handle = StreamHandle { server, stream, submission: None, has_failed: false };
    Box::into_raw(Box::new(handle))
}

/// Frees a stream, or does nothing if it is null. Waits until a submitted buffer has been read, unless the stream has
/// failed.
///
/// # Safety
///
/// The stream is null, or came from md5lanes_stream_new and has not been freed. No other thread uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_free(stream: *mut StreamHandle) {
    if stream.is_null() {
        return;
    }
    // SAFETY: `md5lanes_stream_new` made the stream from a box, and no other thread uses it, as the caller vouches.
    let mut handle = unsafe { Box::from_raw(stream) };
    if handle.run_and_end_submission(|handle| handle.stream.reset()).is_err() {
        // The stream has failed, and dropping it might panic.
        std::mem::forget(handle);
    }
}

/// Waits until a submitted buffer has been read. Then appends the len bytes at data to the message, and returns when they
/// have been hashed. While this thread waits, it may hash pieces of other streams.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER, MD5LANES_TOO_LONG or MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call; data is null or points to len bytes that do
/// not change during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_update(
    stream: *mut StreamHandle,
    data: *const c_void,
    len: usize,
) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null.
    status(|| unsafe {
        let piece = input_bytes(data, len)?;
        exclusive_ref(stream)?.run_and_end_submission(|handle| handle.stream.update(piece))
    })
}

/// Appends the len bytes at data to the message. This function hashes a short buffer at once. A long buffer is hashed by
/// other threads, and this function does not wait for them.
///
/// Returns MD5LANES_OK if the bytes have been hashed already. Then the buffer belongs to the caller again.
///
/// Returns MD5LANES_PENDING if they will be hashed later. The caller must neither change nor free the buffer until
/// md5lanes_stream_poll, or another function of this stream that waits, has returned MD5LANES_OK, or
/// md5lanes_stream_free has returned and the stream has not failed. Then the buffer belongs to the caller again.
///
/// If the bytes are hashed later, done(user) is called once when they have been hashed, perhaps before this function
/// returns; but never after the buffer belongs to the caller again. It is called on a thread of the server, or on a thread
/// that is in a function of another stream of the server. Afterwards md5lanes_stream_poll returns MD5LANES_OK. done should
/// only notify a thread that polls, for instance by an eventfd: it must neither call functions of this library, nor wait,
/// nor throw. done may be null.
///
/// Returns MD5LANES_BUSY if an earlier buffer still belongs to this stream. The other errors are MD5LANES_NULL_POINTER,
/// MD5LANES_TOO_LONG and MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call; data is null or points to len bytes that do
/// not change until they belong to the caller again. done may be called with user on another thread, as said above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_submit(
    stream: *mut StreamHandle,
    data: *const c_void,
    len: usize,
    done: Option<extern "C" fn(*mut c_void)>,
    user: *mut c_void,
) -> Status {
    status(|| {
        // SAFETY: the caller vouches for the stream, unless it is null.
        let handle = unsafe { exclusive_ref(stream)? };
        // SAFETY: the bytes do not live for ever, but they are not read after they belong to the caller again. Until then,
        // `submission` is `Some`, and all code that sets it to `None` first waits until the stream has read the bytes.
        let piece: &'static [u8] = unsafe { input_bytes(data, len)? };
        if handle.submission.is_some() {
            return Err(Status::Md5lanesBusy);
        }
        let callback = done.map(|function| Callback { function, user });
        let submission = Submission::new(callback);
        let waker = Arc::clone(&submission).into();
        match handle.run(|handle| handle.stream.submit(Bytes::from_static(piece), &waker))? {
            Poll::Ready(()) => {
                submission.end();
                Ok(())
            }
            Poll::Pending => {
                handle.submission = Some(submission);
                Err(Status::Md5lanesPending)
            }
        }
    })
}

/// Tells, without waiting, whether the last submitted buffer has been read.
///
/// Returns MD5LANES_OK if it has been read (it then belongs to the caller again), or if no buffer was submitted. Returns
/// MD5LANES_PENDING if it is still being read. The errors are MD5LANES_NULL_POINTER and MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_poll(stream: *mut StreamHandle) -> Status {
    status(|| {
        // SAFETY: the caller vouches for the stream, unless it is null.
        let handle = unsafe { exclusive_ref(stream)? };
        if handle.run(|handle| handle.stream.poll_submitted(Waker::noop()))?.is_pending() {
            return Err(Status::Md5lanesPending);
        }
        handle.end_submission();
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[out;16]]
/// Waits until a submitted buffer has been read. Then writes the digest of the message to out. Afterwards the stream has
/// the empty message.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER or MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call; out is null or points to 16 writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_final(stream: *mut StreamHandle, out: *mut u8) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null, and `out` is not null after the check.
    status(|| unsafe {
        check_pointer(out)?;
        let digest = exclusive_ref(stream)?
            .run_and_end_submission(|handle| handle.stream.finalize_reset())?;
        write_result(out, digest.into());
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Waits until a submitted buffer has been read. Then writes the state of the message so far to the 92 bytes at state, as
/// md5lanes_export_state does for a context.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER or MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call; state is null or points to 92 writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_export_state(
    stream: *mut StreamHandle,
    state: *mut u8,
) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null, and `state` is not null after the check.
    status(|| unsafe {
        check_pointer(state)?;
        // `export_state` waits only in its own clone of the stream, so an empty update waits for the submitted buffer.
        let export = |handle: &mut StreamHandle| {
            handle.stream.update(&[]);
            handle.stream.export_state()
        };
        write_result(state, exclusive_ref(stream)?.run_and_end_submission(export)?);
        Ok(())
    })
}

/// cbindgen:ptrs-as-arrays=[[state;92]]
/// Replaces the message by that of the 92 bytes at state, as md5lanes_import_state does for a context. The state may come
/// from a context or from a stream. If the bytes are an exported state, the function first waits until a submitted buffer
/// has been read.
///
/// Returns MD5LANES_OK, MD5LANES_NULL_POINTER, MD5LANES_BAD_STATE or MD5LANES_FAILED.
///
/// # Safety
///
/// stream is null or a stream that no other thread uses during the call; state is null or points to 92 bytes that do
/// not change during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_stream_import_state(
    stream: *mut StreamHandle,
    state: *const u8,
) -> Status {
    // SAFETY: the caller vouches for each pointer that is not null.
    status(|| unsafe {
        let state = input_bytes(state.cast(), MD5LANES_STATE_SIZE)?;
        let handle = exclusive_ref(stream)?;
        let imported = handle.server.import_state(state).map_err(|_| Status::Md5lanesBadState)?;
        handle.run_and_end_submission(|handle| {
            handle.stream.reset();
            handle.stream = imported;
        })
    })
}
