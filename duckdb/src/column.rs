//! Reads the columns of a chunk.

use std::slice;

use md5lanes_columns::{Bits, Column, Text, Values};

use crate::api::{Api, DataChunk, Index};

/// One column of a chunk. DuckDB has flattened it: it has a string or a blob for each row, even if it was a constant or a
/// dictionary.
pub(crate) struct Texts<'a> {
    /// The string of each row; undefined for a null.
    texts: &'a [Text<'a>],
    /// A bit for each row, set if the row is not null; `None` if DuckDB gives no mask, because no row is null.
    validity: Option<Bits<'a>>,
}

impl<'a> Texts<'a> {
    /// Reads a column of a chunk.
    ///
    /// # Safety
    ///
    /// The chunk lives for `'a`, and its column with the number `column` is of strings or blobs.
    pub(crate) unsafe fn read(api: &Api, chunk: DataChunk, column: Index) -> Self {
        // SAFETY: the caller promises that the chunk has this column of strings or blobs. A flat vector has a `duckdb_string_t`,
        // which is a `Text`, for each row, and a bit for each row if it has a mask. DuckDB runs only on little-endian processors,
        // so the mask's words of 64 bits can be read as bytes.
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

    /// Returns the text that all rows have in common; `None` if rows differ, if a row is null, or if there are no rows.
    pub(crate) fn constant(&self) -> Option<&'a [u8]> {
        let rows = self.texts.len();
        if self.validity.as_ref().is_some_and(|validity| validity.count_ones(0..rows) < rows) {
            return None;
        }
        let (first, rest) = self.texts.split_first()?;
        rest.iter().all(|text| text.bytes() == first.bytes()).then_some(first.bytes())
    }
}
