//! ETags that consist of an MD5 and, for multipart uploads, the number of parts.

use std::fmt;

use md5lanes::{Digest, Md5};

use crate::etag::layout::MAX_PARTS;

/// The ETag of an object that is not encrypted with KMS or with a customer's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ETag {
    /// The MD5 of the object; for a multipart upload, the MD5 of the concatenated MD5s of its parts.
    pub digest: Digest,
    /// The number of parts. `None` stands for an upload in one request.
    pub parts: Option<u64>,
}

impl ETag {
    /// Returns the ETag of a multipart upload: the MD5 of the concatenated MD5s of its parts, and their number.
    /// [`parse`](Self::parse) accepts this ETag only if there are 1 to [`MAX_PARTS`](crate::etag::MAX_PARTS) parts.
    #[must_use]
    pub fn of_parts(parts: &[Digest]) -> Self {
        let mut md5 = Md5::new();
        parts.iter().for_each(|part| md5.update(part.as_bytes()));
        ETag { digest: md5.finalize(), parts: Some(parts.len() as u64) }
    }

    /// Parses an ETag as servers and tools print it, with or without quotes. Ignores a `W/` before it, which proxies put before
    /// the ETag of an object that they compress.
    ///
    /// `None` if the text is neither an MD5 nor an MD5 with `-` and a number of parts from 1 to
    /// [`MAX_PARTS`](crate::etag::MAX_PARTS).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix("W/").unwrap_or(text);
        let text = match text.strip_prefix('"') {
            Some(rest) => rest.strip_suffix('"')?,
            None => text,
        };
        let (hex, parts) = match text.split_once('-') {
            Some((hex, count)) => {
                let parts = count.parse().ok().filter(|parts: &u64| parts.to_string() == count)?;
                (hex, Some(parts))
            }
            None => (text, None),
        };
        let digest = Digest::from_hex(hex).ok()?;
        let taken = parts.is_none_or(|parts| (1..=MAX_PARTS).contains(&parts));
        taken.then_some(ETag { digest, parts })
    }
}

impl fmt::Display for ETag {
    /// Writes the ETag without quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts {
            Some(parts) => write!(f, "{}-{parts}", self.digest),
            None => write!(f, "{}", self.digest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "d41d8cd98f00b204e9800998ecf8427e";

    #[test]
    fn etags_are_read_with_and_without_quotes_and_prefix() {
        for (text, shown) in [
            (HEX.to_owned(), HEX.to_owned()),
            (format!("\"{HEX}\""), HEX.to_owned()),
            (format!("W/\"{HEX}-12\""), format!("{HEX}-12")),
            (HEX.to_uppercase(), HEX.to_owned()),
            (format!("{HEX}-10000"), format!("{HEX}-10000")),
        ] {
            assert_eq!(ETag::parse(&text).unwrap().to_string(), shown);
        }
    }

    #[test]
    fn texts_without_an_md5_or_with_an_impossible_number_of_parts_are_refused() {
        for text in [
            String::new(),
            "\"\"".to_owned(),
            format!("\"{HEX}"),
            format!("{HEX}\""),
            HEX[1..].to_owned(),
            format!("{HEX}-"),
            format!("{HEX}-0"),
            format!("{HEX}-02"),
            format!("{HEX}-10001"),
            format!("{HEX}-+2"),
            format!("{HEX}-2-3"),
            "0x8DC0FFEE0000000".to_owned(),
        ] {
            assert!(ETag::parse(&text).is_none(), "{text}");
        }
    }
}
