//! Defines what is measured, and how often. To measure more, add here first.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::work::{Kind, Work, many};

/// A group: contestants that do the same works side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Group {
    /// One message in memory: every kernel and every peer.
    #[default]
    OneMessage,
    /// Many messages in memory, on one thread: lanes, their port limits, and loops.
    ManyMessages,
    /// The slowest of thousands of batches, beside one message after the other.
    NeverSlower,
    /// Every number of messages of one length: a lane that is idle shows as a step.
    EachNumber,
    /// Many streams at once, each on a thread of its own.
    Streams,
    /// The command and its peers on one large file in the page cache.
    OneFile,
    /// The command and its peers on many files in the page cache, and reading alone.
    ManyFiles,
    /// From the start of a process to its end, for files of one byte, or none.
    Start,
    /// One short message in Python.
    PythonDigest,
    /// Lists of short strings in Python, on one thread.
    PythonLists,
    /// Columns of strings in Python, on one thread: columns of Arrow and of engines.
    PythonArrow,
    /// Keys of rows of four columns, on one thread.
    PythonRows,
    /// Many files in the page cache, by Spark and without it.
    PythonFiles,
    /// From the start of an interpreter of Python to its end.
    PythonStart,
    /// Messages in memory, in Node, on one thread.
    JavascriptMessages,
    /// Arrays of short strings in Node, on one thread.
    JavascriptLists,
    /// Messages in pieces at the same time, in Node.
    JavascriptStreams,
    /// The parts of a file in Chromium.
    JavascriptBrowser,
    /// Columns of strings in DuckDB's own memory, on one thread: its functions and the extension's.
    DuckdbColumn,
    /// The same on all cores.
    DuckdbCores,
    /// Keys of rows of four columns there, on one thread.
    DuckdbRows,
    /// Chunks of one row there, which gain nothing from lanes.
    DuckdbSingle,
    /// Columns of strings in batches of DataFusion, on one thread.
    DatafusionColumn,
    /// The same in batches of one row each.
    DatafusionSingle,
    /// Keys of rows of four columns there.
    DatafusionRows,
}

