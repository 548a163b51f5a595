/* Chooses the kernel for this processor, once in a process. The kernels are in generated/. */
#include "md5_block.h"

#include <stdint.h>
#include <string.h>

#include "generated/constants.h"

/* The contract of `RunOne` in crates/md5lanes/src/kernels/assembly.rs. */
typedef void kernel(uint32_t state[4], const void *data, size_t blocks, const uint32_t *constants);

#if !defined(__LP64__) || !defined(__ELF__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || \
    !(defined(__x86_64__) || defined(__aarch64__))
#error "there are kernels for x86-64 and little-endian AArch64, with pointers of 64 bits, in ELF files"
#endif

#include "generated/choice.h"
#include "generated/class.h"

static kernel *choose(void) {
    const char *class = this_processor().class;
    const size_t last = sizeof choices / sizeof choices[0] - 1;
    size_t i = 0;
    /* Each class has its choice. The last class is that of processors of which nothing is known. */
    while (i < last && strcmp(choices[i].class, class) != 0) i++;
    return choices[i].run;
}

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
