//! Writes digests in the layouts of data engines, window by window.

use std::mem::{self, MaybeUninit};
use std::ops::Range;

use md5lanes::{Digest, hex_many_into};

use crate::digests::{PLACEHOLDER, split_off_first};
use crate::limits::{MAX_VIEW_BUFFER_BYTES, WINDOW_ROWS};
use crate::values::MALFORMED_KEY;
use crate::{Keys, Malformed, RowMessages, Scratch};

/// 32 hexadecimal digits.
type Hex = [u8; 32];

/// The memory for the digests of rows.
#[derive(Debug)]
pub enum Output<'o> {
    /// Strings of 32 digits, with offsets.
    Strings {
        /// The digits of all rows that have a digest.
        texts: &'o mut [MaybeUninit<Hex>],
        /// For each row, the offset in bytes at which its digits end.
        ends: &'o mut [MaybeUninit<i32>],
    },
    /// Strings of 32 digits, with views of 16 bytes.
    Views {
        /// Memory for [`RowMessages::text_count`] texts. Views refer to it as consecutive buffers of [`MAX_VIEW_BUFFER_BYTES`]
        /// bytes each.
        texts: &'o mut [MaybeUninit<Hex>],
        /// A view for each row; 0 for a row without a digest.
        views: &'o mut [MaybeUninit<u128>],
    },
    /// For each row, an integer: its 16 bytes in memory are the digest. It is 0 for a row without a digest.
    Binaries(&'o mut [MaybeUninit<u128>]),
}

/// A range of rows, and the memory for their digests.
#[derive(Debug)]
pub struct Window<'o> {
    rows: Range<usize>,
    texts_before: usize,
    output: Output<'o>,
}

impl<'o> Output<'o> {
    /// Divides the memory among windows of `rows`, which may be written in parallel and in any order. If [`RowMessages::column`]
    /// has hashed shared values, this function already writes the texts of [`Output::Views`].
    ///
    /// # Panics
    ///
    /// If the memory is too small.
    pub fn windows(
        self,
        messages: &RowMessages<'_>,
        rows: Range<usize>,
    ) -> impl Iterator<Item = Window<'o>> {
        let (mut output, mut are_texts_written) = (self, false);
        if let (Output::Views { texts, .. }, Some((shared, _))) =
            (&mut output, messages.shared_digests())
        {
            let texts = &mut mem::take(texts)[..shared.digests.len()];
            let texts = hex_many_into(&shared.digests, texts).iter().zip(0..);
            let views = || texts.map(|(text, index)| view_of(text, index)).collect();
            shared.views.get_or_init(views);
            are_texts_written = true;
        }
        let mut texts_before = 0;
        rows.clone().step_by(WINDOW_ROWS).map(move |start| {
            let rows = start..rows.end.min(start + WINDOW_ROWS);
            let texts = if are_texts_written { 0 } else { messages.digest_count(rows.clone()) };
            let output = output.split_off(rows.len(), texts);
            texts_before += texts;
            Window { rows, texts_before: texts_before - texts, output }
        })
    }

    fn split_off(&mut self, rows: usize, count: usize) -> Output<'o> {
        match self {
            Output::Strings { texts, ends } => Output::Strings {
                texts: split_off_first(texts, count),
                ends: split_off_first(ends, rows),
            },
            Output::Views { texts, views } => Output::Views {
                texts: split_off_first(texts, count),
                views: split_off_first(views, rows),
            },
            Output::Binaries(binaries) => Output::Binaries(split_off_first(binaries, rows)),
        }
    }
}

