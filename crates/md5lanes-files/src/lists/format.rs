//! Reads the lines of a list, in every form of list.

use std::time::{Duration, SystemTime};

use crate::etag::ETag;
use crate::lists::line::{Digits, Form};
use crate::lists::parse::Parser;

/// The start of a comment about the file of the next line: `#md5lanes:SIZE:SECONDS`, or `#md5lanes:SIZE`. `SIZE` is in bytes.
/// `SECONDS` is the time of the file's last change, counted from 1970, with nine decimals. GNU's tools, hashdeep and rhash skip
/// the comment; as it has no blank, OpenBSD's `md5 -c` skips it too.
pub(super) const SIZE_COMMENT_PREFIX: &[u8] = b"#md5lanes:";

/// The length of the longest ETag in bytes: `W/`, quotes, 32 digits and `-10000`.
const MAX_ETAG_BYTES: usize = 42;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Entry(ListedFile),
    /// The line is a comment, a header, or empty.
    Nothing,
    /// The line makes no sense.
    Improper,
}

/// A file, as a line of a list describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ListedFile {
    /// `None` if the line is a digest alone, or comes from the NSRL.
    pub(super) name: Option<Vec<u8>>,
    pub(super) etag: ETag,
    pub(super) size: Option<u64>,
    pub(super) modified: Option<SystemTime>,
    pub(super) style: Style,
    /// Whether a comment before the line has the size.
    pub(super) is_remembered: bool,
    /// Whether the line has escapes: if so, backslashes in the name are not separators.
    pub(super) is_escaped: bool,
}

/// The form of a line. It decides how the list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Gnu(Form, Digits),
    /// `SIZE  DIGEST  NAME`, as md5deep writes with `-z`.
    Sizes,
    /// `SIZE,DIGEST,NAME`, as hashdeep writes with `-c md5`.
    Columns,
    /// A form that is read, but never written: for example, with digests of other algorithms too.
    Other,
}

#[derive(Debug, Default)]
pub(super) struct LineReader {
    hex: Parser,
    base64: Parser,
    /// The columns that the last header has named.
    columns: Option<Columns>,
    /// The size and the time in the previous line, if that was a comment with [`SIZE_COMMENT_PREFIX`].
    remembered: Option<(u64, Option<SystemTime>)>,
}

/// The columns of a list with commas between its fields, as a header names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Columns {
    count: usize,
    md5: usize,
    /// Whether the MD5 comes after a name, as in old lists of the NSRL. The name may have commas, so the columns after it are
    /// counted from the end of the line.
    is_after_name: bool,
    size: Option<usize>,
    /// Whether the last column is the name, which may have commas.
    has_name: bool,
    style: Style,
}

impl LineReader {
    pub(super) fn new() -> Self {
        LineReader { base64: Parser::new(Digits::Base64), ..LineReader::default() }
    }

    /// Reads a line, given without its newline but perhaps with a carriage return.
    ///
    /// # Errors
    ///
    /// If a header shows that the list has no MD5s, or no file names.
    pub(super) fn read(&mut self, line: &mut Vec<u8>) -> Result<Line, String> {
        line.pop_if(|byte| *byte == b'\r');
        let remembered = self.remembered.take();
        // A list with zero bytes at the ends of its lines comes as a single line: only its first file would be found.
        if line.contains(&0) {
            return Ok(Line::Improper);
        }
        if let Some(text) = line.strip_prefix(SIZE_COMMENT_PREFIX) {
            self.remembered = parse_remembered(text);
            return Ok(Line::Nothing);
        }
        if let Some(columns) = Columns::of(line)? {
            self.columns = Some(columns);
            return Ok(Line::Nothing);
        }
        // A list of digests alone may have the title `MD5`.
        if line.trim_ascii().eq_ignore_ascii_case(b"md5")
            || unquoted(line).eq_ignore_ascii_case(b"md5")
        {
            return Ok(Line::Nothing);
        }
        // RHash's comments begin with `;`.
        if matches!(line[..], [] | [b'#' | b';', ..]) || line.starts_with(b"%%%% ") {
            return Ok(Line::Nothing);
        }
        let listed = match self.columns {
            Some(columns) => columns.read(line),
            None => self.read_plain(line),
        };
        Ok(match (listed, remembered) {
            (None, _) => Line::Improper,
            (Some(listed), Some((size, modified))) => Line::Entry(ListedFile {
                size: Some(size),
                modified,
                is_remembered: true,
                ..listed
            }),
            (Some(listed), None) => Line::Entry(listed),
        })
    }

