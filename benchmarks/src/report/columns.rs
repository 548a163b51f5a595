//! Which columns the tables of a group have.

use std::borrow::Cow;

use super::table::{optional, precise};
use crate::definitions::Group;
use crate::record::Row;

/// A column, and how its cells are filled from the record.
pub(super) struct Column {
    pub(super) name: Cow<'static, str>,
    pub(super) cell: fn(&Row) -> String,
}

const fn column(name: &'static str, cell: fn(&Row) -> String) -> Column {
    Column { name: Cow::Borrowed(name), cell }
}

const CONTESTANT: Column = column("contestant", |row| row.contestant.clone());

const NS: Column = column("ns", |row| precise(row.median_ns));
const LOWER_NS: Column = column("1st quartile", |row| precise(row.lower_quartile_ns));
const UPPER_NS: Column = column("3rd quartile", |row| precise(row.upper_quartile_ns));

const MS: Column = column("ms", |row| precise(row.median_ns / 1e6));
const LOWER_MS: Column = column("1st quartile", |row| precise(row.lower_quartile_ns / 1e6));
const UPPER_MS: Column = column("3rd quartile", |row| precise(row.upper_quartile_ns / 1e6));

const GB_PER_S: Column =
    column("GB/s", |row| optional(row.gb_per_s, |speed| format!("{speed:.3}")));
const CYCLES_PER_BYTE: Column = column("cycles/byte", |row| optional(row.cycles_per_byte, precise));

/// Lanes take a part of a cycle for a byte, so theirs are told the other way round.
const BYTES_PER_CYCLE: Column =
    column("bytes/cycle", |row| optional(row.cycles_per_byte, |cycles| precise(cycles.recip())));
const MILLION_MESSAGES: Column =
    column("million messages/s", |row| precise(row.messages as f64 * 1e3 / row.median_ns));
const CYCLES_PER_MESSAGE: Column =
    column("cycles/message", |row| precise(row.cycles / row.messages as f64));
const OCCUPANCY: Column =
    column("occupancy", |row| optional(row.occupancy, |part| format!("{part:.3}")));

const CPU_PER_GB: Column = column("CPU s/GB", |row| {
    optional(row.processor_ns, |time| precise(time / (row.messages * row.length) as f64))
});
const P50: Column = column("p50 µs", |row| optional(row.p50_ns, |time| precise(time / 1e3)));
const P99: Column = column("p99 µs", |row| optional(row.p99_ns, |time| precise(time / 1e3)));

const CPU_MS: Column =
    column("CPU ms", |row| optional(row.processor_ns, |time| precise(time / 1e6)));
const PEAK_MIB: Column =
    column("peak MiB", |row| optional(row.peak_kib, |kib| format!("{:.1}", kib as f64 / 1024.0)));

pub(super) fn columns(group: Group) -> Vec<Column> {
    let speed = Column {
        name: Cow::Owned(format!("speed of {}", group.base())),
        cell: |row| optional(row.speed_of_base, |ratio| format!("{ratio:.3}")),
    };
    match group {
        Group::OneMessage => {
            vec![CONTESTANT, NS, LOWER_NS, UPPER_NS, GB_PER_S, CYCLES_PER_BYTE, speed]
        }
        Group::ManyMessages => vec![
            CONTESTANT,
            NS,
            LOWER_NS,
            UPPER_NS,
            GB_PER_S,
            BYTES_PER_CYCLE,
            MILLION_MESSAGES,
            CYCLES_PER_MESSAGE,
            speed,
            OCCUPANCY,
        ],
        Group::Streams => vec![CONTESTANT, GB_PER_S, CPU_PER_GB, P50, P99, speed],
        Group::OneFile | Group::ManyFiles | Group::Start => vec![
            CONTESTANT,
            MS,
            LOWER_MS,
            UPPER_MS,
            GB_PER_S,
            CYCLES_PER_BYTE,
            speed,
            CPU_MS,
            PEAK_MIB,
        ],
    }
}
