//! Cuts files into the parts that the lanes hash and the requests send.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::sync::Arc;

use md5lanes_files::{Budget, Input, Next, PartBuffer, Progress, Queue, Slot, Source, long_path};

use crate::error::Error;
use crate::put::state::State;
use crate::put::upload::{self, Upload};
use crate::put::{Contents, Outcome, Put, PutOptions, Wanted};
use crate::transport::Stop;

/// The files of a run and their results. `None` stands for an error of the run.
pub(super) type Files<'w> = Queue<'w, Result<Wanted<'w>, Error>, Option<Put>>;

/// Work of a thread that sends.
pub(super) enum Task<'m> {
    /// Sends a part.
    Send(LoadedPart<'m>),
    /// Ends an upload: all its parts have been sent, or never will be.
    Finish(Arc<Upload>),
}

/// A part, and the buffer that it is read into.
pub(super) struct LoadedPart<'m> {
    pub(super) upload: Arc<Upload>,
    /// Counts from 0.
    pub(super) number: u64,
    pub(super) buffer: PartBuffer<'m>,
}

/// The parts of the files, one file after the other, each with a buffer to be read into.
pub(super) struct Parts<'r, 'w> {
    pub(super) options: &'r PutOptions<'r>,
    pub(super) memory: &'r Budget,
    pub(super) files: &'r Files<'w>,
    pub(super) state: &'r State,
    /// Once this is set, nothing more is read.
    pub(super) stop: Stop<'r>,
    pub(super) current: Option<Current<'w>>,
}

/// The file or the stream that is being cut.
pub(super) struct Current<'w> {
    upload: Arc<Upload>,
    open: Open<'w>,
    /// The number of the next part.
    next: u64,
}

enum Open<'w> {
    File(Arc<File>),
    Stream(Box<dyn Read + Send + 'w>),
}

impl<'r> Iterator for Parts<'r, '_> {
    type Item = Next<'r, Input<Task<'r>>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.stop.is_set() {
                let rest = self.current.take().and_then(|current| {
                    if !current.is_cut() {
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
                Next::Ready((place, Ok(wanted))) => self.begin(place, wanted),
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
    fn begin(&mut self, place: Slot, wanted: Wanted<'w>) {
        let Wanted { name, key, contents } = wanted;
        let no_key = || io::Error::other("its name is not UTF-8, so it can be no key");
        let (name, key, result) = match (contents, key) {
            (Ok(Contents::File(path)), Some(key)) if self.options.dry_run => {
                let status = long_path::metadata(&path);
                (name, key, status.map(|status| Outcome::Wanted { size: status.len() }))
            }
            (Ok(Contents::File(path)), Some(key)) => {
                match upload::Source::file(path, self.options) {
                    Ok((source, file)) => {
                        let upload = Upload::new(place, name, key, source);
                        return self.cut_from(upload, Open::File(Arc::new(file)));
                    }
                    Err(error) => (name, key, Err(error)),
                }
            }
            (Ok(Contents::Stream(stream)), Some(key)) => {
                let upload = Upload::new(place, name, key, upload::Source::stream(self.options));
                return self.cut_from(upload, Open::Stream(stream));
            }
            (Ok(Contents::None(outcome)), key) => (name, key.unwrap_or_default(), Ok(outcome)),
            (Ok(_), None) => (name, String::new(), Err(no_key())),
            (Err(error), key) => (name, key.unwrap_or_default(), Err(error)),
        };
        (self.options.progress)(Progress::Opened(Some(0)));
        (self.options.progress)(Progress::Done);
        self.files.results.fill([(place, Some(Put { name, key, result }))]);
    }

    fn cut_from(&mut self, upload: Upload, open: Open<'w>) {
        let is_file = matches!(open, Open::File(_));
        (self.options.progress)(Progress::Opened(is_file.then(|| upload.size())));
        self.current = Some(Current { upload: Arc::new(upload), open, next: 0 });
    }
}

impl Current<'_> {
    /// Returns the next part, or `None` if the stream has ended or failed.
    fn cut<'m>(
        &mut self,
        mut buffer: PartBuffer<'m>,
        range: Range<u64>,
        stop: Stop<'_>,
    ) -> Option<Input<Task<'m>>> {
        let Current { upload, open, next: number } = self;
        let source = match open {
            Open::File(file) if upload.ends_with(*number) => {
                Source::LastPart(Arc::clone(file), range)
            }
            Open::File(file) => Source::Part(Arc::clone(file), range),
            Open::Stream(stream) => {
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

    /// Whether all parts have been cut.
    fn is_cut(&self) -> bool {
        self.next == self.upload.parts()
    }

    /// Drops the parts that have not been cut. Returns the task to finish the upload if the others have been sent.
    fn drop_rest<'m>(self) -> Option<Input<Task<'m>>> {
        let Current { upload, next, .. } = self;
        let is_last = upload.retire(upload.parts() - next);
        is_last.then(|| Input::new(Task::Finish(upload), Source::Empty))
    }
}

/// Reads until the buffer is full or the stream ends. Returns the number of bytes.
///
/// # Errors
///
/// Errors of the stream. `Interrupted` is one only once `stop` is set.
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
