//! The multipart uploads of a bucket.

use std::time::Duration;

use instant_xml::FromXml;
use jiff::Timestamp;
use rusty_s3::{Bucket, Credentials, Map, Method, S3Action, signing};

use crate::client::Checksum;

/// `ListMultipartUploads`, which `rusty_s3` lacks.
pub(super) struct ListUploads<'a> {
    bucket: &'a Bucket,
    credentials: Option<&'a Credentials>,
    query: Map<'a>,
    headers: Map<'a>,
}

impl<'a> ListUploads<'a> {
    pub(super) fn new(
        bucket: &'a Bucket,
        credentials: Option<&'a Credentials>,
        prefix: &'a str,
    ) -> Self {
        let mut query = Map::new();
        query.insert("encoding-type", "url");
        query.insert("prefix", prefix);
        query.insert("uploads", "");
        ListUploads { bucket, credentials, query, headers: Map::new() }
    }

    pub(super) fn is_after(&self, (key, id): &(String, String)) -> bool {
        self.query.get("key-marker") == Some(key) && self.query.get("upload-id-marker") == Some(id)
    }

    pub(super) fn continue_after(&mut self, (key, id): (String, String)) {
        self.query.insert("key-marker", key);
        self.query.insert("upload-id-marker", id);
    }
}

impl<'a> S3Action<'a> for ListUploads<'a> {
    const METHOD: Method = Method::Get;

    fn query_mut(&mut self) -> &mut Map<'a> {
        &mut self.query
    }

    fn headers_mut(&mut self) -> &mut Map<'a> {
        &mut self.headers
    }

    fn sign_with_time(&self, expires_in: Duration, time: &Timestamp) -> url::Url {
        let mut url = self.bucket.base_url().clone();
        let Some(keys) = self.credentials else {
            url.query_pairs_mut().extend_pairs(self.query.iter());
            return url;
        };
        signing::sign(
            time,
            Self::METHOD,
            url,
            keys.key(),
            keys.secret(),
            keys.token(),
            self.bucket.region(),
            expires_in.as_secs(),
            self.query.iter(),
            self.headers.iter(),
        )
    }
}

const NAMESPACE: &str = "http://s3.amazonaws.com/doc/2006-03-01/";

#[derive(FromXml)]
#[xml(rename = "ListMultipartUploadsResult", ns(NAMESPACE))]
pub(super) struct Uploads {
    pub(super) uploads: Vec<Upload>,
    #[xml(rename = "EncodingType")]
    pub(super) encoding: Option<String>,
    #[xml(rename = "IsTruncated")]
    pub(super) is_truncated: bool,
    #[xml(rename = "NextKeyMarker")]
    pub(super) next_key: Option<String>,
    #[xml(rename = "NextUploadIdMarker")]
    pub(super) next_id: Option<String>,
}

#[derive(FromXml)]
#[xml(rename = "Upload", ns(NAMESPACE))]
pub(super) struct Upload {
    #[xml(rename = "Key")]
    pub(super) key: String,
    #[xml(rename = "UploadId")]
    pub(super) id: String,
    /// In the form of ISO 8601, which sorts by time.
    #[xml(rename = "Initiated")]
    pub(super) initiated: Option<String>,
    /// The checksum that the server keeps with the object. Some servers write an empty one where there is none.
    #[xml(rename = "ChecksumAlgorithm")]
    pub(super) algorithm: Option<String>,
    /// Whether that is one of the whole object, or of its parts' checksums.
    #[xml(rename = "ChecksumType")]
    pub(super) checksum: Option<String>,
}

impl Upload {
    /// Whether the server takes parts with this header, whichever client has begun the upload.
    pub(super) fn takes(&self, checksum: Checksum) -> bool {
        let algorithm = self.algorithm.as_deref().filter(|algorithm| !algorithm.is_empty());
        match checksum {
            // The checksum of a whole object is the server's own business. One of parts' checksums has to come with each part.
            Checksum::ContentMd5 => {
                algorithm.is_none() || self.checksum.as_deref() == Some("FULL_OBJECT")
            }
            Checksum::AmzChecksumMd5 => algorithm == Some("MD5"),
        }
    }
}
