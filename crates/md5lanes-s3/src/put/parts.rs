//! Cuts files and streams into parts, which are hashed and sent.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::sync::Arc;

use md5lanes_files::{Budget, Input, Next, PartBuffer, Progress, Queue, Slot, Source, long_path};

use crate::error::Error;
use crate::put::state::State;
use crate::put::upload::{SourceInfo, Upload};
use crate::put::{Contents, Outcome, PutOptions, PutResult, UploadInput};
use crate::transport::Stop;

/// The files of a run and their results. If an item is an error, it ends the run, and the result in its place is `None`.
pub(super) type FileQueue<'w> = Queue<'w, Result<UploadInput<'w>, Error>, Option<PutResult>>;

/// A task for a thread that sends.
pub(super) enum Task<'m> {
    Send(LoadedPart<'m>),
    /// Completes or aborts an upload, after each of its parts has been sent or given up.
    Finish(Arc<Upload>),
}

/// A part, and the buffer that it is read into.
pub(super) struct LoadedPart<'m> {
    pub(super) upload: Arc<Upload>,
    /// The number of the part, counted from 0.
    pub(super) number: u64,
    pub(super) buffer: PartBuffer<'m>,
}

/// Iterates over the tasks for the parts of the files, one file after the other.
pub(super) struct Parts<'r, 'w> {
    pub(super) options: &'r PutOptions<'r>,
    pub(super) memory: &'r Budget,
    pub(super) files: &'r FileQueue<'w>,
    pub(super) state: &'r State,
    /// Once this is set, nothing more is read.
    pub(super) stop: Stop<'r>,
    pub(super) current: Option<CurrentUpload<'w>>,
}

/// The file or the stream that is being cut.
pub(super) struct CurrentUpload<'w> {
    upload: Arc<Upload>,
    open: OpenSource<'w>,
    /// The number of the next part, counted from 0.
    next: u64,
}

enum OpenSource<'w> {
    File(Arc<File>),
    Stream(Box<dyn Read + Send + 'w>),
}

impl<'r> Iterator for Parts<'r, '_> {
    type Item = Next<'r, Input<Task<'r>>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.stop.is_set() {
                let rest = self.current.take().and_then(|current| {
                    if !current.is_fully_cut() {
                        current.upload.fail(ErrorKind::Interrupted.into());
                    }
                    current.drop_rest()
                });
                self.files.end();
                return rest.map(Next::Ready);
            }
            if let Some(current) = self.current.take() {
                match current.upload.range(current.next) {
                    Some(range) if !current.upload.has_failed() => {
                        let current = self.current.insert(current);
                        let size = (range.end - range.start) as usize;
                        let Some(buffer) = self.memory.take(size) else {
                            let memory = self.memory;
                            return Some(Next::NotReady(Box::new(move || memory.wait(size))));
                        };
                        if let Some(part) = current.cut(buffer, range, self.stop) {
                            return Some(part.into());
                        }
                    }
                    _ => {
                        if let Some(finish) = current.drop_rest() {
                            return Some(finish.into());
                        }
                    }
                }
                continue;
            }
            match self.files.next()? {
                Next::Ready((place, Ok(input))) => self.begin(place, input),
                Next::Ready((place, Err(error))) => {
                    self.state.fail(error);
                    self.files.results.fill([(place, None)]);
                }
                Next::NotReady(wait) => return Some(Next::NotReady(wait)),
            }
        }
    }
}

