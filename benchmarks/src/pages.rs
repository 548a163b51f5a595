//! Makes the pages with figures, for `make plot`: a page for each class of processors, and the tables in pages that people write.
//! Such a table follows a comment with its name, and ends at an empty line.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::group::Group;
use crate::names::name;
use crate::record::{self, Row};
use crate::report::precise;
use crate::{Result, plot, table};

/// The newest record of this class fills the tables of [`PAGES`].
pub(crate) const TABLE_CLASS: &str = "zen5";

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The pages that people write, and in which tables are filled.
const PAGES: [&str; 3] = ["README.md", "docs/performance.md", "python/README.md"];

/// The start and the end of the comment before a table, around the table's name.
const COMMENT_START: &str = "<!-- `make plot` writes the table ";
const COMMENT_END: &str = " -->";

/// The tables that compare md5lanes with the best peer. Other tables have a column for each contestant.
const BEST_PEER_TABLES: [&str; 3] = ["page", "front", "python"];

/// A row of `plot/tables.txt`, which explains the columns.
#[derive(Deserialize)]
struct TableRow {
    tables: String,
    what: String,
    group: Group,
    work: String,
    unit: String,
    contestants: String,
}

impl TableRow {
    /// Returns the figure of a record's row, with its unit.
    fn figure(&self, row: &Row) -> String {
        let value = match &*self.unit {
            "s" => row.median_ns / 1e9,
            "ns" => row.median_ns / row.messages as f64,
            "GB/s" => (row.messages * row.length) as f64 / row.median_ns,
            unit => panic!("there is no unit {unit}"),
        };
        format!("{} {}", precise(value, 3), self.unit)
    }

    /// Returns the record's row for each contestant, if there is one.
    fn rows<'r>(&self, rows: &'r [Row]) -> Vec<Option<&'r Row>> {
        let find = |contestant: &str| {
            let of_work = |row: &&Row| row.group == self.group && row.work() == self.work;
            rows.iter().find(|row| row.contestant == contestant && of_work(row))
        };
        self.contestants.split(' ').map(find).collect()
    }
}

/// Returns the page of a class of processors: a table of `rows`, the record of the class, and the pictures of `plots`.
pub(crate) fn of_class(rows: &[Row], plots: &[&plot::Plot]) -> Result<String> {
    let Row { class, processor, clock_ghz, .. } = rows.first().ok_or("an empty record")?;
    let mut text = format!("# {class}\n\n{processor}, {clock_ghz:.1} GHz. ");
    write!(text, "Medians; written by `make plot`.\n\n{}", filled_table("page", rows)?)?;
    for plot in plots {
        writeln!(text, "\n![{}]({})", plot.title, plot.file_name())?;
    }
    Ok(text)
}

/// Returns all of [`PAGES`], with their tables filled from the newest record of [`TABLE_CLASS`].
pub(crate) fn filled() -> Result<Vec<(PathBuf, String)>> {
    let rows = record::newest_of(TABLE_CLASS)?;
    let fill_page = |page: &&str| {
        let path = Path::new(REPOSITORY).join(page);
        let text = fill(&fs::read_to_string(&path)?, &rows)?;
        Ok((path, text))
    };
    PAGES.iter().map(fill_page).collect()
}

/// Returns the text of a page with its tables filled. Fails if the page has no table, or a table has an unknown name.
fn fill(page: &str, rows: &[Row]) -> Result<String> {
    let mut text = String::new();
    let mut lines = page.lines();
    if !page.contains(COMMENT_START) {
        return Err("a page has no table to be filled".into());
    }
    while let Some(line) = lines.next() {
        writeln!(text, "{line}")?;
        let name = line.strip_prefix(COMMENT_START).and_then(|rest| rest.strip_suffix(COMMENT_END));
        if let Some(name) = name {
            writeln!(text, "{}", filled_table(name, rows)?)?;
            lines.find(|line| line.is_empty());
        }
    }
    Ok(text)
}

