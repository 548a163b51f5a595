//! Defines what is measured, and how often. To measure more, change this file first.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::work::{Kind, Work};

/// A group of measurements: workloads, and the contestants that are compared at these workloads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Group {
    /// One message in memory: every kernel and every peer.
    #[default]
    OneMessage,
    /// Many messages in memory, on one thread: all at once, and one after the other. Contestants that hash nothing show the
    /// greatest possible speeds.
    ManyMessages,
    /// Batches that are hashed at once, compared with one message after the other. Only the slowest of thousands of batches are
    /// recorded.
    NeverSlower,
    /// Every number of messages from 1 to 200, all messages of one length. The speed drops where many lanes are idle.
    EachNumber,
    /// Many streams at once, each written to by a thread, goroutine or task of its own.
    Streams,
    /// The command and its peers on one large file in the page cache.
    OneFile,
    /// The command and its peers on many files in the page cache.
    ManyFiles,
    /// Processes from start to end, for files of one byte, or for an empty folder.
    Start,
    /// One short message in Python.
    PythonDigest,
    /// Lists of short strings in Python, on one thread.
    PythonLists,
    /// Arrow's columns of strings in Python, on one thread.
    PythonArrow,
    /// Surrogate keys in Python, on one thread: each key is the digest of a row of four columns.
    PythonRows,
    /// Many files in the page cache, with Spark and without it.
    PythonFiles,
    /// Python's interpreter from start to end.
    PythonStart,
    /// Messages in memory, in Node, on one thread.
    JavascriptMessages,
    /// Arrays of short strings in Node, on one thread.
    JavascriptLists,
    /// Messages in pieces, all messages at the same time, in Node.
    JavascriptStreams,
    /// The parts of a file in Chromium.
    JavascriptBrowser,
    /// Columns of strings in DuckDB's own memory, on one thread.
    DuckdbColumn,
    /// Columns of strings in DuckDB, on all cores.
    DuckdbCores,
    /// Surrogate keys in DuckDB, on one thread.
    DuckdbRows,
    /// DuckDB with chunks of one row, for which lanes gain nothing.
    DuckdbSingle,
    /// Columns of strings in batches of DataFusion, on one thread.
    DatafusionColumn,
    /// Batches of one row in DataFusion, on one thread.
    DatafusionSingle,
    /// Surrogate keys in DataFusion, on one thread.
    DatafusionRows,
}

