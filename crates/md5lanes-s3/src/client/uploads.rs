//! The requests of uploads: in one request, and in parts.

mod list;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str;

use md5lanes::Digest;
use md5lanes_files::etag::ETag;
use rusty_s3::S3Action;
use rusty_s3::actions::{
    AbortMultipartUpload, CompleteMultipartUpload, CompleteMultipartUploadResponse,
    CreateMultipartUpload, ListParts, PutObject, UploadPart,
};

use self::list::{ListUploads, Uploads};
use crate::client::{Client, Content, Encrypted};
use crate::encoding::decoded;
use crate::error::Error;
use crate::transport::{Response, Stop};

/// The header by which a server checks what it is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checksum {
    /// `Content-MD5`, which all servers know.
    #[default]
    ContentMd5,
    /// `x-amz-checksum-md5`, which S3 keeps with the object.
    AmzChecksumMd5,
}

/// The body of a request.
#[derive(Clone, Copy)]
pub(crate) struct Body<'b> {
    pub(crate) bytes: &'b [u8],
    pub(crate) digest: Digest,
    pub(crate) checksum: Checksum,
    /// Once this is set, the body need not be sent to its end.
    pub(crate) stop: Stop<'b>,
}

/// A multipart upload.
#[derive(Clone, Copy)]
pub(crate) struct UploadId<'u> {
    pub(crate) key: &'u str,
    pub(crate) id: &'u str,
}

/// A part that the server has.
#[derive(Clone, Debug)]
pub(crate) struct SentPart {
    pub(crate) digest: Digest,
    /// As the server writes it.
    pub(crate) etag: String,
}

/// A part as the server lists it.
#[derive(Debug)]
pub(crate) struct ListedPart {
    /// In bytes.
    pub(crate) size: u64,
    /// As the server writes it.
    pub(crate) etag: String,
}

impl Checksum {
    /// In lower case, as it is signed.
    fn header(self) -> &'static str {
        match self {
            Checksum::ContentMd5 => "content-md5",
            Checksum::AmzChecksumMd5 => "x-amz-checksum-md5",
        }
    }
}

impl Client {
    /// Uploads an object in one request. Returns its ETag as the server writes it.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or stored something else.
    pub(crate) fn put_object(&self, key: &str, body: Body<'_>) -> Result<String, Error> {
        self.store(PutObject::new(&self.bucket, self.credentials.as_ref(), key), body)
    }

    /// Begins a multipart upload. Returns its ID.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or its answer has no ID.
    pub(crate) fn create_upload(&self, key: &str, checksum: Checksum) -> Result<String, Error> {
        let mut create = CreateMultipartUpload::new(&self.bucket, self.credentials.as_ref(), key);
        let headers: &[_] = match checksum {
            Checksum::ContentMd5 => &[],
            Checksum::AmzChecksumMd5 => &[("x-amz-checksum-algorithm", "MD5")],
        };
        self.perform(&mut create, Content { headers, ..Content::NONE }, |response| {
            let created = CreateMultipartUpload::parse_response(text(&response)?);
            Ok(created.map_err(|_| garbled())?.upload_id().to_owned())
        })
    }

    /// Uploads a part. Returns its ETag as the server writes it.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or stored something else.
    pub(crate) fn put_part(
        &self,
        upload: UploadId<'_>,
        number: u16,
        body: Body<'_>,
    ) -> Result<String, Error> {
        let UploadId { key, id } = upload;
        let credentials = self.credentials.as_ref();
        self.store(UploadPart::new(&self.bucket, credentials, key, number, id), body)
    }

    /// Makes an object of the parts. Returns its ETag as the server writes it.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or made something else.
    pub(crate) fn complete_upload(
        &self,
        upload: UploadId<'_>,
        parts: &[SentPart],
        expected: ETag,
        checksum: Checksum,
    ) -> Result<String, Error> {
        let UploadId { key, id } = upload;
        let names = parts.iter().map(|part| &part.etag[..]);
        let complete =
            CompleteMultipartUpload::new(&self.bucket, self.credentials.as_ref(), key, id, names);
        let xml = body_of(parts, checksum);
        // The checksum of this request is that of its own body, so it is never `x-amz-checksum-md5`: that would be one
        // of the object.
        let digest = md5lanes::digest(xml.as_bytes());
        let checksum = Checksum::ContentMd5;
        let body = Body { bytes: xml.as_bytes(), digest, checksum, stop: Stop::NEVER };
        self.send(complete, body, |response| {
            let xml = text(&response)?;
            let Ok(done) = CompleteMultipartUploadResponse::parse(xml) else {
                // S3 begins its answer before it knows the result.
                return Err(self.refused(&response));
            };
            stored(&response, Some(done.etag()), expected)
        })
    }

    /// Gives a multipart upload up, with all its parts. It need not be there.
    ///
    /// # Errors
    ///
    /// Where the server refuses or cannot be reached.
    pub(crate) fn abort_upload(&self, upload: UploadId<'_>) -> Result<(), Error> {
        let UploadId { key, id } = upload;
        let mut abort = AbortMultipartUpload::new(&self.bucket, self.credentials.as_ref(), key, id);
        match self.perform(&mut abort, Content::NONE, Ok) {
            Err(error) if error.code.as_deref() != Some("NoSuchUpload") => Err(error),
            _ => Ok(()),
        }
    }

