//! Compares the results with the bars, the performance goals that `bars.txt` lists.

use serde::Deserialize;

use crate::group::Group;
use crate::measure::{Series, find};
use crate::table;

/// A row of `bars.txt`, which explains the columns.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Bar {
    group: Group,
    work: String,
    contestant: String,
    metric: String,
    bound: f64,
    baseline: String,
    baseline_work: String,
    classes: String,
}

/// A kind of figure that a bar compares with its bound, such as cycles a byte.
struct Metric {
    name: &'static str,
    /// The text between the figure and the baseline in a report, such as `of the speed of`.
    unit: &'static str,
    more_is_better: bool,
    value: Value,
}

/// A function that computes the figure; `None` if something that the figure depends on was not measured.
type Value = fn(&Subject<'_>) -> Option<f64>;

const fn at_most(name: &'static str, unit: &'static str, value: Value) -> Metric {
    Metric { name, unit, more_is_better: false, value }
}

const fn at_least(name: &'static str, unit: &'static str, value: Value) -> Metric {
    Metric { more_is_better: true, ..at_most(name, unit, value) }
}

const SPEED: &str = "speed";
const THROUGHPUT: &str = "throughput";
const BEYOND: &str = "speed-beyond";
const FROM_MEMORY: &str = "from-memory";

const METRICS: [Metric; 14] = [
    at_most("cycles-per-byte", "cycles/byte", |it| Some(it.series.cycles()? / it.series.bytes())),
    at_most("cycles-per-message", "cycles/message", |it| {
        Some(it.series.cycles()? / it.series.work.messages as f64)
    }),
    at_most("nanoseconds-per-message", "ns/message", |it| {
        let time = it.series.median(|sample| Some(sample.cost.nanoseconds))?;
        Some(time / it.series.work.messages as f64)
    }),
    at_least("occupancy", "of the lanes busy", |it| {
        it.series.median(|sample| sample.cost.occupancy)
    }),
    at_least(SPEED, "of the speed of", |it| it.series.speedup_over(it.baseline()?)),
    at_least("speed-by-minima", "of the speed, by minima, of", |it| {
        Some(it.baseline()?.least_ns() / it.series.least_ns())
    }),
    at_least(THROUGHPUT, "of the bytes/s of", |it| it.throughput_of(&it.bar.baseline)),
    // The speed for the messages that a workload has in addition to the messages of `baseline_work`. So the time to start a job
    // drops out.
    at_least(BEYOND, "of the speed of", |it| {
        Some(it.extra_ns_per_message(it.baseline()?)? / it.extra_ns_per_message(it.series)?)
    }),
    // `baseline_work` fits into caches. Memory may be too slow for this bound, so the bar is also met if the contestant is as
    // fast as the baseline, which only reads memory.
    at_least(FROM_MEMORY, "of its speed in a cache", |it| it.throughput_of(&it.bar.contestant)),
    at_most("extra-nanoseconds", "ns more than", |it| {
        it.series.median_by_round(it.baseline()?, |one, other| one - other)
    }),
    at_most("processor-time", "of the processor time of", |it| {
        Some(it.series.processor_ns()? / it.baseline()?.processor_ns()?)
    }),
    at_most("processor-seconds-per-gb", "CPU s/GB", |it| {
        Some(it.series.processor_ns()? / it.series.bytes())
    }),
    at_most("p99-milliseconds", "ms, all but one update of a hundred", |it| {
        it.series.median(|sample| Some(sample.cost.latency_ns?[1] / 1e6))
    }),
    at_most("peak-mebibytes", "MiB of memory", |it| Some(it.series.peak_kib()? as f64 / 1024.0)),
];

/// What a metric is computed from.
struct Subject<'a> {
    bar: &'a Bar,
    series: &'a Series,
    all: &'a [Series],
}

