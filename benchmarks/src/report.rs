//! Formats the report that a run prints.

use std::fmt::Write;

use crate::bars::Verdict;
use crate::machine::{Machine, Notices};
use crate::record::Row;
use crate::statistics::median;

pub(crate) fn report(
    machine: &Machine,
    rows: &[Row],
    verdicts: &[Verdict],
    notices: &Notices,
) -> String {
    let Machine { processor, class, clock_ghz, date, kernel, .. } = machine;
    let mut text = format!(
        "{processor} ({class}), {clock_ghz:.3} GHz by a chain of dependent additions, {date}; md5lanes chose {}.\n",
        kernel.name()
    );
    let mut versions = Vec::<Vec<String>>::new();
    for Row { contestant, version, .. } in rows {
        if !versions.iter().any(|known| known[0] == *contestant) {
            versions.push(vec![contestant.clone(), version.clone()]);
        }
    }
    text += &titled_table("Contestants", &["contestant", "version"], &versions, 2);
    for of_work in rows.chunk_by(|a, b| (a.group, a.work()) == (b.group, b.work())) {
        text += &work_table(of_work);
    }
    let line = |verdict: &Verdict| {
        let Verdict { outcome, contestant, work, measured, bound } = verdict;
        [outcome, &**contestant, work, measured, bound].map(str::to_owned).to_vec()
    };
    let verdicts: Vec<Vec<String>> = verdicts.iter().map(line).collect();
    let header = ["outcome", "contestant", "work", "measured", "bar"];
    text += &titled_table(&format!("Bars on {class}"), &header, &verdicts, header.len());
    // The range of the middle half of a measurement's times, as a fraction of their median.
    let spread = |row: &Row| (row.upper_quartile_ns - row.lower_quartile_ns) / row.median_ns;
    if let Some(spread) = median(rows.iter().map(spread)) {
        let _ = writeln!(
            text,
            "\nNoise: the middle half of a measurement's times spans {:.1} % of their median; this is the median of all measurements.",
            100.0 * spread
        );
    }
    notices.iter().for_each(|notice| text += &format!("Note: {notice}.\n"));
    text
}

fn titled_table(
    title: &str,
    header: &[&str],
    lines: &[Vec<String>],
    left_columns: usize,
) -> String {
    format!("\n{title}\n\n{}", table(header, lines, left_columns))
}

