//! The types of columns that can be hashed.

use std::slice;

use md5lanes_columns::Integer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::interface::{Schema, malformed, members, text_at};
use super::text::AsText;

pub(super) enum Type {
    /// Strings or binaries, with offsets of 32 bits.
    Offsets32,
    /// Strings or binaries, with offsets of 64 bits.
    Offsets64,
    /// Strings or binaries, with views.
    Views,
    /// Binaries of this number of bytes.
    Fixed(usize),
    /// Nulls, without a buffer.
    Null,
    /// Values that are converted to text first.
    AsText(AsText),
    /// A dictionary: the type of its keys, and of its values.
    Dictionary(Integer, Box<Type>),
    /// Runs: the type of their ends, and of their values.
    Runs(Integer, Box<Type>),
}

const MAX_DEPTH: usize = 64;

/// The values, besides UUIDs, that are converted to text.
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
    /// `TypeError` if engines may write the column's values as different texts.
    pub(super) fn of(schema: &Schema, cast: Cast, column: &str) -> PyResult<Self> {
        Self::nested(schema, cast, column, 0)
    }

    /// Does the same as [`of`](Self::of), for a type that is nested in `depth` other types.
    fn nested(schema: &Schema, cast: Cast, column: &str, depth: usize) -> PyResult<Self> {
        if depth > MAX_DEPTH {
            return Err(malformed("a type is nested in more than 64 others"));
        }
        let format = format_of(schema)?;
        let extension = extension_of(schema)?;
        if let Some(extension) = extension.as_deref() {
            return match (&*format, extension) {
                ("w:16", "arrow.uuid") => Ok(Type::AsText(AsText::Uuid)),
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
            let keys =
                keys.ok_or_else(|| malformed("the keys of a dictionary are not integers"))?;
            let values = Self::nested(dictionary, cast, column, depth + 1)?;
            return Ok(Type::Dictionary(keys, values.into()));
        }
        if format == "+r" {
            // SAFETY: the schema has `n_children` children, which live as long as the schema.
            let children = unsafe { members(schema.children, schema.n_children, Some(2)) }?;
            let [ends, values] = children[..] else { unreachable!("two members") };
            let ends = integer(&format_of(ends)?);
            let ends = ends.ok_or_else(|| malformed("the ends of runs are not integers"))?;
            return Ok(Type::Runs(ends, Self::nested(values, cast, column, depth + 1)?.into()));
        }
        let as_text = || AsText::of(&format).filter(|_| cast == Cast::DuckDb).map(Type::AsText);
        let found = Type::stored(&format).or_else(as_text);
        found.ok_or_else(|| no_text(column, &format!("type {}", described(&format))))
    }

    /// Returns the type for `format` if its values are hashed as they are stored: strings, binaries and nulls.
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

impl AsText {
    /// Returns the type for a format if `DuckDB` and other engines write its values as the same text.
    fn of(format: &str) -> Option<Self> {
        match format {
            "b" => Some(AsText::Bool),
            "tdD" => Some(AsText::Date),
            _ => integer(format).map(AsText::Integer),
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

/// Returns the format of a schema, letters that stand for its type.
pub(super) fn format_of(schema: &Schema) -> PyResult<String> {
    // SAFETY: the pointer is null, or points to a string that lives as long as the schema.
    unsafe { text_at(schema.format) }.ok_or_else(|| malformed("a schema has no format"))
}

/// Returns the name of a schema's extension type, if it has one.
fn extension_of(schema: &Schema) -> PyResult<Option<String>> {
    /// Returns the text at `metadata`, a length in 32 bits and the bytes, and moves `metadata` behind it.
    ///
    /// # Safety
    ///
    /// The length and the bytes can be read at `metadata`.
    unsafe fn text<'a>(metadata: &mut *const u8) -> PyResult<&'a [u8]> {
        // SAFETY: the caller vouches for the length and the bytes.
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
    // SAFETY: metadata consist of the number of pairs, and of the key and the value of each pair, each after its length.
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

/// Returns the error for a column of the type `found`, which cannot be hashed.
fn no_text(column: &str, found: &str) -> PyErr {
    let remedy = match found {
        "type struct" => {
            "Take one of its fields, or hash its rows by md5lanes.surrogate_keys(table, columns)"
        }
        _ => {
            "Cast it first, because engines write its values as different texts: .cast(\"string\") with pyarrow, \
             .cast(pl.String) with Polars, ::VARCHAR with DuckDB"
        }
    };
    PyTypeError::new_err(format!(
        "{column} is of {found}, but only strings and binaries are hashed. {remedy}"
    ))
}

/// Returns the name of a format's type, for messages to users.
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
