//! The ETags of uploads to S3: uploads in one request and multipart uploads.
//!
//! ```
//! use md5lanes_files::etag::{Rule, hash};
//! use md5lanes_files::{Options, Source};
//! use std::ops::ControlFlow;
//!
//! let files = ["Cargo.toml"].map(|name| (name, Source::Path(name.into())));
//! hash(files, Rule::default(), false, &Options::default(), |name, object| {
//!     println!("{}  {name}", object.unwrap().etag());
//!     ControlFlow::Continue(())
//! });
//! ```

mod candidates;
mod layout;
mod object;
mod origin;
mod parts;
mod stream;
mod value;
mod verdict;
mod verify;

use std::io;
use std::ops::ControlFlow;

use crate::etag::parts::How;
use crate::{Items, Options, Source};

pub use crate::etag::layout::{DEFAULT_PART, LARGEST_PART, Layout, MOST_PARTS, Rule, TooManyParts};
pub use crate::etag::object::Object;
pub use crate::etag::value::ETag;
pub use crate::etag::verdict::{Doubt, Verdict};
pub use crate::etag::verify::{Expected, verify, verify_each};

const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

/// Passes the tag and the object of each file, or its error, to `sink`, in the order of the files. With `whole`, objects also
/// have the MD5 of all their bytes. `sink` breaks when it wants no more.
///
/// In the progress, an object is [opened](crate::Progress::Opened) and [done](crate::Progress::Done) as a whole.
///
/// An error is one of the file, or has [`TooManyParts`] as its inner error.
pub fn hash<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Source)>,
    rule: Rule,
    whole: bool,
    options: &Options<'f>,
    mut sink: impl FnMut(T, io::Result<Object>) -> ControlFlow<()>,
) {
    let how = if whole { How::stream } else { How::cut };
    let files = files
        .into_iter()
        .map(|file| file.into().map(|(tag, source)| (tag, how(source, rule, options))));
    parts::run(files, whole, options, |tag, object| {
        sink(tag, object.map(|object| object.expect("each of these files has an object")))
    });
}
