//! What tells an event loop that updates of its streams have ended.

use std::io::{self, Read, Write};
#[cfg(unix)]
use std::os::{fd::AsRawFd, unix::net::UnixStream as Socket};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Wake, Waker};
#[cfg(windows)]
use std::{net::TcpStream as Socket, os::windows::io::AsRawSocket};

use pyo3::prelude::*;

/// A bell for one event loop, which watches its descriptor.
///
/// The thread that hashes rings it. That needs no interpreter lock, which it might have to wait for
/// while others wait for their hashes: `loop.call_soon_threadsafe` would.
#[pyclass(frozen, module = "md5lanes._native")]
pub(crate) struct Bell {
    hears: Socket,
    rope: Arc<Rope>,
}

/// What the bell is rung by.
struct Rope {
    rings: Socket,
    /// The futures of the updates that have ended.
    ended: Mutex<Vec<Arc<Ringer>>>,
}

/// Rings for one update.
struct Ringer {
    rope: Arc<Rope>,
    future: Py<PyAny>,
}

#[pymethods]
impl Bell {
    #[new]
    fn new() -> PyResult<Self> {
        let (hears, rings) = pair()?;
        hears.set_nonblocking(true)?;
        rings.set_nonblocking(true)?;
        Ok(Bell { hears, rope: Arc::new(Rope { rings, ended: Mutex::default() }) })
    }

    /// What the event loop watches.
    #[cfg(unix)]
    fn fileno(&self) -> i32 {
        self.hears.as_raw_fd()
    }

    /// What the event loop watches.
    #[cfg(windows)]
    fn fileno(&self) -> u64 {
        self.hears.as_raw_socket()
    }

    /// The futures of the updates that have ended since the last call.
    fn rung(&self, python: Python<'_>) -> Vec<Py<PyAny>> {
        // One byte at most is there, as the list is empty until it is taken below.
        let _ = (&self.hears).read(&mut [0; 8]);
        let ended = std::mem::take(&mut *self.rope.ended());
        ended.iter().map(|ringer| ringer.future.clone_ref(python)).collect()
    }
}

impl Bell {
    /// Rings for an update whose task waits for this future.
    pub(crate) fn waker(&self, future: Py<PyAny>) -> Waker {
        Arc::new(Ringer { rope: Arc::clone(&self.rope), future }).into()
    }
}

impl Rope {
    fn ended(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Ringer>>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Wake for Ringer {
    fn wake(self: Arc<Self>) {
        let rope = Arc::clone(&self.rope);
        let mut ended = rope.ended();
        ended.push(self);
        if ended.len() == 1 {
            // Its buffer has room for a byte, and nobody listens where the loop is gone.
            let _ = (&rope.rings).write(&[0]);
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
    let rings = Socket::connect(listener.local_addr()?)?;
    Ok((listener.accept()?.0, rings))
}
