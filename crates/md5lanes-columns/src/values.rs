//! The layouts of values in memory.

use std::hint::select_unpredictable;
use std::marker::PhantomData;
use std::ops::Range;
use std::slice;

use md5lanes::Digest;

use crate::{Column, Malformed};

/// The values of a column, one for each row. Buffers may have any alignment. Numbers are in the byte order of the machine.
///
/// The layouts with offsets, views, a fixed width, shared values or only nulls are Arrow's
/// (<https://arrow.apache.org/docs/format/Columnar.html>).
#[derive(Clone, Debug)]
pub enum Values<'a> {
    /// Value `i` is `data[offsets[i]..offsets[i + 1]]`, with offsets of 32 bits.
    Offsets32 {
        /// The offsets: one more than there are rows.
        offsets: &'a [u8],
        /// The memory of the values.
        data: &'a [u8],
    },
    /// Like [`Values::Offsets32`], with offsets of 64 bits.
    Offsets64 {
        /// The offsets: one more than there are rows.
        offsets: &'a [u8],
        /// The memory of the values.
        data: &'a [u8],
    },
    /// Views of 16 bytes. A view begins with the length of its value in 32 bits. If the value has up to 12 bytes, the value
    /// itself follows. Otherwise, these follow: the first four bytes of the value, the number of the buffer that holds it, and
    /// its offset in that buffer.
    Views {
        /// The first slice has the views of all rows, one after the other. The further slices are the buffers of longer values.
        memory: Vec<&'a [u8]>,
    },
    /// Values of one width, one after the other.
    Fixed {
        /// `width` bytes for each row.
        data: &'a [u8],
        /// The length of each value in bytes.
        width: usize,
    },
    /// A [`Text`] for each row.
    Texts(&'a [Text<'a>]),
    /// One value for all rows.
    Constant(&'a [u8]),
    /// Values that rows share: the value of row `i` is `values[keys[i]]`.
    Shared {
        /// A key for each row.
        keys: Keys<'a>,
        /// The values that the keys refer to.
        values: Box<Column<'a>>,
    },
    /// Digests that were computed before, in place of the values. Only for [`RowMessages::column`](crate::RowMessages::column).
    Digests(&'a [Digest]),
    /// No values: all rows are null.
    Null,
}

/// Evaluates `$result` for the layout of `$values`, so that its loops are compiled for each layout. In `$result`, the function
/// `$value` returns the value of a row in `$rows`, or `None` if its data are malformed.
macro_rules! with_values {
    ($values:expr, $rows:expr, $value:ident => $result:expr) => {
        match $values {
            Values::Offsets32 { offsets, data } => {
                let offsets = offsets.as_chunks::<4>().0;
                let end = |offset| i32::from_ne_bytes(offset) as usize;
                let $value = |row: usize| {
                    let [start, stop] = *offsets.get(row..row + 2)?.first_chunk()?;
                    Value::of(data, end(start)..end(stop))
                };
                $result
            }
            Values::Offsets64 { offsets, data } => {
                let offsets = offsets.as_chunks::<8>().0;
                let end = |offset| i64::from_ne_bytes(offset).try_into().unwrap_or(usize::MAX);
                let $value = |row: usize| {
                    let [start, stop] = *offsets.get(row..row + 2)?.first_chunk()?;
                    Value::of(data, end(start)..end(stop))
                };
                $result
            }
            Values::Views { memory } => {
                let $value = |row: usize| view(memory, row);
                $result
            }
            Values::Fixed { data, width } => {
                let $value = |row: usize| Value::of(data, row * width..(row + 1) * width);
                $result
            }
            Values::Texts(texts) => {
                let $value = |row: usize| texts.get(row).map(Text::value);
                $result
            }
            Values::Constant(value) => {
                let $value = |_: usize| Value::of(value, 0..value.len());
                $result
            }
            Values::Shared { keys, values } => {
                let (first, keys) = ($rows.start, keys.read($rows));
                let $value = |row: usize| match keys[row - first] {
                    key if key < values.rows() => values.values.value(key),
                    _ => None,
                };
                $result
            }
            Values::Digests(_) | Values::Null => {
                let $value = |_: usize| None;
                $result
            }
        }
    };
}

impl<'a> Values<'a> {
    /// Returns the value of `row`, which must not be null; `None` if its data are malformed. If this function were inlined, the
    /// code for all layouts would be compiled into each loop over shared values.
    #[inline(never)]
    fn value(&self, row: usize) -> Option<Value<'a>> {
        with_values!(self, row..row + 1, value => value(row))
    }

    /// Folds the values of the rows `indices`, which must lie in `rows`. `step` gets the state, a row and its value.
    #[inline]
    pub(crate) fn fold<S>(
        &self,
        rows: Range<usize>,
        mut indices: impl Iterator<Item = usize>,
        start: S,
        mut step: impl FnMut(S, usize, Value<'a>) -> S,
    ) -> Result<S, Malformed> {
        with_values!(self, rows, value => indices.try_fold(start, |state, row| {
            Ok(step(state, row, value(row).ok_or_else(|| self.malformed_row())?))
        }))
    }

    /// Checks that there are data for `rows` rows, and that the ends of runs ascend. Does not read offsets, views or keys of
    /// dictionaries.
    pub(crate) fn check(&self, rows: usize) -> Result<(), Malformed> {
        let has = |values: usize, what| if rows <= values { Ok(()) } else { Err(Malformed(what)) };
        match self {
            Values::Offsets32 { offsets, .. } => {
                has((offsets.len() / 4).saturating_sub(1), "offsets are missing")
            }
            Values::Offsets64 { offsets, .. } => {
                has((offsets.len() / 8).saturating_sub(1), "offsets are missing")
            }
            Values::Views { memory } => {
                has(memory.first().map_or(0, |views| views.len() / 16), "views are missing")
            }
            Values::Fixed { data, width } => {
                has(data.len().checked_div(*width).unwrap_or(rows), "values are missing")
            }
            Values::Texts(texts) => has(texts.len(), "texts are missing"),
            Values::Shared { keys: Keys::Runs { ends, .. }, .. } if !ends.ascend() => {
                Err(Malformed("the ends of runs do not ascend"))
            }
            Values::Shared { keys, .. } => has(keys.rows(), "keys or runs are missing"),
            Values::Digests(digests) => has(digests.len(), "digests are missing"),
            Values::Constant(_) | Values::Null => Ok(()),
        }
    }

    #[cold]
    fn malformed_row(&self) -> Malformed {
        Malformed(match self {
            Values::Offsets32 { .. } | Values::Offsets64 { .. } => {
                "an offset is less than the one before it, or more than the last one"
            }
            Values::Views { .. } => "a view points outside of its buffer",
            Values::Shared { .. } => return MALFORMED_KEY,
            _ => "a row has no value",
        })
    }
}

pub(crate) const MALFORMED_KEY: Malformed =
    Malformed("a key is not in its dictionary, or its value is malformed");

#[derive(Clone, Copy)]
pub(crate) struct Value<'a> {
    pub(crate) bytes: &'a [u8],
    /// The number of bytes that can be read from the start of the value, and beyond its end.
    pub(crate) readable: usize,
}

