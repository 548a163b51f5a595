//! Whether the objects below a prefix are the files of a folder.

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

/// How files and objects are compared. The default is all of them, and 16 requests at a time.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// How files are read. Findings come in the order of their names, whatever this says.
    pub files: md5lanes_files::Options<'o>,
    /// How many requests are sent at a time.
    pub requests: NonZero<usize>,
    /// The part size of multipart uploads, in bytes. `None` asks the server for each.
    pub part_size: Option<u64>,
    /// Whether objects are downloaded whose ETags do not tell, and of which the server keeps no other checksum.
    pub download_if_unknown: bool,
    /// Whether symbolic links in the folder are followed. Otherwise they are skipped.
    pub follow_links: bool,
    /// Whether objects without a file have no findings.
    pub ignore_missing: bool,
    /// Whether what is neither a file nor a folder has no findings: a symbolic link that is not followed, a pipe and the like.
    pub ignore_skipped: bool,
    /// Only names that match, or whose last component does, take part. An empty set wants all names.
    pub include: GlobSet,
    /// Names that match, or a component of which does, take no part.
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

/// What was found out about a name.
#[derive(Debug)]
pub struct Finding {
    /// The path below the folder, with slashes, and the key below the prefix.
    pub name: OsString,
    /// What the server says of the object, if there is one.
    pub object: Option<Listed>,
    /// An error is one of reading the file, or of a request about this object.
    pub verdict: io::Result<Verdict>,
}

/// How a file and an object compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The object has the contents of the file.
    Equal,
    /// The contents differ; this is the ETag that the file would have, if there is one of so many parts.
    Differs(Option<ETag>),
    /// The sizes differ, so nothing was hashed. In bytes.
    SizeDiffers {
        /// That of the file.
        here: u64,
        /// That of the object.
        there: u64,
    },
    /// There is an object, and no file.
    MissingHere,
    /// There is a file, and no object.
    MissingThere,
    /// What has the name in the folder is neither a file nor a folder, and was not compared: a symbolic link that is not
    /// followed, a pipe and the like.
    Skipped,
    /// The object's ETag does not tell.
    CannotTell(Doubt),
}

/// Why an ETag does not tell what an object holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is no MD5, as in directory buckets.
    NoMd5,
    /// It looks like an MD5, but is none.
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
    /// The verdict in one word, for programs.
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

/// Compares the files below a folder with the objects whose keys begin with the prefix, and passes a finding for each
/// name to `sink`, in the order of the names' bytes. A prefix that means a folder ends with a slash. `sink` breaks
/// when it wants no more.
///
/// Nothing is downloaded: files are hashed as their ETags say. Objects that only stand for a folder, of no
/// bytes and with a slash at the end of their keys, take no part.
///
/// # Errors
///
/// Where the objects cannot be listed. Names that were not listed by then have no finding.
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

/// The same as [`verify`], with the objects of an inventory in the place of a listing.
///
/// An inventory is hours or days old. So whatever it lacks, or says of another size than a file's, or of no file at all, is
/// asked for by a request of its own, and compared as it is now.
///
/// That an object was deleted since, or replaced by one of the same size, an inventory cannot tell: the verdict is
/// [`Equal`](Verdict::Equal) if the file has the ETag that the object had.
///
/// # Errors
///
/// Where the inventory is one of another bucket, a file of it can no longer be read, or the server refuses or cannot be reached
/// at the beginning.
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

/// Compares files and objects of these names alone: each is the path below the folder, and the key below the prefix. Findings
/// come in the order of the names, while more are to come. Each object takes one request, and nothing is listed.
///
/// An error in the place of a name becomes a finding without a name. A name that has neither a file nor an object is
/// an error of its finding.
///
/// # Errors
///
/// Where the server refuses or cannot be reached at the beginning.
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

/// Compares one file with the object of that key.
///
/// # Errors
///
/// Where the server refuses or cannot be reached.
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
