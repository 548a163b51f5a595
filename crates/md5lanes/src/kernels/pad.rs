//! Padding of many small messages, without a branch that depends on their lengths: lengths vary from message
//! to message, so the branch would be mispredicted. Only the number of blocks decides which code runs, and
//! messages come in the order of their numbers of blocks.

use core::array;
use core::mem::MaybeUninit;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::Features;
use super::thresholds::SMALL;

/// A block in one cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u8; 64]);

/// The number of blocks of a message after padding.
#[inline]
pub(crate) fn padded_blocks(message: &[u8]) -> usize {
    (message.len() + 8) / 64 + 1
}

/// Writes each padded message to the end of its row. A row has `most` blocks, and the next row follows it.
///
/// # Panics
///
/// If a message has more than `most` blocks.
#[inline]
pub(crate) fn pad_rows<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) {
    pad::<false>(messages, most, rows);
}

/// As [`pad_rows`], up to the first message that has another number of blocks. Returns how many messages are padded: none if
/// `blocks` is more than a small message has.
#[inline]
pub(crate) fn pad_uniform<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    blocks: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    pad::<true>(messages, blocks, rows)
}

/// Pads by the instructions of this processor. Returns how many messages are padded.
#[inline]
fn pad<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    {
        let features = Features::current();
        if features.contains(Features::AVX512F.union(Features::AVX512BW).union(Features::BMI2)) {
            // SAFETY: the processor has the features.
            return unsafe { pad_avx512::<UNIFORM>(messages, most, rows) };
        }
        if features.contains(Features::AVX2) {
            // SAFETY: the processor has the feature.
            return unsafe { pad_avx2::<UNIFORM>(messages, most, rows) };
        }
    }
    #[expect(clippy::redundant_closure, reason = "inlined here also by compilers for size")]
    pad_by::<UNIFORM>(messages, most, rows, |text, end, bits| pad_end(text, end, bits))
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw,bmi2")]
fn pad_avx512<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    pad_by::<UNIFORM>(messages, most, rows, |text, end, bits| pad_end_avx512(text, end, bits))
}

/// With AVX2, compilers copy larger pieces at a time: that saves 5 % of the time of two to six blocks. Masked loads,
/// as with AVX-512, took longer: `vpmaskmovd` has only words, so the last word is put together and blended in (Zen
/// 3).
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx2")]
fn pad_avx2<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    #[expect(
        clippy::redundant_closure,
        reason = "inlined here it may use AVX2, 5 % of 16 messages"
    )]
    pad_by::<UNIFORM>(messages, most, rows, |text, end, bits| pad_end(text, end, bits))
}

/// Copies all blocks of each message except the last two, and calls `pad_end` for these, with the rest of the
/// message and the message's length in bits. Returns how many messages are padded.
#[inline(always)]
fn pad_by<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
    pad_end: impl Fn(&[u8], &mut [MaybeUninit<Block>], u64),
) -> usize {
    // One number of blocks after the other is for speed alone, and takes 3 % of a module of WebAssembly.
    match if UNIFORM && !cfg!(target_family = "wasm") { most } else { 0 } {
        1 => pad_blocks::<1>(messages, rows, pad_end),
        2 => pad_blocks::<2>(messages, rows, pad_end),
        3 => pad_blocks::<3>(messages, rows, pad_end),
        4 => pad_blocks::<4>(messages, rows, pad_end),
        5 => pad_blocks::<5>(messages, rows, pad_end),
        6 => pad_blocks::<6>(messages, rows, pad_end),
        _ if UNIFORM && most > SMALL => 0,
        _ => {
            let mut padded = 0;
            for (message, row) in messages.zip(rows.chunks_exact_mut(most)) {
                let before = most.checked_sub(padded_blocks(message));
                if UNIFORM && before != Some(0) {
                    break;
                }
                let before = before.expect("no message has more blocks than its row");
                pad_one(message, &mut row[before..], &pad_end);
                padded += 1;
            }
            padded
        }
    }
}

/// With the number of blocks known, compilers copy them without a loop and without a call.
#[inline(always)]
fn pad_blocks<'m, const BLOCKS: usize>(
    messages: impl Iterator<Item = &'m [u8]>,
    rows: &mut [MaybeUninit<Block>],
    pad_end: impl Fn(&[u8], &mut [MaybeUninit<Block>], u64),
) -> usize {
    let (rows, _) = rows.as_chunks_mut::<BLOCKS>();
    let mut padded = 0;
    for (message, row) in messages.zip(rows) {
        if padded_blocks(message) != BLOCKS {
            break;
        }
        pad_one(message, row, &pad_end);
        padded += 1;
    }
    padded
}

