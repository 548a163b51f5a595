//! The types of columns that have values to hash.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::interface::{Schema, malformed, text_at};

/// The layout of a column's values.
#[derive(Clone, Copy)]
pub(super) struct Type {
    /// The type of the keys, if the column has a dictionary.
    pub(super) keys: Option<Integer>,
    pub(super) values: Kind,
}

/// The layouts of values: strings, binaries, or nothing but nulls.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Offsets32,
    Offsets64,
    Views,
    /// Values of this many bytes.
    Fixed(usize),
    /// Nulls, without a buffer.
    Null,
}

/// The integers that keys of a dictionary may be.
#[derive(Clone, Copy)]
pub(super) enum Integer {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
}

impl Type {
    /// The type of a column.
    ///
    /// # Errors
    ///
    /// If the values are neither strings nor binaries. `column` is the column's name in the error.
    pub(super) fn of(schema: &Schema, column: &str) -> PyResult<Self> {
        let format = format_of(schema)?;
        // SAFETY: the pointer is null, or to a schema that lives as long as this one.
        let Some(dictionary) = (unsafe { schema.dictionary.as_ref() }) else {
            let values = Kind::of(&format).ok_or_else(|| no_strings(column, described(&format)))?;
            return Ok(Type { keys: None, values });
        };
        let keys = Integer::of(&format);
        let keys = keys.ok_or_else(|| malformed("the keys of a dictionary are no integers"))?;
        let format = format_of(dictionary)?;
        match Kind::of(&format) {
            Some(values) if dictionary.dictionary.is_null() => {
                Ok(Type { keys: Some(keys), values })
            }
            _ => Err(no_strings(column, &format!("dictionary of {}", described(&format)))),
        }
    }
}

/// The format of a schema: the letters for its type.
pub(super) fn format_of(schema: &Schema) -> PyResult<String> {
    // SAFETY: the pointer is null, or to a string that lives as long as the schema.
    unsafe { text_at(schema.format) }.ok_or_else(|| malformed("a schema has no format"))
}

fn no_strings(column: &str, found: &str) -> PyErr {
    let remedy = match found {
        "struct" => "Take one of its fields, or the digests of rows: md5lanes.rows(table, columns)",
        _ => {
            "Cast it first, to the text that you mean, since engines differ there: .cast(\"string\") with pyarrow, \
             .cast(pl.String) with Polars, ::VARCHAR with DuckDB"
        }
    };
    PyTypeError::new_err(format!(
        "{column} is of type {found}, and MD5 is taken of strings and binaries. {remedy}"
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

impl Kind {
    fn of(format: &str) -> Option<Self> {
        Some(match format {
            "u" | "z" => Kind::Offsets32,
            "U" | "Z" => Kind::Offsets64,
            "vu" | "vz" => Kind::Views,
            "n" => Kind::Null,
            _ => Kind::Fixed(format.strip_prefix("w:")?.parse().ok()?),
        })
    }
}

impl Integer {
    fn of(format: &str) -> Option<Self> {
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
}
