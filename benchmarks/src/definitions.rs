//! What is measured, for how long, and what has to come out of it. To measure more, add here first.

mod batches;
mod streams;

use std::fmt;

use self::batches::{FULL_AVX2, FULL_AVX512, IN_NO_CACHE, LANES, LOG_UNIFORM, STRINGS, many};
pub(crate) use self::batches::{PLOTTED_LENGTH, PLOTTED_MESSAGES, works};
use self::streams::MIXED;
pub(crate) use self::streams::{PAUSE, PLOTTED_PIECE, SHORT_PIECE, streams};
use crate::work::Work;

/// A race of contestants that do the same work in the same moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Group {
    /// One message in memory: every kernel and every peer.
    OneMessage,
    /// Many messages in memory at once, on one thread: the lanes and their port limit beside loops.
    ManyMessages,
    /// Many streams at once, each on a thread of its own.
    Streams,
    /// The command against its peers on one large file in the page cache, and its parts.
    OneFile,
    /// The command against its peers on many files in the page cache, and against only reading them.
    ManyFiles,
    /// From the start of a process to its end, for some files of one byte, or none.
    Start,
}

impl Group {
    /// All of them, in the order in which they run.
    pub(crate) const ALL: [Group; 6] = [
        Group::OneMessage,
        Group::ManyMessages,
        Group::Streams,
        Group::OneFile,
        Group::ManyFiles,
        Group::Start,
    ];

