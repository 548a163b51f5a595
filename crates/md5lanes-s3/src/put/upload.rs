//! Uploads one file or stream.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{File, Metadata};
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use md5lanes::Digest;
use md5lanes_files::etag::{
    DEFAULT_PART_BYTES, ETag, MAX_PARTS, PartLayout, PartRule, TooManyParts,
};
use md5lanes_files::{Slot, long_path, open_file};

use crate::client::{Body, Client, ListedPart, SentPart, Stored, UploadId};
use crate::error::Error;
use crate::put::{Outcome, PartTooLarge, PutOptions};
use crate::transport::Stop;

/// A file or a stream, and the parts of it that the server has. An upload holds no open file, because more uploads may wait for
/// their requests than a process may have open files.
pub(super) struct Upload {
    /// The place of the result among the results of all files.
    pub(super) place: Slot,
    pub(super) name: OsString,
    pub(super) key: String,
    source: SourceInfo,
    /// The multipart upload, or `None` if it could not be begun. Set before the first part is sent, and never set if the object
    /// is uploaded in one request.
    multipart: OnceLock<Option<Multipart>>,
    state: Mutex<State>,
}

/// The facts about a file or a stream to upload.
pub(super) enum SourceInfo {
    File {
        path: PathBuf,
        /// The metadata when the file was opened.
        status: Box<Metadata>,
        layout: PartLayout,
    },
    Stream {
        /// The size of the first part and of the largest part, in bytes.
        part_sizes: [u64; 2],
    },
}

/// The number of parts at the start of a stream with the size of the first part.
const PARTS_OF_FIRST_SIZE: u64 = 2000;

/// The number of parts that have each doubled size, before the size doubles again.
const PARTS_PER_DOUBLING: u64 = 1000;

/// A multipart upload, and the parts that an earlier run has sent, by their numbers from 1.
struct Multipart {
    id: String,
    earlier_parts: BTreeMap<u16, ListedPart>,
}

struct State {
    /// The number of parts that are still to be read or sent.
    remaining_parts: u64,
    /// The parts that the server has, by their numbers from 0.
    sent: Vec<Option<SentPart>>,
    /// The number of bytes read from a stream.
    bytes_read: u64,
    /// Whether a stream has been read to its end.
    has_ended: bool,
    error: Option<io::Error>,
}

pub(super) struct RequestContext<'r> {
    pub(super) client: &'r Client,
    pub(super) options: &'r PutOptions<'r>,
    /// Once this is set, no more parts are sent, but uploads are still completed or aborted.
    pub(super) stop: Stop<'r>,
    /// Turns the error of a request into the error of the file. An error that affects the bucket also stops the run.
    pub(super) to_file_error: &'r (dyn Fn(Error) -> io::Error + Sync),
}

impl SourceInfo {
    /// Opens a file, and decides how it is cut into parts.
    pub(super) fn file(path: PathBuf, options: &PutOptions<'_>) -> io::Result<(Self, File)> {
        let rule = PartRule { part_size: options.part_size, multipart: false };
        let (file, status) = open_file(&path)?;
        let layout = rule.layout(status.len())?;
        let part_size = layout.part_size.unwrap_or(layout.size);
        if part_size > options.memory as u64 {
            return Err(io::Error::other(PartTooLarge { part_size }));
        }
        Ok((SourceInfo::File { path, status: Box::new(status), layout }, file))
    }

    pub(super) fn stream(options: &PutOptions<'_>) -> Self {
        let first = options.part_size.unwrap_or(DEFAULT_PART_BYTES);
        // A part takes at most half of the memory, so that one part can be read while another part is sent.
        let largest = if options.part_size.is_some() { first } else { options.memory as u64 / 2 };
        SourceInfo::Stream { part_sizes: [first, largest.max(first)] }
    }

    fn part_count(&self) -> u64 {
        match self {
            SourceInfo::File { layout, .. } => layout.parts(),
            SourceInfo::Stream { .. } => u64::MAX,
        }
    }
}

