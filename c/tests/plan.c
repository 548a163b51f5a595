/* The plan, as its kernels see it: which batches go through lanes, and how many calls that takes. The linker puts the function
 * here in front of run_lanes: -Wl,--wrap=md5lanes_c_run_lanes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../kernels.h"
#include "../md5lanes_c.h"

void __real_md5lanes_c_run_lanes(const struct kernel *, uint32_t *, const uint8_t *const *, size_t, void *, const uint8_t *const *);
void __wrap_md5lanes_c_run_lanes(const struct kernel *, uint32_t *, const uint8_t *const *, size_t, void *, const uint8_t *const *);

static size_t calls, blocks_of_calls;

void __wrap_md5lanes_c_run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks,
                                 void *scratch, const uint8_t *const *last) {
    if (kernel->many) calls++, blocks_of_calls += blocks + (last != 0);
    __real_md5lanes_c_run_lanes(kernel, states, data, blocks, scratch, last);
}

static uint8_t zeros[64 * 16];

/* What four messages, or pieces, of these lengths take: calls of a kernel with lanes, and their blocks. */
static void check(const backend *backend, int whole, const size_t lengths[4], size_t in_calls, size_t in_blocks) {
    struct md5lanes_c_message messages[4];
    uint8_t digests[4][16];
    uint32_t states[4][4] = {{0}};
    for (size_t i = 0; i < 4; i++) messages[i].data = zeros, messages[i].length = lengths[i];
    calls = blocks_of_calls = 0;
    if (whole) md5lanes_c_digest_many(backend, 4, messages, digests);
    else md5lanes_c_update_many(backend, 4, messages, states);
    if (calls != in_calls || blocks_of_calls != in_blocks) {
        fprintf(stderr, "%s of %zu, %zu, %zu and %zu bytes: %zu calls of %zu blocks\n", whole ? "messages" : "pieces", lengths[0],
                lengths[1], lengths[2], lengths[3], calls, blocks_of_calls);
        exit(1);
    }
}

int main(void) {
    static const struct {
        int whole;
        size_t lengths[4], calls, blocks;
    } plans[] = {
        /* Equally many blocks always pay: one group. */
        {1, {10, 20, 30, 40}, 1, 1},
        /* All together twice as many blocks as the longest, and two more: a group that three lengths join. */
        {1, {0, 64, 64, 128}, 3, 3},
        {1, {0, 0, 64, 300}, 0, 0},
        /* Twelve blocks, in the scheduler: one block of four jobs, and two are left. */
        {1, {0, 0, 64, 64 * 7}, 1, 1},
        {1, {0, 0, 0, 64 * 7}, 0, 0},
        /* Of one length, in the scheduler: their blocks, and the padded ends. */
        {1, {1000, 1000, 1000, 1000}, 1, 16},
        /* Updates: as messages of so many blocks. */
        {0, {64, 64, 64, 64}, 1, 1},
        {0, {128, 128, 128, 128}, 1, 2},
        {0, {64 * 5, 127, 64, 64}, 0, 0},
        {0, {64 * 9, 127, 64, 64}, 1, 1},
        {0, {64 * 12, 127, 63, 63}, 0, 0},
        {0, {64 * 12, 63, 63, 63}, 0, 0},
    };
    struct md5lanes_c_backend backend;
    /* Kernels that run wherever there is assembly. */
    if (!md5lanes_c_choose(&backend, "x4x2_sse2") && !md5lanes_c_choose(&backend, "x4x2_neon")) {
        printf("plans: skipped, there are no lanes\n");
        return 0;
    }
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        check(&backend, plans[i].whole, plans[i].lengths, plans[i].calls, plans[i].blocks);
    }
    printf("%zu plans: passed\n", sizeof plans / sizeof plans[0]);
    return 0;
}
