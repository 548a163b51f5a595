//! The record: a CSV file with a row for each thing measured. `record/README.md` tells the columns.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::machine::Machine;
use crate::measure::{Latency, Sample, Series};
use crate::statistics::{median, quartiles};

/// Where the records are kept.
pub(crate) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/record");

/// One contestant at one work. The order of the fields is that of the columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) date: String,
    pub(crate) processor: String,
    pub(crate) clock_ghz: f64,
    pub(crate) group: String,
    pub(crate) contestant: String,
    pub(crate) version: String,
    pub(crate) length: u64,
    /// Records from before there were many messages lack this column and the next.
    #[serde(default = "one")]
    pub(crate) messages: u64,
    #[serde(default)]
    pub(crate) kind: String,
    pub(crate) rounds: usize,
    pub(crate) median_ns: f64,
    pub(crate) lower_quartile_ns: f64,
    pub(crate) upper_quartile_ns: f64,
    pub(crate) cycles: f64,
    pub(crate) cycles_per_byte: Option<f64>,
    pub(crate) gb_per_s: Option<f64>,
    pub(crate) base: String,
    pub(crate) speed_of_base: Option<f64>,
    pub(crate) processor_ns: Option<f64>,
    pub(crate) peak_kib: Option<u64>,
    #[serde(default)]
    pub(crate) occupancy: Option<f64>,
    /// Records from before there were streams lack this column and the next.
    #[serde(default)]
    pub(crate) p50_ns: Option<f64>,
    #[serde(default)]
    pub(crate) p99_ns: Option<f64>,
}

/// The number of messages where nobody says another.
const fn one() -> u64 {
    1
}

/// The rows of all that was measured.
pub(crate) fn rows(machine: &Machine, all: &[Series]) -> Vec<Row> {
    all.iter().filter_map(|series| row(machine, all, series)).collect()
}

fn row(machine: &Machine, all: &[Series], series: &Series) -> Option<Row> {
    let Series { group, contestant, version, work, samples } = series;
    let of_samples = |f: fn(&Sample) -> f64| median(samples.iter().map(f));
    let times = quartiles(samples.iter().map(|sample| sample.cost.nanoseconds))?;
    let cycles = of_samples(Sample::cycles)?;
    let bytes = work.bytes();
    let bytes = (bytes > 0 && group.has_throughput()).then_some(bytes as f64);
    let speed = find(all, series, group.base()).and_then(|base| speed(series, base));
    let processor = samples.iter().filter_map(|sample| sample.cost.processor);
    Some(Row {
        date: machine.date.clone(),
        processor: machine.processor.clone(),
        clock_ghz: rounded(of_samples(|sample| sample.gigahertz)?, 3),
        group: group.name().to_owned(),
        contestant: contestant.clone(),
        version: version.clone(),
        length: work.length(),
        messages: work.messages(),
        kind: work.kind().to_owned(),
        rounds: samples.len(),
        median_ns: rounded(times.median, 2),
        lower_quartile_ns: rounded(times.lower, 2),
        upper_quartile_ns: rounded(times.upper, 2),
        cycles: rounded(cycles, 1),
        cycles_per_byte: bytes.map(|bytes| rounded(cycles / bytes, 5)),
        gb_per_s: bytes.map(|bytes| rounded(bytes / times.median, 4)),
        base: group.base().to_owned(),
        speed_of_base: speed.map(|speed| rounded(speed, 4)),
        processor_ns: median(processor.map(|time| time.as_nanos() as f64)),
        peak_kib: samples.iter().filter_map(|sample| sample.cost.peak_kib).max(),
        occupancy: occupancy(series).map(|part| rounded(part, 4)),
        p50_ns: latency(series, |latency| latency.p50).map(|time| rounded(time, 0)),
        p99_ns: latency(series, |latency| latency.p99).map(|time| rounded(time, 0)),
    })
}

/// Another contestant's series at the same work.
pub(crate) fn find<'a>(all: &'a [Series], like: &Series, contestant: &str) -> Option<&'a Series> {
    all.iter().find(|series| {
        series.group == like.group && series.work == like.work && series.contestant == contestant
    })
}

/// How many times as fast one was as the other: the median over the rounds, since what disturbed
/// the machine in a round disturbed both.
pub(crate) fn speed(one: &Series, other: &Series) -> Option<f64> {
    let rounds = one.samples.iter().zip(&other.samples);
    median(rounds.map(|(one, other)| other.cost.nanoseconds / one.cost.nanoseconds))
}

/// The part of the lanes that were busy.
pub(crate) fn occupancy(series: &Series) -> Option<f64> {
    median(series.samples.iter().filter_map(|sample| sample.cost.occupancy))
}

/// The median over the rounds of what the updates of one took.
pub(crate) fn latency(series: &Series, which: fn(Latency) -> f64) -> Option<f64> {
    median(series.samples.iter().filter_map(|sample| sample.cost.latency.map(which)))
}

fn rounded(value: f64, digits: i32) -> f64 {
    let factor = 10_f64.powi(digits);
    (value * factor).round() / factor
}

