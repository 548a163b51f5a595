//! Implements the SQL functions: each takes a chunk, and fills a vector of results.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ffi::CStr;
use std::mem;
use std::str;

use md5lanes::Digest;
use md5lanes_columns::{Bits, Encoding, RowMessages, Scratch};

use crate::api::{Api, DataChunk, FunctionInfo, Vector};
use crate::column::Texts;
use crate::result::{DigestFormat, Hex, Output};

thread_local! {
    /// The memory that a thread keeps from one chunk to the next: 32 KiB for the slices of a column's values, 32 KiB for digests,
    /// and memory for up to 384 KiB of joined rows.
    static SCRATCH: RefCell<(Scratch<'static>, Vec<Digest>)> = RefCell::default();
}

/// Hashes `source`, and writes the digests into `vector` with `write_digests`.
///
/// # Safety
///
/// DuckDB has called the function that calls this one. `write_digests` writes values of the vector's type, and the vector has
/// room for all rows of `source`.
unsafe fn write(
    source: &RowMessages<'_>,
    vector: Vector,
    write_digests: unsafe fn(&Output<'_>, &[Digest]),
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
        // SAFETY: the caller promises the type and the room of the vector. Each row that is not null has a digest.
        unsafe {
            output.write_nulls();
            write_digests(&output, digests);
        }
    });
}

/// Hashes the values of a column.
///
/// # Safety
///
/// The caller is DuckDB. The chunk has one column, of strings or blobs; the vector is of `F::TYPE`.
pub(crate) unsafe extern "C-unwind" fn hash_column<F: DigestFormat>(
    _info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    // SAFETY: the caller promises the column and the type of the vector. DuckDB makes vectors with room for all rows of a chunk.
    unsafe {
        let texts = Texts::read(Api::get(), chunk, 0);
        let source = RowMessages::column(texts.column()).expect("no values are shared");
        write(&source, vector, F::write);
    }
}

/// How rows become messages. The digest of a row's message is the row's key.
pub(crate) trait Key {
    /// The number of arguments before the values.
    const PARAMETERS: usize;

    /// `parameters` are the arguments before the values. An error is a text for DuckDB.
    fn encoding(parameters: &[Texts<'_>]) -> Result<Cow<'static, Encoding>, &'static CStr>;
}

/// Keys like those of the macro `generate_surrogate_key` in `dbt_utils`.
pub(crate) struct Dbt;

/// Keys with the caller's separator and text for nulls.
pub(crate) struct Separated;

/// Keys of netstrings: different rows have different messages.
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
/// The caller is DuckDB. The chunk has columns of strings: one for each parameter, and at least one for values. The vector is of
/// `Hex::TYPE`.
pub(crate) unsafe extern "C-unwind" fn hash_rows<K: Key>(
    info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    let api = Api::get();
    // SAFETY: the caller promises that all columns are of strings.
    let all: Vec<Texts<'_>> = unsafe {
        let columns = api.data_chunk_get_column_count(chunk);
        (0..columns).map(|column| Texts::read(api, chunk, column)).collect()
    };
    let (parameters, columns) = all.split_at(K::PARAMETERS);
    match K::encoding(parameters) {
        Ok(encoding) => {
            let source = RowMessages::rows(columns.iter().map(Texts::column).collect(), &encoding);
            // SAFETY: the caller promises that the vector has the type of `Hex`. DuckDB makes vectors with room for all rows.
            unsafe { write(&source, vector, Hex::write) };
        }
        // SAFETY: the text ends with a zero, and DuckDB copies it.
        Err(error) => unsafe { api.scalar_function_set_error(info, error.as_ptr()) },
    }
}
