// Generated from codegen/src/manifest.rs and destinations/c/class.h by `make codegen`: do not edit.

enum { AVX2 = 1, AVX512F = 2, AVX512VL = 4, AVX512_FP16 = 8, AMX_TILE = 16, SVE2 = 32 };

struct processor {
    /* The register ebx of CPUID's leaf 0, or the implementer of MIDR_EL1. */
    unsigned vendor;
    /* The family; 0 on AArch64. */
    unsigned family;
    /* The model; on AArch64 the part number. */
    unsigned model;
    /* A bit for each feature that both the processor and the operating system support. */
    unsigned features;
    /* The name of the class in codegen/src/manifest.rs. */
    const char *class;
};

enum { VENDOR_AMD = 0x68747541, VENDOR_INTEL = 0x756e6547 };

static inline const char *class_x86_64(struct processor p) {
    if (p.features & AVX512F && p.features & AVX512VL && p.vendor == VENDOR_AMD && p.family >= 0x1a) return "zen5";
    if (p.features & AVX512F && p.features & AVX512VL && p.vendor == VENDOR_AMD && p.family == 0x19) return "zen4";
    if (p.features & AVX512F && p.features & AVX512VL && p.vendor == VENDOR_INTEL &&
        (p.model == 0x8f || p.model == 0xcf || p.model == 0xad || p.model == 0xae ||
            p.model == 0x97 || p.model == 0x9a || p.features & AVX512_FP16 || p.features & AMX_TILE)) return "golden_cove";
    if (p.features & AVX512F && p.features & AVX512VL && p.vendor == VENDOR_INTEL && p.family == 0x6 &&
        (p.model == 0x6a || p.model == 0x6c || p.model == 0x7d || p.model == 0x7e ||
            p.model == 0x9d || p.model == 0x8c || p.model == 0x8d || p.model == 0xa7)) return "sunny_cove";
    if (p.features & AVX512F && p.features & AVX512VL && p.vendor == VENDOR_INTEL) return "skylake_x";
    if (p.features & AVX512F && p.features & AVX512VL) return "avx512";
    if (p.features & AVX2 && p.vendor == VENDOR_AMD && p.family == 0x19) return "zen3";
    if (p.features & AVX2) return "avx2";
    return "baseline";
}

enum { VENDOR_ARM = 0x41, VENDOR_APPLE = 0x61 };

static inline const char *class_aarch64(struct processor p) {
    if (p.features & SVE2 && p.vendor == VENDOR_ARM &&
        (p.model == 0xd4f || p.model == 0xd84)) return "neoverse_v2";
    if (p.vendor == VENDOR_ARM &&
        (p.model == 0xd40 || p.model == 0xd4f || p.model == 0xd84)) return "neoverse_v1";
    if (p.features & SVE2 && p.vendor == VENDOR_ARM &&
        (p.model == 0xd49 || p.model == 0xd8e)) return "neoverse_n2";
    if (p.vendor == VENDOR_ARM &&
        (p.model == 0xd0c || p.model == 0xd49 || p.model == 0xd8e)) return "neoverse_n1";
    if (p.vendor == VENDOR_APPLE) return "apple";
    return "aarch64";
}

/* Decodes the registers that identify a processor. crates/md5lanes/src/kernels/processor.rs names the manuals. Only this_processor
 * reads registers. The other functions get them as arguments, so tests can pass registers of other processors. */

enum { LEAF_1_OSXSAVE = 1 << 27 };

/* Decodes the registers eax, ebx, ecx and edx of CPUID's leaves, and XCR0. Missing leaves and registers are passed as 0. */
static inline struct processor processor_of_leaves(const unsigned leaf_0[4], const unsigned leaf_1[4], const unsigned leaf_7[4],
                                                   unsigned xcr0) {
    const unsigned osxsave_and_avx = LEAF_1_OSXSAVE | 1u << 28, ymm = 0x6, zmm = 0xe6, tile = 0x60006;
    const unsigned version = leaf_1[0], base = version >> 8 & 0xf;
    struct processor p = {leaf_0[1], base, version >> 4 & 0xf, 0, 0};
    if (base == 0xf) p.family += version >> 20 & 0xff;
    if (base == 0xf || base == 0x6) p.model |= version >> 12 & 0xf0;
    if ((leaf_1[2] & osxsave_and_avx) == osxsave_and_avx) {
        if ((xcr0 & ymm) == ymm && leaf_7[1] >> 5 & 1) p.features |= AVX2;
        if ((xcr0 & zmm) == zmm && leaf_7[1] >> 16 & 1) p.features |= AVX512F;
        if ((xcr0 & zmm) == zmm && leaf_7[1] >> 31 & 1) p.features |= AVX512VL;
        if ((xcr0 & zmm) == zmm && leaf_7[3] >> 23 & 1) p.features |= AVX512_FP16;
        if ((xcr0 & tile) == tile && leaf_7[3] >> 24 & 1) p.features |= AMX_TILE;
    }
    p.class = class_x86_64(p);
    return p;
}

/* Decodes MIDR_EL1. If the operating system does not let programs read the register, the caller passes 0, or on Apple's systems
 * only the implementer. */
static inline struct processor processor_of_midr(unsigned long long midr, unsigned features) {
    struct processor p = {(unsigned)(midr >> 24 & 0xff), 0, (unsigned)(midr >> 4 & 0xfff), features, 0};
    p.class = class_aarch64(p);
    return p;
}

#if defined(__x86_64__)

#include <cpuid.h>

static inline struct processor this_processor(void) {
    unsigned leaf_0[4], leaf_1[4], leaf_7[4] = {0}, xcr0 = 0, ignored;
    __cpuid(0, leaf_0[0], leaf_0[1], leaf_0[2], leaf_0[3]);
    __cpuid(1, leaf_1[0], leaf_1[1], leaf_1[2], leaf_1[3]);
    /* For a leaf above the highest one, Intel processors return the values of another leaf. */
    if (leaf_0[0] >= 7) __cpuid_count(7, 0, leaf_7[0], leaf_7[1], leaf_7[2], leaf_7[3]);
    if (leaf_1[2] & LEAF_1_OSXSAVE) __asm__ volatile("xgetbv" : "=a"(xcr0), "=d"(ignored) : "c"(0));
    return processor_of_leaves(leaf_0, leaf_1, leaf_7, xcr0);
}

#elif defined(__aarch64__) && defined(__linux__)

#include <sys/auxv.h>

static inline struct processor this_processor(void) {
    const unsigned long hwcap_cpuid = 1 << 11, hwcap2_sve2 = 1 << 1;
    unsigned long midr = 0;
    /* Programs cannot read midr_el1 themselves. If hwcap_cpuid is set, Linux emulates the instruction. */
    if (getauxval(AT_HWCAP) & hwcap_cpuid) __asm__ volatile("mrs %0, midr_el1" : "=r"(midr));
    return processor_of_midr(midr, getauxval(AT_HWCAP2) & hwcap2_sve2 ? SVE2 : 0);
}

#elif defined(__aarch64__)

static inline struct processor this_processor(void) {
#if defined(__APPLE__)
    return processor_of_midr((unsigned long long)VENDOR_APPLE << 24, 0);
#else
    return processor_of_midr(0, 0);
#endif
}

#else

static inline struct processor this_processor(void) {
    const struct processor p = {0, 0, 0, 0, "portable"};
    return p;
}

#endif
