//! What a contestant is given to hash at a time: one message, or many, and where those lie.

use std::ops::Range;

use crate::measure::Random;

/// The shortest and the longest message of [`Work::LogUniform`].
const LOG_UNIFORM: Range<u64> = 64..1 << 20;

/// The longest message of [`Work::Zipf`].
const ZIPF_LONGEST: u64 = 1 << 20;

/// The lengths of [`Work::Strings`].
const STRINGS: Range<u64> = 20..41;

/// A page: two messages that begin at one offset within theirs fight for the same cache sets.
const PAGE: u64 = 4096;

/// Some messages. All contestants of a heat have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// That many of one length, at different offsets within their pages.
    Equal { messages: u64, length: u64 },
    /// The same, all at one offset within their pages.
    EqualOffsets { messages: u64, length: u64 },
    /// Lengths whose logarithms are spread evenly, from 64 bytes to 1 MiB.
    LogUniform { messages: u64 },
    /// The longest has 1 MiB, the next one half of that, the third a third and so on, shuffled: so
    /// of thousands the few dozen longest are as long as all others together.
    Zipf { messages: u64 },
    /// From 20 to 40 bytes, one right after the other.
    Strings { messages: u64 },
    /// A piece of each of some streams, with a pause before it, as from a network.
    Paced { messages: u64, length: u64 },
    /// So much of each of some streams: in one piece, but for the first stream, which comes in short
    /// ones.
    Mixed { messages: u64, length: u64 },
}

impl Work {
    /// One message.
    pub(crate) const fn one(length: u64) -> Self {
        Work::Equal { messages: 1, length }
    }

    pub(crate) const fn messages(self) -> u64 {
        match self {
            Work::Equal { messages, .. }
            | Work::EqualOffsets { messages, .. }
            | Work::LogUniform { messages }
            | Work::Zipf { messages }
            | Work::Strings { messages }
            | Work::Paced { messages, .. }
            | Work::Mixed { messages, .. } => messages,
        }
    }

    /// What it is called in the record beside its length and the number of its messages: nothing
    /// where these say it all.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Work::Equal { .. } => "",
            Work::EqualOffsets { .. } => "equal-offsets",
            Work::LogUniform { .. } => "log-uniform",
            Work::Zipf { .. } => "zipf",
            Work::Strings { .. } => "strings",
            Work::Paced { .. } => "paced",
            Work::Mixed { .. } => "mixed",
        }
    }

    /// All its messages together.
    pub(crate) fn bytes(self) -> u64 {
        self.lengths().iter().sum()
    }

    /// The length of a message; the mean, where they differ; none, where there is no message.
    pub(crate) fn length(self) -> u64 {
        self.bytes().checked_div(self.messages()).unwrap_or(0)
    }

    /// The length of each message, the same in every run.
    fn lengths(self) -> Vec<u64> {
        let mut random = Random::new();
        match self {
            Work::Equal { messages, length }
            | Work::EqualOffsets { messages, length }
            | Work::Paced { messages, length }
            | Work::Mixed { messages, length } => vec![length; messages as usize],
            Work::LogUniform { messages } => {
                let (shortest, longest) = (LOG_UNIFORM.start as f64, LOG_UNIFORM.end as f64);
                let mut part = || random.below(1 << 20) as f64 / f64::from(1 << 20);
                let length = |_| (shortest * (longest / shortest).powf(part())) as u64;
                (0..messages).map(length).collect()
            }
            Work::Zipf { messages } => {
                let length = |rank: u64| (ZIPF_LONGEST / rank).max(1);
                let mut lengths: Vec<u64> = (1..=messages).map(length).collect();
                random.shuffle(&mut lengths);
                lengths
            }
            Work::Strings { messages } => {
                let lengths = (STRINGS.end - STRINGS.start) as usize;
                (0..messages).map(|_| STRINGS.start + random.below(lengths) as u64).collect()
            }
        }
    }

    /// Where each message lies in the memory that all works share.
    pub(crate) fn places(self) -> impl Iterator<Item = Range<u64>> {
        let mut next = 0;
        self.lengths().into_iter().map(move |length| {
            let place = next..next + length;
            next = match self {
                Work::EqualOffsets { .. } => place.end.next_multiple_of(PAGE),
                Work::Strings { .. } => place.end,
                // As an allocator would: aligned, with something between. So much between large
                // ones that the offsets of neighbours are in different cache lines.
                _ if length < PAGE => place.end.next_multiple_of(16) + 16,
                _ => place.end.next_multiple_of(16) + 80,
            };
            place
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Work; 8] = [
        Work::one(5),
        Work::Equal { messages: 32, length: 4096 },
        Work::EqualOffsets { messages: 32, length: 5000 },
        Work::LogUniform { messages: 4096 },
        Work::Zipf { messages: 4096 },
        Work::Strings { messages: 1000 },
        Work::Paced { messages: 16, length: 4096 },
        Work::Mixed { messages: 17, length: 4096 },
    ];

    #[test]
    fn messages_lie_one_after_the_other() {
        for work in ALL {
            let places: Vec<_> = work.places().collect();
            assert_eq!(places.len() as u64, work.messages());
            assert!(places.windows(2).all(|pair| pair[0].end <= pair[1].start), "{work:?}");
            assert_eq!(
                places.iter().map(|place| place.end - place.start).sum::<u64>(),
                work.bytes()
            );
        }
    }

    #[test]
    fn offsets_are_what_they_are_called() {
        let sets = |work: Work| {
            let mut sets: Vec<u64> = work.places().map(|place| place.start % PAGE / 64).collect();
            sets.sort_unstable();
            sets.dedup();
            sets.len()
        };
        assert_eq!(sets(Work::EqualOffsets { messages: 32, length: 32 << 10 }), 1);
        for length in [1024, 4096, 32 << 10] {
            assert_eq!(sets(Work::Equal { messages: 32, length }), 32, "{length}");
        }
    }

    #[test]
    fn lengths_are_within_their_bounds_and_all_over_them() {
        let lengths = Work::LogUniform { messages: 4096 }.lengths();
        assert!(lengths.iter().all(|length| LOG_UNIFORM.contains(length)));
        let short = lengths.iter().filter(|&&length| length < 8 << 10).count();
        assert!((1848..2248).contains(&short), "{short} are below the geometric mean");
        let mut lengths = Work::Strings { messages: 1000 }.lengths();
        lengths.sort_unstable();
        lengths.dedup();
        assert_eq!(lengths, STRINGS.collect::<Vec<_>>());
    }

    #[test]
    fn each_length_of_zipf_is_the_longest_by_its_rank() {
        let mut lengths = Work::Zipf { messages: 4096 }.lengths();
        assert!(!lengths.is_sorted_by(|one, next| one >= next), "they are not shuffled");
        lengths.sort_unstable_by(|one, next| next.cmp(one));
        assert_eq!(lengths[..4], [1 << 20, 1 << 19, (1 << 20) / 3, 1 << 18]);
        assert_eq!(lengths[4095], 256);
        let (longest, others) = lengths.split_at(64);
        assert!(longest.iter().sum::<u64>() > others.iter().sum());
    }

    #[test]
    fn no_message_is_empty() {
        // More than the longest has bytes.
        let many = Work::Zipf { messages: 2 << 20 };
        for work in ALL.into_iter().chain([many]) {
            assert!(work.lengths().iter().all(|&length| length > 0), "{work:?}");
        }
    }
}
