//! Digests of a column, window by window: the digests of a window are written while they are in the
//! cache.

use std::ops::Range;

use md5lanes::{Digest, Messages, digest_many_into};
use pyo3::prelude::*;

use super::bitmap::Bitmap;
use super::interface::malformed;
use super::layouts::{Keyed, Layout};
use super::output::{Chunk, Form, WINDOW};
use super::pieces::Padded;
use super::values::Values;
use crate::threads::{Pool, Threads};

/// The source of digests of rows.
pub(super) trait Rows<'a>: Sync {
    /// Memory that a thread reuses from window to window.
    type Scratch: Default;

    fn len(&self) -> usize;

    /// Which rows have a digest, if not all.
    fn validity(&self) -> Option<&Bitmap>;

    /// Computes the digests of some rows, at most [`WINDOW`]; nulls are left out.
    fn digests(
        &'a self,
        rows: Range<usize>,
        scratch: &mut Self::Scratch,
        digests: &mut Vec<Digest>,
    ) -> PyResult<()>;
}

/// The digests of all rows, in as many arrays as they need.
pub(super) fn chunks<'a, R: Rows<'a>>(
    rows: &'a R,
    form: Form,
    threads: Threads,
) -> PyResult<Vec<Chunk>> {
    let mut pool = Pool::of(threads);
    let most = form.most_rows();
    let starts = (0..rows.len().max(1)).step_by(most);
    let chunk = |start: usize| {
        let all = start..rows.len().min(start.saturating_add(most));
        // Each row counts as one block.
        let bytes = all.len().saturating_mul(64);
        let validity = rows.validity();
        Chunk::new(form, all, validity, |windows| {
            let scratch = || (R::Scratch::default(), Vec::new());
            pool.for_each(windows, bytes, scratch, |(scratch, digests), window| {
                digests.clear();
                rows.digests(window.rows.clone(), scratch, digests)?;
                window.write(digests, |row| validity.is_none_or(|validity| validity.get(row)));
                Ok(())
            })
        })
    };
    starts.map(chunk).collect()
}

/// A column as the source of digests.
pub(super) struct Column<'a> {
    values: Values<'a>,
    /// The digests of its dictionary.
    dictionary: Option<Vec<Digest>>,
}

impl<'a> Column<'a> {
    pub(super) fn new(values: Values<'a>) -> PyResult<Self> {
        let dictionary = values.keyed().map(|keyed| all_digests(&keyed.dictionary)).transpose()?;
        Ok(Column { values, dictionary })
    }
}

impl<'v, 'a: 'v> Rows<'v> for Column<'a> {
    type Scratch = Vec<&'v [u8]>;

    fn len(&self) -> usize {
        self.values.len()
    }

    fn validity(&self) -> Option<&Bitmap> {
        self.values.validity()
    }

    fn digests(
        &'v self,
        rows: Range<usize>,
        scratch: &mut Vec<&'v [u8]>,
        digests: &mut Vec<Digest>,
    ) -> PyResult<()> {
        if let (Some(dictionary), Some(keyed)) = (&self.dictionary, self.values.keyed()) {
            for row in rows.filter(|row| self.values.is_valid(*row)) {
                let digest = keyed.key(row).map(|key| dictionary[key]);
                digests.push(digest.ok_or_else(|| malformed(Keyed::FAULT))?);
            }
            return Ok(());
        }
        scratch.clear();
        self.values.read(rows, None, scratch)?;
        append_digests(&scratch[..], digests);
        Ok(())
    }
}

/// The digest of each value; the digest of a null is meaningless.
fn all_digests(values: &Values<'_>) -> PyResult<Vec<Digest>> {
    let mut digests = Vec::with_capacity(values.len());
    let mut window = Vec::new();
    let absent = Padded::new(b"");
    for start in (0..values.len()).step_by(WINDOW) {
        window.clear();
        values.read(start..values.len().min(start + WINDOW), Some(&absent), &mut window)?;
        append_digests(&window[..], &mut digests);
    }
    Ok(digests)
}

/// Appends the digest of each message.
pub(super) fn append_digests<M: Messages + ?Sized>(messages: &M, digests: &mut Vec<Digest>) {
    let start = digests.len();
    digests.resize(start + messages.count(), Digest::from_bytes([0; 16]));
    digest_many_into(messages, &mut digests[start..]);
}
