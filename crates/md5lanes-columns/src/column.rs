//! A column of values.

use std::mem::MaybeUninit;
use std::ops::Range;
use std::sync::OnceLock;

use md5lanes::Digest;

use crate::digests::{PLACEHOLDER, hash};
use crate::limits::{MAX_VIEW_BUFFER_BYTES, WINDOW_ROWS};
use crate::values::MALFORMED_KEY;
use crate::{Bits, Keys, Malformed, Text, Values};

/// A column with more shared values than this is hashed row by row. The texts of this number of digests fill one buffer of views.
const MAX_SHARED_VALUES: usize = MAX_VIEW_BUFFER_BYTES / 32;

/// A column of strings or binaries.
#[derive(Clone, Debug)]
pub struct Column<'a> {
    rows: usize,
    /// The bitmap of the rows that have a value. `None` means that every row has one or, for [`Values::Null`], that none has one.
    /// A row also has a 0 if its shared value is null.
    validity: Option<Bits<'a>>,
    pub(crate) values: Values<'a>,
    /// The digests of the shared values, if they were hashed.
    shared_digests: Option<SharedDigests>,
}

/// The digests of the shared values, in order, and the same in the formats of [`Output`](crate::Output).
#[derive(Clone, Debug)]
pub(crate) struct SharedDigests {
    pub(crate) digests: Vec<Digest>,
    /// The views of the texts. [`Output::windows`](crate::Output::windows) writes the texts, and sets the views.
    pub(crate) views: OnceLock<Vec<u128>>,
    /// The digests as integers: the 16 bytes of each in memory are the digest.
    pub(crate) binaries: Vec<u128>,
}

impl<'a> Column<'a> {
    /// Creates a column of `rows` rows. A row is null if its bit in `validity` is 0, if its shared value is null, or if `values`
    /// is [`Values::Null`].
    ///
    /// # Errors
    ///
    /// If `values` or `validity` has fewer than `rows` rows, or the ends of runs do not ascend. Offsets, keys and views are
    /// checked when their rows are hashed.
    pub fn new(
        rows: usize,
        validity: Option<Bits<'a>>,
        values: Values<'a>,
    ) -> Result<Self, Malformed> {
        values.check(rows)?;
        if validity.as_ref().is_some_and(|validity| validity.rows() < rows) {
            return Err(Malformed("bits of validity are missing"));
        }
        let validity = validity.filter(|validity| validity.count_ones(0..rows) < rows);
        let mut column = Column { rows, validity, values, shared_digests: None };
        if let Values::Shared { keys, values } = &column.values
            && values.has_nulls()
        {
            // The keys of a window of rows are read at a time: runs take no memory for each row, so a column may have too many
            // rows for a vector of all keys.
            let mut bits = vec![0; rows.div_ceil(8)];
            for start in (0..rows).step_by(WINDOW_ROWS) {
                let window = start..rows.min(start + WINDOW_ROWS);
                for (row, key) in window.clone().zip(keys.read(window)) {
                    // A malformed key counts here as a value: reading its row returns the error.
                    let has_value = key >= values.rows || values.has_value(key);
                    bits[row / 8] |= u8::from(column.has_value(row) && has_value) << (row % 8);
                }
            }
            column.validity = Some(Bits::new(bits, 0, rows));
        }
        Ok(column)
    }

    /// Hashes each shared value once, unless there are more shared values than rows or [`MAX_SHARED_VALUES`].
    pub(crate) fn hash_shared_values(&mut self) -> Result<(), Malformed> {
        if let Values::Shared { values, .. } = &self.values
            && values.rows <= self.rows.min(MAX_SHARED_VALUES)
        {
            let (mut digests, mut scratch) = (vec![PLACEHOLDER; values.rows], Vec::new());
            for (digests, start) in digests.chunks_mut(WINDOW_ROWS).zip((0..).step_by(WINDOW_ROWS))
            {
                scratch.clear();
                values.read(start..start + digests.len(), Some(b""), &mut scratch)?;
                hash(&scratch, digests);
            }
            let binaries = digests.iter().map(|it| u128::from_ne_bytes(*it.as_bytes())).collect();
            self.shared_digests = Some(SharedDigests { digests, views: OnceLock::new(), binaries });
        }
        Ok(())
    }

