//! Strings and blobs as DuckDB has them in memory.

use std::slice;

use crate::api::{Api, DataChunk, Index};

/// The longest value that lies in its own [`Text`].
pub(crate) const INLINED: usize = 12;

/// How many bytes of longer ones are copied at once.
const PIECE: usize = 8;

/// A string or blob: `duckdb_string_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) union Text {
    inlined: Inlined,
    pointing: Pointing,
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Inlined {
    length: u32,
    bytes: [u8; INLINED],
}

/// What is longer.
#[derive(Clone, Copy)]
#[repr(C)]
struct Pointing {
    length: u32,
    /// The first bytes, for comparisons.
    prefix: [u8; 4],
    bytes: *const u8,
}

impl Text {
    /// A text of so many bytes, more than [`INLINED`].
    ///
    /// # Safety
    ///
    /// So many bytes lie there while the text is in use.
    pub(crate) unsafe fn pointing(bytes: *const u8, length: u32) -> Self {
        debug_assert!(length as usize > INLINED);
        // SAFETY: four of them are the first.
        let prefix = unsafe { bytes.cast::<[u8; 4]>().read() };
        Text { pointing: Pointing { length, prefix, bytes } }
    }

    pub(crate) fn len(&self) -> usize {
        // SAFETY: both kinds begin with the length.
        unsafe { self.inlined.length as usize }
    }

    /// Copies the bytes to `to`. A copy of so many bytes as `len` says takes longer: it mispredicts a branch for many a length.
    ///
    /// # Safety
    ///
    /// There is room for the bytes, and for [`INLINED`] at least.
    #[inline(always)]
    pub(crate) unsafe fn copy_to(&self, to: *mut u8) {
        let length = self.len();
        let from = self.as_ptr();
        // SAFETY: the pieces lie within the text, or within the bytes that one has if it is inlined.
        unsafe {
            let piece = |start: usize| {
                let piece = from.add(start).cast::<[u8; PIECE]>().read();
                to.add(start).cast::<[u8; PIECE]>().write(piece);
            };
            if length > 4 * PIECE {
                to.copy_from_nonoverlapping(from, length);
                return;
            }
            piece(0);
            if length > 2 * PIECE {
                piece(PIECE);
                piece(length - 2 * PIECE);
            }
            // The pieces overlap if the text is shorter than all of them.
            piece(length.max(INLINED) - PIECE);
        }
    }

    pub(crate) fn as_ptr(&self) -> *const u8 {
        // SAFETY: the length tells the kind.
        unsafe {
            let (inlined, pointing) = ((&raw const self.inlined.bytes).cast(), self.pointing.bytes);
            if self.len() <= INLINED { inlined } else { pointing }
        }
    }
}

impl AsRef<[u8]> for Text {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        // SAFETY: a text of a chunk points to memory that DuckDB keeps while the function is called with the chunk. Other texts are
        // used as long as their bytes lie there.
        unsafe { slice::from_raw_parts(self.as_ptr(), self.len()) }
    }
}

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

/// A column of a chunk. DuckDB has flattened it: constants and dictionaries come as if their rows were stored one by one.
pub(crate) struct Column<'a> {
    /// What lies in the text of a null is undefined.
    texts: &'a [Text],
    validity: Validity<'a>,
}

impl<'a> Column<'a> {
    /// # Safety
    ///
    /// The chunk lives for `'a` and has the column, of strings or blobs.
    pub(crate) unsafe fn of(api: &Api, chunk: DataChunk, column: Index) -> Self {
        // SAFETY: the caller's promise; a flat vector has a text for each row, and a bit if it has a mask.
        unsafe {
            let rows = api.data_chunk_get_size(chunk) as usize;
            let vector = api.data_chunk_get_vector(chunk, column);
            let texts = slice::from_raw_parts(api.vector_get_data(vector).cast(), rows);
            let mask = api.vector_get_validity(vector).cast_const();
            let words = || slice::from_raw_parts(mask, rows.div_ceil(64));
            Column { texts, validity: Validity((!mask.is_null()).then(words)) }
        }
    }

    pub(crate) fn rows(&self) -> usize {
        self.texts.len()
    }

    pub(crate) fn validity(&self) -> Validity<'a> {
        self.validity
    }

    /// All texts, if none is null.
    pub(crate) fn all_texts(&self) -> Option<&'a [Text]> {
        self.validity.words().is_none().then_some(self.texts)
    }

    /// The texts that are not null.
    pub(crate) fn valid_texts(&self) -> impl Iterator<Item = Text> {
        let rows = self.texts.iter().enumerate();
        rows.filter(|&(row, _)| self.validity.is_valid(row)).map(|(_, text)| *text)
    }

    #[inline]
    pub(crate) fn text_or<'t>(&self, row: usize, null: &'t Text) -> &'t Text
    where
        'a: 't,
    {
        if self.validity.is_valid(row) { &self.texts[row] } else { null }
    }
}
