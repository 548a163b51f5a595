//! Errors of requests, with texts that name the remedy.

use std::fmt;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use md5lanes_files::etag::ETag;

use crate::transport::Response;
use crate::xml;

/// Why a request has no result.
#[derive(Debug)]
pub struct Error {
    /// The failure and its possible remedy, without secrets and signatures.
    text: String,
    /// The HTTP status, if the server answered.
    pub status: Option<u16>,
    /// The server's code, such as `NoSuchBucket`. An answer to `HEAD` has none.
    pub code: Option<String>,
    /// Whether the same request may succeed soon, even if neither the status nor the code says so.
    is_transient: bool,
    /// Whether every other request to the bucket would fail as well.
    affects_bucket: bool,
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

/// If the clocks of this machine and the server differ by more than this number of seconds, the error names the clock as the
/// possible reason of a refusal. S3 itself refuses only differences of more than 15 minutes.
const MAX_CLOCK_SKEW_S: i64 = 300;

/// The largest number of bytes of a server's message in the text of an error.
const MAX_MESSAGE_BYTES: usize = 400;

impl Error {
    /// Returns an error that has only a text, and is not transient.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Error {
            text: text.into(),
            status: None,
            code: None,
            is_transient: false,
            affects_bucket: false,
            attempts: 0,
        }
    }

    pub(crate) fn no_thread(error: &io::Error) -> Self {
        Error::new(format!("no thread can be started: {error}"))
    }

    /// Returns the error that the server did not answer, or not in full. It is transient unless `error` has the kind
    /// [`InvalidInput`](io::ErrorKind::InvalidInput).
    pub(crate) fn unreachable(server: &str, error: &io::Error) -> Self {
        let hint = match error.kind() {
            io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => {
                "; check the endpoint and the region"
            }
            _ => "",
        };
        let is_transient = error.kind() != io::ErrorKind::InvalidInput;
        // Rust appends the number of the error, which users do not know.
        let error = error.to_string();
        let error = error.split(" (os error").next().unwrap_or(&error);
        Error {
            is_transient,
            affects_bucket: true,
            ..Error::new(format!("{server}: {error}{hint}"))
        }
    }

    /// Returns the error that there are no valid credentials. `is_transient` says whether another attempt may find some.
    pub(crate) fn no_credentials(text: String, is_transient: bool) -> Self {
        Error { is_transient, affects_bucket: true, ..Error::new(text) }
    }

    /// Returns the error that the server refused a request. `now` is the time of this machine. If the server's message repeats
    /// one of the `secrets`, the error leaves the message out.
    pub(crate) fn refused(
        response: &Response,
        bucket: &str,
        now: SystemTime,
        secrets: &[&str],
    ) -> Self {
        let document = xml::parse(&response.body);
        let element = |name| xml::text_anywhere(document.as_ref()?, name);
        let code = element("Code").filter(|code| {
            code.len() <= 64 && code.chars().all(|character| character.is_ascii_alphanumeric())
        });
        let message = element("Message").unwrap_or_default();
        let refusal = Refusal {
            status: response.status,
            code: code.as_deref(),
            clock_ahead_s: response
                .header("date")
                .and_then(|date| httpdate::parse_http_date(date).ok())
                .map_or(0, |server| unix_seconds(now) - unix_seconds(server)),
            region: region(response, element("Region"), &message),
            bucket,
        };
        let status = response.status;
        let mut text = match &code {
            Some(code) => format!("the server refuses: {code} (HTTP {status})"),
            None => format!("the server refuses: HTTP {status}"),
        };
        if !message.is_empty() && !secrets.iter().any(|secret| message.contains(secret)) {
            text += ": ";
            text += &sanitized(&message);
        }
        if let Some(remedy) = refusal.remedy() {
            text += "; ";
            text += &remedy;
        }
        let affects_bucket = refusal.affects_bucket();
        Error { status: Some(status), code, affects_bucket, ..Error::new(text) }
    }

    pub(crate) fn etag_mismatch(found: ETag, sent: ETag) -> Self {
        let text =
            format!("the server has other contents: their ETag is {found} in place of {sent}");
        Error { is_transient: true, ..Error::new(text) }
    }

    pub(crate) fn affects_bucket(&self) -> bool {
        self.affects_bucket
    }

    pub(crate) fn is_transient(&self) -> bool {
        let codes = [
            "SlowDown",
            "RequestTimeout",
            "InternalError",
            "ServiceUnavailable",
            // The following codes mean that the body was damaged on its way.
            "BadDigest",
            "IncompleteBody",
            "InvalidPart",
            "InvalidPartOrder",
            "MalformedXML",
        ];
        self.is_transient
            || matches!(self.status, Some(408 | 429 | 500 | 502 | 503 | 504))
            || self.has_code(&codes)
    }

    pub(crate) fn has_code(&self, codes: &[&str]) -> bool {
        self.code.as_deref().is_some_and(|code| codes.contains(&code))
    }

    /// Whether the server refused because the object is encrypted with a key that only the client has.
    pub(crate) fn needs_customer_key(&self) -> bool {
        self.status == Some(400) && self.text.contains("Server Side Encryption")
    }
}

