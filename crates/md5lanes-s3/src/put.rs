//! Uploads files: reads each part once, and hashes the parts side by side.
//!
//! An upload has three stages. A walk through the folder finds the files. A few threads cut them into parts, read these and hash
//! them side by side. Other threads send each part from the buffer that it was read into, and free the buffer. A thread that
//! reads waits for memory only when it holds no part, so memory always comes back.

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

use md5lanes_files::etag::DEFAULT_PART_BYTES;
use md5lanes_files::walk::GlobSet;
use md5lanes_files::{Channel, Order, Progress, free_descriptors};

pub use self::properties::Properties;

use self::run::run;
use crate::client::{Checksum, Client};
use crate::error::Error;
use crate::pairs::{Here, pairs};
use crate::transport::NEVER;
use crate::verify::{self, Verdict, verify, verify_object};

/// Options of an upload. The default is the AWS CLI's: parts of 8 MiB, and one request for a file smaller than that.
#[derive(Clone)]
pub struct PutOptions<'o> {
    /// The part size in bytes, not 0. `None` is 8 MiB, doubled until there are at most 10 000 parts. A file smaller than a part
    /// is uploaded in one request.
    pub part_size: Option<u64>,
    /// The most bytes of all parts in memory at a time. A file with parts larger than this fails with [`PartTooLarge`].
    pub memory: usize,
    /// The number of threads that read and hash. With `update`, a thread for each core first compares files with their objects.
    pub readers: NonZero<usize>,
    /// The number of requests that are sent at a time.
    pub requests: NonZero<usize>,
    /// The header with the MD5 that the server checks a part or a file against.
    pub checksum: Checksum,
    /// Properties of the objects, such as the content type.
    pub properties: Properties,
    /// Whether to leave out files that equal their objects; [`verify`](crate::verify()) finds them.
    pub update: bool,
    /// Whether to continue an upload that ended early, and to leave one that fails for the next run.
    pub resume: bool,
    /// Whether to upload no file: each file that would be uploaded is [`Wanted`](Outcome::Wanted).
    pub dry_run: bool,
    /// Whether to follow symbolic links in a folder. Otherwise they are [skipped](Outcome::Skipped).
    pub follow_links: bool,
    /// Patterns of names that take part: the name or its last component must match. An empty set wants all names.
    pub include: GlobSet,
    /// Patterns of names that take no part: the name or one of its components matches.
    pub exclude: GlobSet,
    /// A function that any of the threads calls with the progress. Bytes count as hashed when they are sent.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// A flag that any thread may set to end the uploads early, as after an error.
    pub stop: &'o AtomicBool,
}

/// The default of [`PutOptions::memory`], in bytes.
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

/// The result of one upload.
#[derive(Debug)]
pub struct Put {
    /// The path below the folder, with slashes.
    pub name: OsString,
    /// The key of the object. Empty if the name cannot be a key.
    pub key: String,
    /// An error means that the file could not be read, or that a request about this object failed. The kind
    /// [`Interrupted`](io::ErrorKind::Interrupted) means that the upload was stopped.
    pub result: io::Result<Outcome>,
}

/// How an upload without an error has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The file was uploaded.
    Stored {
        /// In bytes.
        size: u64,
        /// As the server writes it.
        etag: String,
    },
    /// The object already had the contents of the file.
    Equal,
    /// Nothing was uploaded: the name in the folder is neither a file nor a folder, but a symbolic link that is not followed, a
    /// pipe or the like.
    Skipped,
    /// The file would have been uploaded, but for [`dry_run`](PutOptions::dry_run).
    Wanted {
        /// In bytes.
        size: u64,
    },
}

/// An error: a part is larger than the memory for all parts. It is the inner error of an [`io::Error`].
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

/// A file or a stream to upload.
struct Wanted<'w> {
    name: OsString,
    /// `None` if the name cannot be a key.
    key: Option<String>,
    /// An error means that the file could not be found or compared.
    contents: io::Result<Contents<'w>>,
}

/// Where the contents of an object come from.
enum Contents<'w> {
    File(PathBuf),
    Stream(Box<dyn Read + Send + 'w>),
    /// Nothing is uploaded: the name is neither a file nor a folder, or the object equals the file.
    None(Outcome),
}

/// Uploads the files below `folder`. The key of each object is `prefix` and the path below the folder; a prefix that means a
/// folder ends with a slash. Passes the result of each file to `sink`, in the order of the names' bytes. If `sink` breaks,
/// uploads that have not ended are given up.
///
/// The server checks the MD5 of each part, and the client compares the server's ETags with its own. A file that fails does not
/// affect the others.
///
/// # Errors
///
/// If no upload to the bucket can succeed: the bucket does not exist, the access keys are wrong, or the server cannot be reached.
/// Files that were not uploaded by then are not passed to `sink`.
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
    // Verdicts come long before their files are uploaded, and 1024 of them take little memory.
    let found = Channel::new(1024, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = found.close_on_drop();
        scope.spawn(|| {
            let _closing = found.close_on_panic();
            let compared = verify(client, prefix, folder, &comparing, |finding| {
                let contents = match finding.verdict {
                    // The key of the object is no path, so there cannot be a file.
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
                // Breaks if the uploads have already ended; then nobody needs the error.
                let _ = found.send([Err(error)]);
            }
            found.end();
        });
        run(client, iter::from_fn(|| found.next()), open, options, sink)
    })
}

/// Uploads one file to the object `key`.
///
/// # Errors
///
/// The errors of [`put`]. Errors of the file are in the result.
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

/// Uploads a stream to the object `key`, within the memory for [parts](PutOptions::memory). Without
/// [`part_size`](PutOptions::part_size), the first 2000 parts have 8 MiB; then the size doubles every 1000 parts, up to half of
/// the memory. By default this is enough for about 700 GiB.
///
/// After the error [`Interrupted`](io::ErrorKind::Interrupted) the stream is read again, unless [`stop`](PutOptions::stop) is
/// set. So a stream that waits for data can return this error to be stopped.
///
/// # Errors
///
/// The errors of [`put`]. Errors of the stream are in the result.
pub fn put_stream(
    client: &Client,
    key: &str,
    stream: impl Read + Send,
    options: &PutOptions<'_>,
) -> Result<Put, Error> {
    check(key, options)?;
    let part_size = options.part_size.unwrap_or(DEFAULT_PART_BYTES);
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
/// If HTTP has no address for the key, or an option is invalid.
fn check(key: &str, options: &PutOptions<'_>) -> Result<(), Error> {
    if key.split('/').any(|part| matches!(part, "." | "..")) {
        return Err(Error::new("HTTP has no address for a key with `.` or `..` between slashes"));
    }
    if options.part_size == Some(0) {
        return Err(Error::new("a part has at least one byte"));
    }
    options.properties.check()
}

/// Returns how many files may be open for uploads. With `update`, the comparison may open as many others.
fn most_open(options: &PutOptions<'_>) -> usize {
    // Uploads and the comparison each need connections for their requests.
    let passes = 1 + usize::from(options.update);
    (free_descriptors() / passes).saturating_sub(options.requests.get())
}

/// Returns the options of the walk and the comparison before an upload. `open` is the most files that may be open.
fn comparing<'o>(options: &PutOptions<'o>, open: usize) -> verify::Options<'o> {
    verify::Options {
        files: md5lanes_files::Options {
            max_open_files: open,
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
