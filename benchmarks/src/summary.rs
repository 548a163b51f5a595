//! A class's page in `plot/CLASS/`, with a table and its plots. The front page has a part of this table.

use std::fmt::Write;

use serde::Deserialize;

use crate::group::Group;
use crate::pages::{Figure, find, name};
use crate::plot::Picture;
use crate::record::Row;
use crate::table;

/// A line of the table.
#[derive(Deserialize)]
struct Line {
    what: String,
    /// `yes`, if the front page has it.
    front: String,
    group: Group,
    work: String,
    md5lanes: String,
    figure: Figure,
    others: String,
}

fn lines() -> Vec<Line> {
    table::read(include_str!("../plot/summary.txt"))
}

/// The rows of the table, or of the part of it on the front page.
pub(crate) fn table(rows: &[Row], front: bool) -> String {
    let mut text = String::from("md5lanes | best of the others | which one |\n|---|---|---|---|\n");
    for line in lines().iter().filter(|line| !front || line.front == "yes") {
        let find = |contestant: &str| find(rows, line.group, &line.work, contestant);
        let Some(ours) = find(&line.md5lanes) else { continue };
        let others = line.others.split(' ').filter_map(find);
        let best = others.min_by(|a, b| a.median_ns.total_cmp(&b.median_ns));
        let best = best.map_or("| |".into(), |best| {
            format!("{} | {} |", line.figure.of(best), name(&best.contestant))
        });
        writeln!(text, "| {} | **{}** | {best}", line.what, line.figure.of(ours)).unwrap();
    }
    text
}

/// The page of a record's class.
pub(crate) fn page(rows: &[Row], pictures: &[Picture]) -> String {
    let Row { class, processor, date, clock_ghz, .. } = &rows[0];
    let mut text =
        format!("# {class}\n\n{processor}, {clock_ghz:.1} GHz. Medians of the record of ");
    writeln!(text, "{date}; written by `make plot`.\n").unwrap();
    write!(text, "| what | {}", table(rows, false)).unwrap();
    for Picture { name, title, .. } in pictures {
        writeln!(text, "\n![{title}]({name}.svg)").unwrap();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot;
    use crate::record::tests::newest;

    #[test]
    fn a_page_has_every_line_that_the_record_has() {
        let rows = newest();
        let page = page(&rows, &plot::pictures(&rows));
        for line in lines() {
            let works = || rows.iter().filter(|row| row.group == line.group);
            if works().any(|row| row.contestant == line.md5lanes && row.work() == line.work) {
                assert!(page.contains(&format!("| {} | **", line.what)), "{page}");
            }
        }
        assert!(page.contains("one message of 16 bytes") && page.contains("](one-message.svg)"));
    }
}
