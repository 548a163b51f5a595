//! Which rows have a value: a bit for each, as in Arrow's validity bitmaps.

use std::ops::Range;

use pyo3::PyResult;
use pyo3::exceptions::PyMemoryError;

/// Bits, at least one of which is zero.
pub(super) struct Bitmap {
    bytes: Vec<u8>,
    zeros: usize,
}

impl Bitmap {
    /// Copies `length` bits from the bit at `first` on. `None` if no bit is zero.
    ///
    /// # Safety
    ///
    /// The bits can be read at `bits`.
    pub(super) unsafe fn copy(bits: *const u8, first: usize, length: usize) -> Option<Self> {
        // SAFETY: the caller vouches for the bits, and the slice has only the bytes that contain them.
        let source = unsafe {
            std::slice::from_raw_parts(bits.add(first / 8), (first % 8 + length).div_ceil(8))
        };
        let shift = first % 8;
        let mut bytes: Vec<u8> = match shift {
            0 => source.to_vec(),
            _ => (0..length.div_ceil(8))
                .map(|index| {
                    let next = source.get(index + 1).copied().unwrap_or_default();
                    source[index] >> shift | next << (8 - shift)
                })
                .collect(),
        };
        if let (Some(last), 1..) = (bytes.last_mut(), length % 8) {
            *last &= (1 << (length % 8)) - 1;
        }
        Self::with_zeros(bytes, length)
    }

    /// Some of the bits. `rows.start` is a multiple of eight. `None` if no bit is zero.
    pub(super) fn part(&self, rows: Range<usize>) -> Option<Self> {
        debug_assert!(rows.start.is_multiple_of(8) && rows.end <= 8 * self.bytes.len());
        // SAFETY: the bytes hold these bits.
        unsafe { Self::copy(self.bytes.as_ptr(), rows.start, rows.len()) }
    }

    /// `length` zeros, at least one.
    ///
    /// # Errors
    ///
    /// `MemoryError`: rows that are all null need no memory in their producer, so they may be too many for ours.
    pub(super) fn of_zeros(length: usize) -> PyResult<Self> {
        let mut bytes = Vec::new();
        let size = length.div_ceil(8);
        let no_memory = |_| PyMemoryError::new_err(format!("no {size} bytes for nulls"));
        bytes.try_reserve_exact(size).map_err(no_memory)?;
        bytes.resize(size, 0);
        Ok(Bitmap { bytes, zeros: length })
    }

    /// Bits by a rule. `None` if no bit is zero.
    pub(super) fn from_fn(length: usize, rule: impl Fn(usize) -> bool) -> Option<Self> {
        let mut bytes = vec![0; length.div_ceil(8)];
        (0..length).for_each(|index| bytes[index / 8] |= u8::from(rule(index)) << (index % 8));
        Self::with_zeros(bytes, length)
    }

    fn with_zeros(bytes: Vec<u8>, length: usize) -> Option<Self> {
        let ones: usize = bytes.iter().map(|byte| byte.count_ones() as usize).sum();
        (ones < length).then(|| Bitmap { bytes, zeros: length - ones })
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> bool {
        self.bytes[index / 8] >> (index % 8) & 1 == 1
    }

    pub(super) fn zeros(&self) -> usize {
        self.zeros
    }

    /// How many of these bits are one. `start` is a multiple of eight.
    pub(super) fn ones_in(&self, start: usize, length: usize) -> usize {
        debug_assert!(start.is_multiple_of(8));
        let ones =
            |bytes: &[u8]| bytes.iter().map(|byte| byte.count_ones() as usize).sum::<usize>();
        let (whole, rest) = (start / 8 + length / 8, length % 8);
        ones(&self.bytes[start / 8..whole])
            + (start + length - rest..start + length).filter(|index| self.get(*index)).count()
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
