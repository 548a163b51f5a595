//! Columns in Arrow's memory, by the capsule protocol: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>.

use std::cell::OnceCell;
use std::iter;
use std::sync::Arc;

use md5lanes_columns::{DBT_NULL, DBT_SEPARATOR, Encoding, Source};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use self::interface::{Array, Arrays};
use self::lend::{Extent, of_crate};
use self::output::{Chunk, Form};
use self::selection::Selection;
pub(crate) use self::sequence::DigestColumn;
use self::types::{Cast, Type};
use crate::iterable::converted;
use crate::threads::Threads;

mod export;
mod interface;
mod lend;
mod memory;
mod origin;
mod output;
mod selection;
mod sequence;
mod text;
mod types;

/// The MD5 of each value of a column of strings or binaries.
///
/// `arrow` is any object with `__arrow_c_stream__` or `__arrow_c_array__`: columns of pyarrow, Polars and pandas 3. Its values are
/// read in place, in any layout. Strings are hashed as their UTF-8, UUIDs (`arrow.uuid`) as their text. The values of a dictionary and of runs are hashed
/// once each; the result has neither. Null stays null, also in a column of the type `null`.
///
/// `out` is the type of the result:
///
/// - `"hex"`: 32 hexadecimal digits, as `string`
/// - `"binary"`: 16 bytes, as `fixed_size_binary(16)`
/// - `"view"`: 32 hexadecimal digits, as `string_view`, the type that Polars uses itself
///
/// The result has as many arrays as the column, and one array if the column came as one. Only hexadecimal digits of more than
/// 67 million rows in an array are split, since the offsets of `string` end at 2 GiB.
///
/// `threads` threads hash at once; `None` stands for all cores. Other Python threads run meanwhile, and Ctrl-C
/// ends the work.
///
/// Raises `TypeError` for other types, also for objects in a column of Polars and for extension types whose values are no text; `ValueError` for
/// malformed data, `RuntimeError` if the source fails, and `MemoryError` if there is no memory for the result.
///
/// >>> import md5lanes, pyarrow
/// >>> digests = md5lanes.column(pyarrow.array(["abc", None]))
/// >>> digests[0]
/// '900150983cd24fb0d6963f7d28e17f72'
/// >>> pyarrow.array(digests).to_pylist()
/// ['900150983cd24fb0d6963f7d28e17f72', None]
#[pyfunction]
#[pyo3(signature = (arrow, /, *, out="hex", threads=Threads::default()))]
#[pyo3(text_signature = "(arrow, /, *, out='hex', threads=1)")]
pub(crate) fn column(
    arrow: &Bound<'_, PyAny>,
    out: &str,
    threads: Threads,
) -> PyResult<DigestColumn> {
    let form = Form::of(out)?;
    let arrays = Arrays::of(arrow)?;
    let kind = Type::of(&arrays.schema, Cast::None, "the column")?;
    origin::refuse_objects(arrow, &kind, format_args!("the column"))?;
    digests(arrow.py(), arrays, form, |array| {
        let texts = OnceCell::new();
        let column = lend::column(array, &kind, Extent::of(array)?, &texts)?;
        Chunk::all(&of_crate(Source::column(column))?, form, threads)
    })
}

/// The MD5 of each row, whose message is made of the values of the named columns.
///
/// `encoding` is how:
///
/// - `"separated"`: the values with `separator` between them, and `null` for each null. `("a-b", "c")` and `("a", "b-c")` have one message
/// - `"netstrings"`: each value as a netstring, `3:abc,` for `abc`, and `-,` for each null. Different rows have different messages
///
/// By default `generate_surrogate_key` of dbt gives the same for columns of strings, on DuckDB, DataFusion, Polars and others. `table` is any
/// object with `__arrow_c_stream__` or `__arrow_c_array__` that has named columns: tables and record batches of pyarrow, data
/// frames of Polars, pandas 3 and DataFusion, relations of DuckDB. A column may be named more than once.
///
/// With `cast="duckdb"` integers, booleans and dates are taken too, as the text that DuckDB, DataFusion and Polars cast them to.
///
/// `out`, `threads` and the result are as with `column`; no row is null.
///
/// Raises `TypeError` for named columns of other types than strings, binaries, UUIDs and `null`, as engines differ in how they write these as
/// strings; and `ValueError` for malformed data, for a name that the table has not exactly once, and for a date outside of the years 1 to 9999.
///
/// >>> import md5lanes, pyarrow
/// >>> table = pyarrow.table({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
/// >>> keys = md5lanes.rows(table, ["first", "last"])
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
pub(crate) fn rows(
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
                "netstrings have no separator, and a null of their own",
            ));
        }
        _ => {
            return Err(PyValueError::new_err(format!(
                "encoding is {encoding:?}: it must be 'separated' or 'netstrings'"
            )));
        }
    };
    let names = converted(columns, "columns", |name| name.extract())?;
    let arrays = Arrays::of(&origin::select(table, &names)?)?;
    let selection = Selection::of(&arrays.schema, &names, cast)?;
    for (name, kind) in names.iter().zip(selection.types()) {
        origin::refuse_objects(table, kind, format_args!("column {name:?}"))?;
    }
    digests(table.py(), arrays, form, |array| {
        let texts: Vec<_> = iter::repeat_with(OnceCell::new).take(names.len()).collect();
        let columns = selection.columns(array, &texts)?;
        Chunk::all(&Source::rows(columns, encoding), form, threads)
    })
}

/// The digests of each array.
fn digests(
    python: Python<'_>,
    mut arrays: Arrays,
    form: Form,
    mut chunks: impl FnMut(&Array) -> PyResult<Vec<Chunk>> + Send,
) -> PyResult<DigestColumn> {
    let mut all = Vec::new();
    // Even short arrays are hashed without the interpreter's lock: threads of their producer may need it.
    while let Some(chunks) = python.detach(|| arrays.next()?.map(|it| chunks(&it)).transpose())? {
        all.extend(chunks.into_iter().map(Arc::new));
        python.check_signals()?;
    }
    Ok(DigestColumn::new(form, all))
}
