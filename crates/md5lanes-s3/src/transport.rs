//! The interface to whatever sends requests to servers.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A request that has been signed.
#[derive(Clone, Copy)]
pub struct Request<'r> {
    /// `GET`, `HEAD`, `PUT`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The URL.
    pub url: &'r str,
    /// The names and values of headers. The transport adds the usual headers, such as `Content-Length`, and `Host` unless it is
    /// among these. Do not show or log them: they contain a signature, and may contain keys.
    pub headers: &'r [(&'r str, &'r str)],
    /// The body. If it is empty, the transport may announce the length 0, or no length.
    pub body: &'r [u8],
    /// The signal to stop: the request need not be sent to its end.
    pub stop: Stop<'r>,
    /// If it is `Some`, the request goes directly to a machine nearby, without a proxy, and this is the time limit for the
    /// answer, shorter than the transport's own timeouts.
    pub direct_timeout: Option<Duration>,
}

impl Default for Request<'_> {
    /// A `GET` without an address, a body or a stop.
    fn default() -> Self {
        Request {
            method: "GET",
            url: "",
            headers: &[],
            body: &[],
            stop: Stop::default(),
            direct_timeout: None,
        }
    }
}

/// A flag that is never set.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// A signal to end work early. It is set by the caller, or by the run that the work belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'s>([&'s AtomicBool; 2]);

impl<'s> Stop<'s> {
    /// A signal that is never set.
    pub(crate) const NEVER: Stop<'static> = Stop([&NEVER, &NEVER]);

    /// Returns a signal that is set as soon as any thread sets one of the flags.
    pub(crate) fn new(caller: &'s AtomicBool, run: &'s AtomicBool) -> Self {
        Stop([caller, run])
    }

    /// Whether the signal is set. Once set, it stays set.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.iter().any(|flag| flag.load(Ordering::Relaxed))
    }
}

impl Default for Stop<'_> {
    /// A signal that is never set.
    fn default() -> Self {
        Stop::NEVER
    }
}

/// The answer to a request, whatever its status.
#[derive(Clone, Debug, Default)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The names, in lower case, and values of headers.
    pub headers: Vec<(String, String)>,
    /// The whole body, which has at most [`MAX_BODY_BYTES`].
    pub body: Vec<u8>,
}

/// The largest body of an answer that is read, in bytes. It is more than a page of 1000 keys has, even if all are escaped.
pub const MAX_BODY_BYTES: u64 = 16 << 20;

/// Sends requests, from several threads at the same time. `Http` is the usual transport, and a program may implement another one.
pub trait Transport: Send + Sync {
    /// Sends a request once, and waits for the answer.
    ///
    /// # Errors
    ///
    /// If no complete answer came. After an error of the kind [`InvalidInput`](io::ErrorKind::InvalidInput) the request is not
    /// repeated, after other errors it is.
    fn send(&self, request: Request<'_>) -> io::Result<Response>;
}

impl Response {
    /// Returns the value of the header `name`, which is in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| &value[..])
    }
}