impl<'w> Parts<'_, 'w> {
    /// Begins to cut a file or a stream. If there is nothing to upload, or if there is an error, records the result at `place`
    /// instead.
    fn begin(&mut self, place: Slot, input: UploadInput<'w>) {
        let UploadInput { name, key, contents } = input;
        let no_key = || io::Error::other("its name is not UTF-8, so it cannot be a key");
        let (name, key, outcome) = match (contents, key) {
            (Ok(Contents::File(path)), Some(key)) if self.options.dry_run => {
                let status = long_path::metadata(&path);
                (name, key, status.map(|status| Outcome::WouldUpload { size: status.len() }))
            }
            (Ok(Contents::File(path)), Some(key)) => match SourceInfo::file(path, self.options) {
                Ok((source, file)) => {
                    let upload = Upload::new(place, name, key, source);
                    return self.start_cutting(upload, OpenSource::File(Arc::new(file)));
                }
                Err(error) => (name, key, Err(error)),
            },
            (Ok(Contents::Stream(stream)), Some(key)) => {
                let upload = Upload::new(place, name, key, SourceInfo::stream(self.options));
                return self.start_cutting(upload, OpenSource::Stream(stream));
            }
            (Ok(Contents::NotUploaded(outcome)), key) => {
                (name, key.unwrap_or_default(), Ok(outcome))
            }
            (Ok(_), None) => (name, String::new(), Err(no_key())),
            (Err(error), key) => (name, key.unwrap_or_default(), Err(error)),
        };
        (self.options.progress)(Progress::Opened(Some(0)));
        (self.options.progress)(Progress::Done);
        self.files.results.fill([(place, Some(PutResult { name, key, outcome }))]);
    }

    fn start_cutting(&mut self, upload: Upload, open: OpenSource<'w>) {
        let is_file = matches!(open, OpenSource::File(_));
        (self.options.progress)(Progress::Opened(is_file.then(|| upload.size())));
        self.current = Some(CurrentUpload { upload: Arc::new(upload), open, next: 0 });
    }
}

impl CurrentUpload<'_> {
    /// Returns the task of sending the next part: the bytes at the offsets `range`. A part of a file is read into `buffer` later,
    /// and a part of a stream is read here. `None` if the stream has ended or failed.
    fn cut<'m>(
        &mut self,
        mut buffer: PartBuffer<'m>,
        range: Range<u64>,
        stop: Stop<'_>,
    ) -> Option<Input<Task<'m>>> {
        let CurrentUpload { upload, open, next: number } = self;
        let source = match open {
            OpenSource::File(file) if upload.is_last_part(*number) => {
                Source::LastPart(Arc::clone(file), range)
            }
            OpenSource::File(file) => Source::Part(Arc::clone(file), range),
            OpenSource::Stream(stream) => {
                let size = buffer.part().len();
                match fill(stream, &mut buffer.with_spare_byte()[..size], stop) {
                    Ok(length) => {
                        upload.note_read(length as u64, length < size);
                        buffer.truncate(length);
                    }
                    Err(error) => upload.fail(error),
                }
                // An empty stream still has one part.
                if upload.has_failed() || (*number > 0 && buffer.part().is_empty()) {
                    return None;
                }
                Source::InTag(buffer.part().len())
            }
        };
        let part = LoadedPart { upload: Arc::clone(upload), number: *number, buffer };
        *number += 1;
        Some(Input::new(Task::Send(part), source).read_into_tag(|task| match task {
            Task::Send(part) => part.buffer.with_spare_byte(),
            Task::Finish(_) => &mut [],
        }))
    }

    fn is_fully_cut(&self) -> bool {
        self.next == self.upload.part_count()
    }

    /// Gives up the parts that have not been cut yet. Returns the task of finishing the upload if there were such parts and all
    /// others are done. Otherwise the thread that sends the last part finishes the upload.
    fn drop_rest<'m>(self) -> Option<Input<Task<'m>>> {
        let CurrentUpload { upload, next, .. } = self;
        let is_last = upload.finish_parts(upload.part_count() - next);
        is_last.then(|| Input::new(Task::Finish(upload), Source::Empty))
    }
}

/// Reads until the buffer is full or the stream ends. Returns the number of bytes read. Repeats an interrupted read unless `stop`
/// is set.
fn fill(stream: &mut dyn Read, buffer: &mut [u8], stop: Stop<'_>) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match stream.read(&mut buffer[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == ErrorKind::Interrupted && !stop.is_set() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}
