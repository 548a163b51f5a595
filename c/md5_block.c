/* OpenSSL's block functions for MD5. They run a kernel for one message, which is chosen for this processor once in a process. */
#include "md5lanes_block.h"

#include <string.h>

#include "kernels.h"

#include "generated/constants.h"
#include "generated/class.h"
#include "generated/choice.h"

static size_t find_class(void) {
    const char *class = this_processor().class;
    /* The last class is for processors that are in no other class. */
    size_t last = sizeof choices / sizeof choices[0] - 1, i = 0;
    while (i < last && strcmp(choices[i].class, class) != 0) i++;
    return i;
}

size_t class_of_this_processor(void) {
    /* The index plus one, or 0 before the first call. Threads that race here store the same number. */
    static size_t found;
    size_t class = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!class) {
        class = find_class() + 1;
        __atomic_store_n(&found, class, __ATOMIC_RELAXED);
    }
    return class - 1;
}

void md5_block_asm_data_order(void *ctx, const void *data, size_t blocks) {
    choices[class_of_this_processor()].run(ctx, data, blocks, constants);
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
void md5_block_asm_host_order(void *ctx, const void *data, size_t blocks) {
    md5_block_asm_data_order(ctx, data, blocks);
}
#endif

/* Included last, because MinGW's gcc 12 fails with an internal error in a function of Windows' calling convention that follows a function
 * of another convention. */
#include "generated/x1_portable.h"
