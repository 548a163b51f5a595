//! Columns of a chunk.

use std::slice;

use md5lanes_columns::{Bits, Column, Text, Values};

use crate::api::{Api, DataChunk, Index};

/// Which rows of a chunk are not null: all of them, or those whose bits are set.
#[derive(Clone, Copy)]
pub(crate) struct Validity<'a>(Option<&'a [u64]>);

impl<'a> Validity<'a> {
    pub(crate) const ALL: Self = Validity(None);

    /// The mask, unless all rows are valid.
    pub(crate) fn words(self) -> Option<&'a [u64]> {
        self.0
    }

    #[inline]
    pub(crate) fn is_valid(self, row: usize) -> bool {
        self.0.is_none_or(|words| words[row / 64] >> (row % 64) & 1 == 1)
    }
}

/// The strings or blobs of a chunk. DuckDB has flattened them: constants and dictionaries come as if their rows were stored one by one.
#[derive(Clone, Copy)]
pub(crate) struct Texts<'a> {
    /// What lies in the text of a null is undefined.
    texts: &'a [Text<'a>],
    pub(crate) validity: Validity<'a>,
}

impl<'a> Texts<'a> {
    /// # Safety
    ///
    /// The chunk lives for `'a` and has the column, of strings or blobs.
    pub(crate) unsafe fn of(api: &Api, chunk: DataChunk, column: Index) -> Self {
        // SAFETY: the caller's promise; a flat vector has a text for each row, a `duckdb_string_t`, and a bit if it has a mask.
        unsafe {
            let rows = api.data_chunk_get_size(chunk) as usize;
            let vector = api.data_chunk_get_vector(chunk, column);
            let texts = slice::from_raw_parts(api.vector_get_data(vector).cast(), rows);
            let mask = api.vector_get_validity(vector).cast_const();
            let words = || slice::from_raw_parts(mask, rows.div_ceil(64));
            Texts { texts, validity: Validity((!mask.is_null()).then(words)) }
        }
    }

    pub(crate) fn rows(&self) -> usize {
        self.texts.len()
    }

    pub(crate) fn column(&self) -> Column<'a> {
        let bits = self.validity.words().map(|words| {
            let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>();
            Bits::new(bytes, 0, self.rows())
        });
        let column = Column::new(self.rows(), bits, Values::Texts(self.texts));
        column.expect("a text and a bit for each row")
    }

    /// The text that all rows have, if they have one and there are any.
    pub(crate) fn constant(&self) -> Option<&'a [u8]> {
        let mut rows = 0..self.rows();
        if !rows.clone().all(|row| self.validity.is_valid(row)) {
            return None;
        }
        let first = self.texts.first()?.bytes();
        rows.all(|row| self.texts[row].bytes() == first).then_some(first)
    }
}
