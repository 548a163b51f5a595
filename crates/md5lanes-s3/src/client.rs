//! Sends requests to the server of a bucket, and repeats them after transient failures.

mod uploads;

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

pub use self::uploads::Checksum;
pub(crate) use self::uploads::{Body, ListedPart, SentPart, Stored, UploadId};
use crate::bucket::Bucket;
use crate::checksum::WholeChecksum;
use crate::credentials::{Credentials, Signer};
use crate::error::Error;
use crate::transport::{Request, Response, Stop, Transport};
use crate::xml;

/// How requests are repeated after transient failures, such as a reset connection or the status 503.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// A request that keeps failing is sent at least this many times.
    pub min_attempts: u32,
    /// After `min_attempts`, a request is repeated until this time has passed since its first failure. As long as the server has
    /// answered no request at all, each request is sent only `min_attempts` times.
    pub time: Duration,
    /// The longest wait before the second attempt. This limit doubles with each further attempt, up to [`MAX_WAIT`].
    pub max_first_wait: Duration,
}

/// The longest wait before an attempt.
pub const MAX_WAIT: Duration = Duration::from_secs(20);

impl Default for Retry {
    /// Four attempts, and then further attempts until a minute has passed since the first failure.
    fn default() -> Self {
        Retry {
            min_attempts: 4,
            time: Duration::from_secs(60),
            max_first_wait: Duration::from_millis(200),
        }
    }
}

impl Retry {
    /// Returns how long to wait after attempt number `attempt`, counted from 1, or `None` after the last attempt. `failing` is
    /// the time since the first failure.
    fn wait_before_next(&self, attempt: u32, failing: Duration) -> Option<Duration> {
        let doubled = self.max_first_wait.saturating_mul(1 << (attempt - 1).min(16));
        // A random wait spreads the requests of clients that failed together. Each `RandomState` has a random seed.
        let random = RandomState::new().build_hasher().finish() as f64 / u64::MAX as f64;
        let wait = doubled.min(MAX_WAIT).mul_f64(random);
        (attempt < self.min_attempts || failing + wait < self.time).then_some(wait)
    }
}

/// A client of one bucket. It signs requests, sends them over its transport, and repeats them after transient failures.
pub struct Client {
    pub(crate) bucket: Bucket,
    signer: Option<Signer>,
    transport: Arc<dyn Transport>,
    retry: Retry,
    headers: Vec<(String, String)>,
    /// Whether [`check_access`](Self::check_access) has succeeded.
    is_checked: AtomicBool,
    has_answered: AtomicBool,
}

impl fmt::Debug for Client {
    /// Shows no credentials.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("bucket", &self.bucket).finish_non_exhaustive()
    }
}

/// An object in a listing or an inventory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedObject {
    /// The whole key.
    pub key: String,
    /// The size in bytes, if it is known.
    pub size: Option<u64>,
    /// The ETag as the server sent it.
    pub etag: String,
    /// The kind of encryption, if it is known and [`Encryption`] lists it. Listings do not name the encryption; inventories may.
    pub encryption: Option<Encryption>,
}

#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) objects: Vec<ListedObject>,
    /// The token of the next page, unless this is the last page.
    pub(crate) next: Option<String>,
}

/// The answer to `HEAD` about an object or a part of it.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// The size in bytes of the object, or of the part if the request named a part.
    pub(crate) size: Option<u64>,
    pub(crate) etag: String,
    /// The number of the object's parts. Some servers send it if the request named a part.
    pub(crate) parts: Option<u64>,
    pub(crate) encryption: Option<Encryption>,
}

impl Head {
    pub(crate) fn into_listed(self, key: &str) -> ListedObject {
        let Head { size, etag, parts: _, encryption } = self;
        ListedObject { key: key.to_owned(), size, etag, encryption }
    }

    fn from_response(response: &Response) -> Self {
        let number = |name| response.header(name).and_then(|value| value.parse().ok());
        Head {
            size: number("content-length"),
            etag: response.header("etag").unwrap_or_default().to_owned(),
            parts: number("x-amz-mp-parts-count"),
            encryption: Encryption::from_response(response),
        }
    }
}