impl Window<'_> {
    /// Computes and writes the digests. On success, all memory of the window is initialised. `messages` must be the ones that
    /// [`Output::windows`] was called with.
    ///
    /// # Errors
    ///
    /// If the data of a row are malformed.
    pub fn write<'a>(
        self,
        messages: &RowMessages<'a>,
        scratch: &mut Scratch<'a>,
    ) -> Result<(), Malformed> {
        let Window { rows, texts_before, output } = self;
        let output = match (output, messages.shared_digests()) {
            (Output::Views { views, .. }, Some((shared, keys))) => {
                let by_key = shared.views.get().expect("`windows` has written them");
                return write_by_keys(by_key, keys, messages, rows, views);
            }
            (Output::Binaries(binaries), Some((shared, keys))) => {
                return write_by_keys(&shared.binaries, keys, messages, rows, binaries);
            }
            (output, _) => output,
        };
        let count = messages.digest_count(rows.clone());
        let mut memory = mem::take(&mut scratch.digests);
        memory.resize(memory.len().max(count), PLACEHOLDER);
        let digests = &mut memory[..count];
        messages.digests(rows.clone(), scratch, digests)?;
        match output {
            Output::Strings { texts, ends } => {
                hex_many_into(digests, texts);
                let mut end = 32 * texts_before as i32;
                // If all rows of the column are null, there may be no bitmap.
                let bits = messages.validity_bits().filter(|_| count < rows.len());
                let without_bits = if count == rows.len() { 32 } else { 0 };
                for (row, row_end) in rows.zip(ends) {
                    end += bits.map_or(without_bits, |bits| if bits.get(row) { 32 } else { 0 });
                    row_end.write(end);
                }
            }
            Output::Views { texts, views } => {
                let texts = hex_many_into(digests, texts).iter().zip(texts_before..);
                let values = texts.map(|(text, index)| view_of(text, index));
                write_in_order(values, count, messages, rows, views);
            }
            Output::Binaries(binaries) => {
                write_in_order(digests.iter().map(binary), count, messages, rows, binaries);
            }
        }
        scratch.digests = memory;
        Ok(())
    }
}

/// Writes `by_key[key]` for the key of each row, and 0 for a null.
fn write_by_keys(
    by_key: &[u128],
    keys: &Keys<'_>,
    messages: &RowMessages<'_>,
    rows: Range<usize>,
    to: &mut [MaybeUninit<u128>],
) -> Result<(), Malformed> {
    let (first, keys) = (rows.start, keys.read(rows.clone()));
    let Some(bits) = messages.validity_bits() else {
        for (to, key) in to.iter_mut().zip(keys) {
            to.write(*by_key.get(key).ok_or(MALFORMED_KEY)?);
        }
        return Ok(());
    };
    to.fill(MaybeUninit::new(0));
    bits.rows_with_value(rows).try_for_each(|row| {
        to[row - first].write(*by_key.get(keys[row - first]).ok_or(MALFORMED_KEY)?);
        Ok(())
    })
}

/// Writes the next one of the `count` values for each row that has a digest, and 0 for each other row.
fn write_in_order(
    mut values: impl Iterator<Item = u128>,
    count: usize,
    messages: &RowMessages<'_>,
    rows: Range<usize>,
    to: &mut [MaybeUninit<u128>],
) {
    if count == to.len() {
        for (to, value) in to.iter_mut().zip(values) {
            to.write(value);
        }
        return;
    }
    to.fill(MaybeUninit::new(0));
    let first = rows.start;
    if let Some(bits) = messages.validity_bits() {
        bits.rows_with_value(rows).for_each(|row| {
            to[row - first].write(values.next().expect("one for each row with a digest"));
        });
    }
}

fn binary(digest: &Digest) -> u128 {
    u128::from_ne_bytes(*digest.as_bytes())
}

/// Returns the view of the text number `index` of [`Output::Views`].
#[inline]
fn view_of(text: &Hex, index: usize) -> u128 {
    let offset = size_of::<Hex>() * index;
    let [prefix, ..] = *text.as_chunks().0 else { unreachable!("32 bytes") };
    let [buffer, start] = [offset / MAX_VIEW_BUFFER_BYTES, offset % MAX_VIEW_BUFFER_BYTES]
        .map(|part| (part as u32).to_ne_bytes());
    let parts = [32_u32.to_ne_bytes(), prefix, buffer, start];
    u128::from_ne_bytes(*parts.as_flattened().first_chunk().expect("16 bytes"))
}
