//! Objects of JSON, one a line.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;

use serde::Serialize;

use crate::etag::expect::Verdict;
use crate::etag::parts::Object;
use crate::output::reason;

#[derive(Serialize)]
struct Line<'l> {
    name: Cow<'l, str>,
    /// Only where the name is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    name_bytes: Option<&'l [u8]>,
    #[serde(flatten)]
    object: Option<Fields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    comparison: Option<Comparison<'l>>,
}

/// What there is to say of a file that was hashed.
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
    reason: Option<&'l str>,
}

/// The line of a file that was hashed.
pub(crate) fn object(name: &OsStr, object: &Object) -> Vec<u8> {
    Line { object: Some(fields(object)), ..line(name) }.written()
}

/// The line of a file that has no ETag.
pub(crate) fn error(name: &OsStr, error: &io::Error) -> Vec<u8> {
    Line { error: Some(reason(error)), ..line(name) }.written()
}

/// The line of a file that was compared with an ETag.
pub(crate) fn verdict(name: &OsStr, expected: &str, verdict: &Verdict) -> Vec<u8> {
    let comparison = Comparison { expected, verdict: verdict.word(), reason: verdict.reason() };
    let object = verdict.object().map(fields);
    Line { object, comparison: Some(comparison), ..line(name) }.written()
}

fn line(name: &OsStr) -> Line<'_> {
    let name_bytes = name.to_str().is_none().then_some(name.as_encoded_bytes());
    let name = name.to_string_lossy();
    Line { name, name_bytes, object: None, error: None, comparison: None }
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

impl Line<'_> {
    fn written(&self) -> Vec<u8> {
        let mut text = serde_json::to_vec(self).expect("texts and numbers can be written");
        text.push(b'\n');
        text
    }
}
