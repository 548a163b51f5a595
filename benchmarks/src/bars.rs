//! How the bars were met.

use std::fmt;

use crate::definitions::{Bar, Promise};
use crate::measure::{Sample, Series};
use crate::record::{find, latency, occupancy, speed};
use crate::report::name_of;
use crate::statistics::median;
use crate::work::Work;

/// What became of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Met,
    Missed,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Met => "met",
            Outcome::Missed => "MISSED",
        })
    }
}

/// A bar and what was measured.
#[derive(Debug, PartialEq)]
pub(crate) struct Verdict {
    pub(crate) outcome: Outcome,
    /// Who did what.
    pub(crate) contestant: String,
    pub(crate) work: Work,
    /// What was measured, with its unit.
    pub(crate) measured: String,
    /// What the bar asks for.
    pub(crate) asked: String,
}

/// Holds what was measured against a bar: the worst, if it is about several works. Nothing, if a
/// contestant that the bar is about took no part.
pub(crate) fn judge(bar: &Bar, all: &[Series]) -> Option<Verdict> {
    let subjects = all.iter().filter(|series| {
        series.group == bar.group
            && series.contestant == bar.contestant
            && bar.work.is_none_or(|work| work == series.work)
    });
    let measured = subjects.filter_map(|series| Some((series, margin(bar, series, all)?)));
    let (series, Margin { better_by, measured, asked }) =
        measured.min_by(|(_, one), (_, other)| one.better_by.total_cmp(&other.better_by))?;
    let outcome = if better_by >= 0.0 { Outcome::Met } else { Outcome::Missed };
    Some(Verdict {
        outcome,
        contestant: series.contestant.clone(),
        work: series.work,
        measured,
        asked,
    })
}

/// How near to its bar a series is.
struct Margin {
    /// How much better than the bar, in the bar's own unit.
    better_by: f64,
    measured: String,
    asked: String,
}

fn margin(bar: &Bar, series: &Series, all: &[Series]) -> Option<Margin> {
    let other = |name| find(all, series, name);
    let at_work = |name: &str, work| {
        let same = |other: &&Series| other.group == series.group && other.contestant == name;
        all.iter().filter(same).find(|other| other.work == work)
    };
    let processor_time = |series: &Series| {
        median(
            series.samples.iter().filter_map(|sample| Some(sample.cost.processor?.as_secs_f64())),
        )
    };
    let cycles = || median(series.samples.iter().map(Sample::cycles));
    let bytes = series.work.bytes() as f64;
    let at_most = |most: f64, measured: f64, what: &str| Margin {
        better_by: most - measured,
        measured: format!("{measured:.3} {what}"),
        asked: format!("at most {most}"),
    };
    let at_least = |least: f64, measured: f64, what: &str| Margin {
        better_by: measured - least,
        measured: format!("{measured:.3} {what}"),
        asked: format!("at least {least}"),
    };
    Some(match bar.promise {
        Promise::CyclesPerByte(most) => at_most(most, cycles()? / bytes, "cycles/byte"),
        Promise::BytesPerCycle(least) => at_least(least, bytes / cycles()?, "bytes/cycle"),
        Promise::CyclesPerMessage(most) => {
            at_most(most, cycles()? / series.work.messages() as f64, "cycles/message")
        }
        Promise::Occupancy(least) => at_least(least, occupancy(series)?, "of the lanes busy"),
        Promise::Speed { of, at_least: least } => {
            at_least(least, speed(series, other(of)?)?, &format!("of the speed of {of}"))
        }
        Promise::Throughput { of, at, at_least: least } => {
            let part = bytes_per_nanosecond(series)? / bytes_per_nanosecond(at_work(of, at)?)?;
            at_least(least, part, &format!("of the bytes/s of {of} at {}", name_of(at)))
        }
        Promise::FromMemory { cached, at_least: least, read } => {
            let cached = at_work(&series.contestant, cached)?;
            let part = bytes_per_nanosecond(series)? / bytes_per_nanosecond(cached)?;
            let of_cached = at_least(least, part, "of its speed in a cache");
            let of_read =
                at_least(1.0, speed(series, other(read)?)?, &format!("of the speed of {read}"));
            // The lower bar of the two is the one that is cleared by more.
            if of_read.better_by > of_cached.better_by / least { of_read } else { of_cached }
        }
        Promise::Time { of, at_most: most } => {
            at_most(most, speed(series, other(of)?)?.recip(), &format!("of the time of {of}"))
        }
        Promise::ExtraMilliseconds { than, at_most: most } => {
            let rounds = series.samples.iter().zip(&other(than)?.samples);
            let extra = rounds.map(|(one, other)| one.cost.nanoseconds - other.cost.nanoseconds);
            at_most(most, median(extra)? / 1e6, &format!("ms more than {than}"))
        }
        Promise::ProcessorTime { of, at_most: most } => {
            let part = processor_time(series)? / processor_time(other(of)?)?;
            at_most(most, part, &format!("of the processor time of {of}"))
        }
        Promise::ProcessorSecondsPerGb(most) => {
            at_most(most, processor_time(series)? / bytes * 1e9, "CPU s/GB")
        }
        Promise::P99Milliseconds(most) => {
            let p99 = latency(series, |latency| latency.p99)?;
            at_most(most, p99 / 1e6, "ms, all but one update of a hundred")
        }
        Promise::PeakMebibytes(most) => {
            let peaks = series.samples.iter().filter_map(|sample| sample.cost.peak_kib);
            at_most(most, peaks.max()? as f64 / 1024.0, "MiB of memory")
        }
    })
}

