//! Rows of several columns, each as one message: its values with a separator between them.

use std::ops::Range;

use md5lanes::{Digest, Offsets};
use pyo3::PyResult;

use super::bitmap::Bitmap;
use super::hash::{Rows, append_digests};
use super::pieces::{PIECE, Padded, Piece, copy_pieces};
use super::values::Values;

/// How many rows are joined at a time: the slices of four columns are then in the first-level cache.
const STRETCH: usize = 120;

/// The most bytes of joined rows before they are hashed, unless one row has more.
const ENOUGH: usize = 1 << 20;

/// The columns of a table, as the source of digests of its rows.
pub(super) struct Table<'a> {
    pub(super) length: usize,
    pub(super) columns: Vec<Values<'a>>,
    pub(super) separator: &'a Padded,
    /// The text that stands for a null.
    pub(super) null: &'a Padded,
}

/// Joined rows, one behind the other.
#[derive(Default)]
pub(super) struct Scratch<'v> {
    bytes: Vec<u8>,
    /// Where each row starts, and where the last one ends.
    offsets: Vec<usize>,
    /// The values of the next rows, column by column.
    values: Vec<&'v [u8]>,
}

impl<'v, 'a: 'v> Rows<'v> for Table<'a> {
    type Scratch = Scratch<'v>;

    fn len(&self) -> usize {
        self.length
    }

    fn validity(&self) -> Option<&Bitmap> {
        None
    }

    fn digests(
        &'v self,
        rows: Range<usize>,
        scratch: &mut Scratch<'v>,
        digests: &mut Vec<Digest>,
    ) -> PyResult<()> {
        if let [column] = &self.columns[..] {
            scratch.values.clear();
            column.read(rows, Some(self.null), &mut scratch.values)?;
            append_digests(&scratch.values[..], digests);
            return Ok(());
        }
        for start in rows.clone().step_by(STRETCH) {
            self.put_together(start..rows.end.min(start + STRETCH), scratch, digests)?;
        }
        scratch.hash(digests);
        Ok(())
    }
}

impl<'a> Table<'a> {
    /// Appends rows, after hashing the earlier ones if all together would be too long.
    fn put_together<'v>(
        &'v self,
        rows: Range<usize>,
        scratch: &mut Scratch<'v>,
        digests: &mut Vec<Digest>,
    ) -> PyResult<()> {
        scratch.values.clear();
        let mut are_padded = true;
        for column in &self.columns {
            are_padded &= column.read(rows.clone(), Some(self.null), &mut scratch.values)?;
        }
        let separators = (self.columns.len() - 1) * self.separator.bytes().len();
        let mut length = rows.len().saturating_mul(separators) as u64;
        // A sum that cannot overflow, even if many rows share one huge value. It is exact unless the rows are too long.
        length +=
            scratch.values.iter().map(|value| value.len().min(ENOUGH + 1) as u64).sum::<u64>();
        let mut length = usize::try_from(length).unwrap_or(usize::MAX);
        if length > ENOUGH {
            if rows.len() > 1 {
                let middle = rows.start + rows.len() / 2;
                self.put_together(rows.start..middle, scratch, digests)?;
                return self.put_together(middle..rows.end, scratch, digests);
            }
            length = scratch
                .values
                .iter()
                .fold(separators, |sum, value| sum.saturating_add(value.len()));
        }
        if length.saturating_add(scratch.bytes.len()) > ENOUGH {
            scratch.hash(digests);
        }
        scratch.append(rows.len(), self.separator, length, are_padded);
        Ok(())
    }
}

impl Scratch<'_> {
    /// Appends `rows` rows of `length` bytes in all. Padded values are copied faster.
    #[inline]
    fn append(&mut self, rows: usize, separator: &Padded, length: usize, are_padded: bool) {
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        self.bytes.reserve(length.saturating_add(PIECE));
        let (separator, first_piece) = (separator.bytes(), separator.first_piece());
        let mut end = self.bytes.len();
        let start = self.bytes.as_mut_ptr();
        for row in 0..rows {
            for (column, value) in self.values[row..].iter().step_by(rows).enumerate() {
                // SAFETY: there is room for the bytes of all rows, and for a piece behind them. Padded values can be
                // read in pieces; the next value overwrites what was copied beyond the end of the last one.
                unsafe {
                    if column > 0 {
                        start.add(end).cast::<Piece>().write_unaligned(first_piece);
                        if separator.len() > PIECE {
                            copy_pieces(separator, start.add(end));
                        }
                        end += separator.len();
                    }
                    if are_padded {
                        copy_pieces(value, start.add(end));
                    } else {
                        start.add(end).copy_from_nonoverlapping(value.as_ptr(), value.len());
                    }
                }
                end += value.len();
            }
            self.offsets.push(end);
        }
        // SAFETY: the loop has written the bytes up to `end`.
        unsafe { self.bytes.set_len(end) };
    }

    /// Hashes the joined rows, and forgets them.
    fn hash(&mut self, digests: &mut Vec<Digest>) {
        let rows = Offsets::new(&self.bytes, &self.offsets).expect("no row ends before it starts");
        append_digests(&rows, digests);
        self.bytes.clear();
        self.offsets.clear();
    }
}
