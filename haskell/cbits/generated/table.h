// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

// What each class uses: an index into kernels, and from how many messages; wide kernels first.
struct class {
    const char *name;
    size_t count;
    struct {
        unsigned pays_from, kernel;
    } choices[6];
};

#if defined(MD5LANES_ASSEMBLY) && defined(__x86_64__)

run_many md5lanes_hs_x16x6_avx512;
run_many md5lanes_hs_x16x4_avx512;
run_many md5lanes_hs_x16x2_avx512;
run_many md5lanes_hs_x16x2_avx512_unrolled;
run_many md5lanes_hs_x8x3_avx2;
run_many md5lanes_hs_x16x1_avx512;
run_many md5lanes_hs_x16x1_avx512_unrolled;
run_many md5lanes_hs_x8x2_avx2;
run_many md5lanes_hs_x4x3_sse2;
run_many md5lanes_hs_x4x2_sse2;
run_many md5lanes_hs_x2_scalar;
run_one md5lanes_hs_x1_avx512vl;
run_one md5lanes_hs_x1_scalar;

static const struct kernel kernels[] = {
    {"x16x6_avx512", 96, 65, AVX512F | AVX512VL, 0, md5lanes_hs_x16x6_avx512},
    {"x16x4_avx512", 64, 33, AVX512F | AVX512VL, 0, md5lanes_hs_x16x4_avx512},
    {"x16x2_avx512", 32, 17, AVX512F | AVX512VL, 0, md5lanes_hs_x16x2_avx512},
    {"x16x2_avx512_unrolled", 32, 17, AVX512F | AVX512VL, 0, md5lanes_hs_x16x2_avx512_unrolled},
    {"x8x3_avx2", 24, 17, AVX2, 0, md5lanes_hs_x8x3_avx2},
    {"x16x1_avx512", 16, 3, AVX512F | AVX512VL, 0, md5lanes_hs_x16x1_avx512},
    {"x16x1_avx512_unrolled", 16, 3, AVX512F | AVX512VL, 0, md5lanes_hs_x16x1_avx512_unrolled},
    {"x8x2_avx2", 16, 3, AVX2, 0, md5lanes_hs_x8x2_avx2},
    {"x4x3_sse2", 12, 9, 0, 0, md5lanes_hs_x4x3_sse2},
    {"x4x2_sse2", 8, 4, 0, 0, md5lanes_hs_x4x2_sse2},
    {"x2_scalar", 2, 2, 0, 0, md5lanes_hs_x2_scalar},
    {"x1_avx512vl", 1, 1, AVX512F | AVX512VL, md5lanes_hs_x1_avx512vl, 0},
    {"x1_scalar", 1, 1, 0, md5lanes_hs_x1_scalar, 0},
    {"x1_portable", 1, 1, 0, x1_portable, 0},
};

static const struct class classes[] = {
    {"zen5", 6, {{65, 0}, {33, 1}, {17, 2}, {3, 5}, {2, 10}, {1, 12}}},
    {"zen4", 4, {{17, 2}, {3, 5}, {2, 10}, {1, 12}}},
    {"golden_cove", 4, {{17, 3}, {3, 6}, {2, 10}, {1, 11}}},
    {"sunny_cove", 4, {{17, 3}, {3, 6}, {2, 10}, {1, 11}}},
    {"skylake_x", 4, {{17, 3}, {3, 6}, {2, 10}, {1, 11}}},
    {"avx512", 4, {{17, 3}, {3, 6}, {2, 10}, {1, 12}}},
    {"zen3", 4, {{17, 4}, {3, 7}, {2, 10}, {1, 12}}},
    {"avx2", 3, {{3, 7}, {2, 10}, {1, 12}}},
    {"baseline", 4, {{9, 8}, {4, 9}, {2, 10}, {1, 12}}},
};

#endif

#if defined(MD5LANES_ASSEMBLY) && defined(__aarch64__)

run_many md5lanes_hs_x4x6_sve2;
run_many md5lanes_hs_x4x6_neon;
run_many md5lanes_hs_x4x4_sve2;
run_many md5lanes_hs_x4x4_neon;
run_many md5lanes_hs_x4x2_sve2;
run_many md5lanes_hs_x4x2_neon;
run_one md5lanes_hs_x1_aarch64;

static const struct kernel kernels[] = {
    {"x4x6_sve2", 24, 17, SVE2, 0, md5lanes_hs_x4x6_sve2},
    {"x4x6_neon", 24, 17, 0, 0, md5lanes_hs_x4x6_neon},
    {"x4x4_sve2", 16, 9, SVE2, 0, md5lanes_hs_x4x4_sve2},
    {"x4x4_neon", 16, 9, 0, 0, md5lanes_hs_x4x4_neon},
    {"x4x2_sve2", 8, 4, SVE2, 0, md5lanes_hs_x4x2_sve2},
    {"x4x2_neon", 8, 4, 0, 0, md5lanes_hs_x4x2_neon},
    {"x1_aarch64", 1, 1, 0, md5lanes_hs_x1_aarch64, 0},
    {"x1_portable", 1, 1, 0, x1_portable, 0},
};

static const struct class classes[] = {
    {"neoverse_v2", 4, {{17, 0}, {9, 2}, {4, 4}, {1, 6}}},
    {"neoverse_v1", 4, {{17, 1}, {9, 3}, {4, 5}, {1, 6}}},
    {"neoverse_n2", 3, {{9, 2}, {4, 4}, {1, 6}}},
    {"neoverse_n1", 3, {{9, 3}, {4, 5}, {1, 6}}},
    {"apple", 3, {{9, 3}, {4, 5}, {1, 6}}},
    {"aarch64", 3, {{9, 3}, {4, 5}, {1, 6}}},
};

#endif

#if !defined(MD5LANES_ASSEMBLY)

static const struct kernel kernels[] = {
    {"x1_portable", 1, 1, 0, x1_portable, 0},
};

static const struct class classes[] = {
    {"portable", 1, {{1, 0}}},
};

#endif