impl Group {
    /// Returns all groups, in the order of a run.
    pub(crate) fn all() -> &'static [Group] {
        Group::value_variants()
    }

    /// Returns the group with the name `word`, or all groups of the language `word`.
    pub(crate) fn named(word: &str) -> Result<Vec<Group>, String> {
        if let Ok(group) = Group::from_str(word, false) {
            return Ok(vec![group]);
        }
        let groups: Vec<_> =
            Group::all().iter().copied().filter(|it| it.belongs_to(word)).collect();
        if groups.is_empty() {
            let names: Vec<_> = Group::all().iter().map(|it| it.name()).collect();
            return Err(format!("there is no such group; the groups are {}", names.join(", ")));
        }
        Ok(groups)
    }

    /// Returns the group's name in records and on the command line, the title of its tables, and its base, the contestant that
    /// ratios refer to.
    #[rustfmt::skip]
    const fn labels(self) -> [&'static str; 3] {
        match self {
            Group::OneMessage => ["one-message", "One message", "openssl-low-level"],
            Group::ManyMessages => ["many-messages", "Many messages at once, on one thread", "md5lanes-loop"],
            Group::NeverSlower => ["never-slower", "The batches that gain least, on one thread", "md5lanes-loop"],
            Group::EachNumber => ["each-number", "Every number of messages of 32 KiB, on one thread", "md5lanes-loop"],
            Group::Streams => ["streams", "Many streams at once, a thread each", "md5lanes-threads"],
            Group::OneFile => ["one-file", "One file in the page cache", "md5sum"],
            Group::ManyFiles => ["many-files", "Many files in the page cache", "md5sum"],
            Group::Start => ["start", "From start to end of a process", "md5sum"],
            Group::PythonDigest => ["python-digest", "Python: one message", "hashlib"],
            Group::PythonLists => ["python-lists", "Python: lists, on one thread", "hashlib"],
            Group::PythonArrow => ["python-arrow", "Python: columns, on one thread", "duckdb"],
            Group::PythonRows => ["python-rows", "Python: rows of four columns, on one thread", "duckdb"],
            Group::PythonFiles => ["python-files", "Python: many files in the page cache", "spark"],
            Group::PythonStart => ["python-start", "Python: from start to end of an interpreter", "python"],
            Group::JavascriptMessages => ["javascript-messages", "JavaScript: messages, on one thread", "create-hash"],
            Group::JavascriptLists => ["javascript-lists", "JavaScript: arrays of strings, on one thread", "crypto-hash"],
            Group::JavascriptStreams => ["javascript-streams", "JavaScript: messages in pieces of 64 KiB, at the same time", "create-hash"],
            Group::JavascriptBrowser => ["javascript-browser", "JavaScript: the parts of a file in Chromium", "spark-md5"],
            Group::DuckdbColumn => ["duckdb-column", "DuckDB: columns, on one thread", "duckdb"],
            Group::DuckdbCores => ["duckdb-cores", "DuckDB: columns, on all cores", "duckdb"],
            Group::DuckdbRows => ["duckdb-rows", "DuckDB: rows of four columns, on one thread", "duckdb"],
            Group::DuckdbSingle => ["duckdb-single", "DuckDB: chunks of one row, on one thread", "duckdb"],
            Group::DatafusionColumn => ["datafusion-column", "DataFusion: columns, on one thread", "datafusion"],
            Group::DatafusionSingle => ["datafusion-single", "DataFusion: batches of one row, on one thread", "datafusion"],
            Group::DatafusionRows => ["datafusion-rows", "DataFusion: rows of four columns, on one thread", "datafusion"],
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.labels()[0]
    }

    pub(crate) const fn title(self) -> &'static str {
        self.labels()[1]
    }

    pub(crate) const fn base(self) -> &'static str {
        self.labels()[2]
    }

    /// Whether the first word of the group's name is `language`: a language or an engine, such as `python` or `duckdb`.
    pub(crate) fn belongs_to(self, language: &str) -> bool {
        self.name().split('-').next() == Some(language)
    }

    /// Whether the workloads have enough bytes for figures such as cycles a byte to mean something.
    pub(crate) const fn has_throughput(self) -> bool {
        !matches!(self, Group::Start | Group::PythonStart)
    }

    /// Whether the contestants get files, and are mostly programs.
    pub(crate) const fn has_files(self) -> bool {
        matches!(self, Group::OneFile | Group::ManyFiles | Group::Start)
            || matches!(self, Group::PythonFiles | Group::PythonStart)
    }

    /// Whether contestants hash messages in memory on one thread, many at once.
    pub(crate) fn has_batches(self) -> bool {
        matches!(self, Group::ManyMessages | Group::NeverSlower | Group::EachNumber)
            || matches!(self, Group::PythonLists | Group::PythonArrow | Group::PythonRows)
            || matches!(self, Group::JavascriptLists)
            || matches!(self, Group::DuckdbColumn | Group::DuckdbRows | Group::DuckdbSingle)
            || self.belongs_to("datafusion")
    }

    /// Whether contestants compute a surrogate key for each row.
    pub(crate) const fn has_rows(self) -> bool {
        matches!(self, Group::PythonRows | Group::DuckdbRows | Group::DatafusionRows)
    }

    /// Whether the messages are text.
    pub(crate) fn has_text(self) -> bool {
        matches!(self, Group::PythonDigest | Group::JavascriptLists)
            || matches!(self, Group::PythonLists | Group::PythonArrow | Group::PythonRows)
            || self.belongs_to("duckdb")
            || self.belongs_to("datafusion")
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

const ONE_MESSAGE_LENGTHS: [u64; 9] = [0, 16, 55, 64, 256, 1024, 8 << 10, 16 << 10, 1 << 20];

/// The numbers of messages in [`Group::ManyMessages`]: most are the number of lanes of some kernel, or one more.
const MESSAGE_COUNTS: [u64; 11] = [1, 2, 3, 4, 8, 16, 17, 32, 33, 64, 4096];

/// The lengths of messages in [`Group::ManyMessages`], for each of [`MESSAGE_COUNTS`].
const MESSAGE_LENGTHS: [u64; 8] = [16, 55, 64, 128, 256, 1 << 10, 4 << 10, 64 << 10];

/// More batches in [`Group::ManyMessages`]. A batch that fits into the smallest first-level cache is already among the batches of
/// [`MESSAGE_LENGTHS`]: 16 messages of 1 KiB.
const SPECIAL_BATCHES: [Work; 14] = [
    Work::equal(64, 8 << 10), // 512 KiB: fits into a second-level cache, and into no first-level one
    Work::equal(64, 8 << 20), // 512 MiB: comes from memory
    Work::equal(32, 32 << 10),
    Work::equal(64, 32 << 10), // 2 MiB in long messages: their beginnings and ends take little of the time
    Work::equal(96, 32 << 10), // all lanes of the widest AVX-512 kernel
    Work::equal(40, 32 << 10), // all lanes of an AVX2 kernel that only older records have
    Work::new(Kind::EqualOffsets, 64, 32 << 10),
    Work::new(Kind::LogUniform, 4096, 0),
    Work::new(Kind::Zipf, 4096, 0),
    Work::new(Kind::Strings(20, 40), 100_000, 0),
    Work::new(Kind::Strings(45, 85), 100_000, 0),
    Work::new(Kind::Strings(60, 110), 100_000, 0),
    Work::new(Kind::Strings(100, 200), 100_000, 0),
    Work::new(Kind::Strings(20, 300), 100_000, 0),
];

/// [`Group::NeverSlower`] divides the numbers of messages into ranges, and records only the slowest batch of each range. These
/// are the last numbers of the ranges: the first range is 1 to 1, and the seventh is 7 to 8.
const RANGE_ENDS: [u64; 14] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 64, 96, 200];

