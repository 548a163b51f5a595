//! Sources of digests: a column, or the rows of several.

use std::ops::Range;

use md5lanes::Digest;

use crate::column::Shared;
use crate::rows::{self, Encoding, Joined};
use crate::{Bits, Column, Keys, Malformed};

/// A column, whose values are the messages and whose nulls have no digest; or several columns, whose rows are the messages.
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
    /// The memory, for values that live longer or shorter.
    #[must_use]
    pub fn reuse<'b>(mut self) -> Scratch<'b> {
        self.values.clear();
        let values = self.values.into_iter().map(|_| unreachable!("it is empty")).collect();
        Scratch { values, joined: self.joined, digests: self.digests }
    }
}

impl<'a> Source<'a> {
    /// The values of a column. Shared values are hashed here, once each, unless there are more of them than rows.
    ///
    /// # Errors
    ///
    /// If a shared value is malformed.
    pub fn column(mut column: Column<'a>) -> Result<Self, Malformed> {
        column.hash_shared()?;
        Ok(Source(Kind::Column(column)))
    }

    /// The rows of columns.
    ///
    /// # Panics
    ///
    /// If there is no column, or not all have one length.
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

    /// The column, unless each row is a message, also one of nulls.
    fn alone(&self) -> Option<&Column<'a>> {
        match &self.0 {
            Kind::Column(column) => Some(column),
            Kind::Rows { .. } => None,
        }
    }

    /// The number of some rows that have a digest.
    ///
    /// # Panics
    ///
    /// If there are not these rows.
    #[must_use]
    pub fn digest_count(&self, rows: Range<usize>) -> usize {
        self.alone().map_or(rows.len(), |column| column.count(rows))
    }

    /// A bit for each of some rows, from the lowest of a byte on: zero if the row has no digest. The last byte ends with zeros.
    ///
    /// # Panics
    ///
    /// If there are not these rows.
    #[must_use]
    pub fn validity(&self, rows: Range<usize>) -> Option<Vec<u8>> {
        self.alone()?.bits(rows)
    }

    /// The number of texts that [`Output::Views`](crate::Output::Views) of some rows point at: one for each digest, or for each value
    /// that rows share.
    ///
    /// # Panics
    ///
    /// If there are not these rows.
    #[must_use]
    pub fn text_count(&self, rows: Range<usize>) -> usize {
        self.shared().map_or_else(|| self.digest_count(rows), |(shared, _)| shared.digests.len())
    }

    /// Which rows have a digest, if not all or none.
    pub(crate) fn bits(&self) -> Option<&Bits<'a>> {
        self.alone()?.validity()
    }

    pub(crate) fn shared(&self) -> Option<(&Shared, &Keys<'a>)> {
        self.alone()?.shared()
    }

    /// Computes the digests of some rows, in their order; rows without one are left out.
    ///
    /// # Errors
    ///
    /// If the data of a row are malformed.
    ///
    /// # Panics
    ///
    /// If there is not room for [`digest_count`](Self::digest_count) digests.
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
