//! Wakes tasks of asyncio when the updates of streams that they wait for have ended.

use std::io::{self, Read, Write};
use std::mem;
#[cfg(unix)]
use std::os::{fd::AsRawFd, unix::net::UnixStream as Socket};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Wake, Waker};
#[cfg(windows)]
use std::{net::TcpStream as Socket, os::windows::io::AsRawSocket};

use pyo3::prelude::*;

/// The socket pair of an event loop. The loop watches the receiver.
///
/// To wake the loop, the hashing thread sends a byte, without the interpreter's lock. `loop.call_soon_threadsafe` would need
/// that lock, and while the hashing thread waited for it, other threads would wait for their digests.
#[pyclass(frozen, module = "md5lanes._native")]
pub(crate) struct SocketPair {
    receiver: Socket,
    event_loop: EventLoop,
}

/// A handle of an event loop: the sending end of its socket pair, or `None` when the loop has dropped the pair. It refers to no
/// Python object, because a stream and the thread that hashes for it may outlive the loop.
#[derive(Clone)]
pub(crate) struct EventLoop(Arc<Mutex<Option<Sender>>>);

/// The sending end of a socket pair. It is closed together with the receiver.
struct Sender {
    socket: Socket,
    /// The numbers of the updates that have ended, and that `SocketPair::notified` has not returned yet.
    ended: Vec<u64>,
    last_update: u64,
}

struct UpdateWaker {
    event_loop: EventLoop,
    update: u64,
}

#[pymethods]
impl SocketPair {
    #[new]
    fn new() -> PyResult<Self> {
        let (receiver, socket) = pair()?;
        receiver.set_nonblocking(true)?;
        socket.set_nonblocking(true)?;
        let sender = Sender { socket, ended: Vec::new(), last_update: 0 };
        Ok(SocketPair { receiver, event_loop: EventLoop(Arc::new(Mutex::new(Some(sender)))) })
    }

    #[cfg(unix)]
    fn fileno(&self) -> i32 {
        self.receiver.as_raw_fd()
    }

    #[cfg(windows)]
    fn fileno(&self) -> u64 {
        self.receiver.as_raw_socket()
    }

    /// Returns the numbers of the updates that have ended since the last call.
    fn notified(&self) -> Vec<u64> {
        // At most one byte waits in the socket: an update sends a byte only if the list of ended updates was empty.
        let _ = (&self.receiver).read(&mut [0; 8]);
        self.event_loop
            .sender()
            .as_mut()
            .map(|sender| mem::take(&mut sender.ended))
            .unwrap_or_default()
    }
}

impl SocketPair {
    pub(crate) fn event_loop(&self) -> &EventLoop {
        &self.event_loop
    }
}

impl Drop for SocketPair {
    fn drop(&mut self) {
        *self.event_loop.sender() = None;
    }
}

impl EventLoop {
    /// Returns a waker for the task that waits for an update, and a new number for this update.
    pub(crate) fn waker(&self) -> (Waker, u64) {
        let update = self.sender().as_mut().map_or(0, |sender| {
            sender.last_update += 1;
            sender.last_update
        });
        (Arc::new(UpdateWaker { event_loop: self.clone(), update }).into(), update)
    }

    /// Returns whether the event loop still has its socket pair, which it drops when it is closed or freed.
    pub(crate) fn is_open(&self) -> bool {
        self.sender().is_some()
    }

    pub(crate) fn is(&self, other: &EventLoop) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn sender(&self) -> MutexGuard<'_, Option<Sender>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Wake for UpdateWaker {
    fn wake(self: Arc<Self>) {
        if let Some(sender) = &mut *self.event_loop.sender() {
            sender.ended.push(self.update);
            if sender.ended.len() == 1 {
                // Cannot fail for lack of room: only the first of the ended updates sends a byte.
                let _ = sender.socket.write(&[0]);
            }
        }
    }
}

#[cfg(unix)]
fn pair() -> io::Result<(Socket, Socket)> {
    Socket::pair()
}

#[cfg(windows)]
fn pair() -> io::Result<(Socket, Socket)> {
    let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
    let sender = Socket::connect(listener.local_addr()?)?;
    Ok((listener.accept()?.0, sender))
}