impl Subject<'_> {
    fn baseline(&self) -> Option<&Series> {
        find(self.all, self.bar.group, self.series.work, &self.bar.baseline)
    }

    fn at_baseline_work(&self, contestant: &str) -> Option<&Series> {
        let mut all = self.all.iter().filter(|it| it.group == self.bar.group);
        all.find(|it| it.contestant == contestant && it.work.to_string() == self.bar.baseline_work)
    }

    /// Returns the bytes per second of the series, divided by the bytes per second of `other` at the bar's `baseline_work`.
    fn throughput_of(&self, other: &str) -> Option<f64> {
        let other = self.at_baseline_work(other)?;
        let time = |it: &Series| it.median(|sample| Some(sample.cost.nanoseconds));
        Some(self.series.bytes() / time(self.series)? / (other.bytes() / time(other)?))
    }

    /// Returns the nanoseconds for each message that `series` has beyond the same contestant's series at the bar's
    /// `baseline_work`; `None` if `series` did not take more time.
    fn extra_ns_per_message(&self, series: &Series) -> Option<f64> {
        let smaller = self.at_baseline_work(&series.contestant)?;
        let messages = series.work.messages.checked_sub(smaller.work.messages)? as f64;
        let time = series.median_by_round(smaller, |one, other| one - other)?;
        Some(time / messages).filter(|each| *each > 0.0)
    }
}

impl Bar {
    fn metric(&self) -> &'static Metric {
        METRICS.iter().find(|metric| metric.name == self.metric).expect("a test looks them up")
    }
}

/// The outcome of a bar that is not for this processor's class.
const OTHER_CLASS: &str = "other class";

/// The outcome of a bar if one of its contestants or workloads was not measured.
const NOT_MEASURED: &str = "not measured";

#[derive(Debug, PartialEq)]
pub(crate) struct Verdict {
    /// `met`, `MISSED`, [`OTHER_CLASS`] or [`NOT_MEASURED`].
    pub(crate) outcome: &'static str,
    pub(crate) contestant: String,
    pub(crate) work: String,
    /// The measured figure, with its unit.
    pub(crate) measured: String,
    pub(crate) bound: String,
}

/// Returns the verdicts on the bars of all groups that were measured.
pub(crate) fn judge_all(class: &str, all: &[Series]) -> Vec<Verdict> {
    let measured = |bar: &Bar| all.iter().any(|series| series.group == bar.group);
    bars().iter().filter(|bar| measured(bar)).map(|bar| judge(bar, class, all)).collect()
}

fn bars() -> Vec<Bar> {
    table::read(include_str!("../bars.txt"))
}

/// Compares the series with `bar`. If the bar is about several workloads, the worst workload counts.
fn judge(bar: &Bar, class: &str, all: &[Series]) -> Verdict {
    let subjects = all.iter().filter(|series| {
        (series.group, &series.contestant) == (bar.group, &bar.contestant)
            && (bar.work.is_empty() || bar.work == series.work.to_string())
    });
    let measured = subjects.filter_map(|series| Some((series.work, margin(bar, series, all)?)));
    let worst = measured.min_by(|(_, one), (_, other)| one.better_by.total_cmp(&other.better_by));
    let outcome = match &worst {
        None => NOT_MEASURED,
        _ if !bar.classes.is_empty() && !bar.classes.split(' ').any(|it| it == class) => {
            OTHER_CLASS
        }
        Some((_, margin)) if margin.better_by >= 0.0 => "met",
        Some(_) => "MISSED",
    };
    let (work, measured) = worst.map_or_else(
        || (bar.work.clone(), format!("{} {}", bar.metric().unit, bar.baseline)),
        |(work, margin)| (work.to_string(), margin.measured),
    );
    let side = if bar.metric().more_is_better { "at least" } else { "at most" };
    let bound = format!("{side} {}", bar.bound);
    Verdict { outcome, contestant: bar.contestant.clone(), work, measured, bound }
}

struct Margin {
    /// How much better the figure is than the bound, as a fraction of the bound.
    better_by: f64,
    measured: String,
}

