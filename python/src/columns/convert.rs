//! Converts Arrow's arrays to columns of `md5lanes-columns`, which borrow the arrays' memory.
//!
//! A malformed array is an error, unless only its last offset is wrong: no consumer can check that offset.

use std::cell::OnceCell;
use std::ffi::c_void;
use std::slice;

use md5lanes_columns::{Bits, Column, Integer, Integers, Keys, Malformed, Values};
use pyo3::PyResult;
use pyo3::exceptions::PyMemoryError;

use super::interface::{Array, malformed, members};
use super::text::Texts;
use super::types::Type;

/// The rows that belong to an array; its buffers may have more.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub(super) first: usize,
    pub(super) length: usize,
}

impl Extent {
    pub(super) fn of(array: &Array) -> PyResult<Self> {
        let [Ok(first), Ok(length)] = [array.offset, array.length].map(usize::try_from) else {
            return Err(malformed("an array has a negative length or offset"));
        };
        // Some sizes of buffers are computed without a check, because a row takes at most 16 bytes of such a buffer.
        match first.checked_add(length).is_some_and(|end| end < isize::MAX as usize / 16) {
            true => Ok(Extent { first, length }),
            false => Err(malformed("an array is longer than memory")),
        }
    }
}

/// Converts the rows `extent` of an array to a column. The column borrows from `texts` if its values are converted to text.
pub(super) fn column<'a>(
    array: &'a Array,
    kind: &Type,
    extent: Extent,
    texts: &'a OnceCell<Texts>,
) -> PyResult<Column<'a>> {
    let Extent { first, length } = extent;
    let end = first + length;
    // An empty array may lack all buffers, and its dictionary.
    if length == 0 {
        return checked(Column::new(0, None, Values::Null));
    }
    let buffers = Buffers::of(array, kind.buffers())?;
    let validity = if kind.buffers() == 0 { None } else { buffers.validity(extent)? };
    let values = match kind {
        Type::Null => {
            check_memory(length)?;
            Values::Null
        }
        Type::Offsets32 => {
            let (offsets, data) = buffers.by_offsets(extent, i32::from_ne_bytes)?;
            Values::Offsets32 { offsets, data }
        }
        Type::Offsets64 => {
            let (offsets, data) = buffers.by_offsets(extent, i64::from_ne_bytes)?;
            Values::Offsets64 { offsets, data }
        }
        Type::Views => Values::Views { memory: buffers.views(extent)? },
        Type::Fixed(width) => {
            let data = buffers.memory(1, end.checked_mul(*width), "data")?;
            Values::Fixed { data: &data[first * width..], width: *width }
        }
        Type::AsText(kind) => {
            let size = end.checked_mul(kind.bits()).map(|bits| bits.div_ceil(8));
            let values = buffers.memory(1, size, "data")?;
            let has_value = |row| validity.as_ref().is_none_or(|bits: &Bits<'_>| bits.get(row));
            let written = kind.texts(values, first, length, has_value)?;
            texts.get_or_init(|| written).values()
        }
        Type::Dictionary(integer, kind) => {
            let keys = buffers.memory(1, Some(end * integer.size()), "keys")?;
            // SAFETY: the pointer is null, or points to an array that lives as long as this one.
            let dictionary = unsafe { array.dictionary.as_ref() };
            let dictionary = dictionary.ok_or_else(|| malformed("an array has no dictionary"))?;
            let values = Box::new(column(dictionary, kind, Extent::of(dictionary)?, texts)?);
            let keys = Integers::new(&keys[first * integer.size()..], *integer);
            Values::Shared { keys: Keys::Indices(keys), values }
        }
        Type::Runs(integer, kind) => {
            check_memory(length)?;
            // SAFETY: the array has `n_children` children, which live as long as the array.
            let [ends, values] = unsafe { members(array.children, array.n_children, Some(2)) }?[..]
            else {
                unreachable!("two members")
            };
            let values = Box::new(column(values, kind, Extent::of(values)?, texts)?);
            Values::Shared { keys: Keys::Runs { ends: ends_of(ends, *integer)?, first }, values }
        }
    };
    checked(Column::new(length, validity, values))
}

/// Returns a `MemoryError` if a bit for each row does not fit into memory: an array of nulls or runs may have more rows than
/// memory has bits.
fn check_memory(rows: usize) -> PyResult<()> {
    let size = rows.div_ceil(8);
    let no_memory = |_| PyMemoryError::new_err(format!("no {size} bytes for nulls"));
    Vec::<u8>::new().try_reserve_exact(size).map_err(no_memory)
}

pub(super) fn checked<T>(result: Result<T, Malformed>) -> PyResult<T> {
    result.map_err(|error| malformed(&error.to_string()))
}

