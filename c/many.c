/* The plan: what becomes of a batch. crates/md5lanes/src/plan.rs is Rust's, and has the figures.
 *
 * | messages                              | are hashed                                           |
 * |---------------------------------------|------------------------------------------------------|
 * | too few, or with too few blocks: pays | one after the other                                  |
 * | of up to SMALL blocks                 | in groups of a kernel's lanes, padded: groups.c      |
 * | longer ones that are alike            | in groups, where they lie                            |
 * | all others, and pieces                | by the scheduler, the longest first; ends in groups  |
 *
 * Small messages wait until as many of one number of blocks are there as a kernel has lanes. Longer ones are put in the order of their
 * lengths, window by window. */
#include "lanes.h"

/* Messages of fewer blocks may be ends alone: their blocks do not lie in the message. */
enum { LEAST_IN_PLACE = 3 };

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

static void run_alone(const struct lanes *s, size_t i) {
    const message message = s->messages[i];
    uint32_t state[4];
    if (s->whole) {
        digest_alone(s->backend, message.data, message.length, s->results[i]);
        return;
    }
    memcpy(state, s->results[i], sizeof state);
    s->backend->one(state, message.data, message.length / 64, constants);
    memcpy(s->results[i], state, sizeof state);
}

/* How the messages of a batch are hashed. */
enum way { ALONE, AS_ONE_GROUP, BY_WINDOWS };

/* Lanes pay for messages, or for pieces with whole blocks, as kernels/src/manifest.rs has it. */
static enum way way_of(const struct lanes *s, size_t count) {
    size_t some = 0, least = SIZE_MAX, most = 0, all = 0;
    const int is_group = s->whole && count <= s->kernel->lanes;
    for (size_t i = 0; i < count && (some < FEW_PAY_FROM || (is_group && least >= LEAST_IN_PLACE)); i++) {
        const size_t length = s->messages[i].length, blocks = s->whole ? padded_blocks(length) : length / 64;
        if (blocks == 0) continue;
        some++;
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
        all += blocks;
    }
    if (some < 2 || (some == 2 && most > SMALL && least < TWO_PAY_FROM)) return ALONE;
    if (some > 2 && some < FEW_PAY_FROM && least < most && all < FEW_PAY_FROM && all < 2 * most + 2) return ALONE;
    return is_group && least >= LEAST_IN_PLACE && most > SMALL && most <= MOST_IN_PLACE ? AS_ONE_GROUP : BY_WINDOWS;
}

/* Puts the longest first: by counting those that groups may have, if there are many. */
static void sort_longer(const message *messages, size_t all, uint16_t *order, size_t count) {
    enum { CLASSES = MOST_IN_PLACE + 2 };
    uint16_t places[CLASSES] = {0}, place = 0;
    size_t longest = count;
    if (count > 32) {
        for (size_t i = 0; i < count; i++) places[least_of(padded_blocks(messages[order[i]].length), CLASSES - 1)]++;
        longest = places[CLASSES - 1];
        for (size_t i = CLASSES; i-- > SMALL;) {
            const uint16_t here = places[i];
            places[i] = place, place = (uint16_t)(place + here);
        }
        for (size_t i = 0; i < all; i++) {
            const size_t blocks = padded_blocks(messages[i].length);
            if (blocks > SMALL) order[places[least_of(blocks, CLASSES - 1)]++] = (uint16_t)i;
        }
    }
    sort_by(order, longest, &messages[0].length, sizeof messages[0] / sizeof(size_t));
}

/* Prefetches the lines of a small message. Not by pointers: these may be null. */
static inline void prefetch_all(uintptr_t data, size_t length) {
    for (size_t i = 0; i < length; i += 64) __builtin_prefetch((const void *)(data + i));
    __builtin_prefetch((const void *)(data + length));
}

/* Hashes messages of one number of blocks as they lie. Returns how many. */
static size_t run_uniform(struct lanes *s, size_t first, size_t count, int is_last) {
    size_t group[MOST_LANES], done = 0;
    while (done < count) {
        const size_t size = least_of(s->kernel->lanes, count - done), blocks = padded_blocks(s->messages[first + done].length);
        size_t same = 0;
        if (blocks > SMALL || (size < s->kernel->lanes && !is_last)) break;
        for (; same < size && padded_blocks(s->messages[first + done + same].length) == blocks; same++) group[same] = first + done + same;
        if (same < size) break;
        run_group(s, group, size, 0);
        done += size;
    }
    return done;
}

