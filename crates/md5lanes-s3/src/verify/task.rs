//! Prepares the comparison of a file with an object: sends the requests that are needed before the file is hashed, and finds out
//! how the object was cut into parts.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use md5lanes_files::etag::{ETag, PartRule};
use md5lanes_files::{Order, Queue, long_path};

use crate::client::{Client, Head, ListedObject};
use crate::error::Error;
use crate::pairs::{LocalEntry, Pair, is_path};
use crate::verify::fallback::compare_without_etag;
use crate::verify::{CannotTellReason, Options, Verdict};

/// The work that remains for a pair after its requests.
pub(super) enum Task {
    Decided(io::Result<Verdict>),
    /// The file is to be hashed. It has the object's size, if that is known.
    Hash(PathBuf, ObjectParts),
}

/// How the object was cut into parts.
pub(super) enum ObjectParts {
    /// By this rule. The second value is the number of parts if the server is known to send the sizes of parts.
    Rule(PartRule, Option<u64>),
    /// Into parts of these sizes in bytes.
    Sizes(Vec<u64>),
}

/// Why no file is hashed.
pub(super) enum NotHashed {
    NoFinding,
    Verdict(Verdict),
    Failed(io::Error),
}

impl From<Verdict> for NotHashed {
    fn from(verdict: Verdict) -> Self {
        NotHashed::Verdict(verdict)
    }
}

impl From<CannotTellReason> for NotHashed {
    fn from(reason: CannotTellReason) -> Self {
        NotHashed::Verdict(Verdict::CannotTell(reason))
    }
}

impl<E: Into<io::Error>> From<E> for NotHashed {
    fn from(error: E) -> Self {
        NotHashed::Failed(error.into())
    }
}

pub(super) struct Prepared {
    pub(super) name: OsString,
    pub(super) object: Option<ListedObject>,
    pub(super) task: Task,
}

/// How much is known about the objects before the server is asked about individual objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Knowledge {
    /// The server has just listed the objects.
    Current,
    /// An inventory listed the objects hours or days ago. The server is asked about a name unless the inventory has an object
    /// of this name with the file's size.
    Outdated,
    /// Only names are known.
    NamesOnly,
}

pub(super) struct Preparer<'p> {
    pub(super) client: &'p Client,
    pub(super) prefix: &'p str,
    pub(super) options: &'p Options<'p>,
    pub(super) knowledge: Knowledge,
    /// Whether an object was found to be encrypted. Then the server is asked about each object in one part before its file is
    /// hashed: if the object is encrypted as well, the file would be hashed in vain.
    pub(super) bucket_encrypts: AtomicBool,
}

impl Preparer<'_> {
    /// Sends the requests that a pair needs before its file is hashed. Returns `None` if there is nothing to report: the pair has
    /// no file, and its object no longer exists or is to be ignored.
    pub(super) fn prepare(&self, pair: Pair) -> Option<Prepared> {
        let Pair { name, local, mut object } = pair;
        let task = match self.file_to_hash(&name, local, &mut object) {
            Ok((path, layout)) => Task::Hash(path, layout),
            Err(NotHashed::Verdict(verdict)) => Task::Decided(Ok(verdict)),
            Err(NotHashed::Failed(error)) => Task::Decided(Err(error)),
            Err(NotHashed::NoFinding) => return None,
        };
        Some(Prepared { name, object, task })
    }

    /// Updates `object` if the server is asked.
    fn file_to_hash(
        &self,
        name: &OsStr,
        local: Option<io::Result<LocalEntry>>,
        object: &mut Option<ListedObject>,
    ) -> Result<(PathBuf, ObjectParts), NotHashed> {
        let file = match local.transpose()? {
            Some(LocalEntry::Skipped) => return Err(Verdict::Skipped.into()),
            Some(LocalEntry::File { path, size: Some(size) }) => Some((size, path)),
            Some(LocalEntry::File { path, size: None }) => {
                Some((long_path::metadata(&path)?.len(), path))
            }
            None if name.to_str().is_some_and(is_path) => None,
            None => return Err(CannotTellReason::NoPath.into()),
        };
        let ignores = file.is_none() && self.options.ignore_missing;
        if ignores && self.knowledge != Knowledge::NamesOnly {
            return Err(NotHashed::NoFinding);
        }
        let has_same_size = match (&file, &object) {
            (Some((size, _)), Some(object)) => {
                object.size.is_none_or(|object_size| object_size == *size)
            }
            _ => false,
        };
        // The server is not asked about a name that is not UTF-8, because no object can have it.
        if self.knowledge != Knowledge::Current
            && !has_same_size
            && let Some(name) = name.to_str()
        {
            let key = format!("{}{name}", self.prefix);
            *object = self.client.head(&key, None)?.map(|head| head.into_listed(&key));
        }
        match (file, &*object) {
            (None, None) if self.knowledge == Knowledge::Outdated => Err(NotHashed::NoFinding),
            (None, None) => Err(NotHashed::Failed(io::Error::new(
                ErrorKind::NotFound,
                "there is neither a file nor an object of this name",
            ))),
            (None, Some(_)) if ignores => Err(NotHashed::NoFinding),
            (None, Some(_)) => Err(Verdict::MissingLocally.into()),
            (Some(_), None) => Err(Verdict::MissingInBucket.into()),
            (Some((size, path)), Some(object)) => match self.object_parts(size, object) {
                Ok(layout) => Ok((path, layout)),
                Err(NotHashed::Verdict(Verdict::CannotTell(reason))) => {
                    Err(self.compare_without_etag(&path, object, reason)?.into())
                }
                Err(not_hashed) => Err(not_hashed),
            },
        }
    }

    /// Does what `fallback::compare_without_etag` does, and sets `bucket_encrypts` if `reason` is an encryption that no inventory
    /// has named.
    pub(super) fn compare_without_etag(
        &self,
        path: &Path,
        object: &ListedObject,
        reason: CannotTellReason,
    ) -> io::Result<Verdict> {
        // An inventory that names the encryption of one object names it for all objects, and then no request is needed.
        if object.encryption.is_none() && matches!(reason, CannotTellReason::Encrypted(_)) {
            self.bucket_encrypts.store(true, Ordering::Relaxed);
        }
        compare_without_etag(self.client, path, object, reason, self.options)
    }

    /// `size` is the size of the file in bytes.
    fn object_parts(&self, size: u64, object: &ListedObject) -> Result<ObjectParts, NotHashed> {
        let Preparer { client, options, .. } = *self;
        if let Some(object_size) = object.size
            && object_size != size
        {
            return Err(Verdict::SizeDiffers { file_size: size, object_size }.into());
        }
        if let Some(encryption) = object.encryption {
            return Err(CannotTellReason::Encrypted(encryption).into());
        }
        let ask_for_reason =
            || Ok::<_, Error>(cannot_tell_reason(client.head(&object.key, None)?.as_ref(), object));
        let Some(etag) = ETag::parse(&object.etag) else {
            return Err(ask_for_reason()?.unwrap_or(CannotTellReason::NoMd5).into());
        };
        Ok(match (options.part_size, etag.parts) {
            (Some(_), Some(_)) => {
                ObjectParts::Rule(PartRule { part_size: options.part_size, multipart: true }, None)
            }
            // The ETag of an object in one part does not depend on a part size.
            (_, None | Some(1)) => {
                if self.bucket_encrypts.load(Ordering::Relaxed)
                    && let Some(reason) = ask_for_reason()?
                {
                    return Err(reason.into());
                }
                ObjectParts::Rule(PartRule::default(), None)
            }
            (None, Some(parts)) => match first_part_size(client, object, parts)?? {
                None => ObjectParts::Rule(PartRule::default(), None),
                Some(first) if first > 0 && size.div_ceil(first) == parts => ObjectParts::Rule(
                    PartRule { part_size: Some(first), multipart: true },
                    Some(parts),
                ),
                Some(_) => match part_sizes(client, object, parts, options.requests)? {
                    Ok(sizes) => ObjectParts::Sizes(sizes),
                    Err(CannotTellReason::PartSize) => ObjectParts::Rule(PartRule::default(), None),
                    Err(reason) => return Err(reason.into()),
                },
            },
        })
    }
}

