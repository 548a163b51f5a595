//! What is hashed in [`Group::ManyMessages`](super::Group::ManyMessages).

use crate::work::Work;

/// Many messages of 1 KiB: what a plot against their number is drawn from.
pub(crate) const PLOTTED_LENGTH: u64 = 1 << 10;

/// What a plot against their length is drawn from: so many that lanes are hardly ever idle.
pub(crate) const PLOTTED_MESSAGES: u64 = 4096;

/// The lengths of messages of which there are [`COUNTS`].
const LENGTHS: [u64; 8] = [16, 55, 64, 128, 256, PLOTTED_LENGTH, 4 << 10, 64 << 10];

/// As many as fill the lanes of some kernel, and one more.
const COUNTS: [u64; 11] = [1, 2, 3, 4, 8, 16, 17, 32, 33, 64, PLOTTED_MESSAGES];

/// What is hashed beside all [`COUNTS`] of all [`LENGTHS`]: data that fits in a certain cache or in
/// none, messages so long that beginning and ending them hardly counts, and lengths that differ.
#[rustfmt::skip]
const BATCHES: [Work; 11] = [
    IN_L1, IN_L2, IN_NO_CACHE,
    many(32, 32 << 10), LANES, FULL_AVX512, FULL_AVX2, Work::EqualOffsets { messages: 64, length: 32 << 10 },
    LOG_UNIFORM, ZIPF, STRINGS,
];

/// 16 KiB: they stay in the smallest first cache.
const IN_L1: Work = many(16, 1 << 10);

/// 512 KiB: they stay in a core's second cache, and no first one has room for them.
const IN_L2: Work = many(64, 8 << 10);

/// 512 MiB: each time they come from memory.
pub(crate) const IN_NO_CACHE: Work = many(64, 8 << 20);

/// 2 MiB in long messages: what lanes can do when little is in their way.
pub(crate) const LANES: Work = many(64, 32 << 10);

/// The same for as many as the widest kernels of an instruction set have lanes.
pub(crate) const FULL_AVX512: Work = many(96, 32 << 10);
pub(crate) const FULL_AVX2: Work = many(40, 32 << 10);

pub(crate) const LOG_UNIFORM: Work = Work::LogUniform { messages: 4096 };
const ZIPF: Work = Work::Zipf { messages: 4096 };
pub(crate) const STRINGS: Work = Work::Strings { messages: 100_000 };

/// All that is hashed, nothing of it twice: one work may be there for two reasons.
pub(crate) fn works() -> Vec<Work> {
    let lengths = LENGTHS.into_iter();
    let mut works: Vec<Work> =
        lengths.flat_map(|length| COUNTS.map(|messages| many(messages, length))).collect();
    for work in BATCHES {
        if !works.contains(&work) {
            works.push(work);
        }
    }
    works
}

pub(crate) const fn many(messages: u64, length: u64) -> Work {
    Work::Equal { messages, length }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_every_length_is_hashed_and_nothing_twice() {
        let works = works();
        for length in LENGTHS {
            for messages in COUNTS {
                assert!(works.contains(&many(messages, length)), "{messages} × {length}");
            }
        }
        for (place, work) in works.iter().enumerate() {
            assert!(!works[..place].contains(work), "{work:?}");
        }
    }

    #[test]
    fn data_is_of_the_sizes_that_caches_have() {
        let sizes = [IN_L1, IN_L2, IN_NO_CACHE].map(Work::bytes);
        assert_eq!(sizes, [16 << 10, 512 << 10, 512 << 20]);
    }
}
