//! Digests as arrays and scalars.

use std::sync::Arc;

use arrow::array::{ArrayRef, FixedSizeBinaryArray, StringViewArray};
use arrow::buffer::{Buffer, NullBuffer, ScalarBuffer};
use arrow::datatypes::DataType;
use arrow_data::ByteView;
use datafusion_common::ScalarValue;
use md5lanes::{Digest, hex_many_into};

/// How a digest is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// 32 lower-case digits, in the type that `DataFusion`'s `md5` has.
    Hex,
    /// 16 bytes.
    Binary,
}

impl Form {
    pub(crate) fn data_type(self) -> DataType {
        match self {
            Form::Hex => DataType::Utf8View,
            Form::Binary => DataType::FixedSizeBinary(16),
        }
    }

    pub(crate) fn scalar(self, digest: Option<Digest>) -> ScalarValue {
        match self {
            Form::Hex => ScalarValue::Utf8View(digest.map(|digest| digest.to_string())),
            Form::Binary => {
                ScalarValue::FixedSizeBinary(16, digest.map(|digest| digest.as_bytes().to_vec()))
            }
        }
    }
}

/// Digests that were written, one behind the other.
pub(crate) enum Output {
    Hex(Vec<[u8; 32]>),
    Binary(Vec<[u8; 16]>),
}

impl Output {
    /// Room for so many digests.
    pub(crate) fn new(form: Form, capacity: usize) -> Self {
        match form {
            Form::Hex => Output::Hex(Vec::with_capacity(capacity)),
            Form::Binary => Output::Binary(Vec::with_capacity(capacity)),
        }
    }

    pub(crate) fn append(&mut self, digests: &[Digest]) {
        match self {
            Output::Hex(texts) => {
                texts.reserve(digests.len());
                hex_many_into(digests, &mut texts.spare_capacity_mut()[..digests.len()]);
                // SAFETY: the texts behind the last one were written just now.
                unsafe { texts.set_len(texts.len() + digests.len()) };
            }
            Output::Binary(bytes) => bytes.extend(digests.iter().map(|digest| *digest.as_bytes())),
        }
    }

    /// An array of so many rows. Each row that is not null has the digest at the index that `keys` gives it, or else the next one.
    pub(crate) fn finish(
        self,
        rows: usize,
        nulls: Option<&NullBuffer>,
        keys: Option<&[usize]>,
    ) -> ArrayRef {
        let mut next = 0;
        let place = |row| {
            let index = keys.map_or(next, |keys| keys[row]);
            next += 1;
            index
        };
        match self {
            Output::Hex(texts) => {
                let views = by_row(rows, nulls, 0, place, |index| view(&texts, index));
                let texts = Buffer::from_vec(texts.into_flattened());
                let pieces = (0..texts.len()).step_by(PIECE);
                let pieces = pieces
                    .map(|start| texts.slice_with_length(start, PIECE.min(texts.len() - start)));
                let (views, pieces) = (ScalarBuffer::from(views), pieces.collect::<Vec<_>>());
                // SAFETY: each view is of 32 hexadecimal digits in a piece and has the first four, or is empty.
                Arc::new(unsafe { StringViewArray::new_unchecked(views, pieces, nulls.cloned()) })
            }
            Output::Binary(digests) => {
                let digests = match (nulls, keys) {
                    (None, None) => digests,
                    _ => by_row(rows, nulls, [0; 16], place, |index| digests[index]),
                };
                let bytes = Buffer::from_vec(digests.into_flattened());
                Arc::new(FixedSizeBinaryArray::new(16, bytes, nulls.cloned()))
            }
        }
    }
}

/// What each row has: `null`, or the element of its place.
fn by_row<T: Copy>(
    rows: usize,
    nulls: Option<&NullBuffer>,
    null: T,
    mut place: impl FnMut(usize) -> usize,
    element: impl Fn(usize) -> T,
) -> Vec<T> {
    match nulls {
        None => (0..rows).map(|row| element(place(row))).collect(),
        Some(nulls) => {
            let mut all = vec![null; rows];
            nulls.valid_indices().for_each(|row| all[row] = element(place(row)));
            all
        }
    }
}

/// The length of the longest buffer of texts in bytes: the offsets of views end at 2 GiB.
const PIECE: usize = 1 << 31;

/// The view of a text.
#[inline]
fn view(texts: &[[u8; 32]], index: usize) -> u128 {
    let (piece, offset) = (32 * index / PIECE, 32 * index % PIECE);
    let view = ByteView::new(32, &texts[index][..4]);
    view.with_buffer_index(piece as u32).with_offset(offset as u32).as_u128()
}

#[cfg(test)]
mod tests {
    use arrow::array::{Array, AsArray};

    use super::*;

    #[test]
    fn texts_of_more_than_two_gib_are_in_more_than_one_buffer() {
        // Memory of zeros that is hardly ever touched takes none.
        let texts = vec![[0; 32]; PIECE / 32 + 2];
        let keys = [PIECE / 32 + 1, 0, PIECE / 32, PIECE / 32 - 1];
        let array = Output::Hex(texts).finish(4, None, Some(&keys));
        array.to_data().validate_full().unwrap();
        let array = array.as_string_view();
        assert_eq!(array.data_buffers().iter().map(Buffer::len).collect::<Vec<_>>(), [PIECE, 64]);
        let places = array.views().iter().map(|view| {
            let ByteView { buffer_index, offset, .. } = (*view).into();
            buffer_index as usize * PIECE + offset as usize
        });
        assert_eq!(places.collect::<Vec<_>>(), keys.map(|key| 32 * key));
        assert!(array.iter().all(|text| text == Some("\0".repeat(32).as_str())));
    }
}
