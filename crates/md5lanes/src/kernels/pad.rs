//! Padding of many short messages, without a branch that depends on their lengths: such lengths
//! differ from message to message, so that it would be mispredicted.

use crate::padding;

/// A block that lies in one line of the cache.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u8; 64]);

/// Writes the padded block of each message, all of at most 55 bytes.
pub(crate) fn pad_blocks(messages: &[(usize, &[u8])], blocks: &mut [Block]) {
    #[cfg(target_arch = "x86_64")]
    if super::cpu::has_avx512bw() {
        // SAFETY: the processor has the features.
        return unsafe { pad_blocks_avx512(messages, blocks) };
    }
    for ((_, message), block) in messages.iter().zip(blocks) {
        let mut room = padding::Room::default();
        block.0 = padding::pad(&mut room, message, message.len() as u64)[0];
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn pad_blocks_avx512(messages: &[(usize, &[u8])], blocks: &mut [Block]) {
    use core::arch::x86_64::{
        _mm512_mask_mov_epi8, _mm512_mask_set1_epi64, _mm512_maskz_loadu_epi8, _mm512_set1_epi8,
        _mm512_store_si512,
    };
    let padding = _mm512_set1_epi8(0x80_u8.cast_signed());
    for ((_, message), block) in messages.iter().zip(blocks) {
        let len = message.len();
        debug_assert!(len <= crate::short::LONGEST);
        let end = 1_u64 << len;
        // SAFETY: the mask leaves out all bytes behind the message, which are then not read, and
        // the block has room for 64 and is aligned.
        unsafe {
            let text = _mm512_maskz_loadu_epi8(end - 1, message.as_ptr().cast());
            let text = _mm512_mask_mov_epi8(text, end, padding);
            let text = _mm512_mask_set1_epi64(text, 1 << 7, 8 * len as i64);
            _mm512_store_si512(block.0.as_mut_ptr().cast(), text);
        }
    }
}
