//! JSON objects, one on each line.

use std::borrow::Cow;
use std::ffi::OsStr;

use serde::Serialize;

/// The name of a file: the first fields of its object.
#[derive(Serialize)]
pub(crate) struct Name<'n> {
    name: Cow<'n, str>,
    /// Where the name is not UTF-8, its bytes; `name` has U+FFFD then for what is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    name_bytes: Option<&'n [u8]>,
}

impl<'n> Name<'n> {
    pub(crate) fn new(name: &'n OsStr) -> Self {
        let name_bytes = name.to_str().is_none().then_some(name.as_encoded_bytes());
        Name { name: name.to_string_lossy(), name_bytes }
    }
}

/// An object as a line, its end included.
pub(crate) fn line(object: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec(object).expect("texts and numbers can be written");
    text.push(b'\n');
    text
}
