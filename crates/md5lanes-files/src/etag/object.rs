//! An object of S3.

use md5lanes::Digest;

use crate::etag::layout::PartLayout;
use crate::etag::value::ETag;

/// An object of S3, with the digests of its parts.
#[derive(Clone, Debug)]
pub struct Object {
    /// How the object is cut into parts.
    pub layout: PartLayout,
    /// The MD5 of each part; or of the whole object, if it is uploaded in one request.
    pub parts: Vec<Digest>,
    /// The MD5 of the whole object, if the caller of [`hash`](crate::etag::hash) wanted it.
    pub whole: Option<Digest>,
}

impl Object {
    /// Returns the ETag of the object.
    #[must_use]
    pub fn etag(&self) -> ETag {
        match self.layout.part_size {
            Some(_) => ETag::of_parts(&self.parts),
            None => ETag { digest: self.parts[0], parts: None },
        }
    }
}