static void run_window(struct lanes *s, size_t first, size_t count, int is_last) {
    uint16_t order[WINDOW];
    size_t longer = 0, begin = 0, kept = 0, group[MOST_LANES];
    const size_t lanes = s->kernel->lanes;
    const message *messages = s->messages + first;
    for (size_t i = run_uniform(s, first, count, is_last); i < count; i++) {
        const size_t length = messages[i].length, blocks = padded_blocks(length);
        if (blocks > SMALL) {
            order[longer++] = (uint16_t)i;
            continue;
        }
        prefetch_all((uintptr_t)messages[i].data, length);
        add_small(s, first + i, blocks);
    }
    if (longer == 0) return;
    sort_longer(messages, count, order, longer);
    for (;;) {
        const size_t left = longer - begin, size = least_of(left, lanes);
        const int fits = is_last && kept == 0 && left > 1 && kernel_for(s->backend, left)->lanes >= left;
        if (left < lanes && !fits) break;
        const size_t most = padded_blocks(messages[order[begin]].length);
        const size_t least = padded_blocks(messages[order[begin + size - 1]].length);
        const size_t lost = most / LOST_PART > lanes ? most / LOST_PART : lanes, all = left + kept;
        if (most > MOST_IN_PLACE || (size == lanes && most - least > lost) ||
            (all > lanes && shares(s->backend, lanes, all - lanes, least))) {
            order[kept++] = order[begin++];
            continue;
        }
        for (size_t i = 0; i < size; i++) group[i] = first + order[begin++];
        /* Small messages that wait fill it up. */
        run_group(s, group, take_small(s, LEAST_IN_PLACE, group, size, kernel_of(s, size)->lanes), 1);
    }
    for (size_t i = 0; i < kept; i++) start_job(s, first + order[i]);
    for (; begin < longer; begin++) start_job(s, first + order[begin]);
}

/* At most MOST_LANES messages, none of which are ends alone. */
static void run_as_one_group(struct lanes *s, size_t count) {
    uint16_t order[MOST_LANES];
    size_t group[MOST_LANES];
    for (size_t i = 0; i < count; i++) order[i] = (uint16_t)i;
    sort_by(order, count, &s->messages[0].length, sizeof s->messages[0] / sizeof(size_t));
    for (size_t i = 0; i < count; i++) group[i] = order[i];
    run_group(s, group, count, 1);
}

static void run_batch(const backend *backend, size_t count, const message *messages, int whole, uint8_t (*results)[16]) {
    struct lanes s;
    s.backend = backend, s.messages = messages, s.whole = whole, s.results = results;
    s.kernel = kernel_for(backend, side_by_side(backend, count));
    const enum way way = kernel_for(backend, count)->lanes == 1 ? ALONE : way_of(&s, count);
    if (way == ALONE) {
        for (size_t i = 0; i < count; i++) run_alone(&s, i);
        return;
    }
    if (way == AS_ONE_GROUP) {
        run_as_one_group(&s, count);
        return;
    }
    s.limit = side_by_side(backend, count), s.room = least_of(count + 1, 2 * s.limit);
    s.count = s.used = s.twos = s.ones = 0;
    memset(s.counts, 0, sizeof s.counts);
    for (size_t i = 0; i < count && !whole; i++) start_job(&s, i);
    make_room(&s);
    for (size_t first = 0; first < count && whole; first += WINDOW) {
        run_window(&s, first, least_of(WINDOW, count - first), count - first <= WINDOW);
        make_room(&s);
    }
    finish_jobs(&s);
    finish_groups(&s);
}

void md5lanes_c_blocks(const backend *backend, uint32_t state[4], const void *data, size_t blocks) {
    or_chosen(backend)->one(state, data, blocks, constants);
}

void md5lanes_c_digest(const backend *backend, const void *message, size_t length, uint8_t digest[16]) {
    digest_alone(or_chosen(backend), message, length, digest);
}

void md5lanes_c_digest_many(const backend *backend, size_t count, const message *messages, uint8_t (*digests)[16]) {
    run_batch(or_chosen(backend), count, messages, 1, digests);
}

void md5lanes_c_update_many(const backend *backend, size_t count, const message *pieces, uint32_t (*states)[4]) {
    run_batch(or_chosen(backend), count, pieces, 0, (uint8_t(*)[16])states);
}
