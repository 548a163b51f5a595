//! Parses a line of a list as GNU's tools do.

use std::mem;
use std::ops::Range;

use md5lanes::Digest;

use crate::lists::line::Digits;

/// A digest, and the name of its file.
#[derive(Debug, PartialEq, Eq)]
pub struct ParsedLine {
    /// The digest.
    pub digest: Digest,
    /// The name, without escapes.
    pub name: Vec<u8>,
}

/// The size of the buffer that is kept from one line to the next, in bytes. Few lines are longer.
pub const LINE_BUFFER_BYTES: usize = 64 * 1024;

/// Parses the lines of a list, one by one. Remembers whether names have a mark before them.
#[derive(Clone, Debug, Default)]
pub struct Parser {
    digits: Digits,
    /// Whether names have a mark before them: a space or `*`, for the text or binary mode of `md5sum`. Lines of BSD's `md5 -r`
    /// have no mark. The first line in the form `DIGEST NAME` decides for all such lines of the list: otherwise a space at the
    /// start of a name could be taken for a mark, and the wrong file would be checked.
    marked: Option<bool>,
}

impl Parser {
    /// Creates a parser of lines with digests in the characters `digits`.
    #[must_use]
    pub fn new(digits: Digits) -> Self {
        Parser { digits, marked: None }
    }

    /// Parses a line, given without its newline. Returns `None` if the line makes no sense. If `line` is long, the name is
    /// returned in the memory of `line`, which becomes empty: there may be no memory for a copy.
    pub fn parse(&mut self, line: &mut Vec<u8>) -> Option<ParsedLine> {
        let text = skip_blanks(line);
        let unescaped = text.strip_prefix(b"\\");
        let text = unescaped.unwrap_or(text);
        // A digest in base64 may begin with `MD5` too.
        let tagged = text.strip_prefix(b"MD5").and_then(tagged);
        let (digest, name) = match tagged {
            Some((digits, name)) => (self.digits.read(digits)?, name),
            None => self.untagged(text)?,
        };
        let is_escaped = unescaped.is_some();
        let name = range_within(line, if is_escaped { name } else { before_zero(name) });
        let mut name = take(line, name);
        if is_escaped {
            unescape(&mut name)?;
        }
        Some(ParsedLine { digest, name })
    }

    /// Returns the digest and the name of a line `DIGEST  NAME`, `DIGEST *NAME` or `DIGEST NAME`.
    fn untagged<'l>(&mut self, line: &'l [u8]) -> Option<(Digest, &'l [u8])> {
        let (digits, rest) = line.split_at_checked(self.digits.count())?;
        let [b' ' | b'\t', name @ ..] = rest else { return None };
        let digest = self.digits.read(digits).filter(|_| !name.is_empty())?;
        let marked = matches!(name, [b' ' | b'*', _, ..]);
        match *self.marked.get_or_insert(marked) {
            false => Some((digest, name)),
            true if marked => Some((digest, &name[1..])),
            true => None,
        }
    }
}

/// Returns the digest, as characters, and the name in a line `MD5 (NAME) = DIGEST`. `line` begins behind `MD5`.
fn tagged(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let line = line.strip_prefix(b" ").unwrap_or(line).strip_prefix(b"(")?;
    let end = line.iter().rposition(|&byte| byte == b')')?;
    let digits = skip_blanks(&line[end + 1..]).strip_prefix(b"=")?;
    Some((before_zero(skip_blanks(digits)), &line[..end]))
}

fn skip_blanks(line: &[u8]) -> &[u8] {
    let blanks = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    &line[blanks..]
}

/// Returns the text before the first zero byte. GNU's tools ignore the rest, because in C a zero byte ends a text.
fn before_zero(text: &[u8]) -> &[u8] {
    text.split(|&byte| byte == 0).next().unwrap_or(text)
}

