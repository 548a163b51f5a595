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

/// A file or a stream, and the parts of it that the server has. The file is open only while it is read: more uploads may wait for
/// requests than a process may have open files.
pub(super) struct Upload {
    /// The place of its result.
    pub(super) place: Slot,
    pub(super) name: OsString,
    pub(super) key: String,
    source: Source,
    /// The multipart upload, once its first part is sent. `None` if it could not be begun.
    begun: OnceLock<Option<Begun>>,
    state: Mutex<State>,
}

/// The source of the contents.
pub(super) enum Source {
    File {
        path: PathBuf,
        /// The status when it was opened.
        status: Box<Metadata>,
        layout: PartLayout,
    },
    Stream {
        /// The sizes in bytes of the first part and of the largest one.
        part_sizes: [u64; 2],
    },
}

/// The number of parts of a stream that have the first part's size. After them the size doubles every 1000 parts.
const SAME_PARTS: u64 = 2000;

/// A multipart upload, and the parts of it that an earlier run has sent.
struct Begun {
    id: String,
    before: BTreeMap<u16, ListedPart>,
}

struct State {
    /// The number of parts that are still to be read or sent.
    left: u64,
    sent: Vec<Option<SentPart>>,
    /// The number of bytes read from a stream.
    read: u64,
    /// Whether a stream has been read to its end.
    has_ended: bool,
    error: Option<io::Error>,
}

/// The client and the options for the requests of a run.
pub(super) struct Requests<'r> {
    pub(super) client: &'r Client,
    pub(super) options: &'r PutOptions<'r>,
    /// Once this is set, no more parts are sent, but uploads are still completed or aborted.
    pub(super) stop: Stop<'r>,
    /// Turns the error of a request into the error of the file. An error of the bucket also stops the run.
    pub(super) refused: &'r (dyn Fn(Error) -> io::Error + Sync),
}

impl Source {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, or cannot be cut into parts as the options say.
    pub(super) fn file(path: PathBuf, options: &PutOptions<'_>) -> io::Result<(Self, File)> {
        let rule = PartRule { part_size: options.part_size, multipart: false };
        let (file, status) = open_file(&path)?;
        let layout = rule.layout(status.len())?;
        let part_size = layout.part_size.unwrap_or(layout.size);
        if part_size > options.memory as u64 {
            return Err(io::Error::other(PartTooLarge { part_size }));
        }
        Ok((Source::File { path, status: Box::new(status), layout }, file))
    }

    /// A stream, of unknown size until its end.
    pub(super) fn stream(options: &PutOptions<'_>) -> Self {
        let first = options.part_size.unwrap_or(DEFAULT_PART_BYTES);
        // One half of the memory is filled while the other half is sent.
        let largest = if options.part_size.is_some() { first } else { options.memory as u64 / 2 };
        Source::Stream { part_sizes: [first, largest.max(first)] }
    }

    /// The number of parts; for a stream, more than there can be.
    fn parts(&self) -> u64 {
        match self {
            Source::File { layout, .. } => layout.parts(),
            Source::Stream { .. } => u64::MAX,
        }
    }
}

impl Upload {
    pub(super) fn new(place: Slot, name: OsString, key: String, source: Source) -> Self {
        let left = source.parts();
        let state = State { left, sent: Vec::new(), read: 0, has_ended: false, error: None };
        let (begun, state) = (OnceLock::new(), Mutex::new(state));
        Upload { place, name, key, source, begun, state }
    }

    /// Whether part `number` is the last one, as far as that is known before it is read.
    pub(super) fn ends_with(&self, number: u64) -> bool {
        number + 1 == self.parts()
    }

    /// In bytes; for a stream, the bytes read so far.
    pub(super) fn size(&self) -> u64 {
        match &self.source {
            Source::File { layout, .. } => layout.size,
            Source::Stream { .. } => self.lock().read,
        }
    }

    /// The number of parts; for a stream, more than there can be.
    pub(super) fn parts(&self) -> u64 {
        self.source.parts()
    }

    /// The offsets of part `number`, counted from 0, if there is one. A part of a stream may turn out to be shorter.
    pub(super) fn range(&self, number: u64) -> Option<Range<u64>> {
        match &self.source {
            Source::File { layout, .. } => layout.range(number),
            Source::Stream { part_sizes: [first, largest] } => {
                let state = self.lock();
                let doublings = (number.saturating_sub(SAME_PARTS - 1000) / 1000).min(16);
                let size = (first << doublings).min(*largest);
                (!state.has_ended).then(|| state.read..state.read + size)
            }
        }
    }

