//! Defines what a contestant hashes at a time: one message or many, and where they lie in memory.

use std::fmt;
use std::ops::Range;

/// The shortest and the longest message of [`Kind::LogUniform`].
const LOG_UNIFORM: Range<u64> = 64..1 << 20;

/// The longest message of [`Kind::Zipf`].
const ZIPF_LONGEST: u64 = 1 << 20;

/// The bytes of a page. Two messages at one offset within their pages compete for the same cache sets.
const PAGE: u64 = 4096;

/// Some messages. All contestants of a heat get the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Work {
    pub(crate) messages: u64,
    /// The length of every message, unless the kind chooses lengths.
    each: u64,
    pub(crate) kind: Kind,
}

/// How the messages of a work differ from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// One length, at different offsets within their pages.
    Equal,
    /// One length, all at one offset within their pages.
    EqualOffsets,
    /// 64 bytes to 1 MiB, with evenly spread logarithms.
    LogUniform,
    /// The longest has 1 MiB, the next half of that, the third a third and so on, shuffled. Of
    /// thousands, the few dozen longest are as long as all others together.
    Zipf,
    /// Lengths from the first number of bytes to the second, one message right after the other.
    Strings(u64, u64),
    /// Lengths from 0 to the given number of bytes, all equally likely.
    UpTo,
    /// A piece to each stream after a pause, as from a network.
    Paced,
    /// The same length to each stream; the first one gets it in short pieces.
    Mixed,
}

/// `messages` messages of `length` bytes each.
pub(crate) const fn many(messages: u64, length: u64) -> Work {
    Work::of(Kind::Equal, messages, length)
}

impl Work {
    /// Messages of a kind. Kinds that choose their lengths ignore `length`.
    pub(crate) const fn of(kind: Kind, messages: u64, length: u64) -> Self {
        Work { messages, each: length, kind }
    }

    /// The kind's name in records: empty where number and length say it all.
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

    /// The bytes of all messages together.
    pub(crate) fn bytes(self) -> u64 {
        self.lengths().iter().sum()
    }

    /// The length of a message; the mean, where lengths differ; 0 without messages.
    pub(crate) fn length(self) -> u64 {
        self.bytes().checked_div(self.messages).unwrap_or(0)
    }

    /// The length of each message, the same in every run.
    fn lengths(self) -> Vec<u64> {
        let mut random = Random::new();
        let numbers = 1..=self.messages;
        match self.kind {
            Kind::Equal | Kind::EqualOffsets | Kind::Paced | Kind::Mixed => {
                vec![self.each; self.messages as usize]
            }
            Kind::LogUniform => {
                let (shortest, longest) = (LOG_UNIFORM.start as f64, LOG_UNIFORM.end as f64);
                let mut part = || random.below(1 << 20) as f64 / f64::from(1 << 20);
                numbers.map(|_| (shortest * (longest / shortest).powf(part())) as u64).collect()
            }
            Kind::Zipf => {
                let mut lengths: Vec<u64> =
                    numbers.map(|rank| (ZIPF_LONGEST / rank).max(1)).collect();
                random.shuffle(&mut lengths);
                lengths
            }
            Kind::Strings(shortest, longest) => {
                let lengths = (longest - shortest + 1) as usize;
                numbers.map(|_| shortest + random.below(lengths) as u64).collect()
            }
            Kind::UpTo => numbers.map(|_| random.below(self.each as usize + 1) as u64).collect(),
        }
    }

    /// Where each message lies in the memory that all works share.
    pub(crate) fn places(self) -> Vec<Range<u64>> {
        let mut next = 0;
        let place = |length: u64| {
            let place = next..next + length;
            next = match self.kind {
                Kind::EqualOffsets => place.end.next_multiple_of(PAGE),
                Kind::Strings(..) => place.end,
                // As an allocator would: aligned, with a gap. After long messages the gap is longer
                // than a cache line, so that neighbours have different offsets.
                _ if length < PAGE => place.end.next_multiple_of(16) + 16,
                _ => place.end.next_multiple_of(16) + 80,
            };
            place
        };
        self.lengths().into_iter().map(place).collect()
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&name(self.messages, self.length(), self.kind_name()))
    }
}

