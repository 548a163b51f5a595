//! Columns of strings and binaries in any of Arrow's layouts.

use std::sync::Arc;

use arrow::array::{Array, ArrayAccessor, ArrayRef, AsArray, downcast_run_array, new_null_array};
use arrow::buffer::NullBuffer;
use arrow::datatypes::{ArrowNativeType, DataType};
use datafusion_common::{Result, internal_err};
use md5lanes::{Digest, Messages, digest_many_into};

/// How many rows are hashed at a time. Their digests stay in the first-level cache until they are written. The number is a
/// multiple of the lanes of each kernel.
const WINDOW: usize = 960;

/// A column.
pub(crate) struct Column {
    /// Values in a layout without an encoding.
    values: ArrayRef,
    /// The index of each row's value, if the array is a dictionary or has runs. The index of a null means nothing.
    keys: Option<Vec<usize>>,
    /// Which rows are null.
    nulls: Option<NullBuffer>,
    rows: usize,
}

/// Evaluates an expression in which `$values` are the values of a column, as an [`ArrayAccessor`].
macro_rules! with_values {
    ($column:expr, $values:ident => $result:expr) => {{
        let values: &dyn Array = &$column.values;
        match values.data_type() {
            DataType::Utf8 => with_values!(@ $values, values.as_string::<i32>(), $result),
            DataType::LargeUtf8 => with_values!(@ $values, values.as_string::<i64>(), $result),
            DataType::Utf8View => with_values!(@ $values, values.as_string_view(), $result),
            DataType::Binary => with_values!(@ $values, values.as_binary::<i32>(), $result),
            DataType::LargeBinary => with_values!(@ $values, values.as_binary::<i64>(), $result),
            DataType::BinaryView => with_values!(@ $values, values.as_binary_view(), $result),
            DataType::FixedSizeBinary(_) => {
                with_values!(@ $values, values.as_fixed_size_binary(), $result)
            }
            other => unreachable!("`Column::of` lets no {other} pass"),
        }
    }};
    (@ $values:ident, $array:expr, $result:expr) => {{
        let $values = $array;
        $result
    }};
}

impl Column {
    /// Fails for types that the planner refuses.
    pub(crate) fn of(array: &ArrayRef) -> Result<Self> {
        use DataType::*;
        match array.data_type() {
            Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView
            | FixedSizeBinary(_) => {
                let (values, nulls) = (Arc::clone(array), array.nulls().cloned());
                Ok(Column { values, keys: None, nulls, rows: array.len() })
            }
            // The type of a NULL that has no other.
            Null => Self::of(&new_null_array(&Utf8View, array.len())),
            Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                let keys = match dictionary.values().len() {
                    0 => vec![0; array.len()],
                    _ => dictionary.normalized_keys(),
                };
                Self::encoded(array, dictionary.values(), keys)
            }
            RunEndEncoded(..) => {
                let (runs, mut keys) = (array.as_ref(), Vec::with_capacity(array.len()));
                downcast_run_array!(
                    runs => {
                        let first = runs.run_ends().get_start_physical_index();
                        for (run, end) in runs.run_ends().sliced_values().enumerate() {
                            keys.resize(end.as_usize(), first + run);
                        }
                        Self::encoded(array, runs.values(), keys)
                    },
                    _ => unreachable!("it has runs"),
                )
            }
            other => internal_err!("the planner lets {other} pass, which is no string or binary"),
        }
    }

    fn encoded(array: &ArrayRef, values: &ArrayRef, mut keys: Vec<usize>) -> Result<Self> {
        let nulls = array.logical_nulls().filter(|nulls| nulls.null_count() > 0);
        let Column { values, keys: inner, .. } = Self::of(values)?;
        if let Some(inner) = inner {
            keys.iter_mut().for_each(|key| *key = inner.get(*key).copied().unwrap_or_default());
        }
        Ok(Column { values, keys: Some(keys), nulls, rows: array.len() })
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Which rows are null, if any.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// The index of each row's value, if there are fewer values than rows: then each value is best hashed once.
    pub(crate) fn keys_of_shared_values(&self) -> Option<&[usize]> {
        self.keys.as_deref().filter(|keys| self.values.len() <= keys.len())
    }

    /// The number of [`digests`](Self::digests).
    pub(crate) fn digest_count(&self) -> usize {
        match self.keys_of_shared_values() {
            Some(_) => self.values.len(),
            None => self.rows - self.nulls.as_ref().map_or(0, NullBuffer::null_count),
        }
    }

    /// Computes the digests of all rows that are not null, or of all values if rows share these. `take` gets them in this order.
    pub(crate) fn digests(&self, take: impl FnMut(&[Digest])) {
        match (&self.keys, &self.nulls) {
            _ if self.keys_of_shared_values().is_some() => self.hash(0..self.values.len(), take),
            (None, None) => self.hash(0..self.rows, take),
            (None, Some(nulls)) => self.hash(nulls.valid_indices(), take),
            (Some(keys), None) => self.hash(keys.iter().copied(), take),
            (Some(keys), Some(nulls)) => {
                self.hash(nulls.valid_indices().map(|row| keys[row]), take);
            }
        }
    }

    /// Computes the digests of some values, window by window.
    fn hash(&self, mut indices: impl Iterator<Item = usize>, mut take: impl FnMut(&[Digest])) {
        let most = indices.size_hint().1.map_or(WINDOW, |count| count.min(WINDOW));
        let mut window = Vec::with_capacity(most);
        let mut digests = vec![Digest::from_bytes([0; 16]); most];
        with_values!(self, values => loop {
            window.clear();
            window.extend(indices.by_ref().take(WINDOW));
            if window.is_empty() {
                return;
            }
            let digests = &mut digests[..window.len()];
            digest_many_into(&Selected { values, indices: &window }, digests);
            take(digests);
        });
    }

    /// Appends the values of some rows, and `null` for each null.
    pub(crate) fn read<'v>(
        &'v self,
        rows: std::ops::Range<usize>,
        null: &'v [u8],
        to: &mut Vec<&'v [u8]>,
    ) {
        with_values!(self, values => to.extend(rows.map(|row| {
            match &self.nulls {
                Some(nulls) if nulls.is_null(row) => null,
                _ => bytes(values.value(self.keys.as_ref().map_or(row, |keys| keys[row]))),
            }
        })));
    }
}

/// Some values of an array.
struct Selected<'a, A> {
    values: A,
    indices: &'a [usize],
}

impl<'a, T: AsRef<[u8]> + ?Sized + 'a, A: ArrayAccessor<Item = &'a T>> Messages
    for Selected<'a, A>
{
    #[inline]
    fn count(&self) -> usize {
        self.indices.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        bytes(self.values.value(self.indices[index]))
    }
}

#[inline]
fn bytes<T: AsRef<[u8]> + ?Sized>(value: &T) -> &[u8] {
    value.as_ref()
}
