//! The bitmap of the rows that have a value.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

/// A bitmap with a bit for each row: 1 if the row has a value, 0 if it is null. The lowest bit of each byte comes first.
#[derive(Clone, Debug)]
pub struct Bits<'a> {
    bytes: Cow<'a, [u8]>,
    /// The position of the first row's bit in `bytes`.
    first: usize,
    rows: usize,
}

impl<'a> Bits<'a> {
    /// Creates a bitmap of `rows` rows from `bytes`. The first row's bit is at the position `first` in `bytes`.
    ///
    /// # Panics
    ///
    /// If `bytes` has fewer than `first + rows` bits.
    #[must_use]
    pub fn new(bytes: impl Into<Cow<'a, [u8]>>, first: usize, rows: usize) -> Self {
        let bytes = bytes.into();
        assert!((first + rows).div_ceil(8) <= bytes.len(), "a bit for each of {rows} rows");
        Bits { bytes, first, rows }
    }

    /// Creates a bitmap of `rows` rows. `rule` returns whether a row has a value.
    #[must_use]
    pub fn from_fn(rows: usize, mut rule: impl FnMut(usize) -> bool) -> Self {
        let mut bytes = vec![0; rows.div_ceil(8)];
        (0..rows).for_each(|row| bytes[row / 8] |= u8::from(rule(row)) << (row % 8));
        Bits::new(bytes, 0, rows)
    }

    /// Whether `row` has a value.
    ///
    /// # Panics
    ///
    /// May panic if there is no such row.
    #[inline]
    #[must_use]
    pub fn get(&self, row: usize) -> bool {
        let bit = self.first + row;
        self.bytes[bit / 8] >> (bit % 8) & 1 == 1
    }

    /// Iterates over the bits of `rows` in words of 64 bits, each with the number of its first row. Bits behind the end of `rows`
    /// are 0.
    #[inline]
    fn words(&self, rows: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
        assert!(rows.end <= self.rows, "there are {} rows", self.rows);
        rows.clone().step_by(64).map(move |row| {
            let bit = self.first + row;
            // 64 bits that start within a byte lie in nine bytes, so 16 bytes are read.
            let bytes = &self.bytes[bit / 8..];
            let bytes = bytes.first_chunk().copied().unwrap_or_else(|| {
                let mut padded = [0; 16];
                padded[..bytes.len()].copy_from_slice(bytes);
                padded
            });
            let word = (u128::from_le_bytes(bytes) >> (bit % 8)) as u64;
            let beyond = 64_usize.saturating_sub(rows.end - row);
            (row, word << beyond >> beyond)
        })
    }

    #[inline]
    pub(crate) fn rows_with_value(&self, rows: Range<usize>) -> impl Iterator<Item = usize> {
        self.words(rows).flat_map(|(first, mut word)| {
            iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.checked_sub(1)?;
                Some(first + bit)
            })
        })
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Counts the rows in `rows` that have a value.
    ///
    /// # Panics
    ///
    /// If `rows` is out of range.
    #[must_use]
    pub fn count_ones(&self, rows: Range<usize>) -> usize {
        self.words(rows).map(|(_, word)| word.count_ones() as usize).sum()
    }

    /// Returns a copy of the bits of `rows`, from the lowest bit of the first byte. Unused bits of the last byte are 0.
    ///
    /// # Panics
    ///
    /// If `rows` is out of range.
    #[must_use]
    pub fn to_bytes(&self, rows: Range<usize>) -> Vec<u8> {
        let length = rows.len().div_ceil(8);
        let mut copy = Vec::with_capacity(length + 8);
        self.words(rows).for_each(|(_, word)| copy.extend_from_slice(&word.to_le_bytes()));
        copy.truncate(length);
        copy
    }
}