impl Group {
    /// All groups, in the order in which they run.
    pub(crate) fn all() -> &'static [Group] {
        Group::value_variants()
    }

    /// The group of this name, or the groups of this language.
    pub(crate) fn named(word: &str) -> Result<Vec<Group>, String> {
        if let Ok(group) = Group::from_str(word, false) {
            return Ok(vec![group]);
        }
        let groups: Vec<_> = Group::all().iter().copied().filter(|it| it.is_of(word)).collect();
        if groups.is_empty() {
            let names: Vec<_> = Group::all().iter().map(|it| it.name()).collect();
            return Err(format!("there is no such group; the groups are {}", names.join(", ")));
        }
        Ok(groups)
    }

    /// The name in records and on the command line, the title of tables, and the contestant that
    /// ratios in tables and records refer to.
    #[rustfmt::skip]
    const fn words(self) -> [&'static str; 3] {
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
        self.words()[0]
    }

    pub(crate) const fn title(self) -> &'static str {
        self.words()[1]
    }

    pub(crate) const fn base(self) -> &'static str {
        self.words()[2]
    }

    /// Whether the group is about `language`: its name begins with this word.
    pub(crate) fn is_of(self, language: &str) -> bool {
        self.name().split('-').next() == Some(language)
    }

    /// Whether works are so long that bytes a second and cycles a byte mean something.
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
            || self.is_of("datafusion")
    }

    /// Whether contestants hash keys of rows.
    pub(crate) const fn has_rows(self) -> bool {
        matches!(self, Group::PythonRows | Group::DuckdbRows | Group::DatafusionRows)
    }

    /// Whether the messages are text, as columns of strings have to be.
    pub(crate) fn has_text(self) -> bool {
        matches!(self, Group::PythonDigest | Group::JavascriptLists)
            || matches!(self, Group::PythonLists | Group::PythonArrow | Group::PythonRows)
            || self.is_of("duckdb")
            || self.is_of("datafusion")
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The lengths of the messages in [`Group::OneMessage`].
const LENGTHS: [u64; 9] = [0, 16, 55, 64, 256, 1024, 8 << 10, 16 << 10, 1 << 20];

/// The numbers of messages in [`Group::ManyMessages`]: mostly as many as some kernel has lanes, or one more.
const MESSAGES: [u64; 11] = [1, 2, 3, 4, 8, 16, 17, 32, 33, 64, 4096];

/// The length of each of [`MESSAGES`].
const MESSAGE_LENGTHS: [u64; 8] = [16, 55, 64, 128, 256, 1 << 10, 4 << 10, 64 << 10];

/// Batches in addition to all [`MESSAGES`] of all [`MESSAGE_LENGTHS`]. Among the latter, 16 of 1 KiB fit into the
/// smallest first-level cache.
const BATCHES: [Work; 14] = [
    many(64, 8 << 10), // 512 KiB: fits into a second-level cache, and into no first-level one
    many(64, 8 << 20), // 512 MiB: comes from memory
    many(32, 32 << 10),
    many(64, 32 << 10), // 2 MiB in long messages: their beginnings and ends hardly count
    many(96, 32 << 10), // all lanes of the widest AVX-512 kernel
    many(40, 32 << 10), // all lanes of an AVX2 kernel that only older records have
    Work::of(Kind::EqualOffsets, 64, 32 << 10),
    Work::of(Kind::LogUniform, 4096, 0),
    Work::of(Kind::Zipf, 4096, 0),
    Work::of(Kind::Strings(20, 40), 100_000, 0),
    Work::of(Kind::Strings(45, 85), 100_000, 0),
    Work::of(Kind::Strings(60, 110), 100_000, 0),
    Work::of(Kind::Strings(100, 200), 100_000, 0),
    Work::of(Kind::Strings(20, 300), 100_000, 0),
];

/// The last number of messages of each range in [`Group::NeverSlower`]. The slowest batch of each range is recorded.
const RANGES_TO: [u64; 14] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 64, 96, 200];

/// Lengths in [`Group::NeverSlower`]: 0, some others, and powers of two from 1 KiB on.
const SOME_LENGTHS: [u64; 12] =
    [0, 1, 16, 1000, 1 << 10, 2 << 10, 4 << 10, 8 << 10, 16 << 10, 32 << 10, 64 << 10, 1500];

/// For 1 to this number of blocks, [`Group::NeverSlower`] also has messages of whole blocks, and the two lengths at
/// which the padding just fits and just needs another block.
const ALL_BORDERS_TO: u64 = 9;

/// The upper bounds of batches with random lengths.
const UP_TO: [u64; 12] =
    [64, 100, 128, 200, 256, 384, 512, 1000, 2 << 10, 4 << 10, 16 << 10, 64 << 10];

/// The numbers of streams, and the lengths of the pieces that are written to each.
const STREAMS: [u64; 7] = [1, 2, 4, 8, 16, 64, 200];
const PIECES: [u64; 4] = [1 << 10, 4 << 10, 32 << 10, 1 << 20];

/// Works that are measured in the same rounds.
#[derive(Clone)]
pub(crate) struct Heat {
    pub(crate) rounds: usize,
    pub(crate) works: Vec<Work>,
}

/// How much is measured.
#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// For the record: about half an hour.
    Full,
    /// To see that everything runs: about three minutes, with rough figures and smaller files.
    Quick,
}

impl Effort {
    fn choose<T>(self, full: T, quick: T) -> T {
        match self {
            Effort::Full => full,
            Effort::Quick => quick,
        }
    }

