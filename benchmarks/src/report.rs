//! What a run prints.

use std::fmt::Write;

use crate::bars::Verdict;
use crate::group::Group;
use crate::machine::{Machine, Notices};
use crate::record::Row;
use crate::statistics::median;
use crate::work;

/// Everything that a reader of the figures has to know.
pub(crate) fn report(
    machine: &Machine,
    rows: &[Row],
    verdicts: &[Verdict],
    notices: &Notices,
) -> String {
    let mut text = heading(machine, rows);
    for heat in rows.chunk_by(|a, b| work_of(a) == work_of(b)) {
        text += &heat_table(heat);
    }
    text += &bars_table(&machine.class, verdicts);
    // The middle half of a measurement, as a part of its median.
    let spread = |row: &Row| (row.upper_quartile_ns - row.lower_quartile_ns) / row.median_ns;
    if let Some(spread) = median(rows.iter().map(spread)) {
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
    let mut versions = Vec::<Vec<String>>::new();
    for row in rows {
        if !versions.iter().any(|known| known[0] == row.contestant) {
            versions.push(vec![row.contestant.clone(), row.version.clone()]);
        }
    }
    format!(
        "{} ({}), {:.3} GHz by a chain of dependent additions, {}; md5lanes chose {}.\n\
         \nContestants\n\n{}",
        machine.processor,
        machine.class,
        machine.clock,
        machine.date,
        machine.kernel.name(),
        table(&["contestant", "version"], &versions, 2)
    )
}

/// The contestants at one work of one group.
fn heat_table(rows: &[Row]) -> String {
    let first = &rows[0];
    let group = Group::ALL.into_iter().find(|group| group.name() == first.group);
    let group = group.expect("rows come from series, and those from a group");
    let columns = columns(group);
    let line = |row| columns.iter().map(|(_, cell)| cell(row)).collect::<Vec<_>>();
    let lines: Vec<_> = rows.iter().map(line).collect();
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let (header, lines) = without_empty_columns(&names, &lines);
    format!(
        "\n{}, {}: {} rounds\n\n{}",
        group.title(),
        work::name(first.messages, first.length, &first.kind),
        first.rounds,
        table(&header, &lines, 1)
    )
}

/// A column's name, and the cell of a row.
type Column = (&'static str, fn(&Row) -> String);

/// The columns of a group's tables.
fn columns(group: Group) -> Vec<Column> {
    const NS: [Column; 4] = [
        ("ns", |row| precise(row.median_ns)),
        ("minimum", |row| optional(row.minimum_ns, precise)),
        ("1st quartile", |row| precise(row.lower_quartile_ns)),
        ("3rd quartile", |row| precise(row.upper_quartile_ns)),
    ];
    const MS: [Column; 4] = [
        ("ms", |row| precise(row.median_ns / 1e6)),
        ("minimum", |row| optional(row.minimum_ns, |time| precise(time / 1e6))),
        ("1st quartile", |row| precise(row.lower_quartile_ns / 1e6)),
        ("3rd quartile", |row| precise(row.upper_quartile_ns / 1e6)),
    ];
    const GB_PER_S: Column = ("GB/s", |row| optional(row.gb_per_s, |it| format!("{it:.3}")));
    const CYCLES_PER_BYTE: Column = ("cycles/byte", |row| optional(row.cycles_per_byte, precise));
    // Lanes take a part of a cycle for a byte.
    const LANES: [Column; 3] = [
        ("bytes/cycle", |row| optional(row.cycles_per_byte, |cycles| precise(cycles.recip()))),
        ("million messages/s", |row| precise(row.messages as f64 * 1e3 / row.median_ns)),
        ("cycles/message", |row| precise(row.cycles / row.messages as f64)),
    ];
    const OCCUPANCY: Column = ("occupancy", |row| optional(row.occupancy, |it| format!("{it:.3}")));
    const STREAMS: [Column; 3] = [
        ("CPU s/GB", |row| {
            optional(row.processor_ns, |time| precise(time / (row.messages * row.length) as f64))
        }),
        ("p50 µs", |row| optional(row.p50_ns, |time| precise(time / 1e3))),
        ("p99 µs", |row| optional(row.p99_ns, |time| precise(time / 1e3))),
    ];
    const PROCESS: [Column; 2] = [
        ("CPU ms", |row| optional(row.processor_ns, |time| precise(time / 1e6))),
        ("peak MiB", |row| optional(row.peak_kib, |kib| format!("{:.1}", kib as f64 / 1024.0))),
    ];
    let speed: Column = (
        match group {
            Group::OneMessage => "speed of openssl-low-level",
            Group::ManyMessages => "speed of md5lanes-loop",
            Group::Streams => "speed of md5lanes-threads",
            Group::OneFile | Group::ManyFiles | Group::Start => "speed of md5sum",
        },
        |row| optional(row.speed_of_base, |ratio| format!("{ratio:.3}")),
    );
    let contestant: Column = ("contestant", |row| row.contestant.clone());
    let more: &[&[Column]] = match group {
        Group::OneMessage => &[&NS, &[GB_PER_S, CYCLES_PER_BYTE, speed]],
        Group::ManyMessages => &[&NS, &[GB_PER_S], &LANES, &[speed, OCCUPANCY]],
        Group::Streams => &[&[GB_PER_S], &STREAMS, &[speed]],
        _ => &[&MS, &[GB_PER_S, CYCLES_PER_BYTE, speed], &PROCESS],
    };
    [&[contestant], &*more.concat()].concat()
}

fn bars_table(class: &str, verdicts: &[Verdict]) -> String {
    let line = |verdict: &Verdict| {
        let Verdict { outcome, contestant, work, measured, asked } = verdict;
        [&outcome.to_string(), contestant, work, measured, asked].map(Clone::clone).to_vec()
    };
    let lines: Vec<Vec<String>> = verdicts.iter().map(line).collect();
    let header = ["outcome", "contestant", "work", "measured", "bar"];
    format!("\nBars on {class}\n\n{}", table(&header, &lines, header.len()))
}

/// Lines of cells as columns: the first `left` of them flush left, the others right.
fn table(header: &[&str], lines: &[Vec<String>], left: usize) -> String {
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0).max(header[column].chars().count())
    };
    let mut text = String::new();
    let mut push = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for (column, cell) in cells.enumerate() {
            let width = width(column);
            let _ = match column < left {
                true => write!(line, "  {cell:<width$}"),
                false => write!(line, "  {cell:>width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
    };
    push(&mut header.iter().copied());
    lines.iter().for_each(|line| push(&mut line.iter().map(String::as_str)));
    text
}

/// A cell with nothing to say.
const NOTHING: &str = "-";

fn optional<T>(value: Option<T>, format: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| NOTHING.to_owned(), format)
}

/// Four digits or more, never an exponent; fewer only of what is next to nothing.
fn precise(value: f64) -> String {
    let digits = (3.0 - value.abs().max(1e-3).log10().floor()).clamp(0.0, 6.0) as usize;
    format!("{value:.digits$}")
}

/// The table less the columns in which no line has anything to say.
fn without_empty_columns<'a>(
    header: &[&'a str],
    lines: &[Vec<String>],
) -> (Vec<&'a str>, Vec<Vec<String>>) {
    let kept: Vec<usize> = (0..header.len())
        .filter(|&column| lines.iter().any(|line| line[column] != NOTHING))
        .collect();
    let pick = |line: &Vec<String>| kept.iter().map(|&column| line[column].clone()).collect();
    (kept.iter().map(|&column| header[column]).collect(), lines.iter().map(pick).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{machine, newest};

    #[test]
    fn a_table_is_aligned_and_has_no_spaces_at_its_ends() {
        let lines =
            [vec!["x1_scalar".to_owned(), "9.5".to_owned()], vec!["go".to_owned(), String::new()]];
        let expected = "  contestant   ns\n  x1_scalar   9.5\n  go\n";
        assert_eq!(table(&["contestant", "ns"], &lines, 1), expected);
    }

    #[test]
    fn a_column_of_nothing_is_left_out() {
        let line = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let lines = [line(["go", "-", "9.5"]), line(["md5sum", "-", "-"])];
        let (header, lines) = without_empty_columns(&["contestant", "GB/s", "ns"], &lines);
        assert_eq!(header, ["contestant", "ns"]);
        assert_eq!(lines, [["go", "9.5"], ["md5sum", "-"]]);
    }

    #[test]
    fn figures_have_four_digits() {
        let expected = [
            (0.0019234, "0.001923"),
            (0.026931, "0.02693"),
            (0.24342, "0.2434"),
            (4.5, "4.500"),
            (94.271, "94.27"),
            (105.24, "105.2"),
            (1.2e6, "1200000"),
            (0.0, "0.000000"),
        ];
        for (value, text) in expected {
            assert_eq!(precise(value), text);
        }
    }

    #[test]
    fn a_report_has_every_work_and_names_the_base_of_its_ratios() {
        let text = report(&machine(), &newest(), &[], &Notices::default());
        for group in Group::ALL {
            assert!(text.contains(group.title()), "{group}");
            assert!(columns(group).iter().any(|(name, _)| name.ends_with(group.base())), "{group}");
        }
        assert!(text.contains("64 x 32 KiB, equal-offsets: 40 rounds"));
        assert!(text.contains("(zen5)"));
    }
}