/// Lengths in [`Group::NeverSlower`]: 0, the powers of two from 1 KiB to 64 KiB, and some other lengths.
const NEVER_SLOWER_LENGTHS: [u64; 12] =
    [0, 1, 16, 1000, 1 << 10, 2 << 10, 4 << 10, 8 << 10, 16 << 10, 32 << 10, 64 << 10, 1500];

/// [`Group::NeverSlower`] also has three lengths for each number of blocks from 1 to this number: the greatest length of a
/// message that fits into the blocks with its padding, one byte more, and the length of the blocks.
const MAX_BOUNDARY_BLOCKS: u64 = 9;

/// The upper bounds of the lengths of [`Kind::UpTo`] in [`Group::NeverSlower`].
const RANDOM_LENGTH_BOUNDS: [u64; 12] =
    [64, 100, 128, 200, 256, 384, 512, 1000, 2 << 10, 4 << 10, 16 << 10, 64 << 10];

const STREAM_COUNTS: [u64; 7] = [1, 2, 4, 8, 16, 64, 200];

/// The lengths of pieces in [`Group::Streams`], for each of [`STREAM_COUNTS`].
const PIECE_LENGTHS: [u64; 4] = [1 << 10, 4 << 10, 32 << 10, 1 << 20];

/// Workloads that are measured in the same rounds, and the number of rounds.
#[derive(Clone)]
pub(crate) struct Schedule {
    pub(crate) rounds: usize,
    pub(crate) works: Vec<Work>,
}

#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// The measurements of a record: about half an hour.
    Full,
    /// Only enough to check that everything runs: a few minutes, with rough figures and smaller files.
    Quick,
}

impl Effort {
    fn choose<T>(self, full: T, quick: T) -> T {
        match self {
            Effort::Full => full,
            Effort::Quick => quick,
        }
    }

