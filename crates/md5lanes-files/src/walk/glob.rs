//! Patterns for names.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;

use regex_automata::meta::Regex;
use regex_automata::util::syntax;

/// A pattern for names or paths, such as `*.iso`, in the syntax of [`globset`]. Names and patterns are bytes, and need not be
/// UTF-8.
#[derive(Clone, Debug)]
pub struct Glob(Pattern);

#[derive(Clone, Debug)]
enum Pattern {
    Text(globset::Glob),
    /// A pattern that is not UTF-8, converted to a regular expression.
    Bytes(String),
}

/// A set of patterns. A name matches the set if it matches one of them.
#[derive(Clone, Debug, Default)]
pub struct GlobSet {
    texts: globset::GlobSet,
    bytes: Option<Regex>,
}

/// The error for a pattern, or a set of patterns, that is not valid.
#[derive(Clone, Debug)]
pub struct GlobError {
    reason: String,
}

impl Error for GlobError {}

impl fmt::Display for GlobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Glob {
    /// Parses a pattern.
    ///
    /// # Errors
    ///
    /// If the pattern is not valid.
    pub fn new(pattern: impl AsRef<OsStr>) -> Result<Self, GlobError> {
        let pattern = pattern.as_ref();
        let parse = |text: &str| {
            globset::Glob::new(text).map_err(|error| GlobError { reason: error.kind().to_string() })
        };
        if let Some(text) = pattern.to_str() {
            return parse(text).map(|glob| Glob(Pattern::Text(glob)));
        }
        // The parser takes only text. So each byte that is not ASCII is replaced by a character of its own, which becomes this
        // byte again in the regular expression that the parser returns.
        let bytes = pattern.as_encoded_bytes().iter().copied();
        let text: String = bytes.clone().map(stand_in).collect();
        let mut regex = parse(&text)?.regex().to_owned();
        for byte in bytes.filter(|byte| !byte.is_ascii()) {
            let escaped = |bytes: &[u8]| -> String {
                bytes.iter().map(|byte| format!("\\x{byte:02x}")).collect()
            };
            let utf8 = stand_in(byte).to_string();
            regex = regex.replace(&escaped(utf8.as_bytes()), &escaped(&[byte]));
        }
        Ok(Glob(Pattern::Bytes(regex)))
    }
}

/// Returns the character that stands for a byte: outside ASCII, one of Unicode's last private block.
fn stand_in(byte: u8) -> char {
    match byte {
        0x80.. => char::from_u32(0x10_FF00 + u32::from(byte)).expect("it is below 0x110000"),
        ascii => char::from(ascii),
    }
}

impl GlobSet {
    /// Compiles patterns into a set.
    ///
    /// # Errors
    ///
    /// If the patterns are too large for one set, although each is valid.
    pub fn new(globs: impl IntoIterator<Item = Glob>) -> Result<Self, GlobError> {
        let (mut texts, mut others) = (globset::GlobSetBuilder::new(), Vec::new());
        for Glob(pattern) in globs {
            match pattern {
                Pattern::Text(glob) => drop(texts.add(glob)),
                Pattern::Bytes(regex) => others.push(regex),
            }
        }
        let texts = texts.build();
        let texts = texts.map_err(|error| GlobError { reason: error.kind().to_string() })?;
        let bytes = if others.is_empty() { None } else { Some(regex_of(&others)?) };
        Ok(GlobSet { texts, bytes })
    }

    /// Whether there are no patterns.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.bytes.is_none()
    }

    /// Whether a pattern matches this name or path.
    pub fn is_match(&self, path: impl AsRef<Path>) -> bool {
        let path = path.as_ref();
        self.texts.is_match(path)
            || self.bytes.as_ref().is_some_and(|regex| {
                let mut path = path.as_os_str().as_encoded_bytes().to_vec();
                if cfg!(windows) {
                    path.iter_mut().filter(|byte| **byte == b'\\').for_each(|byte| *byte = b'/');
                }
                regex.is_match(&path)
            })
    }
}

/// Compiles patterns with the settings that `globset` uses.
fn regex_of(patterns: &[String]) -> Result<Regex, GlobError> {
    let config = Regex::config().utf8_empty(false).nfa_size_limit(Some(10 << 20));
    let syntax = syntax::Config::new().utf8(false).dot_matches_new_line(true);
    let built = Regex::builder().configure(config).syntax(syntax).build_many(patterns);
    built.map_err(|error| GlobError { reason: error.to_string() })
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    fn is_match(pattern: &[u8], name: &[u8]) -> bool {
        let glob = Glob::new(OsStr::from_bytes(pattern)).unwrap();
        GlobSet::new([glob]).unwrap().is_match(OsStr::from_bytes(name))
    }

    #[test]
    fn patterns_match_bytes_as_names_have_them() {
        for (pattern, name) in [
            (&b"\xff"[..], &b"\xff"[..]),
            (b"caf\xe9*", b"caf\xe9.txt"),
            (b"*\xe9", b"folder/caf\xe9"),
            (b"?\xe9", b"\xff\xe9"),
            (b"[\xe8-\xea]", b"\xe9"),
            (b"[!\xe8]\xff", b"\xe9\xff"),
            (b"{\xe8,\xe9}", b"\xe9"),
            (b"**/\xff/a", b"b/\xff/a"),
            // UTF-8 beside other bytes.
            ("\u{e9}\u{10ffff}".as_bytes(), "\u{e9}\u{10ffff}".as_bytes()),
            (b"\xc3\xa9\xff", b"\xc3\xa9\xff"),
            (b"\xff\xf4\x8f\xbf\xbf", b"\xff\xf4\x8f\xbf\xbf"),
            (b"\\\xff\\*", b"\xff*"),
            (b"\xff\n*", b"\xff\n\n"),
        ] {
            assert!(is_match(pattern, name), "{pattern:02x?} {name:02x?}");
        }
        for (pattern, name) in [
            (&b"\xff"[..], &b"\xfe"[..]),
            (b"\xff", b"\xff\xff"),
            (b"\xff", "\u{ff}".as_bytes()),
            (b"\xe9.", b"\xe9a"),
            (b"[!\xe9]", b"\xe9"),
        ] {
            assert!(!is_match(pattern, name), "{pattern:02x?} {name:02x?}");
        }
        assert!(Glob::new(OsStr::from_bytes(b"[\xff")).is_err());
    }

    #[test]
    fn a_set_may_have_patterns_of_both_kinds() {
        let globs = [&b"\xff"[..], b"*.tmp", b"\xfe"].map(OsStr::from_bytes);
        let set = GlobSet::new(globs.map(|glob| Glob::new(glob).unwrap())).unwrap();
        let is_match = |name: &[u8]| set.is_match(OsStr::from_bytes(name));
        assert!(is_match(b"\xff") && is_match(b"a.tmp") && is_match(b"\xfe") && !is_match(b"a"));
        assert!(!set.is_empty() && GlobSet::default().is_empty());
    }
}
