//! A column: its values, and which rows have one.

use std::ops::Range;

use md5lanes::{Digest, digest_many_into};

use crate::output::{VIEWED, WINDOW};
use crate::values::KEY;
use crate::{Bits, Keys, Malformed, Text, Values};

/// The most shared values: the views of their texts reach one buffer.
const MOST_SHARED: usize = VIEWED / 32;

/// A column of strings or binaries.
#[derive(Clone, Debug)]
pub struct Column<'a> {
    rows: usize,
    /// Which rows have a value, if not all. If a shared value is null, its rows have none.
    validity: Option<Bits<'a>>,
    pub(crate) values: Values<'a>,
    /// The digest of each shared value.
    shared: Option<Vec<Digest>>,
}

impl<'a> Column<'a> {
    /// A column of `rows` rows. Without `validity` all of them have a value.
    ///
    /// # Errors
    ///
    /// If memory of the rows is missing, or ends of runs do not ascend. Offsets, keys and views are checked when their rows are read.
    pub fn new(
        rows: usize,
        validity: Option<Bits<'a>>,
        values: Values<'a>,
    ) -> Result<Self, Malformed> {
        values.check(rows)?;
        if validity.as_ref().is_some_and(|validity| validity.rows() < rows) {
            return Err(Malformed("bits of validity are missing"));
        }
        let validity = validity.filter(|validity| validity.ones(0..rows) < rows);
        let mut column = Column { rows, validity, values, shared: None };
        if let Values::Shared { keys, values } = &column.values
            && values.has_nulls()
        {
            // Rows of runs take no memory, and may be many.
            let mut bits = vec![0; rows.div_ceil(8)];
            for start in (0..rows).step_by(WINDOW) {
                let window = start..rows.min(start + WINDOW);
                for (row, key) in window.clone().zip(keys.read(window)) {
                    // A malformed key is found when its row is read.
                    let has_value = key >= values.rows || values.has_value(key);
                    bits[row / 8] |= u8::from(column.has_value(row) && has_value) << (row % 8);
                }
            }
            column.validity = Some(Bits::new(bits, 0, rows));
        }
        Ok(column)
    }

    /// Hashes the values that rows share, each once, unless they are more than the rows.
    pub(crate) fn hash_shared(&mut self) -> Result<(), Malformed> {
        if let Values::Shared { values, .. } = &self.values
            && values.rows <= self.rows.min(MOST_SHARED)
        {
            let (mut digests, mut scratch) = (Vec::with_capacity(values.rows), Vec::new());
            for start in (0..values.rows).step_by(WINDOW) {
                scratch.clear();
                let rows = start..values.rows.min(start + WINDOW);
                values.read(rows, Some(b""), &mut scratch)?;
                append_digests(&scratch[..], &mut digests);
            }
            self.shared = Some(digests);
        }
        Ok(())
    }

    /// The digests of shared values, and the keys of the rows.
    pub(crate) fn shared(&self) -> Option<(&[Digest], &Keys<'a>)> {
        match &self.values {
            Values::Shared { keys, .. } => Some((self.shared.as_deref()?, keys)),
            _ => None,
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Which rows have a value, if not all or none.
    pub(crate) fn validity(&self) -> Option<&Bits<'a>> {
        self.validity.as_ref()
    }

    /// Whether a row is not null.
    #[inline]
    pub(crate) fn has_value(&self, row: usize) -> bool {
        match &self.validity {
            None => !matches!(self.values, Values::Null),
            Some(validity) => validity.get(row),
        }
    }

    /// Whether any row is null.
    pub(crate) fn has_nulls(&self) -> bool {
        self.validity.is_some() || matches!(self.values, Values::Null)
    }

    /// The number of some rows that are not null.
    pub(crate) fn count(&self, rows: Range<usize>) -> usize {
        match &self.validity {
            None if self.has_nulls() => 0,
            None => rows.len(),
            Some(validity) => validity.ones(rows),
        }
    }

    /// As [`Source::validity`](crate::Source::validity).
    pub(crate) fn bits(&self, rows: Range<usize>) -> Vec<u8> {
        match &self.validity {
            Some(validity) => validity.copy(rows),
            None => Bits::from_fn(rows.len(), |_| !self.has_nulls()).copy(0..rows.len()),
        }
    }

    /// As [`Source::digests`](crate::Source::digests).
    pub(crate) fn digests(
        &self,
        rows: Range<usize>,
        scratch: &mut Vec<&'a [u8]>,
        digests: &mut Vec<Digest>,
    ) -> Result<(), Malformed> {
        if let Some((shared, keys)) = self.shared() {
            digests.reserve(rows.len());
            let has_value = self.validity.as_ref().map(Bits::reader);
            for (row, key) in rows.clone().zip(keys.read(rows)) {
                if has_value.as_ref().is_none_or(|has_value| has_value(row)) {
                    digests.push(*shared.get(key).ok_or(KEY)?);
                }
            }
            return Ok(());
        }
        if let Values::Digests(known) = self.values {
            digests.extend(rows.filter(|row| self.has_value(*row)).map(|row| known[row]));
            return Ok(());
        }
        scratch.clear();
        if let (Values::Texts(texts), None) = (&self.values, &self.validity) {
            scratch.extend(texts[rows].iter().map(Text::bytes));
        } else {
            self.read(rows, None, scratch)?;
        }
        append_digests(&scratch[..], digests);
        Ok(())
    }

    /// As [`Values::read`].
    pub(crate) fn read(
        &self,
        rows: Range<usize>,
        null: Option<&'a [u8]>,
        to: &mut Vec<&'a [u8]>,
    ) -> Result<usize, Malformed> {
        match &self.validity {
            None if !self.has_nulls() => self.values.read(rows, |_| true, null, to),
            None => {
                rows.for_each(|_| to.extend(null));
                Ok(usize::MAX)
            }
            Some(valid) => self.values.read(rows, valid.reader(), null, to),
        }
    }
}

/// A digest that means nothing.
const NONE: Digest = Digest::from_bytes([0; 16]);

/// Appends the digest of each message. Not generic: each type of messages takes 40 KB of code.
pub(crate) fn append_digests(messages: &[&[u8]], digests: &mut Vec<Digest>) {
    let start = digests.len();
    digests.resize(start + messages.len(), NONE);
    digest_many_into(messages, &mut digests[start..]);
}
