//! The bars: what has to come out, and how it did. `bars.txt` lists them.

use serde::Deserialize;

use crate::group::Group;
use crate::measure::{Series, find};
use crate::work::Work;

const TABLE: &str = include_str!("../bars.txt");

/// A row of `bars.txt`, which explains the columns.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Bar {
    group: Group,
    work: String,
    contestant: String,
    metric: Metric,
    bound: f64,
    baseline: String,
    baseline_work: String,
    classes: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Metric {
    CyclesPerByte,
    BytesPerCycle,
    CyclesPerMessage,
    /// The part of the lanes that are busy.
    Occupancy,
    /// The speed, in terms of the baseline's.
    Speed,
    /// The bytes a second, in terms of the baseline's at another work.
    Throughput,
    /// The bytes a second, in terms of its own at another work, which caches hold. Where memory is so
    /// slow that this is less, all the speed of the baseline, which only reads, is enough.
    FromMemory,
    /// The time, in terms of the baseline's.
    Time,
    /// The time less the baseline's.
    ExtraMilliseconds,
    /// The processor time, in terms of the baseline's.
    ProcessorTime,
    ProcessorSecondsPerGb,
    /// The 99th percentile of an update.
    P99Milliseconds,
    PeakMebibytes,
}

impl Metric {
    /// The unit, and whether more is better.
    const fn unit(self) -> (&'static str, bool) {
        match self {
            Metric::CyclesPerByte => ("cycles/byte", false),
            Metric::BytesPerCycle => ("bytes/cycle", true),
            Metric::CyclesPerMessage => ("cycles/message", false),
            Metric::Occupancy => ("of the lanes busy", true),
            Metric::Speed => ("of the speed of", true),
            Metric::Throughput => ("of the bytes/s of", true),
            Metric::FromMemory => ("of its speed in a cache", true),
            Metric::Time => ("of the time of", false),
            Metric::ExtraMilliseconds => ("ms more than", false),
            Metric::ProcessorTime => ("of the processor time of", false),
            Metric::ProcessorSecondsPerGb => ("CPU s/GB", false),
            Metric::P99Milliseconds => ("ms, all but one update of a hundred", false),
            Metric::PeakMebibytes => ("MiB of memory", false),
        }
    }
}

/// The bar is for processors of other classes.
const OTHER: &str = "other class";

/// A contestant or a work is missing.
const NOT_MEASURED: &str = "not measured";

/// A bar and what was measured.
#[derive(Debug, PartialEq)]
pub(crate) struct Verdict {
    /// `met`, `MISSED`, [`OTHER`] or [`NOT_MEASURED`].
    pub(crate) outcome: &'static str,
    pub(crate) contestant: String,
    pub(crate) work: String,
    /// What was measured, with its unit.
    pub(crate) measured: String,
    /// What the bar asks for.
    pub(crate) asked: String,
}

/// How the bars of the groups that were measured were met on a processor of this class.
pub(crate) fn judge_all(class: &str, all: &[Series]) -> Vec<Verdict> {
    let measured = |bar: &Bar| all.iter().any(|series| series.group == bar.group);
    bars().iter().filter(|bar| measured(bar)).map(|bar| judge(bar, class, all)).collect()
}

fn bars() -> Vec<Bar> {
    let mut reader = csv::ReaderBuilder::new();
    reader.delimiter(b'|').comment(Some(b'#')).trim(csv::Trim::All).flexible(true);
    let rows = reader.from_reader(TABLE.as_bytes()).into_deserialize();
    rows.collect::<csv::Result<_>>().expect("a test reads it")
}

/// Compares what was measured with a bar: the worst, if the bar is about several works.
fn judge(bar: &Bar, class: &str, all: &[Series]) -> Verdict {
    let work = named(all, bar.group, &bar.work);
    let subjects = all.iter().filter(|series| {
        (series.group, &series.contestant) == (bar.group, &bar.contestant)
            && (bar.work.is_empty() || work == Some(series.work))
    });
    let measured = subjects.filter_map(|series| Some((series.work, margin(bar, series, all)?)));
    let worst = measured.min_by(|(_, one), (_, other)| one.better_by.total_cmp(&other.better_by));
    let outcome = match &worst {
        None => NOT_MEASURED,
        _ if !bar.classes.is_empty() && !bar.classes.split(' ').any(|it| it == class) => OTHER,
        Some((_, margin)) if margin.better_by >= 0.0 => "met",
        Some(_) => "MISSED",
    };
    let (work, measured) = worst.map_or_else(
        || (bar.work.clone(), format!("{} {}", bar.metric.unit().0, bar.baseline)),
        |(work, margin)| (work.to_string(), margin.measured),
    );
    let asked = if bar.metric.unit().1 { "at least" } else { "at most" };
    let asked = format!("{asked} {}", bar.bound);
    Verdict { outcome, contestant: bar.contestant.clone(), work, measured, asked }
}

