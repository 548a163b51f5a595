//! How a plot is drawn.

use std::ops::Range;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::scale::Axis;
use super::{GREY, Line, Plot};
use crate::Result;
use crate::record::Row;

/// Twice what a page shows: the backend knows whole pixels only.
const SIZE: (u32, u32) = (1660, 860);

/// The room between a line's end and its label, and between two labels.
const GAP: (i32, i32) = (14, 40);

/// Draws a plot, if there is something in it.
pub(super) fn draw_into(plot: &Plot, rows: &[Row], svg: &mut String) -> Result<bool> {
    let lines: Vec<(Line, Vec<(f64, f64)>)> = (plot.lines)(rows)
        .into_iter()
        .map(|line| (line, points(rows, plot, line.contestant)))
        .filter(|(_, points)| !points.is_empty())
        .collect();
    let Some((across, speeds)) = bounds(lines.iter().flat_map(|(_, points)| points)) else {
        return Ok(false);
    };
    let Axis { bottom, top, lines: rules } = plot.scale.axis(speeds.start, speeds.end);
    let scaled = |&(x, y): &(f64, f64)| (x, plot.scale.height(y));

    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    let left = Pos::new(HPos::Left, VPos::Top);
    root.draw_text(plot.title, &text(48, left), (34, 20))?;
    let subtitle = format!("{}, {:.2} GHz, {}", rows[0].processor, rows[0].clock_ghz, rows[0].date);
    root.draw_text(&subtitle, &text(34, left), (34, 76))?;

    // Nothing is written at its edges by the chart itself: it only knows what is where.
    let mut chart = ChartBuilder::on(&root)
        .margin_top(140)
        .margin_right(430)
        .margin_left(100)
        .margin_bottom(110)
        .build_cartesian_2d(
            across.clone().log_scale(),
            plot.scale.height(bottom)..plot.scale.height(top),
        )?;
    let place = |x: f64, y: f64| chart.as_coord_spec().translate(&scaled(&(x, y)));

    let (start, end) = (place(across.start, bottom), place(across.end, bottom));
    for (which, (y, label)) in rules.iter().enumerate() {
        let height = place(across.start, *y).1;
        let ends = [(start.0, height), (end.0, height)];
        root.draw(&PathElement::new(ends, GREY.mix(if which == 0 { 1.0 } else { 0.35 })))?;
        let right = text(34, Pos::new(HPos::Right, VPos::Center));
        root.draw_text(label, &right, (start.0 - GAP.0, height))?;
    }
    let below = text(34, Pos::new(HPos::Center, VPos::Top));
    let ticks: Vec<(i32, String)> =
        lines[0].1.iter().map(|&(x, _)| (place(x, bottom).0, (plot.tick)(x))).collect();
    for near in ticks.chunk_by(|one, next| next.0 - one.0 < GAP.1) {
        for &(x, _) in near {
            root.draw(&PathElement::new([(x, start.1), (x, start.1 + 10)], GREY))?;
        }
        let labels: Vec<&str> = near.iter().map(|(_, label)| label.as_str()).collect();
        let middle = (near[0].0 + near[near.len() - 1].0) / 2;
        root.draw_text(&labels.join(", "), &below, (middle, start.1 + 20))?;
    }
    let middle = (start.0 + end.0) / 2;
    root.draw_text(plot.axis, &below, (middle, start.1 + 62))?;

    let ends: Vec<i32> =
        lines.iter().map(|(_, points)| points.last().map_or(0, |&(x, y)| place(x, y).1)).collect();
    for ((line, points), height) in lines.iter().zip(spread(&ends, GAP.1, start.1)) {
        let &(_, speed) = points.last().expect("lines without points are not drawn");
        let label = format!("{} {speed:.2}", line.label);
        let after = text(36, Pos::new(HPos::Left, VPos::Center)).color(&line.color);
        root.draw_text(&label, &after, (end.0 + 2 * GAP.0, height))?;
    }
    for (line, points) in lines.iter().rev() {
        let style = line.color.stroke_width(line.width);
        if line.dashed {
            chart.draw_series(DashedLineSeries::new(points.iter().map(scaled), 12, 10, style))?;
            continue;
        }
        chart.draw_series(LineSeries::new(points.iter().map(scaled), style))?;
        let dots = points
            .iter()
            .map(|point| Circle::new(scaled(point), line.width + 3, line.color.filled()));
        chart.draw_series(dots)?;
    }
    root.present()?;
    Ok(true)
}

/// Place on the axis and throughput of a contestant, from left to right.
fn points(rows: &[Row], plot: &Plot, contestant: &str) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = rows
        .iter()
        .filter(|row| row.contestant == contestant)
        .filter_map(|row| Some(((plot.place)(row)? as f64, row.gb_per_s?)))
        .collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// What points lie between, on the axis and in throughput.
fn bounds<'a>(points: impl Iterator<Item = &'a (f64, f64)>) -> Option<(Range<f64>, Range<f64>)> {
    let join =
        |one: Range<f64>, other: Range<f64>| one.start.min(other.start)..one.end.max(other.end);
    let all = points.map(|&(x, y)| (x..x, y..y));
    all.reduce(|one, other| (join(one.0, other.0), join(one.1, other.1)))
}

/// Heights as near to these as leaves a gap between any two, in the same order, and none below the
/// lowest, where the axis is written.
fn spread(heights: &[i32], gap: i32, mut lowest: i32) -> Vec<i32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by_key(|&which| heights[which]);
    let mut placed = heights.to_vec();
    // Neighbours that are too near push each other away, evenly, until none are.
    for _ in 0..heights.len() * heights.len() * gap as usize {
        let near = order.windows(2).find(|pair| placed[pair[1]] - placed[pair[0]] < gap);
        let Some(&[above, below]) = near else { break };
        let missing = gap - (placed[below] - placed[above]);
        placed[above] -= missing / 2;
        placed[below] += missing - missing / 2;
    }
    for &which in order.iter().rev() {
        placed[which] = placed[which].min(lowest);
        lowest = placed[which] - gap;
    }
    placed
}

fn text<'a>(size: u32, anchor: Pos) -> TextStyle<'a> {
    TextStyle::from(("sans-serif", size).into_font()).color(&GREY).pos(anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_their_order_and_a_gap() {
        let placed = spread(&[100, 104, 300, 98, 310], 40, 700);
        for pair in [3, 0, 1, 2, 4].windows(2) {
            assert!(placed[pair[1]] - placed[pair[0]] >= 40, "{placed:?}");
        }
        assert!((placed[0] - 100).abs() <= 3, "{placed:?}");
    }

    #[test]
    fn labels_stay_above_the_axis() {
        assert_eq!(spread(&[100, 690, 695, 698], 40, 700), [100, 620, 660, 700]);
    }

    #[test]
    fn labels_with_room_stay_where_they_are() {
        assert_eq!(spread(&[10, 100, 60], 40, 100), [10, 100, 60]);
        assert!(spread(&[], 40, 700).is_empty());
    }

    #[test]
    fn bounds_hold_all_points() {
        let points = [(64.0, 0.61), (16.0, 0.2), (256.0, 0.73)];
        assert_eq!(bounds(points.iter()), Some((16.0..256.0, 0.2..0.73)));
        assert_eq!(bounds([].iter()), None);
    }
}
