// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

#if defined(MD5LANES_X86_64)

run_one SYMBOL(x1_avx512vl);
run_one SYMBOL(x1_scalar);

static const struct {
    const char *class;
    run_one *run;
} choices[] = {
    {"zen5", SYMBOL(x1_scalar)},
    {"zen4", SYMBOL(x1_scalar)},
    {"golden_cove", SYMBOL(x1_avx512vl)},
    {"sunny_cove", SYMBOL(x1_avx512vl)},
    {"skylake_x", SYMBOL(x1_avx512vl)},
    {"avx512", SYMBOL(x1_scalar)},
    {"zen3", SYMBOL(x1_scalar)},
    {"avx2", SYMBOL(x1_scalar)},
    {"baseline", SYMBOL(x1_scalar)},
};

#endif

#if defined(MD5LANES_AARCH64)

run_one SYMBOL(x1_aarch64);

static const struct {
    const char *class;
    run_one *run;
} choices[] = {
    {"neoverse_v2", SYMBOL(x1_aarch64)},
    {"neoverse_v1", SYMBOL(x1_aarch64)},
    {"neoverse_n2", SYMBOL(x1_aarch64)},
    {"neoverse_n1", SYMBOL(x1_aarch64)},
    {"apple", SYMBOL(x1_aarch64)},
    {"aarch64", SYMBOL(x1_aarch64)},
};

#endif

#if !defined(MD5LANES_X86_64) && !defined(MD5LANES_AARCH64)

static const struct {
    const char *class;
    run_one *run;
} choices[] = {
    {"portable", x1_portable},
};

#endif
