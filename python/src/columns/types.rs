//! The types of columns that can be hashed.

use std::slice;

use md5lanes_columns::Integer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::interface::{Schema, malformed, members, text_at};
use super::text::Written;

/// The type of a column.
pub(super) enum Type {
    /// Strings or binaries by offsets of 32 bits.
    Offsets32,
    /// Strings or binaries by offsets of 64 bits.
    Offsets64,
    Views,
    /// Binaries of this number of bytes.
    Fixed(usize),
    /// Nulls, without a buffer.
    Null,
    /// Values that become text first.
    Written(Written),
    /// Keys, and the values of a dictionary.
    Dictionary(Integer, Box<Type>),
    /// The ends of runs, and their values.
    Runs(Integer, Box<Type>),
}

/// The greatest depth of nested types.
const DEEPEST: usize = 64;

/// The values that become text, besides UUIDs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cast {
    None,
    /// Integers, booleans and dates, as `DuckDB` writes them.
    DuckDb,
}

impl Cast {
    pub(super) fn of(name: Option<&str>) -> PyResult<Self> {
        match name {
            None => Ok(Cast::None),
            Some("duckdb") => Ok(Cast::DuckDb),
            Some(other) => Err(PyValueError::new_err(format!(
                "cast is {other:?}: it must be 'duckdb', or None for columns of strings and binaries alone"
            ))),
        }
    }
}

impl Type {
    /// Reads the type of a column from its schema.
    ///
    /// # Errors
    ///
    /// If engines may differ in the text of the column's values. `column` is the name of the column in the error.
    pub(super) fn of(schema: &Schema, cast: Cast, column: &str) -> PyResult<Self> {
        Self::nested(schema, cast, column, 0)
    }

    fn nested(schema: &Schema, cast: Cast, column: &str, depth: usize) -> PyResult<Self> {
        if depth > DEEPEST {
            return Err(malformed("a type is nested in more than 64 others"));
        }
        let format = format_of(schema)?;
        let extension = extension_of(schema)?;
        if let Some(extension) = extension.as_deref() {
            return match (&*format, extension) {
                ("w:16", "arrow.uuid") => Ok(Type::Written(Written::Uuid)),
                // Text, such as JSON, is hashed as it is.
                ("u" | "U" | "vu", name) if name != "arrow.opaque" => {
                    Ok(Type::stored(&format).expect("text is stored"))
                }
                _ => Err(no_text(column, &format!("the extension type {extension}"))),
            };
        }
        // SAFETY: the pointer is null, or points to a schema that lives as long as this one.
        if let Some(dictionary) = unsafe { schema.dictionary.as_ref() } {
            let keys = integer(&format);
            let keys = keys.ok_or_else(|| malformed("the keys of a dictionary are no integers"))?;
            let values = Self::nested(dictionary, cast, column, depth + 1)?;
            return Ok(Type::Dictionary(keys, values.into()));
        }
        if format == "+r" {
            // SAFETY: the schema has these children.
            let children = unsafe { members(schema.children, schema.n_children, Some(2)) }?;
            let [ends, values] = children[..] else { unreachable!("two members") };
            let ends = integer(&format_of(ends)?);
            let ends = ends.ok_or_else(|| malformed("the ends of runs are no integers"))?;
            return Ok(Type::Runs(ends, Self::nested(values, cast, column, depth + 1)?.into()));
        }
        let written = || Written::of(&format).filter(|_| cast == Cast::DuckDb).map(Type::Written);
        let found = Type::stored(&format).or_else(written);
        found.ok_or_else(|| no_text(column, &format!("type {}", described(&format))))
    }

    /// Returns the type for a format of strings or binaries, which are hashed as stored.
    fn stored(format: &str) -> Option<Self> {
        Some(match format {
            "u" | "z" => Type::Offsets32,
            "U" | "Z" => Type::Offsets64,
            "vu" | "vz" => Type::Views,
            "n" => Type::Null,
            _ => Type::Fixed(format.strip_prefix("w:")?.parse().ok()?),
        })
    }
}

