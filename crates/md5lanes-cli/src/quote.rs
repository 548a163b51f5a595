//! Names in messages, quoted for a shell as GNU's tools quote them.
//!
//! A name without special characters is not quoted. Any other is quoted so that a shell reads the
//! same bytes: `'a b'`, `"it's"`, and `'a'$'\n''b'` for characters that cannot be printed. A name
//! with a colon is quoted too, because a colon ends the name in a message.

use std::iter;

use crate::locale;

/// The name as a message shows it.
pub(crate) fn quote(name: &[u8]) -> Vec<u8> {
    if is_plain(name) {
        return name.to_vec();
    }
    if name.contains(&b'\'') && is_literal_in_double_quotes(name) {
        return [b"\"", name, b"\""].concat();
    }
    let mut quoted = vec![b'\''];
    // GNU's tools quote a name with a single quote in it twice, and start the second time in the
    // state in which the first one ended. The result is odd, and sometimes even another name
    // (`'\n'\'''$'\n'`), but it is what they print.
    let ends_escaped = matches!(text(name).last(), Some(Character::Unprintable(_)));
    let mut escaping = ends_escaped && name.contains(&b'\'');
    for character in text(name) {
        match character {
            Character::Unprintable(bytes) => {
                if !escaping {
                    quoted.extend(b"'$'");
                }
                escaping = true;
                bytes.iter().for_each(|&byte| quoted.extend(escape(byte)));
            }
            Character::Printable(b"'") => {
                quoted.extend(b"'\\''");
                escaping = false;
            }
            Character::Printable(bytes) => {
                if escaping {
                    quoted.extend(b"''");
                }
                escaping = false;
                quoted.extend(bytes);
            }
        }
    }
    quoted.push(b'\'');
    quoted
}

enum Character<'a> {
    Printable(&'a [u8]),
    Unprintable(&'a [u8]),
}

/// The characters of a name. It is an iterator because a name in a list may be of any length.
fn text(mut name: &[u8]) -> impl Iterator<Item = Character<'_>> {
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
        && text(name).all(|character| match character {
            Character::Printable(bytes) => {
                !bytes.iter().any(|b| b" !\"$&'()*:;<=>?[\\^`|".contains(b))
            }
            Character::Unprintable(_) => false,
        })
}

/// Whether double quotes are enough. GNU's tools are careful: they use none around characters that
/// some shell might expand, and around some that no shell does.
fn is_literal_in_double_quotes(name: &[u8]) -> bool {
    let rest = if let [b'#' | b'~', rest @ ..] = name { rest } else { name };
    text(rest).all(|character| match character {
        Character::Printable([byte]) => {
            byte.is_ascii_alphanumeric() || b" %'+,-./:@]_".contains(byte)
        }
        Character::Printable(_) => true,
        Character::Unprintable(_) => false,
    })
}

/// A byte as it is written within `$'...'`.
fn escape(byte: u8) -> Vec<u8> {
    match byte {
        0x07 => b"\\a".to_vec(),
        0x08 => b"\\b".to_vec(),
        b'\t' => b"\\t".to_vec(),
        b'\n' => b"\\n".to_vec(),
        0x0B => b"\\v".to_vec(),
        0x0C => b"\\f".to_vec(),
        b'\r' => b"\\r".to_vec(),
        _ => format!("\\{byte:03o}").into_bytes(),
    }
}