    /// All that is measured in a group, no work twice.
    pub(crate) fn heats(self, group: Group) -> Vec<Heat> {
        let heat = |full, quick, works| Heat { rounds: self.choose(full, quick), works };
        match group {
            Group::OneMessage => {
                vec![heat(600, 12, LENGTHS.map(|length| many(1, length)).to_vec())]
            }
            Group::ManyMessages => self.batches(),
            Group::NeverSlower => {
                let from = [0].into_iter().chain(RANGES_TO);
                let ranges = from.zip(RANGES_TO).map(|(before, to)| before + 1..=to);
                let some = |range: std::ops::RangeInclusive<u64>| {
                    let works = range.flat_map(batches_of).collect::<Vec<_>>();
                    works.into_iter().step_by(self.choose(1, 11)).collect()
                };
                ranges.map(|range| heat(200, 10, some(range))).collect()
            }
            Group::EachNumber => {
                let numbers = (1..=200).step_by(self.choose(1, 32));
                vec![heat(40, 1, numbers.map(|messages| many(messages, 32 << 10)).collect())]
            }
            Group::Streams => streams().into_iter().map(|work| heat(7, 1, vec![work])).collect(),
            Group::OneFile => vec![heat(7, 3, vec![many(1, self.choose(2 << 30, 128 << 20))])],
            Group::ManyFiles => vec![
                heat(7, 3, vec![many(64, self.choose(64 << 20, 1 << 20))]),
                heat(15, 3, vec![many(self.choose(20_000, 1000), 16 << 10)]),
            ],
            // One file, enough files for the command to use threads, and an empty folder.
            Group::Start => {
                [many(1, 1), many(16, 1), many(0, 0)].map(|it| heat(500, 20, vec![it])).to_vec()
            }
            Group::PythonDigest => vec![heat(300, 12, vec![many(1, 32)])],
            // Millions of objects lie in new memory each time; the 10 000 of the second work reuse the memory of
            // earlier ones.
            Group::PythonLists => vec![
                heat(5, 2, vec![self.strings(5_000_000, 20, 40)]),
                heat(200, 10, vec![Work::of(Kind::Strings(20, 40), 10_000, 0)]),
            ],
            Group::PythonArrow => vec![
                heat(7, 2, vec![self.strings(5_000_000, 20, 40)]),
                heat(21, 2, vec![self.strings(1_000_000, 56, 300)]),
            ],
            Group::PythonRows => vec![heat(9, 2, vec![self.strings(1_000_000, 16, 64)])],
            // Both run in the same rounds: the difference of their times is without the start of a job.
            Group::PythonFiles => {
                let length = self.choose(256 << 10, 16 << 10);
                vec![heat(9, 3, vec![many(4000, length), many(12_000, length)])]
            }
            Group::PythonStart => vec![heat(100, 10, vec![many(0, 0)])],
            Group::JavascriptMessages => {
                vec![heat(60, 6, vec![many(1, 32), many(1, 4 << 20), many(64, 32 << 10)])]
            }
            Group::JavascriptLists => {
                vec![heat(60, 6, vec![Work::of(Kind::Strings(20, 40), 10_000, 0)])]
            }
            Group::JavascriptStreams => {
                vec![heat(30, 3, vec![many(1, 1 << 20), many(64, 1 << 20)])]
            }
            // Each message is a part.
            Group::JavascriptBrowser => vec![heat(5, 1, vec![many(self.choose(128, 4), 8 << 20)])],
            Group::DuckdbColumn | Group::DuckdbCores | Group::DatafusionColumn => {
                vec![heat(7, 2, vec![self.strings(5_000_000, 20, 40)])]
            }
            Group::DuckdbRows | Group::DatafusionRows => {
                vec![heat(9, 2, vec![self.strings(1_000_000, 16, 64)])]
            }
            Group::DuckdbSingle | Group::DatafusionSingle => {
                vec![heat(60, 2, vec![self.strings(100_000, 20, 40)])]
            }
        }
    }

