//! Digests in the layouts of engines, written window by window.

use std::mem::MaybeUninit;
use std::ops::Range;

use md5lanes::hex_many_into;

use crate::values::KEY;
use crate::{Bits, Malformed, Scratch, Source};

/// How many rows are hashed and written at a time. Their digests stay in the second-level cache. Half as many rows leave
/// more lanes idle at the end, twice as many fill that cache. The number is a multiple of the lanes of each kernel.
pub(crate) const WINDOW: usize = 1920;

/// 32 hexadecimal digits.
type Hex = [u8; 32];

/// The length of the longest buffer that views point into: their places have 31 bits.
pub const VIEWED: usize = 1 << 31;

/// Room for the digests of the rows of a source.
#[derive(Debug)]
pub enum Output<'o> {
    /// Strings of 32 digits by offsets.
    Strings {
        /// The digits of all rows that are not null.
        texts: &'o mut [MaybeUninit<Hex>],
        /// For each row, where its digits end.
        ends: &'o mut [MaybeUninit<i32>],
    },
    /// Strings of 32 digits by views of 16 bytes.
    Views {
        /// [`Source::text_count`] texts, in buffers of [`VIEWED`] bytes.
        texts: &'o mut [MaybeUninit<Hex>],
        /// A view for each row.
        views: &'o mut [MaybeUninit<u128>],
    },
    /// 16 bytes for each row, which are zeros for a null.
    Binaries(&'o mut [MaybeUninit<[u8; 16]>]),
}

/// Some rows of a source, and room for their digests.
#[derive(Debug)]
pub struct Window<'o> {
    rows: Range<usize>,
    /// The number of texts before this window.
    before: usize,
    room: Room<'o>,
}

#[derive(Debug)]
enum Room<'o> {
    Strings { texts: &'o mut [MaybeUninit<Hex>], ends: &'o mut [MaybeUninit<i32>] },
    Views { texts: &'o mut [MaybeUninit<Hex>], views: &'o mut [MaybeUninit<u128>] },
    SharedViews { texts: &'o [Hex], views: &'o mut [MaybeUninit<u128>] },
    Binaries(&'o mut [MaybeUninit<[u8; 16]>]),
}

impl<'o> Output<'o> {
    /// Divides the room among windows of some rows of the source, which may be written at once and in any order.
    ///
    /// # Panics
    ///
    /// If the room is too small.
    pub fn windows(self, source: &Source<'_>, rows: Range<usize>) -> Vec<Window<'o>> {
        let mut room = match (self, source.shared()) {
            (Output::Strings { texts, ends }, _) => Room::Strings { texts, ends },
            (Output::Views { texts, views }, Some((shared, _))) => Room::SharedViews {
                texts: hex_many_into(shared, &mut texts[..shared.len()]),
                views,
            },
            (Output::Views { texts, views }, None) => Room::Views { texts, views },
            (Output::Binaries(digests), _) => Room::Binaries(digests),
        };
        let mut before = 0;
        let starts = rows.clone().step_by(WINDOW);
        starts
            .map(|start| {
                let rows = start..rows.end.min(start + WINDOW);
                let texts = source.digest_count(rows.clone());
                let room = room.take(rows.len(), texts);
                before += texts;
                Window { rows, before: before - texts, room }
            })
            .collect()
    }
}

impl<'o> Room<'o> {
    /// Splits off the room of the first rows.
    fn take(&mut self, rows: usize, count: usize) -> Room<'o> {
        fn first<'o, T>(room: &mut &'o mut [T], count: usize) -> &'o mut [T] {
            room.split_off_mut(..count).expect("room for all")
        }
        match self {
            Room::Strings { texts, ends } => {
                Room::Strings { texts: first(texts, count), ends: first(ends, rows) }
            }
            Room::Views { texts, views } => {
                Room::Views { texts: first(texts, count), views: first(views, rows) }
            }
            Room::SharedViews { texts, views } => {
                Room::SharedViews { texts, views: first(views, rows) }
            }
            Room::Binaries(digests) => Room::Binaries(first(digests, rows)),
        }
    }
}

impl Window<'_> {
    /// Computes and writes the digests. All room of the rows is then initialised.
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
        if let Room::SharedViews { texts, views } = room {
            let (_, keys) = source.shared().expect("it has shared values");
            let has_value = source.validity_of_column().map(Bits::reader);
            for ((row, key), view) in rows.clone().zip(keys.read(rows)).zip(views) {
                view.write(match has_value.as_ref().is_none_or(|has_value| has_value(row)) {
                    true => view_of(texts.get(key).ok_or(KEY)?, key),
                    false => 0,
                });
            }
            return Ok(());
        }
        let mut digests = std::mem::take(&mut scratch.digests);
        digests.clear();
        source.digests(rows.clone(), scratch, &mut digests)?;
        let has_all = digests.len() == rows.len();
        // A column of nulls alone has no bits.
        let has_value = source.validity_of_column().map(Bits::reader);
        let has_digest =
            |row| has_all || has_value.as_ref().is_some_and(|has_value| has_value(row));
        match room {
            Room::Strings { texts, ends } => {
                hex_many_into(&digests, texts);
                let mut end = 32 * before as i32;
                for (row, place) in rows.zip(ends) {
                    end += if has_digest(row) { 32 } else { 0 };
                    place.write(end);
                }
            }
            Room::Views { texts, views } => {
                let texts = hex_many_into(&digests, texts).iter().zip(before..);
                let texts = texts.map(|(text, index)| view_of(text, index));
                spread(texts, rows, has_all, has_digest, 0, views);
            }
            Room::Binaries(places) => {
                let digests = digests.iter().map(|digest| *digest.as_bytes());
                spread(digests, rows, has_all, has_digest, [0; 16], places);
            }
            Room::SharedViews { .. } => unreachable!("written above"),
        }
        scratch.digests = digests;
        Ok(())
    }
}

/// Writes the next of `values` to the place of each row that has one, and `null` to the others.
fn spread<T: Copy>(
    mut values: impl Iterator<Item = T>,
    rows: Range<usize>,
    has_all: bool,
    has_value: impl Fn(usize) -> bool,
    null: T,
    places: &mut [MaybeUninit<T>],
) {
    if has_all {
        for (place, value) in places.iter_mut().zip(values) {
            place.write(value);
        }
        return;
    }
    for (row, place) in rows.zip(places) {
        let value = if has_value(row) { values.next() } else { None };
        place.write(value.unwrap_or(null));
    }
}

/// The view of the text at an index.
#[inline]
fn view_of(text: &Hex, index: usize) -> u128 {
    let place = size_of::<Hex>() * index;
    let [prefix, ..] = *text.as_chunks().0 else { unreachable!("32 bytes") };
    let [buffer, start] = [place / VIEWED, place % VIEWED].map(|part| (part as u32).to_ne_bytes());
    let parts = [32_u32.to_ne_bytes(), prefix, buffer, start];
    u128::from_ne_bytes(*parts.as_flattened().first_chunk().expect("16 bytes"))
}
