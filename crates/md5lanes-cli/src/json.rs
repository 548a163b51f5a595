//! Writes JSON objects, one on each line.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, Write};

use md5lanes_files::lists::name;
use serde::{Serialize, Serializer};

/// The fields for the name of a file: one field, or two if the name is not UTF-8.
#[derive(Serialize)]
pub(crate) struct Name<'n> {
    #[serde(serialize_with = "as_text")]
    name: Cow<'n, OsStr>,
    /// The bytes of a name that is not UTF-8. Then `name` has U+FFFD for each invalid sequence.
    #[serde(skip_serializing_if = "Option::is_none")]
    name_bytes: Option<Cow<'n, [u8]>>,
}

impl<'n> Name<'n> {
    pub(crate) fn new(name: &'n OsStr) -> Self {
        let shown = name::shown(name);
        let name = match &shown {
            Cow::Borrowed(_) => Cow::Borrowed(name),
            Cow::Owned(shown) => Cow::Owned(name::from_bytes(shown.clone())),
        };
        let name_bytes = name.to_str().is_none().then_some(shown);
        Name { name, name_bytes }
    }
}

/// A name in a list may be of any length, so it is not copied.
fn as_text<S: Serializer>(name: &OsStr, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&name.display())
}

pub(crate) fn line(object: &impl Serialize) -> Vec<u8> {
    let mut line = Vec::new();
    write_line(object, &mut line).expect("texts and numbers can be written");
    line
}

pub(crate) fn write_line(object: &impl Serialize, to: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *to, object)?;
    to.write_all(b"\n")
}
