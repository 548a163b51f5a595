//! Checks whether the objects below a prefix are the files of a folder.

mod decide;
mod run;
mod settle;
mod task;

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::Items;
use md5lanes_files::etag::ETag;
use md5lanes_files::walk::{GlobSet, Walk, Wanted};

use crate::client::{Client, Encrypted, Listed};
use crate::error::Error;
use crate::inventory::Inventory;
use crate::listing::listing;
use crate::names::named;
use crate::pairs::{Pair, pairs};
use crate::verify::run::run;
use crate::verify::task::Knowledge;
pub(crate) use crate::verify::task::doubt;

/// Options of a comparison. The default compares all names, with 16 requests at a time.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// How files are read. Findings come in the order of their names, whatever its `order` is.
    pub files: md5lanes_files::Options<'o>,
    /// The number of requests that are sent at a time.
    pub requests: NonZero<usize>,
    /// The part size of multipart uploads, in bytes. `None` asks the server about each upload.
    pub part_size: Option<u64>,
    /// Whether to download an object if its ETag does not tell its contents, and the server keeps no other checksum.
    pub download_if_unknown: bool,
    /// Whether to follow symbolic links in the folder. Otherwise they are skipped.
    pub follow_links: bool,
    /// Whether to leave out findings about objects without a file.
    pub ignore_missing: bool,
    /// Whether to leave out findings about names that are neither a file nor a folder: a symbolic link that is not followed, a
    /// pipe and the like.
    pub ignore_skipped: bool,
    /// Patterns of names that take part: the name or its last component must match. An empty set wants all names.
    pub include: GlobSet,
    /// Patterns of names that take no part: the name or one of its components matches.
    pub exclude: GlobSet,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            files: md5lanes_files::Options::default(),
            requests: NonZero::new(16).expect("it is not 0"),
            part_size: None,
            download_if_unknown: false,
            follow_links: false,
            ignore_missing: false,
            ignore_skipped: false,
            include: GlobSet::default(),
            exclude: GlobSet::default(),
        }
    }
}

/// The result of comparing the file and the object of one name.
#[derive(Debug)]
pub struct Finding {
    /// The path below the folder, with slashes. The key below the prefix is the same.
    pub name: OsString,
    /// The object as the server describes it, if there is one.
    pub object: Option<Listed>,
    /// An error means that the file could not be read, or that a request about this object failed.
    pub verdict: io::Result<Verdict>,
}

/// How a file and an object compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The object has the contents of the file.
    Equal,
    /// The contents differ. The value, if it is known, is the ETag of the file in the same number of parts as the object.
    Differs(Option<ETag>),
    /// The sizes in bytes differ, so nothing was hashed.
    SizeDiffers {
        /// The size of the file.
        here: u64,
        /// The size of the object.
        there: u64,
    },
    /// There is an object, but no file.
    MissingHere,
    /// There is a file, but no object.
    MissingThere,
    /// The name in the folder is neither a file nor a folder, and was not compared: a symbolic link that is not followed, a pipe
    /// or the like.
    Skipped,
    /// The object's ETag does not tell its contents.
    CannotTell(Doubt),
}

/// The reason why an ETag does not tell the contents of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The ETag is no MD5, as in directory buckets.
    NoMd5,
    /// The object is encrypted: its ETag looks like an MD5, but is none.
    Encrypted(Encrypted),
    /// The server does not tell the size of each part, and no known part size gives the ETag.
    PartSize,
    /// The key is not the name of a file below the folder.
    NoPath,
    /// The object changed after it was listed.
    Changed,
}

impl Options<'_> {
    pub(crate) fn walk(&self) -> Walk {
        Walk { follow_links: self.follow_links, ..Walk::default() }
    }

    pub(crate) fn wanted(&self) -> Wanted {
        Wanted {
            include: self.include.clone(),
            exclude: self.exclude.clone(),
            skipped: !self.ignore_skipped,
        }
    }
}

impl Verdict {
    /// Returns the verdict as one word, for programs.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Equal => "equal",
            Verdict::Differs(_) => "differs",
            Verdict::SizeDiffers { .. } => "size_differs",
            Verdict::MissingHere => "missing_here",
            Verdict::MissingThere => "missing_there",
            Verdict::Skipped => "skipped",
            Verdict::CannotTell(_) => "cannot_tell",
        }
    }
}

