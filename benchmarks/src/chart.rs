//! How a plot is drawn, as SVG.

use serde::Deserialize;

pub(crate) const GREY: &str = "#7d8590";

/// The height of the picture, and the rectangle in it that lines are drawn in: left, top, right, bottom.
const HEIGHT: f64 = 430.0;
const AREA: [f64; 4] = [50.0, 70.0, 575.0, 375.0];

/// From one label of the legend to the next, and the least distance of two on the axis.
const GAP: f64 = 24.0;

/// Round throughputs.
const ROUND: [f64; 13] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];

/// Throughputs against something else, whose axis is logarithmic.
pub(crate) struct Chart {
    pub(crate) titles: [String; 2],
    pub(crate) axis: String,
    pub(crate) ticks: Vec<(f64, String)>,
    pub(crate) scale: Scale,
    /// From the front to the back, each with a point at least.
    pub(crate) lines: Vec<Line>,
}

/// A contestant's line: a row of `plot/lines.txt`, which explains the columns.
#[derive(Clone, Default, Deserialize)]
pub(crate) struct Line {
    pub(crate) plot: String,
    pub(crate) contestant: String,
    pub(crate) label: String,
    pub(crate) color: String,
    pub(crate) width: f64,
    pub(crate) mark: String,
    pub(crate) dash: String,
    /// Places on the axis and throughputs, from left to right.
    #[serde(skip)]
    pub(crate) points: Vec<(f64, f64)>,
}

/// The shapes of points. Each is a path about the point that the pen is at.
pub(crate) const MARKS: [(&str, &str); 6] = [
    ("circle", "m-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0z"),
    ("square", "m-3.2,-3.2h6.4v6.4h-6.4z"),
    ("triangle", "m0,-4.5l4.3,7.5h-8.6z"),
    ("diamond", "m0,-4.8l4.2,4.8l-4.2,4.8l-4.2,-4.8z"),
    ("inverted", "m0,4.5l4.3,-7.5h-8.6z"),
    (
        "cross",
        "m-4,-2.2l1.8,-1.8l2.2,2.2l2.2,-2.2l1.8,1.8l-2.2,2.2l2.2,2.2l-1.8,1.8l-2.2,-2.2l-2.2,2.2l-1.8,-1.8l2.2,-2.2z",
    ),
];

/// How the height of a point depends on its throughput.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scale {
    Linear,
    /// For throughputs far apart: twice as fast is the same distance everywhere.
    Logarithmic,
}

impl Scale {
    /// The ends of an axis for throughputs from the lowest to the highest, and its rules.
    fn axis(self, lowest: f64, highest: f64) -> (f64, f64, Vec<f64>) {
        match self {
            Scale::Linear => {
                // A handful of rules. The axis ends in the middle between two, where that is enough.
                let step = ROUND.into_iter().find(|step| highest / step <= 5.0).unwrap_or(highest);
                let top = (highest / step * 2.0).ceil() / 2.0 * step;
                (0.0, top, (0..=(top / step) as u32).map(|rule| f64::from(rule) * step).collect())
            }
            Scale::Logarithmic => {
                let bottom = ROUND.into_iter().rfind(|&rule| rule <= lowest).unwrap_or(lowest);
                let top = ROUND.into_iter().find(|&rule| rule >= highest).unwrap_or(highest);
                (bottom, top, ROUND.into_iter().filter(|it| (bottom..=top).contains(it)).collect())
            }
        }
    }

    /// Where a value lies between two others: 0 to 1.
    fn part(self, value: f64, low: f64, high: f64) -> f64 {
        match self {
            Scale::Linear => (value - low) / (high - low),
            Scale::Logarithmic => (value / low).ln() / (high / low).ln(),
        }
    }
}

