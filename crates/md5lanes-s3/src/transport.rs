//! How a request reaches a server.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A request that has been signed.
#[derive(Clone, Copy)]
pub struct Request<'r> {
    /// `GET`, `HEAD`, `PUT`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The address.
    pub url: &'r str,
    /// Headers beside those that every request has, such as `Content-Length` and, unless it is here, `Host`. The signature is among
    /// them, and keys may be: they must not be shown.
    pub headers: &'r [(&'r str, &'r str)],
    /// The body. Without one, the length is announced as 0 or not at all.
    pub body: &'r [u8],
    /// Once this is set, the request need not be sent to its end.
    pub stop: Stop<'r>,
    /// How long the answer may take, if that is less than the transport's own time-outs: that of a machine nearby, which no proxy
    /// leads to.
    pub patience: Option<Duration>,
}

impl Default for Request<'_> {
    /// A `GET` without an address, of no bytes, which nothing stops.
    fn default() -> Self {
        Request {
            method: "GET",
            url: "",
            headers: &[],
            body: &[],
            stop: Stop::default(),
            patience: None,
        }
    }
}

/// Is never set.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// Whether work is wanted no more: a caller may say so, and the run that the work is a part of.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'s>([&'s AtomicBool; 2]);

impl<'s> Stop<'s> {
    /// Is never set.
    pub(crate) const NEVER: Stop<'static> = Stop([&NEVER, &NEVER]);

    /// Is set once one of these is, from any thread.
    pub(crate) fn new(caller: &'s AtomicBool, run: &'s AtomicBool) -> Self {
        Stop([caller, run])
    }

    /// Whether it is set. It stays so.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.iter().any(|flag| flag.load(Ordering::Relaxed))
    }
}

impl Default for Stop<'_> {
    /// Is never set.
    fn default() -> Self {
        Stop::NEVER
    }
}

/// The answer to a request, whatever its status.
#[derive(Clone, Debug, Default)]
pub struct Response {
    /// The status of HTTP.
    pub status: u16,
    /// Names in lower case, and values.
    pub headers: Vec<(String, String)>,
    /// The body, if it is no longer than [`LONGEST_BODY`].
    pub body: Vec<u8>,
}

/// The bytes of the longest answer that is read. A page of 1000 keys, each escaped, has less.
pub const LONGEST_BODY: u64 = 16 << 20;

/// Sends requests. A program may bring its own; `Http` is the usual one. Several threads send at
/// the same time.
pub trait Transport: Send + Sync {
    /// Sends a request once, and waits for the answer.
    ///
    /// # Errors
    ///
    /// Where no answer came. An error of the kind
    /// [`InvalidInput`](io::ErrorKind::InvalidInput) is final; after others the request is repeated.
    fn send(&self, request: Request<'_>) -> io::Result<Response>;
}

impl Response {
    /// The value of a header, whose name is in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| &value[..])
    }
}
