//! The messages to hash.

use std::ops::Range;

use md5lanes::Digest;

use crate::column::SharedDigests;
use crate::rows::{self, Encoding, JoinedRows};
use crate::{Bits, Column, Keys, Malformed};

/// The messages to hash. With [`RowMessages::column`], each value of one column is a message; a null has no message and no
/// digest. With [`RowMessages::rows`], each row has a message: its joined values.
#[derive(Clone, Debug)]
pub struct RowMessages<'a>(Kind<'a>);

#[derive(Clone, Debug)]
enum Kind<'a> {
    Column(Column<'a>),
    Rows { columns: Vec<Column<'a>>, encoding: &'a Encoding },
}

/// Memory that calls of [`RowMessages::digests`] and [`Window::write`](crate::Window::write) reuse.
#[derive(Debug, Default)]
pub struct Scratch<'a> {
    pub(crate) values: Vec<&'a [u8]>,
    pub(crate) joined: JoinedRows,
    pub(crate) digests: Vec<Digest>,
}

impl Scratch<'_> {
    /// Returns the same memory, for values with another lifetime.
    #[must_use]
    pub fn reuse<'b>(mut self) -> Scratch<'b> {
        self.values.clear();
        let values = self.values.into_iter().map(|_| unreachable!("it is empty")).collect();
        Scratch { values, joined: self.joined, digests: self.digests }
    }
}

impl<'a> RowMessages<'a> {
    /// Returns the values of `column` as messages. Hashes each shared value once, unless there are more shared values than rows,
    /// or more than 2^26.
    ///
    /// # Errors
    ///
    /// If a shared value is malformed.
    pub fn column(mut column: Column<'a>) -> Result<Self, Malformed> {
        column.hash_shared_values()?;
        Ok(RowMessages(Kind::Column(column)))
    }

    /// Returns the rows of `columns` as messages. `encoding` joins the values of each row.
    ///
    /// # Panics
    ///
    /// If there is no column, or the columns have different numbers of rows.
    #[must_use]
    pub fn rows(columns: Vec<Column<'a>>, encoding: &'a Encoding) -> Self {
        let is_even = columns.windows(2).all(|pair| pair[0].rows() == pair[1].rows());
        assert!(!columns.is_empty() && is_even, "columns of one length");
        RowMessages(Kind::Rows { columns, encoding })
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn row_count(&self) -> usize {
        match &self.0 {
            Kind::Column(column) => column.rows(),
            Kind::Rows { columns, .. } => columns[0].rows(),
        }
    }

    fn single_column(&self) -> Option<&Column<'a>> {
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
        self.single_column().map_or(rows.len(), |column| column.count_values(rows))
    }

    /// Returns a bitmap of the rows that have a digest, with the lowest bit of each byte first. Unused bits are 0. `None` means
    /// that all rows have a digest.
    ///
    /// # Panics
    ///
    /// May panic if `rows` is out of range.
    #[must_use]
    pub fn validity(&self, rows: Range<usize>) -> Option<Vec<u8>> {
        self.single_column()?.validity_bytes(rows)
    }

    /// Returns the number of texts that [`Output::Views`](crate::Output::Views) needs for `rows`: one for each shared value that
    /// [`RowMessages::column`] has hashed, otherwise one for each digest.
    ///
    /// # Panics
    ///
    /// May panic if `rows` is out of range.
    #[must_use]
    pub fn text_count(&self, rows: Range<usize>) -> usize {
        self.shared_digests()
            .map_or_else(|| self.digest_count(rows), |(shared, _)| shared.digests.len())
    }

    /// Returns the bitmap of the rows that have a digest. `None` means that all have one or, for
    /// [`Values::Null`](crate::Values::Null), none.
    pub(crate) fn validity_bits(&self) -> Option<&Bits<'a>> {
        self.single_column()?.validity()
    }

    pub(crate) fn shared_digests(&self) -> Option<(&SharedDigests, &Keys<'a>)> {
        self.single_column()?.shared_digests()
    }

    /// Writes the digests of `rows` to `digests`, in order. Rows without a digest are left out.
    ///
    /// # Errors
    ///
    /// If the data of a row are malformed.
    ///
    /// # Panics
    ///
    /// May panic if the length of `digests` is not [`digest_count`](Self::digest_count).
    pub fn digests(
        &self,
        rows: Range<usize>,
        scratch: &mut Scratch<'a>,
        digests: &mut [Digest],
    ) -> Result<(), Malformed> {
        let Scratch { values, joined, .. } = scratch;
        match &self.0 {
            Kind::Column(column) => column.digests(rows, values, digests),
            Kind::Rows { columns, encoding } => {
                rows::digests(columns, encoding, rows, values, joined, digests)
            }
        }
    }
}
