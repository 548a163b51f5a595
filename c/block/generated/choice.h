// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

#if defined(__x86_64__)

kernel md5lanes_x1_avx512vl;
kernel md5lanes_x1_scalar;

static const struct {
    const char *class;
    kernel *run;
} choices[] = {
    {"zen5", md5lanes_x1_scalar},
    {"zen4", md5lanes_x1_scalar},
    {"golden_cove", md5lanes_x1_avx512vl},
    {"sunny_cove", md5lanes_x1_avx512vl},
    {"skylake_x", md5lanes_x1_avx512vl},
    {"avx512", md5lanes_x1_scalar},
    {"zen3", md5lanes_x1_scalar},
    {"avx2", md5lanes_x1_scalar},
    {"baseline", md5lanes_x1_scalar},
};

#endif

#if defined(__aarch64__)

kernel md5lanes_x1_aarch64;

static const struct {
    const char *class;
    kernel *run;
} choices[] = {
    {"neoverse_v2", md5lanes_x1_aarch64},
    {"neoverse_v1", md5lanes_x1_aarch64},
    {"neoverse_n2", md5lanes_x1_aarch64},
    {"neoverse_n1", md5lanes_x1_aarch64},
    {"apple", md5lanes_x1_aarch64},
    {"aarch64", md5lanes_x1_aarch64},
};

#endif
