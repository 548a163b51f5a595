//! Padding of many small messages, without a branch that depends on their lengths: these vary from
//! message to message, so that the branch would be mispredicted. Only the number of blocks decides which code
//! runs, and messages come in the order of these numbers.

use core::mem::MaybeUninit;
use core::slice;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::Features;

/// A block in one cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u8; 64]);

/// How many blocks a message has when it is padded.
#[inline]
pub(crate) fn padded_blocks(message: &[u8]) -> usize {
    (message.len() + 8) / 64 + 1
}

/// Writes the padded blocks of messages one behind the other, and for each message where they end. Messages with fewer
/// blocks come before those with more; the last has `most`.
///
/// # Panics
///
/// If it is not so, or if there is too little room for the blocks.
#[inline]
pub(crate) fn pad_messages<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    padded: &mut [MaybeUninit<Block>],
    ends: &mut [u16],
) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    {
        let features = Features::current();
        if features.contains(Features::AVX512F.and(Features::AVX512BW)) {
            // SAFETY: the processor has the features.
            return unsafe { pad_by_avx512(messages, most, padded, ends) };
        }
        if features.contains(Features::AVX2) {
            // SAFETY: the processor has the feature.
            return unsafe { pad_by_avx2(messages, most, padded, ends) };
        }
    }
    pad_by(messages, most, padded, ends, pad_end);
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw")]
fn pad_by_avx512<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    padded: &mut [MaybeUninit<Block>],
    ends: &mut [u16],
) {
    pad_by(messages, most, padded, ends, |text, blocks, bits| pad_end_avx512(text, blocks, bits));
}

/// Compilers copy larger pieces at a time: 5 % of the time of two to six blocks. Masked loads, as with AVX-512, took
/// longer: `vpmaskmovd` has only words, so the last one is put together and blended in (Zen 3).
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx2")]
fn pad_by_avx2<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    padded: &mut [MaybeUninit<Block>],
    ends: &mut [u16],
) {
    #[expect(
        clippy::redundant_closure,
        reason = "inlined here it may use AVX2, 5 % of 16 messages"
    )]
    pad_by(messages, most, padded, ends, |text, blocks, bits| pad_end(text, blocks, bits));
}

/// Writes the padded end of a message of at least 64 bytes, what is behind its last whole block, from the second block
/// of a row on. Returns how many blocks it has, one or two.
///
/// The 64 bytes before the message's end are copied, whatever its length. Those that are not behind the last whole block
/// go to the row's first block, which has no other use.
#[inline]
pub(crate) fn pad_tail(message: &[u8], row: &mut [MaybeUninit<Block>; 3]) -> usize {
    let row = zeroed(row).as_flattened_mut();
    let (tail, blocks) = (message.len() % 64, if message.len() % 64 < 56 { 1 } else { 2 });
    let text = message.last_chunk::<64>().expect("it has as many bytes");
    row[tail..][..64].copy_from_slice(text);
    row[64 + tail] = 0x80;
    row[64 * blocks + 56..][..8].copy_from_slice(&(8 * message.len() as u64).to_le_bytes());
    blocks
}

