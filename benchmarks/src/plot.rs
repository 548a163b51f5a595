//! Draws the plots of a record, for the pages in `plot/CLASS/`.
//!
//! GitHub shows the plots on white or on almost black. So they have no background, and each colour can be seen on both. Lines
//! also differ in dashes or marks, so that they can be distinguished in grey.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use plotters::coord::Shift;
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use serde::Deserialize;

use crate::names::name;
use crate::record::Row;
use crate::work::bytes;
use crate::{Result, table};

const GREY: RGBColor = color(0x7d8590);

// The colours, marks and dashes of a plot's lines. Each contestant gets the next colour and mark; after the last one, they begin
// again. The dashes change each time the marks begin again. The contestants `port-limit-*` are grey and have no marks. Bars have
// two colours, one for md5lanes and one for all other contestants.
const COLORS: [u32; 9] =
    [0xe04f39, 0xd6409f, 0x1f9bcf, 0x2da04f, 0xb08300, 0xa371f7, 0x12a594, 0x5b7be0, 0xa0695f];
const MARKS: [&[(i32, i32)]; 5] = [
    &[(-4, -2), (-2, -4), (2, -4), (4, -2), (4, 2), (2, 4), (-2, 4), (-4, 2)],
    &[(0, -5), (4, 0), (0, 5), (-4, 0)],
    &[(-3, -3), (3, -3), (3, 3), (-3, 3)],
    &[(0, -5), (4, 3), (-4, 3)],
    &[(0, 5), (4, -3), (-4, -3)],
];
// The lengths of dashes in pixels. The first dash is longer than any line, so a line with it is solid.
const DASHES: [i32; 3] = [9999, 7, 2];

