//! The work of one thread: it reads a piece of each of many inputs, and hashes these pieces side by side.
//!
//! Files are read by plain reads. `io_uring` and mapping files into memory were slower: see `benchmarks/README.md`, section
//! "Finished experiments". A mapped file would also end the process when another process truncates it. Of all sizes of pieces from
//! 16 to 256 KiB, 64 and 128 KiB were fastest.

use std::io::{self, ErrorKind};
use std::mem;
use std::sync::atomic::Ordering;

use md5lanes::Md5;

use crate::active::{ActiveInput, TakenInput, hash};
use crate::buffer::Buffer;
use crate::channel::{MAX_BATCH_ITEMS, Slot};
use crate::content::Content;
use crate::input::{Input, Source};
use crate::limits::{PIECE_BYTES, ThreadLimits};
use crate::next::Next;
use crate::open::open;
use crate::options::{Options, Progress};
use crate::queue::Queue;
use crate::read::OpenSource;
use crate::read_ahead::ReadAhead;
use crate::surplus::Surplus;

pub(crate) type Outcome<T> = (T, io::Result<Content>);

pub(crate) type InputQueue<'q, T> = Queue<'q, Input<T>, Outcome<T>>;

pub(crate) struct Worker<'w, 'q, T> {
    queue: &'w InputQueue<'q, T>,
    surplus: &'w Surplus<ActiveInput<T>>,
    options: &'w Options<'w>,
    limits: ThreadLimits,
    /// It is called after results were put into the queue's channel.
    on_results: &'w mut dyn FnMut(),
    /// An input that begins only when the active inputs have ended, because its reads may block, or because there is no memory
    /// for one more buffer.
    postponed: Option<(TakenInput<T>, OpenSource)>,
    /// The inputs that have a piece in memory.
    active: Vec<ActiveInput<T>>,
    buffers: Vec<Buffer>,
    read_ahead: ReadAhead,
    results: Vec<(Slot, Outcome<T>)>,
}

enum MoreInputs<'w> {
    No,
    Perhaps,
    /// The next input is not known yet. The function waits for it.
    NotReady(Box<dyn FnOnce() + Send + 'w>),
}