/// Returns the size of an object's first part in bytes, or why the ETag does not tell the contents. The size is `None` if the
/// server does not send it.
fn first_part_size(
    client: &Client,
    object: &ListedObject,
    parts: u64,
) -> io::Result<Result<Option<u64>, CannotTellReason>> {
    match client.head(&object.key, Some(1)) {
        // Servers that ignore the part number answer about the whole object.
        Ok(Some(head)) if cannot_tell_reason(Some(&head), object).is_none() => {
            let is_about_part = head.parts == Some(parts) && head.size != object.size;
            return Ok(Ok(head.size.filter(|_| is_about_part)));
        }
        // Some servers refuse a request with a part number, or answer with the ETag of the part.
        Ok(_) | Err(Error { status: Some(400 | 416 | 501), .. }) => {}
        Err(error) => return Err(error.into()),
    }
    let whole = client.head(&object.key, None)?;
    Ok(match cannot_tell_reason(whole.as_ref(), object) {
        None => Ok(None),
        Some(reason) => Err(reason),
    })
}

/// Returns why the ETag of an object does not tell the contents, as far as the answer to `HEAD` shows it. `None` if the answer
/// has the same ETag, and names no encryption.
pub(crate) fn cannot_tell_reason(
    head: Option<&Head>,
    object: &ListedObject,
) -> Option<CannotTellReason> {
    match head {
        Some(Head { encryption: Some(encryption), .. }) => {
            Some(CannotTellReason::Encrypted(*encryption))
        }
        Some(head) if head.etag.trim_matches('"') == object.etag.trim_matches('"') => None,
        _ => Some(CannotTellReason::Changed),
    }
}

/// Returns the size of each part in bytes, or why the sizes are not known.
pub(super) fn part_sizes(
    client: &Client,
    object: &ListedObject,
    parts: u64,
    requests: NonZero<usize>,
) -> io::Result<Result<Vec<u64>, CannotTellReason>> {
    let ask = |part| client.head(&object.key, Some(part));
    let heads = Queue::new(1..=parts, |_| 1, parts as usize, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = heads.results.close_on_drop();
        heads.start(scope, requests.get(), &ask)?;
        let mut sizes: Vec<u64> = Vec::new();
        for head in heads.results.iter() {
            let head = head?;
            if let Some(reason) = cannot_tell_reason(head.as_ref(), object) {
                return Ok(Err(reason));
            }
            match head.and_then(|head| head.size) {
                Some(size) => sizes.push(size),
                None => return Ok(Err(CannotTellReason::PartSize)),
            }
        }
        let total = sizes.iter().try_fold(0, |sum: u64, size| sum.checked_add(*size));
        let is_whole = object.size.is_some() && total == object.size;
        Ok(if is_whole { Ok(sizes) } else { Err(CannotTellReason::PartSize) })
    })
}
