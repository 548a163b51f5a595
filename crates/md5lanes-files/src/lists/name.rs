//! The names of files as lists and messages show them: bytes, with `/` between folders.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::MAIN_SEPARATOR;

use unicode_normalization::char::decompose_canonical;

/// Returns the name as lists and messages show it. On Windows it has `/` in place of `\`, so that other systems can read the
/// lists, and no name needs escapes.
#[must_use]
pub fn shown(name: &OsStr) -> Cow<'_, [u8]> {
    with_slashes(name.as_encoded_bytes(), MAIN_SEPARATOR as u8)
}

/// Returns the name in Unicode's NFD, except that combining marks keep their order. The NFC and the NFD of a name become equal.
#[must_use]
pub fn decomposed(name: &str) -> String {
    let mut decomposed = String::with_capacity(name.len() + 8);
    name.chars().for_each(|character| decompose_canonical(character, |part| decomposed.push(part)));
    decomposed
}

fn with_slashes(name: &[u8], separator: u8) -> Cow<'_, [u8]> {
    if separator == b'/' || !name.contains(&separator) {
        return Cow::Borrowed(name);
    }
    let slash = |byte: &u8| if *byte == separator { b'/' } else { *byte };
    Cow::Owned(name.iter().map(slash).collect())
}

/// Converts bytes to a file name.
#[cfg(unix)]
#[must_use]
pub fn from_bytes(text: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(text)
}

/// Converts bytes to a file name. Windows accepts `/` and `\`, but a path that begins with `\\?\` may have only `\`.
#[cfg(windows)]
#[must_use]
pub fn from_bytes(mut text: Vec<u8>) -> OsString {
    if text.starts_with(b"//?/") {
        text.iter_mut().filter(|byte| **byte == b'/').for_each(|byte| *byte = b'\\');
    }
    std::os::windows::ffi::OsStringExt::from_wide(&wide(&text))
}

/// Converts a name to UTF-16. Three bytes that stand for a lone surrogate, as names on Windows may have, become this surrogate.
/// Other bytes that are not UTF-8 become U+FFFD.
#[cfg(any(windows, test))]
fn wide(mut text: &[u8]) -> Vec<u16> {
    let mut wide = Vec::with_capacity(text.len());
    while let Some(chunk) = text.utf8_chunks().next() {
        wide.extend(chunk.valid().encode_utf16());
        text = match &text[chunk.valid().len()..] {
            [0xED, high @ 0xA0..=0xBF, low @ 0x80..=0xBF, rest @ ..] => {
                wide.push(0xD000 | u16::from(high & 0x3F) << 6 | u16::from(low & 0x3F));
                rest
            }
            rest => {
                let invalid = chunk.invalid().len();
                wide.extend((invalid > 0).then_some(char::REPLACEMENT_CHARACTER as u16));
                &rest[invalid..]
            }
        };
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_slashes_and_keep_backslashes_where_these_separate_nothing() {
        for (name, separator, expected) in [
            (r".\a\b.txt", b'\\', "./a/b.txt"),
            (r"\\?\C:\a", b'\\', "//?/C:/a"),
            (r"a/b\ü😀", b'\\', "a/b/ü😀"),
            ("a", b'\\', "a"),
            (r"a\b/c", b'/', r"a\b/c"),
        ] {
            assert_eq!(with_slashes(name.as_bytes(), separator), expected.as_bytes());
        }
    }

    #[cfg(windows)]
    #[test]
    fn every_name_comes_back_from_its_bytes() {
        use std::os::windows::ffi::OsStringExt;

        for units in [[0x61, 0xD83D, 0x7A], [0xD83D, 0xDE00, 0xDE00], [0xFC, 0xFFFD, 0xDFFF]] {
            let name = OsString::from_wide(&units);
            assert_eq!(from_bytes(shown(&name).into_owned()), name);
        }
    }

    #[test]
    fn lone_surrogates_survive_and_other_bytes_that_are_no_text_do_not() {
        let text = "ü😀/\u{FFFD}";
        assert_eq!(wide(text.as_bytes()), text.encode_utf16().collect::<Vec<_>>());
        let replaced = 0xFFFD;
        for (bytes, expected) in [
            (&b"a\xED\xA0\x80b"[..], &[97, 0xD800, 98][..]),
            (b"\xED\xBF\xBF\xED\xAF\xBF", &[0xDFFF, 0xDBFF]),
            (b"\xFFa\xE2\x82", &[replaced, 97, replaced]),
            (b"\xED\xA0", &[replaced, replaced]),
            (b"", &[]),
        ] {
            assert_eq!(wide(bytes), expected, "{bytes:02x?}");
        }
    }
}