impl<'a> Value<'a> {
    /// Returns `memory[bytes]` as a value, or `None` if these bytes are missing.
    #[inline(always)]
    fn of(memory: &'a [u8], bytes: Range<usize>) -> Option<Self> {
        let readable = memory.len().wrapping_sub(bytes.start);
        Some(Value { bytes: memory.get(bytes)?, readable })
    }
}

/// The length of the longest value that is inside its view or [`Text`], in bytes.
const INLINE_BYTES: usize = 12;

/// Returns the value of `row`, or `None` if its view is missing or points outside of its buffer.
#[inline(always)]
fn view<'a>(memory: &[&'a [u8]], row: usize) -> Option<Value<'a>> {
    let views = memory.first()?.as_chunks::<16>().0;
    let [length, _, index, start] = *views.get(row)?.as_chunks().0 else {
        unreachable!("16 bytes")
    };
    // Negative numbers become 2^31 or more, which is more than a number in a valid view.
    let [length, index, start] =
        [length, index, start].map(|number| u32::from_ne_bytes(number) as usize);
    // A branch on the length could not be predicted: short and long values may alternate in any order.
    let is_inline = length <= INLINE_BYTES;
    let index = select_unpredictable(is_inline, 0, index.saturating_add(1));
    let start = select_unpredictable(is_inline, 16 * row + 4, start);
    Value::of(memory.get(index)?, start..start.saturating_add(length))
}

/// A value of up to 12 bytes, or the address of a longer one. `DuckDB` and Velox have strings with this layout.
#[derive(Clone, Copy)]
#[repr(C)]
pub union Text<'a> {
    inline: Inline,
    pointer: Pointer<'a>,
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Inline {
    length: u32,
    bytes: [u8; INLINE_BYTES],
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Pointer<'a> {
    length: u32,
    /// The first bytes of the value, for comparisons.
    prefix: [u8; 4],
    bytes: *const u8,
    memory: PhantomData<&'a [u8]>,
}

// SAFETY: like a `&'a [u8]`, a text is only read, and so are the bytes that it borrows. So threads may share it.
unsafe impl Sync for Text<'_> {}
// SAFETY: for the same reason, a text may be sent to another thread.
unsafe impl Send for Text<'_> {}

impl<'a> Text<'a> {
    /// Creates a text that contains `value`, or its address if it has more than 12 bytes.
    ///
    /// # Panics
    ///
    /// If the value has 4 GiB or more.
    #[inline]
    #[must_use]
    pub fn new(value: &'a [u8]) -> Self {
        let length = value.len().try_into().expect("less than 4 GiB");
        match value.first_chunk() {
            Some(prefix) if value.len() > INLINE_BYTES => {
                let (prefix, bytes) = (*prefix, value.as_ptr());
                Text { pointer: Pointer { length, prefix, bytes, memory: PhantomData } }
            }
            _ => {
                let mut bytes = [0; INLINE_BYTES];
                bytes[..value.len()].copy_from_slice(value);
                Text { inline: Inline { length, bytes } }
            }
        }
    }

