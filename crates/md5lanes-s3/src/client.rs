//! The requests that are made of a bucket, and their repetition. `uploads` has the requests that change it.

mod uploads;

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::str;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rusty_s3::actions::{HeadObject, ListObjectsV2};
use rusty_s3::{Bucket, Credentials, Method, S3Action};

pub use self::uploads::Checksum;
pub(crate) use self::uploads::{Body, ListedPart, SentPart, UploadId};
use crate::error::{Error, element};
use crate::transport::{Request, Response, Stop, Transport};

/// How long a signature holds. An hour forgives a clock that is off.
const VALID: Duration = Duration::from_secs(3600);

/// How requests are repeated.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// How often a request is sent at most.
    pub attempts: u32,
    /// The longest wait before the second attempt. It doubles with each attempt, up to [`LONGEST_WAIT`].
    pub first_wait: Duration,
}

/// The longest wait before an attempt.
pub const LONGEST_WAIT: Duration = Duration::from_secs(20);

impl Default for Retry {
    fn default() -> Self {
        Retry { attempts: 6, first_wait: Duration::from_millis(200) }
    }
}

impl Retry {
    /// A random part of the longest wait, so that many clients do not return at the same moment.
    fn wait(&self, attempt: u32) -> Duration {
        let longest = self.first_wait.saturating_mul(1 << attempt.min(16)).min(LONGEST_WAIT);
        // The standard library seeds each of these at random.
        let random = RandomState::new().build_hasher().finish();
        longest.mul_f64(random as f64 / u64::MAX as f64)
    }
}

/// A bucket, and what is needed to ask it.
pub struct Client {
    pub(crate) bucket: Bucket,
    credentials: Option<Credentials>,
    transport: Box<dyn Transport>,
    retry: Retry,
    /// Whether a check has succeeded.
    is_checked: AtomicBool,
}

impl fmt::Debug for Client {
    /// Without credentials.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("bucket", &self.bucket).finish_non_exhaustive()
    }
}

/// An object, as a listing has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The whole key.
    pub key: String,
    /// In bytes, if the server says so.
    pub size: Option<u64>,
    /// As the server writes it.
    pub etag: String,
    /// Why its ETag is no MD5, if the source knows that it is encrypted so. Listings do not tell.
    pub encrypted: Option<Encrypted>,
}

/// A page of a listing.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) objects: Vec<Listed>,
    /// Where the next page begins, unless this is the last one.
    pub(crate) next: Option<String>,
}

/// An object or a part of it, as `HEAD` has it.
#[derive(Debug)]
pub(crate) struct Head {
    /// In bytes: of the part, where one was asked for.
    pub(crate) size: Option<u64>,
    pub(crate) etag: String,
    /// How many parts the object has. Servers tell it only where a part was asked for, and not all do.
    pub(crate) parts: Option<u64>,
    /// Why its ETag is no MD5, if it is encrypted so.
    pub(crate) encrypted: Option<Encrypted>,
}

impl Head {
    /// The whole object, as a listing would have it.
    pub(crate) fn listed(self, key: &str) -> Listed {
        let Head { size, etag, parts: _, encrypted } = self;
        Listed { key: key.to_owned(), size, etag, encrypted }
    }
}

/// An encryption with which ETags are no MD5s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encrypted {
    /// With a key of the key management service.
    Kms,
    /// With a key that the client brings with each request.
    CustomerKey,
}

impl Encrypted {
    /// The encryption of the object that an answer is about.
    fn of(response: &Response) -> Option<Self> {
        let kind = response.header("x-amz-server-side-encryption");
        if response.header("x-amz-server-side-encryption-customer-algorithm").is_some() {
            Some(Encrypted::CustomerKey)
        } else {
            kind.is_some_and(|kind| kind.starts_with("aws:kms")).then_some(Encrypted::Kms)
        }
    }
}

/// What a request has beside its address.
#[derive(Clone, Copy)]
struct Content<'c> {
    /// They are signed.
    headers: &'c [(&'static str, &'c str)],
    body: &'c [u8],
    /// Once this is set, the request is not repeated, and need not be sent to its end.
    stop: Stop<'c>,
}

impl Content<'_> {
    const NONE: Content<'static> = Content { headers: &[], body: &[], stop: Stop::NEVER };
}

impl Client {
    /// A client of one bucket. Without credentials, requests are not signed.
    pub fn new(
        bucket: Bucket,
        credentials: Option<Credentials>,
        transport: Box<dyn Transport>,
        retry: Retry,
    ) -> Self {
        Client { bucket, credentials, transport, retry, is_checked: AtomicBool::new(false) }
    }

