//! A class's page in `plot/CLASS/`: the front page's table for that class, and its plots.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use crate::Result;
use crate::group::Group;
use crate::plot::{self, Picture};
use crate::record::Row;
use crate::table;

/// A line of the table.
#[derive(Deserialize)]
struct Line {
    what: String,
    group: Group,
    work: String,
    md5lanes: String,
    figure: Figure,
    others: String,
}

#[derive(Clone, Copy, Deserialize)]
enum Figure {
    #[serde(rename = "seconds")]
    Seconds,
    /// Nanoseconds for each message.
    #[serde(rename = "ns")]
    Nanoseconds,
    #[serde(rename = "GB/s")]
    Speed,
}

impl Figure {
    fn of(self, row: &Row) -> String {
        match self {
            Figure::Seconds => format!("{:.2} s", row.median_ns / 1e9),
            Figure::Nanoseconds => format!("{:.0} ns", row.median_ns / row.messages as f64),
            Figure::Speed => {
                let speed = (row.messages * row.length) as f64 / row.median_ns;
                format!("{speed:.*} GB/s", if speed < 1.0 { 3 } else { 1 })
            }
        }
    }
}

fn lines() -> Vec<Line> {
    table::read(include_str!("../plot/summary.txt"))
}

/// Writes the page of a record's class.
pub(crate) fn write(rows: &[Row], pictures: &[Picture]) -> Result<PathBuf> {
    let first = rows.first().ok_or("the record is empty")?;
    let path = plot::folder(&first.class).join("README.md");
    fs::write(&path, page(first, rows, pictures))?;
    Ok(path)
}

fn page(first: &Row, rows: &[Row], pictures: &[Picture]) -> String {
    let Row { class, processor, date, clock_ghz, .. } = first;
    let mut text =
        format!("# {class}\n\n{processor}, {clock_ghz:.1} GHz. Medians of the record of ");
    writeln!(text, "{date}; written by `make plot`.\n").unwrap();
    writeln!(text, "| what | md5lanes | best of the others | which one |\n|---|---|---|---|")
        .unwrap();
    for line in lines() {
        let find = |contestant: &str| {
            rows.iter().find(|row| {
                row.group == line.group && row.contestant == contestant && row.work() == line.work
            })
        };
        let Some(ours) = find(&line.md5lanes) else { continue };
        let others = line.others.split(' ').filter_map(find);
        let best = others.min_by(|a, b| a.median_ns.total_cmp(&b.median_ns));
        let best = best.map_or("| |".into(), |best| {
            format!("{} | {} |", line.figure.of(best), best.contestant)
        });
        writeln!(text, "| {} | **{}** | {best}", line.what, line.figure.of(ours)).unwrap();
    }
    for Picture { name, title, .. } in pictures {
        writeln!(text, "\n![{title}]({name}.svg)").unwrap();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::newest;

    #[test]
    fn a_page_has_every_line_that_the_record_has() {
        let rows = newest();
        let page = page(&rows[0], &rows, &plot::pictures(&rows));
        for line in lines() {
            let works = || rows.iter().filter(|row| row.group == line.group);
            if works().any(|row| row.contestant == line.md5lanes && row.work() == line.work) {
                assert!(page.contains(&format!("| {} | **", line.what)), "{page}");
            }
        }
        assert!(page.contains("one message of 16 bytes") && page.contains("](one-message.svg)"));
    }
}