    /// Its name in the record and on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Group::OneMessage => "one-message",
            Group::ManyMessages => "many-messages",
            Group::Streams => "streams",
            Group::OneFile => "one-file",
            Group::ManyFiles => "many-files",
            Group::Start => "start",
        }
    }

    /// What its tables are headed with.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Group::OneMessage => "One message",
            Group::ManyMessages => "Many messages at once, on one thread",
            Group::Streams => "Many streams at once, a thread each",
            Group::OneFile => "One file in the page cache",
            Group::ManyFiles => "Many files in the page cache",
            Group::Start => "From start to end of a process",
        }
    }

    /// Whether its messages are so long that bytes a second and cycles a byte tell something.
    pub(crate) const fn has_throughput(self) -> bool {
        !matches!(self, Group::Start)
    }

    /// The contestant that the ratios in its tables and in the record are to.
    pub(crate) const fn base(self) -> &'static str {
        match self {
            Group::OneMessage => contestants::OPENSSL_LOW_LEVEL,
            Group::ManyMessages => contestants::MD5LANES_LOOP,
            Group::Streams => contestants::MD5LANES_THREADS,
            Group::OneFile | Group::ManyFiles | Group::Start => contestants::MD5SUM,
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The names of contestants, as the record and the bars have them. The kernels take part too, under
/// their own names.
pub(crate) mod contestants {
    /// `md5lanes::digest`; of many messages `md5lanes::digest_many_into`.
    pub(crate) const MD5LANES: &str = "md5lanes";
    /// `md5lanes::Md5`, updated with 64 bytes at a time.
    pub(crate) const MD5LANES_BY_64: &str = "md5lanes-by-64";
    /// `md5lanes::digest` of one message after the other.
    pub(crate) const MD5LANES_LOOP: &str = "md5lanes-loop";
    /// `MD5_Init`, `MD5_Update` and `MD5_Final`.
    pub(crate) const OPENSSL_LOW_LEVEL: &str = "openssl-low-level";
    /// `MD5()`.
    pub(crate) const OPENSSL_ONE_SHOT: &str = "openssl-one-shot";
    /// `EVP_DigestInit_ex` and so on, always with one context, which keeps what it fetched.
    pub(crate) const OPENSSL_EVP_REUSED: &str = "openssl-evp-reused";
    /// `EVP_Digest`, which makes a context and fetches the algorithm each time.
    pub(crate) const OPENSSL_EVP_DIGEST: &str = "openssl-evp-digest";
    /// The crate `md-5`.
    pub(crate) const RUSTCRYPTO: &str = "rustcrypto";
    /// Go's `md5.Sum`; of streams, goroutines with a `md5.New` each.
    pub(crate) const GO: &str = "go";
    /// The server of `github.com/minio/md5-simd`, in Go's engine.
    pub(crate) const MD5_SIMD: &str = "md5-simd";
    /// 1024 bytes for every 388 independent additions of 512 bits: what a block in each of 16 lanes
    /// takes at least, if the vector ports are all that limits it.
    pub(crate) const PORT_LIMIT_512: &str = "port-limit-512";
    /// 512 bytes for every 600 independent additions of 256 bits.
    pub(crate) const PORT_LIMIT_256: &str = "port-limit-256";
    /// The bytes of the messages, read and not hashed. Takes part where there are 2 MiB or more, in
    /// messages of 4 KiB or more.
    pub(crate) const READ_MEMORY: &str = "read-memory";
    /// Threads with streams of one `md5lanes::Server`.
    pub(crate) const MD5LANES_SERVER: &str = "md5lanes-server";
    /// Threads each of which has a `md5lanes::Md5` of its own.
    pub(crate) const MD5LANES_THREADS: &str = "md5lanes-threads";
    /// `md5lanes sum`.
    pub(crate) const MD5LANES_SUM: &str = "md5lanes-sum";
    /// `md5lanes sum --files-from`, which reads the names as `xargs` does.
    pub(crate) const MD5LANES_SUM_LIST: &str = "md5lanes-sum-list";
    /// `md5lanes sum --recursive` of the folder that holds the files.
    pub(crate) const MD5LANES_SUM_FOLDER: &str = "md5lanes-sum-folder";
    /// `md5lanes sum --check`.
    pub(crate) const MD5LANES_CHECK: &str = "md5lanes-check";
    /// `md5lanes etag` with parts of [`PART_SIZE`](super::PART_SIZE).
    pub(crate) const MD5LANES_ETAG: &str = "md5lanes-etag";
    /// GNU's `md5sum`.
    pub(crate) const MD5SUM: &str = "md5sum";
    /// Two `md5sum` side by side, with 8 files each time ...
    pub(crate) const XARGS_8_MD5SUM: &str = "xargs-8-md5sum";
    /// ... or with 500.
    pub(crate) const XARGS_500_MD5SUM: &str = "xargs-500-md5sum";
    /// `md5sum` of what `find` finds in a folder.
    pub(crate) const FIND_MD5SUM: &str = "find-md5sum";
    /// A script that takes a file apart with `dd`, and has `md5sum` compute the ETag.
    pub(crate) const DD_MD5SUM: &str = "dd-md5sum";
    /// `openssl dgst -md5`.
    pub(crate) const OPENSSL_DGST: &str = "openssl-dgst";
    /// `md5deep`, which has a thread for each core.
    pub(crate) const MD5DEEP: &str = "md5deep";
    /// BLAKE3's `b3sum`.
    pub(crate) const B3SUM: &str = "b3sum";
    /// `cat`, to where nobody reads it.
    pub(crate) const CAT: &str = "cat";
    /// Each file opened, read and closed, by a thread for each core.
    pub(crate) const READ_FILES: &str = "read-files";
    /// The same with files that are mapped into memory.
    pub(crate) const MAP_FILES: &str = "map-files";
    /// The same by `io_uring`.
    pub(crate) const RING_FILES: &str = "ring-files";
}

/// The lengths of the messages in [`Group::OneMessage`].
pub(crate) const LENGTHS: [usize; 8] = [0, 16, 55, 64, 256, 1024, 16 << 10, 1 << 20];

/// The size of the parts of a file, in bytes, where it is uploaded in parts.
pub(crate) const PART_SIZE: u64 = 8 << 20;

/// The files in [`Group::ManyFiles`] of a full run: large ones ...
const LARGE_FILES: Work = many(64, 64 << 20);

/// ... and small ones.
const SMALL_FILES: Work = many(20_000, 16 << 10);

/// The files in [`Group::Start`]: one, and as many as it takes to have threads.
pub(crate) const SHORT_FILES: [Work; 2] = [Work::one(1), many(16, 1)];

/// The one work in [`Group::Start`] that has no files.
pub(crate) const NO_FILES: Work = many(0, 0);

/// How much is measured.
pub(crate) struct Effort {
    /// Rounds of [`Group::OneMessage`].
    pub(crate) message_rounds: usize,
    /// Rounds of [`Group::ManyMessages`], at most.
    pub(crate) batch_rounds: usize,
    /// A work has fewer, if they would be more bytes than this: some works take seconds ...
    pub(crate) batch_bytes: u64,
    /// ... but at least so many.
    pub(crate) least_batch_rounds: usize,
    /// Rounds of [`Group::Streams`].
    pub(crate) stream_rounds: usize,
    /// How many bytes are written in one of them, about, to all streams together ...
    pub(crate) stream_bytes: u64,
    /// ... but at least so many to each: before the system has dealt the threads out to the cores, and while
    /// one after the other ends, fewer of them are together.
    pub(crate) least_stream_bytes: u64,
    /// Rounds of [`Group::OneFile`], and of [`Group::ManyFiles`] with large files.
    pub(crate) file_rounds: usize,
    /// The length of the file of [`Group::OneFile`].
    pub(crate) long_file: u64,
    pub(crate) large_files: Work,
    pub(crate) small_files: Work,
    /// Rounds of [`Group::ManyFiles`] with small files.
    pub(crate) small_file_rounds: usize,
    /// Rounds of [`Group::Start`].
    pub(crate) start_rounds: usize,
}

impl Effort {
    /// Rounds of a work of [`Group::ManyMessages`].
    pub(crate) fn rounds(&self, work: Work) -> usize {
        let rounds = (self.batch_bytes / work.bytes()) as usize;
        rounds.clamp(self.least_batch_rounds, self.batch_rounds)
    }

    /// How many times a work of [`Group::Streams`] is done in a round.
    pub(crate) fn times(&self, work: Work) -> u64 {
        (self.stream_bytes / work.bytes()).max(self.least_stream_bytes / work.length())
    }
}

/// For the record: about eighteen minutes.
pub(crate) const FULL: Effort = Effort {
    message_rounds: 600,
    batch_rounds: 40,
    batch_bytes: 512 << 20,
    least_batch_rounds: 6,
    stream_rounds: 7,
    stream_bytes: 384 << 20,
    least_stream_bytes: 8 << 20,
    file_rounds: 7,
    long_file: 2 << 30,
    large_files: LARGE_FILES,
    small_files: SMALL_FILES,
    small_file_rounds: 15,
    start_rounds: 500,
};

/// To see that everything runs: about a minute, the figures rough, the files not the bars' ones.
pub(crate) const QUICK: Effort = Effort {
    message_rounds: 12,
    batch_rounds: 3,
    batch_bytes: 32 << 20,
    least_batch_rounds: 1,
    stream_rounds: 1,
    stream_bytes: 16 << 20,
    least_stream_bytes: 1 << 20,
    file_rounds: 3,
    long_file: 128 << 20,
    large_files: many(64, 1 << 20),
    small_files: many(1000, 16 << 10),
    small_file_rounds: 3,
    start_rounds: 20,
};

/// A promise about one group.
pub(crate) struct Bar {
    pub(crate) group: Group,
    /// Which work it is about: where there is none, all of the group, and the worst counts.
    pub(crate) work: Option<Work>,
    /// Whom it is about.
    pub(crate) contestant: &'static str,
    pub(crate) promise: Promise,
}

/// What a bar says of its contestant.
pub(crate) enum Promise {
    /// Cycles a byte, at most.
    CyclesPerByte(f64),
    /// Bytes a cycle, at least.
    BytesPerCycle(f64),
    /// Cycles a message, at most.
    CyclesPerMessage(f64),
    /// The part of the lanes that are busy, at least.
    Occupancy(f64),
    /// The speed, at least, in terms of another contestant's.
    Speed { of: &'static str, at_least: f64 },
    /// The bytes a second, at least, in terms of another contestant's at another work.
    Throughput { of: &'static str, at: Work, at_least: f64 },
    /// The speed, at least, in terms of its own at a work that caches hold; or else all the speed of
    /// a contestant that only reads, where memory is so slow that this is less.
    FromMemory { cached: Work, at_least: f64, read: &'static str },
    /// The time, at most, in terms of another contestant's.
    Time { of: &'static str, at_most: f64 },
    /// The time, at most, in milliseconds more than another contestant's.
    ExtraMilliseconds { than: &'static str, at_most: f64 },
    /// The processor time, at most, in terms of another contestant's.
    ProcessorTime { of: &'static str, at_most: f64 },
    /// Seconds of processor time for 10⁹ bytes, at most.
    ProcessorSecondsPerGb(f64),
    /// The time of an update, in milliseconds: all but one of a hundred, at most.
    P99Milliseconds(f64),
    /// The most memory that it holds, in MiB.
    PeakMebibytes(f64),
}

/// The bars, of which `make bench` tells how they were met.
///
/// Those of 4.08, 1.17 and 1.2 are set for processors that run `x1_avx512vl` at its limit. Where
/// general registers are faster (on Zen 5), their limit of 4.5 cycles a byte is in the way: OpenSSL
/// comes within a tenth of it.
///
/// Those of many messages are set for two 512-bit operations a cycle and a step's chain of four cycles:
/// 5.3 bytes a cycle, and four messages in vectors as fast as one. Zen 5 starts four operations a cycle,
/// but the chain takes it eight, so that the limit is twice as high and a handful of messages half as far.
#[rustfmt::skip]
pub(crate) const BARS: &[Bar] = {
    use Group::{ManyFiles, ManyMessages, OneFile, OneMessage, Start, Streams};
    use Promise::*;
    use contestants::*;
    const SHORT: Option<Work> = Some(Work::one(16));
    const BLOCK: Option<Work> = Some(Work::one(55));
    const LONG: Option<Work> = Some(Work::one(16 << 10));
    const TWO_STREAMS: Work = many(2, 32 << 10);
    const SIXTEEN_STREAMS: Option<Work> = Some(many(16, 32 << 10));
    const LONG_PIECES: Option<Work> = Some(many(64, 1 << 20));
    const LARGE: Option<Work> = Some(LARGE_FILES);
    const SMALL: Option<Work> = Some(SMALL_FILES);
    const ONE: Option<Work> = Some(SHORT_FILES[0]);
    const SIXTEEN: Option<Work> = Some(SHORT_FILES[1]);
    const NONE: Option<Work> = Some(NO_FILES);
    &[
        Bar { group: OneMessage, work: LONG,  contestant: "x1_avx512vl",  promise: CyclesPerByte(4.08) },
        Bar { group: OneMessage, work: LONG,  contestant: "x1_scalar",    promise: CyclesPerByte(4.60) },
        Bar { group: OneMessage, work: LONG,  contestant: MD5LANES,       promise: Speed { of: OPENSSL_LOW_LEVEL, at_least: 1.17 } },
        Bar { group: OneMessage, work: SHORT, contestant: MD5LANES,       promise: Time { of: OPENSSL_ONE_SHOT, at_most: 0.9 } },
        Bar { group: OneMessage, work: BLOCK, contestant: MD5LANES,       promise: Time { of: OPENSSL_ONE_SHOT, at_most: 0.9 } },
        Bar { group: OneMessage, work: SHORT, contestant: MD5LANES,       promise: Time { of: GO, at_most: 1.0 } },
        Bar { group: OneMessage, work: BLOCK, contestant: MD5LANES,       promise: Time { of: GO, at_most: 1.0 } },
        Bar { group: OneMessage, work: LONG,  contestant: MD5LANES_BY_64, promise: Speed { of: MD5LANES, at_least: 0.85 } },
        Bar { group: ManyMessages, work: Some(FULL_AVX512), contestant: MD5LANES, promise: Speed { of: PORT_LIMIT_512, at_least: 0.88 } },
        Bar { group: ManyMessages, work: Some(many(64, 1 << 10)), contestant: MD5LANES, promise: Speed { of: PORT_LIMIT_512, at_least: 0.80 } },
        Bar { group: ManyMessages, work: Some(many(4096, 1 << 10)), contestant: MD5LANES, promise: Speed { of: PORT_LIMIT_512, at_least: 0.80 } },
        Bar { group: ManyMessages, work: Some(LOG_UNIFORM), contestant: MD5LANES, promise: Speed { of: PORT_LIMIT_512, at_least: 0.78 } },
        Bar { group: ManyMessages, work: Some(LOG_UNIFORM), contestant: MD5LANES, promise: Occupancy(0.93) },
        Bar { group: ManyMessages, work: Some(IN_NO_CACHE), contestant: MD5LANES, promise: FromMemory { cached: LANES, at_least: 0.75, read: READ_MEMORY } },
        Bar { group: ManyMessages, work: Some(STRINGS), contestant: MD5LANES, promise: CyclesPerMessage(25.0) },
        Bar { group: ManyMessages, work: Some(FULL_AVX2), contestant: "x8x5_avx2", promise: Speed { of: PORT_LIMIT_256, at_least: 0.80 } },
        Bar { group: ManyMessages, work: Some(LANES), contestant: "x4x4_sse2", promise: BytesPerCycle(1.0) },
        Bar { group: ManyMessages, work: Some(many(4, 1 << 10)), contestant: MD5LANES, promise: Speed { of: MD5LANES_LOOP, at_least: 3.5 } },
        Bar { group: ManyMessages, work: Some(many(8, 1 << 10)), contestant: MD5LANES, promise: Speed { of: MD5LANES_LOOP, at_least: 7.0 } },
        Bar { group: ManyMessages, work: Some(many(16, 1 << 10)), contestant: MD5LANES, promise: Speed { of: MD5LANES_LOOP, at_least: 12.0 } },
        Bar { group: ManyMessages, work: None, contestant: MD5LANES, promise: Speed { of: MD5LANES_LOOP, at_least: 0.97 } },
        Bar { group: Streams, work: Some(many(1, 32 << 10)), contestant: MD5LANES_SERVER, promise: Speed { of: MD5LANES_THREADS, at_least: 0.97 } },
        Bar { group: Streams, work: Some(many(1, 1 << 20)), contestant: MD5LANES_SERVER, promise: Speed { of: MD5LANES_THREADS, at_least: 0.97 } },
        Bar { group: Streams, work: Some(TWO_STREAMS), contestant: MD5LANES_SERVER, promise: Speed { of: MD5LANES_THREADS, at_least: 0.97 } },
        Bar { group: Streams, work: Some(many(64, 1 << 10)), contestant: MD5LANES_SERVER, promise: Speed { of: MD5LANES_THREADS, at_least: 0.97 } },
        Bar { group: Streams, work: SIXTEEN_STREAMS, contestant: MD5LANES_SERVER, promise: Throughput { of: MD5LANES_THREADS, at: TWO_STREAMS, at_least: 6.0 } },
        Bar { group: Streams, work: SIXTEEN_STREAMS, contestant: MD5LANES_SERVER, promise: ProcessorTime { of: MD5LANES_THREADS, at_most: 0.166 } },
        Bar { group: Streams, work: SIXTEEN_STREAMS, contestant: MD5LANES_SERVER, promise: Speed { of: MD5_SIMD, at_least: 2.0 } },
        Bar { group: Streams, work: LONG_PIECES, contestant: MD5LANES_SERVER, promise: Throughput { of: MD5LANES_THREADS, at: TWO_STREAMS, at_least: 8.0 } },
        Bar { group: Streams, work: LONG_PIECES, contestant: MD5LANES_SERVER, promise: ProcessorSecondsPerGb(0.12) },
        Bar { group: Streams, work: LONG_PIECES, contestant: MD5LANES_SERVER, promise: Speed { of: MD5_SIMD, at_least: 2.5 } },
        Bar { group: Streams, work: Some(MIXED), contestant: MD5LANES_SERVER, promise: P99Milliseconds(2.0) },
        Bar { group: OneFile,    work: None,  contestant: MD5LANES_SUM,   promise: Speed { of: MD5LANES, at_least: 0.93 } },
        Bar { group: OneFile,    work: None,  contestant: MD5LANES_SUM,   promise: Speed { of: MD5SUM, at_least: 1.2 } },
        Bar { group: OneFile,    work: None,  contestant: MD5LANES_ETAG,  promise: Speed { of: MD5SUM, at_least: 8.0 } },
        Bar { group: OneFile,    work: None,  contestant: MD5LANES_ETAG,  promise: PeakMebibytes(64.0) },
        Bar { group: ManyFiles,  work: LARGE, contestant: MD5LANES_SUM,   promise: Speed { of: XARGS_8_MD5SUM, at_least: 8.0 } },
        Bar { group: ManyFiles,  work: LARGE, contestant: MD5LANES_SUM,   promise: ProcessorTime { of: XARGS_8_MD5SUM, at_most: 0.125 } },
        Bar { group: ManyFiles,  work: LARGE, contestant: MD5LANES_SUM,   promise: Speed { of: B3SUM, at_least: 1.0 } },
        Bar { group: ManyFiles,  work: LARGE, contestant: MD5LANES_CHECK, promise: Speed { of: MD5LANES_SUM, at_least: 0.95 } },
        Bar { group: ManyFiles,  work: SMALL, contestant: MD5LANES_SUM_LIST, promise: Speed { of: XARGS_500_MD5SUM, at_least: 4.5 } },
        Bar { group: ManyFiles,  work: SMALL, contestant: MD5LANES_SUM_LIST, promise: Speed { of: READ_FILES, at_least: 0.6 } },
        Bar { group: ManyFiles,  work: None,  contestant: MD5LANES_SUM,   promise: PeakMebibytes(64.0) },
        Bar { group: ManyFiles,  work: None,  contestant: MD5LANES_CHECK, promise: PeakMebibytes(64.0) },
        Bar { group: Start,      work: ONE,   contestant: MD5LANES_SUM,   promise: ExtraMilliseconds { than: MD5SUM, at_most: 1.0 } },
        Bar { group: Start,      work: SIXTEEN, contestant: MD5LANES_SUM, promise: ExtraMilliseconds { than: MD5SUM, at_most: 1.0 } },
        Bar { group: Start,      work: NONE,  contestant: MD5LANES_SUM_FOLDER, promise: ExtraMilliseconds { than: FIND_MD5SUM, at_most: 1.0 } },
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_about_what_is_measured() {
        for (group, works) in [
            (Group::ManyMessages, &works()[..]),
            (Group::Streams, &streams()),
            (Group::ManyFiles, &[FULL.large_files, FULL.small_files]),
            (Group::Start, &[SHORT_FILES[0], SHORT_FILES[1], NO_FILES]),
        ] {
            for bar in BARS.iter().filter(|bar| bar.group == group) {
                assert!(bar.work.is_none_or(|work| works.contains(&work)), "{:?}", bar.work);
            }
        }
    }

    #[test]
    fn large_works_have_fewer_rounds_but_some() {
        let rounds = [LANES, many(4096, 4 << 10), IN_NO_CACHE].map(|work| FULL.rounds(work));
        assert_eq!(rounds, [40, 32, 6]);
        assert!(works().into_iter().all(|work| QUICK.rounds(work) > 0));
        assert!(streams().into_iter().all(|work| QUICK.times(work) > 0));
    }
}
