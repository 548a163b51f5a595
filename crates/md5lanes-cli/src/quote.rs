//! Names in messages, quoted for a shell as GNU's tools quote them.
//!
//! A name that a shell takes as it stands is shown as it stands. Any other is quoted so that a
//! shell takes it for the very same bytes: `'a b'`, `"it's"`, and `'a'$'\n''b'` where a character
//! cannot be printed. A colon asks for quotes too, since one ends the name in a message.

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
    // GNU's tools go over a name with a single quote in it twice, and the second time begin in the
    // state in which the first one ended. What they print then is odd, and at times even another
    // name (`'\n'\'''$'\n'`), but it is what they print.
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

/// The characters of a name, one by one: what stands for a name in a list may be of any length.
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

/// Whether a shell, and the reader of a message, take the name as it stands.
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

/// Whether double quotes are enough. GNU's tools are careful here: they leave out characters that
/// some shell might still expand, and some that none does.
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

/// The byte as it is written within `$'...'`.
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