    /// Reads a line that has no columns between commas; `None` if it makes no sense.
    fn read_plain(&mut self, line: &mut Vec<u8>) -> Option<ListedFile> {
        let of = |etag, style| ListedFile {
            name: None,
            etag,
            size: None,
            modified: None,
            style,
            is_remembered: false,
            is_escaped: false,
        };
        if let Some((size, etag, name)) = parse_sized(line) {
            let name = Some(name.to_vec());
            return Some(ListedFile { name, size: Some(size), ..of(etag, Style::Sizes) });
        }
        let text = Some(trim_around_digest(line)).filter(|text| text.len() <= MAX_ETAG_BYTES);
        if let Some(etag) = text.and_then(|text| ETag::parse(str::from_utf8(text).ok()?)) {
            return Some(of(etag, Style::Other));
        }
        // RHash writes three blanks behind `MD5`. `Parser` accepts only one.
        for (rhash, start) in [(&b"MD5   ("[..], &b"MD5 ("[..]), (b"\\MD5   (", b"\\MD5 (")] {
            if let Some(rest) = line.strip_prefix(rhash) {
                *line = [start, rest].concat();
            }
        }
        let form = form_of(line);
        let parts = take_parts(line);
        let is_escaped = line.trim_ascii_start().starts_with(b"\\");
        for (digits, parser) in [(Digits::Hex, &mut self.hex), (Digits::Base64, &mut self.base64)] {
            if let Some(parsed) = parser.parse(line) {
                let etag = ETag { digest: parsed.digest, parts };
                let listed = of(etag, Style::Gnu(form, digits));
                return Some(ListedFile { name: Some(parsed.name), is_escaped, ..listed });
            }
        }
        // `NAME DIGEST`, as RHash writes with `--sfv`.
        let (name, digits) = line.split_at_checked(line.len().checked_sub(Digits::Hex.count())?)?;
        let etag = ETag { digest: Digits::Hex.read(digits)?, parts: None };
        let name = name.trim_ascii_end();
        (!name.is_empty() && name.len() < line.len() - digits.len())
            .then(|| ListedFile { name: Some(name.to_vec()), ..of(etag, Style::Other) })
    }
}

/// Removes the number of parts from a line `DIGEST-PARTS  NAME` of `md5lanes etag`, and returns it. `None` if the line has none.
fn take_parts(line: &mut Vec<u8>) -> Option<u64> {
    let start = usize::from(line.starts_with(b"\\"));
    if line.get(start + Digits::Hex.count()) != Some(&b'-') {
        return None;
    }
    let end = line.iter().position(|byte| *byte == b' ')?;
    let etag = ETag::parse(str::from_utf8(line.get(start..end)?).ok()?)?;
    let parts = etag.parts?;
    line.drain(start + Digits::Hex.count()..end);
    Some(parts)
}

/// Removes blanks from the start of a line, and one or two blanks from its end. If there are more than two, all stay, because the
/// first two may stand between the digest and a name of blanks.
fn trim_around_digest(line: &[u8]) -> &[u8] {
    let text = line.trim_ascii_start();
    let blanks = text.iter().rev().take_while(|byte| **byte == b' ').count();
    if blanks > 2 { text } else { &text[..text.len() - blanks] }
}

fn form_of(line: &[u8]) -> Form {
    let text = line.trim_ascii_start();
    let text = text.strip_prefix(b"\\").unwrap_or(text);
    if text.starts_with(b"MD5 (") || text.starts_with(b"MD5(") {
        return Form::Tag;
    }
    let blank = text.iter().position(|byte| matches!(byte, b' ' | b'\t'));
    match blank.and_then(|at| text.get(at + 1)) {
        Some(b'*') => Form::Binary,
        _ => Form::Text,
    }
}

/// Returns the size, the digest and the name in a line `SIZE  DIGEST  NAME`.
fn parse_sized(line: &[u8]) -> Option<(u64, ETag, &[u8])> {
    let text = line.trim_ascii_start();
    let (size, rest) = text.split_at(text.iter().position(|byte| !byte.is_ascii_digit())?);
    let size = parse_number(size)?;
    let rest = rest.strip_prefix(b" ")?.trim_ascii_start();
    let (digits, rest) = rest.split_at_checked(Digits::Hex.count())?;
    let [b' ', b' ' | b'*', name @ ..] = rest else { return None };
    let digest = Digits::Hex.read(digits)?;
    (!name.is_empty()).then_some((size, ETag { digest, parts: None }, name))
}

