//! The interface that sends requests to servers.

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
    /// The names and values of the headers. Do not show the values: one is the signature, and others may be keys. The transport
    /// adds the usual headers, such as `Content-Length`, and `Host` unless it is among these headers.
    pub headers: &'r [(&'r str, &'r str)],
    /// The body. If it is empty, the transport announces a length of 0, or no length.
    pub body: &'r [u8],
    /// Once this is set, the request need not be sent to its end.
    pub stop: Stop<'r>,
    /// `Some` if the request must not go through a proxy, because it is for a machine nearby, such as the one with the metadata
    /// of an instance. The value is the time limit for the answer, in addition to the transport's own, longer timeouts.
    pub direct_timeout: Option<Duration>,
}

impl Default for Request<'_> {
    /// A `GET` request without an address, headers or a body.
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

pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// A signal to end work early. It is set by the caller, or by the run that the work belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'s>([&'s AtomicBool; 2]);

impl<'s> Stop<'s> {
    pub(crate) const NEVER: Stop<'static> = Stop([&NEVER, &NEVER]);

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

/// The answer to a request, with any status.
#[derive(Clone, Debug, Default)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The names of the headers in lower case, and their values.
    pub headers: Vec<(String, String)>,
    /// The body, of at most [`MAX_BODY_BYTES`] bytes. If a server sends a longer body, `Http` returns an error.
    pub body: Vec<u8>,
}

/// The largest number of bytes in the body of an answer. Even a page of a listing with 1000 long, escaped keys has fewer bytes.
pub const MAX_BODY_BYTES: u64 = 16 << 20;

/// Sends requests, from several threads at the same time. `Http` is the usual transport, and a program may implement another one.
pub trait Transport: Send + Sync {
    /// Sends a request once, and waits for the answer.
    ///
    /// # Errors
    ///
    /// If no complete answer came. An error of the kind [`InvalidInput`](io::ErrorKind::InvalidInput) is final; after other
    /// errors the request is repeated.
    fn send(&self, request: Request<'_>) -> io::Result<Response>;
}

impl Response {
    /// Returns the value of the header `name`, which must be in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| &value[..])
    }
}
