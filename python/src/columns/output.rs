//! Digests in one of Arrow's layouts, written window by window.

use std::mem::MaybeUninit;
use std::ops::Range;

use md5lanes::{Digest, hex_many_into};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::bitmap::Bitmap;
use super::memory::Memory;

/// How many rows are hashed and written at a time. Their digests stay in the second-level cache. Half as many rows leave
/// more lanes idle at the end, twice as many fill that cache. The number is a multiple of the lanes of each kernel.
pub(super) const WINDOW: usize = 1920;

/// The most rows of an array of hexadecimal digits: the offsets have 32 bits.
const MOST_ROWS: usize = i32::MAX as usize / 32 / WINDOW * WINDOW;

/// How a digest is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// 32 digits, as `string`.
    Hex,
    /// 16 bytes, as `fixed_size_binary`.
    Binary,
    /// 32 digits, as `string_view`.
    View,
}

impl Form {
    /// The form of that name.
    pub(super) fn of(name: &str) -> PyResult<Self> {
        match name {
            "hex" => Ok(Form::Hex),
            "binary" => Ok(Form::Binary),
            "view" => Ok(Form::View),
            _ => Err(PyValueError::new_err(format!(
                "out is {name:?}: it must be 'hex', 'binary' or 'view'"
            ))),
        }
    }

    /// The name of the type in Arrow.
    pub(super) fn name(self) -> &'static str {
        match self {
            Form::Hex => "string",
            Form::Binary => "fixed_size_binary(16)",
            Form::View => "string_view",
        }
    }

    /// How many rows an array may have.
    pub(super) fn most_rows(self) -> usize {
        match self {
            Form::Hex | Form::View => MOST_ROWS,
            Form::Binary => usize::MAX / WINDOW * WINDOW,
        }
    }
}

/// An array of digests.
pub(super) struct Chunk {
    pub(super) length: usize,
    pub(super) nulls: usize,
    /// The buffers of the array's format, in the format's order.
    pub(super) buffers: Vec<Option<Memory>>,
}

/// One row of an array of views.
#[derive(Clone, Copy)]
#[repr(C)]
struct View {
    length: u32,
    prefix: [u8; 4],
    buffer: u32,
    offset: u32,
}

/// Rows of a chunk, and room for their digests.
pub(super) struct Window<'o> {
    /// The indices of the rows in the input.
    pub(super) rows: Range<usize>,
    /// How many of the rows before in this chunk are not null.
    before: usize,
    room: Room<'o>,
}

enum Room<'o> {
    Hex { texts: &'o mut [MaybeUninit<[u8; 32]>], offsets: &'o mut [MaybeUninit<i32>] },
    Binary { digests: &'o mut [MaybeUninit<Digest>] },
    View { texts: &'o mut [MaybeUninit<[u8; 32]>], views: &'o mut [MaybeUninit<View>] },
}

