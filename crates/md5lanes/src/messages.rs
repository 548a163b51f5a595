//! The layouts of the messages of a batch in memory.

use core::fmt;
use core::marker::PhantomData;
use core::slice;

#[cfg(feature = "alloc")]
use alloc::{boxed::Box, vec::Vec};

/// A sequence of messages in memory, for functions such as [`digest_many_into`](crate::digest_many_into).
///
/// Slices, arrays and vectors of `AsRef<[u8]>` implement this trait, and so do columns of strings ([`Offsets`]) and pointers with
/// lengths ([`RawMessages`]). For any other layout, implement the two functions:
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

    /// Returns the message at `index`, which is less than [`count`](Self::count).
    ///
    /// This crate calls `message` in any order, and more than once for an index. The bytes must be the same each time. Otherwise
    /// digests are wrong, or the crate's function panics.
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

/// Messages that follow one another in one slice: message `i` is `data[offsets[i]..offsets[i + 1]]`.
///
/// String and binary columns in [Apache Arrow] have this layout, with offsets of 32 or 64 bits. The number of offsets is the
/// number of messages plus one, or 0 for no messages. Bytes before the first and after the last offset belong to no message, so a
/// slice of a column needs no copy.
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
    /// Checks all offsets, and creates the messages.
    ///
    /// # Errors
    ///
    /// Returns an error if an offset is negative, less than the offset before it, or greater than the length of `data`.
    pub fn new(data: &'a [u8], offsets: &'a [O]) -> Result<Self, OffsetsError> {
        // `to_u64` turns a negative offset into a large number, which these checks refuse.
        let descends = |pair: &[O]| pair[1].to_u64() < pair[0].to_u64();
        let last = offsets.last().map_or(0, |last| last.to_u64());
        // This pass does not stop at an error, so compilers turn it into vector code.
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
        /// A negative offset becomes a number that is greater than the length of any slice.
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

/// The error of [`Offsets::new`], about the first wrong offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OffsetsError {
    /// The index of the wrong offset.
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
            "offset {offset} at index {index} is less than the offset before it or lies beyond the \
             {length} bytes of data"
        )
    }
}

impl core::error::Error for OffsetsError {}

/// Messages as an array of pointers and an array of lengths, the usual layout in C programs: message `i` is the `lengths[i]`
/// bytes at `data[i]`.
///
/// ```
/// let (data, lengths) = ([b"one".as_ptr(), b"three".as_ptr()], [3, 5]);
/// // SAFETY: the two pointers point to 3 and 5 bytes, and these bytes and both arrays outlive `messages`.
/// let messages = unsafe { md5lanes::RawMessages::new(data.as_ptr(), lengths.as_ptr(), 2) };
/// let mut digests = [md5lanes::Digest::from_bytes([0; 16]); 2];
/// md5lanes::digest_many_into(&messages, &mut digests);
/// assert_eq!(digests[1], md5lanes::digest(b"three"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RawMessages<'a> {
    data: *const *const u8,
    lengths: *const usize,
    count: usize,
    bytes: PhantomData<&'a [u8]>,
}

impl RawMessages<'_> {
    /// Creates messages from `count` pointers and `count` lengths in bytes.
    ///
    /// The pointer of an empty message may be null. If `count` is zero, `data` and `lengths` may be null too.
    ///
    /// # Safety
    ///
    /// `data` and `lengths` point to `count` values each. Each `data[i]` points to `lengths[i]` readable bytes in one allocation,
    /// at most `isize::MAX` of them. All of this memory stays readable and unchanged for the lifetime of the result, which the
    /// caller chooses.
    #[must_use]
    pub const unsafe fn new(data: *const *const u8, lengths: *const usize, count: usize) -> Self {
        RawMessages { data, lengths, count, bytes: PhantomData }
    }
}

// SAFETY: the memory behind the pointers is only read, as behind a shared slice.
unsafe impl Send for RawMessages<'_> {}
// SAFETY: the memory behind the pointers does not change, so several threads may read it.
unsafe impl Sync for RawMessages<'_> {}

impl Messages for RawMessages<'_> {
    #[inline]
    fn count(&self) -> usize {
        self.count
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        assert!(index < self.count, "message {index} of {}", self.count);
        // SAFETY: the index is below `count`, so the caller of `new` guarantees that the length and the pointer are readable and,
        // unless the length is zero, the bytes too.
        unsafe {
            match *self.lengths.add(index) {
                0 => &[],
                length => slice::from_raw_parts(*self.data.add(index), length),
            }
        }
    }
}