/// A column's name, and its figure for a row.
type Column = (&'static str, fn(&Row) -> Option<f64>);

/// The number of columns with times, which are the first of [`COLUMNS`].
const TIME_COLUMNS: usize = 4;

/// The columns of the tables of contestants. A table leaves out a column if no row has a figure for it.
const COLUMNS: [Column; 15] = [
    ("median", |row| Some(row.median_ns)),
    ("minimum", |row| row.minimum_ns),
    ("1st quartile", |row| Some(row.lower_quartile_ns)),
    ("3rd quartile", |row| Some(row.upper_quartile_ns)),
    ("GB/s", |row| row.gb_per_s),
    // With lanes a byte takes less than a cycle, so batches have bytes/cycle instead of cycles/byte.
    ("cycles/byte", |row| if batch_size(row).is_none() { row.cycles_per_byte } else { None }),
    ("bytes/cycle", |row| batch_size(row).and(row.cycles_per_byte).map(f64::recip)),
    ("cycles/message", |row| batch_size(row).map(|messages| row.cycles / messages)),
    ("million messages/s", |row| batch_size(row).map(|messages| messages * 1e3 / row.median_ns)),
    ("occupancy", |row| row.occupancy),
    ("CPU ms", |row| Some(row.processor_ns? / 1e6)),
    ("CPU s/GB", |row| row.gb_per_s.and(row.processor_ns).map(|time| time / bytes(row))),
    ("peak MiB", |row| Some(row.peak_kib? as f64 / 1024.0)),
    ("p50 µs", |row| Some(row.p50_ns? / 1e3)),
    ("p99 µs", |row| Some(row.p99_ns? / 1e3)),
];

fn bytes(row: &Row) -> f64 {
    (row.messages * row.length) as f64
}

/// Returns the number of messages of a batch; `None` if the group has no batches.
fn batch_size(row: &Row) -> Option<f64> {
    row.group.has_batches().then_some(row.messages as f64)
}

/// Returns the table of the contestants at one workload of one group.
fn work_table(rows: &[Row]) -> String {
    let Row { group, rounds, base, .. } = &rows[0];
    let (unit, nanoseconds_per_unit) = if group.has_files() { ("ms", 1e6) } else { ("ns", 1.0) };
    let ratio = format!("speed of {base}");
    let names = COLUMNS.iter().map(|&(name, _)| name);
    let header: Vec<&str> = ["contestant"].into_iter().chain(names).chain([&*ratio]).collect();
    let line = |row: &Row| {
        let figures = COLUMNS.iter().enumerate();
        let figures = figures.map(|(index, (_, figure))| {
            let unit = if index < TIME_COLUMNS { nanoseconds_per_unit } else { 1.0 };
            Some(figure(row)? / unit)
        });
        let cells = figures
            .chain([row.speed_of_base])
            .map(|it| it.map_or(String::new(), |it| precise(it, 4)));
        [row.contestant.clone()].into_iter().chain(cells).collect()
    };
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
    let title = format!("{}, {}: {rounds} rounds, times in {unit}", group.title(), rows[0].work());
    titled_table(&title, &header, &lines, 1)
}

/// Formats lines of cells as columns: the first `left_columns` columns are flush left, all others flush right. Leaves out empty
/// columns.
pub(crate) fn table(header: &[&str], lines: &[Vec<String>], left_columns: usize) -> String {
    let mut texts = vec![String::new(); lines.len() + 1];
    for (column, name) in header.iter().enumerate() {
        let cells = lines.iter().map(|line| line[column].as_str());
        if cells.clone().all(str::is_empty) && !lines.is_empty() {
            continue;
        }
        let width = cells.clone().chain([*name]).map(|cell| cell.chars().count()).max();
        let width = width.unwrap_or(0);
        for (text, cell) in texts.iter_mut().zip([*name].into_iter().chain(cells)) {
            let cell = if cell.is_empty() { "-" } else { cell };
            *text += &match column < left_columns {
                true => format!("  {cell:<width$}"),
                false => format!("  {cell:>width$}"),
            };
        }
    }
    texts.iter().map(|text| format!("{}\n", text.trim_end())).collect()
}

/// Formats `value` with at least `digits` significant digits, without an exponent. A value near 0 may get fewer.
pub(crate) fn precise(value: f64, digits: u8) -> String {
    let magnitude = value.abs().max(1e-3).log10().floor();
    let digits = (f64::from(digits) - 1.0 - magnitude).clamp(0.0, 6.0) as usize;
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{machine, newest};

    #[test]
    fn a_table_is_aligned_and_has_no_spaces_at_the_ends_of_lines_and_no_empty_columns() {
        let line = |cells: [&str; 4]| cells.map(str::to_owned).to_vec();
        let lines = [line(["x1_scalar", "", "9.5", "1"]), line(["go", "", "", "22"])];
        let expected = "  contestant   ns   n\n  x1_scalar   9.5   1\n  go            -  22\n";
        assert_eq!(table(&["contestant", "GB/s", "ns", "n"], &lines, 1), expected);
    }

    #[test]
    fn figures_have_four_digits() {
        let values = [0.0019234, 0.026931, 0.24342, 4.5, 94.271, 105.24, 1.2e6, 0.0];
        let values = values.map(|value| precise(value, 4));
        let texts =
            ["0.001923", "0.02693", "0.2434", "4.500", "94.27", "105.2", "1200000", "0.000000"];
        assert_eq!(values, texts);
    }

    #[test]
    fn a_report_has_every_workload_and_names_the_base_of_its_ratios() {
        let text = report(&machine(), &newest(), &[], &Notices::default());
        for group in newest().iter().map(|row| row.group) {
            let (title, base) = (group.title(), format!("speed of {}", group.base()));
            assert!(text.contains(title) && text.contains(&base), "{group}");
        }
        assert!(text.contains("64 x 32 KiB, equal-offsets: 40 rounds"));
        assert!(text.contains("(zen5)"));
    }
}
