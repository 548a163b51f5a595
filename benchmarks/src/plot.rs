//! Plots for the pages, drawn from a record into `plot/CLASS/`.
//!
//! GitHub shows them on white and on near black: nothing is filled behind them, and every colour
//! stands out from both. Lines also differ in dashes or marks, so that they can be told apart in grey.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::chart::{Chart, Line, MARKS, Scale};
use crate::group::Group;
use crate::ranking;
use crate::record::Row;
use crate::table;
use crate::work::bytes;

/// Where the plots are kept.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plot");

/// The colours of kernels.
const KERNEL_COLORS: [&str; 9] = [
    "#e04f39", "#1f9bcf", "#2da04f", "#a371f7", "#e57f2a", "#12a594", "#d6409f", "#5b7be0",
    "#a0695f",
];

const DASHES: [&str; 3] = ["", "7 3", "2 3"];

/// A row of `plot/plots.txt`, which explains the columns.
#[derive(Deserialize)]
struct Plot {
    name: String,
    title: String,
    axis: String,
    group: Group,
    messages: Option<u64>,
    length: Option<u64>,
    scale: Scale,
    without: String,
}

/// The folder of a class.
pub(crate) fn folder(class: &str) -> PathBuf {
    Path::new(FOLDER).join(class)
}

fn plots() -> Vec<Plot> {
    table::read(include_str!("../plot/plots.txt"))
}

/// A plot of a record.
pub(crate) struct Picture {
    /// The name of its file, without `.svg`.
    pub(crate) name: String,
    pub(crate) title: String,
    /// None if the record has nothing to draw in it.
    pub(crate) svg: Option<String>,
}

impl Picture {
    /// Where it is kept.
    pub(crate) fn path(&self, class: &str) -> PathBuf {
        folder(class).join(format!("{}.svg", self.name))
    }
}

/// All plots of a record.
pub(crate) fn pictures(rows: &[Row]) -> Vec<Picture> {
    let picture = |plot: Plot| {
        let svg = chart(&plot, rows).map(|chart| chart.svg());
        Picture { name: plot.name, title: plot.title, svg }
    };
    plots().into_iter().map(picture).chain([ranking::picture(rows)]).collect()
}

impl Plot {
    /// Where on the axis a row is drawn, if it is.
    fn place(&self, row: &Row) -> Option<u64> {
        let fixed = |value: u64, plotted: Option<u64>| plotted.is_none_or(|it| it == value);
        let drawn = fixed(row.messages, self.messages) && fixed(row.length, self.length);
        let place = if self.length.is_none() { row.length } else { row.messages };
        let left_out = self.without.split(' ').any(|it| it == place.to_string());
        (is_plain(row, self.group) && drawn && !left_out).then_some(place)
    }

    fn tick(&self, place: f64) -> String {
        match self.length {
            None => bytes(place as u64).trim_end_matches(" bytes").to_owned(),
            Some(_) => place.to_string(),
        }
    }
}

/// Whether a row is of a group, and its messages or streams differ in nothing but their bytes.
fn is_plain(row: &Row, group: Group) -> bool {
    row.group == group && row.kind.is_empty()
}

/// The contestants of a record that are drawn, from the front to the back.
fn lines(plot: &Plot, rows: &[Row]) -> Vec<Line> {
    let mut lines = if plot.name == "kernels" { kernels(rows) } else { Vec::new() };
    let table: Vec<Line> = table::read(include_str!("../plot/lines.txt"));
    lines.extend(table.into_iter().filter(|line| line.plot == plot.name));
    lines
}

/// The kernels of a record, whatever processor it is from.
fn kernels(rows: &[Row]) -> Vec<Line> {
    let mut lines = Vec::<Line>::new();
    for Row { contestant, .. } in rows.iter().filter(|row| is_plain(row, Group::ManyMessages)) {
        if is_kernel(contestant) && !lines.iter().any(|line| line.contestant == *contestant) {
            let which = lines.len();
            lines.push(Line {
                contestant: contestant.clone(),
                label: contestant.clone(),
                color: KERNEL_COLORS[which % KERNEL_COLORS.len()].to_owned(),
                width: 1.5,
                mark: MARKS[which % MARKS.len()].0.to_owned(),
                dash: DASHES[which / MARKS.len() % DASHES.len()].to_owned(),
                ..Line::default()
            });
        }
    }
    lines
}

/// Kernels have names that begin with `x` and their number of lanes. No other contestant has.
fn is_kernel(contestant: &str) -> bool {
    let lanes = contestant.strip_prefix('x');
    lanes.is_some_and(|lanes| lanes.starts_with(|digit: char| digit.is_ascii_digit()))
}

fn chart(plot: &Plot, rows: &[Row]) -> Option<Chart> {
    let mut lines = lines(plot, rows);
    for line in &mut lines {
        let of_line = rows.iter().filter(|row| row.contestant == line.contestant);
        let points = of_line.filter_map(|row| Some((plot.place(row)? as f64, row.gb_per_s?)));
        line.points = points.collect();
        line.points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    lines.retain(|line| !line.points.is_empty());
    Some(Chart {
        titles: titles(&plot.title, rows.first()?),
        axis: plot.axis.clone(),
        ticks: lines.first()?.points.iter().map(|&(x, _)| (x, plot.tick(x))).collect(),
        scale: plot.scale,
        lines,
    })
}

/// The title of a plot, and the line below it.
pub(crate) fn titles(title: &str, first: &Row) -> [String; 2] {
    let Row { class, processor, clock_ghz, date, .. } = first;
    [format!("{class}: {title}"), format!("{processor}, {clock_ghz:.2} GHz, {date}")]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::record::tests::newest;

    #[test]
    fn kernels_are_known_by_their_names_and_drawn_once() {
        assert!(md5lanes::Kernel::names().all(is_kernel));
        assert!(!["md5lanes", "port-limit-512", "x", "xxh3"].into_iter().any(is_kernel));
        let row = |(contestant, group): (&str, Group)| Row {
            contestant: contestant.to_owned(),
            group,
            ..Row::default()
        };
        let rows = [
            ("x1_scalar", Group::OneMessage),
            ("x16x4_avx512", Group::ManyMessages),
            ("go", Group::ManyMessages),
            ("x4x2_neon", Group::ManyMessages),
            ("x16x4_avx512", Group::ManyMessages),
        ];
        let lines = kernels(&rows.map(row));
        let drawn: Vec<&str> = lines.iter().map(|line| line.contestant.as_str()).collect();
        assert_eq!(drawn, ["x16x4_avx512", "x4x2_neon"]);
        assert_ne!(lines[0].color, lines[1].color);
    }

    #[test]
    fn all_that_a_plot_names_is_in_the_newest_record_and_looks_different_even_in_grey() {
        let known = |mark: &str| mark.is_empty() || MARKS.iter().any(|(name, _)| *name == mark);
        for plot in &plots() {
            let chart = chart(plot, &newest()).unwrap();
            assert_eq!(chart.lines.len(), lines(plot, &newest()).len(), "{}", plot.name);
            assert!(chart.titles[0].starts_with("zen5: "));
            assert!(super::chart(plot, &[]).is_none(), "what was not measured is not drawn");
            let looks = chart.lines.iter().map(|line| (&*line.dash, &*line.mark));
            assert!(looks.clone().all(|(_, mark)| known(mark)));
            let distinct: HashSet<_> = looks.collect();
            assert_eq!(distinct.len(), chart.lines.len(), "{}: {distinct:?}", plot.name);
        }
    }
}
