//! The values of an array of any layout, as slices of its buffers.
//!
//! A malformed array is an error, unless only its last offset is wrong: no consumer can check that. Values are checked
//! when they are read, window by window, while their offsets are in the cache.

use std::ffi::c_void;
use std::ops::{Range, RangeInclusive};
use std::slice;

use pyo3::PyResult;

use super::bitmap::Bitmap;
use super::interface::{Array, malformed};
use super::layouts::{Fixed, Keyed, Layout, Offsets, Value, Views};
use super::pieces::Padded;
use super::types::{Kind, Type};
use crate::prefetch::prefetch_lines;

/// Values of these lengths are prefetched when their places are read, in arrays of 8 MiB or more, which are hardly in a cache.
/// Values are hashed in the order of their lengths, and lie in memory in another order. Processors prefetch shorter values
/// themselves, and kernels prefetch longer ones. A million values of 56 to 300 bytes take 69 ns each instead of 84. If they are in
/// the cache, they would take 62 instead of 57 (Zen 3).
const NOT_FORESEEN: RangeInclusive<usize> = 129..=512;
const MANY: usize = 64 << 10;

/// The values of an array, or of some of its rows. They borrow the array.
pub(super) struct Values<'a> {
    length: usize,
    /// Which rows have a value, if not all.
    validity: Option<Bitmap>,
    layout: AnyLayout<'a>,
}

