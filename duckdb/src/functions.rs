//! The functions: a chunk in, a vector of results out.

use std::cell::RefCell;

use md5lanes::{Digest, Messages, digest_many_into};

use crate::api::{Api, DataChunk, FunctionInfo, Vector};
use crate::column::{Column, Text, Validity};
use crate::result::{Hex, Output, Values};
use crate::rows::Rows;

/// What a thread keeps from one chunk to the next: 64 KiB for a column, and what [`Rows`] has.
#[derive(Default)]
struct Scratch {
    /// The texts of a column that are not null.
    texts: Vec<Text>,
    digests: Vec<Digest>,
    rows: Rows,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// The digests of a column.
///
/// # Safety
///
/// The caller is DuckDB. The chunk has one column, of strings or blobs; the vector is of `V::TYPE`.
pub(crate) unsafe extern "C-unwind" fn of_column<V: Values>(
    _info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    let api = Api::get();
    // SAFETY: the caller's promise.
    let column = unsafe { Column::of(api, chunk, 0) };
    SCRATCH.with_borrow_mut(|Scratch { texts, digests, .. }| {
        let texts = column.all_texts().unwrap_or_else(|| {
            texts.clear();
            texts.extend(column.valid_texts());
            texts
        });
        digests.clear();
        append_digests(texts, digests);
        let output = Output { api, vector, rows: column.rows(), validity: column.validity() };
        // SAFETY: the caller's promise; each text that is not null has a digest.
        unsafe {
            output.write_nulls();
            V::write(&output, digests);
        }
    });
}

/// The surrogate keys of rows, as dbt has them.
///
/// # Safety
///
/// The caller is DuckDB. The chunk has a column at least, and all are of strings; the vector is of `Hex::TYPE`.
pub(crate) unsafe extern "C-unwind" fn of_rows(
    _info: FunctionInfo,
    chunk: DataChunk,
    vector: Vector,
) {
    let api = Api::get();
    // SAFETY: the caller's promise.
    let columns: Vec<Column<'_>> = unsafe {
        let columns = api.data_chunk_get_column_count(chunk);
        (0..columns).map(|column| Column::of(api, chunk, column)).collect()
    };
    SCRATCH.with_borrow_mut(|Scratch { digests, rows, .. }| {
        digests.clear();
        rows.hash(&columns, digests);
        let output = Output { api, vector, rows: columns[0].rows(), validity: Validity::ALL };
        // SAFETY: the caller's promise; each row has a digest.
        unsafe { Hex::write(&output, digests) };
    });
}

/// Appends the digest of each message.
pub(crate) fn append_digests<M: Messages + ?Sized>(messages: &M, digests: &mut Vec<Digest>) {
    let start = digests.len();
    digests.resize(start + messages.count(), Digest::from_bytes([0; 16]));
    digest_many_into(messages, &mut digests[start..]);
}
