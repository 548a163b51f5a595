/* Decides how the messages of a batch are hashed, by the same rules as the Rust library: see crates/md5lanes/src/plan.rs.
 *
 * | messages                                          | are hashed                                       |
 * |---------------------------------------------------|--------------------------------------------------|
 * | too few, or too short: see lanes_are_faster       | one after the other                              |
 * | of up to SMALL_MAX_BLOCKS blocks                  | in groups of a kernel's lanes, padded into rows  |
 * | longer, of similar lengths                        | in groups, without a copy                        |
 * | all others, and pieces                            | as jobs, the longest first; their ends in groups |
 *
 * For two batches of vectors/plans.json the calls of kernels differ from the Rust library's. There, sorting compares only numbers of
 * blocks; `sort` below may compare the lengths of messages with equally many blocks. */
#include "lanes.h"

/* The smallest number of blocks of a message that is hashed without a copy. A shorter message may consist only of its padded
 * end, which has to be copied. */
enum { MIN_BLOCKS_WITHOUT_COPY = 3 };

static void digest_alone(const backend *backend, const uint8_t *data, size_t length, uint8_t digest[16]) {
    const size_t blocks = length / 64;
    uint32_t state[4];
    uint8_t end[128];
    memcpy(state, initial, sizeof initial);
    if (blocks > 0) backend->one(state, data, blocks, constants);
    backend->one(state, end, pad(end, data + 64 * blocks, length), constants);
    /* The words are loaded one by one. The kernel has just stored them by several instructions, so a load of all four would wait until the
     * stores have reached the cache: 6 ns on Zen 4. */
    for (size_t i = 0; i < 4; i++) {
        uint32_t word = state[i];
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        word = __builtin_bswap32(word);
#endif
        __asm__("" : "+r"(word)); /* prevents the compiler from joining the loads */
        memcpy(digest + 4 * i, &word, sizeof word);
    }
}

/* Returns whether lanes are faster than hashing one message, or one piece, after the other. codegen/src/manifest.rs explains the costs.
 * Sets `is_one_group` to whether the messages are one group that is hashed without a copy. */
static int lanes_are_faster(const struct lanes *s, size_t count, int *is_one_group) {
    size_t counted = 0, least = SIZE_MAX, most = 0, total = 0;
    *is_one_group = s->are_whole && count <= s->kernel->lanes;
    for (size_t i = 0; i < count && (counted < ALWAYS_LANES_MIN_MESSAGES || (*is_one_group && least >= MIN_BLOCKS_WITHOUT_COPY)); i++) {
        const size_t length = s->messages[i].length, blocks = s->are_whole ? padded_blocks(length) : length / 64;
        if (blocks == 0) continue;
        counted++, total += blocks;
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
    }
    *is_one_group &= least >= MIN_BLOCKS_WITHOUT_COPY && most > SMALL_MAX_BLOCKS && most <= IN_PLACE_MAX_BLOCKS;
    if (counted < 2 || counted >= ALWAYS_LANES_MIN_MESSAGES) return counted >= 2;
    const int is_small = s->are_whole && most <= SMALL_MAX_BLOCKS;
    uint64_t costs = GROUP_COST_PERCENT;
    if (!s->are_whole) costs += PIECE_COST_PERCENT * counted;
    else if (least == most) costs /= 3;
    else if (!is_small && least < MIN_BLOCKS_WITHOUT_COPY) costs = MIXED_COST_PERCENT;
    /* If all messages are small, lanes run for as many blocks as the longest message has. Otherwise messages or pieces run side by side
     * until the second longest one ends. `blocks_in_lanes` is an upper bound for its number of blocks, because each of the other
     * `counted - 2` messages or pieces has at least `least` blocks. */
    const size_t blocks_in_lanes = is_small ? most : min_of(most, total - most - (counted - 2) * least);
    /* The other blocks of the longest message are hashed alone in any case, so they are not counted. */
    return costs + (uint64_t)block_time(s->backend, counted) * blocks_in_lanes <= (uint64_t)(total - most + blocks_in_lanes) * 100;
}

/* Sorts the `count` indices in `order`, so that the message with the most blocks is first. `order` must have the indices of all
 * messages with more than `small` blocks, out of the first `all` messages. If there are more than 32, messages of up to
 * IN_PLACE_MAX_BLOCKS blocks are sorted by counting; all others are sorted by length. */
static void sort(const message *messages, size_t all, size_t small, uint16_t *order, size_t count) {
    enum { CLASSES = IN_PLACE_MAX_BLOCKS + 2 };
    uint16_t places[CLASSES] = {0}, place = 0;
    if (count > 32) {
        for (size_t i = 0; i < count; i++) places[min_of(padded_blocks(messages[order[i]].length), CLASSES - 1)]++;
        count = places[CLASSES - 1];
        for (size_t i = CLASSES; i-- > small;) {
            const uint16_t here = places[i];
            places[i] = place, place = (uint16_t)(place + here);
        }
        for (size_t i = 0; i < all; i++) {
            const size_t blocks = padded_blocks(messages[i].length);
            if (blocks > small) order[places[min_of(blocks, CLASSES - 1)]++] = (uint16_t)i;
        }
    }
    sort_by(order, count, &messages[0].length, sizeof messages[0] / sizeof(size_t));
}

/* Hashes groups of successive small messages with equally many blocks, beginning at index `first`, and at most `count` messages. Each
 * group fills the lanes; if `is_last`, the last group need not fill them. Stops before other groups. Returns the number of messages
 * hashed. */