enum AnyLayout<'a> {
    Offsets32(Offsets<'a, i32>),
    Offsets64(Offsets<'a, i64>),
    Views(Views<'a>),
    Fixed(Fixed<'a>),
    Keyed(Keyed<'a>),
}

/// Repeats the code for each layout.
macro_rules! with_layout {
    ($any:expr, $layout:ident => $result:expr) => {
        match $any {
            AnyLayout::Offsets32($layout) => $result,
            AnyLayout::Offsets64($layout) => $result,
            AnyLayout::Views($layout) => $result,
            AnyLayout::Fixed($layout) => $result,
            AnyLayout::Keyed($layout) => $result,
        }
    };
}

// SAFETY: the pointers are to the array's memory, which is only read.
unsafe impl Sync for Values<'_> {}

/// The rows of the buffers that belong to an array.
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
        // No row takes more than 16 bytes of a buffer of unknown size.
        match first.checked_add(length).is_some_and(|end| end < isize::MAX as usize / 16) {
            true => Ok(Extent { first, length }),
            false => Err(malformed("an array is longer than memory")),
        }
    }
}

impl<'a> Values<'a> {
    /// The values of an array of that type.
    pub(super) fn of(array: &'a Array, column: Type) -> PyResult<Self> {
        Self::within(array, column, Extent::of(array)?)
    }

    /// The values of the rows that `extent` selects: a parent array may have its own offset and
    /// length.
    pub(super) fn within(array: &'a Array, column: Type, extent: Extent) -> PyResult<Self> {
        let expected = match (column.keys, column.values) {
            (None, Kind::Offsets32 | Kind::Offsets64 | Kind::Views) => 3,
            (None, Kind::Fixed(_)) | (Some(_), _) => 2,
            (None, Kind::Null) => 0,
        };
        let buffers = buffers(array, expected)?;
        let length = extent.length;
        if length == 0 {
            // Such an array may lack all buffers.
            return Ok(Values { length, validity: None, layout: AnyLayout::Fixed(Fixed::EMPTY) });
        }
        let validity = match expected {
            0 => Some(Bitmap::of_zeros(length)?),
            _ => validity(array, buffers, extent)?,
        };
        let layout = match column.keys {
            Some(keys) => {
                // SAFETY: the pointer is null, or to an array that lives as long as this one.
                let dictionary = unsafe { array.dictionary.as_ref() };
                let dictionary =
                    dictionary.ok_or_else(|| malformed("an array has no dictionary"))?;
                let dictionary =
                    Values::of(dictionary, Type { keys: None, values: column.values })?;
                // SAFETY: these are the array's buffers, and the array has that type.
                AnyLayout::Keyed(unsafe { Keyed::new(buffers, extent, keys, dictionary) }?)
            }
            // SAFETY: as above.
            None => unsafe {
                match column.values {
                    Kind::Offsets32 => AnyLayout::Offsets32(Offsets::new(buffers, extent)?),
                    Kind::Offsets64 => AnyLayout::Offsets64(Offsets::new(buffers, extent)?),
                    Kind::Views => AnyLayout::Views(Views::new(buffers, extent)?),
                    Kind::Fixed(width) => AnyLayout::Fixed(Fixed::new(buffers, extent, width)?),
                    Kind::Null => AnyLayout::Fixed(Fixed::EMPTY),
                }
            },
        };
        Ok(Values { length, validity, layout }.with_nulls_of_dictionary())
    }

    /// Marks rows as null whose value in the dictionary is null.
    fn with_nulls_of_dictionary(mut self) -> Self {
        if let AnyLayout::Keyed(keyed) = &self.layout
            && let Some(of_dictionary) = &keyed.dictionary.validity
        {
            let has_value = |row| keyed.key(row).is_none_or(|key| of_dictionary.get(key));
            self.validity =
                Bitmap::from_fn(self.length, |row| self.is_valid(row) && has_value(row));
        }
        self
    }

    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// Which rows have a value, if not all.
    pub(super) fn validity(&self) -> Option<&Bitmap> {
        self.validity.as_ref()
    }

    #[inline]
    pub(super) fn is_valid(&self, row: usize) -> bool {
        self.validity.as_ref().is_none_or(|validity| validity.get(row))
    }

    /// The dictionary and the keys, if the dictionary has no more values than there are rows: then each
    /// value is best hashed once.
    pub(super) fn keyed(&self) -> Option<&Keyed<'a>> {
        match &self.layout {
            AnyLayout::Keyed(keyed) if keyed.dictionary.length <= self.length => Some(keyed),
            _ => None,
        }
    }

    /// The value of a row that is not null. `None` if the array's data for it are invalid.
    pub(super) fn value(&self, row: usize) -> Option<Value<'_>> {
        with_layout!(&self.layout, layout => layout.value(row))
    }

    /// Appends the values of some rows. For a null it appends `absent`, if that is given. Returns whether all of them can be
    /// copied in whole pieces.
    pub(super) fn read<'v>(
        &'v self,
        rows: Range<usize>,
        absent: Option<&'v Padded>,
        values: &mut Vec<&'v [u8]>,
    ) -> PyResult<bool> {
        with_layout!(&self.layout, layout => self.read_from(layout, rows, absent, values))
    }

    fn read_from<'v, L: Layout>(
        &'v self,
        layout: &'v L,
        rows: Range<usize>,
        absent: Option<&'v Padded>,
        values: &mut Vec<&'v [u8]>,
    ) -> PyResult<bool> {
        let mut are_padded = true;
        let is_far = self.length >= MANY;
        values.reserve(rows.len());
        for row in rows {
            if self.is_valid(row) {
                let value = layout.value(row).ok_or_else(|| malformed(L::FAULT))?;
                are_padded &= value.is_padded();
                if is_far && NOT_FORESEEN.contains(&value.bytes.len()) {
                    prefetch_lines(value.bytes);
                }
                values.push(value.bytes);
            } else {
                values.extend(absent.map(Padded::bytes));
            }
        }
        Ok(are_padded)
    }
}

/// Whether a row is null as a whole, in an array of structs.
pub(super) fn has_nulls(structs: &Array, extent: Extent) -> PyResult<bool> {
    Ok(extent.length > 0 && validity(structs, buffers(structs, 1)?, extent)?.is_some())
}

/// The buffers of an array, at least as many as its type has.
fn buffers(array: &Array, expected: usize) -> PyResult<&[*const c_void]> {
    let count = usize::try_from(array.n_buffers).unwrap_or_default();
    if array.length == 0 || expected == 0 {
        return Ok(&[]);
    }
    if count < expected || array.buffers.is_null() {
        return Err(malformed(&format!("an array has {count} buffers instead of {expected}")));
    }
    // SAFETY: the array has so many pointers.
    Ok(unsafe { slice::from_raw_parts(array.buffers, count) })
}

/// Which rows are not null.
fn validity(array: &Array, buffers: &[*const c_void], extent: Extent) -> PyResult<Option<Bitmap>> {
    match (array.null_count, buffers[0].is_null()) {
        (0, _) | (-1, true) => Ok(None),
        (_, true) => Err(malformed("an array with nulls has no bitmap of them")),
        // SAFETY: the bitmap has a bit for each row.
        (_, false) => Ok(unsafe { Bitmap::copy(buffers[0].cast(), extent.first, extent.length) }),
    }
}