impl Upload {
    pub(super) fn new(place: Slot, name: OsString, key: String, source: SourceInfo) -> Self {
        let remaining_parts = source.part_count();
        let state = State {
            remaining_parts,
            sent: Vec::new(),
            bytes_read: 0,
            has_ended: false,
            error: None,
        };
        let (multipart, state) = (OnceLock::new(), Mutex::new(state));
        Upload { place, name, key, source, multipart, state }
    }

    /// Whether part `number`, counted from 0, is the last part of a file. Always `false` for a stream, because its last part is
    /// not known in advance.
    pub(super) fn is_last_part(&self, number: u64) -> bool {
        number + 1 == self.part_count()
    }

    /// Returns the size of the file, or the number of bytes that have been read from the stream.
    pub(super) fn size(&self) -> u64 {
        match &self.source {
            SourceInfo::File { layout, .. } => layout.size,
            SourceInfo::Stream { .. } => self.lock().bytes_read,
        }
    }

    /// Returns the number of parts of a file. For a stream, returns a number that is never reached.
    pub(super) fn part_count(&self) -> u64 {
        self.source.part_count()
    }

    /// Returns the range of bytes of part `number`, counted from 0. `None` if there is no such part. For a stream, `number` must
    /// be the number of the next part to be read; the last part may turn out to be shorter than its range.
    pub(super) fn range(&self, number: u64) -> Option<Range<u64>> {
        match &self.source {
            SourceInfo::File { layout, .. } => layout.range(number),
            SourceInfo::Stream { part_sizes: [first, largest] } => {
                let state = self.lock();
                let first_doubled = PARTS_OF_FIRST_SIZE - PARTS_PER_DOUBLING;
                let doublings = (number.saturating_sub(first_doubled) / PARTS_PER_DOUBLING).min(16);
                let size = (first << doublings).min(*largest);
                (!state.has_ended).then(|| state.bytes_read..state.bytes_read + size)
            }
        }
    }

    /// Records that a part of `size` bytes was read from a stream.
    pub(super) fn note_read(&self, size: u64, is_last: bool) {
        let mut state = self.lock();
        state.bytes_read += size;
        state.has_ended = is_last;
    }

    /// Whether the object is uploaded in one request. For a stream, this is known once its first part has been read.
    fn is_single_request(&self) -> bool {
        match &self.source {
            SourceInfo::File { layout, .. } => layout.part_size.is_none(),
            SourceInfo::Stream { part_sizes: [first, _] } => {
                let state = self.lock();
                state.has_ended && state.bytes_read < *first
            }
        }
    }

    /// Checks that the path still leads to the file that was opened, and that this file has not changed. Does nothing for a
    /// stream.
    pub(super) fn check_unchanged(&self) -> io::Result<()> {
        let SourceInfo::File { path, status, .. } = &self.source else { return Ok(()) };
        let now = long_path::metadata(path)?;
        let is_same = now.len() == status.len()
            && now.modified().ok() == status.modified().ok()
            && is_same_file(&now, status);
        if is_same { Ok(()) } else { Err(io::Error::other("File changed while it was read")) }
    }

    pub(super) fn has_failed(&self) -> bool {
        self.lock().error.is_some()
    }

    /// Records an error. Only the first error is kept.
    pub(super) fn fail(&self, error: io::Error) {
        self.lock().error.get_or_insert(error);
    }

    /// Records that `count` further parts have been sent or given up. Returns `true` if these were the last parts: then the
    /// caller must call [`finish`](Self::finish).
    pub(super) fn finish_parts(&self, count: u64) -> bool {
        let mut state = self.lock();
        state.remaining_parts -= count;
        count > 0 && state.remaining_parts == 0
    }

