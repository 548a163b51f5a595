//! Quotes names in messages for a shell, as GNU's tools do.
//!
//! Only names with special characters are quoted, so that a shell reads the same bytes: `'a b'`, `"it's"`, and `'a'$'\n''b'` for
//! characters that cannot be printed. A colon is special too, because it ends the name in a message.

use std::io::{self, Write};
use std::iter;

use crate::locale;

pub(crate) fn quote(name: &[u8]) -> Vec<u8> {
    let mut quoted = Vec::new();
    write_quoted(name, &mut quoted).expect("writing to memory does not fail");
    quoted
}

/// Writes the quoted name. A name in a list may be of any length, so it is not copied.
pub(crate) fn write_quoted(name: &[u8], to: &mut dyn Write) -> io::Result<()> {
    if is_plain(name) {
        return to.write_all(name);
    }
    if name.contains(&b'\'') && is_literal_in_double_quotes(name) {
        to.write_all(b"\"")?;
        to.write_all(name)?;
        return to.write_all(b"\"");
    }
    to.write_all(b"'")?;
    // GNU's tools quote a name with a single quote in two passes. If the first pass ends inside `$'...'`, the second starts as if
    // inside it. A shell may read another name from the result (`'\n'\'''$'\n'`), but this function prints the same.
    let ends_escaped = matches!(characters(name).last(), Some(Character::Unprintable(_)));
    let mut escaping = ends_escaped && name.contains(&b'\'');
    for character in characters(name) {
        match character {
            Character::Unprintable(bytes) => {
                if !escaping {
                    to.write_all(b"'$'")?;
                }
                escaping = true;
                bytes.iter().try_for_each(|&byte| write_escaped(byte, to))?;
            }
            Character::Printable(b"'") => {
                to.write_all(b"'\\''")?;
                escaping = false;
            }
            Character::Printable(bytes) => {
                if escaping {
                    to.write_all(b"''")?;
                }
                escaping = false;
                to.write_all(bytes)?;
            }
        }
    }
    to.write_all(b"'")
}

enum Character<'a> {
    Printable(&'a [u8]),
    Unprintable(&'a [u8]),
}

fn characters(mut name: &[u8]) -> impl Iterator<Item = Character<'_>> {
    iter::from_fn(move || {
        if name.is_empty() {
            return None;
        }
        let (length, printable) = locale::first_character(name);
        let (character, rest) = name.split_at(length);
        name = rest;
        Some(if printable {
            Character::Printable(character)
        } else {
            Character::Unprintable(character)
        })
    })
}

/// Whether a name needs no quotes.
fn is_plain(name: &[u8]) -> bool {
    let special_as_a_whole = matches!(name, b"" | b"{" | b"}" | [b'#' | b'~', ..]);
    !special_as_a_whole
        && characters(name).all(|character| match character {
            Character::Printable(bytes) => {
                !bytes.iter().any(|b| b" !\"$&'()*:;<=>?[\\^`|".contains(b))
            }
            Character::Unprintable(_) => false,
        })
}

/// Whether GNU's tools put a name that has a single quote in double quotes. They do not if the name has one of certain
/// characters, even some that no shell expands.
fn is_literal_in_double_quotes(name: &[u8]) -> bool {
    let rest = if let [b'#' | b'~', rest @ ..] = name { rest } else { name };
    characters(rest).all(|character| match character {
        Character::Printable([byte]) => {
            byte.is_ascii_alphanumeric() || b" %'+,-./:@]_".contains(byte)
        }
        Character::Printable(_) => true,
        Character::Unprintable(_) => false,
    })
}

/// Writes a byte for use within `$'...'`.
fn write_escaped(byte: u8, to: &mut dyn Write) -> io::Result<()> {
    match byte {
        0x07 => to.write_all(b"\\a"),
        0x08 => to.write_all(b"\\b"),
        b'\t' => to.write_all(b"\\t"),
        b'\n' => to.write_all(b"\\n"),
        0x0B => to.write_all(b"\\v"),
        0x0C => to.write_all(b"\\f"),
        b'\r' => to.write_all(b"\\r"),
        _ => write!(to, "\\{byte:03o}"),
    }
}
