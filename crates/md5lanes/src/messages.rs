//! The layouts in which programs have messages in memory.

use core::fmt;
use core::marker::PhantomData;
use core::slice;

#[cfg(feature = "alloc")]
use alloc::{boxed::Box, vec::Vec};

/// A sequence of messages, for [`digest_many_into`](crate::digest_many_into) and its like.
///
/// Slices, arrays and vectors of any `AsRef<[u8]>` are messages. So are columns of strings in one piece of
/// memory ([`Offsets`]) and pointers with lengths ([`RawMessages`]). Any other layout needs two functions:
///
/// ```
/// struct Records<'a>(&'a [u8]);
///
/// impl md5lanes::Messages for Records<'_> {
///     fn count(&self) -> usize {
///         self.0.len() / 100
///     }
///
///     fn message(&self, index: usize) -> &[u8] {
///         &self.0[100 * index..][..100]
///     }
/// }
///
/// let mut digests = [md5lanes::Digest::from_bytes([0; 16]); 50];
/// md5lanes::digest_many_into(&Records(&[7; 5000]), &mut digests);
/// assert_eq!(digests, [md5lanes::digest(&[7; 100]); 50]);
/// ```
pub trait Messages {
    /// Returns the number of messages.
    fn count(&self) -> usize;

    /// Returns the message at an index below [`count`](Self::count).
    ///
    /// Callers ask for a message more than once, in any order, and it must be the same each time.
    /// Otherwise digests are wrong, or the call panics.
    ///
    /// # Panics
    ///
    /// May panic if there is no such message.
    fn message(&self, index: usize) -> &[u8];
}

impl<M: AsRef<[u8]>> Messages for [M] {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self[index].as_ref()
    }
}

impl<M: AsRef<[u8]>, const N: usize> Messages for [M; N] {
    #[inline]
    fn count(&self) -> usize {
        N
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        self[index].as_ref()
    }
}

macro_rules! messages_by_deref {
    ($($(#[$attribute:meta])* [$($generics:tt)*] $type:ty;)*) => {$(
        $(#[$attribute])*
        impl<$($generics)*> Messages for $type {
            #[inline]
            fn count(&self) -> usize {
                (**self).count()
            }

            #[inline]
            fn message(&self, index: usize) -> &[u8] {
                (**self).message(index)
            }
        }
    )*};
}

messages_by_deref! {
    [M: Messages + ?Sized] &M;
    #[cfg(feature = "alloc")]
    [M: Messages + ?Sized] Box<M>;
    #[cfg(feature = "alloc")]
    [M: AsRef<[u8]>] Vec<M>;
}

/// Messages that lie one behind the other in one piece of memory: message `i` is
/// `data[offsets[i]..offsets[i + 1]]`.
///
/// String and binary columns in [Apache Arrow] have this layout, with offsets of 32 or 64 bits. There is one
/// more offset than messages; without offsets there are no messages. Bytes before the first offset and
/// behind the last one belong to no message, so that a slice of a column needs no copy.
///
/// ```
/// use md5lanes::Offsets;
///
/// let column = Offsets::new(b"onetwothree", &[0_i32, 3, 6, 11])?;
/// let mut digests = [md5lanes::Digest::from_bytes([0; 16]); 3];
/// md5lanes::digest_many_into(&column, &mut digests);
/// assert_eq!(digests[2], md5lanes::digest(b"three"));
/// # Ok::<(), md5lanes::OffsetsError>(())
/// ```
///
/// [Apache Arrow]: https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout
#[derive(Clone, Copy, Debug)]
pub struct Offsets<'a, O> {
    data: &'a [u8],
    offsets: &'a [O],
}

impl<'a, O: Offset> Offsets<'a, O> {
    /// Checks all offsets, each once.
    ///
    /// # Errors
    ///
    /// If an offset is less than the one before it or lies beyond the data.
    pub fn new(data: &'a [u8], offsets: &'a [O]) -> Result<Self, OffsetsError> {
        // A negative offset becomes a large one.
        let descends = |pair: &[O]| pair[1].to_u64() < pair[0].to_u64();
        let last = offsets.last().map_or(0, |last| last.to_u64());
        // Two passes, which compilers turn into vector code. The wrong offset is searched for only after an
        // error.
        if last <= data.len() as u64
            && !offsets.windows(2).fold(false, |any, pair| any | descends(pair))
        {
            return Ok(Offsets { data, offsets });
        }
        let mut before = 0;
        let mut values = offsets.iter().map(|offset| offset.to_u64());
        let is_wrong = |value: u64| {
            let is_wrong = value < before || value > data.len() as u64;
            before = value;
            is_wrong
        };
        let index = values.position(is_wrong).unwrap_or(0);
        Err(OffsetsError { index, offset: offsets[index].to_i128(), length: data.len() })
    }
}

impl<O: Offset> Messages for Offsets<'_, O> {
    #[inline]
    fn count(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        let [start, end] = [index, index + 1].map(|index| self.offsets[index].to_u64() as usize);
        &self.data[start..end]
    }
}