impl<'w, 'q, T: Send + 'q> Worker<'w, 'q, T> {
    pub(crate) fn new(
        queue: &'w InputQueue<'q, T>,
        surplus: &'w Surplus<ActiveInput<T>>,
        options: &'w Options<'w>,
        limits: ThreadLimits,
        on_results: &'w mut dyn FnMut(),
    ) -> Self {
        Worker {
            queue,
            surplus,
            options,
            limits,
            on_results,
            postponed: None,
            active: Vec::new(),
            buffers: Vec::new(),
            read_ahead: ReadAhead::default(),
            results: Vec::new(),
        }
    }

    /// Works until there are no more inputs, or no more results are wanted.
    pub(crate) fn run(mut self) {
        let member = self.surplus.join(&self.queue.results);
        while !self.is_closed() {
            self.read_next_pieces();
            let more = self.begin_inputs();
            let is_idle = self.active.is_empty();
            if !is_idle {
                self.hash();
            }
            self.pass_on_results();
            if self.is_alone() {
                self.read_to_end();
                continue;
            }
            match more {
                MoreInputs::No => {
                    member.balance(&mut self.active, self.limits.threads);
                    if self.active.is_empty() {
                        return;
                    }
                }
                MoreInputs::NotReady(wait) if is_idle => wait(),
                MoreInputs::NotReady(_) | MoreInputs::Perhaps => {}
            }
        }
        // The active inputs of this thread will have no results: other threads must not wait for them.
        self.queue.results.close();
    }

    fn is_closed(&self) -> bool {
        self.queue.results.is_closed() || self.options.stop.load(Ordering::Relaxed)
    }

    fn read_next_pieces(&mut self) {
        for mut input in mem::take(&mut self.active) {
            match input.read() {
                Ok(()) => self.active.push(input),
                Err(error) => self.finish(input, Err(error)),
            }
        }
    }

    /// Begins inputs while there is room for them. Returns whether there are more.
    fn begin_inputs(&mut self) -> MoreInputs<'w> {
        loop {
            let active = self.active.len();
            let must_end = self.active.last().is_some_and(|last| self.must_end(last));
            if must_end || (active > 0 && self.postponed.is_some()) {
                return MoreInputs::Perhaps;
            }
            if active >= self.limits.open_per_thread {
                let has_ended = self.queue.results.has_ended();
                return if has_ended { MoreInputs::No } else { MoreInputs::Perhaps };
            }
            if let Some((taken, source)) = self.postponed.take() {
                self.begin(taken, source);
                continue;
            }
            let next = match self.queue.next() {
                None => return MoreInputs::No,
                Some(Next::NotReady(wait)) => return MoreInputs::NotReady(wait),
                Some(Next::Ready(next)) => next,
            };
            let (slot, Input { tag, source, tag_buffer, on_hashed, .. }) = next;
            match source {
                Source::Failed(error) => self.add_result(slot, tag, Err(error)),
                Source::Empty => self.add_result(slot, tag, Ok(Content::empty())),
                source => {
                    let taken = TakenInput { slot, tag, tag_buffer, on_hashed };
                    let opened = match source {
                        Source::InTag(length) if tag_buffer.is_some() => {
                            Ok(OpenSource::InTag(length))
                        }
                        source => open(source),
                    };
                    match opened {
                        Ok(stream @ OpenSource::Stream(_)) => {
                            self.postponed = Some((taken, stream));
                        }
                        Ok(source) => self.begin(taken, source),
                        Err(error) => self.fail_to_begin(taken, error),
                    }
                }
            }
        }
    }

    /// Reads the first piece of an input. Postpones the input if there is no memory for its buffer while other inputs are active.
    fn begin(&mut self, taken: TakenInput<T>, source: OpenSource) {
        let active = self.active.len();
        let buffer = match taken.tag_buffer {
            Some(_) => Ok(Buffer::default()),
            None => self.buffers.pop().map_or_else(|| Buffer::new(PIECE_BYTES, active), Ok),
        };
        let buffer = match buffer {
            Ok(buffer) => buffer,
            Err(_) if active > 0 => {
                self.limits.open_per_thread = active;
                self.postponed = Some((taken, source));
                return;
            }
            Err(error) => return self.fail_to_begin(taken, error),
        };
        (self.options.progress)(Progress::Opened(source.length()));
        let mut input = ActiveInput::new(taken, source, buffer);
        if self.is_exclusive(&input) {
            // The read may block, so the results that are ready are passed on first.
            self.pass_on_results();
        }
        match input.read() {
            Ok(()) => self.active.push(input),
            Err(error) => self.finish(input, Err(error)),
        }
    }

    /// Whether other inputs of this thread must wait until `input` has ended. Inputs that are read into their tags are hashed in
    /// groups: an input that joined a group late would be hashed alone at the end.
    fn must_end(&self, input: &ActiveInput<T>) -> bool {
        self.is_exclusive(input) || (input.taken.tag_buffer.is_some() && input.hashed > 0)
    }

    /// Whether an input is read to its end before another one begins.
    fn is_exclusive(&self, input: &ActiveInput<T>) -> bool {
        match &input.source {
            Some(source) => self.options.sequential || matches!(source, OpenSource::Stream(_)),
            None => false,
        }
    }

    /// Whether this thread has a single input, which is not read into its tag, and begins no other input before that one has
    /// ended.
    fn is_alone(&self) -> bool {
        matches!(&self.active[..], [only] if only.taken.tag_buffer.is_none()
            && (self.is_exclusive(only) || self.is_last()))
    }

    /// Whether all threads together have a single input that is not done, and no other input can begin before it is done.
    fn is_last(&self) -> bool {
        let results = &self.queue.results;
        (results.has_ended() || !results.has_room()) && results.unknown() == 1
    }

    /// Hashes the only input, while another thread reads it.
    fn read_to_end(&mut self) {
        let Some(mut input) = self.active.pop() else { return };
        let Some(mut source) = input.source.take() else { return };
        source.expect_growth();
        let (results, Options { progress, stop, .. }) = (&self.queue.results, *self.options);
        let on_read = |length| {
            progress(Progress::Hashed(length as u64));
            let is_closed = results.is_closed() || stop.load(Ordering::Relaxed);
            if is_closed { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
        };
        let ActiveInput { taken, buffer, hasher, hashed, .. } = &mut input;
        let result = self.read_ahead.read(&mut source, buffer, &on_read, &mut |bytes| {
            hasher.update(bytes);
            *hashed += bytes.len() as u64;
            (taken.on_hashed)(&taken.tag, bytes.len() as u64)
        });
        let result = result.map(|()| input.content());
        self.finish(input, result);
    }

    fn hash(&mut self) {
        let in_pieces = self.active.iter().filter(|input| !input.is_whole());
        let mut hashers: Vec<Md5> = in_pieces.map(|input| input.hasher.clone()).collect();
        let (mut messages, mut pieces) = (Vec::new(), Vec::new());
        for input in &mut self.active {
            let list = if input.is_whole() { &mut messages } else { &mut pieces };
            list.push(input.piece());
        }
        let digests = hash(&messages, &mut hashers, &pieces);
        let bytes = messages.iter().chain(&pieces).map(|bytes| bytes.len() as u64).sum();
        (self.options.progress)(Progress::Hashed(bytes));
        let (mut digests, mut hashers) = (digests.into_iter(), hashers.into_iter());
        let rest = Vec::with_capacity(self.active.len());
        for mut input in mem::replace(&mut self.active, rest) {
            let digest = if input.is_whole() { digests.next() } else { None };
            input.hashed += input.length as u64;
            let called = (input.taken.on_hashed)(&input.taken.tag, input.length as u64);
            if let Some(digest) = digest {
                let content = input.content_of(digest);
                self.finish(input, called.map(|()| content));
                continue;
            }
            input.hasher = hashers.next().expect("each input in pieces has one");
            if called.is_ok() && input.source.is_some() {
                self.active.push(input);
            } else {
                let content = input.content();
                self.finish(input, called.map(|()| content));
            }
        }
    }

    /// Adds the result of an input, and keeps its buffer for later inputs.
    fn finish(&mut self, input: ActiveInput<T>, result: io::Result<Content>) {
        let ActiveInput { taken: TakenInput { slot, tag, tag_buffer, .. }, buffer, .. } = input;
        if tag_buffer.is_none() && !buffer.is_empty() {
            self.buffers.push(buffer);
        }
        (self.options.progress)(Progress::Done);
        self.add_result(slot, tag, result);
    }

    /// Reports an input that cannot be opened, or gets no buffer.
    fn fail_to_begin(&mut self, taken: TakenInput<T>, error: io::Error) {
        (self.options.progress)(Progress::Opened(Some(0)));
        (self.options.progress)(Progress::Done);
        self.add_result(taken.slot, taken.tag, Err(error));
    }

    fn add_result(&mut self, slot: Slot, tag: T, result: io::Result<Content>) {
        self.results.push((slot, (tag, result)));
        if self.results.len() == MAX_BATCH_ITEMS {
            self.pass_on_results();
        }
    }

    /// Passes on all results. Called before anything that may take a while.
    fn pass_on_results(&mut self) {
        if !self.results.is_empty() {
            self.queue.results.fill(mem::take(&mut self.results));
            (self.on_results)();
        }
    }
}