    pub(crate) fn shared_digests(&self) -> Option<(&SharedDigests, &Keys<'a>)> {
        match &self.values {
            Values::Shared { keys, .. } => Some((self.shared_digests.as_ref()?, keys)),
            _ => None,
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    pub(crate) fn validity(&self) -> Option<&Bits<'a>> {
        self.validity.as_ref()
    }

    #[inline]
    pub(crate) fn has_value(&self, row: usize) -> bool {
        match &self.validity {
            None => !matches!(self.values, Values::Null),
            Some(validity) => validity.get(row),
        }
    }

    /// Whether rows may be null.
    pub(crate) fn has_nulls(&self) -> bool {
        self.validity.is_some() || matches!(self.values, Values::Null)
    }

    pub(crate) fn count_values(&self, rows: Range<usize>) -> usize {
        match &self.validity {
            None if self.has_nulls() => 0,
            None => rows.len(),
            Some(validity) => validity.count_ones(rows),
        }
    }

    /// See [`RowMessages::validity`](crate::RowMessages::validity).
    pub(crate) fn validity_bytes(&self, rows: Range<usize>) -> Option<Vec<u8>> {
        match &self.validity {
            None if self.has_nulls() => Some(vec![0; rows.len().div_ceil(8)]),
            validity => validity.as_ref().map(|validity| validity.to_bytes(rows)),
        }
    }

    /// See [`RowMessages::digests`](crate::RowMessages::digests).
    pub(crate) fn digests(
        &self,
        rows: Range<usize>,
        scratch: &mut Vec<&'a [u8]>,
        digests: &mut [Digest],
    ) -> Result<(), Malformed> {
        if let Some((shared, keys)) = self.shared_digests() {
            let mut keys = keys.read(rows.clone());
            if let Some(validity) = &self.validity {
                let mut rows = rows;
                keys.retain(|_| rows.next().is_some_and(|row| validity.get(row)));
            }
            for (digest, key) in digests.iter_mut().zip(keys) {
                *digest = *shared.digests.get(key).ok_or(MALFORMED_KEY)?;
            }
            return Ok(());
        }
        if let Values::Digests(known) = self.values {
            let rows = rows.filter(|row| self.has_value(*row));
            digests.iter_mut().zip(rows).for_each(|(digest, row)| *digest = known[row]);
            return Ok(());
        }
        scratch.clear();
        if let (Values::Texts(texts), None) = (&self.values, &self.validity) {
            scratch.extend(texts[rows].iter().map(Text::bytes));
        } else {
            self.read(rows, None, scratch)?;
        }
        hash(scratch, digests);
        Ok(())
    }

    /// Appends the value of each row in `rows` to `to`. For a null, appends the text `null`, or nothing if this is `None`.
    /// Returns the smallest `readable` of the values, without the text `null`; [`usize::MAX`] if there are no values.
    pub(crate) fn read(
        &self,
        rows: Range<usize>,
        null: Option<&'a [u8]>,
        to: &mut Vec<&'a [u8]>,
    ) -> Result<usize, Malformed> {
        let (first, length) = (rows.start, rows.len());
        to.reserve(length);
        // Pushing the values would store the length of `to` for each one, and each store would wait for the previous one.
        let slots = &mut to.spare_capacity_mut()[..length];
        if let Some(null) = null
            && self.has_nulls()
        {
            slots.fill(MaybeUninit::new(null));
        }
        let (readable, count) = match &self.validity {
            None if self.has_nulls() => (usize::MAX, 0),
            None => self.values.fold(
                rows.clone(),
                rows,
                (usize::MAX, 0),
                |(readable, count), _, value| {
                    slots[count].write(value.bytes);
                    (readable.min(value.readable), count + 1)
                },
            )?,
            Some(validity) => {
                let indices = validity.rows_with_value(rows.clone());
                self.values.fold(
                    rows,
                    indices,
                    (usize::MAX, 0),
                    |(readable, count), row, value| {
                        let at = if null.is_some() { row - first } else { count };
                        slots[at].write(value.bytes);
                        (readable.min(value.readable), count + 1)
                    },
                )?
            }
        };
        let written = if null.is_some() { length } else { count };
        // SAFETY: the first `written` slots are initialised. If `null` is given, each value was written to the slot of its row,
        // and the slots of nulls were filled with `null` before. Otherwise, each value was written to the next slot.
        unsafe { to.set_len(to.len() + written) };
        Ok(readable)
    }
}
