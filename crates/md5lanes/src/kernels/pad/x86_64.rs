//! Pads messages with AVX-512, by masked loads, and with AVX2.

use core::arch::x86_64::{
    _bzhi_u64, _mm512_load_si512, _mm512_loadu_si512, _mm512_mask_set1_epi64,
    _mm512_maskz_loadu_epi8, _mm512_or_si512, _mm512_store_si512,
};
use core::hint::select_unpredictable;
use core::mem::MaybeUninit;

use super::{Block, pad_end, pad_with};

#[target_feature(enable = "avx512f,avx512bw,bmi2")]
pub(super) fn pad_avx512<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    pad_with::<UNIFORM>(messages, most, rows, |text, end, bits| pad_end_avx512(text, end, bits))
}

/// Calls [`pad_with`], compiled for AVX2: compilers copy larger pieces at a time, which saves 5 % of the time for two to six
/// blocks. Masked loads took longer (Zen 3): `vpmaskmovd` masks only whole words, so the last word would have to be composed and
/// blended in.
#[target_feature(enable = "avx2")]
pub(super) fn pad_avx2<'m, const UNIFORM: bool>(
    messages: impl Iterator<Item = &'m [u8]>,
    most: usize,
    rows: &mut [MaybeUninit<Block>],
) -> usize {
    #[expect(
        clippy::redundant_closure,
        reason = "so that it is inlined and uses AVX2: 5 % of 16 messages"
    )]
    pad_with::<UNIFORM>(messages, most, rows, |text, end, bits| pad_end(text, end, bits))
}

/// Zeros and one byte 0x80, which begins the padding. The 64 bytes that begin at `MAX_END_BYTES - n` have this byte at index `n`,
/// or do not contain it if `n` is negative or more than 63.
static PADDING: [u8; MAX_END_BYTES + 8 + 64] = {
    let mut bytes = [0; MAX_END_BYTES + 8 + 64];
    bytes[MAX_END_BYTES] = 0x80;
    bytes
};

/// The largest number of bytes of a message that fit into its last two blocks. The padding takes at least 9 of their 128 bytes.
const MAX_END_BYTES: usize = 119;

/// The padding of a message of one block, for each length in bytes: the byte that begins the padding, and the length in bits.
/// Without this table, 4096 messages of 20 to 40 bytes take 1.07 times as long (Zen 4). For more blocks a table would fill the
/// cache.
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

#[target_feature(enable = "avx512f,avx512bw,bmi2")]
#[inline]
fn pad_block_avx512(text: &[u8], block: &mut MaybeUninit<Block>) {
    let Block(padding) = &PADDING_OF_BLOCK[text.len()];
    // The address of `padding` replaces that of an empty text, for the reason in `pad_end_avx512`.
    let from = select_unpredictable(text.is_empty(), padding.as_ptr(), text.as_ptr());
    // SAFETY: the masked load reads no byte after the text. `padding` and `block` have 64 bytes each and are aligned.
    unsafe {
        let mask = _bzhi_u64(u64::MAX, text.len() as u32);
        let bytes = _mm512_maskz_loadu_epi8(mask, from.cast());
        let bytes = _mm512_or_si512(bytes, _mm512_load_si512(padding.as_ptr().cast()));
        _mm512_store_si512(block.as_mut_ptr().cast(), bytes);
    }
}

#[target_feature(enable = "avx512f,avx512bw,bmi2")]
#[inline]
fn pad_end_avx512(text: &[u8], blocks: &mut [MaybeUninit<Block>], bits: u64) {
    let Ok(blocks) = <&mut [_; 2]>::try_from(&mut *blocks) else {
        return pad_block_avx512(text, &mut blocks[0]);
    };
    assert!(text.len() <= MAX_END_BYTES);
    for (index, block) in blocks.iter_mut().enumerate() {
        // The length of the text without the blocks before this one. For the second block it may be negative, down to -8.
        let left = text.len().cast_signed() - 64 * index.cast_signed();
        // If no byte of the text is left, the masked load gets the address of `PADDING` instead: a masked load from a page that
        // is not mapped takes about 350 cycles, even if the mask is empty. The text may lie before such a page, or be an empty
        // `Vec`, which has the address 1.
        let text = text.as_ptr().wrapping_add(64 * index);
        let from = select_unpredictable(left > 0, text, PADDING.as_ptr());
        let padding = PADDING.as_ptr().wrapping_offset(MAX_END_BYTES.cast_signed() - left);
        // SAFETY: the masked load reads no byte after the text. `left` is from -8 to MAX_END_BYTES, so the 64 bytes that are read
        // from PADDING lie within it. The block has 64 bytes and is aligned.
        unsafe {
            let mask = _bzhi_u64(u64::MAX, left.max(0) as u32);
            let bytes = _mm512_maskz_loadu_epi8(mask, from.cast());
            let bytes = _mm512_or_si512(bytes, _mm512_loadu_si512(padding.cast()));
            // The length is inserted before the store, because the kernel's load of the block would have to wait if two stores
            // had written it.
            let length = if index == 1 { 1 << 7 } else { 0 };
            let bytes = _mm512_mask_set1_epi64(bytes, length, bits.cast_signed());
            _mm512_store_si512(block.as_mut_ptr().cast(), bytes);
        }
    }
}
