//! What one thread does: it reads pieces of many files into buffers that it keeps, and hashes them.
//!
//! That won over files mapped into memory and over `io_uring` (page cache warm, two cores of Zen 5; reading
//! alone, `many-files` of the benchmarks): 64 files of 64 MiB in 0.11 s, mapped 0.23, by ring 0.22; 20 000 files of
//! 16 KiB in 53 ms, mapped 473, by ring 55. A mapped file would also end the process when somebody
//! truncates it. Of pieces of 16 to 256 KiB, 64 and 128 were best.

use std::fs;
use std::io::{self, ErrorKind};

use md5lanes::{Digest, Md5};

use crate::Progress;
use crate::input::{Input, Opened, Source};
use crate::order::{Next, Queue};

/// The bytes of an input that are read at a time.
const PIECE: usize = 64 * 1024;

/// How many inputs a thread has open: as many as the widest kernel has lanes.
const OPEN: usize = 96;

/// The descriptors that are left to the rest of the process, beside those that it has already.
const SPARE: usize = 16;

/// How many of so many threads can have a file open at all, and how many each of those may.
pub(crate) fn share_descriptors(threads: usize) -> (usize, usize) {
    #[cfg(unix)]
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let limit = None::<u64>;
    let limit = limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
    // A process may be born with many, as one whose arguments are pipes of its shell.
    let taken = fs::read_dir("/dev/fd").map_or(0, Iterator::count);
    let free = limit.saturating_sub(taken + SPARE).max(1);
    let threads = threads.min(free);
    (threads, (free / threads).min(OPEN))
}

/// A result on its way back, with the place and the tag of its input.
pub(crate) struct Done<T> {
    pub(crate) place: u64,
    pub(crate) tag: T,
    pub(crate) result: io::Result<Digest>,
}

/// A thread's inputs.
pub(crate) struct Worker<'w, T, I, D> {
    queue: &'w Queue<I>,
    /// Takes results.
    sink: D,
    progress: &'w (dyn Fn(Progress) + Sync),
    /// How many inputs may be open.
    open: usize,
    /// Whether a file has to be read to its end before the next one is begun.
    sequential: bool,
    /// One that may have to be waited for, and does not begin before the others have ended.
    waiting: Option<(u64, T, Opened)>,
    /// Those that are longer than a piece, and what of them has been hashed.
    streams: Vec<Long<T>>,
    hashers: Vec<Md5>,
    /// Those that were read as a whole.
    messages: Vec<Message<T>>,
    /// A piece for each.
    buffers: Vec<Box<[u8]>>,
    /// Results that have not been given away.
    done: Vec<Done<T>>,
}

/// An input that is not at its end.
struct Long<T> {
    place: u64,
    tag: T,
    input: Opened,
    buffer: Box<[u8]>,
    /// How much of it is to be hashed.
    length: usize,
}

/// An input that has ended within its first piece.
struct Message<T> {
    place: u64,
    tag: T,
    buffer: Box<[u8]>,
    length: usize,
}

impl<'w, T, I: Iterator<Item = Input<T>>, D: FnMut(Vec<Done<T>>)> Worker<'w, T, I, D> {
    pub(crate) fn new(
        queue: &'w Queue<I>,
        sink: D,
        progress: &'w (dyn Fn(Progress) + Sync),
        open: usize,
        sequential: bool,
    ) -> Self {
        Worker {
            queue,
            sink,
            progress,
            open,
            sequential,
            waiting: None,
            streams: Vec::new(),
            hashers: Vec::new(),
            messages: Vec::new(),
            buffers: Vec::new(),
            done: Vec::new(),
        }
    }

    /// Works until there are no more inputs, or no more are wanted.
    pub(crate) fn run(mut self) {
        while !self.queue.is_closed() {
            self.read_on();
            let more = self.begin();
            let idle = self.messages.is_empty() && self.streams.is_empty();
            if !idle {
                self.hash();
            }
            self.send();
            if idle && !more {
                return;
            }
            if idle {
                self.queue.wait();
            }
        }
    }

    /// Reads the next piece of each stream.
    fn read_on(&mut self) {
        let mut at = 0;
        while let Some(stream) = self.streams.get_mut(at) {
            match stream.input.fill(&mut stream.buffer) {
                Ok(length) => {
                    stream.length = length;
                    at += 1;
                }
                Err(error) => {
                    let Long { place, tag, buffer, .. } = self.streams.swap_remove(at);
                    self.hashers.swap_remove(at);
                    self.buffers.push(buffer);
                    self.finish(place, tag, Err(error));
                }
            }
        }
    }