/// The work of that name.
fn named(all: &[Series], group: Group, name: &str) -> Option<Work> {
    let mut heats = all.chunk_by(|one, next| one.group == next.group && one.work == next.work);
    let heat = heats.find(|heat| heat[0].group == group && heat[0].work.to_string() == name)?;
    Some(heat[0].work)
}

/// How near to its bar a series is.
struct Margin {
    /// How much better than the bar, as a part of the bar.
    better_by: f64,
    measured: String,
}

fn margin(bar: &Bar, series: &Series, all: &[Series]) -> Option<Margin> {
    let base = || find(all, series.group, series.work, &bar.baseline);
    let at_other_work = |contestant: &str| {
        let work = named(all, series.group, &bar.baseline_work)?;
        bytes_per_nanosecond(find(all, series.group, work, contestant)?)
    };
    let bytes = series.work.bytes() as f64;
    let value = match bar.metric {
        Metric::CyclesPerByte => series.cycles()? / bytes,
        Metric::BytesPerCycle => bytes / series.cycles()?,
        Metric::CyclesPerMessage => series.cycles()? / series.work.messages as f64,
        Metric::Occupancy => series.median(|sample| sample.cost.occupancy)?,
        Metric::Speed => series.speed_of(base()?)?,
        Metric::Throughput => bytes_per_nanosecond(series)? / at_other_work(&bar.baseline)?,
        Metric::FromMemory => bytes_per_nanosecond(series)? / at_other_work(&bar.contestant)?,
        Metric::Time => series.speed_of(base()?)?.recip(),
        Metric::ExtraMilliseconds => series.beside(base()?, |one, other| (one - other) / 1e6)?,
        Metric::ProcessorTime => series.processor()? / base()?.processor()?,
        Metric::ProcessorSecondsPerGb => series.processor()? / bytes,
        Metric::P99Milliseconds => series.median(|sample| Some(sample.cost.latency?[1]))? / 1e6,
        Metric::PeakMebibytes => series.peak_kib()? as f64 / 1024.0,
    };
    let (unit, more_is_better) = bar.metric.unit();
    let better_by = if more_is_better { value - bar.bound } else { bar.bound - value };
    let of = match bar.metric {
        Metric::FromMemory => String::new(),
        Metric::Throughput => format!(" {} at {}", bar.baseline, bar.baseline_work),
        _ => format!(" {}", bar.baseline),
    };
    let measured = format!("{value:.3} {unit}{}", of.trim_end());
    let margin = Margin { better_by: better_by / bar.bound.abs(), measured };
    if bar.metric == Metric::FromMemory {
        let reading = Bar { metric: Metric::Speed, bound: 1.0, ..bar.clone() };
        let reading = self::margin(&reading, series, all)?;
        // The lower bar of the two is the one that is cleared by more.
        return Some(if reading.better_by > margin.better_by { reading } else { margin });
    }
    Some(margin)
}

