//! Prepares comparisons: makes the requests before a file is hashed, and plans how it is hashed.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use md5lanes_files::etag::{ETag, PartRule};
use md5lanes_files::{Order, Queue, long_path};

use crate::client::{Client, Head, Listed};
use crate::error::Error;
use crate::pairs::{Here, Pair, is_path};
use crate::verify::settle::settle;
use crate::verify::{Doubt, Options, Verdict};

/// The remaining work for a pair, after its requests.
pub(super) enum Task {
    Decided(io::Result<Verdict>),
    /// The file is to be hashed. It has the object's size.
    Hash(PathBuf, Cut),
}

/// How the object was cut into parts.
pub(super) enum Cut {
    /// By the rule, with the number of parts if the server tells the size of each.
    Rule(PartRule, Option<u64>),
    /// Into parts of these sizes in bytes, which are not all the same.
    Sizes(Vec<u64>),
}

/// Why no file is hashed.
pub(super) enum Known {
    /// There is nothing to report.
    Nothing,
    Verdict(Verdict),
    Failed(io::Error),
}

impl From<Verdict> for Known {
    fn from(verdict: Verdict) -> Self {
        Known::Verdict(verdict)
    }
}

impl From<Doubt> for Known {
    fn from(doubt: Doubt) -> Self {
        Known::Verdict(Verdict::CannotTell(doubt))
    }
}

impl<E: Into<io::Error>> From<E> for Known {
    fn from(error: E) -> Self {
        Known::Failed(error.into())
    }
}

/// A pair and its task, on the way through the lanes.
pub(super) struct Tag {
    pub(super) name: OsString,
    pub(super) object: Option<Listed>,
    pub(super) task: Task,
}

/// The knowledge about the objects before any request about a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Knowledge {
    /// The server has just described the objects.
    Now,
    /// The server described the objects hours or days ago. It is asked again about one that does not fit its file.
    Before,
    /// Only names are known.
    Nothing,
}

/// Prepares pairs for hashing.
pub(super) struct Prepare<'p> {
    pub(super) client: &'p Client,
    pub(super) prefix: &'p str,
    pub(super) options: &'p Options<'p>,
    pub(super) knowledge: Knowledge,
    /// Whether to ask about objects in one part, too. In a bucket that encrypts by default, each would be hashed in vain, then
    /// asked about alone.
    pub(super) encrypts: AtomicBool,
}

impl Prepare<'_> {
    /// Makes the requests that a pair needs before its file is hashed. `None` if there is nothing to report: no file and no
    /// object any more, or an object without a file where these are ignored.
    pub(super) fn pair(&self, pair: Pair) -> Option<Tag> {
        let Pair { name, here, there: mut object } = pair;
        let task = match self.hash(&name, here, &mut object) {
            Ok((path, cut)) => Task::Hash(path, cut),
            Err(Known::Verdict(verdict)) => Task::Decided(Ok(verdict)),
            Err(Known::Failed(error)) => Task::Decided(Err(error)),
            Err(Known::Nothing) => return None,
        };
        Some(Tag { name, object, task })
    }

    /// Returns the file to hash, or why none is hashed. Updates `there`.
    fn hash(
        &self,
        name: &OsStr,
        here: Option<io::Result<Here>>,
        there: &mut Option<Listed>,
    ) -> Result<(PathBuf, Cut), Known> {
        let file = match here.transpose()? {
            Some(Here::Skipped) => return Err(Verdict::Skipped.into()),
            Some(Here::File { path, size: Some(size) }) => Some((size, path)),
            Some(Here::File { path, size: None }) => {
                Some((long_path::metadata(&path)?.len(), path))
            }
            None if name.to_str().is_some_and(is_path) => None,
            None => return Err(Doubt::NoPath.into()),
        };
        let ignores = file.is_none() && self.options.ignore_missing;
        if ignores && self.knowledge != Knowledge::Nothing {
            return Err(Known::Nothing);
        }
        let fits = match (&file, &there) {
            (Some((size, _)), Some(object)) => object.size.is_none_or(|there| there == *size),
            _ => false,
        };
        // No object has a name that is not UTF-8.
        if self.knowledge != Knowledge::Now
            && !fits
            && let Some(name) = name.to_str()
        {
            let key = format!("{}{name}", self.prefix);
            *there = self.client.head(&key, None)?.map(|head| head.listed(&key));
        }
        match (file, &*there) {
            (None, None) if self.knowledge == Knowledge::Before => Err(Known::Nothing),
            (None, None) => Err(Known::Failed(io::Error::new(
                ErrorKind::NotFound,
                "there is neither a file nor an object of this name",
            ))),
            (None, Some(_)) if ignores => Err(Known::Nothing),
            (None, Some(_)) => Err(Verdict::MissingHere.into()),
            (Some(_), None) => Err(Verdict::MissingThere.into()),
            (Some((size, path)), Some(object)) => match self.cut(size, object) {
                Ok(cut) => Ok((path, cut)),
                Err(Known::Verdict(Verdict::CannotTell(doubt))) => {
                    Err(self.settle(&path, object, doubt)?.into())
                }
                Err(known) => Err(known),
            },
        }
    }

    /// Returns the verdict on a file with the size of its object, where the ETag does not tell.
    ///
    /// # Errors
    ///
    /// The errors of the file and of the requests.
    pub(super) fn settle(&self, path: &Path, object: &Listed, doubt: Doubt) -> io::Result<Verdict> {
        // If the inventory has the encryption of this object, it has the encryption of all.
        if object.encrypted.is_none() && matches!(doubt, Doubt::Encrypted(_)) {
            self.encrypts.store(true, Ordering::Relaxed);
        }
        settle(self.client, path, object, doubt, self.options)
    }

    /// Returns how an object was cut, if it fits a file of `size` bytes.
    fn cut(&self, size: u64, object: &Listed) -> Result<Cut, Known> {
        let Prepare { client, options, .. } = *self;
        if let Some(there) = object.size
            && there != size
        {
            return Err(Verdict::SizeDiffers { here: size, there }.into());
        }
        if let Some(encrypted) = object.encrypted {
            return Err(Doubt::Encrypted(encrypted).into());
        }
        let asked = || Ok::<_, Error>(doubt(client.head(&object.key, None)?.as_ref(), object));
        let Some(etag) = ETag::parse(&object.etag) else {
            return Err(asked()?.unwrap_or(Doubt::NoMd5).into());
        };
        Ok(match (options.part_size, etag.parts) {
            (Some(_), Some(_)) => {
                Cut::Rule(PartRule { part_size: options.part_size, multipart: true }, None)
            }
            // One part holds everything, whatever its size.
            (_, None | Some(1)) => {
                if self.encrypts.load(Ordering::Relaxed)
                    && let Some(doubt) = asked()?
                {
                    return Err(doubt.into());
                }
                Cut::Rule(PartRule::default(), None)
            }
            (None, Some(parts)) => match first_part(client, object, parts)?? {
                None => Cut::Rule(PartRule::default(), None),
                Some(first) if first > 0 && size.div_ceil(first) == parts => {
                    Cut::Rule(PartRule { part_size: Some(first), multipart: true }, Some(parts))
                }
                Some(_) => match sizes(client, object, parts, options.requests)? {
                    Ok(sizes) => Cut::Sizes(sizes),
                    Err(Doubt::PartSize) => Cut::Rule(PartRule::default(), None),
                    Err(doubt) => return Err(doubt.into()),
                },
            },
        })
    }
}

