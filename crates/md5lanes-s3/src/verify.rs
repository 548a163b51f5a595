//! Whether the objects below a prefix are the files of a folder.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use md5lanes_files::etag::{ETag, Origin, Rule, Verdict as Comparison, verify_each};
use md5lanes_files::walk::{GlobSet, Walk};
use md5lanes_files::{Input, Progress, Source, digest_files};

use crate::ahead::{Ahead, Now};
use crate::client::{Client, Encrypted, Head, Listed};
use crate::error::Error;
use crate::listing::listing;
use crate::pairs::{Pair, Wanted, is_path, pairs};

/// How many results of requests wait at most for files to be hashed.
const AHEAD: usize = 4096;

/// How files and objects are compared. The default is all of them, and 16 requests at a time.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// How files are read. Findings come in the order of their names, whatever this says.
    pub files: md5lanes_files::Options<'o>,
    /// How many requests are sent at a time.
    pub requests: NonZero<usize>,
    /// The part size of multipart uploads, in bytes. `None` asks the server for each.
    pub part_size: Option<u64>,
    /// Whether symbolic links in the folder are followed. Otherwise they take no part.
    pub follow_links: bool,
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
            follow_links: false,
            include: GlobSet::empty(),
            exclude: GlobSet::empty(),
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

impl Verdict {
    /// The verdict in one word, for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Equal => "equal",
            Verdict::Differs(_) => "differs",
            Verdict::SizeDiffers { .. } => "size_differs",
            Verdict::MissingHere => "missing_here",
            Verdict::MissingThere => "missing_there",
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
    let walk = Walk { follow_links: options.follow_links, ..Walk::default() };
    let wanted = Wanted { include: options.include.clone(), exclude: options.exclude.clone() };
    let pairs = pairs(folder.to_owned(), &walk, prefix, listing(client, prefix), wanted);
    run(client, pairs, options, sink)
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
    let there = client.head(key, None)?.map(|head| Listed {
        key: key.to_owned(),
        size: head.size,
        etag: head.etag,
    });
    let pair = Pair { name: key.into(), here: Some(Ok(file.to_owned())), there };
    let mut found = None;
    run(client, iter::once(Ok(pair)), options, |finding| {
        found = Some(finding);
        ControlFlow::Continue(())
    })?;
    found.ok_or_else(|| Error::new("the comparison was stopped"))
}

/// What is to be done about a pair, after the requests that it needs.
enum Task {
    Decided(io::Result<Verdict>),
    /// The file has the object's size.
    Hash {
        path: PathBuf,
        cut: Cut,
    },
}

/// How the object was cut into parts.
enum Cut {
    /// As the rule says. The number of parts, if the server tells the size of each.
    Rule(Rule, Option<u64>),
    /// Into parts of these sizes in bytes, which are not all the same.
    Sizes(Vec<u64>),
}

/// A pair on its way through the lanes.
struct Tag {
    name: OsString,
    object: Option<Listed>,
    task: Task,
}