fn bytes_per_nanosecond(series: &Series) -> Option<f64> {
    Some(series.work.bytes() as f64 / series.median(|sample| Some(sample.cost.nanoseconds))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::tests::series;
    use crate::record::tests::newest;
    use crate::work;
    use std::time::Duration;

    fn bar(metric: Metric, bound: f64) -> Bar {
        let (group, baseline_work) = (Group::OneMessage, "10 bytes".to_owned());
        let (work, contestant) = ("100 bytes".to_owned(), "ours".to_owned());
        let (baseline, classes) = ("theirs".to_owned(), String::new());
        Bar { group, work, contestant, metric, bound, baseline, baseline_work, classes }
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
            sample.cost.processor = Some(Duration::from_nanos(2 * nanoseconds as u64));
            sample.cost.occupancy = Some(0.5);
            sample.cost.latency = Some([1.0, nanoseconds]);
            sample.cost.peak_kib = Some(64 << 10);
        }
        all
    }

    /// A metric, a bound that is just met, and one that is not.
    const BOUNDS: [(Metric, f64, f64); 12] = [
        (Metric::CyclesPerByte, 2e4, 1.9e4),
        (Metric::BytesPerCycle, 5e-5, 6e-5),
        (Metric::CyclesPerMessage, 2e6, 1.9e6),
        (Metric::Speed, 2.0, 2.1),
        (Metric::Time, 0.5, 0.4),
        (Metric::ExtraMilliseconds, -1.0, -1.1),
        (Metric::Occupancy, 0.5, 0.6),
        // 1e-4 bytes a nanosecond, and 10.
        (Metric::Throughput, 1e-5, 1.1e-5),
        (Metric::ProcessorTime, 0.5, 0.4),
        (Metric::ProcessorSecondsPerGb, 2e4, 1.9e4),
        (Metric::P99Milliseconds, 1.0, 0.9),
        (Metric::PeakMebibytes, 64.0, 63.0),
    ];

    #[test]
    fn bars_are_met_or_missed_or_for_other_processors() {
        for (metric, met, missed) in BOUNDS {
            let outcome = |bound| judge(&bar(metric, bound), "zen5", &all()).outcome;
            assert_eq!([met, missed].map(outcome), ["met", "MISSED"], "{metric:?}");
        }
        let bar = Bar { classes: "zen4 golden_cove".to_owned(), ..bar(Metric::Speed, 2.1) };
        let outcome = |class| judge(&bar, class, &all()).outcome;
        assert_eq!(["golden_cove", "zen5", "zen"].map(outcome), ["MISSED", OTHER, OTHER]);
    }

    #[test]
    fn of_several_works_the_worst_counts() {
        let works = [(1, 5.0), (2, 20.0), (3, 10.0)];
        let pair = |(n, ours)| [series("theirs", n, &[10.0]), series("ours", n, &[ours])];
        let all = works.map(pair).concat();
        let bar = Bar { work: String::new(), ..bar(Metric::Speed, 0.9) };
        let verdict = judge(&bar, "zen5", &all);
        assert_eq!((verdict.outcome, &*verdict.work), ("MISSED", "2 bytes"));
    }

    #[test]
    fn from_memory_the_lower_of_two_speeds_is_enough() {
        // Ours: 10 bytes a nanosecond in a cache. From memory it reads at 8 or at 4.
        let verdict = |ours: f64, read: f64| {
            let all = [
                series("ours", 10, &[1.0]),
                series("ours", 100, &[ours]),
                series("theirs", 100, &[read]),
            ];
            let Verdict { outcome, measured, .. } =
                judge(&bar(Metric::FromMemory, 0.75), "zen5", &all);
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
    fn without_its_contestants_a_bar_is_not_measured() {
        let stranger = Bar { baseline: "nobody".to_owned(), ..bar(Metric::Speed, 1.0) };
        assert_eq!(judge(&stranger, "zen5", &all()).outcome, NOT_MEASURED);
        assert_eq!(judge(&bar(Metric::Time, 1.0), "zen5", &[]).outcome, NOT_MEASURED);
        let all = Group::ALL.map(|group| Series { group, ..series("stranger", 1, &[]) });
        let verdicts = judge_all("zen5", &all);
        assert_eq!(verdicts.len(), bars().len());
        assert!(verdicts.iter().all(|verdict| verdict.outcome == NOT_MEASURED));
        assert!(judge_all("zen5", &all[..1]).len() < verdicts.len());
    }

    /// So that no name in `bars.txt` is misspelt.
    #[test]
    fn bars_are_about_contestants_and_works_of_the_newest_record() {
        let rows = newest();
        let exists = |bar: &Bar, contestant: &str, name: &str| {
            let mut of_group = rows.iter().filter(|row| row.group == bar.group.name());
            let name_of = |length, messages, kind| work::name(messages, length, kind);
            of_group.any(|row| {
                row.contestant == contestant
                    && (name.is_empty() || name_of(row.length, row.messages, &row.kind) == name)
            })
        };
        for bar in bars() {
            assert!(exists(&bar, &bar.contestant, &bar.work), "{bar:?}");
            let at_other_work = bar.metric == Metric::Throughput;
            let work = if at_other_work { &bar.baseline_work } else { &bar.work };
            assert!(bar.baseline.is_empty() || exists(&bar, &bar.baseline, work), "{bar:?}");
            let cached = bar.metric != Metric::FromMemory;
            assert!(cached || exists(&bar, &bar.contestant, &bar.baseline_work), "{bar:?}");
        }
    }
}
