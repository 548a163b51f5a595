//! The lines of `md5lanes etag --json`.

use std::ffi::OsStr;
use std::io;

use md5lanes_files::etag::{Object, Verdict};
use serde::Serialize;

use crate::etag::verdict::reason_of;
use crate::json::{self, Name};
use crate::reason::reason;

#[derive(Serialize)]
struct Line<'l> {
    #[serde(flatten)]
    name: Name<'l>,
    #[serde(flatten)]
    object: Option<Fields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    comparison: Option<Comparison<'l>>,
}

/// The fields of a file that was hashed.
#[derive(Serialize)]
struct Fields {
    size: u64,
    part_size: Option<u64>,
    etag: String,
    parts: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    content_md5: Option<String>,
}

#[derive(Serialize)]
struct Comparison<'l> {
    expected: &'l str,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Returns the line of a file that was hashed.
pub(crate) fn object(name: &OsStr, object: &Object) -> Vec<u8> {
    json::line(&Line { object: Some(fields(object)), ..line(name) })
}

/// Returns the line of a file that could not be hashed.
pub(crate) fn error(name: &OsStr, error: &io::Error) -> Vec<u8> {
    json::line(&Line { error: Some(reason(error)), ..line(name) })
}

/// Returns the line of a file that was compared with an ETag.
pub(crate) fn verdict(name: &OsStr, expected: &str, verdict: &Verdict) -> Vec<u8> {
    let comparison = Comparison { expected, verdict: verdict.word(), reason: reason_of(verdict) };
    let object = verdict.object().map(fields);
    json::line(&Line { object, comparison: Some(comparison), ..line(name) })
}

fn line(name: &OsStr) -> Line<'_> {
    Line { name: Name::new(name), object: None, error: None, comparison: None }
}

fn fields(object: &Object) -> Fields {
    let multipart = object.layout.part_size.is_some();
    let parts = if multipart { &object.parts[..] } else { &[] };
    Fields {
        size: object.layout.size,
        part_size: object.layout.part_size,
        etag: object.etag().to_string(),
        parts: parts.iter().map(|part| part.to_hex().to_string()).collect(),
        content_md5: object.whole.map(|whole| whole.to_base64().to_string()),
    }
}
