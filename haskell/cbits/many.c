/* What to do with messages: hash them side by side, or one after the other where that is faster. */
#include "lanes.h"
#include "md5lanes.h"
#include "padding.h"

/* How many messages are looked at together. Fewer than WINDOW: without groups that are hashed in place, 20 000 messages of 400 to 2000
 * bytes take 176 ns each, and with WINDOW 186 (Zen 4). Of 20 to 300 bytes they take 43 and 41. */
enum { WINDOW_IN_C = 1024 };

/* The padded end of a message is hashed here, whole blocks where they lie. */
static void run_alone(const struct backend *backend, struct message message, uint32_t state[4], int whole) {
    const size_t blocks = message.length / 64;
    uint8_t end[128];
    if (whole) memcpy(state, initial, sizeof initial);
    if (blocks > 0) run_blocks(backend, state, message.data, blocks);
    if (whole) run_blocks(backend, state, end, pad(end, message.data + 64 * blocks, message.length));
}

static void run_one_of(const struct backend *backend, const struct batch *batch, size_t i) {
    run_alone(backend, batch->messages[i], batch->states[i], batch->whole);
}

static size_t blocks_of(const struct batch *batch, size_t i) {
    return batch->whole ? padded_blocks(batch->messages[i].length) : batch->messages[i].length / 64;
}

/* Whether lanes pay: kernels/src/manifest.rs has the figures. Also for pieces: if they paid only from UPDATES_PAY_FROM blocks on, two of
 * three blocks would take 466 ns in place of 330, five of one block 385 in place of 255 (Zen 4). */
static int lanes_pay(const struct backend *backend, const struct batch *batch, size_t count) {
    size_t least = SIZE_MAX, most = 0, all = 0;
    if (kernel_for(backend, count)->lanes == 1) return 0;
    if (count >= FEW_PAY_FROM) return 1;
    for (size_t i = 0; i < count; i++) {
        const size_t blocks = blocks_of(batch, i);
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
        all += blocks;
    }
    if (count == 2) return most <= SMALL || least >= TWO_PAY_FROM;
    return all >= FEW_PAY_FROM || all >= 2 * most + 2 || all == count * most;
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
static void run_few(const struct backend *backend, const struct batch *batch, const uint16_t *order, size_t count) {
    while (count > 0) {
        const struct kernel *kernel = kernel_for(backend, count);
        const size_t group = count < kernel->lanes ? count : kernel->lanes;
        count -= group;
        if (group > 1) run_group(kernel, batch, order + count, group);
        else run_one_of(backend, batch, order[count]);
    }
}

/* At most WINDOW_IN_C of them. */
static void run_window(const struct backend *backend, const struct batch *batch, size_t count) {
    uint16_t order[WINDOW_IN_C];
    size_t grouped = 0;
    if (!lanes_pay(backend, batch, count)) {
        for (size_t i = 0; i < count; i++) run_one_of(backend, batch, i);
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

static void run_many_of(const struct backend *backend, struct batch batch, size_t count) {
    while (count > 0) {
        const size_t window = count < WINDOW_IN_C ? count : WINDOW_IN_C;
        run_window(backend, &batch, window);
        batch.messages += window, batch.states += window;
        count -= window;
    }
}

void md5lanes_hs_blocks(const struct backend *backend, uint32_t state[4], const uint8_t *data, size_t blocks) {
    const struct message message = {data, 64 * blocks};
    run_alone(backend, message, state, 0);
}

void md5lanes_hs_digest(const struct backend *backend, const uint8_t *data, size_t length, uint32_t digest[4]) {
    const struct message message = {data, length};
    run_alone(backend, message, digest, 1);
}

void md5lanes_hs_digest_many(const struct backend *backend, size_t count, const struct message *messages,
                             uint32_t (*digests)[4]) {
    const struct batch batch = {messages, digests, 1};
    run_many_of(backend, batch, count);
}

void md5lanes_hs_update_many(const struct backend *backend, size_t count, const struct message *pieces,
                             uint32_t (*states)[4]) {
    const struct batch batch = {pieces, states, 0};
    run_many_of(backend, batch, count);
}
