//! The requests that upload objects, whole or in parts.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use md5lanes::Digest;
use md5lanes_files::etag::ETag;
use roxmltree::{Document, Node};

use crate::client::{Call, Client, Encryption, Retry};
use crate::error::Error;
use crate::transport::{Response, Stop};
use crate::xml;

/// The header that carries the MD5 of a request's body. The server refuses a body that does not have this MD5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checksum {
    /// `Content-MD5`, which all servers support.
    #[default]
    ContentMd5,
    /// `x-amz-checksum-md5`. S3 keeps the MD5 in this header with the object.
    AmzChecksumMd5,
}

/// Headers of the requests that create an object: names in lower case, and values.
pub(crate) type Headers<'h> = &'h [(String, String)];

/// The body of a request, and its MD5.
#[derive(Clone, Copy)]
pub(crate) struct Body<'b> {
    pub(crate) bytes: &'b [u8],
    pub(crate) digest: Digest,
    pub(crate) checksum: Checksum,
    /// Once this is set, the body need not be sent to its end.
    pub(crate) stop: Stop<'b>,
}

#[derive(Clone, Copy)]
pub(crate) struct UploadId<'u> {
    pub(crate) key: &'u str,
    pub(crate) id: &'u str,
}

/// The server's answer about an object or a part that it has stored.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    /// The ETag as the server sent it.
    pub(crate) etag: String,
    /// Whether the contents are encrypted, so that the ETag is not an MD5. Some servers say this only in answers about parts.
    pub(crate) is_encrypted: bool,
}

/// A part that the server has stored.
#[derive(Clone, Debug)]
pub(crate) struct SentPart {
    pub(crate) digest: Digest,
    pub(crate) stored: Stored,
}

/// A part as the server lists it, with its size in bytes.
#[derive(Debug)]
pub(crate) struct ListedPart {
    pub(crate) size: u64,
    pub(crate) etag: String,
}

impl Checksum {
    fn header(self) -> &'static str {
        match self {
            Checksum::ContentMd5 => "content-md5",
            Checksum::AmzChecksumMd5 => "x-amz-checksum-md5",
        }
    }
}

impl Client {
    /// Uploads an object in one request, and checks its ETag.
    pub(crate) fn put_object(
        &self,
        key: &str,
        properties: Headers<'_>,
        body: Body<'_>,
    ) -> Result<Stored, Error> {
        let headers = properties.to_vec();
        self.store(Call { headers, ..Call::new("PUT", Some(key)) }, body)
    }

    /// Begins a multipart upload. Returns its ID.
    pub(crate) fn create_upload(
        &self,
        key: &str,
        properties: Headers<'_>,
        checksum: Checksum,
    ) -> Result<String, Error> {
        let mut call = Call::new("POST", Some(key)).with_query("uploads", "");
        call.headers = properties.to_vec();
        if checksum == Checksum::AmzChecksumMd5 {
            call.headers.push(("x-amz-checksum-algorithm".to_owned(), "MD5".to_owned()));
        }
        self.perform(&call, |response| read(&response, |root| xml::text(root, "UploadId")))
    }

    /// Uploads part `number`, counted from 1, and checks its ETag.
    pub(crate) fn put_part(
        &self,
        upload: UploadId<'_>,
        number: u16,
        body: Body<'_>,
    ) -> Result<Stored, Error> {
        let call = Call::new("PUT", Some(upload.key)).with_query("partNumber", number.to_string());
        self.store(call.with_query("uploadId", upload.id), body)
    }

