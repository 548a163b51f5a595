//! How an object is cut into parts.

use std::error::Error;
use std::fmt;
use std::io;
use std::ops::Range;

use crate::etag::{GIB, MIB};

/// The most parts that S3 takes.
pub const MOST_PARTS: u64 = 10_000;

/// The largest part that S3 takes, and the largest upload in one request, in bytes. The smallest part
/// is 5 MiB for S3, but other servers take smaller ones.
pub const LARGEST_PART: u64 = 5 * GIB;

/// The part size of aws cli and boto3, in bytes.
pub const DEFAULT_PART: u64 = 8 * MIB;

/// How objects of any size are cut, as the user asks for it. The default is what aws cli and boto3 do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rule {
    /// The part size in bytes, not 0. `None` is [`DEFAULT_PART`], doubled until there are few enough parts.
    pub part_size: Option<u64>,
    /// Whether a file smaller than a part is a multipart upload too.
    pub multipart: bool,
}

/// How one object is cut. All sizes are in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The size of the object.
    pub size: u64,
    /// `None` is an upload in one request.
    pub part_size: Option<u64>,
}

impl Rule {
    /// How an object of this size is cut.
    ///
    /// # Errors
    ///
    /// If there would be more parts than S3 takes.
    pub fn layout(&self, size: u64) -> io::Result<Layout> {
        let part_size = self.part_size.unwrap_or_else(|| default_part(size));
        // Like aws cli and boto3, which upload a file of exactly one part as a multipart upload.
        if size < part_size && !self.multipart {
            return Ok(Layout { size, part_size: None });
        }
        if size.div_ceil(part_size) > MOST_PARTS {
            return Err(
                TooManyParts { part_size, smallest: Some(size.div_ceil(MOST_PARTS)) }.into()
            );
        }
        Ok(Layout { size, part_size: Some(part_size) })
    }

    /// The part size for an input of unknown length.
    pub(crate) fn part_of_stream(&self) -> u64 {
        self.part_size.unwrap_or(DEFAULT_PART)
    }
}

/// The error that a part size gives more parts than S3 takes. The inner error of an [`io::Error`].
#[derive(Clone, Copy, Debug)]
pub struct TooManyParts {
    /// The part size in bytes.
    pub part_size: u64,
    /// The smallest part size that works, in bytes, if that is known.
    pub smallest: Option<u64>,
}

impl Error for TooManyParts {}

impl fmt::Display for TooManyParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part_size = self.part_size;
        write!(f, "parts of {part_size} bytes are more than S3's {MOST_PARTS}; ")?;
        match self.smallest {
            Some(smallest) => write!(f, "they must have {smallest} bytes or more"),
            None => write!(f, "they must be larger"),
        }
    }
}

impl From<TooManyParts> for io::Error {
    fn from(error: TooManyParts) -> Self {
        io::Error::other(error)
    }
}

/// The part size of aws cli and boto3: doubled until there are few enough parts.
pub(crate) fn default_part(size: u64) -> u64 {
    let mut part_size = DEFAULT_PART;
    while size.div_ceil(part_size) > MOST_PARTS && part_size < LARGEST_PART {
        part_size = (2 * part_size).min(LARGEST_PART);
    }
    part_size
}

impl Layout {
    /// The number of parts. An empty object has one, which is empty.
    #[must_use]
    pub fn parts(self) -> u64 {
        self.size.div_ceil(self.size_of_part()).max(1)
    }

    /// The offsets of part `number`, if there is one. Numbers begin with 0.
    #[must_use]
    pub fn range(self, number: u64) -> Option<Range<u64>> {
        let start = (number < self.parts()).then(|| number * self.size_of_part())?;
        Some(start..self.size.min(start.saturating_add(self.size_of_part())))
    }

    /// The offsets of each part.
    pub fn ranges(self) -> impl Iterator<Item = Range<u64>> {
        (0..).map_while(move |number| self.range(number))
    }

    /// The size of all parts but the last one.
    fn size_of_part(self) -> u64 {
        self.part_size.unwrap_or(self.size.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_each_other_to_the_end() {
        for size in [0, 1, 9, 10, 11, 20, 29, 30] {
            for part_size in [None, Some(1), Some(10), Some(LARGEST_PART)] {
                let layout = Layout { size, part_size };
                let ranges: Vec<_> = layout.ranges().collect();
                assert_eq!(ranges.len() as u64, layout.parts());
                assert_eq!(ranges.first().unwrap().start, 0);
                assert_eq!(ranges.last().unwrap().end, size);
                assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start));
                let most = part_size.unwrap_or(u64::MAX);
                assert!(ranges.iter().all(|range| range.end - range.start <= most));
                assert!(ranges.len() == 1 || ranges.iter().all(|range| !range.is_empty()));
            }
        }
    }

    #[test]
    fn the_default_part_is_doubled_until_there_are_few_enough() {
        assert_eq!(default_part(0), 8 * MIB);
        assert_eq!(default_part(MOST_PARTS * 8 * MIB), 8 * MIB);
        assert_eq!(default_part(MOST_PARTS * 8 * MIB + 1), 16 * MIB);
        assert_eq!(default_part(u64::MAX), LARGEST_PART);
    }

    #[test]
    fn too_many_parts_are_an_error_that_names_a_size_that_works() {
        let rule = |part_size| Rule { part_size: Some(part_size), multipart: false };
        assert!(rule(3).layout(30_000).is_ok());
        let error = rule(3).layout(30_001).err().unwrap().to_string();
        assert!(error.ends_with(" must have 4 bytes or more"), "{error}");
        assert!(rule(4).layout(30_001).is_ok());
    }
}
