//! Quotes names in messages for a shell, as GNU's tools do.
//!
//! A name without special characters is not quoted. Any other name is quoted so that a shell reads the
//! same bytes: `'a b'`, `"it's"`, and `'a'$'\n''b'` for characters that cannot be printed. A name
//! with a colon is quoted too, because a colon ends the name in a message.

use std::io::{self, Write};
use std::iter;

use crate::locale;

/// Returns the name as a message shows it.
pub(crate) fn quote(name: &[u8]) -> Vec<u8> {
    let mut quoted = Vec::new();
    write_quoted(name, &mut quoted).expect("writing to memory does not fail");
    quoted
}

/// Writes the name as a message shows it, without a copy of it, since a name in a list may be of any length.
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
    // GNU's tools quote a name with a single quote in two passes. If the first pass ended inside `$'...'`, the second pass starts
    // as if it were inside `$'...'`. The result is odd, and a shell may even read another name from it (`'\n'\'''$'\n'`), but
    // this function prints the same.
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

/// Returns the characters of a name, as an iterator because a name in a list may be of any length.
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

/// Whether a name needs no quotes, neither for a shell nor for the reader of a message.
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

/// Whether GNU's tools quote a name that has a single quote by double quotes alone. They do so unless the name has a character
/// that some shell might expand, or one of some characters that no shell expands.
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
