//! Hashes rows of several columns: the values of each row are joined into one message.

use std::io::Write;
use std::ops::Range;
use std::ptr;
use std::sync::LazyLock;

use md5lanes::{Digest, Md5, update_many};

use crate::column::hash;
use crate::copy::{PIECE, Padded, READABLE, copy};
use crate::output::first;
use crate::{Column, Malformed, Scratch};

/// The text that dbt uses for a null.
pub const DBT_NULL: &str = "_dbt_utils_surrogate_key_null_";

/// The text that dbt puts between two values.
pub const DBT_SEPARATOR: &str = "-";

/// The number of rows that are joined at a time: the slices of four columns then fit into the first-level cache.
const STRETCH: usize = 120;

/// The most bytes of joined rows that are hashed together. A longer stretch is hashed in place, column by column. With 1 MiB,
/// rows of 8 KiB take 1.17 times as long; with 128 KiB, rows of 2 KiB take 1.18 times as long (Emerald Rapids; other processors
/// were not measured).
const JOINED: usize = 384 << 10;

/// How the values of a row become one message.
#[derive(Clone, Debug)]
pub struct Encoding {
    kind: Kind,
    /// The text of a null.
    null: Padded,
}

#[derive(Clone, Debug)]
enum Kind {
    Separated(Padded),
    Netstrings,
}

/// The bytes for the length of a value in decimal digits, and a colon.
const HEAD: usize = 24;

impl Encoding {
    /// Joins the values with `separator` between them, and `null` for each null, as most queries do. Different rows may have one
    /// message: with `-`, so do `a-b`, `c` and `a`, `b-c`.
    #[must_use]
    pub fn separated(separator: &str, null: &str) -> Self {
        let [separator, null] = [separator, null].map(|text| Padded::new(text.as_bytes()));
        Encoding { kind: Kind::Separated(separator), null }
    }

    /// Joins the values as `generate_surrogate_key` of `dbt_utils` does.
    #[must_use]
    pub fn dbt() -> &'static Self {
        static DBT: LazyLock<Encoding> =
            LazyLock::new(|| Encoding::separated(DBT_SEPARATOR, DBT_NULL));
        &DBT
    }

    /// Writes each value as a [netstring](https://cr.yp.to/proto/netstrings.txt), `3:abc,` for `abc`, and `-,` for a null.
    /// Different rows have different messages.
    #[must_use]
    pub fn netstrings() -> &'static Self {
        static NETSTRINGS: LazyLock<Encoding> =
            LazyLock::new(|| Encoding { kind: Kind::Netstrings, null: Padded::new(b"-,") });
        &NETSTRINGS
    }

    /// The most bytes that are added to a value.
    fn overhead(&self) -> usize {
        match &self.kind {
            Kind::Separated(separator) => separator.bytes().len(),
            Kind::Netstrings => HEAD,
        }
    }

    /// The bytes before and behind `value`. In netstrings the text of a null, told by its address, has none.
    fn around<'b>(
        &'b self,
        column: usize,
        value: &[u8],
        head: &'b mut [u8; HEAD],
    ) -> (&'b [u8], &'b [u8]) {
        match &self.kind {
            Kind::Separated(separator) if column > 0 => (separator.bytes(), b""),
            Kind::Netstrings if !ptr::eq(value, self.null.bytes()) => {
                let mut left = &mut head[..];
                write!(left, "{}:", value.len()).expect("there is room");
                let length = HEAD - left.len();
                (&head[..length], b",")
            }
            _ => (b"", b""),
        }
    }
}

