//! The layouts of values in the buffers of an array, each as a function from a row to a slice.
//!
//! <https://arrow.apache.org/docs/format/Columnar.html> has them. Buffers may have any alignment.

use std::ffi::c_void;
use std::hint::select_unpredictable;
use std::marker::PhantomData;
use std::ops::Range;
use std::slice;

use pyo3::PyResult;

use super::interface::malformed;
use super::pieces::padded_length;
use super::types::Integer;
use super::values::{Extent, Values};

/// Values by the indices of their rows.
pub(super) trait Layout {
    /// The error text for a row without a valid value.
    const FAULT: &'static str;

    /// The value of a row that is not null. `None` if the array's data for it are invalid.
    fn value(&self, row: usize) -> Option<Value<'_>>;
}

/// A value, and the memory around it.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub(super) bytes: &'a [u8],
    /// How many bytes can be read from the value's first byte on.
    pub(super) readable: usize,
}

impl<'a> Value<'a> {
    /// The value at `bytes` of the memory, if the memory has so many.
    #[inline]
    fn of(memory: &'a [u8], bytes: Range<usize>) -> Option<Self> {
        let readable = memory.len().wrapping_sub(bytes.start);
        Some(Value { bytes: memory.get(bytes)?, readable })
    }

    /// Whether the value can be copied in whole pieces.
    #[inline]
    pub(super) fn is_padded(self) -> bool {
        self.readable >= padded_length(self.bytes.len())
    }
}

/// A buffer that must be there.
pub(super) fn present<T>(buffer: *const c_void, name: &str) -> PyResult<*const T> {
    match buffer.is_null() {
        true => Err(malformed(&format!("an array has no buffer of {name}"))),
        false => Ok(buffer.cast()),
    }
}

/// An offset into a buffer: `i32` or `i64`.
pub(super) trait Offset: Copy {
    /// The offset as a length. Negative numbers become lengths that are larger than any memory.
    fn to_usize(self) -> usize;
}

impl Offset for i32 {
    #[inline]
    fn to_usize(self) -> usize {
        self as usize
    }
}

impl Offset for i64 {
    #[inline]
    fn to_usize(self) -> usize {
        self as usize
    }
}

/// Values one behind the other, each from its offset to the next one.
pub(super) struct Offsets<'a, O> {
    /// One offset more than there are rows.
    offsets: *const O,
    data: &'a [u8],
}

impl<O: Offset> Offsets<'_, O> {
    /// The values of an array that is not empty.
    ///
    /// # Safety
    ///
    /// The buffers belong to such an array, which lives as long as the result.
    pub(super) unsafe fn new(buffers: &[*const c_void], extent: Extent) -> PyResult<Self> {
        // SAFETY: an offset stands before each value, and one behind the last.
        let (offsets, last) = unsafe {
            let offsets = present::<O>(buffers[1], "offsets")?.add(extent.first);
            (offsets, offsets.add(extent.length).read_unaligned().to_usize())
        };
        if last > isize::MAX as usize {
            return Err(malformed("the last offset is negative"));
        }
        let data = match last {
            0 => &[],
            // SAFETY: the data reaches to the last offset; the interface gives no size to check
            // that by.
            _ => unsafe { slice::from_raw_parts(present(buffers[2], "data")?, last) },
        };
        Ok(Offsets { offsets, data })
    }
}

impl<O: Offset> Layout for Offsets<'_, O> {
    const FAULT: &'static str =
        "an offset is less than the one before it, or more than the last one";

    #[inline]
    fn value(&self, row: usize) -> Option<Value<'_>> {
        // SAFETY: the row is one of the array's, so it has two offsets.
        let [start, end] =
            [row, row + 1].map(|row| unsafe { self.offsets.add(row).read_unaligned() }.to_usize());
        Value::of(self.data, start..end)
    }
}

/// Values in views of 16 bytes each. A view has the value's length, and the value itself if it is
/// short, or else its place.
pub(super) struct Views<'a> {
    views: &'a [[u8; 16]],
    /// The views themselves, then the buffers that the views point into.
    memory: Vec<&'a [u8]>,
}

impl<'a> Views<'a> {
    /// The values of an array that is not empty.
    ///
    /// # Safety
    ///
    /// The buffers belong to such an array, which lives as long as the result.
    pub(super) unsafe fn new(buffers: &[*const c_void], extent: Extent) -> PyResult<Self> {
        let [_, views, buffers @ .., lengths] = buffers else {
            return Err(malformed("an array of views has too few buffers"));
        };
        // SAFETY: there is a view for each row.
        let views = unsafe {
            let views = present::<[u8; 16]>(*views, "views")?.add(extent.first);
            slice::from_raw_parts(views, extent.length)
        };
        let mut memory = vec![views.as_flattened()];
        for (index, buffer) in buffers.iter().enumerate() {
            // SAFETY: there is a length for each buffer.
            let length =
                unsafe { present::<i64>(*lengths, "lengths")?.add(index).read_unaligned() };
            memory.push(match usize::try_from(length) {
                Ok(0) => &[],
                // SAFETY: the producer says that the buffer is so long.
                Ok(length) => unsafe { slice::from_raw_parts(present(*buffer, "data")?, length) },
                Err(_) => return Err(malformed("a buffer of views has a negative length")),
            });
        }
        Ok(Views { views, memory })
    }
}