/// The refusal of a request, with the facts that decide which remedy the error names.
struct Refusal<'r> {
    status: u16,
    code: Option<&'r str>,
    /// How many seconds this machine's clock is ahead of the server's. 0 if the answer has no date.
    clock_ahead_s: i64,
    /// The region of the bucket, if the server names it.
    region: Option<String>,
    bucket: &'r str,
}

impl Refusal<'_> {
    fn is_about_clock(&self) -> bool {
        let is_named = matches!(self.code, Some("RequestTimeTooSkewed" | "RequestExpired"));
        is_named
            || (matches!(self.status, 400 | 403) && self.clock_ahead_s.abs() > MAX_CLOCK_SKEW_S)
    }

    fn is_about_region(&self) -> bool {
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

    fn affects_bucket(&self) -> bool {
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
        self.is_about_clock()
            || self.is_about_region()
            || self.code.is_some_and(|code| codes.contains(&code))
    }

    fn remedy(&self) -> Option<String> {
        if self.is_about_clock() {
            let minutes = (self.clock_ahead_s.abs() + 30) / 60;
            let how = if self.clock_ahead_s < 0 { "behind" } else { "ahead of" };
            return Some(match minutes {
                0 => "check the clock of this machine".to_owned(),
                _ => format!(
                    "the clock of this machine is {minutes} minutes {how} the server's: set it"
                ),
            });
        }
        if self.is_about_region() {
            return Some(match &self.region {
                Some(region) => {
                    format!("the bucket is in the region {region}: use --region {region}")
                }
                None => "check the region and the endpoint".to_owned(),
            });
        }
        let bucket = self.bucket;
        Some(match (self.code, self.status) {
            (Some("NoSuchBucket"), _) => {
                format!("there is no bucket {bucket:?}; check its name and the endpoint")
            }
            (Some("InvalidBucketName"), _) => {
                format!(
                    "the server does not accept {bucket:?} as the name of a bucket; check it, and the addressing"
                )
            }
            (Some("SecondLevelDomainForbidden"), _) => {
                "the server wants the bucket in the name of the host: use --addressing virtual"
                    .to_owned()
            }
            // XAdminUserNotFound is a code of the server versitygw.
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

/// Returns the region of the bucket. Servers name it in a header, in an element, or in the text `expecting 'eu-west-3'`.
fn region(response: &Response, element: Option<String>, message: &str) -> Option<String> {
    let in_message = || Some(message.split_once("expecting '")?.1.split_once('\'')?.0.to_owned());
    let header = response.header("x-amz-bucket-region").map(str::to_owned);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let found = header.or(element).or_else(in_message)?;
    Some(found).filter(|region| !region.is_empty() && region.bytes().all(is_plain))
}

/// Returns a server's message on one line, without characters that a terminal could take as commands.
fn sanitized(message: &str) -> String {
    let words: Vec<_> = message.split_whitespace().collect();
    let plain = words.join(" ").replace(char::is_control, "?");
    let mut end = plain.len().min(MAX_MESSAGE_BYTES);
    while !plain.is_char_boundary(end) {
        end -= 1;
    }
    let dots = if end < plain.len() { "..." } else { "" };
    // More text may follow, so dots at the end of the message are removed.
    format!("{}{dots}", plain[..end].trim_end_matches('.'))
}

fn unix_seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
