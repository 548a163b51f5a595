/* The plan decides how the messages of a batch are hashed. crates/md5lanes/src/plan.rs is Rust's, and has the figures.
 *
 * | messages                              | are hashed                                          |
 * |---------------------------------------|-----------------------------------------------------|
 * | too few, or with too few blocks: pays | one after the other                                 |
 * | of up to SMALL_MAX_BLOCKS blocks                 | in groups of a kernel's lanes, padded into rows     |
 * | longer, of similar lengths            | in groups, in place                                 |
 * | all others, and pieces                | as jobs, the longest first; their ends in groups    |
 *
 * Small messages wait until messages of the same number of blocks fill a kernel's lanes. vectors/plans.json has the calls of two
 * batches that differ from Rust's: here, messages of the same number of blocks are ordered by length. */
#include "lanes.h"

/* A message of fewer blocks may have only its padded end, no whole block in place. */
enum { LEAST_IN_PLACE = 3 };

/* Hashes one message: whole blocks in place, the padded end in a buffer. */
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
        __asm__("" : "+r"(word)); /* keeps compilers from joining words */
        memcpy(digest + 4 * i, &word, sizeof word);
    }
}

/* Whether lanes pay, for messages or for pieces with whole blocks: codegen/src/manifest.rs has the figures. `is_group` becomes
 * whether whole messages are one group in place. */
static int pays(const struct lanes *s, size_t count, int *is_group) {
    size_t some = 0, least = SIZE_MAX, most = 0, all = 0;
    *is_group = s->whole && count <= s->kernel->lanes;
    for (size_t i = 0; i < count && (some < ALWAYS_LANES_MIN_MESSAGES || (*is_group && least >= LEAST_IN_PLACE)); i++) {
        const size_t length = s->messages[i].length, blocks = s->whole ? padded_blocks(length) : length / 64;
        if (blocks == 0) continue;
        some++, all += blocks;
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
    }
    *is_group &= least >= LEAST_IN_PLACE && most > SMALL_MAX_BLOCKS && most <= IN_PLACE_MAX_BLOCKS;
    if (some < 2 || some >= ALWAYS_LANES_MIN_MESSAGES) return some >= 2;
    const int is_small = s->whole && most <= SMALL_MAX_BLOCKS;
    uint64_t costs = GROUP_COST_PERCENT;
    if (!s->whole) costs += PIECE_COST_PERCENT * some;
    else if (least == most) costs /= 3;
    else if (!is_small && least < LEAST_IN_PLACE) costs = MIXED_COST_PERCENT;
    /* Lanes run for all blocks of the longest small message, as these are in rows. Other messages run side by side for at most this
     * number of blocks: from the beginning of the second longest on. */
    const size_t side_by_side = is_small ? most : least_of(most, all - most - (some - 2) * least);
    /* The other blocks of the longest message are hashed alone either way. */
    return costs + (uint64_t)time_of(s->backend, some) * side_by_side <= (uint64_t)(all - most + side_by_side) * 100;
}

/* Sorts the `count` messages of more than `small` blocks among `all`, the longest first. If they are many, it sorts messages
 * that fit into groups by counting. */
static void sort(const message *messages, size_t all, size_t small, uint16_t *order, size_t count) {
    enum { CLASSES = IN_PLACE_MAX_BLOCKS + 2 };
    uint16_t places[CLASSES] = {0}, place = 0;
    if (count > 32) {
        for (size_t i = 0; i < count; i++) places[least_of(padded_blocks(messages[order[i]].length), CLASSES - 1)]++;
        count = places[CLASSES - 1];
        for (size_t i = CLASSES; i-- > small;) {
            const uint16_t here = places[i];
            places[i] = place, place = (uint16_t)(place + here);
        }
        for (size_t i = 0; i < all; i++) {
            const size_t blocks = padded_blocks(messages[i].length);
            if (blocks > small) order[places[least_of(blocks, CLASSES - 1)]++] = (uint16_t)i;
        }
    }
    sort_by(order, count, &messages[0].length, sizeof messages[0] / sizeof(size_t));
}

/* Hashes small messages in groups, in their order, while all of a group have the same number of blocks. Returns the number
 * hashed. */