    /// A page of the objects whose keys begin with a prefix.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or its answer is no listing.
    pub(crate) fn page(&self, prefix: &str, token: Option<&str>) -> Result<Page, Error> {
        let mut list = ListObjectsV2::new(&self.bucket, self.credentials.as_ref());
        if !prefix.is_empty() {
            list.with_prefix(prefix);
        }
        if let Some(token) = token {
            list.with_continuation_token(token);
        }
        let response = self.perform(&mut list, Content::NONE, Ok)?;
        let garbled = || Error::new("the server's answer is no listing of S3; check the endpoint");
        let text = str::from_utf8(&response.body).map_err(|_| garbled())?;
        let page = ListObjectsV2::parse_response(text).map_err(|_| garbled())?;
        // What a page lacks would be called missing.
        let (listed, announced) = (page.contents.len(), element(text, "KeyCount"));
        if announced
            .and_then(|count| count.parse().ok())
            .is_some_and(|count: usize| count != listed)
        {
            let announced = announced.unwrap_or_default();
            return Err(Error::new(format!(
                "the server's listing is not whole: it has {listed} keys and announces {announced}"
            )));
        }
        let objects = page.contents.into_iter().map(|object| Listed {
            key: object.key,
            size: object.size,
            etag: object.etag.unwrap_or_default(),
            encrypted: None,
        });
        Ok(Page { objects: objects.collect(), next: page.next_continuation_token })
    }

    /// Asks for one key of a listing, once: the answers to `HEAD` do not tell why a server refuses, and call a bucket that is
    /// not there an object that is not there.
    ///
    /// # Errors
    ///
    /// Where the server refuses or cannot be reached, but for a client that may not list the bucket.
    pub(crate) fn check(&self, prefix: &str) -> Result<(), Error> {
        if self.is_checked.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut list = ListObjectsV2::new(&self.bucket, self.credentials.as_ref());
        list.with_max_keys(1);
        if !prefix.is_empty() {
            list.with_prefix(prefix);
        }
        match self.perform(&mut list, Content::NONE, Ok) {
            Err(error) if error.code.as_deref() != Some("AccessDenied") => Err(error),
            _ => {
                self.is_checked.store(true, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// An object, or one part of it. `None` where there is no such object.
    ///
    /// # Errors
    ///
    /// Where the server refuses or cannot be reached.
    pub(crate) fn head(&self, key: &str, part: Option<u64>) -> Result<Option<Head>, Error> {
        let mut head = HeadObject::new(&self.bucket, self.credentials.as_ref(), key);
        if let Some(part) = part {
            head.query_mut().insert("partNumber", part.to_string());
        }
        let response = match self.perform(&mut head, Content::NONE, Ok) {
            Err(error) if error.status == Some(404) => return Ok(None),
            response => response?,
        };
        let number = |name| response.header(name).and_then(|value| value.parse().ok());
        Ok(Some(Head {
            size: number("content-length"),
            etag: response.header("etag").unwrap_or_default().to_owned(),
            parts: number("x-amz-mp-parts-count"),
            encrypted: Encrypted::of(&response),
        }))
    }

    /// Sends a request until it has an answer that is not passing. `accept` looks at an answer that is no refusal.
    fn perform<'a, A: S3Action<'a>, R>(
        &self,
        action: &mut A,
        content: Content<'_>,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let Content { headers, body, stop } = content;
        let method = match A::METHOD {
            Method::Head => "HEAD",
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        };
        for (name, value) in headers {
            action.headers_mut().insert(*name, (*value).to_owned());
        }
        let mut attempt = 1;
        loop {
            let url = action.sign(VALID);
            let request = Request { method, url: url.as_str(), headers, body, stop };
            let error = match self.transport.send(request) {
                Ok(response) if (200..300).contains(&response.status) => match accept(response) {
                    Ok(accepted) => return Ok(accepted),
                    Err(error) => error,
                },
                Ok(response) => self.refused(&response),
                Err(error) => {
                    let server = self.bucket.base_url().host_str().unwrap_or_default();
                    Error::unreachable(server, &error)
                }
            };
            if !error.is_passing()
                || attempt >= self.retry.attempts
                || !sleep(self.retry.wait(attempt - 1), stop)
            {
                return Err(error);
            }
            attempt += 1;
        }
    }

    /// What the server refuses.
    fn refused(&self, response: &Response) -> Error {
        Error::refused(response, self.bucket.name(), Timestamp::now().as_second())
    }
}

/// Sleeps so long, and says whether nobody wants it to stop. Once `stop` is set, it returns soon.
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
