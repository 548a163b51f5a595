//! The ETags of uploads to S3, in one request and of multipart uploads.
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

/// Passes the tag and the object of each file, or its error, to `sink`, in their order. With `whole`,
/// objects have the MD5 of all of it too. `sink` breaks when it wants no more.
///
/// Of the progress, an object is [opened](crate::Progress::Opened) and [done](crate::Progress::Done)
/// as a whole.
///
/// Errors are those of files, and [`TooManyParts`] as the inner error of one.
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