fn run(
    client: &Client,
    pairs: impl Iterator<Item = Result<Pair, Error>> + Send,
    options: &Options<'_>,
    mut sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let failed = Mutex::new(None);
    // In a bucket that encrypts by default, each object would be hashed in vain and asked for alone.
    let encrypts = AtomicBool::new(false);
    let prepare = |pair: Result<Pair, Error>| {
        pair.map(|Pair { name, here, there }| {
            let can_be_here = name.to_str().is_some_and(is_path);
            let asks = encrypts.load(Ordering::Relaxed);
            let task = prepare(client, here, there.as_ref(), options, can_be_here, asks)
                .unwrap_or_else(|error| Task::Decided(Err(error)));
            Tag { name, object: there, task }
        })
    };
    thread::scope(|scope| {
        let ahead = Ahead::start(scope, pairs, options.requests, AHEAD, prepare)
            .map_err(|error| Error::new(format!("no thread can be started: {error}")))?;
        let _closing = Closing(&ahead);
        let files = iter::from_fn(|| match ahead.take() {
            Now::Ready(Ok(tag)) => Some(job(tag)),
            Now::Ready(Err(error)) => {
                *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                ahead.close();
                None
            }
            Now::NotYet => {
                let waiting = Arc::clone(&ahead);
                // It comes back without a finding, and never as one that could be believed.
                let task = Task::Decided(Err(io::Error::other("nothing was compared")));
                let nothing = Tag { name: OsString::new(), object: None, task };
                let origin = Origin::Later(Arc::new(move || waiting.wait()));
                Some((nothing, origin, String::new(), Rule::default()))
            }
            Now::NoMore => None,
        });
        verify_each(files, &options.files, |tag, compared| {
            let Tag { name, object, task } = tag;
            let verdict = match (task, &object) {
                (Task::Hash { path, cut }, Some(object)) => {
                    decide(client, &path, cut, object, compared, options)
                }
                (Task::Decided(verdict), _) => verdict,
                (Task::Hash { .. }, None) => unreachable!("only an object has an ETag"),
            };
            if let Ok(Verdict::CannotTell(Doubt::Encrypted(_))) = verdict {
                encrypts.store(true, Ordering::Relaxed);
            }
            let flow = sink(Finding { name, object, verdict });
            if flow.is_break() {
                // Threads that wait for the next name return.
                ahead.close();
            }
            flow
        });
        Ok(())
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Ends the requests when the comparison ends.
struct Closing<'a, R: Send>(&'a Ahead<R>);

impl<R: Send> Drop for Closing<'_, R> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// What is hashed for a pair. The empty ETag asks for nothing: the tag only keeps its place.
fn job(tag: Tag) -> (Tag, Origin, String, Rule) {
    match (&tag.task, &tag.object) {
        (Task::Hash { path, cut: Cut::Rule(rule, _) }, Some(object)) => {
            let (origin, etag, rule) = (Origin::Path(path.clone()), object.etag.clone(), *rule);
            (tag, origin, etag, rule)
        }
        _ => (tag, Origin::Path(PathBuf::new()), String::new(), Rule::default()),
    }
}

/// Makes the requests that a pair needs before its file is hashed. With `asks`, also for objects in one part.
///
/// # Errors
///
/// Those of the file and of the requests.
fn prepare(
    client: &Client,
    here: Option<io::Result<PathBuf>>,
    there: Option<&Listed>,
    options: &Options<'_>,
    can_be_here: bool,
    asks: bool,
) -> io::Result<Task> {
    let decided = |verdict| Ok(Task::Decided(Ok(verdict)));
    let Some(path) = here.transpose()? else {
        return decided(if can_be_here {
            Verdict::MissingHere
        } else {
            Verdict::CannotTell(Doubt::NoPath)
        });
    };
    let Some(object) = there else { return decided(Verdict::MissingThere) };
    let size = fs::metadata(&path)?.len();
    if let Some(there) = object.size
        && there != size
    {
        return decided(Verdict::SizeDiffers { here: size, there });
    }
    let Some(etag) = ETag::parse(&object.etag) else {
        let doubt = doubt(client.head(&object.key, None)?.as_ref(), object).unwrap_or(Doubt::NoMd5);
        return decided(Verdict::CannotTell(doubt));
    };
    let cut = match (options.part_size, etag.parts) {
        (Some(_), Some(_)) => {
            Cut::Rule(Rule { part_size: options.part_size, multipart: true }, None)
        }
        // One part holds everything, whatever its size.
        (_, None | Some(1)) => {
            if asks && let Some(doubt) = doubt(client.head(&object.key, None)?.as_ref(), object) {
                return decided(Verdict::CannotTell(doubt));
            }
            Cut::Rule(Rule::default(), None)
        }
        (None, Some(parts)) => match first_part(client, object)? {
            Err(doubt) => return decided(Verdict::CannotTell(doubt)),
            Ok(first) if first.parts != Some(parts) => Cut::Rule(Rule::default(), None),
            Ok(Head { size: Some(first), .. }) if first > 0 && size.div_ceil(first) == parts => {
                Cut::Rule(Rule { part_size: Some(first), multipart: true }, Some(parts))
            }
            Ok(_) => match sizes(client, object, parts, options.requests)? {
                Ok(sizes) => Cut::Sizes(sizes),
                Err(doubt) => return decided(Verdict::CannotTell(doubt)),
            },
        },
    };
    Ok(Task::Hash { path, cut })
}

/// The first part of an object, or why its ETag does not tell.
///
/// # Errors
///
/// Where the server refuses or cannot be reached.
fn first_part(client: &Client, object: &Listed) -> io::Result<Result<Head, Doubt>> {
    let head = match client.head(&object.key, Some(1)) {
        // Some servers do not know the parts of an object. The known part sizes are tried then.
        Err(error) if matches!(error.status, Some(400 | 416 | 501)) => {
            client.head(&object.key, None)?.map(|head| Head { parts: None, ..head })
        }
        head => head?,
    };
    Ok(match (doubt(head.as_ref(), object), head) {
        (None, Some(head)) => Ok(head),
        (doubt, _) => Err(doubt.unwrap_or(Doubt::Changed)),
    })
}

/// Why the ETag of an object does not tell, as far as the server says it.
fn doubt(head: Option<&Head>, object: &Listed) -> Option<Doubt> {
    match head {
        Some(Head { encrypted: Some(encrypted), .. }) => Some(Doubt::Encrypted(*encrypted)),
        Some(head) if head.etag.trim_matches('"') == object.etag.trim_matches('"') => None,
        _ => Some(Doubt::Changed),
    }
}

/// The size of each part in bytes, or why they are not known.
///
/// # Errors
///
/// Where the server refuses or cannot be reached.
fn sizes(
    client: &Client,
    object: &Listed,
    parts: u64,
    requests: NonZero<usize>,
) -> io::Result<Result<Vec<u64>, Doubt>> {
    thread::scope(|scope| {
        let ask = |part| client.head(&object.key, Some(part));
        let ahead = Ahead::start(scope, 1..=parts, requests, parts as usize, ask)?;
        let _closing = Closing(&ahead);
        let mut sizes: Vec<u64> = Vec::new();
        loop {
            match ahead.take() {
                Now::Ready(head) => {
                    let head = head?;
                    if let Some(doubt) = doubt(head.as_ref(), object) {
                        return Ok(Err(doubt));
                    }
                    match head.and_then(|head| head.size) {
                        Some(size) => sizes.push(size),
                        None => return Ok(Err(Doubt::PartSize)),
                    }
                }
                Now::NotYet => ahead.wait(),
                Now::NoMore => {
                    let total = sizes.iter().try_fold(0, |sum: u64, size| sum.checked_add(*size));
                    let is_whole = object.size.is_some() && total == object.size;
                    return Ok(if is_whole { Ok(sizes) } else { Err(Doubt::PartSize) });
                }
            }
        }
    })
}

/// The verdict on a file that was hashed. Where its ETag is another one, the server is asked for the reason.
///
/// # Errors
///
/// Those of the file and of the requests.
fn decide(
    client: &Client,
    path: &Path,
    cut: Cut,
    object: &Listed,
    compared: io::Result<Comparison>,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let parts = match cut {
        Cut::Sizes(sizes) => return compare_by_sizes(path, &sizes, object, options),
        Cut::Rule(_, parts) => parts,
    };
    let compared = compared?;
    if let Comparison::Equal(..) = compared {
        return Ok(Verdict::Equal);
    }
    if let Some(doubt) = doubt(client.head(&object.key, None)?.as_ref(), object) {
        return Ok(Verdict::CannotTell(doubt));
    }
    if let Some(parts) = parts {
        // The parts behind the first one may have other sizes.
        match sizes(client, object, parts, options.requests)? {
            Err(doubt) => return Ok(Verdict::CannotTell(doubt)),
            Ok(sizes) if sizes[..sizes.len() - 1].iter().any(|size| *size != sizes[0]) => {
                return compare_by_sizes(path, &sizes, object, options);
            }
            Ok(_) => {}
        }
    }
    Ok(match compared {
        Comparison::Equal(..) => Verdict::Equal,
        Comparison::Differs(found) => Verdict::Differs(Some(found.etag())),
        Comparison::Impossible { .. } => Verdict::Differs(None),
        Comparison::Unknown(_) => Verdict::CannotTell(Doubt::PartSize),
    })
}

/// Compares a file with an object whose parts have these sizes.
///
/// # Errors
///
/// Those of the file.
fn compare_by_sizes(
    path: &Path,
    sizes: &[u64],
    object: &Listed,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let file = Arc::new(File::open(path)?);
    let mut end = 0;
    let parts = sizes.iter().enumerate().map(|(number, size)| {
        let range = end..end + size;
        end = range.end;
        let part = if number + 1 == sizes.len() { Source::LastPart } else { Source::Part };
        Input::new((), part(Arc::clone(&file), range))
    });
    let progress = |event| {
        if let Progress::Hashed(_) = event {
            (options.files.progress)(event);
        }
    };
    let order = md5lanes_files::Order::AsGiven;
    let how = md5lanes_files::Options { progress: &progress, order, ..options.files };
    let (mut digests, mut failed) = (Vec::new(), None);
    digest_files(parts.collect::<Vec<_>>(), &how, |results| {
        for ((), content) in results {
            match content {
                Ok(content) => digests.push(content.digest),
                Err(error) => {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let found = ETag::of_parts(&digests);
    let is_equal = ETag::parse(&object.etag) == Some(found);
    Ok(if is_equal { Verdict::Equal } else { Verdict::Differs(Some(found)) })
}
