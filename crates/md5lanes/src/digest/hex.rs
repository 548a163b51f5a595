//! Writes many digests as hexadecimal digits in one call. Hashing a short string of a column takes 22 ns, so a formatter that
//! takes 17 ns would nearly double the time.
//!
//! Nanoseconds for each digest in the first-level cache (Zen 3): 17 with `data_encoding`; 8 with 64-bit words, which hold eight
//! digits; 4 with a loop over single digits, which compilers vectorise; 1.2 with SSSE3; 0.9 with AVX2. For a single digest the
//! loop takes twice as long as the 64-bit words.

use core::mem::MaybeUninit;
use core::ptr;

use crate::Digest;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::kernels::Features;

/// Writes each digest as 32 lower-case hexadecimal digits to the element of `texts` with the same index, and returns `texts`.
///
/// Each text equals [`Digest::to_hex`], and takes about a nanosecond: use this function for columns of digests.
///
/// ```
/// use std::mem::MaybeUninit;
///
/// let digests = [md5lanes::digest(b"abc"), md5lanes::digest(b"")];
/// let mut texts = [MaybeUninit::uninit(); 2];
/// let texts = md5lanes::hex_many_into(&digests, &mut texts);
/// assert_eq!(&texts[1], b"d41d8cd98f00b204e9800998ecf8427e");
/// ```
///
/// # Panics
///
/// Panics if the numbers of texts and digests differ.
pub fn hex_many_into<'t>(
    digests: &[Digest],
    texts: &'t mut [MaybeUninit<[u8; 32]>],
) -> &'t mut [[u8; 32]] {
    let (count, room) = (digests.len(), texts.len());
    assert_eq!(count, room, "{count} digests and room for {room} texts");
    write_all(digests, texts);
    // SAFETY: `write_all` has written the text of each digest, and there are as many texts as digests.
    unsafe { &mut *(ptr::from_mut(texts) as *mut [[u8; 32]]) }
}

/// Writes the text of each digest. `digests` and `texts` have the same length.
#[inline]
fn write_all(digests: &[Digest], texts: &mut [MaybeUninit<[u8; 32]>]) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if Features::has_avx2() {
        // SAFETY: the processor and the operating system support AVX2.
        return unsafe { avx2::write_all(digests, texts) };
    }
    for (digest, text) in digests.iter().zip(texts) {
        text.write(hex(digest));
    }
}

#[cfg(not(all(target_arch = "aarch64", target_feature = "neon")))]
#[inline]
pub(super) fn hex(digest: &Digest) -> [u8; 32] {
    let mut text = [0; 32];
    for (four, eight) in digest.0.as_chunks().0.iter().zip(text.as_chunks_mut().0) {
        *eight = hex_of_four(*four);
    }
    text
}

/// Computes the eight digits of four bytes in one 64-bit word.
#[cfg(not(all(target_arch = "aarch64", target_feature = "neon")))]
#[inline]
fn hex_of_four(bytes: [u8; 4]) -> [u8; 8] {
    const ONES: u64 = u64::MAX / 0xff;
    // Spreads each byte over two bytes: the upper half in the first, the lower half in the second.
    let bytes = u64::from(u32::from_le_bytes(bytes));
    let bytes = (bytes | bytes << 16) & 0x0000_ffff_0000_ffff;
    let bytes = (bytes | bytes << 8) & 0x00ff_00ff_00ff_00ff;
    let digits = (bytes >> 4 | bytes << 8) & (0x0f * ONES);
    let is_letter = (digits + 6 * ONES) >> 4 & ONES;
    (digits + u64::from(b'0') * ONES + is_letter * u64::from(b'a' - b'9' - 1)).to_le_bytes()
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
#[inline]
pub(super) fn hex(digest: &Digest) -> [u8; 32] {
    use core::arch::aarch64::*;

    let mut text = [0; 32];
    // SAFETY: `digits` and a digest have 16 bytes each. The text has 32 bytes, as many as the two registers that are
    // stored. All processors of this target have NEON.
    unsafe {
        let digits = vld1q_u8(b"0123456789abcdef".as_ptr());
        let bytes = vld1q_u8(digest.0.as_ptr());
        let first = vqtbl1q_u8(digits, vshrq_n_u8::<4>(bytes));
        let second = vqtbl1q_u8(digits, vandq_u8(bytes, vdupq_n_u8(0x0f)));
        vst2q_u8(text.as_mut_ptr(), uint8x16x2_t(first, second));
    }
    text
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2 {
    use core::arch::x86_64::*;
    use core::mem::MaybeUninit;

    use crate::Digest;

    #[target_feature(enable = "avx2")]
    pub(super) fn write_all(digests: &[Digest], texts: &mut [MaybeUninit<[u8; 32]>]) {
        // SAFETY: the digits are 16 bytes.
        let digits = unsafe { _mm_loadu_si128(b"0123456789abcdef".as_ptr().cast()) };
        let digits = _mm256_broadcastsi128_si256(digits);
        let half = _mm256_set1_epi8(0x0f);
        for (digest, text) in digests.iter().zip(texts) {
            // SAFETY: a digest is 16 bytes.
            let bytes = unsafe { _mm_loadu_si128(digest.0.as_ptr().cast()) };
            // Spreads each byte over two bytes: the upper half in the first, the lower half in the second.
            let bytes = _mm256_cvtepu8_epi16(bytes);
            let halves =
                _mm256_or_si256(_mm256_srli_epi16::<4>(bytes), _mm256_slli_epi16::<8>(bytes));
            let text_digits = _mm256_shuffle_epi8(digits, _mm256_and_si256(halves, half));
            // SAFETY: a text is 32 bytes.
            unsafe { _mm256_storeu_si256(text.as_mut_ptr().cast(), text_digits) };
        }
    }
}