static size_t run_uniform(struct lanes *s, size_t first, size_t count, int is_last) {
    size_t group[MAX_LANES], size;
    for (size_t done = 0; done < count; done += size) {
        const size_t lanes = s->kernel->lanes, blocks = padded_blocks(s->messages[first + done].length);
        size = least_of(lanes, count - done);
        if (blocks > SMALL_MAX_BLOCKS || (size < lanes && !is_last)) return done;
        for (size_t i = 0; i < size; i++) {
            group[i] = first + done + i;
            if (padded_blocks(s->messages[group[i]].length) != blocks) return done;
        }
        run_group(s, group, size, 0);
    }
    return count;
}

/* Hashes the window that begins at `first`. `is_group` says whether it is the whole batch, and one group in place. */
static void run_window(struct lanes *s, size_t first, size_t count, int is_last, int is_group) {
    const size_t lanes = s->kernel->lanes, small = is_group ? LEAST_IN_PLACE - 1 : SMALL_MAX_BLOCKS;
    const message *messages = s->messages + first;
    uint16_t order[WINDOW_MESSAGES];
    size_t group[MAX_LANES], longer = 0, begin = 0, kept = 0;
    for (size_t i = is_group ? 0 : run_uniform(s, first, count, is_last); i < count; i++) {
        const size_t length = messages[i].length, blocks = padded_blocks(length);
        /* A number, because the pointer may be null. */
        const uintptr_t data = (uintptr_t)messages[i].data;
        if (blocks > small) {
            order[longer++] = (uint16_t)i;
            continue;
        }
        for (size_t at = 0; at < length; at += 64) __builtin_prefetch((const void *)(data + at));
        __builtin_prefetch((const void *)(data + length));
        add_small(s, first + i, blocks);
    }
    if (longer == 0) return;
    sort(messages, count, small, order, longer);
    /* Forms groups that fill all lanes, or of all messages left. Messages that no group takes are kept, and become jobs. */
    for (size_t left; (left = longer - begin) > 0;) {
        const size_t size = least_of(left, lanes), all = left + kept;
        const size_t most = padded_blocks(messages[order[begin]].length);
        const size_t least = padded_blocks(messages[order[begin + size - 1]].length);
        const size_t others = count_small(s, LEAST_IN_PLACE);
        const int fits = is_last && kept == 0 && left + others > 1 && kernel_for(s->backend, left)->lanes >= left;
        if (left < lanes && !fits) break;
        const int are_alike = most - least <= most / MAX_IDLE_DENOMINATOR || most - least <= lanes;
        if (most > IN_PLACE_MAX_BLOCKS || (size == lanes && !are_alike && !is_group) ||
            shared_by(s, all, (least + 1) / 2)) {
            order[kept++] = order[begin++];
            continue;
        }
        for (size_t i = 0; i < size; i++) group[i] = first + order[begin++];
        /* Waiting small messages fill up the group. */
        run_group(s, group, take_small(s, LEAST_IN_PLACE, group, size, kernel_of(s, size + others)->lanes), 1);
    }
    for (size_t i = 0; i < kept; i++) start_job(s, first + order[i]);
    for (; begin < longer; begin++) start_job(s, first + order[begin]);
}

static void run_batch(const backend *backend, size_t count, const message *messages, int whole, uint8_t (*results)[16]) {
    struct lanes s;
    int is_group;
    s.backend = backend, s.messages = messages, s.whole = whole, s.results = results;
    s.limit = side_by_side(backend, count), s.room = least_of(count + 1, 2 * s.limit);
    s.kernel = kernel_for(backend, s.limit);
    if (kernel_for(backend, count)->lanes == 1 || !pays(&s, count, &is_group)) {
        for (size_t i = 0; i < count; i++) {
            const size_t length = messages[i].length;
            /* For pieces, the results are the caller's states. */
            if (whole) digest_alone(backend, messages[i].data, length, results[i]);
            else backend->one((uint32_t *)(void *)results[i], messages[i].data, length / 64, constants);
        }
        return;
    }
    s.count = s.used = s.twos = s.ones = 0;
    memset(s.counts, 0, sizeof s.counts);
    for (size_t i = 0; i < count && !whole; i++) start_job(&s, i);
    for (size_t first = 0; first < count && whole; first += WINDOW_MESSAGES) {
        run_window(&s, first, least_of(WINDOW_MESSAGES, count - first), count - first <= WINDOW_MESSAGES, is_group);
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
