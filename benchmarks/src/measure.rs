//! How things are measured: in turns, with the clock looked at beside each of them.

use std::time::Duration;

use crate::Result;
use crate::clock;
use crate::definitions::Group;
use crate::statistics::quantiles;
use crate::work::Work;

/// How long one sample should take, in nanoseconds: long beside a look at the time and the probe of
/// the clock, short beside what disturbs a machine.
const SAMPLE: u128 = 1_500_000;

/// What it cost to do some work once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    pub(crate) nanoseconds: f64,
    /// Of a process, or of many streams: on all threads together.
    pub(crate) processor: Option<Duration>,
    /// Of a process: the most memory that it held, in KiB.
    pub(crate) peak_kib: Option<u64>,
    /// Of the library with many messages: the part of the kernels' lanes that were busy.
    pub(crate) occupancy: Option<f64>,
    /// Of many streams.
    pub(crate) latency: Option<Latency>,
}

/// How long one update of a stream took, in nanoseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Latency {
    /// In the median ...
    pub(crate) p50: f64,
    /// ... and all but one of a hundred, at most.
    pub(crate) p99: f64,
}

impl Latency {
    pub(crate) fn of(updates: impl IntoIterator<Item = f64>) -> Option<Self> {
        let [p50, p99] = quantiles(updates, [0.5, 0.99])?;
        Some(Latency { p50, p99 })
    }
}

/// A cost, and what the clock was then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) cost: Cost,
    pub(crate) gigahertz: f64,
}

impl Sample {
    pub(crate) fn cycles(&self) -> f64 {
        self.cost.nanoseconds * self.gigahertz
    }
}

/// All samples of one contestant at one work, one a round.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) group: Group,
    pub(crate) contestant: String,
    pub(crate) version: String,
    pub(crate) work: Work,
    pub(crate) samples: Vec<Sample>,
}

/// Takes one sample for each series in every round.
///
/// Series that stand side by side and have the same work are in one heat: their samples are taken
/// within milliseconds of each other, in an order shuffled anew each time, so that whatever else
/// the machine does falls on all of them alike. `measure` is told which series it is to measure.
///
/// # Errors
///
/// The first one that `measure` returns.
pub(crate) fn interleave(
    rounds: usize,
    series: &mut [Series],
    mut measure: impl FnMut(usize) -> Result<Cost>,
) -> Result<()> {
    let mut random = Random::new();
    for _ in 0..rounds {
        let mut first = 0;
        for heat in series.chunk_by_mut(|a, b| a.work == b.work) {
            let mut order: Vec<usize> = (0..heat.len()).collect();
            random.shuffle(&mut order);
            let mut before = clock::rate();
            for place in order {
                let cost = measure(first + place)?;
                let after = clock::rate();
                heat[place].samples.push(Sample { cost, gigahertz: (before + after) / 2.0 });
                before = after;
            }
            first += heat.len();
        }
    }
    Ok(())
}

/// How many times to do some work in one sample. `time` does it that many times.
///
/// # Errors
///
/// The first one that `time` returns.
pub(crate) fn calibrate(mut time: impl FnMut(u64) -> Result<Duration>) -> Result<u64> {
    let mut times = 1;
    loop {
        let time = time(times)?.as_nanos().max(1);
        if time > SAMPLE / 2 {
            return Ok((SAMPLE * u128::from(times) / time).max(1) as u64);
        }
        times *= 2;
    }
}

/// Marsaglia's xorshift: orders and lengths need no better dice. It always begins in the same way.
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

    /// Fisher and Yates.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(length: u64) -> Series {
        let (contestant, version) = (String::new(), String::new());
        Series {
            group: Group::OneMessage,
            contestant,
            version,
            work: Work::one(length),
            samples: Vec::new(),
        }
    }

    #[test]
    fn every_series_gets_one_sample_a_round_and_its_own() {
        let mut all = [series(0), series(0), series(0), series(16), series(16)];
        interleave(20, &mut all, |which| Ok(Cost { nanoseconds: which as f64, ..Cost::default() }))
            .unwrap();
        for (which, series) in all.iter().enumerate() {
            assert_eq!(series.samples.len(), 20);
            assert!(series.samples.iter().all(|sample| sample.cost.nanoseconds == which as f64));
        }
    }

    #[test]
    fn heats_keep_their_order_and_contestants_change_theirs() {
        let mut seen = Vec::new();
        let mut all = [series(0), series(0), series(0), series(16), series(16), series(16)];
        interleave(50, &mut all, |which| {
            seen.push(which);
            Ok(Cost::default())
        })
        .unwrap();
        assert!(
            seen.chunks(3)
                .enumerate()
                .all(|(heat, members)| { members.iter().all(|&which| which / 3 == heat % 2) })
        );
        for first in 0..3 {
            assert!(seen.chunks(6).any(|round| round[0] == first));
        }
    }

    #[test]
    fn a_sample_is_as_long_as_one_should_be() {
        let times = |one: u64| calibrate(|times| Ok(Duration::from_nanos(one * times))).unwrap();
        assert_eq!((times(100), times(1_000_000), times(10_000_000)), (15_000, 1, 1));
    }

    #[test]
    fn an_error_ends_the_measurement() {
        let mut all = [series(0)];
        assert!(interleave(2, &mut all, |_| Err("wrong digest".into())).is_err());
    }
}
