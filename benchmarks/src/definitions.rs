//! What is measured, for how long, and what has to come out of it. To measure more, add here first.

use std::fmt;

/// A race of contestants that do the same work in the same moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Group {
    /// One message in memory: every kernel and every peer.
    OneMessage,
    /// The command against its peers on one large file in the page cache.
    OneFile,
    /// From the start of a process to its end, for a file of one byte.
    Start,
}

impl Group {
    /// All of them, in the order in which they run.
    pub(crate) const ALL: [Group; 3] = [Group::OneMessage, Group::OneFile, Group::Start];

    /// Its name in the record and on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Group::OneMessage => "one-message",
            Group::OneFile => "one-file",
            Group::Start => "start",
        }
    }

    /// What its tables are headed with.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Group::OneMessage => "One message",
            Group::OneFile => "One file in the page cache",
            Group::Start => "From start to end of a process, one file",
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
            Group::OneFile | Group::Start => contestants::MD5SUM,
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
    /// `md5lanes::digest`.
    pub(crate) const MD5LANES: &str = "md5lanes";
    /// `md5lanes::Md5`, updated with 64 bytes at a time.
    pub(crate) const MD5LANES_BY_64: &str = "md5lanes-by-64";
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
    /// Go's `md5.Sum`.
    pub(crate) const GO: &str = "go";
    /// `md5lanes sum`.
    pub(crate) const MD5LANES_SUM: &str = "md5lanes-sum";
    /// GNU's `md5sum`.
    pub(crate) const MD5SUM: &str = "md5sum";
    /// `openssl dgst -md5`.
    pub(crate) const OPENSSL_DGST: &str = "openssl-dgst";
}

/// The lengths of the messages in [`Group::OneMessage`].
pub(crate) const LENGTHS: [usize; 8] = [0, 16, 55, 64, 256, 1024, 16 << 10, 1 << 20];

/// The length of the file in [`Group::Start`].
pub(crate) const SHORT_FILE: u64 = 1;

/// How much is measured.
pub(crate) struct Effort {
    /// Rounds of [`Group::OneMessage`].
    pub(crate) message_rounds: usize,
    /// Rounds of [`Group::OneFile`].
    pub(crate) file_rounds: usize,
    /// The length of its file.
    pub(crate) long_file: u64,
    /// Rounds of [`Group::Start`].
    pub(crate) start_rounds: usize,
}

/// For the record: about three minutes.
pub(crate) const FULL: Effort =
    Effort { message_rounds: 600, file_rounds: 7, long_file: 2 << 30, start_rounds: 500 };

/// To see that everything runs: some seconds, the figures rough, the file not the bars' one.
pub(crate) const QUICK: Effort =
    Effort { message_rounds: 12, file_rounds: 3, long_file: 128 << 20, start_rounds: 20 };

/// A promise about one group.
pub(crate) struct Bar {
    pub(crate) group: Group,
    /// Which lengths it is about: the file's, where there is none.
    pub(crate) length: Option<usize>,
    /// Whom it is about.
    pub(crate) contestant: &'static str,
    pub(crate) promise: Promise,
}

/// What a bar says of its contestant.
pub(crate) enum Promise {
    /// Cycles a byte, at most.
    CyclesPerByte(f64),
    /// The speed, at least, in terms of another contestant's.
    Speed { of: &'static str, at_least: f64 },
    /// The time, at most, in terms of another contestant's.
    Time { of: &'static str, at_most: f64 },
    /// The time, at most, in milliseconds more than another contestant's.
    ExtraMilliseconds { than: &'static str, at_most: f64 },
}

/// The bars, of which `make bench` tells how they were met.
///
/// Those of 4.08, 1.17 and 1.2 are set for processors that run `x1_avx512vl` at its limit. Where
/// general registers are faster (on Zen 5), their limit of 4.5 cycles a byte is in the way: OpenSSL
/// comes within a tenth of it.
#[rustfmt::skip]
pub(crate) const BARS: &[Bar] = {
    use Group::{OneFile, OneMessage, Start};
    use Promise::{CyclesPerByte, ExtraMilliseconds, Speed, Time};
    use contestants::*;
    const SHORT: Option<usize> = Some(16);
    const BLOCK: Option<usize> = Some(55);
    const LONG: Option<usize> = Some(16 << 10);
    &[
        Bar { group: OneMessage, length: LONG,  contestant: "x1_avx512vl",  promise: CyclesPerByte(4.08) },
        Bar { group: OneMessage, length: LONG,  contestant: "x1_scalar",    promise: CyclesPerByte(4.60) },
        Bar { group: OneMessage, length: LONG,  contestant: MD5LANES,       promise: Speed { of: OPENSSL_LOW_LEVEL, at_least: 1.17 } },
        Bar { group: OneMessage, length: SHORT, contestant: MD5LANES,       promise: Time { of: OPENSSL_ONE_SHOT, at_most: 0.9 } },
        Bar { group: OneMessage, length: BLOCK, contestant: MD5LANES,       promise: Time { of: OPENSSL_ONE_SHOT, at_most: 0.9 } },
        Bar { group: OneMessage, length: SHORT, contestant: MD5LANES,       promise: Time { of: GO, at_most: 1.0 } },
        Bar { group: OneMessage, length: BLOCK, contestant: MD5LANES,       promise: Time { of: GO, at_most: 1.0 } },
        Bar { group: OneMessage, length: LONG,  contestant: MD5LANES_BY_64, promise: Speed { of: MD5LANES, at_least: 0.85 } },
        Bar { group: OneFile,    length: None,  contestant: MD5LANES_SUM,   promise: Speed { of: MD5LANES, at_least: 0.93 } },
        Bar { group: OneFile,    length: None,  contestant: MD5LANES_SUM,   promise: Speed { of: MD5SUM, at_least: 1.2 } },
        Bar { group: Start,      length: None,  contestant: MD5LANES_SUM,   promise: ExtraMilliseconds { than: MD5SUM, at_most: 1.0 } },
    ]
};
