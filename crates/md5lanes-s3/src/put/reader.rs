//! The work of a thread that reads: it fills buffers with parts, and hashes them side by side.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use md5lanes::{Digest, Md5};
use md5lanes_files::{Progress, deep, digest_messages, update_messages};

use crate::ahead::Now;
use crate::error::Error;
use crate::put::memory::{Memory, Room};
use crate::put::names::{Contents, Names, Wanted};
use crate::put::run::{Done, State, Task};
use crate::put::upload::{Part, Upload};
use crate::put::{Outcome, Put, PutOptions};
use crate::transport::Stop;

/// The most parts of a group. It fills the lanes with small files too, and they wait for each other only for a moment.
const GROUP: usize = 256;

/// The bytes of a part that are hashed at a time, beside those of the others: so many stay in the cache.
const PIECE: usize = 64 << 10;

/// A thread's file, and what it needs to go on.
pub(super) struct Reader<'r, 'w, F> {
    pub(super) options: &'r PutOptions<'r>,
    pub(super) memory: &'r Memory,
    pub(super) names: &'r Names<F>,
    pub(super) state: &'r State,
    /// Once this is set, nothing more is read.
    pub(super) stop: Stop<'r>,
    pub(super) tasks: Sender<Task<'r>>,
    pub(super) done: Sender<Done>,
    /// How many files the thread may have open.
    pub(super) most_open: usize,
    pub(super) current: Option<Current<'w>>,
}

/// The file or the stream whose parts are being read.
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

/// A part on its way into its buffer.
struct Reading<'m> {
    part: Part<'m>,
    /// What has not been read. `None` once it has, so that the file is closed.
    rest: Option<md5lanes_files::Part>,
}

impl<'r, 'w, F: FnMut(bool) -> Now<Result<Wanted<'w>, Error>>> Reader<'r, 'w, F> {
    /// Reads until there are no more files, or no more are wanted.
    pub(super) fn run(mut self) {
        let share = self.memory.total() / 2 / self.options.readers;
        while let Some(size) = self.next(true) {
            let Some(mut room) = self.memory.take(size, share) else { return };
            let (mut group, mut open) = (Vec::new(), 0);
            while group.len() < GROUP
                && open < self.most_open
                && self.next(false).is_some_and(|size| size <= room.left())
            {
                let Some(mut reading) = self.cut(&mut room) else { continue };
                if reading.rest.is_some() && reading.size() <= PIECE {
                    reading.next(0);
                    reading.rest = None;
                }
                open += usize::from(reading.rest.is_some());
                group.push(reading);
            }
            drop(room);
            hash(&mut group);
            for Reading { part, rest } in group {
                drop(rest);
                if part.upload.ends_with(part.number)
                    && let Err(error) = part.upload.check_unchanged()
                {
                    part.upload.fail(error);
                }
                // The threads that send outlive this one.
                let _ = self.tasks.send(Task::Send(part));
            }
        }
    }

    /// The size of the next part in bytes. Opens the next file where that is needed; `waits` as for [`Names::next`].
    fn next(&mut self, waits: bool) -> Option<usize> {
        loop {
            if self.stop.is_set() {
                self.drop_file(|upload| upload.fail(ErrorKind::Interrupted.into()));
                return None;
            }
            if let Some(Current { upload, next, .. }) = &self.current {
                match upload.range(*next) {
                    Some(range) if !upload.has_failed() => {
                        return Some((range.end - range.start) as usize);
                    }
                    _ => self.drop_file(|_| ()),
                }
            }
            match self.names.next(waits) {
                Now::Ready(Ok((number, wanted))) => self.begin(number, wanted),
                Now::Ready(Err(error)) => self.state.fail(error),
                Now::NotYet | Now::NoMore => return None,
            }
        }
    }

    /// Goes to the next file. Parts of this one that have not been read never will be.
    fn drop_file(&mut self, how: impl FnOnce(&Upload)) {
        let Some(Current { upload, next, .. }) = self.current.take() else { return };
        let unread = upload.parts() - next;
        if unread > 0 {
            how(&upload);
        }
        if upload.retire(unread) {
            let _ = self.tasks.send(Task::Finish(upload));
        }
    }

    fn begin(&mut self, number: u64, wanted: Wanted<'w>) {
        let Wanted { name, key, contents } = wanted;
        let no_key = || io::Error::other("its name is not UTF-8, so it can be no key");
        let (name, key, result) = match (contents, key) {
            (Ok(Contents::File(path)), Some(key)) if self.options.dry_run => {
                let status = deep::metadata(&path);
                (name, key, status.map(|status| Outcome::Wanted { size: status.len() }))
            }
            (Ok(Contents::File(path)), Some(key)) => {
                match Upload::open(number, name, key, path, self.options) {
                    Ok((upload, file)) => {
                        return self.read_from(upload, Open::File(Arc::new(file)));
                    }
                    Err((name, key, error)) => (name, key, Err(error)),
                }
            }
            (Ok(Contents::Stream(stream)), Some(key)) => {
                let upload = Upload::of_stream(number, name, key, self.options);
                return self.read_from(upload, Open::Stream(stream));
            }
            (Ok(Contents::None(outcome)), key) => (name, key.unwrap_or_default(), Ok(outcome)),
            (Ok(_), None) => (name, String::new(), Err(no_key())),
            (Err(error), key) => (name, key.unwrap_or_default(), Err(error)),
        };
        (self.options.progress)(Progress::Opened(Some(0)));
        (self.options.progress)(Progress::Done);
        let _ = self.done.send((number, Put { name, key, result }));
    }

    fn read_from(&mut self, upload: Upload, open: Open<'w>) {
        let is_file = matches!(open, Open::File(_));
        (self.options.progress)(Progress::Opened(is_file.then(|| upload.size())));
        self.current = Some(Current { upload: Arc::new(upload), open, next: 0 });
    }

    /// The next part, with its buffer. `None` where there is none after all.
    fn cut(&mut self, room: &mut Room<'r>) -> Option<Reading<'r>> {
        let Current { upload, open, next } = self.current.as_mut()?;
        let number = *next;
        let rest = upload.range(number)?;
        let mut buffer = room.buffer((rest.end - rest.start) as usize);
        let digest = Digest::from_bytes([0; 16]);
        let upload = Arc::clone(upload);
        let rest = match open {
            Open::File(file) => {
                let (file, is_last) = (Arc::clone(file), upload.ends_with(number));
                Some(md5lanes_files::Part { file, rest, is_last })
            }
            Open::Stream(stream) => {
                match fill(stream, buffer.room_of_part(), self.stop) {
                    Ok(length) => {
                        upload.note_read(length as u64, length < buffer.part().len());
                        buffer.truncate(length);
                    }
                    Err(error) => upload.fail(error),
                }
                // A stream has at least one part.
                if upload.has_failed() || (number > 0 && buffer.part().is_empty()) {
                    return None;
                }
                None
            }
        };
        *next += 1;
        let part = Part { upload, number, buffer, digest };
        Some(Reading { part, rest })
    }
}

