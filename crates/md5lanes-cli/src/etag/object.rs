//! What is known of an object whose parts have been hashed.

use md5lanes::Digest;

use crate::etag::layout::Layout;
use crate::etag::value::ETag;

pub(crate) struct Object {
    pub(crate) layout: Layout,
    /// The MD5 of each part; of the whole object, if it is uploaded in one request.
    pub(crate) parts: Vec<Digest>,
    /// The MD5 of the whole object, if it was asked for.
    pub(crate) whole: Option<Digest>,
}

impl Object {
    pub(crate) fn etag(&self) -> ETag {
        match self.layout.part_size {
            Some(_) => ETag::of_parts(&self.parts),
            None => ETag { digest: self.parts[0], parts: None },
        }
    }
}
