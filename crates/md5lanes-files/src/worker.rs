//! The work of one thread: it reads pieces of many inputs into buffers that it keeps, and hashes the pieces
//! side by side.
//!
//! Reading was faster than mapping files into memory, and than `io_uring` (page cache warm, two cores of Zen 5; reading alone,
//! `many-files` of the benchmarks): 64 files of 64 MiB in 0.11 s, mapped 0.23, by ring 0.22; 20 000 files of 16 KiB in 53 ms,
//! mapped 473, by ring 55. A mapped file would also end the process when another process truncates it. Of pieces of 16 to 256
//! KiB, 64 and 128 were best.

use std::io::{self, ErrorKind};
use std::mem;
use std::sync::atomic::Ordering;

use md5lanes::Md5;

use crate::buffer::Buffer;
use crate::channel::{BATCH, Place};
use crate::content::Content;
use crate::input::{Input, Source};
use crate::limits::{PIECE, Shares};
use crate::next::Next;
use crate::open::open;
use crate::options::{Options, Progress};
use crate::queue::Queue;
use crate::read::Opened;
use crate::read_ahead::ReadAhead;
use crate::reading::{Begun, Reading, hash};
use crate::spare::Spare;

/// The tag of an input, and its content or the error.
pub(crate) type Outcome<T> = (T, io::Result<Content>);

/// The inputs, and their results.
pub(crate) type Files<'q, T> = Queue<'q, Input<T>, Outcome<T>>;

/// One thread, with its inputs.
pub(crate) struct Worker<'w, 'q, T> {
    queue: &'w Files<'q, T>,
    spare: &'w Spare<Reading<T>>,
    options: &'w Options<'w>,
    /// How many threads there are, and how many inputs may be open here.
    shares: Shares,
    /// Called when results have been put into the queue.
    sent: &'w mut dyn FnMut(),
    /// An input that begins when the others have ended: its reads may block, or there is no memory for
    /// one more buffer.
    postponed: Option<(Begun<T>, Opened)>,
    /// The inputs that have a piece in memory.
    readings: Vec<Reading<T>>,
    /// The buffers that are not in use.
    buffers: Vec<Buffer>,
    ahead: ReadAhead,
    /// The results that have not been put into the queue.
    done: Vec<(Place, Outcome<T>)>,
}

/// Whether there are more inputs.
enum More<'w> {
    No,
    Perhaps,
    /// They are not known yet. The function waits for them.
    Later(Box<dyn FnOnce() + Send + 'w>),
}