impl std::error::Error for Doubt {}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::NoMd5 => "its ETag is no MD5 and says nothing about the contents",
            Doubt::Encrypted(Encrypted::Kms) => "it is encrypted with KMS, so its ETag is no MD5",
            Doubt::Encrypted(Encrypted::CustomerKey) => {
                "it is encrypted with a customer's key, so its ETag is no MD5"
            }
            Doubt::PartSize => {
                "the server does not tell the size of each part, and no known part size gives its \
                 ETag: it differs, or another part size must be given"
            }
            Doubt::NoPath => "its key names no file below a folder",
            Doubt::Changed => "it changed after it was listed",
        })
    }
}

/// Compares the files below `folder` with the objects that have keys beginning with `prefix`. Passes a finding for each name to
/// `sink`, in the order of the names' bytes. A prefix that means a folder ends with a slash. `sink` breaks to end the comparison.
///
/// Hashes each file in the way that its object's ETag was made. Downloads nothing, unless the
/// [options](Options::download_if_unknown) say so. Objects that only stand for a folder take no part: they are empty, and their
/// keys end with a slash or `_$folder$`.
///
/// # Errors
///
/// If the objects cannot be listed. Names that were not listed by then have no finding.
pub fn verify(
    client: &Client,
    prefix: &str,
    folder: &Path,
    options: &Options<'_>,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let objects = listing(client, prefix);
    let pairs = pairs(folder.to_owned(), options.walk(), prefix, objects, options.wanted());
    run(client, prefix, pairs, Knowledge::Now, options, sink)
}

/// Like [`verify`], with the objects of an inventory instead of a listing.
///
/// An inventory is hours or days old. So a request asks for the present object if the inventory lacks a file's name, tells
/// another size than the file's, or has an object without a file.
///
/// An inventory cannot tell that an object was later deleted, or replaced by one of the same size. The verdict is then
/// [`Equal`](Verdict::Equal) if the file has the object's old ETag.
///
/// # Errors
///
/// If the inventory is one of another bucket, a file of it can no longer be read, or the server refuses or cannot be reached at
/// the beginning.
pub fn verify_inventory(
    client: &Client,
    prefix: &str,
    folder: &Path,
    inventory: &Inventory,
    options: &Options<'_>,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    if inventory.bucket() != client.bucket.name() {
        let bucket = inventory.bucket();
        return Err(Error::new(format!("the inventory is one of the bucket {bucket:?}")));
    }
    client.check(prefix)?;
    let objects = inventory.objects(prefix);
    let pairs = pairs(folder.to_owned(), options.walk(), prefix, objects, options.wanted());
    run(client, prefix, pairs, Knowledge::Before, options, sink)
}

/// Compares only the files and objects of `names`. Each name is the path below `folder` and the key below `prefix`. Findings come
/// in the order of the names, while further names are to come. Each object takes one request, and the bucket is not listed.
///
/// An error among the names becomes a finding without a name. A name with neither a file nor an object has an error as its
/// verdict.
///
/// # Errors
///
/// If the server refuses or cannot be reached at the beginning.
pub fn verify_names<'n>(
    client: &Client,
    prefix: &str,
    folder: &'n Path,
    names: impl Items<'n, io::Result<OsString>> + 'n,
    options: &Options<'_>,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    client.check(prefix)?;
    let pairs = named(folder, names, options.follow_links, options.wanted());
    run(client, prefix, pairs, Knowledge::Nothing, options, sink)
}

/// Compares one file with the object `key`.
///
/// # Errors
///
/// If the server refuses or cannot be reached.
pub fn verify_object(
    client: &Client,
    key: &str,
    file: &Path,
    options: &Options<'_>,
) -> Result<Finding, Error> {
    let head = client.head(key, None);
    if !matches!(head, Ok(Some(_))) {
        client.check(key)?;
    }
    let there = head?.map(|head| head.listed(key));
    let pair = Pair { name: key.into(), here: Some(Ok(file.to_owned().into())), there };
    let mut found = None;
    run(client, "", iter::once(Ok(pair)), Knowledge::Now, options, |finding| {
        found = Some(finding);
        ControlFlow::Continue(())
    })?;
    found.ok_or_else(|| Error::new("the comparison was stopped"))
}
