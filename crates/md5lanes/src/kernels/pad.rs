//! Padding of many short messages, without a branch that depends on their lengths: these vary from
//! message to message, so that the branch would be mispredicted.

use core::mem::MaybeUninit;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::Features;

/// A block in one cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u8; 64]);

/// Writes the padded block of a message of at most 55 bytes: all of the block.
#[inline]
pub(crate) fn pad_block(message: &[u8], block: &mut MaybeUninit<Block>) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if Features::current().contains(Features::AVX512F.and(Features::AVX512BW)) {
        // SAFETY: the processor has the features.
        return unsafe { pad_block_avx512(message, block) };
    }
    pad_block_portable(message, block);
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[target_feature(enable = "avx512f,avx512bw")]
fn pad_block_avx512(message: &[u8], block: &mut MaybeUninit<Block>) {
    use core::arch::x86_64::{
        _mm512_mask_mov_epi8, _mm512_mask_set1_epi64, _mm512_maskz_loadu_epi8, _mm512_set1_epi8,
        _mm512_store_si512,
    };
    let len = message.len();
    debug_assert!(len <= crate::short::LONGEST);
    let end = 1_u64 << len;
    let padding = _mm512_set1_epi8(0x80_u8.cast_signed());
    // SAFETY: the masked load reads no byte behind the message, and the block has 64 bytes and is
    // aligned.
    unsafe {
        let text = _mm512_maskz_loadu_epi8(end - 1, message.as_ptr().cast());
        let text = _mm512_mask_mov_epi8(text, end, padding);
        let text = _mm512_mask_set1_epi64(text, 1 << 7, 8 * len as i64);
        _mm512_store_si512(block.as_mut_ptr().cast(), text);
    }
}

/// Copies 16 bytes at a time, the last of them overlapping: the same stores for any length from 16
/// on.
fn pad_block_portable(message: &[u8], block: &mut MaybeUninit<Block>) {
    let Block(block) = block.write(Block([0; 64]));
    let len = message.len();
    match message.last_chunk::<16>() {
        Some(last) => {
            for at in [0, 16, 32] {
                let at = at.min(len - 16);
                block[at..][..16].copy_from_slice(&message[at..][..16]);
            }
            block[len - 16..][..16].copy_from_slice(last);
        }
        None => block[..len].copy_from_slice(message),
    }
    block[len] = 0x80;
    block[56..].copy_from_slice(&(8 * len as u64).to_le_bytes());
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;
    use crate::padding;

    #[test]
    fn every_block_is_padded_as_the_rest_of_the_library_has_it() {
        for len in 0..=crate::short::LONGEST as u8 {
            let message: Vec<u8> = (1..=len).collect();
            let mut end = padding::PaddedEnd::default();
            let [expected] = *padding::pad(&mut end, &message, u64::from(len)) else {
                panic!("{len} bytes are one block");
            };
            for pad in [pad_block, pad_block_portable] {
                let mut block = MaybeUninit::new(Block([0xff; 64]));
                pad(&message, &mut block);
                // SAFETY: it was written before.
                let Block(block) = unsafe { block.assume_init() };
                assert_eq!(block, expected, "{len}");
            }
        }
    }
}