/// A work's name in tables and in `bars.txt`: `64 x 32 KiB, equal-offsets`.
pub(crate) fn name(messages: u64, length: u64, kind: &str) -> String {
    let number = if messages == 1 { String::new() } else { format!("{messages} x ") };
    let kind = if kind.is_empty() { String::new() } else { format!(", {kind}") };
    format!("{number}{}{kind}", bytes(length))
}

/// A number of bytes, in the largest unit that makes it a whole number.
pub(crate) fn bytes(count: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    match units.into_iter().find(|(shift, _)| count > 0 && count.trailing_zeros() >= *shift) {
        Some((shift, unit)) => format!("{} {unit}", count >> shift),
        None if count == 1 => "1 byte".to_owned(),
        None => format!("{count} bytes"),
    }
}

/// Marsaglia's xorshift, always from the same seed, so that records can be compared.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new() -> Self {
        Random(0x9E37_79B9_7F4A_7C15)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// The shuffle of Fisher and Yates.
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
        many(1, 5),
        many(32, 4096),
        Work::of(Kind::EqualOffsets, 32, 5000),
        Work::of(Kind::LogUniform, 4096, 0),
        Work::of(Kind::Zipf, 4096, 0),
        Work::of(Kind::Strings(20, 40), 1000, 0),
        Work::of(Kind::UpTo, 1000, 100),
        Work::of(Kind::Paced, 16, 4096),
        Work::of(Kind::Mixed, 17, 4096),
    ];

    #[test]
    fn messages_lie_one_after_the_other_at_offsets_as_they_are_called() {
        for work in ALL {
            let places = work.places();
            assert_eq!(places.len() as u64, work.messages);
            assert!(places.windows(2).all(|pair| pair[0].end <= pair[1].start), "{work:?}");
            let bytes: u64 = places.iter().map(|place| place.end - place.start).sum();
            assert_eq!(bytes, work.bytes());
        }
        let sets = |work: Work| {
            let sets = work.places().into_iter().map(|place| place.start % PAGE / 64);
            sets.collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!(sets(Work::of(Kind::EqualOffsets, 32, 32 << 10)), 1);
        assert_eq!([1024, 4096, 32 << 10].map(|length| sets(many(32, length))), [32; 3]);
    }

    #[test]
    fn lengths_are_within_their_bounds_and_all_over_them() {
        let lengths = Work::of(Kind::LogUniform, 4096, 0).lengths();
        assert!(lengths.iter().all(|length| LOG_UNIFORM.contains(length)));
        let short = lengths.iter().filter(|&&length| length < 8 << 10).count();
        assert!((1848..2248).contains(&short), "{short} are below the geometric mean");
        for (kind, each, range) in [(Kind::Strings(20, 40), 0, 20..41), (Kind::UpTo, 30, 0..31)] {
            let mut lengths = Work::of(kind, 1000, each).lengths();
            lengths.sort_unstable();
            lengths.dedup();
            assert_eq!(lengths, range.collect::<Vec<_>>());
        }
    }

    #[test]
    fn each_length_of_zipf_is_the_longest_by_its_rank_and_none_is_0() {
        let mut lengths = Work::of(Kind::Zipf, 4096, 0).lengths();
        assert!(!lengths.is_sorted_by(|one, next| one >= next), "they are not shuffled");
        lengths.sort_unstable_by(|one, next| next.cmp(one));
        assert_eq!(lengths[..4], [1 << 20, 1 << 19, (1 << 20) / 3, 1 << 18]);
        assert_eq!(lengths[4095], 256);
        let (longest, others) = lengths.split_at(64);
        assert!(longest.iter().sum::<u64>() > others.iter().sum());
        // More ranks than the longest message has bytes.
        assert!(!Work::of(Kind::Zipf, 2 << 20, 0).lengths().contains(&0));
    }

    #[test]
    fn works_and_numbers_of_bytes_have_names() {
        let names = [0, 1, 55, 1024, 1536, 16 << 10, 2 << 30].map(bytes);
        let expected = ["0 bytes", "1 byte", "55 bytes", "1 KiB", "1536 bytes", "16 KiB", "2 GiB"];
        assert_eq!(names, expected);
        assert_eq!(many(1, 1024).to_string(), "1 KiB");
        assert_eq!(many(64, 55).to_string(), "64 x 55 bytes");
        let work = Work::of(Kind::EqualOffsets, 64, 32 << 10);
        assert_eq!(work.to_string(), "64 x 32 KiB, equal-offsets");
    }
}
