//! The ETags of uploads to S3, in one request and of multipart uploads.
//!
//! ```
//! use md5lanes_files::etag::{Origin, Rule, hash};
//! use md5lanes_files::Options;
//! use std::ops::ControlFlow;
//!
//! let files = ["Cargo.toml"].map(|name| (name, Origin::Path(name.into())));
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

use crate::Options;
use crate::etag::parts::Job;

pub use crate::etag::layout::{DEFAULT_PART, LARGEST_PART, Layout, MOST_PARTS, Rule, TooManyParts};
pub use crate::etag::object::Object;
pub use crate::etag::origin::Origin;
pub use crate::etag::value::ETag;
pub use crate::etag::verdict::{Doubt, Verdict};
pub use crate::etag::verify::{verify, verify_each};

const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

/// Passes the tag and the object of each file, or its error, to `sink`, in their order. With `whole`,
/// objects have the MD5 of all of it too. `sink` breaks when it wants no more.
///
/// Of the progress, an object is [opened](crate::Progress::Opened) and [done](crate::Progress::Done)
/// as a whole.
///
/// Errors are those of files, and [`TooManyParts`] as the inner error of one.
pub fn hash<T: Send>(
    files: impl IntoIterator<Item = (T, Origin), IntoIter: Send>,
    rule: Rule,
    whole: bool,
    options: &Options<'_>,
    mut sink: impl FnMut(T, io::Result<Object>) -> ControlFlow<()>,
) {
    let jobs = files.into_iter().map(|(tag, origin)| match origin {
        Origin::Later(wait) => Job::Later(wait),
        origin if whole => Job::stream(tag, origin, rule, options),
        origin => Job::new(tag, origin, rule, options),
    });
    parts::run(jobs, whole, options, |tag, object| {
        sink(tag, object.map(|object| object.expect("each of these jobs is about an object")))
    });
}