/// Reads until the buffer is full or the stream ends. Returns the number of bytes.
///
/// # Errors
///
/// Those of the stream, and once `stop` is set.
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

impl Reading<'_> {
    /// Of the part, in bytes.
    fn size(&self) -> usize {
        self.part.buffer.part().len()
    }

    /// Reads the next piece into the buffer, from `start` on. Returns its length, unless the upload fails for it.
    fn next(&mut self, start: usize) -> Option<usize> {
        let size = self.size();
        // The last piece comes with a byte that shows whether the file has grown.
        let end = if size - start <= PIECE { size + 1 } else { start + PIECE };
        match self.rest.as_mut()?.next(&mut self.part.buffer.room()[start..end]) {
            Ok(length) => Some(length),
            Err(error) => {
                self.part.upload.fail(error);
                None
            }
        }
    }
}

/// Hashes parts, and reads those that have not been read. An error is that of the whole upload.
fn hash(group: &mut [Reading<'_>]) {
    let (mut whole, mut streams) = (Vec::new(), Vec::new());
    for reading in group {
        match reading.rest {
            Some(_) => streams.push((reading, 0)),
            None => whole.push(&mut reading.part),
        }
    }
    let messages: Vec<&[u8]> = whole.iter().map(|part| part.buffer.part()).collect();
    let digests = digest_messages(&messages);
    drop(messages);
    for (part, digest) in whole.iter_mut().zip(digests) {
        part.digest = digest;
    }
    let mut hashers: Vec<Md5> = streams.iter().map(|_| Md5::new()).collect();
    while !streams.is_empty() {
        let (mut pieces, mut at) = (Vec::new(), 0);
        while let Some((reading, start)) = streams.get_mut(at) {
            match reading.next(*start) {
                Some(length) => {
                    pieces.push(*start..*start + length);
                    *start += length;
                    at += 1;
                }
                None => {
                    streams.swap_remove(at);
                    hashers.swap_remove(at);
                }
            }
        }
        let pieces = streams
            .iter()
            .zip(pieces)
            .map(|((reading, _), piece)| &reading.part.buffer.part()[piece]);
        update_messages(&mut hashers, &pieces.collect::<Vec<&[u8]>>());
        for at in (0..streams.len()).rev() {
            if streams[at].1 == streams[at].0.size() {
                let (reading, _) = streams.swap_remove(at);
                reading.part.digest = hashers.swap_remove(at).finalize();
                reading.rest = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::{fs, io, thread};

    use super::*;

    #[test]
    fn a_thread_that_waits_for_a_name_holds_no_memory() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, [1; 200]).unwrap();
        let options = PutOptions { part_size: Some(100), ..PutOptions::default() };
        let (memory, state) = (Memory::new(100), State::default());
        let mut files = Some(Wanted {
            name: "a".into(),
            key: Some("a".into()),
            contents: Ok(Contents::File(path)),
        });
        let names = Names::new(|waits| match files.take() {
            Some(file) => Now::Ready(Ok(file)),
            None if !waits => Now::NotYet,
            None => {
                assert_eq!(memory.free(), memory.total());
                Now::NoMore
            }
        });
        let (tasks, queue) = mpsc::channel();
        let (done, _results) = mpsc::channel();
        thread::scope(|scope| {
            let (options, memory, names, state) = (&options, &memory, &names, &state);
            let (stop, most_open, current) = (Stop::NEVER, 1, None);
            let reader =
                Reader { options, memory, names, state, stop, tasks, done, most_open, current };
            scope.spawn(move || reader.run());
            let Ok(Task::Send(first)) = queue.recv() else { panic!("it is read first") };
            // The reader has seen the second part, and waits for the memory of the first one.
            while !memory.is_waited_for() {
                thread::yield_now();
            }
            first.upload.fail(io::Error::other("the server refuses"));
        });
    }
}