/// Copies all blocks of each message but the last two, and has these written by `pad_end`. It gets what is left of
/// the message and the number of all of its bits.
#[inline(always)]
fn pad_by<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    padded: &mut [MaybeUninit<Block>],
    ends: &mut [u16],
    pad_end: impl Fn(&[u8], &mut [MaybeUninit<Block>], u64),
) {
    let bits = |message: &[u8]| 8 * message.len() as u64;
    let mut padded_count = 0;
    if most == 1 {
        // Nothing to decide for each: a tenth of the time of strings of 20 to 40 bytes.
        for ((message, block), end) in messages.zip(padded).zip(ends) {
            pad_end(message, slice::from_mut(block), bits(message));
            padded_count += 1;
            *end = padded_count;
        }
        return;
    }
    let mut rest = padded;
    let mut before = 0;
    for (message, end) in messages.zip(ends) {
        let (blocks, after) = rest.split_at_mut(padded_blocks(message));
        assert!(
            (before..=most).contains(&blocks.len()),
            "messages have changed since they were sorted"
        );
        before = blocks.len();
        let (whole, last) = blocks.split_at_mut(blocks.len().saturating_sub(2));
        for (block, bytes) in whole.iter_mut().zip(message.as_chunks().0) {
            block.write(Block(*bytes));
        }
        pad_end(&message[64 * whole.len()..], last, bits(message));
        padded_count += blocks.len() as u16;
        *end = padded_count;
        rest = after;
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn pad_end_avx512(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    use core::arch::x86_64::{
        _mm512_mask_mov_epi8, _mm512_mask_set1_epi64, _mm512_maskz_loadu_epi8, _mm512_set1_epi8,
        _mm512_store_si512,
    };
    let last = blocks.len() - 1;
    for (index, block) in blocks.iter_mut().enumerate() {
        let (bytes, padding) = masks(text.len() as isize - 64 * index as isize);
        let from = text.as_ptr().wrapping_add(64 * index).cast();
        // SAFETY: the masked load reads no byte behind the text, and the block has 64 bytes and is
        // aligned.
        unsafe {
            let bytes = _mm512_maskz_loadu_epi8(bytes, from);
            let first = _mm512_set1_epi8(0x80_u8.cast_signed());
            let bytes = _mm512_mask_mov_epi8(bytes, padding, first);
            let length = if index == last { 1 << 7 } else { 0 };
            let bytes = _mm512_mask_set1_epi64(bytes, length, bits.cast_signed());
            _mm512_store_si512(block.as_mut_ptr().cast(), bytes);
        }
    }
}

/// Of a block before whose end so many bytes of the message are left: which bytes are text, and which one begins
/// the padding.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
fn masks(left: isize) -> (u64, u64) {
    let first = |count: isize| !u64::MAX.checked_shl(count.max(0) as u32).unwrap_or(0);
    (first(left), first(left + 1) & !first(left))
}

/// Copies pieces of one size that overlap: the same loads and stores for each length, but for less
/// than 16 bytes.
#[inline(always)]
fn pad_end(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    let Ok(blocks) = <&mut [_; 2]>::try_from(&mut *blocks) else {
        return pad_block(text, &mut blocks[0], bits);
    };
    // Else it would be a block less, or one more.
    assert!((56..120).contains(&text.len()));
    let end = zeroed(blocks).as_flattened_mut();
    let last = text.len() - 32;
    for at in [0, 24, last.min(56), last] {
        end[at..][..32].copy_from_slice(&text[at..][..32]);
    }
    end[text.len()] = 0x80;
    end[120..].copy_from_slice(&bits.to_le_bytes());
}

#[inline(always)]
fn pad_block(text: &[u8], block: &mut MaybeUninit<Block>, bits: u64) {
    let Block(block) = block.write(Block([0; 64]));
    copy_short(text, block);
    block[text.len()] = 0x80;
    block[56..].copy_from_slice(&bits.to_le_bytes());
}

/// Copies a message that fits into one block.
#[inline]
fn copy_short(message: &[u8], block: &mut [u8; 64]) {
    assert!(message.len() < 56);
    let Some(last) = message.len().checked_sub(16) else {
        return block[..message.len()].copy_from_slice(message);
    };
    for at in [0, last.min(16), last.min(32), last] {
        block[at..][..16].copy_from_slice(&message[at..][..16]);
    }
}

/// The bytes of blocks, all of them zero.
#[inline]
fn zeroed<const N: usize>(blocks: &mut [MaybeUninit<Block>; N]) -> &mut [[u8; 64]; N] {
    *blocks = [MaybeUninit::new(Block([0; 64])); N];
    // SAFETY: all were written, and blocks lie side by side without a gap.
    unsafe { &mut *blocks.as_mut_ptr().cast() }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec;
    use std::vec::Vec;

    use md5lanes_vectors::painted;

    use super::*;

    /// RFC 1321, sections 3.1 and 3.2.
    fn padded(message: &[u8]) -> Vec<u8> {
        let mut bytes = message.to_vec();
        bytes.push(0x80);
        while bytes.len() % 64 != 56 {
            bytes.push(0);
        }
        bytes.extend((8 * message.len() as u64).to_le_bytes());
        bytes
    }

    /// Pads the messages in each way that this processor can.
    #[track_caller]
    fn assert_pads(messages: &[&[u8]]) {
        let expected: Vec<_> = messages.iter().map(|message| padded(message)).collect();
        let most = messages.iter().map(|message| padded_blocks(message)).max().unwrap_or(0);
        let (mut count, mut expected_ends) = (0, Vec::new());
        for expected in &expected {
            count += expected.len() / 64;
            expected_ends.push(count as u16);
        }
        for any_processor in [true, false] {
            let mut blocks = vec![MaybeUninit::new(Block([0xff; 64])); count];
            let mut ends = vec![0; messages.len()];
            let messages = messages.iter().copied();
            if any_processor {
                pad_by(messages, most, &mut blocks, &mut ends, pad_end);
            } else {
                pad_messages(messages, most, &mut blocks, &mut ends);
            }
            // SAFETY: they were written before.
            let blocks = blocks.iter().flat_map(|block| unsafe { block.assume_init() }.0);
            assert!(blocks.eq(expected.concat()));
            assert_eq!(ends, expected_ends);
        }
    }

    #[test]
    fn every_message_is_padded_as_the_rfc_says() {
        let message = painted(1000);
        (0..1000).for_each(|len| assert_pads(&[&message[..len]]));
    }

    #[test]
    fn padded_messages_lie_one_behind_the_other() {
        let message = painted(500);
        assert_pads(&[]);
        for [a, b, c] in [[0, 55, 20], [10, 55, 56], [0, 120, 300], [1, 375, 375]] {
            assert_pads(&[&message[..a], &message[..b], &message[..c]]);
        }
    }

    #[test]
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    fn masks_tell_text_and_the_byte_behind_it() {
        for left in -10..200 {
            let bits = |bits: core::ops::Range<isize>| {
                (0..64).filter(|bit| bits.contains(bit)).fold(0, |all, bit| all | 1_u64 << bit)
            };
            assert_eq!(masks(left), (bits(0..left), bits(left..left + 1)), "{left}");
        }
    }
}
