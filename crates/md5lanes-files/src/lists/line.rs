//! Writes lines with a digest and a name.

use std::borrow::Cow;
use std::io::{self, Write};
use std::slice;

use md5lanes::Digest;

/// The form of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `DIGEST  NAME`
    Text,
    /// `DIGEST *NAME`
    Binary,
    /// `MD5 (NAME) = DIGEST`
    Tag,
}

/// The characters in which a digest is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// 32 hexadecimal digits, written in lower case.
    #[default]
    Hex,
    /// 24 characters of base64, as in the HTTP header `Content-MD5`.
    Base64,
}

impl Digits {
    /// Returns the number of characters of a digest.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Digits::Hex => 32,
            Digits::Base64 => 24,
        }
    }

    /// Returns a digest in these characters.
    #[must_use]
    pub fn of(self, digest: &Digest) -> String {
        match self {
            Digits::Hex => digest.to_hex().to_string(),
            Digits::Base64 => digest.to_base64().to_string(),
        }
    }

    /// Parses a digest. `None` if the text is not one.
    #[must_use]
    pub fn read(self, text: &[u8]) -> Option<Digest> {
        let text = str::from_utf8(text).ok()?;
        match self {
            Digits::Hex => Digest::from_hex(text).ok(),
            Digits::Base64 => Digest::from_base64(text).ok(),
        }
    }
}

/// How a line ends.
#[derive(Clone, Copy, Debug)]
pub enum LineEnd {
    /// A newline. Names are escaped.
    Newline,
    /// A zero byte, which no name contains. Names are not escaped.
    Zero,
}

/// Returns the line for the file with this name, including the end of the line. `digits` is the file's digest or ETag.
#[must_use]
pub fn line(form: Form, end: LineEnd, digits: &str, name: &[u8]) -> Vec<u8> {
    let ((mark, name), end): (_, &[u8]) = match end {
        LineEnd::Zero => ((&b""[..], Cow::Borrowed(name)), b"\0"),
        LineEnd::Newline => (escaped(name), b"\n"),
    };
    let digits = digits.as_bytes();
    match form {
        Form::Text => [mark, digits, b"  ", &name, end].concat(),
        Form::Binary => [mark, digits, b" *", &name, end].concat(),
        Form::Tag => [mark, b"MD5 (", &name, b") = ", digits, end].concat(),
    }
}

/// Returns the start of a line with this name, and the name as it stands in the line. The start is a backslash if the name has
/// escapes, and otherwise empty.
#[must_use]
pub fn escaped(name: &[u8]) -> (&'static [u8], Cow<'_, [u8]>) {
    match escape(name) {
        Some(escaped) => (b"\\", Cow::Owned(escaped)),
        None => (b"", Cow::Borrowed(name)),
    }
}

/// Escapes backslashes, newlines and carriage returns. `None` if there are none.
fn escape(name: &[u8]) -> Option<Vec<u8>> {
    if !name.iter().any(|byte| matches!(byte, b'\\' | b'\n' | b'\r')) {
        return None;
    }
    let mut escaped = Vec::with_capacity(name.len() + 8);
    write_escaped(name, &mut escaped).expect("writing to memory does not fail");
    Some(escaped)
}

/// Writes the escaped name without a copy in memory, because it may have any length.
///
/// # Errors
///
/// Errors of the writer.
pub fn write_escaped(name: &[u8], to: &mut dyn Write) -> io::Result<()> {
    name.iter().try_for_each(|byte| match byte {
        b'\\' => to.write_all(b"\\\\"),
        b'\n' => to.write_all(b"\\n"),
        b'\r' => to.write_all(b"\\r"),
        _ => to.write_all(slice::from_ref(byte)),
    })
}