impl Chunk {
    /// Computes the digests of rows of the input, except where `validity` has a zero.
    ///
    /// `fill` gets the windows, and calls `Window::write` for each.
    pub(super) fn new(
        form: Form,
        rows: Range<usize>,
        validity: Option<&Bitmap>,
        fill: impl FnOnce(Vec<Window<'_>>) -> PyResult<()>,
    ) -> PyResult<Self> {
        let length = rows.len();
        let bitmap = validity.and_then(|validity| validity.part(rows.clone()));
        let nulls = bitmap.as_ref().map_or(0, Bitmap::zeros);
        let texts = length - nulls;
        let mut buffers = match form {
            Form::Hex => vec![Memory::new::<i32>(length + 1)?, Memory::new::<[u8; 32]>(texts)?],
            Form::Binary => vec![Memory::new::<Digest>(length)?],
            Form::View => vec![
                Memory::new::<View>(length)?,
                Memory::new::<[u8; 32]>(texts)?,
                Memory::copy_of(&(32 * texts as i64).to_ne_bytes())?,
            ],
        };
        fill(windows(form, rows, bitmap.as_ref(), &mut buffers))?;
        let bitmap = bitmap.map(|bitmap| Memory::copy_of(bitmap.bytes())).transpose()?;
        let buffers = std::iter::once(bitmap).chain(buffers.into_iter().map(Some)).collect();
        Ok(Chunk { length, nulls, buffers })
    }
}

fn windows<'o>(
    form: Form,
    rows: Range<usize>,
    bitmap: Option<&Bitmap>,
    buffers: &'o mut [Memory],
) -> Vec<Window<'o>> {
    let mut room = match (form, buffers) {
        (Form::Hex, [offsets, texts, ..]) => {
            let offsets = offsets.room();
            offsets[0].write(0);
            Room::Hex { texts: texts.room(), offsets: &mut offsets[1..] }
        }
        (Form::Binary, [digests, ..]) => Room::Binary { digests: digests.room() },
        (Form::View, [views, texts, ..]) => Room::View { texts: texts.room(), views: views.room() },
        _ => unreachable!("a form has its buffers"),
    };
    let mut before = 0;
    let window = |start: usize| {
        let count = WINDOW.min(rows.end - start);
        let texts = bitmap.map_or(count, |bitmap| bitmap.ones_in(start - rows.start, count));
        let window = Window { rows: start..start + count, before, room: room.take(count, texts) };
        before += texts;
        window
    };
    rows.clone().step_by(WINDOW).map(window).collect()
}

impl<'o> Room<'o> {
    /// Splits off the first part.
    fn take(&mut self, rows: usize, texts: usize) -> Room<'o> {
        fn first<'o, T>(room: &mut &'o mut [T], count: usize) -> &'o mut [T] {
            room.split_off_mut(..count).expect("room for all")
        }
        match self {
            Room::Hex { texts: all, offsets } => {
                Room::Hex { texts: first(all, texts), offsets: first(offsets, rows) }
            }
            Room::Binary { digests } => Room::Binary { digests: first(digests, rows) },
            Room::View { texts: all, views } => {
                Room::View { texts: first(all, texts), views: first(views, rows) }
            }
        }
    }
}

impl Window<'_> {
    /// Writes digests, one for each row for which `is_valid` holds.
    pub(super) fn write(self, digests: &[Digest], is_valid: impl Fn(usize) -> bool) {
        let Window { rows, before, room } = self;
        let is_dense = digests.len() == rows.len();
        let is_valid = |row| is_dense || is_valid(row);
        match room {
            Room::Hex { texts, offsets } => {
                hex_many_into(digests, texts);
                let mut end = 32 * before as i32;
                for (row, offset) in rows.zip(offsets) {
                    end += if is_valid(row) { 32 } else { 0 };
                    offset.write(end);
                }
            }
            Room::Binary { digests: places } => {
                let mut digests = digests.iter();
                for (row, place) in rows.zip(places) {
                    let digest = if is_valid(row) { digests.next() } else { None };
                    place.write(digest.copied().unwrap_or(Digest::from_bytes([0; 16])));
                }
            }
            Room::View { texts, views } => {
                let mut texts = hex_many_into(digests, texts).iter();
                let mut offset = 32 * before as u32;
                for (row, view) in rows.zip(views) {
                    let text = if is_valid(row) { texts.next() } else { None };
                    view.write(text.map_or(View::NULL, |text| View::of(text, offset)));
                    offset += if text.is_some() { 32 } else { 0 };
                }
            }
        }
    }
}

impl View {
    const NULL: View = View { length: 0, prefix: [0; 4], buffer: 0, offset: 0 };

    fn of(text: &[u8; 32], offset: u32) -> Self {
        let [prefix, ..] = *text.as_chunks().0 else { unreachable!("32 bytes") };
        View { length: 32, prefix, buffer: 0, offset }
    }
}
