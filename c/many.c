/* The plan: what becomes of a batch. crates/md5lanes/src/plan.rs is Rust's, and has the figures.
 *
 * | messages                              | are hashed                                      |
 * |---------------------------------------|-------------------------------------------------|
 * | too few, or with too few blocks: pays | one after the other                             |
 * | of up to SMALL blocks                 | in groups of a kernel's lanes, padded: groups.c |
 * | all others                            | by the scheduler, the longest first             |
 *
 * The differences save code, and memory of the stack. vectors/plans.json has the calls that differ.
 * - Longer messages that are alike go to the scheduler. Rust hashes groups of them where they lie.
 * - A window is half as many messages, and each is a batch of its own.
 * - All messages and pieces of a window are sorted, and so a group may have two numbers of blocks. In Rust small messages wait for
 *   others with as many blocks, and pieces are hashed in the order in which they come.
 * - Messages of more than 8 blocks are in the order of ranks, four for each power of two, in place of their exact numbers.
 * - Nothing is prefetched. */
#include "lanes.h"

/* How many messages are looked at together. Fewer than WINDOW: without groups that are hashed in place, 20 000 messages of 400 to 2000
 * bytes take 176 ns each, and 186 with a window of 4096 (Zen 4). Of 20 to 300 bytes they take 43 and 41. */
enum { WINDOW_IN_C = 1024 };

static size_t blocks_of(const struct batch *batch, size_t i) {
    return batch->whole ? padded_blocks(batch->messages[i].length) : batch->messages[i].length / 64;
}

/* The padded end of a message is hashed here, whole blocks where they lie. */
static void digest_alone(const backend *backend, const uint8_t *data, size_t length, uint8_t digest[16]) {
    const size_t blocks = length / 64;
    uint32_t state[4];
    uint8_t end[128];
    memcpy(state, initial, sizeof initial);
    if (blocks > 0) backend->one(state, data, blocks, constants);
    backend->one(state, end, pad(end, data + 64 * blocks, length), constants);
    /* Word by word, as the kernel has just stored them: a load of all four would wait until the stores have reached the cache, which
     * takes 6 ns (Zen 4). */
    for (size_t i = 0; i < 4; i++) {
        uint32_t word = state[i];
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        word = __builtin_bswap32(word);
#endif
        __asm__("" : "+r"(word)); /* so that compilers join no words */
        memcpy(digest + 4 * i, &word, sizeof word);
    }
}

static void run_alone(const backend *backend, const struct batch *batch, size_t i) {
    const message message = batch->messages[i];
    uint32_t state[4];
    if (batch->whole) {
        digest_alone(backend, message.data, message.length, batch->results[i]);
        return;
    }
    begin(batch, i, state);
    backend->one(state, message.data, message.length / 64, constants);
    memcpy(batch->results[i], state, sizeof state);
}

/* Whether lanes pay, for messages or for pieces with whole blocks: kernels/src/manifest.rs has the figures. */
static int pays(const backend *backend, const struct batch *batch, size_t count) {
    size_t some = 0, least = SIZE_MAX, most = 0, all = 0;
    if (kernel_for(backend, count)->lanes == 1) return 0;
    for (size_t i = 0; i < count && some < FEW_PAY_FROM; i++) {
        const size_t blocks = blocks_of(batch, i);
        if (blocks == 0) continue;
        some++;
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
        all += blocks;
    }
    if (some == FEW_PAY_FROM) return 1;
    if (some < 2) return 0;
    if (some == 2) return most <= SMALL || least >= TWO_PAY_FROM;
    return all >= FEW_PAY_FROM || all >= 2 * most + 2 || all == some * most;
}

enum { RANKS = 256 };

/* Grows with the number of blocks: one by one up to 8, then four times for each power of two. */
static size_t rank(size_t blocks) {
    if (blocks < 8) return blocks;
    const size_t power = 8 * sizeof(unsigned long long) - 1 - (size_t)__builtin_clzll(blocks);
    return 4 * (power - 1) + (blocks >> (power - 2) & 3);
}

/* Sorts indices by rank. Returns how many messages are small. */
static size_t sort(const struct batch *batch, size_t count, uint16_t *order) {
    uint16_t places[RANKS] = {0}, place = 0;
    size_t least = SIZE_MAX, most = 0, small = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t blocks = blocks_of(batch, i);
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
    }
    /* Often all have one: to count them would take longer than this look at them. */
    if (rank(least) == rank(most)) {
        for (size_t i = 0; i < count; i++) order[i] = (uint16_t)i;
        return most <= SMALL ? count : 0;
    }
    for (size_t i = 0; i < count; i++) places[rank(blocks_of(batch, i))]++;
    for (size_t i = rank(least); i <= rank(most); i++) {
        const uint16_t here = places[i];
        places[i] = place;
        place = (uint16_t)(place + here);
        if (i <= SMALL) small = place;
    }
    for (size_t i = 0; i < count; i++) order[places[rank(blocks_of(batch, i))]++] = (uint16_t)i;
    return small;
}

/* Small messages that are too few for a group of all lanes. */
static void run_few(const backend *backend, const struct batch *batch, const uint16_t *order, size_t count) {
    while (count > 0) {
        const struct kernel *kernel = kernel_for(backend, count);
        const size_t group = count < kernel->lanes ? count : kernel->lanes;
        count -= group;
        if (group > 1) run_group(kernel, batch, order + count, group);
        else run_alone(backend, batch, order[count]);
    }
}

/* At most WINDOW_IN_C of them. */
static void run_window(const backend *backend, const struct batch *batch, size_t count) {
    uint16_t order[WINDOW_IN_C];
    size_t grouped = 0;
    if (!pays(backend, batch, count)) {
        for (size_t i = 0; i < count; i++) run_alone(backend, batch, i);
        return;
    }
    const size_t small = sort(batch, count, order);
    if (batch->whole) {
        const struct kernel *kernel = kernel_for(backend, side_by_side(backend, count));
        for (; small - grouped >= kernel->lanes; grouped += kernel->lanes) run_group(kernel, batch, order + grouped, kernel->lanes);
        /* The rest shares lanes with long messages, if there are any. */
        if (small == count) {
            run_few(backend, batch, order + grouped, count - grouped);
            return;
        }
    }
    run_scheduler(backend, batch, order + grouped, count - grouped);
}

/* Window by window. */
static void run_many_of(const backend *backend, struct batch batch, size_t count) {
    while (count > 0) {
        const size_t window = count < WINDOW_IN_C ? count : WINDOW_IN_C;
        run_window(backend, &batch, window);
        batch.messages += window, batch.results += window;
        count -= window;
    }
}

void md5lanes_c_blocks(const backend *backend, uint32_t state[4], const void *data, size_t blocks) {
    or_chosen(backend)->one(state, data, blocks, constants);
}

void md5lanes_c_digest(const backend *backend, const void *message, size_t length, uint8_t digest[16]) {
    digest_alone(or_chosen(backend), message, length, digest);
}

void md5lanes_c_digest_many(const backend *backend, size_t count, const message *messages, uint8_t (*digests)[16]) {
    const struct batch batch = {messages, 1, digests};
    run_many_of(or_chosen(backend), batch, count);
}

void md5lanes_c_update_many(const backend *backend, size_t count, const message *pieces, uint32_t (*states)[4]) {
    const struct batch batch = {pieces, 0, (uint8_t(*)[16])states};
    run_many_of(or_chosen(backend), batch, count);
}
