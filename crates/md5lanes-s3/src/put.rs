//! Uploads of files, whose parts are read once and hashed side by side.
//!
//! Three stages: the files, from a walk through the folder; their parts, which a few threads read and hash side by side; and requests,
//! each of which sends a part from the memory that it was read into, and gives the memory back. A thread waits for memory only
//! when it has no part, so memory always comes back.

mod parts;
mod properties;
mod run;
mod state;
mod upload;

use std::error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read};
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::thread;

use md5lanes_files::etag::DEFAULT_PART;
use md5lanes_files::walk::GlobSet;
use md5lanes_files::{Channel, Order, Progress, free_descriptors};

pub use self::properties::Properties;

use self::run::run;
use crate::client::{Checksum, Client};
use crate::error::Error;
use crate::pairs::{Here, pairs};
use crate::transport::NEVER;
use crate::verify::{self, Verdict, verify, verify_object};

/// How files are uploaded. The default is what the AWS CLI does: parts of 8 MiB, and a file smaller than that in one
/// request.
#[derive(Clone)]
pub struct PutOptions<'o> {
    /// In bytes, not 0. `None` is 8 MiB, doubled until there are at most 10 000 parts. A file smaller than a part is
    /// uploaded in one request.
    pub part_size: Option<u64>,
    /// The bytes of all parts that are in memory at a time. A file whose parts are larger is an error, [`PartTooLarge`].
    pub memory: usize,
    /// How many threads read and hash. With `update`, a thread for each core compares files with their objects before.
    pub readers: NonZero<usize>,
    /// How many requests are sent at a time.
    pub requests: NonZero<usize>,
    /// The header by which the server checks what it is sent.
    pub checksum: Checksum,
    /// What the objects have beside their contents.
    pub properties: Properties,
    /// Whether files whose objects are equal are left out: [`verify`](crate::verify()) finds them.
    pub update: bool,
    /// Whether an upload that ended early is continued, and one that fails is left for the next run.
    pub resume: bool,
    /// Whether nothing is sent: files whose turn has come are [`Wanted`](Outcome::Wanted).
    pub dry_run: bool,
    /// Whether symbolic links in a folder are followed. Otherwise they are [skipped](Outcome::Skipped).
    pub follow_links: bool,
    /// Only names that match, or whose last component does, take part. An empty set wants all names.
    pub include: GlobSet,
    /// Names that match, or a component of which does, take no part.
    pub exclude: GlobSet,
    /// The function that any of the threads calls with the progress. Bytes count as hashed when they are sent.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// Once this is set, from any thread, the uploads end early, as after an error.
    pub stop: &'o AtomicBool,
}

/// The memory for parts, in bytes, unless the caller decides otherwise.
pub const DEFAULT_MEMORY: usize = 256 << 20;

impl Default for PutOptions<'_> {
    fn default() -> Self {
        PutOptions {
            part_size: None,
            memory: DEFAULT_MEMORY,
            readers: NonZero::<usize>::MIN,
            requests: NonZero::new(16).expect("it is not 0"),
            checksum: Checksum::default(),
            properties: Properties::default(),
            update: false,
            resume: false,
            dry_run: false,
            follow_links: false,
            include: GlobSet::default(),
            exclude: GlobSet::default(),
            progress: &|_| {},
            stop: &NEVER,
        }
    }
}

impl fmt::Debug for PutOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PutOptions")
            .field("part_size", &self.part_size)
            .field("memory", &self.memory)
            .field("readers", &self.readers)
            .field("requests", &self.requests)
            .field("checksum", &self.checksum)
            .field("update", &self.update)
            .field("resume", &self.resume)
            .finish_non_exhaustive()
    }
}

/// What became of a file.
#[derive(Debug)]
pub struct Put {
    /// The path below the folder, with slashes.
    pub name: OsString,
    /// The key of the object. Empty where the name can be none.
    pub key: String,
    /// An error is one of reading the file, or of a request about this object. The kind
    /// [`Interrupted`](io::ErrorKind::Interrupted) is that of an upload that was stopped.
    pub result: io::Result<Outcome>,
}