    /// Completes a multipart upload: the server joins `parts` into one object, which has `size` bytes. Another ETag than that of
    /// `parts` is an error.
    pub(crate) fn complete_upload(
        &self,
        upload: UploadId<'_>,
        parts: &[SentPart],
        size: u64,
        checksum: Checksum,
    ) -> Result<Stored, Error> {
        let digests: Vec<Digest> = parts.iter().map(|part| part.digest).collect();
        let expected = ETag::of_parts(&digests);
        let xml = completion_body(parts, checksum);
        // The server would take `x-amz-checksum-md5` as the MD5 of the object. So the MD5 of this body is sent as `Content-MD5`.
        let (digest, checksum) = (md5lanes::digest(xml.as_bytes()), Checksum::ContentMd5);
        let body = Body { bytes: xml.as_bytes(), digest, checksum, stop: Stop::NEVER };
        let completed = self.send_body(upload.call("POST"), body, |response| {
            // S3 begins its answer before it knows the result, so an answer with the status 200 may be a refusal.
            let etag = xml::parse(&response.body)
                .and_then(|document| xml::text(document.root_element(), "ETag"));
            let Some(etag) = etag else { return Err(self.refused(&response, &[])) };
            Ok(Stored { etag, is_encrypted: Encryption::from_response(&response).is_some() })
        });
        let is_encrypted = parts.iter().any(|part| part.stored.is_encrypted);
        // Returns the server's ETag if it contradicts the expected one. The MD5 of the whole object, which some servers send
        // here, is not a contradiction.
        let other_etag = |stored: &Stored| {
            let found = ETag::parse(&stored.etag).filter(|found| found.parts.is_some());
            found.filter(|found| *found != expected && !stored.is_encrypted && !is_encrypted)
        };
        let (error, is_answered) = match completed {
            Ok(stored) => match other_etag(&stored) {
                None => return Ok(stored),
                Some(found) => (Error::etag_mismatch(found, expected), true),
            },
            Err(error) => (error, false),
        };
        // The answer may have been lost, or may not say that the object is encrypted. So a `HEAD` request asks for the stored
        // object.
        let Ok(Some(head)) = self.head(upload.key, None) else { return Err(error) };
        let stored = Stored { is_encrypted: head.encryption.is_some(), etag: head.etag };
        let is_equal = ETag::parse(&stored.etag) == Some(expected);
        // If a later attempt does not find the upload, an earlier attempt has completed it, unless somebody has just aborted it.
        let has_ended = error.has_code(&["NoSuchUpload"]) && error.attempts > 1;
        let count = stored.etag.trim_matches('"').rsplit_once('-').map(|(_, count)| count);
        let count: Option<usize> = count.and_then(|count| count.parse().ok());
        let is_alike = head.size == Some(size) && count.is_none_or(|count| count == parts.len());
        let is_confirmed = is_answered || (has_ended && is_alike);
        let is_stored = is_equal || (is_confirmed && other_etag(&stored).is_none());
        if is_stored { Ok(stored) } else { Err(error) }
    }

    /// Aborts a multipart upload, with all its parts. Succeeds if there is no such upload.
    pub(crate) fn abort_upload(&self, upload: UploadId<'_>) -> Result<(), Error> {
        // This request is not repeated for long: the server may be the cause of the failure, and a user who has interrupted the
        // run waits for it to end.
        let retry = Retry { time: Duration::from_secs(3).min(self.retry.time), ..self.retry };
        match self.perform_with(&retry, &upload.call("DELETE"), Ok) {
            Err(error) if !error.has_code(&["NoSuchUpload"]) => Err(error),
            _ => Ok(()),
        }
    }

    /// Returns the ID of the latest incomplete multipart upload of `key` that accepts parts with the header `checksum`. `None` if
    /// there is no such upload.
    pub(crate) fn find_upload(
        &self,
        key: &str,
        checksum: Checksum,
    ) -> Result<Option<String>, Error> {
        let mut marker: Option<(String, String)> = None;
        let mut latest = None;
        loop {
            let mut call = Call::new("GET", None)
                .with_query("uploads", "")
                .with_query("prefix", key)
                .with_query("encoding-type", "url");
            if let Some((key, id)) = &marker {
                call = call.with_query("key-marker", key).with_query("upload-id-marker", id);
            }
            let page = self.perform(&call, |response| read(&response, UploadPage::read))?;
            // Keys are in order, so `key` comes before all longer keys that begin with it.
            let passed = page.uploads.iter().any(|upload| upload.key != key);
            let ours = page.uploads.into_iter().take_while(|upload| upload.key == key);
            let ours = ours.filter(|upload| upload.accepts(checksum));
            latest = latest.max(ours.map(|upload| (upload.initiated, upload.id)).max());
            match page.next {
                Some(next) if !passed => {
                    if marker.as_ref() == Some(&next) {
                        return Err(Error::new("the server's listing of uploads does not end"));
                    }
                    marker = Some(next);
                }
                _ => return Ok(latest.map(|(_, id)| id)),
            }
        }
    }

    /// Lists the parts of a multipart upload by their numbers, from 1. `None` if there is no such upload.
    pub(crate) fn list_parts(
        &self,
        upload: UploadId<'_>,
    ) -> Result<Option<BTreeMap<u16, ListedPart>>, Error> {
        let mut parts = BTreeMap::new();
        let mut marker = 0;
        loop {
            let mut call = upload.call("GET");
            if marker > 0 {
                call = call.with_query("part-number-marker", marker.to_string());
            }
            let page = match self.perform(&call, |response| read(&response, PartPage::read)) {
                Err(error) if error.has_code(&["NoSuchUpload"]) => return Ok(None),
                page => page?,
            };
            parts.extend(page.parts);
            match page.next {
                Some(next) if next > marker => marker = next,
                Some(_) => return Err(Error::new("the server's listing of parts does not end")),
                None => return Ok(Some(parts)),
            }
        }
    }