impl Layout for Views<'_> {
    const FAULT: &'static str = "a view is of bytes outside of its buffer";

    #[inline]
    fn value(&self, row: usize) -> Option<Value<'_>> {
        let [length, _, index, start] = *self.views.get(row)?.as_chunks().0 else {
            unreachable!("16 bytes")
        };
        // Negative numbers become lengths that are larger than any memory.
        let [length, index, start] =
            [length, index, start].map(|number| u32::from_le_bytes(number) as usize);
        // No branch on the length: columns may have short and long values in any order, which no
        // predictor foresees.
        let is_inside = length <= 12;
        let index = select_unpredictable(is_inside, 0, index + 1);
        let start = select_unpredictable(is_inside, 16 * row + 4, start);
        Value::of(self.memory.get(index)?, start..start + length)
    }
}

/// Values of one length, one behind the other.
pub(super) struct Fixed<'a> {
    data: &'a [u8],
    width: usize,
}

impl Fixed<'_> {
    /// No values.
    pub(super) const EMPTY: Fixed<'static> = Fixed { data: &[], width: 0 };

    /// The values of an array that is not empty.
    ///
    /// # Safety
    ///
    /// The buffers belong to such an array, which lives as long as the result.
    pub(super) unsafe fn new(
        buffers: &[*const c_void],
        extent: Extent,
        width: usize,
    ) -> PyResult<Self> {
        let end = (extent.first + extent.length).checked_mul(width);
        let end = end.filter(|end| isize::try_from(*end).is_ok());
        let end = end.ok_or_else(|| malformed("an array is longer than memory"))?;
        let data = match end {
            0 => &[],
            // SAFETY: the array has a value of that width for each row.
            _ => unsafe { slice::from_raw_parts(present(buffers[1], "data")?, end) },
        };
        Ok(Fixed { data: &data[extent.first * width..], width })
    }
}

impl Layout for Fixed<'_> {
    const FAULT: &'static str = "a row is not in the array";

    #[inline]
    fn value(&self, row: usize) -> Option<Value<'_>> {
        Value::of(self.data, row * self.width..(row + 1) * self.width)
    }
}

/// The values of a dictionary, by the keys of the rows.
pub(super) struct Keyed<'a> {
    keys: *const c_void,
    first: usize,
    integer: Integer,
    pub(super) dictionary: Box<Values<'a>>,
    array: PhantomData<&'a [c_void]>,
}

impl<'a> Keyed<'a> {
    /// The values of an array that is not empty.
    ///
    /// # Safety
    ///
    /// The buffers belong to such an array, which lives as long as the result, and has keys of that type.
    pub(super) unsafe fn new(
        buffers: &[*const c_void],
        extent: Extent,
        integer: Integer,
        dictionary: Values<'a>,
    ) -> PyResult<Self> {
        let keys = present(buffers[1], "keys")?;
        let dictionary = Box::new(dictionary);
        Ok(Keyed { keys, first: extent.first, integer, dictionary, array: PhantomData })
    }

    /// The key of a row that is not null. `None` if the dictionary has no such value.
    #[inline]
    pub(super) fn key(&self, row: usize) -> Option<usize> {
        let index = self.first + row;
        macro_rules! key {
            ($integer:ty) => {
                // SAFETY: the row is one of the array's, so it has a key.
                unsafe { self.keys.cast::<$integer>().add(index).read_unaligned() }.try_into().ok()
            };
        }
        let key: Option<usize> = match self.integer {
            Integer::I8 => key!(i8),
            Integer::U8 => key!(u8),
            Integer::I16 => key!(i16),
            Integer::U16 => key!(u16),
            Integer::I32 => key!(i32),
            Integer::U32 => key!(u32),
            Integer::I64 => key!(i64),
            Integer::U64 => key!(u64),
        };
        key.filter(|key| *key < self.dictionary.len())
    }
}

impl Layout for Keyed<'_> {
    const FAULT: &'static str =
        "a key is of no value in its dictionary, or that value is malformed";

    #[inline]
    fn value(&self, row: usize) -> Option<Value<'_>> {
        self.dictionary.value(self.key(row)?)
    }
}
