//! The messages to hash: the values of a column, or the rows of several.

use std::ops::Range;

use md5lanes::Digest;

use crate::column::Shared;
use crate::rows::{self, Encoding, Joined};
use crate::{Bits, Column, Keys, Malformed};

/// A column, with its values as messages and no digest for nulls; or columns, with their rows as messages.
#[derive(Clone, Debug)]
pub struct Source<'a>(Kind<'a>);

#[derive(Clone, Debug)]
enum Kind<'a> {
    Column(Column<'a>),
    Rows { columns: Vec<Column<'a>>, encoding: &'a Encoding },
}

/// Memory that is reused from call to call.
#[derive(Debug, Default)]
pub struct Scratch<'a> {
    pub(crate) values: Vec<&'a [u8]>,
    pub(crate) joined: Joined,
    pub(crate) digests: Vec<Digest>,
}

impl Scratch<'_> {
    /// Returns this memory for values of another lifetime.
    #[must_use]
    pub fn reuse<'b>(mut self) -> Scratch<'b> {
        self.values.clear();
        let values = self.values.into_iter().map(|_| unreachable!("it is empty")).collect();
        Scratch { values, joined: self.joined, digests: self.digests }
    }
}

impl<'a> Source<'a> {
    /// Takes the values of `column`. Hashes each shared value once, unless these are more than the rows or 2^26.
    ///
    /// # Errors
    ///
    /// If a shared value is malformed.
    pub fn column(mut column: Column<'a>) -> Result<Self, Malformed> {
        column.hash_shared()?;
        Ok(Source(Kind::Column(column)))
    }

    /// Takes the rows of `columns`, each joined by `encoding`.
    ///
    /// # Panics
    ///
    /// If there is no column, or the columns differ in length.
    #[must_use]
    pub fn rows(columns: Vec<Column<'a>>, encoding: &'a Encoding) -> Self {
        let is_even = columns.windows(2).all(|pair| pair[0].rows() == pair[1].rows());
        assert!(!columns.is_empty() && is_even, "columns of one length");
        Source(Kind::Rows { columns, encoding })
    }

    /// The number of rows.
    #[must_use]
    pub fn row_count(&self) -> usize {
        match &self.0 {
            Kind::Column(column) => column.rows(),
            Kind::Rows { columns, .. } => columns[0].rows(),
        }
    }

    /// The column, unless each row is a message, even a row of nulls.
    fn alone(&self) -> Option<&Column<'a>> {
        match &self.0 {
            Kind::Column(column) => Some(column),
            Kind::Rows { .. } => None,
        }
    }

    /// Counts the rows in `rows` that have a digest.
    ///
    /// # Panics
    ///
    /// May panic if `rows` is out of range.
    #[must_use]
    pub fn digest_count(&self, rows: Range<usize>) -> usize {
        self.alone().map_or(rows.len(), |column| column.count(rows))
    }

    /// A bit for each row in `rows`, from each byte's lowest bit on: 0 if the row has no digest. The last byte ends with zeros.
    /// `None` if all rows have a digest.
    ///
    /// # Panics
    ///
    /// May panic if `rows` is out of range.
    #[must_use]
    pub fn validity(&self, rows: Range<usize>) -> Option<Vec<u8>> {
        self.alone()?.bits(rows)
    }

    /// The number of texts that [`Output::Views`](crate::Output::Views) of `rows` point to: one for each digest, or for each
    /// shared value that was hashed.
    ///
    /// # Panics
    ///
    /// May panic if `rows` is out of range.
    #[must_use]
    pub fn text_count(&self, rows: Range<usize>) -> usize {
        self.shared().map_or_else(|| self.digest_count(rows), |(shared, _)| shared.digests.len())
    }

    /// The rows that have a digest; `None` if all do, or none.
    pub(crate) fn bits(&self) -> Option<&Bits<'a>> {
        self.alone()?.validity()
    }

    pub(crate) fn shared(&self) -> Option<(&Shared, &Keys<'a>)> {
        self.alone()?.shared()
    }

    /// Computes the digests of `rows`, in order. Rows without a digest are left out.
    ///
    /// # Errors
    ///
    /// If the data of a row are malformed.
    ///
    /// # Panics
    ///
    /// May panic if `digests` has another length than [`digest_count`](Self::digest_count).
    pub fn digests(
        &self,
        rows: Range<usize>,
        scratch: &mut Scratch<'a>,
        digests: &mut [Digest],
    ) -> Result<(), Malformed> {
        match &self.0 {
            Kind::Column(column) => column.digests(rows, &mut scratch.values, digests),
            Kind::Rows { columns, encoding } => {
                rows::digests(columns, encoding, rows, scratch, digests)
            }
        }
    }
}