/// Pads a message into a row of as many blocks as it has.
#[inline(always)]
fn pad_one(
    message: &[u8],
    row: &mut [MaybeUninit<Block>],
    pad_end: impl Fn(&[u8], &mut [MaybeUninit<Block>], u64),
) {
    let (head, end) = row.split_at_mut(row.len().saturating_sub(2));
    let (text, rest) = message.split_at(64 * head.len());
    for (to, from) in head.iter_mut().zip(text.as_chunks().0) {
        copy_block(from, to);
    }
    pad_end(rest, end, 8 * message.len() as u64);
}

/// Writes the padded end of a message of at least 64 bytes, that is the bytes behind its last whole block, from the
/// second block of a row on. Returns how many blocks it has, one or two.
///
/// The 64 bytes before the message's end are copied, whatever its length. Those that are in the last whole block go to
/// the row's first block, which has no other use.
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

/// Zeros with one byte that begins the padding. The 64 bytes from [`PADDING_STARTS`] less `n` on have it as byte
/// number `n`, or not at all if `n` is negative or more than 63.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
static PADDING: [u8; PADDING_STARTS + 8 + 64] = {
    let mut bytes = [0; PADDING_STARTS + 8 + 64];
    bytes[PADDING_STARTS] = 0x80;
    bytes
};

/// The most bytes before the end of a message that are padded together, in two blocks.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
const PADDING_STARTS: usize = 119;

