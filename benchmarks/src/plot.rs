//! Plots for the README, drawn from a record.
//!
//! GitHub shows them on white and on near black, so nothing is filled behind them and every colour
//! stands out from both.

use std::ops::Range;
use std::path::PathBuf;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::Result;
use crate::definitions::{Group, PLOTTED_LENGTH, contestants};
use crate::record::Row;
use crate::report::bytes;

/// Where the plots are kept.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plot");

const GREY: RGBColor = RGBColor(0x7d, 0x85, 0x90);

/// A line in a plot.
struct Line {
    contestant: &'static str,
    label: &'static str,
    color: RGBColor,
    width: u32,
    /// A limit rather than a contestant.
    dashed: bool,
}

/// A plot of throughput against something else.
pub(crate) struct Plot {
    pub(crate) file: &'static str,
    title: &'static str,
    /// What is written below the axis, and on it.
    axis: &'static str,
    tick: fn(f64) -> String,
    /// Where on the axis a row is drawn, if it is.
    place: fn(&Row) -> Option<u64>,
    /// Who is drawn, from the front to the back.
    lines: &'static [Line],
}

/// All that are drawn of a record.
pub(crate) const PLOTS: [Plot; 2] = [
    Plot {
        file: "one-message.svg",
        title: "One MD5 message on one core, GB/s",
        axis: "bytes in the message",
        tick: |length| bytes(length as u64).trim_end_matches(" bytes").to_owned(),
        place: |row| (row.group == Group::OneMessage.name()).then_some(row.length),
        lines: &ONE_MESSAGE,
    },
    Plot {
        file: "many-messages.svg",
        title: "Many MD5 messages of 1 KiB at once on one core, GB/s",
        axis: "messages",
        tick: |messages| messages.to_string(),
        place: |row| {
            let group = row.group == Group::ManyMessages.name();
            let drawn = group && row.kind.is_empty() && row.length == PLOTTED_LENGTH;
            // The counts beside a number of lanes are too near it to be told from it.
            (drawn && row.messages.is_power_of_two()).then_some(row.messages)
        },
        lines: &MANY_MESSAGES,
    },
];

/// Who is drawn in the plot of one message, from the front to the back.
const ONE_MESSAGE: [Line; 5] = [
    line(contestants::MD5LANES, "md5lanes", RGBColor(0xe0, 0x4f, 0x39), 6),
    line(contestants::GO, "Go crypto/md5", RGBColor(0x1f, 0x9b, 0xcf), 3),
    line(contestants::OPENSSL_ONE_SHOT, "OpenSSL MD5()", RGBColor(0x2d, 0xa0, 0x4f), 3),
    line(contestants::OPENSSL_EVP_DIGEST, "OpenSSL EVP_Digest", RGBColor(0xb0, 0x83, 0x00), 3),
    line(contestants::RUSTCRYPTO, "RustCrypto md-5", RGBColor(0xa3, 0x71, 0xf7), 3),
];

/// Who is drawn in the plot of many messages, from the front to the back.
const MANY_MESSAGES: [Line; 6] = [
    line(contestants::MD5LANES, "md5lanes", RGBColor(0xe0, 0x4f, 0x39), 6),
    line(contestants::MD5LANES_LOOP, "md5lanes, a loop", RGBColor(0xb0, 0x83, 0x00), 3),
    line(contestants::GO, "Go crypto/md5", RGBColor(0x1f, 0x9b, 0xcf), 3),
    line(contestants::OPENSSL_LOW_LEVEL, "OpenSSL", RGBColor(0x2d, 0xa0, 0x4f), 3),
    line(contestants::MD5_SIMD, "minio/md5-simd", RGBColor(0xa3, 0x71, 0xf7), 3),
    Line { dashed: true, ..line(contestants::PORT_LIMIT_512, "port limit", GREY, 3) },
];

const fn line(contestant: &'static str, label: &'static str, color: RGBColor, width: u32) -> Line {
    Line { contestant, label, color, width, dashed: false }
}

/// Draws a plot, and tells where; nothing, if the record has nothing to draw in it.
///
/// # Errors
///
/// Where the file cannot be written.
pub(crate) fn draw(plot: &Plot, rows: &[Row]) -> Result<Option<PathBuf>> {
    let mut svg = String::new();
    if !draw_into(plot, rows, &mut svg)? {
        return Ok(None);
    }
    let path = PathBuf::from(FOLDER).join(plot.file);
    std::fs::create_dir_all(FOLDER)
        .and_then(|()| std::fs::write(&path, svg))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some(path))
}

/// Twice what a page shows: the backend knows whole pixels only.
const SIZE: (u32, u32) = (1660, 860);

