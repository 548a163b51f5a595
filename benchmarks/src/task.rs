//! Prepares a work for its contestants, and defines what a contestant is.

use std::ops::Range;
use std::time::Duration;

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted;

use crate::Result;
use crate::files::Files;
use crate::group::Group;
use crate::measure::Cost;
use crate::work::{Kind, Work, many};

/// The bytes of memory that the writers of streams cycle through, all together; more if a piece for each is more. As
/// with received bytes, a cache holds them, but hardly the first-level cache.
const STREAM_MEMORY: u64 = 4 << 20;

/// How long a writer of [`Kind::Paced`] sleeps before each piece.
const PAUSE: Duration = Duration::from_micros(200);

/// The length of the pieces of the first stream of [`Kind::Mixed`].
const SHORT_PIECE: u64 = 4 << 10;

/// The number of columns in groups with rows.
const COLUMNS: usize = 4;

/// A work, ready to be done.
pub(crate) struct Task<'a> {
    pub(crate) group: Group,
    pub(crate) work: Work,
    /// How often a sample does the work, unless the contestant's speed decides.
    pub(crate) times: Option<u64>,
    /// Where the messages lie in painted memory.
    pub(crate) places: Vec<Range<u64>>,
    /// The messages; for streams, the memory that each writer cycles through.
    pub(crate) messages: Vec<&'a [u8]>,
    /// For streams: the length of the pieces that are written to each.
    pub(crate) pieces: Vec<usize>,
    /// For streams: how long each writer sleeps before each piece.
    pub(crate) pause: Duration,
    /// For programs: files in place of messages.
    files: Option<Files>,
    /// The MD5 of all messages' digests in their order.
    digest: Digest,
}

impl<'a> Task<'a> {
    /// Prepares a work with messages in `memory`, which [`Task::memory`] makes.
    /// Fails if files cannot be made.
    pub(crate) fn new(
        group: Group,
        work: Work,
        times: Option<u64>,
        memory: &'a [u8],
    ) -> Result<Self> {
        let places = places(group, work);
        let message = |place: &Range<u64>| match place.is_empty() {
            // As in programs: an empty `Vec` or `String` points to no memory, which can make reading nothing slow.
            true => &*Vec::new().leak(),
            false => &memory[place.start as usize..place.end as usize],
        };
        let mut task = Task {
            group,
            work,
            times,
            messages: places.iter().map(message).collect(),
            places,
            pieces: Vec::new(),
            pause: if work.kind == Kind::Paced { PAUSE } else { Duration::ZERO },
            files: group.has_files().then(|| Files::create(work)).transpose()?,
            digest: Digest::from_bytes([0; 16]),
        };
        let digest: fn(&Task<'a>, usize) -> Digest = if group == Group::Streams {
            task.pieces = vec![work.length() as usize; task.messages.len()];
            if work.kind == Kind::Mixed {
                task.pieces[0] = SHORT_PIECE as usize;
            }
            |task, stream| {
                let mut md5 = Md5::new();
                task.writes(stream, task.times.unwrap_or(1)).for_each(|piece| md5.update(piece));
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

    /// The memory that the works of a group lie in.
    pub(crate) fn memory(group: Group, works: &[Work]) -> Vec<u8> {
        let places = works.iter().flat_map(|&work| places(group, work));
        let mut memory = painted(places.map(|place| place.end).max().unwrap_or(0) as usize);
        if group.has_text() {
            memory.iter_mut().for_each(|byte| *byte &= 0x7f);
        }
        memory
    }

    /// The files of a task that has some.
    /// Panics if the group has none.
    pub(crate) fn files(&self) -> &Files {
        self.files.as_ref().expect("only groups with files have contestants that use them")
    }

    /// The pieces that are written to `stream` when the work is done `times` times.
    pub(crate) fn writes(&self, stream: usize, times: u64) -> impl Iterator<Item = &'a [u8]> {
        let piece = self.pieces[stream];
        let pieces = times as usize * self.work.length() as usize / piece;
        self.messages[stream].chunks_exact(piece).cycle().take(pieces)
    }
}

/// Where the messages of a work lie: nowhere, if they are files.
fn places(group: Group, work: Work) -> Vec<Range<u64>> {
    match group {
        Group::Streams => {
            let pieces = (STREAM_MEMORY / work.bytes()).max(1);
            many(work.messages, pieces * work.length()).places()
        }
        _ if group.has_files() => Vec::new(),
        _ => work.places(),
    }
}

/// The key of a row: its columns with a minus between them. The columns are parts of a message, of about one length.
fn key(message: &[u8]) -> Vec<u8> {
    let end = |column: usize| message.len() * column / COLUMNS;
    let columns: Vec<&[u8]> =
        (0..COLUMNS).map(|column| &message[end(column)..end(column + 1)]).collect();
    columns.join(&b'-')
}

/// The MD5 of some digests, one after the other.
pub(crate) fn digest_of(digests: impl IntoIterator<Item = Digest>) -> Digest {
    let mut md5 = Md5::new();
    digests.into_iter().for_each(|digest| md5.update(digest.as_bytes()));
    md5.finalize()
}

/// Does works: a function, a thread for each stream, or a process. The number says how often it does the work of the
/// task, at least once.
/// Fails if a process ends or says something wrong.
pub(crate) type Engine = Box<dyn FnMut(&Task<'_>, u64) -> Result<Run>>;

/// The result of a run.
pub(crate) struct Run {
    /// The cost of all times together.
    pub(crate) cost: Cost,
    /// The MD5 of all digests in their order; `None` from an engine that hashes nothing, or that has checked its
    /// result itself.
    pub(crate) digest: Option<Digest>,
}

/// An engine with a name.
pub(crate) struct Contestant {
    /// The name in records.
    pub(crate) name: String,
    /// The version, as the peer itself reports it.
    pub(crate) version: String,
    /// Whether it takes part in a task.
    pub(crate) takes: Box<dyn Fn(&Task<'_>) -> bool>,
    engine: Engine,
}

impl Contestant {
    /// A contestant that takes part in all tasks.
    pub(crate) fn new(
        name: &str,
        version: &str,
        engine: impl FnMut(&Task<'_>, u64) -> Result<Run> + 'static,
    ) -> Self {
        let (name, version) = (name.to_owned(), version.to_owned());
        Contestant { name, version, takes: Box::new(|_| true), engine: Box::new(engine) }
    }

    /// The same contestant, but it takes part only in tasks for which `takes` is true.
    pub(crate) fn only(self, takes: impl Fn(&Task<'_>) -> bool + 'static) -> Self {
        Contestant { takes: Box::new(takes), ..self }
    }

    /// Measures the cost of doing the work of a task once, by doing it `times` times.
    /// Fails if the engine fails, or the digest is wrong.
    pub(crate) fn measure(&mut self, task: &Task<'_>, times: u64) -> Result<Cost> {
        let Run { cost, digest } = (self.engine)(task, times)?;
        if digest.is_some_and(|digest| digest != task.digest) {
            return Err(format!("{} is wrong about {} {}", self.name, task.group, task.work).into());
        }
        Ok(Cost {
            nanoseconds: cost.nanoseconds / times as f64,
            processor: cost.processor.map(|time| time.div_f64(times as f64)),
            ..cost
        })
    }
}

#[test]
fn a_key_has_the_columns_of_a_row() {
    assert_eq!(key(b"1234567"), b"1-23-45-67");
    assert_eq!(key(b""), b"---");
}