/// Computes the digests of `rows`, in order.
pub(crate) fn digests<'a>(
    columns: &[Column<'a>],
    encoding: &'a Encoding,
    rows: Range<usize>,
    scratch: &mut Scratch<'a>,
    mut digests: &mut [Digest],
) -> Result<(), Malformed> {
    let Scratch { values, joined, .. } = scratch;
    joined.clear(); // An error may have left rows.
    let null = Some(encoding.null.bytes());
    if let ([column], Kind::Separated(_)) = (columns, &encoding.kind) {
        values.clear();
        column.read(rows, null, values)?;
        hash(values, digests);
        return Ok(());
    }
    for start in rows.clone().step_by(STRETCH) {
        let rows = start..rows.end.min(start + STRETCH);
        values.clear();
        let mut readable = usize::MAX;
        for column in columns {
            readable = readable.min(column.read(rows.clone(), null, values)?);
        }
        // Many rows may share one huge value, so each counts up to `JOINED + 1` bytes: the sum cannot overflow, and is exact up
        // to `JOINED`.
        let length = |value: &&[u8]| value.len().min(JOINED + 1) as u64;
        let length = values.iter().map(length).sum::<u64>();
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let length = length.saturating_add(values.len().saturating_mul(encoding.overhead()));
        if joined.bytes.len().saturating_add(length) > JOINED {
            joined.hash(&mut digests);
        }
        if length > JOINED {
            hash_in_place(values, rows.len(), encoding, first(&mut digests, rows.len()));
        } else {
            joined.append(values, rows.len(), encoding, length, readable);
        }
    }
    joined.hash(&mut digests);
    Ok(())
}

/// Joined rows, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Joined {
    bytes: Vec<u8>,
    /// The offset at which each row starts, and at which the last one ends.
    offsets: Vec<usize>,
}

impl Joined {
    /// Appends `rows` rows of up to `length` bytes in all. `readable` bytes can be read from the start of each value.
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
        self.bytes.reserve(length + PIECE);
        match &encoding.kind {
            // SAFETY: there is room for all values and separators, and a piece behind them; `PIECE` bytes can be read from the
            // start of each value.
            Kind::Separated(separator) if readable >= PIECE => unsafe {
                self.join::<PIECE>(values, rows, separator);
            },
            // SAFETY: as above, with `READABLE` bytes.
            Kind::Separated(separator) if readable >= READABLE => unsafe {
                self.join::<READABLE>(values, rows, separator);
            },
            _ => {
                for row in 0..rows {
                    for (column, value) in values[row..].iter().step_by(rows).enumerate() {
                        let mut head = [0; HEAD];
                        let (before, behind) = encoding.around(column, value, &mut head);
                        for piece in [before, value, behind] {
                            self.bytes.extend_from_slice(piece);
                        }
                    }
                    self.offsets.push(self.bytes.len());
                }
            }
        }
    }

    /// Appends rows, with a separator between their values.
    ///
    /// # Safety
    ///
    /// There is room for the rows and for a piece behind them. Each value can be copied by [`copy`] with this `LEAST`.
    #[inline]
    unsafe fn join<const LEAST: usize>(
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
                // SAFETY: the caller's promise. Bytes that are copied beyond a value are overwritten next, or lie behind `end`.
                unsafe {
                    if column > 0 {
                        let to = start.add(end);
                        to.cast::<[u8; PIECE]>().write_unaligned(first_piece);
                        if separator.len() > PIECE {
                            to.copy_from_nonoverlapping(separator.as_ptr(), separator.len());
                        }
                        end += separator.len();
                    }
                    copy::<LEAST>(value, start.add(end));
                }
                end += value.len();
            }
            self.offsets.push(end);
        }
        // SAFETY: the bytes up to `end` were written.
        unsafe { self.bytes.set_len(end) };
    }

    /// Hashes the joined rows, then clears them.
    fn hash(&mut self, digests: &mut &mut [Digest]) {
        let rows = self.offsets.windows(2).map(|ends| &self.bytes[ends[0]..ends[1]]);
        let rows = rows.collect::<Vec<_>>();
        hash(&rows, first(digests, rows.len()));
        self.clear();
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.offsets.clear();
    }
}

/// Hashes `rows` rows column by column, without joining them.
fn hash_in_place(values: &[&[u8]], rows: usize, encoding: &Encoding, digests: &mut [Digest]) {
    let mut hashers = vec![Md5::new(); rows];
    let mut head = [0; HEAD];
    for (column, values) in values.chunks(rows).enumerate() {
        for (hasher, value) in hashers.iter_mut().zip(values) {
            hasher.update(encoding.around(column, value, &mut head).0);
        }
        update_many(&mut hashers, values);
        for (hasher, value) in hashers.iter_mut().zip(values) {
            hasher.update(encoding.around(column, value, &mut head).1);
        }
    }
    digests.iter_mut().zip(hashers).for_each(|(digest, hasher)| *digest = hasher.finalize());
}
