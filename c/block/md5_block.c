/* Chooses the kernel for this processor, once in a process. The kernels are in generated/. */
#include "md5_block.h"

#include <stdint.h>

#include "generated/constants.h"

/* The contract of `RunOne` in crates/md5lanes/src/kernels/assembly.rs. */
typedef void kernel(uint32_t state[4], const void *data, size_t blocks, const uint32_t *constants);

#if defined(__x86_64__) && defined(__LP64__) && defined(__ELF__)

#include <cpuid.h>

kernel md5lanes_x1_scalar, md5lanes_x1_avx512vl;

/* Whether the processor and the operating system support AVX-512 (F and VL), and each vector instruction of a chain takes one
 * cycle: crates/md5lanes/src/kernels/class.rs has the sources. */
static int is_intel_with_avx512vl(void) {
    const unsigned osxsave_and_avx = 1u << 27 | 1u << 28, f_and_vl = 1u << 16 | 1u << 31, saves_zmm = 0xe6;
    unsigned eax, ebx, ecx, edx, vendor;
    if (__get_cpuid_max(0, &vendor) < 7 || vendor != signature_INTEL_ebx) return 0;
    __cpuid(1, eax, ebx, ecx, edx);
    if ((ecx & osxsave_and_avx) != osxsave_and_avx || (eax >> 8 & 0xf) != 6) return 0;
    const unsigned model = (eax >> 16 & 0xf) << 4 | (eax >> 4 & 0xf);
    __cpuid_count(7, 0, eax, ebx, ecx, edx);
    if ((ebx & f_and_vl) != f_and_vl) return 0;
    __asm__ volatile("xgetbv" : "=a"(eax), "=d"(edx) : "c"(0));
    if ((eax & saves_zmm) != saves_zmm) return 0;
    switch (model) {
    case 0x8f: case 0xcf: case 0xad: case 0xae: case 0x97: case 0x9a: /* golden_cove */
    case 0x6a: case 0x6c: case 0x7d: case 0x7e: case 0x9d: case 0x8c: case 0x8d: case 0xa7: /* sunny_cove */
    case 0x55: /* skylake_x */
        return 1;
    default:
        return 0;
    }
}

static kernel *choose(void) {
    return is_intel_with_avx512vl() ? md5lanes_x1_avx512vl : md5lanes_x1_scalar;
}

#elif defined(__aarch64__) && defined(__LP64__) && defined(__ELF__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

kernel md5lanes_x1_aarch64;

static kernel *choose(void) {
    return md5lanes_x1_aarch64;
}

#else
#error "there are kernels for x86-64 and little-endian AArch64, with pointers of 64 bits, in ELF files"
#endif

void md5_block_asm_data_order(void *ctx, const void *data, size_t blocks) {
    /* Threads that race here store the same pointer. */
    static kernel *chosen;
    kernel *run = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
    if (!run) {
        run = choose();
        __atomic_store_n(&chosen, run, __ATOMIC_RELAXED);
    }
    run(ctx, data, blocks, constants);
}

void md5_block_asm_host_order(void *ctx, const void *data, size_t blocks) {
    md5_block_asm_data_order(ctx, data, blocks);
}