/// Returns the table named `table`, with the figures of `rows`, a record. Leaves out a line without a figure of md5lanes. Fails
/// if no table has this name, or the record is empty.
fn filled_table(table: &str, rows: &[Row]) -> Result<String> {
    let mut lines: Vec<TableRow> = table::read(include_str!("../plot/tables.txt"));
    lines.retain(|line| line.tables.split(' ').any(|it| it == table));
    let contestants = &lines.first().ok_or(table)?.contestants;
    let mut columns: Vec<_> = contestants.split(' ').map(name).collect();
    let has_best_peer = BEST_PEER_TABLES.contains(&table);
    if has_best_peer {
        columns = ["md5lanes", "best of the others", "which one"].map(str::to_owned).to_vec();
    }
    let Row { class, clock_ghz, date, .. } = rows.first().ok_or("an empty record")?;
    let mut commits: Vec<&str> =
        lines.iter().filter_map(|it| it.rows(rows)[0]).map(|it| &*it.commit).collect();
    commits.sort_unstable();
    commits.dedup();
    let mut text = format!("| {}, {clock_ghz:.1} GHz, {date}, ", name(class));
    writeln!(text, "{} | {} |", commits.join(", "), columns.join(" | "))?;
    writeln!(text, "|---|{}", "---|".repeat(columns.len()))?;
    for line in lines {
        let found = line.rows(rows);
        let (Some(ours), others) = (found[0], &found[1..]) else { continue };
        write!(text, "| {} | **{}** |", line.what, line.figure(ours))?;
        let cells = if has_best_peer {
            let others = others.iter().flatten();
            let best = others.min_by(|one, other| one.median_ns.total_cmp(&other.median_ns));
            best.map_or_else(Default::default, |best| [line.figure(best), name(&best.contestant)])
                .into()
        } else {
            let cell = |row: &Option<&Row>| row.map_or_else(String::new, |row| line.figure(row));
            others.iter().map(cell).collect::<Vec<_>>()
        };
        cells.iter().try_for_each(|cell| write!(text, " {cell} |"))?;
        writeln!(text)?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::newest;

    /// Returns the date of the last release in a changelog.
    fn last_release(changelog: &str) -> Option<&str> {
        let headings = changelog.lines().filter_map(|line| line.strip_prefix("## "));
        headings.filter_map(|it| it.split_once(" - ")).map(|(_, date)| date).max()
    }

    #[test]
    fn the_front_page_has_figures_that_are_not_older_than_the_last_release() {
        let changelog = "# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n- x - y\n## 0.1.0 - 2026-11-30\n";
        assert_eq!(last_release(changelog), Some("2026-12-01"));
        let changelog = fs::read_to_string(Path::new(REPOSITORY).join("CHANGELOG.md")).unwrap();
        let record = &newest()[0].date;
        let released = last_release(&changelog).unwrap_or_default();
        assert!(
            &**record >= released,
            "the record of {TABLE_CLASS} is of {record}, before the release of {released}: make bench"
        );
    }

    #[test]
    fn a_table_ends_at_an_empty_line_and_the_text_around_it_stays() {
        let page =
            format!("before\n\n{COMMENT_START}front{COMMENT_END}\n| old |\n|---|\n\nafter\n");
        let filled = fill(&page, &newest()).unwrap();
        let (start, rest) = filled.split_once(COMMENT_END).unwrap();
        assert!(start.starts_with("before\n\n<!--"), "{filled}");
        assert!(rest.ends_with("|\n\nafter\n") && !filled.contains("old"), "{filled}");
        assert!(filled.contains("| one message of 1 MiB | **"));
        assert_eq!(fill(&filled, &newest()).unwrap(), filled);
        assert!(fill(&page.replace("front", "nothing"), &newest()).is_err());
        assert!(fill("no table\n", &newest()).is_err());
    }

    #[test]
    fn every_cell_is_in_the_newest_record() {
        let rows = newest();
        for line in table::read::<TableRow>(include_str!("../plot/tables.txt")) {
            for (contestant, row) in line.contestants.split(' ').zip(line.rows(&rows)) {
                assert!(row.is_some() || contestant == "-", "{}: {contestant}", line.work);
            }
        }
    }
}