static size_t run_uniform(struct lanes *s, size_t first, size_t count, int is_last) {
    size_t group[MAX_LANES], size;
    for (size_t done = 0; done < count; done += size) {
        const size_t lanes = s->kernel->lanes, blocks = padded_blocks(s->messages[first + done].length);
        size = min_of(lanes, count - done);
        if (blocks > SMALL_MAX_BLOCKS || (size < lanes && !is_last)) return done;
        for (size_t i = 0; i < size; i++) {
            group[i] = first + done + i;
            if (padded_blocks(s->messages[group[i]].length) != blocks) return done;
        }
        run_group(s, group, size, 0);
    }
    return count;
}

/* Hashes the groups in a window: `count` messages that are sorted together, beginning at index `first`. The window's other messages wait
 * for more messages, or become jobs. `is_last` is set if no window follows: then a group may have fewer messages than lanes.
 * If `is_one_group`, the whole batch is one group that is hashed without a copy. */
static void run_window(struct lanes *s, size_t first, size_t count, int is_last, int is_one_group) {
    const size_t lanes = s->kernel->lanes, small = is_one_group ? MIN_BLOCKS_WITHOUT_COPY - 1 : SMALL_MAX_BLOCKS;
    const message *messages = s->messages + first;
    uint16_t order[WINDOW_MESSAGES];
    size_t group[MAX_LANES], long_count = 0, begin = 0, kept = 0;
    for (size_t i = is_one_group ? 0 : run_uniform(s, first, count, is_last); i < count; i++) {
        const size_t length = messages[i].length, blocks = padded_blocks(length);
        /* The address is a number, because `data` may be null, and arithmetic on a null pointer is undefined. */
        const uintptr_t data = (uintptr_t)messages[i].data;
        if (blocks > small) {
            order[long_count++] = (uint16_t)i;
            continue;
        }
        for (size_t at = 0; at < length; at += 64) __builtin_prefetch((const void *)(data + at));
        __builtin_prefetch((const void *)(data + length));
        add_small(s, first + i, blocks);
    }
    if (long_count == 0) return;
    sort(messages, count, small, order, long_count);
    /* Forms groups that fill all lanes; the last group may have fewer messages, if it has all messages that are left. Messages that fit
     * into no group move to the front of `order`, and become jobs. */
    for (size_t left; (left = long_count - begin) > 0;) {
        const size_t size = min_of(left, lanes), all = left + kept;
        const size_t most = padded_blocks(messages[order[begin]].length);
        const size_t least = padded_blocks(messages[order[begin + size - 1]].length);
        const size_t others = count_waiting(s, MIN_BLOCKS_WITHOUT_COPY);
        const int fits = is_last && kept == 0 && left + others > 1 && kernel_for(s->backend, left)->lanes >= left;
        if (left < lanes && !fits) break;
        const int are_alike = most - least <= most / MAX_IDLE_DENOMINATOR || most - least <= lanes;
        if (most > IN_PLACE_MAX_BLOCKS || (size == lanes && !are_alike && !is_one_group) ||
            sharing_kernel(s, all, (least + 1) / 2)) {
            order[kept++] = order[begin++];
            continue;
        }
        for (size_t i = 0; i < size; i++) group[i] = first + order[begin++];
        /* Waiting small messages fill the lanes that the group leaves idle. */
        run_group(s, group, take_waiting(s, MIN_BLOCKS_WITHOUT_COPY, group, size, group_kernel(s, size + others)->lanes), 1);
    }
    for (size_t i = 0; i < kept; i++) add_job(s, first + order[i]);
    for (; begin < long_count; begin++) add_job(s, first + order[begin]);
}

/* Hashes a batch. See struct lanes for `are_whole` and `results`. */
static void run_batch(const backend *backend, size_t count, const message *messages, int are_whole, uint8_t (*results)[16]) {
    struct lanes s;
    int is_one_group;
    s.backend = backend, s.messages = messages, s.are_whole = are_whole, s.results = results;
    s.max_running = group_lanes(backend, count), s.max_jobs = min_of(count + 1, 2 * s.max_running);
    s.kernel = kernel_for(backend, s.max_running);
    if (kernel_for(backend, count)->lanes == 1 || !lanes_are_faster(&s, count, &is_one_group)) {
        for (size_t i = 0; i < count; i++) {
            const size_t length = messages[i].length;
            if (are_whole) digest_alone(backend, messages[i].data, length, results[i]);
            else backend->one((uint32_t *)(void *)results[i], messages[i].data, length / 64, constants);
        }
        return;
    }
    s.count = s.used = s.twos = s.ones = 0;
    memset(s.counts, 0, sizeof s.counts);
    for (size_t i = 0; i < count && !are_whole; i++) add_job(&s, i);
    for (size_t first = 0; first < count && are_whole; first += WINDOW_MESSAGES) {
        run_window(&s, first, min_of(WINDOW_MESSAGES, count - first), count - first <= WINDOW_MESSAGES, is_one_group);
        make_room(&s);
    }
    finish_jobs(&s);
    finish_groups(&s);
}

void md5lanes_c_update_blocks(const backend *backend, uint32_t state[4], const void *data, size_t blocks) {
    backend_or_default(backend)->one(state, data, blocks, constants);
}

void md5lanes_c_digest(const backend *backend, const void *message, size_t length, uint8_t digest[16]) {
    digest_alone(backend_or_default(backend), message, length, digest);
}

void md5lanes_c_digest_many(const backend *backend, size_t count, const message *messages, uint8_t (*digests)[16]) {
    run_batch(backend_or_default(backend), count, messages, 1, digests);
}

void md5lanes_c_update_many(const backend *backend, size_t count, const message *pieces, uint32_t (*states)[4]) {
    run_batch(backend_or_default(backend), count, pieces, 0, (uint8_t(*)[16])states);
}
