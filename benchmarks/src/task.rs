//! Prepares a workload for its contestants ([`Task`]), and defines what a contestant is.

use std::ops::Range;
use std::time::Duration;

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted;

use crate::Result;
use crate::files::Files;
use crate::group::Group;
use crate::measure::Cost;
use crate::work::{Kind, Work};

/// The size of the memory that the writers of all streams together cycle through, unless one piece for each stream needs more. It
/// fits into a cache, but not into a first-level cache, like bytes that a program has just received.
const STREAM_MEMORY_BYTES: u64 = 4 << 20;

/// How long a writer of [`Kind::Paced`] sleeps before each piece.
const PAUSE: Duration = Duration::from_micros(200);

/// The length of the pieces of the first stream of [`Kind::Mixed`].
const SHORT_PIECE_BYTES: u64 = 4 << 10;

const COLUMNS_PER_ROW: usize = 4;

/// A workload that is ready to be run: its messages are in memory, or its files exist.
pub(crate) struct Task<'a> {
    pub(crate) group: Group,
    pub(crate) work: Work,
    /// How often a sample runs the workload; `None` if this depends on the speed of the contestant.
    pub(crate) repetitions: Option<u64>,
    /// The ranges of the messages in painted memory.
    pub(crate) ranges: Vec<Range<u64>>,
    /// The messages; for streams, the memory that each writer cycles through.
    pub(crate) messages: Vec<&'a [u8]>,
    /// For streams: the length of the pieces of each stream.
    pub(crate) piece_lengths: Vec<usize>,
    /// For streams: how long each writer sleeps before each piece.
    pub(crate) pause: Duration,
    /// In groups with files: the files, in place of messages.
    files: Option<Files>,
    /// The MD5 of the right digests of all messages, which the engines must return.
    digest: Digest,
}

impl<'a> Task<'a> {
    /// Prepares a workload with messages in `memory`, which [`Task::memory`] has made.
    pub(crate) fn new(
        group: Group,
        work: Work,
        repetitions: Option<u64>,
        memory: &'a [u8],
    ) -> Result<Self> {
        let ranges = ranges(group, work);
        let message = |range: &Range<u64>| match range.is_empty() {
            // An empty message is an empty `Vec`, as in programs. Its pointer points to no memory, which can make a kernel's read
            // of 0 bytes slow.
            true => &*Vec::new().leak(),
            false => &memory[range.start as usize..range.end as usize],
        };
        let mut task = Task {
            group,
            work,
            repetitions,
            messages: ranges.iter().map(message).collect(),
            ranges,
            piece_lengths: Vec::new(),
            pause: if work.kind == Kind::Paced { PAUSE } else { Duration::ZERO },
            files: group.has_files().then(|| Files::create(work)).transpose()?,
            digest: Digest::from_bytes([0; 16]),
        };
        let digest: fn(&Task<'a>, usize) -> Digest = if group == Group::Streams {
            task.piece_lengths = vec![work.length() as usize; task.messages.len()];
            if work.kind == Kind::Mixed {
                task.piece_lengths[0] = SHORT_PIECE_BYTES as usize;
            }
            |task, stream| {
                let mut md5 = Md5::new();
                task.pieces_for(stream, task.repetitions.unwrap_or(1))
                    .for_each(|piece| md5.update(piece));
                md5.finalize()
            }
        } else if group.has_rows() {
            |task, row| md5lanes::digest(&key(task.messages[row]))
        } else {
            |task, message| md5lanes::digest(task.messages[message])
        };
        task.digest = match &task.files {
            Some(files) => digest_of(files.digests.iter().copied()),
            None => digest_of((0..task.messages.len()).map(|which| digest(&task, which))),
        };
        Ok(task)
    }

    /// Makes the painted memory that holds the messages of all workloads of a group.
    pub(crate) fn memory(group: Group, works: &[Work]) -> Vec<u8> {
        let ranges = works.iter().flat_map(|&work| ranges(group, work));
        let mut memory = painted(ranges.map(|range| range.end).max().unwrap_or(0) as usize);
        if group.has_text() {
            memory.iter_mut().for_each(|byte| *byte &= 0x7f);
        }
        memory
    }

