// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.
//
// The kernels of this target, wide ones first, and the backends of its classes, in the order of choice.h.

#if defined(MD5LANES_X86_64)

run_many SYMBOL(x16x6_avx512);
run_many SYMBOL(x16x4_avx512);
run_many SYMBOL(x16x2_avx512);
run_many SYMBOL(x16x2_avx512_unrolled);
run_many SYMBOL(x8x3_avx2);
run_many SYMBOL(x16x1_avx512);
run_many SYMBOL(x16x1_avx512_unrolled);
run_many SYMBOL(x8x2_avx2);
run_many SYMBOL(x4x3_sse2);
run_many SYMBOL(x4x2_sse2);
run_many SYMBOL(x2_scalar);
run_one SYMBOL(x1_avx512vl);
run_one SYMBOL(x1_scalar);

static const struct kernel kernels[] = {
    {"x16x6_avx512", 96, {65, 280}, AVX512F | AVX512VL, 0, SYMBOL(x16x6_avx512)},
    {"x16x4_avx512", 64, {33, 215}, AVX512F | AVX512VL, 0, SYMBOL(x16x4_avx512)},
    {"x16x2_avx512", 32, {17, 186}, AVX512F | AVX512VL, 0, SYMBOL(x16x2_avx512)},
    {"x16x2_avx512_unrolled", 32, {17, 210}, AVX512F | AVX512VL, 0, SYMBOL(x16x2_avx512_unrolled)},
    {"x8x3_avx2", 24, {17, 216}, AVX2, 0, SYMBOL(x8x3_avx2)},
    {"x16x1_avx512", 16, {3, 185}, AVX512F | AVX512VL, 0, SYMBOL(x16x1_avx512)},
    {"x16x1_avx512_unrolled", 16, {2, 116}, AVX512F | AVX512VL, 0, SYMBOL(x16x1_avx512_unrolled)},
    {"x8x2_avx2", 16, {3, 152}, AVX2, 0, SYMBOL(x8x2_avx2)},
    {"x4x3_sse2", 12, {9, 214}, 0, 0, SYMBOL(x4x3_sse2)},
    {"x4x2_sse2", 8, {4, 155}, 0, 0, SYMBOL(x4x2_sse2)},
    {"x2_scalar", 2, {2, 104}, 0, 0, SYMBOL(x2_scalar)},
    {"x1_avx512vl", 1, {1, 100}, AVX512F | AVX512VL, SYMBOL(x1_avx512vl), 0},
    {"x1_scalar", 1, {1, 100}, 0, SYMBOL(x1_scalar), 0},
    {"x1_portable", 1, {1, 100}, 0, x1_portable, 0},
};

