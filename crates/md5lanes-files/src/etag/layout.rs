//! The sizes and offsets of an object's parts.

use std::error::Error;
use std::fmt;
use std::io;
use std::ops::Range;

use crate::etag::{GIB, MIB};

/// The largest number of parts that S3 accepts in an upload.
pub const MAX_PARTS: u64 = 10_000;

/// The largest part that S3 accepts, and the largest upload in one request, in bytes. The smallest part is 5 MiB for S3; other
/// servers accept smaller ones.
pub const MAX_PART_BYTES: u64 = 5 * GIB;

/// The default part size of aws cli and boto3, in bytes.
pub const DEFAULT_PART_BYTES: u64 = 8 * MIB;

/// A rule that cuts objects of any size into parts. The default is the rule of aws cli and boto3.
#[derive(Clone, Copy, Debug, Default)]
pub struct PartRule {
    /// The part size in bytes, not 0. `None` stands for [`DEFAULT_PART_BYTES`], doubled until there are at most [`MAX_PARTS`]
    /// parts.
    pub part_size: Option<u64>,
    /// Whether a file that is smaller than a part is cut as a multipart upload too, with one part.
    pub multipart: bool,
}

/// How one object is cut into parts.
#[derive(Clone, Copy, Debug)]
pub struct PartLayout {
    /// The size of the object in bytes.
    pub size: u64,
    /// The size in bytes of all parts but the last one; `None` for an upload in one request.
    pub part_size: Option<u64>,
}

impl PartRule {
    /// Returns how this rule cuts an object of `size` bytes.
    ///
    /// # Errors
    ///
    /// If there would be more than [`MAX_PARTS`] parts.
    pub fn layout(&self, size: u64) -> io::Result<PartLayout> {
        let part_size = self.part_size.unwrap_or_else(|| default_part(size));
        // A file of exactly one part is a multipart upload, as for aws cli and boto3.
        if size < part_size && !self.multipart {
            return Ok(PartLayout { size, part_size: None });
        }
        if size.div_ceil(part_size) > MAX_PARTS {
            return Err(
                TooManyParts { part_size, min_part_size: Some(size.div_ceil(MAX_PARTS)) }.into()
            );
        }
        Ok(PartLayout { size, part_size: Some(part_size) })
    }

    /// Returns the part size for a source of unknown length.
    pub(crate) fn part_of_stream(&self) -> u64 {
        self.part_size.unwrap_or(DEFAULT_PART_BYTES)
    }
}

/// The error for a part size that gives more than [`MAX_PARTS`] parts. It is the inner error of an [`io::Error`].
#[derive(Clone, Copy, Debug)]
pub struct TooManyParts {
    /// The part size in bytes.
    pub part_size: u64,
    /// The smallest part size that works, in bytes, if the object's size is known.
    pub min_part_size: Option<u64>,
}

impl Error for TooManyParts {}

impl fmt::Display for TooManyParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part_size = self.part_size;
        write!(f, "parts of {part_size} bytes are more than S3's {MAX_PARTS}; ")?;
        match self.min_part_size {
            Some(min_part_size) => write!(f, "they must have {min_part_size} bytes or more"),
            None => write!(f, "they must be larger"),
        }
    }
}

impl From<TooManyParts> for io::Error {
    fn from(error: TooManyParts) -> Self {
        io::Error::other(error)
    }
}

/// Returns the part size of aws cli and boto3 for an object of `size` bytes: [`DEFAULT_PART_BYTES`], doubled until there are at
/// most [`MAX_PARTS`] parts, but at most [`MAX_PART_BYTES`].
pub(crate) fn default_part(size: u64) -> u64 {
    let mut part_size = DEFAULT_PART_BYTES;
    while size.div_ceil(part_size) > MAX_PARTS && part_size < MAX_PART_BYTES {
        part_size = (2 * part_size).min(MAX_PART_BYTES);
    }
    part_size
}

impl PartLayout {
    /// Returns the number of parts. An empty object has one empty part.
    #[must_use]
    pub fn parts(self) -> u64 {
        self.size.div_ceil(self.size_of_part()).max(1)
    }

    /// Returns the offsets of part `number`, if there is one. Numbers begin with 0.
    #[must_use]
    pub fn range(self, number: u64) -> Option<Range<u64>> {
        let start = (number < self.parts()).then(|| number * self.size_of_part())?;
        Some(start..self.size.min(start.saturating_add(self.size_of_part())))
    }

    /// Iterates over the offsets of all parts.
    pub fn ranges(self) -> impl Iterator<Item = Range<u64>> {
        (0..).map_while(move |number| self.range(number))
    }

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
            for part_size in [None, Some(1), Some(10), Some(MAX_PART_BYTES)] {
                let layout = PartLayout { size, part_size };
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
        assert_eq!(default_part(MAX_PARTS * 8 * MIB), 8 * MIB);
        assert_eq!(default_part(MAX_PARTS * 8 * MIB + 1), 16 * MIB);
        assert_eq!(default_part(u64::MAX), MAX_PART_BYTES);
    }

    #[test]
    fn too_many_parts_are_an_error_that_names_a_size_that_works() {
        let rule = |part_size| PartRule { part_size: Some(part_size), multipart: false };
        assert!(rule(3).layout(30_000).is_ok());
        let error = rule(3).layout(30_001).err().unwrap().to_string();
        assert!(error.ends_with(" must have 4 bytes or more"), "{error}");
        assert!(rule(4).layout(30_001).is_ok());
    }
}
