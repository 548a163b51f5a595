//! Reads the columns of a chunk.

use std::slice;

use md5lanes_columns::{Bits, Column, Text, Values};

use crate::api::{Api, DataChunk, Index};

/// The strings or blobs of a chunk. DuckDB has flattened them: constants and dictionaries come as if their rows were stored one by one.
pub(crate) struct Texts<'a> {
    /// The text of a null is undefined.
    texts: &'a [Text<'a>],
    /// The bits of the rows that are not null, if DuckDB gives a mask of nulls.
    validity: Option<Bits<'a>>,
}

impl<'a> Texts<'a> {
    /// Reads a column of a chunk.
    ///
    /// # Safety
    ///
    /// The chunk lives for `'a` and has the column, of strings or blobs.
    pub(crate) unsafe fn of(api: &Api, chunk: DataChunk, column: Index) -> Self {
        // SAFETY: the caller's promise; a flat vector has a text for each row, a `duckdb_string_t`, and a bit if it has a mask. DuckDB
        // runs on little-endian processors alone, where words have the order of their bytes.
        unsafe {
            let rows = api.data_chunk_get_size(chunk) as usize;
            let vector = api.data_chunk_get_vector(chunk, column);
            let texts = slice::from_raw_parts(api.vector_get_data(vector).cast(), rows);
            let mask = api.vector_get_validity(vector).cast::<u8>().cast_const();
            let bits = || Bits::new(slice::from_raw_parts(mask, rows.div_ceil(8)), 0, rows);
            Texts { texts, validity: (!mask.is_null()).then(bits) }
        }
    }

    pub(crate) fn column(&self) -> Column<'a> {
        let (rows, validity) = (self.texts.len(), self.validity.clone());
        Column::new(rows, validity, Values::Texts(self.texts))
            .expect("a text and a bit for each row")
    }

    /// Returns the text that all rows have; `None` if they differ, one is null, or there are none.
    pub(crate) fn constant(&self) -> Option<&'a [u8]> {
        let rows = self.texts.len();
        if self.validity.as_ref().is_some_and(|validity| validity.count_ones(0..rows) < rows) {
            return None;
        }
        let (first, rest) = self.texts.split_first()?;
        rest.iter().all(|text| text.bytes() == first.bytes()).then_some(first.bytes())
    }
}
