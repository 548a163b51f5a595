//! Rows of several columns, each as one message: its values with a separator between them.

use std::ops::Range;

use datafusion_common::Result;
use datafusion_expr::ColumnarValue;
use md5lanes::{Digest, Md5, Offsets, digest_many_into};

use crate::column::Column;
use crate::column_digest::bytes;

/// What dbt has in the place of a null.
pub(crate) const NULL: &str = "_dbt_utils_surrogate_key_null_";

/// What dbt has between two values.
const SEPARATOR: &[u8] = b"-";

/// How many rows are joined at a time: the slices of four columns are then in the first-level cache.
const STRETCH: usize = 120;

/// How many bytes are joined before they are hashed: some hundred rows, which fill the lanes, and less than a second-level cache has.
const ENOUGH: usize = 128 << 10;

/// How many rows are joined at least: as many as any kernel has lanes.
const LANES: usize = 16;

/// A longer row is hashed value by value, and joined to no others, so that a mebibyte is joined at most.
const LONG: usize = (1 << 20) / LANES;

/// A column, or the value that it has in all rows.
pub(crate) enum Argument<'a> {
    Scalar(&'a [u8]),
    Column(Column),
}

impl<'a> Argument<'a> {
    pub(crate) fn of(value: &'a ColumnarValue) -> Result<Self> {
        Ok(match value {
            ColumnarValue::Scalar(value) => {
                Argument::Scalar(bytes(value)?.unwrap_or(NULL.as_bytes()))
            }
            ColumnarValue::Array(array) => Argument::Column(Column::of(array)?),
        })
    }

    pub(crate) fn is_scalar(&self) -> bool {
        matches!(self, Argument::Scalar(_))
    }

    /// Appends the values of some rows.
    fn read<'v>(&'v self, rows: Range<usize>, values: &mut Vec<&'v [u8]>) {
        match self {
            Argument::Scalar(value) => values.extend(rows.map(|_| *value)),
            Argument::Column(column) => column.read(rows, NULL.as_bytes(), values),
        }
    }
}

/// Computes the digests of so many rows, in their order.
pub(crate) fn digests(arguments: &[Argument<'_>], count: usize, mut take: impl FnMut(&[Digest])) {
    let mut values = Vec::with_capacity(arguments.len() * count.min(STRETCH));
    let mut joined = Joined::default();
    for start in (0..count).step_by(STRETCH) {
        let rows = start..count.min(start + STRETCH);
        values.clear();
        arguments.iter().for_each(|argument| argument.read(rows.clone(), &mut values));
        for row in 0..rows.len() {
            let row = values[row..].iter().step_by(rows.len()).copied();
            let separators = (arguments.len() - 1) * SEPARATOR.len();
            let length = row.clone().map(<[u8]>::len).fold(separators, usize::saturating_add);
            if length > LONG {
                joined.hash(&mut take);
                take(&[hash_long(row)]);
                continue;
            }
            if joined.offsets.len() > LANES && joined.bytes.len() + length > ENOUGH {
                joined.hash(&mut take);
            }
            joined.append(row);
        }
    }
    joined.hash(&mut take);
}

fn hash_long<'v>(row: impl Iterator<Item = &'v [u8]>) -> Digest {
    let mut md5 = Md5::new();
    for (column, value) in row.enumerate() {
        if column > 0 {
            md5.update(SEPARATOR);
        }
        md5.update(value);
    }
    md5.finalize()
}

/// Rows that wait to be hashed together.
#[derive(Default)]
struct Joined {
    /// The rows, one behind the other.
    bytes: Vec<u8>,
    /// Where each row starts, and where the last one ends.
    offsets: Vec<usize>,
    digests: Vec<Digest>,
}

impl Joined {
    fn append<'v>(&mut self, row: impl Iterator<Item = &'v [u8]>) {
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        for (column, value) in row.enumerate() {
            if column > 0 {
                self.bytes.extend_from_slice(SEPARATOR);
            }
            self.bytes.extend_from_slice(value);
        }
        self.offsets.push(self.bytes.len());
    }

    /// Hashes all rows, and forgets them.
    fn hash(&mut self, take: &mut impl FnMut(&[Digest])) {
        let rows = Offsets::new(&self.bytes, &self.offsets).expect("no row ends before it starts");
        self.digests.resize(self.offsets.len().saturating_sub(1), Digest::from_bytes([0; 16]));
        digest_many_into(&rows, &mut self.digests);
        take(&self.digests);
        self.bytes.clear();
        self.offsets.clear();
    }
}
