//! Which rows have a value.

use std::borrow::Cow;
use std::ops::Range;

/// A bit for each row, the lowest of a byte first: one if the row has a value, zero if it is null.
#[derive(Clone, Debug)]
pub struct Bits<'a> {
    bytes: Cow<'a, [u8]>,
    /// The bit of the first row.
    first: usize,
    rows: usize,
}

impl<'a> Bits<'a> {
    /// The bits of `rows` rows, from the bit at `first` on.
    ///
    /// # Panics
    ///
    /// If there are fewer bits.
    pub fn new(bytes: impl Into<Cow<'a, [u8]>>, first: usize, rows: usize) -> Self {
        let bytes = bytes.into();
        assert!((first + rows).div_ceil(8) <= bytes.len(), "a bit for each of {rows} rows");
        Bits { bytes, first, rows }
    }

    /// Bits by a rule.
    pub fn from_fn(rows: usize, mut rule: impl FnMut(usize) -> bool) -> Self {
        let mut bytes = vec![0; rows.div_ceil(8)];
        (0..rows).for_each(|row| bytes[row / 8] |= u8::from(rule(row)) << (row % 8));
        Bits::new(bytes, 0, rows)
    }

    /// Whether a row has a value.
    ///
    /// # Panics
    ///
    /// May panic if there is no such row.
    #[inline]
    pub fn get(&self, row: usize) -> bool {
        self.reader()(row)
    }

    /// [`get`](Self::get) for many rows.
    #[inline]
    pub(crate) fn reader(&self) -> impl Fn(usize) -> bool {
        let (bytes, first) = (&*self.bytes, self.first);
        move |row| {
            let bit = first + row;
            bytes[bit / 8] >> (bit % 8) & 1 == 1
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of values in some of the rows.
    ///
    /// # Panics
    ///
    /// If there are not these rows.
    pub fn ones(&self, rows: Range<usize>) -> usize {
        assert!(rows.end <= self.rows, "there are {} rows", self.rows);
        let [start, end] = [rows.start, rows.end].map(|row| self.first + row);
        // The bits from `inner` to `outer` fill whole bytes.
        let inner = start.next_multiple_of(8).min(end);
        let outer = (end / 8 * 8).max(inner);
        let edges = (start..inner).chain(outer..end).filter(|bit| self.get(bit - self.first));
        let whole = inner.div_ceil(8);
        let bytes = self.bytes[whole..whole.max(outer / 8)].iter();
        edges.count() + bytes.map(|byte| byte.count_ones() as usize).sum::<usize>()
    }

    /// The bits of some of the rows, from a byte's lowest bit on; the last byte ends with zeros.
    ///
    /// # Panics
    ///
    /// If there are not these rows.
    pub fn copy(&self, rows: Range<usize>) -> Vec<u8> {
        assert!(rows.end <= self.rows, "there are {} rows", self.rows);
        let (start, length) = (self.first + rows.start, rows.len());
        let (bytes, shift) = (&self.bytes[start / 8..(start + length).div_ceil(8)], start % 8);
        let byte = |index: usize| {
            let next = bytes.get(index + 1).copied().unwrap_or_default();
            (u16::from_le_bytes([bytes[index], next]) >> shift) as u8
        };
        let mut copy: Vec<u8> = (0..length.div_ceil(8)).map(byte).collect();
        if let (Some(last), 1..) = (copy.last_mut(), length % 8) {
            *last &= (1 << (length % 8)) - 1;
        }
        copy
    }
}