/// How the object came to have the contents of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was uploaded.
    Stored {
        /// In bytes.
        size: u64,
        /// As the server writes it.
        etag: String,
    },
    /// It had them before.
    Equal,
    /// Nothing was uploaded: what has the name in the folder is neither a file nor a folder, but a symbolic link that is not
    /// followed, a pipe and the like.
    Skipped,
    /// It would have been uploaded: nothing is [sent](PutOptions::dry_run).
    Wanted {
        /// In bytes.
        size: u64,
    },
}

/// A part has more bytes than there is memory for all parts. The inner error of an [`io::Error`].
#[derive(Clone, Copy, Debug)]
pub struct PartTooLarge {
    /// In bytes.
    pub part_size: u64,
}

impl error::Error for PartTooLarge {}

impl fmt::Display for PartTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part_size = self.part_size;
        write!(f, "its parts of {part_size} bytes are larger than the memory for parts")
    }
}

/// What is to be uploaded.
struct Wanted<'w> {
    name: OsString,
    /// `None` where the name can be no key.
    key: Option<String>,
    /// An error is one of finding the file.
    contents: io::Result<Contents<'w>>,
}

/// Where the contents of an object come from.
enum Contents<'w> {
    File(PathBuf),
    Stream(Box<dyn Read + Send + 'w>),
    /// Nothing is uploaded: what has the name is neither a file nor a folder, or the object is equal.
    None(Outcome),
}

/// Uploads the files below a folder to objects whose keys are the prefix and the path below the folder, and passes
/// what became of each to `sink`, in the order of the names' bytes. A prefix that means a folder ends with a slash.
/// `sink` breaks when it wants no more: then uploads that have not ended are given up.
///
/// The server checks the MD5 of each part, and its ETags are compared with those that the files have. A file that
/// fails does not affect the others.
///
/// # Errors
///
/// Where no upload to the bucket can succeed: there is no such bucket, the keys are wrong, the server cannot be
/// reached. Files that were not uploaded by then are not passed to `sink`.
pub fn put(
    client: &Client,
    prefix: &str,
    folder: &Path,
    options: &PutOptions<'_>,
    sink: impl FnMut(Put) -> ControlFlow<()>,
) -> Result<(), Error> {
    check(prefix, options)?;
    let wanted = |name: OsString, contents| {
        let key = name.to_str().map(|name| format!("{prefix}{name}"));
        Wanted { name, key, contents }
    };
    let open = most_open(options);
    let comparing = comparing(options, open);
    if !options.update {
        let (walk, names) = (comparing.walk(), comparing.wanted());
        let pairs = pairs(folder.to_owned(), walk, prefix, iter::empty(), names);
        let files = pairs.map(|pair| {
            pair.map(|pair| {
                let here = pair.here.expect("there are no objects without a file");
                let contents = here.map(|here| match here {
                    Here::File { path, .. } => Contents::File(path),
                    Here::Skipped => Contents::None(Outcome::Skipped),
                });
                wanted(pair.name, contents)
            })
        });
        return run(client, files, open, options, sink);
    }
    // A name has its verdict long before its turn, and little of it is kept.
    let found = Channel::new(1024, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = found.close_on_drop();
        scope.spawn(|| {
            let _closing = found.close_on_panic();
            let compared = verify(client, prefix, folder, &comparing, |finding| {
                let contents = match finding.verdict {
                    // An object whose key is no path: it has no file.
                    Ok(Verdict::CannotTell(verify::Doubt::NoPath)) => {
                        return ControlFlow::Continue(());
                    }
                    Ok(Verdict::Equal) => Ok(Contents::None(Outcome::Equal)),
                    Ok(Verdict::Skipped) => Ok(Contents::None(Outcome::Skipped)),
                    Ok(_) => Ok(Contents::File(folder.join(&finding.name))),
                    Err(error) => Err(error),
                };
                found.send([Ok(wanted(finding.name, contents))])
            });
            if let Err(error) = compared {
                // Nobody waits for it where the uploads have ended.
                let _ = found.send([Err(error)]);
            }
            found.end();
        });
        run(client, iter::from_fn(|| found.next()), open, options, sink)
    })
}