/// Writes a record.
///
/// # Errors
///
/// Where the file cannot be written.
pub(crate) fn write(path: &Path, rows: &[Row]) -> Result<()> {
    fs::write(path, to_csv(rows)?).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Reads a record.
///
/// # Errors
///
/// Where the file cannot be read, or has other columns.
pub(crate) fn read(path: &Path) -> Result<Vec<Row>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    from_csv(&text).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn to_csv(rows: &[Row]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row)?;
    }
    Ok(writer.into_inner()?)
}

fn from_csv(text: &str) -> Result<Vec<Row>> {
    Ok(csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<csv::Result<_>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::{Group, contestants};
    use crate::measure::Cost;
    use crate::work::Work;
    use md5lanes::Kernel;
    use std::time::Duration;

    fn machine() -> Machine {
        Machine {
            processor: "A processor, with \"quotes\"".to_owned(),
            clock: 3.0,
            kernel: Kernel::chosen(),
            date: "2026-01-31".to_owned(),
        }
    }

    fn series(contestant: &str, length: u64, nanoseconds: &[f64]) -> Series {
        let sample =
            |&nanoseconds| Sample { cost: Cost { nanoseconds, ..Cost::default() }, gigahertz: 2.0 };
        Series {
            group: Group::OneMessage,
            contestant: contestant.to_owned(),
            version: "1.0".to_owned(),
            work: Work::one(length),
            samples: nanoseconds.iter().map(sample).collect(),
        }
    }

    #[test]
    fn a_record_reads_as_it_was_written() {
        let mut all = vec![
            series(contestants::MD5LANES, 0, &[90.0]),
            series(contestants::OPENSSL_LOW_LEVEL, 0, &[100.0]),
            series("x1_scalar", 1000, &[1.0, 2.0, 3.0]),
        ];
        all[2].samples[0].cost.processor = Some(Duration::from_nanos(5));
        all[2].samples[0].cost.peak_kib = Some(1924);
        all[2].samples[0].cost.latency = Some(Latency { p50: 1.0, p99: 5.0 });
        let rows = rows(&machine(), &all);
        assert_eq!(rows.len(), 3);
        let text = String::from_utf8(to_csv(&rows).unwrap()).unwrap();
        assert_eq!(from_csv(&text).unwrap(), rows);
    }

    #[test]
    fn a_row_has_medians_and_what_follows_from_them() {
        let all = [
            series(contestants::OPENSSL_LOW_LEVEL, 100, &[200.0, 200.0, 600.0]),
            series(contestants::MD5LANES, 100, &[100.0, 100.0, 600.0]),
        ];
        let row = &rows(&machine(), &all)[1];
        assert_eq!(
            (row.median_ns, row.lower_quartile_ns, row.upper_quartile_ns),
            (100.0, 100.0, 350.0)
        );
        assert_eq!((row.cycles, row.cycles_per_byte), (200.0, Some(2.0)));
        assert_eq!(row.gb_per_s, Some(1.0));
        assert_eq!(row.speed_of_base, Some(2.0));
        assert_eq!((row.processor_ns, row.peak_kib), (None, None));
    }

    #[test]
    fn an_empty_message_has_no_throughput() {
        let row = &rows(&machine(), &[series(contestants::MD5LANES, 0, &[90.0])])[0];
        assert_eq!((row.gb_per_s, row.cycles_per_byte, row.speed_of_base), (None, None, None));
        assert_eq!(row.cycles, 180.0);
    }

    #[test]
    fn a_ratio_is_of_rounds_not_of_medians() {
        let one = series("one", 1, &[1.0, 20.0, 300.0]);
        let other = series("other", 1, &[2.0, 30.0, 450.0]);
        assert_eq!(speed(&one, &other), Some(1.5));
    }

    #[test]
    fn a_record_of_single_messages_reads_without_their_number() {
        let rows = rows(&machine(), &[series(contestants::MD5LANES, 16, &[90.0])]);
        let text = String::from_utf8(to_csv(&rows).unwrap()).unwrap();
        let old = text.replace(",messages,kind", "").replace(",16,1,,", ",16,");
        assert_ne!(old, text);
        assert_eq!(from_csv(&old).unwrap(), rows);
    }

    #[test]
    fn the_records_that_are_kept_still_read() {
        for entry in fs::read_dir(FOLDER).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "csv") {
                assert!(!read(&path).unwrap().is_empty());
            }
        }
    }

    #[test]
    fn a_row_of_many_messages_is_about_all_of_them_together() {
        let work = Work::Equal { messages: 4, length: 25 };
        let all = [Series { work, ..series(contestants::MD5LANES, 0, &[50.0]) }];
        let row = &rows(&machine(), &all)[0];
        assert_eq!((row.messages, row.length, row.gb_per_s), (4, 25, Some(2.0)));
        assert_eq!((row.cycles, row.cycles_per_byte), (100.0, Some(1.0)));
    }

    #[test]
    fn other_columns_are_an_error() {
        assert!(from_csv("date,processor\n2026-01-31,x\n").is_err());
    }
}
