//! Errors of requests, in words that name the remedy.

use std::fmt;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use md5lanes_files::etag::ETag;

use crate::answer;
use crate::bucket::Bucket;
use crate::transport::Response;

/// Why a request has no result.
#[derive(Debug)]
pub struct Error {
    /// The failure and its possible remedy. The text holds no secrets and no signatures.
    text: String,
    /// The HTTP status, if the server answered.
    pub status: Option<u16>,
    /// The server's code, such as `NoSuchBucket`. An answer to `HEAD` has none.
    pub code: Option<String>,
    /// Whether the same request may succeed soon, whatever the status and the code are.
    again: bool,
    /// Whether every other request to the bucket would fail as well, whatever the code is.
    is_of_the_bucket: bool,
    /// How often the request was sent.
    pub(crate) attempts: u32,
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl From<Error> for io::Error {
    fn from(error: Error) -> Self {
        io::Error::other(error)
    }
}

/// If a clock is off by more seconds, an error names it as the reason. S3 itself refuses only more than 15 minutes.
const SKEW: i64 = 300;

/// The longest message of a server that is passed on, in bytes.
const LONGEST_MESSAGE: usize = 400;

impl Error {
    /// Returns an error that is not from an answer of a server.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Error {
            text: text.into(),
            status: None,
            code: None,
            again: false,
            is_of_the_bucket: false,
            attempts: 0,
        }
    }

    /// Returns the error if the system has no threads for a run.
    pub(crate) fn no_thread(error: &io::Error) -> Self {
        Error::new(format!("no thread can be started: {error}"))
    }

    /// Returns the error if the server did not answer, or not in full. The kind [`InvalidInput`](io::ErrorKind::InvalidInput) is
    /// final.
    pub(crate) fn unreachable(server: &str, error: &io::Error) -> Self {
        let hint = match error.kind() {
            io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => {
                "; check the endpoint and the region"
            }
            _ => "",
        };
        let again = error.kind() != io::ErrorKind::InvalidInput;
        // Rust appends the number to the system's text; users know the text alone.
        let error = error.to_string();
        let error = error.split(" (os error").next().unwrap_or(&error);
        Error { again, is_of_the_bucket: true, ..Error::new(format!("{server}: {error}{hint}")) }
    }

    /// Returns the error if there are no valid credentials. With `again`, there may be some soon.
    pub(crate) fn of_credentials(text: String, again: bool) -> Self {
        Error { again, is_of_the_bucket: true, ..Error::new(text) }
    }

    /// Returns the error if the server refused. `now` is the time of this machine. A message that repeats one of the `secrets` is
    /// not passed on.
    pub(crate) fn refused(
        response: &Response,
        bucket: &Bucket,
        now: SystemTime,
        secrets: &[&str],
    ) -> Self {
        let document = answer::parse(&response.body);
        let text = |name| answer::anywhere(document.as_ref()?, name);
        let code = text("Code").filter(|code| {
            code.len() <= 64 && code.chars().all(|character| character.is_ascii_alphanumeric())
        });
        let said = text("Message").unwrap_or_default();
        let refusal = Refusal {
            status: response.status,
            code: code.as_deref(),
            off: response
                .header("date")
                .and_then(|date| httpdate::parse_http_date(date).ok())
                .map_or(0, |server| seconds(now) - seconds(server)),
            region: region(response, text("Region"), &said),
            bucket,
        };
        let status = response.status;
        let mut words = match &code {
            Some(code) => format!("the server refuses: {code} (HTTP {status})"),
            None => format!("the server refuses: HTTP {status}"),
        };
        if !said.is_empty() && !secrets.iter().any(|secret| said.contains(secret)) {
            words += ": ";
            words += &shown(&said);
        }
        if let Some(remedy) = refusal.remedy() {
            words += "; ";
            words += &remedy;
        }
        let is_of_the_bucket = refusal.is_of_the_bucket();
        Error { status: Some(status), code, is_of_the_bucket, ..Error::new(words) }
    }

    /// Returns the error if the server stored something else than it was sent.
    pub(crate) fn damaged(found: ETag, sent: ETag) -> Self {
        let text =
            format!("the server has other contents: their ETag is {found} in place of {sent}");
        Error { again: true, ..Error::new(text) }
    }

    /// Whether every other request to the bucket would fail as well.
    pub(crate) fn is_of_the_bucket(&self) -> bool {
        self.is_of_the_bucket
    }

    /// Whether the same request may succeed soon.
    pub(crate) fn is_passing(&self) -> bool {
        let codes = [
            "SlowDown",
            "RequestTimeout",
            "InternalError",
            "ServiceUnavailable",
            // The body was damaged on its way.
            "BadDigest",
            "IncompleteBody",
            "InvalidPart",
            "InvalidPartOrder",
            "MalformedXML",
        ];
        self.again
            || matches!(self.status, Some(408 | 429 | 500 | 502 | 503 | 504))
            || self.has_code(&codes)
    }

    /// Whether the server's code is one of `codes`.
    pub(crate) fn has_code(&self, codes: &[&str]) -> bool {
        self.code.as_deref().is_some_and(|code| codes.contains(&code))
    }

    /// Whether the server refused because the object is encrypted with a key that only the client has.
    pub(crate) fn is_of_a_customer_key(&self) -> bool {
        self.status == Some(400) && self.text.contains("Server Side Encryption")
    }
}

