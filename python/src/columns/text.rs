//! Converts values to text before they are hashed.

use std::io::Write;

use jiff::Span;
use jiff::civil::date;
use md5lanes_columns::{Integer, Values};
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

/// The types of values that are converted to text.
#[derive(Clone, Copy)]
pub(super) enum AsText {
    /// A UUID of 16 bytes, which becomes text such as `6ba7b810-9dad-11d1-80b4-00c04fd430c8` (RFC 9562, section 4).
    Uuid,
    /// An integer, which becomes decimal digits.
    Integer(Integer),
    /// A bit, which becomes `true` or `false`.
    Bool,
    /// A number of days since 1970-01-01 in 32 bits, which becomes text such as `2026-11-27`.
    Date,
}

/// The texts of rows, one after the other.
#[derive(Default)]
pub(super) struct Texts {
    offsets: Vec<[u8; 8]>,
    data: Vec<u8>,
}

impl AsText {
    pub(super) fn bits(self) -> usize {
        match self {
            AsText::Uuid => 128,
            AsText::Integer(integer) => 8 * integer.size(),
            AsText::Bool => 1,
            AsText::Date => 32,
        }
    }

    /// Returns the texts of `rows` values from the index `first`. If `has_value` is false for a row, its text is empty.
    ///
    /// # Errors
    ///
    /// `ValueError` for dates that engines write in different ways.
    pub(super) fn texts(
        self,
        values: &[u8],
        first: usize,
        rows: usize,
        has_value: impl Fn(usize) -> bool,
    ) -> PyResult<Texts> {
        let mut texts = Texts::default();
        for row in 0..=rows {
            texts.offsets.push((texts.data.len() as i64).to_ne_bytes());
            if row < rows && has_value(row) {
                self.write(values, first + row, &mut texts.data)?;
            }
        }
        Ok(texts)
    }

    fn write(self, values: &[u8], index: usize, to: &mut Vec<u8>) -> PyResult<()> {
        fn at<const SIZE: usize>(values: &[u8], index: usize) -> [u8; SIZE] {
            values.as_chunks().0[index]
        }
        macro_rules! integer {
            ($integer:ty) => {
                <$integer>::from_ne_bytes(at(values, index)).into()
            };
        }
        let written = match self {
            AsText::Uuid => {
                let number = u128::from_be_bytes(at(values, index));
                let part = |shift: u32, bits: u32| (number >> shift) & ((1 << bits) - 1);
                let [a, b, c, d, e] = [(96, 32), (80, 16), (64, 16), (48, 16), (0, 48)]
                    .map(|(shift, bits)| part(shift, bits));
                write!(to, "{a:08x}-{b:04x}-{c:04x}-{d:04x}-{e:012x}")
            }
            AsText::Integer(integer) => {
                let integer: i128 = match integer {
                    Integer::I8 => integer!(i8),
                    Integer::U8 => integer!(u8),
                    Integer::I16 => integer!(i16),
                    Integer::U16 => integer!(u16),
                    Integer::I32 => integer!(i32),
                    Integer::U32 => integer!(u32),
                    Integer::I64 => integer!(i64),
                    Integer::U64 => integer!(u64),
                };
                write!(to, "{integer}")
            }
            AsText::Bool => write!(to, "{}", values[index / 8] >> (index % 8) & 1 == 1),
            AsText::Date => {
                let days = i32::from_ne_bytes(at(values, index));
                let span = Span::new().try_days(days);
                let date = span.and_then(|span| date(1970, 1, 1).checked_add(span));
                let date = date.ok().filter(|date| date.year() > 0).ok_or_else(|| {
                    PyValueError::new_err(format!(
                        "a date is {days} days from 1970-01-01, outside the years 1 to 9999, and engines write it in different ways. \
                         Cast it first, to the text that you mean"
                    ))
                })?;
                write!(to, "{date}")
            }
        };
        written.expect("memory takes all bytes");
        Ok(())
    }
}

impl Texts {
    pub(super) fn values(&self) -> Values<'_> {
        Values::Offsets64 { offsets: self.offsets.as_flattened(), data: &self.data }
    }
}
