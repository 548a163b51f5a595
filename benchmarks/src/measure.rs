//! Takes samples: contestants take turns, and the clock rate is measured before and after each sample.

use std::time::Duration;

use crate::Result;
use crate::clock;
use crate::group::Group;
use crate::statistics::median;
use crate::work::{Random, Work};

/// The length of a sample, in nanoseconds: much longer than reading the time or probing the clock rate, and much shorter than the
/// usual disturbances by other programs.
pub(crate) const SAMPLE_NS: f64 = 1.5e6;

/// The cost of running a workload. In a [`Sample`], `nanoseconds` and `processor_time` are the means of the runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Cost {
    /// The time from start to end.
    pub(crate) nanoseconds: f64,
    /// For processes and streams: the processor time of all threads together.
    pub(crate) processor_time: Option<Duration>,
    /// For processes: the peak memory in KiB.
    pub(crate) peak_kib: Option<u64>,
    /// For the library with many messages: the fraction of busy lanes in the kernels that ran.
    pub(crate) occupancy: Option<f64>,
    /// For streams: the median and the 99th percentile of an update, in nanoseconds.
    pub(crate) latency_ns: Option<[f64; 2]>,
}

/// A cost, and the clock rate while it was measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) cost: Cost,
    pub(crate) gigahertz: f64,
}

/// All samples of one contestant at one workload, one for each round.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) group: Group,
    pub(crate) contestant: String,
    pub(crate) version: String,
    pub(crate) work: Work,
    pub(crate) samples: Vec<Sample>,
}

impl Series {
    /// Returns the median of the figures that `of` returns for the samples. Samples without a figure do not count; if all lack
    /// it, the result is `None`.
    pub(crate) fn median(&self, of: impl Fn(&Sample) -> Option<f64>) -> Option<f64> {
        median(self.samples.iter().filter_map(of))
    }

    pub(crate) fn bytes(&self) -> f64 {
        self.work.bytes() as f64
    }

    pub(crate) fn least_ns(&self) -> f64 {
        self.samples.iter().map(|sample| sample.cost.nanoseconds).fold(f64::INFINITY, f64::min)
    }

    /// Returns the median of the clock cycles of a run.
    pub(crate) fn cycles(&self) -> Option<f64> {
        self.median(|sample| Some(sample.cost.nanoseconds * sample.gigahertz))
    }

    /// Returns the median of the processor times, in nanoseconds.
    pub(crate) fn processor_ns(&self) -> Option<f64> {
        self.median(|sample| Some(sample.cost.processor_time?.as_nanos() as f64))
    }

    pub(crate) fn peak_kib(&self) -> Option<u64> {
        self.samples.iter().filter_map(|sample| sample.cost.peak_kib).max()
    }

    /// Returns the median of the results of `of`, which gets the nanoseconds of this series and of `other` in each round. A
    /// disturbance in a round affects both series.
    pub(crate) fn median_by_round(&self, other: &Series, of: fn(f64, f64) -> f64) -> Option<f64> {
        let rounds = self.samples.iter().zip(&other.samples);
        median(rounds.map(|(one, other)| of(one.cost.nanoseconds, other.cost.nanoseconds)))
    }

    /// Returns how many times as fast as `other` this series was.
    pub(crate) fn speedup_over(&self, other: &Series) -> Option<f64> {
        self.median_by_round(other, |one, other| other / one)
    }
}

pub(crate) fn find<'a>(
    all: &'a [Series],
    group: Group,
    work: Work,
    contestant: &str,
) -> Option<&'a Series> {
    let mut all = all.iter().filter(|series| series.group == group && series.work == work);
    all.find(|series| series.contestant == contestant)
}

/// Takes one sample for each series in every round. `measure` gets the index of the series. Fails with the first error of
/// `measure`.
///
/// Series of the same workload must be neighbours. Their samples follow each other within milliseconds, in an order that is
/// shuffled in each round, so that a disturbance affects all contestants alike.
pub(crate) fn interleave(
    rounds: usize,
    series: &mut [Series],
    mut measure: impl FnMut(usize) -> Result<Cost>,
) -> Result<()> {
    let mut random = Random::new();
    for _ in 0..rounds {
        let mut first = 0;
        for of_work in series.chunk_by_mut(|a, b| a.work == b.work) {
            let mut order: Vec<usize> = (0..of_work.len()).collect();
            random.shuffle(&mut order);
            let mut before = clock::rate();
            for index in order {
                let cost = measure(first + index)?;
                let after = clock::rate();
                of_work[index].samples.push(Sample { cost, gigahertz: (before + after) / 2.0 });
                before = after;
            }
            first += of_work.len();
        }
    }
    Ok(())
}

/// Returns how many times a sample should run a workload to take about `sample_ns` nanoseconds; at least 1. `time(times)` runs
/// the workload `times` times, and returns the nanoseconds of one run.
pub(crate) fn calibrate(sample_ns: f64, mut time: impl FnMut(u64) -> Result<f64>) -> Result<u64> {
    let mut times = 1;
    loop {
        let one = time(times)?;
        if one * times as f64 > sample_ns / 2.0 {
            return Ok(((sample_ns / one) as u64).max(1));
        }
        times *= 2;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::work::Work;

    /// Makes the series of one message of `length` bytes, with samples at 2 GHz.
    pub(crate) fn series(contestant: &str, length: u64, nanoseconds: &[f64]) -> Series {
        let sample =
            |&nanoseconds| Sample { cost: Cost { nanoseconds, ..Cost::default() }, gigahertz: 2.0 };
        Series {
            group: Group::OneMessage,
            contestant: contestant.to_owned(),
            version: "1.0".to_owned(),
            work: Work::equal(1, length),
            samples: nanoseconds.iter().map(sample).collect(),
        }
    }

    #[test]
    fn each_round_samples_each_series_in_the_order_of_workloads_with_contestants_shuffled() {
        let mut seen = Vec::new();
        let mut all = [0, 0, 0, 16, 16, 16].map(|length| series("", length, &[]));
        let measure = |which| {
            seen.push(which);
            Ok(Cost { nanoseconds: which as f64, ..Cost::default() })
        };
        interleave(50, &mut all, measure).unwrap();
        for (which, series) in all.iter().enumerate() {
            assert_eq!(series.samples.len(), 50);
            assert!(series.samples.iter().all(|sample| sample.cost.nanoseconds == which as f64));
        }
        for (turn, members) in seen.chunks(3).enumerate() {
            assert!(members.iter().all(|&which| which / 3 == turn % 2));
        }
        assert!((0..3).all(|first| seen.chunks(6).any(|round| round[0] == first)));
    }

    #[test]
    fn a_workload_is_repeated_until_a_sample_is_long_enough() {
        let times = |one: f64| calibrate(SAMPLE_NS, |_| Ok(one)).unwrap();
        assert_eq!((times(100.0), times(1e6), times(1e7)), (15_000, 1, 1));
    }

    #[test]
    fn an_error_ends_the_measurement_and_a_ratio_is_the_median_of_the_ratios_of_rounds() {
        let mut all = [series("", 0, &[])];
        assert!(interleave(2, &mut all, |_| Err("wrong digest".into())).is_err());
        let one = series("one", 1, &[1.0, 20.0, 300.0]);
        assert_eq!(one.speedup_over(&series("other", 1, &[2.0, 30.0, 450.0])), Some(1.5));
    }
}
