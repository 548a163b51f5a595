//! Hashes rows of several columns. The values of each row are joined into one message.

use std::io::Write;
use std::ops::Range;
use std::ptr;
use std::sync::LazyLock;

use md5lanes::{Digest, Md5, update_many};

use crate::copy::{MIN_READABLE_BYTES, PIECE_BYTES, Padded, copy};
use crate::digests::{hash, split_off_first};
use crate::{Column, Malformed};

/// The text for a null in surrogate keys of dbt.
pub const DBT_NULL: &str = "_dbt_utils_surrogate_key_null_";

/// The text between two values in surrogate keys of dbt.
pub const DBT_SEPARATOR: &str = "-";

/// The number of rows that are read at a time: the slices of their values in four columns then fit into the first-level cache.
const CHUNK_ROWS: usize = 120;

/// At most this number of bytes of joined rows are hashed together. If [`CHUNK_ROWS`] rows have more bytes, their values are
/// hashed without being joined. With 1 MiB instead, rows of 8 KiB take 1.17 times as long; with 128 KiB, rows of 2 KiB take 1.18
/// times as long (Emerald Rapids; other processors were not measured).
const MAX_JOINED_BYTES: usize = 384 << 10;

/// The encoding of a row's values as one message.
#[derive(Clone, Debug)]
pub struct Encoding {
    kind: Kind,
    null: Padded,
}

#[derive(Clone, Debug)]
enum Kind {
    Separated(Padded),
    Netstrings,
}

/// An upper bound on the bytes of a netstring beside its value: the length in decimal digits, a colon and a comma.
const MAX_HEAD_BYTES: usize = 24;

impl Encoding {
    /// Returns the encoding that joins the values with `separator` between them, and writes `null` for each null, as most SQL
    /// queries do. Different rows may have the same message: with `-`, both the row `a-b`, `c` and the row `a`, `b-c` become
    /// `a-b-c`.
    #[must_use]
    pub fn separated(separator: &str, null: &str) -> Self {
        let [separator, null] = [separator, null].map(|text| Padded::new(text.as_bytes()));
        Encoding { kind: Kind::Separated(separator), null }
    }

    /// Returns the encoding of the macro `generate_surrogate_key` in the dbt package `dbt_utils`.
    #[must_use]
    pub fn dbt() -> &'static Self {
        static DBT: LazyLock<Encoding> =
            LazyLock::new(|| Encoding::separated(DBT_SEPARATOR, DBT_NULL));
        &DBT
    }

    /// Returns the encoding that writes each value as a [netstring](https://cr.yp.to/proto/netstrings.txt), such as `3:abc,` for
    /// `abc`, and each null as `-,`. Different rows have different messages.
    #[must_use]
    pub fn netstrings() -> &'static Self {
        static NETSTRINGS: LazyLock<Encoding> =
            LazyLock::new(|| Encoding { kind: Kind::Netstrings, null: Padded::new(b"-,") });
        &NETSTRINGS
    }

    fn max_overhead(&self) -> usize {
        match &self.kind {
            Kind::Separated(separator) => separator.bytes().len(),
            Kind::Netstrings => MAX_HEAD_BYTES,
        }
    }

    /// Returns the bytes that the encoding writes before and behind `value` in the column number `column`. `head` is memory
    /// for the bytes before it. A null of netstrings has no such bytes; it is recognised by the address of its text.
    fn before_and_behind<'b>(
        &'b self,
        column: usize,
        value: &[u8],
        head: &'b mut [u8; MAX_HEAD_BYTES],
    ) -> (&'b [u8], &'b [u8]) {
        match &self.kind {
            Kind::Separated(separator) if column > 0 => (separator.bytes(), b""),
            Kind::Netstrings if !ptr::eq(value, self.null.bytes()) => {
                let mut left = &mut head[..];
                write!(left, "{}:", value.len()).expect("it is long enough");
                let length = MAX_HEAD_BYTES - left.len();
                (&head[..length], b",")
            }
            _ => (b"", b""),
        }
    }
}

/// Hashes `rows`. `values` and `joined` are reused memory.
pub(crate) fn digests<'a>(
    columns: &[Column<'a>],
    encoding: &'a Encoding,
    rows: Range<usize>,
    values: &mut Vec<&'a [u8]>,
    joined: &mut JoinedRows,
    mut digests: &mut [Digest],
) -> Result<(), Malformed> {
    joined.clear(); // A call that ended with an error may have left rows.
    let null = Some(encoding.null.bytes());
    if let ([column], Kind::Separated(_)) = (columns, &encoding.kind) {
        values.clear();
        column.read(rows, null, values)?;
        hash(values, digests);
        return Ok(());
    }
    for start in rows.clone().step_by(CHUNK_ROWS) {
        let rows = start..rows.end.min(start + CHUNK_ROWS);
        values.clear();
        let mut readable = usize::MAX;
        for column in columns {
            readable = readable.min(column.read(rows.clone(), null, values)?);
        }
        // Many rows may share one huge value, so each value counts as at most `MAX_JOINED_BYTES + 1` bytes: the sum cannot
        // overflow.
        let length = |value: &&[u8]| value.len().min(MAX_JOINED_BYTES + 1) as u64;
        let length = values.iter().map(length).sum::<u64>();
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let length = length.saturating_add(values.len().saturating_mul(encoding.max_overhead()));
        if joined.bytes.len().saturating_add(length) > MAX_JOINED_BYTES {
            joined.hash(&mut digests);
        }
        if length > MAX_JOINED_BYTES {
            hash_without_joining(
                values,
                rows.len(),
                encoding,
                split_off_first(&mut digests, rows.len()),
            );
        } else {
            joined.append(values, rows.len(), encoding, length, readable);
        }
    }
    joined.hash(&mut digests);
    Ok(())
}

