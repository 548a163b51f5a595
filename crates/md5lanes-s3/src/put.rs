//! Uploads files: reads each part once, and hashes the parts side by side.
//!
//! An upload has three stages. A walk through the folder finds the files. A few threads cut the files into parts, and read and
//! hash the parts. Other threads send each part from the buffer that it was read into. There is no deadlock: a reading thread
//! waits for memory only when it holds no part itself, so all parts in memory are sent and freed.

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
use crate::pairs::{LocalEntry, pairs};
use crate::transport::NEVER;
use crate::verify::{self, Verdict, verify, verify_object};

/// Options of an upload. By default, files are cut as by the AWS CLI.
#[derive(Clone)]
pub struct PutOptions<'o> {
    /// The part size in bytes, not 0. `None` is 8 MiB, doubled until there are at most 10 000 parts. A file smaller than a part
    /// is uploaded in one request.
    pub part_size: Option<u64>,
    /// The largest number of bytes that all parts in memory have together. A file with larger parts fails with [`PartTooLarge`].
    pub memory: usize,
    /// The number of threads that read and hash the parts. With `update`, one further thread for each core hashes files to
    /// compare them with their objects.
    pub readers: NonZero<usize>,
    /// The largest number of requests at a time.
    pub requests: NonZero<usize>,
    /// The header that carries the MD5 of a part, or of a file that is uploaded in one request.
    pub checksum: Checksum,
    /// Properties of the objects, such as the content type.
    pub properties: Properties,
    /// Whether to skip files that [`verify`](crate::verify()) finds equal to their objects.
    pub update: bool,
    /// Whether to continue uploads that an earlier run did not complete, and to keep the parts of a failed upload for the next
    /// run.
    pub resume: bool,
    /// Whether to upload no file: each file that would be uploaded is [`WouldUpload`](Outcome::WouldUpload).
    pub dry_run: bool,
    /// Whether to follow symbolic links in a folder. Otherwise they are [skipped](Outcome::Skipped).
    pub follow_links: bool,
    /// Patterns of names to upload: the name or its last component must match. An empty set matches all names.
    pub include: GlobSet,
    /// Patterns of names to leave out: the name or one of its components matches.
    pub exclude: GlobSet,
    /// A function that is called with the progress, from several threads. Bytes are reported as hashed only after they have been
    /// sent.
    pub progress: &'o (dyn Fn(Progress) + Sync),
    /// A flag that any thread may set to end the uploads early. Incomplete uploads are then aborted, or kept with `resume`.
    pub stop: &'o AtomicBool,
}

/// The default of [`PutOptions::memory`].
pub const DEFAULT_MEMORY_BYTES: usize = 256 << 20;

