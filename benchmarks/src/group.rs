//! What is measured, and how often. To measure more, add here first.

use std::fmt;

use clap::ValueEnum;
use serde::Deserialize;

use crate::work::{Kind, Work, many};

/// Contestants that do the same works in the same moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Group {
    /// One message in memory: every kernel and every peer.
    OneMessage,
    /// Many messages in memory, on one thread: lanes, their port limits, and loops.
    ManyMessages,
    /// Many streams at once, each on a thread of its own.
    Streams,
    /// The command and its peers on one large file in the page cache.
    OneFile,
    /// The command and its peers on many files in the page cache, and reading alone.
    ManyFiles,
    /// From the start of a process to its end, for files of one byte, or none.
    Start,
}

impl Group {
    /// All groups, in the order in which they run.
    pub(crate) const ALL: [Group; 6] = [
        Group::OneMessage,
        Group::ManyMessages,
        Group::Streams,
        Group::OneFile,
        Group::ManyFiles,
        Group::Start,
    ];

    /// The name in records and on the command line, the title of tables, and the contestant that
    /// ratios in tables and records refer to.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Group::OneMessage => ["one-message", "One message", "openssl-low-level"],
            Group::ManyMessages => {
                ["many-messages", "Many messages at once, on one thread", "md5lanes-loop"]
            }
            Group::Streams => {
                ["streams", "Many streams at once, a thread each", "md5lanes-threads"]
            }
            Group::OneFile => ["one-file", "One file in the page cache", "md5sum"],
            Group::ManyFiles => ["many-files", "Many files in the page cache", "md5sum"],
            Group::Start => ["start", "From start to end of a process", "md5sum"],
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

    /// Whether works are so long that bytes a second and cycles a byte mean something.
    pub(crate) const fn has_throughput(self) -> bool {
        !matches!(self, Group::Start)
    }