    /// Returns the files. Panics if the group has none.
    pub(crate) fn files(&self) -> &Files {
        self.files.as_ref().expect("only groups with files have contestants that use them")
    }

    /// Returns the pieces that `times` runs of the workload write to `stream`.
    pub(crate) fn pieces_for(&self, stream: usize, times: u64) -> impl Iterator<Item = &'a [u8]> {
        let length = self.piece_lengths[stream];
        let count = times as usize * self.work.length() as usize / length;
        self.messages[stream].chunks_exact(length).cycle().take(count)
    }
}

/// Returns the ranges of a workload's messages in painted memory; none if the workload has files.
fn ranges(group: Group, work: Work) -> Vec<Range<u64>> {
    match group {
        Group::Streams => {
            let pieces = (STREAM_MEMORY_BYTES / work.bytes()).max(1);
            Work::equal(work.messages, pieces * work.length()).ranges()
        }
        _ if group.has_files() => Vec::new(),
        _ => work.ranges(),
    }
}

/// Returns the text that is hashed for the key of a row: parts of `message` of about equal length, with `-` between them.
fn key(message: &[u8]) -> Vec<u8> {
    let end = |column: usize| message.len() * column / COLUMNS_PER_ROW;
    let columns: Vec<&[u8]> =
        (0..COLUMNS_PER_ROW).map(|column| &message[end(column)..end(column + 1)]).collect();
    columns.join(&b'-')
}

/// Returns the MD5 of the bytes of all `digests`, one after the other.
pub(crate) fn digest_of(digests: impl IntoIterator<Item = Digest>) -> Digest {
    let mut md5 = Md5::new();
    digests.into_iter().for_each(|digest| md5.update(digest.as_bytes()));
    md5.finalize()
}

/// A function that runs the workload of a task the given number of times, at least once. It fails if another process that it uses
/// ends or gives a wrong answer.
pub(crate) type Engine = Box<dyn FnMut(&Task<'_>, u64) -> Result<Run>>;

pub(crate) struct Run {
    /// The cost of all repetitions together.
    pub(crate) cost: Cost,
    /// The MD5 of all digests in their order; `None` if the engine hashes nothing, or has checked its result itself.
    pub(crate) digest: Option<Digest>,
}

pub(crate) struct Contestant {
    pub(crate) name: String,
    /// The version, as the program or library reports it.
    pub(crate) version: String,
    pub(crate) takes_part: Box<dyn Fn(&Task<'_>) -> bool>,
    engine: Engine,
}

impl Contestant {
    /// Makes a contestant that takes part in all tasks.
    pub(crate) fn new(
        name: &str,
        version: &str,
        engine: impl FnMut(&Task<'_>, u64) -> Result<Run> + 'static,
    ) -> Self {
        let (name, version) = (name.to_owned(), version.to_owned());
        Contestant { name, version, takes_part: Box::new(|_| true), engine: Box::new(engine) }
    }

    /// Limits the contestant to the tasks that `takes_part` accepts.
    pub(crate) fn only(self, takes_part: impl Fn(&Task<'_>) -> bool + 'static) -> Self {
        Contestant { takes_part: Box::new(takes_part), ..self }
    }

    /// Returns the mean cost of `times` runs of a task's workload. Fails if the engine fails, or the digest is wrong.
    pub(crate) fn measure(&mut self, task: &Task<'_>, times: u64) -> Result<Cost> {
        let Run { cost, digest } = (self.engine)(task, times)?;
        if digest.is_some_and(|digest| digest != task.digest) {
            let Contestant { name, .. } = self;
            return Err(
                format!("{name} computed a wrong digest: {}, {}", task.group, task.work).into()
            );
        }
        Ok(Cost {
            nanoseconds: cost.nanoseconds / times as f64,
            processor_time: cost.processor_time.map(|time| time.div_f64(times as f64)),
            ..cost
        })
    }
}

#[test]
fn a_key_has_the_columns_of_a_row() {
    assert_eq!(key(b"1234567"), b"1-23-45-67");
    assert_eq!(key(b""), b"---");
}
