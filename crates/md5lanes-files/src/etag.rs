//! The ETags of uploads to S3: uploads in one request and multipart uploads.
//!
//! ```
//! use md5lanes_files::etag::{PartRule, hash};
//! use md5lanes_files::{Options, Source};
//! use std::ops::ControlFlow;
//!
//! let files = ["Cargo.toml"].map(|name| (name, Source::Path(name.into())));
//! hash(files, PartRule::default(), false, &Options::default(), |name, object| {
//!     println!("{}  {name}", object.unwrap().etag());
//!     ControlFlow::Continue(())
//! });
//! ```

mod candidates;
mod layout;
mod object;
mod parts;
mod seekable;
mod stream;
mod value;
mod verdict;
mod verify;

use std::io;
use std::ops::ControlFlow;

use crate::etag::parts::HashPlan;
use crate::{Items, Options, Source};

pub use crate::etag::layout::{
    DEFAULT_PART_BYTES, MAX_PART_BYTES, MAX_PARTS, PartLayout, PartRule, TooManyParts,
};
pub use crate::etag::object::Object;
pub use crate::etag::value::ETag;
pub use crate::etag::verdict::{Doubt, Verdict};
pub use crate::etag::verify::{Expected, verify, verify_each};

const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

/// Cuts each file into parts by `rule`, and hashes the parts. Passes the tag and the object of each file, or the error, to
/// `sink`, in the order of the files. With `whole`, objects also have the MD5 of all their bytes. `sink` returns `Break` to end
/// the work.
///
/// `options.progress` gets one [`Opened`](crate::Progress::Opened) and one [`Done`](crate::Progress::Done) for each file.
///
/// An error comes from opening or reading the file, or has [`TooManyParts`] as its inner error.
pub fn hash<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Source)>,
    rule: PartRule,
    whole: bool,
    options: &Options<'f>,
    mut sink: impl FnMut(T, io::Result<Object>) -> ControlFlow<()>,
) {
    let plan = if whole { HashPlan::from_start } else { HashPlan::by_rule };
    let files = files
        .into_iter()
        .map(|file| file.into().map(|(tag, source)| (tag, plan(source, rule, options))));
    parts::run(files, whole, options, |tag, object| {
        sink(tag, object.map(|object| object.expect("each of these files has an object")))
    });
}