static const struct md5lanes_c_backend backends[] = {
    /* zen5 */ {SYMBOL(x1_scalar), 6, {{{65, 280}, &kernels[0], &kernels[0]}, {{33, 215}, &kernels[1], &kernels[1]}, {{17, 186}, &kernels[2], &kernels[2]}, {{3, 185}, &kernels[5], &kernels[5]}, {{2, 104}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
    /* zen4 */ {SYMBOL(x1_scalar), 4, {{{17, 182}, &kernels[2], &kernels[2]}, {{3, 140}, &kernels[5], &kernels[5]}, {{2, 102}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
    /* golden_cove */ {SYMBOL(x1_avx512vl), 3, {{{17, 210}, &kernels[3], &kernels[2]}, {{2, 116}, &kernels[6], &kernels[5]}, {{1, 100}, &kernels[11], &kernels[11]}}},
    /* sunny_cove */ {SYMBOL(x1_avx512vl), 4, {{{17, 181}, &kernels[3], &kernels[3]}, {{3, 101}, &kernels[6], &kernels[6]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[11], &kernels[11]}}},
    /* skylake_x */ {SYMBOL(x1_avx512vl), 4, {{{17, 181}, &kernels[3], &kernels[3]}, {{3, 101}, &kernels[6], &kernels[6]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[11], &kernels[11]}}},
    /* avx512 */ {SYMBOL(x1_scalar), 4, {{{17, 181}, &kernels[3], &kernels[3]}, {{3, 101}, &kernels[6], &kernels[6]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
    /* zen3 */ {SYMBOL(x1_scalar), 4, {{{17, 216}, &kernels[4], &kernels[4]}, {{3, 152}, &kernels[7], &kernels[7]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
    /* avx2 */ {SYMBOL(x1_scalar), 3, {{{3, 174}, &kernels[7], &kernels[7]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
    /* baseline */ {SYMBOL(x1_scalar), 4, {{{9, 214}, &kernels[8], &kernels[8]}, {{4, 155}, &kernels[9], &kernels[9]}, {{2, 105}, &kernels[10], &kernels[10]}, {{1, 100}, &kernels[12], &kernels[12]}}},
};

#endif

#if defined(MD5LANES_AARCH64)

run_many SYMBOL(x4x6_sve2);
run_many SYMBOL(x4x6_neon);
run_many SYMBOL(x4x4_sve2);
run_many SYMBOL(x4x4_neon);
run_many SYMBOL(x4x2_sve2);
run_many SYMBOL(x4x2_neon);
run_one SYMBOL(x1_aarch64);

static const struct kernel kernels[] = {
    {"x4x6_sve2", 24, {17, 258}, SVE2, 0, SYMBOL(x4x6_sve2)},
    {"x4x6_neon", 24, {17, 289}, 0, 0, SYMBOL(x4x6_neon)},
    {"x4x4_sve2", 16, {9, 196}, SVE2, 0, SYMBOL(x4x4_sve2)},
    {"x4x4_neon", 16, {9, 236}, 0, 0, SYMBOL(x4x4_neon)},
    {"x4x2_sve2", 8, {4, 195}, SVE2, 0, SYMBOL(x4x2_sve2)},
    {"x4x2_neon", 8, {4, 236}, 0, 0, SYMBOL(x4x2_neon)},
    {"x1_aarch64", 1, {1, 100}, 0, SYMBOL(x1_aarch64), 0},
    {"x1_portable", 1, {1, 100}, 0, x1_portable, 0},
};

static const struct md5lanes_c_backend backends[] = {
    /* neoverse_v2 */ {SYMBOL(x1_aarch64), 4, {{{17, 258}, &kernels[0], &kernels[0]}, {{9, 196}, &kernels[2], &kernels[2]}, {{4, 195}, &kernels[4], &kernels[4]}, {{1, 100}, &kernels[6], &kernels[6]}}},
    /* neoverse_v1 */ {SYMBOL(x1_aarch64), 4, {{{17, 289}, &kernels[1], &kernels[1]}, {{9, 236}, &kernels[3], &kernels[3]}, {{4, 236}, &kernels[5], &kernels[5]}, {{1, 100}, &kernels[6], &kernels[6]}}},
    /* neoverse_n2 */ {SYMBOL(x1_aarch64), 3, {{{9, 238}, &kernels[2], &kernels[2]}, {{4, 135}, &kernels[4], &kernels[4]}, {{1, 100}, &kernels[6], &kernels[6]}}},
    /* neoverse_n1 */ {SYMBOL(x1_aarch64), 3, {{{9, 398}, &kernels[3], &kernels[3]}, {{4, 239}, &kernels[5], &kernels[5]}, {{1, 100}, &kernels[6], &kernels[6]}}},
    /* apple */ {SYMBOL(x1_aarch64), 3, {{{9, 398}, &kernels[3], &kernels[3]}, {{4, 239}, &kernels[5], &kernels[5]}, {{1, 100}, &kernels[6], &kernels[6]}}},
    /* aarch64 */ {SYMBOL(x1_aarch64), 3, {{{9, 398}, &kernels[3], &kernels[3]}, {{4, 239}, &kernels[5], &kernels[5]}, {{1, 100}, &kernels[6], &kernels[6]}}},
};

#endif

#if !defined(MD5LANES_X86_64) && !defined(MD5LANES_AARCH64)

static const struct kernel kernels[] = {
    {"x1_portable", 1, {1, 100}, 0, x1_portable, 0},
};

static const struct md5lanes_c_backend backends[] = {
    /* portable */ {x1_portable, 1, {{{1, 100}, &kernels[0], &kernels[0]}}},
};

#endif