#[derive(Debug, Default)]
pub(crate) struct JoinedRows {
    bytes: Vec<u8>,
    /// The offset at which each row starts, and the offset at which the last row ends.
    offsets: Vec<usize>,
}

impl JoinedRows {
    /// Appends `rows` rows, which have at most `length` bytes together. `values` has the values of all rows in the first column,
    /// then in the second one, and so on. At least `readable` bytes can be read from the start of each value.
    #[inline]
    fn append(
        &mut self,
        values: &[&[u8]],
        rows: usize,
        encoding: &Encoding,
        length: usize,
        readable: usize,
    ) {
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        self.bytes.reserve(length + PIECE_BYTES);
        match &encoding.kind {
            // SAFETY: memory is reserved for all values and separators, and for a piece behind them; `PIECE_BYTES` bytes can be
            // read from the start of each value, and of the padded text of a null.
            Kind::Separated(separator) if readable >= PIECE_BYTES => unsafe {
                self.append_separated::<PIECE_BYTES>(values, rows, separator);
            },
            // SAFETY: the same memory is reserved; `MIN_READABLE_BYTES` bytes can be read from the start of each value, and of
            // the padded text of a null.
            Kind::Separated(separator) if readable >= MIN_READABLE_BYTES => unsafe {
                self.append_separated::<MIN_READABLE_BYTES>(values, rows, separator);
            },
            _ => {
                for row in 0..rows {
                    for (column, value) in values[row..].iter().step_by(rows).enumerate() {
                        let mut head = [0; MAX_HEAD_BYTES];
                        let (before, behind) = encoding.before_and_behind(column, value, &mut head);
                        for piece in [before, value, behind] {
                            self.bytes.extend_from_slice(piece);
                        }
                    }
                    self.offsets.push(self.bytes.len());
                }
            }
        }
    }

    /// # Safety
    ///
    /// Memory is reserved for the rows and for a piece behind them. Each value can be copied by [`copy`] with this `READABLE`.
    #[inline]
    unsafe fn append_separated<const READABLE: usize>(
        &mut self,
        values: &[&[u8]],
        rows: usize,
        separator: &Padded,
    ) {
        let (separator, first_piece) = (separator.bytes(), separator.first_piece());
        let start = self.bytes.as_mut_ptr();
        let mut end = self.bytes.len();
        for row in 0..rows {
            for (column, value) in values[row..].iter().step_by(rows).enumerate() {
                // SAFETY: the caller has reserved the memory, and promises that `copy` can read each value with this `READABLE`.
                // Bytes that are written beyond the end of a value or separator are overwritten by the next one, or lie behind
                // the last `end`.
                unsafe {
                    if column > 0 {
                        let to = start.add(end);
                        to.cast::<[u8; PIECE_BYTES]>().write_unaligned(first_piece);
                        if separator.len() > PIECE_BYTES {
                            to.copy_from_nonoverlapping(separator.as_ptr(), separator.len());
                        }
                        end += separator.len();
                    }
                    copy::<READABLE>(value, start.add(end));
                }
                end += value.len();
            }
            self.offsets.push(end);
        }
        // SAFETY: the bytes up to `end` were written.
        unsafe { self.bytes.set_len(end) };
    }

    /// Hashes the joined rows into the first elements of `digests`, splits these off, and clears the rows.
    fn hash(&mut self, digests: &mut &mut [Digest]) {
        let rows = self.offsets.windows(2).map(|ends| &self.bytes[ends[0]..ends[1]]);
        let rows = rows.collect::<Vec<_>>();
        hash(&rows, split_off_first(digests, rows.len()));
        self.clear();
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.offsets.clear();
    }
}

/// Hashes `rows` rows column by column.
fn hash_without_joining(
    values: &[&[u8]],
    rows: usize,
    encoding: &Encoding,
    digests: &mut [Digest],
) {
    let mut hashers = vec![Md5::new(); rows];
    let mut head = [0; MAX_HEAD_BYTES];
    for (column, values) in values.chunks(rows).enumerate() {
        for (hasher, value) in hashers.iter_mut().zip(values) {
            hasher.update(encoding.before_and_behind(column, value, &mut head).0);
        }
        update_many(&mut hashers, values);
        for (hasher, value) in hashers.iter_mut().zip(values) {
            hasher.update(encoding.before_and_behind(column, value, &mut head).1);
        }
    }
    digests.iter_mut().zip(hashers).for_each(|(digest, hasher)| *digest = hasher.finalize());
}
