//! The record: a CSV file with a row for each contestant at each workload. `record/README.md` explains the columns.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::group::Group;
use crate::machine::Machine;
use crate::measure::{Series, find};
use crate::statistics::quantiles;
use crate::work;

pub(crate) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/record");

/// A row of a record: one contestant at one workload. The fields have the order of the columns. A field has a default if older
/// records lack its column.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) date: String,
    #[serde(default)]
    pub(crate) commit: String,
    pub(crate) processor: String,
    #[serde(default)]
    pub(crate) class: String,
    pub(crate) clock_ghz: f64,
    pub(crate) group: Group,
    pub(crate) contestant: String,
    pub(crate) version: String,
    pub(crate) length: u64,
    #[serde(default = "one")]
    pub(crate) messages: u64,
    #[serde(default)]
    pub(crate) kind: String,
    pub(crate) rounds: usize,
    pub(crate) median_ns: f64,
    pub(crate) minimum_ns: Option<f64>,
    pub(crate) lower_quartile_ns: f64,
    pub(crate) upper_quartile_ns: f64,
    pub(crate) cycles: f64,
    pub(crate) cycles_per_byte: Option<f64>,
    pub(crate) gb_per_s: Option<f64>,
    pub(crate) base: String,
    pub(crate) speed_of_base: Option<f64>,
    pub(crate) processor_ns: Option<f64>,
    pub(crate) peak_kib: Option<u64>,
    pub(crate) occupancy: Option<f64>,
    pub(crate) p50_ns: Option<f64>,
    pub(crate) p99_ns: Option<f64>,
}

const fn one() -> u64 {
    1
}

impl Row {
    pub(crate) fn work(&self) -> String {
        work::name(self.messages, self.length, &self.kind)
    }
}

pub(crate) fn rows(machine: &Machine, all: &[Series]) -> Vec<Row> {
    all.iter().filter_map(|series| row(machine, all, series)).collect()
}

/// Returns the row of `series`; `None` if it has no samples.
fn row(machine: &Machine, all: &[Series], series: &Series) -> Option<Row> {
    let Series { group, contestant, version, work, samples } = series;
    let times = samples.iter().map(|sample| sample.cost.nanoseconds);
    let [minimum, lower, median, upper] =
        quantiles(times, [0.0, 0.25, 0.5, 0.75])?.map(|time| rounded(time, 2));
    let cycles = series.cycles()?;
    let bytes = series.bytes();
    let per_byte = |value: f64| (bytes > 0.0 && group.has_throughput()).then_some(value);
    let base = find(all, *group, *work, group.base());
    let latency = |which: usize| series.median(|sample| Some(sample.cost.latency_ns?[which]));
    Some(Row {
        date: machine.date.clone(),
        commit: machine.commit.clone(),
        processor: machine.processor.clone(),
        class: machine.class.to_string(),
        clock_ghz: rounded(series.median(|sample| Some(sample.gigahertz))?, 3),
        group: *group,
        contestant: contestant.clone(),
        version: version.clone(),
        length: work.length(),
        messages: work.messages,
        kind: work.kind_name().to_owned(),
        rounds: samples.len(),
        median_ns: median,
        minimum_ns: Some(minimum),
        lower_quartile_ns: lower,
        upper_quartile_ns: upper,
        cycles: rounded(cycles, 1),
        cycles_per_byte: per_byte(rounded(cycles / bytes, 5)),
        gb_per_s: per_byte(rounded(bytes / median, 4)),
        base: group.base().to_owned(),
        speed_of_base: base.and_then(|base| series.speedup_over(base)).map(|it| rounded(it, 4)),
        processor_ns: series.processor_ns(),
        peak_kib: series.peak_kib(),
        occupancy: series.median(|sample| sample.cost.occupancy).map(|part| rounded(part, 4)),
        p50_ns: latency(0).map(|time| rounded(time, 0)),
        p99_ns: latency(1).map(|time| rounded(time, 0)),
    })
}

fn rounded(value: f64, digits: i32) -> f64 {
    let factor = 10_f64.powi(digits);
    (value * factor).round() / factor
}

/// Replaces the rows of `groups` in `record` by `rows`. Returns the result, in the order of [`Group::all`].
pub(crate) fn replace(mut record: Vec<Row>, groups: &[Group], rows: Vec<Row>) -> Vec<Row> {
    record.retain(|row| !groups.contains(&row.group));
    record.extend(rows);
    record.sort_by_key(|row| Group::all().iter().position(|group| *group == row.group));
    record
}

pub(crate) fn write(path: &Path, rows: &[Row]) -> Result<()> {
    fs::write(path, to_csv(rows)?).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Returns the path of the newest record of each class.
pub(crate) fn newest() -> Result<Vec<PathBuf>> {
    let mut newest = BTreeMap::new();
    let mut records =
        fs::read_dir(FOLDER)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    records.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
    records.sort_unstable();
    for path in records {
        newest.insert(class(&path), path);
    }
    Ok(newest.into_values().collect())
}

/// Reads the newest record of a class. Fails if there is none.
pub(crate) fn newest_of(class: &str) -> Result<Vec<Row>> {
    read(newest()?.iter().find(|path| self::class(path) == class).ok_or("no record")?)
}

/// Returns the class in the name of a record.
pub(crate) fn class(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.rsplit('-').next().unwrap_or_default().to_owned()
}

/// Reads a record, `DATE-CLASS.csv`. Rows without a class get the class of the file's name.
pub(crate) fn read(path: &Path) -> Result<Vec<Row>> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| named(&error))?;
    let mut rows = from_csv(&text).map_err(|error| named(&error))?;
    for row in rows.iter_mut().filter(|row| row.class.is_empty()) {
        row.class = class(path);
    }
    Ok(rows)
}

