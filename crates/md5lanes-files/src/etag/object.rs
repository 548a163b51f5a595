//! An object with the digests of its parts.

use md5lanes::Digest;

use crate::etag::layout::Layout;
use crate::etag::value::ETag;

/// An object with the digests of its parts.
#[derive(Clone, Debug)]
pub struct Object {
    /// How it was cut.
    pub layout: Layout,
    /// The MD5 of each part; or of the whole object, if it is uploaded in one request.
    pub parts: Vec<Digest>,
    /// The MD5 of the whole object, if it was asked for.
    pub whole: Option<Digest>,
}

impl Object {
    /// The ETag of the object.
    #[must_use]
    pub fn etag(&self) -> ETag {
        match self.layout.part_size {
            Some(_) => ETag::of_parts(&self.parts),
            None => ETag { digest: self.parts[0], parts: None },
        }
    }
}