/// An integer that can be an offset: `i32`, `u32`, `i64`, `u64` or `usize`.
pub trait Offset: Copy + sealed::Offset {}

mod sealed {
    pub trait Offset {
        /// Negative numbers become lengths that are larger than any memory.
        fn to_u64(self) -> u64;
        fn to_i128(self) -> i128;
    }
}

macro_rules! offset {
    ($($integer:ty),*) => {$(
        impl Offset for $integer {}

        impl sealed::Offset for $integer {
            #[inline]
            fn to_u64(self) -> u64 {
                self as u64
            }

            fn to_i128(self) -> i128 {
                self as i128
            }
        }
    )*};
}

offset!(i32, u32, i64, u64, usize);

/// An offset that is less than the one before it, or that lies beyond the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OffsetsError {
    /// The index of the first wrong offset.
    pub index: usize,
    /// The value of that offset.
    pub offset: i128,
    /// The length of the data in bytes.
    pub length: usize,
}

impl fmt::Display for OffsetsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OffsetsError { index, offset, length } = self;
        write!(
            f,
            "offset {offset} at index {index} is less than the one before it or lies beyond the \
             {length} bytes of data"
        )
    }
}

impl core::error::Error for OffsetsError {}

/// Messages as pointers and lengths, the layout of C: message `i` is the `lengths[i]` bytes at
/// `data[i]`.
#[derive(Clone, Copy, Debug)]
pub struct RawMessages<'a> {
    data: *const *const u8,
    lengths: *const usize,
    count: usize,
    bytes: PhantomData<&'a [u8]>,
}

impl RawMessages<'_> {
    /// Makes messages from `count` pointers.
    ///
    /// The pointer of an empty message may be null. If `count` is zero, so may `data` and `lengths`.
    ///
    /// # Safety
    ///
    /// `data` and `lengths` point at `count` values each, and each `data[i]` at `lengths[i]` readable bytes
    /// in one allocation, at most `isize::MAX` of them. All of this memory stays readable and unchanged for
    /// the lifetime of the result, which the caller chooses.
    #[must_use]
    pub const unsafe fn new(data: *const *const u8, lengths: *const usize, count: usize) -> Self {
        RawMessages { data, lengths, count, bytes: PhantomData }
    }
}

// SAFETY: the memory behind the pointers is only read, as behind a shared slice.
unsafe impl Send for RawMessages<'_> {}
// SAFETY: as above.
unsafe impl Sync for RawMessages<'_> {}

impl Messages for RawMessages<'_> {
    #[inline]
    fn count(&self) -> usize {
        self.count
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        assert!(index < self.count, "message {index} of {}", self.count);
        // SAFETY: the index is below `count`, so the caller of `new` vouches for both values, and for
        // the bytes unless the length is zero.
        unsafe {
            match *self.lengths.add(index) {
                0 => &[],
                length => slice::from_raw_parts(*self.data.add(index), length),
            }
        }
    }
}