/// A refusal, and the facts for its remedy.
struct Refusal<'r> {
    status: u16,
    code: Option<&'r str>,
    /// How many seconds the clock of this machine is ahead of the server's.
    off: i64,
    /// The region of the bucket, if the server tells it.
    region: Option<String>,
    bucket: &'r Bucket,
}

impl Refusal<'_> {
    fn is_of_the_clock(&self) -> bool {
        let is_named = matches!(self.code, Some("RequestTimeTooSkewed" | "RequestExpired"));
        is_named || (matches!(self.status, 400 | 403) && self.off.abs() > SKEW)
    }

    fn is_of_the_region(&self) -> bool {
        let codes = [
            "PermanentRedirect",
            "TemporaryRedirect",
            "Redirect",
            "AuthorizationHeaderMalformed",
            "AuthorizationQueryParametersError",
            "IllegalLocationConstraintException",
            "InvalidRegion",
        ];
        matches!(self.status, 301 | 302 | 307 | 308)
            || self.code.is_some_and(|code| codes.contains(&code))
    }

    fn is_of_the_bucket(&self) -> bool {
        let codes = [
            "NoSuchBucket",
            "InvalidBucketName",
            "InvalidAccessKeyId",
            "SignatureDoesNotMatch",
            "XAdminUserNotFound",
            "ExpiredToken",
            "InvalidToken",
            "InvalidTokenId",
            "InvalidSecurity",
            "InvalidClientTokenId",
            "TokenRefreshRequired",
            "NotSignedUp",
            "AccountProblem",
            "AllAccessDisabled",
            "SecondLevelDomainForbidden",
        ];
        self.is_of_the_clock()
            || self.is_of_the_region()
            || self.code.is_some_and(|code| codes.contains(&code))
    }

    /// Returns a possible remedy.
    fn remedy(&self) -> Option<String> {
        if self.is_of_the_clock() {
            let minutes = (self.off.abs() + 30) / 60;
            let how = if self.off < 0 { "behind" } else { "ahead of" };
            return Some(match minutes {
                0 => "check the clock of this machine".to_owned(),
                _ => format!(
                    "the clock of this machine is {minutes} minutes {how} the server's: set it"
                ),
            });
        }
        if self.is_of_the_region() {
            return Some(match &self.region {
                Some(region) => {
                    format!("the bucket is in the region {region}: use --region {region}")
                }
                None => "check the region and the endpoint".to_owned(),
            });
        }
        let bucket = self.bucket.name();
        Some(match (self.code, self.status) {
            (Some("NoSuchBucket"), _) => {
                format!("there is no bucket {bucket:?}; check its name and the endpoint")
            }
            (Some("InvalidBucketName"), _) => {
                format!("{bucket:?} is no name of a bucket there; check it, and the addressing")
            }
            (Some("SecondLevelDomainForbidden"), _) => {
                "the server wants the bucket in the name of the host: use --addressing virtual"
                    .to_owned()
            }
            // XAdminUserNotFound is a code of versitygw.
            (Some("InvalidAccessKeyId" | "SignatureDoesNotMatch" | "XAdminUserNotFound"), _) => {
                "check the access key and its secret (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, \
                 or the profile)"
                    .to_owned()
            }
            (Some("EntityTooSmall"), _) => {
                "a part that is not the last one must have at least 5 MiB: use a larger part size"
                    .to_owned()
            }
            (
                Some(
                    "ExpiredToken"
                    | "TokenRefreshRequired"
                    | "InvalidToken"
                    | "InvalidTokenId"
                    | "InvalidClientTokenId",
                ),
                _,
            ) => "get new temporary credentials".to_owned(),
            (Some("AccessDenied") | None, 403) => {
                "check the access key, and that it may list and read the bucket, or write to it"
                    .to_owned()
            }
            _ => return None,
        })
    }
}

/// Returns the region of the bucket. Servers tell it in a header, in an element, or in the words `expecting 'eu-west-3'`.
fn region(response: &Response, element: Option<String>, said: &str) -> Option<String> {
    let words = || Some(said.split_once("expecting '")?.1.split_once('\'')?.0.to_owned());
    let header = response.header("x-amz-bucket-region").map(str::to_owned);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let found = header.or(element).or_else(words)?;
    Some(found).filter(|region| !region.is_empty() && region.bytes().all(is_plain))
}

/// Returns a server's message on one line, without characters that a terminal could take as commands.
fn shown(message: &str) -> String {
    let words: Vec<_> = message.split_whitespace().collect();
    let plain = words.join(" ").replace(char::is_control, "?");
    let mut end = plain.len().min(LONGEST_MESSAGE);
    while !plain.is_char_boundary(end) {
        end -= 1;
    }
    let dots = if end < plain.len() { "..." } else { "" };
    // More text follows, so dots at the end go.
    format!("{}{dots}", plain[..end].trim_end_matches('.'))
}

/// Seconds since 1970.
fn seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
