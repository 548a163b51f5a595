//! Hashes columns and rows of Arrow data, which come by the capsule protocol: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>.

use std::cell::OnceCell;
use std::iter;
use std::sync::Arc;

use md5lanes_columns::{DBT_NULL, DBT_SEPARATOR, Encoding, RowMessages};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use self::convert::{Extent, checked};
use self::interface::{Array, Arrays};
use self::output::{Chunk, Form};
use self::selection::Selection;
pub(crate) use self::sequence::DigestColumn;
use self::types::{Cast, Type};
use crate::iterable::converted;
use crate::threads::Threads;

mod convert;
mod export;
mod interface;
mod libraries;
mod memory;
mod output;
mod selection;
mod sequence;
mod text;
mod types;

/// Returns the MD5 of each value of a column of strings or binaries.
///
/// `arrow` is any object with `__arrow_c_stream__` or `__arrow_c_array__`, such as a column of pyarrow, Polars or pandas 3, in
/// any layout. Strings are hashed as UTF-8, UUIDs (`arrow.uuid`) as their text. The result has no dictionary and no runs. The
/// result of a null is null, also in a column of the type `null`.
///
/// `out` is the type of the result:
///
/// - `"hex"`: 32 hexadecimal digits, as `string`
/// - `"binary"`: 16 bytes, as `fixed_size_binary(16)`
/// - `"view"`: 32 hexadecimal digits, as `string_view`, which Polars uses for its strings
///
/// The result has one array for each array of the column, or several for more than 67 million rows of hexadecimal digits, because
/// the offsets of `string` end at 2 GiB.
///
/// `threads` is the number of threads that hash; `None` is one for each core. During the work other Python threads can run, and
/// Ctrl-C ends it.
///
/// Raises `TypeError` for other types, including objects in a column of Polars and extension types that are not text;
/// `ValueError` for malformed data, another `out`, or `threads` below 1; `RuntimeError` if the stream of `arrow` fails; and
/// `MemoryError` if there is no memory for the result.
///
/// >>> import md5lanes, pyarrow
/// >>> digests = md5lanes.digest_column(pyarrow.array(["abc", None]))
/// >>> digests[0]
/// '900150983cd24fb0d6963f7d28e17f72'
/// >>> pyarrow.array(digests).to_pylist()
/// ['900150983cd24fb0d6963f7d28e17f72', None]
#[pyfunction]
#[pyo3(signature = (arrow, /, *, out="hex", threads=Threads::default()))]
#[pyo3(text_signature = "(arrow, /, *, out='hex', threads=1)")]
pub(crate) fn digest_column(
    arrow: &Bound<'_, PyAny>,
    out: &str,
    threads: Threads,
) -> PyResult<DigestColumn> {
    let form = Form::of(out)?;
    let arrays = Arrays::of(arrow)?;
    let kind = Type::of(&arrays.schema, Cast::None, "the column")?;
    libraries::refuse_objects(arrow, &kind, format_args!("the column"))?;
    hash_arrays(arrow.py(), arrays, form, |array| {
        let texts = OnceCell::new();
        let column = convert::column(array, &kind, Extent::of(array)?, &texts)?;
        Chunk::all(&checked(RowMessages::column(column))?, form, threads)
    })
}

/// Returns the MD5 of each row of a table, over the row's values in the columns that `columns` names.
///
/// `encoding` says how the values are joined:
///
/// - `"separated"`: the values with `separator` between them, and `null` for each null. `("a-b", "c")` and `("a", "b-c")` have
///   the same message
/// - `"netstrings"`: each value as a netstring, `3:abc,` for `abc`, and `-,` for each null. Different rows have different
///   messages
///
/// For columns of strings, the default arguments give the keys of dbt's `generate_surrogate_key` on DuckDB, DataFusion, Polars
/// and other engines. `table` is any object with `__arrow_c_stream__` or `__arrow_c_array__` that has named columns: a table or
/// record batch of pyarrow, a data frame of Polars, pandas 3 or DataFusion, or a relation of DuckDB. `columns` may name a column
/// more than once.
///
/// `cast="duckdb"` also accepts integers, booleans and dates, and hashes the text that DuckDB, DataFusion and Polars cast them
/// to.
///
/// `out`, `threads` and the result are as for `digest_column`, but no digest is null.
///
/// Raises `TypeError` for a named column that has no strings, binaries, UUIDs or nulls, because engines write values of other
/// types as different texts. Raises `ValueError` for malformed data, for a name that the table lacks or has more than once, for
/// a date outside the years 1 to 9999, and for an unknown `encoding` or `cast`. Other errors are as for `digest_column`.
///
/// >>> import md5lanes, pyarrow
/// >>> table = pyarrow.table({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
/// >>> keys = md5lanes.surrogate_keys(table, ["first", "last"])
/// >>> pyarrow.chunked_array(keys).to_pylist()
/// ['d04c8574afe6968a54f00ceddceea785', '98d3e8f1abcf3738f2671a9d3f39e402']
#[pyfunction]
#[pyo3(signature = (
    table, columns, /, *, separator="-", null="_dbt_utils_surrogate_key_null_", encoding="separated", cast=None, out="hex",
    threads=Threads::default()
))]
#[pyo3(
    text_signature = "(table, columns, /, *, separator='-', null='_dbt_utils_surrogate_key_null_', encoding='separated', cast=None, out='hex', threads=1)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn surrogate_keys(
    table: &Bound<'_, PyAny>,
    columns: &Bound<'_, PyAny>,
    separator: &str,
    null: &str,
    encoding: &str,
    cast: Option<&str>,
    out: &str,
    threads: Threads,
) -> PyResult<DigestColumn> {
    let (form, cast) = (Form::of(out)?, Cast::of(cast)?);
    let separated = Encoding::separated(separator, null);
    let encoding = match encoding {
        "separated" => &separated,
        "netstrings" if (separator, null) == (DBT_SEPARATOR, DBT_NULL) => Encoding::netstrings(),
        "netstrings" => {
            return Err(PyValueError::new_err(
                "netstrings have no separator, and write nulls in their own way: leave out `separator` and `null`",
            ));
        }
        _ => {
            return Err(PyValueError::new_err(format!(
                "encoding is {encoding:?}: it must be 'separated' or 'netstrings'"
            )));
        }
    };
    let names = converted(columns, "columns", |name| name.extract())?;
    let arrays = Arrays::of(&libraries::select(table, &names)?)?;
    let selection = Selection::of(&arrays.schema, &names, cast)?;
    for (name, kind) in names.iter().zip(selection.types()) {
        libraries::refuse_objects(table, kind, format_args!("column {name:?}"))?;
    }
    hash_arrays(table.py(), arrays, form, |array| {
        let texts: Vec<_> = iter::repeat_with(OnceCell::new).take(names.len()).collect();
        let columns = selection.columns(array, &texts)?;
        Chunk::all(&RowMessages::rows(columns, encoding), form, threads)
    })
}

fn hash_arrays(
    python: Python<'_>,
    mut arrays: Arrays,
    form: Form,
    mut hash_array: impl FnMut(&Array) -> PyResult<Vec<Chunk>> + Send,
) -> PyResult<DigestColumn> {
    let mut all = Vec::new();
    // Even short arrays are hashed without the interpreter's lock, because the producer's threads may need it.
    while let Some(chunks) =
        python.detach(|| arrays.next()?.map(|it| hash_array(&it)).transpose())?
    {
        all.extend(chunks.into_iter().map(Arc::new));
        python.check_signals()?;
    }
    Ok(DigestColumn::new(form, all))
}
