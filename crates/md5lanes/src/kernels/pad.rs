//! Pads many small messages without branches that depend on their lengths, which would be mispredicted. Only the number of blocks
//! decides which code runs, and messages mostly come sorted by it.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

use core::array;
use core::mem::MaybeUninit;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::Features;
use super::thresholds::SMALL_MAX_BLOCKS;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u8; 64]);

#[inline]
pub(crate) fn padded_blocks(message: &[u8]) -> usize {
    (message.len() + 8) / 64 + 1
}

/// Pads each message, and writes it to the end of its row. `rows` has the rows one after the other, each of `row_blocks` blocks.
///
/// # Panics
///
/// Panics if a message has more than `row_blocks` blocks.
#[inline]
pub(crate) fn pad_rows<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    row_blocks: usize,
    rows: &mut [MaybeUninit<Block>],
) {
    pad::<false>(messages, row_blocks, rows);
}

/// Does the same as [`pad_rows`] for rows of `blocks` blocks, but stops at the first message with another number of blocks.
/// Returns the number of padded messages, which is 0 if `blocks` is more than [`SMALL_MAX_BLOCKS`].
#[inline]
pub(crate) fn pad_uniform<'m>(
    messages: impl Iterator<Item = &'m [u8]>,
    blocks: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    pad::<true>(messages, blocks, rows)
}

/// Does the same as [`pad_with`], with the fastest instructions of this processor.
#[inline]
fn pad<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    row_blocks: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    {
        let features = Features::current();
        if features.contains(Features::AVX512F.union(Features::AVX512BW).union(Features::BMI2)) {
            // SAFETY: the processor has the features.
            return unsafe { x86_64::pad_avx512::<UNIFORM>(messages, row_blocks, rows) };
        }
        if features.contains(Features::AVX2) {
            // SAFETY: the processor has the feature.
            return unsafe { x86_64::pad_avx2::<UNIFORM>(messages, row_blocks, rows) };
        }
    }
    #[expect(clippy::redundant_closure, reason = "so that it is inlined even if compiled for size")]
    pad_with::<UNIFORM>(messages, row_blocks, rows, |text, end, bits| pad_end(text, end, bits))
}

/// Pads each message into its row of `row_blocks` blocks: copies all blocks except the last two (or the only one), which
/// `pad_end` writes. The arguments of `pad_end` are the bytes that are not copied, the last blocks of the row, and the length of
/// the message in bits. If `UNIFORM`, stops at the first message with another number of blocks; otherwise panics if a message has
/// more. Returns the number of padded messages.
#[inline(always)]
fn pad_with<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    row_blocks: usize,
    rows: &mut [MaybeUninit<Block>],
    pad_end: impl Fn(&[u8], &mut [MaybeUninit<Block>], u64),
) -> usize {
    // Separate code for each number of blocks is faster, but would take 3 % of a module of WebAssembly.
    match if UNIFORM && !cfg!(target_family = "wasm") { row_blocks } else { 0 } {
        1 => pad_blocks::<1>(messages, rows, pad_end),
        2 => pad_blocks::<2>(messages, rows, pad_end),
        3 => pad_blocks::<3>(messages, rows, pad_end),
        4 => pad_blocks::<4>(messages, rows, pad_end),
        5 => pad_blocks::<5>(messages, rows, pad_end),
        6 => pad_blocks::<6>(messages, rows, pad_end),
        _ if UNIFORM && row_blocks > SMALL_MAX_BLOCKS => 0,
        _ => {
            let mut padded = 0;
            for (message, row) in messages.zip(rows.chunks_exact_mut(row_blocks)) {
                let unused = row_blocks.checked_sub(padded_blocks(message));
                if UNIFORM && unused != Some(0) {
                    break;
                }
                let unused = unused.expect("no message has more blocks than its row");
                pad_one(message, &mut row[unused..], &pad_end);
                padded += 1;
            }
            padded
        }
    }
}

/// Does the same as [`pad_with`] with `UNIFORM` and rows of `BLOCKS` blocks. Because `BLOCKS` is a constant, compilers copy the
/// blocks without a loop and without a call.
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

/// Pads a message into `row`, which has the message's number of blocks.
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

/// Pads the end of a message of at least 64 bytes: the bytes after its last whole block. Writes the padded end to `row` from its
/// second block on, and returns its number of blocks, one or two.
///
/// Copies the last 64 bytes of the message, so that the size of the copy is constant. Bytes of the last whole block go to the
/// first block of `row`, which has no other use.
#[inline]
pub(crate) fn pad_tail(message: &[u8], row: &mut [MaybeUninit<Block>; 3]) -> usize {
    let row = zeroed(row).as_flattened_mut();
    let (tail, blocks) = (message.len() % 64, if message.len() % 64 < 56 { 1 } else { 2 });
    let text = message.last_chunk::<64>().expect("a message of 64 bytes or more");
    row[tail..][..64].copy_from_slice(text);
    row[64 + tail] = 0x80;
    row[64 * blocks + 56..][..8].copy_from_slice(&(8 * message.len() as u64).to_le_bytes());
    blocks
}

/// Pads the last two blocks of a message, or its only block. Copies `text` in overlapping pieces of a constant size, so that the
/// loads and stores are the same for each length of 16 bytes or more.
#[inline(always)]
fn pad_end(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    let Ok(blocks) = <&mut [_; 2]>::try_from(&mut *blocks) else {
        return pad_block(text, &mut blocks[0], bits);
    };
    // A text of another length would need one block, or three.
    assert!((56..120).contains(&text.len()));
    let end = zeroed(blocks).as_flattened_mut();
    let last = text.len() - 32;
    // The four copies are written out, because compilers that optimise for size would not unroll a loop.
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
    copy_into_block(text, block);
    block[text.len()] = 0x80;
    block[56..].copy_from_slice(&bits.to_le_bytes());
}

/// Copies a message of less than 56 bytes.
#[inline]
fn copy_into_block(message: &[u8], block: &mut [u8; 64]) {
    assert!(message.len() < 56);
    let Some(last) = message.len().checked_sub(16) else {
        return block[..message.len()].copy_from_slice(message);
    };
    copy::<16>(message, block, 0);
    copy::<16>(message, block, last.min(16));
    copy::<16>(message, block, last.min(32));
    copy::<16>(message, block, last);
}

/// Copies N bytes from the offset `at` to the same offset.
#[inline(always)]
fn copy<const N: usize>(from: &[u8], to: &mut [u8], at: usize) {
    let (from, to) = (&from[at..][..N], &mut to[at..][..N]);
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    // SAFETY: `from` and `to` have N bytes each.
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

/// Sets the blocks to zero, and returns their bytes.
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

#[cfg(all(test, md5lanes_repository))]
mod tests;