impl Default for PutOptions<'_> {
    fn default() -> Self {
        PutOptions {
            part_size: None,
            memory: DEFAULT_MEMORY_BYTES,
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

/// The result for one file.
#[derive(Debug)]
pub struct PutResult {
    /// The path below the folder, with slashes.
    pub name: OsString,
    /// The key of the object. Empty if the name cannot be a key.
    pub key: String,
    /// The outcome, or the error of reading the file or of a request about this object. The kind
    /// [`Interrupted`](io::ErrorKind::Interrupted) means that the upload was stopped.
    pub outcome: io::Result<Outcome>,
}

/// The outcome of an upload without an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The file was uploaded.
    Stored {
        /// The size of the object in bytes.
        size: u64,
        /// The ETag as the server sent it, with its quotes.
        etag: String,
    },
    /// The object already had the contents of the file.
    Equal,
    /// Nothing was uploaded: the name belongs to a symbolic link that is not followed, a pipe or the like.
    Skipped,
    /// Nothing was uploaded because of [`dry_run`](PutOptions::dry_run).
    WouldUpload {
        /// The size of the file in bytes.
        size: u64,
    },
}

/// The error of a file with parts that are larger than [`PutOptions::memory`]. It is the inner error of an [`io::Error`].
#[derive(Clone, Copy, Debug)]
pub struct PartTooLarge {
    /// The size of a part in bytes.
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
struct UploadInput<'w> {
    name: OsString,
    /// `None` if the name cannot be a key.
    key: Option<String>,
    contents: io::Result<Contents<'w>>,
}

enum Contents<'w> {
    File(PathBuf),
    Stream(Box<dyn Read + Send + 'w>),
    /// Nothing is uploaded: the entry is neither a file nor a folder, or the object already equals the file.
    NotUploaded(Outcome),
}

/// Uploads the files below `folder`. The key of each object is `prefix` followed by the path below the folder, so a prefix that
/// stands for a folder must end with a slash. Passes the result of each file to `sink`, in the order of the names' bytes. If
/// `sink` returns `Break`, the uploads end early, as if [`stop`](PutOptions::stop) were set.
///
/// The server checks the MD5 of each part, and the client checks each ETag that the server returns. If a file fails, the other
/// files are still uploaded.
///
/// # Errors
///
/// If an option is invalid, or if no upload to the bucket can succeed: the bucket does not exist, the access keys are wrong, or
/// the server cannot be reached. Files that were not uploaded before this error are not passed to `sink`.
pub fn put(
    client: &Client,
    prefix: &str,
    folder: &Path,
    options: &PutOptions<'_>,
    sink: impl FnMut(PutResult) -> ControlFlow<()>,
) -> Result<(), Error> {
    check(prefix, options)?;
    let input = |name: OsString, contents| {
        let key = name.to_str().map(|name| format!("{prefix}{name}"));
        UploadInput { name, key, contents }
    };
    let open = max_open_files(options);
    let comparison = comparison_options(options, open);
    if !options.update {
        let (walk, names) = (comparison.walk(), comparison.filter());
        let pairs = pairs(folder.to_owned(), walk, prefix, iter::empty(), names);
        let files = pairs.map(|pair| {
            pair.map(|pair| {
                let local = pair.local.expect("there are no objects without a file");
                let contents = local.map(|local| match local {
                    LocalEntry::File { path, .. } => Contents::File(path),
                    LocalEntry::Skipped => Contents::NotUploaded(Outcome::Skipped),
                });
                input(pair.name, contents)
            })
        });
        return run(client, files, open, options, sink);
    }
    // The comparison may be up to 1024 files ahead of the uploads, because the verdicts on these files take little memory.
    let inputs = Channel::new(1024, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = inputs.close_on_drop();
        scope.spawn(|| {
            let _closing = inputs.close_on_panic();
            let compared = verify(client, prefix, folder, &comparison, |finding| {
                let contents = match finding.verdict {
                    // The object's key cannot be the path of a file, so there is no file to upload.
                    Ok(Verdict::CannotTell(verify::CannotTellReason::NoPath)) => {
                        return ControlFlow::Continue(());
                    }
                    Ok(Verdict::Equal) => Ok(Contents::NotUploaded(Outcome::Equal)),
                    Ok(Verdict::Skipped) => Ok(Contents::NotUploaded(Outcome::Skipped)),
                    Ok(_) => Ok(Contents::File(folder.join(&finding.name))),
                    Err(error) => Err(error),
                };
                inputs.send([Ok(input(finding.name, contents))])
            });
            if let Err(error) = compared {
                // If `send` returns `Break`, the uploads have already ended, and nobody needs the error.
                let _ = inputs.send([Err(error)]);
            }
            inputs.end();
        });
        run(client, iter::from_fn(|| inputs.next()), open, options, sink)
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
) -> Result<PutResult, Error> {
    check(key, options)?;
    let open = max_open_files(options);
    let is_equal = options.update && {
        let finding = verify_object(client, key, file, &comparison_options(options, open))?;
        matches!(finding.verdict, Ok(Verdict::Equal))
    };
    let contents = if is_equal {
        Contents::NotUploaded(Outcome::Equal)
    } else {
        Contents::File(file.to_owned())
    };
    put_single(client, key, contents, options)
}

/// Uploads a stream to the object `key`, within the [memory](PutOptions::memory) for parts. Without
/// [`part_size`](PutOptions::part_size), the first 2000 parts have 8 MiB each. After them the size doubles every 1000 parts, up
/// to half of the memory. With the default memory, a stream can have 750 GiB.
///
/// If the stream returns the error [`Interrupted`](io::ErrorKind::Interrupted), it is read again unless
/// [`stop`](PutOptions::stop) is set. A stream that waits for data should return this error from time to time: otherwise the
/// upload cannot be stopped during the wait.
///
/// # Errors
///
/// The errors of [`put`]. Errors of the stream are in the result.
pub fn put_stream(
    client: &Client,
    key: &str,
    stream: impl Read + Send,
    options: &PutOptions<'_>,
) -> Result<PutResult, Error> {
    check(key, options)?;
    let part_size = options.part_size.unwrap_or(DEFAULT_PART_BYTES);
    if part_size > options.memory as u64 {
        let (name, key) = (key.into(), key.to_owned());
        return Ok(PutResult {
            name,
            key,
            outcome: Err(io::Error::other(PartTooLarge { part_size })),
        });
    }
    put_single(client, key, Contents::Stream(Box::new(stream)), options)
}

fn put_single(
    client: &Client,
    key: &str,
    contents: Contents<'_>,
    options: &PutOptions<'_>,
) -> Result<PutResult, Error> {
    let input = UploadInput { key: Some(key.to_owned()), name: key.into(), contents: Ok(contents) };
    let mut found = None;
    run(client, iter::once(Ok(input)), max_open_files(options), options, |put| {
        found = Some(put);
        ControlFlow::Continue(())
    })?;
    found.ok_or_else(|| Error::new("the upload was stopped"))
}

fn check(key: &str, options: &PutOptions<'_>) -> Result<(), Error> {
    if key.split('/').any(|part| matches!(part, "." | "..")) {
        return Err(Error::new("HTTP has no address for a key with `.` or `..` between slashes"));
    }
    if options.part_size == Some(0) {
        return Err(Error::new("a part has at least one byte"));
    }
    options.properties.check()
}

/// Returns the largest number of files that the uploads may have open at a time. With `update`, the comparison may have as many
/// files open too.
fn max_open_files(options: &PutOptions<'_>) -> usize {
    // Uploads and the comparison each also need descriptors for the connections of their requests.
    let users = 1 + usize::from(options.update);
    (free_descriptors() / users).saturating_sub(options.requests.get())
}

/// Returns the options of the walk, and of the comparison that precedes the uploads with `update`.
fn comparison_options<'o>(options: &PutOptions<'o>, open: usize) -> verify::Options<'o> {
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