/// The room between a line's end and its label, and between two labels.
const GAP: (i32, i32) = (14, 40);

/// Draws a plot, if there is something in it.
fn draw_into(plot: &Plot, rows: &[Row], svg: &mut String) -> Result<bool> {
    let lines: Vec<(&Line, Vec<(f64, f64)>)> = plot
        .lines
        .iter()
        .map(|line| (line, points(rows, plot, line.contestant)))
        .filter(|(_, points)| !points.is_empty())
        .collect();
    let Some((across, highest)) = bounds(lines.iter().flat_map(|(_, points)| points)) else {
        return Ok(false);
    };
    let step = step(highest);
    // The axis ends in the middle between two lines where that is enough.
    let top = (highest / step * 2.0).ceil() / 2.0 * step;

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
        .build_cartesian_2d(across.clone().log_scale(), 0.0..top)?;
    let place = |x: f64, y: f64| chart.as_coord_spec().translate(&(x, y));

    let (start, end) = (place(across.start, 0.0), place(across.end, 0.0));
    for which in 0..=(top / step) as u32 {
        let y = f64::from(which) * step;
        let height = place(across.start, y).1;
        let ends = [(start.0, height), (end.0, height)];
        root.draw(&PathElement::new(ends, GREY.mix(if which == 0 { 1.0 } else { 0.35 })))?;
        let right = text(34, Pos::new(HPos::Right, VPos::Center));
        let label = if step < 1.0 { format!("{y:.1}") } else { y.to_string() };
        root.draw_text(&label, &right, (start.0 - GAP.0, height))?;
    }
    let below = text(34, Pos::new(HPos::Center, VPos::Top));
    let ticks: Vec<(i32, String)> =
        lines[0].1.iter().map(|&(x, _)| (place(x, 0.0).0, (plot.tick)(x))).collect();
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
    for ((line, points), height) in lines.iter().zip(spread(&ends, GAP.1)) {
        let &(_, speed) = points.last().expect("lines without points are not drawn");
        let label = format!("{} {speed:.2}", line.label);
        let after = text(36, Pos::new(HPos::Left, VPos::Center)).color(&line.color);
        root.draw_text(&label, &after, (end.0 + 2 * GAP.0, height))?;
    }
    for (line, points) in lines.iter().rev() {
        let style = line.color.stroke_width(line.width);
        if line.dashed {
            chart.draw_series(DashedLineSeries::new(points.iter().copied(), 12, 10, style))?;
            continue;
        }
        chart.draw_series(LineSeries::new(points.iter().copied(), style))?;
        let dots =
            points.iter().map(|&point| Circle::new(point, line.width + 3, line.color.filled()));
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

/// What points lie between on the axis, and the highest throughput.
fn bounds<'a>(points: impl Iterator<Item = &'a (f64, f64)>) -> Option<(Range<f64>, f64)> {
    let all = points.copied().map(|(x, y)| (x..x, y));
    all.reduce(|(one, high), (other, higher)| {
        (one.start.min(other.start)..one.end.max(other.end), high.max(higher))
    })
}

/// A round number from one line across a plot to the next, for a handful of them.
fn step(highest: f64) -> f64 {
    let steps = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0];
    steps.into_iter().find(|step| highest / step <= 5.0).unwrap_or(20.0)
}

/// Heights as near to these as leaves a gap between any two, in the same order.
fn spread(heights: &[i32], gap: i32) -> Vec<i32> {
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
        let placed = spread(&[100, 104, 300, 98, 310], 40);
        for pair in [3, 0, 1, 2, 4].windows(2) {
            assert!(placed[pair[1]] - placed[pair[0]] >= 40, "{placed:?}");
        }
        assert!((placed[0] - 100).abs() <= 3, "{placed:?}");
    }

    #[test]
    fn labels_with_room_stay_where_they_are() {
        assert_eq!(spread(&[10, 100, 60], 40), [10, 100, 60]);
        assert!(spread(&[], 40).is_empty());
    }

    #[test]
    fn bounds_hold_all_points() {
        let points = [(64.0, 0.61), (16.0, 0.2), (256.0, 0.73)];
        assert_eq!(bounds(points.iter()), Some((16.0..256.0, 0.73)));
        assert_eq!(bounds([].iter()), None);
    }

    #[test]
    fn there_is_a_handful_of_lines_across() {
        assert_eq!([0.48, 0.93, 4.6, 22.0, 44.0].map(step), [0.1, 0.2, 1.0, 5.0, 10.0]);
    }

    #[test]
    fn what_was_not_measured_is_not_drawn() {
        for plot in &PLOTS {
            assert!(!draw_into(plot, &[], &mut String::new()).unwrap());
        }
    }
}
