//! Implements the functions: they take a chunk, and fill a vector of results.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ffi::CStr;
use std::mem;
use std::str;

use md5lanes::Digest;
use md5lanes_columns::{Bits, Encoding, RowMessages, Scratch};

use crate::api::{Api, DataChunk, FunctionInfo, Vector};
use crate::column::Texts;
use crate::result::{Hex, Output, Values};

thread_local! {
    /// Memory that a thread keeps from one chunk to the next: 64 KiB for a column, and the joined rows.
    static SCRATCH: RefCell<(Scratch<'static>, Vec<Digest>)> = RefCell::default();
}

/// Writes the digests of the source.
///
/// # Safety
///
/// The caller is DuckDB. `values` writes the vector's type, and the vector has room for the rows.
unsafe fn write(
    source: &RowMessages<'_>,
    vector: Vector,
    values: unsafe fn(&Output<'_>, &[Digest]),
) {
    SCRATCH.with_borrow_mut(|(kept, digests)| {
        let mut scratch = mem::take(kept).reuse();
        let rows = source.row_count();
        let count = source.digest_count(0..rows);
        digests.resize(digests.len().max(count), Digest::from_bytes([0; 16]));
        let digests = &mut digests[..count];
        source.digests(0..rows, &mut scratch, digests).expect("texts are well formed");
        *kept = scratch.reuse();
        let validity = source.validity(0..rows).map(|bits| Bits::new(bits, 0, rows));
        let output = Output { api: Api::get(), vector, rows, validity };
        // SAFETY: the caller's promise; each row that is not null has a digest.
        unsafe {
            output.write_nulls();
            values(&output, digests);
        }
    });
}

/// Hashes the values of a column.
///
/// # Safety
///
/// The caller is DuckDB. The chunk has one column, of strings or blobs; the vector is of `V::TYPE`.
pub(crate) unsafe extern "C-unwind" fn of_column<V: Values>(
    _info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    // SAFETY: the caller's promise.
    unsafe {
        let texts = Texts::of(Api::get(), chunk, 0);
        let source = RowMessages::column(texts.column()).expect("no values are shared");
        write(&source, vector, V::write);
    }
}

/// How rows become keys.
pub(crate) trait Key {
    /// The number of arguments before the values.
    const PARAMETERS: usize;

    /// Returns the encoding, from the arguments before the values.
    fn encoding(parameters: &[Texts<'_>]) -> Result<Cow<'static, Encoding>, &'static CStr>;
}

/// Keys as by `generate_surrogate_key` of `dbt_utils`.
pub(crate) struct Dbt;

/// Keys with the caller's own separator and text for nulls.
pub(crate) struct Separated;

/// Keys of netstrings.
pub(crate) struct Netstrings;

impl Key for Dbt {
    const PARAMETERS: usize = 0;

    fn encoding(_: &[Texts<'_>]) -> Result<Cow<'static, Encoding>, &'static CStr> {
        Ok(Cow::Borrowed(Encoding::dbt()))
    }
}

impl Key for Separated {
    const PARAMETERS: usize = 2;

    fn encoding(parameters: &[Texts<'_>]) -> Result<Cow<'static, Encoding>, &'static CStr> {
        fn text<'a>(parameter: &Texts<'a>) -> Option<&'a str> {
            str::from_utf8(parameter.constant()?).ok()
        }
        match [text(&parameters[0]), text(&parameters[1])] {
            [Some(separator), Some(null)] => {
                Ok(Cow::Owned(Encoding::separated(separator, null)))
            }
            _ => Err(c"md5lanes_separated_key: the separator and the text for nulls must be constants, and not NULL"),
        }
    }
}

impl Key for Netstrings {
    const PARAMETERS: usize = 0;

    fn encoding(_: &[Texts<'_>]) -> Result<Cow<'static, Encoding>, &'static CStr> {
        Ok(Cow::Borrowed(Encoding::netstrings()))
    }
}

/// Computes the keys of rows.
///
/// # Safety
///
/// The caller is DuckDB. The chunk has the parameters and at least one column, all of strings; the vector is of `Hex::TYPE`.
pub(crate) unsafe extern "C-unwind" fn of_rows<K: Key>(
    info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    let api = Api::get();
    // SAFETY: the caller's promise.
    let all: Vec<Texts<'_>> = unsafe {
        let columns = api.data_chunk_get_column_count(chunk);
        (0..columns).map(|column| Texts::of(api, chunk, column)).collect()
    };
    let (parameters, columns) = all.split_at(K::PARAMETERS);
    match K::encoding(parameters) {
        Ok(encoding) => {
            let source = RowMessages::rows(columns.iter().map(Texts::column).collect(), &encoding);
            // SAFETY: the caller's promise.
            unsafe { write(&source, vector, Hex::write) };
        }
        // SAFETY: the text ends with a zero, and DuckDB copies it.
        Err(error) => unsafe { api.scalar_function_set_error(info, error.as_ptr()) },
    }
}