/// Returns the size of an object's first part in bytes, or why the ETag does not tell. The size is `None` if the server does not
/// tell it; then known part sizes are tried.
///
/// # Errors
///
/// If the server refuses or cannot be reached.
fn first_part(
    client: &Client,
    object: &Listed,
    parts: u64,
) -> io::Result<Result<Option<u64>, Doubt>> {
    match client.head(&object.key, Some(1)) {
        // Servers without parts answer about the whole object, or with the ETag of the part.
        Ok(Some(head)) if doubt(Some(&head), object).is_none() => {
            let is_told = head.parts == Some(parts) && head.size != object.size;
            return Ok(Ok(head.size.filter(|_| is_told)));
        }
        // Other servers refuse the question.
        Ok(_) | Err(Error { status: Some(400 | 416 | 501), .. }) => {}
        Err(error) => return Err(error.into()),
    }
    let whole = client.head(&object.key, None)?;
    Ok(match doubt(whole.as_ref(), object) {
        None => Ok(None),
        Some(doubt) => Err(doubt),
    })
}

/// Returns why the ETag of an object does not tell, as far as the server says it.
pub(crate) fn doubt(head: Option<&Head>, object: &Listed) -> Option<Doubt> {
    match head {
        Some(Head { encrypted: Some(encrypted), .. }) => Some(Doubt::Encrypted(*encrypted)),
        Some(head) if head.etag.trim_matches('"') == object.etag.trim_matches('"') => None,
        _ => Some(Doubt::Changed),
    }
}

/// Returns the size of each part in bytes, or why it is not known.
///
/// # Errors
///
/// If the server refuses or cannot be reached.
pub(super) fn sizes(
    client: &Client,
    object: &Listed,
    parts: u64,
    requests: NonZero<usize>,
) -> io::Result<Result<Vec<u64>, Doubt>> {
    let ask = |part| client.head(&object.key, Some(part));
    let heads = Queue::new(1..=parts, |_| 1, parts as usize, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = heads.results.close_on_drop();
        heads.start(scope, requests.get(), &ask)?;
        let mut sizes: Vec<u64> = Vec::new();
        for head in heads.results.iter() {
            let head = head?;
            if let Some(doubt) = doubt(head.as_ref(), object) {
                return Ok(Err(doubt));
            }
            match head.and_then(|head| head.size) {
                Some(size) => sizes.push(size),
                None => return Ok(Err(Doubt::PartSize)),
            }
        }
        let total = sizes.iter().try_fold(0, |sum: u64, size| sum.checked_add(*size));
        let is_whole = object.size.is_some() && total == object.size;
        Ok(if is_whole { Ok(sizes) } else { Err(Doubt::PartSize) })
    })
}
