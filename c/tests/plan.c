/* Prints which calls of kernels hash each batch in vectors/plans.json. Reads the batches from standard input, as plan.jq prints them.
 * Prints a line of JSON for each batch and backend: the kind of the batch, its number, the name of the backend, and the calls. Equal calls
 * are one item: their number, the lanes of the kernel, the number of blocks, and the number of busy lanes. The kernels of this program
 * only record their calls. */
#include <stdio.h>
#include <stdlib.h>

/* Renames the run_lanes of kernels.c, so that the other files call the run_lanes below, which records calls. */
#include "../kernels.h"
#undef run_lanes
#define run_lanes SYMBOL(unused_run_lanes)
#include "../kernels.c"
#undef run_lanes
#define run_lanes SYMBOL(run_lanes)

enum { MOST = 5000, MOST_LENGTHS = 8, MOST_CALLS = 100, PAGE = 4096, MEMORY = 1 << 24 };

static struct call {
    size_t count, lanes, blocks, busy;
} calls[MOST_CALLS];
static size_t call_count;

static void record(size_t lanes, size_t blocks, size_t busy) {
    size_t i = 0;
    while (i < call_count && (calls[i].lanes != lanes || calls[i].blocks != blocks || calls[i].busy != busy)) i++;
    if (i == MOST_CALLS) abort();
    if (i == call_count) {
        const struct call new = {0, lanes, blocks, busy};
        calls[call_count++] = new;
    }
    calls[i].count++;
}

static void ASSEMBLY record_one(uint32_t state[4], const void *data, size_t blocks, const uint32_t *table) {
    (void)state, (void)data, (void)table;
    record(1, blocks, 1);
}

/* Returns the number of busy lanes: the number of different addresses, because an idle lane reads the data of a busy lane. */
static size_t count_busy(const uint8_t *const *data, size_t lanes) {
    size_t count = 0;
    for (size_t i = 0; i < lanes; i++) {
        size_t other = 0;
        while (data[other] != data[i]) other++;
        count += other == i;
    }
    return count;
}

void run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
               const uint8_t *const *last) {
    (void)states, (void)scratch;
    if (kernel->lanes > 1) {
        record(kernel->lanes, blocks + (last != 0), count_busy(data, kernel->lanes));
        return;
    }
    record(1, blocks, 1);
    if (last) record(1, 1, 1);
}

static size_t number(void) {
    size_t number;
    if (scanf("%zu", &number) != 1) abort();
    return number;
}

static struct md5lanes_c_message messages[MOST];
static uint8_t digests[MOST][16];
static uint32_t states[MOST][4];

/* Reads a batch, with the first message at `start`. Returns the number of messages. */
static size_t read_batch(const uint8_t *start) {
    const size_t apart = number();
    size_t count = 0;
    for (size_t lists = number(); lists > 0; lists--) {
        size_t lengths[MOST_LENGTHS];
        const size_t all = number() - 1, first = count, end = first + number();
        if (all > MOST_LENGTHS || end > MOST) abort();
        for (size_t i = 0; i < all; i++) lengths[i] = number();
        for (; count < end; count++) {
            messages[count].data = start + count * apart;
            messages[count].length = lengths[(count - first) % all];
            if (count * apart + messages[count].length > MEMORY) abort();
        }
    }
    return count;
}

int main(void) {
    char kind[16], name[32];
    unsigned index;
    uint8_t *memory = calloc(1, MEMORY + PAGE), *start = memory + (PAGE - (uintptr_t)memory % PAGE);
    if (!memory) abort();
    while (scanf("%15s %u %31s", kind, &index, name) == 3) {
        struct md5lanes_c_backend backend = {record_one, number(), {{{0, 0}, 0, 0}}};
        struct kernel kernels[16] = {{0, 0, {0, 0}, 0, 0, 0}};
        int fits = 1;
        for (size_t i = 0; i < backend.count; i++) {
            kernels[i].lanes = number();
            kernels[i].performance.min_messages = number(), kernels[i].performance.time_percent = number();
            const struct choice choice = {kernels[i].performance, &kernels[i], &kernels[i]};
            fits &= i < MAX_CHOICES && kernels[i].lanes <= MAX_LANES;
            if (fits) backend.choices[i] = choice;
        }
        const size_t count = read_batch(start);
        /* A backend that does not fit is for another target: it has a wider kernel, or more kernels, than any class of this target. */
        if (!fits) continue;
        call_count = 0;
        if (kind[0] == 'd') md5lanes_c_digest_many(&backend, count, messages, digests);
        else md5lanes_c_update_many(&backend, count, messages, states);
        printf("[\"%s\",%u,\"%s\",[", kind, index, name);
        for (size_t i = 0; i < call_count; i++) {
            const struct call *call = &calls[i];
            printf("%s[%zu,%zu,%zu,%zu]", i > 0 ? "," : "", call->count, call->lanes, call->blocks, call->busy);
        }
        printf("]]\n");
    }
    free(memory);
    return 0;
}