    /// Returns the schedules of a group. No workload occurs twice.
    pub(crate) fn schedules(self, group: Group) -> Vec<Schedule> {
        let schedule = |full, quick, works| Schedule { rounds: self.choose(full, quick), works };
        match group {
            Group::OneMessage => {
                vec![schedule(
                    600,
                    12,
                    ONE_MESSAGE_LENGTHS.map(|length| Work::equal(1, length)).to_vec(),
                )]
            }
            Group::ManyMessages => self.batches(),
            Group::NeverSlower => {
                let from = [0].into_iter().chain(RANGE_ENDS);
                let ranges = from.zip(RANGE_ENDS).map(|(before, to)| before + 1..=to);
                let some = |range: std::ops::RangeInclusive<u64>| {
                    let works = range.flat_map(never_slower_batches).collect::<Vec<_>>();
                    works.into_iter().step_by(self.choose(1, 11)).collect()
                };
                ranges.map(|range| schedule(200, 10, some(range))).collect()
            }
            Group::EachNumber => {
                let numbers = (1..=200).step_by(self.choose(1, 32));
                vec![schedule(
                    40,
                    1,
                    numbers.map(|messages| Work::equal(messages, 32 << 10)).collect(),
                )]
            }
            Group::Streams => {
                stream_works().into_iter().map(|work| schedule(7, 1, vec![work])).collect()
            }
            Group::OneFile => {
                vec![schedule(7, 3, vec![Work::equal(1, self.choose(2 << 30, 128 << 20))])]
            }
            Group::ManyFiles => vec![
                schedule(7, 3, vec![Work::equal(64, self.choose(64 << 20, 1 << 20))]),
                schedule(15, 3, vec![Work::equal(self.choose(20_000, 1000), 16 << 10)]),
            ],
            // A single file, enough files for the command to use threads, and an empty folder.
            Group::Start => [Work::equal(1, 1), Work::equal(16, 1), Work::equal(0, 0)]
                .map(|it| schedule(500, 20, vec![it]))
                .to_vec(),
            Group::PythonDigest => vec![schedule(300, 12, vec![Work::equal(1, 32)])],
            // Two sizes, because Python allocates new memory for millions of digests each time, but reuses the memory of earlier
            // objects for 10 000 digests.
            Group::PythonLists => vec![
                schedule(5, 2, vec![self.strings(5_000_000, 20, 40)]),
                schedule(200, 10, vec![Work::new(Kind::Strings(20, 40), 10_000, 0)]),
            ],
            Group::PythonArrow => vec![
                schedule(7, 2, vec![self.strings(5_000_000, 20, 40)]),
                schedule(21, 2, vec![self.strings(1_000_000, 56, 300)]),
            ],
            Group::PythonRows => vec![schedule(9, 2, vec![self.strings(1_000_000, 16, 64)])],
            // A bar compares the difference between the times of the two workloads, which does not contain the time to start a
            // job. They run in the same rounds, so that a disturbance affects both.
            Group::PythonFiles => {
                let length = self.choose(256 << 10, 16 << 10);
                vec![schedule(9, 3, vec![Work::equal(4000, length), Work::equal(12_000, length)])]
            }
            Group::PythonStart => vec![schedule(100, 10, vec![Work::equal(0, 0)])],
            Group::JavascriptMessages => {
                vec![schedule(
                    60,
                    6,
                    vec![Work::equal(1, 32), Work::equal(1, 4 << 20), Work::equal(64, 32 << 10)],
                )]
            }
            Group::JavascriptLists => {
                vec![schedule(60, 6, vec![Work::new(Kind::Strings(20, 40), 10_000, 0)])]
            }
            Group::JavascriptStreams => {
                vec![schedule(30, 3, vec![Work::equal(1, 1 << 20), Work::equal(64, 1 << 20)])]
            }
            // Each message is a part of the file.
            Group::JavascriptBrowser => {
                vec![schedule(5, 1, vec![Work::equal(self.choose(128, 4), 8 << 20)])]
            }
            Group::DuckdbColumn | Group::DuckdbCores | Group::DatafusionColumn => {
                vec![schedule(7, 2, vec![self.strings(5_000_000, 20, 40)])]
            }
            Group::DuckdbRows | Group::DatafusionRows => {
                vec![schedule(9, 2, vec![self.strings(1_000_000, 16, 64)])]
            }
            Group::DuckdbSingle | Group::DatafusionSingle => {
                vec![schedule(60, 2, vec![self.strings(100_000, 20, 40)])]
            }
        }
    }

    /// Makes a workload of `count` strings, or a fiftieth of `count` in a quick run.
    fn strings(self, count: u64, shortest: u64, longest: u64) -> Work {
        Work::new(Kind::Strings(shortest, longest), self.choose(count, count / 50), 0)
    }

    /// Returns the schedules of [`Group::ManyMessages`], the one with the most rounds first.
    fn batches(self) -> Vec<Schedule> {
        let lengths = MESSAGE_LENGTHS.into_iter();
        let works =
            lengths.flat_map(|length| MESSAGE_COUNTS.map(|messages| Work::equal(messages, length)));
        let mut works: Vec<Work> = works.chain(SPECIAL_BATCHES).collect();
        // All rounds of a workload together hash about this number of bytes, within the bounds on the number of rounds.
        let bytes: u64 = self.choose(512 << 20, 32 << 20);
        let (least, most) = self.choose((6, 40), (1, 3));
        let rounds = |work: &Work| ((bytes / work.bytes()) as usize).clamp(least, most);
        works.sort_by_cached_key(|work| std::cmp::Reverse(rounds(work)));
        let schedules = works.chunk_by(|one, next| rounds(one) == rounds(next));
        schedules
            .map(|works| Schedule { rounds: rounds(&works[0]), works: works.to_vec() })
            .collect()
    }

