//! Writes digests in the layouts of engines, window by window.

use std::mem::{self, MaybeUninit};
use std::ops::Range;

use md5lanes::{Digest, hex_many_into};

use crate::column::NONE;
use crate::values::KEY;
use crate::{Keys, Malformed, Scratch, Source};

/// The number of rows that are hashed and written at a time. Their digests stay in the second-level cache. Half as many rows
/// leave more lanes idle at the end, twice as many fill that cache. The number is a multiple of each kernel's number of lanes.
pub(crate) const WINDOW: usize = 1920;

/// 32 hexadecimal digits.
type Hex = [u8; 32];

/// The longest buffer that views point into, in bytes: the offset in a view has 31 bits.
pub const VIEWED: usize = 1 << 31;

/// The memory for the digests of a source's rows.
#[derive(Debug)]
pub enum Output<'o> {
    /// Strings of 32 digits, found by offsets.
    Strings {
        /// The digits of all rows that are not null.
        texts: &'o mut [MaybeUninit<Hex>],
        /// For each row, the offset in bytes at which its digits end.
        ends: &'o mut [MaybeUninit<i32>],
    },
    /// Strings of 32 digits, found by views of 16 bytes.
    Views {
        /// [`Source::text_count`] texts, in buffers of [`VIEWED`] bytes.
        texts: &'o mut [MaybeUninit<Hex>],
        /// A view for each row.
        views: &'o mut [MaybeUninit<u128>],
    },
    /// The 16 bytes of each row's digest, as an integer with these bytes in memory; 0 for a null.
    Binaries(&'o mut [MaybeUninit<u128>]),
}

/// A range of a source's rows, and the memory for their digests.
#[derive(Debug)]
pub struct Window<'o> {
    rows: Range<usize>,
    /// The number of texts before this window.
    before: usize,
    room: Output<'o>,
}

impl<'o> Output<'o> {
    /// Divides the memory among windows of `rows`, which may be written in parallel and in any order.
    ///
    /// # Panics
    ///
    /// If the memory is too small.
    pub fn windows(
        self,
        source: &Source<'_>,
        rows: Range<usize>,
    ) -> impl Iterator<Item = Window<'o>> {
        let (mut room, mut is_written) = (self, false);
        if let (Output::Views { texts, .. }, Some((shared, _))) = (&mut room, source.shared()) {
            let texts = &mut mem::take(texts)[..shared.digests.len()];
            let texts = hex_many_into(&shared.digests, texts).iter().zip(0..);
            let views = || texts.map(|(text, index)| view_of(text, index)).collect();
            shared.views.get_or_init(views);
            is_written = true;
        }
        let mut before = 0;
        rows.clone().step_by(WINDOW).map(move |start| {
            let rows = start..rows.end.min(start + WINDOW);
            let texts = if is_written { 0 } else { source.digest_count(rows.clone()) };
            let room = room.take(rows.len(), texts);
            before += texts;
            Window { rows, before: before - texts, room }
        })
    }

    /// Splits off the memory of the first `rows` rows and `count` texts.
    fn take(&mut self, rows: usize, count: usize) -> Output<'o> {
        match self {
            Output::Strings { texts, ends } => {
                Output::Strings { texts: first(texts, count), ends: first(ends, rows) }
            }
            Output::Views { texts, views } => {
                Output::Views { texts: first(texts, count), views: first(views, rows) }
            }
            Output::Binaries(places) => Output::Binaries(first(places, rows)),
        }
    }
}

impl Window<'_> {
    /// Computes and writes the digests. On success, all memory of the window is initialised.
    ///
    /// # Errors
    ///
    /// If the data of a row are malformed.
    pub fn write<'a>(
        self,
        source: &Source<'a>,
        scratch: &mut Scratch<'a>,
    ) -> Result<(), Malformed> {
        let Window { rows, before, room } = self;
        let room = match (room, source.shared()) {
            (Output::Views { views, .. }, Some((shared, keys))) => {
                let known = shared.views.get().expect("known since the texts were written");
                return gather(known, keys, source, rows, views);
            }
            (Output::Binaries(places), Some((shared, keys))) => {
                return gather(&shared.binaries, keys, source, rows, places);
            }
            (room, _) => room,
        };
        let count = source.digest_count(rows.clone());
        let mut kept = mem::take(&mut scratch.digests);
        kept.resize(kept.len().max(count), NONE);
        let digests = &mut kept[..count];
        source.digests(rows.clone(), scratch, digests)?;
        match room {
            Output::Strings { texts, ends } => {
                hex_many_into(digests, texts);
                let mut end = 32 * before as i32;
                // Without nulls in the window the bits are not read; a column of nulls alone may have no bits.
                let bits = source.bits().filter(|_| count < rows.len());
                let alone = if count == rows.len() { 32 } else { 0 };
                for (row, place) in rows.zip(ends) {
                    end += bits.map_or(alone, |bits| if bits.get(row) { 32 } else { 0 });
                    place.write(end);
                }
            }
            Output::Views { texts, views } => {
                let texts = hex_many_into(digests, texts).iter().zip(before..);
                let values = texts.map(|(text, index)| view_of(text, index));
                spread(values, count, source, rows, views);
            }
            Output::Binaries(places) => {
                spread(digests.iter().map(binary), count, source, rows, places);
            }
        }
        scratch.digests = kept;
        Ok(())
    }
}

/// Splits off the first `count` elements.
pub(crate) fn first<'o, T>(room: &mut &'o mut [T], count: usize) -> &'o mut [T] {
    room.split_off_mut(..count).expect("room for all")
}

/// Writes the element of `known` at the key of each row, and 0 for a null.
fn gather(
    known: &[u128],
    keys: &Keys<'_>,
    source: &Source<'_>,
    rows: Range<usize>,
    places: &mut [MaybeUninit<u128>],
) -> Result<(), Malformed> {
    let (first, keys) = (rows.start, keys.read(rows.clone()));
    let Some(bits) = source.bits() else {
        for (place, key) in places.iter_mut().zip(keys) {
            place.write(*known.get(key).ok_or(KEY)?);
        }
        return Ok(());
    };
    places.fill(MaybeUninit::new(0));
    bits.values(rows).try_for_each(|row| {
        places[row - first].write(*known.get(keys[row - first]).ok_or(KEY)?);
        Ok(())
    })
}

/// Writes the next of `count` values for each row that has a digest, and 0 for the others.
fn spread(
    mut values: impl Iterator<Item = u128>,
    count: usize,
    source: &Source<'_>,
    rows: Range<usize>,
    places: &mut [MaybeUninit<u128>],
) {
    if count == places.len() {
        for (place, value) in places.iter_mut().zip(values) {
            place.write(value);
        }
        return;
    }
    places.fill(MaybeUninit::new(0));
    let first = rows.start;
    if let Some(bits) = source.bits() {
        bits.values(rows).for_each(|row| {
            places[row - first].write(values.next().expect("one for each row with a digest"));
        });
    }
}

fn binary(digest: &Digest) -> u128 {
    u128::from_ne_bytes(*digest.as_bytes())
}

/// The view of `text`, which is the text at `index`.
#[inline]
fn view_of(text: &Hex, index: usize) -> u128 {
    let place = size_of::<Hex>() * index;
    let [prefix, ..] = *text.as_chunks().0 else { unreachable!("32 bytes") };
    let [buffer, start] = [place / VIEWED, place % VIEWED].map(|part| (part as u32).to_ne_bytes());
    let parts = [32_u32.to_ne_bytes(), prefix, buffer, start];
    u128::from_ne_bytes(*parts.as_flattened().first_chunk().expect("16 bytes"))
}