/// The padding of a message of so many bytes, if it fits into one block: the byte that begins it, and the length. Put together
/// for each message, 4096 of 20 to 40 bytes take 1.07 times as long (Zen 4). More blocks lose by a table: it fills the cache.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
static PADDING_OF_BLOCK: [Block; 56] = {
    let mut blocks = [Block([0; 64]); 56];
    let mut length = 0;
    while length < 56 {
        let Block(block) = &mut blocks[length];
        let [low, high] = (8 * length as u16).to_le_bytes();
        (block[length], block[56], block[57]) = (0x80, low, high);
        length += 1;
    }
    blocks
};

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw,bmi2")]
#[inline]
fn pad_block_avx512(text: &[u8], block: &mut MaybeUninit<Block>) {
    use core::arch::x86_64::{
        _bzhi_u64, _mm512_load_si512, _mm512_maskz_loadu_epi8, _mm512_or_si512, _mm512_store_si512,
    };
    use core::hint::select_unpredictable;

    let Block(padding) = &PADDING_OF_BLOCK[text.len()];
    // As in `pad_end_avx512`.
    let from = select_unpredictable(text.is_empty(), padding.as_ptr(), text.as_ptr());
    // SAFETY: the masked load reads no byte behind the text. Both blocks have 64 bytes and are aligned.
    unsafe {
        let mask = _bzhi_u64(u64::MAX, text.len() as u32);
        let bytes = _mm512_maskz_loadu_epi8(mask, from.cast());
        let bytes = _mm512_or_si512(bytes, _mm512_load_si512(padding.as_ptr().cast()));
        _mm512_store_si512(block.as_mut_ptr().cast(), bytes);
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw,bmi2")]
#[inline]
fn pad_end_avx512(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    use core::arch::x86_64::{
        _bzhi_u64, _mm512_loadu_si512, _mm512_mask_set1_epi64, _mm512_maskz_loadu_epi8,
        _mm512_or_si512, _mm512_store_si512,
    };
    use core::hint::select_unpredictable;

    let Ok(blocks) = <&mut [_; 2]>::try_from(&mut *blocks) else {
        return pad_block_avx512(text, &mut blocks[0]);
    };
    assert!(text.len() <= PADDING_STARTS);
    for (index, block) in blocks.iter_mut().enumerate() {
        // In the second block of two, `left` may be negative, down to -8.
        let left = text.len().cast_signed() - 64 * index.cast_signed();
        // A masked load from a page that is not mapped takes some 350 cycles, even if the mask is empty: an empty `Vec`
        // points to address 1, and a message may end where its page does.
        let text = text.as_ptr().wrapping_add(64 * index);
        let from = select_unpredictable(left > 0, text, PADDING.as_ptr());
        let padding = PADDING.as_ptr().wrapping_offset(PADDING_STARTS.cast_signed() - left);
        // SAFETY: the masked load reads no byte behind the text. `left` is from -8 to PADDING_STARTS, so the 64 bytes
        // read from PADDING lie within it. The block has 64 bytes and is aligned.
        unsafe {
            let mask = _bzhi_u64(u64::MAX, left.max(0) as u32);
            let bytes = _mm512_maskz_loadu_epi8(mask, from.cast());
            let bytes = _mm512_or_si512(bytes, _mm512_loadu_si512(padding.cast()));
            // The length is no second store: the kernel's load of the block would wait for both
            // stores.
            let length = if index == 1 { 1 << 7 } else { 0 };
            let bytes = _mm512_mask_set1_epi64(bytes, length, bits.cast_signed());
            _mm512_store_si512(block.as_mut_ptr().cast(), bytes);
        }
    }
}

/// Copies pieces of one size that overlap: the same loads and stores for each length of 16 bytes or
/// more.
#[inline(always)]
fn pad_end(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    let Ok(blocks) = <&mut [_; 2]>::try_from(&mut *blocks) else {
        return pad_block(text, &mut blocks[0], bits);
    };
    // A text of another length would have one block, or three.
    assert!((56..120).contains(&text.len()));
    let end = zeroed(blocks).as_flattened_mut();
    let last = text.len() - 32;
    // Not a loop: compilers for size would leave it one.
    copy::<32>(text, end, 0);
    copy::<32>(text, end, 24);
    copy::<32>(text, end, last.min(56));
    copy::<32>(text, end, last);
    end[text.len()] = 0x80;
    end[120..].copy_from_slice(&bits.to_le_bytes());
}

#[inline(always)]
fn pad_block(text: &[u8], block: &mut MaybeUninit<Block>, bits: u64) {
    let [block] = zeroed(array::from_mut(block));
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
    copy::<16>(message, block, 0);
    copy::<16>(message, block, last.min(16));
    copy::<16>(message, block, last.min(32));
    copy::<16>(message, block, last);
}

/// Copies N bytes to the same place.
#[inline(always)]
fn copy<const N: usize>(from: &[u8], to: &mut [u8], at: usize) {
    let (from, to) = (&from[at..][..N], &mut to[at..][..N]);
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    // SAFETY: both have N bytes.
    return unsafe { simd128::copy::<N>(from.as_ptr(), to.as_mut_ptr()) };
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    to.copy_from_slice(from);
}

#[inline(always)]
fn copy_block(from: &[u8; 64], to: &mut MaybeUninit<Block>) {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    // SAFETY: both have 64 bytes.
    unsafe {
        simd128::copy::<64>(from.as_ptr(), to.as_mut_ptr().cast());
    }
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    to.write(Block(*from));
}

/// Without calls: compilers of WebAssembly for size leave a call of the engine for each copy of more than 32 bytes, which takes longer
/// than a step for each of a lane's words. Strings of 20 to 40 bytes took twice as long.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128 {
    use core::arch::wasm32::{u64x2_splat, v128, v128_load, v128_store};

    /// Copies N bytes, 16, 32 or 64.
    ///
    /// # Safety
    ///
    /// `from` has N readable bytes, and `to` N writable ones.
    #[inline(always)]
    pub(super) unsafe fn copy<const N: usize>(from: *const u8, to: *mut u8) {
        let (from, to) = (from.cast::<v128>(), to.cast::<v128>());
        // SAFETY: the caller's promise.
        unsafe {
            v128_store(to, v128_load(from));
            if N > 16 {
                v128_store(to.add(1), v128_load(from.add(1)));
            }
            if N > 32 {
                v128_store(to.add(2), v128_load(from.add(2)));
                v128_store(to.add(3), v128_load(from.add(3)));
            }
        }
    }

    /// Sets a block to zero.
    ///
    /// # Safety
    ///
    /// `block` has 64 writable bytes.
    #[inline(always)]
    pub(super) unsafe fn clear(block: *mut u8) {
        let (block, zero) = (block.cast::<v128>(), u64x2_splat(0));
        // SAFETY: the caller's promise.
        unsafe {
            v128_store(block, zero);
            v128_store(block.add(1), zero);
            v128_store(block.add(2), zero);
            v128_store(block.add(3), zero);
        }
    }
}

/// Sets blocks to zero, and returns their bytes.
#[inline]
fn zeroed<const N: usize>(blocks: &mut [MaybeUninit<Block>; N]) -> &mut [[u8; 64]; N] {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    for block in &mut *blocks {
        // SAFETY: a block has 64 bytes.
        unsafe { simd128::clear(block.as_mut_ptr().cast()) };
    }
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    {
        *blocks = [MaybeUninit::new(Block([0; 64])); N];
    }
    // SAFETY: all blocks were written, and they lie side by side without a gap.
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

    enum Way {
        AnyProcessor,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Avx2,
        Uniform,
        Any,
    }

    const WAYS: &[Way] = &[
        Way::AnyProcessor,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Way::Avx2,
        Way::Uniform,
        Way::Any,
    ];

    /// Pads the messages in each way that this processor can.
    #[track_caller]
    fn assert_pads(messages: &[&[u8]]) {
        let expected: Vec<_> = messages.iter().map(|message| padded(message)).collect();
        for (message, expected) in messages.iter().zip(&expected).filter(|(m, _)| m.len() >= 64) {
            let mut row = [MaybeUninit::new(Block([0xff; 64])); 3];
            let blocks = pad_tail(message, &mut row);
            // SAFETY: the row was written before.
            let end = row[1..][..blocks].iter().flat_map(|block| unsafe { block.assume_init() }.0);
            let end: Vec<u8> = end.collect();
            assert_eq!(end, expected[message.len() / 64 * 64..]);
        }
        let most = messages.iter().map(|message| padded_blocks(message)).max().unwrap_or(1);
        for way in WAYS {
            let mut rows = vec![MaybeUninit::new(Block([0xff; 64])); most * messages.len()];
            let all = messages.iter().copied();
            let uniform = all.clone().all(|message| padded_blocks(message) == most);
            let padded = match way {
                Way::AnyProcessor => pad_by::<false>(all, most, &mut rows, pad_end),
                // Otherwise chosen only where there are no masks.
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                Way::Avx2 if Features::current().contains(Features::AVX2) => {
                    // SAFETY: the processor has the feature.
                    unsafe { pad_avx2::<false>(all, most, &mut rows) }
                }
                Way::Uniform if uniform && most <= 6 => pad_uniform(all, most, &mut rows),
                _ => pad::<false>(all, most, &mut rows),
            };
            assert_eq!(padded, messages.len());
            for (row, expected) in rows.chunks_exact(most).zip(&expected) {
                // SAFETY: all rows were written before.
                let row = row.iter().flat_map(|block| unsafe { block.assume_init() }.0);
                let row: Vec<u8> = row.collect();
                let (before, message) = row.split_at(row.len() - expected.len());
                assert_eq!(message, expected);
                assert!(before.iter().all(|byte| *byte == 0xff));
            }
        }
    }

    #[test]
    fn every_message_is_padded_as_the_rfc_says() {
        let message = painted(1000);
        (0..1000).for_each(|len| assert_pads(&[&message[..len]]));
    }

    /// Padding moves bytes and joins them by OR, so it depends on each bit of a message alone: what it makes of zeros, of
    /// ones, and of these with any one bit changed says what it makes of all messages.
    #[test]
    fn each_bit_of_a_message_goes_to_its_place() {
        // Blocks before the last two are copied whole: some bits will do.
        for (len, step) in (0..128).map(|len| (len, 1)).chain((128..1000).map(|len| (len, 499))) {
            for base in [0, 0xff] {
                let mut message = vec![base; len];
                for bit in (len % step..8 * len).step_by(step) {
                    message[bit / 8] = base ^ 1 << (bit % 8);
                    assert_pads(&[&message]);
                    message[bit / 8] = base;
                }
            }
        }
    }

    #[test]
    fn padded_messages_end_with_their_rows() {
        let message = painted(500);
        assert_pads(&[]);
        for [a, b, c] in [[0, 55, 20], [10, 55, 56], [0, 120, 300], [1, 375, 375], [375, 1, 60]] {
            assert_pads(&[&message[..a], &message[..b], &message[..c]]);
        }
    }

    #[test]
    fn messages_are_padded_until_one_has_another_number_of_blocks() {
        let message = painted(400);
        let padded = |messages: &[&[u8]], blocks| {
            let mut rows = vec![MaybeUninit::new(Block([0xff; 64])); blocks * messages.len()];
            pad_uniform(messages.iter().copied(), blocks, &mut rows)
        };
        for blocks in 1..=6 {
            let same = &message[..64 * blocks - 9];
            let more = &message[..same.len() + 1];
            assert_eq!(padded(&[more, same], blocks), 0);
            assert_eq!(padded(&[same, same, more, same], blocks), 2);
            if let Some(length) = same.len().checked_sub(64) {
                assert_eq!(padded(&[same, &message[..length], same], blocks), 1);
            }
        }
        assert_eq!(padded(&[&message], 7), 0);
    }

    #[test]
    #[should_panic(expected = "no message has more blocks than its row")]
    fn a_message_of_more_blocks_than_a_row_is_refused() {
        pad_by::<false>([&[0; 300][..]].into_iter(), 2, &mut [MaybeUninit::uninit(); 2], pad_end);
    }
}