impl<'w, 'q, T: Send + 'q> Worker<'w, 'q, T> {
    pub(crate) fn new(
        queue: &'w Files<'q, T>,
        spare: &'w Spare<Reading<T>>,
        options: &'w Options<'w>,
        shares: Shares,
        sent: &'w mut dyn FnMut(),
    ) -> Self {
        Worker {
            queue,
            spare,
            options,
            shares,
            sent,
            postponed: None,
            readings: Vec::new(),
            buffers: Vec::new(),
            ahead: ReadAhead::default(),
            done: Vec::new(),
        }
    }

    /// Works until there are no more inputs, or no more are wanted.
    pub(crate) fn run(mut self) {
        let member = self.spare.join(&self.queue.results);
        while !self.is_closed() {
            self.read_on();
            let more = self.begin();
            let is_idle = self.readings.is_empty();
            if !is_idle {
                self.hash();
            }
            self.send();
            if self.is_alone() {
                self.read_to_end();
                continue;
            }
            match more {
                More::No => {
                    member.share(&mut self.readings, self.shares.threads);
                    if self.readings.is_empty() {
                        return;
                    }
                }
                More::Later(wait) if is_idle => wait(),
                More::Later(_) | More::Perhaps => {}
            }
        }
        // Inputs that have begun here will have no results.
        self.queue.results.close();
    }

    fn is_closed(&self) -> bool {
        self.queue.results.is_closed() || self.options.stop.load(Ordering::Relaxed)
    }

    /// Reads the next piece of each input.
    fn read_on(&mut self) {
        for mut reading in mem::take(&mut self.readings) {
            match reading.read() {
                Ok(()) => self.readings.push(reading),
                Err(error) => self.finish(reading, Err(error)),
            }
        }
    }

    /// Begins inputs while there is room for them.
    fn begin(&mut self) -> More<'w> {
        loop {
            let in_hand = self.readings.len();
            let must_end = self.readings.last().is_some_and(|last| self.must_end(last));
            if must_end || (in_hand > 0 && self.postponed.is_some()) {
                return More::Perhaps;
            }
            if in_hand >= self.shares.open {
                return if self.queue.results.has_ended() { More::No } else { More::Perhaps };
            }
            if let Some((begun, input)) = self.postponed.take() {
                self.begin_with(begun, input);
                continue;
            }
            let (place, Input { tag, source, memory, note, .. }) = match self.queue.next() {
                None => return More::No,
                Some(Next::NotReady(wait)) => return More::Later(wait),
                Some(Next::Ready(input)) => input,
            };
            match source {
                Source::Failed(error) => self.give(place, tag, Err(error)),
                Source::Empty => self.give(place, tag, Ok(Content::empty())),
                source => {
                    let begun = Begun { place, tag, memory, note };
                    let opened = match source {
                        Source::Kept(length) if memory.is_some() => Ok(Opened::Kept(length)),
                        source => open(source),
                    };
                    match opened {
                        Ok(input @ Opened::Stream(_)) => self.postponed = Some((begun, input)),
                        Ok(input) => self.begin_with(begun, input),
                        Err(error) => self.refuse(begun, error),
                    }
                }
            }
        }
    }

    /// Reads the first piece of an input.
    fn begin_with(&mut self, begun: Begun<T>, input: Opened) {
        let in_hand = self.readings.len();
        let buffer = match begun.memory {
            Some(_) => Ok(Buffer::default()),
            None => self.buffers.pop().map_or_else(|| Buffer::new(PIECE, in_hand), Ok),
        };
        let buffer = match buffer {
            Ok(buffer) => buffer,
            Err(_) if in_hand > 0 => {
                // There is no memory for more buffers: from now on `in_hand` inputs are open at most.
                self.shares.open = in_hand;
                self.postponed = Some((begun, input));
                return;
            }
            Err(error) => return self.refuse(begun, error),
        };
        (self.options.progress)(Progress::Opened(input.length()));
        let mut reading = Reading::new(begun, input, buffer);
        if self.is_exclusive(&reading) {
            // The read may block.
            self.send();
        }
        match reading.read() {
            Ok(()) => self.readings.push(reading),
            Err(error) => self.finish(reading, Err(error)),
        }
    }

    /// Whether other inputs wait until this one has ended. Inputs with kept bytes are hashed in groups: memory for one more may
    /// come late, and it would then be hashed alone.
    fn must_end(&self, reading: &Reading<T>) -> bool {
        self.is_exclusive(reading) || (reading.begun.memory.is_some() && reading.hashed > 0)
    }

    /// Whether an input is read to its end before another one begins.
    fn is_exclusive(&self, reading: &Reading<T>) -> bool {
        match &reading.input {
            Some(input) => self.options.sequential || matches!(input, Opened::Stream(_)),
            None => false,
        }
    }

    /// Whether this thread has a single input, and begins no other one until it has ended.
    fn is_alone(&self) -> bool {
        matches!(&self.readings[..], [only] if only.begun.memory.is_none()
            && (self.is_exclusive(only) || self.is_last()))
    }

    /// Whether exactly one input of all threads has not ended, and no other can begin before.
    fn is_last(&self) -> bool {
        let results = &self.queue.results;
        (results.has_ended() || !results.has_room()) && results.unknown() == 1
    }

    /// Hashes the only input to its end, while another thread reads it.
    fn read_to_end(&mut self) {
        let Some(mut reading) = self.readings.pop() else { return };
        let Some(mut input) = reading.input.take() else { return };
        input.expect_growth();
        let (results, Options { progress, stop, .. }) = (&self.queue.results, *self.options);
        let note = |length| {
            progress(Progress::Hashed(length as u64));
            let is_closed = results.is_closed() || stop.load(Ordering::Relaxed);
            if is_closed { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
        };
        let Reading { begun, buffer, hasher, hashed, .. } = &mut reading;
        let result = self.ahead.read(&mut input, buffer, &note, &mut |bytes| {
            hasher.update(bytes);
            *hashed += bytes.len() as u64;
            (begun.note)(&begun.tag, bytes.len() as u64)
        });
        let result = result.map(|()| reading.content());
        self.finish(reading, result);
    }

    /// Hashes the pieces side by side.
    fn hash(&mut self) {
        let of_streams = self.readings.iter().filter(|reading| !reading.is_whole());
        let mut hashers: Vec<Md5> = of_streams.map(|reading| reading.hasher.clone()).collect();
        let (mut whole, mut pieces) = (Vec::new(), Vec::new());
        for reading in &mut self.readings {
            let among = if reading.is_whole() { &mut whole } else { &mut pieces };
            among.push(reading.piece());
        }
        let digests = hash(&whole, &mut hashers, &pieces);
        let bytes = whole.iter().chain(&pieces).map(|bytes| bytes.len() as u64).sum();
        (self.options.progress)(Progress::Hashed(bytes));
        let (mut digests, mut hashers) = (digests.into_iter(), hashers.into_iter());
        let rest = Vec::with_capacity(self.readings.len());
        for mut reading in mem::replace(&mut self.readings, rest) {
            let digest = if reading.is_whole() { digests.next() } else { None };
            reading.hashed += reading.length as u64;
            let noted = (reading.begun.note)(&reading.begun.tag, reading.length as u64);
            if let Some(digest) = digest {
                let content = reading.content_of(digest);
                self.finish(reading, noted.map(|()| content));
                continue;
            }
            reading.hasher = hashers.next().expect("each stream has one");
            if noted.is_ok() && reading.input.is_some() {
                self.readings.push(reading);
            } else {
                let content = reading.content();
                self.finish(reading, noted.map(|()| content));
            }
        }
    }

    fn finish(&mut self, reading: Reading<T>, result: io::Result<Content>) {
        let Reading { begun: Begun { place, tag, memory, .. }, buffer, .. } = reading;
        if memory.is_none() && !buffer.is_empty() {
            self.buffers.push(buffer);
        }
        (self.options.progress)(Progress::Done);
        self.give(place, tag, result);
    }

    /// Reports an input that cannot be read.
    fn refuse(&mut self, begun: Begun<T>, error: io::Error) {
        (self.options.progress)(Progress::Opened(Some(0)));
        (self.options.progress)(Progress::Done);
        self.give(begun.place, begun.tag, Err(error));
    }

    fn give(&mut self, place: Place, tag: T, result: io::Result<Content>) {
        self.done.push((place, (tag, result)));
        if self.done.len() == BATCH {
            self.send();
        }
    }

    /// Passes on all results; called before anything that may take a while.
    fn send(&mut self) {
        if !self.done.is_empty() {
            self.queue.results.fill(mem::take(&mut self.done));
            (self.sent)();
        }
    }
}