/// The kinds of encryption for which the ETag of an object is not an MD5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// Encryption with a key of the key management service (SSE-KMS, DSSE-KMS).
    Kms,
    /// Encryption with a key that the client sends with each request (SSE-C).
    CustomerKey,
}

impl Encryption {
    /// Returns the encryption that an answer about an object names. `None` also stands for SSE-S3, with which the ETag is still
    /// an MD5.
    fn from_response(response: &Response) -> Option<Self> {
        let header = response.header("x-amz-server-side-encryption");
        if response.header("x-amz-server-side-encryption-customer-algorithm").is_some() {
            Some(Encryption::CustomerKey)
        } else {
            header.is_some_and(|value| value.starts_with("aws:kms")).then_some(Encryption::Kms)
        }
    }
}

/// A request, before it is signed.
#[derive(Clone, Default)]
pub(crate) struct Call<'c> {
    pub(crate) method: &'static str,
    /// The key of the object, or `None` for a request about the bucket itself.
    pub(crate) key: Option<&'c str>,
    pub(crate) query: Vec<(&'static str, String)>,
    /// The names of the headers in lower case, and their values.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: &'c [u8],
    /// Once this is set, the request is not repeated, and need not be sent to its end.
    pub(crate) stop: Stop<'c>,
}

impl<'c> Call<'c> {
    pub(crate) fn new(method: &'static str, key: Option<&'c str>) -> Self {
        Call { method, key, ..Call::default() }
    }

    pub(crate) fn with_query(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.query.push((name, value.into()));
        self
    }
}

impl Client {
    /// Returns a client of one bucket. Without credentials, requests are not signed.
    #[must_use]
    pub fn new(
        bucket: Bucket,
        credentials: Option<Credentials>,
        transport: Arc<dyn Transport>,
        retry: Retry,
    ) -> Self {
        let signer = credentials
            .map(|credentials| credentials.signer(bucket.region(), Arc::clone(&transport)));
        let [is_checked, has_answered] = [false; 2].map(AtomicBool::new);
        let headers = Vec::new();
        Client { bucket, signer, transport, retry, headers, is_checked, has_answered }
    }

    /// Makes the client agree to pay for its requests. Buckets with Requester Pays refuse requests of other accounts without this
    /// agreement.
    #[must_use]
    pub fn with_requester_pays(mut self) -> Self {
        self.headers.push(("x-amz-request-payer".to_owned(), "requester".to_owned()));
        self
    }

    /// Asks for a page of the objects with keys that begin with `prefix`. `token` is the [`next`](Page::next) of the page before.
    pub(crate) fn list_page(&self, prefix: &str, token: Option<&str>) -> Result<Page, Error> {
        let mut call = list_call(prefix);
        if let Some(token) = token {
            call = call.with_query("continuation-token", token);
        }
        self.perform(&call, |response| Page::read(&response.body))
    }

