//! What a server refuses, in words that name the remedy.

use std::fmt;
use std::io;

use md5lanes_files::etag::ETag;

use crate::transport::Response;

/// Why a request has no result.
#[derive(Debug)]
pub struct Error {
    /// What failed, and what may help. It holds no secrets and no signatures.
    text: String,
    /// The status of HTTP, if the server answered.
    pub status: Option<u16>,
    /// The server's code, such as `NoSuchBucket`. An answer to `HEAD` has none.
    pub code: Option<String>,
    /// Whether the same request may have another result soon, whatever the status and the code are.
    again: bool,
    /// Whether no attempt got an answer.
    is_unreachable: bool,
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

/// The clock may be off by so many seconds: S3 itself refuses only more than 15 minutes.
const SKEW: i64 = 300;

impl Error {
    /// An error that no answer of a server is the reason of.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Error { text: text.into(), status: None, code: None, again: false, is_unreachable: false }
    }

    /// The server did not answer, or not in full. The kind [`InvalidInput`](io::ErrorKind::InvalidInput) is final.
    pub(crate) fn unreachable(server: &str, error: &io::Error) -> Self {
        let hint = match error.kind() {
            io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => {
                "; check the endpoint and the region"
            }
            _ => "",
        };
        let again = error.kind() != io::ErrorKind::InvalidInput;
        Error { again, is_unreachable: true, ..Error::new(format!("{server}: {error}{hint}")) }
    }

    /// The server refused. `now` is the time of this machine, in seconds since 1970.
    pub(crate) fn refused(response: &Response, bucket: &str, now: i64) -> Self {
        let body = String::from_utf8_lossy(&response.body);
        let code = element(&body, "Code").filter(|code| {
            code.len() <= 64 && code.chars().all(|character| character.is_ascii_alphanumeric())
        });
        let status = response.status;
        let what = match code {
            Some(code) => format!("the server refuses: {code} (HTTP {status})"),
            None => format!("the server refuses: HTTP {status}"),
        };
        let remedy = remedy(response, code, bucket, now).map(|remedy| format!("; {remedy}"));
        let text = what + &remedy.unwrap_or_default();
        let code = code.map(str::to_owned);
        Error { status: Some(status), code, ..Error::new(text) }
    }

    /// The server stored something else than it was sent.
    pub(crate) fn damaged(found: ETag, sent: ETag) -> Self {
        let text =
            format!("the server has other contents: their ETag is {found} in place of {sent}");
        Error { again: true, ..Error::new(text) }
    }

    /// Whether every other request to the bucket would fail as well.
    pub(crate) fn is_of_the_bucket(&self) -> bool {
        let codes = [
            "NoSuchBucket",
            "InvalidAccessKeyId",
            "SignatureDoesNotMatch",
            "XAdminUserNotFound",
            "ExpiredToken",
            "InvalidToken",
            "TokenRefreshRequired",
            "PermanentRedirect",
            "AuthorizationHeaderMalformed",
            "IllegalLocationConstraintException",
            "RequestTimeTooSkewed",
        ];
        self.is_unreachable || self.code.as_deref().is_some_and(|code| codes.contains(&code))
    }

    /// Whether the same request may have another result soon.
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
            || self.code.as_deref().is_some_and(|code| codes.contains(&code))
    }
}

/// What may help.
fn remedy(response: &Response, code: Option<&str>, bucket: &str, now: i64) -> Option<String> {
    let is_refusal = matches!(response.status, 400 | 403);
    if is_refusal && let Some(server) = response.header("date").and_then(seconds) {
        let off = now - server;
        if off.abs() > SKEW {
            let minutes = (off.abs() + 30) / 60;
            let how = if off < 0 { "behind" } else { "ahead of" };
            return Some(format!(
                "the clock of this machine is {minutes} minutes {how} the server's: set it"
            ));
        }
    }
    let region = response.header("x-amz-bucket-region");
    Some(match (code, response.status) {
        (Some("NoSuchBucket"), _) => {
            format!("there is no bucket {bucket:?}; check its name and the endpoint")
        }
        // The last one is versitygw's.
        (Some("InvalidAccessKeyId" | "SignatureDoesNotMatch" | "XAdminUserNotFound"), _) => {
            "check the access key and its secret (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or \
             the profile)"
                .to_owned()
        }
        (Some("EntityTooSmall"), _) => {
            "a part that is not the last one must have at least 5 MiB: use a larger part size"
                .to_owned()
        }
        (Some("ExpiredToken" | "TokenRefreshRequired" | "InvalidToken"), _) => {
            "get new temporary credentials".to_owned()
        }
        (
            Some(
                "PermanentRedirect"
                | "AuthorizationHeaderMalformed"
                | "IllegalLocationConstraintException",
            ),
            _,
        )
        | (_, 301 | 307) => match region {
            Some(region) => format!("the bucket is in the region {region}: use --region {region}"),
            None => "check the region and the endpoint".to_owned(),
        },
        (Some("AccessDenied") | None, 403) => {
            "check the access key, and that it may list and read the bucket, or write to it"
                .to_owned()
        }
        _ => return None,
    })
}

/// The text of the first element of that name, if it holds no other elements.
pub(crate) fn element<'x>(xml: &'x str, name: &str) -> Option<&'x str> {
    let (_, rest) = xml.split_once(&format!("<{name}>"))?;
    let (text, _) = rest.split_once('<')?;
    Some(text)
}

/// The seconds since 1970 of a date as HTTP writes it: `Tue, 24 Nov 2026 02:53:00 GMT`.
fn seconds(date: &str) -> Option<i64> {
    Some(jiff::fmt::rfc2822::parse(date).ok()?.timestamp().as_second())
}
