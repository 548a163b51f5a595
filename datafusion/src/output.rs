//! Writes digests as arrays and scalars.

use std::sync::Arc;

use arrow::array::{ArrayRef, FixedSizeBinaryArray, StringViewArray};
use arrow::buffer::{BooleanBuffer, Buffer, NullBuffer};
use arrow::datatypes::DataType;
use datafusion_common::{Result, ScalarValue};
use md5lanes::Digest;
use md5lanes_columns::{MAX_VIEW_BUFFER_BYTES, Output, RowMessages, Scratch};

use crate::column::error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// 32 lower-case hexadecimal digits, in the same type as the results of `DataFusion`'s `md5`.
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

    pub(crate) fn array(self, source: &RowMessages<'_>) -> Result<ArrayRef> {
        let rows = source.row_count();
        let mut scratch = Scratch::default();
        let mut write = |output: Output<'_>| {
            let mut windows = output.windows(source, 0..rows);
            windows.try_for_each(|window| window.write(source, &mut scratch)).map_err(error)
        };
        let nulls = source.validity(0..rows);
        let nulls = nulls.map(|bits| NullBuffer::new(BooleanBuffer::new(bits.into(), 0, rows)));
        let nulls = nulls.filter(|nulls| nulls.null_count() > 0);
        Ok(match self {
            Form::Hex => {
                let count = source.text_count(0..rows);
                let (mut texts, mut views) = (Vec::with_capacity(count), Vec::with_capacity(rows));
                write(Output::Views {
                    texts: &mut texts.spare_capacity_mut()[..count],
                    views: &mut views.spare_capacity_mut()[..rows],
                })?;
                // SAFETY: each of the `count` texts and `rows` views has been written.
                unsafe {
                    texts.set_len(count);
                    views.set_len(rows);
                }
                // SAFETY: each view is empty, or has the position of 32 hexadecimal digits in a buffer, and the first four of
                // these digits.
                Arc::new(unsafe {
                    StringViewArray::new_unchecked(views.into(), buffers(texts), nulls)
                })
            }
            Form::Binary => {
                let mut digests = Vec::with_capacity(rows);
                write(Output::Binaries(&mut digests.spare_capacity_mut()[..rows]))?;
                // SAFETY: each of the `rows` digests has been written.
                unsafe { digests.set_len(rows) };
                let bytes = Buffer::from_vec(digests);
                Arc::new(FixedSizeBinaryArray::new(16, bytes, nulls))
            }
        })
    }
}

/// Cuts `texts` into the buffers that the views refer to, of at most [`MAX_VIEW_BUFFER_BYTES`] bytes each.
fn buffers(texts: Vec<[u8; 32]>) -> Vec<Buffer> {
    let texts = Buffer::from_vec(texts.into_flattened());
    let starts = (0..texts.len()).step_by(MAX_VIEW_BUFFER_BYTES);
    starts
        .map(|start| texts.slice_with_length(start, MAX_VIEW_BUFFER_BYTES.min(texts.len() - start)))
        .collect()
}
