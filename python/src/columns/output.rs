//! Writes digests into arrays.

use std::ops::Range;

use md5lanes_columns::{Output, RowMessages, Scratch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::convert::checked;
use super::memory::Memory;
use crate::threads::{Pool, Threads};

/// The largest number of rows in an array of hexadecimal digits, because the offsets have 32 bits.
const MAX_HEX_ROWS: usize = i32::MAX as usize / 32;

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

    /// Returns the value of the argument `out` for this form.
    pub(super) fn name(self) -> &'static str {
        match self {
            Form::Hex => "hex",
            Form::Binary => "binary",
            Form::View => "view",
        }
    }

    pub(super) fn arrow_name(self) -> &'static str {
        match self {
            Form::Hex => "string",
            Form::Binary => "fixed_size_binary(16)",
            Form::View => "string_view",
        }
    }

    pub(super) fn max_rows(self) -> usize {
        match self {
            Form::Hex | Form::View => MAX_HEX_ROWS,
            Form::Binary => usize::MAX,
        }
    }
}

/// An array of digests.
pub(super) struct Chunk {
    pub(super) length: usize,
    pub(super) nulls: usize,
    /// The buffers of the array, in Arrow's order. A buffer is `None` if it is left out.
    pub(super) buffers: Vec<Option<Memory>>,
}

impl Chunk {
    /// Hashes all rows of `source`, into several arrays if they do not fit into one.
    pub(super) fn all(
        source: &RowMessages<'_>,
        form: Form,
        threads: Threads,
    ) -> PyResult<Vec<Self>> {
        let mut pool = Pool::of(threads);
        let (count, max_rows) = (source.row_count(), form.max_rows());
        let starts = (0..count.max(1)).step_by(max_rows);
        starts
            .map(|start| {
                Self::of(source, start..count.min(start.saturating_add(max_rows)), form, &mut pool)
            })
            .collect()
    }

    fn of(
        source: &RowMessages<'_>,
        rows: Range<usize>,
        form: Form,
        pool: &mut Pool,
    ) -> PyResult<Self> {
        let length = rows.len();
        let nulls = length - source.digest_count(rows.clone());
        let mut buffers = match form {
            Form::Hex => {
                vec![Memory::new::<i32>(length + 1)?, Memory::new::<[u8; 32]>(length - nulls)?]
            }
            Form::Binary => vec![Memory::new::<[u8; 16]>(length)?],
            Form::View => {
                let texts = source.text_count(rows.clone());
                let size = 32 * texts as i64;
                vec![
                    Memory::new::<u128>(length)?,
                    Memory::new::<[u8; 32]>(texts)?,
                    Memory::copy_of(&size.to_ne_bytes())?,
                ]
            }
        };
        let output = match (form, &mut buffers[..]) {
            (Form::Hex, [offsets, texts]) => {
                let [first, ends @ ..] = offsets.uninit() else {
                    unreachable!("one more than rows")
                };
                first.write(0);
                Output::Strings { texts: texts.uninit(), ends }
            }
            (Form::View, [views, texts, _]) => {
                Output::Views { texts: texts.uninit(), views: views.uninit() }
            }
            (_, [digests, ..]) => Output::Binaries(digests.uninit()),
            _ => unreachable!("a form has its buffers"),
        };
        // This is an estimate.
        let bytes = length.saturating_mul(64);
        let windows = output.windows(source, rows.clone()).collect();
        pool.for_each(windows, bytes, Scratch::default, |scratch, window| {
            checked(window.write(source, scratch))
        })?;
        let validity = source.validity(rows).filter(|_| nulls > 0);
        let validity = validity.map(|bits| Memory::copy_of(&bits)).transpose()?;
        let buffers = std::iter::once(validity).chain(buffers.into_iter().map(Some)).collect();
        Ok(Chunk { length, nulls, buffers })
    }

    /// Returns the digest of a row in `form`, which must be the form of this chunk; `None` for a null.
    pub(super) fn value(&self, form: Form, row: usize) -> Option<&[u8]> {
        let buffer = |index: usize| Some(self.buffers.get(index)?.as_ref()?.bytes());
        if buffer(0).is_some_and(|bits| bits[row / 8] >> (row % 8) & 1 == 0) {
            return None;
        }
        let [first, last] = [1, 2].map(|index| buffer(index).unwrap_or_default());
        let number =
            |from: usize| i32::from_ne_bytes(*first[from..].first_chunk().expect("4 bytes"));
        match form {
            Form::Binary => first.get(16 * row..16 * (row + 1)),
            Form::Hex => last.get(number(4 * row) as usize..).map(|texts| &texts[..32]),
            Form::View => last.get(number(16 * row + 12) as usize..).map(|texts| &texts[..32]),
        }
    }
}
