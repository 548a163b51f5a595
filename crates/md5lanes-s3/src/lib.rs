//! Whether the objects in a bucket of S3 are the files of a folder, without a download; and uploads with the MD5 of each
//! part.
//!
//! The ETag of an object is the MD5 of its contents, or of the MD5s of its parts. So files are hashed here, in the
//! lanes of SIMD registers, and compared with what a listing says. A [`Client`] makes the requests through a
//! [`Transport`]; [`Http`] is the usual one, of the feature `http`.
//!
//! ```no_run
//! use md5lanes_s3::{Http, Options, Settings, Verdict, verify};
//! use std::ops::ControlFlow;
//! use std::path::Path;
//!
//! # fn main() -> Result<(), md5lanes_s3::Error> {
//! let client = Settings::default().client("bucket")?;
//! verify(&client, "backup/", Path::new("/data"), &Options::default(), |finding| {
//!     println!("{}: {:?}", finding.name.display(), finding.verdict);
//!     ControlFlow::Continue(())
//! })
//! # }
//! ```
//!
//! [`put()`] uploads a folder: a part is read once, hashed beside others, and sent from the same buffer.
//!
//! ```no_run
//! use md5lanes_s3::{PutOptions, Settings, put};
//! use std::ops::ControlFlow;
//! use std::path::Path;
//!
//! # fn main() -> Result<(), md5lanes_s3::Error> {
//! let client = Settings::default().client("bucket")?;
//! put(&client, "backup/", Path::new("/data"), &PutOptions::default(), |put| {
//!     println!("{}: {:?}", put.name.display(), put.result);
//!     ControlFlow::Continue(())
//! })
//! # }
//! ```
//!
//! # Memory
//!
//! An upload has the parts that [`PutOptions::memory`] allows, and up to 4096 names whose results wait for an earlier one.
//!
//! Names are merged in the order of their bytes, in which S3 lists keys: a run keeps one page of the listing,
//! up to 4096 pairs whose requests were made ahead, and one folder's names at a time. Of an [`Inventory`] it keeps a row and
//! a buffer of each file whose keys mix with another's, and 64 MiB while a file is sorted. The rest is what [`md5lanes_files`]
//! takes.

mod address;
mod ahead;
mod client;
mod encoding;
mod error;
#[cfg(feature = "http")]
mod http;
mod inventory;
mod listing;
mod names;
mod pairs;
mod put;
mod settings;
mod transport;
mod verify;

pub use md5lanes_files::etag::ETag;
pub use rusty_s3::{Bucket, Credentials};

pub use crate::address::Address;
pub use crate::client::{Checksum, Client, Encrypted, LONGEST_WAIT, Listed, Retry};
pub use crate::error::Error;
#[cfg(feature = "http")]
pub use crate::http::{Http, TimeOuts};
pub use crate::inventory::Inventory;
pub use crate::put::{DEFAULT_MEMORY, Outcome, PartTooLarge, Put, PutOptions, put, put_object};
pub use crate::settings::Settings;
pub use crate::transport::{LONGEST_BODY, Request, Response, Stop, Transport};
pub use crate::verify::{
    Doubt, Finding, Options, Verdict, verify, verify_inventory, verify_names, verify_object,
};