    /// Returns the number of rounds of each pass of the search in [`Group::NeverSlower`]. Later passes measure only workloads
    /// that seem slow.
    pub(crate) fn search_rounds(self) -> &'static [usize] {
        self.choose(&[5, 20, 60], &[2, 4])
    }

    /// Returns how often a sample runs `work`; `None` if this depends on the speed of the contestant.
    pub(crate) fn repetitions(self, group: Group, work: Work) -> Option<u64> {
        match group {
            Group::OneMessage | Group::ManyMessages => None,
            Group::NeverSlower | Group::EachNumber => None,
            Group::PythonDigest => None,
            Group::Streams => {
                // With fewer than `each` bytes for a stream, a thread ends before the system has spread the threads over the
                // cores.
                let (all, each) = self.choose((384 << 20, 8 << 20), (16 << 20, 1 << 20));
                Some((all / work.bytes()).max(each / work.length()))
            }
            Group::OneFile | Group::ManyFiles | Group::Start => Some(1),
            Group::PythonLists | Group::PythonArrow | Group::PythonRows => Some(1),
            Group::PythonFiles | Group::PythonStart => Some(1),
            Group::JavascriptMessages | Group::JavascriptLists => None,
            Group::JavascriptStreams | Group::JavascriptBrowser => Some(1),
            Group::DuckdbColumn | Group::DuckdbCores => Some(1),
            Group::DuckdbRows | Group::DuckdbSingle => Some(1),
            Group::DatafusionColumn | Group::DatafusionSingle | Group::DatafusionRows => Some(1),
        }
    }
}

fn never_slower_batches(messages: u64) -> Vec<Work> {
    let boundaries =
        (1..=MAX_BOUNDARY_BLOCKS).flat_map(|blocks| [9, 8, 0].map(|less| 64 * blocks - less));
    let lengths = NEVER_SLOWER_LENGTHS.into_iter().chain(boundaries);
    let equal = lengths.map(|length| Work::equal(messages, length));
    let random = RANDOM_LENGTH_BOUNDS.map(|bound| Work::new(Kind::UpTo, messages, bound));
    equal.chain(random).collect()
}

fn stream_works() -> Vec<Work> {
    let works = PIECE_LENGTHS
        .into_iter()
        .flat_map(|length| STREAM_COUNTS.map(|streams| Work::equal(streams, length)));
    let paced = Work::new(Kind::Paced, 16, 32 << 10);
    // One stream of short pieces beside 16 streams of long pieces.
    works.chain([paced, Work::new(Kind::Mixed, 17, 1 << 20)]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_workload_is_measured_twice() {
        for &group in Group::all() {
            let schedules = Effort::Full.schedules(group).into_iter();
            let works: Vec<Work> = schedules.flat_map(|schedule| schedule.works).collect();
            let distinct: HashSet<&Work> = works.iter().collect();
            assert_eq!(works.len(), distinct.len(), "{group}");
        }
    }

    #[test]
    fn workloads_have_the_sizes_of_caches_and_large_workloads_have_fewer_rounds() {
        assert_eq!(
            [SPECIAL_BATCHES[0], SPECIAL_BATCHES[1]].map(Work::bytes),
            [512 << 10, 512 << 20]
        );
        let rounds = |work| {
            let mut schedules = Effort::Full.schedules(Group::ManyMessages).into_iter();
            schedules.find(|schedule| schedule.works.contains(&work)).unwrap().rounds
        };
        assert_eq!(
            [SPECIAL_BATCHES[3], Work::equal(4096, 4 << 10), SPECIAL_BATCHES[1]].map(rounds),
            [40, 32, 6]
        );
        assert!(
            Effort::Quick.schedules(Group::ManyMessages).iter().all(|schedule| schedule.rounds > 0)
        );
        assert!(
            stream_works()
                .iter()
                .all(|&work| Effort::Quick.repetitions(Group::Streams, work) > Some(0))
        );
    }
}
