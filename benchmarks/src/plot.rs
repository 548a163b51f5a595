//! Plots for the README, drawn from a record.
//!
//! GitHub shows them on white and on near black, so nothing is filled behind them and every colour
//! stands out from both.

mod chart;
mod scale;

use std::path::PathBuf;

use plotters::style::RGBColor;

use self::scale::Scale;
use crate::Result;
use crate::definitions::{Group, PLOTTED_LENGTH, PLOTTED_MESSAGES, PLOTTED_PIECE, contestants};
use crate::record::Row;
use crate::report::bytes;

/// Where the plots are kept.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/plot");

const GREY: RGBColor = RGBColor(0x7d, 0x85, 0x90);
const RED: RGBColor = RGBColor(0xe0, 0x4f, 0x39);
const BLUE: RGBColor = RGBColor(0x1f, 0x9b, 0xcf);
const GREEN: RGBColor = RGBColor(0x2d, 0xa0, 0x4f);
const OCHRE: RGBColor = RGBColor(0xb0, 0x83, 0x00);
const PURPLE: RGBColor = RGBColor(0xa3, 0x71, 0xf7);

/// What kernels are drawn in, one after the other. Ochre is for what has no lanes.
const KERNEL_COLORS: [RGBColor; 8] = [
    RED,
    BLUE,
    GREEN,
    PURPLE,
    RGBColor(0xe5, 0x7f, 0x2a),
    RGBColor(0x12, 0xa5, 0x94),
    RGBColor(0xd6, 0x40, 0x9f),
    RGBColor(0x5b, 0x7b, 0xe0),
];

/// A line in a plot.
#[derive(Clone, Copy)]
struct Line<'a> {
    contestant: &'a str,
    label: &'a str,
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
    scale: Scale,
    /// Who of a record is drawn, from the front to the back.
    lines: fn(&[Row]) -> Vec<Line<'_>>,
}

/// All that are drawn of a record.
pub(crate) const PLOTS: [Plot; 4] = [
    Plot {
        file: "one-message.svg",
        title: "One MD5 message on one core, GB/s",
        axis: "bytes in the message",
        tick: length_tick,
        place: |row| (row.group == Group::OneMessage.name()).then_some(row.length),
        scale: Scale::Linear,
        lines: |_| ONE_MESSAGE.to_vec(),
    },
    Plot {
        file: "many-messages.svg",
        title: "Many MD5 messages of 1 KiB at once on one core, GB/s",
        axis: "messages",
        tick: |messages| messages.to_string(),
        place: |row| {
            let drawn = of_one_length(row) && row.length == PLOTTED_LENGTH;
            // The counts beside a number of lanes are too near it to be told from it.
            (drawn && row.messages.is_power_of_two()).then_some(row.messages)
        },
        scale: Scale::Linear,
        lines: |_| MANY_MESSAGES.to_vec(),
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
        lines: |_| STREAMS.to_vec(),
    },
];

fn length_tick(length: f64) -> String {
    bytes(length as u64).trim_end_matches(" bytes").to_owned()
}

/// Whether a row is about messages at once that differ in nothing but their bytes.
fn of_one_length(row: &Row) -> bool {
    row.group == Group::ManyMessages.name() && row.kind.is_empty()
}

/// Who is drawn in the plot of one message, from the front to the back.
const ONE_MESSAGE: [Line<'_>; 5] = [
    line(contestants::MD5LANES, "md5lanes", RED, 6),
    line(contestants::GO, "Go crypto/md5", BLUE, 3),
    line(contestants::OPENSSL_ONE_SHOT, "OpenSSL MD5()", GREEN, 3),
    line(contestants::OPENSSL_EVP_DIGEST, "OpenSSL EVP_Digest", OCHRE, 3),
    line(contestants::RUSTCRYPTO, "RustCrypto md-5", PURPLE, 3),
];