impl Written {
    /// Returns the type for a format, if `DuckDB` and others write its values alike.
    fn of(format: &str) -> Option<Self> {
        match format {
            "b" => Some(Written::Bool),
            "tdD" => Some(Written::Date),
            _ => integer(format).map(Written::Integer),
        }
    }
}

fn integer(format: &str) -> Option<Integer> {
    Some(match format {
        "c" => Integer::I8,
        "C" => Integer::U8,
        "s" => Integer::I16,
        "S" => Integer::U16,
        "i" => Integer::I32,
        "I" => Integer::U32,
        "l" => Integer::I64,
        "L" => Integer::U64,
        _ => return None,
    })
}

/// The format of a schema: the letters for its type.
pub(super) fn format_of(schema: &Schema) -> PyResult<String> {
    // SAFETY: the pointer is null, or points to a string that lives as long as the schema.
    unsafe { text_at(schema.format) }.ok_or_else(|| malformed("a schema has no format"))
}

/// The name of a schema's extension type.
fn extension_of(schema: &Schema) -> PyResult<Option<String>> {
    /// Reads a length of 32 bits and that many bytes, and moves `metadata` on behind them.
    ///
    /// # Safety
    ///
    /// The length and the bytes can be read at `metadata`.
    unsafe fn text<'a>(metadata: &mut *const u8) -> PyResult<&'a [u8]> {
        // SAFETY: the caller's promise.
        unsafe {
            let length = usize::try_from(metadata.cast::<i32>().read_unaligned())
                .map_err(|_| malformed("metadata have a negative length"))?;
            let text = slice::from_raw_parts(metadata.add(4), length);
            *metadata = metadata.add(4 + length);
            Ok(text)
        }
    }
    let mut metadata = schema.metadata.cast::<u8>();
    if metadata.is_null() {
        return Ok(None);
    }
    // SAFETY: metadata are the number of pairs, then the key and the value of each, with their lengths.
    unsafe {
        let pairs = metadata.cast::<i32>().read_unaligned();
        metadata = metadata.add(4);
        for _ in 0..pairs {
            let (key, value) = (text(&mut metadata)?, text(&mut metadata)?);
            if key == b"ARROW:extension:name" {
                return Ok(Some(String::from_utf8_lossy(value).into_owned()));
            }
        }
    }
    Ok(None)
}

fn no_text(column: &str, found: &str) -> PyErr {
    let remedy = match found {
        "type struct" => {
            "Take one of its fields, or the digests of rows: md5lanes.surrogate_keys(table, columns)"
        }
        _ => {
            "Cast it first, to the text that you mean, since engines differ there: .cast(\"string\") with pyarrow, \
             .cast(pl.String) with Polars, ::VARCHAR with DuckDB"
        }
    };
    PyTypeError::new_err(format!(
        "{column} is of {found}, and MD5 is taken of strings and binaries. {remedy}"
    ))
}

/// The name of a type, as users know it.
pub(super) fn described(format: &str) -> &str {
    match format {
        "n" => "null",
        "b" => "bool",
        "c" => "int8",
        "C" => "uint8",
        "s" => "int16",
        "S" => "uint16",
        "i" => "int32",
        "I" => "uint32",
        "l" => "int64",
        "L" => "uint64",
        "e" => "float16",
        "f" => "float32",
        "g" => "float64",
        "+l" | "+L" | "+vl" | "+vL" => "list",
        "+m" => "map",
        "+r" => "run-end encoded",
        "+s" => "struct",
        "u" | "U" | "vu" => "string",
        "z" | "Z" | "vz" => "binary",
        _ => match format.get(..2) {
            Some("d:") => "decimal",
            Some("w:") => "fixed-size binary",
            Some("td") => "date",
            Some("tD") => "duration",
            Some("ti") => "interval",
            Some("ts") => "timestamp",
            Some("tt") => "time",
            Some("+w") => "fixed-size list",
            _ => format,
        },
    }
}
