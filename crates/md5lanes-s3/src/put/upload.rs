//! One file on its way to its object.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{File, Metadata};
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use md5lanes::Digest;
use md5lanes_files::etag::{ETag, Layout, Rule};
use md5lanes_files::{deep, open_file};

use crate::client::{Body, Client, ListedPart, SentPart, UploadId};
use crate::error::Error;
use crate::put::memory::Buffer;
use crate::put::{Outcome, PartTooLarge, PutOptions};
use crate::transport::Stop;

/// A file, and what the server has of it. The file is open while it is read: uploads that wait for requests outnumber the files that
/// a process may have open.
pub(super) struct Upload {
    pub(super) number: u64,
    pub(super) name: OsString,
    pub(super) key: String,
    path: PathBuf,
    /// When it was opened.
    status: Metadata,
    layout: Layout,
    /// The multipart upload, from the first part on that is sent. `None` where it could not be begun.
    begun: OnceLock<Option<Begun>>,
    state: Mutex<State>,
}

/// A multipart upload, and the parts of it that an earlier run has sent.
struct Begun {
    id: String,
    before: BTreeMap<u16, ListedPart>,
}

struct State {
    /// The parts that will still come, or are being sent.
    left: u64,
    sent: Vec<Option<SentPart>>,
    error: Option<io::Error>,
}

/// A part that has been read.
pub(super) struct Part<'m> {
    pub(super) upload: Arc<Upload>,
    /// From 0.
    pub(super) number: u64,
    pub(super) buffer: Buffer<'m>,
    pub(super) digest: Digest,
}

/// What the requests of a run need.
pub(super) struct Requests<'r> {
    pub(super) client: &'r Client,
    pub(super) options: &'r PutOptions<'r>,
    /// Once this is set, nothing more is sent but what gives uploads up.
    pub(super) stop: Stop<'r>,
    /// Takes the error of a request: whatever ends the run is noted there.
    pub(super) refused: &'r (dyn Fn(Error) -> io::Error + Sync),
}

impl Upload {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// Where it cannot be opened, or cannot be cut into parts as the options say.
    pub(super) fn open(
        number: u64,
        name: OsString,
        key: String,
        path: PathBuf,
        options: &PutOptions<'_>,
    ) -> Result<(Self, File), (OsString, String, io::Error)> {
        let rule = Rule { part_size: options.part_size, multipart: false };
        let opened = open_file(&path).and_then(|(file, status)| {
            let layout = rule.layout(status.len())?;
            let part_size = layout.part_size.unwrap_or(layout.size);
            if part_size > options.memory as u64 {
                return Err(io::Error::other(PartTooLarge { part_size }));
            }
            Ok((file, status, layout))
        });
        let (file, status, layout) = match opened {
            Ok(opened) => opened,
            Err(error) => return Err((name, key, error)),
        };
        let left = layout.parts();
        let state = State { left, sent: vec![None; left as usize], error: None };
        let (begun, state) = (OnceLock::new(), Mutex::new(state));
        Ok((Upload { number, name, key, path, status, layout, begun, state }, file))
    }

    /// Whether the file ends with the part of this number.
    pub(super) fn ends_with(&self, number: u64) -> bool {
        number + 1 == self.parts()
    }

    /// In bytes.
    pub(super) fn size(&self) -> u64 {
        self.layout.size
    }

    pub(super) fn parts(&self) -> u64 {
        self.layout.parts()
    }

    /// The offsets of a part, if there is one of this number, from 0.
    pub(super) fn range(&self, number: u64) -> Option<Range<u64>> {
        self.layout.range(number)
    }

    /// Whether the file is the one that was opened, and as it was then.
    ///
    /// # Errors
    ///
    /// Where it is not.
    pub(super) fn check_unchanged(&self) -> io::Result<()> {
        let now = deep::metadata(&self.path)?;
        let is_same = now.len() == self.status.len()
            && now.modified().ok() == self.status.modified().ok()
            && is_same_file(&now, &self.status);
        if is_same { Ok(()) } else { Err(io::Error::other("File changed while it was read")) }
    }

