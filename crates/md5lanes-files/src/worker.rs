//! The work of one thread: it reads pieces of many files into buffers that it keeps, and hashes the pieces
//! side by side.
//!
//! Reads won over files mapped into memory and over `io_uring` (page cache warm, two cores of Zen 5; reading
//! alone, `many-files` of the benchmarks): 64 files of 64 MiB in 0.11 s, mapped 0.23, by ring 0.22; 20 000 files of
//! 16 KiB in 53 ms, mapped 473, by ring 55. A mapped file would also end the process when another process
//! truncates it. Of pieces of 16 to 256 KiB, 64 and 128 were best.

use std::io::{self, ErrorKind};
use std::mem;
use std::sync::Arc;

use md5lanes::{Digest, Md5};

use crate::ahead::Reader;
use crate::buffer::Buffer;
use crate::content::Content;
use crate::input::Source;
use crate::limits::PIECE;
use crate::open::open;
use crate::options::Progress;
use crate::order::{BATCH, Begun, Done, Next, Queue};
use crate::read::Opened;
use crate::share::{Member, Sharing};

/// A thread's inputs.
pub(crate) struct Worker<'w, 'q, T> {
    queue: &'w Queue<'q, T>,
    /// The inputs that go on, of all threads.
    sharing: &'w Sharing<Stream<T>>,
    /// The function that takes results.
    sink: &'w mut dyn FnMut(Vec<Done<T>>),
    progress: &'w (dyn Fn(Progress) + Sync),
    /// How many inputs may be open.
    open: usize,
    /// Whether a file has to be read to its end before the next one is begun.
    sequential: bool,
    /// An input that begins when the others have ended: its reads may block, or there is no memory for
    /// one more buffer.
    postponed: Option<(Begun<T>, Opened)>,
    /// Waits for the next input, where that is not known yet.
    later: Option<Arc<dyn Fn() + Send + Sync>>,
    /// The inputs that are longer than a piece.
    streams: Vec<Stream<T>>,
    /// The inputs that were read as a whole.
    messages: Vec<Message<T>>,
    /// The buffers that are not in use.
    buffers: Vec<Buffer>,
    /// Reads the inputs that are hashed alone.
    reader: Reader,
    /// The results that have not been passed on.
    done: Vec<Done<T>>,
}

/// An input that is not at its end.
pub(crate) struct Stream<T> {
    begun: Begun<T>,
    input: Opened,
    hasher: Md5,
    buffer: Buffer,
    /// How many bytes of the buffer are to be hashed.
    length: usize,
    /// How many bytes have been hashed before these.
    hashed: u64,
}

/// An input that has ended within its first piece.
struct Message<T> {
    begun: Begun<T>,
    buffer: Buffer,
    length: usize,
}

impl<'w, 'q, T> Worker<'w, 'q, T> {
    pub(crate) fn new(
        queue: &'w Queue<'q, T>,
        sharing: &'w Sharing<Stream<T>>,
        sink: &'w mut dyn FnMut(Vec<Done<T>>),
        progress: &'w (dyn Fn(Progress) + Sync),
        open: usize,
        sequential: bool,
    ) -> Self {
        Worker {
            queue,
            sharing,
            sink,
            progress,
            open,
            sequential,
            postponed: None,
            later: None,
            streams: Vec::new(),
            messages: Vec::new(),
            buffers: Vec::new(),
            reader: Reader::default(),
            done: Vec::new(),
        }
    }

    /// Works until there are no more inputs, or no more are wanted.
    pub(crate) fn run(mut self) {
        let _closing = self.queue.close_on_panic();
        let mut member = self.sharing.join();
        while !self.queue.is_closed() {
            self.read_on();
            let more = self.begin();
            let idle = self.in_hand() == 0;
            if !idle {
                self.hash();
            }
            self.send();
            if !more {
                if !self.share(&mut member) {
                    return;
                }
            } else if idle {
                match self.later.take() {
                    Some(wait) => wait(),
                    None => self.queue.wait(),
                }
            }
        }
        // Another thread may be waiting for results of inputs that this one has given up.
        self.queue.close();
    }

    /// The number of inputs that have a piece in memory.
    fn in_hand(&self) -> usize {
        self.streams.len() + self.messages.len()
    }

    /// Reads the next piece of each stream.
    fn read_on(&mut self) {
        let mut at = 0;
        while let Some(stream) = self.streams.get_mut(at) {
            match stream.input.fill(&mut stream.buffer, &|_| Ok(())) {
                Ok(length) => {
                    stream.length = length;
                    at += 1;
                }
                Err(error) => {
                    let Stream { begun, buffer, .. } = self.streams.swap_remove(at);
                    self.buffers.push(buffer);
                    self.finish(begun, Err(error));
                }
            }
        }
    }