/// Uploads one file to the object of that key.
///
/// # Errors
///
/// Those of [`put`]. Errors of the file are in the result.
pub fn put_object(
    client: &Client,
    key: &str,
    file: &Path,
    options: &PutOptions<'_>,
) -> Result<Put, Error> {
    check(key, options)?;
    let open = most_open(options);
    let is_equal = options.update && {
        let finding = verify_object(client, key, file, &comparing(options, open))?;
        matches!(finding.verdict, Ok(Verdict::Equal))
    };
    let contents =
        if is_equal { Contents::None(Outcome::Equal) } else { Contents::File(file.to_owned()) };
    put_one(client, key, contents, options)
}

/// Uploads what a stream holds to the object of that key, in the memory of its [parts](PutOptions::memory). Without
/// [`part_size`](PutOptions::part_size), the first 2000 parts have 8 MiB, and each thousand after them twice the size of the one
/// before, up to half of the memory: about 700 GiB by default.
///
/// A stream that is [interrupted](io::ErrorKind::Interrupted) is read again, so that it can look out for
/// [`stop`](PutOptions::stop).
///
/// # Errors
///
/// Those of [`put`]. Errors of the stream are in the result.
pub fn put_stream(
    client: &Client,
    key: &str,
    stream: impl Read + Send,
    options: &PutOptions<'_>,
) -> Result<Put, Error> {
    check(key, options)?;
    let part_size = options.part_size.unwrap_or(DEFAULT_PART);
    if part_size > options.memory as u64 {
        let (name, key) = (key.into(), key.to_owned());
        return Ok(Put { name, key, result: Err(io::Error::other(PartTooLarge { part_size })) });
    }
    put_one(client, key, Contents::Stream(Box::new(stream)), options)
}

fn put_one(
    client: &Client,
    key: &str,
    contents: Contents<'_>,
    options: &PutOptions<'_>,
) -> Result<Put, Error> {
    let wanted = Wanted { key: Some(key.to_owned()), name: key.into(), contents: Ok(contents) };
    let mut found = None;
    run(client, iter::once(Ok(wanted)), most_open(options), options, |put| {
        found = Some(put);
        ControlFlow::Continue(())
    })?;
    found.ok_or_else(|| Error::new("the upload was stopped"))
}

/// # Errors
///
/// Where objects would have other keys than the caller means.
fn check(key: &str, options: &PutOptions<'_>) -> Result<(), Error> {
    if key.split('/').any(|part| matches!(part, "." | "..")) {
        return Err(Error::new("HTTP has no address for a key with `.` or `..` between slashes"));
    }
    if options.part_size == Some(0) {
        return Err(Error::new("a part has at least one byte"));
    }
    options.properties.check()
}

/// How many files may be open while they are uploaded. While they are compared, as many others may be.
fn most_open(options: &PutOptions<'_>) -> usize {
    // The requests of each have connections.
    let passes = 1 + usize::from(options.update);
    (free_descriptors() / passes).saturating_sub(options.requests.get())
}

/// How files and objects are compared before, where so many files may be open.
fn comparing<'o>(options: &PutOptions<'o>, open: usize) -> verify::Options<'o> {
    verify::Options {
        files: md5lanes_files::Options {
            most_open: open,
            stop: options.stop,
            ..md5lanes_files::Options::default()
        },
        requests: options.requests,
        follow_links: options.follow_links,
        ignore_missing: true,
        include: options.include.clone(),
        exclude: options.exclude.clone(),
        ..verify::Options::default()
    }
}