/// Who is drawn in the plot of many messages, from the front to the back.
const MANY_MESSAGES: [Line<'_>; 6] = [
    line(contestants::MD5LANES, "md5lanes", RED, 6),
    line(contestants::MD5LANES_LOOP, "md5lanes, a loop", OCHRE, 3),
    line(contestants::GO, "Go crypto/md5", BLUE, 3),
    line(contestants::OPENSSL_LOW_LEVEL, "OpenSSL", GREEN, 3),
    line(contestants::MD5_SIMD, "minio/md5-simd", PURPLE, 3),
    limit(contestants::PORT_LIMIT_512, "port limit"),
];

/// Who is drawn in the plot of streams, from the front to the back.
const STREAMS: [Line<'_>; 4] = [
    line(contestants::MD5LANES_SERVER, "md5lanes::Server", RED, 6),
    line(contestants::MD5LANES_THREADS, "md5lanes::Md5", OCHRE, 3),
    line(contestants::GO, "Go crypto/md5", BLUE, 3),
    line(contestants::MD5_SIMD, "minio/md5-simd", PURPLE, 3),
];

/// Who is drawn in the plot of kernels: those of the record, whatever processor it is from, before
/// a loop and the port limits.
fn kernels(rows: &[Row]) -> Vec<Line<'_>> {
    let mut names: Vec<&str> = Vec::new();
    for row in rows.iter().filter(|row| of_one_length(row)) {
        if is_kernel(&row.contestant) && !names.contains(&row.contestant.as_str()) {
            names.push(&row.contestant);
        }
    }
    let colors = KERNEL_COLORS.into_iter().cycle();
    let mut lines: Vec<Line> =
        names.into_iter().zip(colors).map(|(name, color)| line(name, name, color, 3)).collect();
    lines.push(line(contestants::MD5LANES_LOOP, "a loop", OCHRE, 3));
    lines.push(limit(contestants::PORT_LIMIT_512, "port limit, 512 bits"));
    lines.push(limit(contestants::PORT_LIMIT_256, "port limit, 256 bits"));
    lines
}

/// Kernels have names that begin with `x` and their number of lanes, and nobody else has.
fn is_kernel(contestant: &str) -> bool {
    let lanes = contestant.strip_prefix('x');
    lanes.is_some_and(|lanes| lanes.starts_with(|digit: char| digit.is_ascii_digit()))
}

const fn line<'a>(contestant: &'a str, label: &'a str, color: RGBColor, width: u32) -> Line<'a> {
    Line { contestant, label, color, width, dashed: false }
}

const fn limit<'a>(contestant: &'a str, label: &'a str) -> Line<'a> {
    Line { dashed: true, ..line(contestant, label, GREY, 3) }
}

/// Draws a plot, and tells where; nothing, if the record has nothing to draw in it.
///
/// # Errors
///
/// Where the file cannot be written.
pub(crate) fn draw(plot: &Plot, rows: &[Row]) -> Result<Option<PathBuf>> {
    let mut svg = String::new();
    if !chart::draw_into(plot, rows, &mut svg)? {
        return Ok(None);
    }
    let path = PathBuf::from(FOLDER).join(plot.file);
    std::fs::create_dir_all(FOLDER)
        .and_then(|()| std::fs::write(&path, svg))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_known_by_their_names() {
        for kernel in md5lanes::Kernel::names() {
            assert!(is_kernel(kernel), "{kernel}");
        }
        for other in [contestants::MD5LANES, contestants::PORT_LIMIT_512, "x", "xxh3"] {
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
            row(contestants::GO, Group::ManyMessages),
            row("x4x2_neon", Group::ManyMessages),
            row("x16x4_avx512", Group::ManyMessages),
        ];
        let lines = kernels(&rows);
        let drawn: Vec<&str> = lines.iter().map(|line| line.contestant).collect();
        assert_eq!(drawn[..2], ["x16x4_avx512", "x4x2_neon"]);
        assert!(drawn[2..].iter().all(|contestant| !is_kernel(contestant)));
        assert_ne!(lines[0].color, lines[1].color);
    }

    #[test]
    fn what_was_not_measured_is_not_drawn() {
        for plot in &PLOTS {
            assert!(!chart::draw_into(plot, &[], &mut String::new()).unwrap());
        }
    }
}