fn parse_number(digits: &[u8]) -> Option<u64> {
    let text = str::from_utf8(digits).ok()?;
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl Columns {
    /// Returns the columns that a header of hashdeep or the NSRL names; `None` if the line is not a header. It is an error if no
    /// column has MD5s, or the last column of hashdeep is not the file name.
    fn of(line: &[u8]) -> Result<Option<Self>, String> {
        if !matches!(line, [b'%' | b'"', ..]) {
            return Ok(None);
        }
        let Ok(text) = str::from_utf8(line) else { return Ok(None) };
        let (names, has_name, style) = match text.strip_prefix("%%%% ") {
            Some(rest) if rest.contains(',') => (rest, true, Style::Columns),
            None if text.starts_with("\"SHA-1\",") || text.starts_with("\"sha") => {
                (text, false, Style::Other)
            }
            _ => return Ok(None),
        };
        let names: Vec<_> = names
            .split(',')
            .map(|name| name.trim().trim_matches('"').to_ascii_lowercase())
            .collect();
        let find = |wanted: &str| names.iter().position(|name| name == wanted);
        let Some(md5) = find("md5") else {
            return Err(format!("it has no MD5s: its columns are {}", names.join(", ")));
        };
        if has_name && names.last().is_none_or(|last| last != "filename") {
            return Err(format!("its last column is not the filename: {}", names.join(", ")));
        }
        let count = names.len();
        let style = if names == ["size", "md5", "filename"] { style } else { Style::Other };
        Ok(Some(Columns {
            count,
            md5,
            is_after_name: !has_name && find("filename").is_some_and(|name| name < md5),
            size: find("size").filter(|_| has_name),
            has_name,
            style,
        }))
    }

    /// Reads a line with these columns; `None` if it makes no sense.
    fn read(self, line: &[u8]) -> Option<ListedFile> {
        let is_comma = |byte: &u8| *byte == b',';
        let field = |at: usize| line.split(is_comma).nth(at).map(unquoted);
        let digest = match self.is_after_name {
            true => line.rsplit(is_comma).nth(self.count - 1 - self.md5).map(unquoted),
            false => field(self.md5),
        };
        let digest = Digits::Hex.read(digest?)?;
        let name = match self.has_name {
            true => Some(line.splitn(self.count, is_comma).nth(self.count - 1)?),
            false => None,
        };
        if name.is_some_and(<[u8]>::is_empty) {
            return None;
        }
        Some(ListedFile {
            name: name.map(<[u8]>::to_vec),
            etag: ETag { digest, parts: None },
            size: match self.size {
                Some(at) => Some(parse_number(field(at)?)?),
                None => None,
            },
            modified: None,
            style: self.style,
            is_remembered: false,
            is_escaped: false,
        })
    }
}

fn unquoted(field: &[u8]) -> &[u8] {
    field.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\"")).unwrap_or(field)
}

/// Returns `None` if the time is before 1970.
pub(super) fn size_and_time_comment(size: u64, modified: SystemTime) -> Option<String> {
    let time = modified.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    Some(format!("#md5lanes:{size}:{seconds}.{nanos:09}\n"))
}

/// Returns a comment line with the size, in bytes, of the file of the next line.
#[must_use]
pub fn size_comment(size: u64) -> String {
    format!("#md5lanes:{size}\n")
}

