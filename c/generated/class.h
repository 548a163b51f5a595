// Generated from kernels/src/destinations/c/class.h by `make kernels`: do not edit.

/* The class of the processor that this process runs on, as kernels/src/manifest.rs names it, and its features that kernels
 * need. crates/md5lanes/src/kernels/class.rs has the sources of what is known here. */

enum { AVX2 = 1, AVX512F = 2, AVX512VL = 4, SVE2 = 8 };

struct processor {
    const char *class;
    /* Those that the operating system supports as well. */
    unsigned features;
};

#if defined(__x86_64__)

#include <cpuid.h>

static unsigned read_features(void) {
    const unsigned osxsave_and_avx = 1u << 27 | 1u << 28, ymm = 0x6, zmm = 0xe6;
    unsigned eax, ebx, ecx, edx, saved, ignored, features = 0;
    if (__get_cpuid_max(0, 0) < 7) return 0;
    __cpuid(1, eax, ebx, ecx, edx);
    if ((ecx & osxsave_and_avx) != osxsave_and_avx) return 0;
    __asm__ volatile("xgetbv" : "=a"(saved), "=d"(ignored) : "c"(0));
    __cpuid_count(7, 0, eax, ebx, ecx, edx);
    if ((saved & ymm) == ymm && ebx >> 5 & 1) features |= AVX2;
    if ((saved & zmm) == zmm && ebx >> 16 & 1) features |= AVX512F;
    if ((saved & zmm) == zmm && ebx >> 31 & 1) features |= AVX512VL;
    return features;
}

static const char *read_class(unsigned features) {
    unsigned eax, ebx, ecx, edx, vendor;
    __cpuid(0, eax, vendor, ecx, edx);
    __cpuid(1, eax, ebx, ecx, edx);
    const unsigned base = eax >> 8 & 0xf, family = base == 0xf ? base + (eax >> 20 & 0xff) : base;
    const unsigned model = (eax >> 16 & 0xf) << 4 | (eax >> 4 & 0xf);
    const int is_amd = vendor == signature_AMD_ebx, is_intel = vendor == signature_INTEL_ebx;
    if (!(features & AVX512F && features & AVX512VL)) {
        if (!(features & AVX2)) return "baseline";
        return is_amd && family == 0x19 ? "zen3" : "avx2";
    }
    if (is_amd && family >= 0x1a) return "zen5";
    if (is_amd && family == 0x19) return "zen4";
    if (is_intel && family == 6) switch (model) {
    case 0x8f: case 0xcf: case 0xad: case 0xae: case 0x97: case 0x9a: return "golden_cove";
    case 0x6a: case 0x6c: case 0x7d: case 0x7e: case 0x9d: case 0x8c: case 0x8d: case 0xa7: return "sunny_cove";
    case 0x55: return "skylake_x";
    }
    return "avx512";
}

#elif defined(__aarch64__) && defined(__linux__)

#include <sys/auxv.h>

static unsigned read_features(void) {
    const unsigned long hwcap2_sve2 = 1 << 1;
    return getauxval(AT_HWCAP2) & hwcap2_sve2 ? SVE2 : 0;
}

static const char *read_class(unsigned features) {
    const unsigned long hwcap_cpuid = 1 << 11;
    unsigned long midr = 0;
    /* The operating system then emulates the read. */
    if (getauxval(AT_HWCAP) & hwcap_cpuid) __asm__ volatile("mrs %0, midr_el1" : "=r"(midr));
    const unsigned implementer = midr >> 24 & 0xff, part = midr >> 4 & 0xfff;
    if (implementer == 0x61) return "apple";
    if (implementer == 0x41) switch (part) {
    case 0xd4f: case 0xd84: return features & SVE2 ? "neoverse_v2" : "neoverse_v1";
    case 0xd40: return "neoverse_v1";
    case 0xd49: case 0xd8e: return features & SVE2 ? "neoverse_n2" : "neoverse_n1";
    case 0xd0c: return "neoverse_n1";
    }
    return "aarch64";
}

#else

static unsigned read_features(void) {
    return 0;
}

static const char *read_class(unsigned features) {
    (void)features;
#if defined(__aarch64__)
    return "aarch64";
#else
    return "portable";
#endif
}

#endif

static struct processor this_processor(void) {
    const unsigned features = read_features();
    const struct processor processor = {read_class(features), features};
    return processor;
}