impl Type {
    /// Returns the least number of buffers that an array of this type has.
    fn buffers(&self) -> usize {
        match self {
            Type::Offsets32 | Type::Offsets64 | Type::Views => 3,
            Type::Fixed(_) | Type::AsText(_) | Type::Dictionary(..) => 2,
            Type::Null | Type::Runs(..) => 0,
        }
    }
}

fn ends_of(array: &Array, integer: Integer) -> PyResult<Integers<'_>> {
    let Extent { first, length } = Extent::of(array)?;
    let size = integer.size();
    let ends = match length {
        0 => &[],
        _ => &Buffers::of(array, 2)?.memory(1, Some((first + length) * size), "ends")?
            [first * size..],
    };
    Ok(Integers::new(ends, integer))
}

/// Returns whether one of the rows `extent` of an array of structs is null as a whole.
pub(super) fn has_nulls(structs: &Array, extent: Extent) -> PyResult<bool> {
    let validity = || Buffers::of(structs, 1)?.validity(extent);
    Ok(extent.length > 0
        && validity()?.is_some_and(|bits| bits.count_ones(0..extent.length) < extent.length))
}

const MAX_BUFFERS: usize = isize::MAX as usize / size_of::<*const c_void>();

/// The buffers of an array that is not empty.
struct Buffers<'a> {
    array: &'a Array,
    pointers: &'a [*const c_void],
}

impl<'a> Buffers<'a> {
    /// Returns the buffers of an array; an error if there are fewer than `expected`.
    fn of(array: &'a Array, expected: usize) -> PyResult<Self> {
        let count = usize::try_from(array.n_buffers).unwrap_or_default();
        let pointers = match array.buffers.is_null() || count > MAX_BUFFERS {
            true => &[],
            // SAFETY: the producer promises that the array has `n_buffers` pointers.
            false => unsafe { slice::from_raw_parts(array.buffers, count) },
        };
        match pointers.len() < expected {
            true => Err(malformed(&format!("an array has {count} buffers instead of {expected}"))),
            false => Ok(Buffers { array, pointers }),
        }
    }

    /// Returns the first `length` bytes of the buffer at `index`, which errors call `name`. A `length` of `None` stands for one
    /// that is negative or too large, and is an error.
    fn memory(&self, index: usize, length: Option<usize>, name: &str) -> PyResult<&'a [u8]> {
        let pointer = self.pointers[index];
        match length.filter(|length| isize::try_from(*length).is_ok()) {
            None => Err(malformed(&format!(
                "an array has {name} of a negative length, or of more than memory has"
            ))),
            Some(0) => Ok(&[]),
            Some(_) if pointer.is_null() => {
                Err(malformed(&format!("an array has no buffer of {name}")))
            }
            // SAFETY: the producer promises that the buffer has these bytes, and keeps them while the array lives.
            Some(length) => Ok(unsafe { slice::from_raw_parts(pointer.cast(), length) }),
        }
    }

    fn by_offsets<const SIZE: usize, O: TryInto<usize>>(
        &self,
        extent: Extent,
        offset: fn([u8; SIZE]) -> O,
    ) -> PyResult<(&'a [u8], &'a [u8])> {
        let size = SIZE * (extent.first + extent.length + 1);
        let offsets = &self.memory(1, Some(size), "offsets")?[SIZE * extent.first..];
        let last = *offsets.last_chunk().expect("an offset stands behind the last value");
        // The interface does not tell the size of the data, so the last offset cannot be checked.
        let data = self.memory(2, offset(last).try_into().ok(), "data")?;
        Ok((offsets, data))
    }

    /// Returns the views of the rows, and then each buffer that they point into.
    fn views(&self, extent: Extent) -> PyResult<Vec<&'a [u8]>> {
        let views = self.memory(1, Some(16 * (extent.first + extent.length)), "views")?;
        let last = self.pointers.len() - 1;
        let lengths = self.memory(last, Some(8 * (last - 2)), "lengths")?.as_chunks().0;
        let buffers = (2..last).zip(lengths).map(|(index, length)| {
            self.memory(index, i64::from_ne_bytes(*length).try_into().ok(), "data")
        });
        std::iter::once(Ok(&views[16 * extent.first..])).chain(buffers).collect()
    }

    /// Returns a bit for each row, set if the row is not null; `None` if no row is null. A `null_count` of -1 stands for an
    /// unknown count.
    fn validity(&self, extent: Extent) -> PyResult<Option<Bits<'a>>> {
        match (self.array.null_count, self.pointers[0].is_null()) {
            (0, _) | (-1, true) => Ok(None),
            (_, true) => Err(malformed("an array with nulls has no bitmap of them")),
            (_, false) => {
                let size = (extent.first + extent.length).div_ceil(8);
                let bits = self.memory(0, Some(size), "bits")?;
                Ok(Some(Bits::new(bits, extent.first, extent.length)))
            }
        }
    }
}