    /// Records that a part of `size` bytes was read from a stream. `is_last`: the stream ends with it.
    pub(super) fn note_read(&self, size: u64, is_last: bool) {
        let mut state = self.lock();
        state.read += size;
        state.has_ended = is_last;
    }

    /// Whether the object is uploaded in one request. For a stream, this is known once its first part has been read.
    fn is_whole(&self) -> bool {
        match &self.source {
            Source::File { layout, .. } => layout.part_size.is_none(),
            Source::Stream { part_sizes: [first, _] } => {
                let state = self.lock();
                state.has_ended && state.read < *first
            }
        }
    }

    /// Checks that the file is the one that was opened, and has not changed.
    ///
    /// # Errors
    ///
    /// If it was changed or replaced.
    pub(super) fn check_unchanged(&self) -> io::Result<()> {
        let Source::File { path, status, .. } = &self.source else { return Ok(()) };
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

    /// Records that `parts` parts are done. Returns whether none are left: then the caller must call [`finish`](Self::finish).
    pub(super) fn retire(&self, parts: u64) -> bool {
        let mut state = self.lock();
        state.left -= parts;
        parts > 0 && state.left == 0
    }

    /// Sends part `number`, unless the upload has failed.
    pub(super) fn send(&self, number: u64, bytes: &[u8], digest: Digest, requests: &Requests<'_>) {
        let Requests { client, options, stop, refused } = *requests;
        if stop.is_set() {
            self.fail(io::ErrorKind::Interrupted.into());
        }
        if self.has_failed() {
            return;
        }
        let checksum = options.checksum;
        let body = Body { bytes, digest, checksum, stop };
        let stored = if self.is_whole() {
            client.put_object(&self.key, &options.properties.headers(&self.key), body)
        } else {
            let begun = self.begun.get_or_init(|| match self.begin(client, options) {
                Ok(begun) => Some(begun),
                Err(error) => {
                    self.fail(refused(error));
                    None
                }
            });
            let Some(Begun { id, before }) = begun else { return };
            if number + 1 > MAX_PARTS {
                let part_size = bytes.len() as u64;
                return self.fail(TooManyParts { part_size, min_part_size: None }.into());
            }
            let number = (number + 1) as u16;
            let expected = ETag { digest, parts: None };
            let there = before.get(&number).filter(|there| {
                there.size == bytes.len() as u64 && ETag::parse(&there.etag) == Some(expected)
            });
            match there {
                Some(there) => Ok(Stored { etag: there.etag.clone(), is_encrypted: false }),
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
            Err(error) => self.fail(refused(error)),
        }
    }

    /// Begins a multipart upload, or finds the one of an earlier run.
    fn begin(&self, client: &Client, options: &PutOptions<'_>) -> Result<Begun, Error> {
        if options.resume
            && let Some(id) = client.find_upload(&self.key, options.checksum)?
            && let Some(before) = client.parts(UploadId { key: &self.key, id: &id })?
        {
            return Ok(Begun { id, before });
        }
        let properties = options.properties.headers(&self.key);
        let id = client.create_upload(&self.key, &properties, options.checksum)?;
        Ok(Begun { id, before: BTreeMap::new() })
    }

    /// Makes an object of the parts. After an error, aborts the upload, or leaves it to a later run.
    ///
    /// # Errors
    ///
    /// Why there is no object.
    pub(super) fn finish(&self, requests: &Requests<'_>) -> io::Result<Outcome> {
        let mut state = self.lock();
        let (error, sent) = (state.error.take(), std::mem::take(&mut state.sent));
        drop(state);
        let upload = match self.begun.get() {
            Some(Some(Begun { id, .. })) => Some(UploadId { key: &self.key, id }),
            _ => None,
        };
        let Requests { client, options, refused, .. } = requests;
        let result = match error {
            Some(error) => Err(error),
            None => {
                let mut sent = sent.into_iter().flatten().collect::<Vec<_>>();
                match upload {
                    Some(upload) => client
                        .complete_upload(upload, &sent, self.size(), options.checksum)
                        .map_err(refused),
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
                        // `Interrupted` means that the run has ended, and says nothing about this file.
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

/// On other systems, size and time must suffice.
#[cfg(not(unix))]
fn is_same_file(_: &Metadata, _: &Metadata) -> bool {
    true
}
