//! Plots for the pages, drawn from a record into `plot/CLASS/`.
//!
//! GitHub shows them on white and on near black: nothing is filled behind them, and every colour
//! stands out from both. Lines also differ in dashes or marks, so that they can be told apart in grey.

use std::path::{Path, PathBuf};

use crate::Result;
use crate::chart::{Chart, Line, MARKS, Scale};
use crate::group::{Group, PLOTTED_LENGTH, PLOTTED_MESSAGES, PLOTTED_PIECE};
use crate::record::Row;
use crate::work::bytes;

/// Where the plots are kept.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plot");

const RED: &str = "#e04f39";
const BLUE: &str = "#1f9bcf";
const GREEN: &str = "#2da04f";
const PURPLE: &str = "#a371f7";
const OCHRE: &str = "#b08300";
const GREY: &str = "#7d8590";

/// The colours of kernels. Ochre is for what has no lanes.
const KERNEL_COLORS: [&str; 9] =
    [RED, BLUE, GREEN, PURPLE, "#e57f2a", "#12a594", "#d6409f", "#5b7be0", "#a0695f"];

const DASHES: [&str; 3] = ["", "7 3", "2 3"];

/// A plot of throughput against something else.
pub(crate) struct Plot {
    pub(crate) file: &'static str,
    title: &'static str,
    /// What is written below the axis, and on it.
    axis: &'static str,
    tick: fn(u64) -> String,
    /// Where on the axis a row is drawn, if it is.
    place: fn(&Row) -> Option<u64>,
    scale: Scale,
    /// The contestants of a record that are drawn, from the front to the back.
    lines: fn(&[Row]) -> Vec<Line>,
}

/// All plots of a record.
pub(crate) const PLOTS: [Plot; 4] = [
    Plot {
        file: "one-message.svg",
        title: "One MD5 message on one core, GB/s",
        axis: "bytes in the message",
        tick: length_tick,
        place: |row| (row.group == Group::OneMessage.name()).then_some(row.length),
        scale: Scale::Linear,
        lines: |_| {
            vec![
                line("md5lanes", "md5lanes", RED, 0),
                line("go", "Go crypto/md5", BLUE, 1),
                line("openssl-one-shot", "OpenSSL MD5()", GREEN, 2),
                line("openssl-evp-digest", "OpenSSL EVP_Digest", OCHRE, 3),
                line("rustcrypto", "RustCrypto md-5", PURPLE, 4),
            ]
        },
    },
    Plot {
        file: "many-messages.svg",
        title: "Many MD5 messages of 1 KiB at once on one core, GB/s",
        axis: "messages",
        tick: |messages| messages.to_string(),
        place: |row| {
            let drawn = of_one_length(row) && row.length == PLOTTED_LENGTH;
            // Counts beside a number of lanes are too near it to be told from it.
            (drawn && row.messages.is_power_of_two()).then_some(row.messages)
        },
        scale: Scale::Logarithmic,
        lines: |_| {
            vec![
                line("md5lanes", "md5lanes", RED, 0),
                line("md5lanes-loop", "md5lanes, a loop", OCHRE, 3),
                line("go", "Go crypto/md5", BLUE, 1),
                line("openssl-low-level", "OpenSSL", GREEN, 2),
                line("md5-simd", "minio/md5-simd", PURPLE, 4),
                limit("port-limit-512", "port limit", DASHES[1]),
            ]
        },
    },
    Plot {
        file: "kernels.svg",
        title: "4096 MD5 messages at once on one core, by each kernel, GB/s",
        axis: "bytes in each message",
        tick: length_tick,
        place: |row| (of_one_length(row) && row.messages == PLOTTED_MESSAGES).then_some(row.length),
        scale: Scale::Logarithmic,
        lines: kernels,
    },
    Plot {
        file: "streams.svg",
        title: "MD5 streams in pieces of 32 KiB, a thread each, GB/s on all cores",
        axis: "streams",
        tick: |streams| streams.to_string(),
        place: |row| {
            let drawn = row.group == Group::Streams.name() && row.kind.is_empty();
            (drawn && row.length == PLOTTED_PIECE).then_some(row.messages)
        },
        scale: Scale::Linear,
        lines: |_| {
            vec![
                line("md5lanes-server", "md5lanes::Server", RED, 0),
                line("md5lanes-threads", "md5lanes::Md5", OCHRE, 3),
                line("go", "Go crypto/md5", BLUE, 1),
                line("md5-simd", "minio/md5-simd", PURPLE, 4),
            ]
        },
    },
];

fn length_tick(length: u64) -> String {
    bytes(length).trim_end_matches(" bytes").to_owned()
}

/// Whether a row is about messages at once that differ in nothing but their bytes.
fn of_one_length(row: &Row) -> bool {
    row.group == Group::ManyMessages.name() && row.kind.is_empty()
}

fn line(contestant: &str, label: &str, color: &'static str, mark: usize) -> Line {
    let width = if contestant == "md5lanes" || contestant == "md5lanes-server" { 3.0 } else { 1.5 };
    let (contestant, label) = (contestant.to_owned(), label.to_owned());
    Line { contestant, label, color, width, dash: "", mark: MARKS[mark], points: Vec::new() }
}

