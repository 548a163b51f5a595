//! Writes digests as the values of a vector.

use std::mem::MaybeUninit;
use std::slice;

use md5lanes::{Digest, hex_many_into};
use md5lanes_columns::{Bits, Text};

use crate::api::{Api, Index, Type, Vector};

/// The vector that a function fills with its results.
pub(crate) struct Output<'a> {
    pub(crate) api: &'a Api,
    pub(crate) vector: Vector,
    pub(crate) rows: usize,
    /// A bit for each row, not set if the result is null; `None` if no result is null.
    pub(crate) validity: Option<Bits<'a>>,
}

pub(crate) trait DigestFormat {
    const TYPE: Type;

    /// Writes the digest of each row that is not null, in the order of the rows.
    ///
    /// # Safety
    ///
    /// The vector is of [`TYPE`](Self::TYPE), and has room for the rows. There is a digest for each row that is not null.
    unsafe fn write(output: &Output<'_>, digests: &[Digest]);
}

/// Strings of 32 hexadecimal digits.
pub(crate) struct Hex;

/// Blobs of 16 bytes.
pub(crate) struct Binary;

/// Numbers with the digest's first byte as the lowest byte, like the results of `md5_number`.
pub(crate) struct Number;

/// The number of digests that are converted to hexadecimal digits at a time, on the stack.
const HEX_BATCH: usize = 256;

impl DigestFormat for Hex {
    const TYPE: Type = Type::Varchar;

    unsafe fn write(output: &Output<'_>, digests: &[Digest]) {
        let mut digits = [MaybeUninit::uninit(); HEX_BATCH];
        let mut rows = output.valid_rows();
        for digests in digests.chunks(HEX_BATCH) {
            let digits = hex_many_into(digests, &mut digits[..digests.len()]);
            // SAFETY: the digits are ASCII, and too long to be stored inside a `Text`. The caller fulfils the conditions of
            // `DigestFormat::write`.
            unsafe { output.write_texts(rows.by_ref().take(digests.len()), digits) };
        }
    }
}

impl DigestFormat for Binary {
    const TYPE: Type = Type::Blob;

    unsafe fn write(output: &Output<'_>, digests: &[Digest]) {
        // SAFETY: a digest is exactly 16 bytes, which are too many to be stored inside a `Text`. The caller fulfils the
        // conditions of `DigestFormat::write`.
        unsafe {
            let bytes = slice::from_raw_parts(digests.as_ptr().cast::<[u8; 16]>(), digests.len());
            output.write_texts(output.valid_rows(), bytes);
        }
    }
}

impl DigestFormat for Number {
    const TYPE: Type = Type::UHugeInt;

    unsafe fn write(output: &Output<'_>, digests: &[Digest]) {
        // SAFETY: a `duckdb_uhugeint` is its lower half, followed by its upper half. The caller fulfils the conditions of
        // `DigestFormat::write`.
        unsafe {
            let numbers = output.api.vector_get_data(output.vector).cast::<[u64; 2]>();
            for (row, digest) in output.valid_rows().zip(digests) {
                let halves = digest.as_bytes().as_chunks().0;
                numbers.add(row).write([halves[0], halves[1]].map(u64::from_le_bytes));
            }
        }
    }
}

impl Output<'_> {
    /// Marks rows of the vector as null if their bits in `validity` are not set.
    ///
    /// # Safety
    ///
    /// The vector has room for the rows.
    pub(crate) unsafe fn write_nulls(&self) {
        if let Some(validity) = &self.validity {
            let bits = validity.to_bytes(0..self.rows);
            // SAFETY: the caller promises room for the rows, and the first call gives the vector a mask for them.
            unsafe {
                self.api.vector_ensure_validity_writable(self.vector);
                let mask = self.api.vector_get_validity(self.vector).cast::<u8>();
                mask.copy_from_nonoverlapping(bits.as_ptr(), bits.len());
            }
        }
    }

    fn valid_rows(&self) -> impl Iterator<Item = usize> {
        let validity = self.validity.as_ref();
        (0..self.rows).filter(move |row| validity.is_none_or(|validity| validity.get(*row)))
    }

    /// Writes texts, which all have the same length, to rows.
    ///
    /// The API's call that stores a string takes more time than hashing a message, so it is called once, for all texts as one
    /// string in the memory of the vector. The rows get strings that point into this string.
    ///
    /// # Safety
    ///
    /// The vector is of strings or blobs, and has the rows. There are as many rows as texts. The texts are too long to be stored
    /// inside a [`Text`], and if the vector is of strings, they are ASCII.
    unsafe fn write_texts<const LENGTH: usize>(
        &self,
        rows: impl Iterator<Item = usize>,
        texts: &[[u8; LENGTH]],
    ) {
        let mut rows = rows.peekable();
        let Some(&first) = rows.peek() else { return };
        let all = texts.as_flattened();
        // SAFETY: the caller promises the type and the rows of the vector, and texts that are too long to be stored inside a
        // `Text`. So the stored string is in the memory of the vector. This memory does not move while the vector has strings.
        unsafe {
            let data = self.api.vector_get_data(self.vector).cast::<Text>();
            let (bytes, length) = (all.as_ptr().cast(), all.len() as Index);
            self.api.vector_assign_string_element_len(self.vector, first as Index, bytes, length);
            let stored =
                slice::from_raw_parts((*data.add(first)).bytes().as_ptr().cast(), texts.len());
            let stored: &[[u8; LENGTH]] = stored;
            for (row, text) in rows.zip(&stored[..texts.len()]) {
                data.add(row).write(Text::new(text));
            }
        }
    }
}