    pub(super) fn has_failed(&self) -> bool {
        self.lock().error.is_some()
    }

    /// Takes note of an error. The first one counts.
    pub(super) fn fail(&self, error: io::Error) {
        self.lock().error.get_or_insert(error);
    }

    /// So many parts need nothing more. Returns whether they are the last ones: then the caller has to see to the
    /// [end](Self::finish).
    pub(super) fn retire(&self, parts: u64) -> bool {
        let mut state = self.lock();
        state.left -= parts;
        parts > 0 && state.left == 0
    }

    /// Sends a part, unless the upload has failed.
    pub(super) fn send(&self, part: &Part<'_>, requests: &Requests<'_>) {
        let Requests { client, options, stop, refused } = *requests;
        if stop.is_set() {
            self.fail(io::ErrorKind::Interrupted.into());
        }
        if self.has_failed() {
            return;
        }
        let Part { number, buffer, digest, .. } = part;
        let (bytes, checksum) = (buffer.part(), options.checksum);
        let body = Body { bytes, digest: *digest, checksum, stop };
        let etag = if self.layout.part_size.is_none() {
            client.put_object(&self.key, body)
        } else {
            let begun = self.begun.get_or_init(|| match self.begin(client, options) {
                Ok(begun) => Some(begun),
                Err(error) => {
                    self.fail(refused(error));
                    None
                }
            });
            let Some(Begun { id, before }) = begun else { return };
            let number = u16::try_from(number + 1).expect("there are at most 10 000 parts");
            let expected = ETag { digest: *digest, parts: None };
            let there = before.get(&number).filter(|there| {
                there.size == bytes.len() as u64 && ETag::parse(&there.etag) == Some(expected)
            });
            match there {
                Some(there) => Ok(there.etag.clone()),
                None => client.put_part(UploadId { key: &self.key, id }, number, body),
            }
        };
        match etag {
            Ok(etag) => {
                self.lock().sent[*number as usize] = Some(SentPart { digest: *digest, etag });
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
        let id = client.create_upload(&self.key, options.checksum)?;
        Ok(Begun { id, before: BTreeMap::new() })
    }

    /// Makes an object of the parts, or gives the upload up.
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
        let result = match error {
            Some(error) => Err(error),
            None => {
                let mut sent = sent.into_iter().flatten().collect::<Vec<_>>();
                match upload {
                    Some(upload) => self.complete(upload, &sent, requests),
                    None => Ok(sent.pop().expect("it has one part").etag),
                }
            }
        };
        match (result, upload) {
            (Ok(etag), _) => Ok(Outcome::Stored { size: self.size(), etag }),
            (Err(error), Some(upload)) if !requests.options.resume => {
                Err(match requests.client.abort_upload(upload) {
                    Ok(()) => error,
                    Err(abort) => io::Error::other(format!(
                        "{error}; and its parts stay in the bucket, since the upload cannot be aborted: {abort}"
                    )),
                })
            }
            (Err(error), _) => Err(error),
        }
    }

    fn complete(
        &self,
        upload: UploadId<'_>,
        sent: &[SentPart],
        requests: &Requests<'_>,
    ) -> io::Result<String> {
        let Requests { client, options, refused, .. } = requests;
        let digests: Vec<Digest> = sent.iter().map(|part| part.digest).collect();
        let expected = ETag::of_parts(&digests);
        let completed = client.complete_upload(upload, sent, expected, options.checksum);
        completed.or_else(|error| {
            // The answer of an earlier attempt may have been lost: then there is an object, and no upload.
            if error.code.as_deref() == Some("NoSuchUpload")
                && let Ok(Some(head)) = client.head(&self.key, None)
                && ETag::parse(&head.etag) == Some(expected)
            {
                return Ok(head.etag);
            }
            Err(refused(error))
        })
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

/// Elsewhere the size and the time must do.
#[cfg(not(unix))]
fn is_same_file(_: &Metadata, _: &Metadata) -> bool {
    true
}
