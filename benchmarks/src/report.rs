//! What a run prints.

mod columns;
mod table;

use std::fmt::Write;

use self::columns::columns;
use self::table::{table, without_empty_columns};
use crate::bars::{Verdict, judge};
use crate::definitions::{BARS, Bar, Group, Promise};
use crate::machine::{Machine, Notices};
use crate::measure::Series;
use crate::record::{Row, rows};
use crate::work::Work;

/// Everything that a reader of the figures has to know.
pub(crate) fn report(machine: &Machine, all: &[Series], notices: &Notices) -> String {
    let rows = rows(machine, all);
    let mut text = heading(machine, &rows);
    for heat in rows.chunk_by(|a, b| work_of(a) == work_of(b)) {
        text += &heat_table(heat);
    }
    text += &bars_table(all);
    if let Some(spread) = spread(&rows) {
        let _ = write!(
            text,
            "\nNoise: the middle half of a measurement's rounds spans {:.1} % of its median, \
             in the median.\n",
            100.0 * spread
        );
    }
    for notice in notices.iter() {
        let _ = writeln!(text, "Note: {notice}.");
    }
    text
}

/// What a row is about: the same for all contestants of a heat.
fn work_of(row: &Row) -> (&str, &str, u64, u64) {
    (&row.group, &row.kind, row.messages, row.length)
}

fn heading(machine: &Machine, rows: &[Row]) -> String {
    let mut text = format!(
        "{}, {:.3} GHz by a chain of dependent additions, {}; md5lanes chose {}.\n",
        machine.processor,
        machine.clock,
        machine.date,
        machine.kernel.name()
    );
    let mut versions = Vec::<Vec<String>>::new();
    for row in rows {
        if !versions.iter().any(|known| known[0] == row.contestant) {
            versions.push(vec![row.contestant.clone(), row.version.clone()]);
        }
    }
    text += "\nContestants\n\n";
    text += &table(&["contestant", "version"], &versions, 2);
    text
}

/// The contestants at one work of one group.
fn heat_table(rows: &[Row]) -> String {
    let group = Group::ALL.into_iter().find(|group| group.name() == rows[0].group);
    let group = group.expect("rows come from series, and those from a group");
    let title = group.title();
    let mut text = format!(
        "\n{title}, {}: {} rounds\n\n",
        name(rows[0].messages, rows[0].length, &rows[0].kind),
        rows[0].rounds
    );
    let columns = columns(group);
    let header: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
    let line = |row| columns.iter().map(|column| (column.cell)(row)).collect();
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
    let (header, lines) = without_empty_columns(&header, &lines);
    text += &table(&header, &lines, 1);
    text
}

/// The bars of the groups that were measured.
fn bars_table(all: &[Series]) -> String {
    let lines: Vec<Vec<String>> = BARS
        .iter()
        .filter(|bar| all.iter().any(|series| series.group == bar.group))
        .map(|bar| match judge(bar, all) {
            Some(Verdict { outcome, contestant, work, measured, asked }) => {
                vec![outcome.to_string(), contestant, name_of(work), measured, asked]
            }
            None => vec![
                "not measured".to_owned(),
                bar.contestant.to_owned(),
                bar.work.map_or_else(String::new, name_of),
                other(bar).map_or_else(String::new, |other| format!("beside {other}")),
                String::new(),
            ],
        })
        .collect();
    let header = ["outcome", "contestant", "work", "measured", "bar"];
    format!("\nBars\n\n{}", table(&header, &lines, header.len()))
}

/// The other contestant of a bar.
fn other(bar: &Bar) -> Option<&'static str> {
    match bar.promise {
        Promise::CyclesPerByte(_)
        | Promise::BytesPerCycle(_)
        | Promise::CyclesPerMessage(_)
        | Promise::Occupancy(_)
        | Promise::ProcessorSecondsPerGb(_)
        | Promise::P99Milliseconds(_)
        | Promise::PeakMebibytes(_) => None,
        Promise::Speed { of, .. }
        | Promise::Throughput { of, .. }
        | Promise::Time { of, .. }
        | Promise::ProcessorTime { of, .. } => Some(of),
        Promise::FromMemory { read, .. } => Some(read),
        Promise::ExtraMilliseconds { than, .. } => Some(than),
    }
}

/// How far apart the quartiles are, as a part of the median: the median of that.
fn spread(rows: &[Row]) -> Option<f64> {
    crate::statistics::median(
        rows.iter().map(|row| (row.upper_quartile_ns - row.lower_quartile_ns) / row.median_ns),
    )
}

/// Messages by their number, length (the mean, where they differ) and kind.
fn name(messages: u64, length: u64, kind: &str) -> String {
    let number = if messages == 1 { String::new() } else { format!("{messages} × ") };
    let kind = if kind.is_empty() { String::new() } else { format!(", {kind}") };
    format!("{number}{}{kind}", bytes(length))
}

pub(crate) fn name_of(work: Work) -> String {
    name(work.messages(), work.length(), work.kind())
}

/// A number of bytes, in the largest unit of which it is a whole number.
pub(crate) fn bytes(count: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    let unit = units.into_iter().find(|(shift, _)| count > 0 && count.trailing_zeros() >= *shift);
    match unit {
        Some((shift, unit)) => format!("{} {unit}", count >> shift),
        None if count == 1 => "1 byte".to_owned(),
        None => format!("{count} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_bytes_have_the_largest_unit_that_fits() {
        let expected = [
            (0, "0 bytes"),
            (1, "1 byte"),
            (55, "55 bytes"),
            (1024, "1 KiB"),
            (1536, "1536 bytes"),
        ];
        for (count, text) in expected {
            assert_eq!(bytes(count), text);
        }
        assert_eq!((bytes(16 << 10), bytes(2 << 30)), ("16 KiB".to_owned(), "2 GiB".to_owned()));
    }

    #[test]
    fn works_have_names() {
        assert_eq!(name_of(Work::one(1024)), "1 KiB");
        assert_eq!(name_of(Work::Equal { messages: 64, length: 55 }), "64 × 55 bytes");
        let work = Work::EqualOffsets { messages: 64, length: 32 << 10 };
        assert_eq!(name_of(work), "64 × 32 KiB, equal-offsets");
    }

    #[test]
    fn a_bar_whose_contestants_are_left_out_says_so() {
        let series = |group| Series {
            group,
            contestant: "stranger".to_owned(),
            version: String::new(),
            work: Work::one(1),
            samples: Vec::new(),
        };
        let text = bars_table(&Group::ALL.map(series));
        assert_eq!(text.matches("not measured").count(), BARS.len());
        let text = bars_table(&[series(Group::Start)]);
        let of_start = BARS.iter().filter(|bar| bar.group == Group::Start).count();
        assert_eq!(text.matches("not measured").count(), of_start);
    }
}
