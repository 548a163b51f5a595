//! Compares the objects below a prefix with the files of a folder.

mod decide;
mod fallback;
mod run;
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
use md5lanes_files::walk::{GlobSet, NameFilter, Walk};

use crate::client::{Client, Encryption, ListedObject};
use crate::error::Error;
use crate::inventory::Inventory;
use crate::listing::listing;
use crate::names::pairs_of_names;
use crate::pairs::{Pair, pairs};
use crate::verify::run::run;
use crate::verify::task::Knowledge;
pub(crate) use crate::verify::task::cannot_tell_reason;

/// Options of a comparison. The default compares all names, with 16 requests at a time.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// How files are read and hashed. The field `order` has no effect: findings come in the order of their names.
    pub files: md5lanes_files::Options<'o>,
    /// The largest number of requests at a time.
    pub requests: NonZero<usize>,
    /// The part size of all multipart uploads, in bytes. If it is `None`, the server is asked about each upload.
    pub part_size: Option<u64>,
    /// Whether to download an object if its ETag says nothing about the contents and the server keeps no other checksum.
    pub download_if_unknown: bool,
    /// Whether to follow symbolic links in the folder. Otherwise they are skipped.
    pub follow_links: bool,
    /// Whether to leave out findings about objects without a file.
    pub ignore_missing: bool,
    /// Whether to leave out findings with the verdict [`Skipped`](Verdict::Skipped).
    pub ignore_skipped: bool,
    /// Patterns of names to compare: the name or its last component must match. An empty set matches all names.
    pub include: GlobSet,
    /// Patterns of names to leave out: the name or one of its components matches.
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
    /// The path below the folder, with slashes. It is also the part of the key after the prefix. [`verify_object`] gives the
    /// whole key here.
    pub name: OsString,
    /// The object, if it exists.
    pub object: Option<ListedObject>,
    /// The verdict, or the error of reading the file or of a request about this object.
    pub verdict: io::Result<Verdict>,
}

/// The result of comparing a file with an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The object has the contents of the file.
    Equal,
    /// The contents differ. The value is the ETag of the file, cut into as many parts as the object, if this ETag is known.
    Differs(Option<ETag>),
    /// The sizes differ, so nothing was hashed.
    SizeDiffers {
        /// The size of the file in bytes.
        file_size: u64,
        /// The size of the object in bytes.
        object_size: u64,
    },
    /// There is an object, but no file.
    MissingLocally,
    /// There is a file, but no object.
    MissingInBucket,
    /// The name belongs to a symbolic link that is not followed, a pipe or the like, and was not compared.
    Skipped,
    /// The object's ETag does not tell whether the contents are equal.
    CannotTell(CannotTellReason),
}

/// The reason why the ETag of an object does not tell whether the contents are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotTellReason {
    /// The ETag is not an MD5, as in directory buckets.
    NoMd5,
    /// The object is encrypted. Its ETag looks like an MD5, but is not one.
    Encrypted(Encryption),
    /// The server does not send the size of each part, and no known part size gives the ETag.
    PartSize,
    /// The key cannot be the path of a file below the folder.
    NoPath,
    /// The object changed after it was listed.
    Changed,
}

impl Options<'_> {
    pub(crate) fn walk(&self) -> Walk {
        Walk { follow_links: self.follow_links, ..Walk::default() }
    }

    pub(crate) fn filter(&self) -> NameFilter {
        NameFilter {
            include: self.include.clone(),
            exclude: self.exclude.clone(),
            skipped: !self.ignore_skipped,
        }
    }
}

impl Verdict {
    /// Returns the verdict as one word, such as `size_differs`, for output that programs read.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Equal => "equal",
            Verdict::Differs(_) => "differs",
            Verdict::SizeDiffers { .. } => "size_differs",
            Verdict::MissingLocally => "missing_locally",
            Verdict::MissingInBucket => "missing_in_bucket",
            Verdict::Skipped => "skipped",
            Verdict::CannotTell(_) => "cannot_tell",
        }
    }
}

impl std::error::Error for CannotTellReason {}

impl fmt::Display for CannotTellReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CannotTellReason::NoMd5 => "its ETag is not an MD5 and says nothing about the contents",
            CannotTellReason::Encrypted(Encryption::Kms) => {
                "it is encrypted with KMS, so its ETag is not an MD5"
            }
            CannotTellReason::Encrypted(Encryption::CustomerKey) => {
                "it is encrypted with a customer's key, so its ETag is not an MD5"
            }
            CannotTellReason::PartSize => {
                "the server does not send the size of each part, and no known part size gives its \
                 ETag: it differs, or another part size must be given"
            }
            CannotTellReason::NoPath => "its key cannot be the path of a file below the folder",
            CannotTellReason::Changed => "it changed after it was listed",
        })
    }
}

/// Compares the files below `folder` with the objects that have keys beginning with `prefix`. A prefix that stands for a folder
/// must end with a slash. Passes a finding for each name to `sink`, in the order of the names' bytes, until `sink` returns
/// `Break`.
///
/// Hashes each file in the way that its object's ETag was made. Downloads nothing, unless the
/// [options](Options::download_if_unknown) say so. Ignores objects that only mark a folder: they are empty, and their keys end
/// with a slash or `_$folder$`.
///
/// # Errors
///
/// If the objects cannot be listed. Names that were not listed before the error have no finding.
pub fn verify(
    client: &Client,
    prefix: &str,
    folder: &Path,
    options: &Options<'_>,
    sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let objects = listing(client, prefix);
    let pairs = pairs(folder.to_owned(), options.walk(), prefix, objects, options.filter());
    run(client, prefix, pairs, Knowledge::Current, options, sink)
}

/// Like [`verify`], with the objects of an inventory instead of a listing.
///
/// An inventory is hours or days old. So the server is asked for the present object of a name if the name is missing in the
/// inventory or in the folder, or if the sizes differ.
///
/// If an object was deleted later, or replaced by an object of the same size, the verdict is still [`Equal`](Verdict::Equal) if
/// the file has the ETag in the inventory.
///
/// # Errors
///
/// If the inventory lists another bucket, if one of its files can no longer be read, or if the server refuses or cannot be
/// reached at the beginning.
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
        return Err(Error::new(format!("the inventory lists the bucket {bucket:?}")));
    }
    client.check_access(prefix)?;
    let objects = inventory.objects(prefix);
    let pairs = pairs(folder.to_owned(), options.walk(), prefix, objects, options.filter());
    run(client, prefix, pairs, Knowledge::Outdated, options, sink)
}

/// Compares only the files and objects with these `names`. Each name is the path below `folder`, and also the part of the key
/// after `prefix`. Findings come in the order of the names, also while the iterator `names` waits for further names. Each name
/// takes at least one request, and the bucket is not listed.
///
/// An error among the names becomes a finding with an empty name. If a name has neither a file nor an object, the verdict is an
/// error.
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
    client.check_access(prefix)?;
    let pairs = pairs_of_names(folder, names, options.follow_links, options.filter());
    run(client, prefix, pairs, Knowledge::NamesOnly, options, sink)
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
        client.check_access(key)?;
    }
    let object = head?.map(|head| head.into_listed(key));
    let pair = Pair { name: key.into(), local: Some(Ok(file.to_owned().into())), object };
    let mut found = None;
    run(client, "", iter::once(Ok(pair)), Knowledge::Current, options, |finding| {
        found = Some(finding);
        ControlFlow::Continue(())
    })?;
    found.ok_or_else(|| Error::new("the comparison was stopped"))
}