fn bytes_per_nanosecond(series: &Series) -> Option<f64> {
    let time = median(series.samples.iter().map(|sample| sample.cost.nanoseconds))?;
    Some(series.work.bytes() as f64 / time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::Group;
    use crate::measure::{Cost, Latency};
    use std::time::Duration;

    fn series(contestant: &str, length: u64, nanoseconds: f64) -> Series {
        let cost = Cost {
            nanoseconds,
            processor: Some(Duration::from_nanos(2 * nanoseconds as u64)),
            occupancy: Some(0.5),
            latency: Some(Latency { p50: 1.0, p99: nanoseconds }),
            ..Cost::default()
        };
        Series {
            group: Group::OneMessage,
            contestant: contestant.to_owned(),
            version: String::new(),
            work: Work::one(length),
            samples: vec![Sample { cost, gigahertz: 2.0 }; 3],
        }
    }

    fn bar(promise: Promise) -> Bar {
        Bar { group: Group::OneMessage, work: Some(Work::one(100)), contestant: "ours", promise }
    }

    fn outcome(promise: Promise) -> Option<Outcome> {
        let all = [
            series("theirs", 10, 1.0),
            series("ours", 10, 1.0),
            series("theirs", 100, 2e6),
            series("ours", 100, 1e6),
        ];
        judge(&bar(promise), &all).map(|verdict| verdict.outcome)
    }

    #[test]
    fn bars_are_met_or_missed() {
        let theirs = "theirs";
        let met = [
            Promise::CyclesPerByte(2e4),
            Promise::BytesPerCycle(5e-5),
            Promise::CyclesPerMessage(2e6),
            Promise::Speed { of: theirs, at_least: 2.0 },
            Promise::Time { of: theirs, at_most: 0.5 },
            Promise::ExtraMilliseconds { than: theirs, at_most: -1.0 },
            Promise::Occupancy(0.5),
            // 1e-4 bytes a nanosecond, and 10.
            Promise::Throughput { of: theirs, at: Work::one(10), at_least: 1e-5 },
            Promise::ProcessorTime { of: theirs, at_most: 0.5 },
            Promise::ProcessorSecondsPerGb(2e4),
            Promise::P99Milliseconds(1.0),
        ];
        for promise in met {
            assert_eq!(outcome(promise), Some(Outcome::Met));
        }
        let missed = [
            Promise::CyclesPerByte(1.9e4),
            Promise::BytesPerCycle(6e-5),
            Promise::CyclesPerMessage(1.9e6),
            Promise::Speed { of: theirs, at_least: 2.1 },
            Promise::Time { of: theirs, at_most: 0.4 },
            Promise::ExtraMilliseconds { than: theirs, at_most: -1.1 },
            Promise::Occupancy(0.6),
            Promise::Throughput { of: theirs, at: Work::one(10), at_least: 1.1e-5 },
            Promise::ProcessorTime { of: theirs, at_most: 0.4 },
            Promise::ProcessorSecondsPerGb(1.9e4),
            Promise::P99Milliseconds(0.9),
        ];
        for promise in missed {
            assert_eq!(outcome(promise), Some(Outcome::Missed));
        }
    }

    #[test]
    fn of_several_works_the_worst_counts() {
        let all = [
            series("theirs", 1, 10.0),
            series("ours", 1, 5.0),
            series("theirs", 2, 10.0),
            series("ours", 2, 20.0),
            series("theirs", 3, 10.0),
            series("ours", 3, 10.0),
        ];
        let promise = Promise::Speed { of: "theirs", at_least: 0.9 };
        let verdict = judge(&Bar { work: None, ..bar(promise) }, &all).unwrap();
        assert_eq!((verdict.outcome, verdict.work), (Outcome::Missed, Work::one(2)));
    }

    #[test]
    fn from_memory_the_lower_of_two_speeds_is_enough() {
        // Ours: 10 bytes a nanosecond in a cache. From memory it reads at 8 or at 4.
        let verdict = |ours: f64, read: f64| {
            let all =
                [series("ours", 10, 1.0), series("ours", 100, ours), series("read", 100, read)];
            let cached = Work::one(10);
            let promise = Promise::FromMemory { cached, at_least: 0.75, read: "read" };
            let Verdict { outcome, measured, .. } = judge(&bar(promise), &all).unwrap();
            (outcome, measured)
        };
        let of_cached = |part: &str| format!("{part} of its speed in a cache");
        let of_read = |part: &str| format!("{part} of the speed of read");
        assert_eq!(verdict(12.5, 12.5), (Outcome::Met, of_cached("0.800")));
        assert_eq!(verdict(20.0, 12.5), (Outcome::Missed, of_cached("0.500")));
        assert_eq!(verdict(25.0, 25.0), (Outcome::Met, of_read("1.000")));
        assert_eq!(verdict(50.0, 25.0), (Outcome::Missed, of_read("0.500")));
    }

    #[test]
    fn without_its_contestants_a_bar_has_no_outcome() {
        assert_eq!(outcome(Promise::Speed { of: "nobody", at_least: 1.0 }), None);
        assert_eq!(judge(&bar(Promise::Time { of: "theirs", at_most: 1.0 }), &[]), None);
    }
}