    /// The ID of the latest multipart upload of an object that is neither completed nor aborted, and takes parts with this
    /// checksum.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or its answer is no listing.
    pub(crate) fn find_upload(
        &self,
        key: &str,
        checksum: Checksum,
    ) -> Result<Option<String>, Error> {
        let credentials = self.credentials.as_ref();
        let mut list = ListUploads::new(&self.bucket, credentials, key);
        let mut latest: Option<(String, String)> = None;
        loop {
            let page = self.perform(&mut list, Content::NONE, |response| {
                instant_xml::from_str::<Uploads>(text(&response)?).map_err(|_| garbled())
            })?;
            let is_encoded = page.encoding.as_deref() == Some("url");
            let plain = |key: String| if is_encoded { decoded(key.as_bytes()) } else { Some(key) };
            let mut passed = false;
            for mut upload in page.uploads {
                // Keys are in order, and this one is the first that begins so.
                passed |= plain(std::mem::take(&mut upload.key)).as_deref() != Some(key);
                if !passed && upload.takes(checksum) {
                    latest = latest.max(Some((upload.initiated.unwrap_or_default(), upload.id)));
                }
            }
            match (page.next_key, page.next_id) {
                (Some(next_key), Some(next_id)) if page.is_truncated && !passed => {
                    let marker = (plain(next_key).ok_or_else(garbled)?, next_id);
                    if list.is_after(&marker) {
                        return Err(Error::new("the server's listing of uploads does not end"));
                    }
                    list.continue_after(marker);
                }
                _ => return Ok(latest.map(|(_, id)| id)),
            }
        }
    }

    /// The parts of a multipart upload, by their numbers. `None` where there is no such upload.
    ///
    /// # Errors
    ///
    /// Where the server refuses, cannot be reached, or its answer is no listing.
    pub(crate) fn parts(
        &self,
        upload: UploadId<'_>,
    ) -> Result<Option<BTreeMap<u16, ListedPart>>, Error> {
        let UploadId { key, id } = upload;
        let mut list = ListParts::new(&self.bucket, self.credentials.as_ref(), key, id);
        let mut parts = BTreeMap::new();
        let mut marker = 0;
        loop {
            let page = self.perform(&mut list, Content::NONE, |response| {
                ListParts::parse_response(text(&response)?).map_err(|_| garbled())
            });
            let page = match page {
                Err(error) if error.code.as_deref() == Some("NoSuchUpload") => return Ok(None),
                page => page?,
            };
            parts.extend(
                page.parts
                    .into_iter()
                    .map(|part| (part.number, ListedPart { size: part.size, etag: part.etag })),
            );
            match page.next_part_number_marker {
                Some(next) if next > marker => marker = next,
                Some(_) => return Err(Error::new("the server's listing of parts does not end")),
                None => return Ok(Some(parts)),
            }
            list.set_part_number_marker(marker);
        }
    }

    /// Sends contents that the server stores as they are. Returns their ETag as the server writes it.
    fn store<'a, A: S3Action<'a>>(&self, action: A, body: Body<'_>) -> Result<String, Error> {
        let expected = ETag { digest: body.digest, parts: None };
        self.send(action, body, |response| stored(&response, response.header("etag"), expected))
    }

    /// Sends a body with its checksum.
    fn send<'a, A: S3Action<'a>, R>(
        &self,
        mut action: A,
        body: Body<'_>,
        accept: impl Fn(Response) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let value = body.digest.to_base64();
        let headers = &[(body.checksum.header(), value.as_str())];
        self.perform(&mut action, Content { headers, body: body.bytes, stop: body.stop }, accept)
    }
}

/// The ETag as the server writes it, unless it says that the server stored something else.
fn stored(response: &Response, etag: Option<&str>, expected: ETag) -> Result<String, Error> {
    let Some(etag) = etag else {
        return Err(Error::new("the server's answer has no ETag; check the endpoint"));
    };
    match ETag::parse(etag) {
        Some(found) if found != expected && Encrypted::of(response).is_none() => {
            Err(Error::damaged(found, expected))
        }
        // Another kind of ETag, as in directory buckets, or one that looks like an MD5 and is none: it says nothing,
        // and the server has checked the MD5 that it was sent.
        _ => Ok(etag.to_owned()),
    }
}

fn text(response: &Response) -> Result<&str, Error> {
    str::from_utf8(&response.body).map_err(|_| garbled())
}

fn garbled() -> Error {
    Error::new("the server's answer is none of S3; check the endpoint")
}

/// The body that names all parts. `rusty_s3` has one too, without checksums.
fn body_of(parts: &[SentPart], checksum: Checksum) -> String {
    let mut body =
        String::from("<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">");
    for (part, number) in parts.iter().zip(1..) {
        let etag = part.etag.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(body, "<Part><ETag>{etag}</ETag>");
        if checksum == Checksum::AmzChecksumMd5 {
            let _ = write!(body, "<ChecksumMD5>{}</ChecksumMD5>", part.digest.to_base64());
        }
        let _ = write!(body, "<PartNumber>{number}</PartNumber></Part>");
    }
    body + "</CompleteMultipartUpload>"
}
