//! Transposes four rows of four words: a row for each message becomes a row for each word, and the reverse.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::arch::wasm32::{u32x4_shuffle, u64x2_shuffle, v128};

/// Returns the columns of `rows`. Without these instructions, compilers would move the words one by one.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
pub(super) fn transposed(rows: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    use core::arch::x86_64::{
        __m128i, _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi32, _mm_unpacklo_epi64,
    };
    use core::mem::transmute;
    // SAFETY: the target has these instructions, and any bits are valid as words and as vectors.
    unsafe {
        let [a, b, c, d] = transmute::<[[u32; 4]; 4], [__m128i; 4]>(rows);
        let [ab, cd] = [_mm_unpacklo_epi32(a, b), _mm_unpacklo_epi32(c, d)];
        let [ab_high, cd_high] = [_mm_unpackhi_epi32(a, b), _mm_unpackhi_epi32(c, d)];
        transmute::<[__m128i; 4], [[u32; 4]; 4]>([
            _mm_unpacklo_epi64(ab, cd),
            _mm_unpackhi_epi64(ab, cd),
            _mm_unpacklo_epi64(ab_high, cd_high),
            _mm_unpackhi_epi64(ab_high, cd_high),
        ])
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
pub(super) fn transposed([a, b, c, d]: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    use core::mem::transmute;
    // SAFETY: any bits are valid as words and as vectors.
    unsafe {
        let rows = transmute::<[[u32; 4]; 4], [v128; 4]>([a, b, c, d]);
        transmute::<[v128; 4], [[u32; 4]; 4]>(transposed_vectors(rows))
    }
}

#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "wasm32", target_feature = "simd128"),
)))]
#[inline]
pub(super) fn transposed(rows: [[u32; 4]; 4]) -> [[u32; 4]; 4] {
    [0, 1, 2, 3].map(|column| rows.map(|row| row[column]))
}

/// Does the same as [`transposed`], for four vectors.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn transposed_vectors([a, b, c, d]: [v128; 4]) -> [v128; 4] {
    let [ab, cd] = [u32x4_shuffle::<0, 4, 1, 5>(a, b), u32x4_shuffle::<0, 4, 1, 5>(c, d)];
    let [ab_high, cd_high] = [u32x4_shuffle::<2, 6, 3, 7>(a, b), u32x4_shuffle::<2, 6, 3, 7>(c, d)];
    [
        u64x2_shuffle::<0, 2>(ab, cd),
        u64x2_shuffle::<1, 3>(ab, cd),
        u64x2_shuffle::<0, 2>(ab_high, cd_high),
        u64x2_shuffle::<1, 3>(ab_high, cd_high),
    ]
}