fn limit(contestant: &str, label: &str, dash: &'static str) -> Line {
    Line { mark: "", dash, ..line(contestant, label, GREY, 0) }
}

/// The kernels of a record, whatever processor it is from, before a loop and the port limits.
fn kernels(rows: &[Row]) -> Vec<Line> {
    let mut lines = Vec::<Line>::new();
    for Row { contestant, .. } in rows.iter().filter(|row| of_one_length(row)) {
        if is_kernel(contestant) && !lines.iter().any(|line| line.contestant == *contestant) {
            let which = lines.len();
            let color = KERNEL_COLORS[which % KERNEL_COLORS.len()];
            let line = line(contestant, contestant, color, which % MARKS.len());
            lines.push(Line { dash: DASHES[which / MARKS.len() % DASHES.len()], ..line });
        }
    }
    lines.push(Line { dash: DASHES[2], ..line("md5lanes-loop", "a loop", OCHRE, 3) });
    lines.push(limit("port-limit-512", "port limit, 512 bits", DASHES[1]));
    lines.push(limit("port-limit-256", "port limit, 256 bits", DASHES[2]));
    lines
}

/// Kernels have names that begin with `x` and their number of lanes. No other contestant has.
fn is_kernel(contestant: &str) -> bool {
    let lanes = contestant.strip_prefix('x');
    lanes.is_some_and(|lanes| lanes.starts_with(|digit: char| digit.is_ascii_digit()))
}

/// Draws a plot, and returns where; nothing, if the record has nothing to draw in it.
/// Fails if the file cannot be written.
pub(crate) fn draw(plot: &Plot, rows: &[Row]) -> Result<Option<PathBuf>> {
    let Some(chart) = chart(plot, rows) else { return Ok(None) };
    let path = Path::new(FOLDER).join(&rows[0].class).join(plot.file);
    std::fs::create_dir_all(path.parent().expect("it is in a folder"))
        .and_then(|()| std::fs::write(&path, chart.svg()))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some(path))
}

fn chart(plot: &Plot, rows: &[Row]) -> Option<Chart> {
    let mut lines = (plot.lines)(rows);
    for line in &mut lines {
        let of_line = rows.iter().filter(|row| row.contestant == line.contestant);
        let points = of_line.filter_map(|row| Some(((plot.place)(row)? as f64, row.gb_per_s?)));
        line.points = points.collect();
        line.points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    lines.retain(|line| !line.points.is_empty());
    let Row { class, processor, clock_ghz, date, .. } = rows.first()?;
    Some(Chart {
        title: format!("{class}: {}", plot.title),
        subtitle: format!("{processor}, {clock_ghz:.2} GHz, {date}"),
        axis: plot.axis,
        ticks: lines.first()?.points.iter().map(|&(x, _)| (x, (plot.tick)(x as u64))).collect(),
        scale: plot.scale,
        lines,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::newest;

    #[test]
    fn kernels_are_known_by_their_names() {
        for kernel in md5lanes::Kernel::names() {
            assert!(is_kernel(kernel), "{kernel}");
        }
        for other in ["md5lanes", "port-limit-512", "x", "xxh3"] {
            assert!(!is_kernel(other), "{other}");
        }
    }

    #[test]
    fn each_kernel_of_a_record_has_a_line_of_its_own() {
        let row = |contestant: &str, group: Group| Row {
            contestant: contestant.to_owned(),
            group: group.name().to_owned(),
            ..Row::default()
        };
        let rows = [
            row("x1_scalar", Group::OneMessage),
            row("x16x4_avx512", Group::ManyMessages),
            row("go", Group::ManyMessages),
            row("x4x2_neon", Group::ManyMessages),
            row("x16x4_avx512", Group::ManyMessages),
        ];
        let lines = kernels(&rows);
        let drawn: Vec<&str> = lines.iter().map(|line| line.contestant.as_str()).collect();
        assert_eq!(drawn[..2], ["x16x4_avx512", "x4x2_neon"]);
        assert!(drawn[2..].iter().all(|contestant| !is_kernel(contestant)));
        assert_ne!(lines[0].color, lines[1].color);
    }

    #[test]
    fn all_that_a_plot_names_is_in_the_newest_record_and_looks_different_even_in_grey() {
        for plot in &PLOTS {
            let lines = (plot.lines)(&newest());
            let chart = chart(plot, &newest()).unwrap();
            assert_eq!(chart.lines.len(), lines.len(), "{}", plot.file);
            assert!(chart.title.starts_with("zen5: "));
            assert!(super::chart(plot, &[]).is_none(), "what was not measured is not drawn");
            let looks: Vec<_> = chart.lines.iter().map(|line| (line.dash, line.mark)).collect();
            let distinct = looks.iter().enumerate().all(|(n, look)| !looks[..n].contains(look));
            assert!(distinct, "{}: {looks:?}", plot.file);
        }
    }
}
