//! Decodes lists that begin with a byte order mark, as editors and shells on Windows write them.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read};

/// The encoding that a byte order mark announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// `EF BB BF`
    Utf8,
    /// `FF FE`
    Utf16Le,
    /// `FE FF`
    Utf16Be,
}

const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

impl Encoding {
    const ALL: [(Encoding, &[u8]); 3] = [
        (Encoding::Utf8, UTF8_MARK),
        (Encoding::Utf16Le, b"\xFF\xFE"),
        (Encoding::Utf16Be, b"\xFE\xFF"),
    ];

    /// Detects the encoding by the byte order mark, and skips the mark. `None` if there is no mark.
    ///
    /// # Errors
    ///
    /// If the text cannot be read.
    pub fn take_mark(text: &mut impl BufRead) -> io::Result<Option<Encoding>> {
        let start = text.fill_buf()?;
        let found = Self::ALL.into_iter().find(|(_, mark)| start.starts_with(mark));
        Ok(found.map(|(encoding, mark)| {
            text.consume(mark.len());
            encoding
        }))
    }

    /// Converts the text to UTF-8. Invalid UTF-16 becomes U+FFFD. Text that is UTF-8 is passed on unchanged.
    #[must_use]
    pub fn decode<'t>(self, text: impl BufRead + Send + 't) -> Box<dyn Read + Send + 't> {
        let unit: fn([u8; 2]) -> u16 = match self {
            Encoding::Utf8 => return Box::new(text),
            Encoding::Utf16Le => u16::from_le_bytes,
            Encoding::Utf16Be => u16::from_be_bytes,
        };
        Box::new(Utf16 { text, unit, cut: Vec::new(), decoded: VecDeque::new() })
    }
}

/// Removes the byte order mark of UTF-8 from the start of a text. Returns whether there was one.
pub fn remove_mark(text: &mut Vec<u8>) -> bool {
    let is_marked = text.starts_with(UTF8_MARK);
    if is_marked {
        text.drain(..UTF8_MARK.len());
    }
    is_marked
}

/// A reader that converts UTF-16 to UTF-8.
struct Utf16<R> {
    text: R,
    unit: fn([u8; 2]) -> u16,
    /// The first bytes of a character, until its other bytes have been read.
    cut: Vec<u8>,
    decoded: VecDeque<u8>,
}

const DECODE_BYTES: u64 = 8192;

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.decoded.is_empty() {
            let mut bytes = std::mem::take(&mut self.cut);
            let more = (&mut self.text).take(DECODE_BYTES).read_to_end(&mut bytes)? > 0;
            let (pairs, _) = bytes.as_chunks();
            let mut units: Vec<u16> = pairs.iter().map(|&pair| (self.unit)(pair)).collect();
            if more {
                units.pop_if(|unit| matches!(unit, 0xD800..0xDC00));
                self.cut = bytes[2 * units.len()..].to_vec();
            }
            let characters = char::decode_utf16(units);
            let text: String =
                characters.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
            self.decoded = text.into_bytes().into();
        }
        self.decoded.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decode(bytes: Vec<u8>) -> (Option<Encoding>, Vec<u8>) {
        let mut text = io::Cursor::new(bytes);
        let encoding = Encoding::take_mark(&mut text).unwrap();
        let mut decoded = Vec::new();
        if let Some(encoding) = encoding {
            encoding.decode(text).read_to_end(&mut decoded).unwrap();
        }
        (encoding, decoded)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_text_comes_back_from_every_encoding(text in ".{0,50}", repeat in 1..200_usize) {
            let text = text.repeat(repeat);
            let units = || text.encode_utf16();
            let le = [0xFF, 0xFE].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
            let be = [0xFE, 0xFF].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
            let utf8 = [b"\xEF\xBB\xBF", text.as_bytes()].concat();
            prop_assert_eq!(decode(le), (Some(Encoding::Utf16Le), text.clone().into_bytes()));
            prop_assert_eq!(decode(be), (Some(Encoding::Utf16Be), text.clone().into_bytes()));
            prop_assert_eq!(decode(utf8), (Some(Encoding::Utf8), text.clone().into_bytes()));
        }

        #[test]
        fn no_bytes_behind_a_mark_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..50)) {
            let (_, decoded) = decode([&b"\xFF\xFE"[..], &bytes].concat());
            prop_assert!(String::from_utf8(decoded).is_ok());
        }
    }
}
