//! The end of a message: its tail, the padding and the length (RFC 1321, sections 3.1 and 3.2).
//!
//! For a short message, padding is most of the work besides hashing its one block. A kernel reads the words while they are still
//! in the processor's store buffer. The load of a word that one store has written gets the word immediately. If two stores have
//! written it, the load waits until these and all earlier stores have reached the cache. So the functions here write each word by
//! one store, including the word with the bit that begins the padding.

const LENGTH_BYTES: usize = 8;

/// Memory for the padded end of a message: two blocks, as the words of 8 bytes that [`pad`] writes. All bytes must be zero when
/// [`pad`] is called.
///
/// The caller provides the memory. Returned blocks would be copied by loads of another size than the stores, and such loads wait
/// for the cache.
pub type PaddedEnd = [[u8; 8]; 16];

/// Pads the end of a message of `length` bytes (modulo 2^64). `tail` is the bytes after the last whole block. Returns one block,
/// or two if the block of the tail has no room for the padding bit and the length.
#[inline]
pub fn pad<'e>(end: &'e mut PaddedEnd, tail: &[u8], length: u64) -> &'e [[u8; 64]] {
    debug_assert_eq!(tail.len() as u64, length % 64);
    let first_padding_bit = 0x80 << (8 * (tail.len() % 8));
    copy_words(end.as_flattened_mut(), tail, first_padding_bit);
    let count = if tail.len() < 64 - LENGTH_BYTES { 1 } else { 2 };
    end[8 * count - 1] = length.wrapping_mul(8).to_le_bytes();
    &end.as_flattened().as_chunks().0[..count]
}

/// Copies a tail of less than 64 bytes into a hasher's buffer. The bytes after the tail get any values.
///
/// Each store should write 16 bytes or more: a hasher that is moved is copied by loads of 16 bytes, and a load that spans two
/// stores would wait for the cache.
#[inline]
pub(crate) fn store_tail(buffer: &mut [u8; 64], tail: &[u8]) {
    let (to, tail) = copy_prefix::<32>(buffer, tail);
    let (to, tail) = copy_prefix::<16>(to, tail);
    let piece = to.first_chunk_mut().expect("a tail is shorter than a block");
    match tail.split_first_chunk() {
        Some((low, rest)) => store_pair(piece, u64::from_le_bytes(*low), read_word(rest)),
        None => store_pair(piece, read_word(tail), 0),
    }
}

/// Stores two little-endian words by one store.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
fn store_pair(to: &mut [u8; 16], low: u64, high: u64) {
    use core::arch::x86_64::{_mm_set_epi64x, _mm_storeu_si128};
    // SAFETY: the target has these instructions, `to` has 16 bytes, and the store needs no alignment.
    unsafe {
        let pair = _mm_set_epi64x(high.cast_signed(), low.cast_signed());
        _mm_storeu_si128(to.as_mut_ptr().cast(), pair);
    }
}

/// Stores two little-endian words, by one store if the compiler combines them.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
#[inline]
fn store_pair(to: &mut [u8; 16], low: u64, high: u64) {
    *to = (u128::from(low) | u128::from(high) << 64).to_le_bytes();
}

/// Copies a tail. The last word that it writes is the last 0 to 7 bytes of the tail, combined with `filling` by OR.
///
/// There is no loop: compilers would turn it into a call of `memcpy`, which may write a word by two stores.
#[inline]
fn copy_words(to: &mut [u8], tail: &[u8], filling: u64) {
    let (to, tail) = copy_prefix::<32>(to, tail);
    let (to, tail) = copy_prefix::<16>(to, tail);
    let (to, tail) = copy_prefix::<8>(to, tail);
    let word = to.first_chunk_mut().expect("a tail is shorter than a block");
    *word = (read_word(tail) | filling).to_le_bytes();
}

/// Copies the first N bytes of `from`, if there are as many. Returns the rest of `to` and of `from`.
#[inline]
fn copy_prefix<'t, 'f, const N: usize>(
    to: &'t mut [u8],
    from: &'f [u8],
) -> (&'t mut [u8], &'f [u8]) {
    match from.split_first_chunk::<N>() {
        Some((head, rest)) => {
            let (first, to) =
                to.split_first_chunk_mut::<N>().expect("a tail is shorter than a block");
            *first = *head;
            (to, rest)
        }
        None => (to, from),
    }
}