    /// Whether the contestants get files, and are mostly programs.
    pub(crate) const fn has_files(self) -> bool {
        matches!(self, Group::OneFile | Group::ManyFiles | Group::Start)
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The lengths of the messages in [`Group::OneMessage`].
const LENGTHS: [u64; 8] = [0, 16, 55, 64, 256, 1024, 16 << 10, 1 << 20];

/// The numbers of messages in [`Group::ManyMessages`]: as many as some kernel has lanes, and one more.
const MESSAGES: [u64; 11] = [1, 2, 3, 4, 8, 16, 17, 32, 33, 64, PLOTTED_MESSAGES];

/// The length of each of [`MESSAGES`].
const MESSAGE_LENGTHS: [u64; 8] = [16, 55, 64, 128, 256, PLOTTED_LENGTH, 4 << 10, 64 << 10];

/// Batches beside all [`MESSAGES`] of all [`MESSAGE_LENGTHS`].
const BATCHES: [Work; 11] = [
    many(16, 1 << 10), // 16 KiB: fits in the smallest first cache
    many(64, 8 << 10), // 512 KiB: fits in a second cache, and in no first one
    many(64, 8 << 20), // 512 MiB: comes from memory
    many(32, 32 << 10),
    many(64, 32 << 10), // 2 MiB in long messages: their beginnings and ends hardly count
    many(96, 32 << 10), // all lanes of the widest AVX-512 kernel ...
    many(40, 32 << 10), // ... and of the widest AVX2 kernel
    Work::of(Kind::EqualOffsets, 64, 32 << 10),
    Work::of(Kind::LogUniform, 4096, 0),
    Work::of(Kind::Zipf, 4096, 0),
    Work::of(Kind::Strings, 100_000, 0),
];

/// The numbers of streams, and the lengths of the pieces that are written to each.
const STREAMS: [u64; 7] = [1, 2, 4, 8, 16, 64, 200];
const PIECES: [u64; 4] = [1 << 10, 4 << 10, PLOTTED_PIECE, 1 << 20];

/// What the plots are drawn from: messages of this length against their number, so many messages
/// against their length, and streams in such pieces.
pub(crate) const PLOTTED_LENGTH: u64 = 1 << 10;
pub(crate) const PLOTTED_MESSAGES: u64 = 4096;
pub(crate) const PLOTTED_PIECE: u64 = 32 << 10;

/// Works that are measured in the same rounds.
#[derive(Clone)]
pub(crate) struct Heat {
    pub(crate) rounds: usize,
    pub(crate) works: Vec<Work>,
}

/// How much is measured.
pub(crate) struct Effort {
    message_rounds: usize,
    /// Rounds of a batch: fewer if they would hash more than `batch_bytes`, some at least.
    batch_rounds: [usize; 2],
    batch_bytes: u64,
    stream_rounds: usize,
    /// Bytes to all streams in a round, about, and to each at least. With less a thread ends before
    /// the system has spread the threads over the cores.
    stream_bytes: u64,
    least_stream_bytes: u64,
    /// Rounds of large and of small files.
    file_rounds: [usize; 2],
    /// One file, large files, small files.
    files: [Work; 3],
    start_rounds: usize,
}

/// For the record: about eighteen minutes.
pub(crate) const FULL: Effort = Effort {
    message_rounds: 600,
    batch_rounds: [6, 40],
    batch_bytes: 512 << 20,
    stream_rounds: 7,
    stream_bytes: 384 << 20,
    least_stream_bytes: 8 << 20,
    file_rounds: [7, 15],
    files: [many(1, 2 << 30), many(64, 64 << 20), many(20_000, 16 << 10)],
    start_rounds: 500,
};

/// To see that everything runs: about two minutes, with rough figures and other files than the bars'.
pub(crate) const QUICK: Effort = Effort {
    message_rounds: 12,
    batch_rounds: [1, 3],
    batch_bytes: 32 << 20,
    stream_rounds: 1,
    stream_bytes: 16 << 20,
    least_stream_bytes: 1 << 20,
    file_rounds: [3, 3],
    files: [many(1, 128 << 20), many(64, 1 << 20), many(1000, 16 << 10)],
    start_rounds: 20,
};

impl Effort {
    /// All that is measured in a group, no work twice.
    pub(crate) fn heats(&self, group: Group) -> Vec<Heat> {
        let each = |rounds, works: &[Work]| {
            works.iter().map(|&work| Heat { rounds, works: vec![work] }).collect()
        };
        let [large, small] = self.file_rounds;
        match group {
            Group::OneMessage => {
                let works = LENGTHS.map(|length| many(1, length)).to_vec();
                vec![Heat { rounds: self.message_rounds, works }]
            }
            Group::ManyMessages => self.batches(),
            Group::Streams => each(self.stream_rounds, &streams()),
            Group::OneFile => each(large, &self.files[..1]),
            Group::ManyFiles => {
                [each(large, &self.files[1..2]), each(small, &self.files[2..])].concat()
            }
            // One file, as many as make the command use threads, and an empty folder.
            Group::Start => each(self.start_rounds, &[many(1, 1), many(16, 1), many(0, 0)]),
        }
    }

    /// The works of [`Group::ManyMessages`], those with the most rounds first.
    fn batches(&self) -> Vec<Heat> {
        let mut works: Vec<Work> =
            MESSAGE_LENGTHS.iter().flat_map(|&length| MESSAGES.map(|n| many(n, length))).collect();
        for work in BATCHES {
            if !works.contains(&work) {
                works.push(work);
            }
        }
        let [least, most] = self.batch_rounds;
        let rounds = |work: &Work| ((self.batch_bytes / work.bytes()) as usize).clamp(least, most);
        works.sort_by_cached_key(|work| std::cmp::Reverse(rounds(work)));
        let heats = works.chunk_by(|one, next| rounds(one) == rounds(next));
        heats.map(|works| Heat { rounds: rounds(&works[0]), works: works.to_vec() }).collect()
    }

    /// How often a work is done in a sample, where the sample's length does not decide.
    pub(crate) fn times(&self, group: Group, work: Work) -> Option<u64> {
        match group {
            Group::OneMessage | Group::ManyMessages => None,
            Group::Streams => {
                let times = self.stream_bytes / work.bytes();
                Some(times.max(self.least_stream_bytes / work.length()))
            }
            Group::OneFile | Group::ManyFiles | Group::Start => Some(1),
        }
    }
}

fn streams() -> Vec<Work> {
    let works = PIECES.into_iter().flat_map(|length| STREAMS.map(|streams| many(streams, length)));
    let paced = Work::of(Kind::Paced, 16, 32 << 10);
    // A stream of short pieces beside 16 of long ones.
    works.chain([paced, Work::of(Kind::Mixed, 17, 1 << 20)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn works(group: Group) -> Vec<Work> {
        FULL.heats(group).into_iter().flat_map(|heat| heat.works).collect()
    }

    #[test]
    fn groups_are_called_in_records_as_on_the_command_line() {
        for (group, value) in Group::ALL.iter().zip(Group::value_variants()) {
            assert_eq!(group, value);
            assert_eq!(group.name(), value.to_possible_value().unwrap().get_name());
        }
    }

    #[test]
    fn no_work_is_measured_twice_and_every_number_of_every_length_once() {
        for group in Group::ALL {
            let works = works(group);
            for (place, work) in works.iter().enumerate() {
                assert!(!works[..place].contains(work), "{group}: {work:?}");
            }
        }
        let works = works(Group::ManyMessages);
        for length in MESSAGE_LENGTHS {
            for messages in MESSAGES {
                assert!(works.contains(&many(messages, length)), "{messages} of {length}");
            }
        }
    }

    #[test]
    fn data_is_of_the_sizes_that_caches_have() {
        let sizes = [BATCHES[0], BATCHES[1], BATCHES[2]].map(Work::bytes);
        assert_eq!(sizes, [16 << 10, 512 << 10, 512 << 20]);
    }

    #[test]
    fn large_works_have_fewer_rounds_but_some() {
        let rounds = |work| {
            let mut heats = FULL.heats(Group::ManyMessages).into_iter();
            heats.find(|heat| heat.works.contains(&work)).unwrap().rounds
        };
        assert_eq!([BATCHES[4], many(4096, 4 << 10), BATCHES[2]].map(rounds), [40, 32, 6]);
        assert!(QUICK.heats(Group::ManyMessages).iter().all(|heat| heat.rounds > 0));
        assert!(streams().iter().all(|&work| QUICK.times(Group::Streams, work) > Some(0)));
    }
}
