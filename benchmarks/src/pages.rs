//! The tables in pages that people write: `make plot` fills them from the newest record of a class.
//!
//! A table follows a comment that names it, and ends at an empty line.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::group::Group;
use crate::record::{self, Row};
use crate::{Result, summary, table};

/// The class that the pages are about.
const CLASS: &str = "zen5";

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const PAGES: [&str; 2] = ["README.md", "docs/performance.md"];

/// What the comment before a table begins and ends with.
const START: &str = "<!-- `make plot` writes the table ";
const END: &str = " -->";

/// A line of `plot/performance.txt`, which explains the columns.
#[derive(Deserialize)]
struct Line {
    table: String,
    what: String,
    group: Group,
    work: String,
    figure: Figure,
    contestants: String,
}

#[derive(Clone, Copy, Deserialize)]
pub(crate) enum Figure {
    #[serde(rename = "seconds")]
    Seconds,
    /// Nanoseconds for each message.
    #[serde(rename = "ns")]
    Nanoseconds,
    #[serde(rename = "GB/s")]
    Speed,
}

impl Figure {
    pub(crate) fn of(self, row: &Row) -> String {
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

/// The row of a contestant at a work.
pub(crate) fn find<'r>(
    rows: &'r [Row],
    group: Group,
    work: &str,
    contestant: &str,
) -> Option<&'r Row> {
    let mut rows = rows.iter();
    rows.find(|row| row.group == group && row.contestant == contestant && row.work() == work)
}

/// The name of a contestant or a class in tables, by `plot/names.txt`.
pub(crate) fn name(id: &str) -> String {
    #[derive(Deserialize)]
    struct Named {
        id: String,
        name: String,
    }
    let names: Vec<Named> = table::read(include_str!("../plot/names.txt"));
    names.into_iter().find(|named| named.id == id).map_or_else(|| id.to_owned(), |named| named.name)
}

/// All pages, with their tables as the newest record fills them.
/// Fails if there is no record, or a page cannot be filled.
pub(crate) fn filled() -> Result<Vec<(PathBuf, String)>> {
    let newest = record::newest()?;
    let path = newest.iter().find(|path| record::class(path) == CLASS).ok_or("no record")?;
    let rows = record::read(path)?;
    let fill_page = |page: &&str| {
        let path = Path::new(REPOSITORY).join(page);
        let text = fill(&fs::read_to_string(&path)?, &rows)?;
        Ok((path, text))
    };
    PAGES.iter().map(fill_page).collect()
}

/// A page with its tables filled.
/// Fails if it has none, or names one that there is not.
fn fill(page: &str, rows: &[Row]) -> Result<String> {
    let mut text = String::new();
    let mut lines = page.lines();
    if !page.contains(START) {
        return Err("a page has no table to be filled".into());
    }
    while let Some(line) = lines.next() {
        writeln!(text, "{line}")?;
        let name = line.strip_prefix(START).and_then(|rest| rest.strip_suffix(END));
        if let Some(name) = name {
            writeln!(text, "{}", filled_table(name, rows)?)?;
            lines.find(|line| line.is_empty());
        }
    }
    Ok(text)
}

fn filled_table(table: &str, rows: &[Row]) -> Result<String> {
    let first = rows.first().ok_or("the record is empty")?;
    let mut text = format!("| {}, {:.1} GHz | ", name(&first.class), first.clock_ghz);
    if table == "front" {
        return Ok(text + &summary::table(rows, true));
    }
    let mut lines: Vec<Line> = table::read(include_str!("../plot/performance.txt"));
    lines.retain(|line| line.table == table);
    let columns: Vec<_> = lines.first().ok_or(table)?.contestants.split(' ').map(name).collect();
    writeln!(text, "{} |\n|---|{}", columns.join(" | "), "---|".repeat(columns.len()))?;
    for line in &lines {
        write!(text, "| {} |", line.what)?;
        for (column, contestant) in line.contestants.split(' ').enumerate() {
            let row = find(rows, line.group, &line.work, contestant);
            let figure = row.map_or_else(String::new, |row| line.figure.of(row));
            let bold = if column == 0 { "**" } else { "" };
            write!(text, " {bold}{figure}{bold} |")?;
        }
        writeln!(text)?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::newest;

    #[test]
    fn a_table_ends_at_an_empty_line_and_what_is_around_it_stays() {
        let page = format!("before\n\n{START}front{END}\n| old |\n|---|\n\nafter\n");
        let filled = fill(&page, &newest()).unwrap();
        let (start, rest) = filled.split_once(END).unwrap();
        assert!(start.starts_with("before\n\n<!--") && rest.ends_with("|\n\nafter\n"), "{filled}");
        assert!(!filled.contains("old") && filled.contains("| one message of 1 MiB | **"));
        assert_eq!(fill(&filled, &newest()).unwrap(), filled);
        assert!(fill(&page.replace("front", "nothing"), &newest()).is_err());
        assert!(fill("no table\n", &newest()).is_err());
    }

    /// So that no name in `performance.txt` is misspelt.
    #[test]
    fn every_cell_is_in_the_newest_record() {
        let rows = newest();
        for line in table::read::<Line>(include_str!("../plot/performance.txt")) {
            for contestant in line.contestants.split(' ').filter(|it| *it != "-") {
                let row = find(&rows, line.group, &line.work, contestant);
                assert!(row.is_some(), "{}: {contestant}", line.work);
            }
        }
    }
}
