//! A column: its values, and the bitmap of the rows that have one.

use std::mem::MaybeUninit;
use std::ops::Range;
use std::sync::OnceLock;

use md5lanes::{Digest, digest_many_into};

use crate::output::{VIEWED, WINDOW};
use crate::values::KEY;
use crate::{Bits, Keys, Malformed, Text, Values};

/// The most shared values that are hashed once each: the texts of digests fit one buffer of views.
const MOST_SHARED: usize = VIEWED / 32;

/// A column of strings or binaries.
#[derive(Clone, Debug)]
pub struct Column<'a> {
    rows: usize,
    /// The rows that have a value; `None` if all do, or for [`Values::Null`]. A null shared value counts as none.
    validity: Option<Bits<'a>>,
    pub(crate) values: Values<'a>,
    shared: Option<Shared>,
}

/// The digests of shared values.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) digests: Vec<Digest>,
    /// The view of each digest's text, once the texts are written.
    pub(crate) views: OnceLock<Vec<u128>>,
    pub(crate) binaries: Vec<u128>,
}

impl<'a> Column<'a> {
    /// A column of `rows` rows. Without `validity` every row has a value.
    ///
    /// # Errors
    ///
    /// If `values` or `validity` is too short, or ends of runs do not ascend. Offsets, keys and views are checked when their rows
    /// are read.
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
            // Window by window: rows of runs take no memory, and may be many.
            let mut bits = vec![0; rows.div_ceil(8)];
            for start in (0..rows).step_by(WINDOW) {
                let window = start..rows.min(start + WINDOW);
                for (row, key) in window.clone().zip(keys.read(window)) {
                    // A malformed key is an error once its row is read.
                    let has_value = key >= values.rows || values.has_value(key);
                    bits[row / 8] |= u8::from(column.has_value(row) && has_value) << (row % 8);
                }
            }
            column.validity = Some(Bits::new(bits, 0, rows));
        }
        Ok(column)
    }

    /// Hashes each shared value once, unless there are more than rows, or than [`MOST_SHARED`].
    pub(crate) fn hash_shared(&mut self) -> Result<(), Malformed> {
        if let Values::Shared { values, .. } = &self.values
            && values.rows <= self.rows.min(MOST_SHARED)
        {
            let (mut digests, mut scratch) = (vec![NONE; values.rows], Vec::new());
            for (digests, start) in digests.chunks_mut(WINDOW).zip((0..).step_by(WINDOW)) {
                scratch.clear();
                values.read(start..start + digests.len(), Some(b""), &mut scratch)?;
                hash(&scratch, digests);
            }
            let binaries = digests.iter().map(|it| u128::from_ne_bytes(*it.as_bytes())).collect();
            self.shared = Some(Shared { digests, views: OnceLock::new(), binaries });
        }
        Ok(())
    }

    /// The digests of shared values, if they were hashed, and the keys of the rows.
    pub(crate) fn shared(&self) -> Option<(&Shared, &Keys<'a>)> {
        match &self.values {
            Values::Shared { keys, .. } => Some((self.shared.as_ref()?, keys)),
            _ => None,
        }
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The rows that have a value; `None` if all do, or all are null.
    pub(crate) fn validity(&self) -> Option<&Bits<'a>> {
        self.validity.as_ref()
    }

    /// Whether `row` has a value.
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

    /// Counts the rows in `rows` that have a value.
    pub(crate) fn count(&self, rows: Range<usize>) -> usize {
        match &self.validity {
            None if self.has_nulls() => 0,
            None => rows.len(),
            Some(validity) => validity.ones(rows),
        }
    }

    /// As [`Source::validity`](crate::Source::validity).
    pub(crate) fn bits(&self, rows: Range<usize>) -> Option<Vec<u8>> {
        match &self.validity {
            None if self.has_nulls() => Some(vec![0; rows.len().div_ceil(8)]),
            validity => validity.as_ref().map(|validity| validity.copy(rows)),
        }
    }

    /// As [`Source::digests`](crate::Source::digests).
    pub(crate) fn digests(
        &self,
        rows: Range<usize>,
        scratch: &mut Vec<&'a [u8]>,
        digests: &mut [Digest],
    ) -> Result<(), Malformed> {
        if let Some((shared, keys)) = self.shared() {
            let mut keys = keys.read(rows.clone());
            if let Some(validity) = &self.validity {
                let mut rows = rows;
                keys.retain(|_| rows.next().is_some_and(|row| validity.get(row)));
            }
            for (digest, key) in digests.iter_mut().zip(keys) {
                *digest = *shared.digests.get(key).ok_or(KEY)?;
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

    /// Appends the value of each row in `rows`, and `null`, if given, for each null. Returns how many bytes can be read from the
    /// start of any value.
    pub(crate) fn read(
        &self,
        rows: Range<usize>,
        null: Option<&'a [u8]>,
        to: &mut Vec<&'a [u8]>,
    ) -> Result<usize, Malformed> {
        let (first, length) = (rows.start, rows.len());
        to.reserve(length);
        // Pushes would store the length of `to` each time, and wait for the one before.
        let places = &mut to.spare_capacity_mut()[..length];
        if let Some(null) = null
            && self.has_nulls()
        {
            places.fill(MaybeUninit::new(null));
        }
        let (readable, count) = match &self.validity {
            None if self.has_nulls() => (usize::MAX, 0),
            None => self.values.fold(
                rows.clone(),
                rows,
                (usize::MAX, 0),
                |(readable, place), _, value| {
                    places[place].write(value.bytes);
                    (readable.min(value.readable), place + 1)
                },
            )?,
            Some(validity) => {
                let indices = validity.values(rows.clone());
                self.values.fold(
                    rows,
                    indices,
                    (usize::MAX, 0),
                    |(readable, place), row, value| {
                        let at = if null.is_some() { row - first } else { place };
                        places[at].write(value.bytes);
                        (readable.min(value.readable), place + 1)
                    },
                )?
            }
        };
        let written = if null.is_some() { length } else { count };
        // SAFETY: the first `written` places are initialised. First, `null` went to all places, if there are nulls; then each
        // value to its row's place or, without `null`, to the next free place.
        unsafe { to.set_len(to.len() + written) };
        Ok(readable)
    }
}

/// A placeholder for a digest.
pub(crate) const NONE: Digest = Digest::from_bytes([0; 16]);

/// Computes the digest of each message. Not generic: each type of messages takes 40 KB of code.
pub(crate) fn hash(messages: &[&[u8]], digests: &mut [Digest]) {
    digest_many_into(messages, digests);
}