const fn color(rgb: u32) -> RGBColor {
    RGBColor((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A row of `plot/plots.txt`, which explains the columns.
#[derive(Deserialize)]
pub(crate) struct Plot {
    name: String,
    pub(crate) title: String,
    axis: String,
    groups: String,
    messages: Option<u64>,
    length: Option<u64>,
    kind: String,
    scale: Scale,
    without: String,
    contestants: String,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Scale {
    Linear,
    Logarithmic,
    Bars,
}

/// A contestant's line or bar.
struct Line {
    label: String,
    color: RGBColor,
    mark: &'static [(i32, i32)],
    dash: i32,
    width: u32,
    /// Pairs of a value on the horizontal axis and a speed, from left to right.
    points: Vec<(f64, f64)>,
}

fn plots() -> Vec<Plot> {
    table::read(include_str!("../plot/plots.txt"))
}

/// Returns all plots, each with its picture as SVG; `None` for a plot without points in the record.
pub(crate) fn pictures(rows: &[Row]) -> Result<Vec<(Plot, Option<String>)>> {
    plots().into_iter().map(|plot| plot.svg(rows).map(|svg| (plot, svg))).collect()
}

pub(crate) fn folder(class: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("plot").join(class)
}

impl Plot {
    pub(crate) fn file_name(&self) -> String {
        format!("{}.svg", self.name)
    }

    /// Returns the point of a row: the value on the horizontal axis, and the speed in GB/s, or for bars in million messages a
    /// second; `None` if the row is not drawn.
    fn point(&self, row: &Row) -> Option<(f64, f64)> {
        let fits = |value: u64, plotted: Option<u64>| plotted.is_none_or(|it| it == value);
        let x = if self.length.is_none() { row.length } else { row.messages };
        let is_drawn = self.groups.split(' ').any(|it| it == row.group.name())
            && (self.kind == row.kind && fits(row.messages, self.messages))
            && fits(row.length, self.length)
            && !self.without.split(' ').any(|it| it == x.to_string());
        let speed = match self.scale {
            Scale::Bars => Some(row.messages as f64 / row.median_ns * 1e3),
            _ => row.gb_per_s,
        };
        Some((x as f64, speed?)).filter(|_| is_drawn)
    }

    /// Returns the names of the plot's contestants. The names of all kernels with points replace `x*`.
    fn contestants(&self, rows: &[Row]) -> Vec<String> {
        let drawn = rows.iter().filter(|row| self.point(row).is_some());
        // In the groups of plots with `x*`, only kernels have names that begin with `x`.
        let names = drawn.map(|row| &*row.contestant).filter(|name| name.starts_with('x'));
        let kernels = Vec::from_iter(names.collect::<BTreeSet<&str>>()).join(" ");
        let all = self.contestants.replace("x*", &kernels);
        all.split_whitespace().map(str::to_owned).collect()
    }

    /// Returns the lines with points in the record. The line with the greatest speed at its right end comes first.
    fn lines(&self, rows: &[Row]) -> Vec<Line> {
        let line = |(which, contestant): (usize, &String)| {
            let of_line = rows.iter().filter(|row| row.contestant == *contestant);
            let mut points: Vec<_> = of_line.filter_map(|row| self.point(row)).collect();
            points.sort_by(|one, other| one.0.total_cmp(&other.0));
            let ours = contestant.starts_with("md5lanes");
            let (color, mark, dash) = match &**contestant {
                "port-limit-512" => (GREY, &[][..], DASHES[1]),
                "port-limit-256" => (GREY, &[][..], DASHES[2]),
                _ if self.scale == Scale::Bars => {
                    (color(COLORS[if ours { 0 } else { 2 }]), MARKS[0], 0)
                }
                _ => {
                    let dash = DASHES[which / MARKS.len() % DASHES.len()];
                    (color(COLORS[which % COLORS.len()]), MARKS[which % MARKS.len()], dash)
                }
            };
            let label = name(&format!("{}/{contestant}", self.name)).replace('`', "");
            Line { label, color, mark, dash, width: if ours { 3 } else { 2 }, points }
        };
        let mut lines: Vec<Line> = self.contestants(rows).iter().enumerate().map(line).collect();
        lines.retain(|line| !line.points.is_empty());
        lines.sort_by(|one, other| other.last_speed().total_cmp(&one.last_speed()));
        lines
    }

    fn svg(&self, rows: &[Row]) -> Result<Option<String>> {
        let (lines, mut svg) = (self.lines(rows), String::new());
        let speeds = || lines.iter().flat_map(|line| &line.points).map(|point| point.1);
        let (least, most) = (speeds().fold(f64::MAX, f64::min), speeds().fold(0.0, f64::max));
        let Some(Row { class, processor, clock_ghz, date, .. }) =
            rows.first().filter(|_| most > 0.0)
        else {
            return Ok(None);
        };
        let height = if self.scale == Scale::Bars { 84 + 27 * lines.len() as u32 } else { 430 };
        let area = SVGBackend::with_string(&mut svg, (830, height)).into_drawing_area();
        draw_text(&area, (17, 24), 26, GREY, &format!("{class}: {}", self.title))?;
        let machine = format!("{processor}, {clock_ghz:.2} GHz, {date}");
        draw_text(&area, (17, 48), 18, GREY, &machine)?;
        let octaves = (least / 1.1..1.1 * most).log_scale().base(2.0);
        match self.scale {
            Scale::Linear => self.draw(&area, &lines, 0.0..1.05 * most)?,
            Scale::Logarithmic => self.draw(&area, &lines, octaves)?,
            Scale::Bars => draw_bars(&area, &lines, most)?,
        }
        drop(area);
        Ok(Some(svg))
    }

    /// Draws the lines, the axes and the legend. `speeds` is the range of the vertical axis.
    fn draw<Y>(&self, area: &Area<'_>, lines: &[Line], speeds: Y) -> Result<()>
    where
        Y: AsRangedCoord<Value = f64, CoordDescType: ValueFormatter<f64>>,
    {
        let points = lines.iter().flat_map(|line| &line.points);
        let mut ticks: Vec<f64> = points.map(|point| point.0).collect();
        ticks.sort_by(f64::total_cmp);
        let horizontal = (ticks[0]..ticks[ticks.len() - 1]).log_scale();
        // Removes ticks with labels that would overlap.
        ticks.dedup_by(|next, last| *next < 1.5 * *last);
        let mut chart = ChartBuilder::on(area)
            .margin_top(70)
            .margin_right(280)
            .x_label_area_size(45)
            .y_label_area_size(50)
            .build_cartesian_2d(horizontal.with_key_points(ticks), speeds)?;
        let label = |x: &f64| match self.length {
            None => bytes(*x as u64).replace(" bytes", "").replace("iB", ""),
            Some(_) => x.to_string(),
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_label_formatter(&label)
            .y_labels(8)
            .y_label_formatter(&|speed| ((speed * 1e3).round() / 1e3).to_string())
            .label_style(("sans-serif", 18, &GREY))
            .axis_style(GREY)
            .bold_line_style(GREY.mix(0.35))
            .light_line_style(TRANSPARENT)
            .x_desc(&self.axis)
            .draw()?;
        for (which, line) in lines.iter().enumerate().rev() {
            let y = 76 + 24 * which as i32;
            line.draw(area, line.points.iter().map(|point| chart.backend_coord(point)).collect())?;
            line.draw(area, vec![(564, y), (578, y), (592, y)])?;
            let label = format!("{} {:.2}", line.label, line.last_speed());
            draw_text(area, (600, y), 18, line.color, &label)?;
        }
        Ok(())
    }
}

impl Line {
    fn last_speed(&self) -> f64 {
        self.points[self.points.len() - 1].1
    }

    /// Draws the line with its dashes and marks. `points` are positions in the picture, in pixels.
    fn draw(&self, area: &Area<'_>, points: Vec<(i32, i32)>) -> Result<()> {
        let style = self.color.stroke_width(self.width);
        area.draw(&DashedPathElement::new(points.clone(), self.dash, 3, style))?;
        for point in points {
            area.draw(&(EmptyElement::at(point) + Polygon::new(self.mark, self.color)))?;
        }
        Ok(())
    }
}

/// Draws a bar for the last speed of each line. `most` is the speed of the longest bar.
fn draw_bars(area: &Area<'_>, lines: &[Line], most: f64) -> Result<()> {
    for (line, y) in lines.iter().zip((84..).step_by(27)) {
        let end = 260 + (500.0 * line.last_speed() / most) as i32;
        draw_text(area, (17, y), 18, GREY, &line.label)?;
        area.draw(&Rectangle::new([(260, y - 8), (end, y + 8)], line.color.filled()))?;
        draw_text(area, (end + 8, y), 18, line.color, &format!("{:.1}", line.last_speed()))?;
    }
    Ok(())
}

/// Draws `text` with its left end at `at`, and centred vertically.
fn draw_text(
    area: &Area<'_>,
    at: (i32, i32),
    size: i32,
    color: RGBColor,
    text: &str,
) -> Result<()> {
    let style = ("sans-serif", size).into_font().color(&color);
    Ok(area.draw(&Text::new(text, at, style.pos(Pos::new(HPos::Left, VPos::Center))))?)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::group::Group;
    use crate::record::tests::newest;

    #[test]
    fn all_that_a_plot_names_is_in_the_newest_record_and_looks_different_even_in_grey() {
        let rows = newest();
        for plot in &plots() {
            let groups = plot.groups.split(' ').flat_map(|name| Group::named(name).unwrap());
            let groups: Vec<Group> = groups.collect();
            // A record has no rows of groups that were added to this program later.
            if !rows.iter().any(|row| groups.contains(&row.group)) {
                continue;
            }
            let (lines, contestants) = (plot.lines(&rows), plot.contestants(&rows));
            assert!(lines.len() >= 5 && lines.len() == contestants.len(), "{contestants:?}");
            assert!(lines.is_sorted_by(|one, other| one.last_speed() >= other.last_speed()));
            let looks: HashSet<_> = lines.iter().map(|line| (line.dash, line.mark)).collect();
            assert!(looks.len() == lines.len() || plot.scale == Scale::Bars, "{looks:?}");
            let svg = plot.svg(&rows).unwrap().unwrap().replace("&apos;", "'");
            assert!(svg.contains("zen5: ") && lines.iter().all(|it| svg.contains(&it.label)));
            assert!(plot.svg(&[]).unwrap().is_none(), "what was not measured is not drawn");
        }
    }
}