    /// Checks, by listing one key, that the server answers requests about the bucket. Does nothing if an earlier check succeeded.
    /// `HEAD` is not enough: its answer does not say why the server refuses, and is the same for a missing bucket and a missing
    /// object.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses, unless it refuses because the client may not list the bucket.
    pub(crate) fn check_access(&self, prefix: &str) -> Result<(), Error> {
        if self.is_checked.load(Ordering::Relaxed) {
            return Ok(());
        }
        match self.perform(&list_call(prefix).with_query("max-keys", "1"), Ok) {
            Err(error) if !error.has_code(&["AccessDenied"]) => Err(error),
            _ => {
                self.is_checked.store(true, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// Asks about an object, or about its part number `part`, counted from 1. `None` if there is no such object. If the server
    /// describes the object only to clients that send its customer's key, the result has [`Encryption::CustomerKey`], and neither
    /// a size nor an ETag.
    pub(crate) fn head(&self, key: &str, part: Option<u64>) -> Result<Option<Head>, Error> {
        let mut call = Call::new("HEAD", Some(key));
        if let Some(part) = part {
            call = call.with_query("partNumber", part.to_string());
        }
        let refused = match self.perform(&call, |response| Ok(Head::from_response(&response))) {
            Ok(head) => return Ok(Some(head)),
            Err(error) if error.status == Some(404) => return Ok(None),
            Err(error) if error.status == Some(400) && part.is_none() => error,
            Err(error) => return Err(error),
        };
        // An answer to HEAD has no body, so it does not name the reason of the refusal. The answer to a GET request does.
        let mut first = Call::new("GET", Some(key));
        first.headers.push(("range".to_owned(), "bytes=0-0".to_owned()));
        match self.perform(&first, Ok) {
            Err(error) if error.needs_customer_key() => {
                Ok(Some(Head { encryption: Some(Encryption::CustomerKey), ..Head::default() }))
            }
            Err(error) if error.code.is_some() => Err(error),
            _ => Err(refused),
        }
    }

    /// Asks for the checksums of a whole object: those that the server keeps in addition to the ETag. They come in the order of
    /// [`WholeChecksum::from_response`]. The result is empty if there are none, if the object has changed, or if the server does
    /// not show them to this client.
    pub(crate) fn checksums(&self, object: &ListedObject) -> Result<Vec<WholeChecksum>, Error> {
        let mut call = Call::new("HEAD", Some(&object.key));
        call.headers.push(("x-amz-checksum-mode".to_owned(), "ENABLED".to_owned()));
        let found = self.perform(&call, |response| {
            let is_same = Head::from_response(&response).etag.trim_matches('"')
                == object.etag.trim_matches('"');
            Ok(WholeChecksum::from_response(&response).filter(|_| is_same).collect())
        });
        match found {
            // The server refuses, for instance, a client that may not use the key of an encrypted object.
            Err(error) if matches!(error.status, Some(400 | 403 | 404 | 501)) => Ok(Vec::new()),
            found => found,
        }
    }

    /// Downloads the bytes `range` of an object. `None` if the object has changed. Another number of bytes is an error.
    pub(crate) fn get_range(
        &self,
        object: &ListedObject,
        range: Range<u64>,
        stop: Stop<'_>,
    ) -> Result<Option<Vec<u8>>, Error> {
        let mut call = Call { stop, ..Call::new("GET", Some(&object.key)) };
        let bytes = format!("bytes={}-{}", range.start, range.end - 1);
        call.headers.push(("range".to_owned(), bytes));
        call.headers.push(("if-match".to_owned(), object.etag.clone()));
        let length = range.end - range.start;
        let found = self.perform(&call, |response| {
            // A server may ignore the range and send the whole object. This is accepted if the object is as long as the range.
            let is_asked_for = response.status == 206 || range.start == 0;
            if !is_asked_for || response.body.len() as u64 != length {
                let found = response.body.len();
                return Err(Error::new(format!(
                    "the server sends {found} bytes in place of {length}"
                )));
            }
            Ok(response.body)
        });
        match found {
            Err(error) if matches!(error.status, Some(404 | 412 | 416)) => Ok(None),
            found => found.map(Some),
        }
    }

    /// Sends a request, and repeats it after transient failures. Passes a successful answer (2xx) to `accept`. An error that
    /// `accept` returns counts as a failure, and may be transient too.
    fn perform<R>(
        &self,
        call: &Call<'_>,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        self.perform_with(&self.retry, call, accept)
    }

    /// Like [`perform`](Self::perform), but repeats the request as `retry` says.
    fn perform_with<R>(
        &self,
        retry: &Retry,
        call: &Call<'_>,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let url = self.bucket.url(call.key, &call.query);
        let (mut attempt, mut first_failure) = (1, None);
        loop {
            let mut error = match self.send(call, &url, &accept) {
                Ok(accepted) => return Ok(accepted),
                Err(error) => error,
            };
            error.attempts = attempt;
            let since: Instant = *first_failure.get_or_insert_with(Instant::now);
            // An address that never answered is probably wrong, so it is tried only `min_attempts` times.
            let is_right_address =
                error.status.is_some() || self.has_answered.load(Ordering::Relaxed);
            let time = if is_right_address { retry.time } else { Duration::ZERO };
            let retry = Retry { time, ..*retry };
            let wait =
                error.is_transient().then(|| retry.wait_before_next(attempt, since.elapsed()));
            match wait.flatten() {
                Some(wait) if sleep(wait, call.stop) => attempt += 1,
                _ => return Err(error),
            }
        }
    }

    fn send<R>(
        &self,
        call: &Call<'_>,
        url: &str,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let Call { method, body, stop, .. } = *call;
        let mut headers = [&call.headers[..], &self.headers[..]].concat();
        if let Some(signer) = &self.signer {
            headers = signer.sign(method, url, headers, body)?;
        }
        let headers: Vec<_> = headers.iter().map(|(name, value)| (&name[..], &value[..])).collect();
        let request = Request { method, url, headers: &headers, body, stop, direct_timeout: None };
        let response = self
            .transport
            .send(request)
            .map_err(|error| Error::unreachable(self.bucket.server(), &error))?;
        self.has_answered.store(true, Ordering::Relaxed);
        if (200..300).contains(&response.status) {
            return accept(response);
        }
        let is_secret = |name: &str| matches!(name, "authorization" | "x-amz-security-token");
        let secrets: Vec<_> = headers
            .iter()
            .filter(|(name, _)| is_secret(name))
            .map(|(_, value)| value.rsplit('=').next().unwrap_or(value))
            .collect();
        Err(self.refused(&response, &secrets))
    }

    fn refused(&self, response: &Response, secrets: &[&str]) -> Error {
        Error::refused(response, self.bucket.name(), SystemTime::now(), secrets)
    }
}

fn list_call(prefix: &str) -> Call<'static> {
    let call =
        Call::new("GET", None).with_query("list-type", "2").with_query("encoding-type", "url");
    if prefix.is_empty() { call } else { call.with_query("prefix", prefix) }
}

impl Page {
    /// Reads a page from the body of an answer. An incomplete listing is an error: the objects that it leaves out would be
    /// reported as missing.
    fn read(body: &[u8]) -> Result<Self, Error> {
        let garbled =
            || Error::new("the server's answer is not a listing of S3; check the endpoint");
        let document = xml::parse(body).ok_or_else(garbled)?;
        let root = document.root_element();
        let text = |name| xml::text(root, name);
        let object = |node| {
            Some(ListedObject {
                key: xml::key(root, node, "Key")?,
                size: xml::text(node, "Size").and_then(|size| size.trim().parse().ok()),
                etag: xml::text(node, "ETag").unwrap_or_default(),
                encryption: None,
            })
        };
        let objects: Option<Vec<_>> = xml::children(root, "Contents").map(object).collect();
        let objects = objects.ok_or_else(garbled)?;
        let (listed, announced) = (objects.len(), text("KeyCount"));
        let is_truncated = xml::is_truncated(root);
        let is_listing = ["IsTruncated", "KeyCount", "Name", "MaxKeys"]
            .into_iter()
            .any(|name| text(name).is_some());
        if objects.is_empty() && !is_listing {
            return Err(garbled());
        }
        if let Some(announced) = announced
            && announced.parse().is_ok_and(|count: usize| count != listed)
        {
            return Err(Error::new(format!(
                "the server's listing is incomplete: it has {listed} keys and announces {announced}"
            )));
        }
        let next =
            text("NextContinuationToken").filter(|_| is_truncated || text("IsTruncated").is_none());
        if is_truncated && next.is_none() {
            return Err(Error::new(
                "the server's listing is incomplete: it has no token for the next page, like listings of servers that do not \
                 support ListObjectsV2",
            ));
        }
        Ok(Page { objects, next })
    }
}

/// Sleeps for `time` and returns true, or returns false soon after `stop` is set.
fn sleep(time: Duration, stop: Stop<'_>) -> bool {
    const STEP: Duration = Duration::from_millis(50);
    let started = Instant::now();
    while !stop.is_set() {
        match time.checked_sub(started.elapsed()) {
            Some(rest) if !rest.is_zero() => thread::sleep(rest.min(STEP)),
            _ => return true,
        }
    }
    false
}