    /// Sends an object or a part, and checks the ETag in the answer.
    fn store(&self, call: Call<'_>, body: Body<'_>) -> Result<Stored, Error> {
        let expected = ETag { digest: body.digest, parts: None };
        self.send_body(call, body, |response| {
            let Some(etag) = response.header("etag") else {
                return Err(Error::new("the server's answer has no ETag; check the endpoint"));
            };
            let is_encrypted = Encryption::from_response(&response).is_some();
            match ETag::parse(etag) {
                Some(found) if found != expected && !is_encrypted => {
                    Err(Error::etag_mismatch(found, expected))
                }
                // The ETag is as expected, or it says nothing about the contents: in directory buckets it is not an MD5, and with
                // encryption it only looks like one. The server itself has checked the MD5 in the request.
                _ => Ok(Stored { etag: etag.to_owned(), is_encrypted }),
            }
        })
    }

    fn send_body<R>(
        &self,
        mut call: Call<'_>,
        body: Body<'_>,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let value = body.digest.to_base64().as_str().to_owned();
        call.headers.push((body.checksum.header().to_owned(), value));
        self.perform(&Call { body: body.bytes, stop: body.stop, ..call }, accept)
    }
}

impl UploadId<'_> {
    fn call(&self, method: &'static str) -> Call<'_> {
        Call::new(method, Some(self.key)).with_query("uploadId", self.id)
    }
}

struct UploadPage {
    uploads: Vec<ListedUpload>,
    /// The marker of the next page, a key and an ID, unless this is the last page.
    next: Option<(String, String)>,
}

/// An incomplete multipart upload as the server lists it.
struct ListedUpload {
    key: String,
    id: String,
    /// When the upload began, in ISO 8601. Such times can be compared as texts.
    initiated: Option<String>,
    /// The algorithm of the checksum that the server will keep with the object.
    algorithm: Option<String>,
    /// The type of this checksum: `FULL_OBJECT`, or `COMPOSITE` for a checksum of the parts' checksums.
    checksum_type: Option<String>,
}

impl UploadPage {
    fn read(root: Node<'_, '_>) -> Option<Self> {
        let upload = |node| {
            Some(ListedUpload {
                key: xml::key(root, node, "Key")?,
                id: xml::text(node, "UploadId")?,
                initiated: xml::text(node, "Initiated"),
                algorithm: xml::text(node, "ChecksumAlgorithm"),
                checksum_type: xml::text(node, "ChecksumType"),
            })
        };
        let next = || {
            Some((xml::key(root, root, "NextKeyMarker")?, xml::text(root, "NextUploadIdMarker")?))
        };
        Some(UploadPage {
            uploads: xml::children(root, "Upload").map(upload).collect::<Option<_>>()?,
            next: if xml::is_truncated(root) { next() } else { None },
        })
    }
}

impl ListedUpload {
    /// Whether the server accepts parts of this upload that are sent with the header `checksum`. Another client may have begun
    /// the upload, for checksums of another kind.
    fn accepts(&self, checksum: Checksum) -> bool {
        match checksum {
            // With `Content-MD5`, a part has no checksum of the upload's algorithm. The server itself computes a checksum of the
            // whole object, but a checksum of the parts' checksums needs one for each part.
            Checksum::ContentMd5 => {
                self.algorithm.is_none() || self.checksum_type.as_deref() == Some("FULL_OBJECT")
            }
            Checksum::AmzChecksumMd5 => self.algorithm.as_deref() == Some("MD5"),
        }
    }
}

struct PartPage {
    parts: Vec<(u16, ListedPart)>,
    /// The marker of the next page, a part's number, unless this is the last page.
    next: Option<u16>,
}

impl PartPage {
    fn read(root: Node<'_, '_>) -> Option<Self> {
        let part = |node| {
            let number = xml::text(node, "PartNumber")?.parse().ok()?;
            let size = xml::text(node, "Size")?.parse().ok()?;
            Some((number, ListedPart { size, etag: xml::text(node, "ETag")? }))
        };
        let next = || xml::text(root, "NextPartNumberMarker")?.parse().ok();
        Some(PartPage {
            parts: xml::children(root, "Part").map(part).collect::<Option<_>>()?,
            next: if xml::is_truncated(root) { Some(next()?) } else { None },
        })
    }
}

/// Reads a value from the root element of an answer.
fn read<R>(response: &Response, from: impl Fn(Node<'_, '_>) -> Option<R>) -> Result<R, Error> {
    let garbled = || Error::new("the server's answer is not an answer of S3; check the endpoint");
    let document: Document<'_> = xml::parse(&response.body).ok_or_else(garbled)?;
    from(document.root_element()).ok_or_else(garbled)
}

fn completion_body(parts: &[SentPart], checksum: Checksum) -> String {
    let mut body =
        String::from("<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">");
    for (part, number) in parts.iter().zip(1..) {
        let etag = part.stored.etag.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(body, "<Part><ETag>{etag}</ETag>");
        if checksum == Checksum::AmzChecksumMd5 {
            let _ = write!(body, "<ChecksumMD5>{}</ChecksumMD5>", part.digest.to_base64());
        }
        let _ = write!(body, "<PartNumber>{number}</PartNumber></Part>");
    }
    body + "</CompleteMultipartUpload>"
}