    /// Begins inputs while there is room for them. Returns whether there may be more.
    fn begin(&mut self) -> bool {
        loop {
            if self.in_hand() > 0 && self.postponed.is_some() {
                return true;
            }
            if self.in_hand() >= self.open {
                return !self.queue.is_over();
            }
            if let Some((begun, input)) = self.postponed.take() {
                self.begin_with(begun, input);
                continue;
            }
            match self.queue.next() {
                Next::NoMore => return false,
                Next::NotYet => return true,
                Next::Later(wait) => {
                    self.later = Some(wait);
                    return true;
                }
                Next::Input(begun, Source::Failed(error)) => self.give(begun, Err(error)),
                Next::Input(begun, Source::Empty) => self.give(begun, Ok(Content::empty())),
                Next::Input(begun, source) => match open(source) {
                    Ok(input @ Opened::Stream(_)) => self.postponed = Some((begun, input)),
                    Ok(input) => self.begin_with(begun, input),
                    Err(error) => {
                        (self.progress)(Progress::Opened(Some(0)));
                        self.finish(begun, Err(error));
                    }
                },
            }
        }
    }

    /// Reads the first piece of an input.
    fn begin_with(&mut self, begun: Begun<T>, mut input: Opened) {
        let mut buffer =
            match self.buffers.pop().map_or_else(|| Buffer::new(PIECE, self.in_hand()), Ok) {
                Ok(buffer) => buffer,
                Err(_) if self.in_hand() > 0 => {
                    // There is no memory for more buffers: from now on no more inputs are open at a time.
                    self.open = self.in_hand();
                    self.postponed = Some((begun, input));
                    return;
                }
                Err(error) => {
                    (self.progress)(Progress::Opened(Some(0)));
                    return self.finish(begun, Err(error));
                }
            };
        (self.progress)(Progress::Opened(input.length()));
        let alone = self.sequential || matches!(input, Opened::Stream(_));
        if alone {
            // The read may block.
            self.send();
        }
        match input.fill(&mut buffer, &|_| Ok(())) {
            Ok(length) if length < buffer.len() => {
                self.messages.push(Message { begun, buffer, length });
            }
            Ok(_) if alone => {
                // Earlier results do not wait for this input.
                self.hash();
                self.send();
                let content = self.hash_alone(&mut input, &mut buffer);
                self.buffers.push(buffer);
                self.finish(begun, content);
            }
            Ok(length) => {
                let hasher = Md5::new();
                self.streams.push(Stream { begun, input, hasher, buffer, length, hashed: 0 });
            }
            Err(error) => {
                self.buffers.push(buffer);
                self.finish(begun, Err(error));
            }
        }
    }

    /// Hashes an input to its end, while another thread reads it. Its first piece fills the buffer.
    fn hash_alone(&mut self, input: &mut Opened, piece: &mut [u8]) -> io::Result<Content> {
        let (queue, progress) = (self.queue, self.progress);
        input.expect_growth();
        progress(Progress::Hashed(piece.len() as u64));
        let (mut md5, mut hashed) = (Md5::new(), 0);
        let note = |length| {
            progress(Progress::Hashed(length as u64));
            if queue.is_closed() { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
        };
        self.reader.read(input, piece, piece.len(), &note, &mut |bytes| {
            md5.update(bytes);
            hashed += bytes.len() as u64;
            Ok(())
        })?;
        Ok(Content { digest: md5.finalize(), length: hashed })
    }

    /// Hashes what has been read of all inputs, side by side.
    fn hash(&mut self) {
        let whole: Vec<&[u8]> = self.messages.iter().map(Message::bytes).collect();
        let mut digests = vec![Digest::from_bytes([0; 16]); whole.len()];
        let pieces: Vec<&[u8]> = self.streams.iter().map(Stream::piece).collect();
        let mut hashers: Vec<Md5> = self.streams.iter().map(|it| it.hasher.clone()).collect();
        md5lanes::hash_many(&whole, &mut digests, &mut hashers, &pieces);
        let bytes = whole.iter().chain(&pieces).map(|bytes| bytes.len() as u64).sum();
        (self.progress)(Progress::Hashed(bytes));
        for (message, digest) in mem::take(&mut self.messages).into_iter().zip(digests) {
            let content = Content { digest, length: message.length as u64 };
            self.buffers.push(message.buffer);
            self.finish(message.begun, Ok(content));
        }
        for (at, hasher) in hashers.into_iter().enumerate().rev() {
            let stream = &mut self.streams[at];
            stream.hasher = hasher;
            stream.hashed += stream.length as u64;
            if stream.length < PIECE {
                let Stream { begun, hasher, buffer, hashed: length, .. } =
                    self.streams.swap_remove(at);
                self.buffers.push(buffer);
                self.finish(begun, Ok(Content { digest: hasher.finalize(), length }));
            }
        }
    }

    /// Shares the inputs that go on with the other threads, once there are no more to begin. Returns whether this thread has
    /// any then.
    fn share(&mut self, member: &mut Member<'_, Stream<T>>) -> bool {
        member.share(&mut self.streams);
        !self.streams.is_empty()
    }

    fn finish(&mut self, begun: Begun<T>, result: io::Result<Content>) {
        (self.progress)(Progress::Done);
        self.give(begun, result);
    }

    fn give(&mut self, input: Begun<T>, result: io::Result<Content>) {
        self.done.push(Done { input, result });
        if self.done.len() == BATCH {
            self.send();
        }
    }

    /// Passes on all results. Called before anything that may take a while.
    fn send(&mut self) {
        if !self.done.is_empty() {
            (self.sink)(mem::take(&mut self.done));
        }
    }
}

impl<T> Message<T> {
    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.length]
    }
}

impl<T> Stream<T> {
    fn piece(&self) -> &[u8] {
        &self.buffer[..self.length]
    }
}
