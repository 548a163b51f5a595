//! Defines workloads: how many messages a contestant (a way to hash that is measured) hashes at a time, how long the messages
//! are, and where they lie in memory.

use std::fmt;
use std::ops::Range;

const LOG_UNIFORM_BYTES: Range<u64> = 64..1 << 20;

const ZIPF_LONGEST_BYTES: u64 = 1 << 20;

/// Two messages at the same offset within their pages compete for the same cache sets.
const PAGE_BYTES: u64 = 4096;

/// The messages that a contestant hashes at a time, the same for all contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Work {
    pub(crate) messages: u64,
    /// The length of every message; for [`Kind::UpTo`] the upper bound. Kinds that choose the lengths themselves ignore it.
    given_length: u64,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Messages of one length, at different offsets within their pages.
    Equal,
    /// Messages of one length, all at the same offset within their pages.
    EqualOffsets,
    /// Lengths of 64 bytes to 1 MiB, with evenly spread logarithms.
    LogUniform,
    /// Message n, counted from 1, has a length of 1 MiB / n; the order is shuffled. Of thousands of messages, the few dozen
    /// longest are together as long as all others.
    Zipf,
    /// Lengths from the first number of bytes to the second, inclusive. There are no gaps between the messages.
    Strings(u64, u64),
    /// Lengths from 0 to the given number of bytes, all equally likely.
    UpTo,
    /// Streams of one length. Each piece comes after a pause, as if from a network.
    Paced,
    /// Streams of one length; the first stream gets its bytes in short pieces.
    Mixed,
}

impl Work {
    pub(crate) const fn equal(messages: u64, length: u64) -> Self {
        Work::new(Kind::Equal, messages, length)
    }

    /// [`Work::given_length`] explains `length`.
    pub(crate) const fn new(kind: Kind, messages: u64, length: u64) -> Self {
        Work { messages, given_length: length, kind }
    }

    /// Returns the kind's name in records; the name of [`Kind::Equal`] is empty.
    pub(crate) const fn kind_name(self) -> &'static str {
        match self.kind {
            Kind::Equal => "",
            Kind::EqualOffsets => "equal-offsets",
            Kind::LogUniform => "log-uniform",
            Kind::Zipf => "zipf",
            Kind::Strings(..) => "strings",
            Kind::UpTo => "up-to",
            Kind::Paced => "paced",
            Kind::Mixed => "mixed",
        }
    }

    pub(crate) fn bytes(self) -> u64 {
        self.lengths().iter().sum()
    }

    /// Returns the mean length of the messages, or 0 if there are none.
    pub(crate) fn length(self) -> u64 {
        self.bytes().checked_div(self.messages).unwrap_or(0)
    }

    /// Returns the length of each message, the same in every run.
    fn lengths(self) -> Vec<u64> {
        let mut random = Random::new();
        let numbers = 1..=self.messages;
        match self.kind {
            Kind::Equal | Kind::EqualOffsets | Kind::Paced | Kind::Mixed => {
                vec![self.given_length; self.messages as usize]
            }
            Kind::LogUniform => {
                let (shortest, longest) =
                    (LOG_UNIFORM_BYTES.start as f64, LOG_UNIFORM_BYTES.end as f64);
                let mut part = || random.below(1 << 20) as f64 / f64::from(1 << 20);
                numbers.map(|_| (shortest * (longest / shortest).powf(part())) as u64).collect()
            }
            Kind::Zipf => {
                let mut lengths: Vec<u64> =
                    numbers.map(|rank| (ZIPF_LONGEST_BYTES / rank).max(1)).collect();
                random.shuffle(&mut lengths);
                lengths
            }
            Kind::Strings(shortest, longest) => {
                let lengths = (longest - shortest + 1) as usize;
                numbers.map(|_| shortest + random.below(lengths) as u64).collect()
            }
            Kind::UpTo => {
                numbers.map(|_| random.below(self.given_length as usize + 1) as u64).collect()
            }
        }
    }

    /// Returns the range of each message in the memory that all workloads share.
    pub(crate) fn ranges(self) -> Vec<Range<u64>> {
        let mut next = 0;
        let next_range = |length: u64| {
            let range = next..next + length;
            next = match self.kind {
                Kind::EqualOffsets => range.end.next_multiple_of(PAGE_BYTES),
                Kind::Strings(..) => range.end,
                // Messages are aligned and have gaps, as if an allocator had placed them. After a long message the gap is longer
                // than a cache line, so that successive messages have different offsets within their pages.
                _ if length < PAGE_BYTES => range.end.next_multiple_of(16) + 16,
                _ => range.end.next_multiple_of(16) + 80,
            };
            range
        };
        self.lengths().into_iter().map(next_range).collect()
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&name(self.messages, self.length(), self.kind_name()))
    }
}