    /// Sends part `number`, counted from 0, unless the upload has failed, or the server has the part from an earlier run. Records
    /// the part, or the error.
    pub(super) fn send(
        &self,
        number: u64,
        bytes: &[u8],
        digest: Digest,
        context: &RequestContext<'_>,
    ) {
        let RequestContext { client, options, stop, to_file_error } = *context;
        if stop.is_set() {
            self.fail(io::ErrorKind::Interrupted.into());
        }
        if self.has_failed() {
            return;
        }
        let checksum = options.checksum;
        let body = Body { bytes, digest, checksum, stop };
        let stored = if self.is_single_request() {
            client.put_object(&self.key, &options.properties.headers(&self.key), body)
        } else {
            let multipart = self.multipart.get_or_init(|| match self.begin(client, options) {
                Ok(multipart) => Some(multipart),
                Err(error) => {
                    self.fail(to_file_error(error));
                    None
                }
            });
            let Some(Multipart { id, earlier_parts }) = multipart else { return };
            if number + 1 > MAX_PARTS {
                let part_size = bytes.len() as u64;
                return self.fail(TooManyParts { part_size, min_part_size: None }.into());
            }
            let number = (number + 1) as u16;
            let expected = ETag { digest, parts: None };
            let earlier = earlier_parts.get(&number).filter(|earlier| {
                earlier.size == bytes.len() as u64 && ETag::parse(&earlier.etag) == Some(expected)
            });
            match earlier {
                Some(earlier) => Ok(Stored { etag: earlier.etag.clone(), is_encrypted: false }),
                None => client.put_part(UploadId { key: &self.key, id }, number, body),
            }
        };
        match stored {
            Ok(stored) => {
                let (at, sent) = (number as usize, &mut self.lock().sent);
                if sent.len() <= at {
                    sent.resize(at + 1, None);
                }
                sent[at] = Some(SentPart { digest, stored });
            }
            Err(error) => self.fail(to_file_error(error)),
        }
    }

    /// Begins a multipart upload, or with `resume` finds the one of an earlier run.
    fn begin(&self, client: &Client, options: &PutOptions<'_>) -> Result<Multipart, Error> {
        if options.resume
            && let Some(id) = client.find_upload(&self.key, options.checksum)?
            && let Some(earlier_parts) = client.list_parts(UploadId { key: &self.key, id: &id })?
        {
            return Ok(Multipart { id, earlier_parts });
        }
        let properties = options.properties.headers(&self.key);
        let id = client.create_upload(&self.key, &properties, options.checksum)?;
        Ok(Multipart { id, earlier_parts: BTreeMap::new() })
    }

    /// Completes the upload. After an error, aborts it, or with `resume` keeps its parts for a later run, and returns the error.
    pub(super) fn finish(&self, context: &RequestContext<'_>) -> io::Result<Outcome> {
        let mut state = self.lock();
        let (error, sent) = (state.error.take(), std::mem::take(&mut state.sent));
        drop(state);
        let upload = match self.multipart.get() {
            Some(Some(Multipart { id, .. })) => Some(UploadId { key: &self.key, id }),
            _ => None,
        };
        let RequestContext { client, options, to_file_error, .. } = context;
        let result = match error {
            Some(error) => Err(error),
            None => {
                let mut sent = sent.into_iter().flatten().collect::<Vec<_>>();
                match upload {
                    Some(upload) => client
                        .complete_upload(upload, &sent, self.size(), options.checksum)
                        .map_err(to_file_error),
                    None => Ok(sent.pop().expect("it has one part").stored),
                }
            }
        };
        match (result, upload) {
            (Ok(Stored { etag, .. }), _) => Ok(Outcome::Stored { size: self.size(), etag }),
            (Err(error), Some(upload)) if !options.resume => {
                Err(match client.abort_upload(upload) {
                    Ok(()) => error,
                    Err(abort) => {
                        // The kind `Interrupted` only means that the run has ended, so the error's text says nothing about the
                        // file.
                        let why = match error.kind() {
                            io::ErrorKind::Interrupted => "its upload has not ended".to_owned(),
                            _ => error.to_string(),
                        };
                        io::Error::other(format!(
                            "{why}; its parts stay in the bucket, since the upload cannot be aborted: {abort}"
                        ))
                    }
                })
            }
            (Err(error), _) => Err(error),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(unix)]
fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Returns `true`: outside Unix, the metadata does not identify a file. There the caller's comparison of sizes and times must
/// suffice.
#[cfg(not(unix))]
fn is_same_file(_: &Metadata, _: &Metadata) -> bool {
    true
}