    #[inline(always)]
    fn value(&self) -> Value<'_> {
        // SAFETY: both variants begin with the length, which tells the variant, and have all their bytes initialised. The bytes
        // of the value are inside the text, which is borrowed, or outside, where they live for `'a`.
        unsafe {
            let length = self.inline.length as usize;
            let (inline, pointer) = ((&raw const self.inline.bytes).cast(), self.pointer.bytes);
            let start = if length <= INLINE_BYTES { inline } else { pointer };
            Value {
                bytes: slice::from_raw_parts(start, length),
                readable: length.max(INLINE_BYTES),
            }
        }
    }

    /// Returns the bytes of the value.
    #[inline]
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.value().bytes
    }
}

impl std::fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.bytes().fmt(f)
    }
}

/// For each row, the number of its value among the shared values.
#[derive(Clone, Debug)]
pub enum Keys<'a> {
    /// A dictionary: the index of each row's value.
    Indices(Integers<'a>),
    /// Runs of rows with the same value: one run for each shared value, in the order of the shared values. Row `i` is in the
    /// first run with an end above `first + i`.
    Runs {
        /// The end of each run: the number of rows in it and in all runs before it.
        ends: Integers<'a>,
        /// The number of rows in the runs that come before row 0 of the column.
        first: usize,
    },
}

impl<'a> Keys<'a> {
    fn rows(&self) -> usize {
        match self {
            Keys::Indices(indices) => indices.count(),
            Keys::Runs { ends, first } => {
                let last = ends.count().checked_sub(1).map_or(0, |last| ends.get(last));
                last.saturating_sub(*first)
            }
        }
    }

    /// Returns the keys of `rows`, with [`NO_KEY`] for a key that is missing or negative.
    #[inline(never)]
    pub(crate) fn read(&self, rows: Range<usize>) -> Vec<usize> {
        match self {
            Keys::Indices(indices) => indices.read(rows),
            Keys::Runs { ends, first } => {
                let mut run = ends.first_above(first + rows.start);
                let key = |row| {
                    while ends.get(run) <= first + row {
                        run += 1;
                    }
                    if run < ends.count() { run } else { NO_KEY }
                };
                rows.map(key).collect()
            }
        }
    }
}

/// Stands for an integer that is missing or negative. No value has this key, and no row comes after this end of a run.
const NO_KEY: usize = usize::MAX;

/// A slice of integers: the keys of a dictionary, or the ends of runs.
#[derive(Clone, Copy, Debug)]
pub struct Integers<'a> {
    bytes: &'a [u8],
    kind: Integer,
}

/// The type of an integer.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Integer {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
}

impl Integer {
    /// Returns the size in bytes.
    #[must_use]
    pub fn size(self) -> usize {
        match self {
            Integer::I8 | Integer::U8 => 1,
            Integer::I16 | Integer::U16 => 2,
            Integer::I32 | Integer::U32 => 4,
            Integer::I64 | Integer::U64 => 8,
        }
    }
}

/// Evaluates `$result` for the type `$kind`. In `$result`, the function `$integer` returns the integer at an index in a slice of
/// bytes; [`NO_KEY`] if it is negative or missing.
macro_rules! by_kind {
    ($kind:expr, $integer:ident => $result:expr) => {
        by_kind!($kind, $integer => $result, I8 i8, U8 u8, I16 i16, U16 u16, I32 i32, U32 u32, I64 i64, U64 u64)
    };
    ($kind:expr, $integer:ident => $result:expr, $($kind_of:ident $type:ty),*) => {
        match $kind {
            $(Integer::$kind_of => {
                let $integer = |bytes: &[u8], index: usize| {
                    let bytes = bytes.as_chunks::<{ size_of::<$type>() }>().0.get(index);
                    let integer = bytes.map(|bytes| <$type>::from_ne_bytes(*bytes));
                    integer.and_then(|integer| integer.try_into().ok()).unwrap_or(NO_KEY)
                };
                $result
            })*
        }
    };
}

impl<'a> Integers<'a> {
    /// Returns `bytes` as integers of the type `kind`.
    #[must_use]
    pub fn new(bytes: &'a [u8], kind: Integer) -> Self {
        Integers { bytes, kind }
    }

    fn count(&self) -> usize {
        self.bytes.len() / self.kind.size()
    }

    #[inline]
    fn get(&self, index: usize) -> usize {
        by_kind!(self.kind, integer => integer(self.bytes, index))
    }

    fn read(&self, indices: Range<usize>) -> Vec<usize> {
        by_kind!(self.kind, integer => indices.map(|index| integer(self.bytes, index)).collect())
    }

    /// Whether the integers ascend, and none is negative.
    fn ascend(&self) -> bool {
        let mut least = 0;
        (0..self.count()).map(|index| self.get(index)).all(|integer| {
            let is_more = (least..NO_KEY).contains(&integer);
            least = integer.saturating_add(1);
            is_more
        })
    }

    /// Returns the index of the first integer above `number`; the number of integers if there is none. The integers must ascend.
    fn first_above(&self, number: usize) -> usize {
        let (mut low, mut high) = (0, self.count());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle) > number {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        low
    }
}