/// Returns a workload's name in tables and in `bars.txt`, such as `64 x 32 KiB, equal-offsets`.
pub(crate) fn name(messages: u64, length: u64, kind: &str) -> String {
    let number = if messages == 1 { String::new() } else { format!("{messages} x ") };
    let kind = if kind.is_empty() { String::new() } else { format!(", {kind}") };
    format!("{number}{}{kind}", bytes(length))
}

/// Returns a number of bytes as text, in the largest unit in which the number is whole.
pub(crate) fn bytes(count: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    match units.into_iter().find(|(shift, _)| count > 0 && count.trailing_zeros() >= *shift) {
        Some((shift, unit)) => format!("{} {unit}", count >> shift),
        None if count == 1 => "1 byte".to_owned(),
        None => format!("{count} bytes"),
    }
}

/// Marsaglia's xorshift generator, always with the same seed, so that records can be compared.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new() -> Self {
        Random(0x9E37_79B9_7F4A_7C15)
    }

    /// Returns a number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// Shuffles `items`, by the algorithm of Fisher and Yates.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Work; 9] = [
        Work::equal(1, 5),
        Work::equal(32, 4096),
        Work::new(Kind::EqualOffsets, 32, 5000),
        Work::new(Kind::LogUniform, 4096, 0),
        Work::new(Kind::Zipf, 4096, 0),
        Work::new(Kind::Strings(20, 40), 1000, 0),
        Work::new(Kind::UpTo, 1000, 100),
        Work::new(Kind::Paced, 16, 4096),
        Work::new(Kind::Mixed, 17, 4096),
    ];

    #[test]
    fn messages_do_not_overlap_and_kinds_have_the_offsets_of_their_names() {
        for work in ALL {
            let ranges = work.ranges();
            assert_eq!(ranges.len() as u64, work.messages);
            assert!(ranges.windows(2).all(|pair| pair[0].end <= pair[1].start), "{work:?}");
            let bytes: u64 = ranges.iter().map(|range| range.end - range.start).sum();
            assert_eq!(bytes, work.bytes());
        }
        let sets = |work: Work| {
            let sets = work.ranges().into_iter().map(|range| range.start % PAGE_BYTES / 64);
            sets.collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!(sets(Work::new(Kind::EqualOffsets, 32, 32 << 10)), 1);
        assert_eq!([1024, 4096, 32 << 10].map(|length| sets(Work::equal(32, length))), [32; 3]);
    }

    #[test]
    fn lengths_are_within_their_bounds_and_spread_over_them() {
        let lengths = Work::new(Kind::LogUniform, 4096, 0).lengths();
        assert!(lengths.iter().all(|length| LOG_UNIFORM_BYTES.contains(length)));
        let short = lengths.iter().filter(|&&length| length < 8 << 10).count();
        assert!((1848..2248).contains(&short), "{short} are below the geometric mean");
        for (kind, each, range) in [(Kind::Strings(20, 40), 0, 20..41), (Kind::UpTo, 30, 0..31)] {
            let mut lengths = Work::new(kind, 1000, each).lengths();
            lengths.sort_unstable();
            lengths.dedup();
            assert_eq!(lengths, range.collect::<Vec<_>>());
        }
    }

    #[test]
    fn each_length_of_zipf_is_the_longest_divided_by_its_rank_and_none_is_0() {
        let mut lengths = Work::new(Kind::Zipf, 4096, 0).lengths();
        assert!(!lengths.is_sorted_by(|one, next| one >= next), "they are not shuffled");
        lengths.sort_unstable_by(|one, next| next.cmp(one));
        assert_eq!(lengths[..4], [1 << 20, 1 << 19, (1 << 20) / 3, 1 << 18]);
        assert_eq!(lengths[4095], 256);
        let (longest, others) = lengths.split_at(64);
        assert!(longest.iter().sum::<u64>() > others.iter().sum());
        // There are more messages than the longest message has bytes, so the quotient for the last ones is less than 1.
        assert!(!Work::new(Kind::Zipf, 2 << 20, 0).lengths().contains(&0));
    }

    #[test]
    fn workloads_and_numbers_of_bytes_have_names() {
        let names = [0, 1, 55, 1024, 1536, 16 << 10, 2 << 30].map(bytes);
        let expected = ["0 bytes", "1 byte", "55 bytes", "1 KiB", "1536 bytes", "16 KiB", "2 GiB"];
        assert_eq!(names, expected);
        assert_eq!(Work::equal(1, 1024).to_string(), "1 KiB");
        assert_eq!(Work::equal(64, 55).to_string(), "64 x 55 bytes");
        let work = Work::new(Kind::EqualOffsets, 64, 32 << 10);
        assert_eq!(work.to_string(), "64 x 32 KiB, equal-offsets");
    }
}
