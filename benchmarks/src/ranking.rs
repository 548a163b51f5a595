//! The plot of Python: a bar for each way to the digests of a work, the longer the faster.

use serde::Deserialize;

use crate::chart::{GREY, Svg};
use crate::group::Group;
use crate::plot::{Picture, titles};
use crate::record::Row;
use crate::table;

const NAME: &str = "python";
const TITLE: &str = "5 million strings in Python, million a second on one core";
const WORK: &str = "5000000 x 30 bytes, strings";

/// Where bars begin, how long the longest is, and from one to the next.
const LEFT: f64 = 340.0;
const LONGEST: f64 = 420.0;
const STEP: f64 = 27.0;
const TOP: f64 = 84.0;

/// A row of `plot/python.txt`, which explains the columns.
#[derive(Deserialize)]
struct Bar {
    label: String,
    group: Group,
    contestant: String,
    color: String,
    /// Million strings a second.
    #[serde(skip)]
    speed: f64,
}

/// What the record has for the table, the fastest first.
fn bars(rows: &[Row]) -> Vec<Bar> {
    let mut bars: Vec<Bar> = table::read(include_str!("../plot/python.txt"));
    bars.retain_mut(|bar| {
        let row = rows.iter().find(|row| {
            row.group == bar.group && row.contestant == bar.contestant && row.work() == WORK
        });
        bar.speed = row.map_or(0.0, |row| row.messages as f64 / row.median_ns * 1e3);
        row.is_some()
    });
    bars.sort_by(|one, other| other.speed.total_cmp(&one.speed));
    bars
}

/// The plot of a record.
pub(crate) fn picture(rows: &[Row]) -> Picture {
    let bars = bars(rows);
    let svg = bars.first().map(|fastest| {
        let height = TOP + STEP * bars.len() as f64;
        let mut svg = Svg::new(height, &titles(TITLE, &rows[0]));
        for (bar, y) in bars.iter().zip((0..).map(|n| TOP + STEP * f64::from(n))) {
            let right = LEFT + LONGEST * bar.speed / fastest.speed;
            svg.text(LEFT - 10.0, y + 5.0, "end", GREY, &bar.label);
            svg.line(&[(LEFT, y), (right, y)], &format!("{}\" stroke-width=\"16", bar.color));
            svg.text(right + 8.0, y + 5.0, "start", &bar.color, &format!("{:.1}", bar.speed));
        }
        svg.finish()
    });
    Picture { name: NAME.to_owned(), title: TITLE.to_owned(), svg }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::newest;

    #[test]
    fn all_that_the_table_names_is_in_the_newest_record_and_the_fastest_is_first() {
        let rows = newest();
        let named: Vec<Bar> = table::read(include_str!("../plot/python.txt"));
        let bars = bars(&rows);
        assert_eq!(bars.len(), named.len());
        assert!(bars.is_sorted_by(|one, other| one.speed >= other.speed));
        let svg = picture(&rows).svg.unwrap();
        assert!(bars.iter().all(|bar| svg.contains(&bar.label)), "{svg}");
        assert!(
            svg.contains(&format!("{:.1},84.0", LEFT + LONGEST)),
            "the fastest fills it: {svg}"
        );
        assert!(picture(&[]).svg.is_none(), "what was not measured is not drawn");
    }
}