fn to_csv(rows: &[Row]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(writer.into_inner()?)
}

fn from_csv(text: &str) -> Result<Vec<Row>> {
    Ok(csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<csv::Result<_>>()?)
}

#[cfg(test)]
pub(crate) mod tests {
    use md5lanes::ProcessorClass;

    use super::*;
    use crate::measure::tests::series;
    use crate::work::Work;
    use std::time::Duration;

    pub(crate) fn machine() -> Machine {
        Machine {
            processor: "A processor, with \"quotes\"".to_owned(),
            class: ProcessorClass::Zen5,
            clock_ghz: 3.0,
            kernel: md5lanes::Kernel::chosen(),
            date: "2026-01-31".to_owned(),
            commit: "0123abc".to_owned(),
        }
    }

    /// Reads a record that has all kernels of x86-64 and all contestants.
    pub(crate) fn newest() -> Vec<Row> {
        newest_of(crate::pages::TABLE_CLASS).unwrap()
    }

    #[test]
    fn groups_that_were_measured_again_replace_the_same_groups_of_a_record() {
        let row = |group, version: &str| Row { group, version: version.into(), ..Row::default() };
        let [first, second] = [Group::all()[0], Group::all()[1]];
        let record = vec![row(first, "old"), row(second, "old")];
        let replaced = replace(record.clone(), &[first], vec![row(first, "new")]);
        assert_eq!(replaced, [row(first, "new"), row(second, "old")]);
        let replaced = replace(record, &[second], vec![row(second, "new")]);
        assert_eq!(replaced, [row(first, "old"), row(second, "new")]);
    }

    #[test]
    fn a_record_is_read_as_it_was_written_and_may_lack_newer_columns() {
        let mut all = [series("md5lanes", 16, &[90.0]), series("x1_scalar", 1000, &[1.0, 2.0])];
        let read_again = |all: &[Series], change: fn(String) -> String| {
            let rows = rows(&machine(), all);
            let text = String::from_utf8(to_csv(&rows).unwrap()).unwrap();
            assert_eq!(from_csv(&change(text)).unwrap(), rows);
        };
        read_again(&all[..1], |text| text.replace(",messages,kind", "").replace(",16,1,,", ",16,"));
        all[1].samples[0].cost.processor_time = Some(Duration::from_nanos(5));
        all[1].samples[0].cost.peak_kib = Some(1924);
        all[1].samples[0].cost.latency_ns = Some([1.0, 5.0]);
        read_again(&all, |text| text);
        assert!(from_csv("date,processor\n2026-01-31,x\n").is_err());
    }

    #[test]
    fn a_row_has_medians_and_the_figures_that_follow_from_them() {
        let all = [
            series("openssl-low-level", 100, &[200.0, 200.0, 600.0]),
            series("md5lanes", 100, &[100.0, 90.0, 600.0]),
            Series { work: Work::equal(4, 25), ..series("md5lanes", 0, &[50.0]) },
            series("md5lanes", 0, &[90.0]),
        ];
        let rows = rows(&machine(), &all);
        let [_, row, many, empty] = &rows[..] else { panic!("{rows:?}") };
        assert_eq!((row.median_ns, row.minimum_ns), (100.0, Some(90.0)));
        assert_eq!((row.lower_quartile_ns, row.upper_quartile_ns), (95.0, 350.0));
        assert_eq!((row.cycles, row.cycles_per_byte), (200.0, Some(2.0)));
        assert_eq!((row.gb_per_s, row.speed_of_base), (Some(1.0), Some(2.0)));
        assert_eq!((row.processor_ns, row.peak_kib), (None, None));
        // The throughput of several messages counts all their bytes; an empty message has no throughput.
        assert_eq!((many.messages, many.length, many.gb_per_s), (4, 25, Some(2.0)));
        assert_eq!((many.cycles, many.cycles_per_byte), (100.0, Some(1.0)));
        assert_eq!(
            (empty.gb_per_s, empty.cycles_per_byte, empty.speed_of_base),
            (None, None, None)
        );
        assert_eq!(empty.cycles, 180.0);
    }

    #[test]
    fn each_class_has_one_record_named_after_its_first_row() {
        let mut classes = Vec::new();
        for entry in fs::read_dir(FOLDER).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "csv") {
                let rows = read(&path).unwrap();
                assert!(!rows.is_empty());
                let name = format!("{}-{}.csv", rows[0].date, rows[0].class);
                assert!(path.ends_with(name), "{}", path.display());
                assert!(!classes.contains(&rows[0].class), "two records of {}", rows[0].class);
                classes.push(rows[0].class.clone());
            }
        }
    }
}