/// Returns the offsets of `part`, a slice of `line`.
fn range_within(line: &[u8], part: &[u8]) -> Range<usize> {
    let start = part.as_ptr().addr() - line.as_ptr().addr();
    start..start + part.len()
}

/// Returns a part of a line: a copy, or for a long line the memory of `line`, which becomes empty.
fn take(line: &mut Vec<u8>, part: Range<usize>) -> Vec<u8> {
    if line.len() <= LINE_BUFFER_BYTES {
        return line[part].to_vec();
    }
    let mut line = mem::take(line);
    line.truncate(part.end);
    line.drain(..part.start);
    line
}

/// Returns `None` if an escape is invalid, or the name has a zero byte.
fn unescape(name: &mut Vec<u8>) -> Option<()> {
    let (mut from, mut to) = (0, 0);
    while let Some(&byte) = name.get(from) {
        name[to] = match byte {
            b'\\' => {
                from += 1;
                match name.get(from)? {
                    b'\\' => b'\\',
                    b'n' => b'\n',
                    b'r' => b'\r',
                    _ => return None,
                }
            }
            0 => return None,
            _ => byte,
        };
        from += 1;
        to += 1;
    }
    name.truncate(to);
    Some(())
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::lists::line::{Form, LineEnd, line};

    const BOTH: [Digits; 2] = [Digits::Hex, Digits::Base64];

    const DIGITS: &str = "900150983cd24fb0d6963f7d28e17f72";

    /// Bytes that have a meaning in lines come more often than others.
    fn byte() -> impl Strategy<Value = u8> {
        prop_oneof![2 => any::<u8>(), 3 => select(&b" \t*\\()=nr\n\r\0MD5"[..])]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_line_that_goes_out_comes_back(
            digest in any::<[u8; 16]>(),
            name in vec(byte().prop_filter("no zero byte", |&byte| byte != 0), 1..40),
            form in select(&[Form::Text, Form::Binary, Form::Tag][..]),
            digits in select(&BOTH[..]),
            upper in any::<bool>(),
        ) {
            let digest = Digest::from(digest);
            let shown = digits.of(&digest);
            let mut written = line(form, LineEnd::Newline, &shown, &name);
            prop_assert_eq!(written.pop(), Some(b'\n'));
            prop_assert!(!written.contains(&b'\n') && !written.contains(&b'\r'));
            if upper && matches!(digits, Digits::Hex) {
                let at = written.windows(32).position(|w| w == shown.as_bytes()).unwrap();
                written[at..at + 32].make_ascii_uppercase();
            }
            prop_assert_eq!(Parser::new(digits).parse(&mut written), Some(ParsedLine { digest, name }));
        }

        #[test]
        fn no_bytes_make_it_panic_and_names_are_shorter_than_their_lines(
            lines in vec((any::<bool>(), vec(byte(), 0..80)), 0..8),
            digits in select(&BOTH[..]),
        ) {
            let mut parser = Parser::new(digits);
            let proper = digits.of(&Digest::from_hex(DIGITS).unwrap());
            for (proper_start, rest) in lines {
                let start = if proper_start { proper.as_bytes() } else { b"" };
                let mut line = [start, &rest].concat();
                let length = line.len();
                if let Some(ParsedLine { name, .. }) = parser.parse(&mut line) {
                    prop_assert!(name.len() < length && !name.contains(&0));
                }
            }
        }
    }

    #[test]
    fn digits_of_base64_may_begin_like_a_tag() {
        let digest = Digest::from_base64("MD5QmDzST7DWlj99KOF/cg==").unwrap();
        for line in ["MD5QmDzST7DWlj99KOF/cg==  a", "MD5 (a) = MD5QmDzST7DWlj99KOF/cg=="] {
            let listed = Parser::new(Digits::Base64).parse(&mut line.into());
            assert_eq!(listed, Some(ParsedLine { digest, name: b"a".to_vec() }));
            assert_eq!(Parser::new(Digits::Hex).parse(&mut line.into()), None);
        }
    }
}