/// The greatest number of bytes that [`copy_short`] copies. With a limit of 32, pieces of 1 to 3 bytes would take 5 % longer.
pub(crate) const MAX_SHORT_BYTES: usize = 16;

/// Copies at most [`MAX_SHORT_BYTES`] bytes. A call of `memcpy` would take longer than the copy itself.
#[inline(always)]
pub(crate) fn copy_short(to: &mut [u8], from: &[u8]) {
    debug_assert!(from.len() <= MAX_SHORT_BYTES && to.len() == from.len());
    if copy_ends::<8>(to, from) || copy_ends::<4>(to, from) || copy_ends::<2>(to, from) {
        return;
    }
    if let ([to], [from]) = (to, from) {
        *to = *from;
    }
}

/// Copies the first and the last N bytes, which may overlap, if there are as many. Returns whether it has copied them.
#[inline(always)]
fn copy_ends<const N: usize>(to: &mut [u8], from: &[u8]) -> bool {
    let (Some(first), Some(last)) = (from.first_chunk::<N>(), from.last_chunk()) else {
        return false;
    };
    if let Some(to) = to.first_chunk_mut() {
        *to = *first;
    }
    if let Some(to) = to.last_chunk_mut::<N>() {
        *to = *last;
    }
    true
}

/// Reads 0 to 7 bytes as a little-endian number, in at most three loads.
#[inline]
fn read_word(bytes: &[u8]) -> u64 {
    let len = bytes.len();
    if let (Some(low), Some(high)) = (bytes.first_chunk(), bytes.last_chunk()) {
        // Four to seven bytes: the first four and the last four, which agree where they overlap.
        u64::from(u32::from_le_bytes(*low))
            | u64::from(u32::from_le_bytes(*high)) << (8 * (len - 4))
    } else if let Some(first) = bytes.first() {
        // One to three bytes: the first, the middle and the last byte, which may coincide.
        let (middle, last) = (len / 2, len - 1);
        u64::from(*first)
            | u64::from(bytes[middle]) << (8 * middle)
            | u64::from(bytes[last]) << (8 * last)
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_tail_is_stored() {
        for len in 0..64 {
            let tail: Vec<u8> = (1..=len).collect();
            let mut buffer = [0xff; 64];
            store_tail(&mut buffer, &tail);
            assert_eq!(buffer[..tail.len()], tail, "{len}");
        }
    }

    #[test]
    fn every_short_piece_is_copied() {
        for len in 0..=MAX_SHORT_BYTES {
            let piece: Vec<u8> = (1..).take(len).collect();
            let mut copy = vec![0xff; len];
            copy_short(&mut copy, &piece);
            assert_eq!(copy, piece, "{len}");
        }
    }

    /// Pads by RFC 1321, sections 3.1 and 3.2.
    fn padded(tail: &[u8], length: u64) -> Vec<u8> {
        let mut bytes = tail.to_vec();
        bytes.push(0x80);
        while bytes.len() % 64 != 56 {
            bytes.push(0);
        }
        bytes.extend((8 * length).to_le_bytes());
        bytes
    }

    #[track_caller]
    fn assert_pads(tail: &[u8]) {
        let length = 64 * 1_000_000_007 + tail.len() as u64;
        let mut end = PaddedEnd::default();
        assert_eq!(pad(&mut end, tail, length).as_flattened(), padded(tail, length));
    }

    #[test]
    fn every_tail_is_padded_as_the_rfc_says() {
        for len in 0..64 {
            let tail: Vec<u8> = (1..=len).collect();
            assert_pads(&tail);
        }
    }

    /// `pad` only moves bytes and combines them by OR, so it is enough to change each bit of a tail of zeros and of a tail of
    /// ones.
    #[test]
    fn each_bit_of_a_tail_goes_to_its_place() {
        for len in 0..64 {
            for base in [0, 0xff] {
                let mut tail = vec![base; len];
                assert_pads(&tail);
                for bit in 0..8 * len {
                    tail[bit / 8] ^= 1 << (bit % 8);
                    assert_pads(&tail);
                    tail[bit / 8] ^= 1 << (bit % 8);
                }
            }
        }
    }
}