impl Chart {
    /// The plot as SVG.
    pub(crate) fn svg(&self) -> String {
        let [left, top, right, bottom] = AREA;
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let (mut first, mut last, mut lowest, mut highest) = (f64::MAX, 0_f64, f64::MAX, 0_f64);
        for &(x, y) in points() {
            (first, last) = (first.min(x), last.max(x));
            (lowest, highest) = (lowest.min(y), highest.max(y));
        }
        let (floor, ceiling, rules) = self.scale.axis(lowest, highest);
        let across = |x| left + (right - left) * Scale::Logarithmic.part(x, first, last);
        let up = |y| bottom - (bottom - top) * self.scale.part(y, floor, ceiling);

        let mut svg = Svg::new(HEIGHT, &self.titles);
        for (which, rule) in rules.into_iter().enumerate() {
            let (y, opacity) = (up(rule), if which == 0 { 1.0 } else { 0.35 });
            svg.line(&[(left, y), (right, y)], &format!("{GREY}\" stroke-opacity=\"{opacity}"));
            let label = ((rule * 100.0).round() / 100.0).to_string();
            svg.text(left - 8.0, y + 5.0, "end", GREY, &label);
        }
        for near in self.ticks.chunk_by(|one, next| across(next.0) - across(one.0) < GAP) {
            for &(x, _) in near {
                svg.line(&[(across(x), bottom), (across(x), bottom + 5.0)], GREY);
            }
            let labels: Vec<&str> = near.iter().map(|(_, label)| label.as_str()).collect();
            let middle = (across(near[0].0) + across(near[near.len() - 1].0)) / 2.0;
            svg.text(middle, bottom + 20.0, "middle", GREY, &labels.join(", "));
        }
        svg.text((left + right) / 2.0, bottom + 42.0, "middle", GREY, &self.axis);

        for line in self.lines.iter().rev() {
            let points: Vec<_> = line.points.iter().map(|&(x, y)| (across(x), up(y))).collect();
            svg.curve(line, &points);
        }
        // The legend has the order of the lines' ends.
        let end = |line: &Line| line.points[line.points.len() - 1].1;
        let mut legend: Vec<&Line> = self.lines.iter().collect();
        legend.sort_by(|one, other| end(other).total_cmp(&end(one)));
        for (line, y) in legend.into_iter().zip((0..).map(|n| top + 6.0 + GAP * f64::from(n))) {
            svg.curve(line, &[(right + 14.0, y), (right + 28.0, y), (right + 42.0, y)]);
            let label = format!("{} {:.2}", line.label, end(line));
            svg.text(right + 50.0, y + 5.0, "start", &line.color, &label);
        }
        svg.finish()
    }
}

/// A picture that is being written.
pub(crate) struct Svg(String);

impl Svg {
    /// A picture so high, with nothing but its title and the line below.
    pub(crate) fn new(height: f64, [title, subtitle]: &[String; 2]) -> Self {
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 830 {height}\" \
             font-family=\"sans-serif\" font-size=\"15\" fill=\"{GREY}\">\n"
        ));
        svg.text(17.0, 28.0, "start\" font-size=\"21", GREY, title);
        svg.text(17.0, 50.0, "start", GREY, subtitle);
        svg
    }

    pub(crate) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    pub(crate) fn text(&mut self, x: f64, y: f64, anchor: &str, color: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let style = format!("text-anchor=\"{anchor}\" fill=\"{color}\"");
        self.0 += &format!("<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{text}</text>\n");
    }

    pub(crate) fn line(&mut self, points: &[(f64, f64)], stroke: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let points = points.join(" ");
        self.0 += &format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{stroke}\"/>\n");
    }

    /// A line with its dashes and marks.
    fn curve(&mut self, line: &Line, points: &[(f64, f64)]) {
        let Line { color, width, dash, mark, .. } = line;
        let mark = MARKS.iter().find(|(name, _)| name == mark).map_or("", |(_, path)| *path);
        self.line(points, &format!("{color}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}"));
        let path: String = points.iter().map(|(x, y)| format!("M{x:.1},{y:.1}{mark}")).collect();
        self.0 += &format!("<path d=\"{path}\" fill=\"{color}\"/>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers_and_have_a_handful_of_rules() {
        let step = |highest| Scale::Linear.axis(0.2, highest).2[1];
        assert_eq!([0.48, 0.93, 4.6, 22.0, 44.0].map(step), [0.1, 0.2, 1.0, 5.0, 10.0]);
        assert_eq!(Scale::Linear.axis(0.5, 0.87).1, 0.9);
        assert_eq!(Scale::Linear.axis(0.5, 41.0).2, [0.0, 10.0, 20.0, 30.0, 40.0]);
        let rules = vec![0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0];
        assert_eq!(Scale::Logarithmic.axis(0.23, 41.0), (0.2, 50.0, rules));
        assert!((Scale::Logarithmic.part(5.0, 0.5, 50.0) - 0.5).abs() < 1e-9);
        assert!((Scale::Linear.part(5.0, 4.0, 8.0) - 0.25).abs() < 1e-9);
    }

    #[test]
    fn a_picture_has_every_line_and_escapes_names() {
        let line = |label: &str, y| Line {
            label: label.to_owned(),
            points: vec![(16.0, 1.0), (64.0, y)],
            ..Line::default()
        };
        let chart = Chart {
            titles: ["a < b & c".to_owned(), String::new()],
            axis: String::new(),
            ticks: vec![(16.0, "16".to_owned()), (64.0, "64".to_owned())],
            scale: Scale::Linear,
            lines: vec![line("one", 2.0), line("two", 4.0)],
        };
        let svg = chart.svg();
        assert!(svg.contains(">a &lt; b &amp; c<") && svg.contains(">one 2.00<"));
        // Half way up to the axis' end, and at the end.
        assert!(svg.contains("575.0,222.5\"") && svg.contains("575.0,70.0\""), "{svg}");
        // The legend is in the order of the lines' ends.
        assert!(svg.find(">two ") < svg.find(">one "));
    }
}