/// Parses a comment, given without [`SIZE_COMMENT_PREFIX`]. `None` if it makes no sense.
fn parse_remembered(text: &[u8]) -> Option<(u64, Option<SystemTime>)> {
    let text = str::from_utf8(text).ok()?;
    let Some((size, time)) = text.split_once(':') else {
        return Some((parse_number(text.as_bytes())?, None));
    };
    let (seconds, nanos) = time.split_once('.').filter(|(_, nanos)| nanos.len() == 9)?;
    let since = Duration::new(parse_number(seconds.as_bytes())?, nanos.parse().ok()?);
    let modified = SystemTime::UNIX_EPOCH.checked_add(since)?;
    Some((parse_number(size.as_bytes())?, Some(modified)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "900150983cd24fb0d6963f7d28e17f72";

    fn read(text: &str) -> Vec<(Option<String>, Option<u64>, Style)> {
        let mut lines = LineReader::new();
        let read = text.lines().map(|line| lines.read(&mut line.into()).unwrap());
        read.filter_map(|line| match line {
            Line::Entry(listed) => {
                assert_eq!(listed.etag.to_string(), HEX);
                let name = listed.name.map(|name| String::from_utf8(name).unwrap());
                Some((name, listed.size, listed.style))
            }
            Line::Nothing => None,
            Line::Improper => Some((Some("improper".to_owned()), None, Style::Other)),
        })
        .collect()
    }

    #[test]
    fn each_form_is_read_with_its_sizes() {
        let gnu = |form| Style::Gnu(form, Digits::Hex);
        for (text, size, style) in [
            (format!("{HEX}  a,b"), None, gnu(Form::Text)),
            (format!("{HEX} *a,b"), None, gnu(Form::Binary)),
            (format!("MD5 (a,b) = {HEX}"), None, gnu(Form::Tag)),
            (format!("; a comment\n{HEX}  a,b"), None, gnu(Form::Text)),
            (format!("MD5   (a,b) = {HEX}"), None, gnu(Form::Tag)),
            (format!("\\MD5   (a,b) = {HEX}"), None, gnu(Form::Tag)),
            (format!("a,b {HEX}"), None, Style::Other),
            ("kAFQmDzST7DWlj99KOF/cg==  a,b".into(), None, Style::Gnu(Form::Text, Digits::Base64)),
            (format!("         3  {HEX}  a,b"), Some(3), Style::Sizes),
            (
                format!("%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n## x\n3,{HEX},a,b"),
                Some(3),
                Style::Columns,
            ),
            (
                format!("%%%% HASHDEEP-1.0\n%%%% size,md5,sha1,filename\n3,{HEX},x,a,b"),
                Some(3),
                Style::Other,
            ),
        ] {
            assert_eq!(read(&text), [(Some("a,b".into()), size, style)], "{text}");
        }
        let nsrl =
            format!("\"SHA-1\",\"MD5\",\"CRC32\",\"FileName\"\n\"ab\",\"{HEX}\",\"1\",\"x\"");
        assert_eq!(read(&nsrl), [(None, None, Style::Other)]);
        assert_eq!(read(HEX), [(None, None, Style::Other)]);
        assert_eq!(read("what?").len(), 1);
    }

    #[test]
    fn the_lines_of_etags_tell_their_parts() {
        let mut lines = LineReader::new();
        for (line, name) in
            [(format!("{HEX}-12  a b"), "a b"), (format!("\\{HEX}-12  a\\nb"), "a\nb")]
        {
            let Line::Entry(listed) = lines.read(&mut line.into()).unwrap() else {
                panic!("{name}")
            };
            assert_eq!(listed.etag.to_string(), format!("{HEX}-12"));
            assert_eq!(listed.name.as_deref(), Some(name.as_bytes()));
        }
    }

    #[test]
    fn a_list_without_md5s_says_so() {
        let error = LineReader::new().read(&mut b"%%%% size,sha256,filename".to_vec()).unwrap_err();
        assert!(error.contains("sha256"), "{error}");
    }

    #[test]
    fn a_comment_remembers_the_file_of_the_next_line_alone() {
        let modified = SystemTime::UNIX_EPOCH + Duration::new(1_700_000_000, 5);
        let comment = size_and_time_comment(3, modified).unwrap();
        let mut lines = LineReader::new();
        let mut next = |text: &str| lines.read(&mut text.trim_end().into()).unwrap();
        assert_eq!(next(&comment), Line::Nothing);
        let entry = format!("{HEX}  a");
        for expected in [Some((3, modified)), None] {
            let Line::Entry(listed) = next(&entry) else { panic!("it is proper") };
            assert_eq!(listed.size.zip(listed.modified), expected);
        }
        for torn in ["#md5lanes:3:1.5", "#md5lanes:-3:1.000000000", "#md5lanes:"] {
            assert_eq!(next(torn), Line::Nothing);
            let Line::Entry(listed) = next(&entry) else { panic!("it is proper") };
            assert_eq!(listed.modified, None, "{torn}");
        }
    }
}