/// Returns how far `series` is from the bound of `bar`; `None` if a needed figure was not measured.
fn margin(bar: &Bar, series: &Series, all: &[Series]) -> Option<Margin> {
    let Metric { name, unit, more_is_better, value } = *bar.metric();
    let subject = Subject { bar, series, all };
    let value = value(&subject)?;
    let better_by = if more_is_better { value - bar.bound } else { bar.bound - value };
    let of = match name {
        FROM_MEMORY => String::new(),
        THROUGHPUT => format!(" {} at {}", bar.baseline, bar.baseline_work),
        BEYOND => {
            let each = subject.extra_ns_per_message(series)? / 1e3;
            format!(" {} beyond {}, {each:.1} µs each", bar.baseline, bar.baseline_work)
        }
        _ => format!(" {}", bar.baseline),
    };
    let measured = format!("{value:.3} {unit}{}", of.trim_end());
    let margin = Margin { better_by: better_by / bar.bound.abs(), measured };
    if name == FROM_MEMORY {
        let beside_reading = Bar { metric: SPEED.to_owned(), bound: 1.0, ..bar.clone() };
        let beside_reading = self::margin(&beside_reading, series, all)?;
        return Some(if beside_reading.better_by > margin.better_by {
            beside_reading
        } else {
            margin
        });
    }
    Some(margin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::Effort;
    use crate::measure::tests::series;
    use crate::record::tests::newest;
    use crate::work::Work;
    use std::time::Duration;

    fn bar(metric: &str, bound: f64) -> Bar {
        const COLUMNS: &str = "group|work|contestant|metric|bound|baseline|baseline_work|classes";
        let row = format!("one-message|100 bytes|ours|{metric}|{bound}|theirs|10 bytes|");
        table::read(&format!("{COLUMNS}\n{row}")).remove(0)
    }

    fn all() -> Vec<Series> {
        let mut all = vec![
            series("theirs", 10, &[1.0; 3]),
            series("ours", 10, &[1.0; 3]),
            series("theirs", 100, &[2e6; 3]),
            series("ours", 100, &[1e6; 3]),
        ];
        for sample in all.iter_mut().flat_map(|series| &mut series.samples) {
            let nanoseconds = sample.cost.nanoseconds;
            sample.cost.processor_time = Some(Duration::from_nanos(2 * nanoseconds as u64));
            sample.cost.occupancy = Some(0.5);
            sample.cost.latency_ns = Some([1.0, nanoseconds]);
            sample.cost.peak_kib = Some(64 << 10);
        }
        all
    }

    /// Metrics, each with a bound that `ours` of [`all`] just meets, and a bound that it misses.
    const BOUNDS: [(&str, f64, f64); 12] = [
        ("cycles-per-byte", 2e4, 1.9e4),
        ("cycles-per-message", 2e6, 1.9e6),
        ("nanoseconds-per-message", 1e6, 0.9e6),
        (SPEED, 2.0, 2.1),
        ("speed-by-minima", 2.0, 2.1),
        ("extra-nanoseconds", -1e6, -1.1e6),
        ("occupancy", 0.5, 0.6),
        // `ours` hashes 1e-4 bytes a nanosecond, `theirs` 10.
        (THROUGHPUT, 1e-5, 1.1e-5),
        ("processor-time", 0.5, 0.4),
        ("processor-seconds-per-gb", 2e4, 1.9e4),
        ("p99-milliseconds", 1.0, 0.9),
        ("peak-mebibytes", 64.0, 63.0),
    ];

    #[test]
    fn bars_are_met_or_missed_or_for_other_processors() {
        for (metric, met, missed) in BOUNDS {
            let outcome = |bound| judge(&bar(metric, bound), "zen5", &all()).outcome;
            assert_eq!([met, missed].map(outcome), ["met", "MISSED"], "{metric}");
        }
        let bar = Bar { classes: "zen4 golden_cove".to_owned(), ..bar(SPEED, 2.1) };
        let outcome = |class| judge(&bar, class, &all()).outcome;
        assert_eq!(
            ["golden_cove", "zen5", "zen"].map(outcome),
            ["MISSED", OTHER_CLASS, OTHER_CLASS]
        );
    }

    #[test]
    fn the_worst_of_several_workloads_counts() {
        let works = [(1, 5.0), (2, 20.0), (3, 10.0)];
        let pair = |(n, ours)| [series("theirs", n, &[10.0]), series("ours", n, &[ours])];
        let all = works.map(pair).concat();
        let bar = Bar { work: String::new(), ..bar(SPEED, 0.9) };
        let verdict = judge(&bar, "zen5", &all);
        assert_eq!((verdict.outcome, &*verdict.work), ("MISSED", "2 bytes"));
    }

    #[test]
    fn from_memory_the_lower_of_two_speeds_is_enough() {
        // `ours` hashes 10 bytes a nanosecond in a cache. `theirs` reads 8 or 4 bytes a nanosecond from memory.
        let verdict = |ours: f64, read: f64| {
            let all = [
                series("ours", 10, &[1.0]),
                series("ours", 100, &[ours]),
                series("theirs", 100, &[read]),
            ];
            let Verdict { outcome, measured, .. } = judge(&bar(FROM_MEMORY, 0.75), "zen5", &all);
            (outcome, measured)
        };
        let of_cached = |part: &str| format!("{part} of its speed in a cache");
        let of_read = |part: &str| format!("{part} of the speed of theirs");
        assert_eq!(verdict(12.5, 12.5), ("met", of_cached("0.800")));
        assert_eq!(verdict(20.0, 12.5), ("MISSED", of_cached("0.500")));
        assert_eq!(verdict(25.0, 25.0), ("met", of_read("1.000")));
        assert_eq!(verdict(50.0, 25.0), ("MISSED", of_read("0.500")));
    }

    #[test]
    fn the_time_for_a_smaller_workload_drops_out() {
        let job = |contestant, messages, time| Series {
            work: Work::equal(messages, 64),
            ..series(contestant, 0, &[2.0 * time, time, 0.5 * time])
        };
        let all = [("ours", 120.0, 280.0), ("theirs", 5.0, 85.0)]
            .map(|(name, few, more)| [job(name, 4, few), job(name, 12, more)]);
        let bar = Bar {
            work: Work::equal(12, 64).to_string(),
            baseline_work: Work::equal(4, 64).to_string(),
            ..bar(BEYOND, 0.5)
        };
        let Verdict { outcome, measured, .. } = judge(&bar, "zen5", &all.concat());
        let expected = "0.500 of the speed of theirs beyond 4 x 64 bytes, 0.0 µs each";
        assert_eq!((outcome, &*measured), ("met", expected));
        assert_eq!(judge(&bar, "zen5", &all[0]).outcome, NOT_MEASURED);
    }

    #[test]
    fn a_bar_without_its_contestants_is_not_measured() {
        let stranger = Bar { baseline: "nobody".to_owned(), ..bar(SPEED, 1.0) };
        assert_eq!(judge(&stranger, "zen5", &all()).outcome, NOT_MEASURED);
        assert_eq!(judge(&bar(SPEED, 1.0), "zen5", &[]).outcome, NOT_MEASURED);
        let all = Group::all().iter();
        let all = all.map(|&group| Series { group, ..series("stranger", 1, &[]) });
        let all: Vec<Series> = all.collect();
        let verdicts = judge_all("zen5", &all);
        assert_eq!(verdicts.len(), bars().len());
        assert!(verdicts.iter().all(|verdict| verdict.outcome == NOT_MEASURED));
        assert!(judge_all("zen5", &all[..1]).len() < verdicts.len());
    }

    #[test]
    fn bars_name_known_contestants_and_measured_workloads() {
        const KERNELS: &str = include_str!("../../codegen/src/manifest.rs");
        // A new contestant is in the README before it is in a record.
        const README: &str = include_str!("../README.md");
        let rows = newest();
        for bar in bars() {
            let schedules = Effort::Full.schedules(bar.group).into_iter();
            let works: Vec<String> = schedules
                .flat_map(|schedule| schedule.works)
                .map(|work| work.to_string())
                .collect();
            let exists = |contestant: &str, work: &str| {
                let mut words = KERNELS.split_whitespace();
                let known = rows.iter().any(|row| row.contestant == contestant)
                    || README.contains(&format!("\n| `{contestant}` |"))
                    || words.any(|kernel| kernel == contestant);
                let measured = work.is_empty() || works.iter().any(|it| it == work);
                known && measured
            };
            let at_other_work = bar.metric().name == THROUGHPUT;
            let work = if at_other_work { &bar.baseline_work } else { &bar.work };
            assert!(exists(&bar.contestant, &bar.work), "{bar:?}");
            assert!(bar.baseline.is_empty() || exists(&bar.baseline, work), "{bar:?}");
            assert!(at_other_work || exists(&bar.contestant, &bar.baseline_work), "{bar:?}");
        }
    }
}