    /// Strings for columns and lists; a quick run has a fiftieth of them.
    fn strings(self, count: u64, shortest: u64, longest: u64) -> Work {
        Work::of(Kind::Strings(shortest, longest), self.choose(count, count / 50), 0)
    }

    /// The works of [`Group::ManyMessages`], from the most rounds to the fewest.
    fn batches(self) -> Vec<Heat> {
        let lengths = MESSAGE_LENGTHS.into_iter();
        let works = lengths.flat_map(|length| MESSAGES.map(|messages| many(messages, length)));
        let mut works: Vec<Work> = works.chain(BATCHES).collect();
        // A work has as many rounds as hash this many bytes, within `least` and `most`.
        let bytes: u64 = self.choose(512 << 20, 32 << 20);
        let (least, most) = self.choose((6, 40), (1, 3));
        let rounds = |work: &Work| ((bytes / work.bytes()) as usize).clamp(least, most);
        works.sort_by_cached_key(|work| std::cmp::Reverse(rounds(work)));
        let heats = works.chunk_by(|one, next| rounds(one) == rounds(next));
        heats.map(|works| Heat { rounds: rounds(&works[0]), works: works.to_vec() }).collect()
    }

    /// The rounds of each pass of the search in [`Group::NeverSlower`]. The first pass measures all works, later
    /// ones only works that seem slow.
    pub(crate) fn looks(self) -> &'static [usize] {
        self.choose(&[5, 20, 60], &[2, 4])
    }

    /// How often a sample does `work`; `None` where the length of the sample decides.
    pub(crate) fn times(self, group: Group, work: Work) -> Option<u64> {
        match group {
            Group::OneMessage | Group::ManyMessages => None,
            Group::NeverSlower | Group::EachNumber => None,
            Group::PythonDigest => None,
            Group::Streams => {
                // About `all` bytes to all streams together, and at least `each` bytes to each: with less a thread
                // ends before the system has spread the threads over the cores.
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

/// The batches of `messages` messages in [`Group::NeverSlower`].
fn batches_of(messages: u64) -> Vec<Work> {
    let borders = (1..=ALL_BORDERS_TO).flat_map(|blocks| [9, 8, 0].map(|less| 64 * blocks - less));
    let equal = SOME_LENGTHS.into_iter().chain(borders).map(|length| many(messages, length));
    equal.chain(UP_TO.map(|longest| Work::of(Kind::UpTo, messages, longest))).collect()
}

fn streams() -> Vec<Work> {
    let works = PIECES.into_iter().flat_map(|length| STREAMS.map(|streams| many(streams, length)));
    let paced = Work::of(Kind::Paced, 16, 32 << 10);
    // A stream of short pieces beside 16 of long ones.
    works.chain([paced, Work::of(Kind::Mixed, 17, 1 << 20)]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_work_is_measured_twice() {
        for &group in Group::all() {
            let heats = Effort::Full.heats(group).into_iter();
            let works: Vec<Work> = heats.flat_map(|heat| heat.works).collect();
            let distinct: HashSet<&Work> = works.iter().collect();
            assert_eq!(works.len(), distinct.len(), "{group}");
        }
    }

    #[test]
    fn data_is_of_the_sizes_that_caches_have_and_large_works_have_fewer_rounds_but_some() {
        assert_eq!([BATCHES[0], BATCHES[1]].map(Work::bytes), [512 << 10, 512 << 20]);
        let rounds = |work| {
            let mut heats = Effort::Full.heats(Group::ManyMessages).into_iter();
            heats.find(|heat| heat.works.contains(&work)).unwrap().rounds
        };
        assert_eq!([BATCHES[3], many(4096, 4 << 10), BATCHES[1]].map(rounds), [40, 32, 6]);
        assert!(Effort::Quick.heats(Group::ManyMessages).iter().all(|heat| heat.rounds > 0));
        assert!(streams().iter().all(|&work| Effort::Quick.times(Group::Streams, work) > Some(0)));
    }
}