    /// Begins inputs while there is room for them. Whether there are more.
    fn begin(&mut self) -> bool {
        loop {
            let others = self.streams.len() + self.messages.len();
            if others == self.open || (others > 0 && self.waiting.is_some()) {
                return true;
            }
            if let Some((place, tag, input)) = self.waiting.take() {
                self.begin_with(place, tag, input);
                continue;
            }
            match self.queue.next() {
                Next::NoMore => return false,
                Next::NotYet => return true,
                Next::Input(place, Input { tag, source: Source::Missing(error) }) => {
                    self.give(place, tag, Err(error));
                }
                Next::Input(place, Input { tag, source }) => match source.open() {
                    Ok(input @ Opened::Stream(_)) => self.waiting = Some((place, tag, input)),
                    Ok(input) => self.begin_with(place, tag, input),
                    Err(error) => {
                        (self.progress)(Progress::Opened(Some(0)));
                        self.finish(place, tag, Err(error));
                    }
                },
            }
        }
    }

    /// Reads the first piece of an input.
    fn begin_with(&mut self, place: u64, tag: T, mut input: Opened) {
        (self.progress)(Progress::Opened(input.length()));
        let alone = self.sequential || matches!(input, Opened::Stream(_));
        if alone {
            // It may have to be waited for.
            self.send();
        }
        let mut buffer = self.buffers.pop().unwrap_or_else(|| vec![0; PIECE].into());
        match input.fill(&mut buffer) {
            Ok(length) if length < buffer.len() => {
                self.messages.push(Message { place, tag, buffer, length });
            }
            Ok(length) if alone => {
                // The results of what came before need not wait for it.
                self.hash();
                self.send();
                let digest = self.hash_alone(&mut input, &mut buffer, length);
                self.buffers.push(buffer);
                self.finish(place, tag, digest);
            }
            Ok(length) => {
                self.streams.push(Long { place, tag, input, buffer, length });
                self.hashers.push(Md5::new());
            }
            Err(error) => {
                self.buffers.push(buffer);
                self.finish(place, tag, Err(error));
            }
        }
    }

    /// Hashes an input to its end, of which the first piece has been read.
    fn hash_alone(
        &self,
        input: &mut Opened,
        buffer: &mut [u8],
        mut length: usize,
    ) -> io::Result<Digest> {
        let mut md5 = Md5::new();
        loop {
            md5.update(&buffer[..length]);
            (self.progress)(Progress::Hashed(length as u64));
            if length < buffer.len() {
                return Ok(md5.finalize());
            }
            if self.queue.is_closed() {
                return Err(ErrorKind::Interrupted.into());
            }
            length = input.fill(buffer)?;
        }
    }

    /// Hashes what has been read of all inputs, side by side.
    fn hash(&mut self) {
        let whole: Vec<&[u8]> = self.messages.iter().map(Message::bytes).collect();
        let digests = md5lanes::digest_many(&whole);
        let pieces: Vec<&[u8]> = self.streams.iter().map(Long::piece).collect();
        md5lanes::update_many(&mut self.hashers, &pieces);
        let bytes = whole.iter().chain(&pieces).map(|bytes| bytes.len() as u64).sum();
        (self.progress)(Progress::Hashed(bytes));
        for (message, digest) in std::mem::take(&mut self.messages).into_iter().zip(digests) {
            self.buffers.push(message.buffer);
            self.finish(message.place, message.tag, Ok(digest));
        }
        for at in (0..self.streams.len()).rev() {
            if self.streams[at].length < PIECE {
                let Long { place, tag, buffer, .. } = self.streams.swap_remove(at);
                let digest = self.hashers.swap_remove(at).finalize();
                self.buffers.push(buffer);
                self.finish(place, tag, Ok(digest));
            }
        }
    }

    fn finish(&mut self, place: u64, tag: T, result: io::Result<Digest>) {
        (self.progress)(Progress::Done);
        self.give(place, tag, result);
    }

    fn give(&mut self, place: u64, tag: T, result: io::Result<Digest>) {
        self.done.push(Done { place, tag, result });
    }

    /// Gives all results away that there are, before anything is done that may take a while.
    fn send(&mut self) {
        if !self.done.is_empty() {
            (self.sink)(std::mem::take(&mut self.done));
        }
    }
}

impl<T> Message<T> {
    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.length]
    }
}

impl<T> Long<T> {
    fn piece(&self) -> &[u8] {
        &self.buffer[..self.length]
    }
}
